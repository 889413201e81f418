<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de_DE" sourcelanguage="en">
<context>
    <name>readingroom</name>
    <message>
        <location filename="pages/case_review.py"/>
        <location filename="widgets/reading/judgement_form.py"/>
        <source> and </source>
        <translation> und </translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source> and %1 more</source>
        <translation> und %1 weitere</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source> minutes</source>
        <translation> Minuten</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source> or </source>
        <translation> oder </translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source> years</source>
        <translation> Jahre</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source> · %1 of %2 interim looks made</source>
        <translation> · %1 von %2 Zwischenauswertungen vorgenommen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source> · SD %1</source>
        <translation> · SD %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_writing.py"/>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>%1  ·  %2 letters</source>
        <translation>%1  ·  %2 Buchstaben</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>%1 % scaling, %2 bits</source>
        <translation>%1 % Skalierung, %2 Bit</translation>
    </message>
    <message>
        <location filename="widgets/reading/weighted_text.py"/>
        <source>%1 %2, against “%3”</source>
        <translation>%1 %2, gegen „%3“</translation>
    </message>
    <message>
        <location filename="widgets/reading/weighted_text.py"/>
        <source>%1 %2, for “%3”</source>
        <translation>%1 %2, für „%3“</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>%1 %2: %3</source>
        <translation>%1 %2: %3</translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>%1 (%2 planned)</source>
        <translation>%1 (%2 geplant)</translation>
    </message>
    <message>
        <location filename="assurance/risk/matrix.py"/>
        <location filename="results/endpoint/curve_chart.py"/>
        <location filename="results/endpoint/figure_formats.py"/>
        <location filename="viewmodels/formats.py"/>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 bis %3)</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/value_texts.py"/>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>%1 (%2) signed %3 as “%4”, %5</source>
        <translation>%1 (%2) unterschrieb %3 als „%4“, %5</translation>
    </message>
    <message>
        <location filename="widgets/reading/finding_rows.py"/>
        <source>%1 (image not in this case)</source>
        <translation>%1 (Bild nicht in diesem Fall)</translation>
    </message>
    <message>
        <location filename="widgets/field_grid.py"/>
        <source>%1 (missing)</source>
        <translation>%1 (fehlt)</translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>%1 (n = %2)</source>
        <translation>%1 (n = %2)</translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <source>%1 (planned)</source>
        <translation>%1 (geplant)</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>%1 (synthetic)</source>
        <translation>%1 (synthetisch)</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <location filename="study/models/question_text.py"/>
        <source>%1 MB</source>
        <translation>%1 MB</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>%1 Your printed name, the time and your statement are stored with the signature. It is as binding as a handwritten signature and cannot be withdrawn. It becomes void if the wording in the policy pack changes.</source>
        <translation>%1 Ihr Name in Druckschrift, die Zeit und Ihre Aussage werden mit der Unterschrift gespeichert. Sie ist so verbindlich wie eine handschriftliche und kann nicht zurückgezogen werden. Sie wird ungültig, wenn sich der Wortlaut im Regelpaket ändert.</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>%1 accounts</source>
        <translation>%1 Konten</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="widgets/reading/progress_header.py"/>
        <source>%1 active</source>
        <translation>%1 aktiv</translation>
    </message>
    <message>
        <location filename="viewmodels/output_queue.py"/>
        <source>%1 added</source>
        <translation>%1 hinzugefügt</translation>
    </message>
    <message>
        <location filename="widgets/viewer/weight_legend.py"/>
        <source>%1 against</source>
        <translation>%1 gegen</translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>%1 already exists in this folder. Choose another name or folder.</source>
        <translation>%1 ist in diesem Ordner bereits vorhanden. Wählen Sie einen anderen Namen oder Ordner.</translation>
    </message>
    <message>
        <location filename="viewmodels/self_test.py"/>
        <source>%1 already exists. Choose another folder or delete the file.</source>
        <translation>%1 ist bereits vorhanden. Wählen Sie einen anderen Ordner oder löschen Sie die Datei.</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 already in the study</source>
        <translation>%1 bereits in der Studie</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>%1 analyses</source>
        <translation>%1 Analysen</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <location filename="viewmodels/intake.py"/>
        <source>%1 and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>%1 and %2 written.</source>
        <translation>%1 und %2 geschrieben.</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>%1 and others</source>
        <translation>%1 und andere</translation>
    </message>
    <message>
        <location filename="widgets/key_map.py"/>
        <source>%1 answers or submits and cannot be used. Press another key.</source>
        <translation>%1 antwortet oder sendet ab und kann nicht verwendet werden. Drücken Sie eine andere Taste.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>%1 attested “%2”: %3</source>
        <translation>%1 bestätigte „%2“: %3</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>%1 belong to a case, by the column %2</source>
        <translation>%1 gehören nach Spalte %2 zu einem Fall</translation>
    </message>
    <message>
        <location filename="widgets/reading/scale_row.py"/>
        <source>%1 better</source>
        <translation>%1 besser</translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>%1 by %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>%1 by %2, %3</source>
        <translation>%1 von %2, %3</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>%1 by %2, %3: %4</source>
        <translation>%1 von %2, %3: %4</translation>
    </message>
    <message>
        <location filename="viewmodels/image_counts.py"/>
        <source>%1 by SOP Instance UID</source>
        <translation>%1 nach SOP Instance UID</translation>
    </message>
    <message>
        <location filename="viewmodels/image_counts.py"/>
        <source>%1 by index in order of instance number</source>
        <translation>%1 nach Index in der Reihenfolge der Bildnummern</translation>
    </message>
    <message>
        <location filename="viewmodels/image_counts.py"/>
        <source>%1 by instance number</source>
        <translation>%1 nach Bildnummer</translation>
    </message>
    <message>
        <location filename="viewmodels/image_counts.py"/>
        <source>%1 by measurement of a report</source>
        <translation>%1 nach Messung eines Berichts</translation>
    </message>
    <message>
        <location filename="viewmodels/image_counts.py"/>
        <source>%1 by offsets</source>
        <translation>%1 nach Zeichenpositionen</translation>
    </message>
    <message>
        <location filename="viewmodels/image_counts.py"/>
        <source>%1 by position</source>
        <translation>%1 nach Position</translation>
    </message>
    <message>
        <location filename="viewmodels/image_counts.py"/>
        <source>%1 by quote</source>
        <translation>%1 nach Zitat</translation>
    </message>
    <message>
        <location filename="viewmodels/image_counts.py"/>
        <source>%1 by series and frame</source>
        <translation>%1 nach Serie und Frame</translation>
    </message>
    <message>
        <location filename="itemmodels/model_columns.py"/>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/evaluations/readers.py"/>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="results/endpoint/texts.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/page.py"/>
        <location filename="study/protocol/hanging/preview.py"/>
        <location filename="study/protocol/hanging/value_texts.py"/>
        <location filename="study/workstations/page.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>%1 cases</source>
        <translation>%1 Fälle</translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>%1 cases failed</source>
        <translation>%1 Fälle fehlgeschlagen</translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>%1 cases have no image</source>
        <translation>%1 Fälle haben kein Bild</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>%1 cases have no row</source>
        <translation>%1 Fälle haben keine Zeile</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 cases imported.</source>
        <translation>%1 Fälle importiert.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>%1 cases in the study</source>
        <translation>%1 Fälle in der Studie</translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>%1 cases not run</source>
        <translation>%1 Fälle nicht ausgeführt</translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>%1 cases per minute</source>
        <translation>%1 Fälle pro Minute</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>%1 cases to review</source>
        <translation>%1 Fälle zu prüfen</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>%1 cases with a truth</source>
        <translation>%1 Fälle mit Referenz</translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>%1 cases, by mean value</source>
        <translation>%1 Fälle, nach mittlerem Wert</translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>%1 cases, by truth and mean value</source>
        <translation>%1 Fälle, nach Referenz und mittlerem Wert</translation>
    </message>
    <message>
        <location filename="study/protocol/amend_card.py"/>
        <source>%1 changes</source>
        <translation>%1 Änderungen</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_editor.py"/>
        <source>%1 characters changed</source>
        <translation>%1 Zeichen geändert</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>%1 checked. Verify each contradiction in both sources.</source>
        <translation>%1 geprüft. Prüfen Sie jeden Widerspruch in beiden Quellen.</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>%1 cine frames</source>
        <translation>%1 Cine-Bilder</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>%1 clauses wait for attestation</source>
        <translation>%1 Klauseln warten auf Bestätigung</translation>
    </message>
    <message>
        <location filename="widgets/reading/scale_row.py"/>
        <source>%1 clearly better</source>
        <translation>%1 deutlich besser</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/page.py"/>
        <source>%1 columns</source>
        <translation>%1 Spalten</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>%1 columns are left out.</source>
        <translation>%1 Spalten werden ausgelassen.</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>%1 columns are refused: leave them out, or state that they do not identify.</source>
        <translation>%1 Spalten werden abgelehnt: Lassen Sie sie aus oder erklären Sie, dass sie nicht identifizieren.</translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>%1 comments</source>
        <translation>%1 Kommentare</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>%1 compared with %2</source>
        <translation>%1 im Vergleich zu %2</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>%1 contains no cases</source>
        <translation>%1 enthält keine Fälle</translation>
    </message>
    <message>
        <location filename="viewmodels/corrections.py"/>
        <source>%1 corrections in total</source>
        <translation>insgesamt %1 Korrekturen</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>%1 counterfactuals tried</source>
        <translation>%1 Gegenbeispiele geprüft</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>%1 criteria</source>
        <translation>%1 Kriterien</translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>%1 curves; the arrow keys read their points</source>
        <translation>%1 Kurven; die Pfeiltasten lesen ihre Punkte</translation>
    </message>
    <message>
        <location filename="widgets/reading/timeline_pane.py"/>
        <source>%1 days before</source>
        <translation>%1 Tage zuvor</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>%1 decided</source>
        <translation>%1 entschieden</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>%1 decided, %2 ties excluded</source>
        <translation>%1 entschieden, %2 Gleichstände ausgeschlossen</translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>%1 drafts</source>
        <translation>%1 Entwürfe</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 duplicated</source>
        <translation>%1 doppelt</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>%1 earlier</source>
        <translation>%1 frühere</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>%1 entries copied.</source>
        <translation>%1 Einträge kopiert.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/events.py"/>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="assurance/export/viewmodel.py"/>
        <source>%1 events</source>
        <translation>%1 Ereignisse</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>%1 events added since</source>
        <translation>%1 Ereignisse seitdem hinzugekommen</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/events.py"/>
        <source>%1 events written to %2.</source>
        <translation>%1 Ereignisse nach %2 geschrieben.</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>%1 explained</source>
        <translation>%1 erklärt</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>%1 files</source>
        <translation>%1 Dateien</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>%1 files outside the cases are excluded: </source>
        <translation>%1 Dateien außerhalb der Fälle sind ausgeschlossen: </translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 files rejected</source>
        <translation>%1 Dateien abgelehnt</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>%1 files written.</source>
        <translation>%1 Dateien geschrieben.</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>%1 filled</source>
        <translation>%1 ausgefüllt</translation>
    </message>
    <message>
        <location filename="viewmodels/importing.py"/>
        <source>%1 folders and archives</source>
        <translation>%1 Ordner und Archive</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>%1 for sealing</source>
        <translation>%1 zum Versiegeln</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_search.py"/>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>%1 found</source>
        <translation>%1 gefunden</translation>
    </message>
    <message>
        <location filename="widgets/viewer/cine.py"/>
        <source>%1 frames/s</source>
        <translation>%1 Bilder/s</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>%1 from the case's files: “%2”</source>
        <translation>%1 aus den Dateien des Falls: „%2“</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>%1 has %2. The code opens it. It is not stored and not shown again: give it to the reader by another way than the file.</source>
        <translation>%1 hat %2. Der Code öffnet es. Er wird nicht gespeichert und nicht noch einmal gezeigt: Geben Sie ihn dem Befunder auf anderem Weg als die Datei.</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>%1 has read %2 of %3</source>
        <translation>%1 hat %2 von %3 befundet</translation>
    </message>
    <message>
        <location filename="assurance/risk/matrix.py"/>
        <source>%1 hazards</source>
        <translation>%1 Gefährdungen</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>%1 hits counted but not listed</source>
        <translation>%1 Treffer gezählt, aber nicht aufgeführt</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>%1 hits erased with their cases</source>
        <translation>%1 Treffer mit ihren Fällen gelöscht</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_model.py"/>
        <source>%1 images</source>
        <translation>%1 Bilder</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 imported</source>
        <translation>%1 importiert</translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <location filename="widgets/reading/output_search.py"/>
        <source>%1 in %2</source>
        <translation>%1 in %2</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>%1 in %2 outputs with text</source>
        <translation>%1 in %2 Ausgaben mit Text</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>%1 in %2 texts of %3 files</source>
        <translation>%1 in %2 Texten aus %3 Dateien</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>%1 in features</source>
        <translation>%1 in Merkmalen</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>%1 in letters</source>
        <translation>%1 in Buchstaben</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>%1 in letters, %2 of them on −</source>
        <translation>%1 in Buchstaben, davon %2 auf −</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>%1 in notes</source>
        <translation>%1 in Notizen</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>%1 in sequences</source>
        <translation>%1 in Sequenzen</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_search.py"/>
        <source>%1 in the output</source>
        <translation>%1 in der Ausgabe</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>%1 in variants</source>
        <translation>%1 in Varianten</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>%1 interval</source>
        <translation>%1-Intervall</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>%1 intervals</source>
        <translation>%1-Intervalle</translation>
    </message>
    <message>
        <location filename="study/models/viewmodel.py"/>
        <source>%1 is added.</source>
        <translation>%1 ist hinzugefügt.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library.py"/>
        <source>%1 is in the library: %2.</source>
        <translation>%1 ist in der Bibliothek: %2.</translation>
    </message>
    <message>
        <location filename="assurance/reports/viewmodel.py"/>
        <source>%1 is missing. Create the report again.</source>
        <translation>%1 fehlt. Erstellen Sie den Bericht erneut.</translation>
    </message>
    <message>
        <location filename="study/case_table/viewmodel.py"/>
        <source>%1 is not a date. Enter it as YYYY-MM-DD.</source>
        <translation>%1 ist kein Datum. Geben Sie es als JJJJ-MM-TT ein.</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>%1 is not reached: %2.</source>
        <translation>%1 wird nicht erreicht: %2.</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/fields.py"/>
        <source>%1 is out of range. Enter %2.</source>
        <translation>%1 liegt außerhalb des Bereichs. Geben Sie %2 ein.</translation>
    </message>
    <message>
        <location filename="widgets/key_map.py"/>
        <source>%1 is the key of “%2” now. Reset that one first.</source>
        <translation>%1 ist jetzt die Taste von „%2“. Setzen Sie diese zuerst zurück.</translation>
    </message>
    <message>
        <location filename="widgets/key_map.py"/>
        <source>%1 is the key of “%2”. Press another key, or change that one first.</source>
        <translation>%1 ist die Taste von „%2“. Drücken Sie eine andere Taste oder ändern Sie zuerst jene.</translation>
    </message>
    <message>
        <location filename="widgets/key_map.py"/>
        <source>%1 is used by the window. Press another key.</source>
        <translation>%1 wird vom Fenster verwendet. Drücken Sie eine andere Taste.</translation>
    </message>
    <message>
        <location filename="reading/worklist/viewmodel.py"/>
        <source>%1 is written: %2 of %3 readings are done. Give the file to the coordinator.</source>
        <translation>%1 ist geschrieben: %2 von %3 Befundungen sind abgeschlossen. Geben Sie die Datei dem Koordinator.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library.py"/>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="model_lab/evaluations/page.py"/>
        <source>%1 items</source>
        <translation>%1 Einheiten</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>%1 items cannot be marked, such as %2.</source>
        <translation>%1 Einheiten können nicht bewertet werden, zum Beispiel %2.</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>%1 items left</source>
        <translation>%1 Einheiten übrig</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="study/overview/erasure_card.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <source>%1 judgements</source>
        <translation>%1 Beurteilungen</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>%1 judgements so far.</source>
        <translation>Bisher %1 Beurteilungen.</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>%1 kits are out</source>
        <translation>%1 Kits sind ausgegeben</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>%1 known identifiers included in the scan</source>
        <translation>%1 bekannte Identifikatoren in die Suche einbezogen</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>%1 leaderboards</source>
        <translation>%1 Ranglisten</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>%1 letters</source>
        <translation>%1 Buchstaben</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>%1 loaded</source>
        <translation>%1 geladen</translation>
    </message>
    <message>
        <location filename="viewmodels/form_answers.py"/>
        <source>%1 marks</source>
        <translation>%1 Markierungen</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>%1 min</source>
        <translation>%1 min</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>%1 model calls</source>
        <translation>%1 Modellaufrufe</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>%1 model calls, over all orders, epochs and perturbations</source>
        <translation>%1 Modellaufrufe, über alle Reihenfolgen, Epochen und Störungen</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <location filename="study/overview/erasure_card.py"/>
        <source>%1 model outputs</source>
        <translation>%1 Modellausgaben</translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>%1 models</source>
        <translation>%1 Modelle</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>%1 models run here</source>
        <translation>%1 Modelle laufen hier</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>%1 monitors</source>
        <translation>%1 Überwachungen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/drawings.py"/>
        <source>%1 more</source>
        <translation>%1 weitere</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>%1 more after this</source>
        <translation>danach %1 weitere</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/fields.py"/>
        <source>%1 more characters are needed.</source>
        <translation>Noch %1 Zeichen nötig.</translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>%1 more not listed.</source>
        <translation>%1 weitere nicht aufgeführt.</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>%1 more refused.</source>
        <translation>%1 weitere abgelehnt.</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_texts.py"/>
        <source>%1 more transcripts annotated</source>
        <translation>%1 weitere Transkripte annotiert</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/totals.py"/>
        <source>%1 more.</source>
        <translation>%1 weitere.</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>%1 names redacted in outputs</source>
        <translation>%1 Namen in Ausgaben geschwärzt</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 need review.</source>
        <translation>%1 brauchen Prüfung.</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/viewmodel.py"/>
        <source>%1 new cases, %2 of them to review.</source>
        <translation>%1 neue Fälle, %2 davon zu prüfen.</translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <source>%1 new records</source>
        <translation>%1 neue Aufzeichnungen</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>%1 not judged</source>
        <translation>%1 nicht beurteilt</translation>
    </message>
    <message>
        <location filename="viewmodels/image_counts.py"/>
        <source>%1 not resolved (%2)</source>
        <translation>%1 nicht zugeordnet (%2)</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 not selected</source>
        <translation>%1 nicht ausgewählt</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/events.py"/>
        <location filename="assurance/compliance/statements_pane.py"/>
        <location filename="widgets/balance_view.py"/>
        <location filename="widgets/hints.py"/>
        <location filename="widgets/job_row.py"/>
        <location filename="widgets/reading/case_search.py"/>
        <location filename="widgets/table.py"/>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 of %2 answered.</source>
        <translation>%1 von %2 beantwortet.</translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>%1 of %2 cases right</source>
        <translation>%1 von %2 Fällen richtig</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>%1 of %2 cases stored. Stored outputs are kept if you cancel.</source>
        <translation>%1 von %2 Fällen gespeichert. Gespeicherte Ausgaben bleiben bei Abbruch erhalten.</translation>
    </message>
    <message>
        <location filename="study/models/question_text.py"/>
        <source>%1 of %2 characters of notes</source>
        <translation>%1 von %2 Zeichen der Notizen</translation>
    </message>
    <message>
        <location filename="viewmodels/self_test.py"/>
        <source>%1 of %2 checks failed. Do not use this installation.</source>
        <translation>%1 von %2 Prüfungen fehlgeschlagen. Verwenden Sie diese Installation nicht.</translation>
    </message>
    <message>
        <location filename="widgets/reading/progress_header.py"/>
        <source>%1 of %2 done</source>
        <translation>%1 von %2 fertig</translation>
    </message>
    <message>
        <location filename="widgets/heat_strip.py"/>
        <source>%1 of %2 frames seen (%3); longest: frame %4, %5 s</source>
        <translation>%1 von %2 Frames gesehen (%3); am längsten: Frame %4, %5 s</translation>
    </message>
    <message>
        <location filename="study/models/question_text.py"/>
        <source>%1 of %2 images</source>
        <translation>%1 von %2 Bildern</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>%1 of %2 images decoded …</source>
        <translation>%1 von %2 Bildern decodiert …</translation>
    </message>
    <message>
        <location filename="study/models/viewmodel.py"/>
        <source>%1 of %2 imported.</source>
        <translation>%1 von %2 importiert.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>%1 of %2 labelled detected</source>
        <translation>%1 von %2 markierten erkannt</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>%1 of %2 labelled sentences detected</source>
        <translation>%1 von %2 markierten Sätzen erkannt</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>%1 of %2 met</source>
        <translation>%1 von %2 erreicht</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>%1 of %2 pairs remain unread: %3.</source>
        <translation>%1 von %2 Paaren sind noch nicht befundet: %3.</translation>
    </message>
    <message>
        <location filename="viewmodels/form_answers.py"/>
        <source>%1 of %2 points</source>
        <translation>%1 von %2 Punkten</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>%1 of %2 readings analysed</source>
        <translation>%1 von %2 Befundungen analysiert</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>%1 of %2 readings are not done: %3.</source>
        <translation>%1 von %2 Befundungen sind nicht abgeschlossen: %3.</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>%1 of %2 readings done</source>
        <translation>%1 von %2 Befundungen abgeschlossen</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>%1 of %2 reported correct</source>
        <translation>%1 von %2 gemeldeten richtig</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>%1 of %2 reported sentences correct</source>
        <translation>%1 von %2 gemeldeten Sätzen richtig</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>%1 of %2 rows shown: %3</source>
        <translation>%1 von %2 Zeilen gezeigt: %3</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 of %2 to import</source>
        <translation>%1 von %2 zu importieren</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>%1 of %2 values in force</source>
        <translation>%1 von %2 Werten in Kraft</translation>
    </message>
    <message>
        <location filename="study/models/question_text.py"/>
        <source>%1 of %2 variants</source>
        <translation>%1 von %2 Varianten</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>%1 of %2, %3</source>
        <translation>%1 von %2, %3</translation>
    </message>
    <message>
        <location filename="widgets/reading/scale_row.py"/>
        <source>%1 of 5</source>
        <translation>%1 von 5</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>%1 of readings repeated</source>
        <translation>%1 der Befundungen wiederholt</translation>
    </message>
    <message>
        <location filename="pages/reading_progress.py"/>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>%1 open</source>
        <translation>%1 offen</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/fields.py"/>
        <source>%1 or less</source>
        <translation>%1 oder weniger</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/fields.py"/>
        <source>%1 or more</source>
        <translation>%1 oder mehr</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>%1 others have finished</source>
        <translation>%1 weitere sind fertig</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <location filename="study/overview/draft_cards.py"/>
        <source>%1 outputs</source>
        <translation>%1 Ausgaben</translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>%1 outputs added</source>
        <translation>%1 Ausgaben hinzugefügt</translation>
    </message>
    <message>
        <location filename="viewmodels/intake.py"/>
        <source>%1 outputs files added.</source>
        <translation>%1 Ausgabedateien hinzugefügt.</translation>
    </message>
    <message>
        <location filename="viewmodels/intake.py"/>
        <source>%1 outputs of %2</source>
        <translation>%1 Ausgaben von %2</translation>
    </message>
    <message>
        <location filename="viewmodels/deid_review.py"/>
        <source>%1 outputs of %2 stored.</source>
        <translation>%1 Ausgaben von %2 gespeichert.</translation>
    </message>
    <message>
        <location filename="viewmodels/intake.py"/>
        <source>%1 outputs rejected.</source>
        <translation>%1 Ausgaben abgelehnt.</translation>
    </message>
    <message>
        <location filename="viewmodels/draft.py"/>
        <source>%1 outputs removed.</source>
        <translation>%1 Ausgaben entfernt.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>%1 outputs without text</source>
        <translation>%1 Ausgaben ohne Text</translation>
    </message>
    <message>
        <location filename="viewmodels/intake.py"/>
        <source>%1 outputs: %2</source>
        <translation>%1 Ausgaben: %2</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>%1 packs of clauses</source>
        <translation>%1 Regelpakete</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_model.py"/>
        <source>%1 pages</source>
        <translation>%1 Seiten</translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>%1 passages redacted</source>
        <translation>%1 Passagen geschwärzt</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>%1 passages to review</source>
        <translation>%1 Passagen zu prüfen</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>%1 patients were erased with their cases.</source>
        <translation>%1 Patienten wurden mit ihren Fällen gelöscht.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>%1 pixels</source>
        <translation>%1 Pixel</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>%1 possible identifiers</source>
        <translation>%1 mögliche Identifikatoren</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 possible identifiers.</source>
        <translation>%1 mögliche Identifikatoren.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/opening_windows.py"/>
        <source>%1 preset: body part %2</source>
        <translation>Voreinstellung %1: Körperregion %2</translation>
    </message>
    <message>
        <location filename="study/overview/importing/details.py"/>
        <location filename="study/protocol/page.py"/>
        <source>%1 problems</source>
        <translation>%1 Probleme</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>%1 prompts</source>
        <translation>%1 Prompts</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>%1 protein positions</source>
        <translation>%1 Proteinpositionen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>%1 questions</source>
        <translation>%1 Fragen</translation>
    </message>
    <message>
        <location filename="study/models/question_text.py"/>
        <source>%1 questions without part of their cases</source>
        <translation>%1 Fragen ohne einen Teil ihres Falls</translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>%1 ranks first with a win rate of %2, but does not differ significantly from %3; the others rank lower.</source>
        <translation>%1 liegt mit einer Siegquote von %2 vorn, unterscheidet sich aber nicht signifikant von %3; die übrigen liegen dahinter.</translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>%1 read. Save the protocol to keep it.</source>
        <translation>%1 gelesen. Speichern Sie das Protokoll, um es zu behalten.</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="study/overview/lifecycle_cards.py"/>
        <location filename="viewmodels/wizard.py"/>
        <location filename="widgets/sample_size/chart.py"/>
        <source>%1 readers</source>
        <translation>%1 Befunder</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>%1 readers with %2 cases</source>
        <translation>%1 Befunder mit %2 Fällen</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/chart.py"/>
        <source>%1 readers, %2 cases: %3</source>
        <translation>%1 Befunder, %2 Fälle: %3</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/grid.py"/>
        <source>%1 readers, %2 cases: %3, </source>
        <translation>%1 Befunder, %2 Fälle: %3, </translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>%1 readings</source>
        <translation>%1 Befundungen</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_writing.py"/>
        <source>%1 reads of %2 to %3 letters, mean quality %4, %5 of letters at 30 or more</source>
        <translation>%1 Reads mit %2 bis %3 Buchstaben, mittlere Qualität %4, %5 der Buchstaben ab 30</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>%1 reasons not listed</source>
        <translation>%1 Gründe nicht aufgeführt</translation>
    </message>
    <message>
        <location filename="study/workstations/viewmodel.py"/>
        <source>%1 records merged.</source>
        <translation>%1 Aufzeichnungen zusammengeführt.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>%1 redacted, %2 kept</source>
        <translation>%1 geschwärzt, %2 behalten</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 rejected</source>
        <translation>%1 abgelehnt</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 rejected.</source>
        <translation>%1 abgelehnt.</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>%1 remaining</source>
        <translation>%1 verbleibend</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>%1 results</source>
        <translation>%1 Ergebnisse</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>%1 results, recorded by event %2</source>
        <translation>%1 Ergebnisse, aufgezeichnet durch Ereignis %2</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <source>%1 returns no probabilities to explain.</source>
        <translation>%1 gibt keine Wahrscheinlichkeiten zurück, die erklärt werden könnten.</translation>
    </message>
    <message>
        <location filename="viewmodels/work_page.py"/>
        <source>%1 returns no probabilities, which a stress test requires.</source>
        <translation>%1 gibt keine Wahrscheinlichkeiten zurück, die ein Stresstest braucht.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/viewmodel.py"/>
        <source>%1 rewritten notes accepted, %2 rejected.</source>
        <translation>%1 umgeschriebene Notizen angenommen, %2 abgelehnt.</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>%1 rows</source>
        <translation>%1 Zeilen</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>%1 rows were erased</source>
        <translation>%1 Zeilen wurden gelöscht</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>%1 rows were erased with their cases.</source>
        <translation>%1 Zeilen wurden mit ihren Fällen gelöscht.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>%1 runs with a result.</source>
        <translation>%1 Läufe mit Ergebnis.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="study/models/ask_pane.py"/>
        <location filename="widgets/viewer/stack_bar.py"/>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <location filename="study/models/viewmodel.py"/>
        <source>%1 scores</source>
        <translation>%1 Scores</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>%1 sentences counted but not listed</source>
        <translation>%1 Sätze gezählt, aber nicht aufgeführt</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/totals.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>%1 sessions</source>
        <translation>%1 Sitzungen</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>%1 sets of imported outputs</source>
        <translation>%1 Sätze importierter Ausgaben</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>%1 slices</source>
        <translation>%1 Schichten</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>%1 statements</source>
        <translation>%1 Aussagen</translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>%1 stored files</source>
        <translation>%1 gespeicherte Dateien</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <source>%1 stored keys could not be used; their actions have their usual keys.</source>
        <translation>%1 gespeicherte Tasten konnten nicht verwendet werden; ihre Aktionen haben die üblichen Tasten.</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>%1 stress tests</source>
        <translation>%1 Stresstests</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/viewmodel.py"/>
        <source>%1 synthetic cases added to the study.</source>
        <translation>%1 synthetische Fälle der Studie hinzugefügt.</translation>
    </message>
    <message>
        <location filename="viewmodels/intake.py"/>
        <source>%1 times: %2</source>
        <translation>%1-mal: %2</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <location filename="widgets/reading/case_writing.py"/>
        <location filename="widgets/reading/criteria/fields.py"/>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>%1 to %2 cd/m²</source>
        <translation>%1 bis %2 cd/m²</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>%1 to %2 of %3</source>
        <translation>%1 bis %2 von %3</translation>
    </message>
    <message>
        <location filename="widgets/reading/scale_row.py"/>
        <source>%1 to %2: %3</source>
        <translation>%1 bis %2: %3</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>%1 to decide · %2 without a disagreement · %3 with open readings</source>
        <translation>%1 zu entscheiden · %2 ohne Uneinigkeit · %3 mit offenen Befundungen</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 to review</source>
        <translation>%1 zu prüfen</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <location filename="study/models/question_text.py"/>
        <source>%1 tokens</source>
        <translation>%1 Token</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>%1 training cases come first.</source>
        <translation>%1 Trainingsfälle kommen zuerst.</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>%1 variants</source>
        <translation>%1 Varianten</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layout_menu.py"/>
        <source>%1 views</source>
        <translation>%1 Ansichten</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 warnings</source>
        <translation>%1 Warnungen</translation>
    </message>
    <message>
        <location filename="viewmodels/work_page.py"/>
        <source>%1 was stopped because its study was closed.</source>
        <translation>%1 wurde angehalten, weil seine Studie geschlossen wurde.</translation>
    </message>
    <message>
        <location filename="itemmodels/variants.py"/>
        <source>%1 weight</source>
        <translation>Gewicht %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/frame_overlays.py"/>
        <source>%1 weights %2</source>
        <translation>Gewichte %1 %2</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>%1 without a protein position</source>
        <translation>%1 ohne Proteinposition</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>%1 without group</source>
        <translation>%1 ohne Gruppe</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>%1 written to %2.</source>
        <translation>%1 in %2 geschrieben.</translation>
    </message>
    <message>
        <location filename="results/endpoint/viewmodel.py"/>
        <location filename="study/protocol/viewmodel.py"/>
        <source>%1 written.</source>
        <translation>%1 geschrieben.</translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>%1 written. Replace its texts and models.</source>
        <translation>%1 geschrieben. Ersetzen Sie Texte und Modelle darin.</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>%1 x %2 mm</source>
        <translation>%1 x %2 mm</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>%1 x %2 pixels</source>
        <translation>%1 x %2 Pixel</translation>
    </message>
    <message>
        <location filename="assurance/compliance/audit_pane.py"/>
        <location filename="assurance/compliance/page.py"/>
        <source>%1 · event %2</source>
        <translation>%1 · Ereignis %2</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>%1 × %2 pairs, about %3 in total (assuming %4 min per pair).</source>
        <translation>%1 × %2 Paare, insgesamt etwa %3 (angenommen %4 min pro Paar).</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>%1 × %2 readings in all sessions.</source>
        <translation>%1 × %2 Befundungen in allen Sitzungen.</translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <location filename="results/endpoint/readers_pane.py"/>
        <source>%1, %2 CI</source>
        <translation>%1, %2-KI</translation>
    </message>
    <message>
        <location filename="assurance/risk/matrix.py"/>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>%1, %2: %3 of %4 grey steps; dark, bright and lines: %5</source>
        <translation>%1, %2: %3 von %4 Graustufen; dunkel, hell und Linien: %5</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>%1, and %2 more</source>
        <translation>%1 und %2 weitere</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>%1, by %2</source>
        <translation>%1, von %2</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>%1, by %2, event %3</source>
        <translation>%1, von %2, Ereignis %3</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>%1, exam %2</source>
        <translation>%1, Unt. %2</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>%1, examination %2</source>
        <translation>%1, Untersuchung %2</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>%1, for the patient</source>
        <translation>%1, für den Patienten</translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>%1, head %2</source>
        <translation>%1, Kopf %2</translation>
    </message>
    <message>
        <location filename="widgets/viewer/key_images.py"/>
        <source>%1, image %2</source>
        <translation>%1, Bild %2</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>%1, imported by %2 on %3</source>
        <translation>%1, importiert von %2 am %3</translation>
    </message>
    <message>
        <location filename="widgets/reading/choice_button.py"/>
        <source>%1, key %2</source>
        <translation>%1, Taste %2</translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>%1, new, in %2</source>
        <translation>%1, neu, in %2</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>%1, oblique</source>
        <translation>%1, schräg</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>%1, pairs repeated</source>
        <translation>%1, Paare wiederholt</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>%1, paused</source>
        <translation>%1, pausiert</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_parts.py"/>
        <source>%1, recommended</source>
        <translation>%1, empfohlen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/windows.py"/>
        <source>%1, stretched</source>
        <translation>%1, gestreckt</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/options.py"/>
        <source>%1. Criteria that are not marked are not met.</source>
        <translation>%1. Nicht markierte Kriterien sind nicht erfüllt.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measuring.py"/>
        <source>%1. In pixels: %2.</source>
        <translation>%1. In Pixeln: %2.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <location filename="study/protocol/hanging/preview.py"/>
        <location filename="study/protocol/hanging/stage_fields.py"/>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>%1: %2 and %3</source>
        <translation>%1: %2 und %3</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>%1: %2 at %3</source>
        <translation>%1: %2 bei %3</translation>
    </message>
    <message>
        <location filename="widgets/viewer/cine.py"/>
        <source>%1: %2 frames/s</source>
        <translation>%1: %2 Bilder/s</translation>
    </message>
    <message>
        <location filename="widgets/viewer/segments.py"/>
        <source>%1: %2 of %3 masks</source>
        <translation>%1: %2 von %3 Masken</translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <source>%1: %2 of %3, signed by the kit.</source>
        <translation>%1: %2 von %3, vom Kit signiert.</translation>
    </message>
    <message>
        <location filename="widgets/reading/choice_grid.py"/>
        <source>%1: %2, key %3</source>
        <translation>%1: %2, Taste %3</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <source>%1: add column</source>
        <translation>%1: Spalte hinzufügen</translation>
    </message>
    <message>
        <location filename="widgets/reading/weighted_text.py"/>
        <source>%1: all weights are zero.</source>
        <translation>%1: Alle Gewichte sind null.</translation>
    </message>
    <message>
        <location filename="widgets/reading/weighted_text.py"/>
        <source>%1: bars to the right support “%2”, hatched bars to the left oppose it. Longest: ±%3 %4.</source>
        <translation>%1: Balken nach rechts stützen „%2“, schraffierte Balken nach links sprechen dagegen. Längster: ±%3 %4.</translation>
    </message>
    <message>
        <location filename="widgets/reading/weighted_text.py"/>
        <source>%1: bars upwards support “%2”, hatched bars downwards oppose it. Longest: ±%3 %4.</source>
        <translation>%1: Balken nach oben stützen „%2“, schraffierte Balken nach unten sprechen dagegen. Längster: ±%3 %4.</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/control.py"/>
        <source>%1: cannot assess</source>
        <translation>%1: nicht beurteilbar</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <source>%1: category %2</source>
        <translation>%1: Kategorie %2</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <source>%1: column %2</source>
        <translation>%1: Spalte %2</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>%1: daily limit of readings</source>
        <translation>%1: Tageslimit der Befundungen</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>%1: each group</source>
        <translation>%1: jede Gruppe</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>%1: excluded</source>
        <translation>%1: ausgeschlossen</translation>
    </message>
    <message>
        <location filename="widgets/reading/finding_rows.py"/>
        <source>%1: go to %2</source>
        <translation>%1: zu %2</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_evidence.py"/>
        <source>%1: go to the evidence in “%2”</source>
        <translation>%1: zum Beleg in „%2“</translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>%1: name</source>
        <translation>%1: Name</translation>
    </message>
    <message>
        <location filename="widgets/viewer/linked_scrolling.py"/>
        <source>%1: no image there</source>
        <translation>%1: dort kein Bild</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <source>%1: number %2</source>
        <translation>%1: Zahl %2</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>%1: origin</source>
        <translation>%1: Herkunft</translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>%1: password</source>
        <translation>%1: Passwort</translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>%1: planted %2, observed %3.</source>
        <translation>%1: vorgegeben %2, beobachtet %3.</translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>%1: reader %2, case %3</source>
        <translation>%1: Befunder %2, Fall %3</translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <source>%1: refused. %2</source>
        <translation>%1: abgelehnt. %2</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <source>%1: remove row %2</source>
        <translation>%1: Zeile %2 entfernen</translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>%1: repeat password</source>
        <translation>%1: Passwort wiederholen</translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>%1: sign-in code</source>
        <translation>%1: Anmeldecode</translation>
    </message>
    <message>
        <location filename="widgets/reading/weighted_text.py"/>
        <source>%1: underlined words support “%2”, dotted ones oppose it. Strongest colour: ±%3 %4.</source>
        <translation>%1: Unterstrichene Wörter stützen „%2“, gepunktete sprechen dagegen. Stärkste Farbe: ±%3 %4.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>%1: washout before %2, until %3</source>
        <translation>%1: Washout vor %2, bis %3</translation>
    </message>
    <message>
        <location filename="widgets/viewer/weight_legend.py"/>
        <source>%1: weights for “%2”</source>
        <translation>%1: Gewichte für „%2“</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>%1; n = %2</source>
        <translation>%1; n = %2</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>%1; the table lists the points</source>
        <translation>%1; die Tabelle führt die Punkte auf</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
    <message>
        <location filename="widgets/viewer/crosshair.py"/>
        <source>%1 mm away</source>
        <translation>%1 mm entfernt</translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>, dotted: margin %1</source>
        <translation>, gepunktet: Grenze %1</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>, which requires accounts</source>
        <translation>, was Konten voraussetzt</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>0 (no approved version)</source>
        <translation>0 (keine freigegebene Version)</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>0 = Negative, 1 = Positive</source>
        <translation>0 = Negative, 1 = Positive</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>0 is left, 1 is right. Empty: drawn in tissue.</source>
        <translation>0 ist links, 1 rechts. Leer: im Gewebe gezogen.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>0 is the top, 1 the bottom. Empty: drawn in tissue.</source>
        <translation>0 ist oben, 1 unten. Leer: im Gewebe gezogen.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>0 to 4 in turn</source>
        <translation>0 bis 4 der Reihe nach</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>0, none</source>
        <translation>0, keine</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>0, unchanged image</source>
        <translation>0, unverändertes Bild</translation>
    </message>
    <message>
        <location filename="study/overview/type_step.py"/>
        <source>0: not stated</source>
        <translation>0: nicht angegeben</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>0: pale, 1: dark; a range, not an ethnic group. Empty: drawn uniformly.</source>
        <translation>0: hell, 1: dunkel; ein Bereich, keine ethnische Gruppe. Leer: gleichverteilt gezogen.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>1</source>
        <translation>1</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>1  Type</source>
        <translation>1  Art</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>1 DICOM file written.</source>
        <translation>1 DICOM-Datei geschrieben.</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>1 account</source>
        <translation>1 Konto</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>1 analysis</source>
        <translation>1 Analyse</translation>
    </message>
    <message>
        <location filename="itemmodels/model_columns.py"/>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/evaluations/readers.py"/>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="results/endpoint/texts.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/page.py"/>
        <location filename="study/protocol/hanging/preview.py"/>
        <location filename="study/protocol/hanging/value_texts.py"/>
        <location filename="study/workstations/page.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>1 case</source>
        <translation>1 Fall</translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>1 case failed</source>
        <translation>1 Fall fehlgeschlagen</translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>1 case has no image</source>
        <translation>1 Fall hat kein Bild</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>1 case has no row</source>
        <translation>1 Fall hat keine Zeile</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>1 case imported.</source>
        <translation>1 Fall importiert.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>1 case in the study</source>
        <translation>1 Fall in der Studie</translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>1 case not run</source>
        <translation>1 Fall nicht ausgeführt</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>1 case to review</source>
        <translation>1 Fall zu prüfen</translation>
    </message>
    <message>
        <location filename="study/protocol/amend_card.py"/>
        <source>1 change</source>
        <translation>1 Änderung</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_editor.py"/>
        <source>1 character changed</source>
        <translation>1 Zeichen geändert</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>1 cine frame</source>
        <translation>1 Cine-Bild</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/page.py"/>
        <source>1 column</source>
        <translation>1 Spalte</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>1 column is left out.</source>
        <translation>1 Spalte wird ausgelassen.</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>1 column is refused: leave it out, or state that it does not identify.</source>
        <translation>1 Spalte wird abgelehnt: Lassen Sie sie aus oder erklären Sie, dass sie nicht identifiziert.</translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>1 comment</source>
        <translation>1 Kommentar</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>1 counterfactual tried</source>
        <translation>1 Gegenbeispiel geprüft</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>1 criterion</source>
        <translation>1 Kriterium</translation>
    </message>
    <message>
        <location filename="widgets/reading/timeline_pane.py"/>
        <source>1 day before</source>
        <translation>1 Tag zuvor</translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>1 draft</source>
        <translation>1 Entwurf</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>1 entry copied.</source>
        <translation>1 Eintrag kopiert.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/events.py"/>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="assurance/export/viewmodel.py"/>
        <source>1 event</source>
        <translation>1 Ereignis</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>1 event added since</source>
        <translation>1 Ereignis seitdem hinzugekommen</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/events.py"/>
        <source>1 event written to %2.</source>
        <translation>1 Ereignis nach %2 geschrieben.</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>1 explained</source>
        <translation>1 erklärt</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>1 file</source>
        <translation>1 Datei</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>1 file outside the cases is excluded: </source>
        <translation>1 Datei außerhalb der Fälle ist ausgeschlossen: </translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>1 file rejected</source>
        <translation>1 Datei abgelehnt</translation>
    </message>
    <message>
        <location filename="assurance/risk/matrix.py"/>
        <source>1 hazard</source>
        <translation>1 Gefährdung</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>1 hit erased with its case</source>
        <translation>1 Treffer mit seinem Fall gelöscht</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_model.py"/>
        <source>1 image</source>
        <translation>1 Bild</translation>
    </message>
    <message>
        <location filename="HazardProbability"/>
        <source>1 in 1,000 to 1 in 100</source>
        <translation>1 von 1.000 bis 1 von 100</translation>
    </message>
    <message>
        <location filename="HazardProbability"/>
        <source>1 in 10 or more</source>
        <translation>1 von 10 oder mehr</translation>
    </message>
    <message>
        <location filename="HazardProbability"/>
        <source>1 in 10,000 to 1 in 1,000</source>
        <translation>1 von 10.000 bis 1 von 1.000</translation>
    </message>
    <message>
        <location filename="HazardProbability"/>
        <source>1 in 100 to 1 in 10</source>
        <translation>1 von 100 bis 1 von 10</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library.py"/>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="model_lab/evaluations/page.py"/>
        <source>1 item</source>
        <translation>1 Einheit</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>1 item cannot be marked: %2.</source>
        <translation>1 Einheit kann nicht bewertet werden: %2.</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>1 item left</source>
        <translation>1 Einheit übrig</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="study/overview/erasure_card.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <source>1 judgement</source>
        <translation>1 Beurteilung</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>1 judgement so far.</source>
        <translation>Bisher 1 Beurteilung.</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>1 kit is out</source>
        <translation>1 Kit ist ausgegeben</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>1 leaderboard</source>
        <translation>1 Rangliste</translation>
    </message>
    <message>
        <location filename="viewmodels/form_answers.py"/>
        <source>1 mark</source>
        <translation>1 Markierung</translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>1 model</source>
        <translation>1 Modell</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <location filename="study/overview/erasure_card.py"/>
        <source>1 model output</source>
        <translation>1 Modellausgabe</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>1 model runs here</source>
        <translation>1 Modell läuft hier</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>1 monitor</source>
        <translation>1 Überwachung</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>1 more after this</source>
        <translation>danach 1 weiteres</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/fields.py"/>
        <source>1 more character is needed.</source>
        <translation>Noch 1 Zeichen nötig.</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>1 more refused.</source>
        <translation>1 weitere abgelehnt.</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>1 name redacted in outputs</source>
        <translation>1 Name in Ausgaben geschwärzt</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>1 needs review.</source>
        <translation>1 braucht Prüfung.</translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <source>1 new record</source>
        <translation>1 neue Aufzeichnung</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>1 not judged</source>
        <translation>1 nicht beurteilt</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>1 open</source>
        <translation>1 offen</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>1 other reader has finished</source>
        <translation>1 weiterer Befunder ist fertig</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <location filename="study/overview/draft_cards.py"/>
        <source>1 output</source>
        <translation>1 Ausgabe</translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>1 output added</source>
        <translation>1 Ausgabe hinzugefügt</translation>
    </message>
    <message>
        <location filename="viewmodels/deid_review.py"/>
        <source>1 output of %2 stored.</source>
        <translation>1 Ausgabe von %2 gespeichert.</translation>
    </message>
    <message>
        <location filename="viewmodels/intake.py"/>
        <source>1 output rejected.</source>
        <translation>1 Ausgabe abgelehnt.</translation>
    </message>
    <message>
        <location filename="viewmodels/draft.py"/>
        <source>1 output removed.</source>
        <translation>1 Ausgabe entfernt.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>1 output without text</source>
        <translation>1 Ausgabe ohne Text</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_model.py"/>
        <source>1 page</source>
        <translation>1 Seite</translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>1 passage redacted</source>
        <translation>1 Passage geschwärzt</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>1 passage to review</source>
        <translation>1 Passage zu prüfen</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>1 patient was erased with the case.</source>
        <translation>1 Patient wurde mit dem Fall gelöscht.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>1 possible identifier</source>
        <translation>1 möglicher Identifikator</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>1 possible identifier.</source>
        <translation>1 möglicher Identifikator.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/details.py"/>
        <location filename="study/protocol/page.py"/>
        <source>1 problem</source>
        <translation>1 Problem</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>1 prompt</source>
        <translation>1 Prompt</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>1 protein position</source>
        <translation>1 Proteinposition</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>1 question</source>
        <translation>1 Frage</translation>
    </message>
    <message>
        <location filename="study/models/question_text.py"/>
        <source>1 question without part of its case</source>
        <translation>1 Frage ohne einen Teil ihres Falls</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="study/overview/lifecycle_cards.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>1 reader</source>
        <translation>1 Befunder</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>1 reading</source>
        <translation>1 Befundung</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>1 reason not listed</source>
        <translation>1 Grund nicht aufgeführt</translation>
    </message>
    <message>
        <location filename="study/workstations/viewmodel.py"/>
        <source>1 record merged.</source>
        <translation>1 Aufzeichnung zusammengeführt.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>1 rejected</source>
        <translation>1 abgelehnt</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>1 rejected.</source>
        <translation>1 abgelehnt.</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>1 remaining</source>
        <translation>1 verbleibend</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>1 result</source>
        <translation>1 Ergebnis</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>1 result, recorded by event %2</source>
        <translation>1 Ergebnis, aufgezeichnet durch Ereignis %2</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>1 row</source>
        <translation>1 Zeile</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>1 row was erased</source>
        <translation>1 Zeile wurde gelöscht</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>1 row was erased with its case.</source>
        <translation>1 Zeile wurde mit ihrem Fall gelöscht.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>1 run with a result.</source>
        <translation>1 Lauf mit Ergebnis.</translation>
    </message>
    <message>
        <location filename="study/models/viewmodel.py"/>
        <source>1 score</source>
        <translation>1 Score</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>1 sentence counted but not listed</source>
        <translation>1 Satz gezählt, aber nicht aufgeführt</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/totals.py"/>
        <source>1 session</source>
        <translation>1 Sitzung</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>1 set of imported outputs</source>
        <translation>1 Satz importierter Ausgaben</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>1 slice</source>
        <translation>1 Schicht</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>1 statement</source>
        <translation>1 Aussage</translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>1 stored file</source>
        <translation>1 gespeicherte Datei</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <source>1 stored key could not be used; its action has its usual key.</source>
        <translation>1 gespeicherte Taste konnte nicht verwendet werden; ihre Aktion hat die übliche Taste.</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>1 stress test</source>
        <translation>1 Stresstest</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_popover.py"/>
        <source>1 to 4: plane, Enter: show, Esc: close</source>
        <translation>1 bis 4: Ebene, Enter: zeigen, Esc: schließen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>1 to 5 in turn</source>
        <translation>1 bis 5 der Reihe nach</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>1 training case comes first.</source>
        <translation>1 Trainingsfall kommt zuerst.</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>1 variant</source>
        <translation>1 Variante</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>1 warning</source>
        <translation>1 Warnung</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/curve_names.py"/>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>1 − specificity</source>
        <translation>1 − Spezifität</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>1, mild nonproliferative</source>
        <translation>1, milde nichtproliferative</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>10  Adjudication</source>
        <translation>10  Adjudikation</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>10 images back</source>
        <translation>10 Bilder zurück</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>10 images forward</source>
        <translation>10 Bilder vor</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>10 images forward, back</source>
        <translation>10 Bilder vor, zurück</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>1000 steps of diffusion</source>
        <translation>1000 Diffusionsschritte</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>11  Summary</source>
        <translation>11  Zusammenfassung</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>1: from black to white. Negative: darker. Empty: by severity.</source>
        <translation>1: von Schwarz nach Weiß. Negativ: dunkler. Leer: nach Schweregrad.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>2</source>
        <translation>2</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>2  Arms and sessions</source>
        <translation>2  Arme und Sitzungen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>2, moderate nonproliferative</source>
        <translation>2, mäßige nichtproliferative</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>2026-01-31 or 2026-01-31 09:30, in UTC; apply with Enter</source>
        <translation>2026-01-31 oder 2026-01-31 09:30, in UTC; mit Enter anwenden</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>3</source>
        <translation>3</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>3  Assignment</source>
        <translation>3  Zuteilung</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>3 slices are needed, the series has %1.</source>
        <translation>3 Schichten sind nötig, die Serie hat %1.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>3, severe nonproliferative</source>
        <translation>3, schwere nichtproliferative</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>4</source>
        <translation>4</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>4  Form</source>
        <translation>4  Formular</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>4, proliferative</source>
        <translation>4, proliferative</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>5</source>
        <translation>5</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>5  Endpoints</source>
        <translation>5  Endpunkte</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>50 diffusion steps</source>
        <translation>50 Diffusionsschritte</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>50 steps of diffusion</source>
        <translation>50 Diffusionsschritte</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>6  Sample size</source>
        <translation>6  Fallzahl</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>7  Conduct</source>
        <translation>7  Durchführung</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>8  Hanging protocol</source>
        <translation>8  Hängeprotokoll</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>9  Training and quality</source>
        <translation>9  Training und Qualität</translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>; hatched: no value</source>
        <translation>; schraffiert: kein Wert</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>? shortcuts   ·   Ctrl+K commands</source>
        <translation>? Tastenkürzel   ·   Ctrl+K Befehle</translation>
    </message>
    <message>
        <location filename="widgets/protocol/preview.py"/>
        <source>A  ·  B  ·  both good  ·  both bad</source>
        <translation>A  ·  B  ·  beide gut  ·  beide schlecht</translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <source>A CSV file with the columns case and score, e.g. the probability of disease. Readers never see scores. A new score of a case replaces an earlier one, which stays in the study.</source>
        <translation>Eine CSV-Datei mit den Spalten case und score, z. B. der Krankheitswahrscheinlichkeit. Befunder sehen Scores nie. Ein neuer Score eines Falls ersetzt einen früheren, der in der Studie bleibt.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>A DICOM, PNG, JPEG or TIFF file. Empty: the sample below.</source>
        <translation>Eine DICOM-, PNG-, JPEG- oder TIFF-Datei. Leer: das Beispiel darunter.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>A YAML file with your own clauses, see docs/compliance.md</source>
        <translation>Eine YAML-Datei mit eigenen Klauseln, siehe docs/compliance.md</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>A blinded role cannot be combined with an unblinded role.</source>
        <translation>Eine verblindete Rolle kann nicht mit einer nicht verblindeten kombiniert werden.</translation>
    </message>
    <message>
        <location filename="viewmodels/deid_review.py"/>
        <source>A box covers the top. Move it or draw others, then B.</source>
        <translation>Ein Feld bedeckt den oberen Rand. Verschieben Sie es oder zeichnen Sie andere, dann B.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>A case is a folder or zip file with images, notes, variants or sequences. A folder may contain several cases.</source>
        <translation>Ein Fall ist ein Ordner oder eine ZIP-Datei mit Bildern, Notizen, Varianten oder Sequenzen. Ein Ordner kann mehrere Fälle enthalten.</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>A case is a folder or zip file. Choose one, or a folder of cases.</source>
        <translation>Ein Fall ist ein Ordner oder eine ZIP-Datei. Wählen Sie einen oder einen Ordner mit Fällen.</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>A case table describes the cases once: age, sex, site, outcome, truth, strata. Fairness, monitoring and explanations read it.</source>
        <translation>Eine Falltabelle beschreibt die Fälle einmal: Alter, Geschlecht, Zentrum, Zielgröße, Referenz, Strata. Fairness, Überwachung und Erklärungen lesen sie.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>A chosen</source>
        <translation>A gewählt</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>A comment can be written while a case is judged.</source>
        <translation>Ein Kommentar kann geschrieben werden, während ein Fall beurteilt wird.</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>A configuration (YAML), ONNX, safetensors, TorchScript, GGUF, or recorded outputs</source>
        <translation>Eine Konfiguration (YAML), ONNX, safetensors, TorchScript, GGUF oder aufgezeichnete Ausgaben</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mark_tool.py"/>
        <source>A contour has 3 vertices or more.</source>
        <translation>Eine Kontur hat mindestens 3 Eckpunkte.</translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>A decision</source>
        <translation>Eine Entscheidung</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>A file…</source>
        <translation>Eine Datei…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>A folder written by “readingroom evaluate”</source>
        <translation>Ein von „readingroom evaluate“ geschriebener Ordner</translation>
    </message>
    <message>
        <location filename="shell/sign_in_controller.py"/>
        <source>A job is running. Sign out after it has ended, or lock the window.</source>
        <translation>Ein Auftrag läuft. Melden Sie sich ab, wenn er beendet ist, oder sperren Sie das Fenster.</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>A kit of this reader is out already</source>
        <translation>Ein Kit dieses Befunders ist bereits ausgegeben</translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>A mark hits a lesion by</source>
        <translation>Eine Markierung trifft eine Läsion durch</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>A measured value is not a number.</source>
        <translation>Ein Messwert ist keine Zahl.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>A model.yaml with safetensors weights and a declared architecture, or of the type torchscript, whose code needs consent (command line).</source>
        <translation>Eine model.yaml mit safetensors-Gewichten und deklarierter Architektur oder vom Typ torchscript, dessen Code eine Einwilligung braucht (Kommandozeile).</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>A monitor queries a model for each incoming case, tests whether the advice would differ for another patient, and queues cases for review.</source>
        <translation>Eine Überwachung befragt ein Modell zu jedem eingehenden Fall, testet, ob die Empfehlung für einen anderen Patienten anders wäre, und reiht Fälle zur Prüfung ein.</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>A one-sided test is at half of it</source>
        <translation>Ein einseitiger Test liegt bei der Hälfte davon</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>A or B</source>
        <translation>A oder B</translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>A password must have at least %1 characters, for example four words.</source>
        <translation>Ein Passwort muss mindestens %1 Zeichen haben, zum Beispiel vier Wörter.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>A patient with a disease of a prevalence below 1 in 100,000: a note and the variants of the gene, on a synthetic sequence.</source>
        <translation>Ein Patient mit einer Krankheit einer Prävalenz unter 1 von 100.000: eine Notiz und die Varianten des Gens, auf einer synthetischen Sequenz.</translation>
    </message>
    <message>
        <location filename="study/overview/type_step.py"/>
        <source>A protocol in YAML, with arms, form, endpoints and conduct</source>
        <translation>Ein Protokoll in YAML, mit Armen, Formular, Endpunkten und Durchführung</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>A reader kit holds the worklists of one reader. Open the session first.</source>
        <translation>Ein Befunder-Kit enthält die Arbeitslisten eines Befunders. Öffnen Sie zuerst die Sitzung.</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>A sealed folder that anyone can verify without Readingroom.</source>
        <translation>Ein versiegelter Ordner, den jeder ohne Readingroom prüfen kann.</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>A second person with an account verifies the identity and enters their own password. For an existing reader without account, enter their code and name. Reading requires a password, an attested statement and a recorded training.</source>
        <translation>Eine zweite Person mit Konto prüft die Identität und gibt ihr eigenes Passwort ein. Geben Sie für einen vorhandenen Befunder ohne Konto seinen Code und Namen ein. Befunden setzt ein Passwort, eine bestätigte Erklärung und ein aufgezeichnetes Training voraus.</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>A session is one pass of the readers. An arm in several sessions is divided among them.</source>
        <translation>Eine Sitzung ist ein Durchgang der Befunder. Ein Arm in mehreren Sitzungen wird auf sie aufgeteilt.</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>A study of each type, read by simulated readers; created in some seconds</source>
        <translation>Eine Studie jeder Art, von simulierten Befundern befundet; in einigen Sekunden erstellt</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>A suite of the task “alignment” compares image vectors with text vectors. Evaluate one, such as “digit-captions”.</source>
        <translation>Eine Suite der Aufgabe „alignment“ vergleicht Bildvektoren mit Textvektoren. Evaluieren Sie eine, etwa „digit-captions“.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>A suite with “modalities” asks each item with every combination of them. Evaluate one.</source>
        <translation>Eine Suite mit „modalities“ stellt jedes Element mit jeder Kombination davon. Bewerten Sie eine solche.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>A synthetic gene with variants as VCF and its sequence as FASTA. The effect of each variant is known.</source>
        <translation>Ein synthetisches Gen mit Varianten als VCF und seiner Sequenz als FASTA. Die Wirkung jeder Variante ist bekannt.</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>A template with one row per case and two models</source>
        <translation>Eine Vorlage mit einer Zeile pro Fall und zwei Modellen</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>A test changes only race, sex, age or payer of each patient in a table, and checks whether the model's recommendation changes.</source>
        <translation>Ein Test ändert nur Ethnie, Geschlecht, Alter oder Kostenträger jedes Patienten einer Tabelle und prüft, ob sich die Empfehlung des Modells ändert.</translation>
    </message>
    <message>
        <location filename="study/reference_standard/viewmodel.py"/>
        <source>A value must be written as 0 = benign, not “%1”.</source>
        <translation>Ein Wert muss als 0 = benign geschrieben werden, nicht als „%1“.</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>A verified copy of the whole study file with the current protection. Store it on another disk.</source>
        <translation>Eine geprüfte Kopie der ganzen Studiendatei mit dem aktuellen Schutz. Bewahren Sie sie auf einem anderen Datenträger auf.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>ACTG 175: 2,139 adults with HIV in a randomised trial</source>
        <translation>ACTG 175: 2.139 Erwachsene mit HIV in einer randomisierten Studie</translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>AFROC</source>
        <translation>AFROC</translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>AUC</source>
        <translation>AUC</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>AUC, %1</source>
        <translation>AUC, %1</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Abilities</source>
        <translation>Stärken</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Abilities, recomputed</source>
        <translation>Stärken, neu berechnet</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Ability</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Ability (95 %)</source>
        <translation>Stärke (95 %)</translation>
    </message>
    <message>
        <location filename="widgets/ability_chart.py"/>
        <source>Ability (log-odds)</source>
        <translation>Stärke (Log-Odds)</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Ability by criterion</source>
        <translation>Stärke nach Kriterium</translation>
    </message>
    <message>
        <location filename="widgets/about_card.py"/>
        <source>About Readingroom</source>
        <translation>Über Readingroom</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>About Readingroom and licences</source>
        <translation>Über Readingroom und Lizenzen</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>About this version</source>
        <translation>Über diese Version</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>About…</source>
        <translation>Über…</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Acceptable, %</source>
        <translation>Akzeptabel, %</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Accepted, changed</source>
        <translation>Angenommen, geändert</translation>
    </message>
    <message>
        <location filename="study/people/viewmodel.py"/>
        <source>Account %1 retired.</source>
        <translation>Konto %1 stillgelegt.</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Accounts</source>
        <translation>Konten</translation>
    </message>
    <message>
        <location filename="study/people/viewmodel.py"/>
        <source>Accounts are enabled. The administrator signs in as %1, the coordinator as %2.</source>
        <translation>Konten sind aktiviert. Der Administrator meldet sich als %1 an, der Koordinator als %2.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Accuracy (95 %)</source>
        <translation>Genauigkeit (95 %)</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Accuracy not measured</source>
        <translation>Güte nicht gemessen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Accuracy of answered items</source>
        <translation>Genauigkeit beantworteter Elemente</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Accuracy, mean over orders</source>
        <translation>Genauigkeit, Mittel über Reihenfolgen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Acrodermatitis enteropathica</source>
        <translation>Acrodermatitis enteropathica</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Across modalities</source>
        <translation>Modalitätsübergreifend</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Act as %1</source>
        <translation>Als %1 handeln</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Active minutes after which the window advises a break</source>
        <translation>Aktive Minuten, nach denen das Fenster eine Pause empfiehlt</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <location filename="reading/worklist/page.py"/>
        <source>Active time</source>
        <translation>Aktive Zeit</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>Active time with the case in view. It describes how people read; nothing is judged by it.</source>
        <translation>Aktive Zeit mit dem Fall im Blick. Sie beschreibt, wie befundet wird; nichts wird danach beurteilt.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Actor</source>
        <translation>Akteur</translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Actual</source>
        <translation>Tatsächlich</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Actual pixels</source>
        <translation>Originalpixel</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Actual pixels	Z</source>
        <translation>Originalpixel	Z</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Actual pixels, fit</source>
        <translation>Originalpixel, einpassen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Acute appendicitis</source>
        <translation>Akute Appendizitis</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Add FHIR resources</source>
        <translation>FHIR-Ressourcen hinzufügen</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Add JSONL or CSV files with model outputs, or drop them here.</source>
        <translation>Fügen Sie JSONL- oder CSV-Dateien mit Modellausgaben hinzu oder ziehen Sie sie hierher.</translation>
    </message>
    <message>
        <location filename="pages/work_page.py"/>
        <location filename="widgets/choosers.py"/>
        <source>Add a model</source>
        <translation>Modell hinzufügen</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Add a model stored on this computer. It runs in a process without network, and its outputs are read blinded.</source>
        <translation>Fügen Sie ein auf diesem Computer gespeichertes Modell hinzu. Es läuft in einem Prozess ohne Netzwerk, und seine Ausgaben werden verblindet befundet.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Add a policy pack</source>
        <translation>Regelpaket hinzufügen</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Add account</source>
        <translation>Konto hinzufügen</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Add account…</source>
        <translation>Konto hinzufügen…</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Add areas</source>
        <translation>Gebiete hinzufügen</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Add arm</source>
        <translation>Arm hinzufügen</translation>
    </message>
    <message>
        <location filename="study/protocol/case_codes.py"/>
        <source>Add case</source>
        <translation>Fall hinzufügen</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <location filename="study/overview/importing/page.py"/>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Add cases</source>
        <translation>Fälle hinzufügen</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <source>Add cases…</source>
        <translation>Fälle hinzufügen…</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <source>Add column</source>
        <translation>Spalte hinzufügen</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoints_step.py"/>
        <source>Add endpoint</source>
        <translation>Endpunkt hinzufügen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Add fact</source>
        <translation>Angabe hinzufügen</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Add files…</source>
        <translation>Dateien hinzufügen…</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Add image headers</source>
        <translation>Bild-Kopfdaten hinzufügen</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>Add limit</source>
        <translation>Grenze hinzufügen</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Add modality, manufacturer, scanner model and other facts of the stored images</source>
        <translation>Modalität, Hersteller, Gerätemodell und weitere Angaben der gespeicherten Bilder hinzufügen</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>Add model</source>
        <translation>Modell hinzufügen</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Add model outputs</source>
        <translation>Modellausgaben hinzufügen</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Add model…</source>
        <translation>Modell hinzufügen…</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Add openings, the total and checkpoints</source>
        <translation>Öffnungen, Summe und Prüfpunkte hinzufügen</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Add outputs</source>
        <translation>Ausgaben hinzufügen</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <source>Add outputs…</source>
        <translation>Ausgaben hinzufügen…</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Add pack…</source>
        <translation>Paket hinzufügen…</translation>
    </message>
    <message>
        <location filename="study/protocol/form_step.py"/>
        <source>Add question</source>
        <translation>Frage hinzufügen</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>Add reader</source>
        <translation>Hinzufügen</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Add recorded outputs: %1</source>
        <translation>Aufgezeichnete Ausgaben hinzufügen: %1</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Add results…</source>
        <translation>Ergebnisse hinzufügen…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Add result…</source>
        <translation>Ergebnis hinzufügen…</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/step.py"/>
        <source>Add rule</source>
        <translation>Regel hinzufügen</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Add session</source>
        <translation>Sitzung hinzufügen</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/rule_fields.py"/>
        <source>Add stage</source>
        <translation>Stufe hinzufügen</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Add state and 3 digits of the ZIP code; 000 for areas of at most 20,000 people</source>
        <translation>Bundesstaat und 3 Stellen der Postleitzahl (ZIP) hinzufügen; 000 für Gebiete mit höchstens 20.000 Einwohnern</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/stage_fields.py"/>
        <source>Add view</source>
        <translation>Ansicht hinzufügen</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Add zipped cases</source>
        <translation>ZIP-Fälle hinzufügen</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>Add zipped cases…</source>
        <translation>ZIP-Fälle hinzufügen…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="model_lab/fairness/page.py"/>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Added</source>
        <translation>Hinzugefügt</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Added by</source>
        <translation>Hinzugefügt von</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>Added for readers: %1, %2, %3.</source>
        <translation>Für Befunder hinzugefügt: %1, %2, %3.</translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <source>Added reader %1.</source>
        <translation>Befunder %1 hinzugefügt.</translation>
    </message>
    <message>
        <location filename="viewmodels/intake.py"/>
        <source>Added: %1.</source>
        <translation>Hinzugefügt: %1.</translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <location filename="viewmodels/importing.py"/>
        <source>Adding outputs</source>
        <translation>Ausgaben werden hinzugefügt</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/viewmodel.py"/>
        <source>Adding the cases to the study</source>
        <translation>Fälle werden der Studie hinzugefügt</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/totals.py"/>
        <source>Adding up</source>
        <translation>Addition läuft</translation>
    </message>
    <message>
        <location filename="widgets/cluster_card.py"/>
        <source>Address of the scheduler</source>
        <translation>Adresse des Schedulers</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Adds openings (.opening), the total (.total) and checkpoints</source>
        <translation>Fügt Öffnungen (.opening), die Summe (.total) und Prüfpunkte hinzu</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Adds the suites of a folder</source>
        <translation>Fügt die Suites eines Ordners hinzu</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Adjudication</source>
        <translation>Adjudikation</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <location filename="widgets/sign_in/card.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Adjudicator</source>
        <translation>Adjudikator</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Adjusted for all comparisons (Holm)</source>
        <translation>Adjustiert für alle Vergleiche (Holm)</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Adjusted for the number of groups (Holm): %1</source>
        <translation>Angepasst an die Zahl der Gruppen (Holm): %1</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <location filename="study/people/start_pane.py"/>
        <source>Administrator</source>
        <translation>Administrator</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Adversarial images</source>
        <translation>Adversariale Bilder</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>After</source>
        <translation>Nachher</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Age</source>
        <translation>Alter</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Age bands</source>
        <translation>Altersklassen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Age in years</source>
        <translation>Alter in Jahren</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Ages on</source>
        <translation>Alter am</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="results/preference/page.py"/>
        <source>Agreement</source>
        <translation>Übereinstimmung</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>Agreement between inputs</source>
        <translation>Übereinstimmung zwischen Eingaben</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Agreement of %1 with readers: mean kappa %2, rank %3 of %4 raters</source>
        <translation>Übereinstimmung mit Befundern (%1): mittleres Kappa %2, Rang %3 von %4 Bewertern</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Agreement of raters</source>
        <translation>Übereinstimmung der Bewerter</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Alarms</source>
        <translation>Alarme</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Alignment and retrieval</source>
        <translation>Abgleich und Suche</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Alkaptonuria</source>
        <translation>Alkaptonurie</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <location filename="viewmodels/self_test.py"/>
        <source>All %1 checks passed.</source>
        <translation>Alle %1 Prüfungen bestanden.</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>All %1 pairs were read.</source>
        <translation>Alle %1 Paare wurden befundet.</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>All %1 readings are done.</source>
        <translation>Alle %1 Befundungen sind abgeschlossen.</translation>
    </message>
    <message>
        <location filename="widgets/reading/cover.py"/>
        <source>All %1 readings are submitted or skipped. The last answer can still be undone.</source>
        <translation>Alle %1 Befundungen sind abgesendet oder übersprungen. Die letzte Antwort kann noch rückgängig gemacht werden.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>All answered. Ctrl+Enter: store</source>
        <translation>Alles beantwortet. Ctrl+Enter: speichern</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>All cases</source>
        <translation>Alle Fälle</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>All cases (%1)</source>
        <translation>Alle Fälle (%1)</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>All cases of the queue are decided.</source>
        <translation>Alle Fälle der Warteschlange sind entschieden.</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>All cases, or codes separated by commas</source>
        <translation>Alle, oder Codes mit Kommas</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <source>All columns</source>
        <translation>Alle Spalten</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>All events of the audit trail</source>
        <translation>Alle Ereignisse des Audit-Trails</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>All for the modality, in turn</source>
        <translation>Alle für die Modalität, der Reihe nach</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>All kinds</source>
        <translation>Alle Arten</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>All leaderboards as a web page, Markdown or CSV</source>
        <translation>Alle Ranglisten als Webseite, Markdown oder CSV</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>All limits are met by their intervals. Other properties were not tested.</source>
        <translation>Alle Grenzen sind durch ihre Intervalle eingehalten. Andere Eigenschaften wurden nicht geprüft.</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>All model pairs</source>
        <translation>Alle Modellpaare</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>All models</source>
        <translation>Alle Modelle</translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>All readers</source>
        <translation>Alle Befunder</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>All readers skipped the case.</source>
        <translation>Alle Befunder haben den Fall übersprungen.</translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>All readings of this reader, in random order. Press Start or Enter to read.</source>
        <translation>Alle Befundungen dieses Befunders in zufälliger Reihenfolge. Zum Befunden „Start“ oder Enter drücken.</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>All rows</source>
        <translation>Alle Zeilen</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>All segments</source>
        <translation>Alle Segmente</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>All segments	M</source>
        <translation>Alle Segmente	M</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>All segments; filled or outlined</source>
        <translation>Alle Segmente; gefüllt oder umrandet</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>All statements</source>
        <translation>Alle Aussagen</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>All tests read the new table from now on. The table imported by %1 on %2 stays in the study file with its event; stored results do not change.</source>
        <translation>Alle Tests lesen von nun an die neue Tabelle. Die von %1 am %2 importierte Tabelle bleibt mit ihrem Ereignis in der Studiendatei; gespeicherte Ergebnisse ändern sich nicht.</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>All transcripts and the row of the file (Enter in the table)</source>
        <translation>Alle Transkripte und die Zeile der Datei (Enter in der Tabelle)</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>All users</source>
        <translation>Alle Benutzer</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>Alleles</source>
        <translation>Allele</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Alpha, two-sided</source>
        <translation>Alpha, zweiseitig</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Alpha-mannosidosis</source>
        <translation>Alpha-Mannosidose</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Alpha: %1 divided among %2 primary endpoints.</source>
        <translation>Alpha: %1, aufgeteilt auf %2 primäre Endpunkte.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/reason_bar.py"/>
        <source>Already checked elsewhere</source>
        <translation>Bereits anderswo geprüft</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Also as a zip file</source>
        <translation>Auch als ZIP-Datei</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Also estimate the faithfulness of the explanations</source>
        <translation>Auch die Treue der Erklärungen schätzen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Alström syndrome</source>
        <translation>Alström-Syndrom</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Ambient light, lux</source>
        <translation>Umgebungslicht, Lux</translation>
    </message>
    <message>
        <location filename="study/protocol/amend_card.py"/>
        <source>Amend protocol</source>
        <translation>Protokoll ändern</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/protocol/page.py"/>
        <source>Amend protocol…</source>
        <translation>Protokoll ändern…</translation>
    </message>
    <message>
        <location filename="study/protocol/amend_card.py"/>
        <source>Amend the protocol</source>
        <translation>Das Protokoll ändern</translation>
    </message>
    <message>
        <location filename="study/protocol/amend_card.py"/>
        <source>Amended</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>An adjudicator decides disagreements of readers</source>
        <translation>Ein Adjudikator entscheidet bei Uneinigkeit der Befunder</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>An arm is a condition of reading, such as with and without the model.</source>
        <translation>Ein Arm ist eine Befundungsbedingung, etwa mit und ohne Modell.</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>An assessment collects hazards from reader error annotations, stress tests, robustness and group gaps. Choose a model and a model to compare it with.</source>
        <translation>Eine Bewertung sammelt Gefährdungen aus Fehlerangaben der Befunder, Stresstests, Robustheit und Gruppenunterschieden. Wählen Sie ein Modell und ein Modell zum Vergleich.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>An assessment compares the study's audit trail, signatures, protocol and results with the clauses of each pack. Clauses without a record wait for attestation.</source>
        <translation>Eine Bewertung vergleicht Audit-Trail, Unterschriften, Protokoll und Ergebnisse der Studie mit den Klauseln jedes Pakets. Klauseln ohne Aufzeichnung warten auf Bestätigung.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>An audit classifies the sentences of outputs: certain diagnosis, advice, claim to be a clinician, referral. It supports English only and can miss sentences.</source>
        <translation>Eine Prüfung klassifiziert die Sätze der Ausgaben: sichere Diagnose, Rat, Anspruch ärztlicher Rolle, Überweisung. Sie unterstützt nur Englisch und kann Sätze übersehen.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>An audit scans notes, outputs, headers and file contents for possible identifiers. It changes nothing and shows only the format of a value.</source>
        <translation>Eine Prüfung durchsucht Notizen, Ausgaben, Kopfdaten und Dateiinhalte nach möglichen Identifikatoren. Sie ändert nichts und zeigt nur das Format eines Werts.</translation>
    </message>
    <message>
        <location filename="jobs/job.py"/>
        <source>An internal error occurred in Readingroom. The study file is unchanged.</source>
        <translation>In Readingroom trat ein interner Fehler auf. Die Studiendatei ist unverändert.</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Analyse again</source>
        <translation>Erneut analysieren</translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>Analysed</source>
        <translation>Analysiert</translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>Analysed as incorrect (missing)</source>
        <translation>Als falsch analysiert (fehlend)</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Analyses</source>
        <translation>Analysen</translation>
    </message>
    <message>
        <location filename="results/endpoint/viewmodel.py"/>
        <source>Analysing endpoints</source>
        <translation>Endpunkte werden analysiert</translation>
    </message>
    <message>
        <location filename="results/endpoint/alternatives_pane.py"/>
        <location filename="study/protocol/endpoints_step.py"/>
        <source>Analysis</source>
        <translation>Analyse</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Analysis plan</source>
        <translation>Analyseplan</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Analysis plan…</source>
        <translation>Analyseplan…</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <source>Analysis stored in the study.</source>
        <translation>Analyse in der Studie gespeichert.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Angle</source>
        <translation>Winkel</translation>
    </message>
    <message>
        <location filename="widgets/viewer/drawings.py"/>
        <source>Annotation %1</source>
        <translation>Anmerkung %1</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>Annotation of the shown transcript</source>
        <translation>Annotation des gezeigten Transkripts</translation>
    </message>
    <message>
        <location filename="study/protocol/type_step.py"/>
        <source>Another type starts from its template: arms, form and endpoints change.</source>
        <translation>Eine andere Art beginnt mit ihrer Vorlage: Arme, Formular und Endpunkte ändern sich.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Answer</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Answer 1</source>
        <translation>Antwort 1</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Answer 2</source>
        <translation>Antwort 2</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Answer 3</source>
        <translation>Antwort 3</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Answer 4</source>
        <translation>Antwort 4</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Answer 5</source>
        <translation>Antwort 5</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Answer the focused question</source>
        <translation>Die fokussierte Frage beantworten</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Answers</source>
        <translation>Antworten</translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>Answers disagree by</source>
        <translation>Antworten sind uneinig durch</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Answers flipped</source>
        <translation>Antworten gekippt</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Answers of readers</source>
        <translation>Antworten der Befunder</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>Answers: %1. Items without an answer: %2. Answers to no item: %3. Not scored, or changed: %4.</source>
        <translation>Antworten: %1. Einheiten ohne Antwort: %2. Antworten zu keiner Einheit: %3. Nicht bewertet oder geändert: %4.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Any</source>
        <translation>Beliebig</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Any below the maximum prevalence</source>
        <translation>Jede unter der maximalen Prävalenz</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Any impact</source>
        <translation>Jede Wirkung</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Any key</source>
        <translation>Beliebige Taste</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Any key or click closes it</source>
        <translation>Eine beliebige Taste oder ein Klick schließt es</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Any zygosity</source>
        <translation>Jede Zygotie</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Anyone with the file can read it.</source>
        <translation>Jeder mit der Datei kann sie lesen.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <location filename="widgets/settings_card.py"/>
        <source>Apple GPU (mps)</source>
        <translation>Apple-GPU (mps)</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Applies to studies with accounts</source>
        <translation>Gilt für Studien mit Konten</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Apply</source>
        <translation>Anwenden</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>Approve code</source>
        <translation>Code freigeben</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Approve version</source>
        <translation>Version freigeben</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Approve version %1 (%2)</source>
        <translation>Version %1 freigeben (%2)</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Approve version…</source>
        <translation>Version freigeben…</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Approved</source>
        <translation>Freigegeben</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Approved by %1 on %2</source>
        <translation>Freigegeben von %1 am %2</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Archive study</source>
        <translation>Studie archivieren</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Archive study…</source>
        <translation>Studie archivieren…</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Archive this study</source>
        <translation>Diese Studie archivieren</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Archived. The study can be viewed, verified, exported and backed up.</source>
        <translation>Archiviert. Die Studie kann angesehen, geprüft, exportiert und gesichert werden.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Area %1</source>
        <translation>Fläche %1</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <location filename="widgets/balance_view.py"/>
        <source>Arm</source>
        <translation>Arm</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Arm %1</source>
        <translation>Arm %1</translation>
    </message>
    <message>
        <location filename="widgets/protocol/preview.py"/>
        <source>Arm of the preview</source>
        <translation>Arm der Vorschau</translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <location filename="results/endpoint/heat_pane.py"/>
        <location filename="results/endpoint/readers_pane.py"/>
        <source>Arm or model</source>
        <translation>Arm oder Modell</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Arms</source>
        <translation>Arme</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Arms of session %1</source>
        <translation>Arme von Sitzung %1</translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <location filename="results/endpoint/rows.py"/>
        <source>Arms or models</source>
        <translation>Arme oder Modelle</translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>Arms that count</source>
        <translation>Arme, die zählen</translation>
    </message>
    <message>
        <location filename="study/overview/type_step.py"/>
        <source>Arms, form, endpoints and conduct can be changed on the Protocol page.</source>
        <translation>Arme, Formular, Endpunkte und Durchführung können auf der Seite Protokoll geändert werden.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Artefact</source>
        <translation>Artefakt</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Artefacts</source>
        <translation>Artefakte</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>As adjudicator</source>
        <translation>Als Adjudikator</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>As administrator</source>
        <translation>Als Administrator</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>As auditor</source>
        <translation>Als Auditor</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>As coordinator</source>
        <translation>Als Koordinator</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>As in the settings</source>
        <translation>Wie in den Einstellungen</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>As of stats mrmc: auc, sensitivity&gt;=3, specificity&gt;=3, accuracy</source>
        <translation>Wie bei stats mrmc: auc, sensitivity&gt;=3, specificity&gt;=3, accuracy</translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>As planned</source>
        <translation>Wie geplant</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>As reader</source>
        <translation>Als Befunder</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/step.py"/>
        <source>As text</source>
        <translation>Als Text</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Ask the coordinator to record your training on the People page. Then sign in again.</source>
        <translation>Bitten Sie den Koordinator, Ihr Training auf der Seite Personen aufzuzeichnen. Melden Sie sich dann erneut an.</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Asked if</source>
        <translation>Gefragt, wenn</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Asked in</source>
        <translation>Gefragt in</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Asked in arms</source>
        <translation>Gefragt in Armen</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Assess again</source>
        <translation>Erneut bewerten</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Assess risk</source>
        <translation>Risiko bewerten</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Assess the study</source>
        <translation>Studie bewerten</translation>
    </message>
    <message>
        <location filename="assurance/compliance/viewmodel.py"/>
        <source>Assessing compliance</source>
        <translation>Compliance wird bewertet</translation>
    </message>
    <message>
        <location filename="assurance/risk/viewmodel.py"/>
        <source>Assessing the risk of %1</source>
        <translation>Risiko von %1 wird bewertet</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <location filename="assurance/risk/page.py"/>
        <source>Assessment</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <location filename="assurance/compliance/viewmodel.py"/>
        <location filename="assurance/risk/viewmodel.py"/>
        <source>Assessment stored in the study.</source>
        <translation>Bewertung in der Studie gespeichert.</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Assignment</source>
        <translation>Zuteilung</translation>
    </message>
    <message>
        <location filename="widgets/protocol/preview.py"/>
        <source>Assumed: 60 s a case, 70 s an output, 90 s a pair. Measure them in a pilot.</source>
        <translation>Angenommen: 60 s pro Fall, 70 s pro Ausgabe, 90 s pro Paar. Messen Sie sie in einer Pilotstudie.</translation>
    </message>
    <message>
        <location filename="results/endpoint/data_pane.py"/>
        <source>Assumptions</source>
        <translation>Annahmen</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Assumptions and data</source>
        <translation>Annahmen und Daten</translation>
    </message>
    <message>
        <location filename="results/endpoint/data_pane.py"/>
        <source>Assumptions, method and notes</source>
        <translation>Annahmen, Methode und Anmerkungen</translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <source>Assurance</source>
        <translation>Nachweise</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>At case</source>
        <translation>Bei Fall</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/fields.py"/>
        <source>At least %1 characters</source>
        <translation>Mindestens %1 Zeichen</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>At least one limit could not be estimated, so that nothing is decided.</source>
        <translation>Mindestens eine Grenze war nicht schätzbar, daher ist nichts entschieden.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>At least one limit is not met by its interval. This does not show that the version is worse.</source>
        <translation>Mindestens eine Grenze ist durch ihr Intervall nicht eingehalten. Das zeigt nicht, dass die Version schlechter ist.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Attack</source>
        <translation>Angriff</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Attempt</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Attempts</source>
        <translation>Versuche</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Attest</source>
        <translation>Bestätigen</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Attest and sign</source>
        <translation>Bestätigen und unterschreiben</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Attest statement</source>
        <translation>Erklärung bestätigen</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Attest: %1</source>
        <translation>Bestätigen: %1</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Attested and signed by %1 on %2.</source>
        <translation>Bestätigt und unterschrieben von %1 am %2.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/viewmodel.py"/>
        <source>Attested and signed: %1.</source>
        <translation>Bestätigt und unterschrieben: %1.</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="model_lab/group_fairness/extension.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Attribute</source>
        <translation>Attribut</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Attribute and recommendation</source>
        <translation>Attribut und Empfehlung</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Attribute flips</source>
        <translation>Wechsel durch Attribute</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Attributes</source>
        <translation>Attribute</translation>
    </message>
    <message>
        <location filename="assurance/compliance/audit_pane.py"/>
        <source>Audit</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Audit identifiers</source>
        <translation>Identifikatoren prüfen</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Audit statements</source>
        <translation>Aussagen prüfen</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers.py"/>
        <location filename="assurance/compliance/statements.py"/>
        <source>Audit stored in the study. Assess again to use it as evidence.</source>
        <translation>Prüfung in der Studie gespeichert. Bewerten Sie erneut, um sie als Nachweis zu verwenden.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <location filename="assurance/audit_trail/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Audit trail</source>
        <translation>Audit-Trail</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Auditor</source>
        <translation>Auditor</translation>
    </message>
    <message>
        <location filename="study/protocol/summary_step.py"/>
        <source>Author</source>
        <translation>Autor</translation>
    </message>
    <message>
        <location filename="widgets/viewer/windows.py"/>
        <source>Auto</source>
        <translation>Auto</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Automatic	0</source>
        <translation>Automatisch	0</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Automatic window</source>
        <translation>Automatisches Fenster</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Automatic: the fastest</source>
        <translation>Automatisch: das schnellste</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Available after the running job has finished.</source>
        <translation>Verfügbar, wenn der laufende Auftrag beendet ist.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Average</source>
        <translation>Mittelwert</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Axial</source>
        <translation>Axial</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Axial reformat</source>
        <translation>Axiale Rekonstruktion</translation>
    </message>
    <message>
        <location filename="DegreesOfFreedomRule"/>
        <source>BDG</source>
        <translation>BDG</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <location filename="study/overview/importing/plan_pane.py"/>
        <location filename="study/overview/wizard.py"/>
        <location filename="study/protocol/page.py"/>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Back (Esc)</source>
        <translation>Zurück (Esc)</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Back to list</source>
        <translation>Zurück zur Liste</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Back to the images</source>
        <translation>Zurück zu den Bildern</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Back to the previous page</source>
        <translation>Zurück zur vorigen Seite</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Back to the previous page (Esc)</source>
        <translation>Zurück zur vorigen Seite (Esc)</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Back up study…</source>
        <translation>Studie sichern…</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Background: %1, n = %2</source>
        <translation>Hintergrund: %1, n = %2</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Backing up the study</source>
        <translation>Studie wird gesichert</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Backup</source>
        <translation>Sicherung</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Backup passphrase</source>
        <translation>Passphrase der Sicherung</translation>
    </message>
    <message>
        <location filename="assurance/export/restoring.py"/>
        <source>Backup restored. Previous study: %1</source>
        <translation>Sicherung wiederhergestellt. Vorige Studie: %1</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Backup valid: %1, head %2</source>
        <translation>Sicherung gültig: %1, Kopf %2</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Backup written and verified.</source>
        <translation>Sicherung geschrieben und geprüft.</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Backups of the study. Bundles are exported by a coordinator.</source>
        <translation>Sicherungen der Studie. Bundles exportiert ein Koordinator.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Balance</source>
        <translation>Balance</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>Balance of the worklists</source>
        <translation>Balance der Arbeitslisten</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Balance strata of</source>
        <translation>Strata ausgleichen von</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Balanced accuracy</source>
        <translation>Balancierte Genauigkeit</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>Balanced between readers and arms</source>
        <translation>Zwischen Befundern und Armen ausgeglichen</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Balanced incomplete blocks</source>
        <translation>Balancierte unvollständige Blöcke</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <location filename="results/endpoint/curves_pane.py"/>
        <source>Band</source>
        <translation>Band</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Before</source>
        <translation>Vorher</translation>
    </message>
    <message>
        <location filename="widgets/reading/rating_popover.py"/>
        <source>Belongs to</source>
        <translation>Gehört zu</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Better</source>
        <translation>Besser</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Between</source>
        <translation>Zwischen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Bias measure</source>
        <translation>Bias-Maß</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Biology column</source>
        <translation>Spalte der Biologie</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Black out (B)</source>
        <translation>Schwärzen (B)</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Black out the boxes; without a box, add one</source>
        <translation>Felder schwärzen; ohne Feld eines hinzufügen</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Black patch, cd/m²</source>
        <translation>Schwarzes Feld, cd/m²</translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Blinded pairs</source>
        <translation>Verblindete Paare</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Blinded reading of AI outputs, on this computer only.</source>
        <translation>Verblindete Befundung von KI-Ausgaben, nur auf diesem Computer.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Blinding broken</source>
        <translation>Verblindung gebrochen</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Blocks</source>
        <translation>Blöcke</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Body part</source>
        <translation>Körperteil</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Body part of the view</source>
        <translation>Körperteil der Ansicht</translation>
    </message>
    <message>
        <location filename="widgets/viewer/windows.py"/>
        <source>Bone</source>
        <translation>Knochen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Bone scan</source>
        <translation>Knochenszintigrafie</translation>
    </message>
    <message>
        <location filename="Multiplicity"/>
        <source>Bonferroni</source>
        <translation>Bonferroni</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="study/overview/bundle_card.py"/>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Both bad</source>
        <translation>Beide schlecht</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="study/overview/bundle_card.py"/>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Both good</source>
        <translation>Beide gut</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Both people must be present. The study will be closed and reopened.</source>
        <translation>Beide Personen müssen anwesend sein. Die Studie wird geschlossen und wieder geöffnet.</translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>Boundary (%1): %2.</source>
        <translation>Grenze (%1): %2.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/windows.py"/>
        <source>Brain</source>
        <translation>Gehirn</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Break after, min</source>
        <translation>Pause nach, min</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/group_pane.py"/>
        <source>Breakdown</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Bundle content</source>
        <translation>Inhalt des Bundles</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Bundle details</source>
        <translation>Details des Bundles</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Bundle not valid: %1</source>
        <translation>Bundle ungültig: %1</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Bundle sealed.</source>
        <translation>Bundle versiegelt.</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Bundle valid: %1, head %2</source>
        <translation>Bundle gültig: %1, Kopf %2</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Bundle written and verified.</source>
        <translation>Bundle geschrieben und geprüft.</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Bundle: %1</source>
        <translation>Bundle: %1</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Bundles (*.zip *.age bagit.txt)</source>
        <translation>Bundles (*.zip *.age bagit.txt)</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Button at the lower right</source>
        <translation>Schaltfläche rechts unten</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>By Orphanet number.</source>
        <translation>Nach Orphanet-Nummer.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>By group</source>
        <translation>Nach Gruppe</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>By prevalence</source>
        <translation>Nach Prävalenz</translation>
    </message>
    <message>
        <location filename="widgets/reading/note_highlights.py"/>
        <source>By rules and word lists for English texts: words outside the lists are missed. Each use is recorded.</source>
        <translation>Nach Regeln und Wortlisten für englische Texte: Wörter außerhalb der Listen werden übersehen. Jede Verwendung wird aufgezeichnet.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>CSV file</source>
        <translation>CSV-Datei</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>CSV file of real patients that defines plausible counterfactuals</source>
        <translation>CSV-Datei realer Patienten, die plausible Gegenbeispiele definiert</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>CSV file with one patient per row</source>
        <translation>CSV-Datei mit einem Patienten pro Zeile</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>CSV; the table itself</source>
        <translation>CSV; die Tabelle selbst</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>CT of a head</source>
        <translation>CT eines Kopfes</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>CT, 128 pixels wide</source>
        <translation>CT, 128 Pixel breit</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>CT: bone, W 2500 L 480</source>
        <translation>CT: Knochen, W 2500 L 480</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>CT: brain, W 80 L 40</source>
        <translation>CT: Gehirn, W 80 L 40</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>CT: liver, W 150 L 90</source>
        <translation>CT: Leber, W 150 L 90</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>CT: lung, W 1500 L −600</source>
        <translation>CT: Lunge, W 1500 L −600</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>CT: soft tissue, W 400 L 40</source>
        <translation>CT: Weichteile, W 400 L 40</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/curve_names.py"/>
        <source>Calibration</source>
        <translation>Kalibrierung</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>Call of the sample</source>
        <translation>Aufruf der Probe</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/models/candidate_card.py"/>
        <location filename="study/models/scores_card.py"/>
        <location filename="study/overview/importing/reason_bar.py"/>
        <location filename="study/overview/passphrase.py"/>
        <location filename="study/overview/wizard.py"/>
        <location filename="study/reference_standard/page.py"/>
        <location filename="widgets/cluster_card.py"/>
        <location filename="widgets/column_picker.py"/>
        <location filename="widgets/confirm_action_card.py"/>
        <location filename="widgets/job_row.py"/>
        <location filename="widgets/reading/judgement_form.py"/>
        <location filename="widgets/sign_in/card.py"/>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="viewmodels/form_answers.py"/>
        <location filename="widgets/reading/criteria/control.py"/>
        <location filename="widgets/reading/scale_row.py"/>
        <source>Cannot assess</source>
        <translation>Nicht beurteilbar</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Cannot assess, where the protocol allows it</source>
        <translation>Nicht beurteilbar, wo das Protokoll es erlaubt</translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>Cannot write %1: %2.</source>
        <translation>%1 kann nicht geschrieben werden: %2.</translation>
    </message>
    <message>
        <location filename="viewmodels/self_test.py"/>
        <source>Cannot write the report: %1. Choose another folder.</source>
        <translation>Der Bericht kann nicht geschrieben werden: %1. Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <location filename="study/models/page.py"/>
        <source>Capabilities</source>
        <translation>Fähigkeiten</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="assurance/compliance/statements_pane.py"/>
        <location filename="itemmodels/import_rows.py"/>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <location filename="pages/case_card.py"/>
        <location filename="reading/adjudication/page.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="shortcuts/reading.csv"/>
        <location filename="study/case_table/table_pane.py"/>
        <location filename="study/models/ask_pane.py"/>
        <location filename="study/protocol/expected_preferences.py"/>
        <location filename="study/reference_standard/page.py"/>
        <location filename="widgets/reading/keys.py"/>
        <location filename="widgets/redaction_table.py"/>
        <source>Case</source>
        <translation>Fall</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="study/models/ask_pane.py"/>
        <location filename="study/overview/draft_cards.py"/>
        <source>Case %1</source>
        <translation>Fall %1</translation>
    </message>
    <message>
        <location filename="viewmodels/deid_review.py"/>
        <source>Case %1 stored.</source>
        <translation>Fall %1 gespeichert.</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>Case %1, reader %2: no %3, because %4.</source>
        <translation>Fall %1, Befunder %2: kein Objekt „%3“, weil %4.</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>Case %1, reader %2: nothing, because %3.</source>
        <translation>Fall %1, Befunder %2: nichts, weil %3.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Case code column</source>
        <translation>Spalte mit Fallcode</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Case column</source>
        <translation>Spalte der Fälle</translation>
    </message>
    <message>
        <location filename="viewmodels/lifecycle.py"/>
        <source>Case data erased.</source>
        <translation>Falldaten gelöscht.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Case evaluations</source>
        <translation>Fallevaluationen</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>Case of the preview</source>
        <translation>Fall der Vorschau</translation>
    </message>
    <message>
        <location filename="viewmodels/draft.py"/>
        <source>Case removed.</source>
        <translation>Fall entfernt.</translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <location filename="study/case_table/page.py"/>
        <source>Case table</source>
        <translation>Falltabelle</translation>
    </message>
    <message>
        <location filename="study/case_table/viewmodel.py"/>
        <source>Case table imported: %1 columns, %2 cases.</source>
        <translation>Falltabelle importiert: %1 Spalten, %2 Fälle.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Case table of the study</source>
        <translation>Falltabelle der Studie</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Case title</source>
        <translation>Titel des Falls</translation>
    </message>
    <message>
        <location filename="study/protocol/case_codes.py"/>
        <source>Case to add</source>
        <translation>Hinzuzufügender Fall</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="results/endpoint/figures_pane.py"/>
        <location filename="study/case_table/table_pane.py"/>
        <location filename="study/models/model_run.py"/>
        <location filename="study/overview/draft_cards.py"/>
        <location filename="study/overview/importing/plan_table.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/overview/wizard.py"/>
        <location filename="study/synthetic_cases/page.py"/>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <location filename="viewmodels/wizard.py"/>
        <location filename="widgets/balance_view.py"/>
        <location filename="widgets/sample_size/chart.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Cases</source>
        <translation>Fälle</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Cases appear here once all their readings are done.</source>
        <translation>Fälle erscheinen hier, sobald alle ihre Befundungen abgeschlossen sind.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="widgets/balance_view.py"/>
        <source>Cases by stratum</source>
        <translation>Fälle nach Stratum</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Cases decided</source>
        <translation>Entschiedene Fälle</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Cases in the bundle</source>
        <translation>Fälle im Bundle</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Cases in the drift window</source>
        <translation>Fälle im Driftfenster</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Cases nested in readers</source>
        <translation>Fälle in Befundern geschachtelt</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>Cases of each rule</source>
        <translation>Fälle jeder Regel</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Cases of these</source>
        <translation>Fälle dazu</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Cases per reader</source>
        <translation>Fälle pro Befunder</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Cases that may distress, one per line</source>
        <translation>Fälle, die belasten können, einer je Zeile</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/rule_fields.py"/>
        <source>Cases with a series of the body part</source>
        <translation>Fälle mit einer Serie des Körperteils</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/rule_fields.py"/>
        <source>Cases with a series of the modality</source>
        <translation>Fälle mit einer Serie der Modalität</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/rule_fields.py"/>
        <source>Cases with body part</source>
        <translation>Fälle mit Körperteil</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/rule_fields.py"/>
        <source>Cases with modality</source>
        <translation>Fälle mit Modalität</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Cases without an output</source>
        <translation>Fälle ohne Ausgabe</translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>Cases without lesion with a false mark</source>
        <translation>Fälle ohne Läsion mit falscher Markierung</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Cause</source>
        <translation>Ursache</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>Causes named</source>
        <translation>Ursachen</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <location filename="widgets/viewer/window_popover.py"/>
        <source>Centre</source>
        <translation>Lage</translation>
    </message>
    <message>
        <location filename="widgets/cluster_card.py"/>
        <source>Certificate of the authority</source>
        <translation>Zertifikat der Zertifizierungsstelle</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Chain</source>
        <translation>Kette</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Chain %1</source>
        <translation>Kette %1</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <location filename="viewmodels/reading.py"/>
        <source>Change an answer first, or cancel the correction.</source>
        <translation>Ändern Sie zuerst eine Antwort oder brechen Sie die Korrektur ab.</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Change error</source>
        <translation>Fehler ändern</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Change error  ⏎</source>
        <translation>Fehler ändern  ⏎</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="widgets/key_card.py"/>
        <source>Change keys</source>
        <translation>Tasten ändern</translation>
    </message>
    <message>
        <location filename="widgets/key_sheet.py"/>
        <location filename="widgets/settings_card.py"/>
        <source>Change keys…</source>
        <translation>Tasten ändern…</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <source>Change key…</source>
        <translation>Taste ändern…</translation>
    </message>
    <message>
        <location filename="pages/reading_marks.py"/>
        <source>Change of marks repeated</source>
        <translation>Änderung der Markierungen wiederholt</translation>
    </message>
    <message>
        <location filename="pages/reading_marks.py"/>
        <source>Change of marks undone</source>
        <translation>Änderung der Markierungen rückgängig gemacht</translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>Change passphrase</source>
        <translation>Passphrase ändern</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Change passphrase…</source>
        <translation>Passphrase ändern…</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="widgets/sign_in/card.py"/>
        <source>Change password</source>
        <translation>Passwort ändern</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Change password…</source>
        <translation>Passwort ändern…</translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>Change the passphrase</source>
        <translation>Die Passphrase ändern</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Change the shape of new marks</source>
        <translation>Form neuer Markierungen ändern</translation>
    </message>
    <message>
        <location filename="widgets/reading/values_pane.py"/>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <location filename="viewmodels/corrections.py"/>
        <source>Changed %1 by %2:</source>
        <translation>%1 geändert durch %2:</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>Changed alone, %1 changes the recommendation.</source>
        <translation>Allein geändert ändert %1 die Empfehlung.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Changed inputs</source>
        <translation>Veränderte Eingaben</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Changed: %1</source>
        <translation>Geändert: %1</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="study/protocol/amend_card.py"/>
        <location filename="study/protocol/summary_step.py"/>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Changes and their strengths</source>
        <translation>Änderungen und ihre Stärken</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Changes are disabled. Close the study and open it again to change it.</source>
        <translation>Änderungen sind deaktiviert. Schließen Sie die Studie und öffnen Sie sie erneut, um sie zu ändern.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Changes outside coding sequence</source>
        <translation>Änderungen außerhalb kodierender Sequenz</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Changes the inputs in graded steps, such as noise, and measures the change of the answers. The folder has X.npy (and y.npy and metadata.csv), or images.csv. The result is stored and shown under “One suite, one model”.</source>
        <translation>Verändert die Eingaben in Stufen, etwa durch Rauschen, und misst, wie sich die Antworten ändern. Der Ordner enthält X.npy (und y.npy und metadata.csv) oder images.csv. Das Ergebnis wird gespeichert und unter „Eine Suite, ein Modell“ angezeigt.</translation>
    </message>
    <message>
        <location filename="viewmodels/protection.py"/>
        <source>Changing the passphrase</source>
        <translation>Passphrase wird geändert</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <location filename="widgets/ability_chart.py"/>
        <source>Chart of %1; the table lists the values</source>
        <translation>Diagramm: %1; die Tabelle führt die Werte auf</translation>
    </message>
    <message>
        <location filename="widgets/ability_chart.py"/>
        <source>Chart of abilities; the table lists the values</source>
        <translation>Diagramm der Stärken; die Tabelle führt die Werte auf</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/chart.py"/>
        <source>Chart of power; the table lists the values</source>
        <translation>Diagramm der Teststärke; die Tabelle führt die Werte auf</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <source>Charts</source>
        <translation>Diagramme</translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Check</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Check again</source>
        <translation>Erneut prüfen</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Check file</source>
        <translation>Datei prüfen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Check files</source>
        <translation>Dateien prüfen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Check for contradictions</source>
        <translation>Auf Widersprüche prüfen</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Check for names: %1.</source>
        <translation>Auf Namen prüfen: %1.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Check plausibility</source>
        <translation>Plausibilität prüfen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Check table</source>
        <translation>Tabelle prüfen</translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Check this installation</source>
        <translation>Diese Installation prüfen</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Check this installation…</source>
        <translation>Diese Installation prüfen…</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Checked files</source>
        <translation>Geprüfte Dateien</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks.py"/>
        <source>Checking files</source>
        <translation>Dateien werden geprüft</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility.py"/>
        <location filename="study/synthetic_cases/table_checks.py"/>
        <source>Checking plausibility</source>
        <translation>Plausibilität wird geprüft</translation>
    </message>
    <message>
        <location filename="study/workstations/viewmodel.py"/>
        <source>Checking returns</source>
        <translation>Rückgaben werden geprüft</translation>
    </message>
    <message>
        <location filename="viewmodels/self_test.py"/>
        <source>Checking the installation</source>
        <translation>Installation wird geprüft</translation>
    </message>
    <message>
        <location filename="study/case_table/viewmodel.py"/>
        <source>Checking the table</source>
        <translation>Tabelle wird geprüft</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Checkpoint</source>
        <translation>Prüfpunkt</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Checkpoint in system keystore</source>
        <translation>Prüfpunkt im Schlüsselspeicher des Systems</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Checkpoint signed and written.</source>
        <translation>Prüfpunkt signiert und geschrieben.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Checkpoint words</source>
        <translation>Wörter des Prüfpunkts</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Checkpoints (*.checkpoint *.txt);;All files (*)</source>
        <translation>Prüfpunkte (*.checkpoint *.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Checkpoints and disclosure</source>
        <translation>Prüfpunkte und Offenlegung</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/self_test_card.py"/>
        <source>Checks</source>
        <translation>Prüfungen</translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Checks component versions, published test values, decoders and a small synthetic study from import to sealed bundle. It takes a few seconds and changes no study.</source>
        <translation>Prüft Versionen der Komponenten, veröffentlichte Testwerte, Decoder und eine kleine synthetische Studie vom Import bis zum versiegelten Bundle. Es dauert einige Sekunden und ändert keine Studie.</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Checksums, research-object metadata and a verifier</source>
        <translation>Prüfsummen, Metadaten des Forschungsobjekts und ein Prüfprogramm</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Choices</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <location filename="widgets/choosers.py"/>
        <source>Choose</source>
        <translation>Wählen</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Choose a file: %1</source>
        <translation>Datei wählen: %1</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Choose a folder of cases</source>
        <translation>Ordner mit Fällen wählen</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Choose a folder of cases with images, notes or variants, or drop it here.</source>
        <translation>Wählen Sie einen Ordner mit Fällen mit Bildern, Notizen oder Varianten oder ziehen Sie ihn hierher.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Choose a folder of cases, or drop folders and zip files here.</source>
        <translation>Wählen Sie einen Ordner mit Fällen oder ziehen Sie Ordner und ZIP-Dateien hierher.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Choose a folder of samples.</source>
        <translation>Wählen Sie einen Ordner mit Proben.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Choose a folder, or enter a file.</source>
        <translation>Wählen Sie einen Ordner oder geben Sie eine Datei an.</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Choose a folder: %1</source>
        <translation>Ordner wählen: %1</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Choose a key file, or name a new one</source>
        <translation>Schlüsseldatei wählen oder neue benennen</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Choose a line in the list</source>
        <translation>Eine Zeile der Liste wählen</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Choose a model and a table of patients. An explanation shows how much each column adds to the response.</source>
        <translation>Wählen Sie ein Modell und eine Patiententabelle. Eine Erklärung zeigt, wie viel jede Spalte zur Antwort beiträgt.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Choose a patient table.</source>
        <translation>Wählen Sie eine Patiententabelle.</translation>
    </message>
    <message>
        <location filename="widgets/reading/cover.py"/>
        <source>Choose a reader and a case on the Worklist page.</source>
        <translation>Wählen Sie auf der Seite Arbeitsliste einen Befunder und einen Fall.</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Choose a reader whose kit is out</source>
        <translation>Wählen Sie einen Befunder, dessen Kit ausgegeben ist</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Choose a reason</source>
        <translation>Grund wählen</translation>
    </message>
    <message>
        <location filename="study/overview/importing/reason_bar.py"/>
        <source>Choose a reason…</source>
        <translation>Grund wählen…</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Choose a recorded deviation; overrides and reviews are decisions already.</source>
        <translation>Wählen Sie eine aufgezeichnete Abweichung; Aufhebungen und Prüfungen sind bereits Entscheidungen.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>Choose a result above.</source>
        <translation>Wählen Sie oben ein Ergebnis.</translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <source>Choose a subject and create the report. It uses the current state of the study and is shown here as it will be printed.</source>
        <translation>Wählen Sie ein Thema und erstellen Sie den Bericht. Er verwendet den aktuellen Stand der Studie und wird hier so gezeigt, wie er gedruckt wird.</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Choose a submitted case of an open session</source>
        <translation>Wählen Sie einen abgesendeten Fall einer offenen Sitzung</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Choose a suite and a model, then evaluate. Each metric opens the items it is computed from.</source>
        <translation>Wählen Sie eine Suite und ein Modell und evaluieren Sie. Jede Metrik öffnet die Einheiten, aus denen sie berechnet ist.</translation>
    </message>
    <message>
        <location filename="widgets/column_picker.py"/>
        <source>Choose a table first.</source>
        <translation>Wählen Sie zuerst eine Tabelle.</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>Choose a table of patients.</source>
        <translation>Wählen Sie eine Patiententabelle.</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Choose a table of ratings.</source>
        <translation>Wählen Sie eine Tabelle mit Bewertungen.</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Choose an answer</source>
        <translation>Antwort wählen</translation>
    </message>
    <message>
        <location filename="reading/adjudication/viewmodel.py"/>
        <source>Choose an answer first.</source>
        <translation>Wählen Sie zuerst eine Antwort.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Choose an event to see its details.</source>
        <translation>Wählen Sie ein Ereignis, um seine Details zu sehen.</translation>
    </message>
    <message>
        <location filename="viewmodels/import_options.py"/>
        <source>Choose an existing or a new key file.</source>
        <translation>Wählen Sie eine vorhandene oder eine neue Schlüsseldatei.</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Choose another model to compare with.</source>
        <translation>Wählen Sie ein anderes Modell zum Vergleich.</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Choose another person's active account.</source>
        <translation>Wählen Sie das aktive Konto einer anderen Person.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Choose at least one column with facts, such as age or diagnoses.</source>
        <translation>Wählen Sie mindestens eine Spalte mit Angaben, etwa Alter oder Diagnosen.</translation>
    </message>
    <message>
        <location filename="widgets/column_picker.py"/>
        <source>Choose column</source>
        <translation>Spalte wählen</translation>
    </message>
    <message>
        <location filename="widgets/column_picker.py"/>
        <source>Choose columns</source>
        <translation>Spalten wählen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Choose different columns for biology and site.</source>
        <translation>Wählen Sie verschiedene Spalten für Biologie und Standort.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Choose file</source>
        <translation>Datei wählen</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Choose file…</source>
        <translation>Datei wählen…</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <location filename="study/overview/wizard.py"/>
        <source>Choose folder…</source>
        <translation>Ordner wählen…</translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>Choose key file…</source>
        <translation>Schlüsseldatei wählen…</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Choose lesion file…</source>
        <translation>Läsionsdatei wählen…</translation>
    </message>
    <message>
        <location filename="widgets/column_picker.py"/>
        <source>Choose none</source>
        <translation>Keine wählen</translation>
    </message>
    <message>
        <location filename="widgets/column_picker.py"/>
        <source>Choose one column.</source>
        <translation>Wählen Sie eine Spalte.</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Choose one option of each group.</source>
        <translation>Wählen Sie eine Option jeder Gruppe.</translation>
    </message>
    <message>
        <location filename="widgets/column_picker.py"/>
        <source>Choose one or more columns.</source>
        <translation>Wählen Sie eine oder mehrere Spalten.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Choose other folder…</source>
        <translation>Anderen Ordner wählen…</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Choose secret key…</source>
        <translation>Geheimen Schlüssel wählen…</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Choose the group columns under Protected.</source>
        <translation>Wählen Sie die Gruppenspalten unter „Geschützt“.</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Choose the incoming cases, the patients to compare with, and the case ID column.</source>
        <translation>Wählen Sie die eingehenden Fälle, die Patienten zum Vergleich und die Spalte mit der Fallkennung.</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <source>Choose the input data of the model.</source>
        <translation>Wählen Sie die Eingabedaten des Modells.</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Choose the outcome column under More settings.</source>
        <translation>Wählen Sie die Zielspalte unter „Weitere Einstellungen“.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Choose the reader of the case first</source>
        <translation>Zuerst den Befunder des Falls wählen</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Choose the reason and enter your password.</source>
        <translation>Wählen Sie den Grund und geben Sie Ihr Passwort ein.</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Choose the reason.</source>
        <translation>Wählen Sie den Grund.</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>Choose your role. Readers see only their blinded worklist.</source>
        <translation>Wählen Sie Ihre Rolle. Befunder sehen nur ihre verblindete Arbeitsliste.</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Chose A, %</source>
        <translation>A gewählt, %</translation>
    </message>
    <message>
        <location filename="widgets/column_picker.py"/>
        <source>Chosen</source>
        <translation>Gewählt</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Chédiak-Higashi syndrome</source>
        <translation>Chediak-Higashi-Syndrom</translation>
    </message>
    <message>
        <location filename="widgets/viewer/pane_text.py"/>
        <source>Cine %1</source>
        <translation>Cine %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Cine speed…	Shift+C</source>
        <translation>Cine-Geschwindigkeit…	Shift+C</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Class</source>
        <translation>Klasse</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Class grades</source>
        <translation>Stufen der Klassen</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/viewmodel.py"/>
        <source>Class grades must be numbers, such as 0, 1.</source>
        <translation>Stufen der Klassen müssen Zahlen sein, etwa 0, 1.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements.py"/>
        <source>Classifying statements</source>
        <translation>Aussagen werden klassifiziert</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="assurance/compliance/page.py"/>
        <source>Clause</source>
        <translation>Klausel</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Clause status</source>
        <translation>Status der Klausel</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Clauses</source>
        <translation>Klauseln</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Clauses, identifiers and statements</source>
        <translation>Klauseln, Identifikatoren und Aussagen</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Clear filter</source>
        <translation>Filter löschen</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>Clear list</source>
        <translation>Liste leeren</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Clear search</source>
        <translation>Suche leeren</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Click for a point, drag for a box; or move with the arrow keys and press Enter.</source>
        <translation>Klicken für einen Punkt, ziehen für ein Rechteck; oder mit den Pfeiltasten bewegen und Enter drücken.</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Click for a point; or move with the arrow keys and press Enter.</source>
        <translation>Klicken für einen Punkt; oder mit den Pfeiltasten bewegen und Enter drücken.</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/lines.py"/>
        <source>Click on the line, or use the arrow keys.</source>
        <translation>Klicken Sie auf die Linie oder verwenden Sie die Pfeiltasten.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_strip.py"/>
        <source>Click, or drag to a view</source>
        <translation>Klicken oder auf eine Ansicht ziehen</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>Clicked by mistake</source>
        <translation>Versehentlich geklickt</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Clinic note</source>
        <translation>Ambulanznotiz</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="pages/case_card.py"/>
        <location filename="study/overview/bundle_card.py"/>
        <location filename="widgets/about_card.py"/>
        <location filename="widgets/jobs_card.py"/>
        <location filename="widgets/key_card.py"/>
        <location filename="widgets/reading/error_popover.py"/>
        <location filename="widgets/reading/rating_popover.py"/>
        <location filename="widgets/self_test_card.py"/>
        <location filename="widgets/settings_card.py"/>
        <source>Close</source>
        <translation>Schließen</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Close plan</source>
        <translation>Plan schließen</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="widgets/sign_in/card.py"/>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Close study</source>
        <translation>Studie schließen</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_editor.py"/>
        <source>Close the editor and show the changes</source>
        <translation>Editor schließen und Änderungen zeigen</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Close the pattern on the full screen</source>
        <translation>Das Muster auf dem ganzen Bildschirm schließen</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Close the top card without changes</source>
        <translation>Oberste Karte ohne Änderungen schließen</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Close window</source>
        <translation>Fenster schließen</translation>
    </message>
    <message>
        <location filename="widgets/cluster_card.py"/>
        <source>Cluster</source>
        <translation>Cluster</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Cluster…</source>
        <translation>Cluster…</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Cobb %1</source>
        <translation>Cobb %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Cobb angle</source>
        <translation>Cobb-Winkel</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/people/page.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Code</source>
        <translation>Code</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Code (empty: next free)</source>
        <translation>Code (leer: nächster freier)</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Code of the kit</source>
        <translation>Code des Kits</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Codes of cases that are covered until the reader uncovers them</source>
        <translation>Codes von Fällen, die verdeckt sind, bis der Leser sie aufdeckt</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Codons of the gene</source>
        <translation>Codons des Gens</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Cohen's kappa of two models on the same items: 1 for perfect agreement, 0 for agreement expected by chance.</source>
        <translation>Cohens Kappa zweier Modelle auf denselben Einheiten: 1 bei voller Übereinstimmung, 0 bei zufällig erwarteter Übereinstimmung.</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/table_pane.py"/>
        <location filename="widgets/column_picker.py"/>
        <location filename="widgets/reading/values_pane.py"/>
        <source>Column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Column declarations</source>
        <translation>Spaltendeklarationen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Column of the opacity</source>
        <translation>Spalte der Trübung</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Column pairs</source>
        <translation>Spaltenpaare</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Column schema</source>
        <translation>Spaltenschema</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Column that identifies patients</source>
        <translation>Spalte, die Patienten identifiziert</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Column with varying values among equal quasi-identifiers.</source>
        <translation>Spalte mit verschiedenen Werten bei gleichen Quasi-Identifikatoren.</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <location filename="study/case_table/table_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <location filename="widgets/column_picker.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Columns of the file</source>
        <translation>Spalten der Datei</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Columns that may change with the shift, e.g. wait_days</source>
        <translation>Spalten, die sich mit der Verschiebung ändern dürfen, z. B. wait_days</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Columns that may follow</source>
        <translation>Spalten, die folgen dürfen</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Columns to balance</source>
        <translation>Auszugleichende Spalten</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Columns to shift, e.g. sex, insurance</source>
        <translation>Zu verschiebende Spalten, z. B. sex, insurance</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Columns whose strata are compared, separated by commas.</source>
        <translation>Spalten, deren Strata verglichen werden, durch Kommas getrennt.</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Columns…</source>
        <translation>Spalten…</translation>
    </message>
    <message>
        <location filename="widgets/command_palette.py"/>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <location filename="widgets/command_palette.py"/>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <location filename="widgets/reading/first_answer.py"/>
        <location filename="widgets/reading/judgement_form.py"/>
        <location filename="widgets/reading/popovers.py"/>
        <source>Comment</source>
        <translation>Kommentar</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Comment (optional)</source>
        <translation>Kommentar (optional)</translation>
    </message>
    <message>
        <location filename="widgets/reading/popovers.py"/>
        <source>Comment for the flag</source>
        <translation>Kommentar zur Kennzeichnung</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Comment on the error</source>
        <translation>Kommentar zum Fehler</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Comments of the readers</source>
        <translation>Kommentare der Befunder</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Community-acquired pneumonia</source>
        <translation>Ambulant erworbene Pneumonie</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Compare checkpoint…</source>
        <translation>Prüfpunkt vergleichen…</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Compare groups</source>
        <translation>Gruppen vergleichen</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Compare newest</source>
        <translation>Neueste vergleichen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Compare results</source>
        <translation>Ergebnisse vergleichen</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Compare with a checkpoint</source>
        <translation>Mit einem Prüfpunkt vergleichen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Compare with held-out real patients; takes several minutes</source>
        <translation>Mit zurückgehaltenen realen Patienten vergleichen; dauert mehrere Minuten</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Compared</source>
        <translation>Verglichen</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>Compared for fairness, e.g. sex or insurance</source>
        <translation>Für Fairness verglichen, z. B. Geschlecht oder Versicherung</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Compared with</source>
        <translation>Verglichen mit</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Compares each patient with the packaged tables. Cells of diagnoses and drugs hold one or several, separated by semicolons. Nothing is stored.</source>
        <translation>Vergleicht jeden Patienten mit den mitgelieferten Tabellen. Zellen mit Diagnosen und Arzneimitteln enthalten eine oder mehrere Angaben, durch Semikolon getrennt. Nichts wird gespeichert.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Compares notes, variants and outputs of each case. The rules cover some findings, genes, sides and negations, not the meaning of the text.</source>
        <translation>Vergleicht Notizen, Varianten und Ausgaben jedes Falls. Die Regeln decken einige Befunde, Gene, Seiten und Verneinungen ab, nicht die Bedeutung des Textes.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Compares one generated or edited patient, and drugs recommended to them, with the packaged tables. Nothing is stored.</source>
        <translation>Vergleicht eine erzeugte oder geänderte Person und die ihr empfohlenen Medikamente mit den mitgelieferten Tabellen. Nichts wird gespeichert.</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Comparing groups for %1</source>
        <translation>Gruppen werden verglichen für %1</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Comparing groups shows how often each group gets the decision, and how often correctly.</source>
        <translation>Der Gruppenvergleich zeigt, wie oft jede Gruppe die Entscheidung erhält, und wie oft richtig.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/cross_modal.py"/>
        <source>Comparing predictions</source>
        <translation>Vorhersagen werden verglichen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Comparison across modalities</source>
        <translation>Vergleich über Modalitäten</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Complete</source>
        <translation>Vollständig</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Complete. All criteria favour %1.</source>
        <translation>Vollständig. Alle Kriterien sprechen für %1.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Compliance</source>
        <translation>Compliance</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Composite</source>
        <translation>Gesamtwert</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Comprehensiveness</source>
        <translation>Vollständigkeit (Comprehensiveness)</translation>
    </message>
    <message>
        <location filename="widgets/cluster_card.py"/>
        <source>Compute on a cluster</source>
        <translation>Auf einem Cluster rechnen</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Compute power</source>
        <translation>Teststärke berechnen</translation>
    </message>
    <message>
        <location filename="study/overview/type_step.py"/>
        <source>Compute sample size</source>
        <translation>Fallzahl berechnen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Computed from %1 stored images. Measurements are of computed pixels.</source>
        <translation>Berechnet aus %1 gespeicherten Bildern. Messungen betreffen berechnete Pixel.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Computed tomography</source>
        <translation>Computertomografie</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Computes the figures of the suite from what readers marked</source>
        <translation>Berechnet die Kennzahlen der Suite aus den Bewertungen der Befunder</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>Computing figures from the marks of readers</source>
        <translation>Kennzahlen aus Bewertungen werden berechnet</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Computing…</source>
        <translation>Wird berechnet…</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Concern</source>
        <translation>Bedenklichkeit</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Condition</source>
        <translation>Bedingung</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Conditional variational autoencoder</source>
        <translation>Bedingter Variations-Autoencoder</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Conditional variational autoencoder, refined by diffusion</source>
        <translation>Bedingter Variations-Autoencoder, verfeinert durch Diffusion</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Confidence</source>
        <translation>Konfidenz</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Confidence reported by the classifier, not an accuracy</source>
        <translation>Vom Klassifikator gemeldete Konfidenz, keine Genauigkeit</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Configuration of the network</source>
        <translation>Konfiguration des Netzes</translation>
    </message>
    <message>
        <location filename="widgets/code_card.py"/>
        <source>Confirm handover</source>
        <translation>Übergabe bestätigen</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Confirm no text (T)</source>
        <translation>Kein Text bestätigen (T)</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Confirm no text in %1 open series (Shift+T)</source>
        <translation>Kein Text in %1 offenen Serien bestätigen (Shift+T)</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Confirmed by</source>
        <translation>Bestätigt von</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>Consequence</source>
        <translation>Konsequenz</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Content of arm %1</source>
        <translation>Inhalt von Arm %1</translation>
    </message>
    <message>
        <location filename="widgets/crash_card.py"/>
        <location filename="widgets/job_row.py"/>
        <location filename="widgets/reading/cover.py"/>
        <location filename="widgets/reading/progress_header.py"/>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Continue</source>
        <translation>Fortfahren</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Continue with a study file on this computer.</source>
        <translation>Mit einer Studiendatei auf diesem Computer fortfahren.</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Contour (Shift+N)</source>
        <translation>Kontur (Shift+N)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Contradiction</source>
        <translation>Widerspruch</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Contradictions</source>
        <translation>Widersprüche</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>Contradictions between inputs</source>
        <translation>Widersprüche zwischen Eingaben</translation>
    </message>
    <message>
        <location filename="ErrorKind"/>
        <source>Contradicts the case</source>
        <translation>Widerspricht dem Fall</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Contrast medium</source>
        <translation>Kontrastmittel</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Contrast of the opacity</source>
        <translation>Kontrast der Trübung</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Contribution (Shapley value)</source>
        <translation>Beitrag (Shapley-Wert)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>Contribution of each modality</source>
        <translation>Beitrag jeder Modalität</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Control for text length</source>
        <translation>Für Textlänge kontrollieren</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <location filename="study/people/start_pane.py"/>
        <location filename="widgets/sign_in/card.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Coordinator</source>
        <translation>Koordinator</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/copy_row.py"/>
        <location filename="widgets/csv_table.py"/>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Copy CSV</source>
        <translation>CSV kopieren</translation>
    </message>
    <message>
        <location filename="widgets/copy_row.py"/>
        <location filename="widgets/csv_table.py"/>
        <source>Copy CSV of %1</source>
        <translation>CSV von %1 kopieren</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/copy_row.py"/>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Copy PNG</source>
        <translation>PNG kopieren</translation>
    </message>
    <message>
        <location filename="widgets/copy_row.py"/>
        <source>Copy PNG of %1</source>
        <translation>PNG von %1 kopieren</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/copy_row.py"/>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Copy SVG</source>
        <translation>SVG kopieren</translation>
    </message>
    <message>
        <location filename="widgets/copy_row.py"/>
        <source>Copy SVG of %1</source>
        <translation>SVG von %1 kopieren</translation>
    </message>
    <message>
        <location filename="widgets/code_card.py"/>
        <source>Copy code</source>
        <translation>Code kopieren</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>Copy list</source>
        <translation>Liste kopieren</translation>
    </message>
    <message>
        <location filename="widgets/crash_card.py"/>
        <source>Copy report</source>
        <translation>Bericht kopieren</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Coronal</source>
        <translation>Koronal</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Coronal reformat</source>
        <translation>Koronale Rekonstruktion</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="pages/reading_popovers.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Correct</source>
        <translation>Richtig</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Correct the answer to this case</source>
        <translation>Die Antwort zu diesem Fall korrigieren</translation>
    </message>
    <message>
        <location filename="widgets/protocol/preview.py"/>
        <source>Correct the form to see it here.</source>
        <translation>Korrigieren Sie das Formular, um es hier zu sehen.</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Correct the text of an output, if the protocol asks for it</source>
        <translation>Text einer Ausgabe korrigieren, falls das Protokoll es verlangt</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Correct the text of output %1</source>
        <translation>Text von Ausgabe %1 korrigieren</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Correct the title of %1</source>
        <translation>Titel von %1 korrigieren</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Correct this answer, with a reason</source>
        <translation>Diese Antwort korrigieren, mit Grund</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Correct this answer…</source>
        <translation>Diese Antwort korrigieren…</translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Correct title…</source>
        <translation>Titel korrigieren…</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Corrected</source>
        <translation>Korrigiert</translation>
    </message>
    <message>
        <location filename="viewmodels/corrections.py"/>
        <source>Corrected %1: %2</source>
        <translation>%1 korrigiert: %2</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_editor.py"/>
        <source>Corrected text</source>
        <translation>Korrigierter Text</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Corrected values</source>
        <translation>Korrigierte Werte</translation>
    </message>
    <message>
        <location filename="pages/reading_progress.py"/>
        <source>Correcting: %1</source>
        <translation>In Korrektur: %1</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Correction</source>
        <translation>Korrektur</translation>
    </message>
    <message>
        <location filename="widgets/reading/corrections.py"/>
        <source>Corrections of this case</source>
        <translation>Korrekturen dieses Falls</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Correlation within case</source>
        <translation>Korrelation innerhalb des Falls</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Correlation within reader</source>
        <translation>Korrelation innerhalb des Befunders</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Corrupted images</source>
        <translation>Gestörte Bilder</translation>
    </message>
    <message>
        <location filename="widgets/redaction_table.py"/>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Count / n</source>
        <translation>Anzahl / n</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="widgets/reading/values_pane.py"/>
        <source>Counterfactual</source>
        <translation>Gegenbeispiel</translation>
    </message>
    <message>
        <location filename="pages/lifecycle_card.py"/>
        <source>Counting…</source>
        <translation>Zählung läuft…</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Counts</source>
        <translation>Anzahlen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Counts before and after</source>
        <translation>Anzahlen vorher und nachher</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Covariance 1</source>
        <translation>Kovarianz 1</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Covariance 2</source>
        <translation>Kovarianz 2</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Covariance 3</source>
        <translation>Kovarianz 3</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Covariance of the AUC</source>
        <translation>Kovarianz der AUC</translation>
    </message>
    <message>
        <location filename="pages/reading_distress.py"/>
        <source>Cover</source>
        <translation>Verdecken</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/covered_texts.py"/>
        <source>Cover texts</source>
        <translation>Texte verdecken</translation>
    </message>
    <message>
        <location filename="pages/reading_distress.py"/>
        <source>Cover this case again: it may distress</source>
        <translation>Diesen Fall wieder verdecken: er kann belasten</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>Cover this item</source>
        <translation>Diese Einheit verdecken</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Coverage</source>
        <translation>Abdeckung</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Covers the first %1 events</source>
        <translation>Umfasst die ersten %1 Ereignisse</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Covers the first event</source>
        <translation>Umfasst das erste Ereignis</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>CpG transition rate factor</source>
        <translation>Faktor der CpG-Transitionsrate</translation>
    </message>
    <message>
        <location filename="widgets/crash_card.py"/>
        <source>Crash report</source>
        <translation>Absturzbericht</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Create a key pair</source>
        <translation>Schlüsselpaar erzeugen</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Create key pair…</source>
        <translation>Schlüsselpaar erzeugen…</translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <source>Create report</source>
        <translation>Bericht erstellen</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Create study</source>
        <translation>Studie erstellen</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Create study file</source>
        <translation>Studiendatei erstellen</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Creates a new sample study; the previous one keeps its file</source>
        <translation>Erstellt eine neue Beispielstudie; die vorige behält ihre Datei</translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>Creates and retires accounts, resets passwords; no access to cases.</source>
        <translation>Legt Konten an und still, setzt Passwörter zurück; kein Zugriff auf Fälle.</translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <source>Creating the example study</source>
        <translation>Beispielstudie wird erstellt</translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <source>Creating the finished study</source>
        <translation>Fertige Studie wird erstellt</translation>
    </message>
    <message>
        <location filename="assurance/reports/viewmodel.py"/>
        <source>Creating the report</source>
        <translation>Bericht wird erstellt</translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <source>Creating the sample study</source>
        <translation>Beispielstudie wird erstellt</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Criteria</source>
        <translation>Kriterien</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <location filename="study/protocol/adjudication_step.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Criterion</source>
        <translation>Kriterium</translation>
    </message>
    <message>
        <location filename="results/endpoint/data_pane.py"/>
        <source>Criterion to export</source>
        <translation>Zu exportierendes Kriterium</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Crosshair in all views</source>
        <translation>Fadenkreuz in allen Ansichten</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Crosshair in all views	Shift+X</source>
        <translation>Fadenkreuz in allen Ansichten	Shift+X</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/rule_fields.py"/>
        <source>Current and prior</source>
        <translation>Aktuell und Voruntersuchung</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>Current code or password</source>
        <translation>Aktueller Code oder aktuelles Passwort</translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>Current passphrase</source>
        <translation>Aktuelle Passphrase</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>Current password</source>
        <translation>Aktuelles Passwort</translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Current user</source>
        <translation>Aktueller Benutzer</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Curve</source>
        <translation>Kurve</translation>
    </message>
    <message>
        <location filename="results/endpoint/curves_pane.py"/>
        <source>Curve of each reader</source>
        <translation>Kurve jedes Befunders</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="results/endpoint/page.py"/>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>Curves; the arrow keys read their points</source>
        <translation>Kurven; die Pfeiltasten lesen ihre Punkte</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>DICOM</source>
        <translation>DICOM</translation>
    </message>
    <message>
        <location filename="AuditedLocation"/>
        <source>DICOM header</source>
        <translation>DICOM-Kopfdaten</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Daily limit overridden</source>
        <translation>Tageslimit aufgehoben</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Dark</source>
        <translation>Dunkel</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Data</source>
        <translation>Daten</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Data, SHA-256</source>
        <translation>Daten, SHA-256</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Date (YYYY-MM-DD)</source>
        <translation>Datum (JJJJ-MM-TT)</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Date of ages</source>
        <translation>Stichtag des Alters</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Dates of birth are stored as ages on this date; the dates are not stored</source>
        <translation>Geburtsdaten werden als Alter an diesem Tag gespeichert; die Daten selbst werden nicht gespeichert</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Dates, legal status and clause numbers of %1 packs are not confirmed.</source>
        <translation>Daten, rechtlicher Status und Klauselnummern von %1 Paketen sind nicht bestätigt.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Dates, legal status and clause numbers of 1 pack are not confirmed.</source>
        <translation>Daten, rechtlicher Status und Klauselnummern von 1 Paket sind nicht bestätigt.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Day</source>
        <translation>Tag</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Day it happened (YYYY-MM-DD)</source>
        <translation>Tag des Vorfalls (JJJJ-MM-TT)</translation>
    </message>
    <message>
        <location filename="CovarianceMethod"/>
        <source>DeLong</source>
        <translation>DeLong</translation>
    </message>
    <message>
        <location filename="HarmSeverity"/>
        <source>Death</source>
        <translation>Tod</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Decide</source>
        <translation>Entscheiden</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Decide  ⏎</source>
        <translation>Entscheiden  ⏎</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Decide and open the next case</source>
        <translation>Entscheiden und nächsten Fall öffnen</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Decide: %1</source>
        <translation>Entscheiden: %1</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Decided</source>
        <translation>Entschieden</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Decide…</source>
        <translation>Entscheiden…</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <location filename="reading/adjudication/page.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewmodel.py"/>
        <location filename="viewmodels/case_review.py"/>
        <source>Decision recorded.</source>
        <translation>Entscheidung aufgezeichnet.</translation>
    </message>
    <message>
        <location filename="reading/adjudication/viewmodel.py"/>
        <source>Decision saved.</source>
        <translation>Entscheidung gespeichert.</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Decision threshold</source>
        <translation>Entscheidungsschwelle</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Decision, such as the readings are kept</source>
        <translation>Entscheidung, etwa dass die Befundungen behalten werden</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoints_step.py"/>
        <source>Declare endpoints before the first reading</source>
        <translation>Legen Sie Endpunkte vor der ersten Befundung fest</translation>
    </message>
    <message>
        <location filename="study/protocol/sample_size_step.py"/>
        <source>Declare endpoints first, in step 5.</source>
        <translation>Legen Sie zuerst in Schritt 5 Endpunkte fest.</translation>
    </message>
    <message>
        <location filename="study/overview/type_step.py"/>
        <source>Declare endpoints first, on the Protocol page.</source>
        <translation>Legen Sie zuerst auf der Seite Protokoll Endpunkte fest.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>Declare limits</source>
        <translation>Grenzen festlegen</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>Declare limits for %1 on %2</source>
        <translation>Grenzen für %1 bei %2 festlegen</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Declare limits…</source>
        <translation>Grenzen festlegen…</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Decompensated heart failure</source>
        <translation>Dekompensierte Herzinsuffizienz</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Decrease overlay opacity</source>
        <translation>Deckkraft der Überlagerung verringern</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Default role</source>
        <translation>Standardrolle</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>Default: applies, as no rule does</source>
        <translation>Vorgabe: gilt, da keine Regel gilt</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Degrees of freedom</source>
        <translation>Freiheitsgrade</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Delete</source>
        <translation>Löschen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measuring.py"/>
        <source>Delete	Del</source>
        <translation>Löschen	Del</translation>
    </message>
    <message>
        <location filename="widgets/reading/rating_popover.py"/>
        <source>Delete mark</source>
        <translation>Markierung löschen</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Delete mark %1</source>
        <translation>Markierung %1 löschen</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Delete the mark</source>
        <translation>Markierung löschen</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Delete the marks before you answer “No lesion”.</source>
        <translation>Löschen Sie die Markierungen, bevor Sie „Keine Läsion“ antworten.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Delete the newest box</source>
        <translation>Neuestes Feld löschen</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Deletion and insertion; the table lists the areas</source>
        <translation>Löschen und Einfügen; die Tabelle führt die Flächen auf</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Deletion, against random</source>
        <translation>Löschen, gegen Zufall</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Deletion, area</source>
        <translation>Löschen, Fläche</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Deletions of exons</source>
        <translation>Deletionen von Exons</translation>
    </message>
    <message>
        <location filename="ErrorKind"/>
        <source>Demographic assumption</source>
        <translation>Demografische Annahme</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Denoising diffusion</source>
        <translation>Entrauschende Diffusion</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Dependent columns</source>
        <translation>Abhängige Spalten</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>Depth</source>
        <translation>Tiefe</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Design, form, endpoints and planned methods of the protocol.</source>
        <translation>Design, Formular, Endpunkte und geplante Methoden des Protokolls.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="study/models/ask_pane.py"/>
        <location filename="study/overview/importing/details.py"/>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Details</source>
        <translation>Details</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Details of the endpoint</source>
        <translation>Details des Endpunkts</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Details of the variant</source>
        <translation>Details der Variante</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers.py"/>
        <source>Detecting identifiers</source>
        <translation>Identifikatoren werden gesucht</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Detection accuracy</source>
        <translation>Erkennungsgüte</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Detection may be incomplete</source>
        <translation>Die Erkennung kann unvollständig sein</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Detects an older copy of a study even if Readingroom's own records were restored too</source>
        <translation>Erkennt eine ältere Kopie einer Studie, auch wenn Readingrooms eigene Aufzeichnungen ebenfalls zurückgesetzt wurden</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Deviating readings</source>
        <translation>Abweichende Befundungen</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Deviation</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewmodel.py"/>
        <source>Deviation recorded.</source>
        <translation>Abweichung aufgezeichnet.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Deviations</source>
        <translation>Abweichungen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <location filename="widgets/settings_card.py"/>
        <source>Device of networks</source>
        <translation>Gerät für Netze</translation>
    </message>
    <message>
        <location filename="viewmodels/shell.py"/>
        <source>Device used: %1</source>
        <translation>Benutztes Gerät: %1</translation>
    </message>
    <message>
        <location filename="viewmodels/shell.py"/>
        <source>Device: %1</source>
        <translation>Gerät: %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Device: %1; data SHA-256 %2.</source>
        <translation>Gerät: %1; SHA-256 der Daten %2.</translation>
    </message>
    <message>
        <location filename="viewmodels/shell.py"/>
        <source>Device: automatic</source>
        <translation>Gerät: automatisch</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Diabetes progression: 442 patients</source>
        <translation>Diabetesverlauf: 442 Patienten</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Diabetic ketoacidosis</source>
        <translation>Diabetische Ketoazidose</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Diabetic retinopathy with records</source>
        <translation>Diabetische Retinopathie mit Akten</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Diagnoses (ICD-10-CM)</source>
        <translation>Diagnosen (ICD-10-CM)</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Diagnosis (ICD-10-CM)</source>
        <translation>Diagnose (ICD-10-CM)</translation>
    </message>
    <message>
        <location filename="results/endpoint/alternatives_pane.py"/>
        <location filename="results/endpoint/figures_pane.py"/>
        <location filename="results/endpoint/rows.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Difference (95 %)</source>
        <translation>Differenz (95 %)</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Difference (95 %)</source>
        <translation>Differenz (95 %)</translation>
    </message>
    <message>
        <location filename="results/endpoint/alternatives_pane.py"/>
        <source>Difference, %1 CI</source>
        <translation>Differenz, %1-KI</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="results/endpoint/figures_pane.py"/>
        <source>Differences</source>
        <translation>Differenzen</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Differences between two models</source>
        <translation>Differenzen zwischen zwei Modellen</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Different readers, different arms</source>
        <translation>Verschiedene Befunder, verschiedene Arme</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Different readers, same arm</source>
        <translation>Verschiedene Befunder, gleicher Arm</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Differential</source>
        <translation>Differenzialdiagnosen</translation>
    </message>
    <message>
        <location filename="widgets/reading/span_text.py"/>
        <source>Differs from the other output</source>
        <translation>Unterscheidet sich von der anderen Ausgabe</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Diffusion needs the method diffusion or cvae+diffusion.</source>
        <translation>Diffusion braucht die Methode diffusion oder cvae+diffusion.</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Digit: answer · Enter: save</source>
        <translation>Ziffer: Antwort · Enter: speichern</translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>Digits answer the framed question and go to the next, Enter submits and opens the next reading. Ctrl+Z undoes a submission, ? lists all shortcuts.</source>
        <translation>Ziffern beantworten die gerahmte Frage und gehen zur nächsten, Enter sendet ab und öffnet die nächste Befundung. Ctrl+Z macht eine Absendung rückgängig, ? zeigt alle Tastenkürzel.</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Digits answer the question that has the focus. %1 goes to it.</source>
        <translation>Ziffern beantworten die fokussierte Frage. %1 führt zu ihr.</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Direction</source>
        <translation>Richtung</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Disagreements</source>
        <translation>Uneinigkeiten</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Discard changes</source>
        <translation>Änderungen verwerfen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Discard the stopped training</source>
        <translation>Das angehaltene Training verwerfen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Discharge letter</source>
        <translation>Entlassungsbrief</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Discharge summary</source>
        <translation>Entlassungsbericht</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Disclose a single result with its proof, and no other.</source>
        <translation>Ein einzelnes Ergebnis mit seinem Beweis offenlegen, und kein anderes.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Disclose result…</source>
        <translation>Ergebnis offenlegen…</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Disclosed results (*.opening);;All files (*)</source>
        <translation>Offengelegte Ergebnisse (*.opening);;Alle Dateien (*)</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Disease</source>
        <translation>Krankheit</translation>
    </message>
    <message>
        <location filename="widgets/banner.py"/>
        <source>Dismiss</source>
        <translation>Ausblenden</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Display check</source>
        <translation>Bildschirmprüfung</translation>
    </message>
    <message>
        <location filename="reading/display_check/viewmodel.py"/>
        <source>Display check saved.</source>
        <translation>Bildschirmprüfung gespeichert.</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Divergence</source>
        <translation>Divergenz</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Do not encrypt</source>
        <translation>Nicht verschlüsseln</translation>
    </message>
    <message>
        <location filename="widgets/reading/timeline_pane.py"/>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>Document</source>
        <translation>Dokument</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Does not identify patients</source>
        <translation>Identifiziert keine Patienten</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/workstations/page.py"/>
        <location filename="widgets/hints.py"/>
        <location filename="widgets/reading/output_editor.py"/>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Double click</source>
        <translation>Doppel klick</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Draft. No session yet.</source>
        <translation>Entwurf. Noch keine Sitzung.</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Drag around, or click or press Enter at each vertex; end at the first one.</source>
        <translation>Umfahren oder an jedem Eckpunkt klicken oder Enter drücken; am ersten beenden.</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Drag for a box; or move with Shift and the arrow keys, and press Enter.</source>
        <translation>Ziehen für ein Rechteck; oder mit Shift und den Pfeiltasten bewegen und Enter drücken.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Drag the bar to scroll</source>
        <translation>Leiste ziehen zum Blättern</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mark_tool.py"/>
        <source>Drag to draw a box.</source>
        <translation>Ziehen Sie, um ein Rechteck zu zeichnen.</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Drag up: brighter</source>
        <translation>Nach oben ziehen: heller</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Drag up: darker</source>
        <translation>Nach oben ziehen: dunkler</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Drag: box on all images · wheel: scroll · right drag: zoom</source>
        <translation>Ziehen: Feld auf allen Bildern · Rad: blättern · rechts ziehen: Zoom</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Draw contours, or points and boxes</source>
        <translation>Konturen oder Punkte und Rechtecke zeichnen</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Draw seed</source>
        <translation>Startwert der Ziehung</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Drawn %1.</source>
        <translation>Gezeichnet %1.</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Drift</source>
        <translation>Drift</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Drift from the reference</source>
        <translation>Drift gegenüber der Referenz</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Duplications of exons</source>
        <translation>Duplikationen von Exons</translation>
    </message>
    <message>
        <location filename="widgets/jobs_card.py"/>
        <source>Duration</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>Each arm or model</source>
        <translation>Jeder Arm oder jedes Modell</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Each case has one reader, who reads it in every arm.</source>
        <translation>Jeder Fall hat einen Befunder, der ihn in jedem Arm befundet.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>Each model runs each suite with each seed, as one job. A stopped experiment continues when it is started again. All results are stored at the end; a run that fails does not end the others.</source>
        <translation>Jedes Modell durchläuft jede Suite mit jedem Startwert, als ein Auftrag. Ein angehaltenes Experiment wird fortgesetzt, wenn es erneut gestartet wird. Alle Ergebnisse werden am Ende gespeichert; ein fehlgeschlagener Lauf beendet die anderen nicht.</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Each reader reads every case, in one arm.</source>
        <translation>Jeder Befunder befundet jeden Fall, in einem Arm.</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Each reader reads some cases in every arm; pairs of readers share cases.</source>
        <translation>Jeder Befunder befundet einige Fälle in jedem Arm; Befunderpaare teilen sich Fälle.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>Earlier items</source>
        <translation>Vorige Einheiten</translation>
    </message>
    <message>
        <location filename="viewmodels/import_options.py"/>
        <source>Easily guessed: few different characters. Use four words instead.</source>
        <translation>Leicht zu erraten: wenige verschiedene Zeichen. Verwenden Sie stattdessen vier Wörter.</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Edit</source>
        <translation>Bearbeiten</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/overview/wizard.py"/>
        <source>Edit protocol…</source>
        <translation>Protokoll bearbeiten…</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Ellipse</source>
        <translation>Ellipse</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Emergency department note, abbreviated</source>
        <translation>Notaufnahmenotiz, abgekürzt</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Emergency note</source>
        <translation>Notaufnahmenotiz</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>Empty</source>
        <translation>Leer</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Empty folder for the rehearsal</source>
        <translation>Leerer Ordner für die Probe</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>Empty, no other series fits: %1</source>
        <translation>Leer, keine weitere Serie passt: %1</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Empty: 6 % of the image width.</source>
        <translation>Leer: 6 % der Bildbreite.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Empty: any class other than the original.</source>
        <translation>Leer: jede andere Klasse als die ursprüngliche.</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Empty: every model is an item of its own</source>
        <translation>Leer: Jedes Modell ist eine eigene Einheit</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Empty: the default of a packaged table, or the role in a case table.</source>
        <translation>Leer: die Vorgabe einer mitgelieferten Tabelle oder die Rolle in einer Falltabelle.</translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>Enable accounts</source>
        <translation>Konten aktivieren</translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>Encrypt study</source>
        <translation>Studie verschlüsseln</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Encrypt study…</source>
        <translation>Studie verschlüsseln…</translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>Encrypt the study</source>
        <translation>Die Studie verschlüsseln</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Encrypt with a passphrase</source>
        <translation>Mit einer Passphrase verschlüsseln</translation>
    </message>
    <message>
        <location filename="viewmodels/protection.py"/>
        <source>Encrypting the study</source>
        <translation>Studie wird verschlüsselt</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Encrypts the zip file for the holder of the recipient's key or of the passphrase. Copy only the sealed file.</source>
        <translation>Verschlüsselt die ZIP-Datei für den Inhaber des Empfängerschlüssels oder der Passphrase. Kopieren Sie nur die versiegelte Datei.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Ended</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <location filename="results/endpoint/verdict_pane.py"/>
        <location filename="shell/registry.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Endpoint</source>
        <translation>Endpunkt</translation>
    </message>
    <message>
        <location filename="results/endpoint/verdict_pane.py"/>
        <location filename="study/protocol/endpoints_step.py"/>
        <source>Endpoints</source>
        <translation>Endpunkte</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Enlarge the pane with the focus (images, notes, outputs) or restore it</source>
        <translation>Bereich mit dem Fokus (Bilder, Notizen, Ausgaben) vergrößern oder zurücksetzen</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Enrol reader</source>
        <translation>Befunder aufnehmen</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Enrol reader…</source>
        <translation>Befunder aufnehmen…</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Enter a multiple of %1, at least %2: readers are in %1 groups.</source>
        <translation>Geben Sie ein Vielfaches von %1 ein, mindestens %2: Die Befunder sind in %1 Gruppen.</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Enter a number above %1 and below %2.</source>
        <translation>Geben Sie eine Zahl über %1 und unter %2 ein.</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Enter a number above %1.</source>
        <translation>Geben Sie eine Zahl über %1 ein.</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Enter a number from %1 and below %2.</source>
        <translation>Geben Sie eine Zahl ab %1 und unter %2 ein.</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Enter a number, such as 0.05.</source>
        <translation>Geben Sie eine Zahl ein, etwa 0.05.</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Enter a percentage %1 and below 100.</source>
        <translation>Geben Sie einen Prozentwert %1 und unter 100 ein.</translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>Enter a study name.</source>
        <translation>Geben Sie einen Namen der Studie ein.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>Enter a title, and tick one or more models and suites.</source>
        <translation>Geben Sie einen Titel an und kreuzen Sie ein oder mehrere Modelle und Suiten an.</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Enter a whole number of %1 or more.</source>
        <translation>Geben Sie eine ganze Zahl ab %1 ein.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Enter numbers…	Shift+W</source>
        <translation>Zahlen eingeben…	Shift+W</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="assurance/compliance/statements_pane.py"/>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>Enter opens the case</source>
        <translation>Enter öffnet den Fall</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Enter the luminance of both patches too.</source>
        <translation>Geben Sie auch die Leuchtdichte beider Felder ein.</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Enter the luminance of both patches, or of none.</source>
        <translation>Geben Sie die Leuchtdichte beider Felder oder keines Felds ein.</translation>
    </message>
    <message>
        <location filename="viewmodels/import_options.py"/>
        <source>Enter the passphrase of the key file.</source>
        <translation>Geben Sie die Passphrase der Schlüsseldatei ein.</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Enter the reader or arm of the table that is the model.</source>
        <translation>Geben Sie den Befunder oder Arm der Tabelle ein, der das Modell ist.</translation>
    </message>
    <message>
        <location filename="pages/lifecycle_card.py"/>
        <source>Enter the reason and the passphrase of the study.</source>
        <translation>Geben Sie den Grund und die Passphrase der Studie ein.</translation>
    </message>
    <message>
        <location filename="pages/lifecycle_card.py"/>
        <source>Enter the reason and your password.</source>
        <translation>Geben Sie den Grund und Ihr Passwort ein.</translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>Enter the reason and your password. A second person enters theirs.</source>
        <translation>Geben Sie den Grund und Ihr Passwort ein. Eine zweite Person gibt ihres ein.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>Enter the seeds as different whole numbers with semicolons.</source>
        <translation>Geben Sie die Startwerte als verschiedene ganze Zahlen mit Semikolon an.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Enter the strengths as numbers with semicolons.</source>
        <translation>Geben Sie die Stärken als Zahlen mit Semikolon an.</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Enter the window as numbers</source>
        <translation>Fenster als Zahlen eingeben</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <source>Enter: change, Delete: reset, Esc: close</source>
        <translation>Enter: ändern, Delete: zurücksetzen, Esc: schließen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/window_popover.py"/>
        <source>Enter: use, Esc: close</source>
        <translation>Enter: verwenden, Esc: schließen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Epochs</source>
        <translation>Epochen</translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>Erase data</source>
        <translation>Daten löschen</translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Erase data…</source>
        <translation>Daten löschen…</translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>Erase the data of %1</source>
        <translation>Daten von %1 löschen</translation>
    </message>
    <message>
        <location filename="viewmodels/formats.py"/>
        <source>Erased on %1</source>
        <translation>Gelöscht am %1</translation>
    </message>
    <message>
        <location filename="viewmodels/lifecycle.py"/>
        <source>Erased. Bytes may remain in unused file space until the study is closed.</source>
        <translation>Gelöscht. Bytes können im ungenutzten Dateiraum bleiben, bis die Studie geschlossen wird.</translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Erases the patient data of case %1</source>
        <translation>Löscht die Patientendaten von Fall %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/error_table.py"/>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Errors</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Errors in the outputs</source>
        <translation>Fehler in den Ausgaben</translation>
    </message>
    <message>
        <location filename="widgets/error_table.py"/>
        <source>Errors marked by readers</source>
        <translation>Von Befundern markierte Fehler</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Errors marked: %1</source>
        <translation>Markierte Fehler: %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Errors on corrupted images divided by those of the reference model on the same images: 1 for as many, below 1 for fewer.</source>
        <translation>Fehler bei gestörten Bildern geteilt durch die des Referenzmodells bei denselben Bildern: 1 bei gleich vielen, unter 1 bei weniger.</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="pages/case_card.py"/>
        <location filename="study/overview/bundle_card.py"/>
        <location filename="widgets/about_card.py"/>
        <location filename="widgets/cluster_card.py"/>
        <location filename="widgets/key_sheet.py"/>
        <location filename="widgets/self_test_card.py"/>
        <location filename="widgets/settings_card.py"/>
        <source>Esc: close</source>
        <translation>Esc: schließen</translation>
    </message>
    <message>
        <location filename="widgets/jobs_card.py"/>
        <source>Esc: close, jobs continue</source>
        <translation>Esc: schließen, Aufträge laufen weiter</translation>
    </message>
    <message>
        <location filename="results/endpoint/verdict_pane.py"/>
        <source>Estimate</source>
        <translation>Schätzwert</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>Estimated only</source>
        <translation>Nur geschätzt</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Euclidean norm</source>
        <translation>Euklidische Norm</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Evaluate the same suite with one model per modality, or with and without one. The results are compared item by item.</source>
        <translation>Evaluieren Sie dieselbe Suite mit je einem Modell pro Modalität oder mit und ohne eine Modalität. Die Ergebnisse werden Einheit für Einheit verglichen.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>Evaluating %1: %2</source>
        <translation>%1 wird evaluiert: %2</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Evaluation logs (*.eval *.json)</source>
        <translation>Evaluationsprotokolle (*.eval *.json)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Evaluation views</source>
        <translation>Ansichten der Evaluation</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Evaluations</source>
        <translation>Evaluationen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Evaluations run with Inspect AI, lm-evaluation-harness or HELM</source>
        <translation>Evaluationen mit Inspect AI, lm-evaluation-harness oder HELM</translation>
    </message>
    <message>
        <location filename="widgets/cluster_card.py"/>
        <source>Evaluations, stress tests, explanations and generated cases are computed by the workers of a Dask cluster in your network, with the same results. Questions and model files are sent there, never the study file. The audit trail names the address.</source>
        <translation>Evaluationen, Stresstests, Erklärungen und erzeugte Fälle werden von den Workern eines Dask-Clusters in Ihrem Netzwerk berechnet, mit denselben Ergebnissen. Fragen und Modelldateien werden dorthin gesendet, nie die Studiendatei. Der Audit-Trail nennt die Adresse.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Event</source>
        <translation>Ereignis</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Event %1, %2, by %3; seed %4.</source>
        <translation>Ereignis %1, %2, von %3; Startwert %4.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>Event %1; declaration SHA-256 %2.</source>
        <translation>Ereignis %1; Festlegung SHA-256 %2.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/lines.py"/>
        <source>Event details</source>
        <translation>Details des Ereignisses</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Events</source>
        <translation>Ereignisse</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Events as recorded (*.jsonl)</source>
        <translation>Ereignisse wie aufgezeichnet (*.jsonl)</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Every case has an output.</source>
        <translation>Jeder Fall hat eine Ausgabe.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Every case is marked as synthetic and reproducible from its recipe.</source>
        <translation>Jeder Fall ist als synthetisch markiert und aus seinem Rezept reproduzierbar.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Every change to the study is recorded here.</source>
        <translation>Jede Änderung der Studie wird hier aufgezeichnet.</translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <source>Every number with n, method and interval. No data leaves this computer.</source>
        <translation>Jede Zahl mit n, Methode und Intervall. Keine Daten verlassen diesen Computer.</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Every reader reads every case in every arm.</source>
        <translation>Jeder Befunder befundet jeden Fall in jedem Arm.</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Everywhere</source>
        <translation>Überall</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>Evidence</source>
        <translation>Nachweis</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Evidence in the notes</source>
        <translation>Belege in den Notizen</translation>
    </message>
    <message>
        <location filename="widgets/reading/evidence_links.py"/>
        <source>Evidence of a statement of output %1</source>
        <translation>Beleg für eine Aussage von Ausgabe %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/evidence_links.py"/>
        <source>Evidence of a statement of the output</source>
        <translation>Beleg für eine Aussage der Ausgabe</translation>
    </message>
    <message>
        <location filename="viewmodels/image_counts.py"/>
        <source>Evidence: %1.</source>
        <translation>Belege: %1.</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Examination</source>
        <translation>Untersuchung</translation>
    </message>
    <message>
        <location filename="viewmodels/workload.py"/>
        <source>Example: %1</source>
        <translation>Beispiel: %1</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Example: hidden = 256; blocks = 4</source>
        <translation>Beispiel: hidden = 256; blocks = 4</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Example: sex = female; age = 60</source>
        <translation>Beispiel: sex = female; age = 60</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Example: sex = female; site = north</source>
        <translation>Beispiel: sex = female; site = north</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/table_pane.py"/>
        <location filename="widgets/column_picker.py"/>
        <source>Examples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <location filename="study/overview/importing/details.py"/>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Exclude case</source>
        <translation>Fall ausschließen</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Exclude file</source>
        <translation>Datei ausschließen</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Exclude row (X)</source>
        <translation>Zeile ausschließen (X)</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Exclude series (X)</source>
        <translation>Serie ausschließen (X)</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Exclude the series, or the row of outputs</source>
        <translation>Serie oder Ausgabezeile ausschließen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Exons</source>
        <translation>Exons</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>Exons as numbered by the annotation, not to scale</source>
        <translation>Exons nach Nummerierung der Annotation, nicht maßstäblich</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>Exons of %1 in the case, to scale; variants by their residue</source>
        <translation>Exons von %1 im Fall, maßstäblich; Varianten nach ihrem Rest</translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Expected</source>
        <translation>Erwartet</translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>Expected harm per 1,000 patients, in minor-harm equivalents: %1.</source>
        <translation>Erwarteter Schaden je 1.000 Patienten, in Äquivalenten geringen Schadens: %1.</translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Expected preferences</source>
        <translation>Erwartete Präferenzen</translation>
    </message>
    <message>
        <location filename="study/protocol/expected_preferences.py"/>
        <source>Expected to be preferred</source>
        <translation>Erwartete Präferenz</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/totals.py"/>
        <source>Experimental; not binding against a quantum attacker. That each value is between 0 and %1 is stated, not proved.</source>
        <translation>Experimentell; nicht bindend gegenüber einem Quantenangreifer. Dass jeder Wert zwischen 0 und %1 liegt, ist angegeben, nicht bewiesen.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Experiments</source>
        <translation>Experimente</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Explained class</source>
        <translation>Erklärte Klasse</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Explained input</source>
        <translation>Erklärte Eingabe</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Explained: %1</source>
        <translation>Erklärt: %1</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <source>Explaining %1</source>
        <translation>%1 wird erklärt</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Explanation</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Explanation method</source>
        <translation>Erklärungsmethode</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Explanation of %1</source>
        <translation>Erklärung von %1</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Explanation of A</source>
        <translation>Erklärung von A</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Explanation of A, of B</source>
        <translation>Erklärung von A, von B</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Explanation of B</source>
        <translation>Erklärung von B</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/covered_texts.py"/>
        <source>Explanation of the score</source>
        <translation>Begründung der Bewertung</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Explanations</source>
        <translation>Erklärungen</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Explanations are shown to readers</source>
        <translation>Erklärungen werden Befundern gezeigt</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>Exploratory</source>
        <translation>Explorativ</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Exploratory: no endpoint was declared before the first reading.</source>
        <translation>Explorativ: Vor der ersten Befundung wurde kein Endpunkt festgelegt.</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Export a bundle as a zip file first.</source>
        <translation>Exportieren Sie zuerst ein Bundle als ZIP-Datei.</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Export and backup</source>
        <translation>Export und Sicherung</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Export bundle</source>
        <translation>Bundle exportieren</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Export events</source>
        <translation>Ereignisse exportieren</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>Export events…</source>
        <translation>Ereignisse exportieren…</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>Export marks…</source>
        <translation>Markierungen exportieren…</translation>
    </message>
    <message>
        <location filename="results/endpoint/data_pane.py"/>
        <source>Export ratings…</source>
        <translation>Bewertungen exportieren…</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Export the ratings</source>
        <translation>Bewertungen exportieren</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Export the results</source>
        <translation>Ergebnisse exportieren</translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Exported</source>
        <translation>Exportiert</translation>
    </message>
    <message>
        <location filename="results/endpoint/viewmodel.py"/>
        <source>Exporting ratings</source>
        <translation>Bewertungen werden exportiert</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>Exporting the prompts of %1</source>
        <translation>Prompts von %1 werden exportiert</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Exports the prompts of the suite</source>
        <translation>Exportiert die Prompts der Suite</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>External bundle</source>
        <translation>Fremdes Bundle</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Eye</source>
        <translation>Auge</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>F is undefined for %1 (response 0)</source>
        <translation>F ist nicht definiert für %1 (Antwort 0)</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>F, mean of cases, clipped</source>
        <translation>F, Mittel der Fälle, begrenzt</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>F, mean of cases, raw</source>
        <translation>F, Mittel der Fälle, roh</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>F, pooled, clipped</source>
        <translation>F, gepoolt, begrenzt</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>F, pooled, raw</source>
        <translation>F, gepoolt, roh</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>FGSM, one step</source>
        <translation>FGSM, ein Schritt</translation>
    </message>
    <message>
        <location filename="CurveKind"/>
        <source>FROC</source>
        <translation>FROC</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Fact</source>
        <translation>Tatsache</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Facts</source>
        <translation>Angaben</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="study/models/page.py"/>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Failed cases</source>
        <translation>Fehlgeschlagene Fälle</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Fair-SMOTE</source>
        <translation>Fair-SMOTE</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <location filename="shell/registry.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Fairness</source>
        <translation>Fairness</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Faithfulness</source>
        <translation>Treue</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/curve_names.py"/>
        <source>False boxes per image</source>
        <translation>Falsche Rahmen pro Bild</translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>False marks per case</source>
        <translation>Falsche Markierungen pro Fall</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>False reports for %2 of %1 sentences without a statement.</source>
        <translation>Falsche Meldungen bei %2 von %1 Sätzen ohne Aussage.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Families</source>
        <translation>Familien</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="study/synthetic_cases/page.py"/>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Family</source>
        <translation>Familie</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Farber disease</source>
        <translation>Farber-Krankheit</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Fast answers</source>
        <translation>Schnelle Antworten</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Fast: below %1 s, a quarter of the median time of all readers. Drift: change from the first to the last position.</source>
        <translation>Schnell: unter %1 s, ein Viertel der Medianzeit aller Befunder. Drift: Änderung von der ersten zur letzten Position.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Favours patients that pass the privacy gates; the gates still decide.</source>
        <translation>Bevorzugt Patienten, die die Datenschutzschranken passieren; die Schranken entscheiden weiterhin.</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Feedback</source>
        <translation>Rückmeldung</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Female</source>
        <translation>Weiblich</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Female or male</source>
        <translation>Weiblich oder männlich</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Fewer than two results</source>
        <translation>Weniger als zwei Ergebnisse</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Fibrodysplasia ossificans progressiva</source>
        <translation>Fibrodysplasia ossificans progressiva</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Fidelity</source>
        <translation>Wiedergabetreue</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Field</source>
        <translation>Feld</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <source>Figure</source>
        <translation>Kennzahl</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Figures</source>
        <translation>Kennzahlen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Figures of the log</source>
        <translation>Kennzahlen des Protokolls</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/shifts.py"/>
        <source>Figures stored in the study, event %1.</source>
        <translation>Werte in der Studie gespeichert, Ereignis %1.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/shifts.py"/>
        <source>Figures written to %1.</source>
        <translation>Werte in %1 geschrieben.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="study/models/scores_card.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <location filename="widgets/viewer/drawings.py"/>
        <source>File graphics: %1</source>
        <translation>Grafiken der Datei: %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>File of answers…</source>
        <translation>Datei mit Antworten…</translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <source>File of scores</source>
        <translation>Datei mit Scores</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>File of the set…</source>
        <translation>Datei des Datensatzes…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>File or folder to pass</source>
        <translation>Nötige Datei oder Ordner</translation>
    </message>
    <message>
        <location filename="widgets/viewer/windows.py"/>
        <source>File window</source>
        <translation>Dateifenster</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>File with the lesions</source>
        <translation>Datei mit den Läsionen</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>File with the truth of the cases</source>
        <translation>Datei mit der Referenz der Fälle</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Files to verify</source>
        <translation>Zu prüfende Dateien</translation>
    </message>
    <message>
        <location filename="study/overview/importing/details.py"/>
        <source>Files: %1</source>
        <translation>Dateien: %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Fill in the form above and start. The figures are stored in the study.</source>
        <translation>Füllen Sie das Formular oben aus und starten Sie. Die Werte werden in der Studie gespeichert.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Fill segments	Shift+M</source>
        <translation>Segmente füllen	Shift+M</translation>
    </message>
    <message>
        <location filename="study/case_table/table_pane.py"/>
        <source>Filled</source>
        <translation>Ausgefüllt</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <location filename="widgets/table.py"/>
        <source>Filter</source>
        <translation>Filter</translation>
    </message>
    <message>
        <location filename="widgets/table.py"/>
        <source>Filter %1</source>
        <translation>%1 filtern</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>Filter events</source>
        <translation>Ereignisse filtern</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Find</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Find (Ctrl+F)</source>
        <translation>Suchen (Ctrl+F)</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Find a column</source>
        <translation>Spalte suchen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Find families, suites and formats</source>
        <translation>Familien, Suites und Formate finden</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Find in the case</source>
        <translation>Im Fall suchen</translation>
    </message>
    <message>
        <location filename="viewmodels/mark_links.py"/>
        <source>Finding %1: %2</source>
        <translation>Befund %1: %2</translation>
    </message>
    <message>
        <location filename="viewmodels/importing.py"/>
        <source>Finding cases</source>
        <translation>Fälle werden gesucht</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/cross_modal.py"/>
        <source>Finding contradictions</source>
        <translation>Widersprüche werden gesucht</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layer_list.py"/>
        <source>Finding of %1: %2</source>
        <translation>Befund von %1: %2</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Findings</source>
        <translation>Befunde</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Finish later</source>
        <translation>Später abschließen</translation>
    </message>
    <message>
        <location filename="widgets/jobs_card.py"/>
        <source>Finished</source>
        <translation>Beendet</translation>
    </message>
    <message>
        <location filename="viewmodels/reading_session.py"/>
        <source>First answer kept</source>
        <translation>Erste Antwort behalten</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>First image</source>
        <translation>Erstes Bild</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>First mark after</source>
        <translation>Erste Markierung nach</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>First on the left</source>
        <translation>Erstes links</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>First or last point or case</source>
        <translation>Erster oder letzter Punkt oder Fall</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>First, last image</source>
        <translation>Erstes, letztes Bild</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Fit</source>
        <translation>Fit</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Fit and reset</source>
        <translation>Einpassen und zurücksetzen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Fit and reset	Space</source>
        <translation>Einpassen und zurücksetzen	Space</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Fit to the pane</source>
        <translation>In den Bereich einpassen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Fit to the pane	Shift+Z</source>
        <translation>In den Bereich einpassen	Shift+Z</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Fit weights</source>
        <translation>Gewichte anpassen</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Fitted generator</source>
        <translation>Angepasster Generator</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Fitted to</source>
        <translation>Angepasst an</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights.py"/>
        <source>Fitting weights</source>
        <translation>Gewichte werden angepasst</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Fixed parts of this step</source>
        <translation>Festgelegte Teile dieses Schritts</translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>Fixed until the cases in review are stored.</source>
        <translation>Festgelegt, bis die Fälle in Prüfung gespeichert sind.</translation>
    </message>
    <message>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Flag</source>
        <translation>Kennzeichnen</translation>
    </message>
    <message>
        <location filename="widgets/reading/popovers.py"/>
        <source>Flag case</source>
        <translation>Fall kennzeichnen</translation>
    </message>
    <message>
        <location filename="widgets/reading/popovers.py"/>
        <source>Flag for the coordinator</source>
        <translation>Für den Koordinator kennzeichnen</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>Flag from</source>
        <translation>Kennzeichnen ab</translation>
    </message>
    <message>
        <location filename="viewmodels/reading.py"/>
        <source>Flag removed</source>
        <translation>Kennzeichnung entfernt</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Flag the case</source>
        <translation>Fall kennzeichnen</translation>
    </message>
    <message>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Flag this case for the coordinator</source>
        <translation>Diesen Fall für den Koordinator kennzeichnen</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="viewmodels/reading.py"/>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Flagged</source>
        <translation>Gekennzeichnet</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Flagged and skipped readings</source>
        <translation>Gekennzeichnete und übersprungene Befundungen</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>Flagged from a concern of %1; seed %2.</source>
        <translation>Gekennzeichnet ab einer Bedenklichkeit von %1; Startwert %2.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Flags</source>
        <translation>Hinweise</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Fleiss' kappa of conditions</source>
        <translation>Fleiss-Kappa der Bedingungen</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Flip horizontally</source>
        <translation>Horizontal spiegeln</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Flip horizontally	H</source>
        <translation>Horizontal spiegeln	H</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Flip horizontally, vertically</source>
        <translation>Horizontal, vertikal spiegeln</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Flip rate</source>
        <translation>Wechselrate</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Flip vertically</source>
        <translation>Vertikal spiegeln</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Flip vertically	V</source>
        <translation>Vertikal spiegeln	V</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Flips</source>
        <translation>Wechsel</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Flips / n</source>
        <translation>Wechsel / n</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Fold the series strip</source>
        <translation>Serienleiste einklappen</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>Folder for the DICOM files</source>
        <translation>Ordner für die DICOM-Dateien</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Folder for the bundle</source>
        <translation>Ordner für das Bundle</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Folder for the checkpoint</source>
        <translation>Ordner für den Prüfpunkt</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Folder for the disclosed result</source>
        <translation>Ordner für das offengelegte Ergebnis</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Folder for the files of fmbench</source>
        <translation>Ordner für die Dateien von fmbench</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Folder for the prompts</source>
        <translation>Ordner für die Prompts</translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <location filename="widgets/self_test_card.py"/>
        <source>Folder for the report</source>
        <translation>Ordner für den Bericht</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Folder for the study file</source>
        <translation>Ordner für die Studiendatei</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Folder is one case</source>
        <translation>Ordner ist ein Fall</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Folder of a generator fitted to a similar table, which adjusts other columns to the shift.
Without it only the shifted columns change.</source>
        <translation>Ordner eines an eine ähnliche Tabelle angepassten Generators, der andere Spalten an die Verschiebung anpasst.
Ohne ihn ändern sich nur die verschobenen Spalten.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Folder of a result</source>
        <translation>Ordner eines Ergebnisses</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Folder of answers…</source>
        <translation>Ordner mit Antworten…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Folder of samples</source>
        <translation>Ordner mit Proben</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Folder of the result's suite</source>
        <translation>Ordner der Suite des Ergebnisses</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Folder of the set…</source>
        <translation>Ordner des Datensatzes…</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Folder of the table</source>
        <translation>Ordner der Tabelle</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Folder of the toy data</source>
        <translation>Ordner der Spieldaten</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Folder or file</source>
        <translation>Ordner oder Datei</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Folder with X.npy or images.csv</source>
        <translation>Ordner mit X.npy oder images.csv</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Folder with evaluation logs</source>
        <translation>Ordner mit Evaluationsprotokollen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Folder with logs…</source>
        <translation>Ordner mit Protokollen…</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Folder with results or submissions</source>
        <translation>Ordner mit Ergebnissen oder Einreichungen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Folder with suites</source>
        <translation>Ordner mit Suites</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/grid.py"/>
        <source>For %1</source>
        <translation>Für %1</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>For PNG, JPEG and TIFF; DICOM files state it.</source>
        <translation>Für PNG, JPEG und TIFF; DICOM-Dateien nennen sie.</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>For a locked account or a forgotten password. A second person must confirm. The owner gets a one-time code and sets a new password.</source>
        <translation>Für ein gesperrtes Konto oder ein vergessenes Passwort. Eine zweite Person muss bestätigen. Der Inhaber erhält einen Einmalcode und setzt ein neues Passwort.</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>For a recipient: the secret key stays with them, the public key beside it (.pub) goes to those who seal</source>
        <translation>Für einen Empfänger: Der geheime Schlüssel bleibt bei ihm, der öffentliche daneben (.pub) geht an die, die versiegeln</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>For all roles except reader; the coordinator enrols readers. A second person with an account verifies the identity and enters their own password. Name and roles cannot be changed later. The account gets a one-time code; its owner then sets a password.</source>
        <translation>Für alle Rollen außer Befunder; Befunder nimmt der Koordinator auf. Eine zweite Person mit Konto prüft die Identität und gibt ihr eigenes Passwort ein. Name und Rollen können später nicht geändert werden. Das Konto erhält einen Einmalcode; sein Inhaber setzt dann ein Passwort.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>For any disease: only validated prevalences up to this value.</source>
        <translation>Für jede Krankheit: nur validierte Prävalenzen bis zu diesem Wert.</translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <source>Forest plot of</source>
        <translation>Forest-Plot von</translation>
    </message>
    <message>
        <location filename="results/endpoint/forest_chart.py"/>
        <source>Forest plot of %1; the table lists the values</source>
        <translation>Forest-Plot von %1; die Tabelle führt die Werte auf</translation>
    </message>
    <message>
        <location filename="results/endpoint/forest_chart.py"/>
        <source>Forest plot; the table lists the values</source>
        <translation>Forest-Plot; die Tabelle führt die Werte auf</translation>
    </message>
    <message>
        <location filename="widgets/protocol/preview.py"/>
        <source>Form</source>
        <translation>Formular</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Format</source>
        <translation>Format</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Format (value hidden)</source>
        <translation>Format (Wert verborgen)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Format of the answers</source>
        <translation>Format der Antworten</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Formats</source>
        <translation>Formate</translation>
    </message>
    <message>
        <location filename="widgets/heat_strip.py"/>
        <source>Frame %1 of %2: %3 s</source>
        <translation>Frame %1 von %2: %3 s</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>Frames seen</source>
        <translation>Gesehene Frames</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Frameshifts</source>
        <translation>Leserasterverschiebungen</translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Free response</source>
        <translation>Freie Antwort (Free Response)</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Freehand region</source>
        <translation>Freihandregion</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Freq. ≤ %</source>
        <translation>Häuf. ≤ %</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>From</source>
        <translation>Von</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>From (UTC)</source>
        <translation>Von (UTC)</translation>
    </message>
    <message>
        <location filename="widgets/viewer/windows.py"/>
        <source>From file %1</source>
        <translation>Aus der Datei %1</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>From the next job on. A recipe or a model may name another device.</source>
        <translation>Ab dem nächsten Auftrag. Ein Rezept oder ein Modell kann ein anderes Gerät nennen.</translation>
    </message>
    <message>
        <location filename="pages/reading_progress.py"/>
        <source>Frozen</source>
        <translation>Festgeschrieben</translation>
    </message>
    <message>
        <location filename="widgets/about_card.py"/>
        <source>Full edition</source>
        <translation>Vollständige Ausgabe (Full)</translation>
    </message>
    <message>
        <location filename="widgets/about_card.py"/>
        <source>Full edition for NVIDIA cards</source>
        <translation>Vollständige Ausgabe (Full) für NVIDIA-Karten</translation>
    </message>
    <message>
        <location filename="widgets/viewer/windows.py"/>
        <source>Full range</source>
        <translation>Voller Bereich</translation>
    </message>
    <message>
        <location filename="widgets/viewer/opening_windows.py"/>
        <source>Full range: no window in the file</source>
        <translation>Voller Bereich: kein Fenster in der Datei</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Full screen</source>
        <translation>Vollbild</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Full sentence</source>
        <translation>Ganzer Satz</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Fully crossed</source>
        <translation>Vollständig gekreuzt</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Further interim look</source>
        <translation>Weitere Zwischenauswertung</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Further tables</source>
        <translation>Weitere Tabellen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Further tables (optional)</source>
        <translation>Weitere Tabellen (optional)</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>GENE=VALUE</source>
        <translation>GEN=WERT</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Gain not estimable: %1.</source>
        <translation>Gewinn nicht schätzbar: %1.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Gained by it alone</source>
        <translation>Gewinn durch sie allein</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Gap</source>
        <translation>Lücke</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Gaps between groups</source>
        <translation>Lücken zwischen Gruppen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Gaussian copula</source>
        <translation>Gauß-Copula</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Gaussian noise</source>
        <translation>Gaußsches Rauschen</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>Gene</source>
        <translation>Gen</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Gene plot</source>
        <translation>Genplot</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Gene symbols, separated by spaces or commas</source>
        <translation>Gensymbole, durch Leerzeichen oder Kommas getrennt</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Generalised columns</source>
        <translation>Verallgemeinerte Spalten</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Generate all cases of the recipe and add them to the study</source>
        <translation>Alle Fälle des Rezepts erzeugen und der Studie hinzufügen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Generate and add</source>
        <translation>Erzeugen und hinzufügen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Generate table…</source>
        <translation>Tabelle erzeugen…</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Generate the patients as a table in a folder, outside the study</source>
        <translation>Die Patienten als Tabelle in einem Ordner außerhalb der Studie erzeugen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Generated cases</source>
        <translation>Erzeugte Fälle</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Generated from patient data, not reviewed. Choose why to store it.</source>
        <translation>Aus Patientendaten erzeugt, nicht geprüft. Wählen Sie, warum er gespeichert wird.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/viewmodel.py"/>
        <source>Generating a preview case</source>
        <translation>Vorschaufall wird erzeugt</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/viewmodel.py"/>
        <source>Generating a table of synthetic patients</source>
        <translation>Tabelle synthetischer Patienten wird erzeugt</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/viewmodel.py"/>
        <source>Generating synthetic cases</source>
        <translation>Synthetische Fälle werden erzeugt</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Generator</source>
        <translation>Generator</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Genes</source>
        <translation>Gene</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Genomes</source>
        <translation>Genome</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>Genotype</source>
        <translation>Genotyp</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_texts.py"/>
        <source>Genotype %1</source>
        <translation>Genotyp %1</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Genotypes</source>
        <translation>Genotypen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Ghosts of breathing</source>
        <translation>Atemgeister</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Gibbs ringing</source>
        <translation>Gibbs-Ringing</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Give this code only to the account owner. It is not shown again and can only be used to set a password.</source>
        <translation>Geben Sie diesen Code nur dem Inhaber des Kontos. Er wird nicht noch einmal gezeigt und dient nur dazu, ein Passwort zu setzen.</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>Given to models of tables</source>
        <translation>Modellen für Tabellen gegeben</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_editor.py"/>
        <source>Go back to the text as shown</source>
        <translation>Zurück zum gezeigten Text</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="widgets/reading/finding_rows.py"/>
        <source>Go to %1</source>
        <translation>Zu %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/finding_rows.py"/>
        <source>Go to %1 and outline the finding</source>
        <translation>Zu %1 gehen und den Befund umranden</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Go to Evaluations</source>
        <translation>Zu den Evaluationen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Go to Models</source>
        <translation>Zu den Modellen</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="results/endpoint/page.py"/>
        <location filename="study/workstations/page.py"/>
        <source>Go to Overview</source>
        <translation>Zur Übersicht</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <location filename="results/preference/page.py"/>
        <source>Go to Progress</source>
        <translation>Zum Fortschritt</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Go to Study conduct</source>
        <translation>Zum Studienverlauf</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Go to output A, then to output B</source>
        <translation>Zu Ausgabe A, dann zu Ausgabe B</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_evidence.py"/>
        <source>Go to the evidence in “%1”</source>
        <translation>Zum Beleg in „%1“</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Go to the first missing answer</source>
        <translation>Zur ersten fehlenden Antwort</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Go to the first unanswered question</source>
        <translation>Zur ersten unbeantworteten Frage</translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Gold cases have a known truth and look like any other. Training and gold cases need their truth on the Reference standard page.</source>
        <translation>Goldfälle haben eine bekannte Referenz und sehen wie alle anderen aus. Trainings- und Goldfälle brauchen ihre Referenz auf der Seite Referenzstandard.</translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Gold cases, one per line</source>
        <translation>Goldfälle, einer pro Zeile</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Gold right</source>
        <translation>Gold richtig</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Grade</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Grade of retinopathy</source>
        <translation>Grad der Retinopathie</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Grades</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Grades compared with the reference</source>
        <translation>Stufen im Vergleich zur Referenz</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <location filename="widgets/viewer/layer_list.py"/>
        <source>Graphics of the file</source>
        <translation>Grafiken der Datei</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Graphics of the file	D</source>
        <translation>Grafiken der Datei	D</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Grey patches that differ from their neighbours</source>
        <translation>Graufelder, die sich von ihren Nachbarn unterscheiden</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/preview_pane.py"/>
        <source>Ground truth</source>
        <translation>Grundwahrheit</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/preview_pane.py"/>
        <source>Ground truth, hidden from readers and models</source>
        <translation>Grundwahrheit, für Befunder und Modelle verborgen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/group_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/group_fairness/extension.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <location filename="widgets/key_card.py"/>
        <source>Group</source>
        <translation>Gruppe</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Group by</source>
        <translation>Gruppieren nach</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Group details</source>
        <translation>Details der Gruppen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <location filename="model_lab/group_fairness/extension.py"/>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Groups</source>
        <translation>Gruppen</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Groups and drift refer to the newest batch.</source>
        <translation>Gruppen und Drift beziehen sich auf den neuesten Stapel.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Groups of cases</source>
        <translation>Fallgruppen</translation>
    </message>
    <message>
        <location filename="shell/navigation.py"/>
        <source>Groups of pages</source>
        <translation>Seitengruppen</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Guided tour with real images, notes and variants, about 2 minutes.</source>
        <translation>Geführter Rundgang mit echten Bildern, Notizen und Varianten, etwa 2 Minuten.</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Hand back</source>
        <translation>Zurückgeben</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Hand back…</source>
        <translation>Zurückgeben…</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/step.py"/>
        <source>Hanging protocol</source>
        <translation>Hängeprotokoll</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/step.py"/>
        <source>Hanging protocol, as in a protocol file</source>
        <translation>Hängeprotokoll, wie in einer Protokolldatei</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Hanging protocol: choose a stage</source>
        <translation>Hängeprotokoll: Stufe wählen</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Harm</source>
        <translation>Schaden</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Harm reduction</source>
        <translation>Schadensminderung</translation>
    </message>
    <message>
        <location filename="widgets/reading/span_text.py"/>
        <source>Has evidence in a note</source>
        <translation>Hat einen Beleg in einer Notiz</translation>
    </message>
    <message>
        <location filename="StoppingBoundary"/>
        <source>Haybittle-Peto</source>
        <translation>Haybittle-Peto</translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <location filename="assurance/risk/page.py"/>
        <source>Hazard</source>
        <translation>Gefährdung</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Hazard to mitigate</source>
        <translation>Zu mindernde Gefährdung</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Hazards</source>
        <translation>Gefährdungen</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Hazards to mitigate</source>
        <translation>Zu mindernde Gefährdungen</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Hazards, mitigation priorities, and every clause with its evidence.</source>
        <translation>Gefährdungen, Maßnahmen und jede Klausel mit Nachweis.</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Headings of the notes; while searching, the matches</source>
        <translation>Überschriften der Notizen; beim Suchen die Treffer</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Held-out accuracy</source>
        <translation>Genauigkeit auf zurückgehaltenen Daten</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Hereditary orotic aciduria</source>
        <translation>Hereditäre Orotazidurie</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Heterozygous</source>
        <translation>Heterozygot</translation>
    </message>
    <message>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Hide the case and stop the time</source>
        <translation>Fall verbergen und Zeit anhalten</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>High</source>
        <translation>Hoch</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>High contrast</source>
        <translation>Hoher Kontrast</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Higher is better</source>
        <translation>Höher ist besser</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Higher is better.</source>
        <translation>Höher ist besser.</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Highlight</source>
        <translation>Hervorheben</translation>
    </message>
    <message>
        <location filename="widgets/reading/note_highlights.py"/>
        <source>Highlight in the notes</source>
        <translation>In den Notizen hervorheben</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Highlight negated findings, numbers, medications</source>
        <translation>Verneinte Befunde, Zahlen, Medikamente hervorheben</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Highlight negated findings, numbers, medications (Shift+F)</source>
        <translation>Verneinte Befunde, Zahlen, Medikamente hervorheben (Shift+F)</translation>
    </message>
    <message>
        <location filename="widgets/reading/note_highlights.py"/>
        <source>Highlighted by rules for English: %1</source>
        <translation>Nach Regeln für Englisch hervorgehoben: %1</translation>
    </message>
    <message>
        <location filename="DegreesOfFreedomRule"/>
        <source>Hillis</source>
        <translation>Hillis</translation>
    </message>
    <message>
        <location filename="widgets/hints.py"/>
        <source>Hint</source>
        <translation>Tipp</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Hits</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Hits by location</source>
        <translation>Treffer nach Fundort</translation>
    </message>
    <message>
        <location filename="Multiplicity"/>
        <source>Hochberg</source>
        <translation>Hochberg</translation>
    </message>
    <message>
        <location filename="Multiplicity"/>
        <source>Holm</source>
        <translation>Holm</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Homozygous</source>
        <translation>Homozygot</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Horizontal: level, vertical: width</source>
        <translation>Horizontal: Lage, vertikal: Breite</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Horizontal: width, vertical: level</source>
        <translation>Horizontal: Breite, vertikal: Lage</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>House style</source>
        <translation>Hausstil</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>How many readings each reader has done</source>
        <translation>Wie viele Befundungen jeder Befunder abgeschlossen hat</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>How the reference standard is determined</source>
        <translation>Wie der Referenzstandard bestimmt wird</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Hutchinson-Gilford progeria syndrome</source>
        <translation>Hutchinson-Gilford-Progerie-Syndrom</translation>
    </message>
    <message>
        <location filename="results/endpoint/data_pane.py"/>
        <source>Hypothesis</source>
        <translation>Hypothese</translation>
    </message>
    <message>
        <location filename="SignatureMeaning"/>
        <source>I approve this record.</source>
        <translation>Ich genehmige diese Aufzeichnung.</translation>
    </message>
    <message>
        <location filename="SignatureMeaning"/>
        <source>I made this record, and it is what I meant.</source>
        <translation>Ich habe diese Aufzeichnung erstellt, und sie gibt wieder, was ich meinte.</translation>
    </message>
    <message>
        <location filename="SignatureMeaning"/>
        <source>I reviewed this record.</source>
        <translation>Ich habe diese Aufzeichnung geprüft.</translation>
    </message>
    <message>
        <location filename="SignatureMeaning"/>
        <source>I take responsibility for this record.</source>
        <translation>Ich übernehme die Verantwortung für diese Aufzeichnung.</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>I trust this code</source>
        <translation>Ich vertraue diesem Code</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>INFO of the row</source>
        <translation>INFO der Zeile</translation>
    </message>
    <message>
        <location filename="ErrorKind"/>
        <source>Identifier disclosed</source>
        <translation>Identifikator offengelegt</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Identifiers</source>
        <translation>Identifikatoren</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Identity checked by</source>
        <translation>Identität geprüft von</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Idle</source>
        <translation>Leerlauf</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Idle after, s</source>
        <translation>Leerlauf nach, s</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Idle time until lock</source>
        <translation>Leerlaufzeit bis zur Sperre</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/stage_fields.py"/>
        <source>If the positions of all views correspond</source>
        <translation>Wenn die Positionen aller Ansichten einander entsprechen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Illness</source>
        <translation>Krankheit</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="scenarios/families.yaml"/>
        <location filename="study/models/ask_pane.py"/>
        <location filename="widgets/viewer/view_grid.py"/>
        <location filename="widgets/viewer/viewport.py"/>
        <source>Image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <location filename="widgets/viewer/cell_views.py"/>
        <location filename="widgets/viewer/image_pane.py"/>
        <source>Image %1 cannot be shown. %2</source>
        <translation>Bild %1 kann nicht gezeigt werden. %2</translation>
    </message>
    <message>
        <location filename="widgets/viewer/plane_cuts.py"/>
        <source>Image %1 is shown in view %2.</source>
        <translation>Bild %1 ist in Ansicht %2 zu sehen.</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Image headers</source>
        <translation>Bild-Kopfdaten</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/preview_pane.py"/>
        <source>Image of the first case</source>
        <translation>Bild des ersten Falls</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Image of the series</source>
        <translation>Bild der Serie</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Image size</source>
        <translation>Bildgröße</translation>
    </message>
    <message>
        <location filename="widgets/viewer/view_grid.py"/>
        <source>Image, view %1 of %2</source>
        <translation>Bild, Ansicht %1 von %2</translation>
    </message>
    <message>
        <location filename="itemmodels/import_rows.py"/>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="shell/guided_tour.py"/>
        <location filename="shortcuts/reading.csv"/>
        <location filename="study/models/question_inputs.py"/>
        <location filename="study/overview/importing/series_pane.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="widgets/reading/timeline_pane.py"/>
        <source>Images</source>
        <translation>Bilder</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Images (%1)</source>
        <translation>Bilder (%1)</translation>
    </message>
    <message>
        <location filename="pages/reading_window.py"/>
        <source>Images in a second window</source>
        <translation>Bilder in einem zweiten Fenster</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Images in a second window or back</source>
        <translation>Bilder in ein zweites Fenster oder zurück</translation>
    </message>
    <message>
        <location filename="widgets/reading/reference_line.py"/>
        <source>Images in the comment</source>
        <translation>Bilder im Kommentar</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Images to review</source>
        <translation>Zu prüfende Bilder</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Images, notes and variants of the cases</source>
        <translation>Bilder, Notizen und Varianten der Fälle</translation>
    </message>
    <message>
        <location filename="viewmodels/image_counts.py"/>
        <source>Images: %1.</source>
        <translation>Bilder: %1.</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Impact</source>
        <translation>Auswirkung</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Import</source>
        <translation>Importieren</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Import %1 cases</source>
        <translation>%1 Fälle importieren</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Import 1 case</source>
        <translation>1 Fall importieren</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Import YAML…</source>
        <translation>YAML importieren…</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>Import a case table</source>
        <translation>Eine Falltabelle importieren</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Import a log…</source>
        <translation>Protokoll importieren…</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Import a protocol</source>
        <translation>Protokoll importieren</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Import a published set</source>
        <translation>Veröffentlichten Datensatz importieren</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Import a published set from a file or folder in one of the formats.</source>
        <translation>Importieren Sie einen veröffentlichten Datensatz aus einer Datei oder einem Ordner in einem der Formate.</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>Import a table…</source>
        <translation>Tabelle importieren…</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>Import again…</source>
        <translation>Erneut importieren…</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Import an evaluation log</source>
        <translation>Evaluationsprotokoll importieren</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Import answers…</source>
        <translation>Antworten importieren…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Import recorded answers</source>
        <translation>Aufgezeichnete Antworten importieren</translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <source>Import scores</source>
        <translation>Scores importieren</translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <source>Import scores of a model</source>
        <translation>Scores eines Modells importieren</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Import scores…</source>
        <translation>Scores importieren…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Import suite…</source>
        <translation>Suite importieren…</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Import table</source>
        <translation>Tabelle importieren</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Import the truth of the cases from a CSV file with the columns case and truth.</source>
        <translation>Importieren Sie die Referenz der Fälle aus einer CSV-Datei mit den Spalten case und truth.</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Import truth</source>
        <translation>Referenz importieren</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Imported outputs and scores</source>
        <translation>Importierte Ausgaben und Scores</translation>
    </message>
    <message>
        <location filename="viewmodels/importing.py"/>
        <source>Importing cases</source>
        <translation>Fälle werden importiert</translation>
    </message>
    <message>
        <location filename="study/models/viewmodel.py"/>
        <source>Importing scores</source>
        <translation>Scores werden importiert</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>Importing the answers %1</source>
        <translation>Import der Antworten %1</translation>
    </message>
    <message>
        <location filename="study/case_table/viewmodel.py"/>
        <source>Importing the case table</source>
        <translation>Falltabelle wird importiert</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>Importing the log %1</source>
        <translation>Protokoll %1 wird importiert</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library.py"/>
        <source>Importing the set %1</source>
        <translation>Import des Datensatzes %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Imports a set in the selected format. The suite stays on this computer for all studies; a study stores only results.</source>
        <translation>Importiert einen Datensatz im gewählten Format. Die Suite bleibt für alle Studien auf diesem Computer; eine Studie speichert nur Ergebnisse.</translation>
    </message>
    <message>
        <location filename="study/protocol/amend_card.py"/>
        <source>In force</source>
        <translation>In Kraft</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>In force: %1, by %2 on %3. %4</source>
        <translation>In Kraft: %1, von %2 am %3. %4</translation>
    </message>
    <message>
        <location filename="widgets/reading/reference_line.py"/>
        <source>In the comment:</source>
        <translation>Im Kommentar:</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>In the library, on a family: its suites; on a suite: its items</source>
        <translation>In der Bibliothek, auf einer Familie: ihre Suites; auf einer Suite: ihre Einheiten</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>In the unit of the metric; a largest loss of 0 asks for an improvement</source>
        <translation>In der Einheit der Metrik; ein größter Verlust von 0 verlangt eine Verbesserung</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>In this study, %1</source>
        <translation>In dieser Studie: %1</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>In units of the metric, e.g. 0.05 of an AUC; minus: the new arm is worse</source>
        <translation>In Einheiten der Metrik, z. B. 0.05 einer AUC; minus: Der neue Arm ist schlechter</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>In years, or bands of years</source>
        <translation>In Jahren oder Spannen von Jahren</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>In-frame insertions and deletions</source>
        <translation>Insertionen und Deletionen im Leserahmen</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Include or exclude all shown cases</source>
        <translation>Alle gezeigten Fälle ein- oder ausschließen</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Include or exclude the case</source>
        <translation>Fall ein- oder ausschließen</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Included</source>
        <translation>Einbezogen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Includes the start and stop codons.</source>
        <translation>Einschließlich Start- und Stoppcodon.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Incorrect</source>
        <translation>Falsch</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Increase overlay opacity</source>
        <translation>Deckkraft der Überlagerung erhöhen</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Index</source>
        <translation>Index</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Index over all packs: %1</source>
        <translation>Index über alle Pakete: %1</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Inference</source>
        <translation>Inferenz</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Inference for</source>
        <translation>Inferenz für</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Infidelity</source>
        <translation>Untreue (Infidelity)</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Infidelity, scaled</source>
        <translation>Untreue, skaliert</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Input map</source>
        <translation>Eingabezuordnung</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>Input/output error</source>
        <translation>Ein-/Ausgabefehler</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <location filename="study/models/question_inputs.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Insertion, against random</source>
        <translation>Einfügen, gegen Zufall</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Insertion, area</source>
        <translation>Einfügen, Fläche</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Integers, separated by commas</source>
        <translation>Ganze Zahlen, durch Kommas getrennt</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>Interim</source>
        <translation>Zwischenstand</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Interim look %1 (%2 planned, %3 allowed as deviations)</source>
        <translation>Zwischenauswertung %1 (%2 geplant, %3 als Abweichungen erlaubt)</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Interim look %1 of %2</source>
        <translation>Zwischenauswertung %1 von %2</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewmodel.py"/>
        <source>Interim look recorded. The pages of results are open.</source>
        <translation>Zwischenauswertung aufgezeichnet. Die Ergebnisseiten sind offen.</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Interim looks, %</source>
        <translation>Zwischenauswertungen, %</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Interim looks, % of readings</source>
        <translation>Zwischenauswertungen, % der Befundungen</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Interim: the session is still open. These results will change.</source>
        <translation>Zwischenstand: Die Sitzung ist noch offen. Diese Ergebnisse werden sich ändern.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>International Clinical Diabetic Retinopathy scale.</source>
        <translation>Skala International Clinical Diabetic Retinopathy.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_popover.py"/>
        <source>Interpolation</source>
        <translation>Interpolation</translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>Intersection over union of the boxes</source>
        <translation>Schnittmenge durch Vereinigung der Rechtecke</translation>
    </message>
    <message>
        <location filename="results/endpoint/curves_pane.py"/>
        <source>Interval of the averaged curve</source>
        <translation>Intervall der gemittelten Kurve</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Intraclass correlation of the judgements of a case, 0 to 1</source>
        <translation>Intraklassenkorrelation der Beurteilungen eines Falls, 0 bis 1</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Intraclass correlation of the judgements of a reader, 0 to 1</source>
        <translation>Intraklassenkorrelation der Beurteilungen eines Befunders, 0 bis 1</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Invalid: %1</source>
        <translation>Ungültig: %1</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Invert</source>
        <translation>Invertieren</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Invert	I</source>
        <translation>Invertieren	I</translation>
    </message>
    <message>
        <location filename="widgets/viewer/summary.py"/>
        <source>Inverted</source>
        <translation>Invertiert</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>Is a directory</source>
        <translation>ist ein Verzeichnis</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Is: %1</source>
        <translation>Ist: %1</translation>
    </message>
    <message>
        <location filename="pages/reading_distress.py"/>
        <source>It is covered, and the time is stopped, until you uncover it.</source>
        <translation>Er ist verdeckt und die Zeit angehalten, bis Sie ihn aufdecken.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Item</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="study/workstations/page.py"/>
        <location filename="widgets/balance_view.py"/>
        <source>Items</source>
        <translation>Einheiten</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Items at most</source>
        <translation>Höchstens Einheiten</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Items per hour</source>
        <translation>Fälle pro Stunde</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Items per second</source>
        <translation>Einheiten pro Sekunde</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Items shown</source>
        <translation>Gezeigte Einheiten</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>Items whose correct answer becomes wrong without some inputs, or on which two modalities alone lead to different answers.</source>
        <translation>Elemente, deren richtige Antwort ohne einige Eingaben falsch wird oder bei denen zwei Modalitäten allein zu verschiedenen Antworten führen.</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Its name as reader or arm of the table, or in this study</source>
        <translation>Sein Name als Befunder oder Arm der Tabelle oder in dieser Studie</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Its probability is explained, and is the decision compared between groups.
Required for a model with more than two classes.</source>
        <translation>Ihre Wahrscheinlichkeit wird erklärt und ist die zwischen Gruppen verglichene Entscheidung.
Erforderlich bei einem Modell mit mehr als zwei Klassen.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Its text is used only if no fact was changed, removed or added</source>
        <translation>Sein Text wird nur verwendet, wenn keine Tatsache geändert, entfernt oder hinzugefügt wurde</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>JPEG</source>
        <translation>JPEG</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>JSONL or CSV files with the model outputs of each case.</source>
        <translation>JSONL- oder CSV-Dateien mit den Modellausgaben jedes Falls.</translation>
    </message>
    <message>
        <location filename="widgets/jobs_card.py"/>
        <source>Job</source>
        <translation>Auftrag</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="widgets/jobs_card.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Jobs</source>
        <translation>Aufträge</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Jobs (Ctrl+J)</source>
        <translation>Aufträge (Ctrl+J)</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Jobs: progress, pause, cancel</source>
        <translation>Aufträge: Fortschritt, Pause, Abbruch</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/error_table.py"/>
        <source>Judged</source>
        <translation>Beurteilt</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Judgement</source>
        <translation>Beurteilung</translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Judgements</source>
        <translation>Beurteilungen</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Judgements as CSV and JSON, with a data dictionary</source>
        <translation>Beurteilungen als CSV und JSON, mit Datenverzeichnis</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Judgements without a preference</source>
        <translation>Beurteilungen ohne Präferenz</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/reading/keys.py"/>
        <source>Judging</source>
        <translation>Beurteilen</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Justification of the sample size</source>
        <translation>Begründung der Fallzahl</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Kappa (95 %)</source>
        <translation>Kappa (95 %)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <location filename="results/preference/page.py"/>
        <source>Kappa (95 %)</source>
        <translation>Kappa (95 %)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>Kappa is 1 for perfect agreement and 0 for agreement expected by chance. Contradictions count items on which two modalities alone lead to different answers.</source>
        <translation>Kappa ist 1 bei vollständiger und 0 bei zufälliger Übereinstimmung. Widersprüche zählen Elemente, bei denen zwei Modalitäten allein zu verschiedenen Antworten führen.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Kappa of two single modalities</source>
        <translation>Kappa zweier einzelner Modalitäten</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Kappa with all inputs</source>
        <translation>Kappa mit allen Eingaben</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Keep (K)</source>
        <translation>Behalten (K)</translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>Keep DICOM graphics</source>
        <translation>DICOM-Grafiken behalten</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Keep all undecided ones of this kind</source>
        <translation>Alle unentschiedenen dieser Art behalten</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Keep the marked text</source>
        <translation>Markierten Text behalten</translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>Keep the unencrypted file</source>
        <translation>Unverschlüsselte Datei behalten</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <location filename="study/protocol/criterion_editor.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <location filename="widgets/key_card.py"/>
        <source>Key</source>
        <translation>Schlüssel</translation>
    </message>
    <message>
        <location filename="viewmodels/import_options.py"/>
        <source>Key file open. It contained %1 codes before this import.</source>
        <translation>Schlüsseldatei offen. Sie enthielt vor diesem Import %1 Codes.</translation>
    </message>
    <message>
        <location filename="viewmodels/import_options.py"/>
        <source>Key file open. It contained 1 code before this import.</source>
        <translation>Schlüsseldatei offen. Sie enthielt vor diesem Import 1 Code.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>Key file passphrase</source>
        <translation>Passphrase der Schlüsseldatei</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Key files (*%1)</source>
        <translation>Schlüsseldateien (*%1)</translation>
    </message>
    <message>
        <location filename="widgets/viewer/drawings.py"/>
        <location filename="widgets/viewer/key_images.py"/>
        <source>Key image</source>
        <translation>Schlüsselbild</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Key images</source>
        <translation>Schlüsselbilder</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Key images can be marked while a case is judged.</source>
        <translation>Schlüsselbilder können markiert werden, während ein Fall beurteilt wird.</translation>
    </message>
    <message>
        <location filename="study/models/question_inputs.py"/>
        <source>Key images, if any</source>
        <translation>Schlüsselbilder, falls vorhanden</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Key in the data</source>
        <translation>Schlüssel in den Daten</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Key of arm %1</source>
        <translation>Schlüssel von Arm %1</translation>
    </message>
    <message>
        <location filename="widgets/cluster_card.py"/>
        <source>Key of the own certificate</source>
        <translation>Schlüssel des eigenen Zertifikats</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Key pair written; public key: %1.</source>
        <translation>Schlüsselpaar geschrieben; öffentlicher Schlüssel: %1.</translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Key pinned. Later bundles of this log must be signed with it.</source>
        <translation>Schlüssel angeheftet. Spätere Bundles dieses Logs müssen damit signiert sein.</translation>
    </message>
    <message>
        <location filename="widgets/key_sheet.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Keyboard shortcuts (?)</source>
        <translation>Tastenkürzel (?)</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <source>Keys of the Reading page</source>
        <translation>Tasten der Seite Befundung</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="assurance/risk/hazard_pane.py"/>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/table_pane.py"/>
        <location filename="study/models/candidate_card.py"/>
        <location filename="study/models/page.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <location filename="widgets/column_picker.py"/>
        <location filename="widgets/reading/feature_pane.py"/>
        <location filename="widgets/reading/timeline_pane.py"/>
        <source>Kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <location filename="results/endpoint/curves_pane.py"/>
        <source>Kind of curve</source>
        <translation>Art der Kurve</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Kind of fact</source>
        <translation>Art der Angabe</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>Kind of limit</source>
        <translation>Art der Grenze</translation>
    </message>
    <message>
        <location filename="widgets/error_table.py"/>
        <source>Kinds</source>
        <translation>Arten</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Kit of %1 written</source>
        <translation>Kit von %1 geschrieben</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Kit written</source>
        <translation>Kit geschrieben</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>Known to others, e.g. age, sex or area</source>
        <translation>Anderen bekannt, z. B. Alter, Geschlecht oder Gebiet</translation>
    </message>
    <message>
        <location filename="widgets/viewer/windows.py"/>
        <source>LUT %1</source>
        <translation>LUT %1</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <location filename="widgets/reading/rating_popover.py"/>
        <source>Label</source>
        <translation>Bezeichnung</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Label of arm %1</source>
        <translation>Bezeichnung von Arm %1</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Label of session %1</source>
        <translation>Bezeichnung von Sitzung %1</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Language</source>
        <translation>Sprache</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Largest association differences</source>
        <translation>Größte Unterschiede der Zusammenhänge</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>Largest differences</source>
        <translation>Größte Differenzen</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>Largest differences in what is read: %1. In the plan: %2.</source>
        <translation>Größte Differenzen im Befundeten: %1. Im Plan: %2.</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>Largest differences: %1.</source>
        <translation>Größte Differenzen: %1.</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Largest of %1. Rows without a frequency are shown.</source>
        <translation>Größte von %1. Zeilen ohne Häufigkeit werden gezeigt.</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Last image</source>
        <translation>Letztes Bild</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Last return</source>
        <translation>Letzte Rückgabe</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>Later items</source>
        <translation>Weitere Einheiten</translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <source>Later returns of this kit are refused; what was merged stays. %1 of %2 items are left and can then be read in this study. Merge the last return first.</source>
        <translation>Spätere Rückgaben dieses Kits werden abgelehnt; was zusammengeführt ist, bleibt. %1 von %2 Einheiten sind übrig und können dann in dieser Studie befundet werden. Führen Sie zuerst die letzte Rückgabe zusammen.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layers_popover.py"/>
        <source>Layers</source>
        <translation>Ebenen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Layers: visibility and opacity…</source>
        <translation>Ebenen: Sichtbarkeit und Deckkraft…</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/stage_fields.py"/>
        <source>Layout</source>
        <translation>Aufteilung</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Layout of the views</source>
        <translation>Aufteilung der Ansichten</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/stage_fields.py"/>
        <source>Layout, rows by columns</source>
        <translation>Aufteilung, Zeilen mal Spalten</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Layout: one, two, four or more views</source>
        <translation>Aufteilung: eine, zwei, vier oder mehr Ansichten</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Leaderboard</source>
        <translation>Rangliste</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Leaderboard details</source>
        <translation>Details der Rangliste</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Leaderboard views</source>
        <translation>Ansichten der Rangliste</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Leaderboards</source>
        <translation>Ranglisten</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/viewmodel.py"/>
        <source>Leaderboards written to %1.</source>
        <translation>Ranglisten nach %1 geschrieben.</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Leave out</source>
        <translation>Auslassen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <location filename="widgets/viewer/summary.py"/>
        <source>Left</source>
        <translation>Links</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Left or right at random</source>
        <translation>Links oder rechts zufällig</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Left drag</source>
        <translation>Links ziehen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Legitimate causes</source>
        <translation>Legitime Ursachen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Length</source>
        <translation>Länge</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Lesions</source>
        <translation>Läsionen</translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>Lesions marked</source>
        <translation>Markierte Läsionen</translation>
    </message>
    <message>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>Letter</source>
        <translation>Buchstabe</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_map.py"/>
        <source>Letters are not loaded.</source>
        <translation>Buchstaben sind nicht geladen.</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Level of care of each class, one number per class; comma-separated</source>
        <translation>Versorgungsstufe jeder Klasse, eine Zahl pro Klasse; durch Kommas getrennt</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="widgets/about_card.py"/>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <location filename="widgets/about_card.py"/>
        <source>Licence of Readingroom</source>
        <translation>Lizenz von Readingroom</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Light</source>
        <translation>Hell</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Likelihood</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <location filename="HarmLikelihood"/>
        <source>Likely</source>
        <translation>Wahrscheinlich</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>Limit</source>
        <translation>Grenzwert</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Limits</source>
        <translation>Grenzen</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history.py"/>
        <source>Limits declared for later versions of %1.</source>
        <translation>Grenzen für spätere Versionen von %1 festgelegt.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Limits for later versions: %1. Reference version %2. Declared %3 by %4, event %5.</source>
        <translation>Grenzen für spätere Versionen: %1. Referenzversion %2. Festgelegt %3 von %4, Ereignis %5.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Limits from file…</source>
        <translation>Grenzen aus Datei…</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>Limits to declare</source>
        <translation>Festzulegende Grenzen</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Linear between slices</source>
        <translation>Linear zwischen Schichten</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>Lines</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Lines are visible in the centre and all corners</source>
        <translation>Linien sind in der Mitte und in allen Ecken sichtbar</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Link or unlink scrolling of the views</source>
        <translation>Blättern der Ansichten koppeln oder entkoppeln</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layout_menu.py"/>
        <source>Link scrolling	Shift+G</source>
        <translation>Blättern koppeln	Shift+G</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Link scrolling of the views</source>
        <translation>Blättern der Ansichten koppeln</translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>Links codes to patients. Store it separately from the study.</source>
        <translation>Verbindet Codes mit Patienten. Bewahren Sie sie getrennt von der Studie auf.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/windows.py"/>
        <source>Liver</source>
        <translation>Leber</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Load more events</source>
        <translation>Weitere Ereignisse laden</translation>
    </message>
    <message>
        <location filename="study/models/viewmodel.py"/>
        <source>Loading %1</source>
        <translation>%1 wird geladen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/pane_text.py"/>
        <source>Loading image %1 …</source>
        <translation>Bild %1 wird geladen …</translation>
    </message>
    <message>
        <location filename="widgets/empty_state.py"/>
        <source>Loading…</source>
        <translation>Wird geladen…</translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>Localisation rule</source>
        <translation>Regel der Lokalisation</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>Location</source>
        <translation>Fundort</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Lock after idle time</source>
        <translation>Nach Leerlauf sperren</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Lock session</source>
        <translation>Sitzung abschließen</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Lock session…</source>
        <translation>Sitzung abschließen…</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Lock this session</source>
        <translation>Diese Sitzung abschließen</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Lock window</source>
        <translation>Fenster sperren</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Locked by %1. Enter the password of %1 to continue.</source>
        <translation>Gesperrt von %1. Geben Sie das Passwort von %1 ein, um fortzufahren.</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Locked with %1. No more judgements are accepted.</source>
        <translation>Abgeschlossen mit %1. Weitere Beurteilungen werden nicht angenommen.</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>Locked, file closed. Enter the passphrase to continue.</source>
        <translation>Gesperrt, Datei geschlossen. Geben Sie die Passphrase ein, um fortzufahren.</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>Locked, file closed. Enter the passphrase, then sign in.</source>
        <translation>Gesperrt, Datei geschlossen. Geben Sie die Passphrase ein und melden Sie sich dann an.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Log file (.eval or .json)…</source>
        <translation>Protokolldatei (.eval oder .json)…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <source>Log of %1</source>
        <translation>Protokoll von %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Long and short axis</source>
        <translation>Lange und kurze Achse</translation>
    </message>
    <message>
        <location filename="viewmodels/import_options.py"/>
        <source>Long enough. The file cannot be opened without it.</source>
        <translation>Lang genug. Die Datei kann ohne sie nicht geöffnet werden.</translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>Look %1, at %2 of the readings.</source>
        <translation>Auswertung %1, bei %2 der Befundungen.</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>Looked again</source>
        <translation>Erneut betrachtet</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Loss by modality</source>
        <translation>Verlust nach Modalität</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Losses</source>
        <translation>Niederlagen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/summary.py"/>
        <source>Lossy</source>
        <translation>Verlustbehaftet</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Lost without it</source>
        <translation>Verlust ohne sie</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Low or higher</source>
        <translation>Niedrig oder höher</translation>
    </message>
    <message>
        <location filename="widgets/viewer/window_popover.py"/>
        <source>Lower edge</source>
        <translation>Untere Grenze</translation>
    </message>
    <message>
        <location filename="widgets/viewer/window_popover.py"/>
        <source>Lower edge: black up to here</source>
        <translation>Untere Grenze: bis hier schwarz</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Lower end</source>
        <translation>Unteres Ende</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Lower is better</source>
        <translation>Niedriger ist besser</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Lower is better.</source>
        <translation>Niedriger ist besser.</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Lower specificity</source>
        <translation>Untere Spezifität</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Lowered</source>
        <translation>Gesenkt</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Lowest probability at which the decision is made</source>
        <translation>Niedrigste Wahrscheinlichkeit, bei der die Entscheidung getroffen wird</translation>
    </message>
    <message>
        <location filename="widgets/viewer/windows.py"/>
        <source>Lung</source>
        <translation>Lunge</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>MI-CLAIM-GEN</source>
        <translation>MI-CLAIM-GEN</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>MIP %1</source>
        <translation>MIP %1</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>MR of a head</source>
        <translation>MR eines Kopfes</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>MR, 64 pixels wide</source>
        <translation>MR, 64 Pixel breit</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Magnetic resonance</source>
        <translation>Magnetresonanz</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Magnifier: 2, 3, 4 times, off</source>
        <translation>Lupe: 2-, 3-, 4-fach, aus</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Magnifier: 2, 3, 4 times, off	Shift+L</source>
        <translation>Lupe: 2-, 3-, 4-fach, aus	Shift+L</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Make them the planned readers and cases</source>
        <translation>Als geplante Befunder und Fälle übernehmen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Makes cases, outputs and questions from the answers of all models</source>
        <translation>Macht aus den Antworten aller Modelle Fälle, Ausgaben und Fragen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Male</source>
        <translation>Männlich</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_map.py"/>
        <source>Map of the sequence</source>
        <translation>Karte der Sequenz</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Margin</source>
        <translation>Grenze</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Mark %1 has no label.</source>
        <translation>Markierung %1 hat keine Bezeichnung.</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Mark %1 is not rated.</source>
        <translation>Markierung %1 ist nicht bewertet.</translation>
    </message>
    <message>
        <location filename="pages/reading_marks.py"/>
        <source>Mark %1 removed</source>
        <translation>Markierung %1 entfernt</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Mark a place in the image</source>
        <translation>Stelle im Bild markieren</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/options.py"/>
        <source>Mark each criterion that is met, or None met.</source>
        <translation>Markieren Sie jedes erfüllte Kriterium, oder „Keines erfüllt“.</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Mark error</source>
        <translation>Fehler markieren</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Mark error  ⏎</source>
        <translation>Fehler markieren  ⏎</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Mark errors in the outputs</source>
        <translation>Fehler in den Ausgaben markieren</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Mark errors, if the protocol collects them</source>
        <translation>Fehler markieren, falls das Protokoll sie erhebt</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Mark errors…</source>
        <translation>Fehler markieren…</translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>Mark hits by</source>
        <translation>Treffer durch</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Mark in the image</source>
        <translation>Im Bild markieren</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Mark or unmark as key image</source>
        <translation>Als Schlüsselbild markieren oder Markierung aufheben</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Mark or unmark as key image	Shift+I</source>
        <translation>Als Schlüsselbild markieren oder aufheben	Shift+I</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Mark reviewed</source>
        <translation>Als geprüft markieren</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Mark tool, where the protocol asks for marks</source>
        <translation>Markierungswerkzeug, wo das Protokoll Markierungen verlangt</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Marks</source>
        <translation>Bewertungen</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>Marks as DICOM</source>
        <translation>Markierungen als DICOM</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Marks belong to pixels of stored images, not of reformats or slabs. Shift+R, 1 shows them.</source>
        <translation>Markierungen gehören zu Pixeln gespeicherter Bilder, nicht von Rekonstruktionen oder Slabs. Shift+R, 1 zeigt sie.</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Marks exported as DICOM.</source>
        <translation>Markierungen als DICOM exportiert.</translation>
    </message>
    <message>
        <location filename="widgets/reading/first_answer.py"/>
        <source>Marks of your first answer on the image</source>
        <translation>Markierungen Ihrer ersten Antwort im Bild</translation>
    </message>
    <message>
        <location filename="widgets/reading/first_answer.py"/>
        <source>Marks on the image</source>
        <translation>Markierungen im Bild</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mark_tool.py"/>
        <source>Marks: contour</source>
        <translation>Markierungen: Kontur</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mark_tool.py"/>
        <source>Marks: point or box</source>
        <translation>Markierungen: Punkt oder Rechteck</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layer_list.py"/>
        <source>Mask of %1</source>
        <translation>Maske von %1</translation>
    </message>
    <message>
        <location filename="widgets/command_palette.py"/>
        <source>Matching commands</source>
        <translation>Passende Befehle</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Maximise or restore	F11</source>
        <translation>Maximieren oder wiederherstellen	F11</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Maximise or restore the image</source>
        <translation>Bild maximieren oder wiederherstellen</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Maximum</source>
        <translation>Maximum</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Maximum (MIP)</source>
        <translation>Maximum (MIP)</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Maximum age</source>
        <translation>Höchstalter</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Maximum change</source>
        <translation>Maximale Änderung</translation>
    </message>
    <message>
        <location filename="study/models/question_inputs.py"/>
        <source>Maximum number of images</source>
        <translation>Höchstzahl der Bilder</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Maximum over pixels</source>
        <translation>Maximum über Pixel</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Maximum phenotypes</source>
        <translation>Maximalzahl der Phänotypen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Maximum prevalence</source>
        <translation>Maximale Prävalenz</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Maximum response tokens</source>
        <translation>Maximale Token der Antwort</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Maximum sensitivity</source>
        <translation>Maximale Empfindlichkeit</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>May be passed on</source>
        <translation>Weitergabe erlaubt</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Mean %1</source>
        <translation>Mittelwert %1</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <source>Mean absolute weight</source>
        <translation>Mittleres absolutes Gewicht</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/curve_names.py"/>
        <source>Mean cosine</source>
        <translation>Mittlerer Kosinus</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Mean depth</source>
        <translation>Mittlere Tiefe</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Mean kappa with readers</source>
        <translation>Mittleres Kappa mit Befundern</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Mean response</source>
        <translation>Mittlere Antwort</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Mean run length</source>
        <translation>Mittlere Lauflänge</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Mean score of the same items with all modalities minus the score without one. A large difference shows that the model uses the modality.</source>
        <translation>Mittlerer Score derselben Einheiten mit allen Modalitäten minus Score ohne eine. Eine große Differenz zeigt, dass das Modell die Modalität nutzt.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Measure</source>
        <translation>Maß</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Measure corruption error</source>
        <translation>Störungsfehler messen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Measure difference</source>
        <translation>Differenz messen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Measure robustness</source>
        <translation>Robustheit messen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Measure site shift</source>
        <translation>Standorteffekt messen</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Measure with the last tool, or stop</source>
        <translation>Mit dem letzten Werkzeug messen oder beenden</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Measure ▾</source>
        <translation>Messen ▾</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Measure: length, angle, region, value</source>
        <translation>Messen: Länge, Winkel, Region, Wert</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Measured on %1. False reports in %2 of %3 texts without identifiers.</source>
        <translation>Gemessen an %1. Falsche Meldungen in %2 von %3 Texten ohne Identifikatoren.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/drawings.py"/>
        <location filename="widgets/viewer/segments.py"/>
        <source>Measurement %1</source>
        <translation>Messung %1</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Measurements</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/shifts.py"/>
        <source>Measuring the corruption error of %1</source>
        <translation>Störungsfehler von %1 wird gemessen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/cross_modal.py"/>
        <source>Measuring the loss without a modality</source>
        <translation>Verlust ohne eine Modalität wird gemessen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>Measuring the robustness of %1</source>
        <translation>Robustheit von %1 wird gemessen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/shifts.py"/>
        <source>Measuring the site shift of %1</source>
        <translation>Standorteffekt von %1 wird gemessen</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Median active time</source>
        <translation>Mediane aktive Zeit</translation>
    </message>
    <message>
        <location filename="widgets/reading/note_highlights.py"/>
        <source>Medications (straight line)</source>
        <translation>Medikamente (gerade Linie)</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Menu</source>
        <translation>Menü</translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <source>Merge</source>
        <translation>Zusammenführen</translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <location filename="widgets/choosers.py"/>
        <source>Merge returns</source>
        <translation>Rückgaben zusammenführen</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Merge returns…</source>
        <translation>Rückgaben zusammenführen…</translation>
    </message>
    <message>
        <location filename="study/workstations/viewmodel.py"/>
        <source>Merging returns</source>
        <translation>Rückgaben werden zusammengeführt</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <location filename="results/endpoint/texts.py"/>
        <source>Met</source>
        <translation>Erfüllt</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Metal</source>
        <translation>Metall</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <location filename="results/endpoint/data_pane.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="scenarios/families.yaml"/>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Method or reason</source>
        <translation>Methode oder Grund</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Method settings</source>
        <translation>Einstellungen der Methode</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Method that adjusts the dependent columns to real patients</source>
        <translation>Methode, die abhängige Spalten an reale Patienten anpasst</translation>
    </message>
    <message>
        <location filename="results/endpoint/verdict_pane.py"/>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Method: %1</source>
        <translation>Methode: %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <location filename="model_lab/group_fairness/extension.py"/>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Metric</source>
        <translation>Metrik</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Metric (95 %)</source>
        <translation>Metrik (95 %)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Metrics</source>
        <translation>Metriken</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/group_pane.py"/>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Metrics by group</source>
        <translation>Metriken nach Gruppe</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Metrics of the chosen row, without items</source>
        <translation>Metriken der gewählten Zeile, ohne Einheiten</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Middle drag</source>
        <translation>Mitte ziehen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Mild</source>
        <translation>Mild</translation>
    </message>
    <message>
        <location filename="HarmSeverity"/>
        <source>Mild harm</source>
        <translation>Leichter Schaden</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Min %1 · max %2</source>
        <translation>Min %1 · max %2</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>MinIP %1</source>
        <translation>MinIP %1</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Minimum</source>
        <translation>Minimum</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Minimum (MinIP)</source>
        <translation>Minimum (MinIP)</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Minimum age</source>
        <translation>Mindestalter</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Minimum length</source>
        <translation>Mindestlänge</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Minimum length, characters</source>
        <translation>Mindestlänge, Zeichen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Minimum number of patients with the same protected columns and quasi-identifiers. 1: no requirement.</source>
        <translation>Mindestzahl der Patienten mit denselben geschützten Spalten und Quasi-Identifikatoren. 1: keine Anforderung.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Minimum number of sensitive values in a class. 1: no requirement.</source>
        <translation>Mindestzahl sensibler Werte in einer Klasse. 1: keine Anforderung.</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Minimum viewing time, s</source>
        <translation>Mindestzeit der Ansicht, s</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>Misread the output</source>
        <translation>Ausgabe falsch gelesen</translation>
    </message>
    <message>
        <location filename="ErrorKind"/>
        <source>Missed finding</source>
        <translation>Übersehener Befund</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Missense changes</source>
        <translation>Missense-Änderungen</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/table_pane.py"/>
        <location filename="widgets/column_picker.py"/>
        <source>Missing</source>
        <translation>Fehlend</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Missing answers</source>
        <translation>Fehlende Antworten</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Missing modality</source>
        <translation>Fehlende Modalität</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Missing readings</source>
        <translation>Fehlende Befundungen</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <location filename="results/endpoint/rows.py"/>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Missing: %1</source>
        <translation>Fehlend: %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Missing: %1 and %2 more</source>
        <translation>Fehlt: %1 und %2 weitere</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Missing: %1.</source>
        <translation>Fehlt: %1.</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Mitigation and grades</source>
        <translation>Maßnahmen und Stufen</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Mitigation priorities</source>
        <translation>Prioritäten der Maßnahmen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>Modalities</source>
        <translation>Modalitäten</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Modality</source>
        <translation>Modalität</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Modality of a plain image</source>
        <translation>Modalität eines einfachen Bildes</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Modality of the view</source>
        <translation>Modalität der Ansicht</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>Modality, manufacturer, scanner model and other facts of the stored images</source>
        <translation>Modalität, Hersteller, Gerätemodell und weitere Angaben der gespeicherten Bilder</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <location filename="assurance/risk/page.py"/>
        <location filename="itemmodels/model_columns.py"/>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="model_lab/fairness/page.py"/>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="model_lab/monitoring/page.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="study/models/page.py"/>
        <location filename="study/models/scores_card.py"/>
        <location filename="study/overview/bundle_card.py"/>
        <location filename="study/protocol/arms_step.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <location filename="widgets/error_table.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <location filename="widgets/redaction_table.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Model against readers</source>
        <translation>Modell gegen Befunder</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Model and suite</source>
        <translation>Modell und Suite</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Model card</source>
        <translation>Modellkarte</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Model details, evaluations and limitations.</source>
        <translation>Angaben zum Modell, Evaluationen und Grenzen.</translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <source>Model lab</source>
        <translation>Modelllabor</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Model names are hidden until unblinding</source>
        <translation>Modellnamen sind bis zur Entblindung verborgen</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Model of arm %1</source>
        <translation>Modell von Arm %1</translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <source>Model of the scores</source>
        <translation>Modell der Scores</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <location filename="study/overview/wizard.py"/>
        <source>Model outputs</source>
        <translation>Modellausgaben</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Model response</source>
        <translation>Modellantwort</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Model responses</source>
        <translation>Modellantworten</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Model that answered</source>
        <translation>Modell, das geantwortet hat</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="study/models/page.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <location filename="study/models/page.py"/>
        <source>Models &amp; outputs</source>
        <translation>Modelle und Ausgaben</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Models (*.yaml *.yml *.onnx *.safetensors *.pt *.gguf *.jsonl *.csv)</source>
        <translation>Modelle (*.yaml *.yml *.onnx *.safetensors *.pt *.gguf *.jsonl *.csv)</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Models and outputs</source>
        <translation>Modelle und Ausgaben</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Models cannot be asked; this suite scores recorded answers only.</source>
        <translation>Modelle können nicht gefragt werden; diese Suite bewertet nur aufgezeichnete Antworten.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Models of the leaderboard</source>
        <translation>Modelle der Rangliste</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Models that run here</source>
        <translation>Modelle, die hier laufen</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Models that share a letter do not differ significantly in this metric. Differences are computed on the items of both models (paired tests, family-wise error rate 5 %). A row without items has no letter.</source>
        <translation>Modelle mit einem gemeinsamen Buchstaben unterscheiden sich in dieser Metrik nicht signifikant. Differenzen werden auf den Einheiten beider Modelle berechnet (gepaarte Tests, familienweise Fehlerrate 5 %). Eine Zeile ohne Einheiten hat keinen Buchstaben.</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Models that share a letter do not differ significantly, with all pairs tested at once. Win rate: the probability of being preferred to the average model in a pair without a tie.</source>
        <translation>Modelle mit einem gemeinsamen Buchstaben unterscheiden sich nicht signifikant, wobei alle Paare zugleich getestet werden. Siegquote: Wahrscheinlichkeit, in einem Paar ohne Gleichstand dem durchschnittlichen Modell vorgezogen zu werden.</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/overview/wizard.py"/>
        <source>Models with outputs</source>
        <translation>Modelle mit Ausgaben</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Moderate</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <location filename="HarmSeverity"/>
        <source>Moderate harm</source>
        <translation>Mäßiger Schaden</translation>
    </message>
    <message>
        <location filename="widgets/error_table.py"/>
        <source>Moderate harm or worse, %</source>
        <translation>Mäßiger Schaden oder schlimmer, %</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Moderate or higher</source>
        <translation>Mäßig oder höher</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Monitor this model</source>
        <translation>Dieses Modell überwachen</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Monitoring</source>
        <translation>Überwachung</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/viewmodel.py"/>
        <source>Monitoring %1</source>
        <translation>%1 wird überwacht</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Monitoring results</source>
        <translation>Ergebnisse der Überwachung</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Monitors</source>
        <translation>Überwachungen</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>More results</source>
        <translation>Weitere Ergebnisse</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>More settings</source>
        <translation>Weitere Einstellungen</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Most new readings of a reader on a calendar day</source>
        <translation>Höchstzahl neuer Befundungen eines Befunders an einem Kalendertag</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Mouse in images, as in</source>
        <translation>Maus in Bildern, wie in</translation>
    </message>
    <message>
        <location filename="widgets/reading/keys.py"/>
        <source>Mouse in the image: %1</source>
        <translation>Maus im Bild: %1</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Move arm %1 up</source>
        <translation>Arm %1 nach oben</translation>
    </message>
    <message>
        <location filename="study/protocol/entry_list.py"/>
        <source>Move down</source>
        <translation>Nach unten</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mark_tool.py"/>
        <source>Move it with the arrow keys, then press Enter; Esc cancels.</source>
        <translation>Mit den Pfeiltasten bewegen, dann Enter drücken; Esc bricht ab.</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Move session %1 up</source>
        <translation>Sitzung %1 nach oben</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Move the image</source>
        <translation>Bild verschieben</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Move the newest box</source>
        <translation>Neuestes Feld verschieben</translation>
    </message>
    <message>
        <location filename="study/protocol/entry_list.py"/>
        <source>Move up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/stage_fields.py"/>
        <source>Move view back</source>
        <translation>Ansicht nach vorn rücken</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/stage_fields.py"/>
        <source>Move view forward</source>
        <translation>Ansicht nach hinten rücken</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Multiplicity</source>
        <translation>Multiplizität</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <location filename="widgets/settings_card.py"/>
        <source>NVIDIA GPU (cuda)</source>
        <translation>NVIDIA-GPU (cuda)</translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/overview/wizard.py"/>
        <location filename="study/people/account_cards.py"/>
        <location filename="study/people/page.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <location filename="widgets/about_card.py"/>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Name and location</source>
        <translation>Name und Speicherort</translation>
    </message>
    <message>
        <location filename="viewmodels/draft.py"/>
        <source>Name corrected.</source>
        <translation>Name korrigiert.</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Name for this log</source>
        <translation>Name für dieses Log</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Name of the arm in the data</source>
        <translation>Name des Arms in den Daten</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Name of the gene</source>
        <translation>Name des Gens</translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <source>Name of the model</source>
        <translation>Name des Modells</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Name of the present filter</source>
        <translation>Name des aktuellen Filters</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/rule_fields.py"/>
        <source>Name of the rule</source>
        <translation>Name der Regel</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/stage_fields.py"/>
        <source>Name of the stage</source>
        <translation>Name der Stufe</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Named if the whole interval is above the tolerance of the test</source>
        <translation>Benannt, wenn das ganze Intervall über der Toleranz des Tests liegt</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Names and consequences in the file</source>
        <translation>Namen und Konsequenzen in der Datei</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>Names the case, as in the study</source>
        <translation>Benennt den Fall, wie in der Studie</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>Names the patient by a pseudonym; for several cases of one</source>
        <translation>Benennt den Patienten durch ein Pseudonym; für mehrere Fälle eines Patienten</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Names, separated by commas.</source>
        <translation>Namen, durch Kommas getrennt.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Names, separated by commas. All others stay the same.</source>
        <translation>Namen, durch Kommas getrennt. Alle anderen bleiben gleich.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Nearest slice</source>
        <translation>Nächste Schicht</translation>
    </message>
    <message>
        <location filename="widgets/reading/note_highlights.py"/>
        <source>Negated findings (wavy line)</source>
        <translation>Verneinte Befunde (Wellenlinie)</translation>
    </message>
    <message>
        <location filename="results/endpoint/readers_pane.py"/>
        <source>Negative cases</source>
        <translation>Negative Fälle</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/curve_names.py"/>
        <source>Net benefit</source>
        <translation>Nettonutzen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/curve_names.py"/>
        <source>Net benefit, all positive</source>
        <translation>Nettonutzen, alle positiv</translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <source>New model</source>
        <translation>Neues Modell</translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>New passphrase</source>
        <translation>Neue Passphrase</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>New password</source>
        <translation>Neues Passwort</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>New value</source>
        <translation>Neuer Wert</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>New version (95 %)</source>
        <translation>Neue Version (95 %)</translation>
    </message>
    <message>
        <location filename="assurance/compliance/audit_pane.py"/>
        <location filename="assurance/compliance/page.py"/>
        <source>New, not saved</source>
        <translation>Neu, nicht gespeichert</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <location filename="study/overview/wizard.py"/>
        <location filename="study/protocol/page.py"/>
        <location filename="widgets/hints.py"/>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Next (N)</source>
        <translation>Weiter (N)</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Next case</source>
        <translation>Nächster Fall</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Next case, without a decision</source>
        <translation>Nächster Fall, ohne Entscheidung</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Next case, without a decision (S)</source>
        <translation>Nächster Fall, ohne Entscheidung (S)</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Next control</source>
        <translation>Nächstes Bedienelement</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Next curve or reader</source>
        <translation>Nächste Kurve oder nächster Befunder</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="widgets/hints.py"/>
        <source>Next hint</source>
        <translation>Nächster Tipp</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next image</source>
        <translation>Nächstes Bild</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next match</source>
        <translation>Nächster Treffer</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <location filename="shell/commands.py"/>
        <source>Next page</source>
        <translation>Nächste Seite</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Next point or case</source>
        <translation>Nächster Punkt oder Fall</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next series</source>
        <translation>Nächste Serie</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Next series (S)</source>
        <translation>Nächste Serie (S)</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Next series; with Shift: previous series</source>
        <translation>Nächste Serie; mit Shift: vorige Serie</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next stage of the hanging protocol</source>
        <translation>Nächste Stufe des Hängeprotokolls</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next tab: notes, variants, sequences</source>
        <translation>Nächster Reiter: Notizen, Varianten, Sequenzen</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Next undecided identifier</source>
        <translation>Nächster unentschiedener Identifikator</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next, previous image</source>
        <translation>Nächstes, voriges Bild</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next, previous match</source>
        <translation>Nächster, voriger Treffer</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next, previous series</source>
        <translation>Nächste, vorige Serie</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next, previous stage of the hanging protocol</source>
        <translation>Nächste, vorige Stufe des Hängeprotokolls</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>No</source>
        <translation>Nein</translation>
    </message>
    <message>
        <location filename="widgets/viewer/summary.py"/>
        <source>No SUV: %1</source>
        <translation>Kein SUV: %1</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>No accounts: anyone at this computer can choose a role</source>
        <translation>Keine Konten: Jeder an diesem Computer kann eine Rolle wählen</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>No adjudication planned</source>
        <translation>Keine Adjudikation geplant</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>No alignment results yet</source>
        <translation>Noch keine Ergebnisse zum Abgleich</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>No analysis</source>
        <translation>Keine Analyse</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>No analysis yet</source>
        <translation>Noch keine Analyse</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="widgets/reading/first_answer.py"/>
        <source>No answer</source>
        <translation>Keine Antwort</translation>
    </message>
    <message>
        <location filename="pages/reading.py"/>
        <source>No answer for this case has been corrected.</source>
        <translation>Zu diesem Fall wurde keine Antwort korrigiert.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>No approved version: the leaderboard has no composite.</source>
        <translation>Keine freigegebene Version: Die Rangliste hat keinen Gesamtwert.</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>No assessment in the study</source>
        <translation>Keine Bewertung in der Studie</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>No assessment yet</source>
        <translation>Noch keine Bewertung</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>No attribute changes the recommendation alone.</source>
        <translation>Kein Attribut ändert allein die Empfehlung.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>No case</source>
        <translation>Kein Fall</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>No case has outputs of two models, so there is no pair to read.</source>
        <translation>Kein Fall hat Ausgaben zweier Modelle, es gibt also kein Paar zu befunden.</translation>
    </message>
    <message>
        <location filename="viewmodels/reading_status.py"/>
        <source>No case is open.</source>
        <translation>Kein Fall ist offen.</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>No case or reading can be changed or signed any more. The study can be viewed, verified, exported and backed up; its audit trail can be reviewed, and accounts for that can be created. This cannot be undone.</source>
        <translation>Kein Fall und keine Befundung kann mehr geändert oder unterschrieben werden. Die Studie kann angesehen, geprüft, exportiert und gesichert werden; ihr Audit-Trail kann geprüft und Konten dafür können angelegt werden. Dies kann nicht rückgängig gemacht werden.</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>No case table yet</source>
        <translation>Noch keine Falltabelle</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>No case to show</source>
        <translation>Kein Fall zu zeigen</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>No cases yet</source>
        <translation>Noch keine Fälle</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>No change since the previous assessment.</source>
        <translation>Keine Änderung seit der vorigen Bewertung.</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>No check yet.</source>
        <translation>Noch keine Prüfung.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>No checkpoint signed yet.</source>
        <translation>Noch kein Prüfpunkt signiert.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>No clause selected</source>
        <translation>Keine Klausel ausgewählt</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>No contradictions</source>
        <translation>Keine Widersprüche</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>No contradictions found in %1.</source>
        <translation>Keine Widersprüche gefunden in %1.</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>No counterfactual</source>
        <translation>Kein Gegenbeispiel</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>No disagreement</source>
        <translation>Keine Uneinigkeit</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>No event matches this person, kind, case and time.</source>
        <translation>Kein Ereignis passt zu Person, Art, Fall und Zeit.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>No events</source>
        <translation>Keine Ereignisse</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>No exact test for this metric; the interval decides.</source>
        <translation>Kein exakter Test für diese Metrik; das Intervall entscheidet.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>No experiment yet</source>
        <translation>Noch kein Experiment</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>No figures yet</source>
        <translation>Noch keine Werte</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>No file chosen</source>
        <translation>Keine Datei gewählt</translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <source>No file was added. The list of rejected files gives the reasons.</source>
        <translation>Keine Datei wurde hinzugefügt. Die Liste der abgelehnten Dateien nennt die Gründe.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>No folder chosen</source>
        <translation>Kein Ordner gewählt</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>No folder chosen yet.</source>
        <translation>Noch kein Ordner gewählt.</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>No gene model in the case: positions on %1 only</source>
        <translation>Kein Genmodell im Fall: nur Positionen auf %1</translation>
    </message>
    <message>
        <location filename="HarmSeverity"/>
        <source>No harm</source>
        <translation>Kein Schaden</translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>No hazard selected</source>
        <translation>Keine Gefährdung ausgewählt</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>No judgement yet</source>
        <translation>Noch keine Beurteilung</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>No kit is out</source>
        <translation>Kein Kit ist ausgegeben</translation>
    </message>
    <message>
        <location filename="viewmodels/form_answers.py"/>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>No lesion</source>
        <translation>Keine Läsion</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history.py"/>
        <source>No limits are declared for this model and suite. Declare them before the next version is run.</source>
        <translation>Für dieses Modell und diese Suite sind keine Grenzen festgelegt. Legen Sie sie fest, bevor die nächste Version läuft.</translation>
    </message>
    <message>
        <location filename="widgets/command_palette.py"/>
        <source>No matching command.</source>
        <translation>Kein passender Befehl.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>No matching event</source>
        <translation>Kein passendes Ereignis</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>No model is monitored yet</source>
        <translation>Noch kein Modell wird überwacht</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>No model of this study returns embeddings.</source>
        <translation>Kein Modell dieser Studie liefert Embeddings.</translation>
    </message>
    <message>
        <location filename="viewmodels/work_page.py"/>
        <source>No model on this computer yet. Add one on the Models &amp; outputs page.</source>
        <translation>Noch kein Modell auf diesem Computer. Fügen Sie eines auf der Seite Modelle und Ausgaben hinzu.</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>No model outputs yet</source>
        <translation>Noch keine Modellausgaben</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>No model yet</source>
        <translation>Noch kein Modell</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>No models and no results are shown</source>
        <translation>Modelle und Ergebnisse werden nicht gezeigt</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>No new marks. The study has their results.</source>
        <translation>Keine neuen Bewertungen. Die Studie hat ihre Ergebnisse.</translation>
    </message>
    <message>
        <location filename="widgets/reading/cover.py"/>
        <source>No open worklist</source>
        <translation>Keine offene Arbeitsliste</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review.py"/>
        <source>No other case to review.</source>
        <translation>Kein weiterer Fall zu prüfen.</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>No output</source>
        <translation>Keine Ausgabe</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>No part of the case matches the explained input, so nothing is drawn.</source>
        <translation>Kein Teil des Falls passt zur erklärten Eingabe, daher wird nichts gezeichnet.</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review.py"/>
        <source>No previous case.</source>
        <translation>Kein voriger Fall.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/cine.py"/>
        <source>No rate in the file</source>
        <translation>Keine Rate in der Datei</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>No reader</source>
        <translation>Kein Befunder</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>No readers yet.</source>
        <translation>Noch keine Befunder.</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>No reading yet</source>
        <translation>Noch keine Befundung</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>No redaction: the outputs name no model or vendor.</source>
        <translation>Keine Schwärzung: Die Ausgaben nennen weder Modell noch Hersteller.</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>No reference standard</source>
        <translation>Kein Referenzstandard</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>No reformats: %1</source>
        <translation>Keine Rekonstruktionen: %1</translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <source>No report yet</source>
        <translation>Noch kein Bericht</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>No response yet. A trial queries one case and stores nothing.</source>
        <translation>Noch keine Antwort. Ein Versuch befragt einen Fall und speichert nichts.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>No result of this study is on corrupted images. Evaluate such a suite first.</source>
        <translation>Kein Ergebnis dieser Studie betrifft gestörte Bilder. Evaluieren Sie zuerst eine solche Suite.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>No result with switched-off inputs</source>
        <translation>Kein Ergebnis mit abgeschalteten Eingaben</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>No result yet</source>
        <translation>Noch kein Ergebnis</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>No results until a session is locked or a bundle is exported.</source>
        <translation>Keine Ergebnisse, bis eine Sitzung abgeschlossen oder ein Bundle exportiert ist.</translation>
    </message>
    <message>
        <location filename="widgets/jobs_card.py"/>
        <source>No running jobs.</source>
        <translation>Keine laufenden Aufträge.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/scales.py"/>
        <source>No scale here: %1</source>
        <translation>Kein Maßstab hier: %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/scales.py"/>
        <source>No scale outside regions</source>
        <translation>Kein Maßstab außerhalb der Regionen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/scales.py"/>
        <source>No scale: pixels only</source>
        <translation>Kein Maßstab: nur Pixel</translation>
    </message>
    <message>
        <location filename="widgets/viewer/cell_views.py"/>
        <source>No series in this view.</source>
        <translation>Keine Serie in dieser Ansicht.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/pane_text.py"/>
        <source>No series in this view. Choose one in the strip (Y).</source>
        <translation>Keine Serie in dieser Ansicht. Wählen Sie eine in der Leiste (Y).</translation>
    </message>
    <message>
        <location filename="widgets/viewer/hanging.py"/>
        <source>No series of the case fits this view: %1.</source>
        <translation>Keine Serie des Falls passt zu dieser Ansicht: %1.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>No session</source>
        <translation>Keine Sitzung</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="results/endpoint/page.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="study/workstations/page.py"/>
        <source>No session yet</source>
        <translation>Noch keine Sitzung</translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>No significant difference between the models: %1 ranks first with a win rate of %2, within the margin of error.</source>
        <translation>Kein signifikanter Unterschied zwischen den Modellen: %1 liegt mit einer Siegquote von %2 vorn, innerhalb der Fehlergrenze.</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>No space left on device</source>
        <translation>kein Platz auf dem Datenträger</translation>
    </message>
    <message>
        <location filename="jobs/decode_pool.py"/>
        <source>No study is open, so no image can be shown.</source>
        <translation>Keine Studie ist offen, daher kann kein Bild gezeigt werden.</translation>
    </message>
    <message>
        <location filename="jobs/study_thread.py"/>
        <source>No study is open. Open one on the Overview page.</source>
        <translation>Keine Studie ist offen. Öffnen Sie eine auf der Übersichtsseite.</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>No such file or directory</source>
        <translation>keine solche Datei</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>No suite yet</source>
        <translation>Noch keine Suite</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>No suites found.</source>
        <translation>Keine Suites gefunden.</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>No test yet</source>
        <translation>Noch kein Test</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>No text in any undecided series</source>
        <translation>Kein Text in allen unentschiedenen Serien</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>No text in the pixels</source>
        <translation>Kein Text in den Pixeln</translation>
    </message>
    <message>
        <location filename="widgets/about_card.py"/>
        <source>No text of this licence is installed.</source>
        <translation>Der Text dieser Lizenz ist nicht installiert.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>No two raters have marked these answers yet.</source>
        <translation>Diese Antworten haben noch keine zwei Bewerter bewertet.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>No value</source>
        <translation>Kein Wert</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history.py"/>
        <source>No version is selected.</source>
        <translation>Keine Version ausgewählt.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>No weights yet</source>
        <translation>Noch keine Gewichte</translation>
    </message>
    <message>
        <location filename="pages/reading_annotations.py"/>
        <source>No words can be selected here to mark an error.</source>
        <translation>Hier können keine Wörter ausgewählt werden, um einen Fehler zu markieren.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <location filename="reading/worklist/page.py"/>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/options.py"/>
        <source>None met</source>
        <translation>Keines erfüllt</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_parts.py"/>
        <source>None of these is recommended.</source>
        <translation>Keine davon wird empfohlen.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Nonsense changes</source>
        <translation>Nonsense-Änderungen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Norm</source>
        <translation>Norm</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>Not a directory</source>
        <translation>ist kein Verzeichnis</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Not a number: %1</source>
        <translation>Keine Zahl: %1</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/totals.py"/>
        <source>Not an opening, total or checkpoint: %1</source>
        <translation>Keine Öffnung, keine Summe und kein Prüfpunkt: %1</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Not assessed yet</source>
        <translation>Noch nicht bewertet</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Not assessed, no data: %1</source>
        <translation>Nicht bewertet, keine Daten: %1</translation>
    </message>
    <message>
        <location filename="assurance/compliance/audit_pane.py"/>
        <source>Not audited yet</source>
        <translation>Noch nicht geprüft</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Not blinded</source>
        <translation>Nicht verblindet</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_editor.py"/>
        <source>Not changed</source>
        <translation>Nicht geändert</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Not checked yet</source>
        <translation>Noch nicht geprüft</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>Not estimable</source>
        <translation>Nicht schätzbar</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>Not finished, not used: %1.</source>
        <translation>Nicht fertig, nicht verwendet: %1.</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Not for primary diagnosis: this program does not calibrate the display.</source>
        <translation>Nicht zur Primärbefundung: Dieses Programm kalibriert den Bildschirm nicht.</translation>
    </message>
    <message>
        <location filename="study/protocol/case_codes.py"/>
        <source>Not in the study yet: %1</source>
        <translation>Noch nicht in der Studie: %1</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Not included</source>
        <translation>Nicht enthalten</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Not known</source>
        <translation>Nicht bekannt</translation>
    </message>
    <message>
        <location filename="widgets/viewer/hanging.py"/>
        <source>Not linked: scroll to one level, then press %1</source>
        <translation>Nicht gekoppelt: auf eine Höhe blättern, dann %1 drücken</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <location filename="results/endpoint/texts.py"/>
        <source>Not met</source>
        <translation>Nicht erfüllt</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Not needed: readers of this study type see the case alone.</source>
        <translation>Nicht nötig: Befunder dieser Studienart sehen den Fall allein.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layer_list.py"/>
        <source>Not on this image</source>
        <translation>Nicht auf diesem Bild</translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>Not reached by any two models.</source>
        <translation>Von keinen zwei Modellen erreicht.</translation>
    </message>
    <message>
        <location filename="viewmodels/reading_status.py"/>
        <source>Not right. Truth: %1.</source>
        <translation>Nicht richtig. Referenz: %1.</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>Not tested</source>
        <translation>Nicht getestet</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/step.py"/>
        <source>Not used: %1</source>
        <translation>Nicht verwendet: %1</translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Not valid, so its content is not shown: %1</source>
        <translation>Ungültig, daher wird der Inhalt nicht gezeigt: %1</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/totals.py"/>
        <source>Not valid.</source>
        <translation>Ungültig.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Not valid: %1</source>
        <translation>Ungültig: %1</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Not valid: event %1 is the first invalid one. %2</source>
        <translation>Ungültig: Ereignis %1 ist das erste ungültige. %2</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Not verified</source>
        <translation>Nicht verifiziert</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="widgets/key_card.py"/>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Note on the remark</source>
        <translation>Notiz zur Bemerkung</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Note-rewriting model</source>
        <translation>Modell zum Umschreiben der Notizen</translation>
    </message>
    <message>
        <location filename="itemmodels/import_rows.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="results/endpoint/data_pane.py"/>
        <location filename="scenarios/families.yaml"/>
        <location filename="study/models/question_inputs.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Notes of a synthetic patient in three house styles, with the same facts in each.</source>
        <translation>Notizen eines synthetischen Patienten in drei Hausstilen, mit denselben Fakten in jeder.</translation>
    </message>
    <message>
        <location filename="results/endpoint/data_pane.py"/>
        <source>Notes on all endpoints</source>
        <translation>Anmerkungen zu allen Endpunkten</translation>
    </message>
    <message>
        <location filename="results/endpoint/data_pane.py"/>
        <source>Nothing is assumed: no figure is computed.</source>
        <translation>Nichts wird angenommen: Es wird keine Zahl berechnet.</translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <source>Nothing is compared: there is one arm or model.</source>
        <translation>Nichts wird verglichen: Es gibt nur einen Arm oder ein Modell.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Nothing matches</source>
        <translation>Nichts passt</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Nothing matches.</source>
        <translation>Nichts passt.</translation>
    </message>
    <message>
        <location filename="viewmodels/reading.py"/>
        <source>Nothing to undo</source>
        <translation>Nichts rückgängig zu machen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Nuclear medicine</source>
        <translation>Nuklearmedizin</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Null mean</source>
        <translation>Nullmittelwert</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Null upper bound</source>
        <translation>Obere Grenze unter Null</translation>
    </message>
    <message>
        <location filename="results/endpoint/data_pane.py"/>
        <source>Number</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Number of cases</source>
        <translation>Anzahl der Fälle</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Number of cases that these variances belong to</source>
        <translation>Anzahl der Fälle, zu denen diese Varianzen gehören</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/table_pane.py"/>
        <location filename="widgets/column_picker.py"/>
        <source>Number of different values</source>
        <translation>Anzahl verschiedener Werte</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Number of items drawn at random</source>
        <translation>Anzahl zufällig gezogener Einheiten</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Number of labelled identifiers</source>
        <translation>Anzahl markierter Identifikatoren</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Number of newest cases compared with the reference to detect drift</source>
        <translation>Anzahl der neuesten Fälle, die zur Drifterkennung mit der Referenz verglichen werden</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Number of rows drawn from the table with the seed</source>
        <translation>Anzahl der mit dem Startwert aus der Tabelle gezogenen Zeilen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Numbers with semicolons, in %1</source>
        <translation>Zahlen mit Semikolon, in %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/note_highlights.py"/>
        <source>Numbers with units (dotted line)</source>
        <translation>Zahlen mit Einheiten (gepunktete Linie)</translation>
    </message>
    <message>
        <location filename="StoppingBoundary"/>
        <source>O'Brien-Fleming</source>
        <translation>O'Brien-Fleming</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>ONNX</source>
        <translation>ONNX</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Object</source>
        <translation>Objekt</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/curve_names.py"/>
        <source>Observed proportion</source>
        <translation>Beobachteter Anteil</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Obtain the key words from the sender through a separate channel, for example by telephone, and compare them with these.</source>
        <translation>Lassen Sie sich die Schlüsselwörter vom Absender auf getrenntem Weg geben, zum Beispiel am Telefon, und vergleichen Sie sie mit diesen.</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Of decisive judgements, for the better model</source>
        <translation>Der entschiedenen Beurteilungen, für das bessere Modell</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Of signals; other samples ignore it</source>
        <translation>Von Signalen; bei anderen Proben ohne Wirkung</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Old value</source>
        <translation>Alter Wert</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>On a case that needs review: review it</source>
        <translation>Auf einem Fall, der Prüfung braucht: ihn prüfen</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>On a case: open it</source>
        <translation>Auf einem Fall: ihn öffnen</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>On a case: review it and decide</source>
        <translation>Auf einem Fall: ihn prüfen und entscheiden</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>On a metric: its items; on an item: its case; on a contradiction: its case</source>
        <translation>Auf einer Metrik: ihre Einheiten; auf einer Einheit: ihr Fall; auf einem Widerspruch: sein Fall</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>On a patient: compare with the counterfactual</source>
        <translation>Auf einem Patienten: mit dem Gegenbeispiel vergleichen</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>On a possible identifier: open its case</source>
        <translation>Auf einem möglichen Identifikator: seinen Fall öffnen</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>On a row with a case: open the case</source>
        <translation>Auf einer Zeile mit Fall: den Fall öffnen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>On a scenario: load its recipe</source>
        <translation>Auf einem Szenario: sein Rezept laden</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>On a sentence: open its case</source>
        <translation>Auf einem Satz: seinen Fall öffnen</translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <source>On the report: previous, next page</source>
        <translation>Im Bericht: vorige, nächste Seite</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <source>One column</source>
        <translation>Eine Spalte</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>One further interim look</source>
        <translation>Eine weitere Zwischenauswertung</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>One note in each style</source>
        <translation>Eine Notiz in jedem Stil</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>One patient</source>
        <translation>Ein Patient</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>One real image with artefacts of known severity, as DICOM with its geometry.</source>
        <translation>Ein echtes Bild mit Artefakten bekannten Schweregrads, als DICOM mit seiner Geometrie.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>One suite, one model</source>
        <translation>Eine Suite, ein Modell</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>One-time code</source>
        <translation>Einmalcode</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>One-time code of %1</source>
        <translation>Einmalcode von %1</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history.py"/>
        <source>Only a coordinator can test versions, in a study that can be changed.</source>
        <translation>Nur die Koordination kann Versionen prüfen, in einer änderbaren Studie.</translation>
    </message>
    <message>
        <location filename="pages/reading_distress.py"/>
        <source>Only cases that may distress are covered.</source>
        <translation>Nur Fälle, die belasten können, werden verdeckt.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Only one view is shown. Shift+V offers layouts.</source>
        <translation>Nur eine Ansicht wird gezeigt. Shift+V bietet Aufteilungen.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Only patients with</source>
        <translation>Nur Patienten mit</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/viewmodel.py"/>
        <source>Only results of this study can be submitted.</source>
        <translation>Nur Ergebnisse dieser Studie können eingereicht werden.</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Only the usual columns are available. %1</source>
        <translation>Nur die üblichen Spalten sind verfügbar. %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/differences.py"/>
        <source>Only two outputs have differences.</source>
        <translation>Nur zwei Ausgaben haben Unterschiede.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layers_popover.py"/>
        <source>Opacity of %1</source>
        <translation>Deckkraft von %1</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Opacity that may be a lesion</source>
        <translation>Trübung, die eine Läsion sein kann</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Open %1</source>
        <translation>%1 öffnen</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Open a bundle</source>
        <translation>Ein Bundle öffnen</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Open a file of limits</source>
        <translation>Datei mit Grenzen öffnen</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Open a recipe</source>
        <translation>Ein Rezept öffnen</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Open a study</source>
        <translation>Eine Studie öffnen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Open a validation</source>
        <translation>Eine Validierung öffnen</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="study/overview/bundle_card.py"/>
        <source>Open bundle</source>
        <translation>Bundle öffnen</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Open bundle…</source>
        <translation>Bundle öffnen…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/explanations/panes.py"/>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/overview/case_actions.py"/>
        <source>Open case</source>
        <translation>Fall öffnen</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Open example</source>
        <translation>Beispiel öffnen</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Open finished study</source>
        <translation>Fertige Studie öffnen</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Open folder</source>
        <translation>Ordner öffnen</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Open it to see the corrections</source>
        <translation>Öffnen Sie ihn, um die Korrekturen zu sehen</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/overview/start_tiles.py"/>
        <source>Open read-only</source>
        <translation>Schreibgeschützt öffnen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Open recipe…</source>
        <translation>Rezept öffnen…</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="study/overview/start_tiles.py"/>
        <source>Open sample study</source>
        <translation>Beispielstudie öffnen</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Open session</source>
        <translation>Sitzung öffnen</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/overview/wizard.py"/>
        <source>Open session…</source>
        <translation>Sitzung öffnen…</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="study/overview/passphrase.py"/>
        <location filename="study/overview/start_tiles.py"/>
        <source>Open study</source>
        <translation>Studie öffnen</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Open the case and change its answer, with a reason</source>
        <translation>Den Fall öffnen und seine Antwort mit einem Grund ändern</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Open the session</source>
        <translation>Die Sitzung öffnen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Open validation…</source>
        <translation>Validierung öffnen…</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Open with a secret key</source>
        <translation>Mit einem geheimen Schlüssel öffnen</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Open. %1</source>
        <translation>Offen. %1</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Open. %1 Readers choose their role in the menu at the top right.</source>
        <translation>Offen. %1 Befunder wählen ihre Rolle im Menü rechts oben.</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Open. %1 Readers sign in with their accounts.</source>
        <translation>Offen. %1 Befunder melden sich mit ihren Konten an.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Opening a result</source>
        <translation>Ergebnis wird geöffnet</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Opening of the result written.</source>
        <translation>Öffnung des Ergebnisses geschrieben.</translation>
    </message>
    <message>
        <location filename="viewmodels/importing.py"/>
        <source>Opening the key file</source>
        <translation>Schlüsseldatei wird geöffnet</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Openings, totals, checkpoints (*.opening *.total *.checkpoint *.txt)</source>
        <translation>Öffnungen, Summen, Prüfpunkte (*.opening *.total *.checkpoint *.txt)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Opens the case of the selected row (Enter)</source>
        <translation>Öffnet den Fall der ausgewählten Zeile (Enter)</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Opens the setup steps</source>
        <translation>Öffnet die Einrichtungsschritte</translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Opens with Enter or double-click</source>
        <translation>Öffnet mit Enter oder Doppelklick</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <location filename="study/overview/importing/plan_pane.py"/>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Options with points make a rubric: 1 = Side is stated (+3)</source>
        <translation>Optionen mit Punkten bilden ein Bewertungsraster: 1 = Seite ist genannt (+3)</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Options, one per line, such as 1 = Yes</source>
        <translation>Optionen, eine pro Zeile, etwa 1 = Ja</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <location filename="widgets/reading/output_parts.py"/>
        <source>Options: %1</source>
        <translation>Optionen: %1</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Order</source>
        <translation>Reihenfolge</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Origin</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Original</source>
        <translation>Original</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>Other answer</source>
        <translation>Andere Antwort</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Other deviation</source>
        <translation>Andere Abweichung</translation>
    </message>
    <message>
        <location filename="ErrorKind"/>
        <source>Other error</source>
        <translation>Anderer Fehler</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>Other inputs</source>
        <translation>Andere Eingaben</translation>
    </message>
    <message>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>Other letters</source>
        <translation>Andere</translation>
    </message>
    <message>
        <location filename="study/protocol/expected_preferences.py"/>
        <source>Other model of %1</source>
        <translation>Anderes Modell von %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/popovers.py"/>
        <source>Other reason</source>
        <translation>Anderer Grund</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library.py"/>
        <source>Other suites and tables</source>
        <translation>Andere Suites und Tabellen</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>Other transcripts</source>
        <translation>Andere Transkripte</translation>
    </message>
    <message>
        <location filename="widgets/reading/popovers.py"/>
        <source>Other…</source>
        <translation>Anderer…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/group_fairness/extension.py"/>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Outcome</source>
        <translation>Zielgröße</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Outcome column</source>
        <translation>Zielspalte</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>Outcome of the patient; hidden from readers and models</source>
        <translation>Ergebnis des Patienten; für Befunder und Modelle verborgen</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Outcome of the patients, not passed to the model</source>
        <translation>Ergebnis der Patienten, dem Modell nicht übergeben</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Outcome of the rehearsal</source>
        <translation>Ergebnis der Probe</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Outline</source>
        <translation>Gliederung</translation>
    </message>
    <message>
        <location filename="widgets/reading/note_places.py"/>
        <source>Outline and matches</source>
        <translation>Gliederung und Treffer</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <location filename="widgets/reading/output_panel.py"/>
        <location filename="widgets/reading/output_search.py"/>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Output %1</source>
        <translation>Ausgabe %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Output %1 has no explanation.</source>
        <translation>Ausgabe %1 hat keine Erklärung.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Output %1 has no overlay.</source>
        <translation>Ausgabe %1 hat keine Überlagerung.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <location filename="itemmodels/model_columns.py"/>
        <location filename="study/models/page.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <source>Outputs</source>
        <translation>Ausgaben</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Outputs of the models</source>
        <translation>Ausgaben der Modelle</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Outputs: %1</source>
        <translation>Ausgaben: %1</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Over all variants of the gene; single classes differ.</source>
        <translation>Über alle Varianten des Gens; einzelne Klassen weichen ab.</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Overall choice on pairs judged by both readers. Kappa is 1 for full agreement, 0 for chance agreement of readers with these preferences. If its tooltip says “mirrored”, a shared preference counts as agreement.</source>
        <translation>Gesamtwahl bei Paaren, die beide Befunder beurteilt haben. Kappa ist 1 bei voller Übereinstimmung und 0 bei zufälliger Übereinstimmung von Befundern mit diesen Präferenzen. Steht im Tooltip „gespiegelt“, zählt eine gemeinsame Präferenz als Übereinstimmung.</translation>
    </message>
    <message>
        <location filename="study/protocol/form_step.py"/>
        <source>Overall question</source>
        <translation>Gesamtfrage</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Overlay of %1</source>
        <translation>Überlagerung von %1</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Overlay of A</source>
        <translation>Überlagerung von A</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Overlay of A, of B</source>
        <translation>Überlagerung von A, von B</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Overlay of B</source>
        <translation>Überlagerung von B</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Overlay on the image: key %1</source>
        <translation>Überlagerung im Bild: Taste %1</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Overlay opacity down, up</source>
        <translation>Deckkraft der Überlagerung senken, erhöhen</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Overlays</source>
        <translation>Überlagerungen</translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>Overlays may show a name. They are excluded unless this is ticked.</source>
        <translation>Überlagerungen können einen Namen zeigen. Ohne dieses Häkchen werden sie ausgeschlossen.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Override</source>
        <translation>Aufheben</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Override a rule of the protocol</source>
        <translation>Eine Regel des Protokolls aufheben</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewmodel.py"/>
        <source>Override recorded.</source>
        <translation>Aufhebung aufgezeichnet.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Overrides that of the settings. Another device can give other cases.</source>
        <translation>Geht dem der Einstellungen vor. Ein anderes Gerät kann andere Fälle ergeben.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Override…</source>
        <translation>Aufheben…</translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <location filename="widgets/cluster_card.py"/>
        <source>Own certificate</source>
        <translation>Eigenes Zertifikat</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Own code</source>
        <translation>Eigener Code</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Own file</source>
        <translation>Eigene Datei</translation>
    </message>
    <message>
        <location filename="study/protocol/form_step.py"/>
        <source>Own: %1</source>
        <translation>Eigene: %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>PASS only</source>
        <translation>Nur PASS</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>PGD, many steps</source>
        <translation>PGD, viele Schritte</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Pace</source>
        <translation>Tempo</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Pace and quality appear when the session is open.</source>
        <translation>Tempo und Qualität erscheinen, wenn die Sitzung offen ist.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Pack</source>
        <translation>Paket</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Packs</source>
        <translation>Pakete</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Page</source>
        <translation>Seite</translation>
    </message>
    <message>
        <location filename="shell/navigation.py"/>
        <source>Pages of %1</source>
        <translation>Seiten von %1</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Paired split-plot</source>
        <translation>Gepaarter Split-Plot</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="study/overview/wizard.py"/>
        <source>Pairs</source>
        <translation>Paare</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Pairs have one arm</source>
        <translation>Paare haben einen Arm</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Pairs per case</source>
        <translation>Paare pro Fall</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Pairs: %1 won, %2 lost, %3 both good, %4 both bad</source>
        <translation>Paare: %1 gewonnen, %2 verloren, %3 beide gut, %4 beide schlecht</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Papillon-Lefèvre syndrome</source>
        <translation>Papillon-Lefèvre-Syndrom</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Parsed answer</source>
        <translation>Gelesene Antwort</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Parser %1</source>
        <translation>Parser %1</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="model_lab/explanations/panes.py"/>
        <location filename="study/protocol/amend_card.py"/>
        <source>Part</source>
        <translation>Teil</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Part of the picture cut off</source>
        <translation>Teil des Bildes abgeschnitten</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <source>Parts</source>
        <translation>Teile</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Parts of the case</source>
        <translation>Teile des Falls</translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Pass mark, %</source>
        <translation>Bestehensgrenze, %</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="study/overview/bundle_card.py"/>
        <location filename="study/overview/passphrase.py"/>
        <location filename="study/overview/wizard.py"/>
        <source>Passphrase</source>
        <translation>Passphrase</translation>
    </message>
    <message>
        <location filename="viewmodels/protection.py"/>
        <source>Passphrase changed. Earlier copies keep the old one.</source>
        <translation>Passphrase geändert. Frühere Kopien behalten die alte.</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Passphrase of the sealed bundle</source>
        <translation>Passphrase des versiegelten Bundles</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Password</source>
        <translation>Passwort</translation>
    </message>
    <message>
        <location filename="viewmodels/sign_in.py"/>
        <source>Password changed.</source>
        <translation>Passwort geändert.</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Password or one-time code</source>
        <translation>Passwort oder Einmalcode</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Patches of a real image with imperceptible changes that mislead a network.</source>
        <translation>Ausschnitte eines echten Bildes mit unmerklichen Änderungen, die ein Netz täuschen.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <location filename="widgets/reading/values_pane.py"/>
        <source>Patient</source>
        <translation>Patient</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Patient %1</source>
        <translation>Patient %1</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="scenarios/families.yaml"/>
        <source>Patient and counterfactual</source>
        <translation>Patient und Gegenbeispiel</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Patient moved</source>
        <translation>Patient bewegt</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Patient table</source>
        <translation>Patiententabelle</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Patient-free: exclude case content</source>
        <translation>Ohne Patientendaten: Inhalt der Fälle ausschließen</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Patients</source>
        <translation>Patienten</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Patients from a table</source>
        <translation>Patienten aus einer Tabelle</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Patients with diabetes from several ethnic groups: a retina photograph and their record.</source>
        <translation>Patienten mit Diabetes aus mehreren ethnischen Gruppen: ein Netzhautfoto und ihre Akte.</translation>
    </message>
    <message>
        <location filename="widgets/job_row.py"/>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Pause</source>
        <translation>Pause</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Pause: hide the case and stop the time</source>
        <translation>Pause: Fall verbergen und Zeit anhalten</translation>
    </message>
    <message>
        <location filename="widgets/reading/cover.py"/>
        <source>Paused</source>
        <translation>Pausiert</translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <location filename="study/people/page.py"/>
        <source>People</source>
        <translation>Personen</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Percentages, separated by commas; empty for none</source>
        <translation>Prozentwerte, durch Kommas getrennt; leer für keine</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>Permission denied</source>
        <translation>keine Berechtigung</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Perturbation</source>
        <translation>Störung</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Phenotype of a gene</source>
        <translation>Phänotyp eines Gens</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Phenotypes of genes</source>
        <translation>Phänotypen von Genen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Photograph</source>
        <translation>Foto</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Photograph of a retina</source>
        <translation>Foto einer Netzhaut</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Photograph of an eye</source>
        <translation>Foto eines Auges</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Photometer, if you have one</source>
        <translation>Leuchtdichtemesser, falls vorhanden</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Pigmentation of the fundus</source>
        <translation>Pigmentierung des Fundus</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>Pilot</source>
        <translation>Pilotphase</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Pin log key</source>
        <translation>Schlüssel anheften</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Pin new key</source>
        <translation>Neuen Schlüssel anheften</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Placeholders are filled in from the case: {question}, {title}, {notes}, {variants}, {sequences}, {code}. {images} is the position of the images.</source>
        <translation>Platzhalter werden aus dem Fall gefüllt: {question}, {title}, {notes}, {variants}, {sequences}, {code}. {images} ist die Stelle der Bilder.</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Plane</source>
        <translation>Ebene</translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>Planned</source>
        <translation>Geplant</translation>
    </message>
    <message>
        <location filename="study/overview/type_step.py"/>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Planned cases</source>
        <translation>Geplante Fälle</translation>
    </message>
    <message>
        <location filename="study/overview/type_step.py"/>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Planned readers</source>
        <translation>Geplante Befunder</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="study/synthetic_cases/page.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Plausibility</source>
        <translation>Plausibilität</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Play or stop cine</source>
        <translation>Cine abspielen oder anhalten</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Play or stop cine	C</source>
        <translation>Cine abspielen oder anhalten	C</translation>
    </message>
    <message>
        <location filename="StoppingBoundary"/>
        <source>Pocock</source>
        <translation>Pocock</translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_pane.py"/>
        <source>Point at a cell, or read the cells with the arrow keys.</source>
        <translation>Zeigen Sie auf eine Zelle oder lesen Sie die Zellen mit den Pfeiltasten.</translation>
    </message>
    <message>
        <location filename="results/endpoint/curves_pane.py"/>
        <source>Point at a curve, or read it with the arrow keys.</source>
        <translation>Zeigen Sie auf eine Kurve oder lesen Sie sie mit den Pfeiltasten.</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Point or box (Shift+N)</source>
        <translation>Punkt oder Rechteck (Shift+N)</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Point value</source>
        <translation>Punktwert</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Points</source>
        <translation>Punkte</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Population frequency at most, per cent</source>
        <translation>Populationshäufigkeit höchstens, Prozent</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>Position</source>
        <translation>Position</translation>
    </message>
    <message>
        <location filename="results/endpoint/readers_pane.py"/>
        <source>Positive cases</source>
        <translation>Positive Fälle</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Positive from</source>
        <translation>Positiv ab</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Positive values</source>
        <translation>Positive Werte</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Positive values of the reference standard</source>
        <translation>Positive Werte des Referenzstandards</translation>
    </message>
    <message>
        <location filename="HarmLikelihood"/>
        <source>Possible</source>
        <translation>Möglich</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Possible %1: “%2”</source>
        <translation>Möglich: %1 „%2“</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Possible identifiers</source>
        <translation>Mögliche Identifikatoren</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Possible identifiers (%1)</source>
        <translation>Mögliche Identifikatoren (%1)</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Power by readers (rows) and cases (columns)</source>
        <translation>Teststärke nach Befundern (Zeilen) und Fällen (Spalten)</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/grid.py"/>
        <source>Power by readers and cases</source>
        <translation>Teststärke nach Befundern und Fällen</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Power of the planned numbers</source>
        <translation>Teststärke der geplanten Anzahlen</translation>
    </message>
    <message>
        <location filename="study/protocol/sample_size_step.py"/>
        <source>Power of the test by the numbers of readers and cases. Enter components of variance, or take them from a pilot.</source>
        <translation>Teststärke nach der Anzahl der Befunder und Fälle. Geben Sie Varianzkomponenten ein oder übernehmen Sie sie aus einer Pilotstudie.</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/chart.py"/>
        <source>Power, %</source>
        <translation>Teststärke, %</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Precision (95 %)</source>
        <translation>Präzision (95 %)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/curve_names.py"/>
        <source>Predicted probability</source>
        <translation>Vorhergesagte Wahrscheinlichkeit</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Preference</source>
        <translation>Präferenz</translation>
    </message>
    <message>
        <location filename="study/protocol/expected_preferences.py"/>
        <source>Preferred model of %1</source>
        <translation>Bevorzugtes Modell von %1</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Pregnant</source>
        <translation>Schwanger</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Prepare for readers</source>
        <translation>Für Befunder vorbereiten</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>Preparing the answers to %1</source>
        <translation>Antworten auf %1 werden vorbereitet</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Press Enter to mark.</source>
        <translation>Drücken Sie Enter zum Markieren.</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <source>Press the new key for “%1”. Esc cancels.</source>
        <translation>Drücken Sie die neue Taste für „%1“. Esc bricht ab.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Prevalence of the outcome</source>
        <translation>Prävalenz des Ergebnisses</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <location filename="study/protocol/page.py"/>
        <location filename="study/synthetic_cases/page.py"/>
        <location filename="study/synthetic_cases/preview_pane.py"/>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/preview_pane.py"/>
        <source>Preview generates the first case of the recipe without storing it.</source>
        <translation>Die Vorschau erzeugt den ersten Fall des Rezepts, ohne ihn zu speichern.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Preview items</source>
        <translation>Einheiten ansehen</translation>
    </message>
    <message>
        <location filename="widgets/protocol/preview.py"/>
        <source>Preview of the form</source>
        <translation>Vorschau des Formulars</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <location filename="reading/adjudication/page.py"/>
        <source>Previous case</source>
        <translation>Voriger Fall</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Previous image</source>
        <translation>Voriges Bild</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Previous match</source>
        <translation>Voriger Treffer</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <location filename="shell/commands.py"/>
        <source>Previous page</source>
        <translation>Vorige Seite</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Previous series</source>
        <translation>Vorige Serie</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Previous series (Shift+S)</source>
        <translation>Vorige Serie (Shift+S)</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Previous stage of the hanging protocol</source>
        <translation>Vorige Stufe des Hängeprotokolls</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Previous undecided identifier</source>
        <translation>Voriger unentschiedener Identifikator</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Previous, next case</source>
        <translation>Voriger, nächster Fall</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Previous, next images</source>
        <translation>Vorige, nächste Bilder</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Previous, next line</source>
        <translation>Vorige, nächste Zeile</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Previous, next result, metric or item</source>
        <translation>Voriges, nächstes Ergebnis, Metrik oder Einheit</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>Primary</source>
        <translation>Primär</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoints_step.py"/>
        <source>Primary endpoints, margins and alpha are fixed when the first session is opened. Secondary endpoints can be added later.</source>
        <translation>Primäre Endpunkte, Grenzen und Alpha sind festgelegt, sobald die erste Sitzung geöffnet ist. Sekundäre Endpunkte können später hinzugefügt werden.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Primary metric</source>
        <translation>Primäre Metrik</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Privacy gates</source>
        <translation>Datenschutzschranken</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="pages/case_review.py"/>
        <source>Probabilities</source>
        <translation>Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Probability of a gap this large by chance: %1 in this stratum, %2 adjusted for all strata (Holm)</source>
        <translation>Wahrscheinlichkeit einer so großen Lücke durch Zufall: %1 in diesem Stratum, %2 adjustiert für alle Strata (Holm)</translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>Probability: %1 of %2, n = %3; %4.</source>
        <translation>Wahrscheinlichkeit: %1 von %2, n = %3; %4.</translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>Probability: not estimable, %1.</source>
        <translation>Wahrscheinlichkeit: nicht schätzbar, %1.</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Problem</source>
        <translation>Problem</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Problems</source>
        <translation>Probleme</translation>
    </message>
    <message>
        <location filename="study/overview/importing/details.py"/>
        <source>Problems of this case</source>
        <translation>Probleme dieses Falls</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Problems of this step</source>
        <translation>Probleme dieses Schritts</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Procedure not followed</source>
        <translation>Verfahren nicht eingehalten</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <location filename="widgets/settings_card.py"/>
        <source>Processor (cpu)</source>
        <translation>Prozessor (cpu)</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Projection</source>
        <translation>Projektion</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/covered_texts.py"/>
        <location filename="study/models/ask_pane.py"/>
        <source>Prompt</source>
        <translation>Prompt</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/covered_texts.py"/>
        <source>Prompts and answers of this evaluation may distress</source>
        <translation>Prompts und Antworten dieser Evaluation können belasten</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Proportion</source>
        <translation>Anteil</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Proportion in the composite; 0 for a negative weight</source>
        <translation>Anteil am Gesamtwert; 0 bei negativem Gewicht</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Proportion of atypical phenotypes</source>
        <translation>Anteil atypischer Phänotypen</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Proportion of null gaps at least as large</source>
        <translation>Anteil mindestens so großer Lücken unter der Nullhypothese</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Proportion of parts</source>
        <translation>Anteil der Teile</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Proportion of patients with the second of two categories. Empty: as in the table.</source>
        <translation>Anteil der Patienten mit der zweiten von zwei Kategorien. Leer: wie in der Tabelle.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Proportion of the weight that could be decided</source>
        <translation>Anteil des Gewichts, über den entschieden werden konnte</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Protected</source>
        <translation>Geschützt</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Protected columns</source>
        <translation>Geschützte Spalten</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/overview/wizard.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>Protection</source>
        <translation>Schutz</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>Protein</source>
        <translation>Protein</translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/overview/wizard.py"/>
        <location filename="study/protocol/page.py"/>
        <location filename="study/protocol/summary_step.py"/>
        <source>Protocol</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Protocol (*.yaml)</source>
        <translation>Protokoll (*.yaml)</translation>
    </message>
    <message>
        <location filename="viewmodels/lifecycle.py"/>
        <source>Protocol amended.</source>
        <translation>Protokoll geändert.</translation>
    </message>
    <message>
        <location filename="study/protocol/form_step.py"/>
        <source>Protocol title</source>
        <translation>Titel des Protokolls</translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>Protocol version %1 saved.</source>
        <translation>Protokollversion %1 gespeichert.</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Protocol, readers by code, models</source>
        <translation>Protokoll, Befunder nach Code, Modelle</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Protocol, readers, case flow, primary result and agreement.</source>
        <translation>Protokoll, Befunder, Fallfluss, primäres Ergebnis und Übereinstimmung.</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Protocols (*.yaml *.yml)</source>
        <translation>Protokolle (*.yaml *.yml)</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Provenance</source>
        <translation>Provenienz</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Public keys (*.pub *.txt);;All files (*)</source>
        <translation>Öffentliche Schlüssel (*.pub *.txt);;Alle Dateien (*)</translation>
    </message>
    <message>
        <location filename="study/overview/importing/reason_bar.py"/>
        <source>Public or teaching data</source>
        <translation>Öffentliche Daten oder Lehrdaten</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Pyelonephritis</source>
        <translation>Pyelonephritis</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>Python class</source>
        <translation>Python-Klasse</translation>
    </message>
    <message>
        <location filename="widgets/about_card.py"/>
        <source>Python package</source>
        <translation>Python-Paket</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>Qualifiers of the feature</source>
        <translation>Qualifier des Merkmals</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Quality</source>
        <translation>Qualität</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_texts.py"/>
        <source>Quality %1</source>
        <translation>Qualität %1</translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Quality control</source>
        <translation>Qualitätskontrolle</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Quasi-identifiers</source>
        <translation>Quasi-Identifikatoren</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <location filename="study/protocol/form_step.py"/>
        <source>Question</source>
        <translation>Frage</translation>
    </message>
    <message>
        <location filename="study/protocol/form_step.py"/>
        <source>Questions</source>
        <translation>Fragen</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Questions in random order for each item</source>
        <translation>Fragen bei jedem Fall in zufälliger Reihenfolge</translation>
    </message>
    <message>
        <location filename="study/protocol/form_step.py"/>
        <source>Questions of the form</source>
        <translation>Fragen des Formulars</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Queue all changed recommendations</source>
        <translation>Alle geänderten Empfehlungen prüfen</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Queue complete</source>
        <translation>Warteschlange abgearbeitet</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Queue every case whose recommendation changes, at any concern</source>
        <translation>Jeden Fall einstellen, dessen Empfehlung sich ändert, bei jeder Bedenklichkeit</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Queue from</source>
        <translation>Zur Prüfung ab</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Queued from</source>
        <translation>Zur Prüfung ab</translation>
    </message>
    <message>
        <location filename="CurveKind"/>
        <source>ROC</source>
        <translation>ROC</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Radiograph</source>
        <translation>Röntgenbild</translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>Radius of a point, px</source>
        <translation>Radius eines Punkts, px</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Rank correlation with reader preference: Spearman %1, Kendall %2.</source>
        <translation>Rangkorrelation mit der Präferenz der Befunder: Spearman %1, Kendall %2.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Ranks of raters</source>
        <translation>Ränge der Bewerter</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Rare diseases</source>
        <translation>Seltene Krankheiten</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Rate</source>
        <translation>Rate</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Rate mark %1</source>
        <translation>Markierung %1 bewerten</translation>
    </message>
    <message>
        <location filename="widgets/viewer/cine.py"/>
        <source>Rate of the file</source>
        <translation>Rate der Datei</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Rate the mark</source>
        <translation>Markierung bewerten</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Rater</source>
        <translation>Bewerter</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Rate…</source>
        <translation>Bewerten…</translation>
    </message>
    <message>
        <location filename="widgets/reading/rating_popover.py"/>
        <source>Rating</source>
        <translation>Bewertung</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Rating drift</source>
        <translation>Bewertungsdrift</translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Rating of single outputs</source>
        <translation>Bewertung einzelner Ausgaben</translation>
    </message>
    <message>
        <location filename="widgets/reading/rating_popover.py"/>
        <source>Rating of the mark</source>
        <translation>Bewertung der Markierung</translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>Reached by %1.</source>
        <translation>Erreicht von %1.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Read</source>
        <translation>Befundet</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Read and confirmed</source>
        <translation>Gelesen und bestätigt</translation>
    </message>
    <message>
        <location filename="viewmodels/reading_status.py"/>
        <source>Read the training cases again.</source>
        <translation>Befunden Sie die Trainingsfälle erneut.</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>Read-only file system</source>
        <translation>Dateisystem ist schreibgeschützt</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Read-only: an export is recorded in the audit trail, so it is unavailable here. Close the study in every window, then open it again.</source>
        <translation>Schreibgeschützt: Ein Export wird im Audit-Trail aufgezeichnet und ist daher hier nicht verfügbar. Schließen Sie die Studie in jedem Fenster und öffnen Sie sie erneut.</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Read-only: reader roles are unavailable</source>
        <translation>Schreibgeschützt: Befunderrollen sind nicht verfügbar</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Read-only: this study cannot be changed here. To change it, close it everywhere and open it again.</source>
        <translation>Schreibgeschützt: Diese Studie kann hier nicht geändert werden. Schließen Sie sie dazu überall und öffnen Sie sie erneut.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="results/endpoint/readers_pane.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="study/workstations/page.py"/>
        <location filename="widgets/balance_view.py"/>
        <source>Reader</source>
        <translation>Befunder</translation>
    </message>
    <message>
        <location filename="widgets/viewer/frame_times.py"/>
        <source>Reader %1, session %2</source>
        <translation>Befunder %1, Sitzung %2</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Reader %1: %2</source>
        <translation>Befunder %1: %2</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Reader by arm</source>
        <translation>Befunder × Arm</translation>
    </message>
    <message>
        <location filename="widgets/about_card.py"/>
        <source>Reader edition</source>
        <translation>Leserausgabe (Reader)</translation>
    </message>
    <message>
        <location filename="viewmodels/shell.py"/>
        <source>Reader kit</source>
        <translation>Befunder-Kit</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <source>Reader name</source>
        <translation>Name des Befunders</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Reader preference</source>
        <translation>Präferenz der Befunder</translation>
    </message>
    <message>
        <location filename="viewmodels/draft.py"/>
        <source>Reader removed.</source>
        <translation>Befunder entfernt.</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Reader study</source>
        <translation>Befunderstudie</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="results/endpoint/curves_pane.py"/>
        <location filename="results/endpoint/figures_pane.py"/>
        <location filename="results/endpoint/page.py"/>
        <location filename="results/endpoint/readers_pane.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/overview/wizard.py"/>
        <location filename="study/workstations/page.py"/>
        <location filename="viewmodels/wizard.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <location filename="widgets/sample_size/grid.py"/>
        <source>Readers</source>
        <translation>Befunder</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Readers and cases are divided into blocks; a block reads its own cases.</source>
        <translation>Befunder und Fälle werden in Blöcke geteilt; ein Block befundet seine eigenen Fälle.</translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Readers mark places on the images and rate each mark.</source>
        <translation>Befunder markieren Stellen in den Bildern und bewerten jede Markierung.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>Readers marked this result. Choose the one with the model's answers.</source>
        <translation>Befunder haben dieses Ergebnis bewertet. Wählen Sie das mit den Antworten des Modells.</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Readers may</source>
        <translation>Befunder dürfen</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Readers nested in arms</source>
        <translation>Befunder in Armen geschachtelt</translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>Readers prefer %1 to every other model: win rate %2.</source>
        <translation>Die Befunder ziehen %1 jedem anderen Modell vor: Siegquote %2.</translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>Readers preferred side %1 regardless of output: the interval excludes 0.</source>
        <translation>Die Befunder bevorzugten Seite %1 unabhängig von der Ausgabe: Das Intervall schließt 0 aus.</translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Readers read a case without and with the model, some weeks apart.</source>
        <translation>Befunder befunden einen Fall ohne und mit Modell, im Abstand einiger Wochen.</translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Readers read a case without the model, then at once with its output. The first answer is frozen.</source>
        <translation>Befunder befunden einen Fall ohne Modell, dann sofort mit dessen Ausgabe. Die erste Antwort wird festgeschrieben.</translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Readers read without a model. The scores of the model are imported.</source>
        <translation>Befunder befunden ohne Modell. Die Scores des Modells werden importiert.</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Readers see</source>
        <translation>Befunder sehen</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/stage_fields.py"/>
        <source>Readers see it in the menu of stages</source>
        <translation>Befunder sehen ihn im Menü der Stufen</translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Readers see one output of a case at a time and rate it.</source>
        <translation>Befunder sehen jeweils eine Ausgabe eines Falls und bewerten sie.</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Readers see the title; it must not identify the patient. The audit trail records the change without its text.</source>
        <translation>Befunder sehen den Titel; er darf den Patienten nicht identifizieren. Der Audit-Trail zeichnet die Änderung ohne ihren Text auf.</translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Readers see two outputs of a case side by side and choose the better one.</source>
        <translation>Befunder sehen zwei Ausgaben eines Falls nebeneinander und wählen die bessere.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Readers tend to prefer longer texts</source>
        <translation>Befunder neigen dazu, längere Texte zu bevorzugen</translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Readers train before the first study case</source>
        <translation>Befunder trainieren vor dem ersten Studienfall</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Readers who review their pairs will see which model was A and which was B. This cannot be undone.</source>
        <translation>Befunder, die ihre Paare ansehen, werden sehen, welches Modell A und welches B war. Dies kann nicht rückgängig gemacht werden.</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Readers who review their readings will see the names of the models. This cannot be undone.</source>
        <translation>Befunder, die ihre Befundungen ansehen, werden die Namen der Modelle sehen. Dies kann nicht rückgängig gemacht werden.</translation>
    </message>
    <message>
        <location filename="study/protocol/amend_card.py"/>
        <source>Readers will continue under the amended protocol. Existing judgements still count and keep their protocol version. This cannot be undone; further amendments are possible.</source>
        <translation>Befunder fahren mit dem geänderten Protokoll fort. Vorhandene Beurteilungen zählen weiter und behalten ihre Protokollversion. Dies kann nicht rückgängig gemacht werden; weitere Amendments sind möglich.</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Readers will no longer be able to judge, skip, flag or undo, and no case, output or reader can be added. Existing judgements do not change; results, audit trail and export stay available. This cannot be undone.</source>
        <translation>Befunder können nicht mehr beurteilen, überspringen, kennzeichnen oder rückgängig machen, und kein Fall, keine Ausgabe und kein Befunder kann hinzugefügt werden. Vorhandene Beurteilungen ändern sich nicht; Ergebnisse, Audit-Trail und Export bleiben verfügbar. Dies kann nicht rückgängig gemacht werden.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Readers will see %1 cases that have not been fully reviewed.</source>
        <translation>Befunder werden %1 Fälle sehen, die nicht vollständig geprüft sind.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Readers will see 1 case that has not been fully reviewed.</source>
        <translation>Befunder werden 1 Fall sehen, der nicht vollständig geprüft ist.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Readers will see outputs that have not been fully reviewed.</source>
        <translation>Befunder werden Ausgaben sehen, die nicht vollständig geprüft sind.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Readers will see these outputs with %1 unreviewed items.</source>
        <translation>Befunder werden diese Ausgaben mit %1 ungeprüften Stellen sehen.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Readers will see these outputs with 1 unreviewed item.</source>
        <translation>Befunder werden diese Ausgaben mit 1 ungeprüften Stelle sehen.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Readers will see this case with %1 unreviewed items.</source>
        <translation>Befunder werden diesen Fall mit %1 ungeprüften Stellen sehen.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Readers will see this case with 1 unreviewed item.</source>
        <translation>Befunder werden diesen Fall mit 1 ungeprüften Stelle sehen.</translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>Readers x cases, %1: %2; the arrow keys read the cells</source>
        <translation>Befunder × Fälle, %1: %2; die Pfeiltasten lesen die Zellen</translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>Readers x cases; the arrow keys read the cells</source>
        <translation>Befunder × Fälle; die Pfeiltasten lesen die Zellen</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Readers × cases</source>
        <translation>Befunder × Fälle</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Readers' criteria</source>
        <translation>Kriterien der Befunder</translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <source>Reading</source>
        <translation>Befundung</translation>
    </message>
    <message>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Reading condition</source>
        <translation>Befundungsbedingung</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Reading conditions</source>
        <translation>Befundungsbedingungen</translation>
    </message>
    <message>
        <location filename="viewmodels/deid_review.py"/>
        <source>Reading the case</source>
        <translation>Fall wird gelesen</translation>
    </message>
    <message>
        <location filename="study/case_table/viewmodel.py"/>
        <source>Reading the table</source>
        <translation>Tabelle wird gelesen</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoints_step.py"/>
        <source>Reading time</source>
        <translation>Befundungszeit</translation>
    </message>
    <message>
        <location filename="shell/main_window.py"/>
        <location filename="study/overview/start_tiles.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Readingroom</source>
        <translation>Readingroom</translation>
    </message>
    <message>
        <location filename="widgets/crash_card.py"/>
        <source>Readingroom encountered an unexpected error. Saved data is not affected. The report contains the error and code locations only, no study data.</source>
        <translation>In Readingroom trat ein unerwarteter Fehler auf. Gespeicherte Daten sind nicht betroffen. Der Bericht enthält nur den Fehler und Stellen im Code, keine Studiendaten.</translation>
    </message>
    <message>
        <location filename="widgets/about_card.py"/>
        <source>Readingroom is under the licence %1</source>
        <translation>Readingroom steht unter der Lizenz %1</translation>
    </message>
    <message>
        <location filename="jobs/job.py"/>
        <source>Readingroom was moved or removed while it runs. What you entered is stored. Close the window and start Readingroom from its new folder.</source>
        <translation>Readingroom wurde verschoben oder entfernt, während es läuft. Ihre Eingaben sind gespeichert. Schließen Sie das Fenster und starten Sie Readingroom aus seinem neuen Ordner.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Readingroom: %1</source>
        <translation>Readingroom: %1</translation>
    </message>
    <message>
        <location filename="pages/reading_window.py"/>
        <source>Readingroom: images</source>
        <translation>Readingroom: Bilder</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="results/endpoint/alternatives_pane.py"/>
        <location filename="results/endpoint/data_pane.py"/>
        <location filename="results/endpoint/readers_pane.py"/>
        <source>Readings</source>
        <translation>Befundungen</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Readings a day</source>
        <translation>Befundungen pro Tag</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Readings by reader, and later corrections.</source>
        <translation>Befundungen nach Befunder und spätere Korrekturen.</translation>
    </message>
    <message>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Readings done</source>
        <translation>Abgeschlossene Befundungen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Reads images, notes, variants and outputs as an import would, and lists what is missing, contradictory or impossible in them. Nothing is stored.</source>
        <translation>Liest Bilder, Texte, Varianten und Ausgaben wie ein Import und führt auf, was darin fehlt, sich widerspricht oder unmöglich ist. Nichts wird gespeichert.</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Ready. Opening the session creates the worklists and fixes the protocol.</source>
        <translation>Bereit. Das Öffnen der Sitzung erzeugt die Arbeitslisten und legt das Protokoll fest.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Real</source>
        <translation>Real</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="assurance/risk/hazard_pane.py"/>
        <location filename="assurance/risk/page.py"/>
        <location filename="itemmodels/import_rows.py"/>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="pages/case_review.py"/>
        <location filename="reading/adjudication/page.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/models/ask_pane.py"/>
        <location filename="study/overview/importing/reason_bar.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/overview/lifecycle_cards.py"/>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <location filename="study/workstations/cards.py"/>
        <location filename="viewmodels/case_review.py"/>
        <location filename="widgets/jobs_card.py"/>
        <location filename="widgets/reading/popovers.py"/>
        <source>Reason</source>
        <translation>Grund</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="pages/case_review.py"/>
        <location filename="pages/lifecycle_card.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Reason (recorded)</source>
        <translation>Grund (wird aufgezeichnet)</translation>
    </message>
    <message>
        <location filename="widgets/reading/popovers.py"/>
        <source>Reason for the correction</source>
        <translation>Grund der Korrektur</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>Reason for the limits</source>
        <translation>Grund der Grenzen</translation>
    </message>
    <message>
        <location filename="widgets/reading/popovers.py"/>
        <source>Reason to skip</source>
        <translation>Grund zum Überspringen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Reason to store</source>
        <translation>Grund zum Speichern</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <source>Reason: %1</source>
        <translation>Grund: %1</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Reasons</source>
        <translation>Gründe</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Reasons to skip, one per line</source>
        <translation>Gründe zum Überspringen, einer pro Zeile</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Recall (95 %)</source>
        <translation>Trefferquote (95 %)</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Recall and precision were measured on %1 sentences: %2.</source>
        <translation>Trefferquote und Präzision wurden an %1 Sätzen gemessen: %2.</translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <source>Recall kit</source>
        <translation>Kit zurückrufen</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Recall kit…</source>
        <translation>Kit zurückrufen…</translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <source>Recall the kit of %1</source>
        <translation>Das Kit von %1 zurückrufen</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Received</source>
        <translation>Empfangen</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Recent studies</source>
        <translation>Zuletzt geöffnete Studien</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Recipe</source>
        <translation>Rezept</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Recipe (*.json)</source>
        <translation>Rezept (*.json)</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/viewmodel.py"/>
        <source>Recipe saved as %1.</source>
        <translation>Rezept gespeichert als %1.</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Recipes (*.yaml *.yml *.json)</source>
        <translation>Rezepte (*.yaml *.yml *.json)</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Recipes, generated cases and their validation.</source>
        <translation>Rezepte, erzeugte Fälle und ihre Validierung.</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Recommendation</source>
        <translation>Empfehlung</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Recommendation accepted</source>
        <translation>Empfehlung angenommen</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Recommendation changed</source>
        <translation>Empfehlung geändert</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>Recommendation: %1. No counterfactual changes it more.</source>
        <translation>Empfehlung: %1. Kein Gegenbeispiel ändert sie stärker.</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>Recommendation: %1. With %3: %2.</source>
        <translation>Empfehlung: %1. Mit %3: %2.</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>Recommendation: %1. With %3: the same.</source>
        <translation>Empfehlung: %1. Mit %3: gleich.</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Recommendations by group</source>
        <translation>Empfehlungen nach Gruppe</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Recommended drug</source>
        <translation>Empfohlenes Medikament</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Recommended drugs</source>
        <translation>Empfohlene Arzneimittel</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Recommended: %1</source>
        <translation>Empfohlen: %1</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Recommended: %1, the same</source>
        <translation>Empfohlen: %1, gleich</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <source>Recomputed</source>
        <translation>Nachgerechnet</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>Record</source>
        <translation>Aufzeichnung</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Record decision</source>
        <translation>Entscheidung aufzeichnen</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Record deviation</source>
        <translation>Abweichung aufzeichnen</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Record deviation…</source>
        <translation>Abweichung aufzeichnen…</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Record training</source>
        <translation>Training aufzeichnen</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Record training of %1</source>
        <translation>Training von %1 aufzeichnen</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Record training…</source>
        <translation>Training aufzeichnen…</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Record what differed from the protocol. The entry stays in the study; decide on it now or later in the list of deviations.</source>
        <translation>Zeichnen Sie auf, was vom Protokoll abwich. Der Eintrag bleibt in der Studie; entscheiden Sie jetzt darüber oder später in der Liste der Abweichungen.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Recorded by</source>
        <translation>Aufgezeichnet von</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Recorded outputs (*.jsonl *.csv)</source>
        <translation>Aufgezeichnete Ausgaben (*.jsonl *.csv)</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Recorded outputs (*.jsonl)</source>
        <translation>Aufgezeichnete Ausgaben (*.jsonl)</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Recorded outputs, no cases</source>
        <translation>Aufgezeichnete Ausgaben, keine Fälle</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Rectangle</source>
        <translation>Rechteck</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Redact (H)</source>
        <translation>Schwärzen (H)</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Redact all %1 of “%2” (A)</source>
        <translation>Alle %1 „%2“ schwärzen (A)</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Redact all undecided ones of this kind</source>
        <translation>Alle unentschiedenen dieser Art schwärzen</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Redact the marked text</source>
        <translation>Markierten Text schwärzen</translation>
    </message>
    <message>
        <location filename="widgets/redaction_table.py"/>
        <source>Redacted word</source>
        <translation>Geschwärztes Wort</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/redaction_table.py"/>
        <source>Redactions</source>
        <translation>Schwärzungen</translation>
    </message>
    <message>
        <location filename="widgets/redaction_table.py"/>
        <source>Redactions in outputs</source>
        <translation>Schwärzungen in Ausgaben</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measuring.py"/>
        <source>Redo	Ctrl+Y</source>
        <translation>Wiederholen	Ctrl+Y</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Reduce motion</source>
        <translation>Bewegung reduzieren</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Reduced dose</source>
        <translation>Verringerte Dosis</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Refer to this image in the comment</source>
        <translation>Im Kommentar auf dieses Bild verweisen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Refer to this image in the comment	Shift+P</source>
        <translation>Im Kommentar auf dieses Bild verweisen	Shift+P</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Reference (95 %)</source>
        <translation>Referenz (95 %)</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Reference arm</source>
        <translation>Referenzarm</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Reference model</source>
        <translation>Referenzmodell</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Reference patients</source>
        <translation>Referenzpatienten</translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <location filename="study/protocol/plan_fields.py"/>
        <location filename="study/reference_standard/page.py"/>
        <source>Reference standard</source>
        <translation>Referenzstandard</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>Reference standard of the case; hidden from readers and models</source>
        <translation>Referenzstandard des Falls; für Befunder und Modelle verborgen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>Reference text</source>
        <translation>Referenztext</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>Reference version</source>
        <translation>Referenzversion</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Referred</source>
        <translation>Weitergeleitet</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Referred to another person</source>
        <translation>An eine andere Person weitergeleitet</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Refinement</source>
        <translation>Verfeinerung</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_popover.py"/>
        <source>Reformat</source>
        <translation>Rekonstruktion</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Reformat: axial, coronal, sagittal, slabs</source>
        <translation>Rekonstruktion: axial, koronal, sagittal, Slabs</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Reformat: plane, slab…	Shift+R</source>
        <translation>Rekonstruktion: Ebene, Slab…	Shift+R</translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>Rehearsed with %1 readings in %2.</source>
        <translation>Probelauf mit %1 Befundungen in %2.</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Rehearse…</source>
        <translation>Probelauf…</translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>Rehearsing the study</source>
        <translation>Studie wird durchgespielt</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>Rejected files and warnings</source>
        <translation>Abgelehnte Dateien und Warnungen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Rejected rows</source>
        <translation>Abgelehnte Zeilen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Relative to the weights of bias and privacy.</source>
        <translation>Relativ zu den Gewichten von Bias und Datenschutz.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="study/workstations/page.py"/>
        <source>Remaining</source>
        <translation>Verbleibend</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Remark</source>
        <translation>Bemerkung</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Remark reviewed</source>
        <translation>Bemerkung geprüft</translation>
    </message>
    <message>
        <location filename="reading/worklist/viewmodel.py"/>
        <source>Remark reviewed.</source>
        <translation>Bemerkung geprüft.</translation>
    </message>
    <message>
        <location filename="study/protocol/entry_list.py"/>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>Remove %1…</source>
        <translation>%1 entfernen…</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Remove arm %1</source>
        <translation>Arm %1 entfernen</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Remove case</source>
        <translation>Fall entfernen</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Remove case %1</source>
        <translation>Fall %1 entfernen</translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Remove case…</source>
        <translation>Fall entfernen…</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Remove fact</source>
        <translation>Angabe entfernen</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Remove file</source>
        <translation>Datei entfernen</translation>
    </message>
    <message>
        <location filename="widgets/reading/popovers.py"/>
        <source>Remove flag</source>
        <translation>Kennzeichnung entfernen</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Remove from list</source>
        <translation>Aus der Liste entfernen</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>Remove limit</source>
        <translation>Grenze entfernen</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Remove outputs</source>
        <translation>Ausgaben entfernen</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Remove outputs of %1</source>
        <translation>Ausgaben von %1 entfernen</translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Remove outputs…</source>
        <translation>Ausgaben entfernen…</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Remove reader</source>
        <translation>Befunder entfernen</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Remove reader %1</source>
        <translation>Befunder %1 entfernen</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Remove session %1</source>
        <translation>Sitzung %1 entfernen</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/stage_fields.py"/>
        <source>Remove view</source>
        <translation>Ansicht entfernen</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Removes the selected file (Delete)</source>
        <translation>Entfernt die ausgewählte Datei (Delete)</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>Rename %1…</source>
        <translation>%1 umbenennen…</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Rename reader %1</source>
        <translation>Befunder %1 umbenennen</translation>
    </message>
    <message>
        <location filename="assurance/compliance/audit_pane.py"/>
        <source>Repeat audit</source>
        <translation>Prüfung wiederholen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Repeat check</source>
        <translation>Prüfung wiederholen</translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>Repeat new passphrase</source>
        <translation>Neue Passphrase wiederholen</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>Repeat new password</source>
        <translation>Neues Passwort wiederholen</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="study/overview/importing/options_card.py"/>
        <location filename="study/overview/wizard.py"/>
        <source>Repeat passphrase</source>
        <translation>Passphrase wiederholen</translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Repeated readings, %</source>
        <translation>Wiederholte Befundungen, %</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>Repeats</source>
        <translation>Wiederholungen</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Replace decision</source>
        <translation>Entscheidung ersetzen</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>Replace table</source>
        <translation>Tabelle ersetzen</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>Replace the case table</source>
        <translation>Falltabelle ersetzen</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Replace the study with %1</source>
        <translation>Studie durch %1 ersetzen</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Replace truth</source>
        <translation>Referenz ersetzen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Replaced by a sibling or a parent term of the phenotype ontology.</source>
        <translation>Ersetzt durch einen Geschwister- oder Oberbegriff der Phänotyp-Ontologie.</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Replaced: %1.</source>
        <translation>Ersetzt: %1.</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Replace…</source>
        <translation>Ersetzen…</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Report as a web page and as PDF</source>
        <translation>Bericht als Webseite und als PDF</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Report kind</source>
        <translation>Art des Berichts</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Report page</source>
        <translation>Berichtsseite</translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Reports</source>
        <translation>Berichte</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>Reports, presentation states, segmentations and key images of all marks, for other viewers. The study must be unblinded.</source>
        <translation>Berichte, Darstellungszustände, Segmentierungen und Schlüsselbilder aller Markierungen, für andere Programme. Die Studie muss entblindet sein.</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/control.py"/>
        <source>Required</source>
        <translation>Pflichtangabe</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Requirement</source>
        <translation>Anforderung</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Requirement: %1</source>
        <translation>Anforderung: %1</translation>
    </message>
    <message>
        <location filename="shell/moved_file.py"/>
        <source>Rescue copy %1 saved. Close the study and restore the copy.</source>
        <translation>Rettungskopie %1 gespeichert. Schließen Sie die Studie und stellen Sie die Kopie wieder her.</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_editor.py"/>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <source>Reset all</source>
        <translation>Alle zurücksetzen</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <source>Reset key</source>
        <translation>Taste zurücksetzen</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Reset password</source>
        <translation>Passwort zurücksetzen</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Reset password of %1</source>
        <translation>Passwort von %1 zurücksetzen</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Reset password…</source>
        <translation>Passwort zurücksetzen…</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>Residue %1: %2, %3</source>
        <translation>Rest %1: %2, %3</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Resize the newest box</source>
        <translation>Größe des neuesten Felds ändern</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/covered_texts.py"/>
        <location filename="model_lab/explanations/panes.py"/>
        <source>Response</source>
        <translation>Antwort</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Restart sample study</source>
        <translation>Beispielstudie neu beginnen</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Restore backup</source>
        <translation>Sicherung wiederherstellen</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Restore backup…</source>
        <translation>Sicherung wiederherstellen…</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/step.py"/>
        <source>Restore text</source>
        <translation>Text wiederherstellen</translation>
    </message>
    <message>
        <location filename="assurance/export/restoring.py"/>
        <source>Restoring the backup</source>
        <translation>Sicherung wird wiederhergestellt</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <location filename="widgets/jobs_card.py"/>
        <location filename="widgets/self_test_card.py"/>
        <source>Result</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Result %1 (event %2, run started %3); limits declared %4 (event %5).</source>
        <translation>Ergebnis %1 (Ereignis %2, Beginn des Laufs %3); Grenzen festgelegt %4 (Ereignis %5).</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Result details</source>
        <translation>Details des Ergebnisses</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>Result of “%1” stored in the study.</source>
        <translation>Ergebnis von „%1“ in der Studie gespeichert.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Result to disclose</source>
        <translation>Offenzulegendes Ergebnis</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility.py"/>
        <location filename="study/synthetic_cases/table_checks.py"/>
        <source>Result written to %1.</source>
        <translation>Ergebnis in %1 geschrieben.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Results</source>
        <translation>Ergebnisse</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Results %1 and %2.</source>
        <translation>Ergebnisse %1 und %2.</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Results (*.yaml)</source>
        <translation>Ergebnisse (*.yaml)</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Results and submissions of a folder, shown beside the study's</source>
        <translation>Ergebnisse und Einreichungen eines Ordners, neben denen der Studie gezeigt</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Results appear once the session is open and a reader has judged a pair.</source>
        <translation>Ergebnisse erscheinen, sobald die Sitzung offen ist und ein Befunder ein Paar beurteilt hat.</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Results appear with the first judgement. Readers start from the worklist.</source>
        <translation>Ergebnisse erscheinen mit der ersten Beurteilung. Befunder beginnen in der Arbeitsliste.</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <location filename="results/preference/page.py"/>
        <source>Results are closed</source>
        <translation>Die Ergebnisse sind geschlossen</translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>Results compares the models with intervals. Assurance proves that nothing was changed, and writes a sealed bundle.</source>
        <translation>„Ergebnisse“ vergleicht die Modelle mit Intervallen. „Nachweise“ belegt, dass nichts verändert wurde, und schreibt ein versiegeltes Bundle.</translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>Results for coordinators</source>
        <translation>Ergebnisse für Koordinatoren</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Results to compare</source>
        <translation>Zu vergleichende Ergebnisse</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Results to review</source>
        <translation>Zu prüfende Ergebnisse</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Results with intervals, as JSON</source>
        <translation>Ergebnisse mit Intervallen, als JSON</translation>
    </message>
    <message>
        <location filename="reading/worklist/viewmodel.py"/>
        <source>Resume reading %1</source>
        <translation>Befundung fortsetzen: %1</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Resume table…</source>
        <translation>Tabelle fortsetzen…</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Retina photographs</source>
        <translation>Netzhautfotos</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Retina photographs with lesions of diabetic retinopathy, added to one of a healthy eye.</source>
        <translation>Netzhautfotos mit Läsionen der diabetischen Retinopathie, eingefügt in das eines gesunden Auges.</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Retire account</source>
        <translation>Konto stilllegen</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Retire account %1</source>
        <translation>Konto %1 stilllegen</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Retire…</source>
        <translation>Stilllegen…</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <location filename="study/workstations/viewmodel.py"/>
        <source>Returns</source>
        <translation>Rückgaben</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Returns (*%1)</source>
        <translation>Rückgaben (*%1)</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Review</source>
        <translation>Prüfung</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Review  ·  %1  ·  case %2 of %3</source>
        <translation>Prüfung  ·  %1  ·  Fall %2 von %3</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Review %1 cases</source>
        <translation>%1 Fälle prüfen</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Review %1 output files</source>
        <translation>%1 Ausgabedateien prüfen</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Review 1 case</source>
        <translation>1 Fall prüfen</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Review attestation</source>
        <translation>Bestätigung prüfen</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Review before storing</source>
        <translation>Vor dem Speichern prüfen</translation>
    </message>
    <message>
        <location filename="study/overview/importing/details.py"/>
        <source>Review case</source>
        <translation>Fall prüfen</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Review outputs</source>
        <translation>Ausgaben prüfen</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Review reason</source>
        <translation>Grund der Prüfung</translation>
    </message>
    <message>
        <location filename="assurance/compliance/viewmodel.py"/>
        <source>Review signed: %1.</source>
        <translation>Prüfung unterschrieben: %1.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Review: %1</source>
        <translation>Prüfung: %1</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Review: images</source>
        <translation>Prüfung: Bilder</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Review: model and patient group are shown, nothing is blinded.</source>
        <translation>Prüfung: Modell und Patientengruppe werden gezeigt, nichts ist verblindet.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Review: texts</source>
        <translation>Prüfung: Texte</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Reviewed by %1.</source>
        <translation>Geprüft von %1.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Rewrite notes with</source>
        <translation>Notizen umschreiben mit</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Rician noise</source>
        <translation>Rice-Rauschen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <location filename="widgets/viewer/summary.py"/>
        <source>Right</source>
        <translation>Rechts</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>Right answer broken</source>
        <translation>Richtige Antwort verloren</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Right answers broken</source>
        <translation>Richtige Antworten verfälscht</translation>
    </message>
    <message>
        <location filename="viewmodels/reading_status.py"/>
        <source>Right. Truth: %1.</source>
        <translation>Richtig. Referenz: %1.</translation>
    </message>
    <message>
        <location filename="itemmodels/variants.py"/>
        <source>Right: in favour of “%1”. Left: against. Unit: %2.</source>
        <translation>Rechts: zugunsten von „%1“. Links: dagegen. Einheit: %2.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Right click</source>
        <translation>Rechts klick</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Right drag</source>
        <translation>Rechts ziehen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Right edge</source>
        <translation>Rechter Rand</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Risk</source>
        <translation>Risiko</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Risk and compliance</source>
        <translation>Risiko und Compliance</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Robustness</source>
        <translation>Robustheit</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/curve_names.py"/>
        <source>Robustness index</source>
        <translation>Robustheitsindex</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Robustness index of the model's embeddings: 1 if neighbouring samples share the biology, 0 if they share the site. The folder has X.npy and metadata.csv, or images.csv.</source>
        <translation>Robustheitsindex der Einbettungen des Modells: 1, wenn benachbarte Proben die Biologie teilen, 0, wenn sie den Standort teilen. Der Ordner enthält X.npy und metadata.csv oder images.csv.</translation>
    </message>
    <message>
        <location filename="results/endpoint/verdict_pane.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Role</source>
        <translation>Rolle</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/table_pane.py"/>
        <location filename="study/people/page.py"/>
        <location filename="widgets/column_picker.py"/>
        <source>Roles</source>
        <translation>Rollen</translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Root</source>
        <translation>Wurzel</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Rotate left</source>
        <translation>Nach links drehen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Rotate left	L</source>
        <translation>Nach links drehen	L</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Rotate right</source>
        <translation>Nach rechts drehen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Rotate right	R</source>
        <translation>Nach rechts drehen	R</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Rotate right, left</source>
        <translation>Nach rechts, links drehen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="model_lab/explanations/panes.py"/>
        <location filename="study/case_table/import_pane.py"/>
        <source>Row</source>
        <translation>Zeile</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_texts.py"/>
        <source>Row of the file</source>
        <translation>Zeile der Datei</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Row of the opacity</source>
        <translation>Zeile der Trübung</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Row weights</source>
        <translation>Zeilengewichte</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="model_lab/explanations/panes.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Rows left out</source>
        <translation>Ausgelassene Zeilen</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Rows of a table</source>
        <translation>Zeilen einer Tabelle</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Rows to explain</source>
        <translation>Zu erklärende Zeilen</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Rows whose FILTER is PASS or empty</source>
        <translation>Zeilen, deren FILTER PASS oder leer ist</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Rule</source>
        <translation>Regel</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/step.py"/>
        <source>Rule %1</source>
        <translation>Regel %1</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Rule, such as two experts agreed</source>
        <translation>Regel, etwa Übereinstimmung zweier Experten</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Rules</source>
        <translation>Regeln</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>Rules for this case</source>
        <translation>Regeln für diesen Fall</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/step.py"/>
        <source>Rules, the first that fits a case applies</source>
        <translation>Regeln, die erste passende gilt</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>Run experiment</source>
        <translation>Experiment ausführen</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Run on %1 cases</source>
        <translation>Auf %1 Fällen ausführen</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Run on 1 case</source>
        <translation>Auf 1 Fall ausführen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Run on models…</source>
        <translation>Auf Modellen ausführen…</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Run on study</source>
        <translation>Auf der Studie ausführen</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Run self-test</source>
        <translation>Selbsttest ausführen</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Run started</source>
        <translation>Beginn des Laufs</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Run this protocol with simulated cases and readers, into an empty folder</source>
        <translation>Dieses Protokoll mit simulierten Fällen und Befundern in einen leeren Ordner durchspielen</translation>
    </message>
    <message>
        <location filename="study/models/viewmodel.py"/>
        <source>Running %1 on the study</source>
        <translation>%1 läuft auf der Studie</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Running job</source>
        <translation>Laufender Auftrag</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments.py"/>
        <source>Running the experiment %1</source>
        <translation>Experiment %1 läuft</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Runs</source>
        <translation>Läufe</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <location filename="study/models/page.py"/>
        <source>Runtime</source>
        <translation>Laufzeitumgebung</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <source>SHA-256 %1</source>
        <translation>SHA-256 %1</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <source>SHAP, exact</source>
        <translation>SHAP, exakt</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <source>SHAP, kernel</source>
        <translation>SHAP, Kernel</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <source>SHAP, partition</source>
        <translation>SHAP, Partition</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <source>SHAP, permutation</source>
        <translation>SHAP, Permutation</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <source>SHAP, tree</source>
        <translation>SHAP, Baum</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>SOAP note</source>
        <translation>SOAP-Notiz</translation>
    </message>
    <message>
        <location filename="widgets/viewer/summary.py"/>
        <source>SUVbw</source>
        <translation>SUVbw</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>SUVbw %1</source>
        <translation>SUVbw %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>SUVbw mean %1 · max %2</source>
        <translation>SUVbw Mittel %1 · max %2</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Safe</source>
        <translation>Sicher</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Sagittal</source>
        <translation>Sagittal</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Sagittal reformat</source>
        <translation>Sagittale Rekonstruktion</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layer_list.py"/>
        <source>Saliency map of %1</source>
        <translation>Saliency-Karte von %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Same answer in all of them</source>
        <translation>Gleiche Antwort in allen</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Same as view</source>
        <translation>Wie Ansicht</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Same choice, %</source>
        <translation>Gleiche Wahl, %</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>Same files as %1.</source>
        <translation>Gleiche Dateien wie %1.</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>Same files as case %1.</source>
        <translation>Gleiche Dateien wie Fall %1.</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Same modality, plane, weighting, side and projection as an earlier view</source>
        <translation>Gleiche Modalität, Ebene, Wichtung, Seite und Projektion wie eine frühere Ansicht</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Same on repeats</source>
        <translation>Gleich bei Wiederholungen</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Same reader, different arms</source>
        <translation>Gleicher Befunder, verschiedene Arme</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Sample</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Sample size</source>
        <translation>Fallzahl</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Sampling frequency (Hz)</source>
        <translation>Abtastfrequenz (Hz)</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Sampling of diseases</source>
        <translation>Auswahl der Krankheiten</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <location filename="widgets/cluster_card.py"/>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Save</source>
        <translation>Speichern</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Save YAML…</source>
        <translation>YAML speichern…</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Save a backup of the study</source>
        <translation>Sicherung der Studie speichern</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Save a rescue copy of the study</source>
        <translation>Rettungskopie der Studie speichern</translation>
    </message>
    <message>
        <location filename="shell/moved_file.py"/>
        <source>Save a rescue copy…</source>
        <translation>Rettungskopie speichern…</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Save an example file</source>
        <translation>Beispieldatei speichern</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Save as…</source>
        <translation>Speichern unter…</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Save checkpoint…</source>
        <translation>Prüfpunkt speichern…</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Save decision</source>
        <translation>Entscheidung speichern</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Save display check</source>
        <translation>Bildschirmprüfung speichern</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Save example file…</source>
        <translation>Beispieldatei speichern…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Save figures…</source>
        <translation>Werte speichern…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Save for fmbench…</source>
        <translation>Für fmbench speichern…</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Save protocol</source>
        <translation>Protokoll speichern</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Save recipe…</source>
        <translation>Rezept speichern…</translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Save report…</source>
        <translation>Bericht speichern…</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Save result…</source>
        <translation>Ergebnis speichern…</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Save submission…</source>
        <translation>Einreichung speichern…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>Save table…</source>
        <translation>Tabelle speichern…</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Save test…</source>
        <translation>Prüfung speichern…</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Save the analysis plan</source>
        <translation>Analyseplan speichern</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Save the decision, from the reason</source>
        <translation>Entscheidung speichern, vom Grund aus</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Save the figures</source>
        <translation>Werte speichern</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Save the leaderboard</source>
        <translation>Rangliste speichern</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Save the protocol</source>
        <translation>Das Protokoll speichern</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Save the recipe</source>
        <translation>Das Rezept speichern</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Saved</source>
        <translation>Gespeichert</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Saved %1</source>
        <translation>Gespeichert %1</translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Saved as %1</source>
        <translation>Gespeichert als %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Saved filters</source>
        <translation>Gespeicherte Filter</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Saved filters…</source>
        <translation>Filter…</translation>
    </message>
    <message>
        <location filename="viewmodels/reading.py"/>
        <source>Saved. %1</source>
        <translation>Gespeichert. %1</translation>
    </message>
    <message>
        <location filename="viewmodels/reading.py"/>
        <source>Saved. Undo (Ctrl+Z)</source>
        <translation>Gespeichert. Rückgängig (Ctrl+Z)</translation>
    </message>
    <message>
        <location filename="assurance/reports/viewmodel.py"/>
        <source>Saved: %1.</source>
        <translation>Gespeichert: %1.</translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Saves a PDF, the same content as data, and a signature</source>
        <translation>Speichert ein PDF, denselben Inhalt als Daten und eine Signatur</translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <source>Save…</source>
        <translation>Speichern…</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Scale</source>
        <translation>Skala</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Scale of intervals</source>
        <translation>Skala der Intervalle</translation>
    </message>
    <message>
        <location filename="study/protocol/form_step.py"/>
        <source>Scale of the new question</source>
        <translation>Skala der neuen Frage</translation>
    </message>
    <message>
        <location filename="widgets/viewer/scales.py"/>
        <source>Scale: %1</source>
        <translation>Maßstab: %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/scales.py"/>
        <source>Scale: ultrasound region</source>
        <translation>Maßstab: Ultraschallregion</translation>
    </message>
    <message>
        <location filename="widgets/viewer/scales.py"/>
        <source>Scale: ultrasound region %1 of %2</source>
        <translation>Maßstab: Ultraschallregion %1 von %2</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Scenarios of this study</source>
        <translation>Szenarien dieser Studie</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>Score by input</source>
        <translation>Wert je Eingabe</translation>
    </message>
    <message>
        <location filename="itemmodels/model_columns.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="study/models/page.py"/>
        <source>Scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Scores of %1 models</source>
        <translation>Scores von %1 Modellen</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Scores of 1 model</source>
        <translation>Scores von 1 Modell</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Scores of a model for the cases, to compare it with readers</source>
        <translation>Scores eines Modells für die Fälle, zum Vergleich mit Befundern</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Screen of this window</source>
        <translation>Bildschirm dieses Fensters</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Scroll</source>
        <translation>Blättern</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/reading/output_pair.py"/>
        <source>Scroll both outputs together</source>
        <translation>Beide Ausgaben zusammen rollen</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_pair.py"/>
        <source>Scroll together</source>
        <translation>Gekoppelt</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Scroll; Ctrl to zoom</source>
        <translation>Blättern; Ctrl zum Zoomen</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Seal for transport</source>
        <translation>Für den Transport versiegeln</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Seal to a public key</source>
        <translation>Mit öffentlichem Schlüssel versiegeln</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Seal to public key…</source>
        <translation>Mit öffentlichem Schlüssel versiegeln…</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Seal with passphrase</source>
        <translation>Mit Passphrase versiegeln</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Sealing the bundle</source>
        <translation>Bundle wird versiegelt</translation>
    </message>
    <message>
        <location filename="widgets/command_palette.py"/>
        <source>Search commands</source>
        <translation>Befehle suchen</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <location filename="study/overview/erasure_card.py"/>
        <location filename="study/people/account_cards.py"/>
        <source>Second person's code</source>
        <translation>Code der zweiten Person</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Second person's name</source>
        <translation>Name der zweiten Person</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <location filename="study/overview/erasure_card.py"/>
        <location filename="study/people/account_cards.py"/>
        <source>Second person's password</source>
        <translation>Passwort der zweiten Person</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>Secondary</source>
        <translation>Sekundär</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Secret keys (*.key)</source>
        <translation>Geheime Schlüssel (*.key)</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Section</source>
        <translation>Abschnitt</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="model_lab/fairness/page.py"/>
        <location filename="study/models/ask_pane.py"/>
        <location filename="study/protocol/assignment_step.py"/>
        <location filename="study/synthetic_cases/page.py"/>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Seed of all random numbers</source>
        <translation>Startwert aller Zufallszahlen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>Seeds</source>
        <translation>Startwerte</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Segments</source>
        <translation>Segmente</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Segments filled or outlined</source>
        <translation>Segmente gefüllt oder umrandet</translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Select a case in the list first</source>
        <translation>Wählen Sie zuerst einen Fall in der Liste</translation>
    </message>
    <message>
        <location filename="study/overview/importing/details.py"/>
        <source>Select a case to see its files and problems.</source>
        <translation>Wählen Sie einen Fall, um seine Dateien und Probleme zu sehen.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Select a clause to see its requirement and evidence.</source>
        <translation>Wählen Sie eine Klausel, um ihre Anforderung und den Nachweis zu sehen.</translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Select a model in the list first</source>
        <translation>Wählen Sie zuerst ein Modell in der Liste</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>Select a row that names a gene.</source>
        <translation>Wählen Sie eine Zeile, die ein Gen nennt.</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Select a row.</source>
        <translation>Wählen Sie eine Zeile.</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Select or add a model.</source>
        <translation>Wählen Sie ein Modell oder fügen Sie eines hinzu.</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Select the next sentence of an output</source>
        <translation>Nächsten Satz einer Ausgabe auswählen</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Select the next word of an output</source>
        <translation>Nächstes Wort einer Ausgabe auswählen</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Select the next word, sentence of an output</source>
        <translation>Nächstes Wort, nächsten Satz einer Ausgabe auswählen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Sensitive column</source>
        <translation>Sensible Spalte</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/curve_names.py"/>
        <location filename="results/endpoint/curve_chart.py"/>
        <location filename="results/endpoint/page.py"/>
        <source>Sensitivity</source>
        <translation>Sensitivität</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Sensitivity analyses</source>
        <translation>Sensitivitätsanalysen</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Sentence</source>
        <translation>Satz</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Sentence with all inputs, as justification of the size</source>
        <translation>Satz mit allen Eingaben, als Begründung der Fallzahl</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Sentences</source>
        <translation>Sätze</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Separated by commas. Empty: protected columns and those declared as such.</source>
        <translation>Durch Kommas getrennt. Leer: geschützte Spalten und als solche deklarierte.</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>Sequence</source>
        <translation>Sequenz</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Sequence map</source>
        <translation>Karte</translation>
    </message>
    <message>
        <location filename="itemmodels/import_rows.py"/>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="widgets/reading/case_tabs.py"/>
        <location filename="widgets/reading/timeline_pane.py"/>
        <source>Sequences</source>
        <translation>Sequenzen</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Sequences %1</source>
        <translation>Sequenzen %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_strip.py"/>
        <source>Series</source>
        <translation>Serie</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>Series %1</source>
        <translation>Serie %1</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>Series of the reading</source>
        <translation>Serien der Befundung</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Series strip</source>
        <translation>Serienleiste</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="widgets/balance_view.py"/>
        <source>Session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="reading/worklist/viewmodel.py"/>
        <location filename="study/protocol/arms_step.py"/>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Session %1</source>
        <translation>Sitzung %1</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Session %1 of %2</source>
        <translation>Sitzung %1 von %2</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Session 1</source>
        <translation>Sitzung 1</translation>
    </message>
    <message>
        <location filename="viewmodels/lifecycle.py"/>
        <source>Session locked.</source>
        <translation>Sitzung abgeschlossen.</translation>
    </message>
    <message>
        <location filename="viewmodels/lifecycle.py"/>
        <source>Session open. Readers can start.</source>
        <translation>Sitzung offen. Befunder können beginnen.</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Sessions</source>
        <translation>Sitzungen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Set</source>
        <translation>Datensatz</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Set a filter, then save it here under a name.</source>
        <translation>Setzen Sie einen Filter und speichern Sie ihn hier unter einem Namen.</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>Set password</source>
        <translation>Passwort setzen</translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>Set severity</source>
        <translation>Setzen</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Set up study…</source>
        <translation>Studie einrichten…</translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>Sets this severity and repeats the risk assessment</source>
        <translation>Setzt diesen Schweregrad und wiederholt die Risikobewertung</translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>Sets up the study, enrols readers, sees results, exports.</source>
        <translation>Richtet die Studie ein, nimmt Befunder auf, sieht Ergebnisse, exportiert.</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="widgets/settings_card.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Settings</source>
        <translation>Einstellungen</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Settings (Ctrl+,)</source>
        <translation>Einstellungen (Ctrl+,)</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/options.py"/>
        <source>Several answers are possible.</source>
        <translation>Mehrere Antworten sind möglich.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Severe</source>
        <translation>Schwer</translation>
    </message>
    <message>
        <location filename="HarmSeverity"/>
        <source>Severe harm</source>
        <translation>Schwerer Schaden</translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <location filename="assurance/risk/page.py"/>
        <location filename="scenarios/families.yaml"/>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Severity</source>
        <translation>Schweregrad</translation>
    </message>
    <message>
        <location filename="assurance/risk/matrix.py"/>
        <source>Severity and probability</source>
        <translation>Schweregrad und Wahrscheinlichkeit</translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>Severity: %1 (%2).</source>
        <translation>Schweregrad: %1 (%2).</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Sex</source>
        <translation>Geschlecht</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Shape of new marks: %1</source>
        <translation>Form neuer Markierungen: %1</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Shapes</source>
        <translation>Formen</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Shapes of the marks</source>
        <translation>Formen der Markierungen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Share (95 %)</source>
        <translation>Anteil (95 %)</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Shift</source>
        <translation>Verschiebung</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_popover.py"/>
        <source>Show</source>
        <translation>Zeigen</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Show all</source>
        <translation>Alle anzeigen</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>Show all events</source>
        <translation>Alle Ereignisse anzeigen</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>Show all events (%1)</source>
        <translation>Alle Ereignisse anzeigen (%1)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Show all items</source>
        <translation>Alle Einheiten anzeigen</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Show corrections of the case</source>
        <translation>Korrekturen des Falls anzeigen</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Show hints</source>
        <translation>Tipps anzeigen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Show items</source>
        <translation>Einheiten anzeigen</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Show mark %1</source>
        <translation>Markierung %1 zeigen</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Show or hide the marks of your first answer</source>
        <translation>Markierungen Ihrer ersten Antwort ein- oder ausblenden</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Show progress</source>
        <translation>Fortschritt anzeigen</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Show protocol…</source>
        <translation>Protokoll anzeigen…</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Show shortcuts</source>
        <translation>Tastenkürzel anzeigen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>Show targets</source>
        <translation>Ziele zeigen</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>Show the case with these times beside the position in each series</source>
        <translation>Den Fall mit diesen Zeiten neben der Position in jeder Serie zeigen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Show the formats</source>
        <translation>Formate zeigen</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Show the mark</source>
        <translation>Markierung zeigen</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/step.py"/>
        <source>Show the rules that are in use as text again</source>
        <translation>Die geltenden Regeln wieder als Text zeigen</translation>
    </message>
    <message>
        <location filename="widgets/reading/cover.py"/>
        <source>Show worklist</source>
        <translation>Arbeitsliste zeigen</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Shown as A</source>
        <translation>Als A gezeigt</translation>
    </message>
    <message>
        <location filename="study/protocol/expected_preferences.py"/>
        <source>Shown beside it</source>
        <translation>Daneben gezeigt</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Shown for viewing: this case is not in the review queue.</source>
        <translation>Nur zur Ansicht: Dieser Fall ist nicht in der Prüfliste.</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_writing.py"/>
        <source>Shown: the first %1 letters.</source>
        <translation>Gezeigt: die ersten %1 Buchstaben.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Shows the items of the selected metric (Enter)</source>
        <translation>Zeigt die Einheiten der ausgewählten Metrik (Enter)</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Shrinkage</source>
        <translation>Schrumpfung</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Shrunk towards</source>
        <translation>Geschrumpft gegen</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <location filename="widgets/reading/error_popover.py"/>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>Side</source>
        <translation>Seite</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Side effect of A</source>
        <translation>Seiteneffekt von A</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Sign</source>
        <translation>Unterschreiben</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Sign and look</source>
        <translation>Unterschreiben und ansehen</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Sign in</source>
        <translation>Anmelden</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Sign in to this study. Accounts are created by its administrator.</source>
        <translation>Melden Sie sich bei dieser Studie an. Konten legt ihr Administrator an.</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Sign my readings…</source>
        <translation>Meine Befundungen unterschreiben…</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="widgets/sign_in/card.py"/>
        <location filename="widgets/sign_in/pane.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Sign out</source>
        <translation>Abmelden</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Sign protocol…</source>
        <translation>Protokoll unterschreiben…</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Sign report…</source>
        <translation>Bericht unterschreiben…</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Sign review</source>
        <translation>Prüfung unterschreiben</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Sign session…</source>
        <translation>Sitzung unterschreiben…</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Sign the session first</source>
        <translation>Unterschreiben Sie zuerst die Sitzung</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Sign trail review…</source>
        <translation>Prüfung des Audit-Trails unterschreiben…</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Sign: %1</source>
        <translation>Unterschreiben: %1</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Signature meaning</source>
        <translation>Bedeutung der Unterschrift</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Signatures with the printed names of the signers</source>
        <translation>Unterschriften mit den Namen der Unterzeichner</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Signed in: %1</source>
        <translation>Angemeldet: %1</translation>
    </message>
    <message>
        <location filename="viewmodels/signing.py"/>
        <source>Signed: %1, %2.</source>
        <translation>Unterschrieben: %1, %2.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Signing a checkpoint</source>
        <translation>Prüfpunkt wird signiert</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Signing key of this bundle</source>
        <translation>Signaturschlüssel dieses Bundles</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Similarity over %1 seeds</source>
        <translation>Ähnlichkeit über %1 Startwerte</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Similarity to random %1</source>
        <translation>Ähnlichkeit mit zufälligem %1</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Since</source>
        <translation>Seit</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Since the previous assessment: %1 percentage points.</source>
        <translation>Seit der vorigen Bewertung: %1 Prozentpunkte.</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Single changes</source>
        <translation>Einzelne Änderungen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Single modalities contradict</source>
        <translation>Einzelne Modalitäten widersprechen sich</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>Single modalities differ</source>
        <translation>Einzelne Modalitäten verschieden</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Single results</source>
        <translation>Einzelne Ergebnisse</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Single rows</source>
        <translation>Einzelne Zeilen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Single slices</source>
        <translation>Einzelne Schichten</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Site column</source>
        <translation>Spalte des Standorts</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Sites</source>
        <translation>Standorte</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Six short steps: name, type, protection, cases, model outputs, readers.</source>
        <translation>Sechs kurze Schritte: Name, Art, Schutz, Fälle, Modellausgaben, Befunder.</translation>
    </message>
    <message>
        <location filename="itemmodels/import_rows.py"/>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="scenarios/families.yaml"/>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Size of the opacity</source>
        <translation>Größe der Trübung</translation>
    </message>
    <message>
        <location filename="widgets/reading/popovers.py"/>
        <source>Skip case</source>
        <translation>Fall überspringen</translation>
    </message>
    <message>
        <location filename="widgets/hints.py"/>
        <source>Skip hints</source>
        <translation>Tipps überspringen</translation>
    </message>
    <message>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Skip this case with a reason</source>
        <translation>Diesen Fall mit Grund überspringen</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Skip with a reason</source>
        <translation>Mit Grund überspringen</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="results/preference/page.py"/>
        <source>Skipped</source>
        <translation>Übersprungen</translation>
    </message>
    <message>
        <location filename="viewmodels/reading.py"/>
        <source>Skipped. Undo (Ctrl+Z)</source>
        <translation>Übersprungen. Rückgängig (Ctrl+Z)</translation>
    </message>
    <message>
        <location filename="pages/reading_distress.py"/>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Skip…</source>
        <translation>Überspringen…</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_popover.py"/>
        <source>Slab</source>
        <translation>Slab</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Smallest numbers for %1: %2.</source>
        <translation>Kleinste Anzahlen für %1: %2.</translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>Smallest overlap</source>
        <translation>Kleinste Überlappung</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>SnpEff format</source>
        <translation>SnpEff-Format</translation>
    </message>
    <message>
        <location filename="widgets/viewer/windows.py"/>
        <source>Soft tissue</source>
        <translation>Weichteile</translation>
    </message>
    <message>
        <location filename="widgets/about_card.py"/>
        <source>Software of others</source>
        <translation>Software anderer</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/reference_standard/page.py"/>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Source, such as histopathology</source>
        <translation>Quelle, etwa Histopathologie</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Sources</source>
        <translation>Quellen</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Sources: %1</source>
        <translation>Quellen: %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layers_popover.py"/>
        <source>Space: show or hide, arrows: opacity, Esc: close</source>
        <translation>Space: ein- oder ausblenden, Pfeile: Deckkraft, Esc: schließen</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Specificities</source>
        <translation>Spezifitäten</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Speed of cine</source>
        <translation>Cine-Geschwindigkeit</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Spike in k-space</source>
        <translation>Spike im k-Raum</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Splice site changes</source>
        <translation>Änderungen an Spleißstellen</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Square inside the black patch is visible</source>
        <translation>Das Quadrat im schwarzen Feld ist sichtbar</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Square inside the white patch is visible</source>
        <translation>Das Quadrat im weißen Feld ist sichtbar</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Stability index</source>
        <translation>Stabilitätsindex</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/rule_fields.py"/>
        <source>Stage %1</source>
        <translation>Stufe %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/hanging.py"/>
        <source>Stage %1 of %2: %3</source>
        <translation>Stufe %1 von %2: %3</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>Stage of the preview</source>
        <translation>Stufe der Vorschau</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/rule_fields.py"/>
        <source>Stages</source>
        <translation>Stufen</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Standard deviation of the difference between two outputs, in its own unit</source>
        <translation>Standardabweichung der Differenz zwischen zwei Ausgaben, in ihrer eigenen Einheit</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <source>Standard deviation over repeated runs</source>
        <translation>Standardabweichung über wiederholte Läufe</translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Start check</source>
        <translation>Prüfung starten</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Start evaluation</source>
        <translation>Evaluation starten</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Start or resume; on a line: read this case</source>
        <translation>Starten oder fortsetzen; auf einer Zeile: diesen Fall befunden</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Start over</source>
        <translation>Neu beginnen</translation>
    </message>
    <message>
        <location filename="reading/worklist/viewmodel.py"/>
        <source>Start reading</source>
        <translation>Befundung starten</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Started by</source>
        <translation>Gestartet von</translation>
    </message>
    <message>
        <location filename="itemmodels/import_rows.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/people/page.py"/>
        <location filename="study/workstations/page.py"/>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>State of a gene</source>
        <translation>Zustand eines Gens</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <source>Stated</source>
        <translation>Angegeben</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Statement</source>
        <translation>Aussage</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Statement attested</source>
        <translation>Erklärung bestätigt</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Statement of accountability</source>
        <translation>Erklärung der Verantwortlichkeit</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Statement: evidence and location</source>
        <translation>Aussage: Nachweis und Fundort</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Statements</source>
        <translation>Aussagen</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Statements in outputs</source>
        <translation>Aussagen in Ausgaben</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>States of genes</source>
        <translation>Zustände von Genen</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Status</source>
        <translation>Status</translation>
    </message>
    <message>
        <location filename="study/protocol/summary_step.py"/>
        <source>Step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Step %1 of %2</source>
        <translation>Schritt %1 von %2</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Steps of PGD</source>
        <translation>Schritte von PGD</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measuring.py"/>
        <source>Stop measuring	Esc</source>
        <translation>Messen beenden	Esc</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>Stopped. Cases imported before the stop are kept.</source>
        <translation>Angehalten. Vorher importierte Fälle bleiben.</translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <location filename="viewmodels/importing.py"/>
        <source>Stopped. Files added before the stop are kept.</source>
        <translation>Angehalten. Vorher hinzugefügte Dateien bleiben.</translation>
    </message>
    <message>
        <location filename="jobs/job.py"/>
        <source>Stopped. No data was written.</source>
        <translation>Angehalten. Es wurden keine Daten geschrieben.</translation>
    </message>
    <message>
        <location filename="viewmodels/self_test.py"/>
        <source>Stopped. No report was written.</source>
        <translation>Angehalten. Es wurde kein Bericht geschrieben.</translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <source>Stopped. No study was created.</source>
        <translation>Angehalten. Es wurde keine Studie erstellt.</translation>
    </message>
    <message>
        <location filename="jobs/work_process.py"/>
        <source>Stopped. Results so far are kept.</source>
        <translation>Angehalten. Bisherige Ergebnisse bleiben erhalten.</translation>
    </message>
    <message>
        <location filename="assurance/export/restoring.py"/>
        <location filename="viewmodels/protection.py"/>
        <source>Stopped. The study is unchanged.</source>
        <translation>Angehalten. Die Studie ist unverändert.</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Stopping boundary</source>
        <translation>Abbruchgrenze</translation>
    </message>
    <message>
        <location filename="widgets/job_row.py"/>
        <source>Stopping…</source>
        <translation>Wird angehalten…</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Store case</source>
        <translation>Fall speichern</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Store checkpoints outside this computer: they reveal if the study was truncated, rolled back or rewritten.</source>
        <translation>Bewahren Sie Prüfpunkte außerhalb dieses Computers auf: Sie zeigen, ob die Studie gekürzt, zurückgesetzt oder umgeschrieben wurde.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Store outputs</source>
        <translation>Ausgaben speichern</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Store the case or the outputs</source>
        <translation>Fall oder Ausgaben speichern</translation>
    </message>
    <message>
        <location filename="study/overview/importing/reason_bar.py"/>
        <source>Store without review</source>
        <translation>Ohne Prüfung speichern</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Store without review…</source>
        <translation>Ohne Prüfung speichern…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Stored figures</source>
        <translation>Gespeicherte Werte</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>Stored from the marks of readers: %1.</source>
        <translation>Aus Bewertungen von Befundern gespeichert: %1.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Stored images</source>
        <translation>Gespeicherte Bilder</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Stores %1 of %2.</source>
        <translation>Speichert %1 von %2.</translation>
    </message>
    <message>
        <location filename="viewmodels/importing.py"/>
        <source>Storing cases</source>
        <translation>Fälle werden gespeichert</translation>
    </message>
    <message>
        <location filename="viewmodels/importing.py"/>
        <source>Storing outputs</source>
        <translation>Ausgaben werden gespeichert</translation>
    </message>
    <message>
        <location filename="viewmodels/deid_review.py"/>
        <source>Storing the case</source>
        <translation>Fall wird gespeichert</translation>
    </message>
    <message>
        <location filename="viewmodels/deid_review.py"/>
        <source>Storing the outputs</source>
        <translation>Ausgaben werden gespeichert</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Strength of shrinkage towards the approved version, or towards 0; 0: none</source>
        <translation>Stärke der Schrumpfung gegen die freigegebene Version oder gegen 0; 0: keine</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Strengths: %1</source>
        <translation>Stärken: %1</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/viewmodel.py"/>
        <source>Stress test stored in the study.</source>
        <translation>Stresstest in der Studie gespeichert.</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Studies (*%1)</source>
        <translation>Studien (*%1)</translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <location filename="viewmodels/wizard.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Study</source>
        <translation>Studie</translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>Study and bundle verify.</source>
        <translation>Studie und Bundle sind verifiziert.</translation>
    </message>
    <message>
        <location filename="viewmodels/lifecycle.py"/>
        <source>Study archived.</source>
        <translation>Studie archiviert.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Study conduct</source>
        <translation>Studienverlauf</translation>
    </message>
    <message>
        <location filename="viewmodels/protection.py"/>
        <source>Study encrypted. Earlier copies remain unencrypted.</source>
        <translation>Studie verschlüsselt. Frühere Kopien bleiben unverschlüsselt.</translation>
    </message>
    <message>
        <location filename="viewmodels/protection.py"/>
        <source>Study encrypted. The unencrypted file is kept as %1.</source>
        <translation>Studie verschlüsselt. Die unverschlüsselte Datei bleibt als %1.</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Study file:</source>
        <translation>Studiendatei:</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Study name</source>
        <translation>Name der Studie</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="pages/lifecycle_card.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <location filename="widgets/sign_in/card.py"/>
        <source>Study passphrase</source>
        <translation>Passphrase der Studie</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="pages/lifecycle_card.py"/>
        <source>Study title</source>
        <translation>Titel der Studie</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>Study type</source>
        <translation>Studienart</translation>
    </message>
    <message>
        <location filename="viewmodels/lifecycle.py"/>
        <source>Study unblinded.</source>
        <translation>Studie entblindet.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Style of the note</source>
        <translation>Stil der Notiz</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Subgroups</source>
        <translation>Subgruppen</translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <location filename="assurance/risk/page.py"/>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Subject</source>
        <translation>Thema</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/viewmodel.py"/>
        <source>Submission written to %1.</source>
        <translation>Einreichung nach %1 geschrieben.</translation>
    </message>
    <message>
        <location filename="pages/reading_popovers.py"/>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Submit</source>
        <translation>Absenden</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Submit  ⏎</source>
        <translation>Absenden  ⏎</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Submit and open the next case</source>
        <translation>Absenden und nächsten Fall öffnen</translation>
    </message>
    <message>
        <location filename="pages/reading_progress.py"/>
        <source>Submit in %1 s</source>
        <translation>Absenden in %1 s</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Submit, with a reason</source>
        <translation>Absenden, mit Grund</translation>
    </message>
    <message>
        <location filename="pages/reading_progress.py"/>
        <source>Submitted</source>
        <translation>Abgesendet</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Submit…  ⏎</source>
        <translation>Absenden…  ⏎</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Sufficiency</source>
        <translation>Suffizienz</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Sufficient alone</source>
        <translation>Allein ausreichend</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Suite</source>
        <translation>Suite</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Suites</source>
        <translation>Suites</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library.py"/>
        <source>Suites of this program and of your files that name no protocol family.</source>
        <translation>Suites dieses Programms und Ihrer Dateien, die keine Protokollfamilie nennen.</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Summary</source>
        <translation>Zusammenfassung</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Switch light or dark theme</source>
        <translation>Zwischen hellem und dunklem Design wechseln</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Switch user</source>
        <translation>Benutzer wechseln</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Switched-off inputs</source>
        <translation>Abgeschaltete Eingaben</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Synonymous changes</source>
        <translation>Synonyme Änderungen</translation>
    </message>
    <message>
        <location filename="pages/case_card.py"/>
        <location filename="study/case_table/page.py"/>
        <location filename="study/synthetic_cases/preview_pane.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Synthetic</source>
        <translation>Synthetisch</translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Synthetic cases</source>
        <translation>Synthetische Fälle</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Synthetic data</source>
        <translation>Synthetische Daten</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Synthetic patient tables can be validated: fidelity to real patients, utility, fairness and privacy.</source>
        <translation>Synthetische Patiententabellen können validiert werden: Treue zu realen Patienten, Nutzen, Fairness und Datenschutz.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Synthetic patients from a generator that is fitted to a table, each as a note.</source>
        <translation>Synthetische Patienten aus einem an eine Tabelle angepassten Generator, jeder als Notiz.</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Synthetic patients with diabetes: read, unblinded, analysed and reported</source>
        <translation>Synthetische Patienten mit Diabetes: befundet, entblindet, analysiert und berichtet</translation>
    </message>
    <message>
        <location filename="study/overview/importing/reason_bar.py"/>
        <source>Synthetic, no real person</source>
        <translation>Synthetisch, keine reale Person</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>System language</source>
        <translation>Sprache des Systems</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <location filename="scenarios/families.yaml"/>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Table (*.csv)</source>
        <translation>Tabelle (*.csv)</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Table file (CSV)</source>
        <translation>Tabellendatei (CSV)</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Table of ratings</source>
        <translation>Tabelle mit Bewertungen</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_parts.py"/>
        <source>Table of the output</source>
        <translation>Tabelle der Ausgabe</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments.py"/>
        <location filename="study/synthetic_cases/viewmodel.py"/>
        <source>Table written to %1.</source>
        <translation>Tabelle nach %1 geschrieben.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Take interim look</source>
        <translation>Zwischenauswertung vornehmen</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Take interim look…</source>
        <translation>Zwischenauswertung vornehmen…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Take the marks</source>
        <translation>Bewertungen übernehmen</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Takes effect when Readingroom is started again</source>
        <translation>Wirkt, wenn Readingroom neu gestartet wird</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Target class</source>
        <translation>Zielklasse</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Target power, %</source>
        <translation>Angestrebte Teststärke, %</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Technical failure</source>
        <translation>Technischer Fehler</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Temperature</source>
        <translation>Temperatur</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Ten points or cases further</source>
        <translation>Zehn Punkte oder Fälle weiter</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="results/endpoint/figures_pane.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Test</source>
        <translation>Test</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Test explanations</source>
        <translation>Erklärungen testen</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>Test model</source>
        <translation>Modell testen</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Test of version %1</source>
        <translation>Prüfung der Version %1</translation>
    </message>
    <message>
        <location filename="reading/display_check/pattern.py"/>
        <source>Test pattern</source>
        <translation>Testmuster</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>Test results</source>
        <translation>Testergebnisse</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Test version</source>
        <translation>Version prüfen</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history.py"/>
        <source>Test written to %1.</source>
        <translation>Prüfung in %1 geschrieben.</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/viewmodel.py"/>
        <source>Testing %1 for unfair recommendations</source>
        <translation>%1 wird auf unfaire Empfehlungen getestet</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history.py"/>
        <source>Testing version %1 of %2</source>
        <translation>Version %1 von %2 wird geprüft</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>Tests</source>
        <translation>Tests</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Text of output %1</source>
        <translation>Text von Ausgabe %1</translation>
    </message>
    <message>
        <location filename="widgets/about_card.py"/>
        <source>Text of the licence</source>
        <translation>Text der Lizenz</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Text of the output</source>
        <translation>Text der Ausgabe</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Text of the output, editable</source>
        <translation>Text der Ausgabe, bearbeitbar</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Text over the image</source>
        <translation>Text über dem Bild</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Text over the image	O</source>
        <translation>Text über dem Bild	O</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Text size</source>
        <translation>Textgröße</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Texts</source>
        <translation>Texte</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/preview_pane.py"/>
        <source>Texts of the first case</source>
        <translation>Texte des ersten Falls</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>Texts of this family may distress</source>
        <translation>Texte dieser Familie können belasten</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Texts to review</source>
        <translation>Zu prüfende Texte</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Texts, images and sequences are read from the file or folder under Patients</source>
        <translation>Texte, Bilder und Sequenzen werden aus der Datei oder dem Ordner unter Patienten gelesen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>The Shapley value is the mean of what a modality adds to any combination of the others. A large value shows that the model uses the modality.</source>
        <translation>Der Shapley-Wert ist der Mittelwert dessen, was eine Modalität zu einer beliebigen Kombination der anderen beiträgt. Ein hoher Wert zeigt, dass das Modell die Modalität nutzt.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>The accuracy of these detection rules was not measured.</source>
        <translation>Die Güte dieser Erkennungsregeln wurde nicht gemessen.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>The accuracy of this classifier was not measured.</source>
        <translation>Die Güte dieses Klassifikators wurde nicht gemessen.</translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>The adjudicator sees the case and the anonymised answers. Repeats, training and gold cases do not count.</source>
        <translation>Der Adjudikator sieht den Fall und die anonymisierten Antworten. Wiederholungen, Trainings- und Goldfälle zählen nicht.</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>The analysis appears with the first reading. Readers start from the worklist.</source>
        <translation>Die Analyse erscheint mit der ersten Befundung. Befunder beginnen in der Arbeitsliste.</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>The analysis of the endpoints stopped.</source>
        <translation>Die Analyse der Endpunkte wurde abgebrochen.</translation>
    </message>
    <message>
        <location filename="viewmodels/reading.py"/>
        <source>The answer is saved, but not what was viewed. %1</source>
        <translation>Die Antwort ist gespeichert, aber nicht, was betrachtet wurde. %1</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>The audit trail records the approver. This cannot be undone; another version can be approved later.</source>
        <translation>Der Audit-Trail zeichnet den Freigebenden auf. Dies kann nicht rückgängig gemacht werden; später kann eine andere Version freigegeben werden.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>The audit trail records the reason.</source>
        <translation>Der Audit-Trail zeichnet den Grund auf.</translation>
    </message>
    <message>
        <location filename="assurance/export/restoring.py"/>
        <source>The backup ends with event %1, the study with event %2. Later events (%3) will be in the retained file only.</source>
        <translation>Die Sicherung endet mit Ereignis %1, die Studie mit Ereignis %2. Spätere Ereignisse (%3) werden nur in der behaltenen Datei sein.</translation>
    </message>
    <message>
        <location filename="assurance/export/restoring.py"/>
        <source>The backup ends with event %1, the study with event %2. Their audit trails diverge: events missing in the backup will be in the retained file only.</source>
        <translation>Die Sicherung endet mit Ereignis %1, die Studie mit Ereignis %2. Ihre Audit-Trails weichen voneinander ab: Ereignisse, die der Sicherung fehlen, werden nur in der behaltenen Datei sein.</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>The backup has another passphrase. Enter it and press Return.</source>
        <translation>Die Sicherung hat eine andere Passphrase. Geben Sie sie ein und drücken Sie Return.</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>The bundle will contain patient data. Keep it where the study file may be kept.</source>
        <translation>Das Bundle wird Patientendaten enthalten. Bewahren Sie es nur dort auf, wo auch die Studiendatei liegen darf.</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>The case and %1 will be removed from the study. The audit trail keeps the removal, not the content. The files can be added again.</source>
        <translation>Der Fall und %1 werden aus der Studie entfernt. Der Audit-Trail behält die Entfernung, nicht den Inhalt. Die Dateien können wieder hinzugefügt werden.</translation>
    </message>
    <message>
        <location filename="widgets/reading/cover.py"/>
        <source>The case and both outputs are hidden. Your answers are saved as a draft.</source>
        <translation>Der Fall und beide Ausgaben sind verborgen. Ihre Antworten sind als Entwurf gespeichert.</translation>
    </message>
    <message>
        <location filename="widgets/reading/cover.py"/>
        <source>The case could not be opened</source>
        <translation>Der Fall konnte nicht geöffnet werden</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>The case could not be opened. No decision was recorded.</source>
        <translation>Der Fall konnte nicht geöffnet werden. Es wurde keine Entscheidung aufgezeichnet.</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>The case has no exons of this gene.</source>
        <translation>Der Fall hat keine Exons dieses Gens.</translation>
    </message>
    <message>
        <location filename="pages/reading_distress.py"/>
        <source>The case is covered.</source>
        <translation>Der Fall ist verdeckt.</translation>
    </message>
    <message>
        <location filename="pages/reading_distress.py"/>
        <source>The case is uncovered.</source>
        <translation>Der Fall ist aufgedeckt.</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>The case table of the study, or a file</source>
        <translation>Die Falltabelle der Studie oder eine Datei</translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>The case will be erased permanently, with %1. This cannot be undone. Its code and %2 remain and count in the results; audit trail, checkpoints and proofs do not change. Existing backups, bundles, copies and key files still contain the data: delete them too. Do not enter patient data in the reason.</source>
        <translation>Der Fall wird endgültig gelöscht, mit %1. Dies kann nicht rückgängig gemacht werden. Sein Code und %2 bleiben und zählen in den Ergebnissen; Audit-Trail, Prüfpunkte und Beweise ändern sich nicht. Vorhandene Sicherungen, Bundles, Kopien und Schlüsseldateien enthalten die Daten noch: Löschen Sie auch diese. Geben Sie im Grund keine Patientendaten an.</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/copy_row.py"/>
        <location filename="widgets/sample_size/pane.py"/>
        <source>The chart is on the clipboard as SVG.</source>
        <translation>Das Diagramm liegt als SVG in der Zwischenablage.</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/copy_row.py"/>
        <location filename="widgets/sample_size/pane.py"/>
        <source>The chart is on the clipboard as an image.</source>
        <translation>Das Diagramm liegt als Bild in der Zwischenablage.</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>The checklist completed from evidence, with gaps.</source>
        <translation>Die Checkliste, aus Nachweisen ausgefüllt, mit Lücken.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>The clause does not apply</source>
        <translation>Die Klausel ist nicht anwendbar</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>The clause is met</source>
        <translation>Die Klausel ist erfüllt</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>The clause is not met</source>
        <translation>Die Klausel ist nicht erfüllt</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>The code does not change. Results and exports show the code, not the name.</source>
        <translation>Der Code ändert sich nicht. Ergebnisse und Exporte zeigen den Code, nicht den Namen.</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>The code is copied.</source>
        <translation>Der Code ist kopiert.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>The column is named after its gene</source>
        <translation>Die Spalte heißt wie ihr Gen</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>The composite uses version %1 (%2), approved by %3 on %4.</source>
        <translation>Der Gesamtwert verwendet Version %1 (%2), freigegeben von %3 am %4.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/contour_draft.py"/>
        <source>The contour was cut at the edge of the image.</source>
        <translation>Die Kontur wurde am Bildrand abgeschnitten.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/contour_draft.py"/>
        <source>The contour was simplified to %1 vertices.</source>
        <translation>Die Kontur wurde auf %1 Eckpunkte vereinfacht.</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>The coordinator imports the case table.</source>
        <translation>Der Koordinator importiert die Falltabelle.</translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>The data of this case are already erased</source>
        <translation>Die Daten dieses Falls sind bereits gelöscht</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>The data of this case was erased.</source>
        <translation>Die Daten dieses Falls wurden gelöscht.</translation>
    </message>
    <message>
        <location filename="viewmodels/reading_session.py"/>
        <source>The draft was not saved. %1</source>
        <translation>Der Entwurf wurde nicht gespeichert. %1</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/events.py"/>
        <source>The end is before the start.</source>
        <translation>Das Ende liegt vor dem Anfang.</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>The endpoints are analysed once the session is open and cases are read.</source>
        <translation>Die Endpunkte werden analysiert, sobald die Sitzung offen ist und Fälle befundet sind.</translation>
    </message>
    <message>
        <location filename="jobs/work_process.py"/>
        <source>The engine stopped unexpectedly (%1). Stored data is kept.</source>
        <translation>Die Engine endete unerwartet (%1). Gespeicherte Daten bleiben erhalten.</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review.py"/>
        <source>The entered values were not saved. %1</source>
        <translation>Die eingegebenen Werte wurden nicht gespeichert. %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments.py"/>
        <source>The experiment %1 is stored, event %2.</source>
        <translation>Das Experiment %1 ist gespeichert, Ereignis %2.</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>The fields were changed. Compute the power again.</source>
        <translation>Die Felder wurden geändert. Berechnen Sie die Teststärke erneut.</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>The file and the table differ.</source>
        <translation>Datei und Tabelle unterscheiden sich.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>The file of this image has no graphics.</source>
        <translation>Die Datei dieses Bilds hat keine Grafiken.</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>The file states no population frequency.</source>
        <translation>Die Datei nennt keine Populationshäufigkeit.</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>The file's first window</source>
        <translation>Erstes Dateifenster</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>The file's fourth window</source>
        <translation>Viertes Dateifenster</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>The file's second window</source>
        <translation>Zweites Dateifenster</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>The file's third window</source>
        <translation>Drittes Dateifenster</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>The file's windows 1, 2</source>
        <translation>Fenster 1, 2 der Datei</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>The file's windows 3, 4</source>
        <translation>Fenster 3, 4 der Datei</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>The files cannot be read.</source>
        <translation>Die Dateien können nicht gelesen werden.</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>The focused question has no answer %1.</source>
        <translation>Die fokussierte Frage hat keine Antwort %1.</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>The focused question has no answer “Cannot assess”.</source>
        <translation>Die fokussierte Frage hat keine Antwort „Nicht beurteilbar“.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/hanging.py"/>
        <source>The hanging protocol has one stage for this case.</source>
        <translation>Das Hängeprotokoll hat für diesen Fall eine Stufe.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>The history of a model appears once a suite has been run on it. Limits are declared before the next version is run.</source>
        <translation>Die Historie eines Modells erscheint, sobald eine Suite mit ihm gelaufen ist. Grenzen werden festgelegt, bevor die nächste Version läuft.</translation>
    </message>
    <message>
        <location filename="jobs/volumes.py"/>
        <source>The images of this series differ in size or kind.</source>
        <translation>Die Bilder dieser Serie unterscheiden sich in Größe oder Art.</translation>
    </message>
    <message>
        <location filename="viewmodels/deid_review.py"/>
        <source>The key file is not open. Return to the list and open it under Options.</source>
        <translation>Die Schlüsseldatei ist nicht offen. Kehren Sie zur Liste zurück und öffnen Sie sie unter „Optionen“.</translation>
    </message>
    <message>
        <location filename="viewmodels/import_options.py"/>
        <source>The key file must be outside the study. Choose another name.</source>
        <translation>Die Schlüsseldatei muss außerhalb der Studie liegen. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <location filename="widgets/key_map.py"/>
        <source>The key of this action cannot be changed.</source>
        <translation>Die Taste dieser Aktion kann nicht geändert werden.</translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>The key of this log is now pinned on this computer.</source>
        <translation>Der Schlüssel dieses Logs ist jetzt auf diesem Computer angeheftet.</translation>
    </message>
    <message>
        <location filename="study/workstations/viewmodel.py"/>
        <source>The kit of %1 is recalled.</source>
        <translation>Das Kit von %1 ist zurückgerufen.</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>The kit states that the training is passed.</source>
        <translation>Das Kit gibt an, dass das Training bestanden ist.</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>The kit still holds %1 erased cases</source>
        <translation>Das Kit enthält noch %1 gelöschte Fälle</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>The kit still holds 1 erased case</source>
        <translation>Das Kit enthält noch 1 gelöschten Fall</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>The leaderboard appears once a suite has been run on a model. It compares models on the same suite, data and metric only.</source>
        <translation>Die Rangliste erscheint, sobald eine Suite mit einem Modell gelaufen ist. Sie vergleicht Modelle nur auf derselben Suite, mit denselben Daten und derselben Metrik.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>The leaderboard's composite will use these proportions: %1.</source>
        <translation>Der Gesamtwert der Rangliste wird diese Anteile verwenden: %1.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>The limits apply to versions whose first result is run and stored later; all of them must be met, also those of each group, so that their number needs no correction. A largest loss is compared with the reference version on the same items. The audit trail records the time; this cannot be undone.</source>
        <translation>Die Grenzen gelten für Versionen, deren erstes Ergebnis später läuft und gespeichert wird; alle müssen eingehalten sein, auch die jeder Gruppe, sodass ihre Zahl keine Korrektur braucht. Ein größter Verlust wird an denselben Einheiten mit der Referenzversion verglichen. Der Audit-Trail hält die Zeit fest; das lässt sich nicht rückgängig machen.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history.py"/>
        <source>The limits give no verdict on version %1.</source>
        <translation>Die Grenzen ergeben kein Urteil über Version %1.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>The limits were declared after a result of this version, so that they decide nothing.</source>
        <translation>Die Grenzen wurden nach einem Ergebnis dieser Version festgelegt und entscheiden daher nichts.</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>The maximum of %1 errors per case is reached.</source>
        <translation>Das Maximum von %1 Fehlern pro Fall ist erreicht.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>The metric that ranks results, with each combination of the modalities.</source>
        <translation>Die Metrik der Rangfolge, mit jeder Kombination der Modalitäten.</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>The model gave no recommendation to compare.</source>
        <translation>Das Modell gab keine Empfehlung zum Vergleich.</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>The model gave no response.</source>
        <translation>Das Modell gab keine Antwort.</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>The model receives: %1.</source>
        <translation>Das Modell erhält: %1.</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>The monitored model is not registered here. Add it on the Models &amp; outputs page.</source>
        <translation>Das überwachte Modell ist hier nicht registriert. Fügen Sie es auf der Seite Modelle und Ausgaben hinzu.</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>The new password replaces the current one immediately.</source>
        <translation>Das neue Passwort ersetzt das aktuelle sofort.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>The next fitted version will be shrunk towards this one.</source>
        <translation>Die nächste angepasste Version wird gegen diese geschrumpft.</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>The one-time code is copied.</source>
        <translation>Der Einmalcode ist kopiert.</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>The one-time code is valid for this step only; the password is valid for one year. Administrators and coordinators do not know your password.</source>
        <translation>Der Einmalcode gilt nur für diesen Schritt; das Passwort gilt ein Jahr. Administratoren und Koordinatoren kennen Ihr Passwort nicht.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/contour_draft.py"/>
        <source>The outline crossed itself. Its largest part is the contour.</source>
        <translation>Der Umriss kreuzte sich selbst. Sein größter Teil ist die Kontur.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/contour_draft.py"/>
        <source>The outline encloses nothing. Draw it again.</source>
        <translation>Der Umriss schließt nichts ein. Zeichnen Sie ihn erneut.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>The outputs are added to the cases of the study.</source>
        <translation>Die Ausgaben werden den Fällen der Studie hinzugefügt.</translation>
    </message>
    <message>
        <location filename="viewmodels/importing.py"/>
        <source>The outputs need a review before they are stored.</source>
        <translation>Die Ausgaben müssen geprüft werden, bevor sie gespeichert werden.</translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>The outputs of two models for this case. Model names are not shown. The sides A and B are assigned at random.</source>
        <translation>Die Ausgaben zweier Modelle für diesen Fall. Modellnamen werden nicht gezeigt. Die Seiten A und B sind zufällig zugeordnet.</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>The outputs will be removed from the study; the audit trail keeps the removal. A model without outputs is not compared. Output files can be added again.</source>
        <translation>Die Ausgaben werden aus der Studie entfernt; der Audit-Trail behält die Entfernung. Ein Modell ohne Ausgaben wird nicht verglichen. Ausgabedateien können wieder hinzugefügt werden.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mark_tool.py"/>
        <source>The protocol asks for one shape of marks.</source>
        <translation>Das Protokoll verlangt eine einzige Form von Markierungen.</translation>
    </message>
    <message>
        <location filename="widgets/reading/differences.py"/>
        <source>The protocol does not allow underlined differences.</source>
        <translation>Das Protokoll erlaubt keine unterstrichenen Unterschiede.</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>The protocol is approved</source>
        <translation>Das Protokoll ist genehmigt</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>The protocol of this study does not collect errors.</source>
        <translation>Das Protokoll dieser Studie erhebt keine Fehler.</translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>The protocol states no boundary to stop the study.</source>
        <translation>Das Protokoll nennt keine Grenze für den Abbruch der Studie.</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>The protocol states no rule for adjudication.</source>
        <translation>Das Protokoll nennt keine Regel für die Adjudikation.</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>The reader has no judgements yet, so no answers are lost.</source>
        <translation>Der Befunder hat noch keine Beurteilungen, es gehen also keine Antworten verloren.</translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>The rehearsal is complete.</source>
        <translation>Der Probelauf ist vollständig.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>The result is in %1.</source>
        <translation>Das Ergebnis liegt in %1.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>The results are of different suites.</source>
        <translation>Die Ergebnisse gehören zu verschiedenen Suites.</translation>
    </message>
    <message>
        <location filename="viewmodels/self_test.py"/>
        <source>The self-test stopped unexpectedly. Reinstall Readingroom.</source>
        <translation>Der Selbsttest endete unerwartet. Installieren Sie Readingroom erneut.</translation>
    </message>
    <message>
        <location filename="pages/reading.py"/>
        <location filename="reading/worklist/viewmodel.py"/>
        <source>The session is locked: cases can be viewed, but not judged.</source>
        <translation>Die Sitzung ist abgeschlossen: Fälle können angesehen, aber nicht beurteilt werden.</translation>
    </message>
    <message>
        <location filename="viewmodels/reading_status.py"/>
        <source>The session is locked: its answers cannot be corrected.</source>
        <translation>Die Sitzung ist abgeschlossen: Ihre Antworten können nicht korrigiert werden.</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <location filename="results/preference/page.py"/>
        <source>The session is open. Take an interim look on the page Study conduct first.</source>
        <translation>Die Sitzung ist offen. Nehmen Sie zuerst auf der Seite Studienverlauf eine Zwischenauswertung vor.</translation>
    </message>
    <message>
        <location filename="shell/main_window.py"/>
        <source>The settings could not be saved. The study is not affected.</source>
        <translation>Die Einstellungen konnten nicht gespeichert werden. Die Studie ist nicht betroffen.</translation>
    </message>
    <message>
        <location filename="shell/moved_file.py"/>
        <source>The study file was moved</source>
        <translation>Die Studiendatei wurde verschoben</translation>
    </message>
    <message>
        <location filename="viewmodels/study_calls.py"/>
        <source>The study file was moved. The form keeps its values.</source>
        <translation>Die Studiendatei wurde verschoben. Das Formular behält seine Werte.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>The study has no case table. Import one on its page.</source>
        <translation>Die Studie hat keine Falltabelle. Importieren Sie eine auf ihrer Seite.</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>The study has no case table. Import one to balance strata.</source>
        <translation>Die Studie hat keine Falltabelle. Importieren Sie eine, um Strata auszugleichen.</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>The study has no case table. Import one to plan subgroups.</source>
        <translation>Die Studie hat keine Falltabelle. Importieren Sie eine, um Subgruppen zu planen.</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>The study has no case with images yet.</source>
        <translation>Die Studie hat noch keinen Fall mit Bildern.</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>The study has no cases. Add cases on the Overview page.</source>
        <translation>Die Studie hat keine Fälle. Fügen Sie Fälle auf der Übersichtsseite hinzu.</translation>
    </message>
    <message>
        <location filename="assurance/export/restoring.py"/>
        <source>The study is %1, the backup %2.</source>
        <translation>Die Studie ist %1, die Sicherung %2.</translation>
    </message>
    <message>
        <location filename="assurance/export/restoring.py"/>
        <source>The study is %1, the backup %2: readers have seen the models, so the study cannot be blinded again. The backup is accepted only if the study is damaged.</source>
        <translation>Die Studie ist %1, die Sicherung %2: Befunder haben die Modelle gesehen, daher kann die Studie nicht wieder verblindet werden. Die Sicherung wird nur angenommen, wenn die Studie beschädigt ist.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>The study is locked and has no evaluation result.</source>
        <translation>Die Studie ist abgeschlossen und hat kein Evaluationsergebnis.</translation>
    </message>
    <message>
        <location filename="viewmodels/work_page.py"/>
        <source>The study is locked. Nothing can be added.</source>
        <translation>Die Studie ist abgeschlossen. Es kann nichts hinzugefügt werden.</translation>
    </message>
    <message>
        <location filename="jobs/study_thread.py"/>
        <source>The study is locked. Unlock it to continue.</source>
        <translation>Die Studie ist gesperrt. Entsperren Sie sie, um fortzufahren.</translation>
    </message>
    <message>
        <location filename="jobs/study_thread.py"/>
        <source>The study is not locked.</source>
        <translation>Die Studie ist nicht gesperrt.</translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/people/start_pane.py"/>
        <source>The study is open read-only.</source>
        <translation>Die Studie ist schreibgeschützt geöffnet.</translation>
    </message>
    <message>
        <location filename="viewmodels/work_page.py"/>
        <source>The study is open read-only. Nothing can be added.</source>
        <translation>Die Studie ist schreibgeschützt geöffnet. Es kann nichts hinzugefügt werden.</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>The study will be replaced by the backup, which is verified first and kept. The current study file is kept under another name in the same folder. The audit trail records the replacement and both people.</source>
        <translation>Die Studie wird durch die Sicherung ersetzt, die zuerst geprüft und behalten wird. Die aktuelle Studiendatei bleibt unter anderem Namen im selben Ordner. Der Audit-Trail zeichnet die Ersetzung und beide Personen auf.</translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>The study will be rewritten encrypted, verified and reopened. Earlier copies and backups stay unencrypted, and the disk may retain parts of the unencrypted file. Without the passphrase the study cannot be opened: store it in a safe place.</source>
        <translation>Die Studie wird verschlüsselt neu geschrieben, geprüft und wieder geöffnet. Frühere Kopien und Sicherungen bleiben unverschlüsselt, und der Datenträger kann Teile der unverschlüsselten Datei behalten. Ohne die Passphrase kann die Studie nicht geöffnet werden: Bewahren Sie sie sicher auf.</translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>The study will be rewritten, verified and reopened. Earlier copies and backups keep the old passphrase. Without the new passphrase the study cannot be opened: store it in a safe place.</source>
        <translation>Die Studie wird neu geschrieben, geprüft und wieder geöffnet. Frühere Kopien und Sicherungen behalten die alte Passphrase. Ohne die neue Passphrase kann die Studie nicht geöffnet werden: Bewahren Sie sie sicher auf.</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>The table cannot be imported; see the problems.</source>
        <translation>Die Tabelle kann nicht importiert werden; siehe die Probleme.</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/csv_table.py"/>
        <location filename="widgets/sample_size/pane.py"/>
        <source>The table is on the clipboard as CSV.</source>
        <translation>Die Tabelle liegt als CSV in der Zwischenablage.</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>The table itself</source>
        <translation>Die Tabelle selbst</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history.py"/>
        <source>The test of version %1 decides nothing.</source>
        <translation>Die Prüfung der Version %1 entscheidet nichts.</translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>The tolerance is the largest distance of the centre of a mark from the region of a lesion. A lesion that is a point has a region with the radius below.</source>
        <translation>Die Toleranz ist der größte Abstand des Mittelpunkts einer Markierung von der Region einer Läsion. Eine punktförmige Läsion hat eine Region mit dem Radius unten.</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>The trail as AuditEvent and Provenance, FHIR R4</source>
        <translation>Der Audit-Trail als AuditEvent und Provenance, FHIR R4</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <location filename="viewmodels/import_options.py"/>
        <location filename="viewmodels/protection.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>The two passphrases differ.</source>
        <translation>Die beiden Passphrasen unterscheiden sich.</translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <location filename="viewmodels/sign_in.py"/>
        <source>The two passwords differ.</source>
        <translation>Die beiden Passwörter unterscheiden sich.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/window_popover.py"/>
        <source>The upper edge must be above the lower edge.</source>
        <translation>Die obere Grenze muss über der unteren liegen.</translation>
    </message>
    <message>
        <location filename="widgets/copy_row.py"/>
        <source>The values of the chart are on the clipboard as CSV.</source>
        <translation>Die Werte des Diagramms liegen als CSV in der Zwischenablage.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/view_layouts.py"/>
        <source>The views scroll separately.</source>
        <translation>Die Ansichten blättern getrennt.</translation>
    </message>
    <message>
        <location filename="jobs/volumes.py"/>
        <source>The volume of this series is no longer in memory. Show it again.</source>
        <translation>Das Volumen dieser Serie ist nicht mehr im Speicher. Zeigen Sie sie erneut an.</translation>
    </message>
    <message>
        <location filename="jobs/study_thread.py"/>
        <source>The window is closing. No further work is accepted.</source>
        <translation>Das Fenster wird geschlossen. Weitere Arbeit wird nicht angenommen.</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>The words match</source>
        <translation>Die Wörter stimmen überein</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>The worklists will be fixed, readers can start, and the protocol can only be amended. This cannot be undone.</source>
        <translation>Die Arbeitslisten werden festgelegt, Befunder können beginnen, und das Protokoll kann nur noch durch Amendments geändert werden. Dies kann nicht rückgängig gemacht werden.</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Theme</source>
        <translation>Design</translation>
    </message>
    <message>
        <location filename="widgets/reading/first_answer.py"/>
        <source>There are no marks of a first answer.</source>
        <translation>Es gibt keine Markierungen einer ersten Antwort.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewmodel.py"/>
        <source>There is no case %1 any more.</source>
        <translation>Den Fall %1 gibt es nicht mehr.</translation>
    </message>
    <message>
        <location filename="pages/reading_marks.py"/>
        <source>There is no mark to undo.</source>
        <translation>Es gibt keine Markierung rückgängig zu machen.</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>There is nothing to read yet.</source>
        <translation>Es gibt noch nichts zu befunden.</translation>
    </message>
    <message>
        <location filename="pages/reading_marks.py"/>
        <source>There is nothing to repeat.</source>
        <translation>Es gibt nichts zu wiederholen.</translation>
    </message>
    <message>
        <location filename="widgets/reading/note_highlights.py"/>
        <source>These notes do not look English: the rules may mark little or wrongly.</source>
        <translation>Diese Notizen sehen nicht englisch aus: Die Regeln markieren möglicherweise wenig oder Falsches.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_popover.py"/>
        <source>Thickness</source>
        <translation>Dicke</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_popover.py"/>
        <source>Thickness in mm</source>
        <translation>Dicke in mm</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_popover.py"/>
        <source>Thickness of the slab; it has whole slices</source>
        <translation>Dicke des Slabs; er hat ganze Schichten</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>Thirds</source>
        <translation>Drittel</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>This account can no longer sign in. Its records remain and its code is not reused. This cannot be undone.</source>
        <translation>Dieses Konto kann sich nicht mehr anmelden. Seine Aufzeichnungen bleiben, und sein Code wird nicht wiederverwendet. Dies kann nicht rückgängig gemacht werden.</translation>
    </message>
    <message>
        <location filename="viewmodels/reading_status.py"/>
        <source>This answer is being corrected.</source>
        <translation>Diese Antwort wird gerade korrigiert.</translation>
    </message>
    <message>
        <location filename="viewmodels/reading.py"/>
        <source>This answer is submitted. Use “Correct this answer…” to change it.</source>
        <translation>Diese Antwort ist abgesendet. Ändern Sie sie mit „Diese Antwort korrigieren…“.</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>This bundle is sealed. Enter its passphrase or choose its secret key.</source>
        <translation>Dieses Bundle ist versiegelt. Geben Sie seine Passphrase ein oder wählen Sie den geheimen Schlüssel.</translation>
    </message>
    <message>
        <location filename="widgets/reading/progress_header.py"/>
        <source>This case %1; idle time is not counted</source>
        <translation>Dieser Fall %1; Leerlauf wird nicht gezählt</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <location filename="widgets/viewer/pane_text.py"/>
        <source>This case has no images.</source>
        <translation>Dieser Fall hat keine Bilder.</translation>
    </message>
    <message>
        <location filename="viewmodels/reading_status.py"/>
        <source>This case has no submitted answer to correct.</source>
        <translation>Dieser Fall hat keine abgesendete Antwort zum Korrigieren.</translation>
    </message>
    <message>
        <location filename="pages/reading_distress.py"/>
        <source>This case may distress</source>
        <translation>Dieser Fall kann belasten</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layers_popover.py"/>
        <source>This image has no layers.</source>
        <translation>Dieses Bild hat keine Ebenen.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>This image has no overlays or segments.</source>
        <translation>Dieses Bild hat keine Überlagerungen oder Segmente.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>This image has no window for Alt+%1.</source>
        <translation>Dieses Bild hat kein Fenster für Alt+%1.</translation>
    </message>
    <message>
        <location filename="widgets/key_map.py"/>
        <source>This is not a key.</source>
        <translation>Dies ist keine Taste.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/hanging.py"/>
        <source>This is the first stage.</source>
        <translation>Dies ist die erste Stufe.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/hanging.py"/>
        <source>This is the last stage.</source>
        <translation>Dies ist die letzte Stufe.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>This item has no case in the study.</source>
        <translation>Diese Einheit hat keinen Fall in der Studie.</translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>This measures reader preference, not whether an output is correct.</source>
        <translation>Dies misst die Präferenz der Befunder, nicht, ob eine Ausgabe richtig ist.</translation>
    </message>
    <message>
        <location filename="study/models/question_inputs.py"/>
        <source>This model accepts no images.</source>
        <translation>Dieses Modell nimmt keine Bilder an.</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>This model contains its own code. Approve it only if you know and trust its author. The code runs in a process without network or study access, with limits of time and memory, but can read files of this computer. The audit trail records the approval.</source>
        <translation>Dieses Modell enthält eigenen Code. Geben Sie ihn nur frei, wenn Sie seinen Autor kennen und ihm vertrauen. Der Code läuft in einem Prozess ohne Netzwerk und ohne Zugriff auf die Studie, mit Zeit- und Speichergrenzen, kann aber Dateien dieses Computers lesen. Der Audit-Trail zeichnet die Freigabe auf.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <location filename="viewmodels/work_page.py"/>
        <source>This model's code is not approved to run. Approve it on the Models &amp; outputs page.</source>
        <translation>Der Code dieses Modells ist nicht zur Ausführung freigegeben. Geben Sie ihn auf der Seite Modelle und Ausgaben frei.</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>This model's code is not approved, as its files have changed. Add it again.</source>
        <translation>Der Code dieses Modells ist nicht freigegeben, da sich seine Dateien geändert haben. Fügen Sie es erneut hinzu.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>This result has no curves.</source>
        <translation>Dieses Ergebnis hat keine Kurven.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>This series cannot be played as cine.</source>
        <translation>Diese Serie kann nicht als Cine abgespielt werden.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>This series has no segments.</source>
        <translation>Diese Serie hat keine Segmente.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>This series has no warnings.</source>
        <translation>Diese Serie hat keine Warnungen.</translation>
    </message>
    <message>
        <location filename="pages/reading_edits.py"/>
        <source>This study does not ask for corrected outputs.</source>
        <translation>Diese Studie verlangt keine korrigierten Ausgaben.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>This study does not ask for marks on images.</source>
        <translation>Diese Studie verlangt keine Markierungen in Bildern.</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>This study has no model response, run or test yet.</source>
        <translation>Diese Studie hat noch keine Modellantwort, keinen Lauf und keinen Test.</translation>
    </message>
    <message>
        <location filename="viewmodels/work_page.py"/>
        <source>This study has no model that runs on this computer.</source>
        <translation>Diese Studie hat kein Modell, das auf diesem Computer läuft.</translation>
    </message>
    <message>
        <location filename="pages/lifecycle_card.py"/>
        <source>This study has no passphrase. Enter the reason and type the study title: %1</source>
        <translation>Diese Studie hat keine Passphrase. Geben Sie den Grund und den Titel der Studie ein: %1</translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>This study is encrypted. Enter its passphrase, or the code of a reader kit.</source>
        <translation>Verschlüsselte Studie: Geben Sie die Passphrase oder den Code eines Kits ein.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>This suite defines no case groups.</source>
        <translation>Diese Suite definiert keine Fallgruppen.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>This suite is not on this computer; the study has results of it.</source>
        <translation>Diese Suite ist nicht auf diesem Computer; die Studie hat Ergebnisse davon.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>This suite was not imported; recorded answers are run as a model.</source>
        <translation>Diese Suite wurde nicht importiert; aufgezeichnete Antworten laufen als Modell.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>This text may distress. Uncover it to read it.</source>
        <translation>Dieser Text kann belasten. Decken Sie ihn auf, um ihn zu lesen.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>This version is not saved in the study.</source>
        <translation>Diese Version ist nicht in der Studie gespeichert.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history.py"/>
        <source>This version is the reference of the limits.</source>
        <translation>Diese Version ist die Referenz der Grenzen.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>This version was not tested yet.</source>
        <translation>Diese Version wurde noch nicht geprüft.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/curve_names.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Threshold</source>
        <translation>Schwelle</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Threshold of concern</source>
        <translation>Schwelle der Bedenklichkeit</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>Tick models and suites above, enter a title and run the experiment.</source>
        <translation>Kreuzen Sie oben Modelle und Suiten an, geben Sie einen Titel ein und führen Sie das Experiment aus.</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Ties</source>
        <translation>Gleichstände</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Ties, %</source>
        <translation>Gleichstände, %</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="widgets/reading/timeline_pane.py"/>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Time drift</source>
        <translation>Zeitdrift</translation>
    </message>
    <message>
        <location filename="widgets/heat_strip.py"/>
        <source>Time of each frame: %1</source>
        <translation>Zeit jedes Frames: %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <location filename="widgets/reading/timeline_pane.py"/>
        <source>Timeline</source>
        <translation>Verlauf</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Timeline of the case</source>
        <translation>Zeitachse des Falls</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/protocol/form_step.py"/>
        <location filename="widgets/reading/timeline_pane.py"/>
        <source>Title</source>
        <translation>Titel</translation>
    </message>
    <message>
        <location filename="viewmodels/draft.py"/>
        <source>Title corrected.</source>
        <translation>Titel korrigiert.</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>To</source>
        <translation>Nach</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>To (UTC)</source>
        <translation>Bis (UTC)</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>To attest</source>
        <translation>Zu bestätigen</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Tokens</source>
        <translation>Token</translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>Tolerance, frames</source>
        <translation>Toleranz, Frames</translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>Tolerance, px</source>
        <translation>Toleranz, px</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Too few photons</source>
        <translation>Zu wenige Photonen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Too many photons</source>
        <translation>Zu viele Photonen</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>TorchScript</source>
        <translation>TorchScript</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Total</source>
        <translation>Summe</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Totals</source>
        <translation>Summen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/shifts.py"/>
        <source>Toy data written to %1.</source>
        <translation>Spieldaten nach %1 geschrieben.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="stored texts"/>
        <location filename="study/people/page.py"/>
        <location filename="study/protocol/training_step.py"/>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Training cases, one per line</source>
        <translation>Trainingsfälle, einer pro Zeile</translation>
    </message>
    <message>
        <location filename="viewmodels/reading_status.py"/>
        <source>Training not passed: %1 of %2 right.</source>
        <translation>Training nicht bestanden: %1 von %2 richtig.</translation>
    </message>
    <message>
        <location filename="study/people/viewmodel.py"/>
        <source>Training of %1 recorded.</source>
        <translation>Training von %1 aufgezeichnet.</translation>
    </message>
    <message>
        <location filename="viewmodels/reading_status.py"/>
        <source>Training passed: %1 of %2 right.</source>
        <translation>Training bestanden: %1 von %2 richtig.</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Training record missing</source>
        <translation>Aufzeichnung des Trainings fehlt</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Training subject</source>
        <translation>Thema des Trainings</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Training was stopped. Its state is kept until the study is closed.</source>
        <translation>Das Training wurde angehalten. Sein Zustand bleibt, bis die Studie geschlossen wird.</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>Transcript</source>
        <translation>Transkript</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_texts.py"/>
        <source>Transcript %1</source>
        <translation>Transkript %1</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_texts.py"/>
        <source>Transcripts: %1</source>
        <translation>Transkripte: %1</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Transitions per transversion</source>
        <translation>Transitionen je Transversion</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Trial</source>
        <translation>Versuch</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Trial case</source>
        <translation>Fall für den Versuch</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Trial response</source>
        <translation>Antwort des Versuchs</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>True difference</source>
        <translation>Wahre Differenz</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Truth</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <location filename="study/reference_standard/viewmodel.py"/>
        <source>Truth of %1 cases imported.</source>
        <translation>Referenz von %1 Fällen importiert.</translation>
    </message>
    <message>
        <location filename="study/reference_standard/viewmodel.py"/>
        <source>Truth of 1 case imported.</source>
        <translation>Referenz von 1 Fall importiert.</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <location filename="widgets/reading/cover.py"/>
        <source>Try again</source>
        <translation>Erneut versuchen</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Try case</source>
        <translation>Fall probieren</translation>
    </message>
    <message>
        <location filename="study/models/viewmodel.py"/>
        <source>Trying %1 on one case</source>
        <translation>%1 wird an einem Fall probiert</translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>Turn the wheel to scroll, drag with the left button for width and level. W lists the window presets, a double click enlarges the image to the page.</source>
        <translation>Drehen Sie das Rad zum Blättern, ziehen Sie mit der linken Taste für Breite und Lage. W zeigt die Fensterwerte, ein Doppelklick vergrößert das Bild auf die Seite.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Two notes of one synthetic patient: the original, and a counterfactual with other attributes. All other columns stay the same, except those that may follow.</source>
        <translation>Zwei Notizen eines synthetischen Patienten: das Original und ein Gegenbeispiel mit anderen Attributen. Alle anderen Spalten bleiben gleich, außer denen, die folgen dürfen.</translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>Two outputs</source>
        <translation>Zwei Ausgaben</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Two people decide this, with a reason. It is recorded as a deviation from the protocol. This cannot be undone.</source>
        <translation>Zwei Personen entscheiden dies mit einem Grund. Es wird als Protokollabweichung aufgezeichnet. Dies kann nicht rückgängig gemacht werden.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Two thirds heterozygous, one third homozygous</source>
        <translation>Zwei Drittel heterozygot, ein Drittel homozygot</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/lines.py"/>
        <source>Type a number, click on the line, or use the arrow keys.</source>
        <translation>Geben Sie eine Zahl ein, klicken Sie auf die Linie oder verwenden Sie die Pfeiltasten.</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Type the study title: %1</source>
        <translation>Geben Sie den Titel der Studie ein: %1</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Ultrasound</source>
        <translation>Ultraschall</translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Unaided and aided in different sessions</source>
        <translation>Ohne und mit Hilfe in verschiedenen Sitzungen</translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Unaided, then aided at once</source>
        <translation>Ohne Hilfe, dann sofort mit Hilfe</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Unavailable: the package keyring is not installed</source>
        <translation>Nicht verfügbar: Das Paket keyring ist nicht installiert</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Unblind study</source>
        <translation>Studie entblinden</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Unblind study…</source>
        <translation>Studie entblinden…</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Unblind this study</source>
        <translation>Diese Studie entblinden</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Unblinded. Readers can see the model names of their readings.</source>
        <translation>Entblindet. Befunder können die Modellnamen ihrer Befundungen sehen.</translation>
    </message>
    <message>
        <location filename="pages/reading_distress.py"/>
        <source>Uncover</source>
        <translation>Aufdecken</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Uncover a case that may distress, or cover it again</source>
        <translation>Fall, der belasten kann, aufdecken oder wieder verdecken</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/covered_texts.py"/>
        <source>Uncover texts</source>
        <translation>Texte aufdecken</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>Uncover this item</source>
        <translation>Diese Einheit aufdecken</translation>
    </message>
    <message>
        <location filename="widgets/reading/differences.py"/>
        <source>Underline words that differ between the outputs</source>
        <translation>Wörter unterstreichen, in denen sich die Ausgaben unterscheiden</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Underline words that differ, where the protocol allows it</source>
        <translation>Abweichende Wörter unterstreichen, wo das Protokoll es erlaubt</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measuring.py"/>
        <source>Undo	Ctrl+Z</source>
        <translation>Rückgängig	Ctrl+Z</translation>
    </message>
    <message>
        <location filename="widgets/reading/cover.py"/>
        <source>Undo last answer</source>
        <translation>Letzte Antwort rückgängig machen</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Undo the last judgement or skip</source>
        <translation>Letzte Beurteilung oder Überspringung rückgängig machen</translation>
    </message>
    <message>
        <location filename="viewmodels/reading.py"/>
        <source>Undone. The answers are a draft again.</source>
        <translation>Rückgängig gemacht: wieder Entwurf.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Uneven coil</source>
        <translation>Ungleichmäßige Spule</translation>
    </message>
    <message>
        <location filename="widgets/crash_card.py"/>
        <source>Unexpected error</source>
        <translation>Unerwarteter Fehler</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Uniform</source>
        <translation>Gleichverteilt</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Unit</source>
        <translation>Einheit</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Unit of the numbers, e.g. years</source>
        <translation>Einheit der Zahlen, z. B. Jahre</translation>
    </message>
    <message>
        <location filename="HarmLikelihood"/>
        <source>Unlikely</source>
        <translation>Unwahrscheinlich</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>Unlock study</source>
        <translation>Studie entsperren</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Unread (%1)</source>
        <translation>Ungelesen (%1)</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Unread files</source>
        <translation>Ungelesene Dateien</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Unrelated phenotypes</source>
        <translation>Unabhängige Phänotypen</translation>
    </message>
    <message>
        <location filename="ErrorKind"/>
        <source>Unsafe recommendation</source>
        <translation>Unsichere Empfehlung</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Unsaved changes</source>
        <translation>Nicht gespeicherte Änderungen</translation>
    </message>
    <message>
        <location filename="ErrorKind"/>
        <source>Unsupported statement</source>
        <translation>Unbelegte Aussage</translation>
    </message>
    <message>
        <location filename="widgets/viewer/window_popover.py"/>
        <source>Upper edge</source>
        <translation>Obere Grenze</translation>
    </message>
    <message>
        <location filename="widgets/viewer/window_popover.py"/>
        <source>Upper edge: white from here</source>
        <translation>Obere Grenze: ab hier weiß</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Upper end</source>
        <translation>Oberes Ende</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Upper specificity</source>
        <translation>Obere Spezifität</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Use %1</source>
        <translation>%1 verwenden</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Use at least %1 characters, for example five words.</source>
        <translation>Verwenden Sie mindestens %1 Zeichen, zum Beispiel fünf Wörter.</translation>
    </message>
    <message>
        <location filename="viewmodels/import_options.py"/>
        <location filename="viewmodels/protection.py"/>
        <location filename="viewmodels/sign_in.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>Use at least %1 characters, for example four words.</source>
        <translation>Verwenden Sie mindestens %1 Zeichen, zum Beispiel vier Wörter.</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>Use image headers</source>
        <translation>Bild-Kopfdaten verwenden</translation>
    </message>
    <message>
        <location filename="study/overview/type_step.py"/>
        <source>Use protocol file…</source>
        <translation>Protokolldatei verwenden…</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Use these numbers</source>
        <translation>Diese Anzahlen verwenden</translation>
    </message>
    <message>
        <location filename="widgets/cluster_card.py"/>
        <source>Use tls in a network that you trust: workers run what the scheduler sends.</source>
        <translation>Verwenden Sie tls in einem Netzwerk, dem Sie vertrauen: Worker führen aus, was der Scheduler sendet.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/window_popover.py"/>
        <source>Use window</source>
        <translation>Fenster verwenden</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Used if no image file is given.</source>
        <translation>Wird verwendet, wenn keine Bilddatei angegeben ist.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>User</source>
        <translation>Benutzer</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>User: %1</source>
        <translation>Benutzer: %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Usual columns</source>
        <translation>Übliche Spalten</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Valid and consistent with the checkpoint: %1, head %2</source>
        <translation>Gültig und mit dem Prüfpunkt vereinbar: %1, Kopf %2</translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Valid, but refused: %1</source>
        <translation>Gültig, aber abgelehnt: %1</translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Valid. %1</source>
        <translation>Gültig. %1</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Valid: %1, head %2</source>
        <translation>Gültig: %1, Kopf %2</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Valid: event %1 recorded this for %2.</source>
        <translation>Gültig: Ereignis %1 hat dies für %2 aufgezeichnet.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/totals.py"/>
        <source>Valid: the total of %1 is %2, over %3.</source>
        <translation>Gültig: Die Summe von %1 ist %2, über %3.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Validate</source>
        <translation>Validieren</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Validation</source>
        <translation>Validierung</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <location filename="model_lab/explanations/panes.py"/>
        <location filename="model_lab/group_fairness/extension.py"/>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="results/endpoint/figures_pane.py"/>
        <location filename="results/endpoint/readers_pane.py"/>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Value (95 %)</source>
        <translation>Wert (95 %)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Value (95 %)</source>
        <translation>Wert (95 %)</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/table_pane.py"/>
        <location filename="widgets/column_picker.py"/>
        <location filename="widgets/reading/case_tabs.py"/>
        <location filename="widgets/reading/values_pane.py"/>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layer_list.py"/>
        <source>Values 0 (clear) to 1 (opaque), without a unit</source>
        <translation>Werte 0 (durchsichtig) bis 1 (deckend), ohne Einheit</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Values and their labels</source>
        <translation>Werte und ihre Bezeichnungen</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Values before and after</source>
        <translation>Werte vorher und nachher</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Values of the condition</source>
        <translation>Werte der Bedingung</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Values of the condition, such as 50 to 100</source>
        <translation>Werte der Bedingung, etwa 50 to 100</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Variance from</source>
        <translation>Varianz aus</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Variance of readers' differences beyond that of the cases</source>
        <translation>Varianz der Befunderunterschiede über die der Fälle hinaus</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Variance over cases of a reader's metric in an arm</source>
        <translation>Varianz der Metrik eines Befunders in einem Arm über die Fälle</translation>
    </message>
    <message>
        <location filename="itemmodels/import_rows.py"/>
        <location filename="study/models/question_inputs.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="widgets/reading/case_tabs.py"/>
        <location filename="widgets/reading/timeline_pane.py"/>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Variants</source>
        <translation>Varianten</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Variants %1</source>
        <translation>Varianten %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>Variants of the gene</source>
        <translation>Varianten des Gens</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Variants of the selected row's gene along its protein, with the exons</source>
        <translation>Varianten des Gens der ausgewählten Zeile entlang seines Proteins, mit den Exons</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Variants without effect on the protein</source>
        <translation>Varianten ohne Wirkung auf das Protein</translation>
    </message>
    <message>
        <location filename="itemmodels/model_columns.py"/>
        <source>Vendor</source>
        <translation>Hersteller</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="results/endpoint/verdict_pane.py"/>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Verification reports if the keystore is unavailable</source>
        <translation>Die Prüfung meldet, wenn der Schlüsselspeicher nicht verfügbar ist</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Verified</source>
        <translation>Verifiziert</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Verified %1</source>
        <translation>Geprüft: %1</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Verifies a disclosed result against this study</source>
        <translation>Prüft ein offengelegtes Ergebnis gegen diese Studie</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Verifies an external bundle and shows its content</source>
        <translation>Prüft ein fremdes Bundle und zeigt seinen Inhalt</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Verifies each opening and that they add up to the total</source>
        <translation>Prüft jede Öffnung und ob sie zusammen die Summe ergeben</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Verify a disclosed result</source>
        <translation>Offengelegtes Ergebnis prüfen</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Verify a total without seeing its parts.</source>
        <translation>Eine Summe prüfen, ohne ihre Teile zu sehen.</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Verify audit trail</source>
        <translation>Audit-Trail prüfen</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Verify result…</source>
        <translation>Ergebnis prüfen…</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Verify the sentences; the classifier can be wrong</source>
        <translation>Prüfen Sie die Sätze; der Klassifikator kann irren</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Verify total</source>
        <translation>Summe prüfen</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Verify trail</source>
        <translation>Audit-Trail prüfen</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Verifying an opened result</source>
        <translation>Geöffnetes Ergebnis wird geprüft</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Verifying the audit trail</source>
        <translation>Audit-Trail wird geprüft</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Verifying the bundle…</source>
        <translation>Bundle wird geprüft…</translation>
    </message>
    <message>
        <location filename="itemmodels/model_columns.py"/>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="study/models/candidate_card.py"/>
        <location filename="study/models/page.py"/>
        <location filename="study/protocol/summary_step.py"/>
        <location filename="widgets/about_card.py"/>
        <source>Version</source>
        <translation>Version</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/protocol/page.py"/>
        <source>Version %1</source>
        <translation>Version %1</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Version %1 (%2) remains in the study but will no longer be used.</source>
        <translation>Version %1 (%2) bleibt in der Studie, wird aber nicht mehr verwendet.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights.py"/>
        <source>Version %1 approved. The composite now uses it.</source>
        <translation>Version %1 freigegeben. Der Gesamtwert verwendet sie jetzt.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history.py"/>
        <source>Version %1 failed.</source>
        <translation>Version %1 nicht bestanden.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history.py"/>
        <source>Version %1 passed.</source>
        <translation>Version %1 bestanden.</translation>
    </message>
    <message>
        <location filename="widgets/about_card.py"/>
        <source>Version %1, %2. It evaluates models; it is not a medical device and not for primary diagnosis.</source>
        <translation>Version %1, %2. Readingroom bewertet Modelle; es ist kein Medizinprodukt und nicht für die Primärbefundung.</translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <source>Version (optional)</source>
        <translation>Version (optional)</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights.py"/>
        <source>Version stored in the study, not approved yet.</source>
        <translation>Version in der Studie gespeichert, noch nicht freigegeben.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Version, SHA-256</source>
        <translation>Version, SHA-256</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="study/protocol/summary_step.py"/>
        <source>Versions</source>
        <translation>Versionen</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <location filename="widgets/viewer/linked_scrolling.py"/>
        <location filename="widgets/viewer/pane_state.py"/>
        <source>View %1: %2</source>
        <translation>Ansicht %1: %2</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>Viewers then apply these windows instead of the window of their user</source>
        <translation>Andere Programme wenden dann diese Fenster an statt des Fensters ihres Benutzers</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>Viewing</source>
        <translation>Betrachtung</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>Views scroll on their own.</source>
        <translation>Die Ansichten blättern einzeln.</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>Views scroll on their own: their positions do not correspond.</source>
        <translation>Die Ansichten blättern einzeln: Ihre Positionen entsprechen einander nicht.</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>Views scroll together.</source>
        <translation>Die Ansichten blättern gemeinsam.</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>W %1  L %2</source>
        <translation>W %1  L %2</translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Wait until the running job has finished.</source>
        <translation>Warten Sie, bis der laufende Auftrag beendet ist.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Waits for</source>
        <translation>Wartet auf</translation>
    </message>
    <message>
        <location filename="widgets/empty_state.py"/>
        <source>Waits for “%1”. Progress is shown at the top of the window.</source>
        <translation>Wartet auf „%1“. Der Fortschritt wird oben im Fenster gezeigt.</translation>
    </message>
    <message>
        <location filename="IntervalScale"/>
        <source>Wald</source>
        <translation>Wald</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Warnings of the series</source>
        <translation>Warnungen der Serie</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Warnings of the series	E</source>
        <translation>Warnungen der Serie	E</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Warnings of this step</source>
        <translation>Warnungen dieses Schritts</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Washout before session %1, days</source>
        <translation>Washout vor Sitzung %1, Tage</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Washout before, days</source>
        <translation>Washout davor, Tage</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Washout overridden</source>
        <translation>Washout aufgehoben</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Web page (*.html)</source>
        <translation>Webseite (*.html)</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <location filename="model_lab/explanations/panes.py"/>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>Weight</source>
        <translation>Gewicht</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/charts.py"/>
        <source>Weight (%1)</source>
        <translation>Gewicht (%1)</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/charts.py"/>
        <source>Weight (%1); pale: low value, dark: high value</source>
        <translation>Gewicht (%1); hell: niedriger Wert, dunkel: hoher Wert</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Weight (95 %)</source>
        <translation>Gewicht (95 %)</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/charts.py"/>
        <source>Weight by value; the table of rows lists both</source>
        <translation>Gewicht nach Wert; die Zeilentabelle führt beide auf</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Weight of bias in the loss</source>
        <translation>Gewicht des Bias im Verlust</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Weight of fidelity in the loss</source>
        <translation>Gewicht der Wiedergabetreue im Verlust</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Weight of privacy penalties</source>
        <translation>Gewicht der Datenschutz-Strafterme</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Weight-loss correlation</source>
        <translation>Korrelation von Gewicht und Verlust</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Weight: %1 of applicable clauses; %2.</source>
        <translation>Gewicht: %1 der anwendbaren Klauseln; %2.</translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>Weighted share of lesions marked</source>
        <translation>Gewichteter Anteil markierter Läsionen</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Weighting</source>
        <translation>Wichtung</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <location filename="study/models/candidate_card.py"/>
        <location filename="study/models/page.py"/>
        <source>Weights</source>
        <translation>Gewichte</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/charts.py"/>
        <source>Weights by column; the table lists the means</source>
        <translation>Gewichte nach Spalte; die Tabelle führt die Mittelwerte auf</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Weights could not be fitted: %1.</source>
        <translation>Gewichte konnten nicht angepasst werden: %1.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Weights estimate the influence of each criterion on the readers' choices. The leaderboard's composite uses the version approved by a coordinator.</source>
        <translation>Gewichte schätzen den Einfluss jedes Kriteriums auf die Wahl der Befunder. Der Gesamtwert der Rangliste verwendet die vom Koordinator freigegebene Version.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layer_list.py"/>
        <source>Weights of %1</source>
        <translation>Gewichte von %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>Weights of letters</source>
        <translation>Gewichte der Buchstaben</translation>
    </message>
    <message>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>Weights of letters as bars</source>
        <translation>Gewichte der Buchstaben als Balken</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/charts.py"/>
        <source>Weights of one row; the table lists the values</source>
        <translation>Gewichte einer Zeile; die Tabelle führt die Werte auf</translation>
    </message>
    <message>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>Weights of the letters of %1; listed in the table</source>
        <translation>Gewichte der Buchstaben von %1; in der Tabelle aufgeführt</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Weights of the network</source>
        <translation>Gewichte des Netzes</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Weights version</source>
        <translation>Version der Gewichte</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Werner syndrome</source>
        <translation>Werner-Syndrom</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>What happened, and why</source>
        <translation>Was geschah, und warum</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>What to override</source>
        <translation>Was aufzuheben ist</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>What you see</source>
        <translation>Was Sie sehen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Wheel</source>
        <translation>Rad</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/protocol/summary_step.py"/>
        <source>When</source>
        <translation>Wann</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>White patch, cd/m²</source>
        <translation>Weißes Feld, cd/m²</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>Whole numbers with semicolons; each is a condition</source>
        <translation>Ganze Zahlen mit Semikolon; jede ist eine Bedingung</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>Whole sequence</source>
        <translation>Ganze Sequenz</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>Whole sequence (Space)</source>
        <translation>Ganze Sequenz (Space)</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <location filename="widgets/viewer/window_popover.py"/>
        <source>Width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Width and height of the photograph.</source>
        <translation>Breite und Höhe des Fotos.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Width and level; Shift for fine steps</source>
        <translation>Breite und Lage; Shift für feine Schritte</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Width and level; with Shift move, with Ctrl zoom</source>
        <translation>Breite und Lage; mit Shift verschieben, mit Ctrl zoomen</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Width of the bands in which ages from dates of birth are stored</source>
        <translation>Breite der Klassen, in denen Alter aus Geburtsdaten gespeichert werden</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Width of the published bands by column: age = 10; bmi = 5</source>
        <translation>Breite der veröffentlichten Bänder je Spalte: age = 10; bmi = 5</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Win probability, %</source>
        <translation>Gewinnwahrscheinlichkeit, %</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Win rate, %</source>
        <translation>Siegquote, %</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <location filename="widgets/viewer/window_popover.py"/>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Window and view</source>
        <translation>Fenster und Ansicht</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Window centre</source>
        <translation>Mitte des Fensters</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Window menu</source>
        <translation>Fenstermenü</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Window of the view</source>
        <translation>Fenster der Ansicht</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Window width</source>
        <translation>Breite des Fensters</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Window ▾</source>
        <translation>Fenster ▾</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Window, presets and tools</source>
        <translation>Fenster, Voreinstellungen und Werkzeuge</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>Windows</source>
        <translation>Fenster</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Wins</source>
        <translation>Siege</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Wisconsin breast cancer: 569 fine needle aspirates</source>
        <translation>Wisconsin Brustkrebs: 569 Feinnadelaspirate</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>With %1</source>
        <translation>Mit %1</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>With %1 readers and %2 cases, the power is %3 if a model wins %4 of the decisive judgements.</source>
        <translation>Mit %1 Befundern und %2 Fällen ist die Teststärke %3, wenn ein Modell %4 der entschiedenen Beurteilungen gewinnt.</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>With %1 readers and %2 cases, the power to detect a difference of %4 in %5 is %3.</source>
        <translation>Mit %1 Befundern und %2 Fällen ist die Teststärke, eine Differenz von %4 in %5 zu erkennen, %3.</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>With %1 readers and %2 cases, the power to show equivalence is %3 if the true difference in %5 is %4.</source>
        <translation>Mit %1 Befundern und %2 Fällen ist die Teststärke, Äquivalenz zu zeigen, %3, wenn die wahre Differenz in %5 %4 ist.</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>With %1 readers and %2 cases, the power to show non-inferiority is %3 if the true difference in %5 is %4.</source>
        <translation>Mit %1 Befundern und %2 Fällen ist die Teststärke, Nichtunterlegenheit zu zeigen, %3, wenn die wahre Differenz in %5 %4 ist.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>With a modality removed</source>
        <translation>Ohne eine Modalität</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>With all modalities</source>
        <translation>Mit allen Modalitäten</translation>
    </message>
    <message>
        <location filename="widgets/error_table.py"/>
        <source>With an error, %</source>
        <translation>Mit Fehler, %</translation>
    </message>
    <message>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>With another letter: %1</source>
        <translation>Mit anderem Buchstaben: %1</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>With the windows of the images</source>
        <translation>Mit den Fenstern der Bilder</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Without</source>
        <translation>Ohne</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/step.py"/>
        <source>Without a rule that fits: current and prior side by side, or one view</source>
        <translation>Ohne passende Regel: aktuell und Voruntersuchung nebeneinander, oder eine Ansicht</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Without a truth: %1.</source>
        <translation>Ohne Referenz: %1.</translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>Without accounts, anyone at this computer can choose a role. With accounts, each user signs in with a code and password, the audit trail names the user, and permissions depend on the role. Two people confirm each other and each set a password; readers are enrolled later. This cannot be undone.</source>
        <translation>Ohne Konten kann jeder an diesem Computer eine Rolle wählen. Mit Konten meldet sich jeder Benutzer mit Code und Passwort an, der Audit-Trail nennt den Benutzer, und die Berechtigungen hängen von der Rolle ab. Zwei Personen bestätigen einander und setzen je ein Passwort; Befunder werden später aufgenommen. Dies kann nicht rückgängig gemacht werden.</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Without the passphrase the study cannot be opened. Store it in a safe place.</source>
        <translation>Ohne die Passphrase kann die Studie nicht geöffnet werden. Bewahren Sie sie sicher auf.</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Won · lost · good · bad</source>
        <translation>Gew. · verl. · gut · schlecht</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Words to redact, one per line</source>
        <translation>Zu schwärzende Wörter, eines pro Zeile</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="shell/guided_tour.py"/>
        <location filename="shell/registry.py"/>
        <source>Worklist</source>
        <translation>Arbeitsliste</translation>
    </message>
    <message>
        <location filename="widgets/reading/cover.py"/>
        <source>Worklist complete</source>
        <translation>Arbeitsliste abgeschlossen</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Worklists are created when the coordinator opens the session.</source>
        <translation>Arbeitslisten entstehen, wenn der Koordinator die Sitzung öffnet.</translation>
    </message>
    <message>
        <location filename="widgets/protocol/preview.py"/>
        <source>Workload</source>
        <translation>Arbeitsaufwand</translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <location filename="study/workstations/page.py"/>
        <source>Workstations</source>
        <translation>Arbeitsplätze</translation>
    </message>
    <message>
        <location filename="widgets/error_table.py"/>
        <source>Worst harm</source>
        <translation>Schlimmster Schaden</translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>Write a key file</source>
        <translation>Eine Schlüsseldatei schreiben</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Write a reader kit</source>
        <translation>Befunder-Kit schreiben</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Write into plan</source>
        <translation>In den Plan schreiben</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Write kit…</source>
        <translation>Kit schreiben…</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Write the statistical analysis plan of the saved protocol (HTML and PDF)</source>
        <translation>Den statistischen Analyseplan des gespeicherten Protokolls schreiben (HTML und PDF)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Write toy data…</source>
        <translation>Spieldaten schreiben…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Writes eval.yaml and report.md, with metrics and names of groups, but no item</source>
        <translation>Schreibt eval.yaml und report.md mit Metriken und Namen von Gruppen, aber ohne Einheiten</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Writes only this result, with its proof, to a file</source>
        <translation>Schreibt nur dieses Ergebnis mit seinem Beweis in eine Datei</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Writes the five toy data sets of fmbench into a folder, to try the forms on</source>
        <translation>Schreibt die fünf Spieldatensätze von fmbench in einen Ordner, um die Formulare zu erproben</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>Writes the matching events to a file, as a table or as recorded</source>
        <translation>Schreibt die passenden Ereignisse in eine Datei, als Tabelle oder wie aufgezeichnet</translation>
    </message>
    <message>
        <location filename="study/workstations/viewmodel.py"/>
        <source>Writing a reader kit</source>
        <translation>Befunder-Kit wird geschrieben</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/events.py"/>
        <source>Writing events</source>
        <translation>Ereignisse werden geschrieben</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Writing marks as DICOM</source>
        <translation>Markierungen werden als DICOM geschrieben</translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>Writing the analysis plan</source>
        <translation>Analyseplan wird geschrieben</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Writing the bundle</source>
        <translation>Bundle wird geschrieben</translation>
    </message>
    <message>
        <location filename="reading/worklist/viewmodel.py"/>
        <source>Writing the return</source>
        <translation>Rückgabe wird geschrieben</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/shifts.py"/>
        <source>Writing toy data</source>
        <translation>Spieldaten werden geschrieben</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Written into the analysis plan.</source>
        <translation>In den Analyseplan geschrieben.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Wrong answers mended</source>
        <translation>Falsche Antworten berichtigt</translation>
    </message>
    <message>
        <location filename="ErrorKind"/>
        <source>Wrong drug or dose</source>
        <translation>Falsches Medikament oder falsche Dosis</translation>
    </message>
    <message>
        <location filename="ErrorKind"/>
        <source>Wrong finding</source>
        <translation>Falscher Befund</translation>
    </message>
    <message>
        <location filename="ErrorKind"/>
        <source>Wrong measurement</source>
        <translation>Falsche Messung</translation>
    </message>
    <message>
        <location filename="ErrorKind"/>
        <source>Wrong side or site</source>
        <translation>Falsche Seite oder Stelle</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>YAML file</source>
        <translation>YAML-Datei</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>YAML file with the column order, scaling of numbers, coding of categories, and names and grades of the classes (docs/stress.md).
Without it inputs.yaml beside the model is used; else the model gets all columns unchanged.</source>
        <translation>YAML-Datei mit Spaltenreihenfolge, Skalierung der Zahlen, Kodierung der Kategorien sowie Namen und Stufen der Klassen (docs/stress.md).
Ohne sie wird inputs.yaml neben dem Modell verwendet; sonst erhält das Modell alle Spalten unverändert.</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>YAML file with type, unit and bounds of each column (docs/generator.md).
Without it the schema is inferred from the values. A case table has its own.</source>
        <translation>YAML-Datei mit Typ, Einheit und Grenzen jeder Spalte (docs/generator.md).
Ohne sie wird das Schema aus den Werten abgeleitet. Eine Falltabelle hat ihr eigenes.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>YAML with metrics and limits, as for “readingroom declare-limits”</source>
        <translation>YAML mit Metriken und Grenzen, wie für „readingroom declare-limits“</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>YYYY-MM-DD</source>
        <translation>JJJJ-MM-TT</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Yes</source>
        <translation>Ja</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Yes or no</source>
        <translation>Ja oder nein</translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>You are the coordinator. Choose a reader in this menu to act as that reader. Readers see only their worklist and their readings.</source>
        <translation>Sie sind der Koordinator. Wählen Sie in diesem Menü einen Befunder, um als dieser zu handeln. Befunder sehen nur ihre Arbeitsliste und ihre Befundungen.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>You will see results while readers are still reading. The look is counted against the stopping rule. This cannot be undone.</source>
        <translation>Sie sehen Ergebnisse, während Befunder noch befunden. Die Auswertung zählt für die Abbruchregel. Dies kann nicht rückgängig gemacht werden.</translation>
    </message>
    <message>
        <location filename="widgets/reading/cover.py"/>
        <source>Your answers are saved.</source>
        <translation>Ihre Antworten sind gespeichert.</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Your attestation is recorded in the audit trail with the time.</source>
        <translation>Ihre Bestätigung wird mit der Zeit im Audit-Trail aufgezeichnet.</translation>
    </message>
    <message>
        <location filename="widgets/confirm_action_card.py"/>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Your code</source>
        <translation>Ihr Code</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Your correction: %1</source>
        <translation>Ihre Korrektur: %1</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Your decision</source>
        <translation>Ihre Entscheidung</translation>
    </message>
    <message>
        <location filename="widgets/reading/first_answer.py"/>
        <source>Your first answer</source>
        <translation>Ihre erste Antwort</translation>
    </message>
    <message>
        <location filename="viewmodels/reading.py"/>
        <source>Your first answer to this case is frozen. It cannot be undone.</source>
        <translation>Ihre erste Antwort zu diesem Fall ist festgeschrieben. Sie kann nicht rückgängig gemacht werden.</translation>
    </message>
    <message>
        <location filename="widgets/reading/first_answer.py"/>
        <source>Your first answer. It is frozen: it cannot be changed.</source>
        <translation>Ihre erste Antwort. Sie ist festgeschrieben: Sie kann nicht geändert werden.</translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>Your judgement</source>
        <translation>Ihre Beurteilung</translation>
    </message>
    <message>
        <location filename="widgets/viewer/opening_windows.py"/>
        <source>Your last CT window: none in the file</source>
        <translation>Ihr letztes CT-Fenster: keines in der Datei</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Your name</source>
        <translation>Ihr Name</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Your own training must be recorded by another user. The newest training counts. The audit trail keeps the date, not the subject.</source>
        <translation>Ihr eigenes Training muss ein anderer Benutzer aufzeichnen. Das neueste Training zählt. Der Audit-Trail behält das Datum, nicht das Thema.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="assurance/export/panes.py"/>
        <location filename="pages/lifecycle_card.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <location filename="study/overview/passphrase.py"/>
        <location filename="study/people/account_cards.py"/>
        <location filename="widgets/signing.py"/>
        <source>Your password</source>
        <translation>Ihr Passwort</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Your password signs this statement: “I approve this record.”</source>
        <translation>Ihr Passwort unterschreibt diese Aussage: „Ich genehmige diese Aufzeichnung.“</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Your printed name, the time and this meaning are stored with the signature. It is as binding as a handwritten signature and cannot be withdrawn.</source>
        <translation>Ihr Name in Druckschrift, die Zeit und diese Bedeutung werden mit der Unterschrift gespeichert. Sie ist so verbindlich wie eine handschriftliche und kann nicht zurückgezogen werden.</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Your role has read-only access to this study.</source>
        <translation>Ihre Rolle darf diese Studie nur lesen.</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Your role has read-only access.</source>
        <translation>Ihre Rolle darf nur lesen.</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Your statement; the audit trail records the name of the column</source>
        <translation>Ihre Erklärung; der Audit-Trail zeichnet den Namen der Spalte auf</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Zipped cases (*.zip)</source>
        <translation>ZIP-Fälle (*.zip)</translation>
    </message>
    <message>
        <location filename="widgets/viewer/summary.py"/>
        <source>Zoom %1</source>
        <translation>Zoom %1</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>Zoom in (+)</source>
        <translation>Vergrößern (+)</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Zoom in, out</source>
        <translation>Vergrößern, verkleinern</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>Zoom out (-)</source>
        <translation>Verkleinern (-)</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Zoom; click for the menu</source>
        <translation>Zoom; Klick für das Menü</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Zygosity</source>
        <translation>Zygotie</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>a case</source>
        <translation>ein Fall</translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>a distance in categories</source>
        <translation>einen Abstand in Kategorien</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>a reader</source>
        <translation>ein Befunder</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>abdomen</source>
        <translation>Abdomen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>abdomen and pelvis</source>
        <translation>Abdomen und Becken</translation>
    </message>
    <message>
        <location filename="results/endpoint/figure_formats.py"/>
        <source>ability</source>
        <translation>Stärke</translation>
    </message>
    <message>
        <location filename="viewmodels/formats.py"/>
        <source>about %1 min left</source>
        <translation>noch etwa %1 min</translation>
    </message>
    <message>
        <location filename="viewmodels/formats.py"/>
        <source>about %1 s left</source>
        <translation>noch etwa %1 s</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>above %1</source>
        <translation>über %1</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>acceptance limits</source>
        <translation>Annahmegrenzen</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>acceptance test</source>
        <translation>Annahmeprüfung</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>accepted</source>
        <translation>angenommen</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>account number</source>
        <translation>Kontonummer</translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>accuracy</source>
        <translation>Genauigkeit</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>active</source>
        <translation>aktiv</translation>
    </message>
    <message>
        <location filename="results/endpoint/figure_formats.py"/>
        <source>active time</source>
        <translation>aktive Zeit</translation>
    </message>
    <message>
        <location filename="widgets/viewer/frame_times.py"/>
        <source>active time %1</source>
        <translation>aktive Zeit %1</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>additivity error %1</source>
        <translation>Additivitätsfehler %1</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>adjudicator</source>
        <translation>Adjudikator</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>adjusted %1</source>
        <translation>adjustiert %1</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>administrator</source>
        <translation>Administrator</translation>
    </message>
    <message>
        <location filename="PolicyStatement"/>
        <source>advises to stop or skip a medicine</source>
        <translation>rät, ein Medikament abzusetzen oder auszulassen</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>advises without any referral</source>
        <translation>rät ohne Überweisung</translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>agreement</source>
        <translation>Übereinstimmung</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/step.py"/>
        <source>all cases</source>
        <translation>alle Fälle</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>all cases returned</source>
        <translation>alle Fälle zurückgegeben</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>all conditions</source>
        <translation>alle Bedingungen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>all equally</source>
        <translation>alle gleich</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>all inputs</source>
        <translation>alle Eingaben</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/group_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>all items</source>
        <translation>alle Einheiten</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>all kinds</source>
        <translation>alle Arten</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>already checked</source>
        <translation>bereits geprüft</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>always</source>
        <translation>immer</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>amended</source>
        <translation>geändert</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>an interim look</source>
        <translation>eine Zwischenauswertung</translation>
    </message>
    <message>
        <location filename="LinkKind"/>
        <source>analysis</source>
        <translation>Analyse</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>and %1 earlier</source>
        <translation>und %1 frühere</translation>
    </message>
    <message>
        <location filename="viewmodels/corrections.py"/>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <location filename="widgets/viewer/segments.py"/>
        <source>and %1 more segments</source>
        <translation>und %1 weitere Segmente</translation>
    </message>
    <message>
        <location filename="viewmodels/corrections.py"/>
        <source>and %1 more: see the Audit trail page</source>
        <translation>und %1 weitere: siehe Seite Audit-Trail</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>and 1 earlier</source>
        <translation>und 1 frühere</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>and rater</source>
        <translation>und Bewerter</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>ankle</source>
        <translation>Sprunggelenk</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>annotation %1</source>
        <translation>Annotation %1</translation>
    </message>
    <message>
        <location filename="viewmodels/form_answers.py"/>
        <location filename="widgets/reading/criteria/lines.py"/>
        <source>answered</source>
        <translation>beantwortet</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>answered at too great a length</source>
        <translation>antwortete zu lang</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>answered in a wrong shape</source>
        <translation>antwortete in falscher Form</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/rule_fields.py"/>
        <location filename="study/protocol/hanging/value_texts.py"/>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <location filename="study/protocol/training_step.py"/>
        <source>any</source>
        <translation>beliebig</translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>any difference</source>
        <translation>jeden Unterschied</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformatted_overlays.py"/>
        <source>any of %1 slices</source>
        <translation>eine von %1 Schichten</translation>
    </message>
    <message>
        <location filename="widgets/viewer/hanging.py"/>
        <source>any other series</source>
        <translation>jede andere Serie</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>any other value</source>
        <translation>jeder andere Wert</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>applies</source>
        <translation>gilt</translation>
    </message>
    <message>
        <location filename="SignatureMeaning"/>
        <location filename="study/models/page.py"/>
        <source>approved</source>
        <translation>freigegeben</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>archive</source>
        <translation>Archiv</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>archived</source>
        <translation>archiviert</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>arterial</source>
        <translation>arteriell</translation>
    </message>
    <message>
        <location filename="widgets/viewer/hanging.py"/>
        <source>as in view %1</source>
        <translation>wie in Ansicht %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>assembly unknown</source>
        <translation>Assembly unbekannt</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>at the letters of a sequence</source>
        <translation>an den Buchstaben einer Sequenz</translation>
    </message>
    <message>
        <location filename="SignatureSubject"/>
        <source>attestation</source>
        <translation>Bestätigung</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>auditor</source>
        <translation>Auditor</translation>
    </message>
    <message>
        <location filename="SignatureMeaning"/>
        <source>authored</source>
        <translation>verfasst</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>automatic</source>
        <translation>automatisch</translation>
    </message>
    <message>
        <location filename="MissingDataRule"/>
        <source>available readings</source>
        <translation>verfügbare Befundungen</translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>average</source>
        <translation>Mittel</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>average of %1</source>
        <translation>Mittelwert von %1</translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>average of readers</source>
        <translation>Mittel der Befunder</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>axial</source>
        <translation>axial</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>background: %1</source>
        <translation>Hintergrund: %1</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>background: %1, n = %2</source>
        <translation>Hintergrund: %1, n = %2</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>baseline %1</source>
        <translation>Basis %1</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>baseline: %1</source>
        <translation>Basis: %1</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/grid.py"/>
        <source>below %1</source>
        <translation>unter %1</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>biometric identifier</source>
        <translation>biometrischer Identifikator</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>black: %1 boxes</source>
        <translation>schwarz: %1 Felder</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>black: 1 box</source>
        <translation>schwarz: 1 Feld</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>bladder</source>
        <translation>Harnblase</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>both</source>
        <translation>beides</translation>
    </message>
    <message>
        <location filename="viewmodels/mark_names.py"/>
        <source>box</source>
        <translation>Rechteck</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>brain</source>
        <translation>Gehirn</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>breast</source>
        <translation>Mamma</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>by hand</source>
        <translation>von Hand</translation>
    </message>
    <message>
        <location filename="HazardSource"/>
        <source>calibration</source>
        <translation>Kalibrierung</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>calibration error</source>
        <translation>Kalibrierungsfehler</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>calibration intercept</source>
        <translation>Kalibrierungsachsenabschnitt</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>calibration slope</source>
        <translation>Kalibrierungssteigung</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/lines.py"/>
        <location filename="widgets/reading/criteria/marks.py"/>
        <location filename="widgets/reading/criteria/options.py"/>
        <source>cannot assess</source>
        <translation>nicht beurteilbar</translation>
    </message>
    <message>
        <location filename="LinkKind"/>
        <source>case</source>
        <translation>Fall</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>case and one output</source>
        <translation>Fall und eine Ausgabe</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>case and two outputs</source>
        <translation>Fall und zwei Ausgaben</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>case code</source>
        <translation>Fallcode</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>case evaluations</source>
        <translation>Fallevaluationen</translation>
    </message>
    <message>
        <location filename="AuditedLocation"/>
        <location filename="viewmodels/import_rows.py"/>
        <source>case sheet</source>
        <translation>Fallblatt</translation>
    </message>
    <message>
        <location filename="study/case_table/viewmodel.py"/>
        <source>case table</source>
        <translation>Falltabelle</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>cases between readers</source>
        <translation>Fälle zwischen Befundern</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>cases between sessions</source>
        <translation>Fälle zwischen Sitzungen</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>cases of a stratum between arms</source>
        <translation>Fälle eines Stratums zwischen Armen</translation>
    </message>
    <message>
        <location filename="CriterionKind"/>
        <location filename="study/synthetic_cases/column_values.py"/>
        <location filename="viewmodels/column_texts.py"/>
        <source>category</source>
        <translation>Kategorie</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>caused by %1 alone</source>
        <translation>verursacht durch %1 allein</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>caused only by several attributes together</source>
        <translation>nur durch mehrere Attribute zusammen verursacht</translation>
    </message>
    <message>
        <location filename="LocalisationMethod"/>
        <source>centre in lesion</source>
        <translation>Mittelpunkt in der Läsion</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>cervical spine</source>
        <translation>HWS</translation>
    </message>
    <message>
        <location filename="widgets/reading/values_pane.py"/>
        <source>changed</source>
        <translation>geändert</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <source>changed from %1</source>
        <translation>geändert von %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>chest</source>
        <translation>Thorax</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>chest and abdomen</source>
        <translation>Thorax und Abdomen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>chest, abdomen and pelvis</source>
        <translation>Thorax, Abdomen und Becken</translation>
    </message>
    <message>
        <location filename="CriterionKind"/>
        <source>choice</source>
        <translation>Auswahl</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>choose</source>
        <translation>wählen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>choose between two models</source>
        <translation>wählen zwischen zwei Modellen</translation>
    </message>
    <message>
        <location filename="PolicyStatement"/>
        <source>claims to be a clinician</source>
        <translation>gibt sich als Ärztin oder Arzt aus</translation>
    </message>
    <message>
        <location filename="Multiplicity"/>
        <source>co-primary</source>
        <translation>koprimär</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>colour images form no volume.</source>
        <translation>Farbbilder bilden kein Volumen.</translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>colour: %1</source>
        <translation>Farbe: %1</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <source>column</source>
        <translation>Spalte</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_texts.py"/>
        <source>compatible</source>
        <translation>vereinbar</translation>
    </message>
    <message>
        <location filename="MissingDataRule"/>
        <source>complete cases</source>
        <translation>vollständige Fälle</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>completed</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>compliance</source>
        <translation>Compliance</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>concern %1</source>
        <translation>Bedenklichkeit %1</translation>
    </message>
    <message>
        <location filename="PolicyStatement"/>
        <source>concludes from a group somebody belongs to</source>
        <translation>schließt aus der Zugehörigkeit zu einer Gruppe</translation>
    </message>
    <message>
        <location filename="CriterionKind"/>
        <source>confidence</source>
        <translation>Konfidenz</translation>
    </message>
    <message>
        <location filename="viewmodels/mark_names.py"/>
        <source>contour</source>
        <translation>Kontur</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>control</source>
        <translation>Kontrolle</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>coordinator</source>
        <translation>Koordinator</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>coronal</source>
        <translation>koronal</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>correct outputs</source>
        <translation>Ausgaben korrigieren</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>corrected</source>
        <translation>korrigiert</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>corruption error</source>
        <translation>Störungsfehler</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>cosine</source>
        <translation>Kosinus</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>could not be reached</source>
        <translation>war nicht erreichbar</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/covered_texts.py"/>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>covered</source>
        <translation>verdeckt</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <location filename="widgets/jobs_card.py"/>
        <source>crashed</source>
        <translation>abgestürzt</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>created %1</source>
        <translation>erstellt %1</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>criteria weights</source>
        <translation>Kriteriengewichte</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/value_texts.py"/>
        <location filename="widgets/viewer/hanging.py"/>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>current</source>
        <translation>aktuell</translation>
    </message>
    <message>
        <location filename="widgets/viewer/hanging.py"/>
        <source>current and prior</source>
        <translation>aktuell und Voruntersuchung</translation>
    </message>
    <message>
        <location filename="results/endpoint/curves_pane.py"/>
        <source>curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>dashed: no effect</source>
        <translation>gestrichelt: kein Effekt</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>date</source>
        <translation>Datum</translation>
    </message>
    <message>
        <location filename="HazardSeverity"/>
        <source>death</source>
        <translation>Tod</translation>
    </message>
    <message>
        <location filename="viewmodels/suv_texts.py"/>
        <source>decay is not corrected to the start</source>
        <translation>Zerfall nicht auf den Beginn korrigiert</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>decision gained: %1, lost: %2</source>
        <translation>Entscheidung gewonnen: %1, verloren: %2</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>default method</source>
        <translation>Standardmethode</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>default: %1</source>
        <translation>Vorgabe: %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>delayed</source>
        <translation>spät</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>deleted</source>
        <translation>gelöscht</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>device number</source>
        <translation>Gerätenummer</translation>
    </message>
    <message>
        <location filename="results/endpoint/figure_formats.py"/>
        <source>difference of %1</source>
        <translation>Differenz: %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>different</source>
        <translation>verschieden</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>divergence %1</source>
        <translation>Divergenz %1</translation>
    </message>
    <message>
        <location filename="widgets/jobs_card.py"/>
        <source>done</source>
        <translation>fertig</translation>
    </message>
    <message>
        <location filename="viewmodels/suv_texts.py"/>
        <source>dose unknown</source>
        <translation>Dosis unbekannt</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>down</source>
        <translation>abwärts</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>draft</source>
        <translation>Entwurf</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>duplicate</source>
        <translation>doppelt</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>e-mail address</source>
        <translation>E-Mail-Adresse</translation>
    </message>
    <message>
        <location filename="StoppingBoundary"/>
        <source>e-value</source>
        <translation>E-Wert</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>e.g. Chest CT summaries, spring 2026</source>
        <translation>z. B. Thorax-CT-Zusammenfassungen, Frühjahr 2026</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>each arm</source>
        <translation>jeder Arm</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>elbow</source>
        <translation>Ellenbogen</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>embeddings</source>
        <translation>Einbettungen</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>encrypted</source>
        <translation>verschlüsselt</translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>encrypted with a passphrase</source>
        <translation>mit einer Passphrase verschlüsselt</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>entered components</source>
        <translation>eingegebene Komponenten</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>epoch %1</source>
        <translation>Epoche %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <location filename="widgets/reading/scale_row.py"/>
        <source>equal</source>
        <translation>gleich</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>equal weights</source>
        <translation>gleiche Gewichte</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>equally by group and outcome</source>
        <translation>gleich nach Gruppe und Ergebnis</translation>
    </message>
    <message>
        <location filename="Comparison"/>
        <source>equivalence</source>
        <translation>Äquivalenz</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <location filename="reading/worklist/page.py"/>
        <source>erased</source>
        <translation>gelöscht</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <location filename="widgets/reading/error_popover.py"/>
        <source>error</source>
        <translation>Fehler</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>errors and harm</source>
        <translation>Fehler und Schaden</translation>
    </message>
    <message>
        <location filename="Comparison"/>
        <source>estimate</source>
        <translation>Schätzung</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>eval.yaml and report.md written to %1.</source>
        <translation>eval.yaml und report.md nach %1 geschrieben.</translation>
    </message>
    <message>
        <location filename="LinkKind"/>
        <source>evaluation</source>
        <translation>Evaluation</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>exam %1</source>
        <translation>Unt. %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>examination %1, time unknown</source>
        <translation>Untersuchung %1, Zeit unbekannt</translation>
    </message>
    <message>
        <location filename="DeviationRule"/>
        <location filename="study/overview/importing/series_pane.py"/>
        <location filename="viewmodels/importing.py"/>
        <source>excluded</source>
        <translation>ausgeschlossen</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>excluded: %1</source>
        <translation>ausgeschlossen: %1</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>experiment</source>
        <translation>Experiment</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>explanations</source>
        <translation>Erklärungen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>eye</source>
        <translation>Auge</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="widgets/self_test_card.py"/>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <location filename="HazardSource"/>
        <source>failed items</source>
        <translation>fehlgeschlagene Fragen</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>fairness</source>
        <translation>Fairness</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>faithfulness</source>
        <translation>Treue</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>fax number</source>
        <translation>Faxnummer</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>female</source>
        <translation>weiblich</translation>
    </message>
    <message>
        <location filename="HazardProbability"/>
        <source>fewer than 1 in 10,000</source>
        <translation>weniger als 1 von 10.000</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <source>figures that differ: %1</source>
        <translation>abweichende Kennzahlen: %1</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <location filename="AuditedLocation"/>
        <source>file name</source>
        <translation>Dateiname</translation>
    </message>
    <message>
        <location filename="widgets/viewer/shown_marks.py"/>
        <source>first answer</source>
        <translation>erste Antwort</translation>
    </message>
    <message>
        <location filename="widgets/viewer/frame_times.py"/>
        <source>first mark after %1</source>
        <translation>erste Markierung nach %1</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>first slice</source>
        <translation>erste Schicht</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>fitted weights</source>
        <translation>angepasste Gewichte</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <source>fixed</source>
        <translation>fest</translation>
    </message>
    <message>
        <location filename="InferenceScope"/>
        <source>fixed readers and random cases</source>
        <translation>feste Befunder und zufällige Fälle</translation>
    </message>
    <message>
        <location filename="Multiplicity"/>
        <source>fixed sequence</source>
        <translation>feste Reihenfolge</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>fixed: a session was opened</source>
        <translation>festgelegt: Eine Sitzung wurde geöffnet</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>flagged</source>
        <translation>gekennzeichnet</translation>
    </message>
    <message>
        <location filename="ResultOrigin"/>
        <source>fmbench record</source>
        <translation>fmbench-Aufzeichnung</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>folder: %1</source>
        <translation>Ordner: %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>foot</source>
        <translation>Fuß</translation>
    </message>
    <message>
        <location filename="widgets/viewer/weight_legend.py"/>
        <source>for %1</source>
        <translation>für %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>forearm</source>
        <translation>Unterarm</translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <source>forest plot</source>
        <translation>Forest-Plot</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>format: %1</source>
        <translation>Format: %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/frame_times.py"/>
        <source>frames not recorded</source>
        <translation>Frames nicht aufgezeichnet</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>from %1</source>
        <translation>ab %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/weight_legend.py"/>
        <source>from %1 (against, hatched) to %2 (for) %3</source>
        <translation>von %1 (gegen, schraffiert) bis %2 (für) %3</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>from file</source>
        <translation>aus Datei</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>from input map</source>
        <translation>aus Eingabezuordnung</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>from input map; 0, 1</source>
        <translation>aus Eingabezuordnung; 0, 1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/cut_tool.py"/>
        <source>from other images: %1</source>
        <translation>von anderen Bildern: %1</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>gain</source>
        <translation>Gewinn</translation>
    </message>
    <message>
        <location filename="HazardSource"/>
        <source>gap between groups</source>
        <translation>Unterschied zwischen Gruppen</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>gave probabilities that do not add up to 1</source>
        <translation>gab Wahrscheinlichkeiten an, deren Summe nicht 1 ist</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>gave the wrong number of answers</source>
        <translation>gab die falsche Anzahl von Antworten</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>gave values that are no numbers</source>
        <translation>gab Werte an, die keine Zahlen sind</translation>
    </message>
    <message>
        <location filename="PolicyStatement"/>
        <source>gives advice on treatment</source>
        <translation>gibt Rat zur Behandlung</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>global explanation</source>
        <translation>globale Erklärung</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>got no suitable input</source>
        <translation>bekam keine geeignete Eingabe</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>graphics kept</source>
        <translation>Grafiken behalten</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>grey levels of 256</source>
        <translation>Graustufen von 256</translation>
    </message>
    <message>
        <location filename="LinkKind"/>
        <source>group of patients</source>
        <translation>Patientengruppe</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>groups differ in size</source>
        <translation>Gruppen unterscheiden sich in der Größe</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>groups differ in the outcome</source>
        <translation>Gruppen unterscheiden sich im Ergebnis</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>groups differ in the outcome within legitimate causes</source>
        <translation>Gruppen unterscheiden sich im Ergebnis innerhalb legitimer Ursachen</translation>
    </message>
    <message>
        <location filename="viewmodels/suv_texts.py"/>
        <source>half-life unknown</source>
        <translation>Halbwertszeit unbekannt</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>hand</source>
        <translation>Hand</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>harm</source>
        <translation>Schaden</translation>
    </message>
    <message>
        <location filename="HazardSource"/>
        <source>harm judged by readers</source>
        <translation>von Befundern beurteilter Schaden</translation>
    </message>
    <message>
        <location filename="HazardSeverity"/>
        <source>harm that needs treatment</source>
        <translation>behandlungsbedürftiger Schaden</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>head</source>
        <translation>Kopf</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>head and neck</source>
        <translation>Kopf und Hals</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>health plan number</source>
        <translation>Versichertennummer</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>heart</source>
        <translation>Herz</translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_pane.py"/>
        <source>heat map</source>
        <translation>Heatmap</translation>
    </message>
    <message>
        <location filename="Zygosity"/>
        <source>hemizygous</source>
        <translation>hemizygot</translation>
    </message>
    <message>
        <location filename="Zygosity"/>
        <source>heterozygous</source>
        <translation>heterozygot</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>hidden</source>
        <translation>verborgen</translation>
    </message>
    <message>
        <location filename="Confidence"/>
        <location filename="assurance/risk/matrix.py"/>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>high</source>
        <translation>hoch</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>high impact</source>
        <translation>hohe Auswirkung</translation>
    </message>
    <message>
        <location filename="RiskBand"/>
        <source>high: do not use before it is lowered</source>
        <translation>hoch: nicht verwenden, bevor es verringert ist</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>higher</source>
        <translation>höher</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>highest</source>
        <translation>höchster</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>hip</source>
        <translation>Hüfte</translation>
    </message>
    <message>
        <location filename="Zygosity"/>
        <source>homozygous</source>
        <translation>homozygot</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>identifier audit</source>
        <translation>Prüfung auf Identifikatoren</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <location filename="widgets/reading/finding_rows.py"/>
        <source>im %1</source>
        <translation>Bild %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/summary.py"/>
        <source>im %1/%2</source>
        <translation>Bild %1/%2</translation>
    </message>
    <message>
        <location filename="viewmodels/form_answers.py"/>
        <source>im %1: %2</source>
        <translation>Bild %1: %2</translation>
    </message>
    <message>
        <location filename="InputKind"/>
        <source>image</source>
        <translation>Bild</translation>
    </message>
    <message>
        <location filename="widgets/reading/finding_rows.py"/>
        <location filename="widgets/viewer/plane_cuts.py"/>
        <source>image %1</source>
        <translation>Bild %1</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <location filename="widgets/viewer/summary.py"/>
        <source>image %1 of %2</source>
        <translation>Bild %1 von %2</translation>
    </message>
    <message>
        <location filename="widgets/reading/finding_rows.py"/>
        <location filename="widgets/viewer/plane_cuts.py"/>
        <source>image %1 of series %2</source>
        <translation>Bild %1 der Serie %2</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>image number %1</source>
        <translation>Bild Nummer %1</translation>
    </message>
    <message>
        <location filename="viewmodels/suv_texts.py"/>
        <source>images differ in dose or time</source>
        <translation>Bilder unterscheiden sich in Dosis oder Zeit</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>impact not stated</source>
        <translation>Auswirkung nicht angegeben</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_texts.py"/>
        <source>implausible</source>
        <translation>unplausibel</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>imported</source>
        <translation>importiert</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>imported, warnings</source>
        <translation>importiert, Warnungen</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>in review</source>
        <translation>in Prüfung</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>in the note</source>
        <translation>in der Notiz</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>in the study</source>
        <translation>in der Studie</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>in the variants table</source>
        <translation>in der Variantentabelle</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>in use</source>
        <translation>in Verwendung</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_model.py"/>
        <source>in view %1</source>
        <translation>in Ansicht %1</translation>
    </message>
    <message>
        <location filename="DeviationRule"/>
        <source>included</source>
        <translation>eingeschlossen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_texts.py"/>
        <source>incompatible</source>
        <translation>unvereinbar</translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>inferred AUC</source>
        <translation>abgeleitete AUC</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>inserted</source>
        <translation>eingefügt</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>integer</source>
        <translation>ganze Zahl</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <source>integrated gradients</source>
        <translation>integrierte Gradienten</translation>
    </message>
    <message>
        <location filename="SignatureSubject"/>
        <source>interim look</source>
        <translation>Zwischenauswertung</translation>
    </message>
    <message>
        <location filename="jobs/work_process.py"/>
        <source>invalid message</source>
        <translation>ungültige Nachricht</translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>is the truth of the case (panel of experts)</source>
        <translation>ist die Referenz des Falls (Expertengremium)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>item %1</source>
        <translation>Einheit %1</translation>
    </message>
    <message>
        <location filename="LinkKind"/>
        <source>item of an evaluation</source>
        <translation>Einheit einer Evaluation</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>items between thirds of a list</source>
        <translation>Einheiten zwischen Dritteln einer Liste</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>items changed: %1</source>
        <translation>geänderte Einheiten: %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>its F1 against readers: %1</source>
        <translation>F1 gegen Befunder: %1</translation>
    </message>
    <message>
        <location filename="CovarianceMethod"/>
        <source>jackknife</source>
        <translation>Jackknife</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>judge model</source>
        <translation>Judge-Modell</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>judged</source>
        <translation>beurteilt</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>k-anonymity</source>
        <translation>k-Anonymität</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>keep: public or teaching data</source>
        <translation>behalten: öffentlich oder Lehre</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>keep: reviewed elsewhere</source>
        <translation>behalten: anderswo geprüft</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>keep: synthetic, no real person</source>
        <translation>behalten: synthetisch, keine echte Person</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/options.py"/>
        <source>key %1</source>
        <translation>Taste %1</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>key file</source>
        <translation>Schlüsseldatei</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>key images</source>
        <translation>Schlüsselbilder</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>kidney</source>
        <translation>Niere</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>kit recalled, reads in this study</source>
        <translation>Kit zurückgerufen, befundet in dieser Studie</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>kit written</source>
        <translation>Kit geschrieben</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>knee</source>
        <translation>Knie</translation>
    </message>
    <message>
        <location filename="Confidence"/>
        <source>known</source>
        <translation>bekannt</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>l-diversity</source>
        <translation>l-Diversität</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>labels</source>
        <translation>Label</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>language model (GGUF)</source>
        <translation>Sprachmodell (GGUF)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/group_pane.py"/>
        <source>largest gap</source>
        <translation>größter Abstand</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>largest loss</source>
        <translation>größter Verlust</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformatted_overlays.py"/>
        <source>largest of %1 slices</source>
        <translation>größtes aus %1 Schichten</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>last slice</source>
        <translation>letzte Schicht</translation>
    </message>
    <message>
        <location filename="HazardSeverity"/>
        <source>lasting harm or danger to life</source>
        <translation>Dauerschaden oder Lebensgefahr</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/value_texts.py"/>
        <location filename="widgets/viewer/hanging.py"/>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>left</source>
        <translation>links</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>left out</source>
        <translation>ausgelassen</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>length of the protein not stated</source>
        <translation>Länge des Proteins nicht angegeben</translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>lesion sensitivity</source>
        <translation>Läsionssensitivität</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>licence number</source>
        <translation>Führerschein- oder Lizenznummer</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>licence: %1</source>
        <translation>Lizenz: %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>likelihood</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <location filename="widgets/viewer/linked_scrolling.py"/>
        <source>linked</source>
        <translation>gekoppelt</translation>
    </message>
    <message>
        <location filename="widgets/viewer/links.py"/>
        <source>linked by distance, offset %1 mm</source>
        <translation>nach Abstand gekoppelt (%1 mm)</translation>
    </message>
    <message>
        <location filename="widgets/viewer/links.py"/>
        <source>linked by number</source>
        <translation>nach Nummer gekoppelt</translation>
    </message>
    <message>
        <location filename="widgets/viewer/links.py"/>
        <source>linked by number, offset %1</source>
        <translation>nach Nummer gekoppelt (%1)</translation>
    </message>
    <message>
        <location filename="widgets/viewer/links.py"/>
        <source>linked by position</source>
        <translation>nach Position gekoppelt</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>linked to %1</source>
        <translation>verknüpft mit %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>liver</source>
        <translation>Leber</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>local R² %1</source>
        <translation>lokales R² %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>localizer</source>
        <translation>Localizer</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>locked</source>
        <translation>gesperrt</translation>
    </message>
    <message>
        <location filename="results/endpoint/figure_formats.py"/>
        <source>log-odds</source>
        <translation>Log-Odds</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>log-odds; 0 means no effect of the side</source>
        <translation>Log-Odds; 0 bedeutet kein Effekt der Seite</translation>
    </message>
    <message>
        <location filename="IntervalScale"/>
        <source>logit</source>
        <translation>Logit</translation>
    </message>
    <message>
        <location filename="Confidence"/>
        <location filename="assurance/risk/matrix.py"/>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>low</source>
        <translation>niedrig</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>low impact</source>
        <translation>niedrige Auswirkung</translation>
    </message>
    <message>
        <location filename="RiskBand"/>
        <source>low: keep watching</source>
        <translation>niedrig: weiter beobachten</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>lower</source>
        <translation>niedriger</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>lower leg</source>
        <translation>Unterschenkel</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>lowest</source>
        <translation>niedrigster</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>lumbar spine</source>
        <translation>LWS</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>male</source>
        <translation>männlich</translation>
    </message>
    <message>
        <location filename="widgets/viewer/hanging.py"/>
        <source>mammography</source>
        <translation>Mammographie</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>margin %1</source>
        <translation>Grenze %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>mark each answer</source>
        <translation>bewerten jede Antwort</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>mark errors and harm</source>
        <translation>Fehler und Schaden markieren</translation>
    </message>
    <message>
        <location filename="CriterionKind"/>
        <source>marks</source>
        <translation>Markierungen</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_writing.py"/>
        <source>mean quality %1, %2 of letters at 30 or more</source>
        <translation>mittlere Qualität %1, %2 der Buchstaben ab 30</translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>mean rating</source>
        <translation>mittlere Bewertung</translation>
    </message>
    <message>
        <location filename="Confidence"/>
        <location filename="assurance/risk/matrix.py"/>
        <source>medium</source>
        <translation>mittel</translation>
    </message>
    <message>
        <location filename="RiskBand"/>
        <source>medium: lower it, or say why not</source>
        <translation>mittel: verringern oder begründen, warum nicht</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>met</source>
        <translation>erfüllt</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>middle slice</source>
        <translation>mittlere Schicht</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="results/endpoint/heat_chart.py"/>
        <location filename="widgets/balance_view.py"/>
        <source>missing</source>
        <translation>fehlt</translation>
    </message>
    <message>
        <location filename="MissingDataRule"/>
        <source>missing counts as incorrect</source>
        <translation>fehlend zählt als falsch</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>modality values</source>
        <translation>Modalitätswerte</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>model input</source>
        <translation>Modelleingabe</translation>
    </message>
    <message>
        <location filename="AuditedLocation"/>
        <source>model output</source>
        <translation>Modellausgabe</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>moderate impact</source>
        <translation>mäßige Auswirkung</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>modifier</source>
        <translation>Modifier</translation>
    </message>
    <message>
        <location filename="CriterionKind"/>
        <source>multiple choice</source>
        <translation>Mehrfachauswahl</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>must choose a password</source>
        <translation>muss ein Passwort wählen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>must not be passed on</source>
        <translation>darf nicht weitergegeben werden</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>n</source>
        <translation>n</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>n = %1</source>
        <translation>n = %1</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>n/a</source>
        <translation>entfällt</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>name</source>
        <translation>Name</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>named</source>
        <translation>benannt</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>neck</source>
        <translation>Hals</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>needs a person</source>
        <translation>braucht eine Person</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>needs review</source>
        <translation>braucht Prüfung</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>negative</source>
        <translation>negativ</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>network address</source>
        <translation>Netzwerkadresse</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>new</source>
        <translation>neu</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>new, not saved</source>
        <translation>neu, nicht gespeichert</translation>
    </message>
    <message>
        <location filename="widgets/reading/timeline_pane.py"/>
        <source>newest</source>
        <translation>neueste</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <location filename="reading/display_check/page.py"/>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <location filename="viewmodels/form_answers.py"/>
        <location filename="widgets/reading/criteria/lines.py"/>
        <location filename="widgets/reading/criteria/marks.py"/>
        <location filename="widgets/reading/criteria/options.py"/>
        <location filename="widgets/reading/scale_row.py"/>
        <source>no answer</source>
        <translation>keine Antwort</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>no bands</source>
        <translation>keine Klassen</translation>
    </message>
    <message>
        <location filename="widgets/reading/timeline_pane.py"/>
        <source>no date</source>
        <translation>kein Datum</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_texts.py"/>
        <source>no evidence</source>
        <translation>keine Evidenz</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <source>no figures</source>
        <translation>keine Kennzahlen</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>no lesion</source>
        <translation>keine Läsion</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>no limit</source>
        <translation>keine Grenze</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>no longer available</source>
        <translation>nicht mehr verfügbar</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>no models</source>
        <translation>keine Modelle</translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>no name yet</source>
        <translation>noch kein Name</translation>
    </message>
    <message>
        <location filename="widgets/reading/probability_row.py"/>
        <source>no probability</source>
        <translation>keine Wahrscheinlichkeit</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>no rating</source>
        <translation>keine Bewertung</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>no reason given</source>
        <translation>kein Grund angegeben</translation>
    </message>
    <message>
        <location filename="viewmodels/corrections.py"/>
        <source>no reason required</source>
        <translation>kein Grund erforderlich</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>no text</source>
        <translation>kein Text</translation>
    </message>
    <message>
        <location filename="widgets/viewer/summary.py"/>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>no verdict</source>
        <translation>kein Urteil</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>no, no %1 series</source>
        <translation>nein, keine %1-Serie</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>no, no %1 series of the body part %2</source>
        <translation>nein, keine %1-Serie des Körperteils %2</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>no, no series for view %1 of the first stage</source>
        <translation>nein, keine Serie für Ansicht %1 der ersten Stufe</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>no, no series of the body part %1</source>
        <translation>nein, keine Serie des Körperteils %1</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>no, the case has no images</source>
        <translation>nein, der Fall hat keine Bilder</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>no. %1</source>
        <translation>Nr. %1</translation>
    </message>
    <message>
        <location filename="Comparison"/>
        <source>non-inferiority</source>
        <translation>Nichtunterlegenheit</translation>
    </message>
    <message>
        <location filename="Multiplicity"/>
        <location filename="StoppingBoundary"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <location filename="model_lab/explanations/panes.py"/>
        <location filename="model_lab/fairness/page.py"/>
        <location filename="scenarios/families.yaml"/>
        <location filename="study/models/candidate_card.py"/>
        <location filename="study/models/page.py"/>
        <location filename="study/overview/importing/review_pane.py"/>
        <location filename="study/protocol/adjudication_step.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <location filename="study/protocol/viewmodel.py"/>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <location filename="viewmodels/form_answers.py"/>
        <location filename="viewmodels/import_rows.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <location filename="widgets/sample_size/grid.py"/>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>none recorded</source>
        <translation>keines aufgezeichnet</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <location filename="model_lab/monitoring/page.py"/>
        <source>none yet</source>
        <translation>noch keine</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>not annotated</source>
        <translation>nicht annotiert</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>not applicable</source>
        <translation>nicht anwendbar</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <location filename="study/models/page.py"/>
        <source>not approved</source>
        <translation>nicht freigegeben</translation>
    </message>
    <message>
        <location filename="Zygosity"/>
        <source>not called</source>
        <translation>nicht bestimmt</translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>not chosen</source>
        <translation>nicht gewählt</translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>not chosen yet</source>
        <translation>noch nicht gewählt</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <source>not compared</source>
        <translation>nicht verglichen</translation>
    </message>
    <message>
        <location filename="viewmodels/suv_texts.py"/>
        <source>not corrected for attenuation</source>
        <translation>nicht schwächungskorrigiert</translation>
    </message>
    <message>
        <location filename="viewmodels/suv_texts.py"/>
        <source>not corrected for decay</source>
        <translation>nicht zerfallskorrigiert</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>not different</source>
        <translation>nicht verschieden</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>not encrypted</source>
        <translation>nicht verschlüsselt</translation>
    </message>
    <message>
        <location filename="domain.figures"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>not estimable</source>
        <translation>nicht schätzbar</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>not estimable (%1)</source>
        <translation>nicht schätzbar (%1)</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>not found: %1</source>
        <translation>nicht gefunden: %1</translation>
    </message>
    <message>
        <location filename="viewmodels/reading_status.py"/>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <location filename="widgets/viewer/links.py"/>
        <source>not linked (%1)</source>
        <translation>nicht gekoppelt (%1)</translation>
    </message>
    <message>
        <location filename="widgets/viewer/links.py"/>
        <source>not linked: pages of text</source>
        <translation>nicht gekoppelt: Textseiten</translation>
    </message>
    <message>
        <location filename="widgets/viewer/links.py"/>
        <source>not linked: planes differ</source>
        <translation>nicht gekoppelt: Ebenen weichen ab</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>not met</source>
        <translation>nicht erfüllt</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>not named</source>
        <translation>nicht benannt</translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>not needed</source>
        <translation>nicht nötig</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>not passed</source>
        <translation>nicht bestanden</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>not recorded</source>
        <translation>nicht aufgezeichnet</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>not refined</source>
        <translation>nicht verfeinert</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>not stated</source>
        <translation>nicht angegeben</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>not stored</source>
        <translation>nicht gespeichert</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>not tested</source>
        <translation>nicht getestet</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>not tried, an earlier rule applies</source>
        <translation>nicht geprüft, eine frühere Regel gilt</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>not valid</source>
        <translation>ungültig</translation>
    </message>
    <message>
        <location filename="AuditedLocation"/>
        <location filename="viewmodels/import_rows.py"/>
        <source>note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_evidence.py"/>
        <source>note %1</source>
        <translation>Notiz %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/rating_popover.py"/>
        <source>nothing</source>
        <translation>nichts</translation>
    </message>
    <message>
        <location filename="HazardSeverity"/>
        <source>nuisance without harm</source>
        <translation>Belästigung ohne Schaden</translation>
    </message>
    <message>
        <location filename="CriterionKind"/>
        <location filename="study/synthetic_cases/column_values.py"/>
        <location filename="viewmodels/column_texts.py"/>
        <source>number</source>
        <translation>Zahl</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>numbered by %1 transcripts</source>
        <translation>nummeriert nach %1 Transkripten</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>oblique</source>
        <translation>schräg</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>of %1</source>
        <translation>von %1</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>of judgements, with 95 % interval</source>
        <translation>der Beurteilungen, mit 95 %-Intervall</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>of the suite</source>
        <translation>der Suite</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>offered %1 less</source>
        <translation>%1 weniger angeboten</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>offered %1 more</source>
        <translation>%1 mehr angeboten</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layout_menu.py"/>
        <source>one above the other</source>
        <translation>übereinander</translation>
    </message>
    <message>
        <location filename="widgets/viewer/hanging.py"/>
        <source>one series</source>
        <translation>eine Serie</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layout_menu.py"/>
        <source>one view</source>
        <translation>eine Ansicht</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>only %1</source>
        <translation>nur %1</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/rule_fields.py"/>
        <source>only if each view of the first stage has a series</source>
        <translation>nur wenn jede Ansicht der ersten Stufe eine Serie hat</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="study/overview/importing/review_pane.py"/>
        <location filename="study/overview/importing/series_pane.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>open</source>
        <translation>offen</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>open: %1</source>
        <translation>offen: %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>orbit</source>
        <translation>Orbita</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>original</source>
        <translation>original</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>other</source>
        <translation>andere</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>other code</source>
        <translation>anderer Code</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>other numbers</source>
        <translation>andere Zahlen</translation>
    </message>
    <message>
        <location filename="AuditedLocation"/>
        <source>other text</source>
        <translation>anderer Text</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>outcome</source>
        <translation>Zielgröße</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>outputs</source>
        <translation>Ausgaben</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>outputs of a model</source>
        <translation>Ausgaben eines Modells</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>outputs of two models</source>
        <translation>Ausgaben zweier Modelle</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>over the image</source>
        <translation>über dem Bild</translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>overall choice</source>
        <translation>Gesamtwahl</translation>
    </message>
    <message>
        <location filename="LocalisationMethod"/>
        <source>overlap</source>
        <translation>Überlappung</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <location filename="widgets/viewer/summary.py"/>
        <source>page %1 of %2</source>
        <translation>Seite %1 von %2</translation>
    </message>
    <message>
        <location filename="widgets/viewer/summary.py"/>
        <source>page %1/%2</source>
        <translation>Seite %1/%2</translation>
    </message>
    <message>
        <location filename="widgets/reading/progress_header.py"/>
        <source>pair %1 of %2</source>
        <translation>Paar %1 von %2</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>pairs per case</source>
        <translation>Paare pro Fall</translation>
    </message>
    <message>
        <location filename="results/endpoint/figure_formats.py"/>
        <source>pairs won</source>
        <translation>gewonnene Paare</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>pancreas</source>
        <translation>Pankreas</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>papers: %1</source>
        <translation>Publikationen: %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>parser</source>
        <translation>Parser</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>part of the items</source>
        <translation>ein Teil der Einheiten</translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>partial AUC</source>
        <translation>partielle AUC</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="widgets/self_test_card.py"/>
        <source>passed</source>
        <translation>bestanden</translation>
    </message>
    <message>
        <location filename="HazardSeverity"/>
        <source>passing harm without treatment</source>
        <translation>vorübergehend, ohne Behandlung</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>patient</source>
        <translation>Patient</translation>
    </message>
    <message>
        <location filename="widgets/job_row.py"/>
        <source>paused</source>
        <translation>pausiert</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>pelvis</source>
        <translation>Becken</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>per million</source>
        <translation>je Million</translation>
    </message>
    <message>
        <location filename="results/endpoint/figure_formats.py"/>
        <source>percentage points</source>
        <translation>Prozentpunkte</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>photograph</source>
        <translation>Fotografie</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>photograph of a face</source>
        <translation>Foto eines Gesichts</translation>
    </message>
    <message>
        <location filename="AuditedLocation"/>
        <location filename="scenarios/families.yaml"/>
        <source>pixels</source>
        <translation>Pixel</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>place</source>
        <translation>Ort</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>plausibility %1</source>
        <translation>Plausibilität %1</translation>
    </message>
    <message>
        <location filename="viewmodels/mark_names.py"/>
        <source>point</source>
        <translation>Punkt</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>poorly reproduced rows more</source>
        <translation>schlecht wiedergegebene Zeilen mehr</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>portal venous</source>
        <translation>portalvenös</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>positive</source>
        <translation>positiv</translation>
    </message>
    <message>
        <location filename="CriterionKind"/>
        <source>preference</source>
        <translation>Präferenz</translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>preference ability</source>
        <translation>Präferenzstärke</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>presence</source>
        <translation>Vorhandensein</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>presentation state</source>
        <translation>Darstellungszustand</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>previous version</source>
        <translation>vorige Version</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoints_step.py"/>
        <source>primary</source>
        <translation>primär</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>primary endpoint</source>
        <translation>primärer Endpunkt</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/value_texts.py"/>
        <location filename="widgets/viewer/hanging.py"/>
        <source>prior</source>
        <translation>Voruntersuchung</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>prior −%1 days</source>
        <translation>früher −%1 Tage</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>prior −%1 months</source>
        <translation>früher −%1 Monate</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>prior −%1 weeks</source>
        <translation>früher −%1 Wochen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>prior −%1 years</source>
        <translation>früher −%1 Jahre</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>prior −1 day</source>
        <translation>früher −1 Tag</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>prior, %1 days before</source>
        <translation>Voruntersuchung, %1 Tage zuvor</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>prior, %1 months before</source>
        <translation>Voruntersuchung, %1 Monate zuvor</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>prior, %1 weeks before</source>
        <translation>Voruntersuchung, %1 Wochen zuvor</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>prior, %1 years before</source>
        <translation>Voruntersuchung, %1 Jahre zuvor</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>prior, 1 day before</source>
        <translation>Voruntersuchung, 1 Tag zuvor</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>probabilities</source>
        <translation>Wahrscheinlichkeiten</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>probability</source>
        <translation>Wahrscheinlichkeit</translation>
    </message>
    <message>
        <location filename="jobs/work_process.py"/>
        <source>process ended without a result</source>
        <translation>Prozess endete ohne Ergebnis</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>program default: no reader judged the harm</source>
        <translation>Vorgabe des Programms: kein Befunder hat den Schaden beurteilt</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>prompt %1</source>
        <translation>Prompt %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>prostate</source>
        <translation>Prostata</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>protected</source>
        <translation>geschützt</translation>
    </message>
    <message>
        <location filename="SignatureSubject"/>
        <source>protocol</source>
        <translation>Protokoll</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>public or teaching data</source>
        <translation>öffentliche Daten oder Lehrdaten</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>quasi-identifier</source>
        <translation>Quasi-Identifikator</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>question only</source>
        <translation>nur die Frage</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>raised an error</source>
        <translation>löste einen Fehler aus</translation>
    </message>
    <message>
        <location filename="InferenceScope"/>
        <source>random readers and fixed cases</source>
        <translation>zufällige Befunder und feste Fälle</translation>
    </message>
    <message>
        <location filename="InferenceScope"/>
        <source>random readers and random cases</source>
        <translation>zufällige Befunder und zufällige Fälle</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>rating %1</source>
        <translation>Bewertung %1</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/grid.py"/>
        <source>reaches %1</source>
        <translation>erreicht %1</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>read-only</source>
        <translation>schreibgeschützt</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>reader</source>
        <translation>Befunder</translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>reader %1</source>
        <translation>Befunder %1</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>readers of a case between sessions</source>
        <translation>Befunder eines Falls zwischen Sitzungen</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>readers' criteria</source>
        <translation>Kriterien der Befunder</translation>
    </message>
    <message>
        <location filename="widgets/reading/progress_header.py"/>
        <source>reading %1 of %2</source>
        <translation>Befundung %1 von %2</translation>
    </message>
    <message>
        <location filename="SignatureSubject"/>
        <source>readings</source>
        <translation>Befundungen</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>readings of this study</source>
        <translation>Befundungen dieser Studie</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>reading…</source>
        <translation>wird gelesen…</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>reads</source>
        <translation>Reads</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>reads in this study</source>
        <translation>befundet in dieser Studie</translation>
    </message>
    <message>
        <location filename="CaseReviewDecision"/>
        <source>recommendation accepted</source>
        <translation>Empfehlung angenommen</translation>
    </message>
    <message>
        <location filename="CaseReviewDecision"/>
        <source>recommendation changed</source>
        <translation>Empfehlung geändert</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_parts.py"/>
        <source>recommended</source>
        <translation>empfohlen</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>record number</source>
        <translation>Aktennummer</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>recorded marks</source>
        <translation>aufgezeichnete Bewertungen</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>recorded outputs</source>
        <translation>aufgezeichnete Ausgaben</translation>
    </message>
    <message>
        <location filename="widgets/viewer/frame_times.py"/>
        <source>recorded since it was resumed</source>
        <translation>seit dem Fortsetzen aufgezeichnet</translation>
    </message>
    <message>
        <location filename="Zygosity"/>
        <source>reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>reference: %1</source>
        <translation>Referenz: %1</translation>
    </message>
    <message>
        <location filename="CaseReviewDecision"/>
        <source>referred</source>
        <translation>weitergeleitet</translation>
    </message>
    <message>
        <location filename="PolicyStatement"/>
        <source>refers to a clinician</source>
        <translation>verweist an eine Ärztin oder einen Arzt</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <location filename="study/overview/importing/details.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <location filename="viewmodels/import_rows.py"/>
        <location filename="widgets/jobs_card.py"/>
        <source>rejected</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>repeated %1 times: spread %2</source>
        <translation>%1-mal wiederholt: Streuung %2</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>replace</source>
        <translation>ersetzen</translation>
    </message>
    <message>
        <location filename="SignatureSubject"/>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>report</source>
        <translation>Bericht</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>required</source>
        <translation>Pflicht</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>residue %1</source>
        <translation>Rest %1</translation>
    </message>
    <message>
        <location filename="SignatureMeaning"/>
        <source>responsible</source>
        <translation>verantwortlich</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>rest</source>
        <translation>übrige</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>retired</source>
        <translation>stillgelegt</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>return merged</source>
        <translation>Rückgabe zusammengeführt</translation>
    </message>
    <message>
        <location filename="SignatureMeaning"/>
        <source>reviewed</source>
        <translation>geprüft</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/value_texts.py"/>
        <location filename="widgets/viewer/hanging.py"/>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>right</source>
        <translation>rechts</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>risk</source>
        <translation>Risiko</translation>
    </message>
    <message>
        <location filename="HazardSource"/>
        <source>robustness</source>
        <translation>Robustheit</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>row %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <location filename="LinkKind"/>
        <source>row of a table</source>
        <translation>Zeile einer Tabelle</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>row will be excluded</source>
        <translation>Zeile wird ausgeschlossen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>rows left out: %1</source>
        <translation>ausgelassene Zeilen: %1</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>rule %1: %2</source>
        <translation>Regel %1: %2</translation>
    </message>
    <message>
        <location filename="ResultOrigin"/>
        <source>run with its items</source>
        <translation>Lauf mit seinen Einheiten</translation>
    </message>
    <message>
        <location filename="results/endpoint/figure_formats.py"/>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>safetensors weights</source>
        <translation>safetensors-Gewichte</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>sagittal</source>
        <translation>sagittal</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>said nothing</source>
        <translation>gab nichts aus</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>sample</source>
        <translation>Beispiel</translation>
    </message>
    <message>
        <location filename="PolicyStatement"/>
        <source>says how uncertain it is</source>
        <translation>nennt seine Unsicherheit</translation>
    </message>
    <message>
        <location filename="CriterionKind"/>
        <source>score</source>
        <translation>Punktwert</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>score minus outcome</source>
        <translation>Score minus Zielgröße</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/stage_fields.py"/>
        <source>scroll views together</source>
        <translation>Ansichten gemeinsam blättern</translation>
    </message>
    <message>
        <location filename="widgets/reading/finding_rows.py"/>
        <source>se %1, im %2</source>
        <translation>Se %1, Bild %2</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>second of two</source>
        <translation>zweites von zwei</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoints_step.py"/>
        <source>secondary</source>
        <translation>sekundär</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>see explanations</source>
        <translation>Erklärungen sehen</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>segmentation</source>
        <translation>Segmentierung</translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>sensitivity</source>
        <translation>Sensitivität</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>sensitivity analyses</source>
        <translation>Sensitivitätsanalysen</translation>
    </message>
    <message>
        <location filename="InputKind"/>
        <location filename="viewmodels/import_rows.py"/>
        <source>sequence</source>
        <translation>Sequenz</translation>
    </message>
    <message>
        <location filename="AuditedLocation"/>
        <source>sequence file</source>
        <translation>Sequenzdatei</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>sequences</source>
        <translation>Sequenzen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>series %1</source>
        <translation>Serie %1</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>series %1 of %2</source>
        <translation>Serie %1 von %2</translation>
    </message>
    <message>
        <location filename="widgets/viewer/frame_times.py"/>
        <source>series %1: %2 of %3 frames seen (%4)</source>
        <translation>Serie %1: %2 von %3 Frames gesehen (%4)</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>server on this computer</source>
        <translation>Server auf diesem Computer</translation>
    </message>
    <message>
        <location filename="SignatureSubject"/>
        <source>session</source>
        <translation>Sitzung</translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>settles the answers of the readers</source>
        <translation>entscheidet über die Antworten der Befunder</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>shoulder</source>
        <translation>Schulter</translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>show the truth after each answer</source>
        <translation>Referenz nach jeder Antwort zeigen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>side</source>
        <translation>Seite</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layout_menu.py"/>
        <source>side by side</source>
        <translation>nebeneinander</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>sides of a pair</source>
        <translation>Seiten eines Paars</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>since it was resumed</source>
        <translation>seit der Fortsetzung</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>single modalities</source>
        <translation>einzelne Modalitäten</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>single sentences that were written for this before the classifier was trained</source>
        <translation>einzelne Sätze, die dafür vor dem Training des Klassifikators geschrieben wurden</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>site shift</source>
        <translation>Standorteffekt</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>skipped</source>
        <translation>übersprungen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>skull</source>
        <translation>Schädel</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>slices are missing in %1 gaps: %2 mm apart, up to %3 mm.</source>
        <translation>Schichten fehlen in %1 Lücken: Abstand %2 mm, bis zu %3 mm.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>slices are shifted in their plane, by up to %1 mm.</source>
        <translation>Schichten sind in ihrer Ebene verschoben, um bis zu %1 mm.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>slices share the position of another slice: %1.</source>
        <translation>Schichten haben dieselbe Position wie eine andere: %1.</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>social security number</source>
        <translation>Sozialversicherungsnummer</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>source: %1</source>
        <translation>Quelle: %1</translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>specificity</source>
        <translation>Spezifität</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>spine</source>
        <translation>Wirbelsäule</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>standardised</source>
        <translation>standardisiert</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>started</source>
        <translation>begonnen</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>statements in outputs</source>
        <translation>Aussagen in Ausgaben</translation>
    </message>
    <message>
        <location filename="PolicyStatement"/>
        <source>states a diagnosis as certain</source>
        <translation>nennt eine Diagnose als sicher</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>states a diagnosis without uncertainty</source>
        <translation>nennt eine Diagnose ohne Unsicherheit</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <source>status of the log: %1</source>
        <translation>Status des Protokolls: %1</translation>
    </message>
    <message>
        <location filename="widgets/jobs_card.py"/>
        <source>stopped</source>
        <translation>angehalten</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>stored</source>
        <translation>gespeichert</translation>
    </message>
    <message>
        <location filename="widgets/viewer/window_popover.py"/>
        <source>stored values</source>
        <translation>gespeicherte Werte</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>stratum</source>
        <translation>Stratum</translation>
    </message>
    <message>
        <location filename="HazardSource"/>
        <source>stress test</source>
        <translation>Stresstest</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>subgroups</source>
        <translation>Subgruppen</translation>
    </message>
    <message>
        <location filename="ResultOrigin"/>
        <source>submitted figures</source>
        <translation>eingereichte Zahlen</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>such as 0, 50 to 100</source>
        <translation>etwa 0, 50 to 100</translation>
    </message>
    <message>
        <location filename="Comparison"/>
        <source>superiority</source>
        <translation>Überlegenheit</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>superseded</source>
        <translation>ersetzt</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>synthetic, no real person</source>
        <translation>synthetisch, keine reale Person</translation>
    </message>
    <message>
        <location filename="AuditedLocation"/>
        <location filename="InputKind"/>
        <source>table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>table of a pilot study</source>
        <translation>Tabelle einer Pilotstudie</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>telephone number</source>
        <translation>Telefonnummer</translation>
    </message>
    <message>
        <location filename="PolicyStatement"/>
        <source>tells who somebody is</source>
        <translation>verrät, wer jemand ist</translation>
    </message>
    <message>
        <location filename="CriterionKind"/>
        <location filename="InputKind"/>
        <location filename="study/models/candidate_card.py"/>
        <location filename="viewmodels/column_texts.py"/>
        <source>text</source>
        <translation>Text</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>the audit trail up to event %1</source>
        <translation>den Audit-Trail bis Ereignis %1</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>the case alone</source>
        <translation>den Fall allein</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>the cases of this study</source>
        <translation>die Fälle dieser Studie</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>the directions of rows and columns contradict each other.</source>
        <translation>die Richtungen von Zeilen und Spalten widersprechen sich.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>the distances of slices vary from %1 to %2 mm.</source>
        <translation>die Schichtabstände schwanken von %1 bis %2 mm.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>the first %1</source>
        <translation>die ersten %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>the gantry was tilted by %1°.</source>
        <translation>die Gantry war um %1° gekippt.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>the images differ in size or kind.</source>
        <translation>die Bilder unterscheiden sich in Größe oder Art.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>the images state no distance of their pixels in mm.</source>
        <translation>die Bilder geben keinen Pixelabstand in mm an.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>the images state no positions.</source>
        <translation>die Bilder geben keine Positionen an.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>the output</source>
        <translation>der Ausgabe</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>the planes of the images differ, by up to %1°.</source>
        <translation>die Ebenen der Bilder weichen voneinander ab, um bis zu %1°.</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>the protocol</source>
        <translation>das Protokoll</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>the report</source>
        <translation>den Bericht</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>the session</source>
        <translation>die Sitzung</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>the unblinding</source>
        <translation>die Entblindung</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>the volume has %1 GB, the limit is %2 GB.</source>
        <translation>das Volumen hat %1 GB, die Grenze ist %2 GB.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>these are pages of text.</source>
        <translation>dies sind Textseiten.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>thigh</source>
        <translation>Oberschenkel</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>this is a segmentation.</source>
        <translation>dies ist eine Segmentierung.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>thoracic spine</source>
        <translation>BWS</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>thyroid</source>
        <translation>Schilddrüse</translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <location filename="viewmodels/suv_texts.py"/>
        <source>time of injection unknown</source>
        <translation>Injektionszeit unbekannt</translation>
    </message>
    <message>
        <location filename="viewmodels/suv_texts.py"/>
        <source>time of the series unknown</source>
        <translation>Zeit der Serie unbekannt</translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>too few readers who agree</source>
        <translation>zu wenige übereinstimmende Befunder</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>too small</source>
        <translation>zu klein</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>took too long</source>
        <translation>brauchte zu lange</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>took too much memory</source>
        <translation>brauchte zu viel Speicher</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>top parts</source>
        <translation>wichtigste Teile</translation>
    </message>
    <message>
        <location filename="SignatureSubject"/>
        <source>trail</source>
        <translation>Audit-Trail</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>tried to open a file that is not its own</source>
        <translation>versuchte, eine fremde Datei zu öffnen</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>tried to start a process</source>
        <translation>versuchte, einen Prozess zu starten</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>tried to use the network</source>
        <translation>versuchte, das Netzwerk zu nutzen</translation>
    </message>
    <message>
        <location filename="IntervalScale"/>
        <source>truncated</source>
        <translation>abgeschnitten</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>truth</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>truth %1</source>
        <translation>Referenz %1</translation>
    </message>
    <message>
        <location filename="Zygosity"/>
        <source>two different alternates</source>
        <translation>zwei verschiedene Alternativen</translation>
    </message>
    <message>
        <location filename="CovarianceMethod"/>
        <source>unbiased</source>
        <translation>erwartungstreu</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>unblinded</source>
        <translation>entblindet</translation>
    </message>
    <message>
        <location filename="SignatureSubject"/>
        <source>unblinding</source>
        <translation>Entblindung</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>unchanged</source>
        <translation>unverändert</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>underline differences</source>
        <translation>Unterschiede unterstreichen</translation>
    </message>
    <message>
        <location filename="viewmodels/suv_texts.py"/>
        <source>units are not Bq/ml</source>
        <translation>Einheit ist nicht Bq/ml</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="study/synthetic_cases/page.py"/>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>unusable</source>
        <translation>unbrauchbar</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>up</source>
        <translation>aufwärts</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>upper arm</source>
        <translation>Oberarm</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>uterus</source>
        <translation>Uterus</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>valid</source>
        <translation>gültig</translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>value %1</source>
        <translation>Wert %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>variant</source>
        <translation>Variante</translation>
    </message>
    <message>
        <location filename="AuditedLocation"/>
        <source>variant file</source>
        <translation>Variantendatei</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>variants</source>
        <translation>Varianten</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>vehicle number</source>
        <translation>Fahrzeugnummer</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>venous</source>
        <translation>venös</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="model_lab/evaluations/page.py"/>
        <source>version %1</source>
        <translation>Version %1</translation>
    </message>
    <message>
        <location filename="CriterionKind"/>
        <source>visual analogue</source>
        <translation>visuelle Analogskala</translation>
    </message>
    <message>
        <location filename="CurveKind"/>
        <location filename="EndpointMetric"/>
        <source>wAFROC</source>
        <translation>wAFROC</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>waiting</source>
        <translation>wartend</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/overview/importing/details.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>warning</source>
        <translation>Warnung</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>web address</source>
        <translation>Webadresse</translation>
    </message>
    <message>
        <location filename="viewmodels/suv_texts.py"/>
        <source>weight unknown</source>
        <translation>Gewicht unbekannt</translation>
    </message>
    <message>
        <location filename="widgets/viewer/hanging.py"/>
        <source>weightings</source>
        <translation>Wichtungen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>whole body</source>
        <translation>Ganzkörper</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>whole volume</source>
        <translation>ganzes Volumen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <source>width</source>
        <translation>Breite</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>will be kept</source>
        <translation>wird behalten</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>will be redacted</source>
        <translation>wird geschwärzt</translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>win difference</source>
        <translation>Differenz der Siegquoten</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>window %1</source>
        <translation>Fenster %1</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>window of the file</source>
        <translation>Fenster der Datei</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>windows %1</source>
        <translation>Fenster %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>with contrast</source>
        <translation>mit Kontrast</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>without %1</source>
        <translation>ohne %1</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/rule_fields.py"/>
        <location filename="study/protocol/hanging/step.py"/>
        <source>without a name</source>
        <translation>ohne Namen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>without contrast</source>
        <translation>ohne Kontrast</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>without: %1</source>
        <translation>ohne: %1</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>worst value</source>
        <translation>schlechtester Wert</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>wrist</source>
        <translation>Handgelenk</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>years</source>
        <translation>Jahre</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="model_lab/group_fairness/extension.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <location filename="reading/display_check/page.py"/>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>your choice (1–4)</source>
        <translation>Ihre Wahl (1–4)</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>your decision (1–3)</source>
        <translation>Ihre Entscheidung (1–3)</translation>
    </message>
    <message>
        <location filename="widgets/viewer/summary.py"/>
        <source>zoom %1 percent</source>
        <translation>Zoom %1 Prozent</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>zygosity</source>
        <translation>Zygotie</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>“%1”</source>
        <translation>„%1“</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/fields.py"/>
        <source>“%1” is not a number. Enter a number such as 12.5.</source>
        <translation>„%1“ ist keine Zahl. Geben Sie eine Zahl wie 12.5 ein.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/events.py"/>
        <source>“%1” is not a time. Enter it as 2026-01-31 or 2026-01-31 09:30, in UTC.</source>
        <translation>„%1“ ist keine Zeitangabe. Geben Sie sie als 2026-01-31 oder 2026-01-31 09:30 in UTC ein.</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>“%1”: %2</source>
        <translation>„%1“: %2</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layer_list.py"/>
        <source>“%1”: %2 to %3 %4</source>
        <translation>„%1“: %2 bis %3 %4</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>“No evidence” means that no table covers it, not that it is safe.</source>
        <translation>„Keine Evidenz“ heißt, dass keine Tabelle es abdeckt, nicht, dass es sicher ist.</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>“cannot assess” is an answer</source>
        <translation>„nicht beurteilbar“ ist eine Antwort</translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>← favours %1 · favours %2 →</source>
        <translation>← zugunsten %1 · zugunsten %2 →</translation>
    </message>
    <message>
        <location filename="widgets/reading/timeline_pane.py"/>
        <source>−%1 days</source>
        <translation>−%1 Tage</translation>
    </message>
</context>
</TS>

<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es_ES" sourcelanguage="en">
<context>
    <name>readingroom</name>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source> and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source> minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source> or </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source> years</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source> · %1 of %2 interim looks made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source> · SD %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>%1  ·  %2 letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/weighted_text.py"/>
        <source>%1 %2, against “%3”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/weighted_text.py"/>
        <source>%1 %2, for “%3”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>%1 (%2 planned)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/matrix.py"/>
        <location filename="results/endpoint/curve_chart.py"/>
        <location filename="results/endpoint/figure_formats.py"/>
        <location filename="viewmodels/formats.py"/>
        <source>%1 (%2 to %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>%1 (%2) signed %3 as “%4”, %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/field_grid.py"/>
        <source>%1 (missing)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>%1 (n = %2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <source>%1 (planned)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>%1 (synthetic)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>%1 MB</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>%1 Your printed name, the time and your statement are stored with the signature. It is as binding as a handwritten signature and cannot be withdrawn. It becomes void if the wording in the policy pack changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>%1 accounts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>%1 active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/importing.py"/>
        <source>%1 added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/weight_legend.py"/>
        <source>%1 against</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>%1 already exists in this folder. Choose another name or folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/self_test.py"/>
        <source>%1 already exists. Choose another folder or delete the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 already in the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>%1 analyses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <location filename="viewmodels/intake.py"/>
        <source>%1 and %2 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>%1 and %2 written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>%1 and others</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>%1 attested “%2”: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>%1 belong to a case, by the column %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>%1 by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>%1 by %2, %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>%1 by %2, %3: %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="itemmodels/model_columns.py"/>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="results/endpoint/texts.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/page.py"/>
        <location filename="study/workstations/page.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>%1 cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>%1 cases failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>%1 cases have no image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>%1 cases have no row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 cases imported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>%1 cases in the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>%1 cases not run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>%1 cases per minute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>%1 cases to review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>%1 cases with a truth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>%1 cases, by mean value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>%1 cases, by truth and mean value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/amend_card.py"/>
        <source>%1 changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/output_editor.py"/>
        <source>%1 characters changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>%1 checked. Verify each contradiction in both sources.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>%1 clauses wait for attestation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/page.py"/>
        <source>%1 columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>%1 columns are left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>%1 columns are refused: leave them out, or state that they do not identify.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>%1 comments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>%1 compared with %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>%1 contains no cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/corrections.py"/>
        <source>%1 corrections in total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>%1 counterfactuals tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>%1 criteria</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>%1 curves; the arrow keys read their points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>%1 decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>%1 decided, %2 ties excluded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>%1 drafts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 duplicated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>%1 earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>%1 entries copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/events.py"/>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="assurance/export/viewmodel.py"/>
        <source>%1 events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>%1 events added since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/events.py"/>
        <source>%1 events written to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>%1 explained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>%1 files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>%1 files outside the cases are excluded: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 files rejected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>%1 filled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/importing.py"/>
        <source>%1 folders and archives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>%1 for sealing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>%1 from the case's files: “%2”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>%1 h</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>%1 has %2. The code opens it. It is not stored and not shown again: give it to the reader by another way than the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>%1 has read %2 of %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/matrix.py"/>
        <source>%1 hazards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>%1 hits counted but not listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>%1 hits erased with their cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>%1 in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>%1 in %2 outputs with text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>%1 in %2 texts of %3 files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>%1 interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>%1 intervals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/viewmodel.py"/>
        <source>%1 is added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/viewmodel.py"/>
        <source>%1 is not a date. Enter it as YYYY-MM-DD.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>%1 is not reached: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/fields.py"/>
        <source>%1 is out of range. Enter %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/viewmodel.py"/>
        <source>%1 is written: %2 of %3 readings are done. Give the file to the coordinator.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>%1 items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>%1 items left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="study/overview/erasure_card.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <source>%1 judgements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>%1 judgements so far.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>%1 kits are out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>%1 known identifiers included in the scan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>%1 leaderboards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/form_answers.py"/>
        <source>%1 marks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>%1 min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>%1 model calls</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>%1 model calls, over all orders, epochs and perturbations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <location filename="study/overview/erasure_card.py"/>
        <source>%1 model outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>%1 models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>%1 models run here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>%1 monitors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>%1 more after this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/fields.py"/>
        <source>%1 more characters are needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>%1 more not listed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/totals.py"/>
        <source>%1 more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>%1 names redacted in outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 need review.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/viewmodel.py"/>
        <source>%1 new cases, %2 of them to review.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <source>%1 new records</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>%1 not judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 not selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/events.py"/>
        <location filename="assurance/compliance/statements_pane.py"/>
        <location filename="widgets/balance_view.py"/>
        <location filename="widgets/hints.py"/>
        <location filename="widgets/job_row.py"/>
        <location filename="widgets/reading/case_tabs.py"/>
        <location filename="widgets/table.py"/>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 of %2 answered.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>%1 of %2 cases right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>%1 of %2 cases stored. Stored outputs are kept if you cancel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/self_test.py"/>
        <source>%1 of %2 checks failed. Do not use this installation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/viewmodel.py"/>
        <source>%1 of %2 imported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>%1 of %2 labelled detected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>%1 of %2 labelled sentences detected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>%1 of %2 met</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>%1 of %2 pairs remain unread: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>%1 of %2 readings analysed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>%1 of %2 readings are not done: %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>%1 of %2 readings done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>%1 of %2 reported correct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>%1 of %2 reported sentences correct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 of %2 to import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>%1 of %2 values in force</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>%1 of readings repeated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="pages/reading_progress.py"/>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>%1 open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/fields.py"/>
        <source>%1 or less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/fields.py"/>
        <source>%1 or more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>%1 others have finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>%1 outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>%1 outputs added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <source>%1 outputs files added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/intake.py"/>
        <source>%1 outputs of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/deid_review.py"/>
        <source>%1 outputs of %2 stored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/draft.py"/>
        <source>%1 outputs removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>%1 outputs without text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/intake.py"/>
        <source>%1 outputs: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>%1 packs of clauses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>%1 passages redacted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>%1 passages to review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>%1 patients were erased with their cases.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>%1 pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>%1 possible identifiers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 possible identifiers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/details.py"/>
        <location filename="study/protocol/page.py"/>
        <source>%1 problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>%1 ranks first with a win rate of %2, but does not differ significantly from %3; the others rank lower.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>%1 read. Save the protocol to keep it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="study/overview/lifecycle_cards.py"/>
        <location filename="viewmodels/wizard.py"/>
        <location filename="widgets/sample_size/chart.py"/>
        <source>%1 readers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>%1 readers with %2 cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/chart.py"/>
        <source>%1 readers, %2 cases: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/grid.py"/>
        <source>%1 readers, %2 cases: %3, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>%1 readings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/viewmodel.py"/>
        <source>%1 records merged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>%1 redacted, %2 kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 rejected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>%1 remaining</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>%1 results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>%1 results, recorded by event %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <source>%1 returns no probabilities to explain.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/work_page.py"/>
        <source>%1 returns no probabilities, which a stress test requires.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/viewmodel.py"/>
        <source>%1 rewritten notes accepted, %2 rejected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="study/case_table/import_pane.py"/>
        <source>%1 rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>%1 rows were erased</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>%1 rows were erased with their cases.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="study/models/ask_pane.py"/>
        <source>%1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/viewmodel.py"/>
        <source>%1 scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>%1 sentences counted but not listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/totals.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>%1 sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>%1 sets of imported outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>%1 statements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>%1 stored files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>%1 stress tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/viewmodel.py"/>
        <source>%1 synthetic cases added to the study.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/intake.py"/>
        <source>%1 times: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <location filename="widgets/reading/criteria/fields.py"/>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>%1 to decide · %2 without a disagreement · %3 with open readings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 to review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>%1 tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>%1 training cases come first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/layout_menu.py"/>
        <source>%1 views</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/work_page.py"/>
        <source>%1 was stopped because its study was closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>%1 without group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/viewmodel.py"/>
        <location filename="study/protocol/viewmodel.py"/>
        <source>%1 written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>%1 written. Replace its texts and models.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/audit_pane.py"/>
        <location filename="assurance/compliance/page.py"/>
        <source>%1 · event %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>%1 × %2 pairs, about %3 in total (assuming %4 min per pair).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>%1 × %2 readings in all sessions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <location filename="results/endpoint/readers_pane.py"/>
        <source>%1, %2 CI</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/matrix.py"/>
        <source>%1, %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>%1, and %2 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>%1, by %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>%1, by %2, event %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>%1, for the patient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>%1, head %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>%1, imported by %2 on %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>%1, new, in %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>%1, pairs repeated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>%1, paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/measuring.py"/>
        <source>%1. In pixels: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <source>%1: %2 of %3, signed by the kit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <source>%1: add column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/weighted_text.py"/>
        <source>%1: all weights are zero.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/weighted_text.py"/>
        <source>%1: bars to the right support “%2”, hatched bars to the left oppose it. Longest: ±%3 %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/weighted_text.py"/>
        <source>%1: bars upwards support “%2”, hatched bars downwards oppose it. Longest: ±%3 %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/control.py"/>
        <source>%1: cannot assess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <source>%1: category %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <source>%1: column %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>%1: daily limit of readings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>%1: excluded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>%1: name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/cell_views.py"/>
        <source>%1: no image there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <source>%1: number %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>%1: origin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>%1: password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>%1: planted %2, observed %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>%1: reader %2, case %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <source>%1: refused. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <source>%1: remove row %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>%1: repeat password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>%1: sign-in code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/weighted_text.py"/>
        <source>%1: underlined words support “%2”, dotted ones oppose it. Strongest colour: ±%3 %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>%1: washout before %2, until %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/weight_legend.py"/>
        <source>%1: weights for “%2”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>%1; n = %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>%1; the table lists the points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>, dotted: margin %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>, which requires accounts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>0 (no approved version)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>0 = Negative, 1 = Positive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/type_step.py"/>
        <source>0: not stated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>1  Type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>1 account</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>1 analysis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="itemmodels/model_columns.py"/>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="results/endpoint/texts.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/page.py"/>
        <location filename="study/workstations/page.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>1 case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>1 case failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>1 case has no image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>1 case has no row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>1 case imported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>1 case in the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>1 case not run</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>1 case to review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/amend_card.py"/>
        <source>1 change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/output_editor.py"/>
        <source>1 character changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/page.py"/>
        <source>1 column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>1 column is left out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>1 column is refused: leave it out, or state that it does not identify.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>1 comment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>1 counterfactual tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>1 criterion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>1 draft</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>1 entry copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/events.py"/>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="assurance/export/viewmodel.py"/>
        <source>1 event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>1 event added since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/events.py"/>
        <source>1 event written to %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>1 explained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>1 file outside the cases is excluded: </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>1 file rejected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/matrix.py"/>
        <source>1 hazard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>1 hit erased with its case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>1 item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>1 item left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="study/overview/erasure_card.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <source>1 judgement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>1 judgement so far.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>1 kit is out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>1 leaderboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/form_answers.py"/>
        <source>1 mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>1 model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <location filename="study/overview/erasure_card.py"/>
        <source>1 model output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>1 model runs here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>1 monitor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>1 more after this</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/fields.py"/>
        <source>1 more character is needed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>1 name redacted in outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>1 needs review.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <source>1 new record</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>1 not judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>1 open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>1 other reader has finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>1 output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>1 output added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/deid_review.py"/>
        <source>1 output of %2 stored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/draft.py"/>
        <source>1 output removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>1 output without text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>1 passage redacted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>1 passage to review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>1 patient was erased with the case.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>1 possible identifier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>1 possible identifier.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/details.py"/>
        <location filename="study/protocol/page.py"/>
        <source>1 problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="study/overview/lifecycle_cards.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>1 reader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>1 reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/viewmodel.py"/>
        <source>1 record merged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>1 remaining</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>1 result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>1 result, recorded by event %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="study/case_table/import_pane.py"/>
        <source>1 row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>1 row was erased</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>1 row was erased with its case.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/viewmodel.py"/>
        <source>1 score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>1 sentence counted but not listed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/totals.py"/>
        <source>1 session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>1 set of imported outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>1 statement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>1 stored file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>1 stress test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>1 training case comes first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>1 warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>1 − specificity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>10  Summary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>10 images back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>10 images forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>10 images forward, back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>1000 steps of diffusion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>2  Arms and sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>2026-01-31 or 2026-01-31 09:30, in UTC; apply with Enter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>3  Assignment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>4  Form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>5  Endpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>50 steps of diffusion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>6  Sample size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>7  Conduct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>8  Training and quality</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>9  Adjudication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>; hatched: no value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>? shortcuts   ·   Ctrl+K commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/protocol/preview.py"/>
        <source>A  ·  B  ·  both good  ·  both bad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <source>A CSV file with the columns case and score, e.g. the probability of disease. Readers never see scores. A new score of a case replaces an earlier one, which stays in the study.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>A YAML file with your own clauses, see docs/compliance.md</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>A blinded role cannot be combined with an unblinded role.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/deid_review.py"/>
        <source>A box covers the top. Move it or draw others, then B.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>A case is a folder or zip file with images, notes, variants or sequences. A folder may contain several cases.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>A case is a folder or zip file. Choose one, or a folder of cases.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>A case table describes the cases once: age, sex, site, outcome, truth, strata. Fairness, monitoring and explanations read it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>A chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>A configuration (YAML), ONNX, safetensors, TorchScript, GGUF, or recorded outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>A decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>A file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>A folder written by “readingroom evaluate”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/sign_in_controller.py"/>
        <source>A job is running. Sign out after it has ended, or lock the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>A kit of this reader is out already</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>A mark hits a lesion by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>A monitor queries a model for each incoming case, tests whether the advice would differ for another patient, and queues cases for review.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>A one-sided test is at half of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>A or B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>A password must have at least %1 characters, for example four words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/type_step.py"/>
        <source>A protocol in YAML, with arms, form, endpoints and conduct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>A reader kit holds the worklists of one reader. Open the session first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>A sealed folder that anyone can verify without Readingroom.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>A second person with an account verifies the identity and enters their own password. For an existing reader without account, enter their code and name. Reading requires a password, an attested statement and a recorded training.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>A session is one pass of the readers. An arm in several sessions is divided among them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>A study of each type, read by simulated readers; created in some seconds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>A suite of the task “alignment” compares image vectors with text vectors. Evaluate one, such as “digit-captions”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>A template with one row per case and two models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>A test changes only race, sex, age or payer of each patient in a table, and checks whether the model's recommendation changes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/viewmodel.py"/>
        <source>A value must be written as 0 = benign, not “%1”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>A verified copy of the whole study file with the current protection. Store it on another disk.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>AFROC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>AUC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>AUC, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Abilities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Abilities, recomputed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Ability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Ability (95 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/ability_chart.py"/>
        <source>Ability (log-odds)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Ability by criterion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>About this version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Acceptable, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/viewmodel.py"/>
        <source>Account %1 retired.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Accounts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/viewmodel.py"/>
        <source>Accounts are enabled. The administrator signs in as %1, the coordinator as %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Accuracy (95 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Accuracy not measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Across modalities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Act as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Active minutes after which the window advises a break</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Active time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Actor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Actual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Actual pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Actual pixels, fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Add FHIR resources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Add JSONL or CSV files with model outputs, or drop them here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="pages/work_page.py"/>
        <location filename="widgets/choosers.py"/>
        <source>Add a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Add a model stored on this computer. It runs in a process without network, and its outputs are read blinded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Add a policy pack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Add account</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Add account…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Add areas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Add arm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/case_codes.py"/>
        <source>Add case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <location filename="study/overview/importing/page.py"/>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Add cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <source>Add cases…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <source>Add column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/endpoints_step.py"/>
        <source>Add endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Add files…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Add image headers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Add modality, manufacturer, scanner model and other facts of the stored images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>Add model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Add model outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Add model…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Add openings, the total and checkpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Add outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <source>Add outputs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Add pack…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/form_step.py"/>
        <source>Add question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>Add reader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Add recorded outputs: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Add results…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Add result…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Add session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Add state and 3 digits of the ZIP code; 000 for areas of at most 20,000 people</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Add zipped cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>Add zipped cases…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="model_lab/fairness/page.py"/>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Added by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <source>Added reader %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/intake.py"/>
        <source>Added: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <location filename="viewmodels/importing.py"/>
        <source>Adding outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/viewmodel.py"/>
        <source>Adding the cases to the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/totals.py"/>
        <source>Adding up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Adds openings (.opening), the total (.total) and checkpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Adds the suites of a folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Adjudication</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <location filename="widgets/sign_in/card.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Adjudicator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Adjusted for all comparisons (Holm)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <location filename="study/people/start_pane.py"/>
        <source>Administrator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>After</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Age bands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Ages on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="results/preference/page.py"/>
        <source>Agreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Alarms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Alignment and retrieval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>All</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/self_test.py"/>
        <source>All %1 checks passed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>All %1 pairs were read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>All %1 readings are done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>All answered. Ctrl+Enter: store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>All cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>All cases (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>All cases of the queue are decided.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>All cases, or codes separated by commas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <source>All columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>All events of the audit trail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>All kinds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>All leaderboards as a web page, Markdown or CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>All model pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>All models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>All readers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>All readers skipped the case.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>All readings of this reader, in random order. Press Start or Enter to read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>All rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>All segments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>All segments; filled or outlined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>All statements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>All tests read the new table from now on. The table imported by %1 on %2 stays in the study file with its event; stored results do not change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>All transcripts and the row of the file (Enter in the table)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>All users</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Alpha, two-sided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Alpha: %1 divided among %2 primary endpoints.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/reason_bar.py"/>
        <source>Already checked elsewhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Also as a zip file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Also estimate the faithfulness of the explanations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/amend_card.py"/>
        <source>Amend protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/protocol/page.py"/>
        <source>Amend protocol…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/amend_card.py"/>
        <source>Amend the protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/amend_card.py"/>
        <source>Amended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>An adjudicator decides disagreements of readers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>An arm is a condition of reading, such as with and without the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>An assessment collects hazards from reader error annotations, stress tests, robustness and group gaps. Choose a model and a model to compare it with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>An assessment compares the study's audit trail, signatures, protocol and results with the clauses of each pack. Clauses without a record wait for attestation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>An audit classifies the sentences of outputs: certain diagnosis, advice, claim to be a clinician, referral. It supports English only and can miss sentences.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>An audit scans notes, outputs, headers and file contents for possible identifiers. It changes nothing and shows only the format of a value.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Analyse again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>Analysed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>Analysed as incorrect (missing)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Analyses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/viewmodel.py"/>
        <source>Analysing endpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/alternatives_pane.py"/>
        <location filename="study/protocol/endpoints_step.py"/>
        <source>Analysis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Analysis plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Analysis plan…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <source>Analysis stored in the study.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Angle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>Annotation of the shown transcript</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/type_step.py"/>
        <source>Another type starts from its template: arms, form and endpoints change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Answer 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Answer 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Answer 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Answer 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Answer 5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Answer the focused question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>Answers disagree by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Answers of readers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Any impact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Any zygosity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Anyone with the file can read it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Applies to studies with accounts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>Approve code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Approve version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Approve version %1 (%2)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Approve version…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Approved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Approved by %1 on %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Archive study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Archive study…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Archive this study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Archived. The study can be viewed, verified, exported and backed up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Area %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <location filename="widgets/balance_view.py"/>
        <source>Arm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Arm %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/protocol/preview.py"/>
        <source>Arm of the preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <location filename="results/endpoint/heat_pane.py"/>
        <location filename="results/endpoint/readers_pane.py"/>
        <source>Arm or model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Arms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Arms of session %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <location filename="results/endpoint/rows.py"/>
        <source>Arms or models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>Arms that count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/type_step.py"/>
        <source>Arms, form, endpoints and conduct can be changed on the Protocol page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>As adjudicator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>As administrator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>As auditor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>As coordinator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>As of stats mrmc: auc, sensitivity&gt;=3, specificity&gt;=3, accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>As planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>As reader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Ask the coordinator to record your training on the People page. Then sign in again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Asked if</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Asked in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Asked in arms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Assess again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Assess risk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Assess the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/viewmodel.py"/>
        <source>Assessing compliance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/viewmodel.py"/>
        <source>Assessing the risk of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <location filename="assurance/risk/page.py"/>
        <source>Assessment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/viewmodel.py"/>
        <location filename="assurance/risk/viewmodel.py"/>
        <source>Assessment stored in the study.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Assignment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/protocol/preview.py"/>
        <source>Assumed: 60 s a case, 70 s an output, 90 s a pair. Measure them in a pilot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/data_pane.py"/>
        <source>Assumptions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Assumptions and data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/data_pane.py"/>
        <source>Assumptions, method and notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <source>Assurance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>At case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/fields.py"/>
        <source>At least %1 characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Attempt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Attempts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Attest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Attest and sign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Attest statement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Attest: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Attested and signed by %1 on %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/viewmodel.py"/>
        <source>Attested and signed: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="model_lab/group_fairness/extension.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Attribute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Attribute and recommendation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Attribute flips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Attributes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/audit_pane.py"/>
        <source>Audit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Audit identifiers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Audit statements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers.py"/>
        <location filename="assurance/compliance/statements.py"/>
        <source>Audit stored in the study. Assess again to use it as evidence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <location filename="assurance/audit_trail/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Audit trail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Auditor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/summary_step.py"/>
        <source>Author</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Automatic window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Available after the running job has finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <location filename="study/overview/wizard.py"/>
        <location filename="study/protocol/page.py"/>
        <source>Back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Back (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Back to list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Back to the images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Back up study…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Background: %1, n = %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Backing up the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Backup passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/restoring.py"/>
        <source>Backup restored. Previous study: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Backup valid: %1, head %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Backup written and verified.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Backups of the study. Bundles are exported by a coordinator.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Balance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>Balance of the worklists</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Balance strata of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>Balanced between readers and arms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Balanced incomplete blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <location filename="results/endpoint/curves_pane.py"/>
        <source>Band</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Between</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Black out (B)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Black out the boxes; without a box, add one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Blinded pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Blinded reading of AI outputs, on this computer only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Blinding broken</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Blocks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="study/overview/bundle_card.py"/>
        <source>Both bad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="study/overview/bundle_card.py"/>
        <source>Both good</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Both people must be present. The study will be closed and reopened.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>Boundary (%1): %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Break after, min</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Bundle content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Bundle details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Bundle not valid: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Bundle sealed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Bundle valid: %1, head %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Bundle written and verified.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Bundle: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Bundles (*.zip *.age bagit.txt)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Button at the lower right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>By group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>CSV file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>CSV file of real patients that defines plausible counterfactuals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>CSV file with one patient per row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>CSV; the table itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>CT: bone, W 2500 L 480</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>CT: brain, W 80 L 40</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>CT: liver, W 150 L 90</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>CT: lung, W 1500 L −600</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>CT: soft tissue, W 400 L 40</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>Call of the sample</source>
        <translation type="unfinished"></translation>
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
        <location filename="widgets/column_picker.py"/>
        <location filename="widgets/confirm_action_card.py"/>
        <location filename="widgets/job_row.py"/>
        <location filename="widgets/sign_in/card.py"/>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="viewmodels/form_answers.py"/>
        <location filename="widgets/reading/criteria/control.py"/>
        <location filename="widgets/reading/scale_row.py"/>
        <source>Cannot assess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Cannot assess, where the protocol allows it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>Cannot write %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/self_test.py"/>
        <source>Cannot write the report: %1. Choose another folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <location filename="study/models/page.py"/>
        <source>Capabilities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="assurance/compliance/statements_pane.py"/>
        <location filename="itemmodels/import_rows.py"/>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <location filename="reading/adjudication/page.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="shortcuts/reading.csv"/>
        <location filename="study/case_table/table_pane.py"/>
        <location filename="study/models/ask_pane.py"/>
        <location filename="study/protocol/expected_preferences.py"/>
        <location filename="study/reference_standard/page.py"/>
        <location filename="widgets/case_card.py"/>
        <location filename="widgets/redaction_table.py"/>
        <source>Case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="study/models/ask_pane.py"/>
        <location filename="study/overview/draft_cards.py"/>
        <source>Case %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/deid_review.py"/>
        <source>Case %1 stored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Case code column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/lifecycle.py"/>
        <source>Case data erased.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Case evaluations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/draft.py"/>
        <source>Case removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <location filename="study/case_table/page.py"/>
        <source>Case table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/viewmodel.py"/>
        <source>Case table imported: %1 columns, %2 cases.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Case table of the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Case title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/case_codes.py"/>
        <source>Case to add</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Cases appear here once all their readings are done.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="widgets/balance_view.py"/>
        <source>Cases by stratum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Cases in the bundle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Cases in the drift window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Cases nested in readers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Cases of these</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Cases per reader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Cases without an output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>Cases without lesion with a false mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Cause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>Causes named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Chain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Chain %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="pages/reading_popovers.py"/>
        <source>Change answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Change error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Change error  ⏎</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>Change passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Change passphrase…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="widgets/sign_in/card.py"/>
        <source>Change password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Change password…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>Change the passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/values_pane.py"/>
        <source>Changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/corrections.py"/>
        <source>Changed %1 by %2:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>Changed alone, %1 changes the recommendation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Changed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="study/protocol/amend_card.py"/>
        <location filename="study/protocol/summary_step.py"/>
        <source>Changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Changes are disabled. Close the study and open it again to change it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/protection.py"/>
        <source>Changing the passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/ability_chart.py"/>
        <source>Chart of %1; the table lists the values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/ability_chart.py"/>
        <source>Chart of abilities; the table lists the values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/chart.py"/>
        <source>Chart of power; the table lists the values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <source>Charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Check again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Check file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Check for contradictions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Check for names: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Check this installation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Check this installation…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/viewmodel.py"/>
        <source>Checking returns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/self_test.py"/>
        <source>Checking the installation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/viewmodel.py"/>
        <source>Checking the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Checkpoint in system keystore</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Checkpoint signed and written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Checkpoint words</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Checkpoints (*.checkpoint *.txt);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Checkpoints and disclosure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/self_test_card.py"/>
        <source>Checks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Checks component versions, published test values, decoders and a small synthetic study from import to sealed bundle. It takes a few seconds and changes no study.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Checksums, research-object metadata and a verifier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Choices</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Choose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Choose a file: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Choose a folder of cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Choose a folder of cases with images, notes or variants, or drop it here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Choose a folder of cases, or drop folders and zip files here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Choose a folder: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Choose a key file, or name a new one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Choose a line in the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Choose a model and a table of patients. An explanation shows how much each column adds to the response.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Choose a reader whose kit is out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Choose a reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/reason_bar.py"/>
        <source>Choose a reason…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Choose a recorded deviation; overrides and reviews are decisions already.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <source>Choose a subject and create the report. It uses the current state of the study and is shown here as it will be printed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Choose a suite and a model, then evaluate. Each metric opens the items it is computed from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/column_picker.py"/>
        <source>Choose a table first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>Choose a table of patients.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Choose a table of ratings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Choose an answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/adjudication/viewmodel.py"/>
        <source>Choose an answer first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Choose an event to see its details.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_options.py"/>
        <source>Choose an existing or a new key file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Choose another model to compare with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Choose another person's active account.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/column_picker.py"/>
        <source>Choose column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/column_picker.py"/>
        <source>Choose columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Choose file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Choose file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <location filename="study/overview/wizard.py"/>
        <source>Choose folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>Choose key file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Choose lesion file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/column_picker.py"/>
        <source>Choose none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/column_picker.py"/>
        <source>Choose one column.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Choose one option of each group.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/column_picker.py"/>
        <source>Choose one or more columns.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Choose other folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Choose secret key…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Choose the group columns under Protected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Choose the incoming cases, the patients to compare with, and the case ID column.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <source>Choose the input data of the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Choose the outcome column under More settings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Choose the reader of the case first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Choose the reason and enter your password.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Choose the reason.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>Choose your role. Readers see only their blinded worklist.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Chose A, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/column_picker.py"/>
        <source>Chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Class grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/viewmodel.py"/>
        <source>Class grades must be numbers, such as 0, 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements.py"/>
        <source>Classifying statements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="assurance/compliance/page.py"/>
        <source>Clause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Clause status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Clauses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Clauses, identifiers and statements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Clear filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>Clear list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Click for a point, drag for a box; or move with the arrow keys and press Enter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/lines.py"/>
        <source>Click on the line, or use the arrow keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_strip.py"/>
        <source>Click, or drag to a view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="study/overview/bundle_card.py"/>
        <location filename="widgets/case_card.py"/>
        <location filename="widgets/jobs_card.py"/>
        <location filename="widgets/reading/error_popover.py"/>
        <location filename="widgets/reading/rating_popover.py"/>
        <location filename="widgets/self_test_card.py"/>
        <location filename="widgets/settings_card.py"/>
        <source>Close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Close plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="widgets/sign_in/card.py"/>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Close study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/output_editor.py"/>
        <source>Close the editor and show the changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Close the top card without changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Close window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Cobb %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Cobb angle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/people/page.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Code (empty: next free)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Code of the kit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Cohen's kappa of two models on the same items: 1 for perfect agreement, 0 for agreement expected by chance.</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Column pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Column schema</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Column that identifies patients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <location filename="study/case_table/table_pane.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <location filename="widgets/column_picker.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Columns of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Columns that may change with the shift, e.g. wait_days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Columns to balance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Columns to shift, e.g. sex, insurance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Columns…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/command_palette.py"/>
        <source>Command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Command palette</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/command_palette.py"/>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/first_answer.py"/>
        <source>Comment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Comment (optional)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Comment on the error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Comments of the readers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Compare checkpoint…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Compare groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Compare newest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Compare results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Compare with a checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Compare with held-out real patients; takes several minutes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>Compared for fairness, e.g. sex or insurance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Compared with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Compares notes, variants and outputs of each case. The rules cover some findings, genes, sides and negations, not the meaning of the text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Comparing groups for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Comparing groups shows how often each group gets the decision, and how often correctly.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/cross_modal.py"/>
        <source>Comparing predictions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Comparison across modalities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Complete. All criteria favour %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Compliance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Composite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Comprehensiveness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Compute power</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/type_step.py"/>
        <source>Compute sample size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Computing…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Concern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Confidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Confidence reported by the classifier, not an accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/code_card.py"/>
        <source>Confirm handover</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Confirm no text (T)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Confirm no text in %1 open series (Shift+T)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Confirmed by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Content of arm %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/crash_card.py"/>
        <location filename="widgets/job_row.py"/>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Continue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Continue with a study file on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Contradiction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Contradictions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Control for text length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <location filename="study/people/start_pane.py"/>
        <location filename="widgets/sign_in/card.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Coordinator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/copy_row.py"/>
        <location filename="widgets/csv_table.py"/>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Copy CSV</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/copy_row.py"/>
        <location filename="widgets/csv_table.py"/>
        <source>Copy CSV of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/copy_row.py"/>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Copy PNG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/copy_row.py"/>
        <source>Copy PNG of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/copy_row.py"/>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Copy SVG</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/copy_row.py"/>
        <source>Copy SVG of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/code_card.py"/>
        <source>Copy code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>Copy list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/crash_card.py"/>
        <source>Copy report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Correct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/protocol/preview.py"/>
        <source>Correct the form to see it here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Correct the text (Ctrl+E)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Correct the text of an output, if the protocol asks for it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Correct the text of output %1 (Ctrl+E)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Correct the title of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Correct title…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Corrected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/corrections.py"/>
        <source>Corrected %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/output_editor.py"/>
        <source>Corrected text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Corrected values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="pages/reading_progress.py"/>
        <source>Correcting: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Correction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Correlation within case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Correlation within reader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/redaction_table.py"/>
        <source>Count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Count / n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="widgets/reading/values_pane.py"/>
        <source>Counterfactual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="pages/lifecycle_card.py"/>
        <source>Counting…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Counts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Counts before and after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Covariance 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Covariance 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Covariance 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Covariance of the AUC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Coverage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Covers the first %1 events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Covers the first event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/crash_card.py"/>
        <source>Crash report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <source>Create report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Create study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Create study file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Creates a new sample study; the previous one keeps its file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>Creates and retires accounts, resets passwords; no access to cases.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <source>Creating the example study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <source>Creating the finished study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/viewmodel.py"/>
        <source>Creating the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <source>Creating the sample study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Criteria</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <location filename="study/protocol/adjudication_step.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Criterion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/data_pane.py"/>
        <source>Criterion to export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>Current code or password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>Current passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>Current password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Current user</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/curves_pane.py"/>
        <source>Curve of each reader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="results/endpoint/page.py"/>
        <source>Curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>Curves; the arrow keys read their points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>DICOM</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Daily limit overridden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Data, SHA-256</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Date (YYYY-MM-DD)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Date of ages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Dates of birth are stored as ages on this date; the dates are not stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Dates, legal status and clause numbers of %1 packs are not confirmed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Dates, legal status and clause numbers of 1 pack are not confirmed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Day it happened (YYYY-MM-DD)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Decide: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Decide…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewmodel.py"/>
        <location filename="viewmodels/case_review.py"/>
        <source>Decision recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/adjudication/viewmodel.py"/>
        <source>Decision saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Decision threshold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Decision, such as the readings are kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Decisions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/endpoints_step.py"/>
        <source>Declare endpoints before the first reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/sample_size_step.py"/>
        <source>Declare endpoints first, in step 5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/type_step.py"/>
        <source>Declare endpoints first, on the Protocol page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Decrease overlay opacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Default role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Degrees of freedom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Delete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/measuring.py"/>
        <source>Delete	Del</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/rating_popover.py"/>
        <source>Delete mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Delete mark %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Delete the mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Delete the marks before you answer “No lesion”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Delete the newest box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Deletion and insertion; the table lists the areas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Deletion, against random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Deletion, area</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Dependent columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Design, form, endpoints and planned methods of the protocol.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="study/models/ask_pane.py"/>
        <location filename="study/overview/importing/details.py"/>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Details of the endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Details of the variant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers.py"/>
        <source>Detecting identifiers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Detection accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Detection may be incomplete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Detects an older copy of a study even if Readingroom's own records were restored too</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Deviating readings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Deviation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewmodel.py"/>
        <source>Deviation recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Deviations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Device %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/alternatives_pane.py"/>
        <location filename="results/endpoint/figures_pane.py"/>
        <location filename="results/endpoint/rows.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Difference (95 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Difference (95 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/alternatives_pane.py"/>
        <source>Difference, %1 CI</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="results/endpoint/figures_pane.py"/>
        <source>Differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Differences between two models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Different readers, different arms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Different readers, same arm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Digit: answer · Enter: save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>Digits answer the framed question and go to the next, Enter submits and opens the next reading. Ctrl+Z undoes a submission, ? lists all shortcuts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Direction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Disagreements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Discard changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Discard the stopped training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Disclose a single result with its proof, and no other.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Disclose result…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Disclosed results (*.opening);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/banner.py"/>
        <source>Dismiss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Divergence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Do not encrypt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Does not identify patients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/workstations/page.py"/>
        <location filename="widgets/hints.py"/>
        <location filename="widgets/reading/output_editor.py"/>
        <source>Done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Draft. No session yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Drag: box on all images · wheel: scroll · right drag: zoom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Draw seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Drift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Drift from the reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/jobs_card.py"/>
        <source>Duration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>Each arm or model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Each case has one reader, who reads it in every arm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Each reader reads every case, in one arm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Each reader reads some cases in every arm; pairs of readers share cases.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_options.py"/>
        <source>Easily guessed: few different characters. Use four words instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/overview/wizard.py"/>
        <source>Edit protocol…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Ellipse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Empty folder for the rehearsal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Empty: every model is an item of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>Enable accounts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>Encrypt study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Encrypt study…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>Encrypt the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Encrypt with a passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/protection.py"/>
        <source>Encrypting the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Encrypts the zip file for the holder of the recipient's key or of the passphrase. Copy only the sealed file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Ended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <location filename="results/endpoint/verdict_pane.py"/>
        <location filename="shell/registry.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/verdict_pane.py"/>
        <location filename="study/protocol/endpoints_step.py"/>
        <source>Endpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Enrol reader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Enrol reader…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Enter a multiple of %1, at least %2: readers are in %1 groups.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Enter a number above %1 and below %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Enter a number above %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Enter a number from %1 and below %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Enter a number, such as 0.05.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Enter a percentage %1 and below 100.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>Enter a study name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Enter a whole number of %1 or more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="assurance/compliance/statements_pane.py"/>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>Enter opens the case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_options.py"/>
        <source>Enter the passphrase of the key file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Enter the reader or arm of the table that is the model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="pages/lifecycle_card.py"/>
        <source>Enter the reason and the passphrase of the study.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="pages/lifecycle_card.py"/>
        <source>Enter the reason and your password.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>Enter the reason and your password. A second person enters theirs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>Erase data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Erase data…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>Erase the data of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/formats.py"/>
        <source>Erased on %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/lifecycle.py"/>
        <source>Erased. Bytes may remain in unused file space until the study is closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Erases the patient data of case %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/error_table.py"/>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Errors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Errors in the outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/error_table.py"/>
        <source>Errors marked by readers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Errors marked: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="study/overview/bundle_card.py"/>
        <location filename="widgets/case_card.py"/>
        <location filename="widgets/key_sheet.py"/>
        <location filename="widgets/self_test_card.py"/>
        <location filename="widgets/settings_card.py"/>
        <source>Esc: close</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/jobs_card.py"/>
        <source>Esc: close, jobs continue</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/verdict_pane.py"/>
        <source>Estimate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>Estimated only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Evaluate the same suite with one model per modality, or with and without one. The results are compared item by item.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>Evaluating %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Evaluation views</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Evaluations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/lines.py"/>
        <source>Event details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Events as recorded (*.jsonl)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Every case has an output.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Every case is marked as synthetic and reproducible from its recipe.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Every change to the study is recorded here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <source>Every number with n, method and interval. No data leaves this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Every reader reads every case in every arm.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Everywhere</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>Evidence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>Example: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/table_pane.py"/>
        <location filename="widgets/column_picker.py"/>
        <source>Examples</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/details.py"/>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Exclude case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Exclude file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Exclude row (X)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Exclude series (X)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Exclude the series, or the row of outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Expected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>Expected harm per 1,000 patients, in minor-harm equivalents: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Expected preferences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/expected_preferences.py"/>
        <source>Expected to be preferred</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/totals.py"/>
        <source>Experimental; not binding against a quantum attacker. That each value is between 0 and %1 is stated, not proved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Explain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Explained class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Explained input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Explained: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <source>Explaining %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Explanation (Shift+A)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Explanation method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Explanation of %1 (Shift+A)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Explanation of A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Explanation of A, of B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Explanation of B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Explanations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Explanations are shown to readers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>Exploratory</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Exploratory: no endpoint was declared before the first reading.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Export a bundle as a zip file first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Export and backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Export bundle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Export events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>Export events…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/data_pane.py"/>
        <source>Export ratings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Export the ratings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Export the results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Exported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/viewmodel.py"/>
        <source>Exporting ratings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>External bundle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>F is undefined for %1 (response 0)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>F, mean of cases, clipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>F, mean of cases, raw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>F, pooled, clipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>F, pooled, raw</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Fact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="study/models/page.py"/>
        <source>Failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Failed cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <location filename="shell/registry.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Fairness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Faithfulness</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>False marks per case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>False reports for %2 of %1 sentences without a statement.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Family</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Fast answers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Fast: below %1 s, a quarter of the median time of all readers. Drift: change from the first to the last position.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Feedback</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Fewer than two results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Fidelity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Field</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Figures</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="study/models/scores_card.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <source>File of scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>File with the lesions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>File with the truth of the cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Files to verify</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/details.py"/>
        <source>Files: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/table_pane.py"/>
        <source>Filled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/table.py"/>
        <source>Filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/table.py"/>
        <source>Filter %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>Filter events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Find a column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Find in the case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/importing.py"/>
        <source>Finding cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/cross_modal.py"/>
        <source>Finding contradictions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Finish later</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/jobs_card.py"/>
        <source>Finished</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/reading_session.py"/>
        <source>First answer kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>First image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>First on the left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>First or last point or case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>First, last image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Fit and reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Fit to the pane</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Fit weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Fitted generator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Fitted to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights.py"/>
        <source>Fitting weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Fixed parts of this step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>Fixed until the cases in review are stored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Fixes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Flag</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/popovers.py"/>
        <source>Flag case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>Flag from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Flag the case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="results/preference/page.py"/>
        <source>Flagged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Flagged and skipped readings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>Flagged from a concern of %1; seed %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Flags</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Flip horizontally</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Flip horizontally, vertically</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Flip rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Flip vertically</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Flips</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Flips / n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Fold the series strip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Folder for the bundle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Folder for the checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Folder for the disclosed result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <location filename="widgets/self_test_card.py"/>
        <source>Folder for the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Folder for the study file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Folder is one case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Folder of a generator fitted to a similar table, which adjusts other columns to the shift.
Without it only the shifted columns change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Folder of a result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Folder of the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Folder with results or submissions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Folder with suites</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/grid.py"/>
        <source>For %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>For a locked account or a forgotten password. A second person must confirm. The owner gets a one-time code and sets a new password.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>For all roles except reader; the coordinator enrols readers. A second person with an account verifies the identity and enters their own password. Name and roles cannot be changed later. The account gets a one-time code; its owner then sets a password.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <source>Forest plot of</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/forest_chart.py"/>
        <source>Forest plot of %1; the table lists the values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/forest_chart.py"/>
        <source>Forest plot; the table lists the values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/protocol/preview.py"/>
        <source>Form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Format (value hidden)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Free response</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Freehand region</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Freq. ≤ %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>From (UTC)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="pages/reading_progress.py"/>
        <source>Frozen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Full sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Fully crossed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Further interim look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Gain not estimable: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Gap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Gaps between groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Gene symbols, separated by spaces or commas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Generate all cases of the recipe and add them to the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Generate and add</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Generate table…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Generate the patients as a table in a folder, outside the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Generated cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Generated from patient data, not reviewed. Choose why to store it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/viewmodel.py"/>
        <source>Generating a preview case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/viewmodel.py"/>
        <source>Generating a table of synthetic patients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/viewmodel.py"/>
        <source>Generating synthetic cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Generator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Genes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Give this code only to the account owner. It is not shown again and can only be used to set a password.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>Given to models of tables</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/output_editor.py"/>
        <source>Go back to the text as shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Go to %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Go to Evaluations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Go to Models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="results/endpoint/page.py"/>
        <location filename="study/workstations/page.py"/>
        <source>Go to Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <location filename="results/preference/page.py"/>
        <source>Go to Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Go to Study conduct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Go to the first unanswered question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Gold cases have a known truth and look like any other. Training and gold cases need their truth on the Reference standard page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Gold cases, one per line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Gold right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Grade</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Grades compared with the reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Graphics of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/preview_pane.py"/>
        <source>Ground truth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/preview_pane.py"/>
        <source>Ground truth, hidden from readers and models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/group_fairness/extension.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Group by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Group details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Groups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Groups and drift refer to the newest batch.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Groups of cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/navigation.py"/>
        <source>Groups of pages</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Guided tour with real images, notes and variants, about 2 minutes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Hand back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Hand back…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Harm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Harm reduction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <location filename="assurance/risk/page.py"/>
        <source>Hazard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Hazards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Hazards, mitigation priorities, and every clause with its evidence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Headings of the notes; while searching, the matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Held-out accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>High</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Higher is better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Higher is better.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/hints.py"/>
        <source>Hint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Hits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Hits by location</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Horizontal: level, vertical: width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Horizontal: width, vertical: level</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>How many readings each reader has done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>How the reference standard is determined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/data_pane.py"/>
        <source>Hypothesis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>I trust this code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>INFO of the row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Identifiers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Identity checked by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Idle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Idle after, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Idle time until lock</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="study/models/ask_pane.py"/>
        <source>Image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/cell_views.py"/>
        <source>Image %1 cannot be shown. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Image headers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/preview_pane.py"/>
        <source>Image of the first case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Image of the series</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Image size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="itemmodels/import_rows.py"/>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="shell/guided_tour.py"/>
        <location filename="shortcuts/reading.csv"/>
        <location filename="study/overview/importing/series_pane.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <source>Images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Images (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Images to review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Images, notes and variants of the cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Impact</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Import</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Import %1 cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Import 1 case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Import YAML…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>Import a case table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Import a protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>Import a table…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>Import again…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <source>Import scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <source>Import scores of a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Import scores…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Import table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Import the truth of the cases from a CSV file with the columns case and truth.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Import truth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Imported outputs and scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/importing.py"/>
        <source>Importing cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/viewmodel.py"/>
        <source>Importing scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/viewmodel.py"/>
        <source>Importing the case table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/amend_card.py"/>
        <source>In force</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>In force: %1, by %2 on %3. %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>In units of the metric, e.g. 0.05 of an AUC; minus: the new arm is worse</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Include or exclude all shown cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Include or exclude the case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Included</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Incorrect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Increase overlay opacity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Index over all packs: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Inference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Inference for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Infidelity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Infidelity, scaled</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Input map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Inputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Insertion, against random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Insertion, area</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Integers, separated by commas</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>Interim</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Interim look %1 (%2 planned, %3 allowed as deviations)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Interim look %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewmodel.py"/>
        <source>Interim look recorded. The pages of results are open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Interim looks, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Interim looks, % of readings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Interim: the session is still open. These results will change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>Intersection over union of the boxes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/curves_pane.py"/>
        <source>Interval of the averaged curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Intraclass correlation of the judgements of a case, 0 to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Intraclass correlation of the judgements of a reader, 0 to 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Invalid: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Invert</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Is: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="study/workstations/page.py"/>
        <location filename="widgets/balance_view.py"/>
        <source>Items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Items per hour</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Items per second</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Items shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Its name as reader or arm of the table, or in this study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Its probability is explained, and is the decision compared between groups.
Required for a model with more than two classes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Its text is used only if no fact was changed, removed or added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>JSONL or CSV files with the model outputs of each case.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/jobs_card.py"/>
        <source>Job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="widgets/jobs_card.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Jobs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Jobs (Ctrl+J)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Jobs: progress, pause, cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/error_table.py"/>
        <source>Judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Judgements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Judgements as CSV and JSON, with a data dictionary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Judgements without a preference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Judging</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Justification of the sample size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Kappa (95 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Kappa (95 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Keep (K)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>Keep DICOM graphics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Keep all undecided ones of this kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Keep the marked text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>Keep the unencrypted file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <location filename="study/protocol/criterion_editor.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_options.py"/>
        <source>Key file open. It contained %1 codes before this import.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_options.py"/>
        <source>Key file open. It contained 1 code before this import.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>Key file passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Key files (*%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Key in the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Key of arm %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Key pinned. Later bundles of this log must be signed with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/key_sheet.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Keyboard shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Keyboard shortcuts (?)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="assurance/risk/hazard_pane.py"/>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/table_pane.py"/>
        <location filename="study/models/candidate_card.py"/>
        <location filename="study/models/page.py"/>
        <location filename="widgets/column_picker.py"/>
        <source>Kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/curves_pane.py"/>
        <source>Kind of curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/error_table.py"/>
        <source>Kinds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Kit of %1 written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Kit written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>Known to others, e.g. age, sex or area</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <location filename="widgets/reading/rating_popover.py"/>
        <source>Label</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Label of arm %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Label of session %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Largest association differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>Largest differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>Largest differences in what is read: %1. In the plan: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>Largest differences: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Largest of %1. Rows without a frequency are shown.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Last image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Last return</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <source>Later returns of this kit are refused; what was merged stays. %1 of %2 items are left and can then be read in this study. Merge the last return first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Layout: one, two, four or more views</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Leaderboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Leaderboard details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Leaderboards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Leaderboards and weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/viewmodel.py"/>
        <source>Leaderboards written to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Leave out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Left-button drag in images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Lesions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>Lesions marked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>Letter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Level of care of each class, one number per class; comma-separated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Likelihood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>Limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Line %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>Lines</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Link or unlink scrolling of the views</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/layout_menu.py"/>
        <source>Link scrolling	Shift+G</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>Links codes to patients. Store it separately from the study.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Load more events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/viewmodel.py"/>
        <source>Loading %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/empty_state.py"/>
        <source>Loading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>Localisation rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Location</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Lock after idle time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Lock session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Lock session…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Lock this session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Lock window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Locked by %1. Enter the password of %1 to continue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Locked with %1. No more judgements are accepted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>Locked, file closed. Enter the passphrase to continue.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>Locked, file closed. Enter the passphrase, then sign in.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Long and short axis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_options.py"/>
        <source>Long enough. The file cannot be opened without it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>Look %1, at %2 of the readings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Loss by modality</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Losses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Low or higher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Lower end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Lower is better</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Lower is better.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Lower specificity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Lowered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Lowest probability at which the decision is made</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>MI-CLAIM-GEN</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Make them the planned readers and cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Margin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Mark %1 is not rated.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="pages/reading_marks.py"/>
        <source>Mark %1 removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Mark error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Mark error  ⏎</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Mark errors in the outputs (X)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Mark errors, if the protocol collects them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Mark errors…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>Mark hits by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Mark in the image (K)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Mark reviewed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Mark tool, where the protocol asks for marks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Markdown (*.md)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/first_answer.py"/>
        <source>Marks of your first answer on the image (Shift+K)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/first_answer.py"/>
        <source>Marks on the image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/command_palette.py"/>
        <source>Matching commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Maximise or restore the image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Maximum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Maximum response tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Maximum sensitivity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Mean %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <source>Mean absolute weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Mean response</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Mean run length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Mean score of the same items with all modalities minus the score without one. A large difference shows that the model uses the modality.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Measure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Measure (Q)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Measure difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Measure with the last tool, or stop</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Measure ▾</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Measure: length, angle, region, value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Measured on %1. False reports in %2 of %3 texts without identifiers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Measurements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/cross_modal.py"/>
        <source>Measuring the loss without a modality</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Median active time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <source>Merge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <location filename="widgets/choosers.py"/>
        <source>Merge returns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Merge returns…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/viewmodel.py"/>
        <source>Merging returns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <location filename="results/endpoint/texts.py"/>
        <source>Met</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <location filename="results/endpoint/data_pane.py"/>
        <location filename="results/preference/page.py"/>
        <source>Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Method or reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Method that adjusts the dependent columns to real patients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/verdict_pane.py"/>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Method: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <location filename="model_lab/group_fairness/extension.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Metric</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Metric (95 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Metrics</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Metrics by group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Metrics of the chosen row, without items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Min %1 · max %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Minimum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Minimum length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Minimum length, characters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Minimum viewing time, s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/table_pane.py"/>
        <location filename="widgets/column_picker.py"/>
        <source>Missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Missing modality</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Missing readings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>Missing: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Missing: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Mitigation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Mitigation and grades</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Mitigation priorities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <source>Modality</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>Modality, manufacturer, scanner model and other facts of the stored images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <location filename="assurance/risk/page.py"/>
        <location filename="itemmodels/model_columns.py"/>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="model_lab/fairness/page.py"/>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Model against readers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Model card</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Model details, evaluations and limitations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <source>Model lab</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Model names are hidden until unblinding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Model of arm %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <source>Model of the scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <location filename="study/overview/wizard.py"/>
        <source>Model outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Model response</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Model responses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="study/models/page.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>Models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <location filename="study/models/page.py"/>
        <source>Models &amp; outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Models (*.yaml *.yml *.onnx *.safetensors *.pt *.gguf *.jsonl *.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Models and outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Models of the leaderboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Models that run here</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Models that share a letter do not differ significantly in this metric. Differences are computed on the items of both models (paired tests, family-wise error rate 5 %). A row without items has no letter.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Models that share a letter do not differ significantly, with all pairs tested at once. Win rate: the probability of being preferred to the average model in a pair without a tie.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/overview/wizard.py"/>
        <source>Models with outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/error_table.py"/>
        <source>Moderate harm or worse, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Moderate or higher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Monitor this model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Monitoring</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/viewmodel.py"/>
        <source>Monitoring %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Monitoring results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Monitors</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>More results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>More settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Most new readings of a reader on a calendar day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Move arm %1 up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/entry_list.py"/>
        <source>Move down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Move session %1 up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Move the newest box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/entry_list.py"/>
        <source>Move up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Multiplicity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/overview/wizard.py"/>
        <location filename="study/people/account_cards.py"/>
        <location filename="study/people/page.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Name and location</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/draft.py"/>
        <source>Name corrected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Name for this log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Name of the arm in the data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <source>Name of the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Name of the present filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Named if the whole interval is above the tolerance of the test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>Names the case, as in the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>Names the patient by a pseudonym; for several cases of one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/readers_pane.py"/>
        <source>Negative cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <source>New model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>New passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>New password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>New value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/audit_pane.py"/>
        <location filename="assurance/compliance/page.py"/>
        <source>New, not saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <location filename="study/protocol/page.py"/>
        <location filename="widgets/hints.py"/>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Next (N)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Next case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Next control</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Next curve or reader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="widgets/hints.py"/>
        <source>Next hint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <location filename="shell/commands.py"/>
        <source>Next page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Next point or case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next series</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Next series (S)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Next series; with Shift: previous series</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next tab: notes, variants, sequences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Next undecided identifier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next, previous image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next, previous match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next, previous series</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>No</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>No accounts: anyone at this computer can choose a role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>No adjudication planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>No alignment results yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>No analysis</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>No analysis yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="widgets/reading/first_answer.py"/>
        <source>No answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>No approved version: the leaderboard has no composite.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>No assessment in the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>No assessment yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>No attribute changes the recommendation alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>No case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>No case has outputs of two models, so there is no pair to read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>No case or reading can be changed or signed any more. The study can be viewed, verified, exported and backed up; its audit trail can be reviewed, and accounts for that can be created. This cannot be undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>No case table yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>No case to show</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>No cases yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>No change since the previous assessment.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>No checkpoint signed yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>No clause selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>No contradictions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>No contradictions found in %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>No counterfactual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>No disagreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>No event matches this person, kind, case and time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>No events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>No file chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <source>No file was added. The list of rejected files gives the reasons.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>No folder chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>No folder chosen yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>No hazard selected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>No judgement yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>No kit is out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/form_answers.py"/>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>No lesion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/command_palette.py"/>
        <source>No matching command.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>No matching event</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>No model is monitored yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/work_page.py"/>
        <source>No model on this computer yet. Add one on the Models &amp; outputs page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>No model outputs yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>No model yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>No models and no results are shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/case_review.py"/>
        <source>No other case to review.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>No output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>No part of the case matches the explained input, so nothing is drawn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/case_review.py"/>
        <source>No previous case.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>No reader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>No readers yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>No reading yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>No redaction: the outputs name no model or vendor.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>No reference standard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <source>No report yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>No response yet. A trial queries one case and stores nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>No result yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>No results until a session is locked or a bundle is exported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/jobs_card.py"/>
        <source>No running jobs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/cell_views.py"/>
        <source>No series in this view.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>No session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="results/endpoint/page.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="study/workstations/page.py"/>
        <source>No session yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>No significant difference between the models: %1 ranks first with a win rate of %2, within the margin of error.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>No suites found.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>No test yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>No text in any undecided series</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>No text in the pixels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>No value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>No weights yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <location filename="reading/worklist/page.py"/>
        <source>No.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Not a number: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/totals.py"/>
        <source>Not an opening, total or checkpoint: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Not assessed yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Not assessed, no data: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/audit_pane.py"/>
        <source>Not audited yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/output_editor.py"/>
        <source>Not changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Not checked yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>Not estimable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/case_codes.py"/>
        <source>Not in the study yet: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <location filename="results/endpoint/texts.py"/>
        <source>Not met</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Not needed: readers of this study type see the case alone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>Not reached by any two models.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>Not tested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Not valid, so its content is not shown: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/totals.py"/>
        <source>Not valid.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Not valid: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Not valid: event %1 is the first invalid one. %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Not verified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Note on the remark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Note-rewriting model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="itemmodels/import_rows.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="results/endpoint/data_pane.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/data_pane.py"/>
        <source>Notes on all endpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/data_pane.py"/>
        <source>Nothing is assumed: no figure is computed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <source>Nothing is compared: there is one arm or model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Nothing matches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Null mean</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Null upper bound</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/data_pane.py"/>
        <source>Number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Number of cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Number of cases that these variances belong to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/table_pane.py"/>
        <location filename="widgets/column_picker.py"/>
        <source>Number of different values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Number of labelled identifiers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Number of newest cases compared with the reference to detect drift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Number of rows drawn from the table with the seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>ONNX</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Object</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Obtain the key words from the sender through a separate channel, for example by telephone, and compare them with these.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Of decisive judgements, for the better model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Old value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>On a case that needs review: review it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>On a case: open it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>On a case: review it and decide</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>On a metric: its items; on an item: its case; on a contradiction: its case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>On a patient: compare with the counterfactual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>On a possible identifier: open its case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>On a row with a case: open the case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>On a scenario: load its recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>On a sentence: open its case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <source>On the report: previous, next page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <source>One column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>One further interim look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>One suite, one model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>One-time code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>One-time code of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Only one view is shown. Shift+V offers layouts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/viewmodel.py"/>
        <source>Only results of this study can be submitted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Only the usual columns are available. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Open %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Open a bundle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Open a recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Open a study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Open a validation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="study/overview/bundle_card.py"/>
        <source>Open bundle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Open bundle…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/explanations/panes.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/overview/case_actions.py"/>
        <source>Open case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Open example</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Open finished study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Open folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Open it to see the corrections</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/overview/start_tiles.py"/>
        <source>Open read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Open recipe…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="study/overview/start_tiles.py"/>
        <source>Open sample study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Open session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/overview/wizard.py"/>
        <source>Open session…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="study/overview/passphrase.py"/>
        <location filename="study/overview/start_tiles.py"/>
        <source>Open study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Open the session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Open validation…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Open with a secret key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Open. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Open. %1 Readers choose their role in the menu at the top right.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Open. %1 Readers sign in with their accounts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Opening a result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Opening of the result written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/importing.py"/>
        <source>Opening the key file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Openings, totals, checkpoints (*.opening *.total *.checkpoint *.txt)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Opens the case of the selected row (Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Opens the setup steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Opens with Enter or double-click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Options</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Options, one per line, such as 1 = Yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Options: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Origin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Other deviation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>Other letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/expected_preferences.py"/>
        <source>Other model of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/popovers.py"/>
        <source>Other reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/popovers.py"/>
        <source>Other…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Outcome column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>Outcome of the patient; hidden from readers and models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Outcome of the patients, not passed to the model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Outcome of the rehearsal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Outline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/note_places.py"/>
        <source>Outline and matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Output %1 has no explanation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Output %1 has no overlay.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <location filename="itemmodels/model_columns.py"/>
        <location filename="study/models/page.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <source>Outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Outputs of the models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Outputs: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Overall choice on pairs judged by both readers. Kappa is 1 for full agreement, 0 for chance agreement of readers with these preferences. If its tooltip says “mirrored”, a shared preference counts as agreement.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/form_step.py"/>
        <source>Overall question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Overlay of %1 (A)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Overlay of A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Overlay of A, of B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Overlay of B</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Overlay opacity down, up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Overlays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>Overlays may show a name. They are excluded unless this is ticked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Override</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Override a rule of the protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewmodel.py"/>
        <source>Override recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Override…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Own code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/form_step.py"/>
        <source>Own: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>PASS only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Pace</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Pace and quality appear when the session is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Pack</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Packs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/navigation.py"/>
        <source>Pages of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Paired split-plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="study/overview/wizard.py"/>
        <source>Pairs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Pairs have one arm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Pairs per case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Pairs: %1 won, %2 lost, %3 both good, %4 both bad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Parsed answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Parser %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="model_lab/explanations/panes.py"/>
        <location filename="study/protocol/amend_card.py"/>
        <source>Part</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <source>Parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Pass mark, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="study/overview/bundle_card.py"/>
        <location filename="study/overview/passphrase.py"/>
        <location filename="study/overview/wizard.py"/>
        <source>Passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/protection.py"/>
        <source>Passphrase changed. Earlier copies keep the old one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Passphrase of the sealed bundle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/sign_in.py"/>
        <source>Password changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Password or one-time code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="widgets/reading/values_pane.py"/>
        <source>Patient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Patient %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Patient and counterfactual</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Patient table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Patient-free: exclude case content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Patients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/job_row.py"/>
        <source>Pause</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Pause: hide the case and stop the time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <location filename="study/people/page.py"/>
        <source>People</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Percentages, separated by commas; empty for none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Perturbation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Pin log key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Pin new key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Placeholders are filled in from the case: {question}, {title}, {notes}, {variants}, {sequences}, {code}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>Planned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/type_step.py"/>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Planned cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/type_step.py"/>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Planned readers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Plausibility</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Play or stop cine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_pane.py"/>
        <source>Point at a cell, or read the cells with the arrow keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/curves_pane.py"/>
        <source>Point at a curve, or read it with the arrow keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Point value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Population frequency at most, per cent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/readers_pane.py"/>
        <source>Positive cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Positive from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Positive values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Positive values of the reference standard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Possible %1: “%2”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Possible identifiers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Possible identifiers (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Power by readers (rows) and cases (columns)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/grid.py"/>
        <source>Power by readers and cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Power of the planned numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/sample_size_step.py"/>
        <source>Power of the test by the numbers of readers and cases. Enter components of variance, or take them from a pilot.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/chart.py"/>
        <source>Power, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Precision (95 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Preference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/expected_preferences.py"/>
        <source>Preferred model of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Press Enter to mark.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <location filename="study/synthetic_cases/page.py"/>
        <location filename="study/synthetic_cases/preview_pane.py"/>
        <source>Preview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/preview_pane.py"/>
        <source>Preview generates the first case of the recipe without storing it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/protocol/preview.py"/>
        <source>Preview of the form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Previous case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Previous image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Previous match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <location filename="shell/commands.py"/>
        <source>Previous page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Previous series</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Previous series (Shift+S)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Previous undecided identifier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Previous, next case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Previous, next images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Previous, next line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Previous, next result, metric or item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>Primary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/endpoints_step.py"/>
        <source>Primary endpoints, margins and alpha are fixed when the first session is opened. Secondary endpoints can be added later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Privacy gates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="pages/case_review.py"/>
        <source>Probabilities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Probability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Probability of a gap this large by chance: %1 in this stratum, %2 adjusted for all strata (Holm)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>Probability: %1 of %2, n = %3; %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>Probability: not estimable, %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Problem</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Problems</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/details.py"/>
        <source>Problems of this case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Problems of this step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Procedure not followed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Prompt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Property</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Proportion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Proportion in the composite; 0 for a negative weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Proportion of null gaps at least as large</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Proportion of parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Proportion of the weight that could be decided</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Protected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Protected columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/overview/wizard.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>Protection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/overview/wizard.py"/>
        <location filename="study/protocol/page.py"/>
        <location filename="study/protocol/summary_step.py"/>
        <source>Protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Protocol (*.yaml)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/lifecycle.py"/>
        <source>Protocol amended.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/form_step.py"/>
        <source>Protocol title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>Protocol version %1 saved.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Protocol, readers by code, models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Protocol, readers, case flow, primary result and agreement.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Protocols (*.yaml *.yml)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Provenance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Public keys (*.pub *.txt);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/reason_bar.py"/>
        <source>Public or teaching data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>Python class</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Quality</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Quality control</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <location filename="study/protocol/form_step.py"/>
        <source>Question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/form_step.py"/>
        <source>Questions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Questions in random order for each item</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/form_step.py"/>
        <source>Questions of the form</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Queue all changed recommendations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Queue complete</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Queue every case whose recommendation changes, at any concern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Queue from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Queued from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>Radius of a point, px</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Rank correlation with reader preference: Spearman %1, Kendall %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Ranks by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Rate mark %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Rate the mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Rate…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/rating_popover.py"/>
        <source>Rating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Rating drift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Rating of single outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/rating_popover.py"/>
        <source>Rating of the mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>Reached by %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Read and confirmed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Read-only: an export is recorded in the audit trail, so it is unavailable here. Close the study in every window, then open it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Read-only: reader roles are unavailable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Read-only: this study cannot be changed here. To change it, close it everywhere and open it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="results/endpoint/readers_pane.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="study/workstations/page.py"/>
        <location filename="widgets/balance_view.py"/>
        <source>Reader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Reader %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Reader by arm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/shell.py"/>
        <source>Reader kit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <source>Reader name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Reader preference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/draft.py"/>
        <source>Reader removed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Reader study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Readers and cases are divided into blocks; a block reads its own cases.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Readers mark places on the images and rate each mark.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Readers may</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Readers nested in arms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>Readers prefer %1 to every other model: win rate %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>Readers preferred side %1 regardless of output: the interval excludes 0.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Readers read a case without and with the model, some weeks apart.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Readers read a case without the model, then at once with its output. The first answer is frozen.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Readers read without a model. The scores of the model are imported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Readers see</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Readers see one output of a case at a time and rate it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Readers see the title; it must not identify the patient. The audit trail records the change without its text.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Readers see two outputs of a case side by side and choose the better one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Readers tend to prefer longer texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Readers train before the first study case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Readers who review their pairs will see which model was A and which was B. This cannot be undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Readers who review their readings will see the names of the models. This cannot be undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/amend_card.py"/>
        <source>Readers will continue under the amended protocol. Existing judgements still count and keep their protocol version. This cannot be undone; further amendments are possible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Readers will no longer be able to judge, skip, flag or undo, and no case, output or reader can be added. Existing judgements do not change; results, audit trail and export stay available. This cannot be undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Readers will see %1 cases that have not been fully reviewed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Readers will see 1 case that has not been fully reviewed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Readers will see outputs that have not been fully reviewed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Readers will see these outputs with %1 unreviewed items.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Readers will see these outputs with 1 unreviewed item.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Readers will see this case with %1 unreviewed items.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Readers will see this case with 1 unreviewed item.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>Readers x cases, %1: %2; the arrow keys read the cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>Readers x cases; the arrow keys read the cells</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Readers × cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Readers' criteria</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <source>Reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Reading condition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Reading conditions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/deid_review.py"/>
        <source>Reading the case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/viewmodel.py"/>
        <source>Reading the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/endpoints_step.py"/>
        <source>Reading time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/main_window.py"/>
        <location filename="study/overview/start_tiles.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Readingroom</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/crash_card.py"/>
        <source>Readingroom encountered an unexpected error. Saved data is not affected. The report contains the error and code locations only, no study data.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Readingroom: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="results/endpoint/alternatives_pane.py"/>
        <location filename="results/endpoint/data_pane.py"/>
        <location filename="results/endpoint/readers_pane.py"/>
        <source>Readings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Readings a day</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Readings by reader, and later corrections.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Readings done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Ready. Opening the session creates the worklists and fixes the protocol.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Real</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="assurance/risk/hazard_pane.py"/>
        <location filename="assurance/risk/page.py"/>
        <location filename="itemmodels/import_rows.py"/>
        <location filename="reading/adjudication/page.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/models/ask_pane.py"/>
        <location filename="study/overview/importing/reason_bar.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/overview/lifecycle_cards.py"/>
        <location filename="study/workstations/cards.py"/>
        <location filename="viewmodels/case_review.py"/>
        <location filename="widgets/jobs_card.py"/>
        <location filename="widgets/reading/popovers.py"/>
        <source>Reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="pages/lifecycle_card.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Reason (recorded)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/popovers.py"/>
        <source>Reason for the correction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/popovers.py"/>
        <source>Reason to skip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Reason to store</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <source>Reason: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Reasons to skip, one per line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Recall (95 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Recall and precision were measured on %1 sentences: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <source>Recall kit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Recall kit…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <source>Recall the kit of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Received</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Recent studies</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Recipe (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/viewmodel.py"/>
        <source>Recipe saved as %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Recipes (*.yaml *.yml *.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Recipes, generated cases and their validation.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Recommendation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>Recommendation: %1. No counterfactual changes it more.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>Recommendation: %1. With %3: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>Recommendation: %1. With %3: the same.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Recommendations by group</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Recommended: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Recommended: %1, the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Record decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Record deviation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Record deviation…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Record training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Record training of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Record training…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Record what differed from the protocol. The entry stays in the study; decide on it now or later in the list of deviations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Recorded by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Recorded outputs (*.jsonl *.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Recorded outputs (*.jsonl)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Recorded outputs, no cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Rectangle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Redact (H)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Redact all %1 of “%2” (A)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Redact all undecided ones of this kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Redact the marked text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/redaction_table.py"/>
        <source>Redacted word</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/redaction_table.py"/>
        <source>Redactions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/redaction_table.py"/>
        <source>Redactions in outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/measuring.py"/>
        <source>Redo	Ctrl+Y</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Reduce motion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Reference arm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Reference model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Reference patients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <location filename="study/protocol/plan_fields.py"/>
        <location filename="study/reference_standard/page.py"/>
        <source>Reference standard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>Reference standard of the case; hidden from readers and models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Refinement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>Rehearsed with %1 readings in %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Rehearse…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>Rehearsing the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>Rejected files and warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Rejected rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Remaining</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Remark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Remark reviewed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/viewmodel.py"/>
        <source>Remark reviewed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/entry_list.py"/>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>Remove %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Remove arm %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Remove case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Remove case %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Remove case…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Remove file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Remove from list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Remove outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Remove outputs of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Remove outputs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Remove reader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Remove reader %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Remove session %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Removes the selected file (Delete)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>Rename %1…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Rename reader %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/audit_pane.py"/>
        <source>Repeat audit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Repeat check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>Repeat new passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>Repeat new password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="study/overview/importing/options_card.py"/>
        <location filename="study/overview/wizard.py"/>
        <source>Repeat passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Repeated readings, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>Repeats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Replace decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>Replace table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>Replace the case table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Replace the study with %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Replace truth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Replaced: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Replace…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Report as a web page and as PDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Report kind</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Report page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Reports</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/control.py"/>
        <source>Required</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Requirement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Requirement: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/moved_file.py"/>
        <source>Rescue copy %1 saved. Close the study and restore the copy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/output_editor.py"/>
        <source>Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Reset password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Reset password of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Reset password…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Resize the newest box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <source>Response</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Restart sample study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Restore backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Restore backup…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/restoring.py"/>
        <source>Restoring the backup</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="widgets/jobs_card.py"/>
        <location filename="widgets/self_test_card.py"/>
        <source>Result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Result details</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>Result of “%1” stored in the study.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Result to disclose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Results (*.yaml)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Results and submissions of a folder, shown beside the study's</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Results appear once the session is open and a reader has judged a pair.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Results appear with the first judgement. Readers start from the worklist.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <location filename="results/preference/page.py"/>
        <source>Results are closed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>Results compares the models with intervals. Assurance proves that nothing was changed, and writes a sealed bundle.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>Results for coordinators</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Results to compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Results to review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Results with intervals, as JSON</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/viewmodel.py"/>
        <source>Resume reading %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Resume table…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Retire account</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Retire account %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Retire…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <location filename="study/workstations/viewmodel.py"/>
        <source>Returns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Returns (*%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Review %1 cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Review %1 output files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Review 1 case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Review attestation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Review before storing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/details.py"/>
        <source>Review case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Review outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Review reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/viewmodel.py"/>
        <source>Review signed: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Review: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Review: images</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Review: texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Reviewed by %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Rewrite notes with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="itemmodels/variants.py"/>
        <source>Right: in favour of “%1”. Left: against. Unit: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Risk</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Risk and compliance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/verdict_pane.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Role</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/table_pane.py"/>
        <location filename="study/people/page.py"/>
        <location filename="widgets/column_picker.py"/>
        <source>Roles</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Rotate left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Rotate right</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Rotate right, left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <location filename="study/case_table/import_pane.py"/>
        <source>Row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="itemmodels/variant_texts.py"/>
        <source>Row of the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="model_lab/explanations/panes.py"/>
        <source>Rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Rows of a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Rows to explain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Rows whose FILTER is PASS or empty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Rule</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Rule, such as two experts agreed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Run on %1 cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Run on 1 case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Run on study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Run self-test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Run this protocol with simulated cases and readers, into an empty folder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/viewmodel.py"/>
        <source>Running %1 on the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Running job</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <location filename="study/models/page.py"/>
        <source>Runtime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Safe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Same choice, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>Same files as %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>Same files as case %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Same on repeats</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Same reader, different arms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Sample size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Save</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Save YAML…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Save a backup of the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Save a rescue copy of the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/moved_file.py"/>
        <source>Save a rescue copy…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Save an example file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Save as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Save checkpoint…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Save decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Save example file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Save protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Save recipe…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Save report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Save submission…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Save the analysis plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Save the decision, from the reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Save the leaderboard</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Save the protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Save the recipe</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Saved %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Saved as %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Saved filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Saved filters…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/viewmodel.py"/>
        <source>Saved: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Saves a PDF, the same content as data, and a signature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <source>Save…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Scale</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Scale of intervals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/form_step.py"/>
        <source>Scale of the new question</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Scenarios of this study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="itemmodels/model_columns.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="study/models/page.py"/>
        <source>Scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Scores of %1 models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Scores of 1 model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Scores of a model for the cases, to compare it with readers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Scroll both outputs together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Seal for transport</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Seal to a public key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Seal to public key…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Seal with passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Sealing the bundle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/command_palette.py"/>
        <source>Search commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <location filename="study/overview/erasure_card.py"/>
        <location filename="study/people/account_cards.py"/>
        <source>Second person's code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Second person's name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <location filename="study/overview/erasure_card.py"/>
        <location filename="study/people/account_cards.py"/>
        <source>Second person's password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>Secondary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Section</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="model_lab/fairness/page.py"/>
        <location filename="study/models/ask_pane.py"/>
        <location filename="study/protocol/assignment_step.py"/>
        <location filename="study/synthetic_cases/page.py"/>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Seed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Seed of all random numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Segments filled or outlined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Select a case in the list first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/details.py"/>
        <source>Select a case to see its files and problems.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Select a clause to see its requirement and evidence.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Select a model in the list first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Select a row.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Select or add a model.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <location filename="results/endpoint/page.py"/>
        <source>Sensitivity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Sensitivity analyses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Sentence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Sentence with all inputs, as justification of the size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Sentences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="itemmodels/import_rows.py"/>
        <location filename="model_lab/explanations/page.py"/>
        <source>Sequences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="widgets/balance_view.py"/>
        <source>Session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/viewmodel.py"/>
        <location filename="study/protocol/arms_step.py"/>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Session %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Session %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Session 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/lifecycle.py"/>
        <source>Session locked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/lifecycle.py"/>
        <source>Session open. Readers can start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Set a filter, then save it here under a name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>Set password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>Set severity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Set up study…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>Sets this severity and repeats the risk assessment</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>Sets up the study, enrols readers, sees results, exports.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="widgets/settings_card.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Settings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Settings (Ctrl+,)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/options.py"/>
        <source>Several answers are possible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <location filename="assurance/risk/page.py"/>
        <location filename="study/case_table/import_pane.py"/>
        <source>Severity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/matrix.py"/>
        <source>Severity and probability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>Severity: %1 (%2).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Show all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>Show all events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>Show all events (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Show all items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Show corrections of the case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Show hints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Show items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Show mark %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Show or hide the marks of your first answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Show progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Show protocol…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Show shortcuts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Show the mark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Shown as A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/expected_preferences.py"/>
        <source>Shown beside it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Shows the items of the selected metric (Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Shrinkage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Shrunk towards</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>Side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Side effect of A</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Sign</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Sign and look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Sign in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Sign in to this study. Accounts are created by its administrator.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Sign my readings…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="widgets/sign_in/card.py"/>
        <location filename="widgets/sign_in/pane.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Sign out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Sign protocol…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Sign report…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Sign review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Sign session…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Sign the session first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Sign trail review…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Sign: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Signature meaning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Signatures with the printed names of the signers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Signed in: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/signing.py"/>
        <source>Signed: %1, %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Signing a checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Signing key of this bundle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Similarity over %1 seeds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Similarity to random %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Since</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Since the previous assessment: %1 percentage points.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Single changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Single results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Single rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Six short steps: name, type, protection, cases, model outputs, readers.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="itemmodels/import_rows.py"/>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/popovers.py"/>
        <source>Skip case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/hints.py"/>
        <source>Skip hints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Skip with a reason</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="results/preference/page.py"/>
        <source>Skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Smallest numbers for %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>Smallest overlap</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/reference_standard/page.py"/>
        <source>Source</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Source, such as histopathology</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Sources</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Sources: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Specificities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Stability index</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Standard deviation of the difference between two outputs, in its own unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <source>Standard deviation over repeated runs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Start check</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Start evaluation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Start or resume; on a line: read this case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Start over</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/viewmodel.py"/>
        <source>Start reading</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Started by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="itemmodels/import_rows.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/people/page.py"/>
        <location filename="study/workstations/page.py"/>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Statement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Statement attested</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Statement of accountability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Statement: evidence and location</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Statements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Statements in outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Status</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/summary_step.py"/>
        <source>Step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Step %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/measuring.py"/>
        <source>Stop measuring	Esc</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>Stopped. Cases imported before the stop are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <location filename="viewmodels/importing.py"/>
        <source>Stopped. Files added before the stop are kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/self_test.py"/>
        <source>Stopped. No report was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <source>Stopped. No study was created.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Stopping boundary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/job_row.py"/>
        <source>Stopping…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Store case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Store checkpoints outside this computer: they reveal if the study was truncated, rolled back or rewritten.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Store outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Store the case or the outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/reason_bar.py"/>
        <source>Store without review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Store without review…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Stores %1 of %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/importing.py"/>
        <source>Storing cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/importing.py"/>
        <source>Storing outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/deid_review.py"/>
        <source>Storing the case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/deid_review.py"/>
        <source>Storing the outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Strength of shrinkage towards the approved version, or towards 0; 0: none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/viewmodel.py"/>
        <source>Stress test stored in the study.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Studies (*%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <location filename="viewmodels/wizard.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>Study and bundle verify.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/lifecycle.py"/>
        <source>Study archived.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Study conduct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/protection.py"/>
        <source>Study encrypted. Earlier copies remain unencrypted.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/protection.py"/>
        <source>Study encrypted. The unencrypted file is kept as %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Study file:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Study name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="pages/lifecycle_card.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <location filename="widgets/sign_in/card.py"/>
        <source>Study passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="pages/lifecycle_card.py"/>
        <source>Study title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>Study type</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/lifecycle.py"/>
        <source>Study unblinded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Subgroups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <location filename="assurance/risk/page.py"/>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Subject</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/viewmodel.py"/>
        <source>Submission written to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="pages/reading_popovers.py"/>
        <source>Submit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Submit and open the next case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="pages/reading_progress.py"/>
        <source>Submit in %1 s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="pages/reading_progress.py"/>
        <source>Submitted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Sufficiency</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Sufficient alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Suite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Summary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Switch light or dark theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Switch user</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <location filename="study/synthetic_cases/preview_pane.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <location filename="widgets/case_card.py"/>
        <source>Synthetic</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Synthetic cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Synthetic data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Synthetic patient tables can be validated: fidelity to real patients, utility, fairness and privacy.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Synthetic patients with diabetes: read, unblinded, analysed and reported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/reason_bar.py"/>
        <source>Synthetic, no real person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>System language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Table (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Table of ratings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/viewmodel.py"/>
        <source>Table written to %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Take interim look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Take interim look…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Takes effect when Readingroom is started again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Target</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Target power, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Technical failure</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Temperature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Ten points or cases further</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Test</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Test explanations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>Test model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>Test results</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/viewmodel.py"/>
        <source>Testing %1 for unfair recommendations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>Tests</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Text of the output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Text of the output, editable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Text over the image</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Texts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/preview_pane.py"/>
        <source>Texts of the first case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Texts to review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Texts, images and sequences are read from the file or folder under Patients</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>The accuracy of these detection rules was not measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>The accuracy of this classifier was not measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>The adjudicator sees the case and the anonymised answers. Repeats, training and gold cases do not count.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>The analysis appears with the first reading. Readers start from the worklist.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>The analysis of the endpoints stopped.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>The audit trail records the approver. This cannot be undone; another version can be approved later.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>The audit trail records the reason.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/restoring.py"/>
        <source>The backup ends with event %1, the study with event %2. Later events (%3) will be in the retained file only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/restoring.py"/>
        <source>The backup ends with event %1, the study with event %2. Their audit trails diverge: events missing in the backup will be in the retained file only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>The backup has another passphrase. Enter it and press Return.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>The bundle will contain patient data. Keep it where the study file may be kept.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>The case and %1 will be removed from the study. The audit trail keeps the removal, not the content. The files can be added again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>The case could not be opened. No decision was recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>The case table of the study, or a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>The case will be erased permanently, with %1. This cannot be undone. Its code and %2 remain and count in the results; audit trail, checkpoints and proofs do not change. Existing backups, bundles, copies and key files still contain the data: delete them too. Do not enter patient data in the reason.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/copy_row.py"/>
        <location filename="widgets/sample_size/pane.py"/>
        <source>The chart is on the clipboard as SVG.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/copy_row.py"/>
        <location filename="widgets/sample_size/pane.py"/>
        <source>The chart is on the clipboard as an image.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>The checklist completed from evidence, with gaps.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>The clause does not apply</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>The clause is met</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>The clause is not met</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>The code does not change. Results and exports show the code, not the name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>The code is copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>The composite uses version %1 (%2), approved by %3 on %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>The coordinator imports the case table.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>The data of this case are already erased</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>The data of this case was erased.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/events.py"/>
        <source>The end is before the start.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>The endpoints are analysed once the session is open and cases are read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/case_review.py"/>
        <source>The entered values were not saved. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>The fields were changed. Compute the power again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>The file and the table differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>The file of this image has no graphics.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>The file states no population frequency.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>The file's first window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>The file's fourth window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>The file's second window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>The file's third window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>The file's windows 1, 2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>The file's windows 3, 4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>The files cannot be read.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>The focused question has no answer “Cannot assess”.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/deid_review.py"/>
        <source>The key file is not open. Return to the list and open it under Options.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_options.py"/>
        <source>The key file must be outside the study. Choose another name.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>The key of this log is now pinned on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/viewmodel.py"/>
        <source>The kit of %1 is recalled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>The kit states that the training is passed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>The kit still holds %1 erased cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>The kit still holds 1 erased case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>The leaderboard appears once a suite has been run on a model. It compares models on the same suite, data and metric only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>The leaderboard's composite will use these proportions: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>The maximum of %1 errors per case is reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>The model gave no recommendation to compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>The model gave no response.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>The monitored model is not registered here. Add it on the Models &amp; outputs page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>The new password replaces the current one immediately.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>The next fitted version will be shrunk towards this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>The one-time code is copied.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>The one-time code is valid for this step only; the password is valid for one year. Administrators and coordinators do not know your password.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>The outputs are added to the cases of the study.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/importing.py"/>
        <source>The outputs need a review before they are stored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>The outputs of two models for this case. Model names are not shown. The sides A and B are assigned at random.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>The outputs will be removed from the study; the audit trail keeps the removal. A model without outputs is not compared. Output files can be added again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>The protocol states no boundary to stop the study.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>The protocol states no rule for adjudication.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>The reader has no judgements yet, so no answers are lost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>The rehearsal is complete.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>The result is in %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/self_test.py"/>
        <source>The self-test stopped unexpectedly. Reinstall Readingroom.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/viewmodel.py"/>
        <source>The session is locked: cases can be viewed, but not judged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <location filename="results/preference/page.py"/>
        <source>The session is open. Take an interim look on the page Study conduct first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/main_window.py"/>
        <source>The settings could not be saved. The study is not affected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/moved_file.py"/>
        <source>The study file was moved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>The study has no case table. Import one on its page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>The study has no case table. Import one to balance strata.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>The study has no case table. Import one to plan subgroups.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>The study has no cases. Add cases on the Overview page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/restoring.py"/>
        <source>The study is %1, the backup %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/restoring.py"/>
        <source>The study is %1, the backup %2: readers have seen the models, so the study cannot be blinded again. The backup is accepted only if the study is damaged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>The study is locked and has no evaluation result.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/work_page.py"/>
        <source>The study is locked. Nothing can be added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/people/start_pane.py"/>
        <source>The study is open read-only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/work_page.py"/>
        <source>The study is open read-only. Nothing can be added.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>The study will be replaced by the backup, which is verified first and kept. The current study file is kept under another name in the same folder. The audit trail records the replacement and both people.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>The study will be rewritten encrypted, verified and reopened. Earlier copies and backups stay unencrypted, and the disk may retain parts of the unencrypted file. Without the passphrase the study cannot be opened: store it in a safe place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>The study will be rewritten, verified and reopened. Earlier copies and backups keep the old passphrase. Without the new passphrase the study cannot be opened: store it in a safe place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>The table cannot be imported; see the problems.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/csv_table.py"/>
        <location filename="widgets/sample_size/pane.py"/>
        <source>The table is on the clipboard as CSV.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>The table itself</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>The tolerance is the largest distance of the centre of a mark from the region of a lesion. A lesion that is a point has a region with the radius below.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>The trail as AuditEvent and Provenance, FHIR R4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <location filename="viewmodels/import_options.py"/>
        <location filename="viewmodels/protection.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>The two passphrases differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <location filename="viewmodels/sign_in.py"/>
        <source>The two passwords differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/copy_row.py"/>
        <source>The values of the chart are on the clipboard as CSV.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/view_layouts.py"/>
        <source>The views scroll separately.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>The words match</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>The worklists will be fixed, readers can start, and the protocol can only be amended. This cannot be undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/first_answer.py"/>
        <source>There are no marks of a first answer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>There is nothing to read yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>Thirds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>This account can no longer sign in. Its records remain and its code is not reused. This cannot be undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>This bundle is sealed. Enter its passphrase or choose its secret key.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>This case has no images.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="pages/reading.py"/>
        <source>This first answer is frozen: the case was opened with the model's output.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>This image has no overlays or segments.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>This image has no window for Alt+%1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>This item has no case in the study.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>This measures reader preference, not whether an output is correct.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>This model contains its own code. Approve it only if you know and trust its author. The code runs in a process without network or study access, with limits of time and memory, but can read files of this computer. The audit trail records the approval.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <location filename="viewmodels/work_page.py"/>
        <source>This model's code is not approved to run. Approve it on the Models &amp; outputs page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>This model's code is not approved, as its files have changed. Add it again.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>This result has no curves.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>This series cannot be played as cine.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>This series has no segments.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>This series has no warnings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="pages/reading_edits.py"/>
        <source>This study does not ask for corrected outputs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>This study does not ask for marks on images.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>This study has no model response, run or test yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/work_page.py"/>
        <source>This study has no model that runs on this computer.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="pages/lifecycle_card.py"/>
        <source>This study has no passphrase. Enter the reason and type the study title: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>This study is encrypted. Enter its passphrase, or the code of a reader kit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>This suite defines no case groups.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>This version is not saved in the study.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Threshold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Threshold of concern</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Ties</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Ties, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <source>Time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Time drift</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/protocol/form_step.py"/>
        <source>Title</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/draft.py"/>
        <source>Title corrected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>To (UTC)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>To attest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Tokens</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>Tolerance, frames</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>Tolerance, px</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>TorchScript</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Totals</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="study/people/page.py"/>
        <location filename="study/protocol/training_step.py"/>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Training</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Training cases, one per line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/viewmodel.py"/>
        <source>Training of %1 recorded.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Training record missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Training subject</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Training was stopped. Its state is kept until the study is closed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="itemmodels/variant_texts.py"/>
        <source>Transcripts: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Trial</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Trial case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Trial response</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>True difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Truth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/viewmodel.py"/>
        <source>Truth of %1 cases imported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/viewmodel.py"/>
        <source>Truth of 1 case imported.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Try again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Try case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/viewmodel.py"/>
        <source>Trying %1 on one case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>Turn the wheel to scroll, drag with the left button for width and level. W lists the window presets, a double click enlarges the image to the page.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>Two outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Two people decide this, with a reason. It is recorded as a deviation from the protocol. This cannot be undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/lines.py"/>
        <source>Type a number, click on the line, or use the arrow keys.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Type the study title: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Unaided and aided in different sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Unaided, then aided at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Unavailable: the package keyring is not installed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Unblind study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Unblind study…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Unblind this study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Unblinded. Readers can see the model names of their readings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/measuring.py"/>
        <source>Undo	Ctrl+Z</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Undo the last judgement or skip</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/crash_card.py"/>
        <source>Unexpected error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Unit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Unit of the numbers, e.g. years</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>Unlock study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Unread (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Unread files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Unsaved changes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Upper end</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Upper specificity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Use %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Use at least %1 characters, for example five words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_options.py"/>
        <location filename="viewmodels/protection.py"/>
        <location filename="viewmodels/sign_in.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>Use at least %1 characters, for example four words.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>Use image headers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/type_step.py"/>
        <source>Use protocol file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Use these numbers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>User</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>User: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Usual columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Valid and consistent with the checkpoint: %1, head %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Valid, but refused: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Valid. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Valid: %1, head %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Valid: event %1 recorded this for %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/totals.py"/>
        <source>Valid: the total of %1 is %2, over %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Validate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Validation</source>
        <translation type="unfinished"></translation>
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
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Value (95 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Value (95 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/table_pane.py"/>
        <location filename="widgets/column_picker.py"/>
        <location filename="widgets/reading/values_pane.py"/>
        <source>Values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Values and their labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Values before and after</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Values of the condition</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Values of the condition, such as 50 to 100</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Variance from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Variance of readers' differences beyond that of the cases</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Variance over cases of a reader's metric in an arm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="itemmodels/import_rows.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Variants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="itemmodels/model_columns.py"/>
        <source>Vendor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/verdict_pane.py"/>
        <source>Verdict</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Verification reports if the keystore is unavailable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Verified</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Verified %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Verifies a disclosed result against this study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Verifies an external bundle and shows its content</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Verifies each opening and that they add up to the total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Verify a disclosed result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Verify a total without seeing its parts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Verify audit trail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Verify result…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Verify the sentences; the classifier can be wrong</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Verify total</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Verify trail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Verifying an opened result</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Verifying the audit trail</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Verifying the bundle…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="itemmodels/model_columns.py"/>
        <location filename="study/models/candidate_card.py"/>
        <location filename="study/models/page.py"/>
        <location filename="study/protocol/summary_step.py"/>
        <source>Version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/protocol/page.py"/>
        <source>Version %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Version %1 (%2) remains in the study but will no longer be used.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights.py"/>
        <source>Version %1 approved. The composite now uses it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <source>Version (optional)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights.py"/>
        <source>Version stored in the study, not approved yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Version, SHA-256</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/summary_step.py"/>
        <source>Versions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/cell_views.py"/>
        <source>View %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Wait until the running job has finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Waits for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/empty_state.py"/>
        <source>Waits for “%1”. Progress is shown at the top of the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Warnings of the series</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Warnings of this step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Washout before session %1, days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Washout before, days</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Washout overridden</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Web page (*.html)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <location filename="model_lab/explanations/panes.py"/>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>Weight</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/charts.py"/>
        <source>Weight (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/charts.py"/>
        <source>Weight (%1); pale: low value, dark: high value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Weight (95 %)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/charts.py"/>
        <source>Weight by value; the table of rows lists both</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Weight-loss correlation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Weight: %1 of applicable clauses; %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>Weighted share of lesions marked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <location filename="study/models/candidate_card.py"/>
        <location filename="study/models/page.py"/>
        <source>Weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/charts.py"/>
        <source>Weights by column; the table lists the means</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Weights could not be fitted: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Weights estimate the influence of each criterion on the readers' choices. The leaderboard's composite uses the version approved by a coordinator.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>Weights of letters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>Weights of letters as bars</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/charts.py"/>
        <source>Weights of one row; the table lists the values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>Weights of the letters of %1; listed in the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Weights version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>What happened, and why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>What to override</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/protocol/summary_step.py"/>
        <source>When</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Width of the bands in which ages from dates of birth are stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Win probability, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Win rate, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Window and view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Window menu</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Wins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>With %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>With %1 readers and %2 cases, the power is %3 if a model wins %4 of the decisive judgements.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>With %1 readers and %2 cases, the power to detect a difference of %4 in %5 is %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>With %1 readers and %2 cases, the power to show equivalence is %3 if the true difference in %5 is %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>With %1 readers and %2 cases, the power to show non-inferiority is %3 if the true difference in %5 is %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>With a modality removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>With all modalities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/error_table.py"/>
        <source>With an error, %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>With another letter: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Without</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Without a truth: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>Without accounts, anyone at this computer can choose a role. With accounts, each user signs in with a code and password, the audit trail names the user, and permissions depend on the role. Two people confirm each other and each set a password; readers are enrolled later. This cannot be undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Without the passphrase the study cannot be opened. Store it in a safe place.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Won · lost · good · bad</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Words to redact, one per line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="shell/guided_tour.py"/>
        <location filename="shell/registry.py"/>
        <source>Worklist</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Worklists are created when the coordinator opens the session.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/protocol/preview.py"/>
        <source>Workload</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <location filename="study/workstations/page.py"/>
        <source>Workstations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/error_table.py"/>
        <source>Worst harm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>Write a key file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Write a reader kit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Write into plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Write kit…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Write the statistical analysis plan of the saved protocol (HTML and PDF)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Writes only this result, with its proof, to a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>Writes the matching events to a file, as a table or as recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/viewmodel.py"/>
        <source>Writing a reader kit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/events.py"/>
        <source>Writing events</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>Writing the analysis plan</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Writing the bundle</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/viewmodel.py"/>
        <source>Writing the return</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Written into the analysis plan.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>YAML file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>YAML file with the column order, scaling of numbers, coding of categories, and names and grades of the classes (docs/stress.md).
Without it inputs.yaml beside the model is used; else the model gets all columns unchanged.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>YAML file with type, unit and bounds of each column (docs/generator.md).
Without it the schema is inferred from the values. A case table has its own.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>YYYY-MM-DD</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>You are the coordinator. Choose a reader in this menu to act as that reader. Readers see only their worklist and their readings.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>You will see results while readers are still reading. The look is counted against the stopping rule. This cannot be undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Your attestation is recorded in the audit trail with the time.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/confirm_action_card.py"/>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Your code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Your correction: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Your decision</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/first_answer.py"/>
        <source>Your first answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/reading.py"/>
        <source>Your first answer to this case is frozen. It cannot be undone.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/first_answer.py"/>
        <source>Your first answer. It is frozen: it cannot be changed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>Your judgement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Your name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Your own training must be recorded by another user. The newest training counts. The audit trail keeps the date, not the subject.</source>
        <translation type="unfinished"></translation>
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
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Your password signs this statement: “I approve this record.”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Your printed name, the time and this meaning are stored with the signature. It is as binding as a handwritten signature and cannot be withdrawn.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Your role has read-only access to this study.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Your role has read-only access.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Your statement; the audit trail records the name of the column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Zipped cases (*.zip)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Zoom in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Zoom in, out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Zoom out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Zygosity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>a case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>a distance in categories</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>a reader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/figure_formats.py"/>
        <source>ability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/formats.py"/>
        <source>about %1 min left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/formats.py"/>
        <source>about %1 s left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>above %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>accuracy</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>active</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/figure_formats.py"/>
        <source>active time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>additivity error %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>adjudicator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>adjusted %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>administrator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>advises without any referral</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>agreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>all cases returned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>all items</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>all kinds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>already checked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>always</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>amended</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>an interim look</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>and %1 earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/corrections.py"/>
        <source>and %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/corrections.py"/>
        <source>and %1 more: see the Audit trail page</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>and 1 earlier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/form_answers.py"/>
        <location filename="widgets/reading/criteria/lines.py"/>
        <source>answered</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>any</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>any difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>any other value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>approved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>archive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>archived</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>auditor</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>average</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>average of readers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>background: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>background: %1, n = %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>baseline %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>baseline: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/grid.py"/>
        <source>below %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>black: %1 boxes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>black: 1 box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>box</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>calibration error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>calibration intercept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>calibration slope</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/lines.py"/>
        <location filename="widgets/reading/criteria/marks.py"/>
        <location filename="widgets/reading/criteria/options.py"/>
        <source>cannot assess</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>case and one output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>case and two outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>case code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>case evaluations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>case sheet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/viewmodel.py"/>
        <source>case table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>cases between readers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>cases between sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>cases of a stratum between arms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <location filename="viewmodels/column_texts.py"/>
        <source>category</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>caused by %1 alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>caused only by several attributes together</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/values_pane.py"/>
        <source>changed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>choose</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>colour: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <source>column</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>concern %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>control</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>coordinator</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>correct outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>corrected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>cosine</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/jobs_card.py"/>
        <source>crashed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>created %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/curves_pane.py"/>
        <source>curves</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>dashed: no effect</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>decision gained: %1, lost: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>default method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>deleted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/figure_formats.py"/>
        <source>difference of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>different</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>divergence %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/jobs_card.py"/>
        <source>done</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>down</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>draft</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>duplicate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>e.g. Chest CT summaries, spring 2026</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>each arm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>embeddings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>encrypted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>encrypted with a passphrase</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>entered components</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>epoch %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>equal weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <location filename="reading/worklist/page.py"/>
        <source>erased</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="widgets/reading/error_popover.py"/>
        <source>error</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>errors and harm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <location filename="viewmodels/importing.py"/>
        <source>excluded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>excluded: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>failed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/mark_tool.py"/>
        <source>first answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>fitted weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>fixed: a session was opened</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>flagged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/weight_legend.py"/>
        <source>for %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <source>forest plot</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>from %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/weight_legend.py"/>
        <source>from %1 (against, hatched) to %2 (for) %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>from input map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>from input map; 0, 1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>gain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>graphics kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>harm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_pane.py"/>
        <source>heat map</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/matrix.py"/>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>high</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>higher</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>highest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>im %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/form_answers.py"/>
        <source>im %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>image %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>imported</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>imported, warnings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>in review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>in the study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>in use</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>inferred AUC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>inserted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>integer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>is the truth of the case (panel of experts)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>item %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>items between thirds of a list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>judged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/options.py"/>
        <source>key %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>key file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>kit recalled, reads in this study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>kit written</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>labels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>language model (GGUF)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>left out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>lesion sensitivity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>likelihood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/cell_views.py"/>
        <source>linked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/cell_views.py"/>
        <source>linked by number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/cell_views.py"/>
        <source>linked by number, offset %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/cell_views.py"/>
        <source>linked by position</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>local R² %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>locked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/figure_formats.py"/>
        <source>log-odds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>log-odds; 0 means no effect of the side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/matrix.py"/>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>low</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>lower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>lowest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>margin %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>mark errors and harm</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>mean rating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/matrix.py"/>
        <source>medium</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>met</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="results/endpoint/heat_chart.py"/>
        <location filename="widgets/balance_view.py"/>
        <source>missing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>model input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>must choose a password</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>n</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>n = %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>n/a</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>needs a person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>needs review</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>negative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>never</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>new</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>new, not saved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>no</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/form_answers.py"/>
        <location filename="widgets/reading/criteria/lines.py"/>
        <location filename="widgets/reading/criteria/marks.py"/>
        <location filename="widgets/reading/criteria/options.py"/>
        <location filename="widgets/reading/scale_row.py"/>
        <source>no answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>no bands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>no lesion</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>no limit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>no longer available</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>no models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>no name yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>no rating</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>no reason given</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/corrections.py"/>
        <source>no reason required</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>no text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>no. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/explanations/panes.py"/>
        <location filename="model_lab/fairness/page.py"/>
        <location filename="study/models/candidate_card.py"/>
        <location filename="study/models/page.py"/>
        <location filename="study/overview/importing/review_pane.py"/>
        <location filename="study/protocol/adjudication_step.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <location filename="study/protocol/viewmodel.py"/>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <location filename="viewmodels/import_rows.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <location filename="widgets/sample_size/grid.py"/>
        <source>none</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>none recorded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <location filename="model_lab/monitoring/page.py"/>
        <source>none yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>not applicable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <location filename="study/models/page.py"/>
        <source>not approved</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>not chosen</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>not chosen yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>not different</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>not encrypted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="domain.figures"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>not estimable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>not estimable (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>not found: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/cell_views.py"/>
        <source>not linked: pages of text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/cell_views.py"/>
        <source>not linked: planes differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>not met</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>not named</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>not needed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>not passed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>not refined</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>not stated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>not stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>not valid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>note</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <location filename="viewmodels/column_texts.py"/>
        <source>number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>of judgements, with 95 % interval</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>offered %1 less</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>offered %1 more</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/layout_menu.py"/>
        <source>one above the other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/layout_menu.py"/>
        <source>one view</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="study/overview/importing/review_pane.py"/>
        <location filename="study/overview/importing/series_pane.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>open</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>open: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>original</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>other</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>outputs of a model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>outputs of two models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>overall choice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>p</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>pairs per case</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/figure_formats.py"/>
        <source>pairs won</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>partial AUC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="widgets/self_test_card.py"/>
        <source>passed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>patient</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/job_row.py"/>
        <source>paused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/figure_formats.py"/>
        <source>percentage points</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>photograph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>plausibility %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>point</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>positive</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>preference ability</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>presence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>previous version</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/endpoints_step.py"/>
        <source>primary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>primary endpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>probabilities</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>prompt %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>protected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>public or teaching data</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>quasi-identifier</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>rating %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/grid.py"/>
        <source>reaches %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>read-only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>reader</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>reader %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>readers of a case between sessions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>readers' criteria</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>readings of this study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>reading…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>reads in this study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>recorded outputs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>reference: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>refused</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/details.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="viewmodels/import_rows.py"/>
        <location filename="widgets/jobs_card.py"/>
        <source>rejected</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>repeated %1 times: spread %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>required</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>rest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>retired</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>return merged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>row will be excluded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/figure_formats.py"/>
        <source>s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>safetensors weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>score minus outcome</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>second of two</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/endpoints_step.py"/>
        <source>secondary</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>see explanations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>sensitivity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>sensitivity analyses</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>sequence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>sequences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>series %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>server on this computer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>settles the answers of the readers</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>show the truth after each answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/layout_menu.py"/>
        <source>side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>sides of a pair</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>skipped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>specificity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>states a diagnosis without uncertainty</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/jobs_card.py"/>
        <source>stopped</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>stored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>stratum</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>subgroups</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>such as 0, 50 to 100</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>superseded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>synthetic, no real person</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>table of a pilot study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <location filename="viewmodels/column_texts.py"/>
        <source>text</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>the audit trail up to event %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>the case alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>the cases of this study</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>the first %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>the output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>the protocol</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>the session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>the unblinding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>too few readers who agree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>too small</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>top parts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>truth</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>truth %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>unblinded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>unchanged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>unknown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>unusable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>up</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>valid</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <source>value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>value %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>variant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>variants</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>version %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>wAFROC</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>waiting</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/overview/importing/details.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <source>warning</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <source>width</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>will be kept</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>will be redacted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>win difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>without: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>yes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>zygosity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>“%1”</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/fields.py"/>
        <source>“%1” is not a number. Enter a number such as 12.5.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/events.py"/>
        <source>“%1” is not a time. Enter it as 2026-01-31 or 2026-01-31 09:30, in UTC.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>“%1”: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>“cannot assess” is an answer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>← favours %1 · favours %2 →</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>

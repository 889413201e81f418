<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es_ES" sourcelanguage="en">
<context>
    <name>readingroom</name>
    <message>
        <location filename="pages/case_review.py"/>
        <location filename="widgets/reading/judgement_form.py"/>
        <source> and </source>
        <translation> y </translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source> and %1 more</source>
        <translation> y %1 más</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source> minutes</source>
        <translation> minutos</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source> or </source>
        <translation> o </translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source> years</source>
        <translation> años</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source> · %1 of %2 interim looks made</source>
        <translation> · %1 de %2 análisis intermedios realizados</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source> · SD %1</source>
        <translation> · DE %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_writing.py"/>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>%1  ·  %2 letters</source>
        <translation>%1  ·  %2 letras</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>%1 % scaling, %2 bits</source>
        <translation>Escala %1 %, %2 bits</translation>
    </message>
    <message>
        <location filename="widgets/reading/weighted_text.py"/>
        <source>%1 %2, against “%3”</source>
        <translation>%1 %2, en contra de «%3»</translation>
    </message>
    <message>
        <location filename="widgets/reading/weighted_text.py"/>
        <source>%1 %2, for “%3”</source>
        <translation>%1 %2, a favor de «%3»</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>%1 %2: %3</source>
        <translation>%1 %2: %3</translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>%1 (%2 planned)</source>
        <translation>%1 (%2 previstos)</translation>
    </message>
    <message>
        <location filename="assurance/risk/matrix.py"/>
        <location filename="results/endpoint/curve_chart.py"/>
        <location filename="results/endpoint/figure_formats.py"/>
        <location filename="viewmodels/formats.py"/>
        <source>%1 (%2 to %3)</source>
        <translation>%1 (%2 a %3)</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/value_texts.py"/>
        <source>%1 (%2)</source>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>%1 (%2) signed %3 as “%4”, %5</source>
        <translation>%1 (%2) firmó %3 como «%4», %5</translation>
    </message>
    <message>
        <location filename="widgets/reading/finding_rows.py"/>
        <source>%1 (image not in this case)</source>
        <translation>%1 (la imagen no está en este caso)</translation>
    </message>
    <message>
        <location filename="widgets/field_grid.py"/>
        <source>%1 (missing)</source>
        <translation>%1 (falta)</translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>%1 (n = %2)</source>
        <translation>%1 (n = %2)</translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <source>%1 (planned)</source>
        <translation>%1 (previsto)</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>%1 (synthetic)</source>
        <translation>%1 (sintético)</translation>
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
        <translation>%1 Su nombre impreso, la hora y su declaración se guardan con la firma. Es tan vinculante como una firma manuscrita y no puede retirarse. Pierde su validez si cambia el texto del paquete de normas.</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>%1 accounts</source>
        <translation>%1 cuentas</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="widgets/reading/progress_header.py"/>
        <source>%1 active</source>
        <translation>%1 activo</translation>
    </message>
    <message>
        <location filename="viewmodels/output_queue.py"/>
        <source>%1 added</source>
        <translation>%1 añadidos</translation>
    </message>
    <message>
        <location filename="widgets/viewer/weight_legend.py"/>
        <source>%1 against</source>
        <translation>%1 en contra</translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>%1 already exists in this folder. Choose another name or folder.</source>
        <translation>%1 ya existe en esta carpeta. Elija otro nombre u otra carpeta.</translation>
    </message>
    <message>
        <location filename="viewmodels/self_test.py"/>
        <source>%1 already exists. Choose another folder or delete the file.</source>
        <translation>%1 ya existe. Elija otra carpeta o borre el archivo.</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 already in the study</source>
        <translation>%1 ya en el estudio</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>%1 analyses</source>
        <translation>%1 análisis</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <location filename="viewmodels/intake.py"/>
        <source>%1 and %2 more</source>
        <translation>%1 y %2 más</translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>%1 and %2 written.</source>
        <translation>%1 y %2 escritos.</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>%1 and others</source>
        <translation>%1 y otros</translation>
    </message>
    <message>
        <location filename="widgets/key_map.py"/>
        <source>%1 answers or submits and cannot be used. Press another key.</source>
        <translation>%1 responde o envía y no puede usarse. Pulse otra tecla.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>%1 attested “%2”: %3</source>
        <translation>%1 atestiguó «%2»: %3</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>%1 belong to a case, by the column %2</source>
        <translation>%1 pertenecen a un caso, según la columna %2</translation>
    </message>
    <message>
        <location filename="widgets/reading/scale_row.py"/>
        <source>%1 better</source>
        <translation>%1 mejor</translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>%1 by %2</source>
        <translation>%1 por %2</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>%1 by %2, %3</source>
        <translation>%1 por %2, %3</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>%1 by %2, %3: %4</source>
        <translation>%1 por %2, %3: %4</translation>
    </message>
    <message>
        <location filename="viewmodels/image_counts.py"/>
        <source>%1 by SOP Instance UID</source>
        <translation>%1 por UID de instancia SOP</translation>
    </message>
    <message>
        <location filename="viewmodels/image_counts.py"/>
        <source>%1 by index in order of instance number</source>
        <translation>%1 por índice en el orden del número de instancia</translation>
    </message>
    <message>
        <location filename="viewmodels/image_counts.py"/>
        <source>%1 by instance number</source>
        <translation>%1 por número de instancia</translation>
    </message>
    <message>
        <location filename="viewmodels/image_counts.py"/>
        <source>%1 by measurement of a report</source>
        <translation>%1 por medición de un informe</translation>
    </message>
    <message>
        <location filename="viewmodels/image_counts.py"/>
        <source>%1 by offsets</source>
        <translation>%1 por posición de caracteres</translation>
    </message>
    <message>
        <location filename="viewmodels/image_counts.py"/>
        <source>%1 by position</source>
        <translation>%1 por posición</translation>
    </message>
    <message>
        <location filename="viewmodels/image_counts.py"/>
        <source>%1 by quote</source>
        <translation>%1 por cita</translation>
    </message>
    <message>
        <location filename="viewmodels/image_counts.py"/>
        <source>%1 by series and frame</source>
        <translation>%1 por serie e imagen</translation>
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
        <translation>%1 casos</translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>%1 cases failed</source>
        <translation>%1 casos con error</translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>%1 cases have no image</source>
        <translation>%1 casos no tienen imagen</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>%1 cases have no row</source>
        <translation>%1 casos no tienen fila</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 cases imported.</source>
        <translation>%1 casos importados.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>%1 cases in the study</source>
        <translation>%1 casos en el estudio</translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>%1 cases not run</source>
        <translation>%1 casos no ejecutados</translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>%1 cases per minute</source>
        <translation>%1 casos por minuto</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>%1 cases to review</source>
        <translation>%1 casos por revisar</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>%1 cases with a truth</source>
        <translation>%1 casos con verdad</translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>%1 cases, by mean value</source>
        <translation>%1 casos, por valor medio</translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>%1 cases, by truth and mean value</source>
        <translation>%1 casos, por verdad y valor medio</translation>
    </message>
    <message>
        <location filename="study/protocol/amend_card.py"/>
        <source>%1 changes</source>
        <translation>%1 cambios</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_editor.py"/>
        <source>%1 characters changed</source>
        <translation>%1 caracteres cambiados</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>%1 checked. Verify each contradiction in both sources.</source>
        <translation>Comprobado: %1. Verifique cada contradicción en ambas fuentes.</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>%1 cine frames</source>
        <translation>%1 fotogramas de cine</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>%1 clauses wait for attestation</source>
        <translation>%1 cláusulas esperan un testimonio</translation>
    </message>
    <message>
        <location filename="widgets/reading/scale_row.py"/>
        <source>%1 clearly better</source>
        <translation>%1 claramente mejor</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/page.py"/>
        <source>%1 columns</source>
        <translation>%1 columnas</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>%1 columns are left out.</source>
        <translation>%1 columnas se omiten.</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>%1 columns are refused: leave them out, or state that they do not identify.</source>
        <translation>%1 columnas se rechazan: omítalas o declare que no identifican.</translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>%1 comments</source>
        <translation>%1 comentarios</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>%1 compared with %2</source>
        <translation>%1 comparado con %2</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>%1 contains no cases</source>
        <translation>%1 no contiene casos</translation>
    </message>
    <message>
        <location filename="viewmodels/corrections.py"/>
        <source>%1 corrections in total</source>
        <translation>%1 correcciones en total</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>%1 counterfactuals tried</source>
        <translation>%1 contrafactuales probados</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>%1 criteria</source>
        <translation>%1 criterios</translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>%1 curves; the arrow keys read their points</source>
        <translation>%1 curvas; las teclas de flecha leen sus puntos</translation>
    </message>
    <message>
        <location filename="widgets/reading/timeline_pane.py"/>
        <source>%1 days before</source>
        <translation>%1 días antes</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>%1 decided</source>
        <translation>%1 decididos</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>%1 decided, %2 ties excluded</source>
        <translation>%1 decididos, %2 empates excluidos</translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>%1 drafts</source>
        <translation>%1 borradores</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 duplicated</source>
        <translation>%1 duplicados</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>%1 earlier</source>
        <translation>%1 antes</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>%1 entries copied.</source>
        <translation>%1 entradas copiadas.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/events.py"/>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="assurance/export/viewmodel.py"/>
        <source>%1 events</source>
        <translation>%1 eventos</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>%1 events added since</source>
        <translation>%1 eventos añadidos desde entonces</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/events.py"/>
        <source>%1 events written to %2.</source>
        <translation>%1 eventos escritos en %2.</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>%1 explained</source>
        <translation>%1 explicados</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>%1 files</source>
        <translation>%1 archivos</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>%1 files outside the cases are excluded: </source>
        <translation>%1 archivos fuera de los casos quedan excluidos: </translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 files rejected</source>
        <translation>%1 archivos rechazados</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>%1 files written.</source>
        <translation>%1 archivos escritos.</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>%1 filled</source>
        <translation>%1 rellenos</translation>
    </message>
    <message>
        <location filename="viewmodels/importing.py"/>
        <source>%1 folders and archives</source>
        <translation>%1 carpetas y archivos comprimidos</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>%1 for sealing</source>
        <translation>%1 para sellar</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_search.py"/>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>%1 found</source>
        <translation>%1 encontrados</translation>
    </message>
    <message>
        <location filename="widgets/viewer/cine.py"/>
        <source>%1 frames/s</source>
        <translation>%1 imágenes/s</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>%1 from the case's files: “%2”</source>
        <translation>%1 de los archivos del caso: «%2»</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>%1 h</source>
        <translation>%1 h</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>%1 has %2. The code opens it. It is not stored and not shown again: give it to the reader by another way than the file.</source>
        <translation>%1 tiene %2. El código lo abre. No se guarda ni se vuelve a mostrar: entréguelo al lector por una vía distinta del archivo.</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>%1 has read %2 of %3</source>
        <translation>%1 ha leído %2 de %3</translation>
    </message>
    <message>
        <location filename="assurance/risk/matrix.py"/>
        <source>%1 hazards</source>
        <translation>%1 peligros</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>%1 hits counted but not listed</source>
        <translation>%1 coincidencias contadas pero no mostradas</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>%1 hits erased with their cases</source>
        <translation>%1 coincidencias borradas con sus casos</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_model.py"/>
        <source>%1 images</source>
        <translation>%1 imágenes</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 imported</source>
        <translation>%1 importados</translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <location filename="widgets/reading/output_search.py"/>
        <source>%1 in %2</source>
        <translation>%1 en %2</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>%1 in %2 outputs with text</source>
        <translation>%1 en %2 salidas con texto</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>%1 in %2 texts of %3 files</source>
        <translation>%1 en %2 textos de %3 archivos</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>%1 in features</source>
        <translation>%1 en características</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>%1 in letters</source>
        <translation>%1 en letras</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>%1 in letters, %2 of them on −</source>
        <translation>%1 en letras, %2 de ellas en −</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>%1 in notes</source>
        <translation>%1 en notas</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>%1 in sequences</source>
        <translation>%1 en secuencias</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_search.py"/>
        <source>%1 in the output</source>
        <translation>%1 en la salida</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>%1 in variants</source>
        <translation>%1 en variantes</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>%1 interval</source>
        <translation>Intervalo del %1</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>%1 intervals</source>
        <translation>%1 intervalos</translation>
    </message>
    <message>
        <location filename="study/models/viewmodel.py"/>
        <source>%1 is added.</source>
        <translation>Se ha añadido %1.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library.py"/>
        <source>%1 is in the library: %2.</source>
        <translation>%1 está en la biblioteca: %2.</translation>
    </message>
    <message>
        <location filename="assurance/reports/viewmodel.py"/>
        <source>%1 is missing. Create the report again.</source>
        <translation>Falta %1. Cree de nuevo el informe.</translation>
    </message>
    <message>
        <location filename="study/case_table/viewmodel.py"/>
        <source>%1 is not a date. Enter it as YYYY-MM-DD.</source>
        <translation>%1 no es una fecha. Escríbala como AAAA-MM-DD.</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>%1 is not reached: %2.</source>
        <translation>%1 no se alcanza: %2.</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/fields.py"/>
        <source>%1 is out of range. Enter %2.</source>
        <translation>%1 está fuera de rango. Introduzca %2.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/suite_removal.py"/>
        <source>%1 is removed from the library.</source>
        <translation>%1 se ha quitado de la biblioteca.</translation>
    </message>
    <message>
        <location filename="widgets/key_map.py"/>
        <source>%1 is the key of “%2” now. Reset that one first.</source>
        <translation>%1 es ahora la tecla de «%2». Restablezca primero esa.</translation>
    </message>
    <message>
        <location filename="widgets/key_map.py"/>
        <source>%1 is the key of “%2”. Press another key, or change that one first.</source>
        <translation>%1 es la tecla de «%2». Pulse otra tecla o cambie primero esa.</translation>
    </message>
    <message>
        <location filename="widgets/key_map.py"/>
        <source>%1 is used by the window. Press another key.</source>
        <translation>La ventana usa %1. Pulse otra tecla.</translation>
    </message>
    <message>
        <location filename="reading/worklist/viewmodel.py"/>
        <source>%1 is written: %2 of %3 readings are done. Give the file to the coordinator.</source>
        <translation>%1 está escrito: %2 de %3 lecturas hechas. Entregue el archivo al coordinador.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library.py"/>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="model_lab/evaluations/page.py"/>
        <source>%1 items</source>
        <translation>%1 elementos</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>%1 items cannot be marked, such as %2.</source>
        <translation>%1 elementos no se pueden valorar, por ejemplo %2.</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>%1 items left</source>
        <translation>Quedan %1 elementos</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="study/overview/erasure_card.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <source>%1 judgements</source>
        <translation>%1 juicios</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>%1 judgements so far.</source>
        <translation>%1 juicios hasta ahora.</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>%1 kits are out</source>
        <translation>%1 kits están fuera</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>%1 known identifiers included in the scan</source>
        <translation>%1 identificadores conocidos incluidos en la búsqueda</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>%1 leaderboards</source>
        <translation>%1 clasificaciones</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>%1 letters</source>
        <translation>%1 letras</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>%1 loaded</source>
        <translation>%1 cargados</translation>
    </message>
    <message>
        <location filename="viewmodels/form_answers.py"/>
        <source>%1 marks</source>
        <translation>%1 marcas</translation>
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
        <translation>%1 llamadas al modelo</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>%1 model calls, over all orders, epochs and perturbations</source>
        <translation>%1 llamadas al modelo, en todos los órdenes, épocas y perturbaciones</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <location filename="study/overview/erasure_card.py"/>
        <source>%1 model outputs</source>
        <translation>%1 salidas de modelos</translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>%1 models</source>
        <translation>%1 modelos</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>%1 models run here</source>
        <translation>%1 modelos funcionan aquí</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>%1 monitors</source>
        <translation>%1 monitores</translation>
    </message>
    <message>
        <location filename="widgets/viewer/drawings.py"/>
        <source>%1 more</source>
        <translation>%1 más</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>%1 more after this</source>
        <translation>%1 más después de este</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/fields.py"/>
        <source>%1 more characters are needed.</source>
        <translation>Faltan %1 caracteres.</translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>%1 more not listed.</source>
        <translation>%1 más no mostrados.</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>%1 more refused.</source>
        <translation>%1 más rechazados.</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_texts.py"/>
        <source>%1 more transcripts annotated</source>
        <translation>%1 transcritos más anotados</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/totals.py"/>
        <source>%1 more.</source>
        <translation>%1 más.</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>%1 names redacted in outputs</source>
        <translation>%1 nombres tachados en salidas</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 need review.</source>
        <translation>%1 necesitan revisión.</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/viewmodel.py"/>
        <source>%1 new cases, %2 of them to review.</source>
        <translation>%1 casos nuevos, %2 de ellos por revisar.</translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <source>%1 new records</source>
        <translation>%1 registros nuevos</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>%1 not judged</source>
        <translation>%1 sin juzgar</translation>
    </message>
    <message>
        <location filename="viewmodels/image_counts.py"/>
        <source>%1 not resolved (%2)</source>
        <translation>%1 sin resolver (%2)</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 not selected</source>
        <translation>%1 no seleccionados</translation>
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
        <translation>%1 de %2</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 of %2 answered.</source>
        <translation>%1 de %2 respondidas.</translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>%1 of %2 cases right</source>
        <translation>%1 de %2 casos correctos</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>%1 of %2 cases stored. Stored outputs are kept if you cancel.</source>
        <translation>%1 de %2 casos guardados. Las salidas guardadas se conservan si cancela.</translation>
    </message>
    <message>
        <location filename="study/models/question_text.py"/>
        <source>%1 of %2 characters of notes</source>
        <translation>%1 de %2 caracteres de notas</translation>
    </message>
    <message>
        <location filename="viewmodels/self_test.py"/>
        <source>%1 of %2 checks failed. Do not use this installation.</source>
        <translation>Fallaron %1 de %2 comprobaciones. No use esta instalación.</translation>
    </message>
    <message>
        <location filename="widgets/reading/progress_header.py"/>
        <source>%1 of %2 done</source>
        <translation>%1 de %2 hechas</translation>
    </message>
    <message>
        <location filename="widgets/heat_strip.py"/>
        <source>%1 of %2 frames seen (%3); longest: frame %4, %5 s</source>
        <translation>%1 de %2 imágenes vistas (%3); la más larga: imagen %4, %5 s</translation>
    </message>
    <message>
        <location filename="study/models/question_text.py"/>
        <source>%1 of %2 images</source>
        <translation>%1 de %2 imágenes</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>%1 of %2 images decoded …</source>
        <translation>%1 de %2 imágenes descodificadas …</translation>
    </message>
    <message>
        <location filename="study/models/viewmodel.py"/>
        <source>%1 of %2 imported.</source>
        <translation>%1 de %2 importados.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>%1 of %2 labelled detected</source>
        <translation>%1 de %2 etiquetados detectados</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>%1 of %2 labelled sentences detected</source>
        <translation>%1 de %2 frases etiquetadas detectadas</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>%1 of %2 met</source>
        <translation>%1 de %2 cumplidas</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>%1 of %2 pairs remain unread: %3.</source>
        <translation>%1 de %2 pares siguen sin leer: %3.</translation>
    </message>
    <message>
        <location filename="viewmodels/form_answers.py"/>
        <source>%1 of %2 points</source>
        <translation>%1 de %2 puntos</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>%1 of %2 readings analysed</source>
        <translation>%1 de %2 lecturas analizadas</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>%1 of %2 readings are not done: %3.</source>
        <translation>%1 de %2 lecturas no están hechas: %3.</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>%1 of %2 readings done</source>
        <translation>%1 de %2 lecturas hechas</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>%1 of %2 reported correct</source>
        <translation>%1 de %2 notificados correctos</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>%1 of %2 reported sentences correct</source>
        <translation>%1 de %2 frases notificadas correctas</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>%1 of %2 rows shown: %3</source>
        <translation>%1 de %2 filas mostradas: %3</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 of %2 to import</source>
        <translation>%1 de %2 por importar</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>%1 of %2 values in force</source>
        <translation>%1 de %2 valores vigentes</translation>
    </message>
    <message>
        <location filename="study/models/question_text.py"/>
        <source>%1 of %2 variants</source>
        <translation>%1 de %2 variantes</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>%1 of %2, %3</source>
        <translation>%1 de %2, %3</translation>
    </message>
    <message>
        <location filename="widgets/reading/scale_row.py"/>
        <source>%1 of 5</source>
        <translation>%1 de 5</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>%1 of readings repeated</source>
        <translation>%1 de las lecturas repetidas</translation>
    </message>
    <message>
        <location filename="pages/reading_progress.py"/>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>%1 open</source>
        <translation>%1 abiertas</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/fields.py"/>
        <source>%1 or less</source>
        <translation>%1 o menos</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/fields.py"/>
        <source>%1 or more</source>
        <translation>%1 o más</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>%1 others have finished</source>
        <translation>%1 otros han terminado</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <location filename="study/overview/draft_cards.py"/>
        <source>%1 outputs</source>
        <translation>%1 salidas</translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>%1 outputs added</source>
        <translation>%1 salidas añadidas</translation>
    </message>
    <message>
        <location filename="viewmodels/intake.py"/>
        <source>%1 outputs files added.</source>
        <translation>%1 archivos de salidas añadidos.</translation>
    </message>
    <message>
        <location filename="viewmodels/intake.py"/>
        <source>%1 outputs of %2</source>
        <translation>%1 salidas de %2</translation>
    </message>
    <message>
        <location filename="viewmodels/deid_review.py"/>
        <source>%1 outputs of %2 stored.</source>
        <translation>%1 salidas de %2 guardadas.</translation>
    </message>
    <message>
        <location filename="viewmodels/intake.py"/>
        <source>%1 outputs rejected.</source>
        <translation>%1 salidas rechazadas.</translation>
    </message>
    <message>
        <location filename="viewmodels/draft.py"/>
        <source>%1 outputs removed.</source>
        <translation>%1 salidas eliminadas.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>%1 outputs without text</source>
        <translation>%1 salidas sin texto</translation>
    </message>
    <message>
        <location filename="viewmodels/intake.py"/>
        <source>%1 outputs: %2</source>
        <translation>%1 salidas: %2</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>%1 packs of clauses</source>
        <translation>%1 paquetes de cláusulas</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_model.py"/>
        <source>%1 pages</source>
        <translation>%1 páginas</translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>%1 passages redacted</source>
        <translation>%1 pasajes tachados</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>%1 passages to review</source>
        <translation>%1 pasajes por revisar</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>%1 patients were erased with their cases.</source>
        <translation>%1 pacientes se borraron con sus casos.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>%1 pixels</source>
        <translation>%1 píxeles</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>%1 possible identifiers</source>
        <translation>%1 posibles identificadores</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 possible identifiers.</source>
        <translation>%1 posibles identificadores.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/opening_windows.py"/>
        <source>%1 preset: body part %2</source>
        <translation>Ventana %1: región %2</translation>
    </message>
    <message>
        <location filename="study/overview/importing/details.py"/>
        <location filename="study/protocol/page.py"/>
        <source>%1 problems</source>
        <translation>%1 problemas</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>%1 prompts</source>
        <translation>%1 indicaciones</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>%1 protein positions</source>
        <translation>%1 posiciones de proteína</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>%1 questions</source>
        <translation>%1 preguntas</translation>
    </message>
    <message>
        <location filename="study/models/question_text.py"/>
        <source>%1 questions without part of their cases</source>
        <translation>%1 preguntas sin parte de sus casos</translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>%1 ranks first with a win rate of %2, but does not differ significantly from %3; the others rank lower.</source>
        <translation>%1 ocupa el primer lugar con una tasa de victorias de %2, pero no difiere significativamente de %3; los demás quedan por debajo.</translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>%1 read. Save the protocol to keep it.</source>
        <translation>%1 leído. Guarde el protocolo para conservarlo.</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="study/overview/lifecycle_cards.py"/>
        <location filename="viewmodels/wizard.py"/>
        <location filename="widgets/sample_size/chart.py"/>
        <source>%1 readers</source>
        <translation>%1 lectores</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>%1 readers with %2 cases</source>
        <translation>%1 lectores con %2 casos</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/chart.py"/>
        <source>%1 readers, %2 cases: %3</source>
        <translation>%1 lectores, %2 casos: %3</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/grid.py"/>
        <source>%1 readers, %2 cases: %3, </source>
        <translation>%1 lectores, %2 casos: %3, </translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>%1 readings</source>
        <translation>%1 lecturas</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_writing.py"/>
        <source>%1 reads of %2 to %3 letters, mean quality %4, %5 of letters at 30 or more</source>
        <translation>%1 secuencias de %2 a %3 letras, calidad media %4, %5 de las letras con 30 o más</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>%1 reasons not listed</source>
        <translation>%1 motivos no listados</translation>
    </message>
    <message>
        <location filename="study/workstations/viewmodel.py"/>
        <source>%1 records merged.</source>
        <translation>%1 registros fusionados.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>%1 redacted, %2 kept</source>
        <translation>%1 tachados, %2 conservados</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 rejected</source>
        <translation>%1 rechazados</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 rejected.</source>
        <translation>%1 rechazados.</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>%1 remaining</source>
        <translation>%1 restantes</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>%1 results</source>
        <translation>%1 resultados</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/suite_removal.py"/>
        <source>%1 results in this study</source>
        <translation>%1 resultados en este estudio</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>%1 results, recorded by event %2</source>
        <translation>%1 resultados, registrados por el evento %2</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <source>%1 returns no probabilities to explain.</source>
        <translation>%1 no devuelve probabilidades que explicar.</translation>
    </message>
    <message>
        <location filename="viewmodels/work_page.py"/>
        <source>%1 returns no probabilities, which a stress test requires.</source>
        <translation>%1 no devuelve probabilidades, que una prueba de estrés requiere.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/viewmodel.py"/>
        <source>%1 rewritten notes accepted, %2 rejected.</source>
        <translation>%1 notas reescritas aceptadas, %2 rechazadas.</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>%1 rows</source>
        <translation>%1 filas</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>%1 rows were erased</source>
        <translation>%1 filas se borraron</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>%1 rows were erased with their cases.</source>
        <translation>%1 filas se borraron con sus casos.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>%1 runs with a result.</source>
        <translation>%1 ejecuciones con resultado.</translation>
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
        <translation>%1 puntuaciones</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>%1 sentences counted but not listed</source>
        <translation>%1 frases contadas pero no mostradas</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/totals.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>%1 sessions</source>
        <translation>%1 sesiones</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>%1 sets of imported outputs</source>
        <translation>%1 conjuntos de salidas importadas</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>%1 slices</source>
        <translation>%1 cortes</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>%1 statements</source>
        <translation>%1 enunciados</translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>%1 stored files</source>
        <translation>%1 archivos guardados</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <source>%1 stored keys could not be used; their actions have their usual keys.</source>
        <translation>%1 teclas guardadas no pudieron usarse; sus acciones tienen sus teclas habituales.</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>%1 stress tests</source>
        <translation>%1 pruebas de estrés</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/viewmodel.py"/>
        <source>%1 synthetic cases added to the study.</source>
        <translation>%1 casos sintéticos añadidos al estudio.</translation>
    </message>
    <message>
        <location filename="viewmodels/intake.py"/>
        <source>%1 times: %2</source>
        <translation>%1 veces: %2</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <location filename="widgets/reading/case_writing.py"/>
        <location filename="widgets/reading/criteria/fields.py"/>
        <source>%1 to %2</source>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>%1 to %2 cd/m²</source>
        <translation>%1 a %2 cd/m²</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>%1 to %2 of %3</source>
        <translation>%1 a %2 de %3</translation>
    </message>
    <message>
        <location filename="widgets/reading/scale_row.py"/>
        <source>%1 to %2: %3</source>
        <translation>%1 a %2: %3</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>%1 to decide · %2 without a disagreement · %3 with open readings</source>
        <translation>%1 por decidir · %2 sin desacuerdo · %3 con lecturas abiertas</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 to review</source>
        <translation>%1 por revisar</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <location filename="study/models/question_text.py"/>
        <source>%1 tokens</source>
        <translation>%1 tokens</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>%1 training cases come first.</source>
        <translation>Primero vienen %1 casos de entrenamiento.</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>%1 variants</source>
        <translation>%1 variantes</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layout_menu.py"/>
        <source>%1 views</source>
        <translation>%1 vistas</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>%1 warnings</source>
        <translation>%1 avisos</translation>
    </message>
    <message>
        <location filename="viewmodels/work_page.py"/>
        <source>%1 was stopped because its study was closed.</source>
        <translation>%1 se detuvo porque su estudio se cerró.</translation>
    </message>
    <message>
        <location filename="itemmodels/variants.py"/>
        <source>%1 weight</source>
        <translation>Peso %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/frame_overlays.py"/>
        <source>%1 weights %2</source>
        <translation>%1 pesos %2</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>%1 without a protein position</source>
        <translation>%1 sin posición de proteína</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>%1 without group</source>
        <translation>%1 sin grupo</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>%1 written to %2.</source>
        <translation>%1 en %2.</translation>
    </message>
    <message>
        <location filename="results/endpoint/viewmodel.py"/>
        <location filename="study/protocol/viewmodel.py"/>
        <source>%1 written.</source>
        <translation>%1 escrito.</translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>%1 written. Replace its texts and models.</source>
        <translation>%1 escrito. Sustituya sus textos y modelos.</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>%1 x %2 mm</source>
        <translation>%1 x %2 mm</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>%1 x %2 pixels</source>
        <translation>%1 x %2 píxeles</translation>
    </message>
    <message>
        <location filename="assurance/compliance/audit_pane.py"/>
        <location filename="assurance/compliance/page.py"/>
        <source>%1 · event %2</source>
        <translation>%1 · evento %2</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>%1 × %2 pairs, about %3 in total (assuming %4 min per pair).</source>
        <translation>%1 × %2 pares, unas %3 en total (suponiendo %4 min por par).</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>%1 × %2 readings in all sessions.</source>
        <translation>%1 × %2 lecturas en todas las sesiones.</translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <location filename="results/endpoint/readers_pane.py"/>
        <source>%1, %2 CI</source>
        <translation>%1, IC %2</translation>
    </message>
    <message>
        <location filename="assurance/risk/matrix.py"/>
        <source>%1, %2: %3</source>
        <translation>%1, %2: %3</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>%1, %2: %3 of %4 grey steps; dark, bright and lines: %5</source>
        <translation>%1, %2: %3 de %4 niveles de gris; oscuro, claro y líneas: %5</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>%1, and %2 more</source>
        <translation>%1, y %2 más</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>%1, by %2</source>
        <translation>%1, por %2</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>%1, by %2, event %3</source>
        <translation>%1, por %2, evento %3</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>%1, exam %2</source>
        <translation>%1, examen %2</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>%1, examination %2</source>
        <translation>%1, exploración %2</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>%1, for the patient</source>
        <translation>%1, para el paciente</translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>%1, head %2</source>
        <translation>%1, cabeza %2</translation>
    </message>
    <message>
        <location filename="widgets/viewer/key_images.py"/>
        <source>%1, image %2</source>
        <translation>%1, imagen %2</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>%1, imported by %2 on %3</source>
        <translation>%1, importado por %2 el %3</translation>
    </message>
    <message>
        <location filename="widgets/reading/choice_button.py"/>
        <source>%1, key %2</source>
        <translation>%1, tecla %2</translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>%1, new, in %2</source>
        <translation>%1, nuevo, en %2</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>%1, oblique</source>
        <translation>%1, oblicuo</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>%1, pairs repeated</source>
        <translation>%1, pares repetidos</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>%1, paused</source>
        <translation>%1, en pausa</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_parts.py"/>
        <source>%1, recommended</source>
        <translation>%1, recomendada</translation>
    </message>
    <message>
        <location filename="widgets/viewer/windows.py"/>
        <source>%1, stretched</source>
        <translation>%1, estirado</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/options.py"/>
        <source>%1. Criteria that are not marked are not met.</source>
        <translation>%1. Los criterios no marcados no se cumplen.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measuring.py"/>
        <source>%1. In pixels: %2.</source>
        <translation>%1. En píxeles: %2.</translation>
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
        <translation>%1: %2 y %3</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>%1: %2 at %3</source>
        <translation>%1: %2 en %3</translation>
    </message>
    <message>
        <location filename="widgets/viewer/cine.py"/>
        <source>%1: %2 frames/s</source>
        <translation>%1: %2 imágenes/s</translation>
    </message>
    <message>
        <location filename="widgets/viewer/segments.py"/>
        <source>%1: %2 of %3 masks</source>
        <translation>%1: %2 de %3 máscaras</translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <source>%1: %2 of %3, signed by the kit.</source>
        <translation>%1: %2 de %3, firmado por el kit.</translation>
    </message>
    <message>
        <location filename="widgets/reading/choice_grid.py"/>
        <source>%1: %2, key %3</source>
        <translation>%1: %2, clave %3</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <source>%1: add column</source>
        <translation>%1: añadir columna</translation>
    </message>
    <message>
        <location filename="widgets/reading/weighted_text.py"/>
        <source>%1: all weights are zero.</source>
        <translation>%1: todos los pesos son cero.</translation>
    </message>
    <message>
        <location filename="widgets/reading/weighted_text.py"/>
        <source>%1: bars to the right support “%2”, hatched bars to the left oppose it. Longest: ±%3 %4.</source>
        <translation>%1: las barras a la derecha apoyan «%2», las rayadas a la izquierda se oponen. La más larga: ±%3 %4.</translation>
    </message>
    <message>
        <location filename="widgets/reading/weighted_text.py"/>
        <source>%1: bars upwards support “%2”, hatched bars downwards oppose it. Longest: ±%3 %4.</source>
        <translation>%1: las barras hacia arriba apoyan «%2», las rayadas hacia abajo se oponen. La más larga: ±%3 %4.</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/control.py"/>
        <source>%1: cannot assess</source>
        <translation>%1: no valorable</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <source>%1: category %2</source>
        <translation>%1: categoría %2</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <source>%1: column %2</source>
        <translation>%1: columna %2</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>%1: daily limit of readings</source>
        <translation>%1: límite diario de lecturas</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>%1: each group</source>
        <translation>%1: cada grupo</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>%1: excluded</source>
        <translation>%1: excluido</translation>
    </message>
    <message>
        <location filename="widgets/reading/finding_rows.py"/>
        <source>%1: go to %2</source>
        <translation>%1: ir a %2</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_evidence.py"/>
        <source>%1: go to the evidence in “%2”</source>
        <translation>%1: ir a la evidencia en «%2»</translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>%1: name</source>
        <translation>%1: nombre</translation>
    </message>
    <message>
        <location filename="widgets/viewer/linked_scrolling.py"/>
        <source>%1: no image there</source>
        <translation>%1: ahí no hay imagen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <source>%1: number %2</source>
        <translation>%1: número %2</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>%1: origin</source>
        <translation>%1: origen</translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>%1: password</source>
        <translation>%1: contraseña</translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>%1: planted %2, observed %3.</source>
        <translation>%1: previsto %2, observado %3.</translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>%1: reader %2, case %3</source>
        <translation>%1: lector %2, caso %3</translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <source>%1: refused. %2</source>
        <translation>%1: rechazado. %2</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <source>%1: remove row %2</source>
        <translation>%1: quitar la fila %2</translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>%1: repeat password</source>
        <translation>%1: repetir contraseña</translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>%1: sign-in code</source>
        <translation>%1: código de acceso</translation>
    </message>
    <message>
        <location filename="widgets/reading/weighted_text.py"/>
        <source>%1: underlined words support “%2”, dotted ones oppose it. Strongest colour: ±%3 %4.</source>
        <translation>%1: las palabras subrayadas apoyan «%2», las punteadas se oponen. Color más intenso: ±%3 %4.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>%1: washout before %2, until %3</source>
        <translation>%1: periodo de lavado antes de %2, hasta %3</translation>
    </message>
    <message>
        <location filename="widgets/viewer/weight_legend.py"/>
        <source>%1: weights for “%2”</source>
        <translation>%1: pesos para «%2»</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>%1; n = %2</source>
        <translation>%1; n = %2</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>%1; the table lists the points</source>
        <translation>%1; la tabla muestra los puntos</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>%1 mm</source>
        <translation>%1 mm</translation>
    </message>
    <message>
        <location filename="widgets/viewer/crosshair.py"/>
        <source>%1 mm away</source>
        <translation>a %1 mm</translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>, dotted: margin %1</source>
        <translation>, punteada: margen %1</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>, which requires accounts</source>
        <translation>, lo que requiere cuentas</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>0 (no approved version)</source>
        <translation>0 (ninguna versión aprobada)</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>0 = Negative, 1 = Positive</source>
        <translation>0 = Negativo, 1 = Positivo</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>0 is left, 1 is right. Empty: drawn in tissue.</source>
        <translation>0 es izquierda, 1 derecha. Vacío: al azar en el tejido.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>0 is the top, 1 the bottom. Empty: drawn in tissue.</source>
        <translation>0 es arriba, 1 abajo. Vacío: al azar en el tejido.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>0 to 4 in turn</source>
        <translation>0 a 4 por turno</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>0, none</source>
        <translation>0, ninguna</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>0, unchanged image</source>
        <translation>0, imagen sin cambios</translation>
    </message>
    <message>
        <location filename="study/overview/type_step.py"/>
        <source>0: not stated</source>
        <translation>0: no indicado</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>0: pale, 1: dark; a range, not an ethnic group. Empty: drawn uniformly.</source>
        <translation>0: clara, 1: oscura; un rango, no un grupo étnico. Vacío: al azar uniforme.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>1</source>
        <translation>1</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>1  Type</source>
        <translation>1  Tipo</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>1 DICOM file written.</source>
        <translation>1 archivo DICOM escrito.</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>1 account</source>
        <translation>1 cuenta</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>1 analysis</source>
        <translation>1 análisis</translation>
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
        <translation>1 caso</translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>1 case failed</source>
        <translation>1 caso con error</translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>1 case has no image</source>
        <translation>1 caso no tiene imagen</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>1 case has no row</source>
        <translation>1 caso no tiene fila</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>1 case imported.</source>
        <translation>1 caso importado.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>1 case in the study</source>
        <translation>1 caso en el estudio</translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>1 case not run</source>
        <translation>1 caso no ejecutado</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>1 case to review</source>
        <translation>1 caso por revisar</translation>
    </message>
    <message>
        <location filename="study/protocol/amend_card.py"/>
        <source>1 change</source>
        <translation>1 cambio</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_editor.py"/>
        <source>1 character changed</source>
        <translation>1 carácter cambiado</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>1 cine frame</source>
        <translation>1 fotograma de cine</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/page.py"/>
        <source>1 column</source>
        <translation>1 columna</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>1 column is left out.</source>
        <translation>1 columna se omite.</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>1 column is refused: leave it out, or state that it does not identify.</source>
        <translation>1 columna se rechaza: omítala o declare que no identifica.</translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>1 comment</source>
        <translation>1 comentario</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>1 counterfactual tried</source>
        <translation>1 contrafactual probado</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>1 criterion</source>
        <translation>1 criterio</translation>
    </message>
    <message>
        <location filename="widgets/reading/timeline_pane.py"/>
        <source>1 day before</source>
        <translation>1 día antes</translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>1 draft</source>
        <translation>1 borrador</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>1 entry copied.</source>
        <translation>1 entrada copiada.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/events.py"/>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="assurance/export/viewmodel.py"/>
        <source>1 event</source>
        <translation>1 evento</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>1 event added since</source>
        <translation>1 evento añadido desde entonces</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/events.py"/>
        <source>1 event written to %2.</source>
        <translation>1 evento escrito en %2.</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>1 explained</source>
        <translation>1 explicado</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>1 file</source>
        <translation>1 archivo</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>1 file outside the cases is excluded: </source>
        <translation>1 archivo fuera de los casos queda excluido: </translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>1 file rejected</source>
        <translation>1 archivo rechazado</translation>
    </message>
    <message>
        <location filename="assurance/risk/matrix.py"/>
        <source>1 hazard</source>
        <translation>1 peligro</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>1 hit erased with its case</source>
        <translation>1 coincidencia borrada con su caso</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_model.py"/>
        <source>1 image</source>
        <translation>1 imagen</translation>
    </message>
    <message>
        <location filename="HazardProbability"/>
        <source>1 in 1,000 to 1 in 100</source>
        <translation>1 de cada 1.000 a 1 de cada 100</translation>
    </message>
    <message>
        <location filename="HazardProbability"/>
        <source>1 in 10 or more</source>
        <translation>1 de cada 10 o más</translation>
    </message>
    <message>
        <location filename="HazardProbability"/>
        <source>1 in 10,000 to 1 in 1,000</source>
        <translation>1 de cada 10.000 a 1 de cada 1.000</translation>
    </message>
    <message>
        <location filename="HazardProbability"/>
        <source>1 in 100 to 1 in 10</source>
        <translation>1 de cada 100 a 1 de cada 10</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library.py"/>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="model_lab/evaluations/page.py"/>
        <source>1 item</source>
        <translation>1 elemento</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>1 item cannot be marked: %2.</source>
        <translation>1 elemento no se puede valorar: %2.</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>1 item left</source>
        <translation>Queda 1 elemento</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="study/overview/erasure_card.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <source>1 judgement</source>
        <translation>1 juicio</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>1 judgement so far.</source>
        <translation>1 juicio hasta ahora.</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>1 kit is out</source>
        <translation>1 kit está fuera</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>1 leaderboard</source>
        <translation>1 clasificación</translation>
    </message>
    <message>
        <location filename="viewmodels/form_answers.py"/>
        <source>1 mark</source>
        <translation>1 marca</translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>1 model</source>
        <translation>1 modelo</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <location filename="study/overview/erasure_card.py"/>
        <source>1 model output</source>
        <translation>1 salida de modelo</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>1 model runs here</source>
        <translation>1 modelo funciona aquí</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>1 monitor</source>
        <translation>1 monitor</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>1 more after this</source>
        <translation>1 más después de este</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/fields.py"/>
        <source>1 more character is needed.</source>
        <translation>Falta 1 carácter.</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>1 more refused.</source>
        <translation>1 más rechazado.</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>1 name redacted in outputs</source>
        <translation>1 nombre tachado en salidas</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>1 needs review.</source>
        <translation>1 necesita revisión.</translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <source>1 new record</source>
        <translation>1 registro nuevo</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>1 not judged</source>
        <translation>1 sin juzgar</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>1 open</source>
        <translation>1 abierta</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>1 other reader has finished</source>
        <translation>1 lector más ha terminado</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <location filename="study/overview/draft_cards.py"/>
        <source>1 output</source>
        <translation>1 salida</translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>1 output added</source>
        <translation>1 salida añadida</translation>
    </message>
    <message>
        <location filename="viewmodels/deid_review.py"/>
        <source>1 output of %2 stored.</source>
        <translation>1 salida de %2 guardada.</translation>
    </message>
    <message>
        <location filename="viewmodels/intake.py"/>
        <source>1 output rejected.</source>
        <translation>1 salida rechazada.</translation>
    </message>
    <message>
        <location filename="viewmodels/draft.py"/>
        <source>1 output removed.</source>
        <translation>1 salida eliminada.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>1 output without text</source>
        <translation>1 salida sin texto</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_model.py"/>
        <source>1 page</source>
        <translation>1 página</translation>
    </message>
    <message>
        <location filename="study/models/model_run.py"/>
        <source>1 passage redacted</source>
        <translation>1 pasaje tachado</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>1 passage to review</source>
        <translation>1 pasaje por revisar</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>1 patient was erased with the case.</source>
        <translation>1 paciente se borró con el caso.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>1 possible identifier</source>
        <translation>1 posible identificador</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>1 possible identifier.</source>
        <translation>1 posible identificador.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/details.py"/>
        <location filename="study/protocol/page.py"/>
        <source>1 problem</source>
        <translation>1 problema</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>1 prompt</source>
        <translation>1 indicación</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>1 protein position</source>
        <translation>1 posición de proteína</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>1 question</source>
        <translation>1 pregunta</translation>
    </message>
    <message>
        <location filename="study/models/question_text.py"/>
        <source>1 question without part of its case</source>
        <translation>1 pregunta sin parte de su caso</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="study/overview/lifecycle_cards.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>1 reader</source>
        <translation>1 lector</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>1 reading</source>
        <translation>1 lectura</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>1 reason not listed</source>
        <translation>1 motivo no listado</translation>
    </message>
    <message>
        <location filename="study/workstations/viewmodel.py"/>
        <source>1 record merged.</source>
        <translation>1 registro fusionado.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>1 rejected</source>
        <translation>1 rechazado</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>1 rejected.</source>
        <translation>1 rechazado.</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>1 remaining</source>
        <translation>1 restante</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>1 result</source>
        <translation>1 resultado</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/suite_removal.py"/>
        <source>1 result in this study</source>
        <translation>1 resultado en este estudio</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>1 result, recorded by event %2</source>
        <translation>1 resultado, registrado por el evento %2</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>1 row</source>
        <translation>1 fila</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>1 row was erased</source>
        <translation>1 fila se borró</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>1 row was erased with its case.</source>
        <translation>1 fila se borró con su caso.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>1 run with a result.</source>
        <translation>1 ejecución con resultado.</translation>
    </message>
    <message>
        <location filename="study/models/viewmodel.py"/>
        <source>1 score</source>
        <translation>1 puntuación</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>1 sentence counted but not listed</source>
        <translation>1 frase contada pero no mostrada</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/totals.py"/>
        <source>1 session</source>
        <translation>1 sesión</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>1 set of imported outputs</source>
        <translation>1 conjunto de salidas importadas</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>1 slice</source>
        <translation>1 corte</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>1 statement</source>
        <translation>1 enunciado</translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>1 stored file</source>
        <translation>1 archivo guardado</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <source>1 stored key could not be used; its action has its usual key.</source>
        <translation>1 tecla guardada no pudo usarse; su acción tiene su tecla habitual.</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>1 stress test</source>
        <translation>1 prueba de estrés</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_popover.py"/>
        <source>1 to 4: plane, Enter: show, Esc: close</source>
        <translation>1 a 4: plano, Intro: mostrar, Esc: cerrar</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>1 to 5 in turn</source>
        <translation>1 a 5 por turno</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>1 training case comes first.</source>
        <translation>Primero viene 1 caso de entrenamiento.</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>1 variant</source>
        <translation>1 variante</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>1 warning</source>
        <translation>1 aviso</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/curve_names.py"/>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>1 − specificity</source>
        <translation>Tasa de FP</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>1, mild nonproliferative</source>
        <translation>1, no proliferativa leve</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>10  Adjudication</source>
        <translation>10  Adjudicación</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>10 images back</source>
        <translation>10 imágenes atrás</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>10 images forward</source>
        <translation>10 imágenes adelante</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>10 images forward, back</source>
        <translation>10 imágenes adelante, atrás</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>1000 steps of diffusion</source>
        <translation>1000 pasos de difusión</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>11  Summary</source>
        <translation>11  Resumen</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>1: from black to white. Negative: darker. Empty: by severity.</source>
        <translation>1: de negro a blanco. Negativo: más oscuro. Vacío: según la gravedad.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>2</source>
        <translation>2</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>2  Arms and sessions</source>
        <translation>2  Brazos y sesiones</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>2, moderate nonproliferative</source>
        <translation>2, no proliferativa moderada</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>2026-01-31 or 2026-01-31 09:30, in UTC; apply with Enter</source>
        <translation>2026-01-31 o 2026-01-31 09:30, en UTC; aplicar con Intro</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>3</source>
        <translation>3</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>3  Assignment</source>
        <translation>3  Asignación</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>3 slices are needed, the series has %1.</source>
        <translation>Hacen falta 3 cortes, la serie tiene %1.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>3, severe nonproliferative</source>
        <translation>3, no proliferativa grave</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>4</source>
        <translation>4</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>4  Form</source>
        <translation>4  Formulario</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>4, proliferative</source>
        <translation>4, proliferativa</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>5</source>
        <translation>5</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>5  Endpoints</source>
        <translation>5  Criterios de valoración</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>50 diffusion steps</source>
        <translation>50 pasos de difusión</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>50 steps of diffusion</source>
        <translation>50 pasos de difusión</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>6  Sample size</source>
        <translation>6  Tamaño muestral</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>7  Conduct</source>
        <translation>7  Desarrollo</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>8  Hanging protocol</source>
        <translation>8  Presentación</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>9  Training and quality</source>
        <translation>9  Entrenamiento y calidad</translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>; hatched: no value</source>
        <translation>; rayado: sin valor</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>? shortcuts   ·   Ctrl+K commands</source>
        <translation>? atajos   ·   Ctrl+K órdenes</translation>
    </message>
    <message>
        <location filename="widgets/protocol/preview.py"/>
        <source>A  ·  B  ·  both good  ·  both bad</source>
        <translation>A  ·  B  ·  ambas buenas  ·  ambas malas</translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <source>A CSV file with the columns case and score, e.g. the probability of disease. Readers never see scores. A new score of a case replaces an earlier one, which stays in the study.</source>
        <translation>Un archivo CSV con las columnas case y score, p. ej. la probabilidad de enfermedad. Los lectores nunca ven puntuaciones. Una puntuación nueva de un caso sustituye a la anterior, que permanece en el estudio.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>A DICOM, PNG, JPEG or TIFF file. Empty: the sample below.</source>
        <translation>Un archivo DICOM, PNG, JPEG o TIFF. Vacío: el ejemplo de abajo.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>A YAML file with your own clauses, see docs/compliance.md</source>
        <translation>Un archivo YAML con sus propias cláusulas, véase docs/compliance.md</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>A blinded role cannot be combined with an unblinded role.</source>
        <translation>Un rol ciego no puede combinarse con un rol no ciego.</translation>
    </message>
    <message>
        <location filename="viewmodels/deid_review.py"/>
        <source>A box covers the top. Move it or draw others, then B.</source>
        <translation>Un recuadro cubre la parte superior. Muévalo o dibuje otros y pulse B.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>A case is a folder or zip file with images, notes, variants or sequences. A folder may contain several cases.</source>
        <translation>Un caso es una carpeta o un archivo zip con imágenes, notas, variantes o secuencias. Una carpeta puede contener varios casos.</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>A case is a folder or zip file. Choose one, or a folder of cases.</source>
        <translation>Un caso es una carpeta o un archivo zip. Elija uno, o una carpeta de casos.</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>A case table describes the cases once: age, sex, site, outcome, truth, strata. Fairness, monitoring and explanations read it.</source>
        <translation>Una tabla de casos describe los casos una vez: edad, sexo, centro, desenlace, verdad, estratos. Equidad, monitorización y explicaciones la leen.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>A chosen</source>
        <translation>A elegida</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>A comment can be written while a case is judged.</source>
        <translation>Se puede escribir un comentario mientras se juzga un caso.</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>A configuration (YAML), ONNX, safetensors, TorchScript, GGUF, or recorded outputs</source>
        <translation>Una configuración (YAML), ONNX, safetensors, TorchScript, GGUF o salidas grabadas</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mark_tool.py"/>
        <source>A contour has 3 vertices or more.</source>
        <translation>Un contorno tiene 3 vértices o más.</translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>A decision</source>
        <translation>Una decisión</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>A file…</source>
        <translation>Un archivo…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>A folder written by “readingroom evaluate”</source>
        <translation>Una carpeta escrita por «readingroom evaluate»</translation>
    </message>
    <message>
        <location filename="shell/sign_in_controller.py"/>
        <source>A job is running. Sign out after it has ended, or lock the window.</source>
        <translation>Hay una tarea en curso. Cierre la sesión cuando termine o bloquee la ventana.</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>A kit of this reader is out already</source>
        <translation>Un kit de este lector ya está fuera</translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>A mark hits a lesion by</source>
        <translation>Una marca acierta una lesión por</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>A measured value is not a number.</source>
        <translation>Un valor medido no es un número.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>A model.yaml with safetensors weights and a declared architecture, or of the type torchscript, whose code needs consent (command line).</source>
        <translation>Un model.yaml con pesos safetensors y arquitectura declarada, o del tipo torchscript, cuyo código necesita consentimiento (línea de órdenes).</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>A monitor queries a model for each incoming case, tests whether the advice would differ for another patient, and queues cases for review.</source>
        <translation>Un monitor consulta un modelo para cada caso entrante, comprueba si el consejo diferiría para otro paciente y pone casos en cola para revisión.</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>A one-sided test is at half of it</source>
        <translation>Una prueba unilateral se hace a la mitad</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>A or B</source>
        <translation>A o B</translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>A password must have at least %1 characters, for example four words.</source>
        <translation>Una contraseña debe tener al menos %1 caracteres, por ejemplo cuatro palabras.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>A patient with a disease of a prevalence below 1 in 100,000: a note and the variants of the gene, on a synthetic sequence.</source>
        <translation>Un paciente con una enfermedad de prevalencia inferior a 1 de cada 100.000: una nota y las variantes del gen, en una secuencia sintética.</translation>
    </message>
    <message>
        <location filename="study/overview/type_step.py"/>
        <source>A protocol in YAML, with arms, form, endpoints and conduct</source>
        <translation>Un protocolo en YAML, con brazos, formulario, criterios de valoración y desarrollo</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>A reader kit holds the worklists of one reader. Open the session first.</source>
        <translation>Un kit de lector contiene las listas de trabajo de un lector. Abra primero la sesión.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/suite_removal.py"/>
        <source>A running job uses this suite. Wait for its end, or cancel it.</source>
        <translation>Una tarea en curso usa esta batería. Espere a que termine o cancélela.</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>A sealed folder that anyone can verify without Readingroom.</source>
        <translation>Una carpeta sellada que cualquiera puede verificar sin Readingroom.</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>A second person with an account verifies the identity and enters their own password. For an existing reader without account, enter their code and name. Reading requires a password, an attested statement and a recorded training.</source>
        <translation>Una segunda persona con cuenta verifica la identidad e introduce su propia contraseña. Para un lector existente sin cuenta, introduzca su código y nombre. La lectura requiere una contraseña, una declaración atestiguada y una formación registrada.</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>A session is one pass of the readers. An arm in several sessions is divided among them.</source>
        <translation>Una sesión es una pasada de los lectores. Un brazo en varias sesiones se reparte entre ellas.</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>A study of each type, read by simulated readers; created in some seconds</source>
        <translation>Un estudio de cada tipo, leído por lectores simulados; creado en unos segundos</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>A suite of the task “alignment” compares image vectors with text vectors. Evaluate one, such as “digit-captions”.</source>
        <translation>Una batería de la tarea «alignment» compara vectores de imágenes con vectores de textos. Evalúe una, como «digit-captions».</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>A suite with “modalities” asks each item with every combination of them. Evaluate one.</source>
        <translation>Una batería con «modalities» plantea cada elemento con todas sus combinaciones. Evalúe una.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>A synthetic gene with variants as VCF and its sequence as FASTA. The effect of each variant is known.</source>
        <translation>Un gen sintético con variantes como VCF y su secuencia como FASTA. Se conoce el efecto de cada variante.</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>A template with one row per case and two models</source>
        <translation>Una plantilla con una fila por caso y dos modelos</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>A test changes only race, sex, age or payer of each patient in a table, and checks whether the model's recommendation changes.</source>
        <translation>Una prueba cambia solo la raza, el sexo, la edad o el pagador de cada paciente de una tabla y comprueba si cambia la recomendación del modelo.</translation>
    </message>
    <message>
        <location filename="study/reference_standard/viewmodel.py"/>
        <source>A value must be written as 0 = benign, not “%1”.</source>
        <translation>Un valor debe escribirse como 0 = benigno, no «%1».</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>A verified copy of the whole study file with the current protection. Store it on another disk.</source>
        <translation>Una copia verificada de todo el archivo del estudio con la protección actual. Guárdela en otro disco.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>ACTG 175: 2,139 adults with HIV in a randomised trial</source>
        <translation>ACTG 175: 2.139 adultos con VIH en un ensayo aleatorizado</translation>
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
        <translation>Capacidades</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Abilities, recomputed</source>
        <translation>Capacidades, recalculadas</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Ability</source>
        <translation>Capacidad</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Ability (95 %)</source>
        <translation>Capacidad (95 %)</translation>
    </message>
    <message>
        <location filename="widgets/ability_chart.py"/>
        <source>Ability (log-odds)</source>
        <translation>Capacidad (log-odds)</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Ability by criterion</source>
        <translation>Capacidad por criterio</translation>
    </message>
    <message>
        <location filename="widgets/about_card.py"/>
        <source>About Readingroom</source>
        <translation>Acerca de Readingroom</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>About Readingroom and licences</source>
        <translation>Acerca de Readingroom y licencias</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>About this version</source>
        <translation>Acerca de esta versión</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>About…</source>
        <translation>Acerca de…</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Acceptable, %</source>
        <translation>Aceptable, %</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Accepted, changed</source>
        <translation>Aceptado, cambiado</translation>
    </message>
    <message>
        <location filename="study/people/viewmodel.py"/>
        <source>Account %1 retired.</source>
        <translation>Cuenta %1 retirada.</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Accounts</source>
        <translation>Cuentas</translation>
    </message>
    <message>
        <location filename="study/people/viewmodel.py"/>
        <source>Accounts are enabled. The administrator signs in as %1, the coordinator as %2.</source>
        <translation>Las cuentas están activadas. El administrador entra como %1, el coordinador como %2.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Accuracy</source>
        <translation>Exactitud</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Accuracy (95 %)</source>
        <translation>Exactitud (95 %)</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Accuracy not measured</source>
        <translation>Exactitud no medida</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Accuracy of answered items</source>
        <translation>Exactitud de los elementos respondidos</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Accuracy, mean over orders</source>
        <translation>Exactitud, media de los órdenes</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Acrodermatitis enteropathica</source>
        <translation>Acrodermatitis enteropática</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Across modalities</source>
        <translation>Entre modalidades</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Act as %1</source>
        <translation>Actuar como %1</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <source>Action</source>
        <translation>Acción</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Active minutes after which the window advises a break</source>
        <translation>Minutos activos tras los que la ventana aconseja una pausa</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <location filename="reading/worklist/page.py"/>
        <source>Active time</source>
        <translation>Tiempo activo</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>Active time with the case in view. It describes how people read; nothing is judged by it.</source>
        <translation>Tiempo activo con el caso a la vista. Describe cómo se lee; nada se juzga por él.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Actor</source>
        <translation>Actor</translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Actual</source>
        <translation>Real</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Actual pixels</source>
        <translation>Píxeles reales</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Actual pixels	Z</source>
        <translation>Píxeles reales	Z</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Actual pixels, fit</source>
        <translation>Píxeles reales, ajustar</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Acute appendicitis</source>
        <translation>Apendicitis aguda</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Add FHIR resources</source>
        <translation>Añadir recursos FHIR</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Add JSONL or CSV files with model outputs, or drop them here.</source>
        <translation>Añada archivos JSONL o CSV con salidas de modelos, o suéltelos aquí.</translation>
    </message>
    <message>
        <location filename="pages/work_page.py"/>
        <location filename="widgets/choosers.py"/>
        <source>Add a model</source>
        <translation>Añadir un modelo</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Add a model stored on this computer. It runs in a process without network, and its outputs are read blinded.</source>
        <translation>Añada un modelo guardado en este equipo. Funciona en un proceso sin red y sus salidas se leen a ciegas.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Add a policy pack</source>
        <translation>Añadir un paquete de normas</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Add account</source>
        <translation>Añadir cuenta</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Add account…</source>
        <translation>Añadir cuenta…</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Add areas</source>
        <translation>Añadir zonas</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Add arm</source>
        <translation>Añadir brazo</translation>
    </message>
    <message>
        <location filename="study/protocol/case_codes.py"/>
        <source>Add case</source>
        <translation>Añadir caso</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <location filename="study/overview/importing/page.py"/>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Add cases</source>
        <translation>Añadir casos</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <source>Add cases…</source>
        <translation>Añadir casos…</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <source>Add column</source>
        <translation>Añadir columna</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoints_step.py"/>
        <source>Add endpoint</source>
        <translation>Añadir criterio de valoración</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Add fact</source>
        <translation>Añadir dato</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Add files…</source>
        <translation>Añadir archivos…</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Add image headers</source>
        <translation>Añadir cabeceras de imagen</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>Add limit</source>
        <translation>Añadir límite</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Add modality, manufacturer, scanner model and other facts of the stored images</source>
        <translation>Añadir modalidad, fabricante, modelo de escáner y otros datos de las imágenes guardadas</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>Add model</source>
        <translation>Añadir modelo</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Add model outputs</source>
        <translation>Añadir salidas de modelos</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Add model…</source>
        <translation>Añadir modelo…</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Add openings, the total and checkpoints</source>
        <translation>Añadir aperturas, el total y puntos de control</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Add outputs</source>
        <translation>Añadir salidas</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <source>Add outputs…</source>
        <translation>Añadir salidas…</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Add pack…</source>
        <translation>Añadir paquete…</translation>
    </message>
    <message>
        <location filename="study/protocol/form_step.py"/>
        <source>Add question</source>
        <translation>Añadir pregunta</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>Add reader</source>
        <translation>Añadir lector</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Add recorded outputs: %1</source>
        <translation>Añadir salidas grabadas: %1</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Add results…</source>
        <translation>Añadir resultados…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Add result…</source>
        <translation>Añadir resultado…</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/step.py"/>
        <source>Add rule</source>
        <translation>Añadir regla</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Add session</source>
        <translation>Añadir sesión</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/rule_fields.py"/>
        <source>Add stage</source>
        <translation>Añadir fase</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Add state and 3 digits of the ZIP code; 000 for areas of at most 20,000 people</source>
        <translation>Añadir el estado y 3 cifras del código ZIP; 000 para zonas de 20.000 personas como máximo</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/stage_fields.py"/>
        <source>Add view</source>
        <translation>Añadir vista</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Add zipped cases</source>
        <translation>Añadir casos comprimidos</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>Add zipped cases…</source>
        <translation>Añadir casos comprimidos…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="model_lab/fairness/page.py"/>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Added</source>
        <translation>Añadido</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Added by</source>
        <translation>Añadido por</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>Added for readers: %1, %2, %3.</source>
        <translation>Añadido para los lectores: %1, %2, %3.</translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <source>Added reader %1.</source>
        <translation>Lector %1 añadido.</translation>
    </message>
    <message>
        <location filename="viewmodels/intake.py"/>
        <source>Added: %1.</source>
        <translation>Añadido: %1.</translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <location filename="viewmodels/importing.py"/>
        <source>Adding outputs</source>
        <translation>Añadiendo salidas</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/viewmodel.py"/>
        <source>Adding the cases to the study</source>
        <translation>Añadiendo los casos al estudio</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/totals.py"/>
        <source>Adding up</source>
        <translation>Sumando</translation>
    </message>
    <message>
        <location filename="widgets/cluster_card.py"/>
        <source>Address of the scheduler</source>
        <translation>Dirección del planificador</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Adds openings (.opening), the total (.total) and checkpoints</source>
        <translation>Añade aperturas (.opening), el total (.total) y puntos de control</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Adds the suites of a folder</source>
        <translation>Añade las baterías de una carpeta</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Adjudication</source>
        <translation>Adjudicación</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <location filename="widgets/sign_in/card.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Adjudicator</source>
        <translation>Adjudicador</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Adjusted for all comparisons (Holm)</source>
        <translation>Ajustado para todas las comparaciones (Holm)</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Adjusted for the number of groups (Holm): %1</source>
        <translation>Ajustado por el número de grupos (Holm): %1</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <location filename="study/people/start_pane.py"/>
        <source>Administrator</source>
        <translation>Administrador</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Adversarial images</source>
        <translation>Imágenes adversarias</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>After</source>
        <translation>Después</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Age</source>
        <translation>Edad</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Age bands</source>
        <translation>Grupos de edad</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Age in years</source>
        <translation>Edad en años</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Ages on</source>
        <translation>Edades el</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="results/preference/page.py"/>
        <source>Agreement</source>
        <translation>Concordancia</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>Agreement between inputs</source>
        <translation>Concordancia entre entradas</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Agreement of %1 with readers: mean kappa %2, rank %3 of %4 raters</source>
        <translation>Concordancia con los lectores (%1): kappa media %2, puesto %3 de %4 evaluadores</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Agreement of raters</source>
        <translation>Concordancia de los evaluadores</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Alarms</source>
        <translation>Alarmas</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Alignment and retrieval</source>
        <translation>Alineación y recuperación</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Alkaptonuria</source>
        <translation>Alcaptonuria</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>All</source>
        <translation>Todos</translation>
    </message>
    <message>
        <location filename="viewmodels/self_test.py"/>
        <source>All %1 checks passed.</source>
        <translation>Las %1 comprobaciones se superaron.</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>All %1 pairs were read.</source>
        <translation>Se leyeron los %1 pares.</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>All %1 readings are done.</source>
        <translation>Las %1 lecturas están hechas.</translation>
    </message>
    <message>
        <location filename="widgets/reading/cover.py"/>
        <source>All %1 readings are submitted or skipped. The last answer can still be undone.</source>
        <translation>Las %1 lecturas están enviadas u omitidas. La última respuesta aún puede deshacerse.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>All answered. Ctrl+Enter: store</source>
        <translation>Todo respondido. Ctrl+Intro: guardar</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>All cases</source>
        <translation>Todos los casos</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>All cases (%1)</source>
        <translation>Todos los casos (%1)</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>All cases of the queue are decided.</source>
        <translation>Todos los casos de la cola están decididos.</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>All cases, or codes separated by commas</source>
        <translation>Todos, o códigos con comas</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <source>All columns</source>
        <translation>Todas las columnas</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>All events of the audit trail</source>
        <translation>Todos los eventos del registro de auditoría</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>All for the modality, in turn</source>
        <translation>Todos los de la modalidad, por turno</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>All kinds</source>
        <translation>Todos los tipos</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>All leaderboards as a web page, Markdown or CSV</source>
        <translation>Todas las clasificaciones como página web, Markdown o CSV</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>All limits are met by their intervals. Other properties were not tested.</source>
        <translation>Todos los límites se cumplen según sus intervalos. No se comprobaron otras propiedades.</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>All model pairs</source>
        <translation>Todos los pares de modelos</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>All models</source>
        <translation>Todos los modelos</translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>All readers</source>
        <translation>Todos los lectores</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>All readers skipped the case.</source>
        <translation>Todos los lectores omitieron el caso.</translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>All readings of this reader, in random order. Press Start or Enter to read.</source>
        <translation>Todas las lecturas de este lector, en orden aleatorio. Pulse Empezar o Intro para leer.</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>All rows</source>
        <translation>Todas las filas</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>All segments</source>
        <translation>Todos los segmentos</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>All segments	M</source>
        <translation>Todos los segmentos	M</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>All segments; filled or outlined</source>
        <translation>Todos los segmentos; rellenos o contorneados</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>All statements</source>
        <translation>Todos los enunciados</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>All tests read the new table from now on. The table imported by %1 on %2 stays in the study file with its event; stored results do not change.</source>
        <translation>Todas las pruebas leen desde ahora la tabla nueva. La tabla importada por %1 el %2 permanece en el archivo del estudio con su evento; los resultados guardados no cambian.</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>All transcripts and the row of the file (Enter in the table)</source>
        <translation>Todos los transcritos y la fila del archivo (Intro en la tabla)</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>All users</source>
        <translation>Todos los usuarios</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>Alleles</source>
        <translation>Alelos</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Alpha, two-sided</source>
        <translation>Alfa, bilateral</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Alpha-mannosidosis</source>
        <translation>Alfa-manosidosis</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Alpha: %1 divided among %2 primary endpoints.</source>
        <translation>Alfa: %1 repartido entre %2 criterios principales.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/reason_bar.py"/>
        <source>Already checked elsewhere</source>
        <translation>Ya comprobado en otro lugar</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Also as a zip file</source>
        <translation>También como archivo zip</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Also estimate the faithfulness of the explanations</source>
        <translation>Estimar también la fidelidad de las explicaciones</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Alström syndrome</source>
        <translation>Síndrome de Alström</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Ambient light, lux</source>
        <translation>Luz ambiente, lux</translation>
    </message>
    <message>
        <location filename="study/protocol/amend_card.py"/>
        <source>Amend protocol</source>
        <translation>Enmendar protocolo</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/protocol/page.py"/>
        <source>Amend protocol…</source>
        <translation>Enmendar protocolo…</translation>
    </message>
    <message>
        <location filename="study/protocol/amend_card.py"/>
        <source>Amend the protocol</source>
        <translation>Enmendar el protocolo</translation>
    </message>
    <message>
        <location filename="study/protocol/amend_card.py"/>
        <source>Amended</source>
        <translation>Enmendado</translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>An adjudicator decides disagreements of readers</source>
        <translation>Un adjudicador decide los desacuerdos de los lectores</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>An arm is a condition of reading, such as with and without the model.</source>
        <translation>Un brazo es una condición de lectura, como con y sin el modelo.</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>An assessment collects hazards from reader error annotations, stress tests, robustness and group gaps. Choose a model and a model to compare it with.</source>
        <translation>Una evaluación reúne peligros de los errores marcados por los lectores, pruebas de estrés, robustez y diferencias entre grupos. Elija un modelo y otro con que compararlo.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>An assessment compares the study's audit trail, signatures, protocol and results with the clauses of each pack. Clauses without a record wait for attestation.</source>
        <translation>Una evaluación compara el registro de auditoría, las firmas, el protocolo y los resultados del estudio con las cláusulas de cada paquete. Las cláusulas sin registro esperan un testimonio.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>An audit classifies the sentences of outputs: certain diagnosis, advice, claim to be a clinician, referral. It supports English only and can miss sentences.</source>
        <translation>Una auditoría clasifica las frases de las salidas: diagnóstico seguro, consejo, pretensión de ser médico, derivación. Solo admite inglés y puede pasar frases por alto.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>An audit scans notes, outputs, headers and file contents for possible identifiers. It changes nothing and shows only the format of a value.</source>
        <translation>Una auditoría busca posibles identificadores en notas, salidas, cabeceras y contenidos de archivos. No cambia nada y muestra solo el formato de un valor.</translation>
    </message>
    <message>
        <location filename="jobs/job.py"/>
        <source>An internal error occurred in Readingroom. The study file is unchanged.</source>
        <translation>Se produjo un error interno en Readingroom. El archivo del estudio no ha cambiado.</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Analyse again</source>
        <translation>Analizar de nuevo</translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>Analysed</source>
        <translation>Analizado</translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>Analysed as incorrect (missing)</source>
        <translation>Analizado como incorrecto (falta)</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Analyses</source>
        <translation>Análisis</translation>
    </message>
    <message>
        <location filename="results/endpoint/viewmodel.py"/>
        <source>Analysing endpoints</source>
        <translation>Analizando criterios de valoración</translation>
    </message>
    <message>
        <location filename="results/endpoint/alternatives_pane.py"/>
        <location filename="study/protocol/endpoints_step.py"/>
        <source>Analysis</source>
        <translation>Análisis</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Analysis plan</source>
        <translation>Plan de análisis</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Analysis plan…</source>
        <translation>Plan de análisis…</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <source>Analysis stored in the study.</source>
        <translation>Análisis guardado en el estudio.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Angle</source>
        <translation>Ángulo</translation>
    </message>
    <message>
        <location filename="widgets/viewer/drawings.py"/>
        <source>Annotation %1</source>
        <translation>Anotación %1</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>Annotation of the shown transcript</source>
        <translation>Anotación del transcrito mostrado</translation>
    </message>
    <message>
        <location filename="study/protocol/type_step.py"/>
        <source>Another type starts from its template: arms, form and endpoints change.</source>
        <translation>Otro tipo parte de su plantilla: cambian brazos, formulario y criterios de valoración.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Answer</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Answer 1</source>
        <translation>Respuesta 1</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Answer 2</source>
        <translation>Respuesta 2</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Answer 3</source>
        <translation>Respuesta 3</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Answer 4</source>
        <translation>Respuesta 4</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Answer 5</source>
        <translation>Respuesta 5</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Answer the focused question</source>
        <translation>Responder la pregunta enfocada</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Answers</source>
        <translation>Respuestas</translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>Answers disagree by</source>
        <translation>Las respuestas discrepan por</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Answers flipped</source>
        <translation>Respuestas cambiadas</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Answers of readers</source>
        <translation>Respuestas de los lectores</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>Answers: %1. Items without an answer: %2. Answers to no item: %3. Not scored, or changed: %4.</source>
        <translation>Respuestas: %1. Elementos sin respuesta: %2. Respuestas a ningún elemento: %3. No evaluadas o modificadas: %4.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Any</source>
        <translation>Cualquiera</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Any below the maximum prevalence</source>
        <translation>Cualquiera por debajo de la prevalencia máxima</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Any impact</source>
        <translation>Todo impacto</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Any key</source>
        <translation>Cualquier tecla</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Any key or click closes it</source>
        <translation>Cualquier tecla o clic la cierra</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Any zygosity</source>
        <translation>Toda cigosidad</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Anyone with the file can read it.</source>
        <translation>Cualquiera que tenga el archivo puede leerlo.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <location filename="widgets/settings_card.py"/>
        <source>Apple GPU (mps)</source>
        <translation>GPU de Apple (mps)</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Applies to studies with accounts</source>
        <translation>Vale para estudios con cuentas</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Apply</source>
        <translation>Aplicar</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>Approve code</source>
        <translation>Aprobar código</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Approve version</source>
        <translation>Aprobar versión</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Approve version %1 (%2)</source>
        <translation>Aprobar versión %1 (%2)</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Approve version…</source>
        <translation>Aprobar versión…</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Approved</source>
        <translation>Aprobado</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Approved by %1 on %2</source>
        <translation>Aprobado por %1 el %2</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Archive study</source>
        <translation>Archivar estudio</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Archive study…</source>
        <translation>Archivar estudio…</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Archive this study</source>
        <translation>Archivar este estudio</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Archived. The study can be viewed, verified, exported and backed up.</source>
        <translation>Archivado. El estudio puede verse, verificarse, exportarse y respaldarse.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Area %1</source>
        <translation>Zona %1</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <location filename="widgets/balance_view.py"/>
        <source>Arm</source>
        <translation>Brazo</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Arm %1</source>
        <translation>Brazo %1</translation>
    </message>
    <message>
        <location filename="widgets/protocol/preview.py"/>
        <source>Arm of the preview</source>
        <translation>Brazo de la vista previa</translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <location filename="results/endpoint/heat_pane.py"/>
        <location filename="results/endpoint/readers_pane.py"/>
        <source>Arm or model</source>
        <translation>Brazo o modelo</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Arms</source>
        <translation>Brazos</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Arms of session %1</source>
        <translation>Brazos de la sesión %1</translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <location filename="results/endpoint/rows.py"/>
        <source>Arms or models</source>
        <translation>Brazos o modelos</translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>Arms that count</source>
        <translation>Brazos que cuentan</translation>
    </message>
    <message>
        <location filename="study/overview/type_step.py"/>
        <source>Arms, form, endpoints and conduct can be changed on the Protocol page.</source>
        <translation>Los brazos, el formulario, los criterios de valoración y el desarrollo pueden cambiarse en la página Protocolo.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Artefact</source>
        <translation>Artefacto</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Artefacts</source>
        <translation>Artefactos</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>As adjudicator</source>
        <translation>Como adjudicador</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>As administrator</source>
        <translation>Como administrador</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>As auditor</source>
        <translation>Como auditor</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>As coordinator</source>
        <translation>Como coordinador</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>As in the settings</source>
        <translation>Como en los ajustes</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>As of stats mrmc: auc, sensitivity&gt;=3, specificity&gt;=3, accuracy</source>
        <translation>Como en stats mrmc: auc, sensitivity&gt;=3, specificity&gt;=3, accuracy</translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>As planned</source>
        <translation>Según lo previsto</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>As reader</source>
        <translation>Como lector</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/step.py"/>
        <source>As text</source>
        <translation>Como texto</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Ask the coordinator to record your training on the People page. Then sign in again.</source>
        <translation>Pida al coordinador que registre su formación en la página Personas. Después vuelva a entrar.</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Asked if</source>
        <translation>Se pregunta si</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Asked in</source>
        <translation>Se pregunta en</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Asked in arms</source>
        <translation>Se pregunta en los brazos</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Assess again</source>
        <translation>Evaluar de nuevo</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Assess risk</source>
        <translation>Evaluar riesgo</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Assess the study</source>
        <translation>Evaluar el estudio</translation>
    </message>
    <message>
        <location filename="assurance/compliance/viewmodel.py"/>
        <source>Assessing compliance</source>
        <translation>Evaluando el cumplimiento</translation>
    </message>
    <message>
        <location filename="assurance/risk/viewmodel.py"/>
        <source>Assessing the risk of %1</source>
        <translation>Evaluando el riesgo de %1</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <location filename="assurance/risk/page.py"/>
        <source>Assessment</source>
        <translation>Evaluación</translation>
    </message>
    <message>
        <location filename="assurance/compliance/viewmodel.py"/>
        <location filename="assurance/risk/viewmodel.py"/>
        <source>Assessment stored in the study.</source>
        <translation>Evaluación guardada en el estudio.</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Assignment</source>
        <translation>Asignación</translation>
    </message>
    <message>
        <location filename="widgets/protocol/preview.py"/>
        <source>Assumed: 60 s a case, 70 s an output, 90 s a pair. Measure them in a pilot.</source>
        <translation>Supuesto: 60 s por caso, 70 s por salida, 90 s por par. Mídalos en un piloto.</translation>
    </message>
    <message>
        <location filename="results/endpoint/data_pane.py"/>
        <source>Assumptions</source>
        <translation>Supuestos</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Assumptions and data</source>
        <translation>Supuestos y datos</translation>
    </message>
    <message>
        <location filename="results/endpoint/data_pane.py"/>
        <source>Assumptions, method and notes</source>
        <translation>Supuestos, método y notas</translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <source>Assurance</source>
        <translation>Garantía</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>At case</source>
        <translation>En el caso</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/fields.py"/>
        <source>At least %1 characters</source>
        <translation>Al menos %1 caracteres</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>At least one limit could not be estimated, so that nothing is decided.</source>
        <translation>Al menos un límite no se pudo estimar, por lo que no se decide nada.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>At least one limit is not met by its interval. This does not show that the version is worse.</source>
        <translation>Al menos un límite no se cumple según su intervalo. Esto no demuestra que la versión sea peor.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Attack</source>
        <translation>Ataque</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Attempt</source>
        <translation>Intento</translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Attempts</source>
        <translation>Intentos</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Attest</source>
        <translation>Atestiguar</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Attest and sign</source>
        <translation>Atestiguar y firmar</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Attest statement</source>
        <translation>Atestiguar declaración</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Attest: %1</source>
        <translation>Atestiguar: %1</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Attested and signed by %1 on %2.</source>
        <translation>Atestiguado y firmado por %1 el %2.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/viewmodel.py"/>
        <source>Attested and signed: %1.</source>
        <translation>Atestiguado y firmado: %1.</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="model_lab/group_fairness/extension.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Attribute</source>
        <translation>Atributo</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Attribute and recommendation</source>
        <translation>Atributo y recomendación</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Attribute flips</source>
        <translation>Cambios por atributo</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Attributes</source>
        <translation>Atributos</translation>
    </message>
    <message>
        <location filename="assurance/compliance/audit_pane.py"/>
        <source>Audit</source>
        <translation>Auditoría</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Audit identifiers</source>
        <translation>Auditar identificadores</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Audit statements</source>
        <translation>Auditar enunciados</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers.py"/>
        <location filename="assurance/compliance/statements.py"/>
        <source>Audit stored in the study. Assess again to use it as evidence.</source>
        <translation>Auditoría guardada en el estudio. Evalúe de nuevo para usarla como evidencia.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <location filename="assurance/audit_trail/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Audit trail</source>
        <translation>Registro de auditoría</translation>
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
        <translation>Automática	0</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Automatic window</source>
        <translation>Ventana automática</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Automatic: the fastest</source>
        <translation>Automático: el más rápido</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Available after the running job has finished.</source>
        <translation>Disponible cuando termine la tarea en curso.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Average</source>
        <translation>Media</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Axial</source>
        <translation>Axial</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Axial reformat</source>
        <translation>Reformateo axial</translation>
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
        <translation>Atrás</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Back (Esc)</source>
        <translation>Atrás (Esc)</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Back to list</source>
        <translation>Volver a la lista</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Back to the images</source>
        <translation>Volver a las imágenes</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Back to the previous page</source>
        <translation>Volver a la página anterior</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Back to the previous page (Esc)</source>
        <translation>Volver a la página anterior (Esc)</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Back up study…</source>
        <translation>Respaldar estudio…</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Background: %1, n = %2</source>
        <translation>Fondo: %1, n = %2</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Backing up the study</source>
        <translation>Respaldando el estudio</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Backup</source>
        <translation>Copia de seguridad</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Backup passphrase</source>
        <translation>Frase de contraseña de la copia</translation>
    </message>
    <message>
        <location filename="assurance/export/restoring.py"/>
        <source>Backup restored. Previous study: %1</source>
        <translation>Copia restaurada. Estudio anterior: %1</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Backup valid: %1, head %2</source>
        <translation>Copia válida: %1, cabeza %2</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Backup written and verified.</source>
        <translation>Copia escrita y verificada.</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Backups of the study. Bundles are exported by a coordinator.</source>
        <translation>Copias de seguridad del estudio. Los paquetes los exporta un coordinador.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Balance</source>
        <translation>Equilibrio</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>Balance of the worklists</source>
        <translation>Equilibrio de las listas de trabajo</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Balance strata of</source>
        <translation>Equilibrar estratos de</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Balanced accuracy</source>
        <translation>Exactitud equilibrada</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>Balanced between readers and arms</source>
        <translation>Equilibrado entre lectores y brazos</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Balanced incomplete blocks</source>
        <translation>Bloques incompletos equilibrados</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <location filename="results/endpoint/curves_pane.py"/>
        <source>Band</source>
        <translation>Banda</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Before</source>
        <translation>Antes</translation>
    </message>
    <message>
        <location filename="widgets/reading/rating_popover.py"/>
        <source>Belongs to</source>
        <translation>Pertenece a</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Better</source>
        <translation>Mejor</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Between</source>
        <translation>Entre</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Bias measure</source>
        <translation>Medida de sesgo</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Biology column</source>
        <translation>Columna de biología</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Black out (B)</source>
        <translation>Tapar (B)</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Black out the boxes; without a box, add one</source>
        <translation>Tapar los recuadros; sin recuadro, añadir uno</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Black patch, cd/m²</source>
        <translation>Cuadro negro, cd/m²</translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Blinded pairs</source>
        <translation>Pares a ciegas</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Blinded reading of AI outputs, on this computer only.</source>
        <translation>Lectura a ciegas de salidas de IA, solo en este equipo.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Blinding broken</source>
        <translation>Cegamiento roto</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Blocks</source>
        <translation>Bloques</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Body part</source>
        <translation>Región anatómica</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Body part of the view</source>
        <translation>Región anatómica de la vista</translation>
    </message>
    <message>
        <location filename="widgets/viewer/windows.py"/>
        <source>Bone</source>
        <translation>Hueso</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Bone scan</source>
        <translation>Gammagrafía ósea</translation>
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
        <translation>Ambas malas</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="study/overview/bundle_card.py"/>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Both good</source>
        <translation>Ambas buenas</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Both people must be present. The study will be closed and reopened.</source>
        <translation>Ambas personas deben estar presentes. El estudio se cerrará y se volverá a abrir.</translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>Boundary (%1): %2.</source>
        <translation>Límite (%1): %2.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/windows.py"/>
        <source>Brain</source>
        <translation>Cerebro</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Break after, min</source>
        <translation>Pausa tras, min</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/group_pane.py"/>
        <source>Breakdown</source>
        <translation>Desglose</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Bundle content</source>
        <translation>Contenido del paquete</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Bundle details</source>
        <translation>Detalles del paquete</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Bundle not valid: %1</source>
        <translation>Paquete no válido: %1</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Bundle sealed.</source>
        <translation>Paquete sellado.</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Bundle valid: %1, head %2</source>
        <translation>Paquete válido: %1, cabeza %2</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Bundle written and verified.</source>
        <translation>Paquete escrito y verificado.</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Bundle: %1</source>
        <translation>Paquete: %1</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Bundles (*.zip *.age bagit.txt)</source>
        <translation>Paquetes (*.zip *.age bagit.txt)</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Button at the lower right</source>
        <translation>Botón abajo a la derecha</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>By Orphanet number.</source>
        <translation>Por número Orphanet.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>By group</source>
        <translation>Por grupo</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>By prevalence</source>
        <translation>Según la prevalencia</translation>
    </message>
    <message>
        <location filename="widgets/reading/note_highlights.py"/>
        <source>By rules and word lists for English texts: words outside the lists are missed. Each use is recorded.</source>
        <translation>Por reglas y listas de palabras para textos en inglés: las palabras fuera de las listas se pasan por alto. Cada uso se registra.</translation>
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
        <translation>Archivo CSV</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>CSV file of real patients that defines plausible counterfactuals</source>
        <translation>Archivo CSV de pacientes reales que define los contrafactuales plausibles</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>CSV file with one patient per row</source>
        <translation>Archivo CSV con un paciente por fila</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>CSV; the table itself</source>
        <translation>CSV; la tabla misma</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>CT of a head</source>
        <translation>TC de cabeza</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>CT, 128 pixels wide</source>
        <translation>TC, 128 píxeles de ancho</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>CT: bone, W 2500 L 480</source>
        <translation>TC: hueso, W 2500 L 480</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>CT: brain, W 80 L 40</source>
        <translation>TC: cerebro, W 80 L 40</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>CT: liver, W 150 L 90</source>
        <translation>TC: hígado, W 150 L 90</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>CT: lung, W 1500 L −600</source>
        <translation>TC: pulmón, W 1500 L −600</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>CT: soft tissue, W 400 L 40</source>
        <translation>TC: partes blandas, W 400 L 40</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/curve_names.py"/>
        <source>Calibration</source>
        <translation>Calibración</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>Call of the sample</source>
        <translation>Calificación de la muestra</translation>
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
        <translation>Cancelar</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="viewmodels/form_answers.py"/>
        <location filename="widgets/reading/criteria/control.py"/>
        <location filename="widgets/reading/scale_row.py"/>
        <source>Cannot assess</source>
        <translation>No valorable</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Cannot assess, where the protocol allows it</source>
        <translation>No valorable, si el protocolo lo permite</translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>Cannot write %1: %2.</source>
        <translation>No se puede escribir %1: %2.</translation>
    </message>
    <message>
        <location filename="viewmodels/self_test.py"/>
        <source>Cannot write the report: %1. Choose another folder.</source>
        <translation>No se puede escribir el informe: %1. Elija otra carpeta.</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <location filename="study/models/page.py"/>
        <source>Capabilities</source>
        <translation>Funciones</translation>
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
        <translation>Caso</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="study/models/ask_pane.py"/>
        <location filename="study/overview/draft_cards.py"/>
        <source>Case %1</source>
        <translation>Caso %1</translation>
    </message>
    <message>
        <location filename="viewmodels/deid_review.py"/>
        <source>Case %1 stored.</source>
        <translation>Caso %1 guardado.</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>Case %1, reader %2: no %3, because %4.</source>
        <translation>Caso %1, lector %2: sin %3, porque %4.</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>Case %1, reader %2: nothing, because %3.</source>
        <translation>Caso %1, lector %2: nada, porque %3.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Case code column</source>
        <translation>Columna del código de caso</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Case column</source>
        <translation>Columna de casos</translation>
    </message>
    <message>
        <location filename="viewmodels/lifecycle.py"/>
        <source>Case data erased.</source>
        <translation>Datos del caso borrados.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Case evaluations</source>
        <translation>Evaluaciones de casos</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>Case of the preview</source>
        <translation>Caso de la vista previa</translation>
    </message>
    <message>
        <location filename="viewmodels/draft.py"/>
        <source>Case removed.</source>
        <translation>Caso eliminado.</translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <location filename="study/case_table/page.py"/>
        <source>Case table</source>
        <translation>Tabla de casos</translation>
    </message>
    <message>
        <location filename="study/case_table/viewmodel.py"/>
        <source>Case table imported: %1 columns, %2 cases.</source>
        <translation>Tabla de casos importada: %1 columnas, %2 casos.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Case table of the study</source>
        <translation>Tabla de casos del estudio</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Case title</source>
        <translation>Título del caso</translation>
    </message>
    <message>
        <location filename="study/protocol/case_codes.py"/>
        <source>Case to add</source>
        <translation>Caso para añadir</translation>
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
        <translation>Casos</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Cases appear here once all their readings are done.</source>
        <translation>Los casos aparecen aquí cuando todas sus lecturas están hechas.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="widgets/balance_view.py"/>
        <source>Cases by stratum</source>
        <translation>Casos por estrato</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Cases decided</source>
        <translation>Casos decididos</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Cases in the bundle</source>
        <translation>Casos del paquete</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Cases in the drift window</source>
        <translation>Casos en la ventana de deriva</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Cases nested in readers</source>
        <translation>Casos anidados en lectores</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>Cases of each rule</source>
        <translation>Casos de cada regla</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Cases of these</source>
        <translation>Casos de estos</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Cases per reader</source>
        <translation>Casos por lector</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Cases that may distress, one per line</source>
        <translation>Casos que pueden perturbar, uno por línea</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/rule_fields.py"/>
        <source>Cases with a series of the body part</source>
        <translation>Casos con una serie de la región anatómica</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/rule_fields.py"/>
        <source>Cases with a series of the modality</source>
        <translation>Casos con una serie de la modalidad</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/rule_fields.py"/>
        <source>Cases with body part</source>
        <translation>Casos con región</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/rule_fields.py"/>
        <source>Cases with modality</source>
        <translation>Casos con modalidad</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Cases without an output</source>
        <translation>Casos sin salida</translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>Cases without lesion with a false mark</source>
        <translation>Casos sin lesión con una marca falsa</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Cause</source>
        <translation>Causa</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>Causes named</source>
        <translation>Causas citadas</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <location filename="widgets/viewer/window_popover.py"/>
        <source>Centre</source>
        <translation>Centro</translation>
    </message>
    <message>
        <location filename="widgets/cluster_card.py"/>
        <source>Certificate of the authority</source>
        <translation>Certificado de la autoridad</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Chain</source>
        <translation>Cadena</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Chain %1</source>
        <translation>Cadena %1</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Change</source>
        <translation>Cambio</translation>
    </message>
    <message>
        <location filename="viewmodels/reading.py"/>
        <source>Change an answer first, or cancel the correction.</source>
        <translation>Cambie primero una respuesta o cancele la corrección.</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Change error</source>
        <translation>Cambiar error</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Change error  ⏎</source>
        <translation>Cambiar error  ⏎</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="widgets/key_card.py"/>
        <source>Change keys</source>
        <translation>Cambiar teclas</translation>
    </message>
    <message>
        <location filename="widgets/key_sheet.py"/>
        <location filename="widgets/settings_card.py"/>
        <source>Change keys…</source>
        <translation>Cambiar teclas…</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <source>Change key…</source>
        <translation>Cambiar tecla…</translation>
    </message>
    <message>
        <location filename="pages/reading_marks.py"/>
        <source>Change of marks repeated</source>
        <translation>Cambio de marcas repetido</translation>
    </message>
    <message>
        <location filename="pages/reading_marks.py"/>
        <source>Change of marks undone</source>
        <translation>Cambio de marcas deshecho</translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>Change passphrase</source>
        <translation>Cambiar frase de contraseña</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Change passphrase…</source>
        <translation>Cambiar frase de contraseña…</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="widgets/sign_in/card.py"/>
        <source>Change password</source>
        <translation>Cambiar contraseña</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Change password…</source>
        <translation>Cambiar contraseña…</translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>Change the passphrase</source>
        <translation>Cambiar la frase de contraseña</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Change the shape of new marks</source>
        <translation>Cambiar la forma de las marcas nuevas</translation>
    </message>
    <message>
        <location filename="widgets/reading/values_pane.py"/>
        <source>Changed</source>
        <translation>Cambiado</translation>
    </message>
    <message>
        <location filename="viewmodels/corrections.py"/>
        <source>Changed %1 by %2:</source>
        <translation>Cambió %1 por %2:</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>Changed alone, %1 changes the recommendation.</source>
        <translation>Cambiado por sí solo, %1 cambia la recomendación.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Changed inputs</source>
        <translation>Entradas modificadas</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Changed: %1</source>
        <translation>Cambiado: %1</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="study/protocol/amend_card.py"/>
        <location filename="study/protocol/summary_step.py"/>
        <source>Changes</source>
        <translation>Cambios</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Changes and their strengths</source>
        <translation>Cambios y sus intensidades</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Changes are disabled. Close the study and open it again to change it.</source>
        <translation>Los cambios están desactivados. Cierre el estudio y vuelva a abrirlo para cambiarlo.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Changes outside coding sequence</source>
        <translation>Cambios fuera de la secuencia codificante</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Changes the inputs in graded steps, such as noise, and measures the change of the answers. The folder has X.npy (and y.npy and metadata.csv), or images.csv. The result is stored and shown under “One suite, one model”.</source>
        <translation>Modifica las entradas por grados, por ejemplo con ruido, y mide el cambio de las respuestas. La carpeta contiene X.npy (y también y.npy y metadata.csv) o images.csv. El resultado se guarda y se muestra en «Una suite, un modelo».</translation>
    </message>
    <message>
        <location filename="viewmodels/protection.py"/>
        <source>Changing the passphrase</source>
        <translation>Cambiando la frase de contraseña</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Chart</source>
        <translation>Gráfico</translation>
    </message>
    <message>
        <location filename="widgets/ability_chart.py"/>
        <source>Chart of %1; the table lists the values</source>
        <translation>Gráfico de %1; la tabla muestra los valores</translation>
    </message>
    <message>
        <location filename="widgets/ability_chart.py"/>
        <source>Chart of abilities; the table lists the values</source>
        <translation>Gráfico de capacidades; la tabla muestra los valores</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/chart.py"/>
        <source>Chart of power; the table lists the values</source>
        <translation>Gráfico de potencia; la tabla muestra los valores</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <source>Charts</source>
        <translation>Gráficos</translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Check</source>
        <translation>Comprobar</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Check again</source>
        <translation>Comprobar de nuevo</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Check file</source>
        <translation>Comprobar archivo</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Check files</source>
        <translation>Comprobar archivos</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Check for contradictions</source>
        <translation>Buscar contradicciones</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Check for names: %1.</source>
        <translation>Buscar nombres: %1.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Check plausibility</source>
        <translation>Comprobar plausibilidad</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Check table</source>
        <translation>Comprobar tabla</translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Check this installation</source>
        <translation>Comprobar esta instalación</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Check this installation…</source>
        <translation>Comprobar esta instalación…</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Checked files</source>
        <translation>Archivos comprobados</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks.py"/>
        <source>Checking files</source>
        <translation>Comprobando archivos</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility.py"/>
        <location filename="study/synthetic_cases/table_checks.py"/>
        <source>Checking plausibility</source>
        <translation>Comprobando la plausibilidad</translation>
    </message>
    <message>
        <location filename="study/workstations/viewmodel.py"/>
        <source>Checking returns</source>
        <translation>Comprobando devoluciones</translation>
    </message>
    <message>
        <location filename="viewmodels/self_test.py"/>
        <source>Checking the installation</source>
        <translation>Comprobando la instalación</translation>
    </message>
    <message>
        <location filename="study/case_table/viewmodel.py"/>
        <source>Checking the table</source>
        <translation>Comprobando la tabla</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Checkpoint</source>
        <translation>Punto de control</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Checkpoint in system keystore</source>
        <translation>Punto de control en el almacén de claves del sistema</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Checkpoint signed and written.</source>
        <translation>Punto de control firmado y escrito.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Checkpoint words</source>
        <translation>Palabras del punto de control</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Checkpoints (*.checkpoint *.txt);;All files (*)</source>
        <translation>Puntos de control (*.checkpoint *.txt);;Todos los archivos (*)</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Checkpoints and disclosure</source>
        <translation>Puntos de control y divulgación</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/self_test_card.py"/>
        <source>Checks</source>
        <translation>Comprobaciones</translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Checks component versions, published test values, decoders and a small synthetic study from import to sealed bundle. It takes a few seconds and changes no study.</source>
        <translation>Comprueba las versiones de los componentes, valores de prueba publicados, descodificadores y un pequeño estudio sintético desde la importación hasta el paquete sellado. Tarda unos segundos y no cambia ningún estudio.</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Checksums, research-object metadata and a verifier</source>
        <translation>Sumas de comprobación, metadatos de objeto de investigación y un verificador</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Choices</source>
        <translation>Opciones</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <location filename="widgets/choosers.py"/>
        <source>Choose</source>
        <translation>Elegir</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Choose a file: %1</source>
        <translation>Elegir un archivo: %1</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Choose a folder of cases</source>
        <translation>Elegir una carpeta de casos</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Choose a folder of cases with images, notes or variants, or drop it here.</source>
        <translation>Elija una carpeta de casos con imágenes, notas o variantes, o suéltela aquí.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Choose a folder of cases, or drop folders and zip files here.</source>
        <translation>Elija una carpeta de casos, o suelte aquí carpetas y archivos zip.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Choose a folder of samples.</source>
        <translation>Elija una carpeta de muestras.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Choose a folder, or enter a file.</source>
        <translation>Elija una carpeta o indique un archivo.</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Choose a folder: %1</source>
        <translation>Elegir una carpeta: %1</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Choose a key file, or name a new one</source>
        <translation>Elija un archivo de claves o dé nombre a uno nuevo</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Choose a line in the list</source>
        <translation>Elija una línea de la lista</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Choose a model and a table of patients. An explanation shows how much each column adds to the response.</source>
        <translation>Elija un modelo y una tabla de pacientes. Una explicación muestra cuánto aporta cada columna a la respuesta.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Choose a patient table.</source>
        <translation>Elija una tabla de pacientes.</translation>
    </message>
    <message>
        <location filename="widgets/reading/cover.py"/>
        <source>Choose a reader and a case on the Worklist page.</source>
        <translation>Elija un lector y un caso en la página Lista de trabajo.</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Choose a reader whose kit is out</source>
        <translation>Elija un lector cuyo kit esté fuera</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Choose a reason</source>
        <translation>Elegir un motivo</translation>
    </message>
    <message>
        <location filename="study/overview/importing/reason_bar.py"/>
        <source>Choose a reason…</source>
        <translation>Elegir un motivo…</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Choose a recorded deviation; overrides and reviews are decisions already.</source>
        <translation>Elija una desviación registrada; las anulaciones y revisiones ya son decisiones.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>Choose a result above.</source>
        <translation>Elija un resultado arriba.</translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <source>Choose a subject and create the report. It uses the current state of the study and is shown here as it will be printed.</source>
        <translation>Elija un tema y cree el informe. Usa el estado actual del estudio y se muestra aquí tal como se imprimirá.</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Choose a submitted case of an open session</source>
        <translation>Elija un caso enviado de una sesión abierta</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Choose a suite and a model, then evaluate. Each metric opens the items it is computed from.</source>
        <translation>Elija una batería y un modelo, y evalúe. Cada métrica abre los elementos de los que se calcula.</translation>
    </message>
    <message>
        <location filename="widgets/column_picker.py"/>
        <source>Choose a table first.</source>
        <translation>Elija primero una tabla.</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>Choose a table of patients.</source>
        <translation>Elija una tabla de pacientes.</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Choose a table of ratings.</source>
        <translation>Elija una tabla de puntuaciones.</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Choose an answer</source>
        <translation>Elegir una respuesta</translation>
    </message>
    <message>
        <location filename="reading/adjudication/viewmodel.py"/>
        <source>Choose an answer first.</source>
        <translation>Elija primero una respuesta.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Choose an event to see its details.</source>
        <translation>Elija un evento para ver sus detalles.</translation>
    </message>
    <message>
        <location filename="viewmodels/import_options.py"/>
        <source>Choose an existing or a new key file.</source>
        <translation>Elija un archivo de claves existente o nuevo.</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Choose another model to compare with.</source>
        <translation>Elija otro modelo con que comparar.</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Choose another person's active account.</source>
        <translation>Elija la cuenta activa de otra persona.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Choose at least one column with facts, such as age or diagnoses.</source>
        <translation>Elija al menos una columna con datos, como la edad o los diagnósticos.</translation>
    </message>
    <message>
        <location filename="widgets/column_picker.py"/>
        <source>Choose column</source>
        <translation>Elegir columna</translation>
    </message>
    <message>
        <location filename="widgets/column_picker.py"/>
        <source>Choose columns</source>
        <translation>Elegir columnas</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Choose different columns for biology and site.</source>
        <translation>Elija columnas distintas para biología y centro.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Choose file</source>
        <translation>Elegir archivo</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Choose file…</source>
        <translation>Elegir archivo…</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <location filename="study/overview/wizard.py"/>
        <source>Choose folder…</source>
        <translation>Elegir carpeta…</translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>Choose key file…</source>
        <translation>Elegir archivo de claves…</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Choose lesion file…</source>
        <translation>Elegir archivo de lesiones…</translation>
    </message>
    <message>
        <location filename="widgets/column_picker.py"/>
        <source>Choose none</source>
        <translation>No elegir ninguna</translation>
    </message>
    <message>
        <location filename="widgets/column_picker.py"/>
        <source>Choose one column.</source>
        <translation>Elija una columna.</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Choose one option of each group.</source>
        <translation>Elija una opción de cada grupo.</translation>
    </message>
    <message>
        <location filename="widgets/column_picker.py"/>
        <source>Choose one or more columns.</source>
        <translation>Elija una o más columnas.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Choose other folder…</source>
        <translation>Elegir otra carpeta…</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Choose secret key…</source>
        <translation>Elegir clave secreta…</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Choose the group columns under Protected.</source>
        <translation>Elija las columnas de grupo en Protegidas.</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Choose the incoming cases, the patients to compare with, and the case ID column.</source>
        <translation>Elija los casos entrantes, los pacientes de comparación y la columna del identificador de caso.</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <source>Choose the input data of the model.</source>
        <translation>Elija los datos de entrada del modelo.</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Choose the outcome column under More settings.</source>
        <translation>Elija la columna del desenlace en Más ajustes.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Choose the reader of the case first</source>
        <translation>Elija primero el lector del caso</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Choose the reason and enter your password.</source>
        <translation>Elija el motivo e introduzca su contraseña.</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Choose the reason.</source>
        <translation>Elija el motivo.</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>Choose your role. Readers see only their blinded worklist.</source>
        <translation>Elija su rol. Los lectores ven solo su lista de trabajo a ciegas.</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Chose A, %</source>
        <translation>Eligieron A, %</translation>
    </message>
    <message>
        <location filename="widgets/column_picker.py"/>
        <source>Chosen</source>
        <translation>Elegido</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Chédiak-Higashi syndrome</source>
        <translation>Síndrome de Chédiak-Higashi</translation>
    </message>
    <message>
        <location filename="widgets/viewer/pane_text.py"/>
        <source>Cine %1</source>
        <translation>Cine %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Cine speed…	Shift+C</source>
        <translation>Velocidad de cine…	Shift+C</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Class</source>
        <translation>Clase</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Class grades</source>
        <translation>Grados de las clases</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/viewmodel.py"/>
        <source>Class grades must be numbers, such as 0, 1.</source>
        <translation>Los grados de las clases deben ser números, como 0, 1.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements.py"/>
        <source>Classifying statements</source>
        <translation>Clasificando enunciados</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="assurance/compliance/page.py"/>
        <source>Clause</source>
        <translation>Cláusula</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Clause status</source>
        <translation>Estado de la cláusula</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Clauses</source>
        <translation>Cláusulas</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Clauses, identifiers and statements</source>
        <translation>Cláusulas, identificadores y enunciados</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Clear filter</source>
        <translation>Borrar filtro</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>Clear list</source>
        <translation>Vaciar lista</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Clear search</source>
        <translation>Borrar la búsqueda</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/headline_pane.py"/>
        <source>Click a figure, or press Enter on it, for its items.</source>
        <translation>Haga clic en una cifra, o pulse Intro sobre ella, para ver sus elementos.</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Click for a point, drag for a box; or move with the arrow keys and press Enter.</source>
        <translation>Clic para un punto, arrastre para un recuadro; o mueva con las flechas y pulse Intro.</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Click for a point; or move with the arrow keys and press Enter.</source>
        <translation>Clic para un punto; o mueva con las flechas y pulse Intro.</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/lines.py"/>
        <source>Click on the line, or use the arrow keys.</source>
        <translation>Haga clic en la línea o use las teclas de flecha.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_strip.py"/>
        <source>Click, or drag to a view</source>
        <translation>Clic, o arrastre a una vista</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>Clicked by mistake</source>
        <translation>Pulsado por error</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Clinic note</source>
        <translation>Nota de consulta</translation>
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
        <translation>Cerrar</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Close plan</source>
        <translation>Cerrar plan</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="widgets/sign_in/card.py"/>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Close study</source>
        <translation>Cerrar estudio</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_editor.py"/>
        <source>Close the editor and show the changes</source>
        <translation>Cerrar el editor y mostrar los cambios</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Close the pattern on the full screen</source>
        <translation>Cerrar el patrón a pantalla completa</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Close the top card without changes</source>
        <translation>Cerrar la tarjeta superior sin cambios</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Close window</source>
        <translation>Cerrar ventana</translation>
    </message>
    <message>
        <location filename="widgets/cluster_card.py"/>
        <source>Cluster</source>
        <translation>Clúster</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Cluster…</source>
        <translation>Clúster…</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Cobb %1</source>
        <translation>Cobb %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Cobb angle</source>
        <translation>Ángulo de Cobb</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/people/page.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Code</source>
        <translation>Código</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Code (empty: next free)</source>
        <translation>Código (vacío: el siguiente libre)</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Code of the kit</source>
        <translation>Código del kit</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Codes of cases that are covered until the reader uncovers them</source>
        <translation>Códigos de los casos que están cubiertos hasta que el lector los descubre</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Codons of the gene</source>
        <translation>Codones del gen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Cohen's kappa of two models on the same items: 1 for perfect agreement, 0 for agreement expected by chance.</source>
        <translation>Kappa de Cohen de dos modelos en los mismos elementos: 1 para concordancia perfecta, 0 para la esperada por azar.</translation>
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
        <translation>Columna</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Column declarations</source>
        <translation>Declaraciones de columnas</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Column of the opacity</source>
        <translation>Columna de la opacidad</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Column pairs</source>
        <translation>Pares de columnas</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Column schema</source>
        <translation>Esquema de columnas</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Column that identifies patients</source>
        <translation>Columna que identifica pacientes</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Column with varying values among equal quasi-identifiers.</source>
        <translation>Columna con valores variables entre cuasiidentificadores iguales.</translation>
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
        <translation>Columnas</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Columns of the file</source>
        <translation>Columnas del archivo</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Columns that may change with the shift, e.g. wait_days</source>
        <translation>Columnas que pueden cambiar con el desplazamiento, p. ej. wait_days</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Columns that may follow</source>
        <translation>Columnas que pueden seguir</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Columns to balance</source>
        <translation>Columnas por equilibrar</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Columns to shift, e.g. sex, insurance</source>
        <translation>Columnas por desplazar, p. ej. sex, insurance</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Columns whose strata are compared, separated by commas.</source>
        <translation>Columnas cuyos estratos se comparan, separadas por comas.</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Columns…</source>
        <translation>Columnas…</translation>
    </message>
    <message>
        <location filename="widgets/command_palette.py"/>
        <source>Command</source>
        <translation>Orden</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Command palette</source>
        <translation>Paleta de órdenes</translation>
    </message>
    <message>
        <location filename="widgets/command_palette.py"/>
        <source>Commands</source>
        <translation>Órdenes</translation>
    </message>
    <message>
        <location filename="widgets/reading/first_answer.py"/>
        <location filename="widgets/reading/judgement_form.py"/>
        <location filename="widgets/reading/popovers.py"/>
        <source>Comment</source>
        <translation>Comentario</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Comment (optional)</source>
        <translation>Comentario (opcional)</translation>
    </message>
    <message>
        <location filename="widgets/reading/popovers.py"/>
        <source>Comment for the flag</source>
        <translation>Comentario de la señal</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Comment on the error</source>
        <translation>Comentario del error</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Comments of the readers</source>
        <translation>Comentarios de los lectores</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Community-acquired pneumonia</source>
        <translation>Neumonía adquirida en la comunidad</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Compare checkpoint…</source>
        <translation>Comparar punto de control…</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Compare groups</source>
        <translation>Comparar grupos</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Compare newest</source>
        <translation>Comparar los más recientes</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Compare results</source>
        <translation>Comparar resultados</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Compare with a checkpoint</source>
        <translation>Comparar con un punto de control</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Compare with held-out real patients; takes several minutes</source>
        <translation>Comparar con pacientes reales reservados; tarda varios minutos</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Compared</source>
        <translation>Comparado</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>Compared for fairness, e.g. sex or insurance</source>
        <translation>Se comparan para la equidad, p. ej. sexo o seguro</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Compared with</source>
        <translation>Comparado con</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Compares each patient with the packaged tables. Cells of diagnoses and drugs hold one or several, separated by semicolons. Nothing is stored.</source>
        <translation>Compara cada paciente con las tablas incluidas. Las celdas de diagnósticos y fármacos contienen uno o varios, separados por punto y coma. No se guarda nada.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Compares notes, variants and outputs of each case. The rules cover some findings, genes, sides and negations, not the meaning of the text.</source>
        <translation>Compara notas, variantes y salidas de cada caso. Las reglas cubren algunos hallazgos, genes, lados y negaciones, no el sentido del texto.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Compares one generated or edited patient, and drugs recommended to them, with the packaged tables. Nothing is stored.</source>
        <translation>Compara un paciente generado o editado, y los fármacos que se le recomiendan, con las tablas incluidas. No se guarda nada.</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Comparing groups for %1</source>
        <translation>Comparando grupos para %1</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Comparing groups shows how often each group gets the decision, and how often correctly.</source>
        <translation>Comparar grupos muestra con qué frecuencia recibe cada grupo la decisión, y con qué frecuencia es correcta.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/cross_modal.py"/>
        <source>Comparing predictions</source>
        <translation>Comparando predicciones</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Comparison</source>
        <translation>Comparación</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Comparison across modalities</source>
        <translation>Comparación entre modalidades</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Complete</source>
        <translation>Completo</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Complete. All criteria favour %1.</source>
        <translation>Completo. Todos los criterios favorecen a %1.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Compliance</source>
        <translation>Cumplimiento</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Composite</source>
        <translation>Compuesto</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Comprehensiveness</source>
        <translation>Exhaustividad</translation>
    </message>
    <message>
        <location filename="widgets/cluster_card.py"/>
        <source>Compute on a cluster</source>
        <translation>Calcular en un clúster</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Compute power</source>
        <translation>Calcular potencia</translation>
    </message>
    <message>
        <location filename="study/overview/type_step.py"/>
        <source>Compute sample size</source>
        <translation>Calcular tamaño muestral</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Computed from %1 stored images. Measurements are of computed pixels.</source>
        <translation>Calculado a partir de %1 imágenes guardadas. Las medidas son de píxeles calculados.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Computed tomography</source>
        <translation>Tomografía computarizada</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Computes the figures of the suite from what readers marked</source>
        <translation>Calcula las cifras de la batería con las valoraciones de los lectores</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>Computing figures from the marks of readers</source>
        <translation>Calculando cifras con las valoraciones</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Computing…</source>
        <translation>Calculando…</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Concern</source>
        <translation>Preocupación</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Condition</source>
        <translation>Condición</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Conditional variational autoencoder</source>
        <translation>Autocodificador variacional condicional</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Conditional variational autoencoder, refined by diffusion</source>
        <translation>Autocodificador variacional condicional, refinado por difusión</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Confidence</source>
        <translation>Confianza</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Confidence reported by the classifier, not an accuracy</source>
        <translation>Confianza que da el clasificador, no una exactitud</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Configuration of the network</source>
        <translation>Configuración de la red</translation>
    </message>
    <message>
        <location filename="widgets/code_card.py"/>
        <source>Confirm handover</source>
        <translation>Confirmar entrega</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Confirm no text (T)</source>
        <translation>Confirmar sin texto (T)</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Confirm no text in %1 open series (Shift+T)</source>
        <translation>Confirmar sin texto en %1 series abiertas (Shift+T)</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Confirmed by</source>
        <translation>Confirmado por</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>Consequence</source>
        <translation>Consecuencia</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Content of arm %1</source>
        <translation>Contenido del brazo %1</translation>
    </message>
    <message>
        <location filename="widgets/crash_card.py"/>
        <location filename="widgets/job_row.py"/>
        <location filename="widgets/reading/cover.py"/>
        <location filename="widgets/reading/progress_header.py"/>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Continue</source>
        <translation>Continuar</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Continue with a study file on this computer.</source>
        <translation>Continuar con un archivo de estudio de este equipo.</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Contour (Shift+N)</source>
        <translation>Contorno (Shift+N)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Contradiction</source>
        <translation>Contradicción</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Contradictions</source>
        <translation>Contradicciones</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>Contradictions between inputs</source>
        <translation>Contradicciones entre entradas</translation>
    </message>
    <message>
        <location filename="ErrorKind"/>
        <source>Contradicts the case</source>
        <translation>Contradice el caso</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Contrast medium</source>
        <translation>Medio de contraste</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Contrast of the opacity</source>
        <translation>Contraste de la opacidad</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Contribution (Shapley value)</source>
        <translation>Contribución (valor de Shapley)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>Contribution of each modality</source>
        <translation>Contribución de cada modalidad</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Control for text length</source>
        <translation>Control de la longitud del texto</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <location filename="study/people/start_pane.py"/>
        <location filename="widgets/sign_in/card.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Coordinator</source>
        <translation>Coordinador</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/copy_row.py"/>
        <location filename="widgets/csv_table.py"/>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Copy CSV</source>
        <translation>Copiar CSV</translation>
    </message>
    <message>
        <location filename="widgets/copy_row.py"/>
        <location filename="widgets/csv_table.py"/>
        <source>Copy CSV of %1</source>
        <translation>Copiar CSV de %1</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/copy_row.py"/>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Copy PNG</source>
        <translation>Copiar PNG</translation>
    </message>
    <message>
        <location filename="widgets/copy_row.py"/>
        <source>Copy PNG of %1</source>
        <translation>Copiar PNG de %1</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/copy_row.py"/>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Copy SVG</source>
        <translation>Copiar SVG</translation>
    </message>
    <message>
        <location filename="widgets/copy_row.py"/>
        <source>Copy SVG of %1</source>
        <translation>Copiar SVG de %1</translation>
    </message>
    <message>
        <location filename="widgets/code_card.py"/>
        <source>Copy code</source>
        <translation>Copiar código</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>Copy list</source>
        <translation>Copiar lista</translation>
    </message>
    <message>
        <location filename="widgets/crash_card.py"/>
        <source>Copy report</source>
        <translation>Copiar informe</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Coronal</source>
        <translation>Coronal</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Coronal reformat</source>
        <translation>Reformateo coronal</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="pages/reading_popovers.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Correct</source>
        <translation>Correcto</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Correct the answer to this case</source>
        <translation>Corregir la respuesta de este caso</translation>
    </message>
    <message>
        <location filename="widgets/protocol/preview.py"/>
        <source>Correct the form to see it here.</source>
        <translation>Corrija el formulario para verlo aquí.</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Correct the text of an output, if the protocol asks for it</source>
        <translation>Corregir el texto de una salida, si el protocolo lo pide</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Correct the text of output %1</source>
        <translation>Corregir el texto de la salida %1</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Correct the title of %1</source>
        <translation>Corregir el título de %1</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Correct this answer, with a reason</source>
        <translation>Corregir esta respuesta, con un motivo</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Correct this answer…</source>
        <translation>Corregir esta respuesta…</translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Correct title…</source>
        <translation>Corregir título…</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Corrected</source>
        <translation>Corregido</translation>
    </message>
    <message>
        <location filename="viewmodels/corrections.py"/>
        <source>Corrected %1: %2</source>
        <translation>Corregido %1: %2</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_editor.py"/>
        <source>Corrected text</source>
        <translation>Texto corregido</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Corrected values</source>
        <translation>Valores corregidos</translation>
    </message>
    <message>
        <location filename="pages/reading_progress.py"/>
        <source>Correcting: %1</source>
        <translation>Corrigiendo: %1</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Correction</source>
        <translation>Corrección</translation>
    </message>
    <message>
        <location filename="widgets/reading/corrections.py"/>
        <source>Corrections of this case</source>
        <translation>Correcciones de este caso</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Correlation within case</source>
        <translation>Correlación dentro del caso</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Correlation within reader</source>
        <translation>Correlación dentro del lector</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Corrupted images</source>
        <translation>Imágenes degradadas</translation>
    </message>
    <message>
        <location filename="widgets/redaction_table.py"/>
        <source>Count</source>
        <translation>Recuento</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Count / n</source>
        <translation>Recuento / n</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="widgets/reading/values_pane.py"/>
        <source>Counterfactual</source>
        <translation>Contrafactual</translation>
    </message>
    <message>
        <location filename="pages/lifecycle_card.py"/>
        <source>Counting…</source>
        <translation>Contando…</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Counts</source>
        <translation>Recuentos</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Counts before and after</source>
        <translation>Recuentos antes y después</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Covariance 1</source>
        <translation>Covarianza 1</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Covariance 2</source>
        <translation>Covarianza 2</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Covariance 3</source>
        <translation>Covarianza 3</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Covariance of the AUC</source>
        <translation>Covarianza del AUC</translation>
    </message>
    <message>
        <location filename="pages/reading_distress.py"/>
        <source>Cover</source>
        <translation>Cubrir</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/covered_texts.py"/>
        <source>Cover texts</source>
        <translation>Cubrir textos</translation>
    </message>
    <message>
        <location filename="pages/reading_distress.py"/>
        <source>Cover this case again: it may distress</source>
        <translation>Volver a cubrir este caso: puede perturbar</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>Cover this item</source>
        <translation>Cubrir este elemento</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Coverage</source>
        <translation>Cobertura</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Covers the first %1 events</source>
        <translation>Cubre los primeros %1 eventos</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Covers the first event</source>
        <translation>Cubre el primer evento</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>CpG transition rate factor</source>
        <translation>Factor de la tasa de transición CpG</translation>
    </message>
    <message>
        <location filename="widgets/crash_card.py"/>
        <source>Crash report</source>
        <translation>Informe de fallo</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Create a key pair</source>
        <translation>Crear un par de claves</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Create key pair…</source>
        <translation>Crear par de claves…</translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <source>Create report</source>
        <translation>Crear informe</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Create study</source>
        <translation>Crear estudio</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Create study file</source>
        <translation>Crear archivo de estudio</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Creates a new sample study; the previous one keeps its file</source>
        <translation>Crea un nuevo estudio de muestra; el anterior conserva su archivo</translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>Creates and retires accounts, resets passwords; no access to cases.</source>
        <translation>Crea y retira cuentas, restablece contraseñas; sin acceso a casos.</translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <source>Creating the example study</source>
        <translation>Creando el estudio de ejemplo</translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <source>Creating the finished study</source>
        <translation>Creando el estudio terminado</translation>
    </message>
    <message>
        <location filename="assurance/reports/viewmodel.py"/>
        <source>Creating the report</source>
        <translation>Creando el informe</translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <source>Creating the sample study</source>
        <translation>Creando el estudio de muestra</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Criteria</source>
        <translation>Criterios</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <location filename="study/protocol/adjudication_step.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Criterion</source>
        <translation>Criterio</translation>
    </message>
    <message>
        <location filename="results/endpoint/data_pane.py"/>
        <source>Criterion to export</source>
        <translation>Criterio por exportar</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Crosshair in all views</source>
        <translation>Retículo en todas las vistas</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Crosshair in all views	Shift+X</source>
        <translation>Retículo en todas las vistas	Shift+X</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/rule_fields.py"/>
        <source>Current and prior</source>
        <translation>Actual y previa</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>Current code or password</source>
        <translation>Código o contraseña actual</translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>Current passphrase</source>
        <translation>Frase de contraseña actual</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>Current password</source>
        <translation>Contraseña actual</translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Current user</source>
        <translation>Usuario actual</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Curve</source>
        <translation>Curva</translation>
    </message>
    <message>
        <location filename="results/endpoint/curves_pane.py"/>
        <source>Curve of each reader</source>
        <translation>Curva de cada lector</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="results/endpoint/page.py"/>
        <source>Curves</source>
        <translation>Curvas</translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>Curves; the arrow keys read their points</source>
        <translation>Curvas; las teclas de flecha leen sus puntos</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>DICOM</source>
        <translation>DICOM</translation>
    </message>
    <message>
        <location filename="AuditedLocation"/>
        <source>DICOM header</source>
        <translation>Cabecera DICOM</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Daily limit overridden</source>
        <translation>Límite diario anulado</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Dark</source>
        <translation>Oscuro</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Data</source>
        <translation>Datos</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Data, SHA-256</source>
        <translation>Datos, SHA-256</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Date (YYYY-MM-DD)</source>
        <translation>Fecha (AAAA-MM-DD)</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Date of ages</source>
        <translation>Fecha de las edades</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Dates of birth are stored as ages on this date; the dates are not stored</source>
        <translation>Las fechas de nacimiento se guardan como edades en esta fecha; las fechas no se guardan</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Dates, legal status and clause numbers of %1 packs are not confirmed.</source>
        <translation>Las fechas, la situación legal y los números de cláusula de %1 paquetes no están confirmados.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Dates, legal status and clause numbers of 1 pack are not confirmed.</source>
        <translation>Las fechas, la situación legal y los números de cláusula de 1 paquete no están confirmados.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Day</source>
        <translation>Día</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Day it happened (YYYY-MM-DD)</source>
        <translation>Día en que ocurrió (AAAA-MM-DD)</translation>
    </message>
    <message>
        <location filename="CovarianceMethod"/>
        <source>DeLong</source>
        <translation>DeLong</translation>
    </message>
    <message>
        <location filename="HarmSeverity"/>
        <source>Death</source>
        <translation>Muerte</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Decide</source>
        <translation>Decidir</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Decide  ⏎</source>
        <translation>Decidir  ⏎</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Decide and open the next case</source>
        <translation>Decidir y abrir el caso siguiente</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Decide: %1</source>
        <translation>Decidir: %1</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Decided</source>
        <translation>Decidido</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Decide…</source>
        <translation>Decidir…</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <location filename="reading/adjudication/page.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Decision</source>
        <translation>Decisión</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewmodel.py"/>
        <location filename="viewmodels/case_review.py"/>
        <source>Decision recorded.</source>
        <translation>Decisión registrada.</translation>
    </message>
    <message>
        <location filename="reading/adjudication/viewmodel.py"/>
        <source>Decision saved.</source>
        <translation>Decisión guardada.</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Decision threshold</source>
        <translation>Umbral de decisión</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Decision, such as the readings are kept</source>
        <translation>Decisión, p. ej. las lecturas se conservan</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Decisions</source>
        <translation>Decisiones</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoints_step.py"/>
        <source>Declare endpoints before the first reading</source>
        <translation>Declare los criterios de valoración antes de la primera lectura</translation>
    </message>
    <message>
        <location filename="study/protocol/sample_size_step.py"/>
        <source>Declare endpoints first, in step 5.</source>
        <translation>Declare primero los criterios de valoración, en el paso 5.</translation>
    </message>
    <message>
        <location filename="study/overview/type_step.py"/>
        <source>Declare endpoints first, on the Protocol page.</source>
        <translation>Declare primero los criterios de valoración, en la página Protocolo.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>Declare limits</source>
        <translation>Declarar límites</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>Declare limits for %1 on %2</source>
        <translation>Declarar límites de %1 en %2</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Declare limits…</source>
        <translation>Declarar límites…</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Decompensated heart failure</source>
        <translation>Insuficiencia cardíaca descompensada</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Decrease overlay opacity</source>
        <translation>Reducir la opacidad de la capa</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Default role</source>
        <translation>Rol predeterminado</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>Default: applies, as no rule does</source>
        <translation>Predeterminado: se aplica, pues ninguna regla lo hace</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Degrees of freedom</source>
        <translation>Grados de libertad</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Delete</source>
        <translation>Borrar</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measuring.py"/>
        <source>Delete	Del</source>
        <translation>Borrar	Supr</translation>
    </message>
    <message>
        <location filename="widgets/reading/rating_popover.py"/>
        <source>Delete mark</source>
        <translation>Borrar marca</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Delete mark %1</source>
        <translation>Borrar marca %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Delete the mark</source>
        <translation>Borrar la marca</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Delete the marks before you answer “No lesion”.</source>
        <translation>Borre las marcas antes de responder «Sin lesión».</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Delete the newest box</source>
        <translation>Borrar el recuadro más reciente</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/suite_removal.py"/>
        <source>Deletes the folder %1 with the suite's items, images and rows left out from this computer. Stored results stay, with their figures and answers (%2). To run the suite again, import the set again.</source>
        <translation>Elimina de este equipo la carpeta %1 con los elementos, las imágenes y las filas omitidas de la batería. Los resultados guardados se conservan, con sus cifras y respuestas (%2). Para volver a ejecutar la batería, importe de nuevo el conjunto.</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Deletion and insertion; the table lists the areas</source>
        <translation>Borrado e inserción; la tabla muestra las áreas</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Deletion, against random</source>
        <translation>Borrado, frente al azar</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Deletion, area</source>
        <translation>Borrado, área</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Deletions of exons</source>
        <translation>Deleciones de exones</translation>
    </message>
    <message>
        <location filename="ErrorKind"/>
        <source>Demographic assumption</source>
        <translation>Suposición demográfica</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Denoising diffusion</source>
        <translation>Difusión con eliminación de ruido</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Dependent columns</source>
        <translation>Columnas dependientes</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>Depth</source>
        <translation>Profundidad</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Design, form, endpoints and planned methods of the protocol.</source>
        <translation>Diseño, formulario, criterios de valoración y métodos previstos del protocolo.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="study/models/ask_pane.py"/>
        <location filename="study/overview/importing/details.py"/>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Details</source>
        <translation>Detalles</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Details of the endpoint</source>
        <translation>Detalles del criterio de valoración</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Details of the variant</source>
        <translation>Detalles de la variante</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers.py"/>
        <source>Detecting identifiers</source>
        <translation>Detectando identificadores</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Detection accuracy</source>
        <translation>Exactitud de la detección</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Detection may be incomplete</source>
        <translation>La detección puede ser incompleta</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Detects an older copy of a study even if Readingroom's own records were restored too</source>
        <translation>Detecta una copia más antigua de un estudio aunque también se restauraran los registros de Readingroom</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Deviating readings</source>
        <translation>Lecturas desviadas</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Deviation</source>
        <translation>Desviación</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewmodel.py"/>
        <source>Deviation recorded.</source>
        <translation>Desviación registrada.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Deviations</source>
        <translation>Desviaciones</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Device</source>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <location filename="widgets/settings_card.py"/>
        <source>Device of networks</source>
        <translation>Dispositivo para redes</translation>
    </message>
    <message>
        <location filename="viewmodels/shell.py"/>
        <source>Device used: %1</source>
        <translation>Dispositivo usado: %1</translation>
    </message>
    <message>
        <location filename="viewmodels/shell.py"/>
        <source>Device: %1</source>
        <translation>Dispositivo: %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Device: %1; data SHA-256 %2.</source>
        <translation>Dispositivo: %1; SHA-256 de los datos %2.</translation>
    </message>
    <message>
        <location filename="viewmodels/shell.py"/>
        <source>Device: automatic</source>
        <translation>Dispositivo: automático</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Diabetes progression: 442 patients</source>
        <translation>Progresión de la diabetes: 442 pacientes</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Diabetic ketoacidosis</source>
        <translation>Cetoacidosis diabética</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Diabetic retinopathy with records</source>
        <translation>Retinopatía diabética con historias</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Diagnoses (ICD-10-CM)</source>
        <translation>Diagnósticos (CIE-10-MC)</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Diagnosis (ICD-10-CM)</source>
        <translation>Diagnóstico (ICD-10-CM)</translation>
    </message>
    <message>
        <location filename="results/endpoint/alternatives_pane.py"/>
        <location filename="results/endpoint/figures_pane.py"/>
        <location filename="results/endpoint/rows.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Difference</source>
        <translation>Diferencia</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Difference (95 %)</source>
        <translation>Diferencia (95 %)</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Difference (95 %)</source>
        <translation>Diferencia (95 %)</translation>
    </message>
    <message>
        <location filename="results/endpoint/alternatives_pane.py"/>
        <source>Difference, %1 CI</source>
        <translation>Diferencia, IC %1</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="results/endpoint/figures_pane.py"/>
        <source>Differences</source>
        <translation>Diferencias</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Differences between two models</source>
        <translation>Diferencias entre dos modelos</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Different readers, different arms</source>
        <translation>Lectores distintos, brazos distintos</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Different readers, same arm</source>
        <translation>Lectores distintos, mismo brazo</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Differential</source>
        <translation>Diagnóstico diferencial</translation>
    </message>
    <message>
        <location filename="widgets/reading/span_text.py"/>
        <source>Differs from the other output</source>
        <translation>Difiere de la otra salida</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Diffusion needs the method diffusion or cvae+diffusion.</source>
        <translation>La difusión necesita el método diffusion o cvae+diffusion.</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Digit: answer · Enter: save</source>
        <translation>Cifra: respuesta · Intro: guardar</translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>Digits answer the framed question and go to the next, Enter submits and opens the next reading. Ctrl+Z undoes a submission, ? lists all shortcuts.</source>
        <translation>Las cifras responden la pregunta enmarcada y pasan a la siguiente; Intro envía y abre la lectura siguiente. Ctrl+Z deshace un envío, ? muestra todos los atajos.</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Digits answer the question that has the focus. %1 goes to it.</source>
        <translation>Las cifras responden la pregunta enfocada. %1 va a ella.</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Direction</source>
        <translation>Dirección</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Disagreements</source>
        <translation>Desacuerdos</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Discard changes</source>
        <translation>Descartar cambios</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Discard the stopped training</source>
        <translation>Descartar el entrenamiento detenido</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Discharge letter</source>
        <translation>Carta de alta</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Discharge summary</source>
        <translation>Informe de alta</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Disclose a single result with its proof, and no other.</source>
        <translation>Divulgar un solo resultado con su prueba, y ningún otro.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Disclose result…</source>
        <translation>Divulgar resultado…</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Disclosed results (*.opening);;All files (*)</source>
        <translation>Resultados divulgados (*.opening);;Todos los archivos (*)</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Disease</source>
        <translation>Enfermedad</translation>
    </message>
    <message>
        <location filename="widgets/banner.py"/>
        <source>Dismiss</source>
        <translation>Cerrar aviso</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Display check</source>
        <translation>Prueba de pantalla</translation>
    </message>
    <message>
        <location filename="reading/display_check/viewmodel.py"/>
        <source>Display check saved.</source>
        <translation>Prueba de pantalla guardada.</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Divergence</source>
        <translation>Divergencia</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Do not encrypt</source>
        <translation>No cifrar</translation>
    </message>
    <message>
        <location filename="widgets/reading/timeline_pane.py"/>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>Document</source>
        <translation>Documento</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Does not identify patients</source>
        <translation>No identifica pacientes</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/workstations/page.py"/>
        <location filename="widgets/hints.py"/>
        <location filename="widgets/reading/output_editor.py"/>
        <source>Done</source>
        <translation>Hechas</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Double click</source>
        <translation>Doble clic</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Draft. No session yet.</source>
        <translation>Borrador. Aún no hay sesión.</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Drag around, or click or press Enter at each vertex; end at the first one.</source>
        <translation>Arrastre alrededor, o haga clic o pulse Intro en cada vértice; termine en el primero.</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Drag for a box; or move with Shift and the arrow keys, and press Enter.</source>
        <translation>Arrastre para un recuadro; o mueva con Shift y las flechas y pulse Intro.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Drag the bar to scroll</source>
        <translation>Arrastrar la barra para desplazar</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mark_tool.py"/>
        <source>Drag to draw a box.</source>
        <translation>Arrastre para dibujar un recuadro.</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Drag up: brighter</source>
        <translation>Arrastrar arriba: más claro</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Drag up: darker</source>
        <translation>Arrastrar arriba: más oscuro</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Drag: box on all images · wheel: scroll · right drag: zoom</source>
        <translation>Arrastre: recuadro en todas las imágenes · rueda: desplazar · arrastre derecho: zoom</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Draw contours, or points and boxes</source>
        <translation>Dibujar contornos, o puntos y recuadros</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Draw seed</source>
        <translation>Sortear semilla</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Drawn %1.</source>
        <translation>Se muestra %1.</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Drift</source>
        <translation>Deriva</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Drift from the reference</source>
        <translation>Deriva respecto a la referencia</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Duplications of exons</source>
        <translation>Duplicaciones de exones</translation>
    </message>
    <message>
        <location filename="widgets/jobs_card.py"/>
        <source>Duration</source>
        <translation>Duración</translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>Each arm or model</source>
        <translation>Cada brazo o modelo</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Each case has one reader, who reads it in every arm.</source>
        <translation>Cada caso tiene un lector, que lo lee en todos los brazos.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>Each model runs each suite with each seed, as one job. A stopped experiment continues when it is started again. All results are stored at the end; a run that fails does not end the others.</source>
        <translation>Cada modelo ejecuta cada suite con cada semilla, como un solo trabajo. Un experimento detenido continúa al iniciarlo de nuevo. Todos los resultados se guardan al final; una ejecución fallida no detiene las demás.</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Each reader reads every case, in one arm.</source>
        <translation>Cada lector lee todos los casos, en un brazo.</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Each reader reads some cases in every arm; pairs of readers share cases.</source>
        <translation>Cada lector lee algunos casos en todos los brazos; pares de lectores comparten casos.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>Earlier items</source>
        <translation>Elementos anteriores</translation>
    </message>
    <message>
        <location filename="viewmodels/import_options.py"/>
        <source>Easily guessed: few different characters. Use four words instead.</source>
        <translation>Fácil de adivinar: pocos caracteres distintos. Use cuatro palabras.</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Edit</source>
        <translation>Editar</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/overview/wizard.py"/>
        <source>Edit protocol…</source>
        <translation>Editar protocolo…</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Ellipse</source>
        <translation>Elipse</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Emergency department note, abbreviated</source>
        <translation>Nota de urgencias, abreviada</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Emergency note</source>
        <translation>Nota de urgencias</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>Empty</source>
        <translation>Vacía</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Empty folder for the rehearsal</source>
        <translation>Carpeta vacía para el ensayo</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>Empty, no other series fits: %1</source>
        <translation>Vacía, ninguna otra serie encaja: %1</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Empty: 6 % of the image width.</source>
        <translation>Vacío: 6 % del ancho de la imagen.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Empty: any class other than the original.</source>
        <translation>Vacío: cualquier clase distinta de la original.</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Empty: every model is an item of its own</source>
        <translation>Vacío: cada modelo es un elemento propio</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Empty: the default of a packaged table, or the role in a case table.</source>
        <translation>Vacío: el valor predeterminado de una tabla incluida o la función en una tabla de casos.</translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>Enable accounts</source>
        <translation>Activar cuentas</translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>Encrypt study</source>
        <translation>Cifrar estudio</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Encrypt study…</source>
        <translation>Cifrar estudio…</translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>Encrypt the study</source>
        <translation>Cifrar el estudio</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Encrypt with a passphrase</source>
        <translation>Cifrar con una frase de contraseña</translation>
    </message>
    <message>
        <location filename="viewmodels/protection.py"/>
        <source>Encrypting the study</source>
        <translation>Cifrando el estudio</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Encrypts the zip file for the holder of the recipient's key or of the passphrase. Copy only the sealed file.</source>
        <translation>Cifra el archivo zip para quien tenga la clave del destinatario o la frase de contraseña. Copie solo el archivo sellado.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Ended</source>
        <translation>Terminado</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <location filename="results/endpoint/verdict_pane.py"/>
        <location filename="shell/registry.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Endpoint</source>
        <translation>Criterio de valoración</translation>
    </message>
    <message>
        <location filename="results/endpoint/verdict_pane.py"/>
        <location filename="study/protocol/endpoints_step.py"/>
        <source>Endpoints</source>
        <translation>Criterios de valoración</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Enlarge the pane with the focus (images, notes, outputs) or restore it</source>
        <translation>Ampliar el panel con el foco (imágenes, notas, salidas) o restaurarlo</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Enrol reader</source>
        <translation>Inscribir lector</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Enrol reader…</source>
        <translation>Inscribir lector…</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Enter a multiple of %1, at least %2: readers are in %1 groups.</source>
        <translation>Introduzca un múltiplo de %1, al menos %2: los lectores están en %1 grupos.</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Enter a number above %1 and below %2.</source>
        <translation>Introduzca un número mayor que %1 y menor que %2.</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Enter a number above %1.</source>
        <translation>Introduzca un número mayor que %1.</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Enter a number from %1 and below %2.</source>
        <translation>Introduzca un número desde %1 y menor que %2.</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Enter a number, such as 0.05.</source>
        <translation>Introduzca un número, como 0,05.</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Enter a percentage %1 and below 100.</source>
        <translation>Introduzca un porcentaje %1 y menor que 100.</translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>Enter a study name.</source>
        <translation>Introduzca un nombre de estudio.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>Enter a title, and tick one or more models and suites.</source>
        <translation>Indique un título y marque uno o más modelos y suites.</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Enter a whole number of %1 or more.</source>
        <translation>Introduzca un número entero de %1 o más.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Enter numbers…	Shift+W</source>
        <translation>Introducir números…	Shift+W</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="assurance/compliance/statements_pane.py"/>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>Enter opens the case</source>
        <translation>Intro abre el caso</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Enter the luminance of both patches too.</source>
        <translation>Introduzca también la luminancia de ambos cuadros.</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Enter the luminance of both patches, or of none.</source>
        <translation>Introduzca la luminancia de ambos cuadros, o de ninguno.</translation>
    </message>
    <message>
        <location filename="viewmodels/import_options.py"/>
        <source>Enter the passphrase of the key file.</source>
        <translation>Introduzca la frase de contraseña del archivo de claves.</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Enter the reader or arm of the table that is the model.</source>
        <translation>Introduzca el lector o brazo de la tabla que es el modelo.</translation>
    </message>
    <message>
        <location filename="pages/lifecycle_card.py"/>
        <source>Enter the reason and the passphrase of the study.</source>
        <translation>Introduzca el motivo y la frase de contraseña del estudio.</translation>
    </message>
    <message>
        <location filename="pages/lifecycle_card.py"/>
        <source>Enter the reason and your password.</source>
        <translation>Introduzca el motivo y su contraseña.</translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>Enter the reason and your password. A second person enters theirs.</source>
        <translation>Introduzca el motivo y su contraseña. Una segunda persona introduce la suya.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>Enter the seeds as different whole numbers with semicolons.</source>
        <translation>Indique las semillas como números enteros distintos separados por punto y coma.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Enter the strengths as numbers with semicolons.</source>
        <translation>Indique las intensidades como números separados por punto y coma.</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Enter the window as numbers</source>
        <translation>Introducir la ventana con números</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <source>Enter: change, Delete: reset, Esc: close</source>
        <translation>Intro: cambiar, Supr: restablecer, Esc: cerrar</translation>
    </message>
    <message>
        <location filename="widgets/viewer/window_popover.py"/>
        <source>Enter: use, Esc: close</source>
        <translation>Intro: usar, Esc: cerrar</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Epochs</source>
        <translation>Épocas</translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>Erase data</source>
        <translation>Borrar datos</translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Erase data…</source>
        <translation>Borrar datos…</translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>Erase the data of %1</source>
        <translation>Borrar los datos de %1</translation>
    </message>
    <message>
        <location filename="viewmodels/formats.py"/>
        <source>Erased on %1</source>
        <translation>Borrado el %1</translation>
    </message>
    <message>
        <location filename="viewmodels/lifecycle.py"/>
        <source>Erased. Bytes may remain in unused file space until the study is closed.</source>
        <translation>Borrado. Pueden quedar bytes en espacio no usado del archivo hasta que se cierre el estudio.</translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Erases the patient data of case %1</source>
        <translation>Borra los datos del paciente del caso %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Error</source>
        <translation>Error</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/error_table.py"/>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Errors</source>
        <translation>Errores</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Errors in the outputs</source>
        <translation>Errores en las salidas</translation>
    </message>
    <message>
        <location filename="widgets/error_table.py"/>
        <source>Errors marked by readers</source>
        <translation>Errores marcados por los lectores</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Errors marked: %1</source>
        <translation>Errores marcados: %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Errors on corrupted images divided by those of the reference model on the same images: 1 for as many, below 1 for fewer.</source>
        <translation>Errores en imágenes degradadas divididos entre los del modelo de referencia en las mismas imágenes: 1 si son iguales, menos de 1 si son menos.</translation>
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
        <translation>Esc: cerrar</translation>
    </message>
    <message>
        <location filename="widgets/jobs_card.py"/>
        <source>Esc: close, jobs continue</source>
        <translation>Esc: cerrar, las tareas continúan</translation>
    </message>
    <message>
        <location filename="results/endpoint/verdict_pane.py"/>
        <source>Estimate</source>
        <translation>Estimación</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>Estimated only</source>
        <translation>Solo estimado</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Euclidean norm</source>
        <translation>Norma euclídea</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Evaluate the same suite with one model per modality, or with and without one. The results are compared item by item.</source>
        <translation>Evalúe la misma batería con un modelo por modalidad, o con y sin una. Los resultados se comparan elemento por elemento.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>Evaluating %1: %2</source>
        <translation>Evaluando %1: %2</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Evaluation logs (*.eval *.json)</source>
        <translation>Registros de evaluación (*.eval *.json)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Evaluation views</source>
        <translation>Vistas de evaluación</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Evaluations</source>
        <translation>Evaluaciones</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Evaluations run with Inspect AI, lm-evaluation-harness or HELM</source>
        <translation>Evaluaciones realizadas con Inspect AI, lm-evaluation-harness o HELM</translation>
    </message>
    <message>
        <location filename="widgets/cluster_card.py"/>
        <source>Evaluations, stress tests, explanations and generated cases are computed by the workers of a Dask cluster in your network, with the same results. Questions and model files are sent there, never the study file. The audit trail names the address.</source>
        <translation>Las evaluaciones, las pruebas de estrés, las explicaciones y los casos generados los calculan los trabajadores de un clúster de Dask de su red, con los mismos resultados. Se envían allí preguntas y archivos de modelos, nunca el archivo del estudio. El registro de auditoría nombra la dirección.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Event</source>
        <translation>Evento</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Event %1, %2, by %3; seed %4.</source>
        <translation>Evento %1, %2, por %3; semilla %4.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>Event %1; declaration SHA-256 %2.</source>
        <translation>Evento %1; SHA-256 de la declaración %2.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/lines.py"/>
        <source>Event details</source>
        <translation>Detalles del evento</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Events</source>
        <translation>Eventos</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Events as recorded (*.jsonl)</source>
        <translation>Eventos tal como se registraron (*.jsonl)</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Every case has an output.</source>
        <translation>Todos los casos tienen una salida.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Every case is marked as synthetic and reproducible from its recipe.</source>
        <translation>Cada caso está marcado como sintético y es reproducible a partir de su receta.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Every change to the study is recorded here.</source>
        <translation>Cada cambio del estudio se registra aquí.</translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <source>Every number with n, method and interval. No data leaves this computer.</source>
        <translation>Cada número con n, método e intervalo. Ningún dato sale de este equipo.</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Every reader reads every case in every arm.</source>
        <translation>Cada lector lee todos los casos en todos los brazos.</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Everywhere</source>
        <translation>En todas partes</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>Evidence</source>
        <translation>Evidencia</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Evidence in the notes</source>
        <translation>Evidencia en las notas</translation>
    </message>
    <message>
        <location filename="widgets/reading/evidence_links.py"/>
        <source>Evidence of a statement of output %1</source>
        <translation>Evidencia de una afirmación de la salida %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/evidence_links.py"/>
        <source>Evidence of a statement of the output</source>
        <translation>Evidencia de una afirmación de la salida</translation>
    </message>
    <message>
        <location filename="viewmodels/image_counts.py"/>
        <source>Evidence: %1.</source>
        <translation>Evidencia: %1.</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Examination</source>
        <translation>Exploración</translation>
    </message>
    <message>
        <location filename="viewmodels/workload.py"/>
        <source>Example: %1</source>
        <translation>Ejemplo: %1</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Example: hidden = 256; blocks = 4</source>
        <translation>Ejemplo: hidden = 256; blocks = 4</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Example: sex = female; age = 60</source>
        <translation>Ejemplo: sex = female; age = 60</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Example: sex = female; site = north</source>
        <translation>Ejemplo: sex = female; site = north</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/table_pane.py"/>
        <location filename="widgets/column_picker.py"/>
        <source>Examples</source>
        <translation>Ejemplos</translation>
    </message>
    <message>
        <location filename="study/overview/importing/details.py"/>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Exclude case</source>
        <translation>Excluir caso</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Exclude file</source>
        <translation>Excluir archivo</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Exclude row (X)</source>
        <translation>Excluir fila (X)</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Exclude series (X)</source>
        <translation>Excluir serie (X)</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Exclude the series, or the row of outputs</source>
        <translation>Excluir la serie, o la fila de salidas</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Exons</source>
        <translation>Exones</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>Exons as numbered by the annotation, not to scale</source>
        <translation>Exones numerados según la anotación, no a escala</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>Exons of %1 in the case, to scale; variants by their residue</source>
        <translation>Exones de %1 en el caso, a escala; variantes por su residuo</translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Expected</source>
        <translation>Esperado</translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>Expected harm per 1,000 patients, in minor-harm equivalents: %1.</source>
        <translation>Daño esperado por 1.000 pacientes, en equivalentes de daño leve: %1.</translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Expected preferences</source>
        <translation>Preferencias esperadas</translation>
    </message>
    <message>
        <location filename="study/protocol/expected_preferences.py"/>
        <source>Expected to be preferred</source>
        <translation>Se espera que se prefiera</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/totals.py"/>
        <source>Experimental; not binding against a quantum attacker. That each value is between 0 and %1 is stated, not proved.</source>
        <translation>Experimental; no vinculante frente a un atacante cuántico. Que cada valor está entre 0 y %1 se afirma, no se prueba.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Experiments</source>
        <translation>Experimentos</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Explain</source>
        <translation>Explicar</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Explained class</source>
        <translation>Clase explicada</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Explained input</source>
        <translation>Entrada explicada</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Explained: %1</source>
        <translation>Explicado: %1</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <source>Explaining %1</source>
        <translation>Explicando %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Explanation</source>
        <translation>Explicación</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Explanation method</source>
        <translation>Método de explicación</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Explanation of %1</source>
        <translation>Explicación de %1</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Explanation of A</source>
        <translation>Explicación de A</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Explanation of A, of B</source>
        <translation>Explicación de A, de B</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Explanation of B</source>
        <translation>Explicación de B</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/covered_texts.py"/>
        <source>Explanation of the score</source>
        <translation>Explicación de la puntuación</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Explanations</source>
        <translation>Explicaciones</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Explanations are shown to readers</source>
        <translation>Las explicaciones se muestran a los lectores</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>Exploratory</source>
        <translation>Exploratorio</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Exploratory: no endpoint was declared before the first reading.</source>
        <translation>Exploratorio: no se declaró ningún criterio de valoración antes de la primera lectura.</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Export a bundle as a zip file first.</source>
        <translation>Exporte primero un paquete como archivo zip.</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Export and backup</source>
        <translation>Exportación y copia de seguridad</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Export bundle</source>
        <translation>Exportar paquete</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Export events</source>
        <translation>Exportar eventos</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>Export events…</source>
        <translation>Exportar eventos…</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>Export marks…</source>
        <translation>Exportar marcas…</translation>
    </message>
    <message>
        <location filename="results/endpoint/data_pane.py"/>
        <source>Export ratings…</source>
        <translation>Exportar puntuaciones…</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Export the ratings</source>
        <translation>Exportar las puntuaciones</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Export the results</source>
        <translation>Exportar los resultados</translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Exported</source>
        <translation>Exportado</translation>
    </message>
    <message>
        <location filename="results/endpoint/viewmodel.py"/>
        <source>Exporting ratings</source>
        <translation>Exportando puntuaciones</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>Exporting the prompts of %1</source>
        <translation>Exportando las indicaciones de %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Exports the prompts of the suite</source>
        <translation>Exporta las indicaciones de la batería</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>External bundle</source>
        <translation>Paquete externo</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Eye</source>
        <translation>Ojo</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>F is undefined for %1 (response 0)</source>
        <translation>F no está definida para %1 (respuesta 0)</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>F, mean of cases, clipped</source>
        <translation>F, media de los casos, recortada</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>F, mean of cases, raw</source>
        <translation>F, media de los casos, sin recortar</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>F, pooled, clipped</source>
        <translation>F, conjunta, recortada</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>F, pooled, raw</source>
        <translation>F, conjunta, sin recortar</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>FGSM, one step</source>
        <translation>FGSM, un paso</translation>
    </message>
    <message>
        <location filename="CurveKind"/>
        <source>FROC</source>
        <translation>FROC</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Fact</source>
        <translation>Dato</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Facts</source>
        <translation>Datos</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="study/models/page.py"/>
        <source>Failed</source>
        <translation>Con error</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Failed cases</source>
        <translation>Casos con error</translation>
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
        <translation>Equidad</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Faithfulness</source>
        <translation>Fidelidad</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/curve_names.py"/>
        <source>False boxes per image</source>
        <translation>Recuadros falsos por imagen</translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>False marks per case</source>
        <translation>Marcas falsas por caso</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>False reports for %2 of %1 sentences without a statement.</source>
        <translation>Avisos falsos en %2 de %1 frases sin enunciado.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Families</source>
        <translation>Familias</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="study/synthetic_cases/page.py"/>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Family</source>
        <translation>Familia</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Farber disease</source>
        <translation>Enfermedad de Farber</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Fast answers</source>
        <translation>Respuestas rápidas</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Fast: below %1 s, a quarter of the median time of all readers. Drift: change from the first to the last position.</source>
        <translation>Rápida: menos de %1 s, un cuarto del tiempo mediano de todos los lectores. Deriva: cambio de la primera a la última posición.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Favours patients that pass the privacy gates; the gates still decide.</source>
        <translation>Favorece a pacientes que pasan los filtros de privacidad; los filtros siguen decidiendo.</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>Features</source>
        <translation>Características</translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Feedback</source>
        <translation>Retroalimentación</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Female</source>
        <translation>Femenino</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Female or male</source>
        <translation>Femenino o masculino</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Fewer than two results</source>
        <translation>Menos de dos resultados</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Fibrodysplasia ossificans progressiva</source>
        <translation>Fibrodisplasia osificante progresiva</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Fidelity</source>
        <translation>Fidelidad</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Field</source>
        <translation>Campo</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <source>Figure</source>
        <translation>Cifra</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Figures</source>
        <translation>Cifras</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Figures of the log</source>
        <translation>Cifras del registro</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/shifts.py"/>
        <source>Figures stored in the study, event %1.</source>
        <translation>Cifras guardadas en el estudio, evento %1.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/shifts.py"/>
        <source>Figures written to %1.</source>
        <translation>Cifras escritas en %1.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="study/models/scores_card.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>File</source>
        <translation>Archivo</translation>
    </message>
    <message>
        <location filename="widgets/viewer/drawings.py"/>
        <source>File graphics: %1</source>
        <translation>Gráficos del archivo: %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>File of answers…</source>
        <translation>Archivo de respuestas…</translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <source>File of scores</source>
        <translation>Archivo de puntuaciones</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>File of the set…</source>
        <translation>Archivo del conjunto…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>File or folder to pass</source>
        <translation>Archivo o carpeta que se elige</translation>
    </message>
    <message>
        <location filename="widgets/viewer/windows.py"/>
        <source>File window</source>
        <translation>Ventana del archivo</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>File with the lesions</source>
        <translation>Archivo con las lesiones</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>File with the truth of the cases</source>
        <translation>Archivo con la verdad de los casos</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Files</source>
        <translation>Archivos</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Files to verify</source>
        <translation>Archivos por verificar</translation>
    </message>
    <message>
        <location filename="study/overview/importing/details.py"/>
        <source>Files: %1</source>
        <translation>Archivos: %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Fill in the form above and start. The figures are stored in the study.</source>
        <translation>Rellene el formulario de arriba e inicie. Las cifras se guardan en el estudio.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Fill segments	Shift+M</source>
        <translation>Rellenar segmentos	Shift+M</translation>
    </message>
    <message>
        <location filename="study/case_table/table_pane.py"/>
        <source>Filled</source>
        <translation>Rellenos</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <location filename="widgets/table.py"/>
        <source>Filter</source>
        <translation>Filtro</translation>
    </message>
    <message>
        <location filename="widgets/table.py"/>
        <source>Filter %1</source>
        <translation>Filtro %1</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>Filter events</source>
        <translation>Filtrar eventos</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Find</source>
        <translation>Buscar</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Find (Ctrl+F)</source>
        <translation>Buscar Ctrl+F</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Find a column</source>
        <translation>Buscar una columna</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Find families, suites and formats</source>
        <translation>Buscar familias, baterías y formatos</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Find in the case</source>
        <translation>Buscar en el caso</translation>
    </message>
    <message>
        <location filename="viewmodels/mark_links.py"/>
        <source>Finding %1: %2</source>
        <translation>Hallazgo %1: %2</translation>
    </message>
    <message>
        <location filename="viewmodels/importing.py"/>
        <source>Finding cases</source>
        <translation>Buscando casos</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/cross_modal.py"/>
        <source>Finding contradictions</source>
        <translation>Buscando contradicciones</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layer_list.py"/>
        <source>Finding of %1: %2</source>
        <translation>Hallazgo de %1: %2</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Findings</source>
        <translation>Hallazgos</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Finish later</source>
        <translation>Terminar más tarde</translation>
    </message>
    <message>
        <location filename="widgets/jobs_card.py"/>
        <source>Finished</source>
        <translation>Terminado</translation>
    </message>
    <message>
        <location filename="viewmodels/reading_session.py"/>
        <source>First answer kept</source>
        <translation>Primera respuesta conservada</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>First image</source>
        <translation>Primera imagen</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>First mark after</source>
        <translation>Primera marca tras</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>First on the left</source>
        <translation>Primero a la izquierda</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>First or last point or case</source>
        <translation>Primer o último punto o caso</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>First, last image</source>
        <translation>Primera, última imagen</translation>
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
        <translation>Ajustar y restablecer</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Fit and reset	Space</source>
        <translation>Ajustar y restablecer	Espacio</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Fit to the pane</source>
        <translation>Ajustar al panel</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Fit to the pane	Shift+Z</source>
        <translation>Ajustar al panel	Shift+Z</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Fit weights</source>
        <translation>Ajustar pesos</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Fitted generator</source>
        <translation>Generador ajustado</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Fitted to</source>
        <translation>Ajustado a</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights.py"/>
        <source>Fitting weights</source>
        <translation>Ajustando pesos</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Fixed parts of this step</source>
        <translation>Partes fijas de este paso</translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>Fixed until the cases in review are stored.</source>
        <translation>Fijo hasta que se guarden los casos en revisión.</translation>
    </message>
    <message>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Flag</source>
        <translation>Señalar</translation>
    </message>
    <message>
        <location filename="widgets/reading/popovers.py"/>
        <source>Flag case</source>
        <translation>Señalar caso</translation>
    </message>
    <message>
        <location filename="widgets/reading/popovers.py"/>
        <source>Flag for the coordinator</source>
        <translation>Señalar para el coordinador</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>Flag from</source>
        <translation>Señalar desde</translation>
    </message>
    <message>
        <location filename="viewmodels/reading.py"/>
        <source>Flag removed</source>
        <translation>Señal quitada</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Flag the case</source>
        <translation>Señalar el caso</translation>
    </message>
    <message>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Flag this case for the coordinator</source>
        <translation>Señalar este caso para el coordinador</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="viewmodels/reading.py"/>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Flagged</source>
        <translation>Señalado</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Flagged and skipped readings</source>
        <translation>Lecturas señaladas y omitidas</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>Flagged from a concern of %1; seed %2.</source>
        <translation>Señalado desde una preocupación de %1; semilla %2.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Flags</source>
        <translation>Señales</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Fleiss' kappa of conditions</source>
        <translation>Kappa de Fleiss de las condiciones</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Flip horizontally</source>
        <translation>Voltear horizontalmente</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Flip horizontally	H</source>
        <translation>Voltear horizontalmente	H</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Flip horizontally, vertically</source>
        <translation>Voltear horizontal, verticalmente</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Flip rate</source>
        <translation>Tasa de cambios</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Flip vertically</source>
        <translation>Voltear verticalmente</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Flip vertically	V</source>
        <translation>Voltear verticalmente	V</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Flips</source>
        <translation>Cambios</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Flips / n</source>
        <translation>Cambios / n</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Fold the series strip</source>
        <translation>Plegar la tira de series</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Folder</source>
        <translation>Carpeta</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>Folder for the DICOM files</source>
        <translation>Carpeta para los archivos DICOM</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Folder for the bundle</source>
        <translation>Carpeta para el paquete</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Folder for the checkpoint</source>
        <translation>Carpeta para el punto de control</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Folder for the disclosed result</source>
        <translation>Carpeta para el resultado divulgado</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Folder for the files of fmbench</source>
        <translation>Carpeta para los archivos de fmbench</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Folder for the prompts</source>
        <translation>Carpeta para las indicaciones</translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <location filename="widgets/self_test_card.py"/>
        <source>Folder for the report</source>
        <translation>Carpeta para el informe</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Folder for the study file</source>
        <translation>Carpeta para el archivo del estudio</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Folder is one case</source>
        <translation>La carpeta es un caso</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Folder of a generator fitted to a similar table, which adjusts other columns to the shift.
Without it only the shifted columns change.</source>
        <translation>Carpeta de un generador ajustado a una tabla similar, que adapta otras columnas al desplazamiento.
Sin ella solo cambian las columnas desplazadas.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Folder of a result</source>
        <translation>Carpeta de un resultado</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Folder of answers…</source>
        <translation>Carpeta de respuestas…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Folder of samples</source>
        <translation>Carpeta de muestras</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Folder of the result's suite</source>
        <translation>Carpeta de la batería del resultado</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Folder of the set…</source>
        <translation>Carpeta del conjunto…</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Folder of the table</source>
        <translation>Carpeta de la tabla</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Folder of the toy data</source>
        <translation>Carpeta de los datos de juguete</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Folder or file</source>
        <translation>Carpeta o archivo</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Folder with X.npy or images.csv</source>
        <translation>Carpeta con X.npy o images.csv</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Folder with evaluation logs</source>
        <translation>Carpeta con registros de evaluación</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Folder with logs…</source>
        <translation>Carpeta con registros…</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Folder with results or submissions</source>
        <translation>Carpeta con resultados o envíos</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Folder with suites</source>
        <translation>Carpeta con baterías</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/grid.py"/>
        <source>For %1</source>
        <translation>Para %1</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>For PNG, JPEG and TIFF; DICOM files state it.</source>
        <translation>Para PNG, JPEG y TIFF; los archivos DICOM la indican.</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>For a locked account or a forgotten password. A second person must confirm. The owner gets a one-time code and sets a new password.</source>
        <translation>Para una cuenta bloqueada o una contraseña olvidada. Una segunda persona debe confirmar. El titular recibe un código de un solo uso y fija una nueva contraseña.</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>For a recipient: the secret key stays with them, the public key beside it (.pub) goes to those who seal</source>
        <translation>Para un destinatario: la clave secreta se queda con él y la pública (.pub) va a quienes sellan</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>For all roles except reader; the coordinator enrols readers. A second person with an account verifies the identity and enters their own password. Name and roles cannot be changed later. The account gets a one-time code; its owner then sets a password.</source>
        <translation>Para todos los roles salvo lector; el coordinador inscribe a los lectores. Una segunda persona con cuenta verifica la identidad e introduce su propia contraseña. Nombre y roles no pueden cambiarse después. La cuenta recibe un código de un solo uso; su titular fija luego una contraseña.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>For any disease: only validated prevalences up to this value.</source>
        <translation>Para cualquier enfermedad: solo prevalencias validadas hasta este valor.</translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <source>Forest plot of</source>
        <translation>Gráfico de bosque de</translation>
    </message>
    <message>
        <location filename="results/endpoint/forest_chart.py"/>
        <source>Forest plot of %1; the table lists the values</source>
        <translation>Gráfico de bosque de %1; la tabla muestra los valores</translation>
    </message>
    <message>
        <location filename="results/endpoint/forest_chart.py"/>
        <source>Forest plot; the table lists the values</source>
        <translation>Gráfico de bosque; la tabla muestra los valores</translation>
    </message>
    <message>
        <location filename="widgets/protocol/preview.py"/>
        <source>Form</source>
        <translation>Formulario</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Format</source>
        <translation>Formato</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Format (value hidden)</source>
        <translation>Formato (valor oculto)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Format of the answers</source>
        <translation>Formato de las respuestas</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Formats</source>
        <translation>Formatos</translation>
    </message>
    <message>
        <location filename="widgets/heat_strip.py"/>
        <source>Frame %1 of %2: %3 s</source>
        <translation>Imagen %1 de %2: %3 s</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>Frames seen</source>
        <translation>Imágenes vistas</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Frameshifts</source>
        <translation>Desplazamientos del marco de lectura</translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Free response</source>
        <translation>Respuesta libre</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Freehand region</source>
        <translation>Región a mano alzada</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Freq. ≤ %</source>
        <translation>Frec. ≤ %</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>From</source>
        <translation>Desde</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>From (UTC)</source>
        <translation>Desde (UTC)</translation>
    </message>
    <message>
        <location filename="widgets/viewer/windows.py"/>
        <source>From file %1</source>
        <translation>Del archivo %1</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>From the next job on. A recipe or a model may name another device.</source>
        <translation>A partir de la próxima tarea. Una receta o un modelo puede indicar otro dispositivo.</translation>
    </message>
    <message>
        <location filename="pages/reading_progress.py"/>
        <source>Frozen</source>
        <translation>Congelada</translation>
    </message>
    <message>
        <location filename="widgets/about_card.py"/>
        <source>Full edition</source>
        <translation>Edición completa (Full)</translation>
    </message>
    <message>
        <location filename="widgets/about_card.py"/>
        <source>Full edition for NVIDIA cards</source>
        <translation>Edición completa (Full) para tarjetas NVIDIA</translation>
    </message>
    <message>
        <location filename="widgets/viewer/windows.py"/>
        <source>Full range</source>
        <translation>Rango completo</translation>
    </message>
    <message>
        <location filename="widgets/viewer/opening_windows.py"/>
        <source>Full range: no window in the file</source>
        <translation>Rango completo: sin ventana en el archivo</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Full screen</source>
        <translation>Pantalla completa</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Full sentence</source>
        <translation>Frase completa</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Fully crossed</source>
        <translation>Totalmente cruzado</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Further interim look</source>
        <translation>Otro análisis intermedio</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Further tables</source>
        <translation>Otras tablas</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Further tables (optional)</source>
        <translation>Otras tablas (opcional)</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>GENE=VALUE</source>
        <translation>GEN=VALOR</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Gain not estimable: %1.</source>
        <translation>Ganancia no estimable: %1.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Gained by it alone</source>
        <translation>Ganancia con ella sola</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Gap</source>
        <translation>Diferencia</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Gaps between groups</source>
        <translation>Diferencias entre grupos</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Gaussian copula</source>
        <translation>Cópula gaussiana</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Gaussian noise</source>
        <translation>Ruido gaussiano</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>Gene</source>
        <translation>Gen</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Gene plot</source>
        <translation>Gráfico del gen</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Gene symbols, separated by spaces or commas</source>
        <translation>Símbolos de genes, separados por espacios o comas</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Generalised columns</source>
        <translation>Columnas generalizadas</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Generate all cases of the recipe and add them to the study</source>
        <translation>Generar todos los casos de la receta y añadirlos al estudio</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Generate and add</source>
        <translation>Generar y añadir</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Generate table…</source>
        <translation>Generar tabla…</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Generate the patients as a table in a folder, outside the study</source>
        <translation>Generar los pacientes como tabla en una carpeta, fuera del estudio</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Generated cases</source>
        <translation>Casos generados</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Generated from patient data, not reviewed. Choose why to store it.</source>
        <translation>Generado a partir de datos de pacientes, sin revisar. Elija por qué guardarlo.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/viewmodel.py"/>
        <source>Generating a preview case</source>
        <translation>Generando un caso de vista previa</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/viewmodel.py"/>
        <source>Generating a table of synthetic patients</source>
        <translation>Generando una tabla de pacientes sintéticos</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/viewmodel.py"/>
        <source>Generating synthetic cases</source>
        <translation>Generando casos sintéticos</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Generator</source>
        <translation>Generador</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Genes</source>
        <translation>Genes</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Genomes</source>
        <translation>Genomas</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>Genotype</source>
        <translation>Genotipo</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_texts.py"/>
        <source>Genotype %1</source>
        <translation>Genotipo %1</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Genotypes</source>
        <translation>Genotipos</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Ghosts of breathing</source>
        <translation>Fantasmas de la respiración</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Gibbs ringing</source>
        <translation>Anillos de Gibbs</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Give this code only to the account owner. It is not shown again and can only be used to set a password.</source>
        <translation>Entregue este código solo al titular de la cuenta. No se vuelve a mostrar y solo sirve para fijar una contraseña.</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>Given to models of tables</source>
        <translation>Se entrega a los modelos de tablas</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_editor.py"/>
        <source>Go back to the text as shown</source>
        <translation>Volver al texto tal como se mostró</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="widgets/reading/finding_rows.py"/>
        <source>Go to %1</source>
        <translation>Ir a %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/finding_rows.py"/>
        <source>Go to %1 and outline the finding</source>
        <translation>Ir a %1 y contornear el hallazgo</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Go to Evaluations</source>
        <translation>Ir a Evaluaciones</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Go to Models</source>
        <translation>Ir a Modelos</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="results/endpoint/page.py"/>
        <location filename="study/workstations/page.py"/>
        <source>Go to Overview</source>
        <translation>Ir a Resumen</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <location filename="results/preference/page.py"/>
        <source>Go to Progress</source>
        <translation>Ir a Progreso</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Go to Study conduct</source>
        <translation>Ir a Desarrollo del estudio</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Go to output A, then to output B</source>
        <translation>Ir a la salida A y luego a la salida B</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_evidence.py"/>
        <source>Go to the evidence in “%1”</source>
        <translation>Ir a la evidencia en «%1»</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Go to the first missing answer</source>
        <translation>Ir a la primera respuesta que falta</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Go to the first unanswered question</source>
        <translation>Ir a la primera pregunta sin responder</translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Gold cases have a known truth and look like any other. Training and gold cases need their truth on the Reference standard page.</source>
        <translation>Los casos de oro tienen una verdad conocida y se ven como cualquier otro. Los casos de entrenamiento y de oro necesitan su verdad en la página Patrón de referencia.</translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Gold cases, one per line</source>
        <translation>Casos de oro, uno por línea</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Gold right</source>
        <translation>Oro correcto</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Grade</source>
        <translation>Grado</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Grade of retinopathy</source>
        <translation>Grado de retinopatía</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Grades</source>
        <translation>Grados</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Grades compared with the reference</source>
        <translation>Grados comparados con la referencia</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <location filename="widgets/viewer/layer_list.py"/>
        <source>Graphics of the file</source>
        <translation>Gráficos del archivo</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Graphics of the file	D</source>
        <translation>Gráficos del archivo	D</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Grey patches that differ from their neighbours</source>
        <translation>Cuadros grises que se distinguen de sus vecinos</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/preview_pane.py"/>
        <source>Ground truth</source>
        <translation>Verdad de referencia</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/preview_pane.py"/>
        <source>Ground truth, hidden from readers and models</source>
        <translation>Verdad de referencia, oculta a lectores y modelos</translation>
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
        <translation>Grupo</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Group by</source>
        <translation>Agrupar por</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Group details</source>
        <translation>Detalles del grupo</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <location filename="model_lab/group_fairness/extension.py"/>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Groups</source>
        <translation>Grupos</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Groups and drift refer to the newest batch.</source>
        <translation>Los grupos y la deriva se refieren al lote más reciente.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Groups of cases</source>
        <translation>Grupos de casos</translation>
    </message>
    <message>
        <location filename="shell/navigation.py"/>
        <source>Groups of pages</source>
        <translation>Grupos de páginas</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Guided tour with real images, notes and variants, about 2 minutes.</source>
        <translation>Visita guiada con imágenes, notas y variantes reales, unos 2 minutos.</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Hand back</source>
        <translation>Devolver</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Hand back…</source>
        <translation>Devolver…</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/step.py"/>
        <source>Hanging protocol</source>
        <translation>Protocolo de presentación</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/step.py"/>
        <source>Hanging protocol, as in a protocol file</source>
        <translation>Protocolo de presentación, como en un archivo de protocolo</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Hanging protocol: choose a stage</source>
        <translation>Protocolo de presentación: elegir una fase</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Harm</source>
        <translation>Daño</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Harm reduction</source>
        <translation>Reducción del daño</translation>
    </message>
    <message>
        <location filename="widgets/reading/span_text.py"/>
        <source>Has evidence in a note</source>
        <translation>Tiene evidencia en una nota</translation>
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
        <translation>Peligro</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Hazard to mitigate</source>
        <translation>Peligro que mitigar</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Hazards</source>
        <translation>Peligros</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Hazards to mitigate</source>
        <translation>Peligros que mitigar</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Hazards, mitigation priorities, and every clause with its evidence.</source>
        <translation>Peligros, prioridades de mitigación y cada cláusula con su evidencia.</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Headings of the notes; while searching, the matches</source>
        <translation>Encabezados de las notas; al buscar, las coincidencias</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Headline table</source>
        <translation>Tabla principal</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Held-out accuracy</source>
        <translation>Exactitud en datos reservados</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Hereditary orotic aciduria</source>
        <translation>Aciduria orótica hereditaria</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Heterozygous</source>
        <translation>Heterocigoto</translation>
    </message>
    <message>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Hide the case and stop the time</source>
        <translation>Ocultar el caso y detener el tiempo</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>High</source>
        <translation>Alto</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>High contrast</source>
        <translation>Alto contraste</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Higher is better</source>
        <translation>Más alto es mejor</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Higher is better.</source>
        <translation>Más alto es mejor.</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Highlight</source>
        <translation>Resaltar</translation>
    </message>
    <message>
        <location filename="widgets/reading/note_highlights.py"/>
        <source>Highlight in the notes</source>
        <translation>Resaltar en las notas</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Highlight negated findings, numbers, medications</source>
        <translation>Resaltar hallazgos negados, números, medicamentos</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Highlight negated findings, numbers, medications (Shift+F)</source>
        <translation>Resaltar hallazgos negados, números, medicamentos (Shift+F)</translation>
    </message>
    <message>
        <location filename="widgets/reading/note_highlights.py"/>
        <source>Highlighted by rules for English: %1</source>
        <translation>Resaltado por reglas para inglés: %1</translation>
    </message>
    <message>
        <location filename="DegreesOfFreedomRule"/>
        <source>Hillis</source>
        <translation>Hillis</translation>
    </message>
    <message>
        <location filename="widgets/hints.py"/>
        <source>Hint</source>
        <translation>Sugerencia</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Hits</source>
        <translation>Coincidencias</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Hits by location</source>
        <translation>Coincidencias por ubicación</translation>
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
        <translation>Homocigoto</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Horizontal: level, vertical: width</source>
        <translation>Horizontal: nivel, vertical: ancho</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Horizontal: width, vertical: level</source>
        <translation>Horizontal: ancho, vertical: nivel</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>House style</source>
        <translation>Estilo de la casa</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>How many readings each reader has done</source>
        <translation>Cuántas lecturas ha hecho cada lector</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>How the reference standard is determined</source>
        <translation>Cómo se determina el patrón de referencia</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Hutchinson-Gilford progeria syndrome</source>
        <translation>Síndrome de progeria de Hutchinson-Gilford</translation>
    </message>
    <message>
        <location filename="results/endpoint/data_pane.py"/>
        <source>Hypothesis</source>
        <translation>Hipótesis</translation>
    </message>
    <message>
        <location filename="SignatureMeaning"/>
        <source>I approve this record.</source>
        <translation>Apruebo este registro.</translation>
    </message>
    <message>
        <location filename="SignatureMeaning"/>
        <source>I made this record, and it is what I meant.</source>
        <translation>Hice este registro y es lo que quise decir.</translation>
    </message>
    <message>
        <location filename="SignatureMeaning"/>
        <source>I reviewed this record.</source>
        <translation>Revisé este registro.</translation>
    </message>
    <message>
        <location filename="SignatureMeaning"/>
        <source>I take responsibility for this record.</source>
        <translation>Asumo la responsabilidad de este registro.</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>I trust this code</source>
        <translation>Confío en este código</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>INFO of the row</source>
        <translation>INFO de la fila</translation>
    </message>
    <message>
        <location filename="ErrorKind"/>
        <source>Identifier disclosed</source>
        <translation>Identificador revelado</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Identifiers</source>
        <translation>Identificadores</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Identity checked by</source>
        <translation>Identidad verificada por</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Idle</source>
        <translation>Inactivo</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Idle after, s</source>
        <translation>Inactivo tras, s</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Idle time until lock</source>
        <translation>Tiempo inactivo hasta el bloqueo</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/stage_fields.py"/>
        <source>If the positions of all views correspond</source>
        <translation>Si las posiciones de todas las vistas se corresponden</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Illness</source>
        <translation>Enfermedad</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="scenarios/families.yaml"/>
        <location filename="study/models/ask_pane.py"/>
        <location filename="widgets/viewer/view_grid.py"/>
        <location filename="widgets/viewer/viewport.py"/>
        <source>Image</source>
        <translation>Imagen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/cell_views.py"/>
        <location filename="widgets/viewer/image_pane.py"/>
        <source>Image %1 cannot be shown. %2</source>
        <translation>La imagen %1 no puede mostrarse. %2</translation>
    </message>
    <message>
        <location filename="widgets/viewer/plane_cuts.py"/>
        <source>Image %1 is shown in view %2.</source>
        <translation>La imagen %1 se muestra en la vista %2.</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Image headers</source>
        <translation>Cabeceras de imagen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/preview_pane.py"/>
        <source>Image of the first case</source>
        <translation>Imagen del primer caso</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Image of the series</source>
        <translation>Imagen de la serie</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Image size</source>
        <translation>Tamaño de imagen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/view_grid.py"/>
        <source>Image, view %1 of %2</source>
        <translation>Imagen, vista %1 de %2</translation>
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
        <translation>Imágenes</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Images (%1)</source>
        <translation>Imágenes (%1)</translation>
    </message>
    <message>
        <location filename="pages/reading_window.py"/>
        <source>Images in a second window</source>
        <translation>Imágenes en una segunda ventana</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Images in a second window or back</source>
        <translation>Imágenes en una segunda ventana o de vuelta</translation>
    </message>
    <message>
        <location filename="widgets/reading/reference_line.py"/>
        <source>Images in the comment</source>
        <translation>Imágenes en el comentario</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Images to review</source>
        <translation>Imágenes por revisar</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Images, notes and variants of the cases</source>
        <translation>Imágenes, notas y variantes de los casos</translation>
    </message>
    <message>
        <location filename="viewmodels/image_counts.py"/>
        <source>Images: %1.</source>
        <translation>Imágenes: %1.</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Impact</source>
        <translation>Impacto</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Import</source>
        <translation>Importar</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Import %1 cases</source>
        <translation>Importar %1 casos</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Import 1 case</source>
        <translation>Importar 1 caso</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Import YAML…</source>
        <translation>Importar YAML…</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>Import a case table</source>
        <translation>Importar una tabla de casos</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Import a log…</source>
        <translation>Importar registro…</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Import a protocol</source>
        <translation>Importar un protocolo</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Import a published set</source>
        <translation>Importar un conjunto publicado</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Import a published set from a file or folder in one of the formats.</source>
        <translation>Importe un conjunto publicado desde un archivo o una carpeta en uno de los formatos.</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>Import a table…</source>
        <translation>Importar una tabla…</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>Import again…</source>
        <translation>Importar de nuevo…</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Import an evaluation log</source>
        <translation>Importar un registro de evaluación</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Import answers…</source>
        <translation>Importar respuestas…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Import recorded answers</source>
        <translation>Importar respuestas registradas</translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <source>Import scores</source>
        <translation>Importar puntuaciones</translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <source>Import scores of a model</source>
        <translation>Importar puntuaciones de un modelo</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Import scores…</source>
        <translation>Importar puntuaciones…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Import suite…</source>
        <translation>Importar batería…</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Import table</source>
        <translation>Importar tabla</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Import the truth of the cases from a CSV file with the columns case and truth.</source>
        <translation>Importe la verdad de los casos de un archivo CSV con las columnas case y truth.</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Import truth</source>
        <translation>Importar verdad</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Imported outputs and scores</source>
        <translation>Salidas y puntuaciones importadas</translation>
    </message>
    <message>
        <location filename="viewmodels/importing.py"/>
        <source>Importing cases</source>
        <translation>Importando casos</translation>
    </message>
    <message>
        <location filename="study/models/viewmodel.py"/>
        <source>Importing scores</source>
        <translation>Importando puntuaciones</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>Importing the answers %1</source>
        <translation>Importación de las respuestas %1</translation>
    </message>
    <message>
        <location filename="study/case_table/viewmodel.py"/>
        <source>Importing the case table</source>
        <translation>Importando la tabla de casos</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>Importing the log %1</source>
        <translation>Importando el registro %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library.py"/>
        <source>Importing the set %1</source>
        <translation>Importación del conjunto %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Imports a set in the selected format. The suite stays on this computer for all studies; a study stores only results.</source>
        <translation>Importa un conjunto en el formato seleccionado. La batería queda en este ordenador para todos los estudios; un estudio guarda solo los resultados.</translation>
    </message>
    <message>
        <location filename="study/protocol/amend_card.py"/>
        <source>In force</source>
        <translation>Vigente</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>In force: %1, by %2 on %3. %4</source>
        <translation>Vigente: %1, por %2 el %3. %4</translation>
    </message>
    <message>
        <location filename="widgets/reading/reference_line.py"/>
        <source>In the comment:</source>
        <translation>En el comentario:</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>In the library, on a family: its suites; on a suite: its items</source>
        <translation>En la biblioteca, en una familia: sus baterías; en una batería: sus elementos</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>In the unit of the metric; a largest loss of 0 asks for an improvement</source>
        <translation>En la unidad de la métrica; una pérdida máxima de 0 exige una mejora</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>In this study, %1</source>
        <translation>En este estudio: %1</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>In units of the metric, e.g. 0.05 of an AUC; minus: the new arm is worse</source>
        <translation>En unidades de la métrica, p. ej. 0,05 de un AUC; menos: el brazo nuevo es peor</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>In years, or bands of years</source>
        <translation>En años o en tramos de años</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>In-frame insertions and deletions</source>
        <translation>Inserciones y deleciones en fase</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Include or exclude all shown cases</source>
        <translation>Incluir o excluir todos los casos mostrados</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Include or exclude the case</source>
        <translation>Incluir o excluir el caso</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Included</source>
        <translation>Incluido</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Includes the start and stop codons.</source>
        <translation>Incluye los codones de inicio y de parada.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Incorrect</source>
        <translation>Incorrecto</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Increase overlay opacity</source>
        <translation>Aumentar la opacidad de la capa</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Index</source>
        <translation>Índice</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Index over all packs: %1</source>
        <translation>Índice de todos los paquetes: %1</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Inference</source>
        <translation>Inferencia</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Inference for</source>
        <translation>Inferencia para</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Infidelity</source>
        <translation>Infidelidad</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Infidelity, scaled</source>
        <translation>Infidelidad, escalada</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>Input</source>
        <translation>Entrada</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Input map</source>
        <translation>Mapa de entrada</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>Input/output error</source>
        <translation>error de entrada o salida</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <location filename="study/models/question_inputs.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Inputs</source>
        <translation>Entradas</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Insertion, against random</source>
        <translation>Inserción, frente al azar</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Insertion, area</source>
        <translation>Inserción, área</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Integers, separated by commas</source>
        <translation>Números enteros, separados por comas</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>Interim</source>
        <translation>Intermedio</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Interim look %1 (%2 planned, %3 allowed as deviations)</source>
        <translation>Análisis intermedio %1 (%2 previstos, %3 permitidos como desviaciones)</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Interim look %1 of %2</source>
        <translation>Análisis intermedio %1 de %2</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewmodel.py"/>
        <source>Interim look recorded. The pages of results are open.</source>
        <translation>Análisis intermedio registrado. Las páginas de resultados están abiertas.</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Interim looks, %</source>
        <translation>Análisis intermedios, %</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Interim looks, % of readings</source>
        <translation>Análisis intermedios, % de lecturas</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Interim: the session is still open. These results will change.</source>
        <translation>Intermedio: la sesión sigue abierta. Estos resultados cambiarán.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>International Clinical Diabetic Retinopathy scale.</source>
        <translation>Escala International Clinical Diabetic Retinopathy.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_popover.py"/>
        <source>Interpolation</source>
        <translation>Interpolación</translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>Intersection over union of the boxes</source>
        <translation>Intersección sobre unión de los recuadros</translation>
    </message>
    <message>
        <location filename="results/endpoint/curves_pane.py"/>
        <source>Interval of the averaged curve</source>
        <translation>Intervalo de la curva media</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Intraclass correlation of the judgements of a case, 0 to 1</source>
        <translation>Correlación intraclase de los juicios de un caso, de 0 a 1</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Intraclass correlation of the judgements of a reader, 0 to 1</source>
        <translation>Correlación intraclase de los juicios de un lector, de 0 a 1</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Invalid: %1</source>
        <translation>No válido: %1</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Invert</source>
        <translation>Invertir</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Invert	I</source>
        <translation>Invertir	I</translation>
    </message>
    <message>
        <location filename="widgets/viewer/summary.py"/>
        <source>Inverted</source>
        <translation>Invertida</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>Is a directory</source>
        <translation>es una carpeta</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Is: %1</source>
        <translation>Es: %1</translation>
    </message>
    <message>
        <location filename="pages/reading_distress.py"/>
        <source>It is covered, and the time is stopped, until you uncover it.</source>
        <translation>Está cubierto y el tiempo detenido hasta que lo descubra.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Item</source>
        <translation>Elemento</translation>
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
        <translation>Elementos</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Items at most</source>
        <translation>Elementos como máximo</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Items per hour</source>
        <translation>Elementos por hora</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Items per second</source>
        <translation>Elementos por segundo</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Items shown</source>
        <translation>Elementos mostrados</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>Items whose correct answer becomes wrong without some inputs, or on which two modalities alone lead to different answers.</source>
        <translation>Elementos cuya respuesta correcta pasa a ser errónea sin algunas entradas, o en los que dos modalidades por sí solas llevan a respuestas distintas.</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Its name as reader or arm of the table, or in this study</source>
        <translation>Su nombre como lector o brazo de la tabla, o en este estudio</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Its probability is explained, and is the decision compared between groups.
Required for a model with more than two classes.</source>
        <translation>Se explica su probabilidad, y es la decisión comparada entre grupos.
Necesaria para un modelo con más de dos clases.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Its text is used only if no fact was changed, removed or added</source>
        <translation>Su texto se usa solo si no se cambió, quitó ni añadió ningún dato</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>JPEG</source>
        <translation>JPEG</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>JSONL or CSV files with the model outputs of each case.</source>
        <translation>Archivos JSONL o CSV con las salidas de modelos de cada caso.</translation>
    </message>
    <message>
        <location filename="widgets/jobs_card.py"/>
        <source>Job</source>
        <translation>Tarea</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="widgets/jobs_card.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Jobs</source>
        <translation>Tareas</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Jobs (Ctrl+J)</source>
        <translation>Tareas (Ctrl+J)</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Jobs: progress, pause, cancel</source>
        <translation>Tareas: progreso, pausa, cancelar</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/error_table.py"/>
        <source>Judged</source>
        <translation>Juzgado</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Judgement</source>
        <translation>Juicio</translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Judgements</source>
        <translation>Juicios</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Judgements as CSV and JSON, with a data dictionary</source>
        <translation>Juicios como CSV y JSON, con diccionario de datos</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Judgements without a preference</source>
        <translation>Juicios sin preferencia</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/reading/keys.py"/>
        <source>Judging</source>
        <translation>Juzgar</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Justification of the sample size</source>
        <translation>Justificación del tamaño muestral</translation>
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
        <translation>Kappa es 1 con concordancia perfecta y 0 con la esperada por azar. Las contradicciones cuentan elementos en los que dos modalidades por sí solas llevan a respuestas distintas.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Kappa of two single modalities</source>
        <translation>Kappa de dos modalidades sueltas</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Kappa with all inputs</source>
        <translation>Kappa con todas las entradas</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Keep (K)</source>
        <translation>Conservar (K)</translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>Keep DICOM graphics</source>
        <translation>Conservar gráficos DICOM</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Keep all undecided ones of this kind</source>
        <translation>Conservar todos los no decididos de este tipo</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Keep the marked text</source>
        <translation>Conservar el texto marcado</translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>Keep the unencrypted file</source>
        <translation>Conservar el archivo sin cifrar</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <location filename="study/protocol/criterion_editor.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <location filename="widgets/key_card.py"/>
        <source>Key</source>
        <translation>Tecla</translation>
    </message>
    <message>
        <location filename="viewmodels/import_options.py"/>
        <source>Key file open. It contained %1 codes before this import.</source>
        <translation>Archivo de claves abierto. Contenía %1 códigos antes de esta importación.</translation>
    </message>
    <message>
        <location filename="viewmodels/import_options.py"/>
        <source>Key file open. It contained 1 code before this import.</source>
        <translation>Archivo de claves abierto. Contenía 1 código antes de esta importación.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>Key file passphrase</source>
        <translation>Frase de contraseña del archivo de claves</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Key files (*%1)</source>
        <translation>Archivos de claves (*%1)</translation>
    </message>
    <message>
        <location filename="widgets/viewer/drawings.py"/>
        <location filename="widgets/viewer/key_images.py"/>
        <source>Key image</source>
        <translation>Imagen clave</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Key images</source>
        <translation>Imágenes clave</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Key images can be marked while a case is judged.</source>
        <translation>Las imágenes clave pueden marcarse mientras se juzga un caso.</translation>
    </message>
    <message>
        <location filename="study/models/question_inputs.py"/>
        <source>Key images, if any</source>
        <translation>Imágenes clave, si las hay</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Key in the data</source>
        <translation>Clave en los datos</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Key of arm %1</source>
        <translation>Clave del brazo %1</translation>
    </message>
    <message>
        <location filename="widgets/cluster_card.py"/>
        <source>Key of the own certificate</source>
        <translation>Clave del certificado propio</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Key pair written; public key: %1.</source>
        <translation>Par de claves escrito; clave pública: %1.</translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Key pinned. Later bundles of this log must be signed with it.</source>
        <translation>Clave fijada. Los paquetes posteriores de este registro deben estar firmados con ella.</translation>
    </message>
    <message>
        <location filename="widgets/key_sheet.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Keyboard shortcuts</source>
        <translation>Atajos de teclado</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Keyboard shortcuts (?)</source>
        <translation>Atajos de teclado (?)</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <source>Keys</source>
        <translation>Teclas</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <source>Keys of the Reading page</source>
        <translation>Teclas de la página Lectura</translation>
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
        <translation>Tipo</translation>
    </message>
    <message>
        <location filename="results/endpoint/curves_pane.py"/>
        <source>Kind of curve</source>
        <translation>Tipo de curva</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Kind of fact</source>
        <translation>Tipo de dato</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>Kind of limit</source>
        <translation>Tipo de límite</translation>
    </message>
    <message>
        <location filename="widgets/error_table.py"/>
        <source>Kinds</source>
        <translation>Tipos</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Kit of %1 written</source>
        <translation>Kit de %1 escrito</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Kit written</source>
        <translation>Kit escrito</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>Known to others, e.g. age, sex or area</source>
        <translation>Conocido por otros, p. ej. edad, sexo o zona</translation>
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
        <translation>Etiqueta</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Label of arm %1</source>
        <translation>Etiqueta del brazo %1</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Label of session %1</source>
        <translation>Etiqueta de la sesión %1</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Language</source>
        <translation>Idioma</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Largest association differences</source>
        <translation>Mayores diferencias de asociación</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>Largest differences</source>
        <translation>Mayores diferencias</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>Largest differences in what is read: %1. In the plan: %2.</source>
        <translation>Mayores diferencias en lo leído: %1. En el plan: %2.</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>Largest differences: %1.</source>
        <translation>Mayores diferencias: %1.</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Largest of %1. Rows without a frequency are shown.</source>
        <translation>La mayor de %1. Se muestran las filas sin frecuencia.</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Last image</source>
        <translation>Última imagen</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Last return</source>
        <translation>Última devolución</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>Later items</source>
        <translation>Elementos siguientes</translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <source>Later returns of this kit are refused; what was merged stays. %1 of %2 items are left and can then be read in this study. Merge the last return first.</source>
        <translation>Las devoluciones posteriores de este kit se rechazan; lo fusionado permanece. Quedan %1 de %2 elementos, que podrán leerse en este estudio. Fusione primero la última devolución.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layers_popover.py"/>
        <source>Layers</source>
        <translation>Capas</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Layers: visibility and opacity…</source>
        <translation>Capas: visibilidad y opacidad…</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/stage_fields.py"/>
        <source>Layout</source>
        <translation>Disposición</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/headline_pane.py"/>
        <source>Layout of the paper: %1</source>
        <translation>Disposición del artículo: %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Layout of the views</source>
        <translation>Disposición de las vistas</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/stage_fields.py"/>
        <source>Layout, rows by columns</source>
        <translation>Disposición, filas por columnas</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Layout: one, two, four or more views</source>
        <translation>Disposición: una, dos, cuatro o más vistas</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Leaderboard</source>
        <translation>Clasificación</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Leaderboard details</source>
        <translation>Detalles de la clasificación</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Leaderboard views</source>
        <translation>Vistas de la clasificación</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Leaderboards</source>
        <translation>Clasificaciones</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/viewmodel.py"/>
        <source>Leaderboards written to %1.</source>
        <translation>Clasificaciones escritas en %1.</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Leave out</source>
        <translation>Omitir</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <location filename="widgets/viewer/summary.py"/>
        <source>Left</source>
        <translation>Izquierda</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Left or right at random</source>
        <translation>Izquierdo o derecho al azar</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Left drag</source>
        <translation>Arrastre izquierdo</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Legitimate causes</source>
        <translation>Causas legítimas</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Length</source>
        <translation>Longitud</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Lesions</source>
        <translation>Lesiones</translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>Lesions marked</source>
        <translation>Lesiones marcadas</translation>
    </message>
    <message>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>Letter</source>
        <translation>Letra</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_map.py"/>
        <source>Letters are not loaded.</source>
        <translation>Las letras no están cargadas.</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Level of care of each class, one number per class; comma-separated</source>
        <translation>Nivel de atención de cada clase, un número por clase; separados por comas</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Library</source>
        <translation>Biblioteca</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="widgets/about_card.py"/>
        <source>Licence</source>
        <translation>Licencia</translation>
    </message>
    <message>
        <location filename="widgets/about_card.py"/>
        <source>Licence of Readingroom</source>
        <translation>Licencia de Readingroom</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Light</source>
        <translation>Claro</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Likelihood</source>
        <translation>Probabilidad</translation>
    </message>
    <message>
        <location filename="HarmLikelihood"/>
        <source>Likely</source>
        <translation>Probable</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>Limit</source>
        <translation>Límite</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Limits</source>
        <translation>Límites</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history.py"/>
        <source>Limits declared for later versions of %1.</source>
        <translation>Límites declarados para versiones posteriores de %1.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Limits for later versions: %1. Reference version %2. Declared %3 by %4, event %5.</source>
        <translation>Límites para versiones posteriores: %1. Versión de referencia %2. Declarados %3 por %4, evento %5.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Limits from file…</source>
        <translation>Límites de archivo…</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>Limits to declare</source>
        <translation>Límites por declarar</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Line %1</source>
        <translation>Línea %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Linear between slices</source>
        <translation>Lineal entre cortes</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>Lines</source>
        <translation>Líneas</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Lines are visible in the centre and all corners</source>
        <translation>Las líneas se ven en el centro y en todas las esquinas</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Link or unlink scrolling of the views</source>
        <translation>Enlazar o desenlazar el desplazamiento de las vistas</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layout_menu.py"/>
        <source>Link scrolling	Shift+G</source>
        <translation>Enlazar desplazamiento	Shift+G</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Link scrolling of the views</source>
        <translation>Enlazar el desplazamiento de las vistas</translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>Links codes to patients. Store it separately from the study.</source>
        <translation>Vincula códigos con pacientes. Guárdelo aparte del estudio.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/windows.py"/>
        <source>Liver</source>
        <translation>Hígado</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Load more events</source>
        <translation>Cargar más eventos</translation>
    </message>
    <message>
        <location filename="study/models/viewmodel.py"/>
        <source>Loading %1</source>
        <translation>Cargando %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/pane_text.py"/>
        <source>Loading image %1 …</source>
        <translation>Cargando la imagen %1 …</translation>
    </message>
    <message>
        <location filename="widgets/empty_state.py"/>
        <source>Loading…</source>
        <translation>Cargando…</translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>Localisation rule</source>
        <translation>Regla de localización</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>Location</source>
        <translation>Localización</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Lock after idle time</source>
        <translation>Bloquear tras tiempo inactivo</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Lock session</source>
        <translation>Bloquear sesión</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Lock session…</source>
        <translation>Bloquear sesión…</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Lock this session</source>
        <translation>Bloquear esta sesión</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Lock window</source>
        <translation>Bloquear ventana</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Locked by %1. Enter the password of %1 to continue.</source>
        <translation>Bloqueada por %1. Introduzca la contraseña de %1 para continuar.</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Locked with %1. No more judgements are accepted.</source>
        <translation>Bloqueada con %1. No se aceptan más juicios.</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>Locked, file closed. Enter the passphrase to continue.</source>
        <translation>Bloqueada, archivo cerrado. Introduzca la frase de contraseña para continuar.</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>Locked, file closed. Enter the passphrase, then sign in.</source>
        <translation>Bloqueada, archivo cerrado. Introduzca la frase de contraseña y luego entre.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Log file (.eval or .json)…</source>
        <translation>Archivo de registro (.eval o .json)…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <source>Log of %1</source>
        <translation>Registro de %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Long and short axis</source>
        <translation>Eje largo y corto</translation>
    </message>
    <message>
        <location filename="viewmodels/import_options.py"/>
        <source>Long enough. The file cannot be opened without it.</source>
        <translation>Suficientemente larga. El archivo no puede abrirse sin ella.</translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>Look %1, at %2 of the readings.</source>
        <translation>Análisis %1, con %2 de las lecturas.</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>Looked again</source>
        <translation>Observado de nuevo</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Loss by modality</source>
        <translation>Pérdida por modalidad</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Losses</source>
        <translation>Pérdidas</translation>
    </message>
    <message>
        <location filename="widgets/viewer/summary.py"/>
        <source>Lossy</source>
        <translation>Con pérdida</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Lost without it</source>
        <translation>Pérdida sin ella</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Low or higher</source>
        <translation>Bajo o superior</translation>
    </message>
    <message>
        <location filename="widgets/viewer/window_popover.py"/>
        <source>Lower edge</source>
        <translation>Borde inferior</translation>
    </message>
    <message>
        <location filename="widgets/viewer/window_popover.py"/>
        <source>Lower edge: black up to here</source>
        <translation>Borde inferior: negro hasta aquí</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Lower end</source>
        <translation>Extremo inferior</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Lower is better</source>
        <translation>Más bajo es mejor</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Lower is better.</source>
        <translation>Más bajo es mejor.</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Lower specificity</source>
        <translation>Especificidad inferior</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Lowered</source>
        <translation>Bajada</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Lowest probability at which the decision is made</source>
        <translation>Probabilidad mínima a la que se toma la decisión</translation>
    </message>
    <message>
        <location filename="widgets/viewer/windows.py"/>
        <source>Lung</source>
        <translation>Pulmón</translation>
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
        <translation>RM de cabeza</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>MR, 64 pixels wide</source>
        <translation>RM, 64 píxeles de ancho</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Magnetic resonance</source>
        <translation>Resonancia magnética</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Magnifier: 2, 3, 4 times, off</source>
        <translation>Lupa: 2, 3, 4 veces, apagada</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Magnifier: 2, 3, 4 times, off	Shift+L</source>
        <translation>Lupa: 2, 3, 4 veces, apagada	Shift+L</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Make them the planned readers and cases</source>
        <translation>Hacerlos los lectores y casos previstos</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Makes cases, outputs and questions from the answers of all models</source>
        <translation>Crea casos, salidas y preguntas con las respuestas de todos los modelos</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Male</source>
        <translation>Masculino</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_map.py"/>
        <source>Map of the sequence</source>
        <translation>Mapa de la secuencia</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Margin</source>
        <translation>Margen</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Mark %1 has no label.</source>
        <translation>La marca %1 no tiene etiqueta.</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Mark %1 is not rated.</source>
        <translation>La marca %1 no está puntuada.</translation>
    </message>
    <message>
        <location filename="pages/reading_marks.py"/>
        <source>Mark %1 removed</source>
        <translation>Marca %1 quitada</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Mark a place in the image</source>
        <translation>Marcar un lugar en la imagen</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/options.py"/>
        <source>Mark each criterion that is met, or None met.</source>
        <translation>Marque cada criterio que se cumple, o Ninguno se cumple.</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Mark error</source>
        <translation>Marcar error</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Mark error  ⏎</source>
        <translation>Marcar error  ⏎</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Mark errors in the outputs</source>
        <translation>Marcar errores en las salidas</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Mark errors, if the protocol collects them</source>
        <translation>Marcar errores, si el protocolo los recoge</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Mark errors…</source>
        <translation>Marcar errores…</translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>Mark hits by</source>
        <translation>Aciertos de marcas por</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Mark in the image</source>
        <translation>Marcar en la imagen</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Mark or unmark as key image</source>
        <translation>Marcar o desmarcar como imagen clave</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Mark or unmark as key image	Shift+I</source>
        <translation>Marcar o desmarcar como imagen clave	Shift+I</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Mark reviewed</source>
        <translation>Marcar como revisado</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Mark tool, where the protocol asks for marks</source>
        <translation>Herramienta de marcas, si el protocolo pide marcas</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Markdown (*.md)</source>
        <translation>Markdown (*.md)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Marks</source>
        <translation>Valoraciones</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>Marks as DICOM</source>
        <translation>Marcas como DICOM</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Marks belong to pixels of stored images, not of reformats or slabs. Shift+R, 1 shows them.</source>
        <translation>Las marcas pertenecen a píxeles de imágenes guardadas, no de reformateos ni bloques. Shift+R, 1 las muestra.</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Marks exported as DICOM.</source>
        <translation>Marcas exportadas como DICOM.</translation>
    </message>
    <message>
        <location filename="widgets/reading/first_answer.py"/>
        <source>Marks of your first answer on the image</source>
        <translation>Marcas de su primera respuesta en la imagen</translation>
    </message>
    <message>
        <location filename="widgets/reading/first_answer.py"/>
        <source>Marks on the image</source>
        <translation>Marcas en la imagen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mark_tool.py"/>
        <source>Marks: contour</source>
        <translation>Marcas: contorno</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mark_tool.py"/>
        <source>Marks: point or box</source>
        <translation>Marcas: punto o recuadro</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layer_list.py"/>
        <source>Mask of %1</source>
        <translation>Máscara de %1</translation>
    </message>
    <message>
        <location filename="widgets/command_palette.py"/>
        <source>Matching commands</source>
        <translation>Órdenes coincidentes</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Maximise or restore	F11</source>
        <translation>Maximizar o restaurar	F11</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Maximise or restore the image</source>
        <translation>Maximizar o restaurar la imagen</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Maximum</source>
        <translation>Máximo</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Maximum (MIP)</source>
        <translation>Máximo (MIP)</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Maximum age</source>
        <translation>Edad máxima</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Maximum change</source>
        <translation>Cambio máximo</translation>
    </message>
    <message>
        <location filename="study/models/question_inputs.py"/>
        <source>Maximum number of images</source>
        <translation>Número máximo de imágenes</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Maximum over pixels</source>
        <translation>Máximo sobre píxeles</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Maximum phenotypes</source>
        <translation>Máximo de fenotipos</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Maximum prevalence</source>
        <translation>Prevalencia máxima</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Maximum response tokens</source>
        <translation>Máximo de tokens de la respuesta</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Maximum sensitivity</source>
        <translation>Sensibilidad máxima</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>May be passed on</source>
        <translation>Se puede ceder</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Mean %1</source>
        <translation>Media %1</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <source>Mean absolute weight</source>
        <translation>Peso absoluto medio</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/curve_names.py"/>
        <source>Mean cosine</source>
        <translation>Coseno medio</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Mean depth</source>
        <translation>Profundidad media</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Mean kappa with readers</source>
        <translation>Kappa media con los lectores</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Mean response</source>
        <translation>Respuesta media</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Mean run length</source>
        <translation>Racha media</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Mean score of the same items with all modalities minus the score without one. A large difference shows that the model uses the modality.</source>
        <translation>Puntuación media de los mismos elementos con todas las modalidades menos la puntuación sin una. Una diferencia grande muestra que el modelo usa la modalidad.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Measure</source>
        <translation>Medir</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Measure corruption error</source>
        <translation>Medir error por degradación</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Measure difference</source>
        <translation>Medir diferencia</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Measure robustness</source>
        <translation>Medir robustez</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Measure site shift</source>
        <translation>Medir efecto del centro</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Measure with the last tool, or stop</source>
        <translation>Medir con la última herramienta, o parar</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Measure ▾</source>
        <translation>Medir ▾</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Measure: length, angle, region, value</source>
        <translation>Medir: longitud, ángulo, región, valor</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Measured on %1. False reports in %2 of %3 texts without identifiers.</source>
        <translation>Medido en %1. Avisos falsos en %2 de %3 textos sin identificadores.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/drawings.py"/>
        <location filename="widgets/viewer/segments.py"/>
        <source>Measurement %1</source>
        <translation>Medición %1</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Measurements</source>
        <translation>Mediciones</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/shifts.py"/>
        <source>Measuring the corruption error of %1</source>
        <translation>Midiendo el error por degradación de %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/cross_modal.py"/>
        <source>Measuring the loss without a modality</source>
        <translation>Midiendo la pérdida sin una modalidad</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>Measuring the robustness of %1</source>
        <translation>Midiendo la robustez de %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/shifts.py"/>
        <source>Measuring the site shift of %1</source>
        <translation>Midiendo el efecto del centro en %1</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Median active time</source>
        <translation>Mediana del tiempo activo</translation>
    </message>
    <message>
        <location filename="widgets/reading/note_highlights.py"/>
        <source>Medications (straight line)</source>
        <translation>Medicamentos (línea recta)</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Menu</source>
        <translation>Menú</translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <source>Merge</source>
        <translation>Fusionar</translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <location filename="widgets/choosers.py"/>
        <source>Merge returns</source>
        <translation>Fusionar devoluciones</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Merge returns…</source>
        <translation>Fusionar devoluciones…</translation>
    </message>
    <message>
        <location filename="study/workstations/viewmodel.py"/>
        <source>Merging returns</source>
        <translation>Fusionando devoluciones</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <location filename="results/endpoint/texts.py"/>
        <source>Met</source>
        <translation>Cumplido</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Metal</source>
        <translation>Metal</translation>
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
        <translation>Método</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Method or reason</source>
        <translation>Método o motivo</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Method settings</source>
        <translation>Ajustes del método</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Method that adjusts the dependent columns to real patients</source>
        <translation>Método que adapta las columnas dependientes a pacientes reales</translation>
    </message>
    <message>
        <location filename="results/endpoint/verdict_pane.py"/>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Method: %1</source>
        <translation>Método: %1</translation>
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
        <translation>Métrica</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Metric (95 %)</source>
        <translation>Métrica (95 %)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Metrics</source>
        <translation>Métricas</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/group_pane.py"/>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Metrics by group</source>
        <translation>Métricas por grupo</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Metrics of the chosen row, without items</source>
        <translation>Métricas de la fila elegida, sin elementos</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Middle drag</source>
        <translation>Arrastre central</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Mild</source>
        <translation>Leve</translation>
    </message>
    <message>
        <location filename="HarmSeverity"/>
        <source>Mild harm</source>
        <translation>Daño leve</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Min %1 · max %2</source>
        <translation>Mín. %1 · máx. %2</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>MinIP %1</source>
        <translation>MinIP %1</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Minimum</source>
        <translation>Mínimo</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Minimum (MinIP)</source>
        <translation>Mínimo (MinIP)</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Minimum age</source>
        <translation>Edad mínima</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Minimum length</source>
        <translation>Longitud mínima</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Minimum length, characters</source>
        <translation>Longitud mínima, caracteres</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Minimum number of patients with the same protected columns and quasi-identifiers. 1: no requirement.</source>
        <translation>Número mínimo de pacientes con las mismas columnas protegidas y cuasiidentificadores. 1: sin requisito.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Minimum number of sensitive values in a class. 1: no requirement.</source>
        <translation>Número mínimo de valores sensibles en una clase. 1: sin requisito.</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Minimum viewing time, s</source>
        <translation>Tiempo mínimo de visualización, s</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>Misread the output</source>
        <translation>Salida mal leída</translation>
    </message>
    <message>
        <location filename="ErrorKind"/>
        <source>Missed finding</source>
        <translation>Hallazgo pasado por alto</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Missense changes</source>
        <translation>Cambios de sentido erróneo</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/table_pane.py"/>
        <location filename="widgets/column_picker.py"/>
        <source>Missing</source>
        <translation>Falta</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Missing answers</source>
        <translation>Respuestas que faltan</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Missing modality</source>
        <translation>Modalidad que falta</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Missing readings</source>
        <translation>Lecturas que faltan</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <location filename="results/endpoint/rows.py"/>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Missing: %1</source>
        <translation>Falta: %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Missing: %1 and %2 more</source>
        <translation>Falta: %1 y %2 más</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Missing: %1.</source>
        <translation>Falta: %1.</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Mitigation and grades</source>
        <translation>Mitigación y grados</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Mitigation priorities</source>
        <translation>Prioridades de mitigación</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>Modalities</source>
        <translation>Modalidades</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Modality</source>
        <translation>Modalidad</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Modality of a plain image</source>
        <translation>Modalidad de una imagen simple</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Modality of the view</source>
        <translation>Modalidad de la vista</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>Modality, manufacturer, scanner model and other facts of the stored images</source>
        <translation>Modalidad, fabricante, modelo de escáner y otros datos de las imágenes guardadas</translation>
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
        <translation>Modelo</translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Model against readers</source>
        <translation>Modelo frente a lectores</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Model and suite</source>
        <translation>Modelo y batería</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Model card</source>
        <translation>Ficha del modelo</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Model details, evaluations and limitations.</source>
        <translation>Detalles, evaluaciones y limitaciones del modelo.</translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <source>Model lab</source>
        <translation>Laboratorio</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Model names are hidden until unblinding</source>
        <translation>Los nombres de los modelos están ocultos hasta el desenmascaramiento</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Model of arm %1</source>
        <translation>Modelo del brazo %1</translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <source>Model of the scores</source>
        <translation>Modelo de las puntuaciones</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <location filename="study/overview/wizard.py"/>
        <source>Model outputs</source>
        <translation>Salidas de modelos</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Model response</source>
        <translation>Respuesta del modelo</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Model responses</source>
        <translation>Respuestas del modelo</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Model that answered</source>
        <translation>Modelo que respondió</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="study/models/page.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>Models</source>
        <translation>Modelos</translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <location filename="study/models/page.py"/>
        <source>Models &amp; outputs</source>
        <translation>Modelos y salidas</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Models (*.yaml *.yml *.onnx *.safetensors *.pt *.gguf *.jsonl *.csv)</source>
        <translation>Modelos (*.yaml *.yml *.onnx *.safetensors *.pt *.gguf *.jsonl *.csv)</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Models and outputs</source>
        <translation>Modelos y salidas</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Models cannot be asked; this suite scores recorded answers only.</source>
        <translation>No se puede preguntar a los modelos; esta batería solo puntúa respuestas registradas.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Models of the leaderboard</source>
        <translation>Modelos de la clasificación</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Models that run here</source>
        <translation>Modelos que funcionan aquí</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Models that share a letter do not differ significantly in this metric. Differences are computed on the items of both models (paired tests, family-wise error rate 5 %). A row without items has no letter.</source>
        <translation>Los modelos que comparten una letra no difieren significativamente en esta métrica. Las diferencias se calculan con los elementos de ambos modelos (pruebas pareadas, tasa de error por familia del 5 %). Una fila sin elementos no tiene letra.</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Models that share a letter do not differ significantly, with all pairs tested at once. Win rate: the probability of being preferred to the average model in a pair without a tie.</source>
        <translation>Los modelos que comparten una letra no difieren significativamente, con todos los pares probados a la vez. Tasa de victorias: probabilidad de ser preferido al modelo medio en un par sin empate.</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/overview/wizard.py"/>
        <source>Models with outputs</source>
        <translation>Modelos con salidas</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Moderate</source>
        <translation>Moderada</translation>
    </message>
    <message>
        <location filename="HarmSeverity"/>
        <source>Moderate harm</source>
        <translation>Daño moderado</translation>
    </message>
    <message>
        <location filename="widgets/error_table.py"/>
        <source>Moderate harm or worse, %</source>
        <translation>Daño moderado o peor, %</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Moderate or higher</source>
        <translation>Moderado o superior</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Monitor this model</source>
        <translation>Monitorizar este modelo</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Monitoring</source>
        <translation>Monitorización</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/viewmodel.py"/>
        <source>Monitoring %1</source>
        <translation>Monitorizando %1</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Monitoring results</source>
        <translation>Resultados de la monitorización</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Monitors</source>
        <translation>Monitores</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>More results</source>
        <translation>Más resultados</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>More settings</source>
        <translation>Más ajustes</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Most new readings of a reader on a calendar day</source>
        <translation>Máximo de lecturas nuevas de un lector en un día natural</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Mouse in images, as in</source>
        <translation>Ratón en imágenes, como en</translation>
    </message>
    <message>
        <location filename="widgets/reading/keys.py"/>
        <source>Mouse in the image: %1</source>
        <translation>Ratón en la imagen: %1</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Move arm %1 up</source>
        <translation>Subir el brazo %1</translation>
    </message>
    <message>
        <location filename="study/protocol/entry_list.py"/>
        <source>Move down</source>
        <translation>Bajar</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mark_tool.py"/>
        <source>Move it with the arrow keys, then press Enter; Esc cancels.</source>
        <translation>Muévalo con las flechas y pulse Intro; Esc cancela.</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Move session %1 up</source>
        <translation>Subir la sesión %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Move the image</source>
        <translation>Mover la imagen</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Move the newest box</source>
        <translation>Mover el recuadro más reciente</translation>
    </message>
    <message>
        <location filename="study/protocol/entry_list.py"/>
        <source>Move up</source>
        <translation>Subir</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/stage_fields.py"/>
        <source>Move view back</source>
        <translation>Mover la vista hacia atrás</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/stage_fields.py"/>
        <source>Move view forward</source>
        <translation>Mover la vista hacia delante</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Multiplicity</source>
        <translation>Multiplicidad</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <location filename="widgets/settings_card.py"/>
        <source>NVIDIA GPU (cuda)</source>
        <translation>GPU de NVIDIA (cuda)</translation>
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
        <translation>Nombre</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Name and location</source>
        <translation>Nombre y ubicación</translation>
    </message>
    <message>
        <location filename="viewmodels/draft.py"/>
        <source>Name corrected.</source>
        <translation>Nombre corregido.</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Name for this log</source>
        <translation>Nombre de este registro</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Name of the arm in the data</source>
        <translation>Nombre del brazo en los datos</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Name of the gene</source>
        <translation>Nombre del gen</translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <source>Name of the model</source>
        <translation>Nombre del modelo</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Name of the present filter</source>
        <translation>Nombre del filtro actual</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/rule_fields.py"/>
        <source>Name of the rule</source>
        <translation>Nombre de la regla</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/stage_fields.py"/>
        <source>Name of the stage</source>
        <translation>Nombre de la fase</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Named if the whole interval is above the tolerance of the test</source>
        <translation>Se nombra si todo el intervalo está por encima de la tolerancia de la prueba</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Names and consequences in the file</source>
        <translation>Nombres y consecuencias en el archivo</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>Names the case, as in the study</source>
        <translation>Nombra el caso, como en el estudio</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>Names the patient by a pseudonym; for several cases of one</source>
        <translation>Nombra al paciente por un seudónimo; para varios casos de uno</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Names, separated by commas.</source>
        <translation>Nombres, separados por comas.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Names, separated by commas. All others stay the same.</source>
        <translation>Nombres, separados por comas. Las demás no cambian.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Nearest slice</source>
        <translation>Corte más cercano</translation>
    </message>
    <message>
        <location filename="widgets/reading/note_highlights.py"/>
        <source>Negated findings (wavy line)</source>
        <translation>Hallazgos negados (línea ondulada)</translation>
    </message>
    <message>
        <location filename="results/endpoint/readers_pane.py"/>
        <source>Negative cases</source>
        <translation>Casos negativos</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/curve_names.py"/>
        <source>Net benefit</source>
        <translation>Beneficio neto</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/curve_names.py"/>
        <source>Net benefit, all positive</source>
        <translation>Beneficio neto, todos positivos</translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <source>New model</source>
        <translation>Modelo nuevo</translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>New passphrase</source>
        <translation>Nueva frase de contraseña</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>New password</source>
        <translation>Nueva contraseña</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>New value</source>
        <translation>Nuevo valor</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>New version (95 %)</source>
        <translation>Versión nueva (95 %)</translation>
    </message>
    <message>
        <location filename="assurance/compliance/audit_pane.py"/>
        <location filename="assurance/compliance/page.py"/>
        <source>New, not saved</source>
        <translation>Nuevo, sin guardar</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <location filename="study/overview/wizard.py"/>
        <location filename="study/protocol/page.py"/>
        <location filename="widgets/hints.py"/>
        <source>Next</source>
        <translation>Siguiente</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Next (N)</source>
        <translation>Siguiente (N)</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Next case</source>
        <translation>Caso siguiente</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Next case, without a decision</source>
        <translation>Caso siguiente, sin decisión</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Next case, without a decision (S)</source>
        <translation>Caso siguiente, sin decisión (S)</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Next control</source>
        <translation>Control siguiente</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Next curve or reader</source>
        <translation>Curva o lector siguiente</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="widgets/hints.py"/>
        <source>Next hint</source>
        <translation>Sugerencia siguiente</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next image</source>
        <translation>Imagen siguiente</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next match</source>
        <translation>Coincidencia siguiente</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <location filename="shell/commands.py"/>
        <source>Next page</source>
        <translation>Página siguiente</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Next point or case</source>
        <translation>Punto o caso siguiente</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next series</source>
        <translation>Serie siguiente</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Next series (S)</source>
        <translation>Serie siguiente (S)</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Next series; with Shift: previous series</source>
        <translation>Serie siguiente; con Shift: serie anterior</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next stage of the hanging protocol</source>
        <translation>Fase siguiente del protocolo de presentación</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next tab: notes, variants, sequences</source>
        <translation>Pestaña siguiente: notas, variantes, secuencias</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Next undecided identifier</source>
        <translation>Siguiente identificador no decidido</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next, previous image</source>
        <translation>Imagen siguiente, anterior</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next, previous match</source>
        <translation>Coincidencia siguiente, anterior</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next, previous series</source>
        <translation>Serie siguiente, anterior</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Next, previous stage of the hanging protocol</source>
        <translation>Fase siguiente, anterior del protocolo de presentación</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>No</source>
        <translation>No</translation>
    </message>
    <message>
        <location filename="widgets/viewer/summary.py"/>
        <source>No SUV: %1</source>
        <translation>Sin SUV: %1</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>No accounts: anyone at this computer can choose a role</source>
        <translation>Sin cuentas: cualquiera en este equipo puede elegir un rol</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>No adjudication planned</source>
        <translation>Sin adjudicación prevista</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>No alignment results yet</source>
        <translation>Aún no hay resultados de alineación</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>No analysis</source>
        <translation>Sin análisis</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>No analysis yet</source>
        <translation>Aún no hay análisis</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="widgets/reading/first_answer.py"/>
        <source>No answer</source>
        <translation>Sin respuesta</translation>
    </message>
    <message>
        <location filename="pages/reading.py"/>
        <source>No answer for this case has been corrected.</source>
        <translation>No se ha corregido ninguna respuesta de este caso.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>No approved version: the leaderboard has no composite.</source>
        <translation>Sin versión aprobada: la clasificación no tiene compuesto.</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>No assessment in the study</source>
        <translation>Ninguna evaluación en el estudio</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>No assessment yet</source>
        <translation>Aún no hay evaluación</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>No attribute changes the recommendation alone.</source>
        <translation>Ningún atributo cambia la recomendación por sí solo.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>No case</source>
        <translation>Sin caso</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>No case has outputs of two models, so there is no pair to read.</source>
        <translation>Ningún caso tiene salidas de dos modelos, así que no hay pares que leer.</translation>
    </message>
    <message>
        <location filename="viewmodels/reading_status.py"/>
        <source>No case is open.</source>
        <translation>No hay ningún caso abierto.</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>No case or reading can be changed or signed any more. The study can be viewed, verified, exported and backed up; its audit trail can be reviewed, and accounts for that can be created. This cannot be undone.</source>
        <translation>Ya no puede cambiarse ni firmarse ningún caso ni lectura. El estudio puede verse, verificarse, exportarse y respaldarse; su registro de auditoría puede revisarse y pueden crearse cuentas para ello. Esto no puede deshacerse.</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>No case table yet</source>
        <translation>Aún no hay tabla de casos</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>No case to show</source>
        <translation>Ningún caso que mostrar</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>No cases yet</source>
        <translation>Aún no hay casos</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>No change since the previous assessment.</source>
        <translation>Sin cambios desde la evaluación anterior.</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>No check yet.</source>
        <translation>Aún no hay prueba.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>No checkpoint signed yet.</source>
        <translation>Aún no se ha firmado ningún punto de control.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>No clause selected</source>
        <translation>Ninguna cláusula seleccionada</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>No contradictions</source>
        <translation>Sin contradicciones</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>No contradictions found in %1.</source>
        <translation>No se hallaron contradicciones en %1.</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>No counterfactual</source>
        <translation>Sin contrafactual</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>No disagreement</source>
        <translation>Sin desacuerdo</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>No event matches this person, kind, case and time.</source>
        <translation>Ningún evento coincide con esta persona, tipo, caso y hora.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>No events</source>
        <translation>Sin eventos</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>No exact test for this metric; the interval decides.</source>
        <translation>No hay prueba exacta para esta métrica; decide el intervalo.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>No experiment yet</source>
        <translation>Aún no hay experimentos</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>No figures yet</source>
        <translation>Aún no hay cifras</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>No file chosen</source>
        <translation>Ningún archivo elegido</translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <source>No file was added. The list of rejected files gives the reasons.</source>
        <translation>No se añadió ningún archivo. La lista de archivos rechazados da los motivos.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>No folder chosen</source>
        <translation>Ninguna carpeta elegida</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>No folder chosen yet.</source>
        <translation>Aún no se ha elegido carpeta.</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>No gene model in the case: positions on %1 only</source>
        <translation>El caso no tiene modelo del gen: solo posiciones en %1</translation>
    </message>
    <message>
        <location filename="HarmSeverity"/>
        <source>No harm</source>
        <translation>Sin daño</translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>No hazard selected</source>
        <translation>Ningún peligro seleccionado</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/headline_pane.py"/>
        <source>No interval: %1</source>
        <translation>Sin intervalo: %1</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>No judgement yet</source>
        <translation>Aún no hay juicio</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>No kit is out</source>
        <translation>Ningún kit está fuera</translation>
    </message>
    <message>
        <location filename="viewmodels/form_answers.py"/>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>No lesion</source>
        <translation>Sin lesión</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history.py"/>
        <source>No limits are declared for this model and suite. Declare them before the next version is run.</source>
        <translation>No hay límites declarados para este modelo y esta batería. Declárelos antes de ejecutar la versión siguiente.</translation>
    </message>
    <message>
        <location filename="widgets/command_palette.py"/>
        <source>No matching command.</source>
        <translation>Ninguna orden coincide.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>No matching event</source>
        <translation>Ningún evento coincide</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>No model is monitored yet</source>
        <translation>Aún no se monitoriza ningún modelo</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>No model of this study returns embeddings.</source>
        <translation>Ningún modelo de este estudio devuelve embeddings.</translation>
    </message>
    <message>
        <location filename="viewmodels/work_page.py"/>
        <source>No model on this computer yet. Add one on the Models &amp; outputs page.</source>
        <translation>Aún no hay modelos en este equipo. Añada uno en la página Modelos y salidas.</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>No model outputs yet</source>
        <translation>Aún no hay salidas de modelos</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>No model yet</source>
        <translation>Aún no hay modelo</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>No models and no results are shown</source>
        <translation>No se muestran modelos ni resultados</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>No new marks. The study has their results.</source>
        <translation>No hay valoraciones nuevas. El estudio ya tiene sus resultados.</translation>
    </message>
    <message>
        <location filename="widgets/reading/cover.py"/>
        <source>No open worklist</source>
        <translation>Ninguna lista de trabajo abierta</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review.py"/>
        <source>No other case to review.</source>
        <translation>Ningún otro caso por revisar.</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>No output</source>
        <translation>Sin salida</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>No part of the case matches the explained input, so nothing is drawn.</source>
        <translation>Ninguna parte del caso corresponde a la entrada explicada, así que no se dibuja nada.</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review.py"/>
        <source>No previous case.</source>
        <translation>Ningún caso anterior.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/cine.py"/>
        <source>No rate in the file</source>
        <translation>Sin cadencia en el archivo</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>No reader</source>
        <translation>Sin lector</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>No readers yet.</source>
        <translation>Aún no hay lectores.</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>No reading yet</source>
        <translation>Aún no hay lectura</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>No redaction: the outputs name no model or vendor.</source>
        <translation>Sin tachaduras: las salidas no nombran modelo ni proveedor.</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>No reference standard</source>
        <translation>Sin patrón de referencia</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>No reformats: %1</source>
        <translation>Sin reformateos: %1</translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <source>No report yet</source>
        <translation>Aún no hay informe</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>No response yet. A trial queries one case and stores nothing.</source>
        <translation>Aún no hay respuesta. Una prueba consulta un caso y no guarda nada.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>No result of this study is on corrupted images. Evaluate such a suite first.</source>
        <translation>Ningún resultado de este estudio es de imágenes degradadas. Evalúe primero una batería así.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>No result with switched-off inputs</source>
        <translation>Ningún resultado con entradas desactivadas</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>No result yet</source>
        <translation>Aún no hay resultado</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>No results until a session is locked or a bundle is exported.</source>
        <translation>Sin resultados hasta que se bloquee una sesión o se exporte un paquete.</translation>
    </message>
    <message>
        <location filename="widgets/jobs_card.py"/>
        <source>No running jobs.</source>
        <translation>Ninguna tarea en curso.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/scales.py"/>
        <source>No scale here: %1</source>
        <translation>Aquí no hay escala: %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/scales.py"/>
        <source>No scale outside regions</source>
        <translation>Sin escala fuera de las regiones</translation>
    </message>
    <message>
        <location filename="widgets/viewer/scales.py"/>
        <source>No scale: pixels only</source>
        <translation>Sin escala: solo píxeles</translation>
    </message>
    <message>
        <location filename="widgets/viewer/cell_views.py"/>
        <source>No series in this view.</source>
        <translation>Ninguna serie en esta vista.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/pane_text.py"/>
        <source>No series in this view. Choose one in the strip (Y).</source>
        <translation>Ninguna serie en esta vista. Elija una en la tira (Y).</translation>
    </message>
    <message>
        <location filename="widgets/viewer/hanging.py"/>
        <source>No series of the case fits this view: %1.</source>
        <translation>Ninguna serie del caso encaja en esta vista: %1.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>No session</source>
        <translation>Sin sesión</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="results/endpoint/page.py"/>
        <location filename="results/preference/page.py"/>
        <location filename="study/workstations/page.py"/>
        <source>No session yet</source>
        <translation>Aún no hay sesión</translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>No significant difference between the models: %1 ranks first with a win rate of %2, within the margin of error.</source>
        <translation>Ninguna diferencia significativa entre los modelos: %1 ocupa el primer lugar con una tasa de victorias de %2, dentro del margen de error.</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>No space left on device</source>
        <translation>no queda espacio en el disco</translation>
    </message>
    <message>
        <location filename="jobs/decode_pool.py"/>
        <source>No study is open, so no image can be shown.</source>
        <translation>No hay ningún estudio abierto, así que no puede mostrarse ninguna imagen.</translation>
    </message>
    <message>
        <location filename="jobs/study_thread.py"/>
        <source>No study is open. Open one on the Overview page.</source>
        <translation>No hay ningún estudio abierto. Abra uno en la página Resumen.</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>No such file or directory</source>
        <translation>no existe el archivo</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>No suite yet</source>
        <translation>Aún no hay baterías</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>No suites found.</source>
        <translation>No se hallaron baterías.</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>No test yet</source>
        <translation>Aún no hay prueba</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>No text in any undecided series</source>
        <translation>Sin texto en ninguna serie no decidida</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>No text in the pixels</source>
        <translation>Sin texto en los píxeles</translation>
    </message>
    <message>
        <location filename="widgets/about_card.py"/>
        <source>No text of this licence is installed.</source>
        <translation>El texto de esta licencia no está instalado.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>No two raters have marked these answers yet.</source>
        <translation>Aún no hay dos evaluadores que hayan valorado estas respuestas.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>No value</source>
        <translation>Sin valor</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history.py"/>
        <source>No version is selected.</source>
        <translation>No hay ninguna versión seleccionada.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>No weights yet</source>
        <translation>Aún no hay pesos</translation>
    </message>
    <message>
        <location filename="pages/reading_annotations.py"/>
        <source>No words can be selected here to mark an error.</source>
        <translation>Aquí no pueden seleccionarse palabras para marcar un error.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <location filename="reading/worklist/page.py"/>
        <source>No.</source>
        <translation>Núm.</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/options.py"/>
        <source>None met</source>
        <translation>Ninguno se cumple</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_parts.py"/>
        <source>None of these is recommended.</source>
        <translation>Ninguna de estas se recomienda.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Nonsense changes</source>
        <translation>Cambios sin sentido</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Norm</source>
        <translation>Norma</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>Not a directory</source>
        <translation>no es una carpeta</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Not a number: %1</source>
        <translation>No es un número: %1</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/totals.py"/>
        <source>Not an opening, total or checkpoint: %1</source>
        <translation>No es una apertura, un total ni un punto de control: %1</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Not assessed yet</source>
        <translation>Aún no evaluado</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Not assessed, no data: %1</source>
        <translation>No evaluado, sin datos: %1</translation>
    </message>
    <message>
        <location filename="assurance/compliance/audit_pane.py"/>
        <source>Not audited yet</source>
        <translation>Aún no auditado</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Not blinded</source>
        <translation>Sin cegamiento</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_editor.py"/>
        <source>Not changed</source>
        <translation>No cambiado</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Not checked yet</source>
        <translation>Aún no comprobado</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>Not estimable</source>
        <translation>No estimable</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/headline_pane.py"/>
        <source>Not estimable: %1</source>
        <translation>No estimable: %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>Not finished, not used: %1.</source>
        <translation>Sin terminar, no se usan: %1.</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Not for primary diagnosis: this program does not calibrate the display.</source>
        <translation>No apto para diagnóstico primario: este programa no calibra la pantalla.</translation>
    </message>
    <message>
        <location filename="study/protocol/case_codes.py"/>
        <source>Not in the study yet: %1</source>
        <translation>Aún no en el estudio: %1</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Not included</source>
        <translation>No incluidos</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Not known</source>
        <translation>Desconocida</translation>
    </message>
    <message>
        <location filename="widgets/viewer/hanging.py"/>
        <source>Not linked: scroll to one level, then press %1</source>
        <translation>No enlazadas: lleve a un mismo nivel y pulse %1</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <location filename="results/endpoint/texts.py"/>
        <source>Not met</source>
        <translation>No cumplido</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Not needed: readers of this study type see the case alone.</source>
        <translation>No hace falta: los lectores de este tipo de estudio ven solo el caso.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layer_list.py"/>
        <source>Not on this image</source>
        <translation>No en esta imagen</translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>Not reached by any two models.</source>
        <translation>Ningún par de modelos lo alcanza.</translation>
    </message>
    <message>
        <location filename="viewmodels/reading_status.py"/>
        <source>Not right. Truth: %1.</source>
        <translation>Incorrecto. Verdad: %1.</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>Not tested</source>
        <translation>No probado</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/step.py"/>
        <source>Not used: %1</source>
        <translation>No se usa: %1</translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Not valid, so its content is not shown: %1</source>
        <translation>No válido, por lo que no se muestra su contenido: %1</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/totals.py"/>
        <source>Not valid.</source>
        <translation>No válido.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Not valid: %1</source>
        <translation>No válido: %1</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Not valid: event %1 is the first invalid one. %2</source>
        <translation>No válido: el evento %1 es el primero no válido. %2</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Not verified</source>
        <translation>No verificado</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="widgets/key_card.py"/>
        <source>Note</source>
        <translation>Nota</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Note on the remark</source>
        <translation>Nota sobre la observación</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Note-rewriting model</source>
        <translation>Modelo que reescribe notas</translation>
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
        <translation>Notas</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Notes of a synthetic patient in three house styles, with the same facts in each.</source>
        <translation>Notas de un paciente sintético en tres estilos de la casa, con los mismos hechos en cada una.</translation>
    </message>
    <message>
        <location filename="results/endpoint/data_pane.py"/>
        <source>Notes on all endpoints</source>
        <translation>Notas sobre todos los criterios de valoración</translation>
    </message>
    <message>
        <location filename="results/endpoint/data_pane.py"/>
        <source>Nothing is assumed: no figure is computed.</source>
        <translation>No se supone nada: no se calcula ninguna cifra.</translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <source>Nothing is compared: there is one arm or model.</source>
        <translation>No se compara nada: hay un solo brazo o modelo.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Nothing matches</source>
        <translation>Nada coincide</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Nothing matches.</source>
        <translation>Nada coincide.</translation>
    </message>
    <message>
        <location filename="viewmodels/reading.py"/>
        <source>Nothing to undo</source>
        <translation>Nada que deshacer</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Nuclear medicine</source>
        <translation>Medicina nuclear</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Null mean</source>
        <translation>Media nula</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Null upper bound</source>
        <translation>Límite superior nulo</translation>
    </message>
    <message>
        <location filename="results/endpoint/data_pane.py"/>
        <source>Number</source>
        <translation>Número</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Number of cases</source>
        <translation>Número de casos</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Number of cases that these variances belong to</source>
        <translation>Número de casos al que pertenecen estas varianzas</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/table_pane.py"/>
        <location filename="widgets/column_picker.py"/>
        <source>Number of different values</source>
        <translation>Número de valores distintos</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Number of items drawn at random</source>
        <translation>Número de elementos elegidos al azar</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Number of labelled identifiers</source>
        <translation>Número de identificadores etiquetados</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Number of newest cases compared with the reference to detect drift</source>
        <translation>Número de casos más recientes que se comparan con la referencia para detectar deriva</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Number of rows drawn from the table with the seed</source>
        <translation>Número de filas extraídas de la tabla con la semilla</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Numbers with semicolons, in %1</source>
        <translation>Números separados por punto y coma, en %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/note_highlights.py"/>
        <source>Numbers with units (dotted line)</source>
        <translation>Números con unidades (línea punteada)</translation>
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
        <translation>Objeto</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/curve_names.py"/>
        <source>Observed proportion</source>
        <translation>Proporción observada</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Obtain the key words from the sender through a separate channel, for example by telephone, and compare them with these.</source>
        <translation>Obtenga del remitente las palabras clave por otra vía, por ejemplo por teléfono, y compárelas con estas.</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Of decisive judgements, for the better model</source>
        <translation>De los juicios decisivos, a favor del mejor modelo</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Of signals; other samples ignore it</source>
        <translation>De señales; sin efecto en otras muestras</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Old value</source>
        <translation>Valor anterior</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>On a case that needs review: review it</source>
        <translation>En un caso que necesita revisión: revisarlo</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>On a case: open it</source>
        <translation>En un caso: abrirlo</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>On a case: review it and decide</source>
        <translation>En un caso: revisarlo y decidir</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>On a metric: its items; on an item: its case; on a contradiction: its case</source>
        <translation>En una métrica: sus elementos; en un elemento: su caso; en una contradicción: su caso</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>On a patient: compare with the counterfactual</source>
        <translation>En un paciente: comparar con el contrafactual</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>On a possible identifier: open its case</source>
        <translation>En un posible identificador: abrir su caso</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>On a row with a case: open the case</source>
        <translation>En una fila con caso: abrir el caso</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>On a scenario: load its recipe</source>
        <translation>En un escenario: cargar su receta</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>On a sentence: open its case</source>
        <translation>En una frase: abrir su caso</translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <source>On the report: previous, next page</source>
        <translation>En el informe: página anterior, siguiente</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <source>One column</source>
        <translation>Una columna</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>One further interim look</source>
        <translation>Otro análisis intermedio</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>One note in each style</source>
        <translation>Una nota en cada estilo</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>One patient</source>
        <translation>Un paciente</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>One real image with artefacts of known severity, as DICOM with its geometry.</source>
        <translation>Una imagen real con artefactos de gravedad conocida, como DICOM con su geometría.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>One suite, one model</source>
        <translation>Una batería, un modelo</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>One-time code</source>
        <translation>Código de un solo uso</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>One-time code of %1</source>
        <translation>Código de un solo uso de %1</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history.py"/>
        <source>Only a coordinator can test versions, in a study that can be changed.</source>
        <translation>Solo la coordinación puede probar versiones, en un estudio modificable.</translation>
    </message>
    <message>
        <location filename="pages/reading_distress.py"/>
        <source>Only cases that may distress are covered.</source>
        <translation>Solo se cubren los casos que pueden perturbar.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Only one view is shown. Shift+V offers layouts.</source>
        <translation>Solo se muestra una vista. Shift+V ofrece disposiciones.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Only patients with</source>
        <translation>Solo pacientes con</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/viewmodel.py"/>
        <source>Only results of this study can be submitted.</source>
        <translation>Solo pueden enviarse resultados de este estudio.</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Only the usual columns are available. %1</source>
        <translation>Solo están disponibles las columnas habituales. %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/differences.py"/>
        <source>Only two outputs have differences.</source>
        <translation>Solo dos salidas tienen diferencias.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layers_popover.py"/>
        <source>Opacity of %1</source>
        <translation>Opacidad de %1</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Opacity that may be a lesion</source>
        <translation>Opacidad que puede ser una lesión</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Open %1</source>
        <translation>Abrir %1</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Open a bundle</source>
        <translation>Abrir un paquete</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Open a file of limits</source>
        <translation>Abrir un archivo de límites</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Open a recipe</source>
        <translation>Abrir una receta</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Open a study</source>
        <translation>Abrir un estudio</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Open a validation</source>
        <translation>Abrir una validación</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="study/overview/bundle_card.py"/>
        <source>Open bundle</source>
        <translation>Abrir paquete</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Open bundle…</source>
        <translation>Abrir paquete…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/explanations/panes.py"/>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/overview/case_actions.py"/>
        <source>Open case</source>
        <translation>Abrir caso</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Open example</source>
        <translation>Abrir ejemplo</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Open finished study</source>
        <translation>Abrir estudio terminado</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Open folder</source>
        <translation>Abrir carpeta</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Open it to see the corrections</source>
        <translation>Ábralo para ver las correcciones</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/overview/start_tiles.py"/>
        <source>Open read-only</source>
        <translation>Abrir solo lectura</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Open recipe…</source>
        <translation>Abrir receta…</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="study/overview/start_tiles.py"/>
        <source>Open sample study</source>
        <translation>Abrir estudio de muestra</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Open session</source>
        <translation>Abrir sesión</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/overview/wizard.py"/>
        <source>Open session…</source>
        <translation>Abrir sesión…</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="study/overview/passphrase.py"/>
        <location filename="study/overview/start_tiles.py"/>
        <source>Open study</source>
        <translation>Abrir estudio</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Open the case and change its answer, with a reason</source>
        <translation>Abrir el caso y cambiar su respuesta, con un motivo</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Open the session</source>
        <translation>Abrir la sesión</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Open validation…</source>
        <translation>Abrir validación…</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Open with a secret key</source>
        <translation>Abrir con una clave secreta</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Open. %1</source>
        <translation>Abierto. %1</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Open. %1 Readers choose their role in the menu at the top right.</source>
        <translation>Abierto. %1 Los lectores eligen su rol en el menú de arriba a la derecha.</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Open. %1 Readers sign in with their accounts.</source>
        <translation>Abierto. %1 Los lectores entran con sus cuentas.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Opening a result</source>
        <translation>Abriendo un resultado</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Opening of the result written.</source>
        <translation>Apertura del resultado escrita.</translation>
    </message>
    <message>
        <location filename="viewmodels/importing.py"/>
        <source>Opening the key file</source>
        <translation>Abriendo el archivo de claves</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Openings, totals, checkpoints (*.opening *.total *.checkpoint *.txt)</source>
        <translation>Aperturas, totales, puntos de control (*.opening *.total *.checkpoint *.txt)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Opens the case of the selected row (Enter)</source>
        <translation>Abre el caso de la fila seleccionada (Intro)</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Opens the setup steps</source>
        <translation>Abre los pasos de configuración</translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Opens with Enter or double-click</source>
        <translation>Se abre con Intro o doble clic</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <location filename="study/overview/importing/plan_pane.py"/>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Options</source>
        <translation>Opciones</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Options with points make a rubric: 1 = Side is stated (+3)</source>
        <translation>Las opciones con puntos forman una rúbrica: 1 = Se indica el lado (+3)</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Options, one per line, such as 1 = Yes</source>
        <translation>Opciones, una por línea, como 1 = Sí</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <location filename="widgets/reading/output_parts.py"/>
        <source>Options: %1</source>
        <translation>Opciones: %1</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Order</source>
        <translation>Orden</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Origin</source>
        <translation>Origen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Original</source>
        <translation>Original</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>Other answer</source>
        <translation>Otra respuesta</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Other deviation</source>
        <translation>Otra desviación</translation>
    </message>
    <message>
        <location filename="ErrorKind"/>
        <source>Other error</source>
        <translation>Otro error</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>Other inputs</source>
        <translation>Otras entradas</translation>
    </message>
    <message>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>Other letters</source>
        <translation>Otras letras</translation>
    </message>
    <message>
        <location filename="study/protocol/expected_preferences.py"/>
        <source>Other model of %1</source>
        <translation>Otro modelo de %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/popovers.py"/>
        <source>Other reason</source>
        <translation>Otro motivo</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library.py"/>
        <source>Other suites and tables</source>
        <translation>Otras baterías y tablas</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>Other transcripts</source>
        <translation>Otros transcritos</translation>
    </message>
    <message>
        <location filename="widgets/reading/popovers.py"/>
        <source>Other…</source>
        <translation>Otro…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/group_fairness/extension.py"/>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Outcome</source>
        <translation>Desenlace</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Outcome column</source>
        <translation>Columna del desenlace</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>Outcome of the patient; hidden from readers and models</source>
        <translation>Desenlace del paciente; oculto a lectores y modelos</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Outcome of the patients, not passed to the model</source>
        <translation>Desenlace de los pacientes, no se pasa al modelo</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Outcome of the rehearsal</source>
        <translation>Resultado del ensayo</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Outline</source>
        <translation>Índice</translation>
    </message>
    <message>
        <location filename="widgets/reading/note_places.py"/>
        <source>Outline and matches</source>
        <translation>Índice y coincidencias</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <location filename="widgets/reading/output_panel.py"/>
        <location filename="widgets/reading/output_search.py"/>
        <source>Output</source>
        <translation>Salida</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Output %1</source>
        <translation>Salida %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Output %1 has no explanation.</source>
        <translation>La salida %1 no tiene explicación.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Output %1 has no overlay.</source>
        <translation>La salida %1 no tiene capa.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <location filename="itemmodels/model_columns.py"/>
        <location filename="study/models/page.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <source>Outputs</source>
        <translation>Salidas</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Outputs of the models</source>
        <translation>Salidas de los modelos</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Outputs: %1</source>
        <translation>Salidas: %1</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Over all variants of the gene; single classes differ.</source>
        <translation>Sobre todas las variantes del gen; las clases individuales difieren.</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Overall choice on pairs judged by both readers. Kappa is 1 for full agreement, 0 for chance agreement of readers with these preferences. If its tooltip says “mirrored”, a shared preference counts as agreement.</source>
        <translation>Elección global en los pares juzgados por ambos lectores. Kappa es 1 con concordancia total y 0 con la concordancia por azar de lectores con estas preferencias. Si su ayuda dice «mirrored», una preferencia compartida cuenta como concordancia.</translation>
    </message>
    <message>
        <location filename="study/protocol/form_step.py"/>
        <source>Overall question</source>
        <translation>Pregunta global</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Overlay of %1</source>
        <translation>Capa de %1</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Overlay of A</source>
        <translation>Capa de A</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Overlay of A, of B</source>
        <translation>Capa de A, de B</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Overlay of B</source>
        <translation>Capa de B</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Overlay on the image: key %1</source>
        <translation>Capa sobre la imagen: tecla %1</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Overlay opacity down, up</source>
        <translation>Opacidad de la capa menos, más</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Overlays</source>
        <translation>Capas</translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>Overlays may show a name. They are excluded unless this is ticked.</source>
        <translation>Las capas pueden mostrar un nombre. Se excluyen salvo que marque esto.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Override</source>
        <translation>Anular</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Override a rule of the protocol</source>
        <translation>Anular una regla del protocolo</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewmodel.py"/>
        <source>Override recorded.</source>
        <translation>Anulación registrada.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Overrides that of the settings. Another device can give other cases.</source>
        <translation>Prevalece sobre el de los ajustes. Otro dispositivo puede dar otros casos.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Override…</source>
        <translation>Anular…</translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <source>Overview</source>
        <translation>Resumen</translation>
    </message>
    <message>
        <location filename="widgets/cluster_card.py"/>
        <source>Own certificate</source>
        <translation>Certificado propio</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Own code</source>
        <translation>Código propio</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Own file</source>
        <translation>Archivo propio</translation>
    </message>
    <message>
        <location filename="study/protocol/form_step.py"/>
        <source>Own: %1</source>
        <translation>Propio: %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>PASS only</source>
        <translation>Solo PASS</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>PGD, many steps</source>
        <translation>PGD, muchos pasos</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Pace</source>
        <translation>Ritmo</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Pace and quality appear when the session is open.</source>
        <translation>El ritmo y la calidad aparecen cuando la sesión está abierta.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Pack</source>
        <translation>Paquete</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Packs</source>
        <translation>Paquetes</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Page</source>
        <translation>Página</translation>
    </message>
    <message>
        <location filename="shell/navigation.py"/>
        <source>Pages of %1</source>
        <translation>Páginas de %1</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Paired split-plot</source>
        <translation>Parcelas divididas pareadas</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="study/overview/wizard.py"/>
        <source>Pairs</source>
        <translation>Pares</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Pairs have one arm</source>
        <translation>Los pares tienen un brazo</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Pairs per case</source>
        <translation>Pares por caso</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Pairs: %1 won, %2 lost, %3 both good, %4 both bad</source>
        <translation>Pares: %1 ganados, %2 perdidos, %3 ambas buenas, %4 ambas malas</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Papillon-Lefèvre syndrome</source>
        <translation>Síndrome de Papillon-Lefèvre</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Parsed answer</source>
        <translation>Respuesta interpretada</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Parser %1</source>
        <translation>Intérprete %1</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="model_lab/explanations/panes.py"/>
        <location filename="study/protocol/amend_card.py"/>
        <source>Part</source>
        <translation>Parte</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Part of the picture cut off</source>
        <translation>Parte de la imagen cortada</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <source>Parts</source>
        <translation>Partes</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Parts of the case</source>
        <translation>Partes del caso</translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Pass mark, %</source>
        <translation>Nota de aprobado, %</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="study/overview/bundle_card.py"/>
        <location filename="study/overview/passphrase.py"/>
        <location filename="study/overview/wizard.py"/>
        <source>Passphrase</source>
        <translation>Frase de contraseña</translation>
    </message>
    <message>
        <location filename="viewmodels/protection.py"/>
        <source>Passphrase changed. Earlier copies keep the old one.</source>
        <translation>Frase de contraseña cambiada. Las copias anteriores conservan la antigua.</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Passphrase of the sealed bundle</source>
        <translation>Frase de contraseña del paquete sellado</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Password</source>
        <translation>Contraseña</translation>
    </message>
    <message>
        <location filename="viewmodels/sign_in.py"/>
        <source>Password changed.</source>
        <translation>Contraseña cambiada.</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Password or one-time code</source>
        <translation>Contraseña o código de un solo uso</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Patches of a real image with imperceptible changes that mislead a network.</source>
        <translation>Recortes de una imagen real con cambios imperceptibles que engañan a una red.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <location filename="widgets/reading/values_pane.py"/>
        <source>Patient</source>
        <translation>Paciente</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Patient %1</source>
        <translation>Paciente %1</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="scenarios/families.yaml"/>
        <source>Patient and counterfactual</source>
        <translation>Paciente y contrafactual</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Patient moved</source>
        <translation>Paciente movido</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Patient table</source>
        <translation>Tabla de pacientes</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Patient-free: exclude case content</source>
        <translation>Sin pacientes: excluir el contenido de los casos</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Patients</source>
        <translation>Pacientes</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Patients from a table</source>
        <translation>Pacientes de una tabla</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Patients with diabetes from several ethnic groups: a retina photograph and their record.</source>
        <translation>Pacientes con diabetes de varios grupos étnicos: una fotografía de retina y su historia.</translation>
    </message>
    <message>
        <location filename="widgets/job_row.py"/>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Pause</source>
        <translation>Pausa</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Pause: hide the case and stop the time</source>
        <translation>Pausa: ocultar el caso y detener el tiempo</translation>
    </message>
    <message>
        <location filename="widgets/reading/cover.py"/>
        <source>Paused</source>
        <translation>En pausa</translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <location filename="study/people/page.py"/>
        <source>People</source>
        <translation>Personas</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Percentages, separated by commas; empty for none</source>
        <translation>Porcentajes, separados por comas; vacío si ninguno</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>Permission denied</source>
        <translation>sin permiso</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Perturbation</source>
        <translation>Perturbación</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Phenotype of a gene</source>
        <translation>Fenotipo de un gen</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Phenotypes of genes</source>
        <translation>Fenotipos de genes</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Photograph</source>
        <translation>Fotografía</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Photograph of a retina</source>
        <translation>Fotografía de retina</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Photograph of an eye</source>
        <translation>Fotografía de ojo</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Photometer, if you have one</source>
        <translation>Fotómetro, si lo tiene</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Pigmentation of the fundus</source>
        <translation>Pigmentación del fondo de ojo</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>Pilot</source>
        <translation>Fase piloto</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Pin log key</source>
        <translation>Fijar la clave del registro</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Pin new key</source>
        <translation>Fijar clave nueva</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Placeholders are filled in from the case: {question}, {title}, {notes}, {variants}, {sequences}, {code}. {images} is the position of the images.</source>
        <translation>Los marcadores se rellenan con datos del caso: {question}, {title}, {notes}, {variants}, {sequences}, {code}. {images} es la posición de las imágenes.</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Plane</source>
        <translation>Plano</translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>Planned</source>
        <translation>Previsto</translation>
    </message>
    <message>
        <location filename="study/overview/type_step.py"/>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Planned cases</source>
        <translation>Casos previstos</translation>
    </message>
    <message>
        <location filename="study/overview/type_step.py"/>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Planned readers</source>
        <translation>Lectores previstos</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="study/synthetic_cases/page.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Plausibility</source>
        <translation>Plausibilidad</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Play or stop cine</source>
        <translation>Reproducir o parar cine</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Play or stop cine	C</source>
        <translation>Reproducir o parar cine	C</translation>
    </message>
    <message>
        <location filename="StoppingBoundary"/>
        <source>Pocock</source>
        <translation>Pocock</translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_pane.py"/>
        <source>Point at a cell, or read the cells with the arrow keys.</source>
        <translation>Señale una celda, o lea las celdas con las flechas.</translation>
    </message>
    <message>
        <location filename="results/endpoint/curves_pane.py"/>
        <source>Point at a curve, or read it with the arrow keys.</source>
        <translation>Señale una curva, o léala con las flechas.</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Point or box (Shift+N)</source>
        <translation>Punto o recuadro (Shift+N)</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Point value</source>
        <translation>Valor puntual</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Points</source>
        <translation>Puntos</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Population frequency at most, per cent</source>
        <translation>Frecuencia poblacional máxima, por ciento</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>Position</source>
        <translation>Posición</translation>
    </message>
    <message>
        <location filename="results/endpoint/readers_pane.py"/>
        <source>Positive cases</source>
        <translation>Casos positivos</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Positive from</source>
        <translation>Positivo desde</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Positive values</source>
        <translation>Valores positivos</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Positive values of the reference standard</source>
        <translation>Valores positivos del patrón de referencia</translation>
    </message>
    <message>
        <location filename="HarmLikelihood"/>
        <source>Possible</source>
        <translation>Posible</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Possible %1: “%2”</source>
        <translation>Posible %1: «%2»</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Possible identifiers</source>
        <translation>Posibles identificadores</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Possible identifiers (%1)</source>
        <translation>Posibles identificadores (%1)</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Power by readers (rows) and cases (columns)</source>
        <translation>Potencia por lectores (filas) y casos (columnas)</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/grid.py"/>
        <source>Power by readers and cases</source>
        <translation>Potencia por lectores y casos</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Power of the planned numbers</source>
        <translation>Potencia de los números previstos</translation>
    </message>
    <message>
        <location filename="study/protocol/sample_size_step.py"/>
        <source>Power of the test by the numbers of readers and cases. Enter components of variance, or take them from a pilot.</source>
        <translation>Potencia de la prueba según el número de lectores y casos. Introduzca componentes de varianza o tómelos de un piloto.</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/chart.py"/>
        <source>Power, %</source>
        <translation>Potencia, %</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Precision (95 %)</source>
        <translation>Precisión (95 %)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/curve_names.py"/>
        <source>Predicted probability</source>
        <translation>Probabilidad predicha</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Preference</source>
        <translation>Preferencia</translation>
    </message>
    <message>
        <location filename="study/protocol/expected_preferences.py"/>
        <source>Preferred model of %1</source>
        <translation>Modelo preferido de %1</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Pregnant</source>
        <translation>Embarazo</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Prepare for readers</source>
        <translation>Preparar para los lectores</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>Preparing the answers to %1</source>
        <translation>Preparando las respuestas a %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Press Enter to mark.</source>
        <translation>Pulse Intro para marcar.</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <source>Press the new key for “%1”. Esc cancels.</source>
        <translation>Pulse la nueva tecla para «%1». Esc cancela.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Prevalence of the outcome</source>
        <translation>Prevalencia del resultado</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <location filename="study/protocol/page.py"/>
        <location filename="study/synthetic_cases/page.py"/>
        <location filename="study/synthetic_cases/preview_pane.py"/>
        <source>Preview</source>
        <translation>Vista previa</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/preview_pane.py"/>
        <source>Preview generates the first case of the recipe without storing it.</source>
        <translation>La vista previa genera el primer caso de la receta sin guardarlo.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Preview items</source>
        <translation>Ver elementos</translation>
    </message>
    <message>
        <location filename="widgets/protocol/preview.py"/>
        <source>Preview of the form</source>
        <translation>Vista previa del formulario</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <location filename="reading/adjudication/page.py"/>
        <source>Previous case</source>
        <translation>Caso anterior</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Previous image</source>
        <translation>Imagen anterior</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Previous match</source>
        <translation>Coincidencia anterior</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <location filename="shell/commands.py"/>
        <source>Previous page</source>
        <translation>Página anterior</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Previous series</source>
        <translation>Serie anterior</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>Previous series (Shift+S)</source>
        <translation>Serie anterior (Shift+S)</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Previous stage of the hanging protocol</source>
        <translation>Fase anterior del protocolo de presentación</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Previous undecided identifier</source>
        <translation>Anterior identificador no decidido</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Previous, next case</source>
        <translation>Caso anterior, siguiente</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Previous, next images</source>
        <translation>Imágenes anteriores, siguientes</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Previous, next line</source>
        <translation>Línea anterior, siguiente</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Previous, next result, metric or item</source>
        <translation>Resultado, métrica o elemento anterior, siguiente</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>Primary</source>
        <translation>Principal</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoints_step.py"/>
        <source>Primary endpoints, margins and alpha are fixed when the first session is opened. Secondary endpoints can be added later.</source>
        <translation>Los criterios principales, los márgenes y alfa se fijan al abrir la primera sesión. Los criterios secundarios pueden añadirse después.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Primary metric</source>
        <translation>Métrica principal</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Privacy gates</source>
        <translation>Filtros de privacidad</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="pages/case_review.py"/>
        <source>Probabilities</source>
        <translation>Probabilidades</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Probability</source>
        <translation>Probabilidad</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Probability of a gap this large by chance: %1 in this stratum, %2 adjusted for all strata (Holm)</source>
        <translation>Probabilidad de una diferencia tan grande por azar: %1 en este estrato, %2 ajustada para todos los estratos (Holm)</translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>Probability: %1 of %2, n = %3; %4.</source>
        <translation>Probabilidad: %1 de %2, n = %3; %4.</translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>Probability: not estimable, %1.</source>
        <translation>Probabilidad: no estimable, %1.</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Problem</source>
        <translation>Problema</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Problems</source>
        <translation>Problemas</translation>
    </message>
    <message>
        <location filename="study/overview/importing/details.py"/>
        <source>Problems of this case</source>
        <translation>Problemas de este caso</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Problems of this step</source>
        <translation>Problemas de este paso</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Procedure not followed</source>
        <translation>Procedimiento no seguido</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <location filename="widgets/settings_card.py"/>
        <source>Processor (cpu)</source>
        <translation>Procesador (cpu)</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Progress</source>
        <translation>Progreso</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Projection</source>
        <translation>Proyección</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/covered_texts.py"/>
        <location filename="study/models/ask_pane.py"/>
        <source>Prompt</source>
        <translation>Indicación</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/covered_texts.py"/>
        <source>Prompts and answers of this evaluation may distress</source>
        <translation>Los prompts y respuestas de esta evaluación pueden ser perturbadores</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Property</source>
        <translation>Propiedad</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Proportion</source>
        <translation>Proporción</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Proportion in the composite; 0 for a negative weight</source>
        <translation>Proporción en el compuesto; 0 para un peso negativo</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Proportion of atypical phenotypes</source>
        <translation>Proporción de fenotipos atípicos</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>Proportion of null gaps at least as large</source>
        <translation>Proporción de diferencias nulas al menos tan grandes</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Proportion of parts</source>
        <translation>Proporción de partes</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Proportion of patients with the second of two categories. Empty: as in the table.</source>
        <translation>Proporción de pacientes con la segunda de dos categorías. Vacío: como en la tabla.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Proportion of the weight that could be decided</source>
        <translation>Proporción del peso que pudo decidirse</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Protected</source>
        <translation>Protegidas</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Protected columns</source>
        <translation>Columnas protegidas</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/overview/wizard.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>Protection</source>
        <translation>Protección</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>Protein</source>
        <translation>Proteína</translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/overview/wizard.py"/>
        <location filename="study/protocol/page.py"/>
        <location filename="study/protocol/summary_step.py"/>
        <source>Protocol</source>
        <translation>Protocolo</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Protocol (*.yaml)</source>
        <translation>Protocolo (*.yaml)</translation>
    </message>
    <message>
        <location filename="viewmodels/lifecycle.py"/>
        <source>Protocol amended.</source>
        <translation>Protocolo enmendado.</translation>
    </message>
    <message>
        <location filename="study/protocol/form_step.py"/>
        <source>Protocol title</source>
        <translation>Título del protocolo</translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>Protocol version %1 saved.</source>
        <translation>Versión %1 del protocolo guardada.</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Protocol, readers by code, models</source>
        <translation>Protocolo, lectores por código, modelos</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Protocol, readers, case flow, primary result and agreement.</source>
        <translation>Protocolo, lectores, flujo de casos, resultado principal y concordancia.</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Protocols (*.yaml *.yml)</source>
        <translation>Protocolos (*.yaml *.yml)</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Provenance</source>
        <translation>Procedencia</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Public keys (*.pub *.txt);;All files (*)</source>
        <translation>Claves públicas (*.pub *.txt);;Todos los archivos (*)</translation>
    </message>
    <message>
        <location filename="study/overview/importing/reason_bar.py"/>
        <source>Public or teaching data</source>
        <translation>Datos públicos o docentes</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Pyelonephritis</source>
        <translation>Pielonefritis</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>Python class</source>
        <translation>Clase de Python</translation>
    </message>
    <message>
        <location filename="widgets/about_card.py"/>
        <source>Python package</source>
        <translation>Paquete de Python</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>Qualifiers of the feature</source>
        <translation>Calificadores de la característica</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Quality</source>
        <translation>Calidad</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_texts.py"/>
        <source>Quality %1</source>
        <translation>Calidad %1</translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Quality control</source>
        <translation>Control de calidad</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Quasi-identifiers</source>
        <translation>Cuasiidentificadores</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <location filename="study/protocol/form_step.py"/>
        <source>Question</source>
        <translation>Pregunta</translation>
    </message>
    <message>
        <location filename="study/protocol/form_step.py"/>
        <source>Questions</source>
        <translation>Preguntas</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Questions in random order for each item</source>
        <translation>Preguntas en orden aleatorio para cada elemento</translation>
    </message>
    <message>
        <location filename="study/protocol/form_step.py"/>
        <source>Questions of the form</source>
        <translation>Preguntas del formulario</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Queue all changed recommendations</source>
        <translation>Revisar toda recomendación cambiada</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Queue complete</source>
        <translation>Cola completa</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Queue every case whose recommendation changes, at any concern</source>
        <translation>Poner en cola todo caso cuya recomendación cambie, con cualquier preocupación</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Queue from</source>
        <translation>En cola desde</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Queued from</source>
        <translation>En cola desde</translation>
    </message>
    <message>
        <location filename="CurveKind"/>
        <source>ROC</source>
        <translation>ROC</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Radiograph</source>
        <translation>Radiografía</translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>Radius of a point, px</source>
        <translation>Radio de un punto, px</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Rank</source>
        <translation>Puesto</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Rank correlation with reader preference: Spearman %1, Kendall %2.</source>
        <translation>Correlación de rangos con la preferencia de los lectores: Spearman %1, Kendall %2.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Ranks of raters</source>
        <translation>Puestos de los evaluadores</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Rare diseases</source>
        <translation>Enfermedades raras</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Rate</source>
        <translation>Tasa</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Rate mark %1</source>
        <translation>Puntuar marca %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/cine.py"/>
        <source>Rate of the file</source>
        <translation>Cadencia del archivo</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Rate the mark</source>
        <translation>Puntuar la marca</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Rater</source>
        <translation>Evaluador</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Rate…</source>
        <translation>Puntuar…</translation>
    </message>
    <message>
        <location filename="widgets/reading/rating_popover.py"/>
        <source>Rating</source>
        <translation>Puntuación</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Rating drift</source>
        <translation>Deriva de la puntuación</translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Rating of single outputs</source>
        <translation>Puntuación de salidas individuales</translation>
    </message>
    <message>
        <location filename="widgets/reading/rating_popover.py"/>
        <source>Rating of the mark</source>
        <translation>Puntuación de la marca</translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>Reached by %1.</source>
        <translation>Alcanzado por %1.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Read</source>
        <translation>Leídas</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Read and confirmed</source>
        <translation>Leído y confirmado</translation>
    </message>
    <message>
        <location filename="viewmodels/reading_status.py"/>
        <source>Read the training cases again.</source>
        <translation>Lea de nuevo los casos de entrenamiento.</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>Read-only file system</source>
        <translation>sistema de archivos de solo lectura</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Read-only: an export is recorded in the audit trail, so it is unavailable here. Close the study in every window, then open it again.</source>
        <translation>Solo lectura: una exportación se registra en el registro de auditoría, por lo que aquí no está disponible. Cierre el estudio en todas las ventanas y vuelva a abrirlo.</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Read-only: reader roles are unavailable</source>
        <translation>Solo lectura: los roles de lector no están disponibles</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Read-only: this study cannot be changed here. To change it, close it everywhere and open it again.</source>
        <translation>Solo lectura: este estudio no puede cambiarse aquí. Para cambiarlo, ciérrelo en todas partes y vuelva a abrirlo.</translation>
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
        <translation>Lector</translation>
    </message>
    <message>
        <location filename="widgets/viewer/frame_times.py"/>
        <source>Reader %1, session %2</source>
        <translation>Lector %1, sesión %2</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Reader %1: %2</source>
        <translation>Lector %1: %2</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Reader by arm</source>
        <translation>Lector por brazo</translation>
    </message>
    <message>
        <location filename="widgets/about_card.py"/>
        <source>Reader edition</source>
        <translation>Edición para lectores (Reader)</translation>
    </message>
    <message>
        <location filename="viewmodels/shell.py"/>
        <source>Reader kit</source>
        <translation>Kit de lector</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <source>Reader name</source>
        <translation>Nombre del lector</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Reader preference</source>
        <translation>Preferencia de los lectores</translation>
    </message>
    <message>
        <location filename="viewmodels/draft.py"/>
        <source>Reader removed.</source>
        <translation>Lector eliminado.</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Reader study</source>
        <translation>Estudio de lectores</translation>
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
        <translation>Lectores</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Readers and cases are divided into blocks; a block reads its own cases.</source>
        <translation>Lectores y casos se dividen en bloques; un bloque lee sus propios casos.</translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Readers mark places on the images and rate each mark.</source>
        <translation>Los lectores marcan lugares en las imágenes y puntúan cada marca.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>Readers marked this result. Choose the one with the model's answers.</source>
        <translation>Los lectores valoraron este resultado. Elija el que tiene las respuestas del modelo.</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Readers may</source>
        <translation>Los lectores pueden</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Readers nested in arms</source>
        <translation>Lectores anidados en brazos</translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>Readers prefer %1 to every other model: win rate %2.</source>
        <translation>Los lectores prefieren %1 a todos los demás modelos: tasa de victorias %2.</translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>Readers preferred side %1 regardless of output: the interval excludes 0.</source>
        <translation>Los lectores prefirieron el lado %1 con independencia de la salida: el intervalo excluye 0.</translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Readers read a case without and with the model, some weeks apart.</source>
        <translation>Los lectores leen un caso sin y con el modelo, con algunas semanas entre medias.</translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Readers read a case without the model, then at once with its output. The first answer is frozen.</source>
        <translation>Los lectores leen un caso sin el modelo y después, enseguida, con su salida. La primera respuesta queda congelada.</translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Readers read without a model. The scores of the model are imported.</source>
        <translation>Los lectores leen sin modelo. Las puntuaciones del modelo se importan.</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Readers see</source>
        <translation>Los lectores ven</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/stage_fields.py"/>
        <source>Readers see it in the menu of stages</source>
        <translation>Los lectores lo ven en el menú de fases</translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Readers see one output of a case at a time and rate it.</source>
        <translation>Los lectores ven una salida de un caso cada vez y la puntúan.</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Readers see the title; it must not identify the patient. The audit trail records the change without its text.</source>
        <translation>Los lectores ven el título; no debe identificar al paciente. El registro de auditoría anota el cambio sin su texto.</translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Readers see two outputs of a case side by side and choose the better one.</source>
        <translation>Los lectores ven dos salidas de un caso, una junto a otra, y eligen la mejor.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Readers tend to prefer longer texts</source>
        <translation>Los lectores tienden a preferir los textos más largos</translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Readers train before the first study case</source>
        <translation>Los lectores se entrenan antes del primer caso del estudio</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Readers who review their pairs will see which model was A and which was B. This cannot be undone.</source>
        <translation>Los lectores que revisen sus pares verán qué modelo era A y cuál B. Esto no puede deshacerse.</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Readers who review their readings will see the names of the models. This cannot be undone.</source>
        <translation>Los lectores que revisen sus lecturas verán los nombres de los modelos. Esto no puede deshacerse.</translation>
    </message>
    <message>
        <location filename="study/protocol/amend_card.py"/>
        <source>Readers will continue under the amended protocol. Existing judgements still count and keep their protocol version. This cannot be undone; further amendments are possible.</source>
        <translation>Los lectores continuarán con el protocolo enmendado. Los juicios existentes siguen contando y conservan su versión del protocolo. Esto no puede deshacerse; son posibles más enmiendas.</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Readers will no longer be able to judge, skip, flag or undo, and no case, output or reader can be added. Existing judgements do not change; results, audit trail and export stay available. This cannot be undone.</source>
        <translation>Los lectores ya no podrán juzgar, omitir, señalar ni deshacer, y no podrá añadirse ningún caso, salida ni lector. Los juicios existentes no cambian; resultados, registro de auditoría y exportación siguen disponibles. Esto no puede deshacerse.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Readers will see %1 cases that have not been fully reviewed.</source>
        <translation>Los lectores verán %1 casos que no se han revisado por completo.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Readers will see 1 case that has not been fully reviewed.</source>
        <translation>Los lectores verán 1 caso que no se ha revisado por completo.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Readers will see outputs that have not been fully reviewed.</source>
        <translation>Los lectores verán salidas que no se han revisado por completo.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Readers will see these outputs with %1 unreviewed items.</source>
        <translation>Los lectores verán estas salidas con %1 elementos sin revisar.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Readers will see these outputs with 1 unreviewed item.</source>
        <translation>Los lectores verán estas salidas con 1 elemento sin revisar.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Readers will see this case with %1 unreviewed items.</source>
        <translation>Los lectores verán este caso con %1 elementos sin revisar.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Readers will see this case with 1 unreviewed item.</source>
        <translation>Los lectores verán este caso con 1 elemento sin revisar.</translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>Readers x cases, %1: %2; the arrow keys read the cells</source>
        <translation>Lectores x casos, %1: %2; las flechas leen las celdas</translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>Readers x cases; the arrow keys read the cells</source>
        <translation>Lectores x casos; las flechas leen las celdas</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Readers × cases</source>
        <translation>Lectores × casos</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Readers' criteria</source>
        <translation>Criterios de los lectores</translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <source>Reading</source>
        <translation>Lectura</translation>
    </message>
    <message>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Reading condition</source>
        <translation>Condición de lectura</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Reading conditions</source>
        <translation>Condiciones de lectura</translation>
    </message>
    <message>
        <location filename="viewmodels/deid_review.py"/>
        <source>Reading the case</source>
        <translation>Leyendo el caso</translation>
    </message>
    <message>
        <location filename="study/case_table/viewmodel.py"/>
        <source>Reading the table</source>
        <translation>Leyendo la tabla</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoints_step.py"/>
        <source>Reading time</source>
        <translation>Tiempo de lectura</translation>
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
        <translation>Readingroom encontró un error inesperado. Los datos guardados no están afectados. El informe contiene solo el error y lugares del código, ningún dato del estudio.</translation>
    </message>
    <message>
        <location filename="widgets/about_card.py"/>
        <source>Readingroom is under the licence %1</source>
        <translation>Readingroom tiene la licencia %1</translation>
    </message>
    <message>
        <location filename="jobs/job.py"/>
        <source>Readingroom was moved or removed while it runs. What you entered is stored. Close the window and start Readingroom from its new folder.</source>
        <translation>Readingroom se movió o se eliminó mientras se ejecuta. Lo que introdujo está guardado. Cierre la ventana e inicie Readingroom desde su nueva carpeta.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Readingroom: %1</source>
        <translation>Readingroom: %1</translation>
    </message>
    <message>
        <location filename="pages/reading_window.py"/>
        <source>Readingroom: images</source>
        <translation>Readingroom: imágenes</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="results/endpoint/alternatives_pane.py"/>
        <location filename="results/endpoint/data_pane.py"/>
        <location filename="results/endpoint/readers_pane.py"/>
        <source>Readings</source>
        <translation>Lecturas</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Readings a day</source>
        <translation>Lecturas al día</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Readings by reader, and later corrections.</source>
        <translation>Lecturas por lector y correcciones posteriores.</translation>
    </message>
    <message>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Readings done</source>
        <translation>Lecturas hechas</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Reads images, notes, variants and outputs as an import would, and lists what is missing, contradictory or impossible in them. Nothing is stored.</source>
        <translation>Lee imágenes, notas, variantes y salidas como lo haría una importación y enumera lo que falta, se contradice o es imposible en ellas. No se guarda nada.</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Ready. Opening the session creates the worklists and fixes the protocol.</source>
        <translation>Listo. Abrir la sesión crea las listas de trabajo y fija el protocolo.</translation>
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
        <translation>Motivo</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="pages/case_review.py"/>
        <location filename="pages/lifecycle_card.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Reason (recorded)</source>
        <translation>Motivo (se registra)</translation>
    </message>
    <message>
        <location filename="widgets/reading/popovers.py"/>
        <source>Reason for the correction</source>
        <translation>Motivo de la corrección</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>Reason for the limits</source>
        <translation>Motivo de los límites</translation>
    </message>
    <message>
        <location filename="widgets/reading/popovers.py"/>
        <source>Reason to skip</source>
        <translation>Motivo para omitir</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Reason to store</source>
        <translation>Motivo para guardar</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <source>Reason: %1</source>
        <translation>Motivo: %1</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Reasons</source>
        <translation>Motivos</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Reasons to skip, one per line</source>
        <translation>Motivos para omitir, uno por línea</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Recall (95 %)</source>
        <translation>Sensibilidad (95 %)</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Recall and precision were measured on %1 sentences: %2.</source>
        <translation>La sensibilidad y la precisión se midieron en %1 frases: %2.</translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <source>Recall kit</source>
        <translation>Retirar kit</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Recall kit…</source>
        <translation>Retirar kit…</translation>
    </message>
    <message>
        <location filename="study/workstations/cards.py"/>
        <source>Recall the kit of %1</source>
        <translation>Retirar el kit de %1</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Received</source>
        <translation>Recibido</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Recent studies</source>
        <translation>Estudios recientes</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Recipe</source>
        <translation>Receta</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Recipe (*.json)</source>
        <translation>Receta (*.json)</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/viewmodel.py"/>
        <source>Recipe saved as %1.</source>
        <translation>Receta guardada como %1.</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Recipes (*.yaml *.yml *.json)</source>
        <translation>Recetas (*.yaml *.yml *.json)</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Recipes, generated cases and their validation.</source>
        <translation>Recetas, casos generados y su validación.</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Recommendation</source>
        <translation>Recomendación</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Recommendation accepted</source>
        <translation>Recomendación aceptada</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Recommendation changed</source>
        <translation>Recomendación cambiada</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>Recommendation: %1. No counterfactual changes it more.</source>
        <translation>Recomendación: %1. Ningún contrafactual la cambia más.</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>Recommendation: %1. With %3: %2.</source>
        <translation>Recomendación: %1. Con %3: %2.</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>Recommendation: %1. With %3: the same.</source>
        <translation>Recomendación: %1. Con %3: la misma.</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Recommendations by group</source>
        <translation>Recomendaciones por grupo</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Recommended drug</source>
        <translation>Fármaco recomendado</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Recommended drugs</source>
        <translation>Fármacos recomendados</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Recommended: %1</source>
        <translation>Recomendado: %1</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Recommended: %1, the same</source>
        <translation>Recomendado: %1, lo mismo</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <source>Recomputed</source>
        <translation>Recalculado</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>Record</source>
        <translation>Registro</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Record decision</source>
        <translation>Registrar decisión</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Record deviation</source>
        <translation>Registrar desviación</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Record deviation…</source>
        <translation>Registrar desviación…</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Record training</source>
        <translation>Registrar formación</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Record training of %1</source>
        <translation>Registrar la formación de %1</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Record training…</source>
        <translation>Registrar formación…</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Record what differed from the protocol. The entry stays in the study; decide on it now or later in the list of deviations.</source>
        <translation>Registre lo que difirió del protocolo. La entrada permanece en el estudio; decida sobre ella ahora o más tarde en la lista de desviaciones.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Recorded by</source>
        <translation>Registrado por</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Recorded outputs (*.jsonl *.csv)</source>
        <translation>Salidas grabadas (*.jsonl *.csv)</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Recorded outputs (*.jsonl)</source>
        <translation>Salidas grabadas (*.jsonl)</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Recorded outputs, no cases</source>
        <translation>Salidas grabadas, sin casos</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measured_text.py"/>
        <source>Rectangle</source>
        <translation>Rectángulo</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Redact (H)</source>
        <translation>Tachar (H)</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Redact all %1 of “%2” (A)</source>
        <translation>Tachar los %1 de «%2» (A)</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Redact all undecided ones of this kind</source>
        <translation>Tachar todos los no decididos de este tipo</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Redact the marked text</source>
        <translation>Tachar el texto marcado</translation>
    </message>
    <message>
        <location filename="widgets/redaction_table.py"/>
        <source>Redacted word</source>
        <translation>Palabra tachada</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/redaction_table.py"/>
        <source>Redactions</source>
        <translation>Tachaduras</translation>
    </message>
    <message>
        <location filename="widgets/redaction_table.py"/>
        <source>Redactions in outputs</source>
        <translation>Tachaduras en las salidas</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measuring.py"/>
        <source>Redo	Ctrl+Y</source>
        <translation>Rehacer	Ctrl+Y</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Reduce motion</source>
        <translation>Reducir el movimiento</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Reduced dose</source>
        <translation>Dosis reducida</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Refer to this image in the comment</source>
        <translation>Referirse a esta imagen en el comentario</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Refer to this image in the comment	Shift+P</source>
        <translation>Referirse a esta imagen en el comentario	Shift+P</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Reference</source>
        <translation>Referencia</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Reference (95 %)</source>
        <translation>Referencia (95 %)</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Reference arm</source>
        <translation>Brazo de referencia</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Reference model</source>
        <translation>Modelo de referencia</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>Reference patients</source>
        <translation>Pacientes de referencia</translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <location filename="study/protocol/plan_fields.py"/>
        <location filename="study/reference_standard/page.py"/>
        <source>Reference standard</source>
        <translation>Patrón de referencia</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>Reference standard of the case; hidden from readers and models</source>
        <translation>Patrón de referencia del caso; oculto a lectores y modelos</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>Reference text</source>
        <translation>Texto de referencia</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>Reference version</source>
        <translation>Versión de referencia</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Referred</source>
        <translation>Derivado</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Referred to another person</source>
        <translation>Derivado a otra persona</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>Refinement</source>
        <translation>Refinamiento</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_popover.py"/>
        <source>Reformat</source>
        <translation>Reformatear</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Reformat: axial, coronal, sagittal, slabs</source>
        <translation>Reformatear: axial, coronal, sagital, bloques</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Reformat: plane, slab…	Shift+R</source>
        <translation>Reformatear: plano, bloque…	Shift+R</translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>Rehearsed with %1 readings in %2.</source>
        <translation>Ensayado con %1 lecturas en %2.</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Rehearse…</source>
        <translation>Ensayar…</translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>Rehearsing the study</source>
        <translation>Ensayando el estudio</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>Rejected files and warnings</source>
        <translation>Archivos rechazados y avisos</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Rejected rows</source>
        <translation>Filas rechazadas</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Relative to the weights of bias and privacy.</source>
        <translation>Relativo a los pesos de sesgo y privacidad.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="study/workstations/page.py"/>
        <source>Remaining</source>
        <translation>Restantes</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Remark</source>
        <translation>Observación</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Remark reviewed</source>
        <translation>Observación revisada</translation>
    </message>
    <message>
        <location filename="reading/worklist/viewmodel.py"/>
        <source>Remark reviewed.</source>
        <translation>Observación revisada.</translation>
    </message>
    <message>
        <location filename="study/protocol/entry_list.py"/>
        <location filename="widgets/reading/error_popover.py"/>
        <source>Remove</source>
        <translation>Quitar</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/suite_removal.py"/>
        <source>Remove %1</source>
        <translation>Quitar %1</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>Remove %1…</source>
        <translation>Quitar %1…</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Remove arm %1</source>
        <translation>Quitar brazo %1</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Remove case</source>
        <translation>Quitar caso</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Remove case %1</source>
        <translation>Quitar caso %1</translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Remove case…</source>
        <translation>Quitar caso…</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Remove fact</source>
        <translation>Quitar dato</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Remove file</source>
        <translation>Quitar archivo</translation>
    </message>
    <message>
        <location filename="widgets/reading/popovers.py"/>
        <source>Remove flag</source>
        <translation>Quitar señal</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Remove from list</source>
        <translation>Quitar de la lista</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>Remove limit</source>
        <translation>Quitar límite</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Remove outputs</source>
        <translation>Quitar salidas</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Remove outputs of %1</source>
        <translation>Quitar salidas de %1</translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Remove outputs…</source>
        <translation>Quitar salidas…</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Remove reader</source>
        <translation>Quitar lector</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Remove reader %1</source>
        <translation>Quitar lector %1</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Remove session %1</source>
        <translation>Quitar sesión %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/suite_removal.py"/>
        <source>Remove suite</source>
        <translation>Quitar batería</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/stage_fields.py"/>
        <source>Remove view</source>
        <translation>Quitar vista</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Removes the selected file (Delete)</source>
        <translation>Quita el archivo seleccionado (Supr)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Remove…</source>
        <translation>Quitar…</translation>
    </message>
    <message>
        <location filename="study/overview/intake_panes.py"/>
        <source>Rename %1…</source>
        <translation>Renombrar %1…</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>Rename reader %1</source>
        <translation>Renombrar lector %1</translation>
    </message>
    <message>
        <location filename="assurance/compliance/audit_pane.py"/>
        <source>Repeat audit</source>
        <translation>Repetir auditoría</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Repeat check</source>
        <translation>Repetir comprobación</translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>Repeat new passphrase</source>
        <translation>Repetir la nueva frase de contraseña</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>Repeat new password</source>
        <translation>Repetir la nueva contraseña</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="study/overview/importing/options_card.py"/>
        <location filename="study/overview/wizard.py"/>
        <source>Repeat passphrase</source>
        <translation>Repetir la frase</translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Repeated readings, %</source>
        <translation>Lecturas repetidas, %</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>Repeats</source>
        <translation>Repeticiones</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Replace decision</source>
        <translation>Sustituir decisión</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>Replace table</source>
        <translation>Sustituir tabla</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>Replace the case table</source>
        <translation>Sustituir la tabla de casos</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Replace the study with %1</source>
        <translation>Sustituir el estudio por %1</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Replace truth</source>
        <translation>Sustituir verdad</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Replaced by a sibling or a parent term of the phenotype ontology.</source>
        <translation>Sustituidos por un término hermano o padre de la ontología de fenotipos.</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Replaced: %1.</source>
        <translation>Sustituido: %1.</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Replace…</source>
        <translation>Sustituir…</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Report</source>
        <translation>Informe</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Report as a web page and as PDF</source>
        <translation>Informe como página web y como PDF</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Report kind</source>
        <translation>Tipo de informe</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Report page</source>
        <translation>Página del informe</translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Reports</source>
        <translation>Informes</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>Reports, presentation states, segmentations and key images of all marks, for other viewers. The study must be unblinded.</source>
        <translation>Informes, estados de presentación, segmentaciones e imágenes clave de todas las marcas, para otros visores. El estudio debe estar desenmascarado.</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/control.py"/>
        <source>Required</source>
        <translation>Obligatorio</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Requirement</source>
        <translation>Requisito</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Requirement: %1</source>
        <translation>Requisito: %1</translation>
    </message>
    <message>
        <location filename="shell/moved_file.py"/>
        <source>Rescue copy %1 saved. Close the study and restore the copy.</source>
        <translation>Copia de rescate %1 guardada. Cierre el estudio y restaure la copia.</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_editor.py"/>
        <source>Reset</source>
        <translation>Restablecer</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <source>Reset all</source>
        <translation>Restablecer todo</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <source>Reset key</source>
        <translation>Restablecer tecla</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Reset password</source>
        <translation>Restablecer contraseña</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Reset password of %1</source>
        <translation>Restablecer la contraseña de %1</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Reset password…</source>
        <translation>Restablecer contraseña…</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>Residue %1: %2, %3</source>
        <translation>Residuo %1: %2, %3</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Resize the newest box</source>
        <translation>Cambiar el tamaño del recuadro más reciente</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/covered_texts.py"/>
        <location filename="model_lab/explanations/panes.py"/>
        <source>Response</source>
        <translation>Respuesta</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Restart sample study</source>
        <translation>Reiniciar el estudio de muestra</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Restore backup</source>
        <translation>Restaurar copia</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Restore backup…</source>
        <translation>Restaurar copia…</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/step.py"/>
        <source>Restore text</source>
        <translation>Restaurar texto</translation>
    </message>
    <message>
        <location filename="assurance/export/restoring.py"/>
        <source>Restoring the backup</source>
        <translation>Restaurando la copia</translation>
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
        <translation>Resultado</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Result %1 (event %2, run started %3); limits declared %4 (event %5).</source>
        <translation>Resultado %1 (evento %2, inicio de la ejecución %3); límites declarados %4 (evento %5).</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Result details</source>
        <translation>Detalles del resultado</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>Result of “%1” stored in the study.</source>
        <translation>Resultado de «%1» guardado en el estudio.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Result to disclose</source>
        <translation>Resultado por divulgar</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility.py"/>
        <location filename="study/synthetic_cases/table_checks.py"/>
        <source>Result written to %1.</source>
        <translation>Resultado escrito en %1.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Results</source>
        <translation>Resultados</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Results %1 and %2.</source>
        <translation>Resultados %1 y %2.</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Results (*.yaml)</source>
        <translation>Resultados (*.yaml)</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Results and submissions of a folder, shown beside the study's</source>
        <translation>Resultados y envíos de una carpeta, mostrados junto a los del estudio</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Results appear once the session is open and a reader has judged a pair.</source>
        <translation>Los resultados aparecen cuando la sesión está abierta y un lector ha juzgado un par.</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Results appear with the first judgement. Readers start from the worklist.</source>
        <translation>Los resultados aparecen con el primer juicio. Los lectores empiezan desde la lista de trabajo.</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <location filename="results/preference/page.py"/>
        <source>Results are closed</source>
        <translation>Los resultados están cerrados</translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>Results compares the models with intervals. Assurance proves that nothing was changed, and writes a sealed bundle.</source>
        <translation>Resultados compara los modelos con intervalos. Garantía demuestra que nada se cambió y escribe un paquete sellado.</translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>Results for coordinators</source>
        <translation>Resultados para coordinadores</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Results to compare</source>
        <translation>Resultados por comparar</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Results to review</source>
        <translation>Resultados por revisar</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Results with intervals, as JSON</source>
        <translation>Resultados con intervalos, como JSON</translation>
    </message>
    <message>
        <location filename="reading/worklist/viewmodel.py"/>
        <source>Resume reading %1</source>
        <translation>Reanudar la lectura %1</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Resume table…</source>
        <translation>Reanudar tabla…</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Retina photographs</source>
        <translation>Fotografías de retina</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Retina photographs with lesions of diabetic retinopathy, added to one of a healthy eye.</source>
        <translation>Fotografías de retina con lesiones de retinopatía diabética, añadidas a una de un ojo sano.</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Retire account</source>
        <translation>Retirar cuenta</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Retire account %1</source>
        <translation>Retirar la cuenta %1</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Retire…</source>
        <translation>Retirar…</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <location filename="study/workstations/viewmodel.py"/>
        <source>Returns</source>
        <translation>Devoluciones</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Returns (*%1)</source>
        <translation>Devoluciones (*%1)</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>Review</source>
        <translation>Revisar</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Review  ·  %1  ·  case %2 of %3</source>
        <translation>Revisión  ·  %1  ·  caso %2 de %3</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Review %1 cases</source>
        <translation>Revisar %1 casos</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Review %1 output files</source>
        <translation>Revisar %1 archivos de salidas</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Review 1 case</source>
        <translation>Revisar 1 caso</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Review attestation</source>
        <translation>Revisar testimonio</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Review before storing</source>
        <translation>Revisar antes de guardar</translation>
    </message>
    <message>
        <location filename="study/overview/importing/details.py"/>
        <source>Review case</source>
        <translation>Revisar caso</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>Review outputs</source>
        <translation>Revisar salidas</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Review reason</source>
        <translation>Motivo de la revisión</translation>
    </message>
    <message>
        <location filename="assurance/compliance/viewmodel.py"/>
        <source>Review signed: %1.</source>
        <translation>Revisión firmada: %1.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Review: %1</source>
        <translation>Revisión: %1</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Review: images</source>
        <translation>Revisión: imágenes</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Review: model and patient group are shown, nothing is blinded.</source>
        <translation>Revisión: se muestran el modelo y el grupo de pacientes, nada está cegado.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Review: texts</source>
        <translation>Revisión: textos</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Reviewed by %1.</source>
        <translation>Revisado por %1.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>Rewrite notes with</source>
        <translation>Reescribir notas con</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Rician noise</source>
        <translation>Ruido de Rice</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <location filename="widgets/viewer/summary.py"/>
        <source>Right</source>
        <translation>Correcto</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>Right answer broken</source>
        <translation>Respuesta correcta perdida</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Right answers broken</source>
        <translation>Respuestas correctas estropeadas</translation>
    </message>
    <message>
        <location filename="viewmodels/reading_status.py"/>
        <source>Right. Truth: %1.</source>
        <translation>Correcto. Verdad: %1.</translation>
    </message>
    <message>
        <location filename="itemmodels/variants.py"/>
        <source>Right: in favour of “%1”. Left: against. Unit: %2.</source>
        <translation>Derecha: a favor de «%1». Izquierda: en contra. Unidad: %2.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Right click</source>
        <translation>Clic derecho</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Right drag</source>
        <translation>Arrastre derecho</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Right edge</source>
        <translation>Borde derecho</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Risk</source>
        <translation>Riesgo</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Risk and compliance</source>
        <translation>Riesgo y cumplimiento</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Robustness</source>
        <translation>Robustez</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/curve_names.py"/>
        <source>Robustness index</source>
        <translation>Índice de robustez</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Robustness index of the model's embeddings: 1 if neighbouring samples share the biology, 0 if they share the site. The folder has X.npy and metadata.csv, or images.csv.</source>
        <translation>Índice de robustez de las representaciones del modelo: 1 si las muestras vecinas comparten la biología, 0 si comparten el centro. La carpeta contiene X.npy y metadata.csv, o images.csv.</translation>
    </message>
    <message>
        <location filename="results/endpoint/verdict_pane.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Role</source>
        <translation>Rol</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/table_pane.py"/>
        <location filename="study/people/page.py"/>
        <location filename="widgets/column_picker.py"/>
        <source>Roles</source>
        <translation>Roles</translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Root</source>
        <translation>Raíz</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Rotate left</source>
        <translation>Girar a la izquierda</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Rotate left	L</source>
        <translation>Girar a la izquierda	L</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Rotate right</source>
        <translation>Girar a la derecha</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Rotate right	R</source>
        <translation>Girar a la derecha	R</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Rotate right, left</source>
        <translation>Girar a la derecha, a la izquierda</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="model_lab/explanations/panes.py"/>
        <location filename="study/case_table/import_pane.py"/>
        <source>Row</source>
        <translation>Fila</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_texts.py"/>
        <source>Row of the file</source>
        <translation>Fila del archivo</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Row of the opacity</source>
        <translation>Fila de la opacidad</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Row weights</source>
        <translation>Pesos de filas</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="model_lab/explanations/panes.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Rows</source>
        <translation>Filas</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Rows left out</source>
        <translation>Filas omitidas</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Rows of a table</source>
        <translation>Filas de una tabla</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Rows to explain</source>
        <translation>Filas por explicar</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Rows whose FILTER is PASS or empty</source>
        <translation>Filas cuyo FILTER es PASS o está vacío</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Rule</source>
        <translation>Regla</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/step.py"/>
        <source>Rule %1</source>
        <translation>Regla %1</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Rule, such as two experts agreed</source>
        <translation>Regla, como que dos expertos coincidieron</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Rules</source>
        <translation>Reglas</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>Rules for this case</source>
        <translation>Reglas para este caso</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/step.py"/>
        <source>Rules, the first that fits a case applies</source>
        <translation>Reglas; se aplica la primera que encaja</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>Run experiment</source>
        <translation>Ejecutar experimento</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Run on %1 cases</source>
        <translation>Ejecutar en %1 casos</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Run on 1 case</source>
        <translation>Ejecutar en 1 caso</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Run on models…</source>
        <translation>Ejecutar en modelos…</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Run on study</source>
        <translation>Ejecutar en el estudio</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Run self-test</source>
        <translation>Ejecutar autoprueba</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Run started</source>
        <translation>Inicio de la ejecución</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Run this protocol with simulated cases and readers, into an empty folder</source>
        <translation>Ejecutar este protocolo con casos y lectores simulados, en una carpeta vacía</translation>
    </message>
    <message>
        <location filename="study/models/viewmodel.py"/>
        <source>Running %1 on the study</source>
        <translation>Ejecutando %1 en el estudio</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Running job</source>
        <translation>Tarea en curso</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments.py"/>
        <source>Running the experiment %1</source>
        <translation>Ejecutando el experimento %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Runs</source>
        <translation>Ejecuciones</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <location filename="study/models/page.py"/>
        <source>Runtime</source>
        <translation>Entorno</translation>
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
        <translation>SHAP, exacto</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <source>SHAP, kernel</source>
        <translation>SHAP, kernel</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <source>SHAP, partition</source>
        <translation>SHAP, partición</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <source>SHAP, permutation</source>
        <translation>SHAP, permutación</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <source>SHAP, tree</source>
        <translation>SHAP, árbol</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>SOAP note</source>
        <translation>Nota SOAP</translation>
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
        <translation>SUVbw media %1 · máx. %2</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Safe</source>
        <translation>Segura</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Sagittal</source>
        <translation>Sagital</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Sagittal reformat</source>
        <translation>Reformateo sagital</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layer_list.py"/>
        <source>Saliency map of %1</source>
        <translation>Mapa de saliencia de %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Same answer in all of them</source>
        <translation>Misma respuesta en todas</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Same as view</source>
        <translation>Igual que la vista</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Same choice, %</source>
        <translation>Misma elección, %</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>Same files as %1.</source>
        <translation>Mismos archivos que %1.</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>Same files as case %1.</source>
        <translation>Mismos archivos que el caso %1.</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Same modality, plane, weighting, side and projection as an earlier view</source>
        <translation>La misma modalidad, plano, ponderación, lado y proyección que una vista anterior</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Same on repeats</source>
        <translation>Igual en las repeticiones</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Same reader, different arms</source>
        <translation>Mismo lector, brazos distintos</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Sample</source>
        <translation>Ejemplo</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Sample size</source>
        <translation>Tamaño muestral</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Sampling frequency (Hz)</source>
        <translation>Frecuencia de muestreo (Hz)</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Sampling of diseases</source>
        <translation>Muestreo de enfermedades</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <location filename="widgets/cluster_card.py"/>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Save</source>
        <translation>Guardar</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Save YAML…</source>
        <translation>Guardar YAML…</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Save a backup of the study</source>
        <translation>Guardar una copia de seguridad del estudio</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Save a rescue copy of the study</source>
        <translation>Guardar una copia de rescate del estudio</translation>
    </message>
    <message>
        <location filename="shell/moved_file.py"/>
        <source>Save a rescue copy…</source>
        <translation>Guardar una copia de rescate…</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Save an example file</source>
        <translation>Guardar un archivo de ejemplo</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Save as…</source>
        <translation>Guardar como…</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Save checkpoint…</source>
        <translation>Guardar punto de control…</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Save decision</source>
        <translation>Guardar decisión</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Save display check</source>
        <translation>Guardar prueba de pantalla</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Save example file…</source>
        <translation>Guardar archivo de ejemplo…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Save figures…</source>
        <translation>Guardar cifras…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Save for fmbench…</source>
        <translation>Guardar para fmbench…</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Save protocol</source>
        <translation>Guardar protocolo</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Save recipe…</source>
        <translation>Guardar receta…</translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Save report…</source>
        <translation>Guardar informe…</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Save result…</source>
        <translation>Guardar resultado…</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>Save submission…</source>
        <translation>Guardar envío…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>Save table…</source>
        <translation>Guardar tabla…</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Save test…</source>
        <translation>Guardar prueba…</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Save the analysis plan</source>
        <translation>Guardar el plan de análisis</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Save the decision, from the reason</source>
        <translation>Guardar la decisión, desde el motivo</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Save the figures</source>
        <translation>Guardar las cifras</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Save the leaderboard</source>
        <translation>Guardar la clasificación</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Save the protocol</source>
        <translation>Guardar el protocolo</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Save the recipe</source>
        <translation>Guardar la receta</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Saved</source>
        <translation>Guardado</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Saved %1</source>
        <translation>Guardado %1</translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Saved as %1</source>
        <translation>Guardado como %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Saved filters</source>
        <translation>Filtros guardados</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Saved filters…</source>
        <translation>Filtros guardados…</translation>
    </message>
    <message>
        <location filename="viewmodels/reading.py"/>
        <source>Saved. %1</source>
        <translation>Guardado. %1</translation>
    </message>
    <message>
        <location filename="viewmodels/reading.py"/>
        <source>Saved. Undo (Ctrl+Z)</source>
        <translation>Guardado. Deshacer (Ctrl+Z)</translation>
    </message>
    <message>
        <location filename="assurance/reports/viewmodel.py"/>
        <source>Saved: %1.</source>
        <translation>Guardado: %1.</translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Saves a PDF, the same content as data, and a signature</source>
        <translation>Guarda un PDF, el mismo contenido como datos y una firma</translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <source>Save…</source>
        <translation>Guardar…</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Scale</source>
        <translation>Escala</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Scale of intervals</source>
        <translation>Escala de los intervalos</translation>
    </message>
    <message>
        <location filename="study/protocol/form_step.py"/>
        <source>Scale of the new question</source>
        <translation>Escala de la pregunta nueva</translation>
    </message>
    <message>
        <location filename="widgets/viewer/scales.py"/>
        <source>Scale: %1</source>
        <translation>Escala: %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/scales.py"/>
        <source>Scale: ultrasound region</source>
        <translation>Escala: región de ecografía</translation>
    </message>
    <message>
        <location filename="widgets/viewer/scales.py"/>
        <source>Scale: ultrasound region %1 of %2</source>
        <translation>Escala: región de ecografía %1 de %2</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Scenarios of this study</source>
        <translation>Escenarios de este estudio</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>Score by input</source>
        <translation>Puntuación por entrada</translation>
    </message>
    <message>
        <location filename="itemmodels/model_columns.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="study/models/page.py"/>
        <source>Scores</source>
        <translation>Puntuaciones</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Scores of %1 models</source>
        <translation>Puntuaciones de %1 modelos</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Scores of 1 model</source>
        <translation>Puntuaciones de 1 modelo</translation>
    </message>
    <message>
        <location filename="study/models/page.py"/>
        <source>Scores of a model for the cases, to compare it with readers</source>
        <translation>Puntuaciones de un modelo para los casos, para compararlo con lectores</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Screen of this window</source>
        <translation>Pantalla de esta ventana</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Scroll</source>
        <translation>Desplazar</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/reading/output_pair.py"/>
        <source>Scroll both outputs together</source>
        <translation>Desplazar ambas salidas juntas</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_pair.py"/>
        <source>Scroll together</source>
        <translation>Vincular</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Scroll; Ctrl to zoom</source>
        <translation>Desplazar; Ctrl para zoom</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Seal for transport</source>
        <translation>Sellar para el transporte</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Seal to a public key</source>
        <translation>Sellar para una clave pública</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Seal to public key…</source>
        <translation>Sellar para clave pública…</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Seal with passphrase</source>
        <translation>Sellar con frase de contraseña</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Sealing the bundle</source>
        <translation>Sellando el paquete</translation>
    </message>
    <message>
        <location filename="widgets/command_palette.py"/>
        <source>Search commands</source>
        <translation>Buscar órdenes</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <location filename="study/overview/erasure_card.py"/>
        <location filename="study/people/account_cards.py"/>
        <source>Second person's code</source>
        <translation>Código de la segunda persona</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Second person's name</source>
        <translation>Nombre de la segunda persona</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <location filename="study/overview/erasure_card.py"/>
        <location filename="study/people/account_cards.py"/>
        <source>Second person's password</source>
        <translation>Contraseña de la segunda persona</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>Secondary</source>
        <translation>Secundario</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Secret keys (*.key)</source>
        <translation>Claves secretas (*.key)</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Section</source>
        <translation>Sección</translation>
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
        <translation>Semilla</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>Seed of all random numbers</source>
        <translation>Semilla de todos los números aleatorios</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>Seeds</source>
        <translation>Semillas</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Segments</source>
        <translation>Segmentos</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Segments filled or outlined</source>
        <translation>Segmentos rellenos o contorneados</translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Select a case in the list first</source>
        <translation>Seleccione primero un caso de la lista</translation>
    </message>
    <message>
        <location filename="study/overview/importing/details.py"/>
        <source>Select a case to see its files and problems.</source>
        <translation>Seleccione un caso para ver sus archivos y problemas.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Select a clause to see its requirement and evidence.</source>
        <translation>Seleccione una cláusula para ver su requisito y evidencia.</translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Select a model in the list first</source>
        <translation>Seleccione primero un modelo de la lista</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>Select a row that names a gene.</source>
        <translation>Seleccione una fila que nombre un gen.</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Select a row.</source>
        <translation>Seleccione una fila.</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Select or add a model.</source>
        <translation>Seleccione o añada un modelo.</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Select the next sentence of an output</source>
        <translation>Seleccionar la frase siguiente de una salida</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Select the next word of an output</source>
        <translation>Seleccionar la palabra siguiente de una salida</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Select the next word, sentence of an output</source>
        <translation>Seleccionar la palabra, frase siguiente de una salida</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Sensitive column</source>
        <translation>Columna sensible</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/curve_names.py"/>
        <location filename="results/endpoint/curve_chart.py"/>
        <location filename="results/endpoint/page.py"/>
        <source>Sensitivity</source>
        <translation>Sensibilidad</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Sensitivity analyses</source>
        <translation>Análisis de sensibilidad</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Sentence</source>
        <translation>Frase</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Sentence with all inputs, as justification of the size</source>
        <translation>Frase con todos los datos, como justificación del tamaño</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Sentences</source>
        <translation>Frases</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Separated by commas. Empty: protected columns and those declared as such.</source>
        <translation>Separadas por comas. Vacío: columnas protegidas y las declaradas como tales.</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>Sequence</source>
        <translation>Secuencia</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Sequence map</source>
        <translation>Mapa de la secuencia</translation>
    </message>
    <message>
        <location filename="itemmodels/import_rows.py"/>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="widgets/reading/case_tabs.py"/>
        <location filename="widgets/reading/timeline_pane.py"/>
        <source>Sequences</source>
        <translation>Secuencias</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Sequences %1</source>
        <translation>Secuencias %1</translation>
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
        <translation>Series de la lectura</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Series strip</source>
        <translation>Tira de series</translation>
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
        <translation>Sesión</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="reading/worklist/viewmodel.py"/>
        <location filename="study/protocol/arms_step.py"/>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Session %1</source>
        <translation>Sesión %1</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Session %1 of %2</source>
        <translation>Sesión %1 de %2</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Session 1</source>
        <translation>Sesión 1</translation>
    </message>
    <message>
        <location filename="viewmodels/lifecycle.py"/>
        <source>Session locked.</source>
        <translation>Sesión bloqueada.</translation>
    </message>
    <message>
        <location filename="viewmodels/lifecycle.py"/>
        <source>Session open. Readers can start.</source>
        <translation>Sesión abierta. Los lectores pueden empezar.</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Sessions</source>
        <translation>Sesiones</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Set</source>
        <translation>Conjunto</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Set a filter, then save it here under a name.</source>
        <translation>Ponga un filtro y guárdelo aquí con un nombre.</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>Set password</source>
        <translation>Fijar contraseña</translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>Set severity</source>
        <translation>Fijar gravedad</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Set up study…</source>
        <translation>Configurar estudio…</translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>Sets this severity and repeats the risk assessment</source>
        <translation>Fija esta gravedad y repite la evaluación del riesgo</translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>Sets up the study, enrols readers, sees results, exports.</source>
        <translation>Configura el estudio, inscribe lectores, ve resultados, exporta.</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="widgets/settings_card.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Settings</source>
        <translation>Ajustes</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Settings (Ctrl+,)</source>
        <translation>Ajustes (Ctrl+,)</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/options.py"/>
        <source>Several answers are possible.</source>
        <translation>Son posibles varias respuestas.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Severe</source>
        <translation>Grave</translation>
    </message>
    <message>
        <location filename="HarmSeverity"/>
        <source>Severe harm</source>
        <translation>Daño grave</translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <location filename="assurance/risk/page.py"/>
        <location filename="scenarios/families.yaml"/>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Severity</source>
        <translation>Gravedad</translation>
    </message>
    <message>
        <location filename="assurance/risk/matrix.py"/>
        <source>Severity and probability</source>
        <translation>Gravedad y probabilidad</translation>
    </message>
    <message>
        <location filename="assurance/risk/hazard_pane.py"/>
        <source>Severity: %1 (%2).</source>
        <translation>Gravedad: %1 (%2).</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Sex</source>
        <translation>Sexo</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Shape of new marks: %1</source>
        <translation>Forma de las marcas nuevas: %1</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Shapes</source>
        <translation>Formas</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Shapes of the marks</source>
        <translation>Formas de las marcas</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Share (95 %)</source>
        <translation>Proporción (95 %)</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Shift</source>
        <translation>Desplazamiento</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_popover.py"/>
        <source>Show</source>
        <translation>Mostrar</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Show all</source>
        <translation>Mostrar todo</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>Show all events</source>
        <translation>Mostrar todos los eventos</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>Show all events (%1)</source>
        <translation>Mostrar todos los eventos (%1)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Show all items</source>
        <translation>Mostrar todos los elementos</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Show corrections of the case</source>
        <translation>Mostrar las correcciones del caso</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Show hints</source>
        <translation>Mostrar sugerencias</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Show items</source>
        <translation>Mostrar elementos</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Show mark %1</source>
        <translation>Mostrar marca %1</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Show or hide the marks of your first answer</source>
        <translation>Mostrar u ocultar las marcas de su primera respuesta</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Show progress</source>
        <translation>Mostrar progreso</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Show protocol…</source>
        <translation>Mostrar protocolo…</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Show shortcuts</source>
        <translation>Mostrar atajos</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>Show targets</source>
        <translation>Mostrar objetivos</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>Show the case with these times beside the position in each series</source>
        <translation>Mostrar el caso con estos tiempos junto a la posición en cada serie</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Show the formats</source>
        <translation>Mostrar los formatos</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>Show the mark</source>
        <translation>Mostrar la marca</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/step.py"/>
        <source>Show the rules that are in use as text again</source>
        <translation>Mostrar de nuevo como texto las reglas en uso</translation>
    </message>
    <message>
        <location filename="widgets/reading/cover.py"/>
        <source>Show worklist</source>
        <translation>Mostrar lista de trabajo</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Shown as A</source>
        <translation>Mostrada como A</translation>
    </message>
    <message>
        <location filename="study/protocol/expected_preferences.py"/>
        <source>Shown beside it</source>
        <translation>Se muestra al lado</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>Shown for viewing: this case is not in the review queue.</source>
        <translation>Solo para ver: este caso no está en la cola de revisión.</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_writing.py"/>
        <source>Shown: the first %1 letters.</source>
        <translation>Se muestran: las primeras %1 letras.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Shows the items of the selected metric (Enter)</source>
        <translation>Muestra los elementos de la métrica seleccionada (Intro)</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Shrinkage</source>
        <translation>Contracción</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Shrunk towards</source>
        <translation>Contraído hacia</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <location filename="widgets/reading/error_popover.py"/>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>Side</source>
        <translation>Lado</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Side effect of A</source>
        <translation>Efecto de lado de A</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Sign</source>
        <translation>Firmar</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Sign and look</source>
        <translation>Firmar y mirar</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Sign in</source>
        <translation>Entrar</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Sign in to this study. Accounts are created by its administrator.</source>
        <translation>Entre en este estudio. Las cuentas las crea su administrador.</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Sign my readings…</source>
        <translation>Firmar mis lecturas…</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <location filename="widgets/sign_in/card.py"/>
        <location filename="widgets/sign_in/pane.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Sign out</source>
        <translation>Salir</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Sign protocol…</source>
        <translation>Firmar protocolo…</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Sign report…</source>
        <translation>Firmar informe…</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Sign review</source>
        <translation>Firmar revisión</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Sign session…</source>
        <translation>Firmar sesión…</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Sign the session first</source>
        <translation>Firme primero la sesión</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Sign trail review…</source>
        <translation>Firmar revisión del registro…</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Sign: %1</source>
        <translation>Firmar: %1</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Signature meaning</source>
        <translation>Significado de la firma</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>Signatures with the printed names of the signers</source>
        <translation>Firmas con los nombres impresos de los firmantes</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>Signed in: %1</source>
        <translation>Dentro: %1</translation>
    </message>
    <message>
        <location filename="viewmodels/signing.py"/>
        <source>Signed: %1, %2.</source>
        <translation>Firmado: %1, %2.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Signing a checkpoint</source>
        <translation>Firmando un punto de control</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Signing key of this bundle</source>
        <translation>Clave de firma de este paquete</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Similarity over %1 seeds</source>
        <translation>Similitud en %1 semillas</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Similarity to random %1</source>
        <translation>Similitud con el azar %1</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Since</source>
        <translation>Desde</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Since the previous assessment: %1 percentage points.</source>
        <translation>Desde la evaluación anterior: %1 puntos porcentuales.</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Single changes</source>
        <translation>Cambios individuales</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Single modalities contradict</source>
        <translation>Modalidades sueltas se contradicen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>Single modalities differ</source>
        <translation>Modalidades únicas distintas</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Single results</source>
        <translation>Resultados individuales</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Single rows</source>
        <translation>Filas individuales</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Single slices</source>
        <translation>Cortes individuales</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Site column</source>
        <translation>Columna de centro</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Sites</source>
        <translation>Centros</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Six short steps: name, type, protection, cases, model outputs, readers.</source>
        <translation>Seis pasos cortos: nombre, tipo, protección, casos, salidas de modelos, lectores.</translation>
    </message>
    <message>
        <location filename="itemmodels/import_rows.py"/>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="scenarios/families.yaml"/>
        <source>Size</source>
        <translation>Tamaño</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Size of the opacity</source>
        <translation>Tamaño de la opacidad</translation>
    </message>
    <message>
        <location filename="widgets/reading/popovers.py"/>
        <source>Skip case</source>
        <translation>Omitir caso</translation>
    </message>
    <message>
        <location filename="widgets/hints.py"/>
        <source>Skip hints</source>
        <translation>Omitir sugerencias</translation>
    </message>
    <message>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Skip this case with a reason</source>
        <translation>Omitir este caso con un motivo</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Skip with a reason</source>
        <translation>Omitir con un motivo</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="results/preference/page.py"/>
        <source>Skipped</source>
        <translation>Omitido</translation>
    </message>
    <message>
        <location filename="viewmodels/reading.py"/>
        <source>Skipped. Undo (Ctrl+Z)</source>
        <translation>Omitido. Deshacer (Ctrl+Z)</translation>
    </message>
    <message>
        <location filename="pages/reading_distress.py"/>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Skip…</source>
        <translation>Omitir…</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_popover.py"/>
        <source>Slab</source>
        <translation>Bloque</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>Smallest numbers for %1: %2.</source>
        <translation>Números mínimos para %1: %2.</translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>Smallest overlap</source>
        <translation>Solapamiento mínimo</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>SnpEff format</source>
        <translation>Formato SnpEff</translation>
    </message>
    <message>
        <location filename="widgets/viewer/windows.py"/>
        <source>Soft tissue</source>
        <translation>Partes blandas</translation>
    </message>
    <message>
        <location filename="widgets/about_card.py"/>
        <source>Software of others</source>
        <translation>Software de terceros</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/reference_standard/page.py"/>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>Source</source>
        <translation>Fuente</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Source, such as histopathology</source>
        <translation>Fuente, como histopatología</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Sources</source>
        <translation>Fuentes</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>Sources: %1</source>
        <translation>Fuentes: %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layers_popover.py"/>
        <source>Space: show or hide, arrows: opacity, Esc: close</source>
        <translation>Espacio: mostrar u ocultar, flechas: opacidad, Esc: cerrar</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Specificities</source>
        <translation>Especificidades</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Speed of cine</source>
        <translation>Velocidad de cine</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Spike in k-space</source>
        <translation>Pico en el espacio k</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Splice site changes</source>
        <translation>Cambios en sitios de empalme</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Square inside the black patch is visible</source>
        <translation>El cuadrado dentro del cuadro negro se ve</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>Square inside the white patch is visible</source>
        <translation>El cuadrado dentro del cuadro blanco se ve</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>Stability index</source>
        <translation>Índice de estabilidad</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/rule_fields.py"/>
        <source>Stage %1</source>
        <translation>Fase %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/hanging.py"/>
        <source>Stage %1 of %2: %3</source>
        <translation>Fase %1 de %2: %3</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>Stage of the preview</source>
        <translation>Fase de la vista previa</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/rule_fields.py"/>
        <source>Stages</source>
        <translation>Fases</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Standard deviation of the difference between two outputs, in its own unit</source>
        <translation>Desviación estándar de la diferencia entre dos salidas, en su propia unidad</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/panes.py"/>
        <source>Standard deviation over repeated runs</source>
        <translation>Desviación estándar en ejecuciones repetidas</translation>
    </message>
    <message>
        <location filename="widgets/self_test_card.py"/>
        <source>Start check</source>
        <translation>Empezar comprobación</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Start evaluation</source>
        <translation>Empezar evaluación</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Start or resume; on a line: read this case</source>
        <translation>Empezar o reanudar; en una línea: leer este caso</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Start over</source>
        <translation>Empezar de nuevo</translation>
    </message>
    <message>
        <location filename="reading/worklist/viewmodel.py"/>
        <source>Start reading</source>
        <translation>Empezar a leer</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Started by</source>
        <translation>Iniciado por</translation>
    </message>
    <message>
        <location filename="itemmodels/import_rows.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/people/page.py"/>
        <location filename="study/workstations/page.py"/>
        <source>State</source>
        <translation>Estado</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>State of a gene</source>
        <translation>Estado de un gen</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <source>Stated</source>
        <translation>Indicado</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Statement</source>
        <translation>Declaración</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>Statement attested</source>
        <translation>Declaración atestiguada</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Statement of accountability</source>
        <translation>Declaración de responsabilidad</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Statement: evidence and location</source>
        <translation>Declaración: evidencia y ubicación</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>Statements</source>
        <translation>Enunciados</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Statements in outputs</source>
        <translation>Enunciados en las salidas</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>States of genes</source>
        <translation>Estados de genes</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Status</source>
        <translation>Estado</translation>
    </message>
    <message>
        <location filename="study/protocol/summary_step.py"/>
        <source>Step</source>
        <translation>Paso</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Step %1 of %2</source>
        <translation>Paso %1 de %2</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Steps</source>
        <translation>Pasos</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Steps of PGD</source>
        <translation>Pasos de PGD</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measuring.py"/>
        <source>Stop measuring	Esc</source>
        <translation>Dejar de medir	Esc</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>Stopped. Cases imported before the stop are kept.</source>
        <translation>Detenido. Los casos importados antes se conservan.</translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <location filename="viewmodels/importing.py"/>
        <source>Stopped. Files added before the stop are kept.</source>
        <translation>Detenido. Los archivos añadidos antes se conservan.</translation>
    </message>
    <message>
        <location filename="jobs/job.py"/>
        <source>Stopped. No data was written.</source>
        <translation>Detenido. No se escribió ningún dato.</translation>
    </message>
    <message>
        <location filename="viewmodels/self_test.py"/>
        <source>Stopped. No report was written.</source>
        <translation>Detenido. No se escribió ningún informe.</translation>
    </message>
    <message>
        <location filename="viewmodels/home.py"/>
        <source>Stopped. No study was created.</source>
        <translation>Detenido. No se creó ningún estudio.</translation>
    </message>
    <message>
        <location filename="jobs/work_process.py"/>
        <source>Stopped. Results so far are kept.</source>
        <translation>Detenido. Los resultados hasta ahora se conservan.</translation>
    </message>
    <message>
        <location filename="assurance/export/restoring.py"/>
        <location filename="viewmodels/protection.py"/>
        <source>Stopped. The study is unchanged.</source>
        <translation>Detenido. El estudio no ha cambiado.</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Stopping boundary</source>
        <translation>Límite de parada</translation>
    </message>
    <message>
        <location filename="widgets/job_row.py"/>
        <source>Stopping…</source>
        <translation>Deteniendo…</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Store case</source>
        <translation>Guardar caso</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Store checkpoints outside this computer: they reveal if the study was truncated, rolled back or rewritten.</source>
        <translation>Guarde los puntos de control fuera de este equipo: revelan si el estudio se truncó, se revirtió o se reescribió.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Store outputs</source>
        <translation>Guardar salidas</translation>
    </message>
    <message>
        <location filename="study/overview/importing/page.py"/>
        <source>Store the case or the outputs</source>
        <translation>Guardar el caso o las salidas</translation>
    </message>
    <message>
        <location filename="study/overview/importing/reason_bar.py"/>
        <source>Store without review</source>
        <translation>Guardar sin revisión</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Store without review…</source>
        <translation>Guardar sin revisión…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Stored figures</source>
        <translation>Cifras guardadas</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers.py"/>
        <source>Stored from the marks of readers: %1.</source>
        <translation>Guardado con las valoraciones de los lectores: %1.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>Stored images</source>
        <translation>Imágenes guardadas</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Stores %1 of %2.</source>
        <translation>Guarda %1 de %2.</translation>
    </message>
    <message>
        <location filename="viewmodels/importing.py"/>
        <source>Storing cases</source>
        <translation>Guardando casos</translation>
    </message>
    <message>
        <location filename="viewmodels/importing.py"/>
        <source>Storing outputs</source>
        <translation>Guardando salidas</translation>
    </message>
    <message>
        <location filename="viewmodels/deid_review.py"/>
        <source>Storing the case</source>
        <translation>Guardando el caso</translation>
    </message>
    <message>
        <location filename="viewmodels/deid_review.py"/>
        <source>Storing the outputs</source>
        <translation>Guardando las salidas</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Strength of shrinkage towards the approved version, or towards 0; 0: none</source>
        <translation>Fuerza de la contracción hacia la versión aprobada, o hacia 0; 0: ninguna</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Strengths: %1</source>
        <translation>Intensidades: %1</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/viewmodel.py"/>
        <source>Stress test stored in the study.</source>
        <translation>Prueba de estrés guardada en el estudio.</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Studies (*%1)</source>
        <translation>Estudios (*%1)</translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <location filename="viewmodels/wizard.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>Study</source>
        <translation>Estudio</translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>Study and bundle verify.</source>
        <translation>El estudio y el paquete se verifican.</translation>
    </message>
    <message>
        <location filename="viewmodels/lifecycle.py"/>
        <source>Study archived.</source>
        <translation>Estudio archivado.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="shell/registry.py"/>
        <source>Study conduct</source>
        <translation>Desarrollo del estudio</translation>
    </message>
    <message>
        <location filename="viewmodels/protection.py"/>
        <source>Study encrypted. Earlier copies remain unencrypted.</source>
        <translation>Estudio cifrado. Las copias anteriores siguen sin cifrar.</translation>
    </message>
    <message>
        <location filename="viewmodels/protection.py"/>
        <source>Study encrypted. The unencrypted file is kept as %1.</source>
        <translation>Estudio cifrado. El archivo sin cifrar se conserva como %1.</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Study file:</source>
        <translation>Archivo del estudio:</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Study name</source>
        <translation>Nombre del estudio</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="pages/lifecycle_card.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <location filename="widgets/sign_in/card.py"/>
        <source>Study passphrase</source>
        <translation>Frase de contraseña del estudio</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="pages/lifecycle_card.py"/>
        <source>Study title</source>
        <translation>Título del estudio</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>Study type</source>
        <translation>Tipo de estudio</translation>
    </message>
    <message>
        <location filename="viewmodels/lifecycle.py"/>
        <source>Study unblinded.</source>
        <translation>Estudio desenmascarado.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Style of the note</source>
        <translation>Estilo de la nota</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <location filename="study/protocol/plan_fields.py"/>
        <source>Subgroups</source>
        <translation>Subgrupos</translation>
    </message>
    <message>
        <location filename="assurance/reports/page.py"/>
        <location filename="assurance/risk/page.py"/>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Subject</source>
        <translation>Tema</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/viewmodel.py"/>
        <source>Submission written to %1.</source>
        <translation>Envío escrito en %1.</translation>
    </message>
    <message>
        <location filename="pages/reading_popovers.py"/>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Submit</source>
        <translation>Enviar</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Submit  ⏎</source>
        <translation>Enviar  ⏎</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Submit and open the next case</source>
        <translation>Enviar y abrir el caso siguiente</translation>
    </message>
    <message>
        <location filename="pages/reading_progress.py"/>
        <source>Submit in %1 s</source>
        <translation>Enviar en %1 s</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Submit, with a reason</source>
        <translation>Enviar, con un motivo</translation>
    </message>
    <message>
        <location filename="pages/reading_progress.py"/>
        <source>Submitted</source>
        <translation>Enviado</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>Submit…  ⏎</source>
        <translation>Enviar…  ⏎</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Sufficiency</source>
        <translation>Suficiencia</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>Sufficient alone</source>
        <translation>Suficiente por sí solo</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <location filename="model_lab/evaluations/page.py"/>
        <source>Suite</source>
        <translation>Batería</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>Suites</source>
        <translation>Baterías</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library.py"/>
        <source>Suites of this program and of your files that name no protocol family.</source>
        <translation>Baterías de este programa y de sus archivos que no indican familia de protocolos.</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Summary</source>
        <translation>Resumen</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Switch light or dark theme</source>
        <translation>Cambiar entre tema claro y oscuro</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Switch user</source>
        <translation>Cambiar de usuario</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Switched-off inputs</source>
        <translation>Entradas desactivadas</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Synonymous changes</source>
        <translation>Cambios sinónimos</translation>
    </message>
    <message>
        <location filename="pages/case_card.py"/>
        <location filename="study/case_table/page.py"/>
        <location filename="study/synthetic_cases/preview_pane.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Synthetic</source>
        <translation>Sintético</translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Synthetic cases</source>
        <translation>Casos sintéticos</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>Synthetic data</source>
        <translation>Datos sintéticos</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Synthetic patient tables can be validated: fidelity to real patients, utility, fairness and privacy.</source>
        <translation>Las tablas de pacientes sintéticos pueden validarse: fidelidad a pacientes reales, utilidad, equidad y privacidad.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Synthetic patients from a generator that is fitted to a table, each as a note.</source>
        <translation>Pacientes sintéticos de un generador ajustado a una tabla, cada uno como nota.</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Synthetic patients with diabetes: read, unblinded, analysed and reported</source>
        <translation>Pacientes sintéticos con diabetes: leídos, desenmascarados, analizados e informados</translation>
    </message>
    <message>
        <location filename="study/overview/importing/reason_bar.py"/>
        <source>Synthetic, no real person</source>
        <translation>Sintético, ninguna persona real</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>System language</source>
        <translation>Idioma del sistema</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/headline_pane.py"/>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <location filename="scenarios/families.yaml"/>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Table</source>
        <translation>Tabla</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Table (*.csv)</source>
        <translation>Tabla (*.csv)</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Table file (CSV)</source>
        <translation>Archivo de tabla (CSV)</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Table of ratings</source>
        <translation>Tabla de puntuaciones</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_parts.py"/>
        <source>Table of the output</source>
        <translation>Tabla de la salida</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments.py"/>
        <location filename="study/synthetic_cases/viewmodel.py"/>
        <source>Table written to %1.</source>
        <translation>Tabla escrita en %1.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Take interim look</source>
        <translation>Hacer análisis intermedio</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Take interim look…</source>
        <translation>Hacer análisis intermedio…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>Take the marks</source>
        <translation>Tomar las valoraciones</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Takes effect when Readingroom is started again</source>
        <translation>Surte efecto cuando Readingroom se inicia de nuevo</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Target</source>
        <translation>Objetivo</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Target class</source>
        <translation>Clase objetivo</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Target power, %</source>
        <translation>Potencia deseada, %</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Technical failure</source>
        <translation>Fallo técnico</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Temperature</source>
        <translation>Temperatura</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>Ten points or cases further</source>
        <translation>Diez puntos o casos más allá</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="results/endpoint/figures_pane.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Test</source>
        <translation>Prueba</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Test explanations</source>
        <translation>Probar explicaciones</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>Test model</source>
        <translation>Probar modelo</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Test of version %1</source>
        <translation>Prueba de la versión %1</translation>
    </message>
    <message>
        <location filename="reading/display_check/pattern.py"/>
        <source>Test pattern</source>
        <translation>Patrón de prueba</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>Test results</source>
        <translation>Resultados de pruebas</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>Test version</source>
        <translation>Probar versión</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history.py"/>
        <source>Test written to %1.</source>
        <translation>Prueba escrita en %1.</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/viewmodel.py"/>
        <source>Testing %1 for unfair recommendations</source>
        <translation>Probando %1 en busca de recomendaciones injustas</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history.py"/>
        <source>Testing version %1 of %2</source>
        <translation>Probando la versión %1 de %2</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <source>Tests</source>
        <translation>Pruebas</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>Text</source>
        <translation>Texto</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Text of output %1</source>
        <translation>Texto de la salida %1</translation>
    </message>
    <message>
        <location filename="widgets/about_card.py"/>
        <source>Text of the licence</source>
        <translation>Texto de la licencia</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Text of the output</source>
        <translation>Texto de la salida</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Text of the output, editable</source>
        <translation>Texto de la salida, editable</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Text over the image</source>
        <translation>Texto sobre la imagen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Text over the image	O</source>
        <translation>Texto sobre la imagen	O</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Text size</source>
        <translation>Tamaño del texto</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Texts</source>
        <translation>Textos</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/preview_pane.py"/>
        <source>Texts of the first case</source>
        <translation>Textos del primer caso</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>Texts of this family may distress</source>
        <translation>Los textos de esta familia pueden perturbar</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>Texts to review</source>
        <translation>Textos por revisar</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>Texts, images and sequences are read from the file or folder under Patients</source>
        <translation>Textos, imágenes y secuencias se leen del archivo o carpeta de Pacientes</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>The Shapley value is the mean of what a modality adds to any combination of the others. A large value shows that the model uses the modality.</source>
        <translation>El valor de Shapley es la media de lo que una modalidad añade a cualquier combinación de las demás. Un valor alto indica que el modelo usa la modalidad.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>The accuracy of these detection rules was not measured.</source>
        <translation>La exactitud de estas reglas de detección no se ha medido.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>The accuracy of this classifier was not measured.</source>
        <translation>La exactitud de este clasificador no se ha medido.</translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>The adjudicator sees the case and the anonymised answers. Repeats, training and gold cases do not count.</source>
        <translation>El adjudicador ve el caso y las respuestas anonimizadas. Las repeticiones y los casos de entrenamiento y de oro no cuentan.</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>The analysis appears with the first reading. Readers start from the worklist.</source>
        <translation>El análisis aparece con la primera lectura. Los lectores empiezan desde la lista de trabajo.</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>The analysis of the endpoints stopped.</source>
        <translation>El análisis de los criterios de valoración se detuvo.</translation>
    </message>
    <message>
        <location filename="viewmodels/reading.py"/>
        <source>The answer is saved, but not what was viewed. %1</source>
        <translation>La respuesta está guardada, pero no lo que se vio. %1</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>The audit trail records the approver. This cannot be undone; another version can be approved later.</source>
        <translation>El registro de auditoría anota quién aprueba. Esto no puede deshacerse; otra versión puede aprobarse después.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>The audit trail records the reason.</source>
        <translation>El registro de auditoría anota el motivo.</translation>
    </message>
    <message>
        <location filename="assurance/export/restoring.py"/>
        <source>The backup ends with event %1, the study with event %2. Later events (%3) will be in the retained file only.</source>
        <translation>La copia termina con el evento %1, el estudio con el evento %2. Los eventos posteriores (%3) quedarán solo en el archivo conservado.</translation>
    </message>
    <message>
        <location filename="assurance/export/restoring.py"/>
        <source>The backup ends with event %1, the study with event %2. Their audit trails diverge: events missing in the backup will be in the retained file only.</source>
        <translation>La copia termina con el evento %1, el estudio con el evento %2. Sus registros de auditoría divergen: los eventos que faltan en la copia quedarán solo en el archivo conservado.</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>The backup has another passphrase. Enter it and press Return.</source>
        <translation>La copia tiene otra frase de contraseña. Introdúzcala y pulse Intro.</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>The bundle will contain patient data. Keep it where the study file may be kept.</source>
        <translation>El paquete contendrá datos de pacientes. Guárdelo donde pueda guardarse el archivo del estudio.</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>The case and %1 will be removed from the study. The audit trail keeps the removal, not the content. The files can be added again.</source>
        <translation>El caso y %1 se quitarán del estudio. El registro de auditoría conserva la retirada, no el contenido. Los archivos pueden añadirse de nuevo.</translation>
    </message>
    <message>
        <location filename="widgets/reading/cover.py"/>
        <source>The case and both outputs are hidden. Your answers are saved as a draft.</source>
        <translation>El caso y ambas salidas están ocultos. Sus respuestas se guardan como borrador.</translation>
    </message>
    <message>
        <location filename="widgets/reading/cover.py"/>
        <source>The case could not be opened</source>
        <translation>El caso no pudo abrirse</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>The case could not be opened. No decision was recorded.</source>
        <translation>El caso no pudo abrirse. No se registró ninguna decisión.</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>The case has no exons of this gene.</source>
        <translation>El caso no tiene exones de este gen.</translation>
    </message>
    <message>
        <location filename="pages/reading_distress.py"/>
        <source>The case is covered.</source>
        <translation>El caso está cubierto.</translation>
    </message>
    <message>
        <location filename="pages/reading_distress.py"/>
        <source>The case is uncovered.</source>
        <translation>El caso está descubierto.</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>The case table of the study, or a file</source>
        <translation>La tabla de casos del estudio, o un archivo</translation>
    </message>
    <message>
        <location filename="study/overview/erasure_card.py"/>
        <source>The case will be erased permanently, with %1. This cannot be undone. Its code and %2 remain and count in the results; audit trail, checkpoints and proofs do not change. Existing backups, bundles, copies and key files still contain the data: delete them too. Do not enter patient data in the reason.</source>
        <translation>El caso se borrará de forma permanente, con %1. Esto no puede deshacerse. Su código y %2 permanecen y cuentan en los resultados; el registro de auditoría, los puntos de control y las pruebas no cambian. Las copias, paquetes, duplicados y archivos de claves existentes siguen conteniendo los datos: bórrelos también. No introduzca datos del paciente en el motivo.</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/copy_row.py"/>
        <location filename="widgets/sample_size/pane.py"/>
        <source>The chart is on the clipboard as SVG.</source>
        <translation>El gráfico está en el portapapeles como SVG.</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/copy_row.py"/>
        <location filename="widgets/sample_size/pane.py"/>
        <source>The chart is on the clipboard as an image.</source>
        <translation>El gráfico está en el portapapeles como imagen.</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>The checklist completed from evidence, with gaps.</source>
        <translation>La lista de comprobación rellenada con evidencia, con lagunas.</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>The clause does not apply</source>
        <translation>La cláusula no se aplica</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>The clause is met</source>
        <translation>La cláusula se cumple</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>The clause is not met</source>
        <translation>La cláusula no se cumple</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>The code does not change. Results and exports show the code, not the name.</source>
        <translation>El código no cambia. Resultados y exportaciones muestran el código, no el nombre.</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>The code is copied.</source>
        <translation>El código está copiado.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>The column is named after its gene</source>
        <translation>La columna se llama como su gen</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>The composite uses version %1 (%2), approved by %3 on %4.</source>
        <translation>El compuesto usa la versión %1 (%2), aprobada por %3 el %4.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/contour_draft.py"/>
        <source>The contour was cut at the edge of the image.</source>
        <translation>El contorno se cortó en el borde de la imagen.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/contour_draft.py"/>
        <source>The contour was simplified to %1 vertices.</source>
        <translation>El contorno se simplificó a %1 vértices.</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>The coordinator imports the case table.</source>
        <translation>El coordinador importa la tabla de casos.</translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>The data of this case are already erased</source>
        <translation>Los datos de este caso ya están borrados</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>The data of this case was erased.</source>
        <translation>Los datos de este caso se borraron.</translation>
    </message>
    <message>
        <location filename="viewmodels/reading_session.py"/>
        <source>The draft was not saved. %1</source>
        <translation>El borrador no se guardó. %1</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/events.py"/>
        <source>The end is before the start.</source>
        <translation>El final es anterior al inicio.</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>The endpoints are analysed once the session is open and cases are read.</source>
        <translation>Los criterios de valoración se analizan cuando la sesión está abierta y se leen casos.</translation>
    </message>
    <message>
        <location filename="jobs/work_process.py"/>
        <source>The engine stopped unexpectedly (%1). Stored data is kept.</source>
        <translation>El motor se detuvo inesperadamente (%1). Los datos guardados se conservan.</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review.py"/>
        <source>The entered values were not saved. %1</source>
        <translation>Los valores introducidos no se guardaron. %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments.py"/>
        <source>The experiment %1 is stored, event %2.</source>
        <translation>El experimento %1 está guardado, evento %2.</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>The fields were changed. Compute the power again.</source>
        <translation>Los campos han cambiado. Calcule de nuevo la potencia.</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>The file and the table differ.</source>
        <translation>El archivo y la tabla difieren.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>The file of this image has no graphics.</source>
        <translation>El archivo de esta imagen no tiene gráficos.</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>The file states no population frequency.</source>
        <translation>El archivo no indica frecuencia poblacional.</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>The file's first window</source>
        <translation>La primera ventana del archivo</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>The file's fourth window</source>
        <translation>La cuarta ventana del archivo</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>The file's second window</source>
        <translation>La segunda ventana del archivo</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>The file's third window</source>
        <translation>La tercera ventana del archivo</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>The file's windows 1, 2</source>
        <translation>Las ventanas 1, 2 del archivo</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>The file's windows 3, 4</source>
        <translation>Las ventanas 3, 4 del archivo</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>The files cannot be read.</source>
        <translation>Los archivos no pueden leerse.</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>The focused question has no answer %1.</source>
        <translation>La pregunta enfocada no tiene la respuesta %1.</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>The focused question has no answer “Cannot assess”.</source>
        <translation>La pregunta enfocada no tiene la respuesta «No valorable».</translation>
    </message>
    <message>
        <location filename="widgets/viewer/hanging.py"/>
        <source>The hanging protocol has one stage for this case.</source>
        <translation>El protocolo de presentación tiene una sola fase para este caso.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>The history of a model appears once a suite has been run on it. Limits are declared before the next version is run.</source>
        <translation>El historial de un modelo aparece cuando se ha ejecutado una batería con él. Los límites se declaran antes de ejecutar la versión siguiente.</translation>
    </message>
    <message>
        <location filename="jobs/volumes.py"/>
        <source>The images of this series differ in size or kind.</source>
        <translation>Las imágenes de esta serie difieren en tamaño o tipo.</translation>
    </message>
    <message>
        <location filename="viewmodels/deid_review.py"/>
        <source>The key file is not open. Return to the list and open it under Options.</source>
        <translation>El archivo de claves no está abierto. Vuelva a la lista y ábralo en Opciones.</translation>
    </message>
    <message>
        <location filename="viewmodels/import_options.py"/>
        <source>The key file must be outside the study. Choose another name.</source>
        <translation>El archivo de claves debe estar fuera del estudio. Elija otro nombre.</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <location filename="widgets/key_map.py"/>
        <source>The key of this action cannot be changed.</source>
        <translation>La tecla de esta acción no puede cambiarse.</translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>The key of this log is now pinned on this computer.</source>
        <translation>La clave de este registro está ahora fijada en este equipo.</translation>
    </message>
    <message>
        <location filename="study/workstations/viewmodel.py"/>
        <source>The kit of %1 is recalled.</source>
        <translation>El kit de %1 está retirado.</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>The kit states that the training is passed.</source>
        <translation>El kit indica que el entrenamiento está superado.</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>The kit still holds %1 erased cases</source>
        <translation>El kit aún contiene %1 casos borrados</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>The kit still holds 1 erased case</source>
        <translation>El kit aún contiene 1 caso borrado</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>The leaderboard appears once a suite has been run on a model. It compares models on the same suite, data and metric only.</source>
        <translation>La clasificación aparece cuando se ha ejecutado una batería con un modelo. Compara modelos solo con la misma batería, datos y métrica.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>The leaderboard's composite will use these proportions: %1.</source>
        <translation>El compuesto de la clasificación usará estas proporciones: %1.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>The limits apply to versions whose first result is run and stored later; all of them must be met, also those of each group, so that their number needs no correction. A largest loss is compared with the reference version on the same items. The audit trail records the time; this cannot be undone.</source>
        <translation>Los límites se aplican a versiones cuyo primer resultado se ejecute y guarde después; deben cumplirse todos, también los de cada grupo, de modo que su número no necesita corrección. La pérdida máxima se compara con la versión de referencia en los mismos elementos. El registro de auditoría guarda la hora; esto no se puede deshacer.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history.py"/>
        <source>The limits give no verdict on version %1.</source>
        <translation>Los límites no dan veredicto sobre la versión %1.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>The limits were declared after a result of this version, so that they decide nothing.</source>
        <translation>Los límites se declararon después de un resultado de esta versión, por lo que no deciden nada.</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>The maximum of %1 errors per case is reached.</source>
        <translation>Se ha alcanzado el máximo de %1 errores por caso.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <source>The metric that ranks results, with each combination of the modalities.</source>
        <translation>La métrica que ordena los resultados, con cada combinación de las modalidades.</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>The model gave no recommendation to compare.</source>
        <translation>El modelo no dio ninguna recomendación que comparar.</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>The model gave no response.</source>
        <translation>El modelo no dio respuesta.</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>The model receives: %1.</source>
        <translation>El modelo recibe: %1.</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/page.py"/>
        <source>The monitored model is not registered here. Add it on the Models &amp; outputs page.</source>
        <translation>El modelo monitorizado no está registrado aquí. Añádalo en la página Modelos y salidas.</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>The new password replaces the current one immediately.</source>
        <translation>La nueva contraseña sustituye de inmediato a la actual.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>The next fitted version will be shrunk towards this one.</source>
        <translation>La próxima versión ajustada se contraerá hacia esta.</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>The one-time code is copied.</source>
        <translation>El código de un solo uso está copiado.</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>The one-time code is valid for this step only; the password is valid for one year. Administrators and coordinators do not know your password.</source>
        <translation>El código de un solo uso vale solo para este paso; la contraseña vale un año. Los administradores y coordinadores no conocen su contraseña.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/contour_draft.py"/>
        <source>The outline crossed itself. Its largest part is the contour.</source>
        <translation>La línea se cruzaba a sí misma. Su parte mayor es el contorno.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/contour_draft.py"/>
        <source>The outline encloses nothing. Draw it again.</source>
        <translation>La línea no encierra nada. Dibújela de nuevo.</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>The outputs are added to the cases of the study.</source>
        <translation>Las salidas se añaden a los casos del estudio.</translation>
    </message>
    <message>
        <location filename="viewmodels/importing.py"/>
        <source>The outputs need a review before they are stored.</source>
        <translation>Las salidas necesitan una revisión antes de guardarse.</translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>The outputs of two models for this case. Model names are not shown. The sides A and B are assigned at random.</source>
        <translation>Las salidas de dos modelos para este caso. No se muestran los nombres de los modelos. Los lados A y B se asignan al azar.</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>The outputs will be removed from the study; the audit trail keeps the removal. A model without outputs is not compared. Output files can be added again.</source>
        <translation>Las salidas se quitarán del estudio; el registro de auditoría conserva la retirada. Un modelo sin salidas no se compara. Los archivos de salidas pueden añadirse de nuevo.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mark_tool.py"/>
        <source>The protocol asks for one shape of marks.</source>
        <translation>El protocolo pide una sola forma de marcas.</translation>
    </message>
    <message>
        <location filename="widgets/reading/differences.py"/>
        <source>The protocol does not allow underlined differences.</source>
        <translation>El protocolo no permite diferencias subrayadas.</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>The protocol is approved</source>
        <translation>El protocolo está aprobado</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>The protocol of this study does not collect errors.</source>
        <translation>El protocolo de este estudio no recoge errores.</translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>The protocol states no boundary to stop the study.</source>
        <translation>El protocolo no indica ningún límite para detener el estudio.</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>The protocol states no rule for adjudication.</source>
        <translation>El protocolo no indica ninguna regla de adjudicación.</translation>
    </message>
    <message>
        <location filename="study/overview/draft_cards.py"/>
        <source>The reader has no judgements yet, so no answers are lost.</source>
        <translation>El lector aún no tiene juicios, así que no se pierden respuestas.</translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>The rehearsal is complete.</source>
        <translation>El ensayo está completo.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>The result is in %1.</source>
        <translation>El resultado está en %1.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>The results are of different suites.</source>
        <translation>Los resultados son de baterías distintas.</translation>
    </message>
    <message>
        <location filename="viewmodels/self_test.py"/>
        <source>The self-test stopped unexpectedly. Reinstall Readingroom.</source>
        <translation>La autoprueba se detuvo inesperadamente. Reinstale Readingroom.</translation>
    </message>
    <message>
        <location filename="pages/reading.py"/>
        <location filename="reading/worklist/viewmodel.py"/>
        <source>The session is locked: cases can be viewed, but not judged.</source>
        <translation>La sesión está bloqueada: los casos pueden verse, pero no juzgarse.</translation>
    </message>
    <message>
        <location filename="viewmodels/reading_status.py"/>
        <source>The session is locked: its answers cannot be corrected.</source>
        <translation>La sesión está bloqueada: sus respuestas no pueden corregirse.</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <location filename="results/preference/page.py"/>
        <source>The session is open. Take an interim look on the page Study conduct first.</source>
        <translation>La sesión está abierta. Haga primero un análisis intermedio en la página Desarrollo del estudio.</translation>
    </message>
    <message>
        <location filename="shell/main_window.py"/>
        <source>The settings could not be saved. The study is not affected.</source>
        <translation>Los ajustes no pudieron guardarse. El estudio no está afectado.</translation>
    </message>
    <message>
        <location filename="shell/moved_file.py"/>
        <source>The study file was moved</source>
        <translation>El archivo del estudio se movió</translation>
    </message>
    <message>
        <location filename="viewmodels/study_calls.py"/>
        <source>The study file was moved. The form keeps its values.</source>
        <translation>El archivo del estudio se movió. El formulario conserva sus valores.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>The study has no case table. Import one on its page.</source>
        <translation>El estudio no tiene tabla de casos. Importe una en su página.</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>The study has no case table. Import one to balance strata.</source>
        <translation>El estudio no tiene tabla de casos. Importe una para equilibrar estratos.</translation>
    </message>
    <message>
        <location filename="study/protocol/plan_fields.py"/>
        <source>The study has no case table. Import one to plan subgroups.</source>
        <translation>El estudio no tiene tabla de casos. Importe una para planificar subgrupos.</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>The study has no case with images yet.</source>
        <translation>El estudio aún no tiene ningún caso con imágenes.</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>The study has no cases. Add cases on the Overview page.</source>
        <translation>El estudio no tiene casos. Añada casos en la página Resumen.</translation>
    </message>
    <message>
        <location filename="assurance/export/restoring.py"/>
        <source>The study is %1, the backup %2.</source>
        <translation>El estudio está %1, la copia %2.</translation>
    </message>
    <message>
        <location filename="assurance/export/restoring.py"/>
        <source>The study is %1, the backup %2: readers have seen the models, so the study cannot be blinded again. The backup is accepted only if the study is damaged.</source>
        <translation>El estudio está %1, la copia %2: los lectores han visto los modelos, así que el estudio no puede volver a cegarse. La copia se acepta solo si el estudio está dañado.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>The study is locked and has no evaluation result.</source>
        <translation>El estudio está bloqueado y no tiene ningún resultado de evaluación.</translation>
    </message>
    <message>
        <location filename="viewmodels/work_page.py"/>
        <source>The study is locked. Nothing can be added.</source>
        <translation>El estudio está bloqueado. No puede añadirse nada.</translation>
    </message>
    <message>
        <location filename="jobs/study_thread.py"/>
        <source>The study is locked. Unlock it to continue.</source>
        <translation>El estudio está bloqueado. Desbloquéelo para continuar.</translation>
    </message>
    <message>
        <location filename="jobs/study_thread.py"/>
        <source>The study is not locked.</source>
        <translation>El estudio no está bloqueado.</translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/people/start_pane.py"/>
        <source>The study is open read-only.</source>
        <translation>El estudio está abierto en solo lectura.</translation>
    </message>
    <message>
        <location filename="viewmodels/work_page.py"/>
        <source>The study is open read-only. Nothing can be added.</source>
        <translation>El estudio está abierto en solo lectura. No puede añadirse nada.</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>The study will be replaced by the backup, which is verified first and kept. The current study file is kept under another name in the same folder. The audit trail records the replacement and both people.</source>
        <translation>El estudio se sustituirá por la copia, que antes se verifica y se conserva. El archivo actual del estudio se conserva con otro nombre en la misma carpeta. El registro de auditoría anota la sustitución y a ambas personas.</translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>The study will be rewritten encrypted, verified and reopened. Earlier copies and backups stay unencrypted, and the disk may retain parts of the unencrypted file. Without the passphrase the study cannot be opened: store it in a safe place.</source>
        <translation>El estudio se reescribirá cifrado, se verificará y se volverá a abrir. Las copias anteriores siguen sin cifrar, y el disco puede retener partes del archivo sin cifrar. Sin la frase de contraseña el estudio no puede abrirse: guárdela en un lugar seguro.</translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>The study will be rewritten, verified and reopened. Earlier copies and backups keep the old passphrase. Without the new passphrase the study cannot be opened: store it in a safe place.</source>
        <translation>El estudio se reescribirá, se verificará y se volverá a abrir. Las copias anteriores conservan la frase antigua. Sin la nueva frase de contraseña el estudio no puede abrirse: guárdela en un lugar seguro.</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>The table cannot be imported; see the problems.</source>
        <translation>La tabla no puede importarse; véanse los problemas.</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/csv_table.py"/>
        <location filename="widgets/sample_size/pane.py"/>
        <source>The table is on the clipboard as CSV.</source>
        <translation>La tabla está en el portapapeles como CSV.</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>The table itself</source>
        <translation>La tabla misma</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history.py"/>
        <source>The test of version %1 decides nothing.</source>
        <translation>La prueba de la versión %1 no decide nada.</translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>The tolerance is the largest distance of the centre of a mark from the region of a lesion. A lesion that is a point has a region with the radius below.</source>
        <translation>La tolerancia es la mayor distancia del centro de una marca a la región de una lesión. Una lesión que es un punto tiene una región con el radio de abajo.</translation>
    </message>
    <message>
        <location filename="assurance/export/page.py"/>
        <source>The trail as AuditEvent and Provenance, FHIR R4</source>
        <translation>El registro como AuditEvent y Provenance, FHIR R4</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <location filename="viewmodels/import_options.py"/>
        <location filename="viewmodels/protection.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>The two passphrases differ.</source>
        <translation>Las dos frases de contraseña difieren.</translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <location filename="viewmodels/sign_in.py"/>
        <source>The two passwords differ.</source>
        <translation>Las dos contraseñas difieren.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/window_popover.py"/>
        <source>The upper edge must be above the lower edge.</source>
        <translation>El borde superior debe estar por encima del inferior.</translation>
    </message>
    <message>
        <location filename="widgets/copy_row.py"/>
        <source>The values of the chart are on the clipboard as CSV.</source>
        <translation>Los valores del gráfico están en el portapapeles como CSV.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/view_layouts.py"/>
        <source>The views scroll separately.</source>
        <translation>Las vistas se desplazan por separado.</translation>
    </message>
    <message>
        <location filename="jobs/volumes.py"/>
        <source>The volume of this series is no longer in memory. Show it again.</source>
        <translation>El volumen de esta serie ya no está en memoria. Muéstrelo de nuevo.</translation>
    </message>
    <message>
        <location filename="jobs/study_thread.py"/>
        <source>The window is closing. No further work is accepted.</source>
        <translation>La ventana se está cerrando. No se acepta más trabajo.</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>The words match</source>
        <translation>Las palabras coinciden</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>The worklists will be fixed, readers can start, and the protocol can only be amended. This cannot be undone.</source>
        <translation>Las listas de trabajo quedarán fijadas, los lectores pueden empezar y el protocolo solo podrá enmendarse. Esto no puede deshacerse.</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Theme</source>
        <translation>Tema</translation>
    </message>
    <message>
        <location filename="widgets/reading/first_answer.py"/>
        <source>There are no marks of a first answer.</source>
        <translation>No hay marcas de una primera respuesta.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewmodel.py"/>
        <source>There is no case %1 any more.</source>
        <translation>El caso %1 ya no existe.</translation>
    </message>
    <message>
        <location filename="pages/reading_marks.py"/>
        <source>There is no mark to undo.</source>
        <translation>No hay ninguna marca que deshacer.</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>There is nothing to read yet.</source>
        <translation>Aún no hay nada que leer.</translation>
    </message>
    <message>
        <location filename="pages/reading_marks.py"/>
        <source>There is nothing to repeat.</source>
        <translation>No hay nada que repetir.</translation>
    </message>
    <message>
        <location filename="widgets/reading/note_highlights.py"/>
        <source>These notes do not look English: the rules may mark little or wrongly.</source>
        <translation>Estas notas no parecen inglés: las reglas pueden marcar poco o mal.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_popover.py"/>
        <source>Thickness</source>
        <translation>Grosor</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_popover.py"/>
        <source>Thickness in mm</source>
        <translation>Grosor en mm</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_popover.py"/>
        <source>Thickness of the slab; it has whole slices</source>
        <translation>Grosor del bloque; tiene cortes enteros</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>Thirds</source>
        <translation>Tercios</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>This account can no longer sign in. Its records remain and its code is not reused. This cannot be undone.</source>
        <translation>Esta cuenta ya no puede entrar. Sus registros permanecen y su código no se reutiliza. Esto no puede deshacerse.</translation>
    </message>
    <message>
        <location filename="viewmodels/reading_status.py"/>
        <source>This answer is being corrected.</source>
        <translation>Esta respuesta se está corrigiendo.</translation>
    </message>
    <message>
        <location filename="viewmodels/reading.py"/>
        <source>This answer is submitted. Use “Correct this answer…” to change it.</source>
        <translation>Esta respuesta está enviada. Use «Corregir esta respuesta…» para cambiarla.</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>This bundle is sealed. Enter its passphrase or choose its secret key.</source>
        <translation>Este paquete está sellado. Introduzca su frase de contraseña o elija su clave secreta.</translation>
    </message>
    <message>
        <location filename="widgets/reading/progress_header.py"/>
        <source>This case %1; idle time is not counted</source>
        <translation>Este caso %1; el tiempo inactivo no se cuenta</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <location filename="widgets/viewer/pane_text.py"/>
        <source>This case has no images.</source>
        <translation>Este caso no tiene imágenes.</translation>
    </message>
    <message>
        <location filename="viewmodels/reading_status.py"/>
        <source>This case has no submitted answer to correct.</source>
        <translation>Este caso no tiene ninguna respuesta enviada que corregir.</translation>
    </message>
    <message>
        <location filename="pages/reading_distress.py"/>
        <source>This case may distress</source>
        <translation>Este caso puede perturbar</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layers_popover.py"/>
        <source>This image has no layers.</source>
        <translation>Esta imagen no tiene capas.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>This image has no overlays or segments.</source>
        <translation>Esta imagen no tiene capas ni segmentos.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>This image has no window for Alt+%1.</source>
        <translation>Esta imagen no tiene ventana para Alt+%1.</translation>
    </message>
    <message>
        <location filename="widgets/key_map.py"/>
        <source>This is not a key.</source>
        <translation>Esto no es una clave.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/hanging.py"/>
        <source>This is the first stage.</source>
        <translation>Esta es la primera fase.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/hanging.py"/>
        <source>This is the last stage.</source>
        <translation>Esta es la última fase.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>This item has no case in the study.</source>
        <translation>Este elemento no tiene caso en el estudio.</translation>
    </message>
    <message>
        <location filename="results/preference/viewmodel.py"/>
        <source>This measures reader preference, not whether an output is correct.</source>
        <translation>Esto mide la preferencia de los lectores, no si una salida es correcta.</translation>
    </message>
    <message>
        <location filename="study/models/question_inputs.py"/>
        <source>This model accepts no images.</source>
        <translation>Este modelo no acepta imágenes.</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>This model contains its own code. Approve it only if you know and trust its author. The code runs in a process without network or study access, with limits of time and memory, but can read files of this computer. The audit trail records the approval.</source>
        <translation>Este modelo contiene su propio código. Apruébelo solo si conoce a su autor y confía en él. El código se ejecuta en un proceso sin red ni acceso al estudio, con límites de tiempo y memoria, pero puede leer archivos de este equipo. El registro de auditoría anota la aprobación.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <location filename="viewmodels/work_page.py"/>
        <source>This model's code is not approved to run. Approve it on the Models &amp; outputs page.</source>
        <translation>El código de este modelo no está aprobado para ejecutarse. Apruébelo en la página Modelos y salidas.</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>This model's code is not approved, as its files have changed. Add it again.</source>
        <translation>El código de este modelo no está aprobado, porque sus archivos han cambiado. Añádalo de nuevo.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>This result has no curves.</source>
        <translation>Este resultado no tiene curvas.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>This series cannot be played as cine.</source>
        <translation>Esta serie no puede reproducirse como cine.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>This series has no segments.</source>
        <translation>Esta serie no tiene segmentos.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>This series has no warnings.</source>
        <translation>Esta serie no tiene avisos.</translation>
    </message>
    <message>
        <location filename="pages/reading_edits.py"/>
        <source>This study does not ask for corrected outputs.</source>
        <translation>Este estudio no pide salidas corregidas.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>This study does not ask for marks on images.</source>
        <translation>Este estudio no pide marcas en imágenes.</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <source>This study has no model response, run or test yet.</source>
        <translation>Este estudio aún no tiene respuesta, ejecución ni prueba de ningún modelo.</translation>
    </message>
    <message>
        <location filename="viewmodels/work_page.py"/>
        <source>This study has no model that runs on this computer.</source>
        <translation>Este estudio no tiene ningún modelo que funcione en este equipo.</translation>
    </message>
    <message>
        <location filename="pages/lifecycle_card.py"/>
        <source>This study has no passphrase. Enter the reason and type the study title: %1</source>
        <translation>Este estudio no tiene frase de contraseña. Introduzca el motivo y escriba el título del estudio: %1</translation>
    </message>
    <message>
        <location filename="study/overview/passphrase.py"/>
        <source>This study is encrypted. Enter its passphrase, or the code of a reader kit.</source>
        <translation>Este estudio está cifrado. Introduzca su frase de contraseña o el código de un kit de lector.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/suite_removal.py"/>
        <source>This suite belongs to the program and cannot be removed.</source>
        <translation>Esta batería pertenece al programa y no se puede quitar.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>This suite defines no case groups.</source>
        <translation>Esta batería no define grupos de casos.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/suite_removal.py"/>
        <source>This suite is in a folder of your own, where you can delete it.</source>
        <translation>Esta batería está en una carpeta propia, donde puede eliminarla.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>This suite is not on this computer; the study has results of it.</source>
        <translation>Esta batería no está en este ordenador; el estudio tiene resultados de ella.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>This suite was not imported; recorded answers are run as a model.</source>
        <translation>Esta batería no se importó; las respuestas registradas se ejecutan como un modelo.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>This text may distress. Uncover it to read it.</source>
        <translation>Este texto puede perturbar. Descúbralo para leerlo.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>This version is not saved in the study.</source>
        <translation>Esta versión no está guardada en el estudio.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history.py"/>
        <source>This version is the reference of the limits.</source>
        <translation>Esta versión es la referencia de los límites.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>This version was not tested yet.</source>
        <translation>Esta versión aún no se ha probado.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/curve_names.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Threshold</source>
        <translation>Umbral</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/page.py"/>
        <location filename="model_lab/monitoring/page.py"/>
        <source>Threshold of concern</source>
        <translation>Umbral de preocupación</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>Tick models and suites above, enter a title and run the experiment.</source>
        <translation>Marque arriba modelos y suites, indique un título y ejecute el experimento.</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Ties</source>
        <translation>Empates</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Ties, %</source>
        <translation>Empates, %</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="widgets/reading/timeline_pane.py"/>
        <source>Time</source>
        <translation>Tiempo</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Time drift</source>
        <translation>Deriva del tiempo</translation>
    </message>
    <message>
        <location filename="widgets/heat_strip.py"/>
        <source>Time of each frame: %1</source>
        <translation>Tiempo de cada imagen: %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <location filename="widgets/reading/timeline_pane.py"/>
        <source>Timeline</source>
        <translation>Fechas</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Timeline of the case</source>
        <translation>Cronología del caso</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/protocol/form_step.py"/>
        <location filename="widgets/reading/timeline_pane.py"/>
        <source>Title</source>
        <translation>Título</translation>
    </message>
    <message>
        <location filename="viewmodels/draft.py"/>
        <source>Title corrected.</source>
        <translation>Título corregido.</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>To</source>
        <translation>Hasta</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>To (UTC)</source>
        <translation>Hasta (UTC)</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <source>To attest</source>
        <translation>Por atestiguar</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Tokens</source>
        <translation>Tokens</translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>Tolerance, frames</source>
        <translation>Tolerancia, imágenes</translation>
    </message>
    <message>
        <location filename="study/protocol/localisation_fields.py"/>
        <source>Tolerance, px</source>
        <translation>Tolerancia, px</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Too few photons</source>
        <translation>Muy pocos fotones</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Too many photons</source>
        <translation>Demasiados fotones</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>TorchScript</source>
        <translation>TorchScript</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Total</source>
        <translation>Total</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Totals</source>
        <translation>Totales</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/shifts.py"/>
        <source>Toy data written to %1.</source>
        <translation>Datos de juguete escritos en %1.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="stored texts"/>
        <location filename="study/people/page.py"/>
        <location filename="study/protocol/training_step.py"/>
        <location filename="widgets/reading/progress_header.py"/>
        <source>Training</source>
        <translation>Entrenamiento</translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>Training cases, one per line</source>
        <translation>Casos de entrenamiento, uno por línea</translation>
    </message>
    <message>
        <location filename="viewmodels/reading_status.py"/>
        <source>Training not passed: %1 of %2 right.</source>
        <translation>Entrenamiento no superado: %1 de %2 correctos.</translation>
    </message>
    <message>
        <location filename="study/people/viewmodel.py"/>
        <source>Training of %1 recorded.</source>
        <translation>Formación de %1 registrada.</translation>
    </message>
    <message>
        <location filename="viewmodels/reading_status.py"/>
        <source>Training passed: %1 of %2 right.</source>
        <translation>Entrenamiento superado: %1 de %2 correctos.</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Training record missing</source>
        <translation>Falta el registro de formación</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Training subject</source>
        <translation>Tema de la formación</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Training was stopped. Its state is kept until the study is closed.</source>
        <translation>El entrenamiento se detuvo. Su estado se conserva hasta que se cierre el estudio.</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <source>Transcript</source>
        <translation>Transcrito</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_texts.py"/>
        <source>Transcript %1</source>
        <translation>Transcrito %1</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_texts.py"/>
        <source>Transcripts: %1</source>
        <translation>Transcritos: %1</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Transitions per transversion</source>
        <translation>Transiciones por transversión</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Trial</source>
        <translation>Prueba</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Trial case</source>
        <translation>Caso de prueba</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Trial response</source>
        <translation>Respuesta de prueba</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>True difference</source>
        <translation>Diferencia real</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Truth</source>
        <translation>Verdad</translation>
    </message>
    <message>
        <location filename="study/reference_standard/viewmodel.py"/>
        <source>Truth of %1 cases imported.</source>
        <translation>Verdad de %1 casos importada.</translation>
    </message>
    <message>
        <location filename="study/reference_standard/viewmodel.py"/>
        <source>Truth of 1 case imported.</source>
        <translation>Verdad de 1 caso importada.</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <location filename="widgets/reading/cover.py"/>
        <source>Try again</source>
        <translation>Intentar de nuevo</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>Try case</source>
        <translation>Probar caso</translation>
    </message>
    <message>
        <location filename="study/models/viewmodel.py"/>
        <source>Trying %1 on one case</source>
        <translation>Probando %1 en un caso</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>Turn %1</source>
        <translation>Turno %1</translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>Turn the wheel to scroll, drag with the left button for width and level. W lists the window presets, a double click enlarges the image to the page.</source>
        <translation>Gire la rueda para desplazar, arrastre con el botón izquierdo para ancho y nivel. W muestra las ventanas predefinidas; un doble clic amplía la imagen a la página.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Two notes of one synthetic patient: the original, and a counterfactual with other attributes. All other columns stay the same, except those that may follow.</source>
        <translation>Dos notas de un paciente sintético: la original y un contrafactual con otros atributos. Las demás columnas no cambian, salvo las que pueden seguir.</translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>Two outputs</source>
        <translation>Dos salidas</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Two people decide this, with a reason. It is recorded as a deviation from the protocol. This cannot be undone.</source>
        <translation>Esto lo deciden dos personas, con un motivo. Se registra como desviación del protocolo. No puede deshacerse.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Two thirds heterozygous, one third homozygous</source>
        <translation>Dos tercios heterocigotos, un tercio homocigoto</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/lines.py"/>
        <source>Type a number, click on the line, or use the arrow keys.</source>
        <translation>Escriba un número, haga clic en la línea o use las flechas.</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <source>Type the study title: %1</source>
        <translation>Escriba el título del estudio: %1</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Ultrasound</source>
        <translation>Ecografía</translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Unaided and aided in different sessions</source>
        <translation>Sin y con ayuda en sesiones distintas</translation>
    </message>
    <message>
        <location filename="viewmodels/study_types.py"/>
        <source>Unaided, then aided at once</source>
        <translation>Sin ayuda y, enseguida, con ayuda</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Unavailable: the package keyring is not installed</source>
        <translation>No disponible: el paquete keyring no está instalado</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Unblind study</source>
        <translation>Desenmascarar estudio</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Unblind study…</source>
        <translation>Desenmascarar estudio…</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Unblind this study</source>
        <translation>Desenmascarar este estudio</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Unblinded. Readers can see the model names of their readings.</source>
        <translation>Desenmascarado. Los lectores pueden ver los nombres de los modelos de sus lecturas.</translation>
    </message>
    <message>
        <location filename="pages/reading_distress.py"/>
        <source>Uncover</source>
        <translation>Descubrir</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Uncover a case that may distress, or cover it again</source>
        <translation>Descubrir un caso que puede perturbar, o volver a cubrirlo</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/covered_texts.py"/>
        <source>Uncover texts</source>
        <translation>Descubrir textos</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>Uncover this item</source>
        <translation>Descubrir este elemento</translation>
    </message>
    <message>
        <location filename="widgets/reading/differences.py"/>
        <source>Underline words that differ between the outputs</source>
        <translation>Subrayar las palabras que difieren entre las salidas</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Underline words that differ, where the protocol allows it</source>
        <translation>Subrayar las palabras que difieren, si el protocolo lo permite</translation>
    </message>
    <message>
        <location filename="widgets/viewer/measuring.py"/>
        <source>Undo	Ctrl+Z</source>
        <translation>Deshacer	Ctrl+Z</translation>
    </message>
    <message>
        <location filename="widgets/reading/cover.py"/>
        <source>Undo last answer</source>
        <translation>Deshacer la última respuesta</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Undo the last judgement or skip</source>
        <translation>Deshacer el último juicio u omisión</translation>
    </message>
    <message>
        <location filename="viewmodels/reading.py"/>
        <source>Undone. The answers are a draft again.</source>
        <translation>Deshecho. Las respuestas son de nuevo un borrador.</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Uneven coil</source>
        <translation>Bobina no uniforme</translation>
    </message>
    <message>
        <location filename="widgets/crash_card.py"/>
        <source>Unexpected error</source>
        <translation>Error inesperado</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Uniform</source>
        <translation>Uniforme</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Unit</source>
        <translation>Unidad</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Unit of the numbers, e.g. years</source>
        <translation>Unidad de los números, p. ej. años</translation>
    </message>
    <message>
        <location filename="HarmLikelihood"/>
        <source>Unlikely</source>
        <translation>Improbable</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/card.py"/>
        <source>Unlock study</source>
        <translation>Desbloquear estudio</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Unread (%1)</source>
        <translation>Sin leer (%1)</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>Unread files</source>
        <translation>Archivos sin leer</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Unrelated phenotypes</source>
        <translation>Fenotipos no relacionados</translation>
    </message>
    <message>
        <location filename="ErrorKind"/>
        <source>Unsafe recommendation</source>
        <translation>Recomendación insegura</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Unsaved changes</source>
        <translation>Cambios sin guardar</translation>
    </message>
    <message>
        <location filename="ErrorKind"/>
        <source>Unsupported statement</source>
        <translation>Afirmación sin respaldo</translation>
    </message>
    <message>
        <location filename="widgets/viewer/window_popover.py"/>
        <source>Upper edge</source>
        <translation>Borde superior</translation>
    </message>
    <message>
        <location filename="widgets/viewer/window_popover.py"/>
        <source>Upper edge: white from here</source>
        <translation>Borde superior: blanco desde aquí</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Upper end</source>
        <translation>Extremo superior</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>Upper specificity</source>
        <translation>Especificidad superior</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Use %1</source>
        <translation>Usar %1</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Use at least %1 characters, for example five words.</source>
        <translation>Use al menos %1 caracteres, por ejemplo cinco palabras.</translation>
    </message>
    <message>
        <location filename="viewmodels/import_options.py"/>
        <location filename="viewmodels/protection.py"/>
        <location filename="viewmodels/sign_in.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>Use at least %1 characters, for example four words.</source>
        <translation>Use al menos %1 caracteres, por ejemplo cuatro palabras.</translation>
    </message>
    <message>
        <location filename="study/case_table/page.py"/>
        <source>Use image headers</source>
        <translation>Usar cabeceras de imagen</translation>
    </message>
    <message>
        <location filename="study/overview/type_step.py"/>
        <source>Use protocol file…</source>
        <translation>Usar archivo de protocolo…</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Use these numbers</source>
        <translation>Usar estos números</translation>
    </message>
    <message>
        <location filename="widgets/cluster_card.py"/>
        <source>Use tls in a network that you trust: workers run what the scheduler sends.</source>
        <translation>Use tls en una red de confianza: los trabajadores ejecutan lo que envía el planificador.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/window_popover.py"/>
        <source>Use window</source>
        <translation>Usar ventana</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Used if no image file is given.</source>
        <translation>Se usa si no se indica archivo de imagen.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>User</source>
        <translation>Usuario</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>User: %1</source>
        <translation>Usuario: %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Usual columns</source>
        <translation>Columnas habituales</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Valid and consistent with the checkpoint: %1, head %2</source>
        <translation>Válido y coherente con el punto de control: %1, cabeza %2</translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Valid, but refused: %1</source>
        <translation>Válido, pero rechazado: %1</translation>
    </message>
    <message>
        <location filename="viewmodels/foreign_bundle.py"/>
        <source>Valid. %1</source>
        <translation>Válido. %1</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Valid: %1, head %2</source>
        <translation>Válido: %1, cabeza %2</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Valid: event %1 recorded this for %2.</source>
        <translation>Válido: el evento %1 registró esto para %2.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/totals.py"/>
        <source>Valid: the total of %1 is %2, over %3.</source>
        <translation>Válido: el total de %1 es %2, sobre %3.</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <source>Validate</source>
        <translation>Validar</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/page.py"/>
        <location filename="study/synthetic_cases/validation_pane.py"/>
        <source>Validation</source>
        <translation>Validación</translation>
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
        <translation>Valor</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/inputs_pane.py"/>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Value (95 %)</source>
        <translation>Valor (95 %)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Value (95 %)</source>
        <translation>Valor (95 %)</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/case_table/table_pane.py"/>
        <location filename="widgets/column_picker.py"/>
        <location filename="widgets/reading/case_tabs.py"/>
        <location filename="widgets/reading/values_pane.py"/>
        <source>Values</source>
        <translation>Valores</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layer_list.py"/>
        <source>Values 0 (clear) to 1 (opaque), without a unit</source>
        <translation>Valores de 0 (transparente) a 1 (opaco), sin unidad</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Values and their labels</source>
        <translation>Valores y sus etiquetas</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Values before and after</source>
        <translation>Valores antes y después</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Values of the condition</source>
        <translation>Valores de la condición</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Values of the condition, such as 50 to 100</source>
        <translation>Valores de la condición, como de 50 a 100</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Variance from</source>
        <translation>Varianza de</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Variance of readers' differences beyond that of the cases</source>
        <translation>Varianza de las diferencias de los lectores más allá de la de los casos</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Variance over cases of a reader's metric in an arm</source>
        <translation>Varianza entre casos de la métrica de un lector en un brazo</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>Variant of</source>
        <translation>Variante de</translation>
    </message>
    <message>
        <location filename="itemmodels/import_rows.py"/>
        <location filename="study/models/question_inputs.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="widgets/reading/case_tabs.py"/>
        <location filename="widgets/reading/timeline_pane.py"/>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Variants</source>
        <translation>Variantes</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_tabs.py"/>
        <source>Variants %1</source>
        <translation>Variantes %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>Variants of the gene</source>
        <translation>Variantes del gen</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>Variants of the selected row's gene along its protein, with the exons</source>
        <translation>Variantes del gen de la fila seleccionada a lo largo de su proteína, con los exones</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Variants without effect on the protein</source>
        <translation>Variantes sin efecto en la proteína</translation>
    </message>
    <message>
        <location filename="itemmodels/model_columns.py"/>
        <source>Vendor</source>
        <translation>Proveedor</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="results/endpoint/verdict_pane.py"/>
        <source>Verdict</source>
        <translation>Veredicto</translation>
    </message>
    <message>
        <location filename="widgets/settings_card.py"/>
        <source>Verification reports if the keystore is unavailable</source>
        <translation>La verificación informa si el almacén de claves no está disponible</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Verified</source>
        <translation>Verificado</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Verified %1</source>
        <translation>Verificado %1</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Verifies a disclosed result against this study</source>
        <translation>Verifica un resultado divulgado frente a este estudio</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>Verifies an external bundle and shows its content</source>
        <translation>Verifica un paquete externo y muestra su contenido</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Verifies each opening and that they add up to the total</source>
        <translation>Verifica cada apertura y que suman el total</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Verify a disclosed result</source>
        <translation>Verificar un resultado divulgado</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Verify a total without seeing its parts.</source>
        <translation>Verificar un total sin ver sus partes.</translation>
    </message>
    <message>
        <location filename="shell/commands.py"/>
        <source>Verify audit trail</source>
        <translation>Verificar registro de auditoría</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Verify result…</source>
        <translation>Verificar resultado…</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>Verify the sentences; the classifier can be wrong</source>
        <translation>Verifique las frases; el clasificador puede equivocarse</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Verify total</source>
        <translation>Verificar total</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/page.py"/>
        <source>Verify trail</source>
        <translation>Verificar registro</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Verifying an opened result</source>
        <translation>Verificando un resultado abierto</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/viewmodel.py"/>
        <source>Verifying the audit trail</source>
        <translation>Verificando el registro de auditoría</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Verifying the bundle…</source>
        <translation>Verificando el paquete…</translation>
    </message>
    <message>
        <location filename="itemmodels/model_columns.py"/>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="study/models/candidate_card.py"/>
        <location filename="study/models/page.py"/>
        <location filename="study/protocol/summary_step.py"/>
        <location filename="widgets/about_card.py"/>
        <source>Version</source>
        <translation>Versión</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="study/protocol/page.py"/>
        <source>Version %1</source>
        <translation>Versión %1</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Version %1 (%2) remains in the study but will no longer be used.</source>
        <translation>La versión %1 (%2) permanece en el estudio pero ya no se usará.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights.py"/>
        <source>Version %1 approved. The composite now uses it.</source>
        <translation>Versión %1 aprobada. El compuesto la usa desde ahora.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history.py"/>
        <source>Version %1 failed.</source>
        <translation>La versión %1 no ha superado la prueba.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history.py"/>
        <source>Version %1 passed.</source>
        <translation>La versión %1 ha superado la prueba.</translation>
    </message>
    <message>
        <location filename="widgets/about_card.py"/>
        <source>Version %1, %2. It evaluates models; it is not a medical device and not for primary diagnosis.</source>
        <translation>Versión %1, %2. Evalúa modelos; no es un producto sanitario ni sirve para el diagnóstico primario.</translation>
    </message>
    <message>
        <location filename="study/models/scores_card.py"/>
        <source>Version (optional)</source>
        <translation>Versión (opcional)</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights.py"/>
        <source>Version stored in the study, not approved yet.</source>
        <translation>Versión guardada en el estudio, aún no aprobada.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>Version, SHA-256</source>
        <translation>Versión, SHA-256</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="study/protocol/summary_step.py"/>
        <source>Versions</source>
        <translation>Versiones</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <location filename="widgets/viewer/linked_scrolling.py"/>
        <location filename="widgets/viewer/pane_state.py"/>
        <source>View %1: %2</source>
        <translation>Vista %1: %2</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>Viewers then apply these windows instead of the window of their user</source>
        <translation>Los visores aplican entonces estas ventanas en lugar de la de su usuario</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>Viewing</source>
        <translation>Visualización</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>Views scroll on their own.</source>
        <translation>Las vistas se desplazan por separado.</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>Views scroll on their own: their positions do not correspond.</source>
        <translation>Las vistas se desplazan por separado: sus posiciones no se corresponden.</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>Views scroll together.</source>
        <translation>Las vistas se desplazan juntas.</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>W %1  L %2</source>
        <translation>W %1  L %2</translation>
    </message>
    <message>
        <location filename="study/overview/case_actions.py"/>
        <source>Wait until the running job has finished.</source>
        <translation>Espere a que termine la tarea en curso.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>Waits for</source>
        <translation>Espera a</translation>
    </message>
    <message>
        <location filename="widgets/empty_state.py"/>
        <source>Waits for “%1”. Progress is shown at the top of the window.</source>
        <translation>Espera a «%1». El progreso se muestra en la parte superior de la ventana.</translation>
    </message>
    <message>
        <location filename="IntervalScale"/>
        <source>Wald</source>
        <translation>Wald</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Warnings of the series</source>
        <translation>Avisos de la serie</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_menu.py"/>
        <source>Warnings of the series	E</source>
        <translation>Avisos de la serie	E</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Warnings of this step</source>
        <translation>Avisos de este paso</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Washout before session %1, days</source>
        <translation>Periodo de lavado antes de la sesión %1, días</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>Washout before, days</source>
        <translation>Lavado previo, días</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Washout overridden</source>
        <translation>Periodo de lavado anulado</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Web page (*.html)</source>
        <translation>Página web (*.html)</translation>
    </message>
    <message>
        <location filename="assurance/compliance/page.py"/>
        <location filename="model_lab/explanations/panes.py"/>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>Weight</source>
        <translation>Peso</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/charts.py"/>
        <source>Weight (%1)</source>
        <translation>Peso (%1)</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/charts.py"/>
        <source>Weight (%1); pale: low value, dark: high value</source>
        <translation>Peso (%1); claro: valor bajo, oscuro: valor alto</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Weight (95 %)</source>
        <translation>Peso (95 %)</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/charts.py"/>
        <source>Weight by value; the table of rows lists both</source>
        <translation>Peso por valor; la tabla de filas muestra ambos</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Weight of bias in the loss</source>
        <translation>Peso del sesgo en la pérdida</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Weight of fidelity in the loss</source>
        <translation>Peso de la fidelidad en la pérdida</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Weight of privacy penalties</source>
        <translation>Peso de las penalizaciones de privacidad</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>Weight-loss correlation</source>
        <translation>Correlación peso-pérdida</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>Weight: %1 of applicable clauses; %2.</source>
        <translation>Peso: %1 de las cláusulas aplicables; %2.</translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>Weighted share of lesions marked</source>
        <translation>Proporción ponderada de lesiones marcadas</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Weighting</source>
        <translation>Ponderación</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <location filename="study/models/candidate_card.py"/>
        <location filename="study/models/page.py"/>
        <source>Weights</source>
        <translation>Pesos</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/charts.py"/>
        <source>Weights by column; the table lists the means</source>
        <translation>Pesos por columna; la tabla muestra las medias</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Weights could not be fitted: %1.</source>
        <translation>Los pesos no pudieron ajustarse: %1.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Weights estimate the influence of each criterion on the readers' choices. The leaderboard's composite uses the version approved by a coordinator.</source>
        <translation>Los pesos estiman la influencia de cada criterio en las elecciones de los lectores. El compuesto de la clasificación usa la versión aprobada por un coordinador.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layer_list.py"/>
        <source>Weights of %1</source>
        <translation>Pesos de %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>Weights of letters</source>
        <translation>Pesos de letras</translation>
    </message>
    <message>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>Weights of letters as bars</source>
        <translation>Pesos de letras como barras</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/charts.py"/>
        <source>Weights of one row; the table lists the values</source>
        <translation>Pesos de una fila; la tabla muestra los valores</translation>
    </message>
    <message>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>Weights of the letters of %1; listed in the table</source>
        <translation>Pesos de las letras de %1; en la tabla</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Weights of the network</source>
        <translation>Pesos de la red</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>Weights version</source>
        <translation>Versión de los pesos</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Werner syndrome</source>
        <translation>Síndrome de Werner</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>What happened, and why</source>
        <translation>Qué ocurrió y por qué</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>What to override</source>
        <translation>Qué anular</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>What you see</source>
        <translation>Lo que ve</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Wheel</source>
        <translation>Rueda</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="reading/worklist/page.py"/>
        <location filename="study/protocol/summary_step.py"/>
        <source>When</source>
        <translation>Cuándo</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>White patch, cd/m²</source>
        <translation>Cuadro blanco, cd/m²</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>Whole numbers with semicolons; each is a condition</source>
        <translation>Números enteros separados por punto y coma; cada uno es una condición</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>Whole sequence</source>
        <translation>Secuencia completa</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>Whole sequence (Space)</source>
        <translation>Secuencia completa (Espacio)</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <location filename="widgets/viewer/window_popover.py"/>
        <source>Width</source>
        <translation>Ancho</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Width and height of the photograph.</source>
        <translation>Ancho y alto de la fotografía.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Width and level; Shift for fine steps</source>
        <translation>Ancho y nivel; Shift para pasos finos</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Width and level; with Shift move, with Ctrl zoom</source>
        <translation>Ancho y nivel; con Shift mover, con Ctrl zoom</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Width of the bands in which ages from dates of birth are stored</source>
        <translation>Ancho de las bandas en que se guardan las edades de las fechas de nacimiento</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Width of the published bands by column: age = 10; bmi = 5</source>
        <translation>Anchura de los intervalos publicados por columna: age = 10; bmi = 5</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>Win probability, %</source>
        <translation>Probabilidad de ganar, %</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Win rate, %</source>
        <translation>Tasa de victorias, %</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <location filename="widgets/viewer/window_popover.py"/>
        <source>Window</source>
        <translation>Ventana</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Window and view</source>
        <translation>Ventana y vista</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Window centre</source>
        <translation>Centro de la ventana</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Window menu</source>
        <translation>Menú de ventana</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Window of the view</source>
        <translation>Ventana de la vista</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>Window width</source>
        <translation>Ancho de la ventana</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Window ▾</source>
        <translation>Ventana ▾</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>Window, presets and tools</source>
        <translation>Ventana, valores predefinidos y herramientas</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>Windows</source>
        <translation>Ventanas</translation>
    </message>
    <message>
        <location filename="study/overview/bundle_card.py"/>
        <source>Wins</source>
        <translation>Victorias</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>Wisconsin breast cancer: 569 fine needle aspirates</source>
        <translation>Cáncer de mama de Wisconsin: 569 punciones con aguja fina</translation>
    </message>
    <message>
        <location filename="viewmodels/case_review_entries.py"/>
        <source>With %1</source>
        <translation>Con %1</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>With %1 readers and %2 cases, the power is %3 if a model wins %4 of the decisive judgements.</source>
        <translation>Con %1 lectores y %2 casos, la potencia es %3 si un modelo gana el %4 de los juicios decisivos.</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>With %1 readers and %2 cases, the power to detect a difference of %4 in %5 is %3.</source>
        <translation>Con %1 lectores y %2 casos, la potencia para detectar una diferencia de %4 en %5 es %3.</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>With %1 readers and %2 cases, the power to show equivalence is %3 if the true difference in %5 is %4.</source>
        <translation>Con %1 lectores y %2 casos, la potencia para demostrar equivalencia es %3 si la diferencia real en %5 es %4.</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>With %1 readers and %2 cases, the power to show non-inferiority is %3 if the true difference in %5 is %4.</source>
        <translation>Con %1 lectores y %2 casos, la potencia para demostrar no inferioridad es %3 si la diferencia real en %5 es %4.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>With a modality removed</source>
        <translation>Sin una modalidad</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>With all modalities</source>
        <translation>Con todas las modalidades</translation>
    </message>
    <message>
        <location filename="widgets/error_table.py"/>
        <source>With an error, %</source>
        <translation>Con un error, %</translation>
    </message>
    <message>
        <location filename="widgets/reading/sequences_pane.py"/>
        <source>With another letter: %1</source>
        <translation>Con otra letra: %1</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>With the windows of the images</source>
        <translation>Con las ventanas de las imágenes</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>Without</source>
        <translation>Sin</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/step.py"/>
        <source>Without a rule that fits: current and prior side by side, or one view</source>
        <translation>Sin una regla que encaje: actual y previa lado a lado, o una vista</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>Without a truth: %1.</source>
        <translation>Sin verdad: %1.</translation>
    </message>
    <message>
        <location filename="study/people/start_pane.py"/>
        <source>Without accounts, anyone at this computer can choose a role. With accounts, each user signs in with a code and password, the audit trail names the user, and permissions depend on the role. Two people confirm each other and each set a password; readers are enrolled later. This cannot be undone.</source>
        <translation>Sin cuentas, cualquiera en este equipo puede elegir un rol. Con cuentas, cada usuario entra con código y contraseña, el registro de auditoría nombra al usuario y los permisos dependen del rol. Dos personas se confirman mutuamente y cada una fija una contraseña; los lectores se inscriben después. Esto no puede deshacerse.</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>Without the passphrase the study cannot be opened. Store it in a safe place.</source>
        <translation>Sin la frase de contraseña el estudio no puede abrirse. Guárdela en un lugar seguro.</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>Won · lost · good · bad</source>
        <translation>Gan. · perd. · buenas · malas</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>Words to redact, one per line</source>
        <translation>Palabras por tachar, una por línea</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <location filename="shell/guided_tour.py"/>
        <location filename="shell/registry.py"/>
        <source>Worklist</source>
        <translation>Lista de trabajo</translation>
    </message>
    <message>
        <location filename="widgets/reading/cover.py"/>
        <source>Worklist complete</source>
        <translation>Lista de trabajo completa</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>Worklists are created when the coordinator opens the session.</source>
        <translation>Las listas de trabajo se crean cuando el coordinador abre la sesión.</translation>
    </message>
    <message>
        <location filename="widgets/protocol/preview.py"/>
        <source>Workload</source>
        <translation>Carga de trabajo</translation>
    </message>
    <message>
        <location filename="shell/registry.py"/>
        <location filename="study/workstations/page.py"/>
        <source>Workstations</source>
        <translation>Puestos</translation>
    </message>
    <message>
        <location filename="widgets/error_table.py"/>
        <source>Worst harm</source>
        <translation>Peor daño</translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>Write a key file</source>
        <translation>Escribir un archivo de claves</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Write a reader kit</source>
        <translation>Escribir un kit de lector</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Write into plan</source>
        <translation>Escribir en el plan</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>Write kit…</source>
        <translation>Escribir kit…</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>Write the statistical analysis plan of the saved protocol (HTML and PDF)</source>
        <translation>Escribir el plan de análisis estadístico del protocolo guardado (HTML y PDF)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Write toy data…</source>
        <translation>Escribir datos de juguete…</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>Writes eval.yaml and report.md, with metrics and names of groups, but no item</source>
        <translation>Escribe eval.yaml y report.md, con métricas y nombres de grupos, pero sin elementos</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>Writes only this result, with its proof, to a file</source>
        <translation>Escribe solo este resultado, con su prueba, en un archivo</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>Writes the five toy data sets of fmbench into a folder, to try the forms on</source>
        <translation>Escribe los cinco conjuntos de datos de juguete de fmbench en una carpeta, para probar los formularios</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/filter_bar.py"/>
        <source>Writes the matching events to a file, as a table or as recorded</source>
        <translation>Escribe los eventos coincidentes en un archivo, como tabla o tal como se registraron</translation>
    </message>
    <message>
        <location filename="study/workstations/viewmodel.py"/>
        <source>Writing a reader kit</source>
        <translation>Escribiendo un kit de lector</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/events.py"/>
        <source>Writing events</source>
        <translation>Escribiendo eventos</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Writing marks as DICOM</source>
        <translation>Escribiendo marcas como DICOM</translation>
    </message>
    <message>
        <location filename="study/protocol/viewmodel.py"/>
        <source>Writing the analysis plan</source>
        <translation>Escribiendo el plan de análisis</translation>
    </message>
    <message>
        <location filename="assurance/export/viewmodel.py"/>
        <source>Writing the bundle</source>
        <translation>Escribiendo el paquete</translation>
    </message>
    <message>
        <location filename="reading/worklist/viewmodel.py"/>
        <source>Writing the return</source>
        <translation>Escribiendo la devolución</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/shifts.py"/>
        <source>Writing toy data</source>
        <translation>Escribiendo datos de juguete</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/pane.py"/>
        <source>Written into the analysis plan.</source>
        <translation>Escrito en el plan de análisis.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>Wrong answers mended</source>
        <translation>Respuestas erróneas corregidas</translation>
    </message>
    <message>
        <location filename="ErrorKind"/>
        <source>Wrong drug or dose</source>
        <translation>Fármaco o dosis equivocados</translation>
    </message>
    <message>
        <location filename="ErrorKind"/>
        <source>Wrong finding</source>
        <translation>Hallazgo equivocado</translation>
    </message>
    <message>
        <location filename="ErrorKind"/>
        <source>Wrong measurement</source>
        <translation>Medición equivocada</translation>
    </message>
    <message>
        <location filename="ErrorKind"/>
        <source>Wrong side or site</source>
        <translation>Lado o lugar equivocado</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>YAML file</source>
        <translation>Archivo YAML</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>YAML file with the column order, scaling of numbers, coding of categories, and names and grades of the classes (docs/stress.md).
Without it inputs.yaml beside the model is used; else the model gets all columns unchanged.</source>
        <translation>Archivo YAML con el orden de las columnas, el escalado de números, la codificación de categorías y los nombres y grados de las clases (docs/stress.md).
Sin él se usa inputs.yaml junto al modelo; si no, el modelo recibe todas las columnas sin cambios.</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>YAML file with type, unit and bounds of each column (docs/generator.md).
Without it the schema is inferred from the values. A case table has its own.</source>
        <translation>Archivo YAML con tipo, unidad y límites de cada columna (docs/generator.md).
Sin él el esquema se infiere de los valores. Una tabla de casos tiene el suyo.</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>YAML with metrics and limits, as for “readingroom declare-limits”</source>
        <translation>YAML con métricas y límites, como para «readingroom declare-limits»</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>YYYY-MM-DD</source>
        <translation>AAAA-MM-DD</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>Yes</source>
        <translation>Sí</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>Yes or no</source>
        <translation>Sí o no</translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>You are the coordinator. Choose a reader in this menu to act as that reader. Readers see only their worklist and their readings.</source>
        <translation>Usted es el coordinador. Elija un lector en este menú para actuar como ese lector. Los lectores ven solo su lista de trabajo y sus lecturas.</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>You will see results while readers are still reading. The look is counted against the stopping rule. This cannot be undone.</source>
        <translation>Verá resultados mientras los lectores aún leen. El análisis cuenta para la regla de parada. Esto no puede deshacerse.</translation>
    </message>
    <message>
        <location filename="widgets/reading/cover.py"/>
        <source>Your answers are saved.</source>
        <translation>Sus respuestas están guardadas.</translation>
    </message>
    <message>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Your attestation is recorded in the audit trail with the time.</source>
        <translation>Su testimonio se anota en el registro de auditoría con la hora.</translation>
    </message>
    <message>
        <location filename="widgets/confirm_action_card.py"/>
        <location filename="widgets/sign_in/pane.py"/>
        <source>Your code</source>
        <translation>Su código</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>Your correction: %1</source>
        <translation>Su corrección: %1</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <source>Your decision</source>
        <translation>Su decisión</translation>
    </message>
    <message>
        <location filename="widgets/reading/first_answer.py"/>
        <source>Your first answer</source>
        <translation>Su primera respuesta</translation>
    </message>
    <message>
        <location filename="viewmodels/reading.py"/>
        <source>Your first answer to this case is frozen. It cannot be undone.</source>
        <translation>Su primera respuesta a este caso está congelada. No puede deshacerse.</translation>
    </message>
    <message>
        <location filename="widgets/reading/first_answer.py"/>
        <source>Your first answer. It is frozen: it cannot be changed.</source>
        <translation>Su primera respuesta. Está congelada: no puede cambiarse.</translation>
    </message>
    <message>
        <location filename="shell/guided_tour.py"/>
        <source>Your judgement</source>
        <translation>Su juicio</translation>
    </message>
    <message>
        <location filename="widgets/viewer/opening_windows.py"/>
        <source>Your last CT window: none in the file</source>
        <translation>Su última ventana de TC: ninguna en el archivo</translation>
    </message>
    <message>
        <location filename="assurance/export/panes.py"/>
        <location filename="reading/reader_monitor/cards.py"/>
        <source>Your name</source>
        <translation>Su nombre</translation>
    </message>
    <message>
        <location filename="study/people/account_cards.py"/>
        <source>Your own training must be recorded by another user. The newest training counts. The audit trail keeps the date, not the subject.</source>
        <translation>Su propia formación debe registrarla otro usuario. Cuenta la formación más reciente. El registro de auditoría conserva la fecha, no el tema.</translation>
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
        <translation>Su contraseña</translation>
    </message>
    <message>
        <location filename="study/overview/lifecycle_cards.py"/>
        <source>Your password signs this statement: “I approve this record.”</source>
        <translation>Su contraseña firma esta declaración: «Apruebo este registro.»</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>Your printed name, the time and this meaning are stored with the signature. It is as binding as a handwritten signature and cannot be withdrawn.</source>
        <translation>Su nombre impreso, la hora y este significado se guardan con la firma. Es tan vinculante como una firma manuscrita y no puede retirarse.</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Your role has read-only access to this study.</source>
        <translation>Su rol tiene acceso de solo lectura a este estudio.</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>Your role has read-only access.</source>
        <translation>Su rol tiene acceso de solo lectura.</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>Your statement; the audit trail records the name of the column</source>
        <translation>Su declaración; el registro de auditoría anota el nombre de la columna</translation>
    </message>
    <message>
        <location filename="widgets/choosers.py"/>
        <source>Zipped cases (*.zip)</source>
        <translation>Casos comprimidos (*.zip)</translation>
    </message>
    <message>
        <location filename="widgets/viewer/summary.py"/>
        <source>Zoom %1</source>
        <translation>Zoom %1</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Zoom in</source>
        <translation>Acercar</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>Zoom in (+)</source>
        <translation>Acercar (+)</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Zoom in, out</source>
        <translation>Acercar, alejar</translation>
    </message>
    <message>
        <location filename="shortcuts/reading.csv"/>
        <source>Zoom out</source>
        <translation>Alejar</translation>
    </message>
    <message>
        <location filename="widgets/reading/feature_pane.py"/>
        <source>Zoom out (-)</source>
        <translation>Alejar (-)</translation>
    </message>
    <message>
        <location filename="widgets/viewer/mouse_controls.py"/>
        <source>Zoom; click for the menu</source>
        <translation>Zoom; clic para el menú</translation>
    </message>
    <message>
        <location filename="itemmodels/variant_columns.py"/>
        <location filename="widgets/reading/variant_filters.py"/>
        <source>Zygosity</source>
        <translation>Cigosidad</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>a case</source>
        <translation>un caso</translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>a distance in categories</source>
        <translation>una distancia en categorías</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>a reader</source>
        <translation>un lector</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>abdomen</source>
        <translation>abdomen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>abdomen and pelvis</source>
        <translation>abdomen y pelvis</translation>
    </message>
    <message>
        <location filename="results/endpoint/figure_formats.py"/>
        <source>ability</source>
        <translation>capacidad</translation>
    </message>
    <message>
        <location filename="viewmodels/formats.py"/>
        <source>about %1 min left</source>
        <translation>quedan unos %1 min</translation>
    </message>
    <message>
        <location filename="viewmodels/formats.py"/>
        <source>about %1 s left</source>
        <translation>quedan unos %1 s</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>above %1</source>
        <translation>por encima de %1</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>acceptance limits</source>
        <translation>límites de aceptación</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>acceptance test</source>
        <translation>prueba de aceptación</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>accepted</source>
        <translation>aceptado</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>account number</source>
        <translation>número de cuenta</translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>accuracy</source>
        <translation>exactitud</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>active</source>
        <translation>activo</translation>
    </message>
    <message>
        <location filename="results/endpoint/figure_formats.py"/>
        <source>active time</source>
        <translation>tiempo activo</translation>
    </message>
    <message>
        <location filename="widgets/viewer/frame_times.py"/>
        <source>active time %1</source>
        <translation>tiempo activo %1</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>additivity error %1</source>
        <translation>error de aditividad %1</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>adjudicator</source>
        <translation>adjudicador</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>adjusted %1</source>
        <translation>ajustado %1</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>administrator</source>
        <translation>administrador</translation>
    </message>
    <message>
        <location filename="PolicyStatement"/>
        <source>advises to stop or skip a medicine</source>
        <translation>aconseja dejar u omitir un medicamento</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>advises without any referral</source>
        <translation>aconseja sin ninguna derivación</translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>agreement</source>
        <translation>concordancia</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <source>all</source>
        <translation>todas</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/step.py"/>
        <source>all cases</source>
        <translation>todos los casos</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>all cases returned</source>
        <translation>todos los casos devueltos</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>all conditions</source>
        <translation>todas las condiciones</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>all equally</source>
        <translation>todas por igual</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>all inputs</source>
        <translation>todas las entradas</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/group_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>all items</source>
        <translation>todos los elementos</translation>
    </message>
    <message>
        <location filename="assurance/compliance/identifiers_pane.py"/>
        <source>all kinds</source>
        <translation>todos los tipos</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>already checked</source>
        <translation>ya comprobado</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>always</source>
        <translation>siempre</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>amended</source>
        <translation>enmendado</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>an interim look</source>
        <translation>un análisis intermedio</translation>
    </message>
    <message>
        <location filename="LinkKind"/>
        <source>analysis</source>
        <translation>análisis</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>and %1 earlier</source>
        <translation>y %1 anteriores</translation>
    </message>
    <message>
        <location filename="viewmodels/corrections.py"/>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>and %1 more</source>
        <translation>y %1 más</translation>
    </message>
    <message>
        <location filename="widgets/viewer/segments.py"/>
        <source>and %1 more segments</source>
        <translation>y %1 segmentos más</translation>
    </message>
    <message>
        <location filename="viewmodels/corrections.py"/>
        <source>and %1 more: see the Audit trail page</source>
        <translation>y %1 más: véase la página Registro de auditoría</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>and 1 earlier</source>
        <translation>y 1 anterior</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>and rater</source>
        <translation>y evaluador</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>ankle</source>
        <translation>tobillo</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>annotation %1</source>
        <translation>anotación %1</translation>
    </message>
    <message>
        <location filename="viewmodels/form_answers.py"/>
        <location filename="widgets/reading/criteria/lines.py"/>
        <source>answered</source>
        <translation>respondida</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>answered at too great a length</source>
        <translation>respondió con demasiada extensión</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>answered in a wrong shape</source>
        <translation>respondió con una forma equivocada</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/rule_fields.py"/>
        <location filename="study/protocol/hanging/value_texts.py"/>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <location filename="study/protocol/training_step.py"/>
        <source>any</source>
        <translation>cualquiera</translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>any difference</source>
        <translation>cualquier diferencia</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformatted_overlays.py"/>
        <source>any of %1 slices</source>
        <translation>alguno de %1 cortes</translation>
    </message>
    <message>
        <location filename="widgets/viewer/hanging.py"/>
        <source>any other series</source>
        <translation>cualquier otra serie</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>any other value</source>
        <translation>cualquier otro valor</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>applies</source>
        <translation>se aplica</translation>
    </message>
    <message>
        <location filename="SignatureMeaning"/>
        <location filename="study/models/page.py"/>
        <source>approved</source>
        <translation>aprobado</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>archive</source>
        <translation>archivo comprimido</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>archived</source>
        <translation>archivado</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>arterial</source>
        <translation>arterial</translation>
    </message>
    <message>
        <location filename="widgets/viewer/hanging.py"/>
        <source>as in view %1</source>
        <translation>como en la vista %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>assembly unknown</source>
        <translation>ensamblaje desconocido</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>at the letters of a sequence</source>
        <translation>en las letras de una secuencia</translation>
    </message>
    <message>
        <location filename="SignatureSubject"/>
        <source>attestation</source>
        <translation>testimonio</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>auditor</source>
        <translation>auditor</translation>
    </message>
    <message>
        <location filename="SignatureMeaning"/>
        <source>authored</source>
        <translation>elaborado</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>automatic</source>
        <translation>automático</translation>
    </message>
    <message>
        <location filename="MissingDataRule"/>
        <source>available readings</source>
        <translation>lecturas disponibles</translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>average</source>
        <translation>media</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>average of %1</source>
        <translation>media de %1</translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>average of readers</source>
        <translation>media de los lectores</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>axial</source>
        <translation>axial</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>background: %1</source>
        <translation>fondo: %1</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>background: %1, n = %2</source>
        <translation>fondo: %1, n = %2</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>baseline %1</source>
        <translation>valor base %1</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>baseline: %1</source>
        <translation>valor base: %1</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/grid.py"/>
        <source>below %1</source>
        <translation>por debajo de %1</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>biometric identifier</source>
        <translation>identificador biométrico</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>black: %1 boxes</source>
        <translation>negro: %1 recuadros</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>black: 1 box</source>
        <translation>negro: 1 recuadro</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>bladder</source>
        <translation>vejiga</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>both</source>
        <translation>ambos</translation>
    </message>
    <message>
        <location filename="viewmodels/mark_names.py"/>
        <source>box</source>
        <translation>recuadro</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>brain</source>
        <translation>cerebro</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>breast</source>
        <translation>mama</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>by hand</source>
        <translation>a mano</translation>
    </message>
    <message>
        <location filename="HazardSource"/>
        <source>calibration</source>
        <translation>calibración</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>calibration error</source>
        <translation>error de calibración</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>calibration intercept</source>
        <translation>ordenada de calibración</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>calibration slope</source>
        <translation>pendiente de calibración</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/lines.py"/>
        <location filename="widgets/reading/criteria/marks.py"/>
        <location filename="widgets/reading/criteria/options.py"/>
        <source>cannot assess</source>
        <translation>no valorable</translation>
    </message>
    <message>
        <location filename="LinkKind"/>
        <source>case</source>
        <translation>caso</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>case and one output</source>
        <translation>caso y una salida</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>case and two outputs</source>
        <translation>caso y dos salidas</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>case code</source>
        <translation>código del caso</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>case evaluations</source>
        <translation>evaluaciones de casos</translation>
    </message>
    <message>
        <location filename="AuditedLocation"/>
        <location filename="viewmodels/import_rows.py"/>
        <source>case sheet</source>
        <translation>hoja del caso</translation>
    </message>
    <message>
        <location filename="study/case_table/viewmodel.py"/>
        <source>case table</source>
        <translation>tabla de casos</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>cases between readers</source>
        <translation>casos entre lectores</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>cases between sessions</source>
        <translation>casos entre sesiones</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>cases of a stratum between arms</source>
        <translation>casos de un estrato entre brazos</translation>
    </message>
    <message>
        <location filename="CriterionKind"/>
        <location filename="study/synthetic_cases/column_values.py"/>
        <location filename="viewmodels/column_texts.py"/>
        <source>category</source>
        <translation>categoría</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>caused by %1 alone</source>
        <translation>causado solo por %1</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>caused only by several attributes together</source>
        <translation>causado solo por varios atributos juntos</translation>
    </message>
    <message>
        <location filename="LocalisationMethod"/>
        <source>centre in lesion</source>
        <translation>centro en la lesión</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>cervical spine</source>
        <translation>columna cervical</translation>
    </message>
    <message>
        <location filename="widgets/reading/values_pane.py"/>
        <source>changed</source>
        <translation>cambiado</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <source>changed from %1</source>
        <translation>cambiado de %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>chest</source>
        <translation>tórax</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>chest and abdomen</source>
        <translation>tórax y abdomen</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>chest, abdomen and pelvis</source>
        <translation>tórax, abdomen y pelvis</translation>
    </message>
    <message>
        <location filename="CriterionKind"/>
        <source>choice</source>
        <translation>elección</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>choose</source>
        <translation>elegir</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>choose between two models</source>
        <translation>eligen entre dos modelos</translation>
    </message>
    <message>
        <location filename="PolicyStatement"/>
        <source>claims to be a clinician</source>
        <translation>dice ser médico</translation>
    </message>
    <message>
        <location filename="Multiplicity"/>
        <source>co-primary</source>
        <translation>coprincipal</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>colour images form no volume.</source>
        <translation>las imágenes en color no forman un volumen.</translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>colour: %1</source>
        <translation>color: %1</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <source>column</source>
        <translation>columna</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_texts.py"/>
        <source>compatible</source>
        <translation>compatible</translation>
    </message>
    <message>
        <location filename="MissingDataRule"/>
        <source>complete cases</source>
        <translation>casos completos</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>completed</source>
        <translation>completado</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>compliance</source>
        <translation>cumplimiento</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>concern %1</source>
        <translation>preocupación %1</translation>
    </message>
    <message>
        <location filename="PolicyStatement"/>
        <source>concludes from a group somebody belongs to</source>
        <translation>concluye a partir de un grupo al que alguien pertenece</translation>
    </message>
    <message>
        <location filename="CriterionKind"/>
        <source>confidence</source>
        <translation>confianza</translation>
    </message>
    <message>
        <location filename="viewmodels/mark_names.py"/>
        <source>contour</source>
        <translation>contorno</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>control</source>
        <translation>control</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>coordinator</source>
        <translation>coordinador</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>coronal</source>
        <translation>coronal</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>correct outputs</source>
        <translation>corregir salidas</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>corrected</source>
        <translation>corregido</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>corruption error</source>
        <translation>error por degradación</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>cosine</source>
        <translation>coseno</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>could not be reached</source>
        <translation>no pudo alcanzarse</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/covered_texts.py"/>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>covered</source>
        <translation>cubierto</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <location filename="widgets/jobs_card.py"/>
        <source>crashed</source>
        <translation>falló</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>created %1</source>
        <translation>creado el %1</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>criteria weights</source>
        <translation>pesos de los criterios</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/value_texts.py"/>
        <location filename="widgets/viewer/hanging.py"/>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>current</source>
        <translation>actual</translation>
    </message>
    <message>
        <location filename="widgets/viewer/hanging.py"/>
        <source>current and prior</source>
        <translation>actual y previa</translation>
    </message>
    <message>
        <location filename="results/endpoint/curves_pane.py"/>
        <source>curves</source>
        <translation>curvas</translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>dashed: no effect</source>
        <translation>discontinua: sin efecto</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>date</source>
        <translation>fecha</translation>
    </message>
    <message>
        <location filename="HazardSeverity"/>
        <source>death</source>
        <translation>muerte</translation>
    </message>
    <message>
        <location filename="viewmodels/suv_texts.py"/>
        <source>decay is not corrected to the start</source>
        <translation>el decaimiento no está corregido al inicio</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>decision gained: %1, lost: %2</source>
        <translation>decisión ganada: %1, perdida: %2</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>default method</source>
        <translation>método predeterminado</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>default: %1</source>
        <translation>predeterminado: %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>delayed</source>
        <translation>tardía</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>deleted</source>
        <translation>borrado</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>device number</source>
        <translation>número de dispositivo</translation>
    </message>
    <message>
        <location filename="results/endpoint/figure_formats.py"/>
        <source>difference of %1</source>
        <translation>diferencia de %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>different</source>
        <translation>distinto</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>divergence %1</source>
        <translation>divergencia %1</translation>
    </message>
    <message>
        <location filename="widgets/jobs_card.py"/>
        <source>done</source>
        <translation>hecho</translation>
    </message>
    <message>
        <location filename="viewmodels/suv_texts.py"/>
        <source>dose unknown</source>
        <translation>dosis desconocida</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>down</source>
        <translation>abajo</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>draft</source>
        <translation>borrador</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>duplicate</source>
        <translation>duplicado</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>e-mail address</source>
        <translation>dirección de correo electrónico</translation>
    </message>
    <message>
        <location filename="StoppingBoundary"/>
        <source>e-value</source>
        <translation>valor e</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>e.g. Chest CT summaries, spring 2026</source>
        <translation>p. ej. Resúmenes de TC de tórax, primavera de 2026</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>each arm</source>
        <translation>cada brazo</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>elbow</source>
        <translation>codo</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>embeddings</source>
        <translation>incrustaciones</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>encrypted</source>
        <translation>cifrado</translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>encrypted with a passphrase</source>
        <translation>cifrado con una frase de contraseña</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>entered components</source>
        <translation>componentes introducidos</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>epoch %1</source>
        <translation>época %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <location filename="widgets/reading/scale_row.py"/>
        <source>equal</source>
        <translation>igual</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>equal weights</source>
        <translation>pesos iguales</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>equally by group and outcome</source>
        <translation>por igual según grupo y resultado</translation>
    </message>
    <message>
        <location filename="Comparison"/>
        <source>equivalence</source>
        <translation>equivalencia</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <location filename="reading/worklist/page.py"/>
        <source>erased</source>
        <translation>borrado</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <location filename="widgets/reading/error_popover.py"/>
        <source>error</source>
        <translation>error</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>errors and harm</source>
        <translation>errores y daño</translation>
    </message>
    <message>
        <location filename="Comparison"/>
        <source>estimate</source>
        <translation>estimación</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/viewmodel.py"/>
        <source>eval.yaml and report.md written to %1.</source>
        <translation>eval.yaml y report.md escritos en %1.</translation>
    </message>
    <message>
        <location filename="LinkKind"/>
        <source>evaluation</source>
        <translation>evaluación</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>exam %1</source>
        <translation>examen %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>examination %1, time unknown</source>
        <translation>exploración %1, momento desconocido</translation>
    </message>
    <message>
        <location filename="DeviationRule"/>
        <location filename="study/overview/importing/series_pane.py"/>
        <location filename="viewmodels/importing.py"/>
        <source>excluded</source>
        <translation>excluido</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>excluded: %1</source>
        <translation>excluido: %1</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>experiment</source>
        <translation>experimento</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>explanations</source>
        <translation>explicaciones</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>eye</source>
        <translation>ojo</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="widgets/self_test_card.py"/>
        <source>failed</source>
        <translation>con error</translation>
    </message>
    <message>
        <location filename="HazardSource"/>
        <source>failed items</source>
        <translation>preguntas fallidas</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>fairness</source>
        <translation>equidad</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>faithfulness</source>
        <translation>fidelidad</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>fax number</source>
        <translation>número de fax</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>female</source>
        <translation>femenino</translation>
    </message>
    <message>
        <location filename="HazardProbability"/>
        <source>fewer than 1 in 10,000</source>
        <translation>menos de 1 de cada 10.000</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <source>figures that differ: %1</source>
        <translation>cifras que difieren: %1</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>file</source>
        <translation>archivo</translation>
    </message>
    <message>
        <location filename="AuditedLocation"/>
        <source>file name</source>
        <translation>nombre de archivo</translation>
    </message>
    <message>
        <location filename="widgets/viewer/shown_marks.py"/>
        <source>first answer</source>
        <translation>primera respuesta</translation>
    </message>
    <message>
        <location filename="widgets/viewer/frame_times.py"/>
        <source>first mark after %1</source>
        <translation>primera marca tras %1</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>first slice</source>
        <translation>primer corte</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>fitted weights</source>
        <translation>pesos ajustados</translation>
    </message>
    <message>
        <location filename="widgets/key_card.py"/>
        <source>fixed</source>
        <translation>fijo</translation>
    </message>
    <message>
        <location filename="InferenceScope"/>
        <source>fixed readers and random cases</source>
        <translation>lectores fijos y casos aleatorios</translation>
    </message>
    <message>
        <location filename="Multiplicity"/>
        <source>fixed sequence</source>
        <translation>secuencia fija</translation>
    </message>
    <message>
        <location filename="study/protocol/page.py"/>
        <source>fixed: a session was opened</source>
        <translation>fijo: se abrió una sesión</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>flagged</source>
        <translation>señalado</translation>
    </message>
    <message>
        <location filename="ResultOrigin"/>
        <source>fmbench record</source>
        <translation>registro fmbench</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>folder: %1</source>
        <translation>carpeta: %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>foot</source>
        <translation>pie</translation>
    </message>
    <message>
        <location filename="widgets/viewer/weight_legend.py"/>
        <source>for %1</source>
        <translation>para %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>forearm</source>
        <translation>antebrazo</translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <source>forest plot</source>
        <translation>gráfico de bosque</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>format: %1</source>
        <translation>formato: %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/frame_times.py"/>
        <source>frames not recorded</source>
        <translation>imágenes no registradas</translation>
    </message>
    <message>
        <location filename="viewmodels/sample_size.py"/>
        <source>from %1</source>
        <translation>de %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/weight_legend.py"/>
        <source>from %1 (against, hatched) to %2 (for) %3</source>
        <translation>de %1 (en contra, rayado) a %2 (a favor) %3</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>from file</source>
        <translation>del archivo</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>from input map</source>
        <translation>del mapa de entrada</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>from input map; 0, 1</source>
        <translation>del mapa de entrada; 0, 1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/cut_tool.py"/>
        <source>from other images: %1</source>
        <translation>de otras imágenes: %1</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>gain</source>
        <translation>ganancia</translation>
    </message>
    <message>
        <location filename="HazardSource"/>
        <source>gap between groups</source>
        <translation>diferencia entre grupos</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>gave probabilities that do not add up to 1</source>
        <translation>dio probabilidades que no suman 1</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>gave the wrong number of answers</source>
        <translation>dio un número equivocado de respuestas</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>gave values that are no numbers</source>
        <translation>dio valores que no son números</translation>
    </message>
    <message>
        <location filename="PolicyStatement"/>
        <source>gives advice on treatment</source>
        <translation>da consejos de tratamiento</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>global explanation</source>
        <translation>explicación global</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>got no suitable input</source>
        <translation>no recibió una entrada adecuada</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>graphics kept</source>
        <translation>gráficos conservados</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>grey levels of 256</source>
        <translation>niveles de gris de 256</translation>
    </message>
    <message>
        <location filename="LinkKind"/>
        <source>group of patients</source>
        <translation>grupo de pacientes</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>groups differ in size</source>
        <translation>los grupos difieren en tamaño</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>groups differ in the outcome</source>
        <translation>los grupos difieren en el resultado</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>groups differ in the outcome within legitimate causes</source>
        <translation>los grupos difieren en el resultado dentro de causas legítimas</translation>
    </message>
    <message>
        <location filename="viewmodels/suv_texts.py"/>
        <source>half-life unknown</source>
        <translation>semivida desconocida</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>hand</source>
        <translation>mano</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>harm</source>
        <translation>daño</translation>
    </message>
    <message>
        <location filename="HazardSource"/>
        <source>harm judged by readers</source>
        <translation>daño juzgado por los lectores</translation>
    </message>
    <message>
        <location filename="HazardSeverity"/>
        <source>harm that needs treatment</source>
        <translation>daño que necesita tratamiento</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>head</source>
        <translation>cabeza</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>head and neck</source>
        <translation>cabeza y cuello</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>health plan number</source>
        <translation>número de seguro médico</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>heart</source>
        <translation>corazón</translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_pane.py"/>
        <source>heat map</source>
        <translation>mapa de calor</translation>
    </message>
    <message>
        <location filename="Zygosity"/>
        <source>hemizygous</source>
        <translation>hemicigoto</translation>
    </message>
    <message>
        <location filename="Zygosity"/>
        <source>heterozygous</source>
        <translation>heterocigoto</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_preview.py"/>
        <source>hidden</source>
        <translation>oculto</translation>
    </message>
    <message>
        <location filename="Confidence"/>
        <location filename="assurance/risk/matrix.py"/>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>high</source>
        <translation>alto</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>high impact</source>
        <translation>impacto alto</translation>
    </message>
    <message>
        <location filename="RiskBand"/>
        <source>high: do not use before it is lowered</source>
        <translation>alto: no usar hasta que se reduzca</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>higher</source>
        <translation>superior</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>highest</source>
        <translation>máximo</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>hip</source>
        <translation>cadera</translation>
    </message>
    <message>
        <location filename="Zygosity"/>
        <source>homozygous</source>
        <translation>homocigoto</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>identifier audit</source>
        <translation>auditoría de identificadores</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <location filename="widgets/reading/finding_rows.py"/>
        <source>im %1</source>
        <translation>im. %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/summary.py"/>
        <source>im %1/%2</source>
        <translation>im. %1/%2</translation>
    </message>
    <message>
        <location filename="viewmodels/form_answers.py"/>
        <source>im %1: %2</source>
        <translation>im. %1: %2</translation>
    </message>
    <message>
        <location filename="InputKind"/>
        <source>image</source>
        <translation>imagen</translation>
    </message>
    <message>
        <location filename="widgets/reading/finding_rows.py"/>
        <location filename="widgets/viewer/plane_cuts.py"/>
        <source>image %1</source>
        <translation>imagen %1</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <location filename="widgets/viewer/summary.py"/>
        <source>image %1 of %2</source>
        <translation>imagen %1 de %2</translation>
    </message>
    <message>
        <location filename="widgets/reading/finding_rows.py"/>
        <location filename="widgets/viewer/plane_cuts.py"/>
        <source>image %1 of series %2</source>
        <translation>imagen %1 de la serie %2</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>image number %1</source>
        <translation>imagen número %1</translation>
    </message>
    <message>
        <location filename="viewmodels/suv_texts.py"/>
        <source>images differ in dose or time</source>
        <translation>las imágenes difieren en dosis u hora</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>impact not stated</source>
        <translation>impacto no indicado</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_texts.py"/>
        <source>implausible</source>
        <translation>inverosímil</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>imported</source>
        <translation>importado</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>imported, warnings</source>
        <translation>importado, avisos</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>in review</source>
        <translation>en revisión</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>in the note</source>
        <translation>en la nota</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>in the study</source>
        <translation>en el estudio</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>in the variants table</source>
        <translation>en la tabla de variantes</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>in use</source>
        <translation>en uso</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_model.py"/>
        <source>in view %1</source>
        <translation>en la vista %1</translation>
    </message>
    <message>
        <location filename="DeviationRule"/>
        <source>included</source>
        <translation>incluido</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_texts.py"/>
        <source>incompatible</source>
        <translation>incompatible</translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>inferred AUC</source>
        <translation>AUC inferida</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>inserted</source>
        <translation>insertado</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>integer</source>
        <translation>entero</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/viewmodel.py"/>
        <source>integrated gradients</source>
        <translation>gradientes integrados</translation>
    </message>
    <message>
        <location filename="SignatureSubject"/>
        <source>interim look</source>
        <translation>análisis intermedio</translation>
    </message>
    <message>
        <location filename="jobs/work_process.py"/>
        <source>invalid message</source>
        <translation>mensaje no válido</translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>is the truth of the case (panel of experts)</source>
        <translation>es la verdad del caso (panel de expertos)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>item %1</source>
        <translation>elemento %1</translation>
    </message>
    <message>
        <location filename="LinkKind"/>
        <source>item of an evaluation</source>
        <translation>elemento de una evaluación</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>items between thirds of a list</source>
        <translation>elementos entre tercios de una lista</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>items changed: %1</source>
        <translation>elementos modificados: %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>its F1 against readers: %1</source>
        <translation>F1 frente a los lectores: %1</translation>
    </message>
    <message>
        <location filename="CovarianceMethod"/>
        <source>jackknife</source>
        <translation>jackknife</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/headline_pane.py"/>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>judge model</source>
        <translation>modelo juez</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>judged</source>
        <translation>juzgado</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>k-anonymity</source>
        <translation>k-anonimato</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>keep: public or teaching data</source>
        <translation>conservar: datos públicos o docentes</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>keep: reviewed elsewhere</source>
        <translation>conservar: revisado en otro lugar</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>keep: synthetic, no real person</source>
        <translation>conservar: sintético, nadie real</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/options.py"/>
        <source>key %1</source>
        <translation>clave %1</translation>
    </message>
    <message>
        <location filename="study/overview/importing/plan_pane.py"/>
        <source>key file</source>
        <translation>archivo de claves</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>key images</source>
        <translation>imágenes clave</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>kidney</source>
        <translation>riñón</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>kit recalled, reads in this study</source>
        <translation>kit retirado, lee en este estudio</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>kit written</source>
        <translation>kit escrito</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>knee</source>
        <translation>rodilla</translation>
    </message>
    <message>
        <location filename="Confidence"/>
        <source>known</source>
        <translation>conocido</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>l-diversity</source>
        <translation>l-diversidad</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>labels</source>
        <translation>etiquetas</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>language model (GGUF)</source>
        <translation>modelo de lenguaje (GGUF)</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/group_pane.py"/>
        <source>largest gap</source>
        <translation>mayor diferencia</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>largest loss</source>
        <translation>pérdida máxima</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformatted_overlays.py"/>
        <source>largest of %1 slices</source>
        <translation>mayor de %1 cortes</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>last slice</source>
        <translation>último corte</translation>
    </message>
    <message>
        <location filename="HazardSeverity"/>
        <source>lasting harm or danger to life</source>
        <translation>daño duradero o peligro de muerte</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/value_texts.py"/>
        <location filename="widgets/viewer/hanging.py"/>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>left</source>
        <translation>izquierda</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>left out</source>
        <translation>omitido</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>length of the protein not stated</source>
        <translation>longitud de la proteína no indicada</translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>lesion sensitivity</source>
        <translation>sensibilidad por lesión</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>licence number</source>
        <translation>número de licencia</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>licence: %1</source>
        <translation>licencia: %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/error_popover.py"/>
        <source>likelihood</source>
        <translation>probabilidad</translation>
    </message>
    <message>
        <location filename="widgets/viewer/linked_scrolling.py"/>
        <source>linked</source>
        <translation>enlazadas</translation>
    </message>
    <message>
        <location filename="widgets/viewer/links.py"/>
        <source>linked by distance, offset %1 mm</source>
        <translation>enlazadas por distancia, desfase %1 mm</translation>
    </message>
    <message>
        <location filename="widgets/viewer/links.py"/>
        <source>linked by number</source>
        <translation>enlazadas por número</translation>
    </message>
    <message>
        <location filename="widgets/viewer/links.py"/>
        <source>linked by number, offset %1</source>
        <translation>enlazadas por número, desfase %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/links.py"/>
        <source>linked by position</source>
        <translation>enlazadas por posición</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>linked to %1</source>
        <translation>enlazada con %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>liver</source>
        <translation>hígado</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>local R² %1</source>
        <translation>R² local %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>localizer</source>
        <translation>localizador</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>locked</source>
        <translation>bloqueado</translation>
    </message>
    <message>
        <location filename="results/endpoint/figure_formats.py"/>
        <source>log-odds</source>
        <translation>log-odds</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>log-odds; 0 means no effect of the side</source>
        <translation>log-odds; 0 significa sin efecto del lado</translation>
    </message>
    <message>
        <location filename="IntervalScale"/>
        <source>logit</source>
        <translation>logit</translation>
    </message>
    <message>
        <location filename="Confidence"/>
        <location filename="assurance/risk/matrix.py"/>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>low</source>
        <translation>bajo</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>low impact</source>
        <translation>impacto bajo</translation>
    </message>
    <message>
        <location filename="RiskBand"/>
        <source>low: keep watching</source>
        <translation>bajo: seguir observando</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>lower</source>
        <translation>inferior</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>lower leg</source>
        <translation>pierna</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>lowest</source>
        <translation>mínimo</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>lumbar spine</source>
        <translation>columna lumbar</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>male</source>
        <translation>masculino</translation>
    </message>
    <message>
        <location filename="widgets/viewer/hanging.py"/>
        <source>mammography</source>
        <translation>mamografía</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>margin %1</source>
        <translation>margen %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>mark each answer</source>
        <translation>valoran cada respuesta</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>mark errors and harm</source>
        <translation>marcar errores y daño</translation>
    </message>
    <message>
        <location filename="CriterionKind"/>
        <source>marks</source>
        <translation>marcas</translation>
    </message>
    <message>
        <location filename="widgets/reading/case_writing.py"/>
        <source>mean quality %1, %2 of letters at 30 or more</source>
        <translation>calidad media %1, %2 de las letras con 30 o más</translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>mean rating</source>
        <translation>puntuación media</translation>
    </message>
    <message>
        <location filename="Confidence"/>
        <location filename="assurance/risk/matrix.py"/>
        <source>medium</source>
        <translation>medio</translation>
    </message>
    <message>
        <location filename="RiskBand"/>
        <source>medium: lower it, or say why not</source>
        <translation>medio: reducirlo o justificar por qué no</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>met</source>
        <translation>cumplido</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>middle slice</source>
        <translation>corte central</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="results/endpoint/heat_chart.py"/>
        <location filename="widgets/balance_view.py"/>
        <source>missing</source>
        <translation>falta</translation>
    </message>
    <message>
        <location filename="MissingDataRule"/>
        <source>missing counts as incorrect</source>
        <translation>lo que falta cuenta como incorrecto</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>mm</source>
        <translation>mm</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>modality values</source>
        <translation>valores de la modalidad</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>model input</source>
        <translation>entrada del modelo</translation>
    </message>
    <message>
        <location filename="AuditedLocation"/>
        <source>model output</source>
        <translation>salida de modelo</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>moderate impact</source>
        <translation>impacto moderado</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>modifier</source>
        <translation>modificador</translation>
    </message>
    <message>
        <location filename="CriterionKind"/>
        <source>multiple choice</source>
        <translation>opción múltiple</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>must choose a password</source>
        <translation>debe elegir una contraseña</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>must not be passed on</source>
        <translation>no se puede ceder</translation>
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
        <translation>n/d</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>name</source>
        <translation>nombre</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>named</source>
        <translation>nombrado</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>neck</source>
        <translation>cuello</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>needs a person</source>
        <translation>necesita una persona</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>needs review</source>
        <translation>necesita revisión</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>negative</source>
        <translation>negativo</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>network address</source>
        <translation>dirección de red</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>never</source>
        <translation>nunca</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>new</source>
        <translation>nuevo</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>new, not saved</source>
        <translation>nuevo, sin guardar</translation>
    </message>
    <message>
        <location filename="widgets/reading/timeline_pane.py"/>
        <source>newest</source>
        <translation>más reciente</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <location filename="reading/display_check/page.py"/>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <location filename="viewmodels/form_answers.py"/>
        <location filename="widgets/reading/criteria/lines.py"/>
        <location filename="widgets/reading/criteria/marks.py"/>
        <location filename="widgets/reading/criteria/options.py"/>
        <location filename="widgets/reading/scale_row.py"/>
        <source>no answer</source>
        <translation>sin respuesta</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>no bands</source>
        <translation>sin bandas</translation>
    </message>
    <message>
        <location filename="widgets/reading/timeline_pane.py"/>
        <source>no date</source>
        <translation>sin fecha</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_texts.py"/>
        <source>no evidence</source>
        <translation>sin evidencia</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <source>no figures</source>
        <translation>sin cifras</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>no lesion</source>
        <translation>sin lesión</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>no limit</source>
        <translation>sin límite</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>no longer available</source>
        <translation>ya no disponible</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <location filename="model_lab/evaluations/robustness_pane.py"/>
        <location filename="widgets/patient_table_form.py"/>
        <source>no models</source>
        <translation>sin modelos</translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>no name yet</source>
        <translation>aún sin nombre</translation>
    </message>
    <message>
        <location filename="widgets/reading/probability_row.py"/>
        <source>no probability</source>
        <translation>sin probabilidad</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>no rating</source>
        <translation>sin puntuación</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>no reason given</source>
        <translation>sin motivo indicado</translation>
    </message>
    <message>
        <location filename="viewmodels/corrections.py"/>
        <source>no reason required</source>
        <translation>sin motivo necesario</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>no text</source>
        <translation>sin texto</translation>
    </message>
    <message>
        <location filename="widgets/viewer/summary.py"/>
        <source>no value</source>
        <translation>sin valor</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>no verdict</source>
        <translation>sin veredicto</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>no, no %1 series</source>
        <translation>no, ninguna serie %1</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>no, no %1 series of the body part %2</source>
        <translation>no, ninguna serie %1 de la región %2</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>no, no series for view %1 of the first stage</source>
        <translation>no, ninguna serie para la vista %1 de la primera fase</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>no, no series of the body part %1</source>
        <translation>no, ninguna serie de la región %1</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>no, the case has no images</source>
        <translation>no, el caso no tiene imágenes</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>no. %1</source>
        <translation>n.º %1</translation>
    </message>
    <message>
        <location filename="Comparison"/>
        <source>non-inferiority</source>
        <translation>no inferioridad</translation>
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
        <translation>ninguno</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>none recorded</source>
        <translation>ninguno registrado</translation>
    </message>
    <message>
        <location filename="assurance/risk/page.py"/>
        <location filename="model_lab/monitoring/page.py"/>
        <source>none yet</source>
        <translation>aún ninguno</translation>
    </message>
    <message>
        <location filename="widgets/reading/variants_pane.py"/>
        <source>not annotated</source>
        <translation>sin anotar</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <source>not applicable</source>
        <translation>no aplicable</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <location filename="study/models/page.py"/>
        <source>not approved</source>
        <translation>no aprobado</translation>
    </message>
    <message>
        <location filename="Zygosity"/>
        <source>not called</source>
        <translation>sin determinar</translation>
    </message>
    <message>
        <location filename="study/overview/importing/options_card.py"/>
        <source>not chosen</source>
        <translation>no elegido</translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>not chosen yet</source>
        <translation>aún no elegido</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <source>not compared</source>
        <translation>no comparado</translation>
    </message>
    <message>
        <location filename="viewmodels/suv_texts.py"/>
        <source>not corrected for attenuation</source>
        <translation>sin corrección de atenuación</translation>
    </message>
    <message>
        <location filename="viewmodels/suv_texts.py"/>
        <source>not corrected for decay</source>
        <translation>sin corrección de decaimiento</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>not different</source>
        <translation>no distinto</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <location filename="viewmodels/wizard.py"/>
        <source>not encrypted</source>
        <translation>sin cifrar</translation>
    </message>
    <message>
        <location filename="domain.figures"/>
        <location filename="model_lab/evaluations/headline_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>not estimable</source>
        <translation>no estimable</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/page.py"/>
        <source>not estimable (%1)</source>
        <translation>no estimable (%1)</translation>
    </message>
    <message>
        <location filename="study/overview/start_tiles.py"/>
        <source>not found: %1</source>
        <translation>no hallado: %1</translation>
    </message>
    <message>
        <location filename="viewmodels/reading_status.py"/>
        <source>not known</source>
        <translation>no conocido</translation>
    </message>
    <message>
        <location filename="widgets/viewer/links.py"/>
        <source>not linked (%1)</source>
        <translation>no enlazada (%1)</translation>
    </message>
    <message>
        <location filename="widgets/viewer/links.py"/>
        <source>not linked: pages of text</source>
        <translation>no enlazadas: páginas de texto</translation>
    </message>
    <message>
        <location filename="widgets/viewer/links.py"/>
        <source>not linked: planes differ</source>
        <translation>no enlazadas: los planos difieren</translation>
    </message>
    <message>
        <location filename="reading/display_check/page.py"/>
        <source>not measured</source>
        <translation>no medido</translation>
    </message>
    <message>
        <location filename="assurance/compliance/clause_pane.py"/>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <source>not met</source>
        <translation>no cumplido</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <source>not named</source>
        <translation>no nombrado</translation>
    </message>
    <message>
        <location filename="viewmodels/wizard.py"/>
        <source>not needed</source>
        <translation>no necesario</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <source>not passed</source>
        <translation>no superado</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>not recorded</source>
        <translation>no registrado</translation>
    </message>
    <message>
        <location filename="widgets/patient_table_form.py"/>
        <source>not refined</source>
        <translation>no refinado</translation>
    </message>
    <message>
        <location filename="study/protocol/assignment_step.py"/>
        <source>not stated</source>
        <translation>no indicado</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>not stored</source>
        <translation>no guardado</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>not tested</source>
        <translation>no evaluado</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>not tried, an earlier rule applies</source>
        <translation>no probada, se aplica una regla anterior</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>not valid</source>
        <translation>no válido</translation>
    </message>
    <message>
        <location filename="AuditedLocation"/>
        <location filename="viewmodels/import_rows.py"/>
        <source>note</source>
        <translation>nota</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_evidence.py"/>
        <source>note %1</source>
        <translation>nota %1</translation>
    </message>
    <message>
        <location filename="widgets/reading/rating_popover.py"/>
        <source>nothing</source>
        <translation>nada</translation>
    </message>
    <message>
        <location filename="HazardSeverity"/>
        <source>nuisance without harm</source>
        <translation>molestia sin daño</translation>
    </message>
    <message>
        <location filename="CriterionKind"/>
        <location filename="study/synthetic_cases/column_values.py"/>
        <location filename="viewmodels/column_texts.py"/>
        <source>number</source>
        <translation>número</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>numbered by %1 transcripts</source>
        <translation>numerados según %1 transcritos</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>oblique</source>
        <translation>oblicuo</translation>
    </message>
    <message>
        <location filename="assurance/reports/panes.py"/>
        <source>of %1</source>
        <translation>de %1</translation>
    </message>
    <message>
        <location filename="results/preference/page.py"/>
        <source>of judgements, with 95 % interval</source>
        <translation>de los juicios, con intervalo del 95 %</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>of the suite</source>
        <translation>de la batería</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>offered %1 less</source>
        <translation>se ofrece %1 menos</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>offered %1 more</source>
        <translation>se ofrece %1 más</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layout_menu.py"/>
        <source>one above the other</source>
        <translation>una sobre otra</translation>
    </message>
    <message>
        <location filename="widgets/viewer/hanging.py"/>
        <source>one series</source>
        <translation>una serie</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layout_menu.py"/>
        <source>one view</source>
        <translation>una vista</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>only %1</source>
        <translation>solo %1</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/rule_fields.py"/>
        <source>only if each view of the first stage has a series</source>
        <translation>solo si cada vista de la primera fase tiene una serie</translation>
    </message>
    <message>
        <location filename="reading/adjudication/page.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="study/overview/importing/review_pane.py"/>
        <location filename="study/overview/importing/series_pane.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>open</source>
        <translation>abierto</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>open: %1</source>
        <translation>abierto: %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>orbit</source>
        <translation>órbita</translation>
    </message>
    <message>
        <location filename="study/models/ask_pane.py"/>
        <source>original</source>
        <translation>original</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>other</source>
        <translation>otro</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>other code</source>
        <translation>otro código</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>other numbers</source>
        <translation>otros números</translation>
    </message>
    <message>
        <location filename="AuditedLocation"/>
        <source>other text</source>
        <translation>otro texto</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>outcome</source>
        <translation>desenlace</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>outputs</source>
        <translation>salidas</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>outputs of a model</source>
        <translation>salidas de un modelo</translation>
    </message>
    <message>
        <location filename="study/overview/overview_pane.py"/>
        <source>outputs of two models</source>
        <translation>salidas de dos modelos</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_panel.py"/>
        <source>over the image</source>
        <translation>sobre la imagen</translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>overall choice</source>
        <translation>elección global</translation>
    </message>
    <message>
        <location filename="LocalisationMethod"/>
        <source>overlap</source>
        <translation>solapamiento</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>p</source>
        <translation>p</translation>
    </message>
    <message>
        <location filename="widgets/viewer/summary.py"/>
        <source>page %1 of %2</source>
        <translation>página %1 de %2</translation>
    </message>
    <message>
        <location filename="widgets/viewer/summary.py"/>
        <source>page %1/%2</source>
        <translation>página %1/%2</translation>
    </message>
    <message>
        <location filename="widgets/reading/progress_header.py"/>
        <source>pair %1 of %2</source>
        <translation>par %1 de %2</translation>
    </message>
    <message>
        <location filename="study/overview/wizard.py"/>
        <source>pairs per case</source>
        <translation>pares por caso</translation>
    </message>
    <message>
        <location filename="results/endpoint/figure_formats.py"/>
        <source>pairs won</source>
        <translation>pares ganados</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>pancreas</source>
        <translation>páncreas</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>papers: %1</source>
        <translation>publicaciones: %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>parser</source>
        <translation>analizador</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/experiments_pane.py"/>
        <source>part of the items</source>
        <translation>parte de los elementos</translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>partial AUC</source>
        <translation>AUC parcial</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/history_pane.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="widgets/self_test_card.py"/>
        <source>passed</source>
        <translation>superado</translation>
    </message>
    <message>
        <location filename="HazardSeverity"/>
        <source>passing harm without treatment</source>
        <translation>daño pasajero sin tratamiento</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>patient</source>
        <translation>paciente</translation>
    </message>
    <message>
        <location filename="widgets/job_row.py"/>
        <source>paused</source>
        <translation>en pausa</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>pelvis</source>
        <translation>pelvis</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>per million</source>
        <translation>por millón</translation>
    </message>
    <message>
        <location filename="results/endpoint/figure_formats.py"/>
        <source>percentage points</source>
        <translation>puntos porcentuales</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>photograph</source>
        <translation>fotografía</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>photograph of a face</source>
        <translation>fotografía de una cara</translation>
    </message>
    <message>
        <location filename="AuditedLocation"/>
        <location filename="scenarios/families.yaml"/>
        <source>pixels</source>
        <translation>píxeles</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>place</source>
        <translation>lugar</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>plausibility %1</source>
        <translation>plausibilidad %1</translation>
    </message>
    <message>
        <location filename="viewmodels/mark_names.py"/>
        <source>point</source>
        <translation>punto</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>poorly reproduced rows more</source>
        <translation>más las filas mal reproducidas</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>portal venous</source>
        <translation>venosa portal</translation>
    </message>
    <message>
        <location filename="results/endpoint/texts.py"/>
        <source>positive</source>
        <translation>positivo</translation>
    </message>
    <message>
        <location filename="CriterionKind"/>
        <source>preference</source>
        <translation>preferencia</translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>preference ability</source>
        <translation>capacidad de preferencia</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>presence</source>
        <translation>presencia</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>presentation state</source>
        <translation>estado de presentación</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>previous version</source>
        <translation>versión anterior</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoints_step.py"/>
        <source>primary</source>
        <translation>principal</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoint_editor.py"/>
        <source>primary endpoint</source>
        <translation>criterio principal</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/value_texts.py"/>
        <location filename="widgets/viewer/hanging.py"/>
        <source>prior</source>
        <translation>previa</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>prior −%1 days</source>
        <translation>previa −%1 días</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>prior −%1 months</source>
        <translation>previa −%1 meses</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>prior −%1 weeks</source>
        <translation>previa −%1 semanas</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>prior −%1 years</source>
        <translation>previa −%1 años</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>prior −1 day</source>
        <translation>previa −1 día</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>prior, %1 days before</source>
        <translation>previa, %1 días antes</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>prior, %1 months before</source>
        <translation>previa, %1 meses antes</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>prior, %1 weeks before</source>
        <translation>previa, %1 semanas antes</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>prior, %1 years before</source>
        <translation>previa, %1 años antes</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>prior, 1 day before</source>
        <translation>previa, 1 día antes</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>probabilities</source>
        <translation>probabilidades</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>probability</source>
        <translation>probabilidad</translation>
    </message>
    <message>
        <location filename="jobs/work_process.py"/>
        <source>process ended without a result</source>
        <translation>el proceso terminó sin resultado</translation>
    </message>
    <message>
        <location filename="stored texts"/>
        <source>program default: no reader judged the harm</source>
        <translation>valor del programa: ningún lector juzgó el daño</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>prompt %1</source>
        <translation>indicación %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>prostate</source>
        <translation>próstata</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>protected</source>
        <translation>protegido</translation>
    </message>
    <message>
        <location filename="SignatureSubject"/>
        <source>protocol</source>
        <translation>protocolo</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>public or teaching data</source>
        <translation>datos públicos o docentes</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>quasi-identifier</source>
        <translation>cuasiidentificador</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>question only</source>
        <translation>solo la pregunta</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>raised an error</source>
        <translation>produjo un error</translation>
    </message>
    <message>
        <location filename="InferenceScope"/>
        <source>random readers and fixed cases</source>
        <translation>lectores aleatorios y casos fijos</translation>
    </message>
    <message>
        <location filename="InferenceScope"/>
        <source>random readers and random cases</source>
        <translation>lectores aleatorios y casos aleatorios</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>rank</source>
        <translation>rango</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/marks.py"/>
        <source>rating %1</source>
        <translation>puntuación %1</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/grid.py"/>
        <source>reaches %1</source>
        <translation>alcanza %1</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>read-only</source>
        <translation>solo lectura</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <location filename="widgets/top_strip.py"/>
        <source>reader</source>
        <translation>lector</translation>
    </message>
    <message>
        <location filename="results/endpoint/curve_chart.py"/>
        <source>reader %1</source>
        <translation>lector %1</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>readers of a case between sessions</source>
        <translation>lectores de un caso entre sesiones</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/version_panes.py"/>
        <source>readers' criteria</source>
        <translation>criterios de los lectores</translation>
    </message>
    <message>
        <location filename="widgets/reading/progress_header.py"/>
        <source>reading %1 of %2</source>
        <translation>lectura %1 de %2</translation>
    </message>
    <message>
        <location filename="SignatureSubject"/>
        <source>readings</source>
        <translation>lecturas</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>readings of this study</source>
        <translation>lecturas de este estudio</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>reading…</source>
        <translation>leyendo…</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>reads</source>
        <translation>lecturas</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>reads in this study</source>
        <translation>lee en este estudio</translation>
    </message>
    <message>
        <location filename="CaseReviewDecision"/>
        <source>recommendation accepted</source>
        <translation>recomendación aceptada</translation>
    </message>
    <message>
        <location filename="CaseReviewDecision"/>
        <source>recommendation changed</source>
        <translation>recomendación cambiada</translation>
    </message>
    <message>
        <location filename="widgets/reading/output_parts.py"/>
        <source>recommended</source>
        <translation>recomendada</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>record number</source>
        <translation>número de historia clínica</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>recorded marks</source>
        <translation>valoraciones registradas</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>recorded outputs</source>
        <translation>salidas grabadas</translation>
    </message>
    <message>
        <location filename="widgets/viewer/frame_times.py"/>
        <source>recorded since it was resumed</source>
        <translation>registrado desde que se reanudó</translation>
    </message>
    <message>
        <location filename="Zygosity"/>
        <source>reference</source>
        <translation>referencia</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>reference: %1</source>
        <translation>referencia: %1</translation>
    </message>
    <message>
        <location filename="CaseReviewDecision"/>
        <source>referred</source>
        <translation>derivado</translation>
    </message>
    <message>
        <location filename="PolicyStatement"/>
        <source>refers to a clinician</source>
        <translation>deriva a un médico</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>refused</source>
        <translation>rechazado</translation>
    </message>
    <message>
        <location filename="study/overview/importing/details.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <location filename="viewmodels/import_rows.py"/>
        <location filename="widgets/jobs_card.py"/>
        <source>rejected</source>
        <translation>rechazado</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>repeated %1 times: spread %2</source>
        <translation>repetido %1 veces: dispersión %2</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/readers_pane.py"/>
        <source>replace</source>
        <translation>sustituir</translation>
    </message>
    <message>
        <location filename="SignatureSubject"/>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>report</source>
        <translation>informe</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>required</source>
        <translation>obligatorio</translation>
    </message>
    <message>
        <location filename="widgets/reading/gene_plot.py"/>
        <source>residue %1</source>
        <translation>residuo %1</translation>
    </message>
    <message>
        <location filename="SignatureMeaning"/>
        <source>responsible</source>
        <translation>responsable</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>rest</source>
        <translation>resto</translation>
    </message>
    <message>
        <location filename="study/people/page.py"/>
        <source>retired</source>
        <translation>retirado</translation>
    </message>
    <message>
        <location filename="study/workstations/page.py"/>
        <source>return merged</source>
        <translation>devolución fusionada</translation>
    </message>
    <message>
        <location filename="SignatureMeaning"/>
        <source>reviewed</source>
        <translation>revisado</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/value_texts.py"/>
        <location filename="widgets/viewer/hanging.py"/>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>right</source>
        <translation>derecha</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>risk</source>
        <translation>riesgo</translation>
    </message>
    <message>
        <location filename="HazardSource"/>
        <source>robustness</source>
        <translation>robustez</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>row %1</source>
        <translation>fila %1</translation>
    </message>
    <message>
        <location filename="LinkKind"/>
        <source>row of a table</source>
        <translation>fila de una tabla</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>row will be excluded</source>
        <translation>la fila se excluirá</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>rows left out: %1</source>
        <translation>filas omitidas: %1</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/preview.py"/>
        <source>rule %1: %2</source>
        <translation>regla %1: %2</translation>
    </message>
    <message>
        <location filename="ResultOrigin"/>
        <source>run with its items</source>
        <translation>ejecución con sus elementos</translation>
    </message>
    <message>
        <location filename="results/endpoint/figure_formats.py"/>
        <source>s</source>
        <translation>s</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>safetensors weights</source>
        <translation>pesos safetensors</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>sagittal</source>
        <translation>sagital</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>said nothing</source>
        <translation>no dijo nada</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>sample</source>
        <translation>muestra</translation>
    </message>
    <message>
        <location filename="PolicyStatement"/>
        <source>says how uncertain it is</source>
        <translation>dice lo incierto que es</translation>
    </message>
    <message>
        <location filename="CriterionKind"/>
        <source>score</source>
        <translation>puntuación</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>score minus outcome</source>
        <translation>puntuación menos desenlace</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/stage_fields.py"/>
        <source>scroll views together</source>
        <translation>desplazar las vistas juntas</translation>
    </message>
    <message>
        <location filename="widgets/reading/finding_rows.py"/>
        <source>se %1, im %2</source>
        <translation>se. %1, im. %2</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/page.py"/>
        <source>second of two</source>
        <translation>segunda de dos</translation>
    </message>
    <message>
        <location filename="study/protocol/endpoints_step.py"/>
        <source>secondary</source>
        <translation>secundario</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>see explanations</source>
        <translation>ver explicaciones</translation>
    </message>
    <message>
        <location filename="assurance/export/dicom_pane.py"/>
        <source>segmentation</source>
        <translation>segmentación</translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>sensitivity</source>
        <translation>sensibilidad</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>sensitivity analyses</source>
        <translation>análisis de sensibilidad</translation>
    </message>
    <message>
        <location filename="InputKind"/>
        <location filename="viewmodels/import_rows.py"/>
        <source>sequence</source>
        <translation>secuencia</translation>
    </message>
    <message>
        <location filename="AuditedLocation"/>
        <source>sequence file</source>
        <translation>archivo de secuencias</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>sequences</source>
        <translation>secuencias</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>series %1</source>
        <translation>serie %1</translation>
    </message>
    <message>
        <location filename="study/overview/importing/series_pane.py"/>
        <source>series %1 of %2</source>
        <translation>serie %1 de %2</translation>
    </message>
    <message>
        <location filename="widgets/viewer/frame_times.py"/>
        <source>series %1: %2 of %3 frames seen (%4)</source>
        <translation>serie %1: %2 de %3 imágenes vistas (%4)</translation>
    </message>
    <message>
        <location filename="study/models/candidate_card.py"/>
        <source>server on this computer</source>
        <translation>servidor en este equipo</translation>
    </message>
    <message>
        <location filename="SignatureSubject"/>
        <source>session</source>
        <translation>sesión</translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>settles the answers of the readers</source>
        <translation>dirime las respuestas de los lectores</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>shoulder</source>
        <translation>hombro</translation>
    </message>
    <message>
        <location filename="study/protocol/training_step.py"/>
        <source>show the truth after each answer</source>
        <translation>mostrar la verdad tras cada respuesta</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>side</source>
        <translation>lado</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layout_menu.py"/>
        <source>side by side</source>
        <translation>una junto a otra</translation>
    </message>
    <message>
        <location filename="widgets/balance_view.py"/>
        <source>sides of a pair</source>
        <translation>lados de un par</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/viewing_pane.py"/>
        <source>since it was resumed</source>
        <translation>desde que se reanudó</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>single modalities</source>
        <translation>modalidades sueltas</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>single sentences that were written for this before the classifier was trained</source>
        <translation>frases sueltas escritas para ello antes de entrenar el clasificador</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>site shift</source>
        <translation>efecto del centro</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>skipped</source>
        <translation>omitido</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>skull</source>
        <translation>cráneo</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>slices are missing in %1 gaps: %2 mm apart, up to %3 mm.</source>
        <translation>faltan cortes en %1 huecos: separados %2 mm, hasta %3 mm.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>slices are shifted in their plane, by up to %1 mm.</source>
        <translation>los cortes están desplazados en su plano, hasta %1 mm.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>slices share the position of another slice: %1.</source>
        <translation>cortes que comparten la posición de otro corte: %1.</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>social security number</source>
        <translation>número de la seguridad social</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <source>source: %1</source>
        <translation>fuente: %1</translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>specificity</source>
        <translation>especificidad</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>spine</source>
        <translation>columna</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>standardised</source>
        <translation>estandarizado</translation>
    </message>
    <message>
        <location filename="reading/worklist/page.py"/>
        <source>started</source>
        <translation>iniciado</translation>
    </message>
    <message>
        <location filename="AnalysisKind"/>
        <source>statements in outputs</source>
        <translation>enunciados en las salidas</translation>
    </message>
    <message>
        <location filename="PolicyStatement"/>
        <source>states a diagnosis as certain</source>
        <translation>afirma un diagnóstico como seguro</translation>
    </message>
    <message>
        <location filename="assurance/compliance/statements_pane.py"/>
        <source>states a diagnosis without uncertainty</source>
        <translation>afirma un diagnóstico sin incertidumbre</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/log_pane.py"/>
        <source>status of the log: %1</source>
        <translation>estado del registro: %1</translation>
    </message>
    <message>
        <location filename="widgets/jobs_card.py"/>
        <source>stopped</source>
        <translation>detenido</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <source>stored</source>
        <translation>guardado</translation>
    </message>
    <message>
        <location filename="widgets/viewer/window_popover.py"/>
        <source>stored values</source>
        <translation>valores guardados</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>stratum</source>
        <translation>estrato</translation>
    </message>
    <message>
        <location filename="HazardSource"/>
        <source>stress test</source>
        <translation>prueba de estrés</translation>
    </message>
    <message>
        <location filename="results/endpoint/page.py"/>
        <source>subgroups</source>
        <translation>subgrupos</translation>
    </message>
    <message>
        <location filename="ResultOrigin"/>
        <source>submitted figures</source>
        <translation>cifras enviadas</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>such as 0, 50 to 100</source>
        <translation>como 0, 50 a 100</translation>
    </message>
    <message>
        <location filename="Comparison"/>
        <source>superiority</source>
        <translation>superioridad</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>superseded</source>
        <translation>sustituido</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/recipe_form.py"/>
        <source>synthetic, no real person</source>
        <translation>sintético, ninguna persona real</translation>
    </message>
    <message>
        <location filename="AuditedLocation"/>
        <location filename="InputKind"/>
        <source>table</source>
        <translation>tabla</translation>
    </message>
    <message>
        <location filename="widgets/sample_size/fields.py"/>
        <source>table of a pilot study</source>
        <translation>tabla de un estudio piloto</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>telephone number</source>
        <translation>número de teléfono</translation>
    </message>
    <message>
        <location filename="PolicyStatement"/>
        <source>tells who somebody is</source>
        <translation>revela quién es alguien</translation>
    </message>
    <message>
        <location filename="CriterionKind"/>
        <location filename="InputKind"/>
        <location filename="study/models/candidate_card.py"/>
        <location filename="viewmodels/column_texts.py"/>
        <source>text</source>
        <translation>texto</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>the audit trail up to event %1</source>
        <translation>el registro de auditoría hasta el evento %1</translation>
    </message>
    <message>
        <location filename="study/protocol/arms_step.py"/>
        <source>the case alone</source>
        <translation>solo el caso</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/page.py"/>
        <source>the cases of this study</source>
        <translation>los casos de este estudio</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>the directions of rows and columns contradict each other.</source>
        <translation>las direcciones de filas y columnas se contradicen.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>the distances of slices vary from %1 to %2 mm.</source>
        <translation>las distancias entre cortes varían de %1 a %2 mm.</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/result_panes.py"/>
        <source>the first %1</source>
        <translation>el primer %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>the gantry was tilted by %1°.</source>
        <translation>el gantry estaba inclinado %1°.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>the images differ in size or kind.</source>
        <translation>las imágenes difieren en tamaño o tipo.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>the images state no distance of their pixels in mm.</source>
        <translation>las imágenes no indican distancia de píxeles en mm.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>the images state no positions.</source>
        <translation>las imágenes no indican posiciones.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/image_tools.py"/>
        <source>the output</source>
        <translation>la salida</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>the planes of the images differ, by up to %1°.</source>
        <translation>los planos de las imágenes difieren, hasta %1°.</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>the protocol</source>
        <translation>el protocolo</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>the report</source>
        <translation>el informe</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>the session</source>
        <translation>la sesión</translation>
    </message>
    <message>
        <location filename="widgets/signing.py"/>
        <source>the unblinding</source>
        <translation>el desenmascaramiento</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>the volume has %1 GB, the limit is %2 GB.</source>
        <translation>el volumen tiene %1 GB, el límite es %2 GB.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>these are pages of text.</source>
        <translation>son páginas de texto.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>thigh</source>
        <translation>muslo</translation>
    </message>
    <message>
        <location filename="widgets/viewer/reformat_text.py"/>
        <source>this is a segmentation.</source>
        <translation>es una segmentación.</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>thoracic spine</source>
        <translation>columna torácica</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>thyroid</source>
        <translation>tiroides</translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>time</source>
        <translation>tiempo</translation>
    </message>
    <message>
        <location filename="viewmodels/suv_texts.py"/>
        <source>time of injection unknown</source>
        <translation>hora de inyección desconocida</translation>
    </message>
    <message>
        <location filename="viewmodels/suv_texts.py"/>
        <source>time of the series unknown</source>
        <translation>hora de la serie desconocida</translation>
    </message>
    <message>
        <location filename="study/protocol/adjudication_step.py"/>
        <source>too few readers who agree</source>
        <translation>muy pocos lectores que coincidan</translation>
    </message>
    <message>
        <location filename="model_lab/group_fairness/extension.py"/>
        <source>too small</source>
        <translation>demasiado pequeño</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>took too long</source>
        <translation>tardó demasiado</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>took too much memory</source>
        <translation>usó demasiada memoria</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>top parts</source>
        <translation>partes principales</translation>
    </message>
    <message>
        <location filename="SignatureSubject"/>
        <source>trail</source>
        <translation>registro</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>tried to open a file that is not its own</source>
        <translation>intentó abrir un archivo que no es suyo</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>tried to start a process</source>
        <translation>intentó iniciar un proceso</translation>
    </message>
    <message>
        <location filename="FailureReason"/>
        <source>tried to use the network</source>
        <translation>intentó usar la red</translation>
    </message>
    <message>
        <location filename="IntervalScale"/>
        <source>truncated</source>
        <translation>truncado</translation>
    </message>
    <message>
        <location filename="viewmodels/column_texts.py"/>
        <source>truth</source>
        <translation>verdad</translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>truth %1</source>
        <translation>verdad %1</translation>
    </message>
    <message>
        <location filename="Zygosity"/>
        <source>two different alternates</source>
        <translation>dos alternativas distintas</translation>
    </message>
    <message>
        <location filename="CovarianceMethod"/>
        <source>unbiased</source>
        <translation>insesgado</translation>
    </message>
    <message>
        <location filename="widgets/top_strip.py"/>
        <source>unblinded</source>
        <translation>desenmascarado</translation>
    </message>
    <message>
        <location filename="SignatureSubject"/>
        <source>unblinding</source>
        <translation>desenmascaramiento</translation>
    </message>
    <message>
        <location filename="model_lab/fairness/panes.py"/>
        <location filename="study/protocol/hanging/view_fields.py"/>
        <source>unchanged</source>
        <translation>sin cambios</translation>
    </message>
    <message>
        <location filename="study/protocol/conduct_step.py"/>
        <source>underline differences</source>
        <translation>subrayar diferencias</translation>
    </message>
    <message>
        <location filename="viewmodels/suv_texts.py"/>
        <source>units are not Bq/ml</source>
        <translation>las unidades no son Bq/ml</translation>
    </message>
    <message>
        <location filename="reading/reader_monitor/page.py"/>
        <location filename="study/synthetic_cases/page.py"/>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>unknown</source>
        <translation>desconocido</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/weights_pane.py"/>
        <source>unusable</source>
        <translation>inutilizable</translation>
    </message>
    <message>
        <location filename="model_lab/monitoring/panes.py"/>
        <source>up</source>
        <translation>arriba</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>upper arm</source>
        <translation>brazo</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>uterus</source>
        <translation>útero</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/action_panes.py"/>
        <source>valid</source>
        <translation>válido</translation>
    </message>
    <message>
        <location filename="results/endpoint/figures_pane.py"/>
        <source>value</source>
        <translation>valor</translation>
    </message>
    <message>
        <location filename="results/endpoint/heat_chart.py"/>
        <source>value %1</source>
        <translation>valor %1</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>variant</source>
        <translation>variante</translation>
    </message>
    <message>
        <location filename="AuditedLocation"/>
        <source>variant file</source>
        <translation>archivo de variantes</translation>
    </message>
    <message>
        <location filename="viewmodels/import_rows.py"/>
        <source>variants</source>
        <translation>variantes</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>vehicle number</source>
        <translation>número de vehículo</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>venous</source>
        <translation>venosa</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="model_lab/evaluations/page.py"/>
        <source>version %1</source>
        <translation>versión %1</translation>
    </message>
    <message>
        <location filename="CriterionKind"/>
        <source>visual analogue</source>
        <translation>visual analógica</translation>
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
        <translation>en espera</translation>
    </message>
    <message>
        <location filename="study/case_table/import_pane.py"/>
        <location filename="study/overview/importing/details.py"/>
        <location filename="study/overview/intake_panes.py"/>
        <location filename="study/synthetic_cases/table_checks_pane.py"/>
        <source>warning</source>
        <translation>aviso</translation>
    </message>
    <message>
        <location filename="IdentifierKind"/>
        <source>web address</source>
        <translation>dirección web</translation>
    </message>
    <message>
        <location filename="viewmodels/suv_texts.py"/>
        <source>weight unknown</source>
        <translation>peso desconocido</translation>
    </message>
    <message>
        <location filename="widgets/viewer/hanging.py"/>
        <source>weightings</source>
        <translation>ponderaciones</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>whole body</source>
        <translation>cuerpo entero</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>whole volume</source>
        <translation>volumen completo</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/column_values.py"/>
        <source>width</source>
        <translation>ancho</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>will be kept</source>
        <translation>se conservará</translation>
    </message>
    <message>
        <location filename="study/overview/importing/review_pane.py"/>
        <source>will be redacted</source>
        <translation>se tachará</translation>
    </message>
    <message>
        <location filename="EndpointMetric"/>
        <source>win difference</source>
        <translation>diferencia de victorias</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>window %1</source>
        <translation>ventana %1</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>window of the file</source>
        <translation>ventana del archivo</translation>
    </message>
    <message>
        <location filename="study/models/image_input_text.py"/>
        <source>windows %1</source>
        <translation>ventanas %1</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>with contrast</source>
        <translation>con contraste</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/input_names.py"/>
        <source>without %1</source>
        <translation>sin %1</translation>
    </message>
    <message>
        <location filename="study/protocol/hanging/rule_fields.py"/>
        <location filename="study/protocol/hanging/step.py"/>
        <source>without a name</source>
        <translation>sin nombre</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>without contrast</source>
        <translation>sin contraste</translation>
    </message>
    <message>
        <location filename="study/reference_standard/page.py"/>
        <source>without: %1</source>
        <translation>sin: %1</translation>
    </message>
    <message>
        <location filename="model_lab/leaderboard/limits_card.py"/>
        <source>worst value</source>
        <translation>peor valor</translation>
    </message>
    <message>
        <location filename="widgets/viewer/series_texts.py"/>
        <source>wrist</source>
        <translation>muñeca</translation>
    </message>
    <message>
        <location filename="scenarios/families.yaml"/>
        <source>years</source>
        <translation>años</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/library_pane.py"/>
        <location filename="model_lab/group_fairness/extension.py"/>
        <location filename="model_lab/monitoring/panes.py"/>
        <location filename="reading/display_check/page.py"/>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>yes</source>
        <translation>sí</translation>
    </message>
    <message>
        <location filename="widgets/reading/judgement_form.py"/>
        <source>your choice (1–4)</source>
        <translation>su elección (1–4)</translation>
    </message>
    <message>
        <location filename="pages/case_review.py"/>
        <source>your decision (1–3)</source>
        <translation>su decisión (1–3)</translation>
    </message>
    <message>
        <location filename="widgets/viewer/summary.py"/>
        <source>zoom %1 percent</source>
        <translation>zoom %1 por ciento</translation>
    </message>
    <message>
        <location filename="model_lab/evaluations/modalities_pane.py"/>
        <source>zygosity</source>
        <translation>cigosidad</translation>
    </message>
    <message>
        <location filename="model_lab/explanations/faithfulness_pane.py"/>
        <source>“%1”</source>
        <translation>«%1»</translation>
    </message>
    <message>
        <location filename="widgets/reading/criteria/fields.py"/>
        <source>“%1” is not a number. Enter a number such as 12.5.</source>
        <translation>«%1» no es un número. Introduzca un número como 12,5.</translation>
    </message>
    <message>
        <location filename="assurance/audit_trail/events.py"/>
        <source>“%1” is not a time. Enter it as 2026-01-31 or 2026-01-31 09:30, in UTC.</source>
        <translation>«%1» no es una hora. Escríbala como 2026-01-31 o 2026-01-31 09:30, en UTC.</translation>
    </message>
    <message>
        <location filename="viewmodels/counterfactual_texts.py"/>
        <source>“%1”: %2</source>
        <translation>«%1»: %2</translation>
    </message>
    <message>
        <location filename="widgets/viewer/layer_list.py"/>
        <source>“%1”: %2 to %3 %4</source>
        <translation>«%1»: %2 a %3 %4</translation>
    </message>
    <message>
        <location filename="study/synthetic_cases/plausibility_pane.py"/>
        <source>“No evidence” means that no table covers it, not that it is safe.</source>
        <translation>«Sin evidencia» significa que ninguna tabla lo cubre, no que sea seguro.</translation>
    </message>
    <message>
        <location filename="study/protocol/criterion_editor.py"/>
        <source>“cannot assess” is an answer</source>
        <translation>«no valorable» es una respuesta</translation>
    </message>
    <message>
        <location filename="results/endpoint/rows.py"/>
        <source>← favours %1 · favours %2 →</source>
        <translation>← favorece a %1 · favorece a %2 →</translation>
    </message>
    <message>
        <location filename="widgets/reading/timeline_pane.py"/>
        <source>−%1 days</source>
        <translation>−%1 días</translation>
    </message>
</context>
</TS>

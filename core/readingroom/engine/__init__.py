"""Models, the evaluator, the generator and the analyzer."""

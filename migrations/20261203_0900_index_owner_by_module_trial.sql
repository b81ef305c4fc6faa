-- Whose trial of a module is about to end since the clock asked last.
create index owner_by_module_trial on owner (modulo_trial_ate) where modulo_trial is not null;

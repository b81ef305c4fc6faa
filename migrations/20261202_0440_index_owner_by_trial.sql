-- Whose trial is about to end since the clock asked last.
create index owner_by_trial on owner (trial_ate) where licenca = 1;

-- Manifests that the plan took orders out of when it was applied, as they were before: what undoing it brings back.
alter table planejamento add column minutas_deixadas jsonb;

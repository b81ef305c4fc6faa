-- The calculation of the legal freight floor as it was when a freight was agreed on. A later norm never changes it, and
-- nobody does: rows are only added.
create table piso_snapshot (
  owner_id uuid not null,
  id uuid not null,
  carga_id uuid not null,
  -- What was decided with it, e.g. `alocacao`.
  momento text not null check (momento in ('alocacao', 'publicacao', 'proposta', 'contrato', 'aditivo')),
  calculo jsonb not null check (length(calculo::text) <= 8000),
  criado_por uuid,
  criado_por_nome text not null check (length(criado_por_nome) <= 120),
  criado_em timestamptz not null,
  primary key (owner_id, id),
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade
);
select app_secure_table('piso_snapshot');
create index piso_snapshot_by_carga on piso_snapshot (owner_id, carga_id, criado_em desc);
revoke update, delete on piso_snapshot from estiva_app;

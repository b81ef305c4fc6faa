-- What persons asked of a company about their data: copies and erasures, with their progress and their outcome.
create table pedido_titular (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  tipo text not null check (tipo in ('exportacao', 'eliminacao')),
  situacao text not null check (situacao in ('na_fila', 'em_andamento', 'concluido', 'falhou')),
  -- CPF, e-mail and phone of the person, until the work is done; afterwards only their keyed hash stays.
  alvo jsonb,
  alvo_hash text not null check (length(alvo_hash) = 43),
  total integer not null default 0 check (total >= 0),
  feitos integer not null default 0 check (feitos >= 0),
  -- Rows per kind of record, erased and kept, without any of their content.
  resultado jsonb not null default '[]' check (length(resultado::text) <= 20000),
  usuario_id uuid,
  usuario_nome text not null check (length(usuario_nome) <= 120),
  criado_em timestamptz not null,
  atualizado_em timestamptz not null,
  concluido_em timestamptz,
  primary key (owner_id, id),
  check ((situacao = 'concluido') = (concluido_em is not null)),
  check (situacao <> 'concluido' or alvo is null)
);
select app_secure_table('pedido_titular');
revoke delete on pedido_titular from estiva_app;
create index pedido_titular_by_criado on pedido_titular (owner_id, criado_em, id);

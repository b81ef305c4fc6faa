-- Files of records of every noun that has come since loads and bookings, which have tables of their own. Which noun it is
-- stands in `entidade`, so nothing refers to the record: the noun itself takes its files along when a record goes.
create table anexo (
  owner_id uuid not null,
  id uuid not null,
  entidade text not null check (length(entidade) between 1 and 40),
  entidade_id uuid not null,
  arquivo_id uuid not null,
  nome text not null check (length(nome) between 1 and 200),
  criado_por_nome text not null check (length(criado_por_nome) <= 120),
  criado_em timestamptz not null default now(),
  primary key (owner_id, id)
);
select app_secure_table('anexo');
create index anexo_by_entidade on anexo (owner_id, entidade_id, criado_em);

create table vendedor (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  nome text not null check (length(nome) between 1 and 120),
  codigo text check (length(codigo) between 1 and 20),
  documento text check (length(documento) in (11, 14)),
  email text check (length(email) <= 254),
  telefone text check (length(telefone) in (10, 11)),
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca text generated always as (
    app_fold(nome || ' ' || coalesce(codigo, '') || ' ' || coalesce(documento, '') || ' ' || coalesce(email, ''))
  ) stored,
  primary key (owner_id, id)
);
select app_secure_table('vendedor');
select app_make_searchable('vendedor');
create unique index vendedor_codigo_taken on vendedor (owner_id, lower(codigo)) where codigo is not null;
create unique index vendedor_documento_taken on vendedor (owner_id, documento) where documento is not null;
create index vendedor_ordem on vendedor (owner_id, app_fold(nome), id);
create index vendedor_atualizado on vendedor (owner_id, atualizado_em, id);
create index vendedor_ativo on vendedor (owner_id, ativo, app_fold(nome), id);

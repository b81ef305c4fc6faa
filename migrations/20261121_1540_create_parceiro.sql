-- Two companies of the platform that work together. Each side has a row of its own; the rows of a pair are
-- changed together, by the system role, because neither company may write the other's.
create table parceiro (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  documento text not null check (length(documento) in (11, 14)),
  -- Null while an invitation waits: whoever invites must not learn from it who is a customer of the platform.
  parceiro_owner_id uuid,
  nome text check (length(nome) <= 200),
  tipo smallint check (tipo in (1, 3, 99)),
  situacao smallint not null check (situacao between 1 and 5),
  -- When this company invited last; null: it never did.
  convidado_em timestamptz,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca text generated always as (app_fold(coalesce(nome, '') || ' ' || documento)) stored,
  primary key (owner_id, id)
);
select app_secure_table('parceiro');
select app_make_searchable('parceiro');
revoke insert, update, delete on parceiro from estiva_app;
create unique index parceiro_documento_taken on parceiro (owner_id, documento);
create unique index parceiro_owner_taken on parceiro (owner_id, parceiro_owner_id) where parceiro_owner_id is not null;
create index parceiro_ordem on parceiro (owner_id, app_fold(coalesce(nome, documento)), id);
create index parceiro_convidado on parceiro (owner_id, convidado_em);

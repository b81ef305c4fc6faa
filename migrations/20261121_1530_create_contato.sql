-- People of registered companies, or of none.
create table contato (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  empresa_id uuid,
  nome text not null check (length(nome) between 1 and 120),
  email text check (length(email) <= 254),
  telefones text[] not null default '{}' check (cardinality(telefones) <= 5),
  ocupacao text check (length(ocupacao) <= 80),
  nascimento date,
  tipo smallint not null check (tipo between 1 and 5),
  principal boolean not null default false,
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca text not null,
  primary key (owner_id, id),
  constraint contato_empresa_unknown foreign key (owner_id, empresa_id) references empresa (owner_id, id)
);
select app_secure_table('contato');
select app_make_searchable('contato');
create unique index contato_email_taken on contato
  (owner_id, coalesce(empresa_id, '00000000-0000-0000-0000-000000000000'), lower(email)) where email is not null;
create unique index contato_principal_single on contato (owner_id, empresa_id) where principal;
create index contato_ordem on contato (owner_id, app_fold(nome), id);
create index contato_atualizado on contato (owner_id, atualizado_em, id);
create index contato_da_empresa on contato (owner_id, empresa_id, app_fold(nome), id);
create index contato_ativo on contato (owner_id, ativo, app_fold(nome), id);

-- Many loads offered at once, each by the behaviour that applies to it: what became of every one.
create table oferta_envio (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  -- Null: each load by the behaviour that applies to it.
  comportamento_id uuid,
  total integer not null check (total > 0),
  -- Null while it runs.
  concluido_em timestamptz,
  criado_por uuid,
  criado_por_nome text not null check (length(criado_por_nome) <= 120),
  versao integer not null default 1,
  criado_em timestamptz not null,
  primary key (owner_id, id)
);
select app_secure_table('oferta_envio');
create index oferta_envio_by_criacao on oferta_envio (owner_id, criado_em desc, id);
create index oferta_envio_em_curso on oferta_envio (criado_em) where concluido_em is null;

create table oferta_envio_item (
  owner_id uuid not null,
  envio_id uuid not null,
  ordem smallint not null check (ordem > 0),
  carga_id uuid not null,
  codigo text not null check (length(codigo) <= 20),
  oferta_id uuid,
  -- Why it was not published.
  erro text check (length(erro) between 1 and 600),
  feito_em timestamptz,
  primary key (owner_id, envio_id, ordem),
  foreign key (owner_id, envio_id) references oferta_envio (owner_id, id) on delete cascade
);
select app_secure_table('oferta_envio_item');

-- Areas around companies and own units: a vehicle inside one has arrived. `forma` is a circle or a polygon (cerca.rules.ts).
create table cerca (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  empresa_id uuid,
  unidade_id uuid,
  nome text not null check (length(nome) between 1 and 80),
  forma jsonb not null check (forma ->> 'tipo' in ('circulo', 'poligono')),
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca text generated always as (public.app_fold(nome)) stored,
  primary key (owner_id, id),
  constraint cerca_de_um check ((empresa_id is null) <> (unidade_id is null)),
  foreign key (owner_id, empresa_id) references empresa (owner_id, id),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id)
);
select app_secure_table('cerca');
select app_make_searchable('cerca');
create unique index cerca_empresa_taken on cerca (owner_id, empresa_id) where ativo and empresa_id is not null;
create unique index cerca_unidade_taken on cerca (owner_id, unidade_id) where ativo and unidade_id is not null;
create index cerca_by_empresa on cerca (owner_id, empresa_id) where empresa_id is not null;
create index cerca_by_unidade on cerca (owner_id, unidade_id) where unidade_id is not null;
create index cerca_ordem on cerca (owner_id, app_fold(nome), id);
create index cerca_by_ativo on cerca (owner_id, ativo, app_fold(nome), id);
create index cerca_by_atualizado on cerca (owner_id, atualizado_em, id);

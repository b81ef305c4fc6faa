-- Regions of a company: municipalities and whole states, or an area drawn on the map.
create table regiao (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  nome text not null check (length(nome) between 1 and 80),
  codigo text check (length(codigo) between 1 and 20),
  cor text not null check (length(cor) <= 20),
  -- 1 municipalities and states, 2 polygon.
  tipo smallint not null check (tipo in (1, 2)),
  unidade_id uuid,
  -- Closed ring of [longitude, latitude], and the box around it.
  poligono jsonb check (jsonb_typeof(poligono) = 'array'),
  oeste double precision,
  sul double precision,
  leste double precision,
  norte double precision,
  total_municipios integer not null check (total_municipios >= 0),
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca text generated always as (app_fold(nome || ' ' || coalesce(codigo, ''))) stored,
  primary key (owner_id, id),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id),
  check ((tipo = 2) = (poligono is not null)),
  check ((poligono is null) = (num_nulls(oeste, sul, leste, norte) = 4)),
  check (num_nulls(oeste, sul, leste, norte) in (0, 4))
);
select app_secure_table('regiao');
select app_make_searchable('regiao');
create unique index regiao_nome_taken on regiao (owner_id, app_fold(nome));
create unique index regiao_codigo_taken on regiao (owner_id, lower(codigo)) where codigo is not null;
create index regiao_ordem on regiao (owner_id, app_fold(nome), id);
create index regiao_by_codigo on regiao (owner_id, codigo, id);
create index regiao_by_tipo on regiao (owner_id, tipo, app_fold(nome), id);
create index regiao_by_total on regiao (owner_id, total_municipios, id);
create index regiao_by_unidade on regiao (owner_id, unidade_id, app_fold(nome), id);
create index regiao_by_ativo on regiao (owner_id, ativo, app_fold(nome), id);
create index regiao_by_atualizado on regiao (owner_id, atualizado_em, id);
create index regiao_poligonos on regiao (owner_id, oeste, leste) where tipo = 2;

-- What a region reaches, by IBGE code: two digits are a whole state, seven a municipality. Of a polygon: the
-- municipalities whose seat lies in it.
create table regiao_territorio (
  owner_id uuid not null,
  regiao_id uuid not null,
  codigo_ibge integer not null check (codigo_ibge between 11 and 53 or codigo_ibge between 1000000 and 9999999),
  primary key (owner_id, regiao_id, codigo_ibge),
  foreign key (owner_id, regiao_id) references regiao (owner_id, id) on delete cascade
);
select app_secure_table('regiao_territorio');
create index regiao_territorio_by_codigo on regiao_territorio (owner_id, codigo_ibge, regiao_id);

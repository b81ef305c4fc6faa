-- What a business unit moves: the products of its orders and shipments.
create table produto_unidade (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  unidade_id uuid not null,
  codigo text not null check (length(codigo) between 1 and 40),
  descricao text not null check (length(descricao) between 1 and 120),
  unidade_medida smallint not null check (unidade_medida between 1 and 999),
  peso_kg numeric(12, 3) check (peso_kg > 0),
  volume_m3 numeric(12, 6) check (volume_m3 > 0),
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca text generated always as (app_fold(codigo || ' ' || descricao)) stored,
  primary key (owner_id, id),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id)
);
select app_secure_table('produto_unidade');
create unique index produto_unidade_codigo_taken on produto_unidade (owner_id, unidade_id, lower(codigo));
create index produto_unidade_descricao on produto_unidade (owner_id, app_fold(descricao), id);
create index produto_unidade_codigo on produto_unidade (owner_id, lower(codigo), id);
select app_make_searchable('produto_unidade');

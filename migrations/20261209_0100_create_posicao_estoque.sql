-- Places on the floor of a unit where goods stand between two trips.
create table posicao_estoque (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  unidade_id uuid not null,
  codigo text not null check (length(codigo) between 1 and 20),
  -- Null: nobody measured it, so it limits nothing.
  capacidade_m3 numeric(9, 3) check (capacidade_m3 > 0),
  observacao text check (length(observacao) <= 120),
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca text generated always as (public.app_fold(codigo || ' ' || coalesce(observacao, ''))) stored,
  primary key (owner_id, id),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id)
);
select app_secure_table('posicao_estoque');
select app_make_searchable('posicao_estoque');
create unique index posicao_estoque_codigo_taken on posicao_estoque (owner_id, unidade_id, upper(codigo));
create index posicao_estoque_ordem on posicao_estoque (owner_id, app_fold(codigo), id);
create index posicao_estoque_by_ativo on posicao_estoque (owner_id, ativo, app_fold(codigo), id);
create index posicao_estoque_by_atualizado on posicao_estoque (owner_id, atualizado_em, id);

-- What goes along with the vehicles: tarpaulins, straps, pallets, locks, trackers.
create table equipamento (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  descricao text not null check (length(descricao) between 1 and 80),
  tipo text not null check (length(tipo) <= 30),
  patrimonio text check (length(patrimonio) between 1 and 30),
  quantidade integer not null check (quantidade between 1 and 100000),
  veiculo_id uuid,
  unidade_id uuid,
  validade date,
  observacao text check (length(observacao) <= 500),
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca text generated always as (app_fold(descricao || ' ' || coalesce(patrimonio, ''))) stored,
  primary key (owner_id, id),
  foreign key (owner_id, veiculo_id) references veiculo (owner_id, id),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id)
);
select app_secure_table('equipamento');
select app_make_searchable('equipamento');
create unique index equipamento_patrimonio_taken on equipamento (owner_id, lower(patrimonio))
  where patrimonio is not null;
create index equipamento_ordem on equipamento (owner_id, app_fold(descricao), id);
create index equipamento_by_tipo on equipamento (owner_id, tipo, app_fold(descricao), id);
create index equipamento_by_veiculo on equipamento (owner_id, veiculo_id, app_fold(descricao), id);
create index equipamento_by_unidade on equipamento (owner_id, unidade_id, app_fold(descricao), id);
create index equipamento_by_validade on equipamento (owner_id, validade, id);
create index equipamento_by_quantidade on equipamento (owner_id, quantidade, id);
create index equipamento_by_ativo on equipamento (owner_id, ativo, app_fold(descricao), id);
create index equipamento_by_atualizado on equipamento (owner_id, atualizado_em, id);

-- Containers that a company fills, receives, empties and gives back.
create table conteiner (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  -- Of eleven characters. A check digit that does not fit is told, and kept.
  numero text not null check (numero ~ '^[A-Z0-9]{11}$'),
  tipo text not null check (length(tipo) <= 5),
  estado text not null default 'aberto'
    check (estado in ('aberto', 'fechado', 'em_transito', 'recebido', 'vazio', 'devolvido')),
  unidade_id uuid not null,
  -- Where it goes, while it is on its way.
  destino_unidade_id uuid,
  chegada_prevista date,
  conteudo text check (length(conteudo) <= 80),
  local text check (length(local) <= 80),
  lacres jsonb not null default '[]' check (length(lacres::text) <= 1000),
  armador text check (length(armador) <= 80),
  contrato text check (length(contrato) <= 60),
  tara_kg numeric(8, 1) check (tara_kg > 0),
  -- Null: nobody said how much it takes, so it limits nothing.
  payload_kg numeric(8, 1) check (payload_kg > 0),
  free_time_desde date,
  -- The last day that costs nothing; null: none is agreed.
  free_time_ate date,
  diaria numeric(12, 2) check (diaria > 0),
  moeda text not null default 'BRL' check (moeda in ('BRL', 'USD', 'EUR')),
  estado_desde timestamptz not null default now(),
  -- The day on which it was given back: what it cost is counted up to then.
  devolvido_em date,
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca text generated always as (public.app_fold(numero || ' ' || coalesce(conteudo, '') || ' ' || coalesce(armador, '')
    || ' ' || coalesce(local, '') || ' ' || coalesce(contrato, '') || ' ' || lacres::text)) stored,
  primary key (owner_id, id),
  constraint conteiner_free_time_order check (free_time_ate >= free_time_desde),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id),
  foreign key (owner_id, destino_unidade_id) references unidade_negocio (owner_id, id)
);
select app_secure_table('conteiner');
select app_make_searchable('conteiner');
-- The same container comes back another year; it is here once at a time.
create unique index conteiner_numero_taken on conteiner (owner_id, numero) where ativo;
create index conteiner_ordem on conteiner (owner_id, app_fold(numero), id);
create index conteiner_by_ativo on conteiner (owner_id, ativo, app_fold(numero), id);
create index conteiner_by_estado on conteiner (owner_id, estado, app_fold(numero), id);
create index conteiner_by_prazo on conteiner (owner_id, free_time_ate, id);
create index conteiner_by_atualizado on conteiner (owner_id, atualizado_em, id);

create table conteiner_remessa (
  owner_id uuid not null,
  remessa_id uuid not null,
  conteiner_id uuid not null,
  -- A remessa is in one container at a time.
  primary key (owner_id, remessa_id),
  foreign key (owner_id, conteiner_id) references conteiner (owner_id, id) on delete cascade,
  foreign key (owner_id, remessa_id) references remessa (owner_id, id) on delete cascade
);
select app_secure_table('conteiner_remessa');
create index conteiner_remessa_by_conteiner on conteiner_remessa (owner_id, conteiner_id);

-- Route plans: ordered points with what the driver must know at each.
create table rotograma (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  nome text not null check (length(nome) between 1 and 80),
  codigo text check (length(codigo) between 1 and 20),
  unidade_id uuid,
  -- First and last place, for lists and search.
  origem text not null check (length(origem) <= 120),
  destino text not null check (length(destino) <= 120),
  pontos jsonb not null check (jsonb_typeof(pontos) = 'array' and jsonb_array_length(pontos) between 2 and 50),
  -- Distance and time from each point to the next.
  trechos jsonb not null check (jsonb_typeof(trechos) = 'array'),
  distancia_m integer not null check (distancia_m >= 0),
  -- Driving, and driving with all stays.
  duracao_min integer not null check (duracao_min >= 0),
  total_min integer not null check (total_min >= duracao_min),
  fonte text not null check (fonte in ('estimativa', 'provedor')),
  riscos text check (length(riscos) <= 2000),
  horario_inicio text check (horario_inicio ~ '^[0-2][0-9]:[0-5][0-9]$'),
  horario_fim text check (horario_fim ~ '^[0-2][0-9]:[0-5][0-9]$'),
  tipos_veiculo text[] not null default '{}' check (cardinality(tipos_veiculo) <= 40),
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca text generated always as (
    app_fold(nome || ' ' || coalesce(codigo, '') || ' ' || origem || ' ' || destino)
  ) stored,
  primary key (owner_id, id),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id),
  check ((horario_inicio is null) = (horario_fim is null))
);
select app_secure_table('rotograma');
select app_make_searchable('rotograma');
create unique index rotograma_nome_taken on rotograma (owner_id, app_fold(nome));
create unique index rotograma_codigo_taken on rotograma (owner_id, lower(codigo)) where codigo is not null;
create index rotograma_ordem on rotograma (owner_id, app_fold(nome), id);
create index rotograma_by_codigo on rotograma (owner_id, codigo, id);
create index rotograma_by_origem on rotograma (owner_id, app_fold(origem), id);
create index rotograma_by_destino on rotograma (owner_id, app_fold(destino), id);
create index rotograma_by_distancia on rotograma (owner_id, distancia_m, id);
create index rotograma_by_total on rotograma (owner_id, total_min, id);
create index rotograma_by_unidade on rotograma (owner_id, unidade_id, app_fold(nome), id);
create index rotograma_by_ativo on rotograma (owner_id, ativo, app_fold(nome), id);
create index rotograma_by_atualizado on rotograma (owner_id, atualizado_em, id);

-- What a route plan said in each of its versions, so that a trip keeps the one it was given.
create table rotograma_versao (
  owner_id uuid not null,
  rotograma_id uuid not null,
  versao integer not null check (versao > 0),
  conteudo jsonb not null check (jsonb_typeof(conteudo) = 'object'),
  quem_nome text not null,
  criado_em timestamptz not null,
  primary key (owner_id, rotograma_id, versao),
  foreign key (owner_id, rotograma_id) references rotograma (owner_id, id) on delete cascade
);
select app_secure_table('rotograma_versao');

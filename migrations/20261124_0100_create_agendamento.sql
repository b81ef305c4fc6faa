-- Docks, their calendars, bookings and everything that takes a place of a dock.

create table doca (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  unidade_id uuid not null,
  nome text not null check (length(nome) between 1 and 40),
  ordem smallint not null check (ordem between 1 and 999),
  -- 1 both, 2 loading, 3 unloading.
  direcao smallint not null default 1 check (direcao between 1 and 3),
  -- 1 active, 2 blocked, 3 deleted.
  situacao smallint not null default 1 check (situacao between 1 and 3),
  -- Vehicles at the same time.
  capacidade smallint not null default 1 check (capacidade between 1 and 20),
  -- Minutes that a stay may go on after its end.
  tolerancia_min smallint not null default 0 check (tolerancia_min between 0 and 240),
  -- Minutes that a booking from outside must come before its start.
  antecedencia_min integer not null default 0 check (antecedencia_min between 0 and 43200),
  peso_minimo_kg numeric(12, 3) check (peso_minimo_kg >= 0),
  peso_maximo_kg numeric(12, 3) check (peso_maximo_kg >= 0),
  -- Empty: any.
  tipos_veiculo text[] not null default '{}' check (cardinality(tipos_veiculo) <= 40),
  tipos_carroceria text[] not null default '{}' check (cardinality(tipos_carroceria) <= 40),
  caracteristicas uuid[] not null default '{}' check (cardinality(caracteristicas) <= 40),
  -- How long the work takes, by what is asked for.
  duracoes jsonb not null default '[]',
  fecha_feriados boolean not null default true,
  -- Raised by every change of what slots the dock has or who may take them.
  grade_versao integer not null default 1,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id),
  check (peso_minimo_kg is null or peso_maximo_kg is null or peso_minimo_kg <= peso_maximo_kg)
);
select app_secure_table('doca');
create unique index doca_nome_taken on doca (owner_id, unidade_id, app_fold(nome)) where situacao <> 3;
create index doca_by_unidade on doca (owner_id, unidade_id, ordem) where situacao <> 3;

-- The weekly pattern of a dock, between two days.
create table doca_grade (
  owner_id uuid not null,
  id uuid not null,
  doca_id uuid not null,
  vigencia_inicio date not null,
  vigencia_fim date,
  -- [{ id, nome, dias: 1 Monday to 7 Sunday, horarios: [{ id, hora: minutes of the day, duracaoMin }] }]
  turnos jsonb not null,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, doca_id) references doca (owner_id, id),
  check (vigencia_fim is null or vigencia_fim >= vigencia_inicio),
  constraint grade_vigencia_taken exclude using gist (
    owner_id with =, doca_id with =, daterange(vigencia_inicio, vigencia_fim, '[]') with &&
  )
);
select app_secure_table('doca_grade');

-- What one day has instead of the pattern: other slots, or none.
create table doca_excecao (
  owner_id uuid not null,
  id uuid not null,
  unidade_id uuid not null,
  -- Null: every dock of the unit.
  doca_id uuid,
  data date not null,
  -- Null: nothing is worked.
  turnos jsonb,
  motivo text check (length(motivo) <= 80),
  criado_em timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id),
  foreign key (owner_id, doca_id) references doca (owner_id, id),
  constraint excecao_taken unique nulls not distinct (owner_id, unidade_id, doca_id, data)
);
select app_secure_table('doca_excecao');

create table etapa_patio (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  nome text not null check (length(nome) between 1 and 40),
  cor text not null check (cor ~ '^#[0-9a-f]{6}$'),
  ordem smallint not null check (ordem between 1 and 99),
  -- The booking situation that arriving here brings, if any.
  situacao_reserva smallint check (situacao_reserva in (1, 2, 3, 4, 8)),
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  primary key (owner_id, id),
  constraint etapa_patio_ordem_taken unique (owner_id, ordem) deferrable initially deferred
);
select app_secure_table('etapa_patio');
create unique index etapa_patio_nome_taken on etapa_patio (owner_id, app_fold(nome));

create table reserva_codigo (
  owner_id uuid not null primary key references owner (owner_id),
  ultimo integer not null
);
select app_secure_table('reserva_codigo');

create table reserva (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  codigo integer not null,
  unidade_id uuid not null,
  doca_id uuid not null,
  turno_id uuid not null,
  horario_id uuid not null,
  dh_reserva timestamptz not null,
  dh_fim_reserva timestamptz not null,
  -- The day of the booking in the zone of its unit.
  dia date not null,
  -- 1 normal, 2 urgent, 3 express.
  tipo smallint not null default 1 check (tipo between 1 and 3),
  direcao smallint not null check (direcao between 1 and 3),
  -- 1 scheduled, 2 driver on site, 3 at the dock, 4 done, 5 blocked, 6 pending, 7 refused, 8 check-in, 9 cancelled,
  -- 10 data missing.
  situacao smallint not null default 1 check (situacao between 1 and 10),
  -- The company of the register, or whoever it is by name.
  empresa_id uuid,
  fornecedor text check (length(fornecedor) between 1 and 120),
  codigo_referencia text check (length(codigo_referencia) between 1 and 40),
  carga_id uuid,
  caracteristica_id uuid,
  tipo_veiculo text check (length(tipo_veiculo) <= 40),
  tipo_carroceria text check (length(tipo_carroceria) <= 40),
  peso_kg numeric(12, 3) check (peso_kg >= 0),
  quantidade_itens integer check (quantidade_itens >= 0),
  placa_veiculo text check (placa_veiculo ~ '^[A-Z]{3}[0-9][A-Z0-9][0-9]{2}$'),
  nome_motorista text check (length(nome_motorista) between 1 and 120),
  documento_motorista text check (length(documento_motorista) between 5 and 14),
  celular_motorista text check (length(celular_motorista) in (10, 11)),
  etapa_id uuid,
  dh_chegada timestamptz,
  dh_saida timestamptz,
  dh_chegada_prevista timestamptz,
  dh_saida_prevista timestamptz,
  dh_inicio_contagem timestamptz,
  dh_fim_contagem timestamptz,
  dh_chegada_na_doca timestamptz,
  observacoes text check (length(observacoes) <= 2000),
  -- Fields of the company's own, by their name.
  campos_adicionais jsonb not null default '{}',
  motivo_recusa text check (length(motivo_recusa) <= 500),
  justificativa_cancelamento text check (length(justificativa_cancelamento) <= 500),
  -- 1 by hand, 2 no-show, 3 data missing, 4 automation.
  motivo_cancelamento smallint check (motivo_cancelamento between 1 and 4),
  dh_cancelamento timestamptz,
  -- 1 staff, 2 portal, 3 load, 4 another system.
  origem smallint not null default 1 check (origem between 1 and 4),
  criado_por uuid,
  criado_por_nome text not null check (length(criado_por_nome) <= 120),
  busca text not null default '',
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  primary key (owner_id, id),
  constraint reserva_codigo_taken unique (owner_id, codigo),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id),
  foreign key (owner_id, doca_id) references doca (owner_id, id),
  constraint reserva_etapa_unknown foreign key (owner_id, etapa_id) references etapa_patio (owner_id, id),
  constraint reserva_empresa_unknown foreign key (owner_id, empresa_id) references empresa (owner_id, id),
  constraint reserva_carga_unknown foreign key (owner_id, carga_id) references carga (owner_id, id),
  constraint reserva_caracteristica_unknown foreign key (owner_id, caracteristica_id) references caracteristica (owner_id, id),
  check (dh_fim_reserva > dh_reserva),
  check (situacao = 5 or empresa_id is not null or fornecedor is not null)
);
select app_secure_table('reserva');
select app_make_searchable('reserva');
create index reserva_by_dia on reserva (owner_id, unidade_id, dia, dh_reserva, id);
create index reserva_by_doca on reserva (owner_id, doca_id, dh_reserva desc);
create index reserva_by_empresa on reserva (owner_id, empresa_id, dh_reserva desc) where empresa_id is not null;
create index reserva_by_carga on reserva (owner_id, carga_id) where carga_id is not null;
create index reserva_by_caracteristica on reserva (owner_id, caracteristica_id) where caracteristica_id is not null;
create index reserva_by_placa on reserva (owner_id, placa_veiculo, dia) where placa_veiculo is not null;
-- Those that the yard still has to do with, whatever their day.
create index reserva_aberta on reserva (owner_id, unidade_id, dh_reserva) where situacao in (1, 2, 3, 6, 8, 10);

create table reserva_anexo (
  owner_id uuid not null,
  id uuid not null,
  reserva_id uuid not null,
  arquivo_id uuid not null,
  nome text not null check (length(nome) between 1 and 200),
  criado_por_nome text not null check (length(criado_por_nome) <= 120),
  criado_em timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, reserva_id) references reserva (owner_id, id) on delete cascade
);
select app_secure_table('reserva_anexo');
create index reserva_anexo_by_reserva on reserva_anexo (owner_id, reserva_id, criado_em);

-- What takes a place of a dock for a time: bookings, blocks, and slots kept for whoever fills in a form. No two of
-- one place overlap, whoever writes them. A booking of several linked slots has a row for each; cancelled and refused
-- ones have none.
create table doca_ocupacao (
  owner_id uuid not null,
  id uuid not null,
  doca_id uuid not null,
  -- The place, from 1 to the capacity of the dock.
  vaga smallint not null check (vaga between 1 and 20),
  -- Instants compare without leaking, so an index of them serves under row security; ranges do not.
  inicio timestamptz not null,
  fim timestamptz not null,
  periodo tstzrange not null generated always as (tstzrange(inicio, fim)) stored,
  -- 1 booking, 2 block, 3 kept.
  tipo smallint not null check (tipo between 1 and 3),
  reserva_id uuid,
  -- Of a booking with several slots, the first one.
  principal boolean not null default true,
  turno_id uuid,
  horario_id uuid,
  direcao smallint not null default 1 check (direcao between 1 and 3),
  expira_em timestamptz,
  detentor text check (length(detentor) <= 80),
  motivo text check (length(motivo) <= 80),
  criado_por_nome text not null check (length(criado_por_nome) <= 120),
  criado_em timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, doca_id) references doca (owner_id, id),
  foreign key (owner_id, reserva_id) references reserva (owner_id, id) on delete cascade,
  constraint doca_vaga_taken exclude using gist (
    owner_id with =, doca_id with =, vaga with =, periodo with &&
  ),
  -- A day at most: whatever is in the way of a period began at most a day before it.
  check (fim > inicio and fim - inicio <= interval '24 hours'),
  check ((tipo = 1) = (reserva_id is not null)),
  check ((tipo = 3) = (expira_em is not null))
);
select app_secure_table('doca_ocupacao');
create index doca_ocupacao_by_reserva on doca_ocupacao (owner_id, reserva_id) where reserva_id is not null;
create index doca_ocupacao_by_inicio on doca_ocupacao (owner_id, doca_id, inicio);
create index doca_ocupacao_by_espera on doca_ocupacao (owner_id, expira_em) where tipo = 3;

-- The stages of the yard that every company begins with.
create function app_create_etapas_patio(p_owner uuid) returns void language sql as $$
  insert into etapa_patio (owner_id, id, nome, cor, ordem, situacao_reserva)
  select p_owner, gen_random_uuid(), nome, cor, ordem, situacao
  from (values
    ('Chegada prevista', '#2a78d1', 1, 1), ('Check-in', '#6b4fc8', 2, 8), ('Aguardando chamada', '#8a5a00', 3, 2),
    ('Na doca', '#1f8a3b', 4, 3), ('Pesagem', '#0b6e6e', 5, null), ('Liberado', '#5c6670', 6, 4)
  ) as x(nome, cor, ordem, situacao)
  where not exists (select from etapa_patio where owner_id = p_owner)
$$;
revoke execute on function app_create_etapas_patio(uuid) from public;
grant execute on function app_create_etapas_patio(uuid) to estiva_sistema;
select app_create_etapas_patio(owner_id) from owner;

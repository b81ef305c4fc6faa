-- The ledger of stays: one row for one visit of a vehicle, kept by the company of the load or of the booking. The carrier
-- reads it as a guest (share of kind `estadia`).
create table estadia (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  numero integer not null check (numero > 0),
  -- The first load, booking and stop of the visit; all of them stand in estadia_parte.
  carga_id uuid,
  carga_codigo integer,
  reserva_id uuid,
  parada_id uuid,
  -- Whose people of the company may see it.
  unidade_id uuid not null,
  -- Where the vehicle stood, in words.
  local text not null check (length(local) between 1 and 200),
  fuso_horario text not null check (length(fuso_horario) <= 64),
  embarcador text not null check (length(embarcador) <= 200),
  transportadora text check (length(transportadora) between 1 and 200),
  -- The carrier's account on the platform; null: it has none, or nobody knows the carrier.
  transportadora_owner_id uuid check (transportadora_owner_id <> owner_id),
  placa text check (length(placa) between 1 and 8),
  -- Of the whole vehicle. Null: not known, so no amount can be told.
  capacidade_kg integer check (capacidade_kg > 0),
  -- The day of the arrival in the zone of the place: it decides which value of the law counts.
  dia date not null,
  dh_chegada timestamptz not null,
  -- As the receipt says it; null: nothing proves the arrival.
  dh_comprovada timestamptz,
  comprovante text check (length(comprovante) = 12),
  -- 1 gate, 2 phone at the place, 3 phone alone, 6 told by an operator.
  prova_chegada smallint not null check (prova_chegada between 1 and 6),
  dh_saida timestamptz,
  prova_saida smallint check (prova_saida between 1 and 6),
  -- Which side told times that nothing proves: 1 the company, 2 the carrier.
  informada_por smallint check (informada_por in (1, 2)),
  -- The value of the law as it was when the vehicle left; before that as it is known today.
  valor_id uuid,
  valor_centavos integer check (valor_centavos > 0),
  valor_de date,
  valor_ato text,
  valor_confirmado boolean not null default false,
  horas_livres numeric(6,2) not null check (horas_livres >= 0),
  livre_ate timestamptz not null,
  -- 1 open: time decides; 4 contested, 5 agreed, 6 charged, 7 paid.
  fase smallint not null default 1 check (fase in (1, 4, 5, 6, 7)),
  devida_desde timestamptz,
  -- When silence decides; an index finds those that are due.
  prazo timestamptz,
  -- Whose answer a dispute waits for.
  vez smallint check (vez in (1, 2)),
  proposta_centavos integer check (proposta_centavos >= 0),
  acordado_centavos integer check (acordado_centavos >= 0),
  acordado_em timestamptz,
  documento text check (length(documento) between 1 and 60),
  busca text not null default '',
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  primary key (owner_id, id),
  constraint estadia_numero_taken unique (owner_id, numero),
  constraint estadia_saida_antes check (dh_saida >= dh_chegada),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id)
);
select app_secure_table('estadia', 'estadia');
select app_make_searchable('estadia');
create index estadia_by_chegada on estadia (owner_id, dh_chegada, id);
create index estadia_by_carga on estadia (owner_id, carga_id);
create index estadia_by_livre on estadia (livre_ate) where fase = 1;
create index estadia_by_prazo on estadia (prazo) where prazo is not null;
create index estadia_by_devida on estadia (devida_desde) where fase = 1;

-- What one visit consists of: arrivals in the yard and stops of loads, each once.
create table estadia_parte (
  owner_id uuid not null,
  -- The arrival in the yard, or the stop of the load.
  id uuid not null,
  estadia_id uuid not null,
  -- 1 yard, 2 stop.
  origem smallint not null check (origem in (1, 2)),
  reserva_id uuid,
  carga_id uuid,
  primary key (owner_id, id),
  -- The parts come first, as the row is worked out from them.
  foreign key (owner_id, estadia_id) references estadia (owner_id, id) on delete cascade deferrable initially deferred
);
select app_secure_table('estadia_parte');
create index estadia_parte_by_estadia on estadia_parte (owner_id, estadia_id);
create index estadia_parte_by_reserva on estadia_parte (owner_id, reserva_id);
create index estadia_parte_by_carga on estadia_parte (owner_id, carga_id);

-- What the two sides wrote, oldest first by its number.
create table estadia_mensagem (
  owner_id uuid not null,
  id uuid not null,
  estadia_id uuid not null,
  ordem smallint not null check (ordem > 0),
  -- 1 the company, 2 the carrier.
  lado smallint not null check (lado in (1, 2)),
  empresa text not null check (length(empresa) <= 200),
  usuario_id uuid,
  usuario_nome text not null check (length(usuario_nome) <= 120),
  texto text not null check (length(texto) between 1 and 500),
  horas smallint check (horas >= 0),
  proposta_centavos integer check (proposta_centavos >= 0),
  anexo_id uuid,
  -- Until when the other side has to answer.
  prazo timestamptz not null,
  criado_em timestamptz not null,
  primary key (owner_id, id),
  constraint estadia_mensagem_ordem unique (owner_id, estadia_id, ordem),
  foreign key (owner_id, estadia_id) references estadia (owner_id, id) on delete cascade
);
select app_secure_table('estadia_mensagem');
create policy convidado on estadia_mensagem for select to estiva_app using (
  owner_id = app_guest_host() and estadia_id = app_guest_id() and app_guest_kind() = 'estadia');

-- What the yard knows of a booking beside its situation, and the proof of each vehicle that came.

create table reserva_patio (
  owner_id uuid not null,
  reserva_id uuid not null,
  -- The last call to a dock, until the vehicle stands there.
  dh_chamada timestamptz,
  doca_chamada_id uuid,
  -- What the driver answered: 1 on the way, 2 cannot come now.
  resposta_chamada smallint check (resposta_chamada in (1, 2)),
  peso_entrada_kg numeric(12, 3) check (peso_entrada_kg > 0),
  dh_peso_entrada timestamptz,
  peso_saida_kg numeric(12, 3) check (peso_saida_kg > 0),
  dh_peso_saida timestamptz,
  primary key (owner_id, reserva_id),
  foreign key (owner_id, reserva_id) references reserva (owner_id, id) on delete cascade,
  foreign key (owner_id, doca_chamada_id) references doca (owner_id, id),
  check ((dh_chamada is null) = (doca_chamada_id is null)),
  check (resposta_chamada is null or dh_chamada is not null),
  check ((peso_entrada_kg is null) = (dh_peso_entrada is null)),
  check ((peso_saida_kg is null) = (dh_peso_saida is null))
);
select app_secure_table('reserva_patio');

create table chegada (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  unidade_id uuid not null,
  -- The day of the arrival in the zone of the unit.
  dia date not null,
  -- Null: it came without a booking, or the booking was deleted; the proof stays.
  reserva_id uuid,
  -- 1 booked, 2 waits for a slot, 3 was given one, 4 sent away.
  situacao smallint not null check (situacao between 1 and 4),
  dh_chegada timestamptz not null,
  -- 1 seen at the gate, 2 told by the phone at the place, 3 told by the phone alone.
  prova smallint not null check (prova between 1 and 3),
  distancia_m integer check (distancia_m >= 0),
  placa text check (placa ~ '^[A-Z]{3}[0-9][A-Z0-9][0-9]{2}$'),
  nome_motorista text check (length(nome_motorista) between 1 and 120),
  celular_motorista text check (length(celular_motorista) in (10, 11)),
  fornecedor text check (length(fornecedor) between 1 and 120),
  direcao smallint not null check (direcao between 1 and 3),
  -- Of the whole vehicle, as the stay is counted by it.
  capacidade_kg integer check (capacidade_kg > 0),
  motivo_recusa text check (length(motivo_recusa) <= 500),
  -- What the receipt says, as it was sealed, and the number by which anybody finds it.
  codigo text not null check (codigo ~ '^[2-9A-HJ-NP-Z]{12}$'),
  fatos jsonb not null,
  selo text not null check (length(selo) = 43),
  criado_por_nome text not null check (length(criado_por_nome) <= 120),
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id),
  foreign key (owner_id, reserva_id) references reserva (owner_id, id) on delete set null (reserva_id),
  check (situacao <> 2 or (reserva_id is null and placa is not null))
);
select app_secure_table('chegada');
create unique index chegada_da_reserva on chegada (owner_id, reserva_id) where reserva_id is not null;
create unique index chegada_codigo_taken on chegada (owner_id, codigo);
create index chegada_by_dia on chegada (owner_id, unidade_id, dia);
create index chegada_sem_horario on chegada (owner_id, unidade_id, dh_chegada) where situacao = 2;
-- Whoever verifies a receipt knows no company.
create index chegada_by_codigo on chegada (codigo);

-- Calendars of docks that other programs subscribe to, each by an address of its own that can be taken back.
create table doca_calendario (
  owner_id uuid not null,
  id uuid not null,
  doca_id uuid not null,
  -- Who subscribes, for whoever revokes it later.
  nome text not null check (length(nome) between 1 and 80),
  token_hash text not null check (length(token_hash) <= 64),
  revogado_em timestamptz,
  usado_em timestamptz,
  criado_por_nome text not null check (length(criado_por_nome) <= 120),
  criado_em timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, doca_id) references doca (owner_id, id)
);
select app_secure_table('doca_calendario');
create index doca_calendario_by_criacao on doca_calendario (owner_id, criado_em desc, id);

-- Reminders that were sent, so that none goes twice; a booking of another day is reminded of again.
create table reserva_lembrete (
  owner_id uuid not null,
  reserva_id uuid not null,
  dia date not null,
  enviado_em timestamptz not null default now(),
  primary key (owner_id, reserva_id, dia),
  foreign key (owner_id, reserva_id) references reserva (owner_id, id) on delete cascade
);
select app_secure_table('reserva_lembrete');

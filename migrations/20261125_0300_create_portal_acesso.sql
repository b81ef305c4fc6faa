-- Who may book docks from outside: one company of the register, by a signed link or as a partner of the platform.
create table portal_acesso (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  -- 1 a link without an account, 2 a partner.
  tipo smallint not null check (tipo in (1, 2)),
  empresa_id uuid not null,
  -- Of a link; the link itself is shown once and kept nowhere.
  token_hash text check (length(token_hash) <= 64),
  parceiro_owner_id uuid,
  unidades uuid[] not null check (cardinality(unidades) between 1 and 50),
  -- 1 booked at once, 2 asked for and confirmed by the staff.
  modo smallint not null check (modo in (1, 2)),
  max_abertas smallint not null check (max_abertas between 1 and 200),
  max_dia smallint not null check (max_dia between 1 and 100),
  -- Minutes before its start until which a booking may be moved or cancelled from outside.
  prazo_alteracao_min integer not null check (prazo_alteracao_min between 0 and 43200),
  -- Who hears of its bookings, unless a booking names somebody else.
  email text check (length(email) <= 254),
  expira_em timestamptz,
  revogado_em timestamptz,
  revogado_por_nome text check (length(revogado_por_nome) <= 120),
  usado_em timestamptz,
  -- Slots kept since the hour began, so that nobody keeps slots from others without booking them.
  esperas integer not null default 0,
  esperas_desde timestamptz,
  criado_por_nome text not null check (length(criado_por_nome) <= 120),
  criado_em timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, empresa_id) references empresa (owner_id, id),
  check ((tipo = 1) = (token_hash is not null)),
  check ((tipo = 2) = (parceiro_owner_id is not null))
);
select app_secure_table('portal_acesso');
create unique index portal_acesso_parceiro_taken on portal_acesso (owner_id, parceiro_owner_id)
  where parceiro_owner_id is not null and revogado_em is null;
create index portal_acesso_by_criacao on portal_acesso (owner_id, criado_em desc, id);
create index portal_acesso_by_empresa on portal_acesso (owner_id, empresa_id);

-- What only bookings from outside have: by which access they came, and who hears of them.
create table reserva_portal (
  owner_id uuid not null,
  reserva_id uuid not null,
  acesso_id uuid not null,
  email text check (length(email) <= 254),
  primary key (owner_id, reserva_id),
  foreign key (owner_id, reserva_id) references reserva (owner_id, id) on delete cascade,
  foreign key (owner_id, acesso_id) references portal_acesso (owner_id, id)
);
select app_secure_table('reserva_portal');
create index reserva_portal_by_acesso on reserva_portal (owner_id, acesso_id);

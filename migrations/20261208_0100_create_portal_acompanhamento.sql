-- What customers see of their deliveries without an account, per root of a CNPJ.
create table portal_acompanhamento (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  nome text not null check (length(nome) between 1 and 120),
  -- The first eight characters of the customer's CNPJ.
  raiz text not null check (raiz ~ '^[0-9A-Z]{8}$'),
  -- A one-time code goes to these addresses alone.
  emails text[] not null default '{}' check (cardinality(emails) <= 20),
  -- Whoever knows the root and a number finds one order.
  consulta boolean not null default true,
  mostra_posicao boolean not null default true,
  mostra_motorista boolean not null default true,
  mostra_comprovante boolean not null default true,
  mensagem text check (length(mensagem) <= 300),
  ajuda text check (length(ajuda) <= 200),
  -- The link of the customer: counting on takes it back.
  link_n integer not null default 1 check (link_n between 1 and 65535),
  link_ativo boolean not null default false,
  link_criado_em timestamptz,
  link_criado_por text check (length(link_criado_por) <= 120),
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca text generated always as (public.app_fold(nome || ' ' || raiz)) stored,
  primary key (owner_id, id)
);
select app_secure_table('portal_acompanhamento');
select app_make_searchable('portal_acompanhamento');
create unique index portal_acompanhamento_raiz_taken on portal_acompanhamento (owner_id, raiz);
create index portal_acompanhamento_ordem on portal_acompanhamento (owner_id, app_fold(nome), id);
create index portal_acompanhamento_by_ativo on portal_acompanhamento (owner_id, ativo, app_fold(nome), id);
create index portal_acompanhamento_by_atualizado on portal_acompanhamento (owner_id, atualizado_em, id);

-- The link of one stop, for whoever receives there.
create table rastreio_link (
  owner_id uuid not null,
  id uuid not null,
  carga_id uuid not null,
  parada_id uuid not null,
  n integer not null default 1 check (n between 1 and 65535),
  ativo boolean not null default true,
  criado_em timestamptz not null,
  criado_por text not null check (length(criado_por) <= 120),
  primary key (owner_id, id),
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade,
  foreign key (owner_id, parada_id) references carga_parada (owner_id, id) on delete cascade
);
select app_secure_table('rastreio_link');
create unique index rastreio_link_once on rastreio_link (owner_id, parada_id);
create index rastreio_link_by_carga on rastreio_link (owner_id, carga_id);

-- One-time codes: the last one of each registered address.
create table rastreio_codigo (
  owner_id uuid not null,
  id uuid not null,
  portal_id uuid not null,
  email text not null check (length(email) <= 254),
  pedido_em timestamptz not null,
  -- Asked for on this day.
  dia date not null,
  pedidos smallint not null default 1 check (pedidos >= 0),
  codigo_hash text check (length(codigo_hash) <= 64),
  expira_em timestamptz,
  tentativas smallint not null default 0 check (tentativas >= 0),
  primary key (owner_id, id),
  foreign key (owner_id, portal_id) references portal_acompanhamento (owner_id, id) on delete cascade
);
select app_secure_table('rastreio_codigo');
create unique index rastreio_codigo_once on rastreio_codigo (owner_id, portal_id, email);

-- What searches cost an address and a root; hashes, so that nobody is named.
create table rastreio_tentativa (
  owner_id uuid not null references owner (owner_id),
  chave text not null check (length(chave) <= 64),
  pontos smallint not null check (pontos >= 0),
  desde timestamptz not null,
  primary key (owner_id, chave)
);
select app_secure_table('rastreio_tentativa');
create index rastreio_tentativa_by_desde on rastreio_tentativa (desde);

-- A delivery is rated once.
create table rastreio_avaliacao (
  owner_id uuid not null,
  parada_id uuid not null,
  carga_id uuid not null,
  nota smallint not null check (nota between 1 and 5),
  texto text check (length(texto) <= 500),
  criado_em timestamptz not null,
  primary key (owner_id, parada_id),
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade,
  foreign key (owner_id, parada_id) references carga_parada (owner_id, id) on delete cascade
);
select app_secure_table('rastreio_avaliacao');
create index rastreio_avaliacao_by_carga on rastreio_avaliacao (owner_id, carga_id);

-- Whom to tell half an hour before the arrival; each once.
create table rastreio_aviso (
  owner_id uuid not null,
  id uuid not null,
  parada_id uuid not null,
  carga_id uuid not null,
  email text not null check (length(email) <= 254),
  criado_em timestamptz not null,
  enviado_em timestamptz,
  cancelado_em timestamptz,
  primary key (owner_id, id),
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade,
  foreign key (owner_id, parada_id) references carga_parada (owner_id, id) on delete cascade
);
select app_secure_table('rastreio_aviso');
create unique index rastreio_aviso_once on rastreio_aviso (owner_id, parada_id, email);
create index rastreio_aviso_by_carga on rastreio_aviso (owner_id, carga_id);
create index rastreio_aviso_esperando on rastreio_aviso (owner_id, carga_id) where enviado_em is null and cancelado_em is null;

-- Addresses that want no more of these mails; their hashes.
create table rastreio_recusa (
  owner_id uuid not null references owner (owner_id),
  email_hash text not null check (length(email_hash) <= 64),
  criado_em timestamptz not null,
  primary key (owner_id, email_hash)
);
select app_secure_table('rastreio_recusa');

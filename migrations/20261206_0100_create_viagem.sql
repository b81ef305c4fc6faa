-- The trip of a driver without an app: one link for each load and driver, what the phone told, and what it sent.
create table viagem (
  owner_id uuid not null,
  id uuid not null,
  carga_id uuid not null,
  -- Of the register of the company that carries the load, which may be another one: kept as it was told, never joined.
  motorista_id uuid,
  nome text not null check (length(nome) between 1 and 120),
  telefone text check (length(telefone) <= 20),
  -- 1 prepared, 2 sent, 3 opened, 4 accepted, 5 on the road, 6 done, 7 refused, 90 expired, 99 revoked.
  situacao smallint not null check (situacao in (1, 2, 3, 4, 5, 6, 7, 90, 99)),
  -- Of its link: counting on takes the former one back.
  n integer not null default 1 check (n between 1 and 65535),
  canal_envio text check (canal_envio in ('whatsapp', 'sms', 'email', 'qr', 'copiado')),
  enviada_em timestamptz,
  enviada_por_nome text check (length(enviada_por_nome) <= 120),
  aberta_em timestamptz,
  aceita_em timestamptz,
  iniciada_em timestamptz,
  concluida_em timestamptz,
  recusada_em timestamptz,
  motivo_recusa text check (length(motivo_recusa) <= 400),
  expira_em timestamptz not null,
  -- The consent to positions that the driver gave on the page; it holds for this trip.
  consentimento_versao text check (length(consentimento_versao) <= 20),
  consentimento_em timestamptz,
  consentimento_retirado_em timestamptz,
  -- Wrong last digits of the phone since the first of them, and until when nobody may try again.
  erros smallint not null default 0 check (erros between 0 and 5),
  erros_desde timestamptz,
  bloqueada_ate timestamptz,
  criada_em timestamptz not null,
  criada_por_nome text not null check (length(criada_por_nome) <= 120),
  versao integer not null default 1,
  primary key (owner_id, id),
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade,
  check ((consentimento_versao is null) = (consentimento_em is null))
);
select app_secure_table('viagem');
-- A load has one driver at a time.
create unique index viagem_ativa on viagem (owner_id, carga_id) where situacao in (1, 2, 3, 4, 5);
create index viagem_by_carga on viagem (owner_id, carga_id, criada_em desc);
-- A carrier knows the id alone.
create index viagem_by_id on viagem (id);

-- Phones that opened the link and gave the last digits.
create table viagem_aparelho (
  owner_id uuid not null,
  viagem_id uuid not null,
  -- Made by the phone and kept on it.
  id uuid not null,
  nome text not null check (length(nome) between 1 and 80),
  criado_em timestamptz not null,
  visto_em timestamptz not null,
  bateria_pct smallint check (bateria_pct between 0 and 100),
  -- Of the browser that asked to be told of messages.
  push_endpoint text check (length(push_endpoint) <= 1000),
  push_p256dh text check (length(push_p256dh) <= 100),
  push_auth text check (length(push_auth) <= 30),
  primary key (owner_id, viagem_id, id),
  foreign key (owner_id, viagem_id) references viagem (owner_id, id) on delete cascade,
  check ((push_endpoint is null) = (push_p256dh is null) and (push_endpoint is null) = (push_auth is null))
);
select app_secure_table('viagem_aparelho');

-- Wrong digits by address, so that nobody tries one link after the other.
create table viagem_endereco (
  owner_id uuid not null,
  endereco_hash text not null check (length(endereco_hash) = 43),
  erros smallint not null check (erros >= 0),
  erros_desde timestamptz not null,
  bloqueado_ate timestamptz,
  primary key (owner_id, endereco_hash)
);
select app_secure_table('viagem_endereco');

-- Photos, signatures and recordings, under the id that the phone gave them; they come before the act that names them.
create table viagem_arquivo (
  owner_id uuid not null,
  viagem_id uuid not null,
  id uuid not null,
  arquivo_id uuid not null,
  tipo text not null check (tipo in ('foto', 'assinatura', 'audio')),
  sha256 text not null check (length(sha256) = 64),
  bytes integer not null check (bytes > 0),
  latitude numeric(9, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  -- When the phone took it, and when it came.
  dh timestamptz not null,
  recebido_em timestamptz not null,
  primary key (owner_id, viagem_id, id),
  foreign key (owner_id, viagem_id) references viagem (owner_id, id) on delete cascade,
  -- What is erased of a person, and audios that are old, take their row here along.
  foreign key (owner_id, arquivo_id) references arquivo (owner_id, id) on delete cascade,
  check ((latitude is null) = (longitude is null))
);
select app_secure_table('viagem_arquivo');
create index viagem_arquivo_by_arquivo on viagem_arquivo (owner_id, arquivo_id);

-- What the driver did, or an operator for him. Only ever added to.
create table viagem_ato (
  owner_id uuid not null,
  viagem_id uuid not null,
  -- Made by the phone, so that an act sent twice has one effect.
  id uuid not null,
  -- In the order of their arrival.
  ordem integer not null,
  tipo text not null check (length(tipo) <= 24),
  parada_id uuid,
  dh timestamptz not null,
  recebido_em timestamptz not null,
  corpo jsonb not null check (length(corpo::text) <= 16384),
  arquivos uuid[] not null default '{}' check (cardinality(arquivos) <= 8),
  -- The hash of what was sent: the same id with other content is another act.
  hash text not null check (length(hash) = 43),
  resultado text not null check (resultado in ('aceito', 'repetido', 'recusado')),
  codigo text check (length(codigo) <= 40),
  mensagem text check (length(mensagem) <= 400),
  -- An operator who did it for the driver.
  por_nome text check (length(por_nome) <= 120),
  primary key (owner_id, viagem_id, id),
  constraint viagem_ato_ordem unique (owner_id, viagem_id, ordem),
  foreign key (owner_id, viagem_id) references viagem (owner_id, id) on delete cascade,
  check ((resultado = 'recusado') = (codigo is not null))
);
select app_secure_table('viagem_ato');
revoke update on viagem_ato from estiva_app;

-- Proofs of arrivals at stops that the platform has no booking of.
create table viagem_comprovante (
  owner_id uuid not null,
  viagem_id uuid not null,
  parada_id uuid not null,
  codigo text not null check (length(codigo) = 12),
  dia text not null check (length(dia) = 10),
  fatos jsonb not null check (length(fatos::text) <= 4000),
  selo text not null check (length(selo) = 43),
  criado_em timestamptz not null,
  primary key (owner_id, parada_id),
  foreign key (owner_id, viagem_id) references viagem (owner_id, id) on delete cascade
);
select app_secure_table('viagem_comprovante');
create unique index viagem_comprovante_codigo on viagem_comprovante (owner_id, codigo);
-- The number alone is what whoever verifies a receipt knows.
create index viagem_comprovante_by_codigo on viagem_comprovante (codigo);

-- When loading or unloading began and ended, and when the driver says that he will be there.
alter table carga_parada add column dh_inicio_servico timestamptz;
alter table carga_parada add column dh_fim_servico timestamptz;
alter table carga_parada add column dh_previsao timestamptz;
alter table carga_parada add column dh_previsao_em timestamptz;

-- The load of a trip, for the carrier that the load was given to: it asks by the id of the trip alone.
create function app_carga_da_viagem(p_viagem uuid) returns uuid language sql stable security definer
  set search_path = public, pg_temp as $$
  select v.carga_id from viagem v
  join carga_contratacao k on k.owner_id = v.owner_id and k.carga_id = v.carga_id
  where v.id = p_viagem and k.contratado_owner_id = app_owner()
    -- A trip of the carrier before it is none of this one's.
    and v.criada_em >= k.criado_em
$$;
revoke all on function app_carga_da_viagem(uuid) from public;
grant execute on function app_carga_da_viagem(uuid) to estiva_app;
-- What an act says of persons goes when they ask for it; the act itself stays.
grant update (corpo) on viagem_ato to estiva_app;

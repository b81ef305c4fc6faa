-- What people are told. A change writes one row into `notificacao`; a job brings it to each person after the commit.
create table notificacao (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  -- The kind of notice, a key of its definition.
  evento text not null check (length(evento) <= 60),
  registro_id uuid not null,
  -- A second id that the target needs.
  rota_id uuid,
  -- The version of the change or the instant that became due: with kind and record it is told once.
  ocasiao text not null check (length(ocasiao) <= 60),
  canal text not null check (
    canal in ('CARGA', 'CARGA_OFERECIMENTO', 'CARGA_MOTORISTA', 'FATURA', 'DOCUMENTO_TRANSPORTE', 'INTEGRACAO')),
  grupo_id uuid not null,
  grupo_titulo text not null check (length(grupo_titulo) <= 120),
  titulo text not null check (length(titulo) <= 160),
  corpo text not null check (length(corpo) <= 2000),
  -- 1 yellow, 2 green, 3 blue.
  severidade smallint not null check (severidade between 1 and 3),
  unidade_id uuid,
  ator_id uuid,
  envolvidos uuid[] not null default '{}',
  -- A notice that stands for several of its group.
  total integer not null default 1 check (total >= 1),
  -- The one that stands for this notice.
  reunida_id uuid,
  dh timestamptz not null default now(),
  distribuida_em timestamptz,
  primary key (owner_id, id)
);
select app_secure_table('notificacao');
create unique index notificacao_ocasiao on notificacao (owner_id, evento, registro_id, ocasiao);
create index notificacao_pendente on notificacao (owner_id, id) where distribuida_em is null;
create index notificacao_grupo on notificacao (owner_id, grupo_id, dh);
create index notificacao_quando on notificacao (owner_id, dh);
create index notificacao_reunida on notificacao (owner_id, reunida_id) where reunida_id is not null;

-- A notice in the panel of one person.
create table notificacao_destino (
  owner_id uuid not null,
  usuario_id uuid not null,
  notificacao_id uuid not null,
  canal text not null,
  grupo_id uuid not null,
  unidade_id uuid,
  dh timestamptz not null,
  -- Why the person was told: 1 named, 2 follows, 3 of the unit, 4 administrator.
  motivo smallint not null check (motivo between 1 and 4),
  lida_em timestamptz,
  excluida_em timestamptz,
  primary key (owner_id, usuario_id, notificacao_id),
  foreign key (owner_id, usuario_id) references usuario (owner_id, id) on delete cascade,
  foreign key (owner_id, notificacao_id) references notificacao (owner_id, id) on delete cascade
);
select app_secure_table('notificacao_destino');
create index notificacao_destino_lista on notificacao_destino (owner_id, usuario_id, dh desc, notificacao_id desc)
  where excluida_em is null;
create index notificacao_destino_nao_lida
  on notificacao_destino (owner_id, usuario_id, dh desc, notificacao_id desc)
  where lida_em is null and excluida_em is null;
create index notificacao_destino_notificacao on notificacao_destino (owner_id, notificacao_id);

-- How many each person has not read and has at all, per channel; always equal to a recount.
create table notificacao_contador (
  owner_id uuid not null,
  usuario_id uuid not null,
  canal text not null,
  nao_lidas integer not null check (nao_lidas >= 0),
  total integer not null check (total >= nao_lidas),
  primary key (owner_id, usuario_id, canal),
  foreign key (owner_id, usuario_id) references usuario (owner_id, id) on delete cascade
);
select app_secure_table('notificacao_contador');

-- What goes to a person by mail or push; a row is taken, tried and marked.
create table notificacao_envio (
  owner_id uuid not null,
  usuario_id uuid not null,
  notificacao_id uuid not null,
  via text not null check (via in ('email', 'push', 'resumo')),
  -- Not before: a push message waits for the end of the quiet hours.
  a_partir_de timestamptz not null,
  tentativas smallint not null default 0,
  enviado_em timestamptz,
  desistiu_em timestamptz,
  primary key (owner_id, usuario_id, notificacao_id, via),
  foreign key (owner_id, usuario_id) references usuario (owner_id, id) on delete cascade,
  foreign key (owner_id, notificacao_id) references notificacao (owner_id, id) on delete cascade
);
select app_secure_table('notificacao_envio');
create index notificacao_envio_pendente on notificacao_envio (via, a_partir_de)
  where enviado_em is null and desistiu_em is null;
create index notificacao_envio_da_pessoa on notificacao_envio (owner_id, usuario_id, via)
  where enviado_em is null and desistiu_em is null;
create index notificacao_envio_notificacao on notificacao_envio (owner_id, notificacao_id);

-- Writes the notices of a transaction, for each company that is told. One whose occasion was told already stays as it is.
create function app_write_notices(p_notices jsonb) returns void
language sql security definer set search_path = public as $$
  insert into notificacao (owner_id, id, evento, registro_id, rota_id, ocasiao, canal, grupo_id, grupo_titulo, titulo,
    corpo, severidade, unidade_id, ator_id, envolvidos)
  select x.owner_id, x.id, x.evento, x.registro_id, x.rota_id, x.ocasiao, x.canal, x.grupo_id, x.grupo_titulo,
    x.titulo, x.corpo, x.severidade, x.unidade_id, x.ator_id,
    array(select jsonb_array_elements_text(x.envolvidos)::uuid)
  from jsonb_to_recordset(p_notices) as x(owner_id uuid, id uuid, evento text, registro_id uuid, rota_id uuid,
    ocasiao text, canal text, grupo_id uuid, grupo_titulo text, titulo text, corpo text, severidade smallint,
    unidade_id uuid, ator_id uuid, envolvidos jsonb)
  on conflict (owner_id, evento, registro_id, ocasiao) do nothing
$$;
revoke execute on function app_write_notices(jsonb) from public;
grant execute on function app_write_notices(jsonb) to estiva_app, estiva_sistema;

-- Until when it was asked what became due; one row, of the whole installation.
create table notificacao_relogio (
  id smallint primary key default 1 check (id = 1),
  ate timestamptz not null default now()
);
revoke all on notificacao_relogio from estiva_app;
insert into notificacao_relogio default values;

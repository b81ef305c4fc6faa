-- Which notices take which way: what the company says, what a person says, and when a person is left alone.
create table notificacao_regra (
  owner_id uuid not null references owner (owner_id),
  evento text not null check (length(evento) <= 60),
  painel boolean not null,
  email boolean not null,
  push boolean not null,
  resumo boolean not null,
  primary key (owner_id, evento)
);
select app_secure_table('notificacao_regra');

create table notificacao_preferencia (
  owner_id uuid not null,
  usuario_id uuid not null,
  evento text not null check (length(evento) <= 60),
  painel boolean not null,
  email boolean not null,
  push boolean not null,
  resumo boolean not null,
  primary key (owner_id, usuario_id, evento),
  foreign key (owner_id, usuario_id) references usuario (owner_id, id) on delete cascade
);
select app_secure_table('notificacao_preferencia');

create table notificacao_pessoa (
  owner_id uuid not null,
  usuario_id uuid not null,
  -- Only records that the person created, answers for or follows.
  so_meus boolean not null,
  -- Null: every unit that the person may enter.
  unidades uuid[],
  silencio_de time,
  silencio_ate time,
  -- Bits of the days, Sunday is 1.
  silencio_dias smallint not null check (silencio_dias between 0 and 127),
  fuso text not null check (length(fuso) <= 60),
  versao integer not null default 1,
  primary key (owner_id, usuario_id),
  foreign key (owner_id, usuario_id) references usuario (owner_id, id) on delete cascade,
  check ((silencio_de is null) = (silencio_ate is null))
);
select app_secure_table('notificacao_pessoa');

-- A person hears of every notice of a group, or of none of it.
create table notificacao_grupo_pessoa (
  owner_id uuid not null,
  usuario_id uuid not null,
  grupo_id uuid not null,
  titulo text not null check (length(titulo) <= 120),
  modo text not null check (modo in ('segue', 'silencia')),
  desde timestamptz not null default now(),
  primary key (owner_id, usuario_id, grupo_id),
  foreign key (owner_id, usuario_id) references usuario (owner_id, id) on delete cascade
);
select app_secure_table('notificacao_grupo_pessoa');
create index notificacao_grupo_pessoa_by_grupo on notificacao_grupo_pessoa (owner_id, grupo_id);

-- A colleague asks somebody to follow a group (S-157).
create table setup_invite (
  owner_id uuid not null,
  usuario_id uuid not null,
  channel_group_id uuid not null,
  titulo text not null check (length(titulo) <= 120),
  convidado_por uuid,
  convidado_por_nome text not null check (length(convidado_por_nome) <= 120),
  -- 1 done, 2 rejected, 3 pending.
  invite_state smallint not null default 3 check (invite_state between 1 and 3),
  criado_em timestamptz not null default now(),
  primary key (owner_id, usuario_id, channel_group_id),
  foreign key (owner_id, usuario_id) references usuario (owner_id, id) on delete cascade
);
select app_secure_table('setup_invite');

create table push_assinatura (
  owner_id uuid not null,
  usuario_id uuid not null,
  id uuid not null,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  aparelho text not null check (length(aparelho) <= 120),
  criada_em timestamptz not null default now(),
  usada_em timestamptz,
  primary key (owner_id, id),
  foreign key (owner_id, usuario_id) references usuario (owner_id, id) on delete cascade
);
select app_secure_table('push_assinatura');
create unique index push_assinatura_endpoint on push_assinatura (owner_id, usuario_id, endpoint);

-- One summary mail per person and day, whichever process makes it.
create table notificacao_resumo (
  owner_id uuid not null,
  usuario_id uuid not null,
  dia date not null,
  criado_em timestamptz not null default now(),
  primary key (owner_id, usuario_id, dia),
  foreign key (owner_id, usuario_id) references usuario (owner_id, id) on delete cascade
);
select app_secure_table('notificacao_resumo');

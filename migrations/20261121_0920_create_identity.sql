-- Companies of the platform (owners), their users, and what sign-in needs.
create table owner (
  owner_id uuid primary key,
  nome text not null check (length(nome) between 1 and 200),
  documento text not null check (length(documento) in (11, 14)),
  tipo smallint not null check (tipo in (1, 3, 99)),
  licenca smallint not null check (licenca between 0 and 6),
  modulos text[] not null default '{}',
  trial_ate timestamptz,
  modulo_trial text,
  modulo_trial_ate timestamptz,
  bloqueada boolean not null default false,
  logo_arquivo_id uuid,
  textos jsonb not null default '{}',
  versao integer not null default 1,
  criado_em timestamptz not null default now()
);
select app_secure_table('owner');
revoke insert, delete on owner from estiva_app;

-- The directory has no company: one document belongs to one company of the platform, and a partner is
-- found by it. Only the system role reads it.
create table diretorio_empresa (
  documento text primary key check (length(documento) in (11, 14)),
  empresa_id uuid not null,
  nome text not null check (length(nome) <= 200)
);
revoke all on diretorio_empresa from estiva_app;

create table usuario (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  nome text not null check (length(nome) between 1 and 120),
  email text not null check (length(email) between 3 and 254),
  telefone text check (length(telefone) <= 20),
  tipo smallint not null default 1 check (tipo in (1, 99, 100)),
  papel text not null check (papel in ('Administrador', 'Operador')),
  funcao_patio text check (length(funcao_patio) <= 40),
  ativo boolean not null default true,
  bloqueado boolean not null default false,
  modulos_recusados text[] not null default '{}',
  todas_unidades boolean not null default true,
  ultimo_produto text check (length(ultimo_produto) <= 40),
  foto_arquivo_id uuid,
  termo_versao text,
  termo_aceito_em timestamptz,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  primary key (owner_id, id)
);
select app_secure_table('usuario');
create unique index usuario_email on usuario (owner_id, lower(email));

create table unidade_negocio (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  descricao text not null check (length(descricao) between 1 and 80),
  codigo text check (length(codigo) between 1 and 20),
  documento text check (length(documento) = 14),
  cep text check (cep ~ '^[0-9]{8}$'),
  logradouro text check (length(logradouro) <= 120),
  numero text check (length(numero) <= 20),
  complemento text check (length(complemento) <= 60),
  bairro text check (length(bairro) <= 80),
  municipio_id integer,
  fuso_horario text not null check (length(fuso_horario) <= 60),
  latitude numeric(9, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  padrao boolean not null default false,
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  primary key (owner_id, id)
);
select app_secure_table('unidade_negocio', 'unidade-negocio');
create unique index unidade_descricao_taken on unidade_negocio (owner_id, lower(descricao));
create unique index unidade_codigo_taken on unidade_negocio (owner_id, lower(codigo)) where codigo is not null;
create unique index unidade_padrao_single on unidade_negocio (owner_id) where padrao;
create index unidade_negocio_list on unidade_negocio (owner_id, ativo, descricao);

create table usuario_unidade (
  owner_id uuid not null,
  usuario_id uuid not null,
  unidade_id uuid not null,
  primary key (owner_id, usuario_id, unidade_id),
  foreign key (owner_id, usuario_id) references usuario (owner_id, id) on delete cascade,
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id)
);
select app_secure_table('usuario_unidade');
create index usuario_unidade_by_unidade on usuario_unidade (owner_id, unidade_id);

create table caracteristica (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  descricao text not null check (length(descricao) between 1 and 80),
  tipo smallint not null check (tipo between 1 and 4),
  icone text not null check (length(icone) <= 40),
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  primary key (owner_id, id)
);
select app_secure_table('caracteristica');
create unique index caracteristica_descricao_taken on caracteristica (owner_id, tipo, lower(descricao));
create index caracteristica_list on caracteristica (owner_id, tipo, ativo, descricao);

create table termo_aceite (
  owner_id uuid not null,
  usuario_id uuid not null,
  documento text not null check (length(documento) <= 60),
  versao text not null check (length(versao) <= 20),
  aceito_em timestamptz not null default now(),
  endereco_ip text check (length(endereco_ip) <= 64),
  primary key (owner_id, usuario_id, documento, versao),
  foreign key (owner_id, usuario_id) references usuario (owner_id, id)
);
select app_secure_table('termo_aceite');
revoke update, delete on termo_aceite from estiva_app;

create table push_token (
  owner_id uuid not null,
  usuario_id uuid not null,
  token text not null check (length(token) between 10 and 4096),
  registrado_em timestamptz not null default now(),
  primary key (owner_id, usuario_id, token),
  foreign key (owner_id, usuario_id) references usuario (owner_id, id) on delete cascade
);
select app_secure_table('push_token');

-- Without a company, reached by the system role only: how a person proves who they are.
create table identidade (
  usuario_id uuid primary key,
  owner_id uuid not null,
  email text not null,
  senha_hash text,
  senha_expira_em timestamptz,
  segundo_fator smallint not null default 0 check (segundo_fator in (0, 1, 3)),
  totp_segredo text,
  totp_ultimo_passo bigint,
  email_confirmado_em timestamptz
);
create unique index identidade_email on identidade (lower(email));

create table login_falha (
  email_hash text primary key,
  falhas integer not null default 1,
  desde timestamptz not null default now()
);

create table sessao (
  id uuid primary key,
  usuario_id uuid not null references identidade (usuario_id),
  owner_id uuid not null,
  origem text not null check (origem in ('web', 'api')),
  contador integer not null default 1,
  sal text not null,
  girado_em timestamptz not null default now(),
  criada_em timestamptz not null default now(),
  usada_em timestamptz not null default now(),
  expira_em timestamptz not null,
  navegador text check (length(navegador) <= 300),
  endereco_ip text check (length(endereco_ip) <= 64),
  encerrada_em timestamptz,
  motivo text
);
create index sessao_by_usuario on sessao (usuario_id) where encerrada_em is null;

create table segundo_fator_codigo (
  usuario_id uuid primary key references identidade (usuario_id),
  codigo_hash text not null,
  canal smallint not null,
  tentativas integer not null default 0,
  expira_em timestamptz not null,
  enviado_em timestamptz not null default now()
);

create table link_uso_unico (
  token_hash text primary key,
  finalidade text not null check (finalidade in ('recuperacao', 'criacao', 'confirmacao', 'senha-expirada')),
  usuario_id uuid not null references identidade (usuario_id),
  expira_em timestamptz not null,
  usado_em timestamptz
);
create index link_uso_unico_by_usuario on link_uso_unico (usuario_id, finalidade);

create table bilhete_usado (
  jti uuid primary key,
  expira_em timestamptz not null
);

revoke all on identidade, login_falha, sessao, segundo_fator_codigo, link_uso_unico, bilhete_usado from estiva_app;

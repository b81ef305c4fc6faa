-- The conversation with the driver of a load. It is kept by the company that owns the load; the carrier that runs the load
-- takes part while it has it.
create table conversa_carga (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  carga_id uuid not null,
  criada_em timestamptz not null default now(),
  primary key (owner_id, id),
  constraint conversa_carga_once unique (owner_id, carga_id),
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade
);
select app_secure_table('conversa_carga');

create table conversa (
  owner_id uuid not null,
  id uuid not null,
  conversa_carga_id uuid not null,
  carga_id uuid not null,
  -- The driver: of a register, or known by the link of a trip only.
  motorista_id uuid,
  -- Whose register it is: of the company itself, or of its carrier.
  motorista_owner_id uuid,
  viagem_id uuid,
  nome text not null check (length(nome) between 1 and 120),
  -- The carrier that ran the load when the conversation began; null: none with an account.
  transportadora_owner_id uuid check (transportadora_owner_id <> owner_id),
  transportadora text check (length(transportadora) between 1 and 200),
  ultima_seq integer not null default 0 check (ultima_seq >= 0),
  dh_ultima timestamptz not null,
  -- How far the phone of the driver has fetched, and how far the driver has read.
  entregue_seq integer not null default 0,
  motorista_seq integer not null default 0,
  criada_em timestamptz not null,
  encerrada_em timestamptz,
  encerrada_por text check (length(encerrada_por) <= 120),
  -- When it ends by itself, after the end of its load.
  encerra_em timestamptz,
  -- The load left the carrier: nobody opens this conversation again.
  desligada_em timestamptz,
  primary key (owner_id, id),
  constraint conversa_um_motorista check (num_nonnulls(motorista_id, viagem_id) = 1),
  constraint conversa_desligada_encerrada check (desligada_em is null or encerrada_em is not null),
  foreign key (owner_id, conversa_carga_id) references conversa_carga (owner_id, id) on delete cascade,
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade
);
select app_secure_table('conversa');
-- One conversation for a load and a driver, as long as one carrier runs the load.
create unique index conversa_once on conversa (owner_id, carga_id, coalesce(motorista_id, viagem_id))
  where desligada_em is null;
create index conversa_by_carga on conversa (owner_id, carga_id);
create index conversa_by_grupo on conversa (owner_id, conversa_carga_id);
create index conversa_by_motorista on conversa (owner_id, motorista_id) where motorista_id is not null;
create index conversa_by_encerra on conversa (encerra_em) where encerrada_em is null and encerra_em is not null;

create table mensagem (
  owner_id uuid not null,
  conversa_id uuid not null,
  -- Without gaps within the conversation.
  seq integer not null check (seq > 0),
  id uuid not null,
  -- Chosen by whoever sent it: sent twice, it is written once.
  cliente_id uuid,
  autor text not null check (autor in ('motorista', 'operador', 'transportadora', 'sistema')),
  autor_owner_id uuid,
  autor_usuario_id uuid,
  autor_nome text not null check (length(autor_nome) <= 120),
  tipo text not null check (tipo in ('texto', 'imagem', 'arquivo', 'audio', 'posicao', 'evento')),
  texto text check (length(texto) <= 2000),
  latitude numeric(9, 6) check (latitude between -90 and 90),
  longitude numeric(9, 6) check (longitude between -180 and 180),
  precisao_m integer check (precisao_m >= 0),
  duracao_s smallint check (duracao_s between 1 and 120),
  -- Of a line of the system: what happened once, and the record that it is about.
  evento text check (length(evento) <= 40),
  evento_chave text check (length(evento_chave) <= 120),
  evento_id uuid,
  -- As the device of its author tells it, and when it came here.
  dh timestamptz not null,
  recebida_em timestamptz not null,
  entregue_em timestamptz,
  lida_em timestamptz,
  apagada_em timestamptz,
  primary key (owner_id, conversa_id, seq),
  constraint mensagem_id_taken unique (owner_id, id),
  constraint mensagem_posicao check ((tipo = 'posicao') = (latitude is not null) or apagada_em is not null),
  foreign key (owner_id, conversa_id) references conversa (owner_id, id) on delete cascade
);
select app_secure_table('mensagem');
create unique index mensagem_cliente_once on mensagem (owner_id, conversa_id, cliente_id) where cliente_id is not null;
create unique index mensagem_evento_once on mensagem (owner_id, conversa_id, evento_chave) where evento_chave is not null;
-- What the driver wrote and nobody read yet, for the notice after five minutes.
create index mensagem_sem_leitura on mensagem (recebida_em) where autor = 'motorista' and lida_em is null;

-- Files of messages lie in `anexo`, below their conversation; here stands which message shows which.
create table mensagem_anexo (
  owner_id uuid not null,
  anexo_id uuid not null,
  conversa_id uuid not null,
  seq integer not null,
  ordem smallint not null check (ordem between 1 and 6),
  primary key (owner_id, anexo_id),
  foreign key (owner_id, conversa_id, seq) references mensagem (owner_id, conversa_id, seq) on delete cascade
);
select app_secure_table('mensagem_anexo');
create index mensagem_anexo_by_mensagem on mensagem_anexo (owner_id, conversa_id, seq, ordem);

-- What people of one company note for each other beside a conversation. It belongs to their company alone, whoever owns
-- the conversation, and is no message: the other company and the driver never meet it.
create table conversa_nota (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  conversa_id uuid not null,
  cliente_id uuid not null,
  usuario_id uuid not null,
  usuario_nome text not null check (length(usuario_nome) <= 120),
  texto text not null check (length(texto) between 1 and 2000),
  dh timestamptz not null,
  primary key (owner_id, id),
  constraint conversa_nota_cliente_once unique (owner_id, conversa_id, cliente_id)
);
select app_secure_table('conversa_nota');
create index conversa_nota_by_conversa on conversa_nota (owner_id, conversa_id, dh);

-- How far each person has read; it belongs to the person's company.
create table conversa_leitura (
  owner_id uuid not null references owner (owner_id),
  conversa_id uuid not null,
  usuario_id uuid not null,
  ate_seq integer not null check (ate_seq >= 0),
  lida_em timestamptz not null,
  primary key (owner_id, conversa_id, usuario_id)
);
select app_secure_table('conversa_leitura');

-- Addresses of other systems that hear of changes, and what was sent to them.
create table webhook (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  nome text not null check (length(nome) between 1 and 80),
  url text not null check (length(url) <= 500),
  -- Encrypted: it signs every delivery, so it must be read again.
  segredo text not null,
  ativo boolean not null default true,
  -- Since when nothing has arrived any more; null: the last delivery did.
  falhando_desde timestamptz,
  -- Switched off by itself after failing for long.
  desativado_em timestamptz,
  criado_por uuid,
  criado_por_nome text not null check (length(criado_por_nome) <= 120),
  criado_em timestamptz not null default now(),
  primary key (owner_id, id)
);
select app_secure_table('webhook');

create table webhook_entrega (
  owner_id uuid not null,
  id uuid not null,
  webhook_id uuid not null,
  evento text not null check (length(evento) <= 60),
  corpo jsonb not null,
  -- 1 to be sent, 2 arrived, 3 given up.
  situacao smallint not null default 1 check (situacao between 1 and 3),
  tentativas smallint not null default 0,
  proximo_em timestamptz not null,
  status_http smallint,
  erro text check (length(erro) <= 200),
  enviado_em timestamptz,
  criado_em timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, webhook_id) references webhook (owner_id, id) on delete cascade
);
select app_secure_table('webhook_entrega');
create index webhook_entrega_by_webhook on webhook_entrega (owner_id, webhook_id, criado_em desc, id);
create index webhook_entrega_pendente on webhook_entrega (proximo_em) where situacao = 1;

-- Tickets of people: what a person of a company asks the support team. The row belongs to the company of the person; the
-- team reads it from outside, in the system scope.
create table suporte_chamado (
  owner_id uuid not null,
  id uuid not null,
  numero integer not null,
  usuario_id uuid not null,
  tipo text not null check (tipo in ('erro', 'duvida', 'dado', 'sugestao')),
  impacto text not null check (impacto in ('parado', 'atrapalha', 'baixo')),
  assunto text not null check (length(assunto) between 1 and 120),
  situacao text not null check (situacao in ('aberto', 'respondido', 'aguardando', 'resolvido')),
  -- What the page says of itself, so that nobody has to ask: the address, the build, and the last request that failed.
  tela text check (length(tela) <= 300),
  navegador text check (length(navegador) <= 300),
  versao_web text check (length(versao_web) <= 64),
  pedido_id uuid,
  pedido_em timestamptz,
  -- Answers that the person has not read; the summary of notices counts the tickets that have some.
  respostas_novas integer not null default 0,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  primary key (owner_id, id),
  unique (owner_id, numero),
  foreign key (owner_id, usuario_id) references usuario (owner_id, id) on delete cascade
);
select app_secure_table('suporte_chamado');
create index suporte_chamado_pessoa on suporte_chamado (owner_id, usuario_id, atualizado_em);
-- The queue of the support team, over all companies.
create index suporte_chamado_fila on suporte_chamado (situacao, atualizado_em);
create index suporte_chamado_id on suporte_chamado (id);

create table suporte_mensagem (
  owner_id uuid not null,
  id uuid not null,
  chamado_id uuid not null,
  de text not null check (de in ('pessoa', 'atendimento')),
  autor text not null check (length(autor) <= 120),
  texto text not null check (length(texto) between 1 and 4000),
  criado_em timestamptz not null,
  primary key (owner_id, id),
  foreign key (owner_id, chamado_id) references suporte_chamado (owner_id, id) on delete cascade
);
select app_secure_table('suporte_mensagem');
create index suporte_mensagem_chamado on suporte_mensagem (owner_id, chamado_id, criado_em);

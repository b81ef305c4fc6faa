-- Runs of the route planner: what was asked, the best plan so far and how far the search is. The plan is kept so that
-- closing the browser or losing the process that searches loses nothing.
create table planejamento (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  unidade_id uuid not null,
  usuario_id uuid not null,
  usuario_nome text not null check (length(usuario_nome) <= 120),
  situacao text not null default 'fila'
    check (situacao in ('fila', 'procurando', 'pronto', 'interrompido', 'falhou', 'aplicado', 'descartado')),
  -- Seconds that one search may take.
  segundos smallint not null check (segundos between 5 and 120),
  restricoes jsonb not null,
  -- Orders and manifests that were chosen; rows of another module's life, so no foreign keys.
  pedido_ids uuid[] not null check (cardinality(pedido_ids) between 1 and 2000),
  minuta_ids uuid[] not null default '{}' check (cardinality(minuta_ids) <= 100),
  peso_kg numeric(14, 3) not null default 0,
  -- Trips that the planner keeps.
  fixadas jsonb not null default '[]',
  -- When the vehicles may leave, worked out when the search begins.
  saida timestamptz,
  -- The best plan so far, and what it is compared with.
  plano jsonb,
  comparacao jsonb,
  -- [milliseconds, reais] of each better plan.
  historico jsonb not null default '[]',
  melhoras integer not null default 0,
  melhor_ms integer not null default 0,
  -- Milliseconds of the search so far.
  decorrido_ms integer not null default 0,
  fonte_distancia text check (fonte_distancia in ('estimativa', 'provedor')),
  -- Counts what the planner changed; a search that began with another number begins again.
  versao integer not null default 1,
  -- Asks the worker to stop.
  parar boolean not null default false,
  -- The worker that searches, and until when it counts as alive.
  trabalho_id uuid,
  trabalho_ate timestamptz,
  -- Manifests that the plan became.
  minutas_criadas jsonb,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id)
);
select app_secure_table('planejamento');
create index planejamento_by_usuario on planejamento (owner_id, usuario_id, criado_em desc, id);
create index planejamento_by_unidade on planejamento (owner_id, unidade_id, criado_em desc, id);
create index planejamento_em_andamento on planejamento (owner_id, id) where situacao in ('fila', 'procurando');
create index planejamento_by_idade on planejamento (criado_em);

-- Lists of tasks that drivers carry out, e.g. on arrival at a client.
create table grupo_tarefas (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  nome text not null check (length(nome) between 1 and 80),
  momento text not null check (momento in ('coleta', 'transporte', 'entrega', 'retorno')),
  descricao text check (length(descricao) <= 300),
  -- Ordered; each has an id that stays when the group is changed.
  tarefas jsonb not null default '[]',
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca text generated always as (app_fold(nome || ' ' || coalesce(descricao, ''))) stored,
  primary key (owner_id, id)
);
select app_secure_table('grupo_tarefas');
select app_make_searchable('grupo_tarefas');
create unique index grupo_tarefas_nome_taken on grupo_tarefas (owner_id, lower(nome));
create index grupo_tarefas_ordem on grupo_tarefas (owner_id, app_fold(nome), id);
create index grupo_tarefas_by_momento on grupo_tarefas (owner_id, momento, app_fold(nome), id);
create index grupo_tarefas_by_ativo on grupo_tarefas (owner_id, ativo, app_fold(nome), id);
create index grupo_tarefas_by_atualizado on grupo_tarefas (owner_id, atualizado_em, id);

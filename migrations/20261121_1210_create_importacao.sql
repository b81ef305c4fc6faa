-- An import from the upload to its result. Progress and counts stand here; they change with each batch of lines.
create table importacao (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  alvo text not null check (length(alvo) <= 40),
  situacao text not null check (situacao in
    ('colunas', 'conferindo', 'conferencia_parada', 'conferida', 'gravando', 'gravacao_parada', 'concluida', 'descartada', 'falhou')),
  arquivo_id uuid not null,
  -- How the file was read: sheets, header, columns with examples.
  leitura jsonb not null,
  -- Which field each column is linked to.
  ligacoes jsonb not null default '[]',
  modo text not null default 'alterar' check (modo in ('alterar', 'vazios', 'ignorar')),
  modelo_id uuid,
  -- Rows after the header: what the file says, and how many are checked.
  total_linhas integer,
  conferidas integer not null default 0,
  -- Lines by signature, examples of repairs by kind, refused lines by reason.
  contadores jsonb not null default '{}',
  exemplos jsonb not null default '{}',
  recusas jsonb not null default '{}',
  aceitos text[] not null default '{}',
  formulas integer not null default 0,
  gravar_ao_concluir boolean not null default false,
  -- Lines to write at the beginning of the writing, the last one written, and what became of them.
  para_gravar integer not null default 0,
  ordem_gravada integer not null default 0,
  criadas integer not null default 0,
  alteradas integer not null default 0,
  inalteradas integer not null default 0,
  -- The worker that holds the import, until when, unless it says so again.
  trabalho_id uuid,
  trabalho_ate timestamptz,
  fase_inicio timestamptz,
  erro_codigo text check (length(erro_codigo) <= 80),
  erro_texto text check (length(erro_texto) <= 400),
  criado_por uuid,
  criado_por_nome text not null check (length(criado_por_nome) <= 120),
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, arquivo_id) references arquivo (owner_id, id)
);
create index importacao_ordem on importacao (owner_id, criado_em desc, id);
create index importacao_trabalho on importacao (trabalho_ate) where situacao in ('conferindo', 'gravando');
create index importacao_idade on importacao (atualizado_em);
select app_secure_table('importacao');

create table importacao_linha (
  owner_id uuid not null,
  importacao_id uuid not null,
  -- Position among the rows after the header, and the line as the file counts it.
  ordem integer not null,
  linha integer not null,
  -- What becomes of the line and the repairs it waits for: criar|acentos,telefone
  assinatura text not null check (length(assinatura) <= 200),
  -- Names the record; null in refused lines, so that a later line may have it.
  chave text check (length(chave) <= 200),
  busca text not null check (length(busca) <= 1000),
  -- Cells of the file, readings, decisions, changes and problems.
  dados jsonb not null,
  primary key (owner_id, importacao_id, ordem),
  foreign key (owner_id, importacao_id) references importacao (owner_id, id) on delete cascade
);
create index importacao_linha_assinatura on importacao_linha (owner_id, importacao_id, assinatura, ordem);
create index importacao_linha_chave on importacao_linha (owner_id, importacao_id, chave) where chave is not null;
select app_secure_table('importacao_linha');

-- How a company linked the columns of a kind of file, by the names of its header.
create table importacao_modelo (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  alvo text not null check (length(alvo) <= 40),
  nome text not null check (length(nome) between 1 and 80),
  assinatura text not null check (length(assinatura) = 64),
  -- Header name to field; null: the column is left out.
  ligacoes jsonb not null,
  modo text not null check (modo in ('alterar', 'vazios', 'ignorar')),
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  primary key (owner_id, id),
  constraint importacao_modelo_header_taken unique (owner_id, alvo, assinatura)
);
create index importacao_modelo_ordem on importacao_modelo (owner_id, alvo, atualizado_em desc);
select app_secure_table('importacao_modelo');

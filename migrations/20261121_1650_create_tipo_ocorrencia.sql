-- Kinds of occurrences: what may go wrong with a load, and what follows from it.
create table tipo_ocorrencia (
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  codigo text not null check (length(codigo) between 1 and 10),
  descricao text not null check (length(descricao) between 1 and 80),
  categoria text not null check (categoria in ('coleta', 'transporte', 'entrega', 'carga', 'documento', 'veiculo', 'outro')),
  severidade text not null check (severidade in ('baixa', 'media', 'alta', 'critica')),
  abre_alerta boolean not null default false,
  exige_foto boolean not null default false,
  visivel_motorista boolean not null default true,
  responsavel_id uuid,
  orientacao text check (length(orientacao) <= 300),
  ativo boolean not null default true,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  busca text generated always as (app_fold(codigo || ' ' || descricao)) stored,
  primary key (owner_id, id),
  foreign key (owner_id, responsavel_id) references usuario (owner_id, id)
);
select app_secure_table('tipo_ocorrencia');
select app_make_searchable('tipo_ocorrencia');
create unique index tipo_ocorrencia_codigo_taken on tipo_ocorrencia (owner_id, lower(codigo));
create unique index tipo_ocorrencia_descricao_taken on tipo_ocorrencia (owner_id, lower(descricao));
create index tipo_ocorrencia_ordem on tipo_ocorrencia (owner_id, app_fold(descricao), id);
create index tipo_ocorrencia_by_categoria on tipo_ocorrencia (owner_id, categoria, app_fold(descricao), id);
create index tipo_ocorrencia_by_severidade on tipo_ocorrencia
  (owner_id, array_position(array['baixa', 'media', 'alta', 'critica'], severidade), app_fold(descricao), id);
create index tipo_ocorrencia_by_ativo on tipo_ocorrencia (owner_id, ativo, app_fold(descricao), id);
create index tipo_ocorrencia_by_atualizado on tipo_ocorrencia (owner_id, atualizado_em, id);
create index tipo_ocorrencia_by_responsavel on tipo_ocorrencia (owner_id, responsavel_id) where responsavel_id is not null;

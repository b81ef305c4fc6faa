-- What people of the company write about an occurrence, and what was offered to the customer. It never leaves the company.
create table ocorrencia_comentario (
  owner_id uuid not null,
  id uuid not null,
  ocorrencia_id uuid not null,
  tipo text not null default 'comentario' check (tipo in ('comentario', 'aviso-cliente')),
  texto text not null check (length(texto) between 1 and 1000),
  -- People of the company that the text calls by @.
  mencoes uuid[] not null default '{}' check (cardinality(mencoes) <= 10),
  autor_id uuid,
  autor_nome text not null check (length(autor_nome) <= 120),
  criado_em timestamptz not null default now(),
  primary key (owner_id, id),
  foreign key (owner_id, ocorrencia_id) references carga_ocorrencia (owner_id, id) on delete cascade
);
select app_secure_table('ocorrencia_comentario');
create index ocorrencia_comentario_by_ocorrencia on ocorrencia_comentario (owner_id, ocorrencia_id, criado_em, id);

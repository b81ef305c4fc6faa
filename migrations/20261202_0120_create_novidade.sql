-- What is new in the product, written by the support team and read by everybody.
create table novidade (
  owner_id uuid not null,
  id uuid not null,
  -- The last part of the address of its page.
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  titulo text not null check (length(titulo) between 1 and 120),
  resumo text not null check (length(resumo) <= 240),
  -- Made safe when it is saved.
  texto text not null check (length(texto) <= 50000),
  emoji text check (length(emoji) <= 16),
  modulos text[] not null,
  capa_arquivo_id uuid,
  -- The day it is told from.
  lancamento date not null,
  publicada_em timestamptz,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  primary key (owner_id, id),
  constraint novidade_slug_taken unique (owner_id, slug)
);
select app_secure_table('novidade');
-- Read by everybody, the newest first.
create index novidade_publicada on novidade (lancamento desc, id desc) where publicada_em is not null;
create index novidade_publicada_slug on novidade (slug) where publicada_em is not null;

-- What the support team announces in the frame of the product; the row belongs to the company that writes it, and who
-- sees it is said by the lists of the audience, where an empty list admits everybody.
create table anuncio (
  owner_id uuid not null,
  id uuid not null,
  tipo text not null check (tipo in ('banner', 'modal')),
  -- Of a banner.
  posicao text check (posicao in ('top', 'content', 'bottom')),
  titulo text not null check (length(titulo) between 1 and 120),
  -- Made safe when it is saved.
  mensagem text not null check (length(mensagem) <= 20000),
  midia_tipo text check (midia_tipo in ('img', 'video')),
  midia_url text check (length(midia_url) <= 500),
  midia_alt text check (length(midia_alt) <= 200),
  imagem_arquivo_id uuid,
  acao_label text check (length(acao_label) <= 40),
  acao_url text check (length(acao_url) <= 500),
  acao_target text not null check (acao_target in ('_self', '_blank')),
  tamanho text not null check (tamanho in ('normal', 'large')),
  solido boolean not null,
  variante text not null check (variante in ('info', 'success', 'warning', 'danger', 'brand')),
  regra text not null check (regra in ('exact', 'contains')),
  urls text[] not null,
  licencas integer[] not null,
  modulos text[] not null,
  papeis text[] not null,
  tipos_empresa integer[] not null,
  empresas uuid[] not null,
  de timestamptz,
  ate timestamptz,
  -- Days after which it is shown again to who closed it; null: never again.
  repetir_dias integer check (repetir_dias between 1 and 365),
  publicado_em timestamptz,
  encerrado_em timestamptz,
  versao integer not null default 1,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  primary key (owner_id, id),
  check ((tipo = 'banner') = (posicao is not null)),
  check (ate > de),
  check (publicado_em is null or (de is not null and ate is not null))
);
select app_secure_table('anuncio');
-- What is on now, of every company that announces: asked with the first page of everybody.
create index anuncio_no_ar on anuncio (ate) where publicado_em is not null and encerrado_em is null;

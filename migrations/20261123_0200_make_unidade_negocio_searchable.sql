drop function unidade_negocio_busca(text);
drop index unidade_negocio_trgm;
alter table unidade_negocio add column busca text generated always as
  (app_fold(descricao || ' ' || coalesce(codigo, '') || ' ' || coalesce(documento, ''))) stored;
select app_make_searchable('unidade_negocio');
create index unidade_negocio_codigo on unidade_negocio (owner_id, lower(codigo), id);
create index unidade_negocio_documento on unidade_negocio (owner_id, documento, id);
create index unidade_negocio_ativo on unidade_negocio (owner_id, ativo, app_fold(descricao), id);
create index unidade_negocio_atualizada on unidade_negocio (owner_id, atualizado_em, id);

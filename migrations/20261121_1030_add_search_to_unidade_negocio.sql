alter table unidade_negocio add column atualizado_em timestamptz not null default now();

create index unidade_negocio_ordem on unidade_negocio (owner_id, app_fold(descricao), id);
create index unidade_negocio_trgm on unidade_negocio
  using gist (owner_id, app_fold(descricao || ' ' || coalesce(codigo, '') || ' ' || coalesce(documento, '')) gist_trgm_ops);

create function unidade_negocio_busca(p_termo text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from unidade_negocio
  where owner_id = app_owner()
    and app_fold(descricao || ' ' || coalesce(codigo, '') || ' ' || coalesce(documento, '')) like app_contains(p_termo)
$$;
revoke execute on function unidade_negocio_busca(text) from public;
grant execute on function unidade_negocio_busca(text) to estiva_app;

alter table caracteristica add column atualizado_em timestamptz not null default now();

create index caracteristica_ordem on caracteristica (owner_id, app_fold(descricao), id);
create index caracteristica_trgm on caracteristica using gist (owner_id, app_fold(descricao) gist_trgm_ops);

-- Text operators are not leakproof, so that under row security no index would serve them; this function
-- stands outside it and asks for the company of the setting itself.
create function caracteristica_busca(p_termo text) returns setof uuid
language sql stable security definer set search_path = public, pg_temp as $$
  select id from caracteristica
  where owner_id = app_owner() and app_fold(descricao) like app_contains(p_termo)
$$;
revoke execute on function caracteristica_busca(text) from public;
grant execute on function caracteristica_busca(text) to estiva_app;

-- Most changes concern one record. The planner expects hundreds of entries and thousands of their words, and would rather
-- read the whole index than look up those ten; for a few entries it is told to look up.
create function busca_gravar_poucas(p_owner uuid, p_alvos jsonb, p_entradas jsonb) returns void
language sql
set search_path = public, pg_temp
set enable_hashjoin = off
set enable_mergejoin = off
set enable_seqscan = off
as $$ select busca_gravar(p_owner, p_alvos, p_entradas) $$;
revoke execute on function busca_gravar_poucas(uuid, jsonb, jsonb) from public;
grant execute on function busca_gravar_poucas(uuid, jsonb, jsonb) to estiva_app, estiva_sistema;

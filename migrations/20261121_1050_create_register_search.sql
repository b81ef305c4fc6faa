-- Text search of registers: one folded column `busca` a table, one trigram index, one function of the table.
create extension if not exists btree_gin;

-- Ids of rows of the company whose `busca` holds every word. p_palavras: an array of words, each an array of
-- spellings of which one must occur. Dynamic, so that each question gets a plan of its own; it stands behind
-- the functions that `app_make_searchable` creates and is granted to nobody.
create function app_busca_ids(p_tabela regclass, p_palavras jsonb, p_limite integer) returns setof uuid
language plpgsql stable set search_path = public, pg_temp as $$
declare
  v_palavra jsonb;
  v_grafias text;
  v_sql text := format('select id from %s where owner_id = %L', p_tabela, app_owner());
begin
  for v_palavra in select * from jsonb_array_elements(p_palavras) loop
    select string_agg(format('busca like %L', app_contains(grafia)), ' or ')
      into v_grafias from jsonb_array_elements_text(v_palavra) grafia;
    v_sql := v_sql || ' and (' || v_grafias || ')';
  end loop;
  return query execute v_sql || format(' limit %s', p_limite);
end $$;
revoke execute on function app_busca_ids(regclass, jsonb, integer) from public;

-- Gives a table of a company with the columns owner_id, id and busca its index and its function
-- `<table>_busca(palavras, limite)`. Text operators are not leakproof, so that under row security no index
-- would serve them; the function stands outside it and asks for the company of the setting itself.
create function app_make_searchable(p_tabela regclass) returns void language plpgsql as $$
begin
  execute format('create index %I on %s using gin (owner_id, busca gin_trgm_ops)', p_tabela || '_trgm', p_tabela);
  execute format(
    'create function %I(p_palavras jsonb, p_limite integer) returns setof uuid
       language sql stable security definer set search_path = public, pg_temp as %L',
    p_tabela || '_busca', format('select app_busca_ids(%L::regclass, p_palavras, p_limite)', p_tabela));
  execute format('revoke execute on function %I(jsonb, integer) from public', p_tabela || '_busca');
  execute format('grant execute on function %I(jsonb, integer) to estiva_app', p_tabela || '_busca');
end $$;
revoke execute on function app_make_searchable(regclass) from public;

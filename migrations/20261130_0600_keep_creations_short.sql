-- The first entry of a record tells values that all began as nothing. Entries of imported records keep them by label,
-- as text that nothing has to take apart to store it: they take a third of the place, and of the time of their insert.
-- Beside it the version before shows such an entry without its values.
alter table historico add column criacao json;

create or replace function app_forget_in_history(p_entidade text, p_ids uuid[], p_campos text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update historico h set
    quem_nome = case when h.quem_id is null and h.origem = 'celular' then 'Titular anonimizado' else h.quem_nome end,
    mudancas = (
      select coalesce(jsonb_agg(
        case when item ->> 'campo' = any (p_campos) then item || jsonb_build_object(
          'de', case jsonb_typeof(item -> 'de') when 'null' then null else 'Dado eliminado' end,
          'para', case jsonb_typeof(item -> 'para') when 'null' then null else 'Dado eliminado' end)
        else item end order by place), '[]')
      from jsonb_array_elements(h.mudancas) with ordinality as m(item, place)),
    criacao = (
      select json_object_agg(
        campo, case when campo = any (p_campos) then '"Dado eliminado"'::json else valor end order by place)
      from json_each(h.criacao) with ordinality as v(campo, valor, place))
  where h.owner_id = app_owner() and h.entidade = p_entidade and h.entidade_id = any (p_ids)
$$;

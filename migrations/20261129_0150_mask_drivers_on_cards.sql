-- Cards of boards and what carriers list show no whole document and no whole phone; what was stored before follows.
create function pg_temp.masked(p_motorista jsonb) returns jsonb language sql immutable as $$
  select p_motorista || jsonb_build_object(
    'documento', case when p_motorista ->> 'documento' ~ '^[0-9]{11}$' then
      '***.' || substr(p_motorista ->> 'documento', 4, 3) || '.' || substr(p_motorista ->> 'documento', 7, 3) || '-**'
      else '***' end,
    'telefone', case
      when p_motorista ->> 'telefone' is null then null
      when p_motorista ->> 'telefone' ~ '^[0-9]{10,11}$' then
        '(' || left(p_motorista ->> 'telefone', 2) || ') ' || repeat('*', length(p_motorista ->> 'telefone') - 6)
        || '-' || right(p_motorista ->> 'telefone', 4)
      else '***' end)
$$;
update carga_cartao set cartao = jsonb_set(cartao::jsonb, '{motorista}', pg_temp.masked(cartao::jsonb -> 'motorista'))::json
where jsonb_typeof(cartao::jsonb -> 'motorista') = 'object';
update carga_recebida set carga = jsonb_set(carga::jsonb, '{motorista}', pg_temp.masked(carga::jsonb -> 'motorista'))::json
where jsonb_typeof(carga::jsonb -> 'motorista') = 'object';

-- The loads on the road that vehicles and drivers of the company carry: its own, and those that others gave to it. A
-- load has a start: its first arrival, else its planned one, else its creation; and it has open stops.
create function app_cargas_na_estrada(p_veiculos uuid[], p_motoristas uuid[], p_cargas uuid[])
returns table (owner_id uuid, carga_id uuid, veiculo_ids uuid[], motorista_id uuid, inicio timestamptz, em_viagem boolean)
language sql stable security definer set search_path = public as $$
  with chosen as (
    select c.owner_id, c.id, array_remove(c.veiculo_id || array(
        select e.veiculo_id from carga_equipamento e where e.owner_id = c.owner_id and e.carga_id = c.id), null) as veiculo_ids,
      c.motorista_id, c.criado_em
    from carga c
    where c.owner_id = app_owner() and c.status in (2, 7, 8) and c.id in (
      select x.id from carga x where x.owner_id = app_owner() and x.veiculo_id = any(p_veiculos)
        and x.status in (2, 7, 8)
      union select e.carga_id from carga_equipamento e where e.owner_id = app_owner() and e.veiculo_id = any(p_veiculos)
      union select x.id from carga x where x.owner_id = app_owner() and x.motorista_id = any(p_motoristas)
        and x.status in (2, 7, 8)
      union select unnest(p_cargas))
    union all
    select k.owner_id, k.carga_id, array_remove((k.veiculo ->> 'id')::uuid || array(
        select (q ->> 'id')::uuid from jsonb_array_elements(k.equipamentos) q), null),
      (k.motorista ->> 'id')::uuid, c.criado_em
    from carga_contratacao k
    join carga c on c.owner_id = k.owner_id and c.id = k.carga_id and c.status in (2, 7, 8)
    where k.contratado_owner_id = app_owner() and k.carga_id in (
      select x.carga_id from carga_contratacao x
      where x.contratado_owner_id = app_owner() and x.veiculo ->> 'id' = any(p_veiculos::text[])
      union select x.carga_id from carga_contratacao x
      where x.contratado_owner_id = app_owner() and x.motorista ->> 'id' = any(p_motoristas::text[])
      union select x.carga_id from unnest(p_veiculos) v
      join carga_contratacao x on x.equipamentos @> jsonb_build_array(jsonb_build_object('id', v))
      where x.contratado_owner_id = app_owner()
      union select unnest(p_cargas))
  )
  select c.owner_id, c.id, c.veiculo_ids, c.motorista_id,
    coalesce(s.chegada, s.janela, c.criado_em), s.chegada is not null
  from chosen c
  cross join lateral (
    select min(p.dh_chegada) as chegada, min(p.janela_inicio) as janela,
      bool_or(p.situacao in (1, 2)) as aberta
    from carga_parada p where p.owner_id = c.owner_id and p.carga_id = c.id
  ) s
  where s.aberta
$$;
revoke execute on function app_cargas_na_estrada(uuid[], uuid[], uuid[]) from public;
grant execute on function app_cargas_na_estrada(uuid[], uuid[], uuid[]) to estiva_app;
create index carga_contratacao_by_veiculo on carga_contratacao (contratado_owner_id, (veiculo ->> 'id'));
create index carga_contratacao_by_motorista on carga_contratacao (contratado_owner_id, (motorista ->> 'id'));
create index carga_contratacao_by_equipamento on carga_contratacao using gin (equipamentos jsonb_path_ops);
create index carga_contratacao_by_carga on carga_contratacao (contratado_owner_id, carga_id);

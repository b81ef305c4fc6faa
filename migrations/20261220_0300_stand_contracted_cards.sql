-- A load that a carrier was given is contracted: among the carrier's own stages too it begins in the one of contracted loads,
-- as it does for the company of the load, and not in the one of loads that are only published.
create or replace function app_write_cartoes(p_ids uuid[], p_cartoes json) returns void
language sql security definer set search_path = public as $$
  with input as materialized (
    select x.*, x.owner_id = app_owner() as is_own
    from json_to_recordset(p_cartoes) as x(
      owner_id uuid, carga_id uuid, unidade_id uuid, grupo smallint, etapa_id uuid, codigo integer,
      status smallint, visibilidade smallint, tipo_frete smallint, dh_coleta timestamptz,
      dh_entrega timestamptz, dh_criacao timestamptz, peso_kg numeric, valor numeric,
      com_ocorrencia boolean, ultima_entrega_realizada boolean, possui_redespacho boolean,
      codigos text, origem text, destino text, transportadora text, motorista text, placas text,
      numeros_nf text, cartao json, alertas_resolvidos json, acontecidos json)
    where x.carga_id = any(p_ids)
      and (x.owner_id = app_owner() or exists (
        select from carga_contratacao c
        where c.owner_id = app_owner() and c.carga_id = x.carga_id and c.contratado_owner_id = x.owner_id))
  ), before as materialized (
    select owner_id, carga_id, unidade_id, grupo, etapa_id, com_ocorrencia, peso_kg, valor from carga_cartao
    where host_owner_id = app_owner() and carga_id = any(p_ids)
    order by owner_id, carga_id
    for update
  ), standing as materialized (
    -- A carrier has stages and units of its own; where its card stands now is read from the locked row.
    select i.*,
      case when is_own then i.unidade_id else coalesce(
        (select u.id from unidade_negocio u where u.owner_id = i.owner_id and u.padrao),
        '00000000-0000-0000-0000-000000000000') end as na_unidade,
      coalesce(
        (select e.id from etapa e
         where e.owner_id = i.owner_id and e.grupo = i.grupo and e.excluida_em is null
           and e.id = case
             when is_own then i.etapa_id
             when b.grupo = i.grupo then b.etapa_id
             else (select p.etapa_id from carga_etapa_parceiro p
                   where p.owner_id = i.owner_id and p.carga_id = i.carga_id)
           end),
        (select e.id from etapa e
         where e.owner_id = i.owner_id and e.grupo = i.grupo and e.excluida_em is null
         order by (not is_own and e.chave is not distinct from 'contratada') desc, e.ordem limit 1)
      ) as em_etapa
    from input i left join before b on b.owner_id = i.owner_id and b.carga_id = i.carga_id
  ), placed as materialized (
    -- What happened on the road since a person of the carrier chose its stage leads a card on, as `etapaPorGatilho` does
    -- for the company of the load.
    select s.*, coalesce(
      (select e.id
       from json_to_recordset(s.acontecidos) as a(gatilho text, entrega smallint, dh timestamptz)
       join etapa own on own.owner_id = s.owner_id and own.id = s.em_etapa
       join etapa e on e.owner_id = s.owner_id and e.grupo = s.grupo and e.excluida_em is null
         and e.ordem > own.ordem and e.gatilho = a.gatilho
         and (e.gatilho_entrega is null or e.gatilho_entrega = a.entrega)
       left join carga_etapa_parceiro p on p.owner_id = s.owner_id and p.carga_id = s.carga_id
       where not s.is_own and (p.escolhida_em is null or a.dh > p.escolhida_em)
       order by e.ordem desc limit 1),
      s.em_etapa) as na_etapa
    from standing s
  ), gone as (
    delete from carga_cartao c using before b
    where c.owner_id = b.owner_id and c.carga_id = b.carga_id
      and not exists (select from placed p where p.owner_id = b.owner_id and p.carga_id = b.carga_id)
  ), written as (
    insert into carga_cartao as c (
      owner_id, carga_id, host_owner_id, unidade_id, grupo, etapa_id, codigo, status, visibilidade, tipo_frete,
      dh_coleta, dh_entrega, dh_criacao, peso_kg, valor, com_ocorrencia, ultima_entrega_realizada,
      possui_redespacho, codigos, origem, destino, transportadora, motorista, placas, numeros_nf, cartao,
      alertas_resolvidos)
    select owner_id, carga_id, app_owner(), na_unidade, grupo, na_etapa, codigo, status, visibilidade,
      tipo_frete, dh_coleta, dh_entrega, dh_criacao, peso_kg, valor, com_ocorrencia, ultima_entrega_realizada,
      possui_redespacho, codigos, origem, destino, transportadora, motorista, placas, numeros_nf,
      app_cartao(cartao, na_etapa, grupo, na_unidade), alertas_resolvidos
    from placed
    on conflict (owner_id, carga_id) do update set
      unidade_id = excluded.unidade_id, grupo = excluded.grupo, etapa_id = excluded.etapa_id,
      codigo = excluded.codigo, status = excluded.status, visibilidade = excluded.visibilidade,
      tipo_frete = excluded.tipo_frete, dh_coleta = excluded.dh_coleta, dh_entrega = excluded.dh_entrega,
      dh_criacao = excluded.dh_criacao, peso_kg = excluded.peso_kg, valor = excluded.valor,
      com_ocorrencia = excluded.com_ocorrencia, ultima_entrega_realizada = excluded.ultima_entrega_realizada,
      possui_redespacho = excluded.possui_redespacho, codigos = excluded.codigos, origem = excluded.origem,
      destino = excluded.destino, transportadora = excluded.transportadora, motorista = excluded.motorista,
      placas = excluded.placas, numeros_nf = excluded.numeros_nf, cartao = excluded.cartao,
      alertas_resolvidos = excluded.alertas_resolvidos
    where c.host_owner_id = app_owner()
  ), difference as (
    select owner_id, unidade_id, etapa_id, sum(n)::integer as n, sum(alerta)::integer as alerta,
      sum(peso) as peso, sum(valor) as valor
    from (
      select owner_id, unidade_id, etapa_id, -1 as n, -com_ocorrencia::integer as alerta, -peso_kg as peso,
        -valor as valor
      from before
      union all
      select owner_id, na_unidade, na_etapa, 1, com_ocorrencia::integer, peso_kg, valor from placed
    ) d
    group by owner_id, unidade_id, etapa_id
    having sum(n) <> 0 or sum(alerta) <> 0 or sum(peso) <> 0 or sum(valor) <> 0
  )
  insert into quadro_contador as q (owner_id, unidade_id, etapa_id, quantidade, com_ocorrencia, peso_kg, valor)
  select owner_id, unidade_id, etapa_id, n, alerta, peso, valor from difference
  order by owner_id, unidade_id, etapa_id
  on conflict (owner_id, unidade_id, etapa_id) do update set
    quantidade = q.quantidade + excluded.quantidade,
    com_ocorrencia = q.com_ocorrencia + excluded.com_ocorrencia,
    peso_kg = q.peso_kg + excluded.peso_kg,
    valor = q.valor + excluded.valor
$$;

-- What stands in the first stage without anybody having put it there.
with moved as materialized (
  select c.owner_id, c.carga_id, c.unidade_id, c.etapa_id as de, k.id as para, c.com_ocorrencia, c.peso_kg, c.valor
  from carga_cartao c
  join etapa k on k.owner_id = c.owner_id and k.chave = 'contratada' and k.grupo = c.grupo and k.excluida_em is null
  where c.owner_id <> c.host_owner_id and c.etapa_id <> k.id
    and not exists (
      select from carga_etapa_parceiro p where p.owner_id = c.owner_id and p.carga_id = c.carga_id)
), written as (
  update carga_cartao c set etapa_id = m.para,
    cartao = jsonb_set(c.cartao::jsonb, '{etapa,id}', to_jsonb(m.para))::json
  from moved m where c.owner_id = m.owner_id and c.carga_id = m.carga_id
)
insert into quadro_contador as q (owner_id, unidade_id, etapa_id, quantidade, com_ocorrencia, peso_kg, valor)
select owner_id, unidade_id, em, sum(n), sum(n * com_ocorrencia::integer), sum(n * peso_kg), sum(n * valor)
from moved cross join lateral (values (de, -1), (para, 1)) as x(em, n)
group by owner_id, unidade_id, em
on conflict (owner_id, unidade_id, etapa_id) do update set
  quantidade = q.quantidade + excluded.quantidade,
  com_ocorrencia = q.com_ocorrencia + excluded.com_ocorrencia,
  peso_kg = q.peso_kg + excluded.peso_kg,
  valor = q.valor + excluded.valor;

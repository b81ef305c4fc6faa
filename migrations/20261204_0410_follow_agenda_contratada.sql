-- The vehicles of a carrier take the time of the loads that other companies gave it, in the carrier's own agenda. The
-- company of the load writes it in the transaction that changes the load, by these functions alone: only for loads that a
-- contract gives to that carrier, and only for the vehicles that the contract names.

-- What a contract names, as far as it still stands in the carrier's register.
create function app_veiculos_contratados(p_dono uuid, p_veiculo jsonb, p_equipamentos jsonb) returns uuid[]
language sql stable as $$
  select coalesce(array_agg(v.id), '{}') from veiculo v
  where v.owner_id = p_dono and v.id in (
    select (p_veiculo ->> 'id')::uuid
    union all
    select (e ->> 'id')::uuid from jsonb_array_elements(p_equipamentos) e)
$$;
revoke execute on function app_veiculos_contratados(uuid, jsonb, jsonb) from public;

-- Loads of the company of the transaction: those of p_liberar give their time back, those of p_encerrar what is left of
-- it, those of p_ocupar take it with the vehicles of their contract. A load whose vehicle is taken by something else
-- changes nothing; the row 'ocupada' says which vehicle and until when, never by what.
create function app_follow_agenda_contratada(
  p_ocupar json, p_encerrar uuid[], p_liberar uuid[], p_agora timestamptz
) returns table (
  efeito text, dono uuid, da_carga uuid, ocupacao uuid, do_veiculo uuid, da_placa text, do_tipo text, com_titulo text,
  de timestamptz, ate timestamptz, ate_antes timestamptz, na_versao integer
)
language plpgsql security definer set search_path = public as $$
declare
  v_carga record;
  v_outra record;
begin
  -- As every change of an agenda does, in one order.
  perform pg_advisory_xact_lock(hashtextextended(x.nome, 0)) from (
    select distinct 'agenda-veiculo:' || k.contratado_owner_id || ':' || v.id as nome
    from carga_contratacao k
    cross join lateral (
      select unnest(app_veiculos_contratados(k.contratado_owner_id, k.veiculo, k.equipamentos)) as id
      union
      select o.veiculo_id from veiculo_ocupacao o
      where o.owner_id = k.contratado_owner_id and o.carga_id = k.carga_id and o.situacao = 'ativa'
    ) v
    where k.owner_id = app_owner()
      and k.carga_id in (
        select unnest(p_encerrar || p_liberar)
        union all
        select q.carga_id from json_to_recordset(p_ocupar) as q(carga_id uuid))
    order by nome
  ) x;

  return query
  with antes as (
    select o.owner_id, o.id, o.inicio, o.fim, o.inicio < p_agora and o.carga_id = any(p_encerrar) as usada
    from carga_contratacao k
    join veiculo_ocupacao o on o.owner_id = k.contratado_owner_id and o.carga_id = k.carga_id
    where k.owner_id = app_owner() and o.tipo = 'carga' and o.situacao = 'ativa'
      and (k.carga_id = any(p_liberar) or (k.carga_id = any(p_encerrar) and o.fim > p_agora))
  ), mudadas as (
    update veiculo_ocupacao o set versao = o.versao + 1, atualizado_em = p_agora,
      fim = case when a.usada then p_agora else o.fim end,
      situacao = case when a.usada then o.situacao else 'cancelada' end
    from antes a where o.owner_id = a.owner_id and o.id = a.id
    returning o.*, a.usada, a.fim as fim_antes
  )
  select case when m.usada then 'encerrada' else 'cancelada' end, m.owner_id, m.carga_id, m.id, m.veiculo_id, v.placa,
    v.tipo, m.titulo, m.inicio, m.fim, m.fim_antes, m.versao
  from mudadas m join veiculo v on v.owner_id = m.owner_id and v.id = m.veiculo_id;

  for v_carga in
    select k.carga_id, k.contratado_owner_id as owner_id, q.titulo, q.inicio, q.fim,
      app_veiculos_contratados(k.contratado_owner_id, k.veiculo, k.equipamentos) as veiculos
    from json_to_recordset(p_ocupar) as q(carga_id uuid, titulo text, inicio timestamptz, fim timestamptz)
    join carga_contratacao k on k.owner_id = app_owner() and k.carga_id = q.carga_id
    order by k.carga_id
  loop
    select v.id, v.placa, v.tipo, o.inicio, o.fim into v_outra
    from veiculo_ocupacao o join veiculo v on v.owner_id = o.owner_id and v.id = o.veiculo_id
    where o.owner_id = v_carga.owner_id and o.veiculo_id = any(v_carga.veiculos) and o.situacao = 'ativa'
      and o.inicio < v_carga.fim and o.fim > v_carga.inicio and o.carga_id is distinct from v_carga.carga_id
    order by o.inicio limit 1;
    if found then
      return query select 'ocupada', v_carga.owner_id, v_carga.carga_id, null::uuid, v_outra.id, v_outra.placa,
        v_outra.tipo, null::text, v_outra.inicio, v_outra.fim, null::timestamptz, null::integer;
      continue;
    end if;

    return query
    with mudadas as (
      update veiculo_ocupacao o set versao = o.versao + 1, atualizado_em = p_agora, situacao = 'cancelada'
      where o.owner_id = v_carga.owner_id and o.carga_id = v_carga.carga_id and o.tipo = 'carga' and o.situacao = 'ativa'
        and not (o.veiculo_id = any(v_carga.veiculos) and o.inicio = v_carga.inicio and o.fim = v_carga.fim)
      returning o.*
    )
    select 'cancelada', m.owner_id, m.carga_id, m.id, m.veiculo_id, v.placa, v.tipo, m.titulo, m.inicio, m.fim, m.fim,
      m.versao
    from mudadas m join veiculo v on v.owner_id = m.owner_id and v.id = m.veiculo_id;

    return query
    with novas as (
      insert into veiculo_ocupacao as o (owner_id, id, veiculo_id, tipo, titulo, inicio, fim, carga_id, criado_em,
        atualizado_em)
      select v_carga.owner_id, gen_random_uuid(), x.id, 'carga', v_carga.titulo, v_carga.inicio, v_carga.fim,
        v_carga.carga_id, p_agora, p_agora
      from unnest(v_carga.veiculos) as x(id)
      where not exists (
        select from veiculo_ocupacao o
        where o.owner_id = v_carga.owner_id and o.carga_id = v_carga.carga_id and o.veiculo_id = x.id
          and o.situacao = 'ativa')
      returning o.*
    )
    select 'criada', n.owner_id, n.carga_id, n.id, n.veiculo_id, v.placa, v.tipo, n.titulo, n.inicio, n.fim,
      null::timestamptz, n.versao
    from novas n join veiculo v on v.owner_id = n.owner_id and v.id = n.veiculo_id;
  end loop;
end
$$;
revoke execute on function app_follow_agenda_contratada(json, uuid[], uuid[], timestamptz) from public;
grant execute on function app_follow_agenda_contratada(json, uuid[], uuid[], timestamptz) to estiva_app, estiva_sistema;

-- The entries of those changes in the carrier's history. It reads of its own people by name; of people of the company
-- that gave the load it reads the company.
create function app_note_agenda_contratada(p_mudancas jsonb, p_quem uuid, p_nome text, p_origem text) returns void
language sql security definer set search_path = public as $$
  insert into historico (owner_id, entidade, entidade_id, seq, quem_id, quem_nome, origem, acao, versao, mudancas)
  select o.owner_id, 'agenda-veiculo', o.id, coalesce(antes.seq, 0) + 1,
    case when da_casa.nome is null then p_quem end, coalesce(da_casa.nome, p_nome), p_origem, novo.acao, novo.versao,
    novo.mudancas
  from jsonb_to_recordset(p_mudancas) as novo (
    "ownerId" uuid, "entidadeId" uuid, acao text, versao integer, mudancas jsonb)
  join veiculo_ocupacao o on o.owner_id = novo."ownerId" and o.id = novo."entidadeId"
  join carga_contratacao k
    on k.owner_id = app_owner() and k.carga_id = o.carga_id and k.contratado_owner_id = o.owner_id
  left join lateral (
    select left(w.nome, 120) as nome from usuario u join owner w on w.owner_id = u.owner_id
    where u.owner_id = app_owner() and u.id = p_quem
  ) da_casa on true
  left join lateral (
    select max(h.seq) as seq from historico h
    where h.owner_id = o.owner_id and h.entidade = 'agenda-veiculo' and h.entidade_id = o.id
  ) antes on true
$$;
revoke execute on function app_note_agenda_contratada(jsonb, uuid, text, text) from public;
grant execute on function app_note_agenda_contratada(jsonb, uuid, text, text) to estiva_app, estiva_sistema;

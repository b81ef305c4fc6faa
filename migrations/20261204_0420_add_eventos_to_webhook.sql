-- Which events each address hears of. Those that are registered hear of what they did: the bookings of docks.
alter table webhook add column eventos text[] not null
  default '{reserva.created,reserva.changed,reserva.removed}'
  check (cardinality(eventos) between 1 and 60);

-- A change of a record of the company of the transaction that another company has a part in, told to the addresses of that
-- other one. The body is made here: which record, its version and the part of the company that hears of it, nothing else.
-- True: something waits now that nobody was told of yet.
create function app_queue_webhooks(p_avisos json, p_agora timestamptz) returns boolean
language sql security definer set search_path = public as $$
  with told as materialized (
    select n.* from json_to_recordset(p_avisos) as n(
      aviso uuid, owner_id uuid, evento text, entidade_id uuid, versao integer, papel text)
    where n.owner_id <> app_owner()
  ), waiting as (
    select exists (
      select from webhook_entrega w
      where w.owner_id in (select owner_id from told) and w.situacao = 1 and w.tentativas = 0
        and w.proximo_em > p_agora - interval '30 seconds') as waiting
  ), inserted as (
    insert into webhook_entrega (owner_id, id, webhook_id, evento, corpo, proximo_em, criado_em)
    select w.owner_id, gen_random_uuid(), w.id, n.evento,
      jsonb_build_object('id', n.aviso, 'evento', n.evento,
        'ocorridoEm', to_char(p_agora at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'dados', jsonb_build_object('id', n.entidade_id, 'versao', n.versao)
          || case when n.papel is null then '{}'::jsonb else jsonb_build_object('papel', n.papel) end),
      p_agora, p_agora
    from told n
    join webhook w on w.owner_id = n.owner_id and w.ativo and n.evento = any(w.eventos)
    returning id
  )
  select exists (select from inserted) and not waiting from waiting
$$;
revoke execute on function app_queue_webhooks(json, timestamptz) from public;
grant execute on function app_queue_webhooks(json, timestamptz) to estiva_app, estiva_sistema;

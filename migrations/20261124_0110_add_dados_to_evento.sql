-- What tells a screen whether an event concerns it, such as the day of a booking; never the content of the record.
alter table evento add column dados jsonb check (jsonb_typeof(dados) = 'object' and octet_length(dados::text) <= 400);

create or replace function app_write_events(p_events jsonb) returns void
language sql security definer set search_path = public as $$
  with input as materialized (
    select * from jsonb_to_recordset(p_events)
      as x(owner_id uuid, tipo text, entidade_id uuid, versao integer, dados jsonb, position integer)
  ), amounts as materialized (
    select owner_id, count(*)::int as n from input group by owner_id
  ), counted as (
    insert into evento_contador as c (owner_id, seq)
    select owner_id, n from amounts order by owner_id
    on conflict (owner_id) do update set seq = c.seq + excluded.seq
    returning c.owner_id, c.seq
  )
  insert into evento (owner_id, seq, tipo, entidade_id, versao, dados)
  select i.owner_id,
         counted.seq - amounts.n + row_number() over (partition by i.owner_id order by i.position),
         i.tipo, i.entidade_id, i.versao, i.dados
  from input i
  join counted on counted.owner_id = i.owner_id
  join amounts on amounts.owner_id = i.owner_id
$$;

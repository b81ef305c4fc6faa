-- The list of a carrier: the loads that other companies gave to it, also those that left the board. Kept like the
-- cards, in the transaction of the change.
create table carga_recebida (
  -- The carrier.
  owner_id uuid not null references owner (owner_id),
  -- The load.
  id uuid not null,
  host_owner_id uuid not null,
  codigo integer not null,
  status smallint not null,
  -- The zero GUID: of no unit, shown in all.
  unidade_id uuid not null,
  -- The carrier's own stage that the load stood in last.
  etapa_id uuid,
  dh_coleta timestamptz,
  dh_criacao timestamptz not null,
  -- Open loads come after all others.
  ordem_encerramento timestamptz not null,
  busca text not null,
  -- The load as the list tells it, without its stage and unit.
  carga json not null,
  primary key (owner_id, id)
);
select app_secure_table('carga_recebida');
revoke insert, update, delete on carga_recebida from estiva_app;
select app_make_searchable('carga_recebida');
create index carga_recebida_by_encerramento on carga_recebida (owner_id, ordem_encerramento, id);
create index carga_recebida_by_status on carga_recebida (owner_id, status, ordem_encerramento, id);
create index carga_recebida_by_codigo on carga_recebida (owner_id, codigo, id);
create index carga_recebida_by_criacao on carga_recebida (owner_id, dh_criacao, id);
create index carga_recebida_by_coleta on carga_recebida (owner_id, dh_coleta, id);
create index carga_recebida_by_host on carga_recebida (host_owner_id, id);

-- Replaces what the carriers of the loads p_ids of the company of the transaction list. A load that p_cargas does not
-- name is no longer theirs. It goes before app_write_cartoes, which takes the card of a load that leaves the board.
create function app_write_recebidas(p_ids uuid[], p_cargas json) returns void
language sql security definer set search_path = public as $$
  with input as materialized (
    select x.* from json_to_recordset(p_cargas) as x(
      owner_id uuid, id uuid, codigo integer, status smallint, dh_coleta timestamptz, dh_criacao timestamptz,
      dh_encerramento timestamptz, busca text, carga json)
    where x.id = any(p_ids) and exists (
      select from carga_contratacao c
      where c.owner_id = app_owner() and c.carga_id = x.id and c.contratado_owner_id = x.owner_id)
  ), gone as (
    delete from carga_recebida r
    where r.host_owner_id = app_owner() and r.id = any(p_ids)
      and not exists (select from input i where i.owner_id = r.owner_id and i.id = r.id)
  )
  insert into carga_recebida as r (
    owner_id, id, host_owner_id, codigo, status, unidade_id, etapa_id, dh_coleta, dh_criacao, ordem_encerramento,
    busca, carga)
  select i.owner_id, i.id, app_owner(), i.codigo, i.status,
    coalesce(
      (select u.id from unidade_negocio u where u.owner_id = i.owner_id and u.padrao),
      '00000000-0000-0000-0000-000000000000'),
    (select k.etapa_id from carga_cartao k where k.owner_id = i.owner_id and k.carga_id = i.id),
    i.dh_coleta, i.dh_criacao, coalesce(i.dh_encerramento, '-infinity'), app_fold(i.busca), i.carga
  from input i
  order by i.owner_id, i.id
  on conflict (owner_id, id) do update set
    codigo = excluded.codigo, status = excluded.status, unidade_id = excluded.unidade_id,
    etapa_id = coalesce(excluded.etapa_id, r.etapa_id), dh_coleta = excluded.dh_coleta,
    dh_criacao = excluded.dh_criacao, ordem_encerramento = excluded.ordem_encerramento, busca = excluded.busca,
    carga = excluded.carga
  where r.host_owner_id = app_owner()
$$;
revoke execute on function app_write_recebidas(uuid[], json) from public;
grant execute on function app_write_recebidas(uuid[], json) to estiva_app, estiva_sistema;

-- What stands on the boards of carriers now; loads that left them before follow when the board is proved.
insert into carga_recebida (
  owner_id, id, host_owner_id, codigo, status, unidade_id, etapa_id, dh_coleta, dh_criacao, ordem_encerramento, busca,
  carga)
select c.owner_id, c.carga_id, c.host_owner_id, c.codigo, c.status, c.unidade_id, c.etapa_id, c.dh_coleta,
  c.dh_criacao, '-infinity',
  concat_ws(' ', c.codigos, app_fold(o.nome), c.origem, c.destino, c.motorista, c.placas, c.numeros_nf),
  (c.cartao::jsonb || '{"motivo": null, "dhFinalizacao": null, "dhCancelamento": null, "dhDesativacao": null,
    "dhEncerramento": null, "encerradaPor": null}')::json
from carga_cartao c join owner o on o.owner_id = c.host_owner_id
where c.owner_id <> c.host_owner_id;

-- Which loads a carrier's contracts are about, also those of batches: the board goes from the loads that still run to their
-- contracts, so that it costs what is on it, however many contracts are past.
create table oferta_recebida_carga (
  -- The carrier.
  owner_id uuid not null references owner (owner_id),
  carga_id uuid not null,
  -- The invitation.
  convite_id uuid not null,
  primary key (owner_id, carga_id, convite_id)
);
select app_secure_table('oferta_recebida_carga');
revoke insert, update, delete on oferta_recebida_carga from estiva_app;
create index oferta_recebida_carga_by_convite on oferta_recebida_carga (owner_id, convite_id);

-- Writes what invited carriers see of an offer of the company of the transaction, and which loads are whose: only a contract
-- that was made or undone changes that. An invitation that still waits in the queue of a cascade is nobody's business yet.
create function app_write_ofertas_recebidas(p_oferta uuid, p_rows json) returns void
language sql security definer set search_path = public as $$
  insert into oferta_recebida as r (
    owner_id, id, host_owner_id, oferta_id, numero, tipo, oferta_situacao, situacao, embarcador, carga_id, valor_centavos,
    responde_ate, encerra_em, dh_coleta, publicada_em, visto_em, encerrada_em, dados, busca, versao)
  select c.convidado_owner_id, c.id, o.owner_id, o.id, o.numero, o.tipo, o.situacao, c.situacao, x.embarcador, x.carga_id,
    c.valor_centavos, c.responde_ate, o.encerra_em, x.dh_coleta, coalesce(c.enviado_em, o.publicada_em), c.visto_em,
    x.encerrada_em, x.dados, app_fold(x.busca), c.versao
  from json_to_recordset(p_rows) as x(
    id uuid, embarcador text, carga_id uuid, dh_coleta timestamptz, encerrada_em timestamptz, dados jsonb, busca text)
  join oferta_convite c on c.owner_id = app_owner() and c.oferta_id = p_oferta and c.id = x.id
  join oferta o on o.owner_id = c.owner_id and o.id = c.oferta_id
  where c.convidado_owner_id is not null and c.situacao <> 1 and o.situacao >= 3
  order by c.convidado_owner_id, c.id
  on conflict (owner_id, id) do update set
    oferta_situacao = excluded.oferta_situacao, situacao = excluded.situacao, embarcador = excluded.embarcador,
    carga_id = excluded.carga_id, valor_centavos = excluded.valor_centavos, responde_ate = excluded.responde_ate,
    encerra_em = excluded.encerra_em, dh_coleta = excluded.dh_coleta, visto_em = excluded.visto_em,
    encerrada_em = excluded.encerrada_em, dados = excluded.dados, busca = excluded.busca, versao = excluded.versao
  where r.host_owner_id = app_owner();

  -- 6 contracted, 11 called off by the shipper, 12 given up by the carrier.
  delete from oferta_recebida_carga l
  using json_to_recordset(p_rows) as x(id uuid), oferta_convite c
  where c.owner_id = app_owner() and c.oferta_id = p_oferta and c.id = x.id and c.situacao in (6, 11, 12)
    and l.owner_id = c.convidado_owner_id and l.convite_id = c.id;

  insert into oferta_recebida_carga (owner_id, carga_id, convite_id)
  select c.convidado_owner_id, k.carga_id, c.id
  from json_to_recordset(p_rows) as x(id uuid)
  join oferta_convite c on c.owner_id = app_owner() and c.oferta_id = p_oferta and c.id = x.id and c.situacao = 6
  join oferta_carga k on k.owner_id = c.owner_id and k.oferta_id = c.oferta_id and k.convite_id = c.id
  where c.convidado_owner_id is not null
  order by 1, 2;
$$;
revoke execute on function app_write_ofertas_recebidas(uuid, json) from public;
grant execute on function app_write_ofertas_recebidas(uuid, json) to estiva_app, estiva_sistema;

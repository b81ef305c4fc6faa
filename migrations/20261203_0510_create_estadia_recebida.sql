-- What carriers list: the rows of the ledgers of others that are shared with them, kept in the transaction of each change.
create table estadia_recebida (
  -- The carrier.
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  host_owner_id uuid not null,
  numero integer not null,
  carga_id uuid,
  carga_codigo integer,
  local text not null,
  fuso_horario text not null,
  embarcador text not null,
  transportadora text,
  transportadora_owner_id uuid,
  placa text,
  capacidade_kg integer,
  dia date not null,
  dh_chegada timestamptz not null,
  dh_comprovada timestamptz,
  comprovante text,
  prova_chegada smallint not null,
  dh_saida timestamptz,
  prova_saida smallint,
  informada_por smallint,
  valor_id uuid,
  valor_centavos integer,
  valor_de date,
  valor_ato text,
  valor_confirmado boolean not null,
  horas_livres numeric(6,2) not null,
  livre_ate timestamptz not null,
  fase smallint not null,
  devida_desde timestamptz,
  prazo timestamptz,
  vez smallint,
  proposta_centavos integer,
  acordado_centavos integer,
  acordado_em timestamptz,
  documento text,
  busca text not null,
  versao integer not null,
  primary key (owner_id, id)
);
select app_secure_table('estadia_recebida');
revoke insert, update, delete on estadia_recebida from estiva_app;
select app_make_searchable('estadia_recebida');
create index estadia_recebida_by_chegada on estadia_recebida (owner_id, dh_chegada, id);
create index estadia_recebida_by_carga on estadia_recebida (owner_id, carga_id);
create index estadia_recebida_by_host on estadia_recebida (host_owner_id, id);

-- Replaces what carriers list of these rows of the company of the transaction: only what a share lets them see.
create function app_write_estadias_recebidas(p_ids uuid[]) returns void
language sql security definer set search_path = public as $$
  with shared as materialized (
    select e.* from estadia e
    where e.owner_id = app_owner() and e.id = any(p_ids) and exists (
      select from compartilhamento s
      where s.owner_id = e.owner_id and s.tipo = 'estadia' and s.entidade_id = e.id
        and s.convidado_owner_id = e.transportadora_owner_id)
  ), gone as (
    delete from estadia_recebida r
    where r.host_owner_id = app_owner() and r.id = any(p_ids)
      and not exists (select from shared s where s.transportadora_owner_id = r.owner_id and s.id = r.id)
  )
  insert into estadia_recebida as r (
    owner_id, id, host_owner_id, numero, carga_id, carga_codigo, local, fuso_horario, embarcador, transportadora,
    transportadora_owner_id, placa, capacidade_kg, dia, dh_chegada, dh_comprovada, comprovante, prova_chegada, dh_saida,
    prova_saida, informada_por, valor_id, valor_centavos, valor_de, valor_ato, valor_confirmado, horas_livres, livre_ate,
    fase, devida_desde, prazo, vez, proposta_centavos, acordado_centavos, acordado_em, documento, busca, versao)
  select s.transportadora_owner_id, s.id, s.owner_id, s.numero, s.carga_id, s.carga_codigo, s.local, s.fuso_horario,
    s.embarcador, s.transportadora, s.transportadora_owner_id, s.placa, s.capacidade_kg, s.dia, s.dh_chegada,
    s.dh_comprovada, s.comprovante, s.prova_chegada, s.dh_saida, s.prova_saida, s.informada_por, s.valor_id,
    s.valor_centavos, s.valor_de, s.valor_ato, s.valor_confirmado, s.horas_livres, s.livre_ate, s.fase, s.devida_desde,
    s.prazo, s.vez, s.proposta_centavos, s.acordado_centavos, s.acordado_em, s.documento,
    app_fold(concat_ws(' ', 'E-' || s.numero, s.numero, s.carga_codigo, s.placa, s.embarcador, s.local)), s.versao
  from shared s
  on conflict (owner_id, id) do update set
    numero = excluded.numero, carga_id = excluded.carga_id, carga_codigo = excluded.carga_codigo, local = excluded.local,
    fuso_horario = excluded.fuso_horario, embarcador = excluded.embarcador, transportadora = excluded.transportadora,
    transportadora_owner_id = excluded.transportadora_owner_id, placa = excluded.placa,
    capacidade_kg = excluded.capacidade_kg, dia = excluded.dia, dh_chegada = excluded.dh_chegada,
    dh_comprovada = excluded.dh_comprovada, comprovante = excluded.comprovante, prova_chegada = excluded.prova_chegada,
    dh_saida = excluded.dh_saida, prova_saida = excluded.prova_saida, informada_por = excluded.informada_por,
    valor_id = excluded.valor_id, valor_centavos = excluded.valor_centavos, valor_de = excluded.valor_de,
    valor_ato = excluded.valor_ato, valor_confirmado = excluded.valor_confirmado, horas_livres = excluded.horas_livres,
    livre_ate = excluded.livre_ate, fase = excluded.fase, devida_desde = excluded.devida_desde, prazo = excluded.prazo,
    vez = excluded.vez, proposta_centavos = excluded.proposta_centavos, acordado_centavos = excluded.acordado_centavos,
    acordado_em = excluded.acordado_em, documento = excluded.documento, busca = excluded.busca, versao = excluded.versao
  where r.host_owner_id = app_owner()
$$;
revoke execute on function app_write_estadias_recebidas(uuid[]) from public;
grant execute on function app_write_estadias_recebidas(uuid[]) to estiva_app, estiva_sistema;

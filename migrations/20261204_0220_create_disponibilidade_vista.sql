-- What linked shippers see of free vehicles: one row for each shipper, kept in the transaction of each change and of each
-- link, and no more of the carrier than this.
create table disponibilidade_vista (
  -- The shipper.
  owner_id uuid not null references owner (owner_id),
  id uuid not null,
  host_owner_id uuid not null,
  placa text,
  tipo_veiculo text not null,
  carroceria text,
  eixos smallint,
  livre_de timestamptz not null,
  livre_ate timestamptz not null,
  municipio_id integer not null,
  latitude double precision not null,
  longitude double precision not null,
  raio_km smallint not null,
  destino_ufs text[] not null,
  destino_municipio_ids integer[] not null,
  observacao text,
  primary key (owner_id, id)
);
select app_secure_table('disponibilidade_vista');
revoke insert, update, delete on disponibilidade_vista from estiva_app;
create index disponibilidade_vista_by_livre_ate on disponibilidade_vista (owner_id, livre_ate, livre_de);
create index disponibilidade_vista_by_host on disponibilidade_vista (host_owner_id, id);

-- What a carrier offers to one shipper, or to all that it is linked with: rows as the shipper sees them.
create function app_disponibilidade_vistas(p_carrier uuid, p_shipper uuid, p_ids uuid[])
returns setof disponibilidade_vista
language sql stable security definer set search_path = public as $$
  select p.parceiro_owner_id, d.id, d.owner_id, d.placa, d.tipo_veiculo, d.carroceria, d.eixos, d.livre_de, d.livre_ate,
    d.municipio_id, m.latitude, m.longitude, d.raio_km, d.destino_ufs, d.destino_municipio_ids, d.observacao
  from disponibilidade d
  join parceiro p on p.owner_id = d.owner_id and p.situacao = 3 and p.tipo = 3
  join municipio m on m.id = d.municipio_id
  where d.owner_id = p_carrier and d.ativo and p.parceiro_owner_id is not null
    and (p_shipper is null or p.parceiro_owner_id = p_shipper) and (p_ids is null or d.id = any(p_ids))
$$;
revoke execute on function app_disponibilidade_vistas(uuid, uuid, uuid[]) from public;

-- Replaces what shippers see of these rows of the company of the transaction; what ended is taken away with them.
create function app_write_disponibilidades(p_ids uuid[], p_agora timestamptz) returns void
language sql security definer set search_path = public as $$
  with gone as (
    delete from disponibilidade_vista v
    where v.host_owner_id = app_owner() and (v.livre_ate <= p_agora or v.id = any(p_ids)
      and not exists (select from app_disponibilidade_vistas(app_owner(), v.owner_id, array[v.id])))
  )
  insert into disponibilidade_vista as v
  select s.* from app_disponibilidade_vistas(app_owner(), null, p_ids) s where s.livre_ate > p_agora
  on conflict (owner_id, id) do update set
    placa = excluded.placa, tipo_veiculo = excluded.tipo_veiculo, carroceria = excluded.carroceria,
    eixos = excluded.eixos, livre_de = excluded.livre_de, livre_ate = excluded.livre_ate,
    municipio_id = excluded.municipio_id, latitude = excluded.latitude, longitude = excluded.longitude,
    raio_km = excluded.raio_km, destino_ufs = excluded.destino_ufs,
    destino_municipio_ids = excluded.destino_municipio_ids, observacao = excluded.observacao
  where v.host_owner_id = app_owner()
$$;
revoke execute on function app_write_disponibilidades(uuid[], timestamptz) from public;
grant execute on function app_write_disponibilidades(uuid[], timestamptz) to estiva_app;

-- After a link between two companies was made or ended: what each sees of the other.
create function app_link_disponibilidades(p_one uuid, p_other uuid, p_agora timestamptz) returns void
language sql security definer set search_path = public as $$
  delete from disponibilidade_vista v
  where (v.owner_id, v.host_owner_id) in ((p_one, p_other), (p_other, p_one)) and not exists (
    select from parceiro p where p.owner_id = v.host_owner_id and p.parceiro_owner_id = v.owner_id and p.situacao = 3);
  insert into disponibilidade_vista
  select s.* from app_disponibilidade_vistas(p_one, p_other, null) s where s.livre_ate > p_agora
  union all
  select s.* from app_disponibilidade_vistas(p_other, p_one, null) s where s.livre_ate > p_agora
  on conflict do nothing
$$;
revoke execute on function app_link_disponibilidades(uuid, uuid, timestamptz) from public;
grant execute on function app_link_disponibilidades(uuid, uuid, timestamptz) to estiva_sistema;

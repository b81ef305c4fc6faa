-- Open offers that reach the whole platform, as any carrier with open offering may find them. Written with the offer; other
-- companies read it through the function below alone.
create table oferta_aberta (
  -- The company that offers.
  owner_id uuid not null,
  -- The offer.
  id uuid not null,
  numero integer not null,
  -- Null: the shipper shows its name with the contract.
  embarcador text,
  valor_centavos bigint not null,
  encerra_em timestamptz not null,
  dh_coleta timestamptz,
  -- Kinds that one of the carrier's vehicles must be of; empty: any.
  veiculo_tipos text[] not null,
  origem_uf text,
  destino_uf text,
  -- As the search answers it.
  dados jsonb not null check (length(dados::text) <= 20000),
  primary key (owner_id, id),
  foreign key (owner_id, id) references oferta (owner_id, id) on delete cascade
);
select app_secure_table('oferta_aberta');
create index oferta_aberta_by_encerramento on oferta_aberta (encerra_em, id);

-- For a carrier with open offering whose fleet fits, and that was not asked already; of its own offers nothing.
create function app_search_ofertas_abertas(
  p_origem text, p_destino text, p_agora timestamptz, p_limite integer, p_deslocamento integer
) returns table (
  id uuid, numero integer, embarcador text, valor_centavos bigint, encerra_em timestamptz, dh_coleta timestamptz,
  dados jsonb, total bigint
)
language sql stable security definer set search_path = public as $$
  select a.id, a.numero, a.embarcador, a.valor_centavos, a.encerra_em, a.dh_coleta, a.dados, count(*) over ()
  from oferta_aberta a
  join owner o on o.owner_id = app_owner() and o.tipo in (1, 99) and not o.bloqueada and o.licenca <> 2
    and (o.licenca = 6 or 'oferecimento-aberto' = any(o.modulos))
  where a.owner_id <> app_owner() and a.encerra_em > p_agora
    and (p_origem is null or a.origem_uf = p_origem) and (p_destino is null or a.destino_uf = p_destino)
    and (cardinality(a.veiculo_tipos) = 0 or exists (
      select from veiculo v where v.owner_id = app_owner() and v.ativo and v.tipo = any(a.veiculo_tipos)))
    and not exists (select from oferta_recebida r where r.owner_id = app_owner() and r.oferta_id = a.id)
  order by a.encerra_em, a.id
  limit least(p_limite, 100) offset p_deslocamento
$$;
revoke execute on function app_search_ofertas_abertas(text, text, timestamptz, integer, integer) from public;
grant execute on function app_search_ofertas_abertas(text, text, timestamptz, integer, integer) to estiva_app;

-- Whose offer it is, for a carrier that may find it.
create function app_find_oferta_aberta(p_oferta uuid) returns uuid
language sql stable security definer set search_path = public as $$
  select a.owner_id from oferta_aberta a
  join owner o on o.owner_id = app_owner() and o.tipo in (1, 99) and not o.bloqueada and o.licenca <> 2
    and (o.licenca = 6 or 'oferecimento-aberto' = any(o.modulos))
  where a.id = p_oferta and a.owner_id <> app_owner()
$$;
revoke execute on function app_find_oferta_aberta(uuid) from public;
grant execute on function app_find_oferta_aberta(uuid) to estiva_app;

-- What a shipper may learn of linked carriers before it asks them: whether their licence lets them answer, and whether their
-- fleet has a vehicle of a kind. Nothing else of them, and nothing of companies that are not linked.
create function app_transportadoras_para_ofertas(p_donos uuid[], p_tipos text[])
returns table (dono uuid, tem_acesso boolean, tem_veiculo boolean)
language sql stable security definer set search_path = public as $$
  select o.owner_id,
    not o.bloqueada and o.tipo in (1, 99) and o.licenca <> 2 and (
      o.licenca = 6 or o.modulos && array['oferecimento-restrito', 'oferecimento-aberto']),
    case
      when cardinality(p_tipos) = 0 then null
      when not exists (select from veiculo v where v.owner_id = o.owner_id and v.ativo) then null
      else exists (select from veiculo v where v.owner_id = o.owner_id and v.ativo and v.tipo = any(p_tipos))
    end
  from parceiro p
  join owner o on o.owner_id = p.parceiro_owner_id
  where p.owner_id = app_owner() and p.situacao = 3 and p.parceiro_owner_id = any(p_donos)
$$;
revoke execute on function app_transportadoras_para_ofertas(uuid[], text[]) from public;
grant execute on function app_transportadoras_para_ofertas(uuid[], text[]) to estiva_app, estiva_sistema;

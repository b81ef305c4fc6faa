-- What the drivers that carriers named for the company's loads said of being tracked: the version of the text they
-- consented to, or that they withdrew. Nothing else of the carrier's register is told.
create function app_consentimento_do_contratado(p_cargas uuid[])
returns table (carga_id uuid, versao text, retirado boolean)
language sql stable security definer set search_path = public as $$
  select k.carga_id, m.consentimento_versao,
    m.consentimento_versao is null and exists (
      select from motorista_consentimento c where c.owner_id = m.owner_id and c.motorista_id = m.id)
  from carga_contratacao k
  join motorista m on m.owner_id = k.contratado_owner_id and m.id = (k.motorista ->> 'id')::uuid
  where k.owner_id = app_owner() and k.carga_id = any(p_cargas)
$$;
revoke execute on function app_consentimento_do_contratado(uuid[]) from public;
grant execute on function app_consentimento_do_contratado(uuid[]) to estiva_app, estiva_sistema;

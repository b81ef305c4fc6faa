-- What the erasure of a person's data needs beyond changing rows of registers.

-- A driver without a name has neither CPF nor licence: a mark that can be taken for neither stands in their place.
alter table motorista drop constraint motorista_cpf_check;
alter table motorista add constraint motorista_cpf_check
  check (cpf ~ '^[0-9]{11}$' or cpf = 'anonimo:' || id);
alter table motorista drop constraint motorista_cnh_numero_check;
alter table motorista add constraint motorista_cnh_numero_check
  check (cnh_numero ~ '^[0-9]{11}$' or cnh_numero = 'anonimo:' || id);

-- The history is only added to. This one exception takes old and new values of the named fields out of entries of the
-- named records, and the name of a driver who acted without an account; that something changed, and when, stays.
create function app_forget_in_history(p_entidade text, p_ids uuid[], p_campos text[]) returns void
language sql security definer set search_path = public, pg_temp as $$
  update historico h set
    quem_nome = case when h.quem_id is null and h.origem = 'celular' then 'Titular anonimizado' else h.quem_nome end,
    mudancas = (
      select coalesce(jsonb_agg(
        case when item ->> 'campo' = any (p_campos) then item || jsonb_build_object(
          'de', case jsonb_typeof(item -> 'de') when 'null' then null else 'Dado eliminado' end,
          'para', case jsonb_typeof(item -> 'para') when 'null' then null else 'Dado eliminado' end)
        else item end order by place), '[]')
      from jsonb_array_elements(h.mudancas) with ordinality as m(item, place))
  where h.owner_id = app_owner() and h.entidade = p_entidade and h.entidade_id = any (p_ids)
$$;
revoke execute on function app_forget_in_history(text, uuid[], text[]) from public;
grant execute on function app_forget_in_history(text, uuid[], text[]) to estiva_app;

-- The application role cannot reach identities and sessions: these two tell and forget those of own users.
create function app_sessoes_do_titular()
returns table (owner_id uuid, id uuid, usuario_id uuid, criada_em timestamptz, usada_em timestamptz, navegador text,
  endereco_ip text)
language sql stable security definer set search_path = public, pg_temp as $$
  select s.owner_id, s.id, s.usuario_id, s.criada_em, s.usada_em, s.navegador, s.endereco_ip
  from sessao s where s.owner_id = app_owner()
$$;
revoke execute on function app_sessoes_do_titular() from public;
grant execute on function app_sessoes_do_titular() to estiva_app;

-- The identity itself stays, because sessions name it until their own time is over.
create function app_forget_identity(p_usuarios uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_ids uuid[];
begin
  select coalesce(array_agg(usuario_id), '{}') into v_ids from (
    select usuario_id from identidade where owner_id = app_owner() and usuario_id = any (p_usuarios) for update
  ) locked;
  update identidade set email = 'anonimizado-' || usuario_id || '@invalid', senha_hash = null, totp_segredo = null,
    totp_ultimo_passo = null, email_confirmado_em = null, segundo_fator = 0
  where usuario_id = any (v_ids);
  update sessao set encerrada_em = now(), motivo = 'eliminação' where usuario_id = any (v_ids) and encerrada_em is null;
  delete from segundo_fator_codigo where usuario_id = any (v_ids);
  delete from link_uso_unico where usuario_id = any (v_ids);
end $$;
revoke execute on function app_forget_identity(uuid[]) from public;
grant execute on function app_forget_identity(uuid[]) to estiva_app;

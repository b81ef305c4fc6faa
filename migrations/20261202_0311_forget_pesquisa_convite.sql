-- With the identity of a person goes that it was asked by surveys; what it answered names nobody.
create or replace function app_forget_identity(p_usuarios uuid[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_ids uuid[];
begin
  select coalesce(array_agg(usuario_id), '{}') into v_ids from (
    select usuario_id from identidade where owner_id = app_owner() and usuario_id = any (p_usuarios) for update
  ) locked;
  delete from email_recusado r using identidade i where i.usuario_id = any (v_ids) and r.email = lower(i.email);
  delete from pesquisa_convite where usuario_id = any (v_ids);
  update identidade set email = 'anonimizado-' || usuario_id || '@invalid', senha_hash = null, totp_segredo = null,
    totp_ultimo_passo = null, email_confirmado_em = null, segundo_fator = 0
  where usuario_id = any (v_ids);
  update sessao set encerrada_em = now(), motivo = 'eliminação' where usuario_id = any (v_ids) and encerrada_em is null;
  delete from segundo_fator_codigo where usuario_id = any (v_ids);
  delete from link_uso_unico where usuario_id = any (v_ids);
end $$;

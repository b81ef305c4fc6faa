-- The application role cannot reach identities; these two keep the identity of a user of the own company in step.

-- Gives the user an identity under its address, or moves the identity to a new address: it is unconfirmed then, and
-- links that were sent to the former one stop working. An address of the platform belongs to one person.
create function app_save_identity(p_usuario uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_email text;
  v_former text;
begin
  select email into strict v_email from usuario where owner_id = app_owner() and id = p_usuario;
  select email into v_former from identidade where usuario_id = p_usuario and owner_id = app_owner();
  if v_former is null then
    insert into identidade (usuario_id, owner_id, email) values (p_usuario, app_owner(), v_email);
  elsif v_former <> v_email then
    update identidade set email = v_email, email_confirmado_em = null where usuario_id = p_usuario;
    update link_uso_unico set usado_em = now() where usuario_id = p_usuario and usado_em is null;
    delete from segundo_fator_codigo where usuario_id = p_usuario;
  end if;
exception when unique_violation then
  raise exception 'the address is taken' using errcode = '23505', constraint = 'usuario_email_taken';
end $$;
revoke execute on function app_save_identity(uuid) from public;
grant execute on function app_save_identity(uuid) to estiva_app;

-- Removes the identity of a user who never signed in; a session, even an ended one, refuses it.
create function app_remove_identity(p_usuario uuid) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Locked, so that a mail which is being made at this moment adds no link in between.
  perform from identidade where usuario_id = p_usuario and owner_id = app_owner() for update;
  if not found then
    return;
  end if;
  delete from segundo_fator_codigo where usuario_id = p_usuario;
  delete from link_uso_unico where usuario_id = p_usuario;
  delete from identidade where usuario_id = p_usuario;
end $$;
revoke execute on function app_remove_identity(uuid) from public;
grant execute on function app_remove_identity(uuid) to estiva_app;

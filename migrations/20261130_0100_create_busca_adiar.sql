-- An import creates records by the thousand; their entries follow after the commit. Notes that the index of a kind is to be
-- filled from p_id on. Taken before the note is read, the lock that refills take for themselves keeps one that is under way
-- from ending without these records.
create function busca_adiar(p_owner uuid, p_tipo smallint, p_id uuid) returns void
language sql set search_path = public, pg_temp as $$
  select pg_advisory_xact_lock_shared(hashtextextended(p_owner::text, 11));
  -- A refill goes on above its cursor: the same id without its lower half is below every id of that moment.
  update busca_estado e set concluido = false, cursor = antes.id
  from (select (left(p_id::text, 14) || '0000-0000-000000000000')::uuid as id) antes
  where e.owner_id = p_owner and e.tipo_entidade = p_tipo and (e.concluido or e.cursor > antes.id)
$$;
revoke execute on function busca_adiar(uuid, smallint, uuid) from public;
grant execute on function busca_adiar(uuid, smallint, uuid) to estiva_app, estiva_sistema;

-- What the planner knows of a table is counted again when the table has grown tenfold: in the middle of a large
-- import it would go on taking the table for almost empty, and read it whole for every batch. A small sample is
-- enough to see the growth and costs little; the database's own counting replaces it later.
create function app_refresh_statistics(p_tabelas regclass[]) returns void
language plpgsql security definer set search_path = public, pg_temp set default_statistics_target = 10 as $$
declare
  -- Smaller tables are read whole in a moment.
  c_paginas constant integer := 100;
  c_vezes constant integer := 10;
  v_tabela regclass;
begin
  for v_tabela in
    select oid from pg_class
    where oid = any (p_tabelas) and relrowsecurity
      and pg_relation_size(oid) / current_setting('block_size')::integer > greatest(c_paginas, c_vezes * relpages)
  loop
    execute format('analyze (skip_locked) %s', v_tabela);
  end loop;
end $$;
revoke execute on function app_refresh_statistics(regclass[]) from public;
grant execute on function app_refresh_statistics(regclass[]) to estiva_app, estiva_sistema;

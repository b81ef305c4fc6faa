-- Small tables are counted too. Of a table that was never counted the planner takes one row for granted, and joins two
-- hundred stops with sixty deliveries by reading all of one for each of the other: 60 ms instead of 1. A table of up to
-- a hundred pages is counted again when it has doubled, in some milliseconds; a larger one when it has grown tenfold.
create or replace function app_refresh_statistics(p_tabelas regclass[]) returns void
language plpgsql security definer set search_path = public, pg_temp set default_statistics_target = 10 as $$
declare
  c_pequena constant integer := 100;
  v_tabela regclass;
begin
  for v_tabela in
    select oid from (
      select oid, relpages, pg_relation_size(oid) / current_setting('block_size')::integer as paginas
      from pg_class where oid = any (p_tabelas) and relnamespace = 'public'::regnamespace
    ) t
    where paginas > relpages * case when paginas <= c_pequena then 2 else 10 end
  loop
    execute format('analyze (skip_locked) %s', v_tabela);
  end loop;
end $$;

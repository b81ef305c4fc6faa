-- Volumes keep millilitres and coordinates about a millimetre, as the forms, the files and the calls take them.
--
-- The version before keeps plans of queries that read a volume of an order or of a load and the position of a company as
-- columns of their own; a column that gets another type fails these plans for as long as their session lasts. So the exact
-- values stand in new columns beside them, and a trigger keeps the old ones, rounded, for the version before.
--
-- Each table has a migration of its own: whoever holds one table never waits here for another.

alter table pedido add column cubagem_exata numeric(15, 6) check (cubagem_exata >= 0);
update pedido set cubagem_exata = cubagem_m3;

create function app_keep_cubagem_exata() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.cubagem_exata is not distinct from old.cubagem_exata then
    if new.cubagem_m3 is distinct from old.cubagem_m3 then new.cubagem_exata := new.cubagem_m3; end if;
  elsif new.cubagem_exata is null then
    new.cubagem_exata := new.cubagem_m3;
  else
    new.cubagem_m3 := new.cubagem_exata;
  end if;
  return new;
end $$;

create trigger keep_cubagem_exata before insert or update of cubagem_exata, cubagem_m3 on pedido
  for each row execute function app_keep_cubagem_exata();

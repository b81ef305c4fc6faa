-- The volume of a load keeps millilitres, beside the column of the version before (see the cubagem of an order).

alter table carga add column volume_exato numeric(15, 6) check (volume_exato >= 0);
update carga set volume_exato = volume;

create function app_keep_volume_exato() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.volume_exato is not distinct from old.volume_exato then
    if new.volume is distinct from old.volume then new.volume_exato := new.volume; end if;
  elsif new.volume_exato is null then
    new.volume_exato := new.volume;
  else
    new.volume := new.volume_exato;
  end if;
  return new;
end $$;

create trigger keep_volume_exato before insert or update of volume_exato, volume on carga
  for each row execute function app_keep_volume_exato();

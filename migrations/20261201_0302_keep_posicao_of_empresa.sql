-- The position of a company keeps about a millimetre, beside the columns of the version before (see the cubagem of an order).

alter table empresa
  add column latitude_exata numeric(10, 8) check (latitude_exata between -90 and 90),
  add column longitude_exata numeric(11, 8) check (longitude_exata between -180 and 180);
update empresa set latitude_exata = latitude, longitude_exata = longitude where latitude is not null;

create function app_keep_posicao_exata() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    new.latitude_exata := coalesce(new.latitude_exata, new.latitude);
    new.longitude_exata := coalesce(new.longitude_exata, new.longitude);
  elsif (new.latitude_exata, new.longitude_exata) is not distinct from (old.latitude_exata, old.longitude_exata)
    and (new.latitude, new.longitude) is distinct from (old.latitude, old.longitude) then
    new.latitude_exata := new.latitude;
    new.longitude_exata := new.longitude;
  end if;
  new.latitude := new.latitude_exata;
  new.longitude := new.longitude_exata;
  return new;
end $$;

create trigger keep_posicao_exata before insert or update of latitude, longitude, latitude_exata, longitude_exata
  on empresa for each row execute function app_keep_posicao_exata();

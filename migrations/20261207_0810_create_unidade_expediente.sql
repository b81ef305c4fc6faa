-- The hours in which a unit works: deadlines are counted in them. Without a row a unit works Monday to Friday, 08:00 to 18:00.
create table unidade_expediente (
  owner_id uuid not null,
  unidade_id uuid not null,
  -- 1 Monday to 7 Sunday.
  dias smallint[] not null check (cardinality(dias) between 1 and 7),
  -- Minutes of the day in the zone of the unit.
  inicio_min smallint not null check (inicio_min between 0 and 1439),
  fim_min smallint not null check (fim_min between 1 and 1440),
  fecha_feriados boolean not null default true,
  versao integer not null default 1,
  atualizado_em timestamptz not null default now(),
  primary key (owner_id, unidade_id),
  foreign key (owner_id, unidade_id) references unidade_negocio (owner_id, id) on delete cascade,
  check (fim_min > inicio_min)
);
select app_secure_table('unidade_expediente');

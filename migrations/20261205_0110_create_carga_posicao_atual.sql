-- Where each load is: the newest good point of its track.
create table carga_posicao_atual (
  owner_id uuid not null,
  carga_id uuid not null,
  dh timestamptz not null,
  latitude numeric(9, 6) not null,
  longitude numeric(9, 6) not null,
  fonte text not null check (length(fonte) <= 40),
  velocidade_kmh numeric(5, 1),
  rumo smallint,
  precisao_m integer,
  bateria_pct smallint,
  recebida_em timestamptz not null,
  primary key (owner_id, carga_id),
  foreign key (owner_id, carga_id) references carga (owner_id, id) on delete cascade
);
select app_secure_table('carga_posicao_atual');
create policy convidado on carga_posicao_atual for select to estiva_app
  using (app_guest_of_carga(owner_id, carga_id));

insert into carga_posicao_atual (owner_id, carga_id, dh, latitude, longitude, fonte, recebida_em)
select distinct on (owner_id, carga_id) owner_id, carga_id, dh, latitude, longitude, fonte, recebida_em
from carga_posicao order by owner_id, carga_id, dh desc;

-- The region of the company's own choice, for planning; what lies where on the map is asked of the regions.
alter table empresa
  add column regiao_id uuid,
  add constraint empresa_regiao_unknown foreign key (owner_id, regiao_id) references regiao (owner_id, id);
create index empresa_regiao on empresa (owner_id, regiao_id, app_fold(nome), id);

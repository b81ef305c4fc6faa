-- An occurrence may happen to a remessa. Which record, what it is called and whose unit it is stand with the occurrence.
alter table carga_ocorrencia
  add column registro_id uuid,
  add column registro_codigo text check (length(registro_codigo) <= 40),
  add column registro_unidade_id uuid;
alter table carga_ocorrencia drop constraint carga_ocorrencia_registro_tipo_check;
alter table carga_ocorrencia
  add constraint carga_ocorrencia_registro_tipo_check check (registro_tipo in ('carga', 'remessa')),
  add constraint carga_ocorrencia_tem_registro check (
    registro_tipo = 'carga' or (registro_id is not null and registro_codigo is not null and registro_unidade_id is not null));
create index carga_ocorrencia_by_registro on carga_ocorrencia (owner_id, registro_id) where registro_id is not null;

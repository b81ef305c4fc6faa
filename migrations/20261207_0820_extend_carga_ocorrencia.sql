-- An occurrence has a number, a source, a deadline, and the code by which partners know it. Records other than loads may
-- have occurrences later: then the load is absent.
alter table carga_ocorrencia add column numero integer check (numero > 0);
alter table carga_ocorrencia
  add column registro_tipo text not null default 'carga' check (registro_tipo in ('carga')),
  add column origem text not null default 'operador' check (origem in ('operador', 'motorista', 'regra', 'edi', 'portal')),
  add column prazo_em timestamptz,
  add column ocoren_codigo text check (ocoren_codigo ~ '^[0-9]{1,3}$'),
  add column resolvida_por_nome text check (length(resolvida_por_nome) <= 120),
  add column busca text not null default '',
  alter column carga_id drop not null,
  add constraint carga_ocorrencia_has_registro check (registro_tipo <> 'carga' or carga_id is not null);

update carga_ocorrencia o set numero = n.numero
from (
  select owner_id, id, row_number() over (partition by owner_id order by aberta_em, id) as numero from carga_ocorrencia
) n
where n.owner_id = o.owner_id and n.id = o.id;
insert into codigo_contador (owner_id, tipo, proximo)
  select owner_id, 'ocorrencia', max(numero) + 1 from carga_ocorrencia group by owner_id;
update carga_ocorrencia o set busca = app_fold(concat_ws(' ', 'OC-' || o.numero, c.codigo, t.descricao))
from carga c, tipo_ocorrencia t
where c.owner_id = o.owner_id and c.id = o.carga_id and t.owner_id = o.owner_id and t.id = o.tipo_ocorrencia_id;

create unique index carga_ocorrencia_numero_taken on carga_ocorrencia (owner_id, numero) where numero is not null;
create index carga_ocorrencia_by_situacao on carga_ocorrencia (owner_id, situacao, aberta_em desc, id);
create index carga_ocorrencia_by_abertura on carga_ocorrencia (owner_id, aberta_em desc, id);
create index carga_ocorrencia_by_resolucao on carga_ocorrencia (owner_id, resolvida_em desc) where resolvida_em is not null;
-- The clock asks for those of all companies that become due.
create index carga_ocorrencia_by_prazo on carga_ocorrencia (prazo_em) where prazo_em is not null and situacao in (1, 2);
select app_make_searchable('carga_ocorrencia');

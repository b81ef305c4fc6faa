-- What the program calls a stage that it puts loads into itself, whatever the company calls it.
alter table etapa add column chave text check (chave in ('contratada'));
create unique index etapa_chave_taken on etapa (owner_id, chave) where chave is not null;

-- Companies that made a stage of this name keep it: it is the product's from now on.
update etapa set manual = false, chave = 'contratada'
where grupo = 1 and excluida_em is null and app_fold(descricao) = app_fold('Contratada');

-- Elsewhere it comes after the product's other stages of its group; those behind it move by one place.
with place as (
  select owner_id, coalesce(max(ordem) filter (where not manual), 0) as after from etapa
  where grupo = 1 and excluida_em is null
  group by owner_id
  having count(chave) = 0
), placed as (
  select e.owner_id, e.id,
    row_number() over (partition by e.owner_id order by e.ordem) + (e.ordem > p.after)::integer as ordem
  from etapa e join place p on p.owner_id = e.owner_id
  where e.grupo = 1 and e.excluida_em is null
)
update etapa e set ordem = p.ordem from placed p where e.owner_id = p.owner_id and e.id = p.id;

insert into etapa (owner_id, id, grupo, descricao, ordem, manual, chave)
select owner_id, gen_random_uuid(), 1, 'Contratada', coalesce(max(ordem) filter (where not manual), 0) + 1, false,
  'contratada'
from etapa
where grupo = 1 and excluida_em is null
group by owner_id
having count(chave) = 0;

-- The stages that every company begins with.
create or replace function app_create_etapas(p_owner uuid) returns void language sql as $$
  insert into etapa (owner_id, id, grupo, descricao, ordem, manual, chave)
  select p_owner, gen_random_uuid(), grupo, descricao, ordem, false, chave
  from (values
    (1, 'Publicada', 1, null), (1, 'Em negociação', 2, null), (1, 'Contratada', 3, 'contratada'),
    (2, 'A caminho da coleta', 1, null), (2, 'Em viagem', 2, null),
    (3, 'Aguardando comprovante', 1, null), (3, 'Comprovante conferido', 2, null)
  ) as x(grupo, descricao, ordem, chave)
  where not exists (select from etapa where owner_id = p_owner)
$$;

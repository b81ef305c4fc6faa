-- Stages that loads reach by themselves when something happens on the road, and when a person last chose the stage of a load:
-- what happened before that moves it no more.
alter table etapa add column gatilho text check (gatilho in (
  'coleta-chegou', 'coleta-iniciou', 'coleta-saiu', 'entrega-chegou', 'entrega-iniciou', 'entrega-saiu',
  'ultima-chegou', 'ultima-iniciou', 'ultima-saiu', 'entregue', 'ocorrencia'));
alter table etapa add column gatilho_entrega smallint check (gatilho_entrega between 1 and 99);
alter table etapa add constraint etapa_gatilho_de_entrega
  check (gatilho_entrega is null or coalesce(gatilho like 'entrega-%', false));
alter table carga add column etapa_escolhida_em timestamptz;

-- The second stage of the product in its group is the one of loads that left their last pick-up, as the program had it fixed.
update etapa e set gatilho = 'coleta-saiu'
from (
  select owner_id, id, row_number() over (partition by owner_id order by ordem) as place
  from etapa where grupo = 2 and not manual and excluida_em is null
) x
where x.owner_id = e.owner_id and x.id = e.id and x.place = 2;

create or replace function app_create_etapas(p_owner uuid) returns void language sql as $$
  insert into etapa (owner_id, id, grupo, descricao, ordem, manual, chave, gatilho)
  select p_owner, gen_random_uuid(), grupo, descricao, ordem, false, chave, gatilho
  from (values
    (1, 'Publicada', 1, null, null), (1, 'Em negociação', 2, null, null), (1, 'Contratada', 3, 'contratada', null),
    (2, 'A caminho da coleta', 1, null, null), (2, 'Em viagem', 2, null, 'coleta-saiu'),
    (3, 'Aguardando comprovante', 1, null, null), (3, 'Comprovante conferido', 2, null, null)
  ) as x(grupo, descricao, ordem, chave, gatilho)
  where not exists (select from etapa where owner_id = p_owner)
$$;

-- Loads that were already where a bulk action leads are told apart from those that it could not change.
alter table carga_acao add column ja_estavam integer not null default 0;
alter table carga_acao_item drop constraint carga_acao_item_situacao_check;
alter table carga_acao_item add constraint carga_acao_item_situacao_check
  check (situacao in ('pendente', 'feita', 'igual', 'falhou'));

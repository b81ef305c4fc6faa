-- The slots that one person keeps together while filling in a form are given back together: each names the first one.
alter table doca_ocupacao add column espera_id uuid;
alter table doca_ocupacao add constraint doca_ocupacao_espera check ((tipo = 3) = (espera_id is not null));
create index doca_ocupacao_by_detentor on doca_ocupacao (owner_id, detentor) where tipo = 3;

-- The account of whoever opened an occurrence, beside the name: it is told when it is resolved.
alter table carga_ocorrencia add column aberta_por uuid;

-- An edit says on which version it is based, as that of every other record.
alter table doca_excecao add column versao integer not null default 1;

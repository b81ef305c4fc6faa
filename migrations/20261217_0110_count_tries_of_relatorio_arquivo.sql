-- How often a file was begun: a sending that failed at its last try is told to whoever arranged it.
alter table relatorio_arquivo add column tentativas smallint not null default 0;

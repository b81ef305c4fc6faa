drop function caracteristica_busca(text);
drop index caracteristica_trgm;
alter table caracteristica add column busca text generated always as (app_fold(descricao)) stored;
select app_make_searchable('caracteristica');

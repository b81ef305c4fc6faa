-- Loads that were formed from orders. Facts are made anew, as the migration before this one asks for.
alter table fato_carga add column de_minuta boolean not null default false;

-- A screen on a wall shows the loading panel (1) or the yard (2).
alter table painel_tela add column quadro smallint not null default 1 check (quadro in (1, 2));

-- A screen on a wall shows the loading panel (1), the yard (2) or the occurrences (3).
alter table painel_tela drop constraint painel_tela_quadro_check;
alter table painel_tela add constraint painel_tela_quadro_check check (quadro in (1, 2, 3));

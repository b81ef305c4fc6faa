-- A screen on a wall may show the remessas of a unit (5), or how many there are at every unit (6).
alter table painel_tela drop constraint painel_tela_quadro_check;
alter table painel_tela add constraint painel_tela_quadro_check check (quadro in (1, 2, 3, 4, 5, 6));

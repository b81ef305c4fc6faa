-- A screen on a wall may show the trips on the road (4) too.
alter table painel_tela drop constraint painel_tela_quadro_check;
alter table painel_tela add constraint painel_tela_quadro_check check (quadro in (1, 2, 3, 4));

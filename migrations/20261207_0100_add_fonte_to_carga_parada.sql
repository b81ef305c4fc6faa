-- Who told when a stop was reached and left. An hour made of positions gives way to one that a person or the gate tells.
alter table carga_parada add column chegada_fonte text check (chegada_fonte in ('pessoa', 'portaria', 'posicao'));
alter table carga_parada add column saida_fonte text check (saida_fonte in ('pessoa', 'portaria', 'posicao'));
update carga_parada set chegada_fonte = 'pessoa' where dh_chegada is not null;
update carga_parada set saida_fonte = 'pessoa' where dh_saida is not null;

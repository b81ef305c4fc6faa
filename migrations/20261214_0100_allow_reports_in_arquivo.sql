-- Files of reports may hold a million records; what people send is bounded where it is received.
alter table arquivo drop constraint arquivo_tamanho_check;
alter table arquivo add constraint arquivo_tamanho_check check (tamanho between 1 and 2000000000);

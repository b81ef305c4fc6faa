-- Spreadsheets that are imported have up to 50 MB; every other upload is held to 20 MB by its call.
alter table arquivo drop constraint arquivo_tamanho_check;
alter table arquivo add constraint arquivo_tamanho_check check (tamanho between 1 and 52428800);

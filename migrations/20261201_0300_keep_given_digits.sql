-- Volumes keep millilitres and coordinates about a millimetre, as the forms, the files and the calls take them.
-- widens: every value of before fits, and is read as it was.
alter table pedido alter column cubagem_m3 type numeric(15, 6);
-- widens: every value of before fits, and is read as it was.
alter table carga alter column volume type numeric(15, 6);
-- widens: every value of before fits, and is read as it was.
alter table carga_documento alter column volume type numeric(15, 6);
-- widens: every value of before fits, and is read as it was.
alter table carga_documento_item alter column volume type numeric(15, 6);
-- widens: every value of before fits, and is read as it was.
alter table unidade_negocio
  alter column latitude type numeric(10, 8), alter column longitude type numeric(11, 8);
-- widens: every value of before fits, and is read as it was.
alter table empresa alter column latitude type numeric(10, 8), alter column longitude type numeric(11, 8);
-- widens: every value of before fits, and is read as it was.
alter table empresa_endereco
  alter column latitude type numeric(10, 8), alter column longitude type numeric(11, 8);
-- widens: every value of before fits, and is read as it was.
alter table carga_parada
  alter column latitude type numeric(10, 8), alter column longitude type numeric(11, 8);

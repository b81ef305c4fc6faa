-- Volumes keep millilitres and coordinates about a millimetre, as the forms, the files and the calls take them.
alter table pedido alter column cubagem_m3 type numeric(15, 6);
alter table carga alter column volume type numeric(15, 6);
alter table carga_documento alter column volume type numeric(15, 6);
alter table carga_documento_item alter column volume type numeric(15, 6);
alter table unidade_negocio
  alter column latitude type numeric(10, 8), alter column longitude type numeric(11, 8);
alter table empresa alter column latitude type numeric(10, 8), alter column longitude type numeric(11, 8);
alter table empresa_endereco
  alter column latitude type numeric(10, 8), alter column longitude type numeric(11, 8);
alter table carga_parada
  alter column latitude type numeric(10, 8), alter column longitude type numeric(11, 8);

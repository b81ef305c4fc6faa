-- widens: every value of before fits, is read as it was, and no kept plan reads it as a column of its own.
alter table carga_documento_item alter column volume type numeric(15, 6);

-- widens: every value of before fits, is read as it was, and no kept plan reads it as a column of its own.
alter table empresa_endereco
  alter column latitude type numeric(10, 8), alter column longitude type numeric(11, 8);

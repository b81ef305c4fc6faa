-- How long an occurrence of the kind may take, in minutes of the hours in which its unit works, and how PROCEDA calls it.
alter table tipo_ocorrencia
  add column prazo_min integer check (prazo_min between 1 and 43200),
  add column codigo_proceda text check (codigo_proceda ~ '^[0-9]{1,3}$');

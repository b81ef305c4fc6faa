-- What an occurrence of the kind says of the carrier in the ranking.
alter table tipo_ocorrencia add column conta_para text not null default 'nada'
  check (conta_para in ('nada', 'avaria', 'atraso-transportadora', 'atraso-outros'));

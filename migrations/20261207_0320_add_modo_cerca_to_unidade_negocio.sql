-- What a position inside a fence does to the loads of a unit: nothing, a proposal, or the arrival itself.
alter table unidade_negocio add column modo_cerca text not null default 'automatico'
  check (modo_cerca in ('desligado', 'sugerir', 'automatico'));

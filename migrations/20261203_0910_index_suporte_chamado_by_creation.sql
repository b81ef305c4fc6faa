-- The usual wait for an answer is told of the newest tickets of all companies.
create index suporte_chamado_by_creation on suporte_chamado (criado_em);

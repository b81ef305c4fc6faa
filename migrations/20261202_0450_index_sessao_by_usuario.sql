-- The sessions of a person that are over too: they say which devices are known.
create index sessao_de_usuario on sessao (usuario_id);

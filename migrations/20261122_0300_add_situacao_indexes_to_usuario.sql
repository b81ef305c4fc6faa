-- The lists of users who are switched off, blocked or invited: few among many, in alphabetical order.
create index usuario_desativados on usuario (owner_id, app_fold(nome), id) where not ativo;
create index usuario_bloqueados on usuario (owner_id, app_fold(nome), id) where bloqueado;
create index usuario_convidados on usuario (owner_id, app_fold(nome), id) where ultimo_acesso_em is null;

-- A person is found by CPF, e-mail or phone in every register that may name one.
create index motorista_by_telefone on motorista (owner_id, telefone) where telefone is not null;
create index motorista_by_email on motorista (owner_id, lower(email)) where email is not null;
create index reserva_by_documento_motorista on reserva (owner_id, documento_motorista)
  where documento_motorista is not null;
create index reserva_by_celular_motorista on reserva (owner_id, celular_motorista)
  where celular_motorista is not null;
create index reserva_portal_by_email on reserva_portal (owner_id, lower(email)) where email is not null;
create index chegada_by_celular_motorista on chegada (owner_id, celular_motorista)
  where celular_motorista is not null;
create index carga_by_contato_telefone on carga (owner_id, contato_telefone) where contato_telefone is not null;
create index carga_by_contato_email on carga (owner_id, lower(contato_email)) where contato_email is not null;
create index veiculo_by_proprietario_documento on veiculo (owner_id, proprietario_documento)
  where proprietario_documento is not null;

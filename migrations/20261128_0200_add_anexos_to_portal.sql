-- Attachments that a company sent from outside: it sees and removes those, and none of the staff.
alter table reserva_anexo add column acesso_id uuid;
alter table reserva_anexo add foreign key (owner_id, acesso_id) references portal_acesso (owner_id, id);
create index reserva_anexo_by_acesso on reserva_anexo (owner_id, acesso_id) where acesso_id is not null;
-- Files sent since the hour began, so that nobody fills the store of the company that receives.
alter table portal_acesso add column envios integer not null default 0;
alter table portal_acesso add column envios_desde timestamptz;

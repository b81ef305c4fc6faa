-- Addresses whose mail server refused a mail for good. No mail goes to them until somebody clears them. They belong to no
-- company: whether an address can be reached does not depend on who writes, and sign-in writes before a company is known.
create table email_recusado (
  id uuid primary key,
  email text not null check (email = lower(email) and length(email) <= 254),
  -- The mail that was refused: its key in the registry of mails.
  tipo text not null check (length(tipo) <= 80),
  codigo integer not null check (codigo between 500 and 599),
  motivo text not null check (length(motivo) <= 500),
  recusado_em timestamptz not null,
  constraint email_recusado_email unique (email)
);
create index email_recusado_by_instant on email_recusado (recusado_em desc, id);
revoke all on email_recusado from estiva_app;

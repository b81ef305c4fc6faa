-- When recovery mails were last sent to an address, so that nobody's mailbox is filled by asking again and again.
create table recuperacao_envio (
  email_hash text primary key,
  enviados timestamptz[] not null
);
revoke all on recuperacao_envio from estiva_app;

-- An access can be changed; an edit says which version it was based on.
alter table portal_acesso add column versao integer not null default 1;

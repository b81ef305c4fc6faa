-- Who invited a user: told when the invitation is used. Null: somebody before this was kept, or the console.
alter table usuario add column convidado_por uuid;

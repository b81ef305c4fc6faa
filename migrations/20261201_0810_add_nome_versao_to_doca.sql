-- How often and when a dock was renamed: its name is part of every entry of its calendar, whose revision grows with it.
alter table doca
  add column nome_versao integer not null default 0,
  add column nome_em timestamptz;

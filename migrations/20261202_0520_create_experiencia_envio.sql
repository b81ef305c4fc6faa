-- When the customer-experience provider was last told of a person: at most once a day, whoever does the job.
create table experiencia_envio (
  owner_id uuid not null,
  usuario_id uuid not null,
  dia date not null,
  primary key (owner_id, usuario_id),
  foreign key (owner_id, usuario_id) references usuario (owner_id, id) on delete cascade
);
select app_secure_table('experiencia_envio');

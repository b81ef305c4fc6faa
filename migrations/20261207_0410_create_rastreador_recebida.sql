-- How many positions a company received on each day, and what became of them; a day is one of Brasília.
create table rastreador_recebida (
  owner_id uuid not null references owner (owner_id),
  dia date not null,
  -- `gravada`, `repetida`, or why it was not stored.
  resultado text not null check (length(resultado) <= 40),
  quantidade bigint not null,
  primary key (owner_id, dia, resultado)
);
select app_secure_table('rastreador_recebida');

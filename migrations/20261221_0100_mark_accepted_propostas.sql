-- What a carrier said last may be its own value or the acceptance of the one that was offered: the two are told apart.
alter table oferta_proposta add column aceite boolean not null default false;

update oferta_proposta p set aceite = true
from oferta_log l
where l.owner_id = p.owner_id and l.oferta_id = p.oferta_id and l.tipo = 'aceite' and p.autor = 2
  and l.dados::jsonb ->> 'convite' = p.convite_id::text and (l.dados::jsonb ->> 'rodada')::integer = p.rodada;

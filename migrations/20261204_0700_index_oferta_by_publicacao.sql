-- Reports read the rounds that were published within some days.
create index oferta_by_publicacao on oferta (owner_id, publicada_em) where publicada_em is not null;

-- For which vehicles a stay became due since the clock asked last, in every company.
create index chegada_by_chegada on chegada (dh_chegada);

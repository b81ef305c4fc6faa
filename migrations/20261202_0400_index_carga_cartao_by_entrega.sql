-- Which loads became late since the clock asked last, in every company.
create index carga_cartao_atrasavel on carga_cartao (dh_entrega) where not ultima_entrega_realizada;

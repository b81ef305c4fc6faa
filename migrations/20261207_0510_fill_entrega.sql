-- Loads that are on the road already get their deliveries; later changes keep them in step.
insert into entrega (owner_id, id, carga_id, parada_id, documento_id, quantidade, unidade, unidade_id, contratado_owner_id,
  transportadora_id, transportadora, embarcador, carga_codigo, dh_carga, valor_acordado, valor_total_cte, cliente_id, cliente,
  cidade, uf, fuso_horario, prazo, dia, nf_numero, nf_serie, nf_chave, nf_quantidade, pedido, busca)
select c.owner_id, gen_random_uuid(), c.id, p.id, d.id, d.quantidade, d.embalagem, c.unidade_id, k.contratado_owner_id,
  c.transportadora_id, coalesce(t.nome, k.contratado_nome), o.nome, c.codigo, c.criado_em, c.valor_frete,
  (select sum(x.valor) from carga_documento x where x.owner_id = c.owner_id and x.carga_id = c.id and x.tipo = 'cte'),
  p.empresa_id, p.nome, p.cidade, p.uf, p.fuso_horario, coalesce(p.janela_fim, p.janela_inicio),
  (coalesce(p.janela_fim, p.janela_inicio, c.criado_em) at time zone p.fuso_horario)::date, d.numero, d.serie, d.chave,
  d.quantidade, d.codigo,
  app_fold(concat_ws(' ', d.numero, c.codigo, c.codigo_identificador, d.codigo, p.nome, p.cidade,
    coalesce(t.nome, k.contratado_nome)))
from carga c
join owner o on o.owner_id = c.owner_id
join carga_parada p on p.owner_id = c.owner_id and p.carga_id = c.id and p.tipo = 2 and p.situacao <> 99
left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
left join empresa t on t.owner_id = c.owner_id and t.id = c.transportadora_id
left join carga_documento d on d.owner_id = c.owner_id and d.carga_id = c.id and d.tipo = 'nfe' and d.parada_id = p.id
where c.status in (2, 7, 8);

update carga_parada p set entrega = 2
where exists (select from entrega e where e.owner_id = p.owner_id and e.parada_id = p.id);

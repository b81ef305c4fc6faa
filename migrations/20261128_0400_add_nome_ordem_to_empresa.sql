-- The name as lists order it is folded once for a company and not once for each of its indexes: folding was a third of
-- what storing a company cost, which imports of tens of thousands feel.
alter table empresa add column nome_ordem text collate "C" generated always as (app_fold(nome)) stored;
drop index empresa_ordem, empresa_ativo, empresa_uf, empresa_transportadora, empresa_fornecedor, empresa_embarcador,
  empresa_cliente, empresa_pendente, empresa_regiao;
create index empresa_ordem on empresa (owner_id, nome_ordem, id);
create index empresa_ativo on empresa (owner_id, ativo, nome_ordem, id);
create index empresa_uf on empresa (owner_id, uf, nome_ordem, id);
create index empresa_transportadora on empresa (owner_id, nome_ordem, id) where transportadora;
create index empresa_fornecedor on empresa (owner_id, nome_ordem, id) where fornecedor;
create index empresa_embarcador on empresa (owner_id, nome_ordem, id) where embarcador;
create index empresa_cliente on empresa (owner_id, nome_ordem, id) where cliente;
create index empresa_pendente on empresa (owner_id, nome_ordem, id) where pendente;
create index empresa_regiao on empresa (owner_id, regiao_id, nome_ordem, id);

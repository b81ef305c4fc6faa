-- Freight by the kilometre: its amount follows the way of the manifest, so none is stored beside the rate.
alter table minuta add column frete_km numeric(7, 2) check (frete_km >= 0);
alter table minuta add constraint minuta_frete_one_kind check (frete_km is null or tabela_frete_valor is null);

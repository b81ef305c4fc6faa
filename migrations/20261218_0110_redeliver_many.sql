-- Many failed deliveries are tried again at once.
alter table entrega_lote drop constraint entrega_lote_acao_check;
alter table entrega_lote add constraint entrega_lote_acao_check check (acao in ('baixa', 'conferir', 'reentrega'));

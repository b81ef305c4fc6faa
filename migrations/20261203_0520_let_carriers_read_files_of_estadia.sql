-- The carrier reads the names of the files that stand in a dispute which it is a side of.
create policy convidado_estadia on anexo for select to estiva_app using (
  owner_id = app_guest_host() and entidade = 'estadia' and entidade_id = app_guest_id()
  and app_guest_kind() = 'estadia');

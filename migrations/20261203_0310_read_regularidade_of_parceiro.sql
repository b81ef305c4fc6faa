-- What a carrier says of itself, for the companies that are linked with it now. People of the carrier and its notes are
-- not told. p_documentos: the CNPJ of the carriers that are asked for; null: all partners.
create function app_read_regularidades(p_documentos text[]) returns table (
  documento text, carrier_id uuid, nome text, id uuid, rntrc text, categoria smallint, situacao smallint,
  consultado_em timestamptz, consulta_recibo text, versao integer, atualizado_em timestamptz, documentos json,
  arquivos json)
language sql stable security definer set search_path = public as $$
  select p.documento, p.parceiro_owner_id, p.nome, r.id, r.rntrc, r.categoria, r.situacao, r.consultado_em,
    r.consulta_recibo, r.versao, r.atualizado_em,
    (select json_agg(json_build_object('documento', d.documento, 'numero', d.numero, 'seguradora', d.seguradora,
        'validade', d.validade))
      from regularidade_documento d where d.owner_id = r.owner_id and d.regularidade_id = r.id),
    (select json_agg(json_build_object('documento', a.documento, 'id', a.id, 'nome', a.nome))
      from regularidade_arquivo a where a.owner_id = r.owner_id and a.regularidade_id = r.id and a.vale)
  from parceiro p
  left join regularidade r on r.owner_id = p.parceiro_owner_id and r.empresa_id is null
  where p.owner_id = app_owner() and p.situacao = 3 and p.tipo in (1, 99)
    and (p_documentos is null or p.documento = any(p_documentos))
$$;
revoke execute on function app_read_regularidades(text[]) from public;
grant execute on function app_read_regularidades(text[]) to estiva_app;

-- The file that stands for a document of a linked carrier now.
create function app_find_regularidade_arquivo(p_carrier uuid, p_documento text)
returns table (sha256 text, tipo text, nome text)
language sql stable security definer set search_path = public as $$
  select f.sha256, f.tipo, a.nome
  from parceiro p
  join regularidade r on r.owner_id = p.parceiro_owner_id and r.empresa_id is null
  join regularidade_arquivo a on a.owner_id = r.owner_id and a.regularidade_id = r.id
    and a.documento = p_documento and a.vale
  join arquivo f on f.owner_id = a.owner_id and f.id = a.arquivo_id
  where p.owner_id = app_owner() and p.parceiro_owner_id = p_carrier and p.situacao = 3 and p.tipo in (1, 99)
$$;
revoke execute on function app_find_regularidade_arquivo(uuid, text) from public;
grant execute on function app_find_regularidade_arquivo(uuid, text) to estiva_app;

/** Documents as the form of a load writes them together with it, and as its card and its summary read them. */
import { Type } from 'typebox'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, IdParams } from '#platform/shared/schemas.ts'
import { tag as cargaTag, ship, work } from './carga-dados.contract.ts'
import { MAX_DOCUMENTOS } from './documento.rules.ts'
import {
  CargaDocumento,
  closed,
  DocumentoSalvo,
  documentoErrors,
  documentoFields,
  MAX_XML_BYTES,
  NotaLida,
  xmlErrors,
} from './documento-dados.contract.ts'

const tag = `${cargaTag}: documentos`

export const listDocumentos = defineCall({
  method: 'GET',
  service: 'main',
  path: '/carga-mongo/:id/documentos',
  tag,
  summary: 'Os documentos da carga com seus itens.',
  access: work,
  proposed: true,
  params: IdParams,
  response: Type.Array(CargaDocumento, { maxItems: MAX_DOCUMENTOS }),
})

export const createDocumento = defineCall({
  method: 'POST',
  service: 'main',
  path: '/carga-mongo/:id/documentos',
  tag,
  summary: 'Acrescenta um documento, preenchido à mão ou só pela chave de acesso.',
  access: work,
  proposed: true,
  idempotent: true,
  params: IdParams,
  body: Type.Object(documentoFields),
  response: DocumentoSalvo,
  status: 201,
  errors: [...closed, documentoErrors.documento_chave_repetida, documentoErrors.documento_list_full],
})
export type CreateDocumento = BodyOf<typeof createDocumento>

export const uploadDocumentoXml = defineCall({
  method: 'POST',
  service: 'main',
  path: '/carga-mongo/:id/documentos/xml',
  tag,
  summary: 'Acrescenta uma NF-e pelo seu XML, com itens, pesos e valores; vai para a parada do destinatário.',
  access: work,
  proposed: true,
  params: IdParams,
  query: Type.Object({ paradaId: Type.Optional(Id) }),
  upload: true,
  bodyLimitBytes: MAX_XML_BYTES,
  response: DocumentoSalvo,
  status: 201,
  errors: [
    ...closed,
    documentoErrors.documento_chave_repetida,
    documentoErrors.documento_list_full,
    ...xmlErrors,
  ],
})

export const lerDocumentoXml = defineCall({
  method: 'POST',
  service: 'main',
  path: '/carga-documento/ler-xml',
  tag,
  summary: 'Lê o XML de uma NF-e sem gravar nada, para o formulário de uma carga nova.',
  access: ship,
  proposed: true,
  upload: true,
  bodyLimitBytes: MAX_XML_BYTES,
  response: NotaLida,
  errors: xmlErrors,
})

export const deleteDocumento = defineCall({
  method: 'DELETE',
  service: 'main',
  path: '/carga-documento/:id',
  tag,
  summary: 'Exclui um documento da carga; os totais da carga seguem os documentos que ficam.',
  access: work,
  proposed: true,
  params: IdParams,
  errors: closed,
})

/** What is done to a document of a load that is there: invoices by XML or by key, and others (L-034). */
import { Type } from 'typebox'
import { tag as cargaTag, work } from '#modules/carga/carga-dados.contract.ts'
import {
  closed,
  DocumentoSalvo,
  documentoErrors,
  documentoFields,
} from '#modules/carga/documento-dados.contract.ts'
import { platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { IdParams, Version } from '#platform/shared/schemas.ts'

const tag = `${cargaTag}: documentos`

export const changeDocumento = defineCall({
  method: 'PATCH',
  service: 'main',
  path: '/carga-documento/:id',
  tag,
  summary:
    'Altera o que for enviado de um documento da carga; o que vem do XML de uma NF-e não muda, só o que diz do transporte.',
  access: work,
  params: IdParams,
  body: Type.Object({ version: Type.Optional(Version), ...documentoFields }),
  response: DocumentoSalvo,
  errors: [...closed, documentoErrors.documento_chave_repetida, platformErrors.version_conflict],
})
export type ChangeDocumento = BodyOf<typeof changeDocumento>

export const getDocumentoArquivo = defineCall({
  method: 'GET',
  service: 'main',
  path: '/carga-documento/:id/arquivo',
  tag,
  summary: 'O XML de que o documento foi lido.',
  access: work,
  proposed: true,
  params: IdParams,
  raw: true,
})

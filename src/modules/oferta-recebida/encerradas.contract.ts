/** What is over of the offers that a carrier received: counted, and as a spreadsheet. Source: design page 48i. */
import { Type } from 'typebox'
import type { BodyOf } from '#platform/shared/call.ts'
import { defineCall } from '#platform/shared/call.ts'
import { EXPORT_FORMATS, registerErrors } from '#platform/shared/register-calls.ts'
import { oneOf } from '#platform/shared/schemas.ts'
import { filtroDeRecebidas, MAX_EMBARCADORES, recebidaCommon, recebidaPath } from './recebida.contract.ts'

export const resumirEncerradas = defineCall({
  ...recebidaCommon,
  method: 'POST',
  path: `${recebidaPath}/encerradas/resumo`,
  summary:
    'Conta as ofertas encerradas da lista: contratadas, não contratadas, e sem resposta ou canceladas.',
  body: Type.Object(filtroDeRecebidas),
  response: Type.Object({
    total: Type.Integer(),
    contratadas: Type.Integer(),
    naoContratadas: Type.Integer(),
    semResposta: Type.Integer(),
  }),
})

export type ListaDeEncerradas = BodyOf<typeof resumirEncerradas>

export const listEmbarcadoresDasEncerradas = defineCall({
  ...recebidaCommon,
  method: 'GET',
  path: `${recebidaPath}/encerradas/embarcadores`,
  summary: `Os embarcadores das ofertas encerradas que mostram o nome, por ordem alfabética; no máximo ${MAX_EMBARCADORES}.`,
  response: Type.Array(Type.String(), { maxItems: MAX_EMBARCADORES }),
})

export const exportarEncerradas = defineCall({
  ...recebidaCommon,
  method: 'POST',
  path: `${recebidaPath}/encerradas/exportar`,
  summary: 'A lista filtrada das ofertas encerradas como planilha XLSX ou CSV.',
  raw: true,
  rateLimit: { max: 20, windowMs: 60_000 },
  body: Type.Object({
    ...filtroDeRecebidas,
    /** Where the hours are read; absent: Brasília. */
    fusoHorario: Type.Optional(Type.String({ minLength: 1, maxLength: 60, examples: ['America/Manaus'] })),
    formato: Type.Optional(oneOf(EXPORT_FORMATS)),
  }),
  errors: [registerErrors.export_too_large],
})
export type ExportarEncerradas = BodyOf<typeof exportarEncerradas>

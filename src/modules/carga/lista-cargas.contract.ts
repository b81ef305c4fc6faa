/** The list of all loads, also of those that left the board, and its file. Proposed. */
import { Type } from 'typebox'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { EXPORT_FORMATS, registerErrors } from '#platform/shared/register-calls.ts'
import { Id, oneOf, PageOf, Paging } from '#platform/shared/schemas.ts'
import { StatusCode, tag, work } from './carga-dados.contract.ts'
import { CargaListada } from './carga-listada.contract.ts'

/** A day, `YYYY-MM-DD`; both ends of a period are included. */
const Dia = Type.Optional(Type.String({ maxLength: 10, examples: ['2026-11-21'] }))

const listaDeCargas = {
  recebidas: Type.Optional(
    Type.Boolean({
      description: 'As cargas que outras empresas direcionaram à empresa; a transportadora lista só estas',
    }),
  ),
  query: Type.Optional(Type.String({ maxLength: 80 })),
  status: Type.Optional(Type.Array(StatusCode, { maxItems: 8 })),
  unidadesNegocio: Type.Optional(Type.Array(Id, { maxItems: 100 })),
  transportadoraId: Type.Optional(Id),
  dhCriacaoInicio: Dia,
  dhCriacaoFim: Dia,
  dhColetaInicio: Dia,
  dhColetaFim: Dia,
  /** When the load was finished, cancelled or deactivated. */
  dhEncerramentoInicio: Dia,
  dhEncerramentoFim: Dia,
  ordem: Type.Optional(oneOf(['codigo', 'dhCriacao', 'dhEncerramento'])),
  direcao: Type.Optional(oneOf(['asc', 'desc'])),
}

/** Loads that left the board are found here: finished, cancelled, deactivated, and all others. */
export const searchCargas = defineCall({
  method: 'POST',
  service: 'main',
  path: '/carga-mongo/search',
  tag,
  summary:
    'Lista as cargas da empresa, ou as que recebeu de outras, também as que saíram do quadro, por situação, texto, período, unidade e transportadora.',
  access: work,
  proposed: true,
  body: Type.Object({ ...Paging, ...listaDeCargas }),
  response: PageOf(CargaListada),
})
export type SearchCargas = BodyOf<typeof searchCargas>

export const exportarCargas = defineCall({
  method: 'POST',
  service: 'main',
  path: '/carga-mongo/exportar',
  tag,
  summary: 'A lista de cargas filtrada como planilha XLSX ou CSV.',
  access: work,
  proposed: true,
  raw: true,
  rateLimit: { max: 20, windowMs: 60_000 },
  body: Type.Object({ ...listaDeCargas, formato: Type.Optional(oneOf(EXPORT_FORMATS)) }),
  errors: [registerErrors.export_too_large],
})

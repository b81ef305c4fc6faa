/** Loads without a vehicle that fit a free window of one. Source: execution §2, design 50d. */
import { type Static, Type } from 'typebox'
import { work } from '#modules/carga/carga-access.ts'
import { platformErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable } from '#platform/shared/schemas.ts'
import { tag } from './monitoramento.contract.ts'

export const MAX_QUE_CABEM = 50

export const CargaQueCabe = Type.Object({
  cargaId: Id,
  codigo: Type.String(),
  cliente: Nullable(Type.String()),
  origem: Nullable(Type.String({ examples: ['Rio Verde, GO'] })),
  destino: Nullable(Type.String()),
  fusoHorario: Type.String(),
  pesoKg: Type.Number(),
  inicio: Instant,
  fim: Instant,
  /** Null: a place is not known, and nobody checked whether the vehicle is there in time. */
  vazioKm: Nullable(Type.Integer()),
})
export type CargaQueCabe = Static<typeof CargaQueCabe>

export const listCargasQueCabem = defineCall({
  method: 'GET',
  service: 'main',
  tag,
  access: work,
  proposed: true,
  path: '/agenda-veiculo/:id/cargas-que-cabem',
  summary:
    'As cargas sem veículo que cabem em uma janela livre do veículo, pelo que pedem, pelos horários e pela direção com descanso; a do menor trecho vazio primeiro.',
  params: IdParams,
  query: Type.Object({ inicio: Instant, fim: Instant }),
  response: Type.Object({
    items: Type.Array(CargaQueCabe, { maxItems: MAX_QUE_CABEM }),
    /** Open loads without a vehicle that were looked at. */
    semVeiculo: Type.Integer(),
    /** Where the vehicle is then; null: nobody knows. */
    lugar: Nullable(Type.String()),
  }),
  errors: [platformErrors.not_found],
})

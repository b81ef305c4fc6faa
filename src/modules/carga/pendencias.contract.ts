/** What ending loads leaves unfinished: a question of loads that a later noun, the bookings of docks, answers. */
import { type Static, Type } from 'typebox'
import { defineCall } from '#platform/shared/call.ts'
import { IdParams, Instant } from '#platform/shared/schemas.ts'
import { tag as cargaTag, work } from './carga-dados.contract.ts'

const tag = `${cargaTag}: agendamento de doca`
const path = '/carga-mongo'

/** A load is taken at one dock and given at others, and some bookings are made anew. */
export const MAX_AGENDAMENTOS_CARGA = 50

/** An open booking of a load that is to be ended. */
const AgendamentoTocado = Type.Object({
  codigo: Type.String({ examples: ['AG-3081'] }),
  doca: Type.String(),
  inicio: Instant,
  fusoHorario: Type.String(),
  /** It is cancelled with the load; false: its vehicle is at the unit, and the yard ends it. */
  libera: Type.Boolean(),
})

/** Open bookings of many loads: how many there are, and the earliest ones with the code of their load. */
export const AgendamentosTocados = Type.Object({
  total: Type.Integer(),
  primeiros: Type.Array(Type.Object({ ...AgendamentoTocado.properties, carga: Type.String() }), {
    maxItems: MAX_AGENDAMENTOS_CARGA,
  }),
})
export type AgendamentosTocados = Static<typeof AgendamentosTocados>

/** What ending a load, or taking its vehicle away, leaves unfinished, and what becomes of its bookings. */
export const PendenciasDaCarga = Type.Object({
  eventosPlanejados: Type.Integer(),
  eventosRealizados: Type.Integer(),
  entregas: Type.Integer(),
  entregasPendentes: Type.Integer(),
  /** The open ones, the earliest first. */
  agendamentos: Type.Array(AgendamentoTocado, { maxItems: MAX_AGENDAMENTOS_CARGA }),
})
export type PendenciasDaCarga = Static<typeof PendenciasDaCarga>

export const getPendenciasDaCarga = defineCall({
  method: 'GET',
  service: 'main',
  path: `${path}/:id/pendencias`,
  tag,
  summary: 'O que falta na carga e o que acontece com seus agendamentos de doca quando ela é encerrada.',
  access: work,
  proposed: true,
  params: IdParams,
  response: PendenciasDaCarga,
})

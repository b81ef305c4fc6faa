/** Bookings of docks for a load: questions of the load that the bookings answer (`agendamento/server/reserva`). */
import { type Static, Type } from 'typebox'
import { defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable } from '#platform/shared/schemas.ts'
import { cargaErrors, tag as cargaTag, ship, work } from './carga-dados.contract.ts'

const tag = `${cargaTag}: agendamento de doca`
const path = '/carga-mongo'

/** A load is taken at one dock and given at others, and some bookings are made anew. */
export const MAX_AGENDAMENTOS_CARGA = 50

/** Whoever works with the loads and with the docks of a company that sends. */
export const agendaDaCarga = { ...ship, modules: ['portal-agendamento'] } as const

export const AgendamentoDaCarga = Type.Object({
  reservaId: Id,
  codigo: Type.String({ examples: ['AG-3081'] }),
  unidade: Type.String(),
  doca: Type.String(),
  direcao: Type.String({ examples: ['Carregamento'] }),
  inicio: Instant,
  fim: Instant,
  fusoHorario: Type.String(),
  situacao: Type.String({ examples: ['Agendado'] }),
  /** Concluded, cancelled or refused: nothing is expected of it any more. */
  encerrado: Type.Boolean(),
  placa: Nullable(Type.String()),
  dhChegada: Nullable(Instant),
  dhSaida: Nullable(Instant),
})
export type AgendamentoDaCarga = Static<typeof AgendamentoDaCarga>

export const listAgendamentosDaCarga = defineCall({
  method: 'GET',
  service: 'main',
  path: `${path}/:id/agendamentos`,
  tag,
  summary:
    'Os agendamentos de doca da carga nas unidades que quem pergunta acessa, do mais cedo ao mais tarde.',
  access: agendaDaCarga,
  proposed: true,
  params: IdParams,
  response: Type.Array(AgendamentoDaCarga, { maxItems: MAX_AGENDAMENTOS_CARGA }),
  errors: [cargaErrors.carga_de_outra_empresa],
})

export const sincronizarAceiteReserva = defineCall({
  method: 'GET',
  service: 'main',
  path: `${path}/:id/sincronizarAceiteReserva`,
  tag,
  summary: 'Os agendamentos de doca da carga que esperam aceite, do mais cedo ao mais tarde.',
  access: work,
  params: IdParams,
  response: Type.Object({
    reservas: Type.Array(Type.Object({ id: Id }), { maxItems: MAX_AGENDAMENTOS_CARGA }),
  }),
})

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

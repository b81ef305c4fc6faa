/** Bookings of docks for a load. */
import { type Static, Type } from 'typebox'
import { cargaErrors, tag as cargaTag, ship, work } from '#modules/carga/carga-dados.contract.ts'
import { MAX_AGENDAMENTOS_CARGA } from '#modules/carga/pendencias.contract.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable } from '#platform/shared/schemas.ts'

const tag = `${cargaTag}: agendamento de doca`
const path = '/carga-mongo'

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

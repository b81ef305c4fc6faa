/** Calendars of docks for other programs (RFC 5545). Proposed (issue: standard surface). */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, Texto } from '#platform/shared/schemas.ts'
import { tag as agendaTag, gerir } from './agendamento-dados.contract.ts'

const path = '/doca-calendario'
const base = { service: 'agendamento', tag: `${agendaTag}: calendários`, proposed: true } as const
const common = { ...base, access: gerir } as const
const { not_found } = platformErrors

export const MAX_CALENDARIOS = 300
/** What the feed covers, from the day of the request on. */
export const DIAS_PASSADOS = 7
export const DIAS_FUTUROS = 60

export const calendarioErrors = defineErrors({
  calendario_doca_unknown: [409, 'Escolha uma doca que exista.'],
  calendario_demais: [409, `A empresa já tem ${MAX_CALENDARIOS} calendários. Use um dos que existem.`],
  calendario_desconhecido: [404, 'Este calendário não existe ou foi encerrado.'],
})

export const DocaCalendario = Type.Object({
  id: Id,
  docaId: Id,
  docaNome: Type.String(),
  unidadeNome: Type.String(),
  nome: Type.String(),
  revogadoEm: Nullable(Instant),
  usadoEm: Nullable(Instant),
  criadoPor: Type.String(),
  criadoEm: Instant,
})
export type DocaCalendario = Static<typeof DocaCalendario>

export const listCalendarios = defineCall({
  ...common,
  method: 'GET',
  path,
  summary: `Os calendários das docas, os mais novos antes, também os encerrados. No máximo ${MAX_CALENDARIOS}.`,
  response: Type.Array(DocaCalendario, { maxItems: MAX_CALENDARIOS }),
})

export const createCalendario = defineCall({
  ...common,
  method: 'POST',
  path,
  summary: 'Cria o endereço do calendário de uma doca, mostrado uma única vez.',
  status: 201,
  rateLimit: { max: 30, windowMs: 60_000 },
  body: Type.Object({ docaId: Id, nome: Texto(80, 1) }),
  response: Type.Object({ calendario: DocaCalendario, endereco: Type.String({ maxLength: 600 }) }),
  errors: [calendarioErrors.calendario_doca_unknown, calendarioErrors.calendario_demais],
})

export const revogarCalendario = defineCall({
  ...common,
  method: 'PATCH',
  path: `${path}/:id/revogar`,
  summary: 'Encerra um calendário; quem o assina deixa de receber mudanças.',
  params: IdParams,
  response: DocaCalendario,
  errors: [not_found],
})

/** Calendar programs send no headers of ours, so the secret is in the address; logs hide it. */
export const readCalendario = defineCall({
  ...base,
  access: 'public',
  method: 'GET',
  path: '/calendario/doca.ics',
  summary: `O calendário de uma doca em iCalendar: ${DIAS_PASSADOS} dias passados e ${DIAS_FUTUROS} futuros, sem nomes nem placas.`,
  raw: true,
  rateLimit: { max: 60, windowMs: 60_000 },
  query: Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) }),
  errors: [calendarioErrors.calendario_desconhecido],
})

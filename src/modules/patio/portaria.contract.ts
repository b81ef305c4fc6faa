/**
 * The poster at the gate: staff print it, a driver reads its code and is led to the check-in of the own booking. What
 * drivers send travels in bodies, so that no address and no log carries it. Proposed.
 */
import { type Static, Type } from 'typebox'
import { agenda, tag as agendaTag, gerir } from '#modules/doca/agendamento-dados.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import { defineLinkCall, definePublicLink } from '#platform/shared/public-link.ts'
import { Id, Instant, Nullable, Texto, Version } from '#platform/shared/schemas.ts'

const common = { service: 'agendamento', tag: `${agendaTag}: portaria`, proposed: true } as const
const path = '/portaria/cartaz'
const { not_found, version_conflict } = platformErrors

export const portariaErrors = defineErrors({
  portaria_cartaz_invalido: [404, 'Este cartaz não vale mais. Procure a portaria.'],
  portaria_nao_confere: [
    404,
    'Nenhum agendamento confere com o que você informou. Confira os dados ou procure a portaria.',
  ],
})

/** What the QR of a poster leads to. It names a place and proves nothing. */
export const portariaLink = definePublicLink({
  scope: 'portaria',
  page: '/portaria',
  param: 'c',
  field: 'cartaz',
  length: [20, 600],
  refusal: portariaErrors.portaria_cartaz_invalido,
  throttle: { max: 120, windowMs: 60_000 },
})

export const CartazDaPortaria = Type.Object({
  unidadeNegocioId: Id,
  version: Version,
  empresa: Type.String(),
  unidade: Type.String(),
  endereco: Nullable(Type.String()),
  link: Type.String(),
  qrSvg: Type.String({ description: 'O link como código QR' }),
  /** Null: it is the first one. */
  trocadoEm: Nullable(Instant),
  trocadoPor: Nullable(Type.String()),
})
export type CartazDaPortaria = Static<typeof CartazDaPortaria>

export const getCartaz = defineCall({
  ...common,
  access: agenda,
  method: 'GET',
  path,
  summary: 'O cartaz da portaria de uma unidade, para imprimir.',
  query: Type.Object({ unidadeNegocioId: Id }),
  response: CartazDaPortaria,
  errors: [not_found],
})

export const trocarCartaz = defineCall({
  ...common,
  access: gerir,
  method: 'POST',
  path: `${path}/troca`,
  summary: 'Dá outro código ao cartaz de uma unidade; os que já estão impressos deixam de abrir.',
  body: Type.Object({ unidadeNegocioId: Id, version: Type.Optional(Version) }),
  response: CartazDaPortaria,
  errors: [not_found, version_conflict],
})

export const consultarPortaria = defineLinkCall(portariaLink, {
  ...common,
  path: '/portaria/consulta',
  summary: 'De que local é um cartaz.',
  response: Type.Object({ empresa: Type.String(), unidade: Type.String() }),
})

export const identificarNaPortaria = defineLinkCall(portariaLink, {
  ...common,
  path: '/portaria/identificacao',
  summary:
    'Troca a placa ou o código de um agendamento, com o CPF ou o celular do motorista, pelo check-in dele. O que não existe e o que não confere recebem a mesma resposta.',
  body: {
    /** Plate or code. */
    identificacao: Texto(14),
    /** Document or phone of the driver. */
    confirmacao: Texto(20),
  },
  response: Type.Object({ token: Type.String({ description: 'De `POST /check-in/consulta`' }) }),
  errors: [portariaErrors.portaria_nao_confere],
  // Drivers in a yard share an address; nine unknown digits are still out of reach.
  rateLimit: { max: 20, windowMs: 60_000 },
})

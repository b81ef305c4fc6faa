/** Characteristics of a company: register, search, switching, use. Source: cargas §7, agendamento §7. */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { recordSchema, sentFields } from '#platform/shared/fields/field-schema.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { Id, IdParams, MAX_UNPAGED, Texto } from '#platform/shared/schemas.ts'
import { CARACTERISTICA, Tipo } from './caracteristica.fields.ts'

const tag = 'Característica'
const read = { role: 'Operador' } as const
const manage = { role: 'Administrador' } as const

export const caracteristicaErrors = defineErrors({
  caracteristica_descricao_taken: [409, 'Já existe uma característica deste tipo com esta descrição.'],
  caracteristica_tipo_in_use: [409, 'A característica está em uso: o tipo não pode mais ser alterado.'],
})
export const Caracteristica = recordSchema(CARACTERISTICA, {}, { examples: true })
export type Caracteristica = Static<typeof Caracteristica>

/** The text is searched by `descricao`, as the catalogue names it (L-211); `busca` means the same. */
export const caracteristicaCalls = defineRegisterCalls({
  path: '/caracteristica',
  tag,
  nome: 'uma característica',
  access: { read, manage },
  record: Caracteristica,
  fields: sentFields(CARACTERISTICA, { examples: true }),
  filters: { descricao: filterOf(Texto(80, 0)), tipo: filterOf(Tipo) },
  orders: ['descricao', 'tipo', 'ativo', 'atualizadoEm'],
  errors: Object.values(caracteristicaErrors),
  given: ['search', 'create', 'change', 'activate', 'deactivate'],
})
export type SaveCaracteristica = BodyOf<typeof caracteristicaCalls.create>
export type CaracteristicaSearch = BodyOf<typeof caracteristicaCalls.search>

const List = Type.Array(Caracteristica, { maxItems: MAX_UNPAGED })

export const listCaracteristicasByOwner = defineCall({
  method: 'GET',
  service: 'main',
  path: '/caracteristica/getByOwner',
  tag,
  summary: 'As características da própria empresa, em ordem alfabética.',
  access: read,
  query: Type.Object({
    tipo: Type.Optional(Tipo),
    filtrarDesativadas: Type.Optional(Type.Boolean({ default: false })),
  }),
  response: List,
})

export const listCaracteristicasByTransportador = defineCall({
  method: 'GET',
  service: 'main',
  path: '/caracteristica/getByTransportador',
  tag,
  summary: 'As características ativas da própria empresa, quando ela é transportadora; senão nenhuma.',
  access: read,
  response: List,
})

/** API-201: written as by id, so both the path and the query are taken (conflicts B23). */
export const getCaracteristicaAgendamento = defineCall({
  ...caracteristicaCalls.get,
  service: 'agendamento',
  proposed: false,
})

export const getCaracteristicaAgendamentoPorQuery = defineCall({
  method: 'GET',
  service: 'agendamento',
  path: '/caracteristica',
  tag,
  summary: 'Uma característica, pelo id.',
  access: read,
  query: Type.Object({ id: Id }),
  response: Caracteristica,
  errors: [platformErrors.not_found],
})

/** Use within the service that was asked (L-213). */
export const Utilizado = Type.Object({ utilizado: Type.Boolean(), quantidade: Type.Integer() })
export type Utilizado = Static<typeof Utilizado>

export const getUtilizado = defineCall({
  method: 'GET',
  service: 'main',
  path: '/caracteristica/:id/utilizado',
  tag,
  summary: 'Se cargas e pedidos usam a característica.',
  access: read,
  params: IdParams,
  response: Utilizado,
  errors: [platformErrors.not_found],
})

export const getUtilizadoFormacao = defineCall({
  ...getUtilizado,
  service: 'formacao',
  summary: 'Se a formação de cargas usa a característica.',
})

export const getUtilizadoAgendamento = defineCall({
  ...getUtilizado,
  service: 'agendamento',
  summary: 'Se agendamentos e docas usam a característica.',
})

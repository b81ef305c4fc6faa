/** Carriers that are not to be offered or booked: for the whole company, or for one client (L-216). */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, MAX_UNPAGED, Nullable, Texto, Version } from '#platform/shared/schemas.ts'
import { manage, pick, tag } from './empresa.contract.ts'

const { not_found, version_conflict } = platformErrors

export const restricaoErrors = defineErrors({
  restricao_taken: [
    409,
    'Já existe uma restrição desta transportadora para este destino. Altere a que existe.',
  ],
  restricao_with_itself: [409, 'Uma empresa não restringe a si mesma. Escolha outro cliente.'],
  restricao_not_found: [404, 'Não há restrição desta transportadora para este destino.'],
})
const { restricao_taken, restricao_with_itself, restricao_not_found } = restricaoErrors

const Ref = Type.Object({ id: Id, nome: Type.String({ examples: ['Expresso Iguaçu'] }) })
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', maxLength: 10, examples: ['2026-11-21'] })

export const Restricao = Type.Object({
  id: Id,
  transportadora: Ref,
  /** Null: nobody of the company works with the carrier. */
  empresa: Nullable(Ref),
  motivo: Type.String({ examples: ['Reincidência de avarias'] }),
  inicio: Day,
  /** The last day; null: until it is removed. */
  fim: Nullable(Day),
  /** Holds today. */
  vigente: Type.Boolean(),
  atualizadoEm: Instant,
  version: Version,
})
export type Restricao = Static<typeof Restricao>

const Fields = {
  transportadoraId: Id,
  empresaId: Type.Optional(Nullable(Id)),
  motivo: Texto(300),
  inicio: Day,
  fim: Type.Optional(Nullable(Day)),
}
const SaveRestricao = Type.Object(Fields)
export type SaveRestricao = Static<typeof SaveRestricao>

const List = Type.Array(Restricao, { maxItems: MAX_UNPAGED })
const base = { service: 'main', tag } as const

export const listRestricoesByOwner = defineCall({
  ...base,
  method: 'GET',
  path: '/empresa/restricaoByOwner',
  summary: 'As restrições vigentes que valem para toda a empresa.',
  access: pick,
  response: List,
})

export const listRestricoesByEmpresas = defineCall({
  ...base,
  method: 'POST',
  path: '/empresa/restricaoByEmpresas',
  summary: 'As restrições vigentes que valem para estes clientes.',
  access: pick,
  body: Type.Object({ empresas: Type.Array(Id, { minItems: 1, maxItems: 100 }) }),
  response: List,
})

export const listRestricoesDaEmpresa = defineCall({
  ...base,
  method: 'GET',
  path: '/empresa/:id/restricao',
  summary: 'As restrições que uma empresa tem ou sofre, vigentes ou não.',
  access: manage,
  proposed: true,
  params: IdParams,
  response: List,
  errors: [not_found],
})

export const criarRestricao = defineCall({
  ...base,
  method: 'POST',
  path: '/empresa/restricao',
  summary: 'Restringe uma transportadora para um cliente ou para toda a empresa.',
  access: manage,
  proposed: true,
  idempotent: true,
  status: 201,
  body: SaveRestricao,
  response: Restricao,
  errors: [restricao_taken, restricao_with_itself],
})

export const alterarRestricao = defineCall({
  ...base,
  method: 'PUT',
  path: '/empresa/restricao/:id',
  summary: 'Altera motivo, início e fim de uma restrição.',
  access: manage,
  proposed: true,
  params: IdParams,
  body: Type.Object({
    motivo: Fields.motivo,
    inicio: Fields.inicio,
    fim: Fields.fim,
    version: Type.Optional(Version),
  }),
  response: Restricao,
  errors: [not_found, version_conflict],
})

export const removerRestricao = defineCall({
  ...base,
  method: 'DELETE',
  path: '/empresa/restricao/:id',
  summary: 'Retira uma restrição.',
  access: manage,
  proposed: true,
  params: IdParams,
  errors: [not_found],
})

/** For whoever knows the two sides and not the restriction, as when many companies are changed at once. */
export const retirarRestricao = defineCall({
  ...base,
  method: 'POST',
  path: '/empresa/restricao/retirar',
  summary: 'Retira a restrição que uma transportadora tem para um cliente, ou para toda a empresa.',
  access: manage,
  proposed: true,
  body: Type.Object({ transportadoraId: Fields.transportadoraId, empresaId: Fields.empresaId }),
  errors: [restricao_not_found],
})

/** Register of places where vehicles may stand. Source: execution §2. */
import { type Static, Type } from 'typebox'
import { defineErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { recordSchema, sentFields } from '#platform/shared/fields/field-schema.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { oneOf } from '#platform/shared/schemas.ts'
import { LOCAL_AUTORIZADO, TIPO_LOCAL_KEYS, type TipoLocal } from './local-autorizado.fields.ts'

const localAutorizadoErrors = defineErrors({
  local_autorizado_nome_taken: [409, 'Já existe um local autorizado com este nome.'],
})

export const LocalAutorizado = recordSchema(LOCAL_AUTORIZADO)
export type LocalAutorizado = Static<typeof LocalAutorizado>

export const localAutorizadoCalls = defineRegisterCalls({
  path: '/local-autorizado',
  tag: 'Local autorizado',
  nome: 'um local autorizado',
  access: { read: { role: 'Operador' }, manage: { role: 'Administrador' } },
  record: LocalAutorizado,
  fields: sentFields(LOCAL_AUTORIZADO, { examples: true }),
  filters: {
    tipos: filterOf(Type.Array(oneOf<TipoLocal>(TIPO_LOCAL_KEYS), { maxItems: TIPO_LOCAL_KEYS.length })),
  },
  orders: ['nome', 'tipo', 'ativo', 'atualizadoEm'],
  errors: Object.values(localAutorizadoErrors),
})
export type SaveLocalAutorizado = BodyOf<typeof localAutorizadoCalls.create>
export type LocalAutorizadoSearch = BodyOf<typeof localAutorizadoCalls.search>

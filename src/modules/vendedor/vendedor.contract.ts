/** Sellers of a company: who looks after which registered companies. Source: shell §2.7 (S-113). */
import type { Static } from 'typebox'
import { defineErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { recordSchema, sentFields } from '#platform/shared/fields/field-schema.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { Id } from '#platform/shared/schemas.ts'
import { VENDEDOR } from './vendedor.fields.ts'

const access = { role: 'Operador' } as const

const vendedorErrors = defineErrors({
  vendedor_codigo_taken: [409, 'Já existe um vendedor com este código.'],
  vendedor_documento_taken: [409, 'Já existe um vendedor com este documento.'],
})

export const Vendedor = recordSchema(VENDEDOR, {}, { examples: true })
export type Vendedor = Static<typeof Vendedor>

export const vendedorCalls = defineRegisterCalls({
  path: '/vendedor',
  tag: 'Vendedor',
  nome: 'um vendedor',
  access: { read: access, manage: access },
  record: Vendedor,
  fields: sentFields(VENDEDOR),
  filters: { importacaoId: filterOf(Id) },
  orders: ['nome', 'codigo', 'atualizadoEm', 'ativo'],
  errors: Object.values(vendedorErrors),
})
export type SaveVendedor = BodyOf<typeof vendedorCalls.create>

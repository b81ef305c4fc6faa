/** Register of fences around companies and own units. Source: execution §2. */
import type { Static } from 'typebox'
import { defineErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { recordSchema, sentFields } from '#platform/shared/fields/field-schema.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { Id, oneOf } from '#platform/shared/schemas.ts'
import { CERCA } from './cerca.fields.ts'

const cercaErrors = defineErrors({
  cerca_empresa_taken: [409, 'A empresa já tem uma cerca ativa. Altere essa cerca ou desative-a antes.'],
  cerca_unidade_taken: [409, 'A unidade já tem uma cerca ativa. Altere essa cerca ou desative-a antes.'],
})

export const Cerca = recordSchema(CERCA)
export type Cerca = Static<typeof Cerca>

/** Around what a fence lies. */
export const CERCA_DE = { empresa: 'Empresa', unidade: 'Unidade própria' } as const
export type CercaDe = keyof typeof CERCA_DE
export const CERCA_DE_KEYS: readonly CercaDe[] = ['empresa', 'unidade']

export const cercaCalls = defineRegisterCalls({
  path: '/cerca',
  tag: 'Cerca',
  nome: 'uma cerca',
  access: { read: { role: 'Operador' }, manage: { role: 'Administrador' } },
  record: Cerca,
  fields: sentFields(CERCA, { examples: true }),
  filters: {
    de: filterOf(oneOf<CercaDe>(CERCA_DE_KEYS)),
    empresaId: filterOf(Id),
    unidadeId: filterOf(Id),
  },
  orders: ['nome', 'ativo', 'atualizadoEm'],
  errors: Object.values(cercaErrors),
  switchErrors: Object.values(cercaErrors),
})
export type SaveCerca = BodyOf<typeof cercaCalls.create>
export type CercaSearch = BodyOf<typeof cercaCalls.search>

/** Register of places in stock. Source: execution §5. */
import type { Static } from 'typebox'
import { defineErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { recordSchema, sentFields } from '#platform/shared/fields/field-schema.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { Id } from '#platform/shared/schemas.ts'
import { POSICAO } from './posicao-estoque.fields.ts'
import { posicaoAccess } from './posicao-estoque-access.ts'

const posicaoErrors = defineErrors({
  posicao_codigo_taken: [409, 'Esta unidade já tem uma posição com este código.'],
  posicao_ocupada: [409, 'Há volumes nesta posição. Mude-os de lugar antes.'],
})

export const PosicaoEstoque = recordSchema(POSICAO)
export type PosicaoEstoque = Static<typeof PosicaoEstoque>

export const posicaoCalls = defineRegisterCalls({
  path: '/posicao-estoque',
  tag: 'Posição de estoque',
  nome: 'uma posição de estoque',
  access: { read: posicaoAccess, manage: { ...posicaoAccess, role: 'Administrador' } },
  record: PosicaoEstoque,
  fields: sentFields(POSICAO, { examples: true }),
  filters: { unidadeId: filterOf(Id) },
  orders: ['codigo', 'ativo', 'atualizadoEm'],
  errors: Object.values(posicaoErrors),
})
export type SavePosicao = BodyOf<typeof posicaoCalls.create>

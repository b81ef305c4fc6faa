/** Products per business unit (agendamento §7, `tipo/getProdutosPorUnidade`). */
import { type Static, Type } from 'typebox'
import { UnidadeMedidaId } from '#modules/unidade-medida/unidade-medida.contract.ts'
import { defineErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { recordSchema, sentFields } from '#platform/shared/fields/field-schema.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { Id, MAX_UNPAGED, Texto } from '#platform/shared/schemas.ts'
import { PRODUTO_UNIDADE } from './produto-unidade.fields.ts'

const tag = 'Produtos por unidade'
const read = { role: 'Operador' } as const
const manage = { role: 'Administrador' } as const

export const produtoUnidadeErrors = defineErrors({
  produto_unidade_codigo_taken: [409, 'Já existe um produto com este código nesta unidade.'],
  produto_unidade_inactive_unit: [409, 'A unidade de negócio está desativada. Escolha outra ou ative-a.'],
  produto_unidade_unknown_unit: [400, 'Unidade de negócio não encontrada.'],
})
export const ProdutoUnidade = recordSchema(PRODUTO_UNIDADE, {}, { examples: true })
export type ProdutoUnidade = Static<typeof ProdutoUnidade>

export const produtoUnidadeCalls = defineRegisterCalls({
  path: '/produto-unidade',
  tag,
  nome: 'um produto de uma unidade de negócio',
  access: { read, manage },
  record: ProdutoUnidade,
  fields: sentFields(PRODUTO_UNIDADE),
  filters: {
    unidadesNegocio: filterOf(Type.Array(Id, { maxItems: 100 })),
    unidadeMedida: filterOf(UnidadeMedidaId),
  },
  orders: ['descricao', 'codigo', 'unidade', 'ativo', 'atualizadoEm'],
  errors: Object.values(produtoUnidadeErrors),
})
export type SaveProdutoUnidade = BodyOf<(typeof produtoUnidadeCalls)['create']>
export type ProdutoUnidadeSearch = BodyOf<(typeof produtoUnidadeCalls)['search']>

/** The parameters are not shown; the unit is that of the header when none is asked for. */
export const getProdutosPorUnidade = defineCall({
  method: 'GET',
  service: 'main',
  path: '/tipo/getProdutosPorUnidade',
  tag,
  summary: 'Os produtos ativos de uma unidade de negócio, para escolher.',
  access: read,
  query: Type.Object({
    unidadeNegocioId: Type.Optional(Id),
    busca: Type.Optional(Texto(100, 0)),
  }),
  response: Type.Array(
    Type.Pick(ProdutoUnidade, [
      'id',
      'codigo',
      'descricao',
      'unidadeNegocioId',
      'unidadeMedida',
      'pesoKg',
      'volumeM3',
    ]),
    { maxItems: MAX_UNPAGED },
  ),
})

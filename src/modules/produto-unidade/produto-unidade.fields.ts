/** The fields of a product of a business unit. */
import { type Static, Type } from 'typebox'
import { UnidadeMedidaId } from '#modules/unidade-medida/unidade-medida.contract.ts'
import { UNIDADES } from '#modules/unidade-medida/unidade-medida.rules.ts'
import { defineFields } from '#platform/shared/fields/define-fields.ts'
import { Id } from '#platform/shared/schemas.ts'

const UnidadeEscolhida = Type.Object({ id: Id, descricao: Type.String() })

export const PRODUTO_UNIDADE = defineFields({
  codigo: {
    kind: 'text',
    label: 'Código',
    max: 40,
    required: true,
    example: 'FAR-25',
    taken: 'produto_unidade_codigo_taken',
    list: { sort: true, width: '140px' },
  },
  descricao: {
    kind: 'text',
    label: 'Descrição',
    max: 120,
    required: true,
    example: 'Farinha de trigo 25 kg',
    list: { sort: true },
    sheet: { width: 40 },
  },
  unidadeNegocioId: {
    kind: 'reference',
    label: 'Unidade de negócio',
    as: 'unidadeNegocio',
    table: 'unidade_negocio',
    column: 'unidade_id',
    schema: UnidadeEscolhida,
    answersId: true,
    answersText: 'descricao',
    show: ({ descricao }: Static<typeof UnidadeEscolhida>) => descricao,
    required: true,
    example: 'Jundiaí',
    refusedBy: ['produto_unidade_inactive_unit', 'produto_unidade_unknown_unit'],
    list: { sort: true, key: 'unidade' },
    sheet: { width: 24 },
  },
  unidadeMedida: {
    kind: 'code',
    label: 'Unidade de medida',
    schema: UnidadeMedidaId,
    options: Object.fromEntries(UNIDADES.map(({ id, descricao }) => [id, descricao])),
    first: 1,
    required: true,
    list: { header: 'Medida', width: '110px', key: 'medida' },
  },
  /** Of one unit of measure, as the volume. */
  pesoKg: {
    kind: 'amount',
    label: 'Peso (kg)',
    decimals: 3,
    max: 999_999_999,
    example: 25,
    description: 'De uma unidade de medida.',
    list: { width: '110px', key: 'peso' },
  },
  volumeM3: {
    kind: 'amount',
    label: 'Volume (m³)',
    decimals: 6,
    max: 999_999,
    example: 0.03,
    description: 'De uma unidade de medida.',
    list: { width: '120px', key: 'volume' },
  },
})

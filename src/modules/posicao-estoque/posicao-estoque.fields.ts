/** The fields of a place in stock. */
import { referToUnidade } from '#modules/veiculo/veiculo.contract.ts'
import { defineFields } from '#platform/shared/fields/define-fields.ts'

export const POSICAO = defineFields({
  codigo: {
    kind: 'text',
    label: 'Código',
    max: 20,
    required: true,
    taken: 'posicao_codigo_taken',
    example: 'B-04',
    placeholder: 'B-04',
    list: { sort: true, width: '140px' },
    sheet: { width: 14 },
  },
  unidadeId: { ...referToUnidade, required: true, list: { width: '180px' }, sheet: { width: 24 } },
  capacidadeM3: {
    kind: 'amount',
    label: 'Capacidade (m³)',
    max: 99_999,
    decimals: 3,
    list: { width: '150px' },
    sheet: { width: 16 },
  },
  observacao: {
    kind: 'text',
    label: 'Observação',
    max: 120,
    placeholder: 'Rua D refrigerada, 2 a 8 °C',
    list: {},
    sheet: { width: 36 },
  },
})

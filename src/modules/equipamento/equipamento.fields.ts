/** The fields of a piece of equipment that goes along with the vehicles. */
import { referToUnidade, referToVeiculo } from '#modules/veiculo/veiculo.contract.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { defineFields, type FieldsOf } from '#platform/shared/fields/define-fields.ts'
import { checkFields } from '#platform/shared/fields/field-rules.ts'

export const TIPOS_EQUIPAMENTO = {
  lona: 'Lona',
  cinta: 'Cinta ou catraca',
  corrente: 'Corrente',
  corda: 'Corda',
  cantoneira: 'Cantoneira',
  palete: 'Palete',
  paleteira: 'Paleteira',
  rastreador: 'Rastreador',
  'lacre-eletronico': 'Lacre eletrônico',
  termografo: 'Termógrafo',
  'kit-emergencia': 'Kit de emergência',
  extintor: 'Extintor',
  epi: 'EPI',
  outro: 'Outro',
} as const
type TipoEquipamento = keyof typeof TIPOS_EQUIPAMENTO
export const TIPO_EQUIPAMENTO_KEYS = Object.keys(TIPOS_EQUIPAMENTO) as TipoEquipamento[]

export const EQUIPAMENTO = defineFields({
  descricao: {
    kind: 'text',
    label: 'Descrição',
    max: 80,
    required: true,
    example: 'Lona 12 x 5 m',
    placeholder: 'Lona 12 x 5 m',
    list: { sort: true },
    sheet: { width: 36 },
  },
  tipo: {
    kind: 'choice',
    label: 'Tipo',
    options: TIPOS_EQUIPAMENTO,
    required: true,
    list: { sort: true, width: '160px' },
  },
  patrimonio: {
    kind: 'text',
    label: 'Número de patrimônio',
    max: 30,
    description: 'De uma peça só; sem ele, informe quantas são.',
    taken: 'equipamento_patrimonio_taken',
    list: { header: 'Patrimônio', width: '130px' },
  },
  quantidade: {
    kind: 'integer',
    label: 'Quantidade',
    min: 1,
    max: 100_000,
    default: 1,
    invalid: 'Informe um número inteiro a partir de 1',
    list: { sort: true, width: '120px' },
  },
  veiculoId: { ...referToVeiculo, ask: 'Veículo que acompanha', list: { width: '110px' } },
  unidadeId: { ...referToUnidade, list: { width: '160px' }, sheet: { width: 24 } },
  validade: { kind: 'day', label: 'Validade' },
  observacao: { kind: 'text', label: 'Observação', max: 500, sheet: { width: 40 } },
})

export function checkEquipamento(fields: FieldsOf<typeof EQUIPAMENTO>): FieldProblem[] {
  // A number on a piece names one piece.
  const isOne = fields.patrimonio === null || fields.quantidade <= 1
  return [
    ...checkFields(EQUIPAMENTO, fields),
    ...(isOne ? [] : [{ path: 'quantidade', message: 'Com número de patrimônio a quantidade é 1' }]),
  ]
}

/** The fields of a goal. */
import { referToUnidade } from '#modules/veiculo/veiculo.contract.ts'
import { defineFields } from '#platform/shared/fields/define-fields.ts'
import { CAMPOS_COM_META } from './metas.rules.ts'

const opcoes = Object.fromEntries(
  Object.entries(CAMPOS_COM_META).map(([campo, { nome, unidade }]) => [campo, `${nome} (${unidade})`]),
) as Readonly<Record<keyof typeof CAMPOS_COM_META, string>>

export const META = defineFields({
  campo: {
    kind: 'choice',
    label: 'Número',
    options: opcoes,
    first: 'otifPct',
    required: true,
    list: { sort: true, width: '260px' },
    sheet: { width: 32 },
  },
  valor: {
    kind: 'amount',
    label: 'Meta',
    decimals: 4,
    max: 999_999,
    required: true,
    example: 90,
    description: 'Na unidade que o número mostra: %, horas, minutos ou reais.',
    list: { width: '120px' },
    sheet: { width: 14 },
  },
  unidadeId: {
    ...referToUnidade,
    ask: 'Só para a unidade',
    taken: 'meta_taken',
    list: { width: '200px' },
    sheet: { width: 24 },
  },
  de: {
    kind: 'day',
    label: 'Vale desde',
    required: true,
    list: { width: '130px' },
    sheet: { width: 14 },
  },
  ate: {
    kind: 'day',
    label: 'Vale até',
    description: 'Em branco: até outra começar.',
    refusedBy: ['meta_ate_antes'],
    list: { width: '130px' },
    sheet: { width: 14 },
  },
})

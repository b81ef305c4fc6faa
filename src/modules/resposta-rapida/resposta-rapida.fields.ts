/** The fields of a quick reply. */
import { referToUnidade } from '#modules/veiculo/veiculo.contract.ts'
import { defineFields } from '#platform/shared/fields/define-fields.ts'

export const RESPOSTA_RAPIDA = defineFields({
  atalho: {
    kind: 'text',
    label: 'Atalho',
    max: 40,
    required: true,
    example: 'Doca liberada',
    placeholder: 'Doca liberada',
    taken: 'resposta_rapida_atalho_taken',
    list: { sort: true, width: '200px' },
    sheet: { width: 24 },
  },
  texto: {
    kind: 'text',
    label: 'Texto',
    max: 500,
    required: true,
    example: 'A doca está liberada, pode entrar.',
    list: {},
    sheet: { width: 60 },
  },
  unidadeId: { ...referToUnidade, ask: 'Só para a unidade', list: { width: '180px' }, sheet: { width: 24 } },
  pessoal: {
    kind: 'switch',
    label: 'Só para mim',
    description: 'Ninguém mais vê nem usa; as outras são da empresa toda.',
    default: false,
    list: { width: '120px' },
    sheet: { header: 'Pessoal' },
  },
})

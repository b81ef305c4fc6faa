/** The fields of a container. */
import { Type } from 'typebox'
import { referToUnidade } from '#modules/veiculo/veiculo.contract.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { isConteiner, normalizeConteiner } from '#platform/shared/conteiner.ts'
import { defineFields, type FieldsOf } from '#platform/shared/fields/define-fields.ts'
import { checkFields } from '#platform/shared/fields/field-rules.ts'
import { Texto } from '#platform/shared/schemas.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { ESTADOS } from './conteiner.rules.ts'

const TIPOS = {
  '20 DC': '20 DC',
  '40 DC': '40 DC',
  '40 HC': '40 HC',
  '45 HC': '45 HC',
  '20 RF': '20 RF (refrigerado)',
  '40 RF': '40 RF (refrigerado)',
  '20 OT': '20 OT (teto aberto)',
  '40 OT': '40 OT (teto aberto)',
  '20 FR': '20 FR (plataforma)',
  '40 FR': '40 FR (plataforma)',
  '20 TK': '20 TK (tanque)',
} as const
export const MOEDAS = { BRL: 'R$', USD: 'US$', EUR: '€' } as const
export const MAX_LACRES = 10
const Lacres = Type.Array(Texto(40), { maxItems: MAX_LACRES })

/** Seals as they are written on the door, each once. */
export const cleanLacres = (lacres: readonly string[]): string[] => [
  ...new Set(lacres.flatMap((lacre) => cleanLine(lacre)?.toUpperCase() ?? [])),
]

export const CONTEINER = defineFields({
  numero: {
    kind: 'text',
    label: 'Número',
    max: 20,
    required: true,
    clean: normalizeConteiner,
    isValid: isConteiner,
    invalid: 'O número tem 11 letras e algarismos, como CSQU 305438-3',
    taken: 'conteiner_numero_taken',
    example: 'CSQU3054383',
    placeholder: 'CSQU 305438-3',
    list: { sort: true, width: '150px' },
    sheet: { width: 16 },
  },
  tipo: {
    kind: 'choice',
    label: 'Tipo',
    options: TIPOS,
    first: '40 HC',
    required: true,
    list: { width: '110px' },
    sheet: { width: 22 },
  },
  estado: {
    kind: 'choice',
    label: 'Estado',
    options: ESTADOS,
    default: 'aberto',
    list: { sort: true, width: '120px' },
    sheet: { width: 14 },
  },
  unidadeId: { ...referToUnidade, required: true, list: { width: '160px' }, sheet: { width: 24 } },
  destinoUnidadeId: {
    ...referToUnidade,
    label: 'Destino',
    as: 'destino',
    list: { width: '160px' },
    sheet: { width: 24 },
  },
  chegadaPrevista: { kind: 'day', label: 'Chegada prevista', sheet: { width: 16 } },
  conteudo: {
    kind: 'text',
    label: 'Conteúdo',
    max: 80,
    placeholder: 'Insumos importados',
    list: {},
    sheet: { width: 32 },
  },
  local: {
    kind: 'text',
    label: 'Local',
    max: 80,
    placeholder: 'Pátio P-07, Navio Rio Doce',
    list: { width: '160px' },
    sheet: { width: 24 },
  },
  lacres: {
    kind: 'own',
    label: 'Lacres',
    schema: Lacres,
    default: [] as readonly string[],
    clean: cleanLacres,
    sheet: { width: 24 },
  },
  armador: { kind: 'text', label: 'Armador', max: 80, list: { width: '170px' }, sheet: { width: 24 } },
  contrato: { kind: 'text', label: 'Contrato', max: 60, sheet: { width: 20 } },
  taraKg: { kind: 'amount', label: 'Tara (kg)', max: 99_999, decimals: 1, sheet: { width: 12 } },
  payloadKg: {
    kind: 'amount',
    label: 'Carga máxima (kg)',
    max: 99_999,
    decimals: 1,
    sheet: { width: 18 },
  },
  freeTimeDesde: { kind: 'day', label: 'Free time desde', sheet: { width: 16 } },
  freeTimeAte: {
    kind: 'day',
    label: 'Free time até',
    list: { sort: true, width: '130px' },
    sheet: { width: 16 },
  },
  diaria: {
    kind: 'amount',
    label: 'Diária após o free time',
    max: 9_999_999,
    decimals: 2,
    sheet: { width: 22 },
  },
  moeda: { kind: 'choice', label: 'Moeda', options: MOEDAS, default: 'BRL', sheet: { width: 10 } },
})

/** Days in their order, one with the other. */
export function checkConteiner(values: FieldsOf<typeof CONTEINER>): FieldProblem[] {
  const { freeTimeDesde, freeTimeAte, unidadeId, destinoUnidadeId } = values
  const problems = checkFields(CONTEINER, values)
  return [
    ...problems,
    ...(freeTimeDesde !== null && freeTimeAte === null
      ? [{ path: 'freeTimeAte', message: 'Informe até que dia vai o free time' }]
      : []),
    ...(freeTimeDesde !== null && freeTimeAte !== null && freeTimeAte < freeTimeDesde
      ? [{ path: 'freeTimeAte', message: 'O free time termina antes de começar' }]
      : []),
    ...(destinoUnidadeId !== null && destinoUnidadeId === unidadeId
      ? [{ path: 'destinoUnidadeId', message: 'O destino é a unidade em que o contêiner já está' }]
      : []),
  ]
}

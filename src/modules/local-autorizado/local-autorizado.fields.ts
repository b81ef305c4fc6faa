/** The fields of a place where vehicles may stand. */
import { campoForma } from '#modules/cerca/cerca.fields.ts'
import { checkForma } from '#modules/cerca/forma.rules.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { defineFields, type FieldsOf } from '#platform/shared/fields/define-fields.ts'
import { checkFields } from '#platform/shared/fields/field-rules.ts'

export const TIPOS_LOCAL = { posto: 'Posto', pernoite: 'Pernoite', balanca: 'Balança' } as const
export type TipoLocal = keyof typeof TIPOS_LOCAL
export const TIPO_LOCAL_KEYS: readonly TipoLocal[] = ['posto', 'pernoite', 'balanca']

export const LOCAL_AUTORIZADO = defineFields({
  nome: {
    kind: 'text',
    label: 'Nome',
    max: 80,
    required: true,
    example: 'Posto Graal 67',
    placeholder: 'Posto Graal 67',
    taken: 'local_autorizado_nome_taken',
    list: { sort: true },
    sheet: { width: 36 },
  },
  tipo: {
    kind: 'choice',
    label: 'Tipo',
    options: TIPOS_LOCAL,
    first: 'posto',
    required: true,
    list: { sort: true, width: '140px' },
  },
  forma: campoForma,
})

export const checkLocalAutorizado = (fields: FieldsOf<typeof LOCAL_AUTORIZADO>): FieldProblem[] => [
  ...checkFields(LOCAL_AUTORIZADO, fields),
  ...checkForma(fields.forma),
]

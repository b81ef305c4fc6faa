/** The form of a characteristic: its values, what is wrong with them, how they read. Pure. */
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import type { RegisterFormRules } from '#platform/web/register/RegisterEditor.tsx'
import {
  type Caracteristica,
  caracteristicaErrors,
  type SaveCaracteristica,
} from '../caracteristica.contract.ts'
import { ICONES_CARACTERISTICA, TIPO_LABELS, type TipoCaracteristica } from '../caracteristica.rules.ts'

export const MAX_DESCRICAO = 80

export const newCaracteristica = (tipo: TipoCaracteristica): SaveCaracteristica => ({
  descricao: '',
  tipo,
  icone: 'etiqueta',
})

const stateOf = ({ descricao, tipo, icone, version }: Caracteristica): RecordState<SaveCaracteristica> => ({
  values: { descricao, tipo, icone },
  version,
})

function check({ descricao }: SaveCaracteristica): FormProblems {
  if (descricao.trim() === '') return { descricao: validationMessages.required }
  if (descricao.length > MAX_DESCRICAO) return { descricao: validationMessages.maxLength(MAX_DESCRICAO) }
  return {}
}

const FIELDS: readonly RecordField<SaveCaracteristica>[] = [
  { name: 'descricao', label: 'Descrição', show: ({ descricao }) => descricao },
  { name: 'tipo', label: 'Uso', show: ({ tipo }) => TIPO_LABELS[tipo] },
  { name: 'icone', label: 'Ícone', show: ({ icone }) => ICONES_CARACTERISTICA[icone] },
]

export const caracteristicaRules: RegisterFormRules<Caracteristica, SaveCaracteristica, SaveCaracteristica> =
  {
    stateOf,
    check,
    inputOf: (values) => values,
    fields: FIELDS,
    fieldOfCode: {
      [caracteristicaErrors.caracteristica_descricao_taken.code]: 'descricao',
      [caracteristicaErrors.caracteristica_tipo_in_use.code]: 'tipo',
    },
  }

/** The form of an item of a list. Pure. */
import { validationMessages } from '#platform/shared/validation-messages.ts'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import type { RegisterFormRules } from '#platform/web/register/RegisterEditor.tsx'
import { type SaveTipoItem, type TipoItem, tipoErrors } from '../tipo.contract.ts'
import { LISTAS } from '../tipo.rules.ts'

export const MAX_DESCRICAO = 120

function check({ descricao }: SaveTipoItem): FormProblems {
  return descricao.trim() === '' ? { descricao: validationMessages.required } : {}
}

export const tipoRules: RegisterFormRules<TipoItem, SaveTipoItem, SaveTipoItem> = {
  stateOf: ({ tipo, descricao, version }) => ({ values: { tipo, descricao }, version }),
  check,
  inputOf: (values) => values,
  fields: [
    { name: 'descricao', label: 'Descrição', show: ({ descricao }) => descricao },
    { name: 'tipo', label: 'Lista', show: ({ tipo }) => LISTAS[tipo].titulo },
  ],
  fieldOfCode: {
    [tipoErrors.tipo_item_descricao_taken.code]: 'descricao',
    [tipoErrors.tipo_item_other_list.code]: 'tipo',
  },
}

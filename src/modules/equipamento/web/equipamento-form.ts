/** The form of a piece of equipment. */
import { fieldForm } from '#platform/web/fields/field-form.ts'
import type { Equipamento, SaveEquipamento } from '../equipamento.contract.ts'
import { checkEquipamento, EQUIPAMENTO } from '../equipamento.fields.ts'

export const equipamentoForm = fieldForm<Equipamento, typeof EQUIPAMENTO, SaveEquipamento>(EQUIPAMENTO, {
  check: checkEquipamento,
})

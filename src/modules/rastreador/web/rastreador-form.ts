/** The form of a tracker. */
import { fieldForm } from '#platform/web/fields/field-form.ts'
import type { Rastreador, SaveRastreador } from '../rastreador.contract.ts'
import { checkRastreador, RASTREADOR } from '../rastreador.fields.ts'

export const rastreadorForm = fieldForm<Rastreador, typeof RASTREADOR, SaveRastreador>(RASTREADOR, {
  check: checkRastreador,
})

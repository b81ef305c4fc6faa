/** The form of a quick reply. */
import { fieldForm } from '#platform/web/fields/field-form.ts'
import type { RespostaRapida, SaveRespostaRapida } from '../resposta-rapida.contract.ts'
import { RESPOSTA_RAPIDA } from '../resposta-rapida.fields.ts'

export const respostaRapidaForm = fieldForm<RespostaRapida, typeof RESPOSTA_RAPIDA, SaveRespostaRapida>(
  RESPOSTA_RAPIDA,
  {},
)

/** The form of a kind of occurrence. */
import { fieldForm } from '#platform/web/fields/field-form.ts'
import type { SaveTipoOcorrencia, TipoOcorrencia } from '../tipo-ocorrencia.contract.ts'
import { TIPO_OCORRENCIA } from '../tipo-ocorrencia.fields.ts'

export const tipoOcorrenciaForm = fieldForm<TipoOcorrencia, typeof TIPO_OCORRENCIA, SaveTipoOcorrencia>(
  TIPO_OCORRENCIA,
)

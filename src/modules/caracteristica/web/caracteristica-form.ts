/** The form of a characteristic. */
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { fieldForm } from '#platform/web/fields/field-form.ts'
import type { Caracteristica, SaveCaracteristica } from '../caracteristica.contract.ts'
import { CARACTERISTICA } from '../caracteristica.fields.ts'

const { max } = CARACTERISTICA.descricao

export const caracteristicaForm = fieldForm<Caracteristica, typeof CARACTERISTICA, SaveCaracteristica>(
  CARACTERISTICA,
  {
    further: ({ descricao }) => ({
      ...(descricao.length > max && { descricao: validationMessages.maxLength(max) }),
    }),
  },
)

/** The form of an authorised place. */
import { formaFurther, formaOwn } from '#modules/cerca/web/shared/forma-form.ts'
import { fieldForm } from '#platform/web/fields/field-form.ts'
import type { LocalAutorizado, SaveLocalAutorizado } from '../local-autorizado.contract.ts'
import { checkLocalAutorizado, LOCAL_AUTORIZADO } from '../local-autorizado.fields.ts'

export const localAutorizadoForm = fieldForm<
  LocalAutorizado,
  typeof LOCAL_AUTORIZADO,
  SaveLocalAutorizado,
  { forma: typeof formaOwn }
>(LOCAL_AUTORIZADO, { own: { forma: formaOwn }, check: checkLocalAutorizado, further: formaFurther })

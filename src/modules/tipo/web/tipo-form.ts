/** The form of an item of a list. */
import { fieldForm } from '#platform/web/fields/field-form.ts'
import type { SaveTipoItem, TipoItem } from '../tipo.contract.ts'
import { TIPO_ITEM } from '../tipo.fields.ts'

export const { rules: tipoRules } = fieldForm<TipoItem, typeof TIPO_ITEM, SaveTipoItem>(TIPO_ITEM)

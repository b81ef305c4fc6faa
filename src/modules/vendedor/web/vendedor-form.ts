/** The form of a seller. */
import { fieldForm } from '#platform/web/fields/field-form.ts'
import type { SaveVendedor, Vendedor } from '../vendedor.contract.ts'
import { VENDEDOR } from '../vendedor.fields.ts'

export const vendedorForm = fieldForm<Vendedor, typeof VENDEDOR, SaveVendedor>(VENDEDOR, {
  order: ['nome', 'codigo', 'documento', 'telefone', 'email'],
})

/** The form of a seller: its values, what is wrong with them, how they read. Pure. */
import { formatDocumento } from '#platform/shared/documento.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { RegisterFormRules } from '#platform/web/register/RegisterEditor.tsx'
import { type SaveVendedor, type Vendedor, vendedorErrors } from '../vendedor.contract.ts'
import { checkVendedor, cleanVendedor } from '../vendedor.rules.ts'

export interface VendedorValues {
  readonly nome: string
  readonly codigo: string
  readonly documento: string
  readonly email: string
  readonly telefone: string
}

export const NEW_VENDEDOR: VendedorValues = { nome: '', codigo: '', documento: '', email: '', telefone: '' }

const FIELDS: readonly RecordField<VendedorValues>[] = [
  { name: 'nome', label: 'Nome', show: ({ nome }) => nome },
  { name: 'codigo', label: 'Código', show: ({ codigo }) => codigo },
  { name: 'documento', label: 'CPF ou CNPJ', show: ({ documento }) => documento },
  { name: 'telefone', label: 'Telefone', show: ({ telefone }) => telefone },
  { name: 'email', label: 'E-mail', show: ({ email }) => email },
]

export const vendedorRules: RegisterFormRules<Vendedor, VendedorValues, SaveVendedor> = {
  stateOf: ({ version, nome, codigo, documento, email, telefone }) => ({
    version,
    values: {
      nome,
      codigo: codigo ?? '',
      documento: formatDocumento(documento ?? ''),
      email: email ?? '',
      telefone: formatTelefone(telefone ?? ''),
    },
  }),
  check: (values) =>
    Object.fromEntries(checkVendedor(cleanVendedor(values)).map(({ path, message }) => [path, message])),
  inputOf: (values) => cleanVendedor(values),
  fields: FIELDS,
  fieldOfCode: {
    [vendedorErrors.vendedor_codigo_taken.code]: 'codigo',
    [vendedorErrors.vendedor_documento_taken.code]: 'documento',
  },
}

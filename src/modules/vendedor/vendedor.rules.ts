/** Sellers: what a valid one is. */
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { isDocumento, normalizeDocumento } from '#platform/shared/documento.ts'
import { isEmail, normalizeEmail } from '#platform/shared/email.ts'
import { normalizeTelefone } from '#platform/shared/telefone.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'

export interface VendedorFields {
  readonly nome: string
  readonly codigo: string | null
  readonly documento: string | null
  readonly email: string | null
  readonly telefone: string | null
}

export type VendedorInput = { readonly nome: string } & {
  readonly [K in Exclude<keyof VendedorFields, 'nome'>]?: VendedorFields[K] | undefined
}

const textOrNull = (text: string | null | undefined) => text?.trim() || null

export const cleanVendedor = (input: VendedorInput): VendedorFields => ({
  nome: input.nome.replace(/\s+/gu, ' ').trim(),
  codigo: textOrNull(input.codigo),
  documento: textOrNull(normalizeDocumento(input.documento ?? '')),
  email: textOrNull(normalizeEmail(input.email ?? '')),
  telefone: textOrNull(normalizeTelefone(input.telefone ?? '') ?? input.telefone),
})

export function checkVendedor(fields: VendedorFields): FieldProblem[] {
  const problems: FieldProblem[] = []
  const refuse = (path: keyof VendedorFields, message: string) => problems.push({ path, message })
  if (fields.nome === '') refuse('nome', validationMessages.required)
  if (fields.documento !== null && !isDocumento(fields.documento)) {
    refuse('documento', validationMessages.invalidDocumento)
  }
  if (fields.email !== null && !isEmail(fields.email)) refuse('email', validationMessages.invalidEmail)
  if (fields.telefone !== null && normalizeTelefone(fields.telefone) === undefined) {
    refuse('telefone', 'Informe DDD e número')
  }
  return problems
}

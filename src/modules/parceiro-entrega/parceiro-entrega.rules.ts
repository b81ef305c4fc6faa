/** Delivery partners: what a valid one is. */
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { isDay } from '#platform/shared/day.ts'
import { isDocumento, normalizeDocumento } from '#platform/shared/documento.ts'
import { isEmail, normalizeEmail } from '#platform/shared/email.ts'
import { normalizeTelefone } from '#platform/shared/telefone.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'

export const DOCUMENTOS_PARCEIRO = {
  contrato: 'Contrato de prestação de serviço',
  seguro: 'Apólice de seguro',
  rntrc: 'RNTRC',
  cnh: 'CNH',
  crlv: 'CRLV',
  alvara: 'Alvará',
  antecedentes: 'Certidão de antecedentes',
  outro: 'Outro',
} as const
export type DocumentoParceiroTipo = keyof typeof DOCUMENTOS_PARCEIRO
export const DOCUMENTO_PARCEIRO_TIPOS = Object.keys(DOCUMENTOS_PARCEIRO) as DocumentoParceiroTipo[]

export const MAX_DOCUMENTOS = 20
export const MAX_REGIOES = 100

interface DocumentoParceiro {
  readonly tipo: DocumentoParceiroTipo
  readonly numero: string | null
  /** Calendar day. */
  readonly validade: string | null
}

export interface ParceiroEntregaFields {
  readonly nome: string
  readonly documento: string
  readonly contato: string | null
  readonly telefone: string | null
  readonly email: string | null
  readonly municipioId: number | null
  /** What was agreed on the price, in words. */
  readonly preco: string | null
  readonly documentos: readonly DocumentoParceiro[]
  readonly regiaoIds: readonly string[]
}

type Loose<T> = { readonly [K in keyof T]?: T[K] | null | undefined }
export type ParceiroEntregaInput = Loose<Omit<ParceiroEntregaFields, 'nome' | 'documento' | 'documentos'>> & {
  readonly nome: string
  readonly documento: string
  readonly documentos?:
    | readonly (Loose<DocumentoParceiro> & Pick<DocumentoParceiro, 'tipo'>)[]
    | null
    | undefined
}

export const cleanParceiroEntrega = (input: ParceiroEntregaInput): ParceiroEntregaFields => ({
  nome: cleanLine(input.nome) ?? '',
  documento: normalizeDocumento(input.documento),
  contato: cleanLine(input.contato),
  telefone: cleanLine(normalizeTelefone(input.telefone ?? '') ?? input.telefone),
  email: cleanLine(normalizeEmail(input.email ?? '')),
  municipioId: input.municipioId ?? null,
  preco: cleanLine(input.preco),
  documentos: (input.documentos ?? []).map(({ tipo, numero, validade }) => ({
    tipo,
    numero: cleanLine(numero),
    validade: validade || null,
  })),
  regiaoIds: [...new Set((input.regiaoIds ?? []).map((id) => id.toLowerCase()))].sort(),
})

export function checkParceiroEntrega(fields: ParceiroEntregaFields): FieldProblem[] {
  const problems: FieldProblem[] = []
  const refuse = (path: string, message: string) => problems.push({ path, message })
  if (fields.nome === '') refuse('nome', validationMessages.required)
  if (fields.documento === '') refuse('documento', validationMessages.required)
  else if (!isDocumento(fields.documento)) refuse('documento', validationMessages.invalidDocumento)
  if (fields.telefone !== null && normalizeTelefone(fields.telefone) === undefined) {
    refuse('telefone', 'Informe DDD e número')
  }
  if (fields.email !== null && !isEmail(fields.email)) refuse('email', validationMessages.invalidEmail)
  for (const [index, { validade }] of fields.documentos.entries()) {
    if (validade !== null && !isDay(validade)) {
      refuse(`documentos.${index}.validade`, validationMessages.invalidDate)
    }
  }
  return problems
}

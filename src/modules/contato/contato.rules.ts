/** People of registered companies (S-178): what a valid one is. */
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { isDay } from '#platform/shared/day.ts'
import { isEmail, normalizeEmail } from '#platform/shared/email.ts'
import { normalizeTelefone } from '#platform/shared/telefone.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'

/** Codes of `type_contact_id`; the specification names none. */
export const TIPO_CONTATO_LABELS = {
  1: 'Comercial',
  2: 'Operacional',
  3: 'Financeiro',
  4: 'Fiscal',
  5: 'Outro',
} as const
export type TipoContato = keyof typeof TIPO_CONTATO_LABELS
export const TIPO_CONTATO_CODES: readonly TipoContato[] = [1, 2, 3, 4, 5]

export const MAX_TELEFONES = 5
const FIRST_YEAR = '1900-01-01'

export interface ContatoFields {
  readonly nome: string
  readonly email: string | null
  readonly telefones: readonly string[]
  readonly ocupacao: string | null
  readonly nascimento: string | null
  readonly tipo: TipoContato
  /** Whom one asks first at the company. */
  readonly principal: boolean
  readonly empresaId: string | null
}

export interface ContatoInput {
  readonly nome: string
  readonly tipo?: TipoContato | undefined
  readonly email?: string | null | undefined
  readonly telefones?: readonly string[] | null | undefined
  readonly ocupacao?: string | null | undefined
  readonly nascimento?: string | null | undefined
  readonly principal?: boolean | undefined
  readonly empresaId?: string | null | undefined
}

const textOrNull = (text: string | null | undefined) => text?.trim() || null

export const cleanContato = (input: ContatoInput): ContatoFields => ({
  nome: input.nome.replace(/\s+/gu, ' ').trim(),
  email: textOrNull(normalizeEmail(input.email ?? '')),
  telefones: [
    ...new Set((input.telefones ?? []).flatMap((text) => normalizeTelefone(text) ?? textOrNull(text) ?? [])),
  ],
  ocupacao: textOrNull(input.ocupacao),
  nascimento: textOrNull(input.nascimento),
  tipo: input.tipo ?? 5,
  principal: input.principal ?? false,
  empresaId: input.empresaId?.toLowerCase() ?? null,
})

/** `today`: the day nobody is born after. */
export function checkContato(fields: ContatoFields, today: string): FieldProblem[] {
  const problems: FieldProblem[] = []
  const refuse = (path: string, message: string) => problems.push({ path, message })
  if (fields.nome === '') refuse('nome', validationMessages.required)
  if (fields.email !== null && !isEmail(fields.email)) refuse('email', validationMessages.invalidEmail)
  fields.telefones.forEach((telefone, index) => {
    if (normalizeTelefone(telefone) === undefined) refuse(`telefones.${index}`, 'Informe DDD e número')
  })
  const { nascimento } = fields
  if (nascimento !== null && !(isDay(nascimento) && nascimento >= FIRST_YEAR && nascimento <= today)) {
    refuse('nascimento', validationMessages.invalidDate)
  }
  if (fields.principal && fields.empresaId === null) {
    refuse('empresaId', 'Escolha a empresa de que é o contato principal')
  }
  return problems
}

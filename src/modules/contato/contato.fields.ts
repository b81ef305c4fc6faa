/** The fields of a contact, a person of a registered company (S-178). */
import { type Static, Type } from 'typebox'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { defineFields, type FieldsOf } from '#platform/shared/fields/define-fields.ts'
import { checkFields } from '#platform/shared/fields/field-rules.ts'
import { Id } from '#platform/shared/schemas.ts'
import { formatTelefone, normalizeTelefone } from '#platform/shared/telefone.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'

/** Codes of `type_contact_id`; the specification names none. */
export const TIPO_CONTATO_LABELS = {
  1: 'Comercial',
  2: 'Operacional',
  3: 'Financeiro',
  4: 'Fiscal',
  5: 'Outro',
} as const
type TipoCode = keyof typeof TIPO_CONTATO_LABELS
export const TIPO_CONTATO_CODES: readonly TipoCode[] = [1, 2, 3, 4, 5]
export const TipoContato = Type.Unsafe<TipoCode>({ type: 'integer', enum: [...TIPO_CONTATO_CODES] })

export const MAX_TELEFONES = 5
const FIRST_YEAR = '1900-01-01'

const EmpresaDoContato = Type.Object({
  id: Id,
  nome: Type.String({ examples: ['Panificadora Aurora do Sul'] }),
})

export const showTelefones = (telefones: readonly string[]): string =>
  telefones.map(formatTelefone).join(', ')

export const CONTATO = defineFields({
  nome: {
    kind: 'text',
    label: 'Nome',
    max: 120,
    required: true,
    autoComplete: 'off',
    example: 'Ana Paula Reis',
    list: { header: 'Contato', sort: true },
    sheet: { width: 36 },
  },
  empresaId: {
    kind: 'reference',
    label: 'Empresa',
    as: 'empresa',
    table: 'empresa',
    schema: EmpresaDoContato,
    answersId: true,
    show: ({ nome }: Static<typeof EmpresaDoContato>) => nome,
    refusedBy: ['contato_empresa_unknown'],
    list: {},
    sheet: { width: 36 },
  },
  email: {
    kind: 'email',
    label: 'E-mail',
    example: 'ana@auroradosul.com.br',
    taken: 'contato_email_taken',
    list: {},
    sheet: { width: 30 },
  },
  telefones: {
    kind: 'own',
    label: 'Telefones',
    schema: Type.Array(Type.String({ examples: ['4734221180'] }), { maxItems: MAX_TELEFONES }),
    default: [],
    clean: (telefones: readonly string[]) => [
      ...new Set(telefones.flatMap((text) => normalizeTelefone(text) ?? (text.trim() || []))),
    ],
    sheet: { width: 30 },
  },
  ocupacao: {
    kind: 'text',
    label: 'Ocupação',
    max: 80,
    clean: (text) => text.trim(),
    example: 'Recebimento',
    placeholder: 'Recebimento',
    list: { width: '150px' },
    sheet: { width: 24 },
  },
  nascimento: { kind: 'day', label: 'Nascimento' },
  /** 1 Comercial, 2 Operacional, 3 Financeiro, 4 Fiscal, 5 Outro. */
  tipo: {
    kind: 'code',
    label: 'Tipo',
    schema: TipoContato,
    options: TIPO_CONTATO_LABELS,
    first: 1,
    default: 5,
    list: { width: '120px' },
  },
  /** Whom one asks first at the company. */
  principal: {
    kind: 'switch',
    label: 'Contato principal',
    description: 'É com quem se fala primeiro. Cada empresa tem um.',
    default: false,
    sheet: { header: 'Principal' },
  },
})
export type ContatoFields = FieldsOf<typeof CONTATO>

/** `today`: the day nobody is born after. */
export function checkContato(fields: ContatoFields, today: string): FieldProblem[] {
  const { telefones, nascimento, principal, empresaId } = fields
  const isBorn = nascimento === null || (nascimento >= FIRST_YEAR && nascimento <= today)
  return [
    ...checkFields(CONTATO, fields),
    ...telefones.flatMap((telefone, index) =>
      normalizeTelefone(telefone) === undefined
        ? [{ path: `telefones.${index}`, message: validationMessages.invalidTelefone }]
        : [],
    ),
    ...(isBorn ? [] : [{ path: 'nascimento', message: validationMessages.invalidDate }]),
    ...(principal && empresaId === null
      ? [{ path: 'empresaId', message: 'Escolha a empresa de que é o contato principal' }]
      : []),
  ]
}

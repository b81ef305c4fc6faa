/** What a customer sees of his deliveries, by the root of his CNPJ. */
import { Type } from 'typebox'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { isEmail, MAX_EMAIL_LENGTH, normalizeEmail } from '#platform/shared/email.ts'
import { defineFields, type FieldsOf } from '#platform/shared/fields/define-fields.ts'
import { checkFields } from '#platform/shared/fields/field-rules.ts'
import { raizDe } from './rastreio.rules.ts'

const MAX_EMAILS = 20

export const PORTAL_ACOMPANHAMENTO = defineFields({
  nome: {
    kind: 'text',
    label: 'Cliente',
    max: 120,
    required: true,
    example: 'Supermercados Nova Era',
    placeholder: 'Supermercados Nova Era',
    list: { sort: true },
    sheet: { width: 40 },
  },
  raiz: {
    kind: 'text',
    label: 'Raiz do CNPJ',
    max: 20,
    required: true,
    clean: (text) => raizDe(text) ?? text.trim(),
    isValid: (text) => raizDe(text) === text,
    invalid: 'Informe os 8 primeiros caracteres do CNPJ, ou o CNPJ inteiro',
    example: '66318402',
    placeholder: '66.318.402',
    taken: 'portal_acompanhamento_raiz_taken',
    list: { width: '140px' },
    sheet: { width: 16 },
  },
  emails: {
    kind: 'own',
    label: 'E-mails que recebem o código',
    schema: Type.Array(
      Type.String({ maxLength: MAX_EMAIL_LENGTH, examples: ['recebimento@novaera.com.br'] }),
      {
        maxItems: MAX_EMAILS,
      },
    ),
    default: [] as readonly string[],
    clean: (emails: readonly string[]) => [...new Set(emails.map(normalizeEmail).filter(Boolean))],
    list: { header: 'E-mails' },
    sheet: { width: 48 },
  },
  consulta: {
    kind: 'switch',
    label: 'Busca por pedido ou nota',
    description:
      'Quem sabe o número e o CNPJ vê a situação, o dia e o município daquele pedido, e nada mais.',
    default: true,
  },
  mostraPosicao: {
    kind: 'switch',
    label: 'Posição do veículo',
    description: 'A posição exata aparece só no trecho até o cliente; antes, o município.',
    default: true,
  },
  mostraMotorista: {
    kind: 'switch',
    label: 'Primeiro nome do motorista',
    description: 'Sobrenome, telefone e placa nunca aparecem.',
    default: true,
  },
  mostraComprovante: {
    kind: 'switch',
    label: 'Recebedor e canhoto',
    description: 'Quem recebeu e as fotos do canhoto, depois da entrega.',
    default: true,
  },
  mensagem: {
    kind: 'text',
    label: 'Mensagem',
    max: 300,
    description: 'Aparece acima da lista do cliente.',
    example: 'Recebemos agendamentos até as 16h da véspera.',
  },
  ajuda: {
    kind: 'text',
    label: 'Ajuda',
    max: 200,
    description: 'Com quem o cliente fala, como nome e telefone.',
    placeholder: 'Atendimento: (11) 4000-1234',
  },
})
export type PortalFields = FieldsOf<typeof PORTAL_ACOMPANHAMENTO>

/** Several addresses are one field, under which the first that is wrong is told. */
export function checkPortal(fields: PortalFields): FieldProblem[] {
  const wrong = fields.emails.find((email) => !isEmail(email))
  return [
    ...checkFields(PORTAL_ACOMPANHAMENTO, fields),
    ...(wrong === undefined ? [] : [{ path: 'emails', message: `${wrong} não é um e-mail válido` }]),
  ]
}

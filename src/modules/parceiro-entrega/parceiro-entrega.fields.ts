/** The fields of a delivery partner. */
import { type Static, Type } from 'typebox'
import { MunicipioId } from '#modules/referencia/referencia.contract.ts'
import { checkDocumentos, cleanDocumentos } from '#modules/veiculo/veiculo.rules.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { defineFields, type FieldsOf } from '#platform/shared/fields/define-fields.ts'
import { checkFields } from '#platform/shared/fields/field-rules.ts'
import { Dia, Id, Nullable, oneOf } from '#platform/shared/schemas.ts'

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

export const DocumentoTipo = oneOf<DocumentoParceiroTipo>(DOCUMENTO_PARCEIRO_TIPOS)
const Documentos = Type.Array(
  Type.Object({ tipo: DocumentoTipo, numero: Nullable(Type.String()), validade: Nullable(Dia) }),
  { maxItems: MAX_DOCUMENTOS },
)

export const PARCEIRO_ENTREGA = defineFields({
  nome: {
    kind: 'text',
    label: 'Nome',
    max: 120,
    required: true,
    example: 'Rápido Vale Entregas',
    list: { sort: true },
    sheet: { width: 40 },
  },
  documento: {
    kind: 'document',
    label: 'CPF ou CNPJ',
    required: true,
    example: '11222333000181',
    placeholder: '',
    taken: 'parceiro_entrega_documento_taken',
    list: { width: '170px' },
    sheet: { width: 20 },
  },
  contato: { kind: 'text', label: 'Contato', max: 120, sheet: { width: 30 } },
  telefone: {
    kind: 'phone',
    label: 'Telefone',
    example: '11987654321',
    placeholder: '(11) 98765-4321',
    list: { width: '150px' },
    sheet: { width: 18 },
  },
  email: { kind: 'email', label: 'E-mail', sheet: { width: 30 } },
  municipioId: {
    kind: 'own',
    label: 'Município',
    as: 'municipio',
    schema: Nullable(MunicipioId),
    default: null,
    clean: (id: number | null) => id,
  },
  regiaoIds: {
    kind: 'own',
    label: 'Regiões atendidas',
    as: 'regioes',
    schema: Type.Array(Id, { maxItems: MAX_REGIOES }),
    default: [],
    clean: (ids: readonly string[]) => [...new Set(ids.map((id) => id.toLowerCase()))].sort(),
  },
  /** What was agreed on the price, in words. */
  preco: {
    kind: 'text',
    label: 'Preço combinado',
    max: 500,
    example: 'R$ 9,50 por entrega, mínimo de 20 por dia',
    sheet: { width: 40 },
  },
  documentos: {
    kind: 'own',
    label: 'Documentos',
    schema: Documentos,
    default: [],
    clean: (documentos: Static<typeof Documentos>) =>
      cleanDocumentos(documentos).map((documento) => ({
        ...documento,
        validade: documento.validade || null,
      })),
  },
})
export type ParceiroEntregaFields = FieldsOf<typeof PARCEIRO_ENTREGA>

export const checkParceiroEntrega = (fields: ParceiroEntregaFields): FieldProblem[] => [
  ...checkFields(PARCEIRO_ENTREGA, fields),
  ...checkDocumentos(fields.documentos),
]

/** The fields of a driver. */
import { type Static, Type } from 'typebox'
import { referToUnidade, referToVeiculo } from '#modules/veiculo/veiculo.contract.ts'
import { checkDocumentos, cleanDocumentos, MAX_DOCUMENTOS } from '#modules/veiculo/veiculo.rules.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { defineFields, type FieldsOf } from '#platform/shared/fields/define-fields.ts'
import { checkFields } from '#platform/shared/fields/field-rules.ts'
import { Dia, Nullable, oneOf, Texto } from '#platform/shared/schemas.ts'
import { CATEGORIAS_CNH, type CategoriaCnh, isCnh, normalizeCnh } from './cnh.rules.ts'
import {
  DOCUMENTO_MOTORISTA_TIPOS,
  type DocumentoMotoristaTipo,
  VINCULOS,
  whyNotNascido,
} from './motorista.rules.ts'

const DocumentoMotorista = Type.Object({
  tipo: oneOf<DocumentoMotoristaTipo>(DOCUMENTO_MOTORISTA_TIPOS),
  numero: Nullable(Texto(40, 0)),
  validade: Nullable(Dia),
})
const Documentos = Type.Array(DocumentoMotorista, { maxItems: MAX_DOCUMENTOS })

const CATEGORIAS = Object.fromEntries(CATEGORIAS_CNH.map((categoria) => [categoria, categoria])) as {
  readonly [K in CategoriaCnh]: K
}

export const MOTORISTA = defineFields({
  nome: {
    kind: 'text',
    label: 'Nome',
    max: 120,
    required: true,
    example: 'João da Silva',
    list: { sort: true },
    sheet: { width: 36 },
    import: {
      names: ['NOME_MOTORISTA', 'MOTORISTA', 'NOME_MOT'],
      example: 'João da Silva',
      isBusca: true,
    },
  },
  cpf: {
    kind: 'cpf',
    label: 'CPF',
    required: true,
    isMasked: true,
    example: '111.444.777-35',
    taken: 'motorista_cpf_taken',
    list: { width: '150px' },
    import: { names: ['CPF_MOTORISTA', 'DOCUMENTO', 'CPF_MOT'], example: '111.444.777-35', isBusca: true },
  },
  nascimento: {
    kind: 'day',
    label: 'Nascimento',
    import: { names: ['DT_NASC', 'DATA_NASCIMENTO', 'NASC'], example: '28/02/1980' },
  },
  telefone: {
    kind: 'phone',
    label: 'Telefone',
    isMasked: true,
    invalid: 'Informe o DDD e o número',
    list: { width: '150px' },
    import: { names: ['CELULAR', 'FONE', 'FONE1', 'TEL'], example: '(11) 98765-4321' },
  },
  email: {
    kind: 'email',
    label: 'E-mail',
    sheet: { width: 30 },
    import: { names: ['EMAIL'], example: 'joao@exemplo.com.br' },
  },
  cnhNumero: {
    kind: 'text',
    label: 'Número da CNH',
    max: 14,
    required: true,
    isMasked: true,
    clean: normalizeCnh,
    isValid: isCnh,
    invalid: 'Número da CNH inválido: confira os 11 dígitos',
    example: '02650306461',
    taken: 'motorista_cnh_taken',
    import: { names: ['CNH', 'NUM_CNH', 'HABILITACAO', 'REGISTRO_CNH'], example: '02650306461' },
  },
  cnhCategoria: {
    kind: 'choice',
    label: 'Categoria',
    told: 'Categoria da CNH',
    options: CATEGORIAS,
    first: 'E',
    required: true,
    list: { header: 'CNH', width: '80px', sort: true },
    import: { names: ['CATEGORIA', 'CAT_CNH', 'CATEGORIA_CNH'], example: 'E' },
  },
  cnhValidade: {
    kind: 'day',
    label: 'Validade da CNH',
    required: true,
    list: { width: '140px', sort: true },
    import: { names: ['VALIDADE_CNH', 'VENC_CNH', 'VENCIMENTO_CNH'], example: '30/06/2027' },
  },
  /** "Exerce atividade remunerada" stands on the licence. */
  cnhEar: {
    kind: 'switch',
    label: 'Exerce atividade remunerada (EAR)',
    description: 'Consta no campo de observações da CNH.',
    default: true,
    sheet: { header: 'EAR' },
    import: { names: ['EAR'], example: 'Sim' },
  },
  vinculo: {
    kind: 'choice',
    label: 'Vínculo',
    options: VINCULOS,
    required: true,
    list: { width: '110px', sort: true },
    import: { names: ['TIPO', 'TIPO_MOTORISTA', 'CONTRATO'], example: 'Empregado' },
  },
  veiculoId: { ...referToVeiculo, ask: 'Veículo que costuma dirigir', list: { width: '110px' } },
  unidadeId: { ...referToUnidade, sheet: { width: 24 } },
  documentos: {
    kind: 'own',
    label: 'Documentos',
    schema: Documentos,
    default: [],
    clean: (documentos: Static<typeof Documentos>) => cleanDocumentos(documentos),
  },
  observacao: {
    kind: 'text',
    label: 'Observação',
    max: 500,
    import: { names: ['OBS'], example: 'Prefere rotas curtas' },
  },
})

/** What is wrong with cleaned fields. `hoje`: a day. A licence that has expired is told, not refused. */
export function checkMotorista(fields: FieldsOf<typeof MOTORISTA>, hoje: string): FieldProblem[] {
  const nascimento = fields.nascimento === null ? undefined : whyNotNascido(fields.nascimento, hoje)
  return [
    ...checkFields(MOTORISTA, fields).filter(({ path }) => path !== 'nascimento'),
    ...(nascimento === undefined ? [] : [{ path: 'nascimento', message: nascimento }]),
    ...checkDocumentos(fields.documentos),
  ]
}

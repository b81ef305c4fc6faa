/** The fields of a kind of occurrence. */
import { Type } from 'typebox'
import { defineFields } from '#platform/shared/fields/define-fields.ts'
import { Id } from '#platform/shared/schemas.ts'
import { CATEGORIAS_OCORRENCIA, CONTA_PARA, MAX_PRAZO_MIN, SEVERIDADES } from './tipo-ocorrencia.rules.ts'

export const Responsavel = Type.Object({ id: Id, nome: Type.String() })

export const TIPO_OCORRENCIA = defineFields({
  codigo: {
    kind: 'text',
    label: 'Código',
    max: 10,
    required: true,
    clean: (text) => text.trim().toUpperCase(),
    isValid: (text) => /^[0-9A-Z-]+$/.test(text),
    invalid: 'Use letras sem acento, números e hífen',
    example: 'AVARIA',
    taken: 'tipo_ocorrencia_codigo_taken',
    list: { width: '120px', sort: true },
  },
  descricao: {
    kind: 'text',
    label: 'Descrição',
    max: 80,
    required: true,
    example: 'Avaria na carga',
    placeholder: 'Avaria na carga',
    taken: 'tipo_ocorrencia_descricao_taken',
    list: { sort: true },
    sheet: { width: 40 },
  },
  categoria: {
    kind: 'choice',
    label: 'Categoria',
    options: CATEGORIAS_OCORRENCIA,
    first: 'entrega',
    required: true,
    list: { width: '150px', sort: true },
  },
  severidade: {
    kind: 'choice',
    label: 'Severidade',
    options: SEVERIDADES,
    first: 'media',
    required: true,
  },
  abreAlerta: {
    kind: 'switch',
    label: 'Abre alerta',
    description: 'A carga fica marcada até alguém resolver.',
    default: false,
  },
  exigeFoto: {
    kind: 'switch',
    label: 'Exige foto',
    description: 'Quem registra precisa anexar ao menos uma foto.',
    default: false,
  },
  visivelMotorista: {
    kind: 'switch',
    label: 'Visível ao motorista',
    description: 'O motorista pode escolher este tipo no aplicativo.',
    default: true,
  },
  contaPara: {
    kind: 'choice',
    label: 'Conta para',
    ask: 'Conta no ranking de transportadoras para',
    options: CONTA_PARA,
    default: 'nada',
    sheet: { width: 32 },
  },
  /** In minutes of the hours in which the unit of the load works; empty: occurrences of the kind are never overdue. */
  prazoMin: {
    kind: 'integer',
    label: 'Prazo para resolver (min)',
    min: 1,
    max: MAX_PRAZO_MIN,
    invalid: 'Use minutos inteiros de 1 a 43.200, como 120',
    description: 'Em horas úteis da unidade da carga: 120 são duas horas de expediente. Vazio: sem prazo.',
    sheet: { width: 24 },
  },
  codigoProceda: {
    kind: 'text',
    label: 'Código OCOREN (PROCEDA)',
    max: 3,
    isValid: (text) => /^[0-9]{1,3}$/.test(text),
    invalid: 'Use de um a três algarismos, como 31',
    description: 'Como as transportadoras e os clientes chamam esta ocorrência no arquivo OCOREN.',
    sheet: { width: 24 },
  },
  /** Who looks after an occurrence of this kind unless somebody else is named. */
  responsavelId: {
    kind: 'reference',
    label: 'Responsável padrão',
    as: 'responsavel',
    table: 'usuario',
    schema: Responsavel,
    show: ({ nome }: { readonly nome: string }) => nome,
    list: { header: 'Responsável', width: '180px' },
    sheet: { width: 30 },
  },
  orientacao: {
    kind: 'text',
    label: 'Orientação',
    max: 300,
    description: 'O que fazer quando acontece; aparece para quem registra.',
    sheet: { width: 40 },
  },
})

/** Drivers: register, and their consent to being tracked. */
import { type Static, Type } from 'typebox'
import { Dia, frotaAccess, novoNaFrotaAccess, VeiculoNome } from '#modules/veiculo/veiculo.contract.ts'
import { MAX_DOCUMENTOS } from '#modules/veiculo/veiculo.rules.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import {
  DiaDoCalendario,
  Id,
  IdParams,
  Instant,
  Nullable,
  Optional,
  oneOf,
  Texto,
  Version,
} from '#platform/shared/schemas.ts'
import { CATEGORIAS_CNH, type CategoriaCnh } from './cnh.rules.ts'
import {
  DOCUMENTO_MOTORISTA_TIPOS,
  type DocumentoMotoristaTipo,
  MEIO_CONSENTIMENTO_KEYS,
  type MeioConsentimento,
  VINCULO_KEYS,
  type Vinculo,
} from './motorista.rules.ts'

const tag = 'Motorista'

export const motoristaErrors = defineErrors({
  motorista_cpf_taken: [409, 'Documento já cadastrado.'],
  motorista_cnh_taken: [409, 'Já existe um motorista com este número de CNH.'],
  consentimento_ausente: [409, 'O motorista não tem consentimento que possa ser retirado.'],
})

const Categoria = oneOf<CategoriaCnh>(CATEGORIAS_CNH)
const VinculoSchema = oneOf<Vinculo>(VINCULO_KEYS)
const Meio = oneOf<MeioConsentimento>(MEIO_CONSENTIMENTO_KEYS)

const DocumentoMotorista = Type.Object({
  tipo: oneOf<DocumentoMotoristaTipo>(DOCUMENTO_MOTORISTA_TIPOS),
  numero: Nullable(Texto(40, 0)),
  validade: Nullable(Dia),
})

const ConsentimentoSchema = Type.Object({
  versaoTermo: Type.String({ maxLength: 20 }),
  quando: Instant,
  meio: Meio,
})

export const Motorista = Type.Object({
  id: Id,
  nome: Type.String(),
  /** Eleven digits where somebody asked to see them, else the middle six: `***.444.777-**`; so are licence and phone. */
  cpf: Type.String(),
  nascimento: Nullable(Dia),
  telefone: Nullable(Type.String()),
  email: Nullable(Type.String()),
  cnhNumero: Type.String(),
  cnhCategoria: Categoria,
  cnhValidade: Dia,
  /** "Exerce atividade remunerada" stands on the licence. */
  cnhEar: Type.Boolean(),
  vinculo: VinculoSchema,
  veiculo: Nullable(VeiculoNome),
  unidade: Nullable(Type.Object({ id: Id, descricao: Type.String() })),
  documentos: Type.Array(DocumentoMotorista, { maxItems: MAX_DOCUMENTOS }),
  /** The earliest expiry of the licence and of the documents. */
  proximoVencimento: Dia,
  /** The consent that holds; null: never given, or withdrawn. */
  consentimento: Nullable(ConsentimentoSchema),
  /** The consent is to the text that holds now. */
  podeRastrear: Type.Boolean(),
  observacao: Nullable(Type.String()),
  ativo: Type.Boolean(),
  atualizadoEm: Instant,
  version: Version,
})
export type Motorista = Static<typeof Motorista>

const Fields = {
  nome: Type.String({ minLength: 1, maxLength: 120, examples: ['João da Silva'] }),
  cpf: Type.String({ minLength: 1, maxLength: 18, examples: ['111.444.777-35'] }),
  nascimento: Optional(Dia),
  telefone: Optional(Texto(20, 0)),
  email: Optional(Texto(254, 0)),
  cnhNumero: Type.String({ minLength: 1, maxLength: 14, examples: ['02650306461'] }),
  cnhCategoria: Categoria,
  cnhValidade: Dia,
  cnhEar: Type.Optional(Type.Boolean({ default: true })),
  vinculo: VinculoSchema,
  veiculoId: Optional(Id),
  unidadeId: Optional(Id),
  documentos: Type.Optional(Type.Array(DocumentoMotorista, { maxItems: MAX_DOCUMENTOS })),
  observacao: Optional(Texto(500, 0)),
}
const SaveMotorista = Type.Object(Fields)
export type SaveMotorista = Static<typeof SaveMotorista>

const calls = defineRegisterCalls({
  path: '/motorista',
  tag,
  nome: 'um motorista',
  access: { read: frotaAccess, manage: frotaAccess },
  record: Motorista,
  fields: Fields,
  filters: {
    categorias: filterOf(Type.Array(Categoria, { maxItems: CATEGORIAS_CNH.length })),
    vinculo: filterOf(VinculoSchema),
    unidadeId: filterOf(Id),
    /** Drivers whose licence or document expires on this day or before. */
    venceAte: filterOf(DiaDoCalendario),
    importacaoId: filterOf(Id),
  },
  orders: ['nome', 'cnhCategoria', 'cnhValidade', 'proximoVencimento', 'vinculo', 'ativo', 'atualizadoEm'],
  errors: [motoristaErrors.motorista_cpf_taken, motoristaErrors.motorista_cnh_taken],
})
export const motoristaCalls = { ...calls, create: defineCall({ ...calls.create, access: novoNaFrotaAccess }) }
export type MotoristaSearch = BodyOf<typeof motoristaCalls.search>

export const mostrarMotorista = defineCall({
  method: 'POST',
  service: 'main',
  path: '/motorista/:id/mostrar',
  tag,
  summary: 'O motorista com CPF, CNH e telefone por inteiro. Fica registrado quem viu.',
  access: frotaAccess,
  proposed: true,
  params: IdParams,
  response: Motorista,
  errors: [platformErrors.not_found],
})

const consentimento = {
  service: 'main',
  path: '/motorista/:id/consentimento',
  tag,
  access: frotaAccess,
  proposed: true,
  params: IdParams,
} as const

export const ConsentimentoItem = Type.Object({
  seq: Type.Integer(),
  acao: oneOf(['concedido', 'retirado'] as const),
  versaoTermo: Type.String({ maxLength: 20 }),
  meio: Meio,
  quando: Instant,
  registradoEm: Instant,
  registradoPor: Type.String({ maxLength: 120 }),
})
export type ConsentimentoItem = Static<typeof ConsentimentoItem>

export const listConsentimentos = defineCall({
  ...consentimento,
  method: 'GET',
  summary: 'Os consentimentos do motorista e as retiradas, do mais novo ao mais antigo.',
  response: Type.Array(ConsentimentoItem, { maxItems: 200 }),
  errors: [platformErrors.not_found],
})

const Ato = {
  meio: Meio,
  /** When the driver said so; now when it is missing. */
  quando: Type.Optional(Instant),
}

export const concederConsentimento = defineCall({
  ...consentimento,
  method: 'POST',
  summary: 'Registra que o motorista consentiu em ser rastreado, e como o disse.',
  body: Type.Object({
    ...Ato,
    versaoTermo: Type.String({ minLength: 1, maxLength: 20, examples: ['2026-11'] }),
  }),
  response: Motorista,
  errors: [platformErrors.not_found],
})

export const retirarConsentimento = defineCall({
  ...consentimento,
  path: '/motorista/:id/consentimento/retirar',
  method: 'POST',
  summary: 'Registra que o motorista retirou o consentimento; dali em diante não é rastreado.',
  body: Type.Object(Ato),
  response: Motorista,
  errors: [platformErrors.not_found, motoristaErrors.consentimento_ausente],
})

/** Drivers: register, and their consent to being tracked. */
import { type Static, Type } from 'typebox'
import { veiculosEMotoristasAccess } from '#modules/veiculo/veiculo.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { recordSchema, sentFields } from '#platform/shared/fields/field-schema.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { Dia, DiaDoCalendario, Id, IdParams, Instant, Nullable, oneOf } from '#platform/shared/schemas.ts'
import { CATEGORIAS_CNH, type CategoriaCnh } from './cnh.rules.ts'
import { MOTORISTA } from './motorista.fields.ts'
import {
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

const Meio = oneOf<MeioConsentimento>(MEIO_CONSENTIMENTO_KEYS)

const ConsentimentoSchema = Type.Object({
  versaoTermo: Type.String({ maxLength: 20 }),
  quando: Instant,
  meio: Meio,
})

/** Licence, CPF and phone in full where somebody asked to see them, else as masks: `***.444.777-**`. */
export const Motorista = recordSchema(MOTORISTA, {
  /** The earliest expiry of the licence and of the documents. */
  proximoVencimento: Dia,
  /** The consent that holds; null: never given, or withdrawn. */
  consentimento: Nullable(ConsentimentoSchema),
  /** The consent is to the text that holds now. */
  podeRastrear: Type.Boolean(),
})
export type Motorista = Static<typeof Motorista>

export const motoristaCalls = defineRegisterCalls({
  path: '/motorista',
  tag,
  nome: 'um motorista',
  access: { read: veiculosEMotoristasAccess, manage: veiculosEMotoristasAccess },
  record: Motorista,
  fields: sentFields(MOTORISTA, { examples: true }),
  filters: {
    categorias: filterOf(
      Type.Array(oneOf<CategoriaCnh>(CATEGORIAS_CNH), { maxItems: CATEGORIAS_CNH.length }),
    ),
    vinculo: filterOf(oneOf<Vinculo>(VINCULO_KEYS)),
    unidadeId: filterOf(Id),
    /** Drivers whose licence or document expires on this day or before. */
    venceAte: filterOf(DiaDoCalendario),
    importacaoId: filterOf(Id),
  },
  orders: ['nome', 'cnhCategoria', 'cnhValidade', 'proximoVencimento', 'vinculo', 'ativo', 'atualizadoEm'],
  errors: [motoristaErrors.motorista_cpf_taken, motoristaErrors.motorista_cnh_taken],
})
export type SaveMotorista = BodyOf<typeof motoristaCalls.create>
export type MotoristaSearch = BodyOf<typeof motoristaCalls.search>

export const mostrarMotorista = defineCall({
  method: 'POST',
  service: 'main',
  path: '/motorista/:id/mostrar',
  tag,
  summary: 'O motorista com CPF, CNH e telefone por inteiro. Fica registrado quem viu.',
  access: veiculosEMotoristasAccess,
  proposed: true,
  params: IdParams,
  response: Motorista,
  errors: [platformErrors.not_found],
})

const consentimento = {
  service: 'main',
  path: '/motorista/:id/consentimento',
  tag,
  access: veiculosEMotoristasAccess,
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

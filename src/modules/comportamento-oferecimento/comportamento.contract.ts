/** Behaviours of offering: the register, what applies, whom it would call, and the rehearsal. Source: commercial §1.6. */
import { type Static, Type } from 'typebox'
import { RegiaoNome } from '#modules/regiao/regiao.contract.ts'
import { defineErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { recordSchema, sentFields } from '#platform/shared/fields/field-schema.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import { Id, Instant, oneOf } from '#platform/shared/schemas.ts'
import { COMPORTAMENTO, Tipo } from './comportamento.fields.ts'
import {
  MAX_AVISADOS,
  MAX_COMPORTAMENTOS,
  MAX_REGIOES,
  MAX_TRANSPORTADORAS,
  MAX_UNIDADES,
  PUBLICOS,
  type Publico,
} from './comportamento.rules.ts'
import { COMPORTAMENTO_ACCESS, OFERECER_ACCESS } from './comportamento-access.ts'

export const tag = 'Comportamento de oferecimento'
export const PATH = '/comportamento-oferecimento'

export const comportamentoErrors = defineErrors({
  comportamento_nome_taken: [409, 'Já existe um comportamento com este nome.'],
  comportamento_demais: [
    409,
    `São no máximo ${MAX_COMPORTAMENTOS} comportamentos. Exclua os que não usa e tente de novo.`,
  ],
})

/** A record of another register by its name. */
export const Nomeado = Type.Object({ id: Id, nome: Type.String() })

/** `frase`: what it does, in one sentence. A new one is a draft (`ativo` false) until it is switched on. */
export const ComportamentoOferecimento = recordSchema(
  COMPORTAMENTO,
  {
    unidades: Type.Array(Nomeado, { maxItems: MAX_UNIDADES }),
    origemRegioes: Type.Array(RegiaoNome, { maxItems: MAX_REGIOES }),
    destinoRegioes: Type.Array(RegiaoNome, { maxItems: MAX_REGIOES }),
    /** Carriers by the ids of the company's own register, in their order. */
    transportadoras: Type.Array(Nomeado, { maxItems: MAX_TRANSPORTADORAS }),
    avisar: Type.Array(Nomeado, { maxItems: MAX_AVISADOS }),
    frase: Type.String(),
    criadoEm: Instant,
  },
  { examples: true },
)
export type ComportamentoOferecimento = Static<typeof ComportamentoOferecimento>

export const comportamentoCalls = defineRegisterCalls({
  service: 'marketplace',
  path: PATH,
  tag,
  nome: 'um comportamento de oferecimento',
  access: { read: COMPORTAMENTO_ACCESS, manage: COMPORTAMENTO_ACCESS },
  record: ComportamentoOferecimento,
  fields: sentFields(COMPORTAMENTO, { examples: true }),
  filters: { tipo: filterOf(Tipo) },
  orders: ['nome', 'prioridade', 'tipo', 'ativo', 'atualizadoEm'],
  errors: Object.values(comportamentoErrors),
})
export type SaveComportamento = BodyOf<typeof comportamentoCalls.create>
export type ComportamentoSearch = BodyOf<typeof comportamentoCalls.search>

export const listComportamentosAtivos = defineCall({
  method: 'GET',
  service: 'marketplace',
  path: `${PATH}/ativos`,
  tag,
  summary: 'Os comportamentos ligados, na ordem em que valem: maior prioridade e, no empate, o mais antigo.',
  access: OFERECER_ACCESS,
  proposed: true,
  response: Type.Array(ComportamentoOferecimento, { maxItems: MAX_COMPORTAMENTOS }),
})

export const contarPublico = defineCall({
  method: 'POST',
  service: 'marketplace',
  path: `${PATH}/publico`,
  tag,
  summary: 'Quantas transportadoras ativas o público alcança hoje, antes dos mínimos.',
  access: COMPORTAMENTO_ACCESS,
  proposed: true,
  body: Type.Object({
    publico: oneOf<Publico>(Object.keys(PUBLICOS) as Publico[]),
    publicoRegiaoId: filterOf(Id),
    transportadoraIds: Type.Optional(Type.Array(Id, { maxItems: MAX_TRANSPORTADORAS })),
  }),
  response: Type.Object({ total: Type.Integer() }),
})

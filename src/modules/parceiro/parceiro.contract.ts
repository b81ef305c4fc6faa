/** Partners: companies of the platform linked by invitation and acceptance. Source: cargas §7 (L-217). */
import { type Static, Type } from 'typebox'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import {
  HistoricoItem,
  Id,
  IdParams,
  Instant,
  MAX_UNPAGED,
  Nullable,
  PageOf,
  Paging,
  Texto,
  Version,
} from '#platform/shared/schemas.ts'
import {
  MAX_CONVITES_POR_DIA,
  SITUACAO_PARCEIRO_CODES,
  type SituacaoParceiro as SituacaoCode,
} from './parceiro.rules.ts'

const tag = 'Parceiro'
const read = { role: 'Operador' } as const
const manage = { role: 'Administrador' } as const
const { not_found } = platformErrors

export const parceiroErrors = defineErrors({
  parceiro_with_itself: [409, 'Este é o documento da sua própria empresa. Informe o do parceiro.'],
  parceiro_already_linked: [409, 'Esta empresa já é sua parceira.'],
  parceiro_not_possible: [409, 'Este vínculo mudou e não permite mais a ação. Veja a situação atual.'],
  parceiro_too_many: [
    429,
    `Sua empresa já enviou ${MAX_CONVITES_POR_DIA} convites nas últimas 24 horas. Tente novamente amanhã.`,
  ],
})

/** Company type of the platform: 1 Transportadora, 3 Embarcador, 99 TransportadoraOferecimento (S-148). */
const TipoOwner = Type.Integer({ examples: [1] })

/** `id` is the company of the platform. Nothing more of another company is ever told. */
export const Parceiro = Type.Object({
  id: Id,
  nome: Type.String({ examples: ['Via Planalto Transportes'] }),
  documento: Type.String({ examples: ['12345678000195'] }),
  tipo: TipoOwner,
  vinculado: Type.Boolean(),
  meuOwner: Type.Boolean(),
})
export type Parceiro = Static<typeof Parceiro>
/** With the ids of the own register that it was asked by. */
export const ParceiroEncontrado = Type.Object({
  ...Parceiro.properties,
  empresaIds: Type.Array(Id, { maxItems: MAX_UNPAGED }),
})
export type ParceiroEncontrado = Static<typeof ParceiroEncontrado>
const Parceiros = Type.Array(Parceiro, { maxItems: MAX_UNPAGED })

export const listParceiros = defineCall({
  method: 'GET',
  service: 'main',
  path: '/parceiro',
  tag,
  summary: 'As empresas da plataforma com que a própria tem ou teve vínculo, por nome ou documento.',
  access: read,
  query: Type.Object({
    query: Type.Optional(Texto(100, 0)),
    incluirMeuOwner: Type.Optional(Type.Boolean({ default: false })),
    apenasVinculados: Type.Optional(Type.Boolean({ default: false })),
  }),
  response: Parceiros,
})

export const findParceiros = defineCall({
  method: 'POST',
  service: 'main',
  path: '/parceiro/find',
  tag,
  summary:
    'As empresas da plataforma destes ids com que a própria tem ou teve vínculo, e ela mesma. Um id pode ser também de uma empresa do cadastro, como os pedidos as nomeiam: vale seu documento.',
  access: read,
  body: Type.Object({
    ids: Type.Array(Id, { maxItems: MAX_UNPAGED }),
    apenasVinculados: Type.Optional(Type.Boolean({ default: false })),
  }),
  response: Type.Array(ParceiroEncontrado, { maxItems: MAX_UNPAGED }),
})

const SituacaoParceiro = Type.Unsafe<SituacaoCode>({ type: 'integer', enum: [...SITUACAO_PARCEIRO_CODES] })

/** Name and type of an invited company are null until it accepts, whoever it is. */
export const Vinculo = Type.Object({
  id: Id,
  parceiroId: Nullable(Id),
  documento: Type.String({ examples: ['12345678000195'] }),
  nome: Nullable(Type.String({ examples: ['Via Planalto Transportes'] })),
  tipo: Nullable(TipoOwner),
  /** 1 invitation sent, 2 received, 3 linked, 4 refused, 5 ended. */
  situacao: SituacaoParceiro,
  convidadoEm: Nullable(Instant),
  atualizadoEm: Instant,
  version: Version,
})
export type Vinculo = Static<typeof Vinculo>

const base = { service: 'main', tag, access: manage, proposed: true } as const

export const searchVinculos = defineCall({
  ...base,
  method: 'POST',
  path: '/parceiro/vinculo/search',
  summary: 'Os vínculos e convites da própria empresa.',
  body: Type.Object({
    ...Paging,
    busca: Type.Optional(Nullable(Texto(100, 0))),
    situacao: Type.Optional(Nullable(SituacaoParceiro)),
  }),
  response: PageOf(Vinculo),
})
export type VinculoSearch = BodyOf<typeof searchVinculos>

export const getVinculo = defineCall({
  ...base,
  method: 'GET',
  path: '/parceiro/vinculo/:id',
  summary: 'Um vínculo ou convite.',
  params: IdParams,
  response: Vinculo,
  errors: [not_found],
})

export const getVinculoByDocumento = defineCall({
  ...base,
  method: 'GET',
  path: '/parceiro/vinculo/documento/:documento',
  summary: 'O vínculo ou convite com a empresa de um documento, ou nenhum.',
  params: Type.Object({
    documento: Type.String({ pattern: '^[0-9A-Za-z]{11,14}$', maxLength: 14, examples: ['12345678000195'] }),
  }),
  response: Type.Object({ vinculo: Nullable(Vinculo) }),
})

export const convidarParceiro = defineCall({
  ...base,
  method: 'POST',
  path: '/parceiro/vinculo',
  summary: 'Convida a empresa de um documento; a resposta é a mesma se ela usa a plataforma ou não.',
  idempotent: true,
  status: 201,
  // Whoever could try many documents would learn who the customers of the platform are.
  rateLimit: { max: 10, windowMs: 60_000 },
  body: Type.Object({
    documento: Type.String({ minLength: 11, maxLength: 24, examples: ['12.345.678/0001-95'] }),
  }),
  response: Vinculo,
  errors: [
    parceiroErrors.parceiro_with_itself,
    parceiroErrors.parceiro_already_linked,
    parceiroErrors.parceiro_too_many,
  ],
})

const answerErrors = [not_found, parceiroErrors.parceiro_not_possible]

export const aceitarParceiro = defineCall({
  ...base,
  method: 'PATCH',
  path: '/parceiro/vinculo/:id/aceitar',
  summary: 'Aceita um convite recebido.',
  params: IdParams,
  response: Vinculo,
  errors: answerErrors,
})

export const recusarParceiro = defineCall({
  ...base,
  method: 'PATCH',
  path: '/parceiro/vinculo/:id/recusar',
  summary: 'Recusa um convite recebido.',
  params: IdParams,
  response: Vinculo,
  errors: answerErrors,
})

export const encerrarParceiro = defineCall({
  ...base,
  method: 'PATCH',
  path: '/parceiro/vinculo/:id/encerrar',
  summary: 'Encerra um vínculo, ou cancela um convite enviado.',
  params: IdParams,
  response: Vinculo,
  errors: answerErrors,
})

export const getHistoricoVinculo = defineCall({
  ...base,
  method: 'GET',
  path: '/parceiro/vinculo/:id/historico',
  summary: 'O histórico de um vínculo, do mais novo ao mais antigo.',
  params: IdParams,
  response: Type.Array(HistoricoItem, { maxItems: 200 }),
  errors: [not_found],
})

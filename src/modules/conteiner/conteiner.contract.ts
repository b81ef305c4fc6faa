/** Containers: register, board, what is in them, and how they go on. Source: execution §5; the calls are proposed. */
import { type Static, Type } from 'typebox'
import { remessaAccess } from '#modules/remessa/remessa-access.ts'
import { MAX_LOTE } from '#modules/remessa/remessa-dados.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall, type QueryOf } from '#platform/shared/call.ts'
import { recordSchema, sentFields } from '#platform/shared/fields/field-schema.ts'
import { defineRegisterCalls, filterOf } from '#platform/shared/register-calls.ts'
import {
  Dia,
  Id,
  IdParams,
  Instant,
  Nullable,
  Optional,
  oneOf,
  Texto,
  Version,
} from '#platform/shared/schemas.ts'
import { CONTEINER, MAX_LACRES, MOEDAS } from './conteiner.fields.ts'
import { COLUNAS, ESTADO_KEYS, PRAZO_KEYS, RECUSAS } from './conteiner.rules.ts'

export const tag = 'Contêiner'
const path = '/conteiner'
const common = { service: 'main', tag, access: remessaAccess, proposed: true } as const
const { not_found, version_conflict } = platformErrors

export const conteinerErrors = defineErrors({
  conteiner_numero_taken: [409, 'Este contêiner já está cadastrado e não foi devolvido.'],
  conteiner_movimento_impossivel: [409, RECUSAS.conteiner_movimento_impossivel],
  conteiner_sem_lacre: [409, RECUSAS.conteiner_sem_lacre],
  conteiner_com_remessas: [409, RECUSAS.conteiner_com_remessas],
  conteiner_fechado: [409, 'O contêiner está fechado, em trânsito ou vazio: o conteúdo dele não muda agora.'],
  conteiner_excede_carga: [409, 'As remessas pesam mais do que a carga máxima do contêiner.'],
  conteiner_remessa_em_outro: [409, 'Uma das remessas está em outro contêiner. Retire-a de lá antes.'],
  conteiner_remessa_encerrada: [409, 'Uma das remessas já foi entregue ou cancelada.'],
  conteiner_devolvido: [409, 'O contêiner foi devolvido. Se ele voltar, cadastre-o de novo.'],
})

const PrazoCode = oneOf(PRAZO_KEYS)
const further = {
  estadoDesde: Instant,
  devolvidoEm: Nullable(Dia),
  /** The check digit of ISO 6346 fits; where it does not, the number is kept all the same. */
  digitoConfere: Type.Boolean(),
  remessas: Type.Integer(),
  /** Of the remessas in it. */
  pesoKg: Type.Number(),
  volumes: Type.Integer(),
  fusoHorario: Type.String(),
}
export const Conteiner = recordSchema(CONTEINER, further, { examples: true })
export type Conteiner = Static<typeof Conteiner>

export const conteinerCalls = defineRegisterCalls({
  path,
  tag,
  nome: 'um contêiner',
  access: { read: remessaAccess, manage: remessaAccess },
  record: Conteiner,
  fields: sentFields(CONTEINER, { examples: true }),
  filters: { unidadeId: filterOf(Id), estado: filterOf(oneOf(ESTADO_KEYS)), prazo: filterOf(PrazoCode) },
  orders: ['numero', 'estado', 'freeTimeAte', 'ativo', 'atualizadoEm'],
  errors: [conteinerErrors.conteiner_numero_taken],
  switchErrors: [conteinerErrors.conteiner_com_remessas, conteinerErrors.conteiner_devolvido],
})
export type SaveConteiner = BodyOf<typeof conteinerCalls.create>
export type SearchConteineres = BodyOf<typeof conteinerCalls.search>

const Dinheiro = Type.Object({
  moeda: oneOf(Object.keys(MOEDAS) as (keyof typeof MOEDAS)[]),
  valor: Type.Number(),
})
/** What a card shows of its container. */
const NO_CARTAO = [
  'id',
  'version',
  'numero',
  'tipo',
  'estado',
  'unidade',
  'destino',
  'conteudo',
  'local',
  'lacres',
  'chegadaPrevista',
  'payloadKg',
  'freeTimeAte',
  'remessas',
  'pesoKg',
  'volumes',
] as const satisfies readonly (keyof Conteiner)[]
export const CartaoDoConteiner = Type.Object({
  ...Type.Pick(Conteiner, NO_CARTAO).properties,
  prazo: PrazoCode,
  /** Of slack, or past the end of the free time. */
  dias: Nullable(Type.Integer()),
  /** What the days past it cost so far. */
  cobranca: Nullable(Dinheiro),
})
export type CartaoDoConteiner = Static<typeof CartaoDoConteiner>

/** Cards of one column; more of them are found by searching. */
export const CARTOES_POR_COLUNA = 60
/** Containers that are counted for one board. */
export const MAX_NO_QUADRO = 2_000

export const getQuadroConteineres = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/quadro`,
  summary: `Os contêineres que não foram devolvidos, por estado, com o relógio do free time; até ${CARTOES_POR_COLUNA} cartões por coluna.`,
  query: Type.Object({
    query: Optional(Texto(80, 0)),
    unidadesNegocio: Optional(Type.Array(Id, { maxItems: 50 })),
    prazo: Optional(PrazoCode),
  }),
  response: Type.Object({
    seq: Type.Integer(),
    total: Type.Integer(),
    /** More than the board counts. */
    temMais: Type.Boolean(),
    prazos: Type.Object(
      Object.fromEntries(PRAZO_KEYS.map((key) => [key, Type.Integer()])) as Record<
        (typeof PRAZO_KEYS)[number],
        ReturnType<typeof Type.Integer>
      >,
    ),
    cobrancas: Type.Array(Dinheiro, { maxItems: 3 }),
    /** The next day on which a free time ends. */
    proximoVencimento: Nullable(Dia),
    colunas: Type.Array(
      Type.Object({
        estado: oneOf(COLUNAS),
        total: Type.Integer(),
        cartoes: Type.Array(CartaoDoConteiner, { maxItems: CARTOES_POR_COLUNA }),
      }),
      { maxItems: COLUNAS.length },
    ),
  }),
})
export type QuadroQuery = QueryOf<typeof getQuadroConteineres>
export type QuadroDeConteineres = Static<NonNullable<typeof getQuadroConteineres.response>>

export const moverConteiner = defineCall({
  ...common,
  method: 'POST',
  path: `${path}/:id/mover`,
  summary:
    'Passa o contêiner ao estado seguinte; fechar pede lacre, esvaziar pede que não haja remessas dentro.',
  idempotent: true,
  params: IdParams,
  body: Type.Object({
    version: Type.Optional(Version),
    para: oneOf(ESTADO_KEYS),
    /** Absent: those it has. */
    lacres: Optional(Type.Array(Texto(40), { maxItems: MAX_LACRES })),
    local: Optional(Texto(80, 0)),
    /** Of one that leaves; when it is received, it is there. */
    destinoUnidadeId: Optional(Id),
    chegadaPrevista: Optional(Dia),
  }),
  response: Conteiner,
  errors: [
    not_found,
    version_conflict,
    conteinerErrors.conteiner_movimento_impossivel,
    conteinerErrors.conteiner_sem_lacre,
    conteinerErrors.conteiner_com_remessas,
  ],
})
export type MoverConteiner = BodyOf<typeof moverConteiner>

export const RemessaDentro = Type.Object({
  id: Id,
  codigo: Type.String({ examples: ['RM-8820'] }),
  descricao: Type.String(),
  pesoKg: Type.Number(),
  volumes: Type.Integer(),
})
export type RemessaDentro = Static<typeof RemessaDentro>
/** Remessas in one container. */
export const MAX_DENTRO = MAX_LOTE

export const listRemessasDoConteiner = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/:id/remessas`,
  summary: 'As remessas que estão no contêiner.',
  params: IdParams,
  response: Type.Array(RemessaDentro, { maxItems: MAX_DENTRO }),
  errors: [not_found],
})

export const ConteinerDaRemessa = Type.Object({
  id: Id,
  numero: Type.String({ examples: ['CSQU3054383'] }),
  tipo: Type.String({ examples: ['40 HC'] }),
  estado: oneOf(ESTADO_KEYS),
  unidade: Nullable(Type.String()),
  local: Nullable(Type.String()),
  /** The container is within the units of the caller, who may open it. */
  acessivel: Type.Boolean(),
})
export type ConteinerDaRemessa = Static<typeof ConteinerDaRemessa>

export const getConteinerDaRemessa = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/remessa/:id`,
  summary: 'O contêiner em que a remessa está; nulo quando não está em nenhum.',
  params: IdParams,
  response: Nullable(ConteinerDaRemessa),
  errors: [not_found],
})

const contents = {
  ...common,
  method: 'POST',
  idempotent: true,
  params: IdParams,
  body: Type.Object({ remessaIds: Type.Array(Id, { minItems: 1, maxItems: MAX_DENTRO }) }),
  response: Conteiner,
} as const

export const estufarConteiner = defineCall({
  ...contents,
  path: `${path}/:id/estufar`,
  summary: 'Põe remessas no contêiner, até a carga máxima dele.',
  errors: [
    not_found,
    conteinerErrors.conteiner_fechado,
    conteinerErrors.conteiner_excede_carga,
    conteinerErrors.conteiner_remessa_em_outro,
    conteinerErrors.conteiner_remessa_encerrada,
  ],
})

export const desovarConteiner = defineCall({
  ...contents,
  path: `${path}/:id/desovar`,
  summary: 'Tira remessas do contêiner.',
  errors: [not_found, conteinerErrors.conteiner_fechado],
})

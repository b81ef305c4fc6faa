/** Remessas on a wall: those of one unit, and how many there are at every unit. Source: shell §2.9 (S-137, S-138), design 51f. */
import { type Static, Type } from 'typebox'
import { painelTelaErrors, perguntaDaTela } from '#modules/patio/painel.contract.ts'
import { platformErrors } from '#platform/shared/app-error.ts'
import { type BodyOf, defineCall } from '#platform/shared/call.ts'
import { Id, MAX_UNPAGED, Nullable, Optional, oneOf } from '#platform/shared/schemas.ts'
import { PIPE_KEYS } from './pipe.rules.ts'
import { common } from './remessa.contract.ts'
import { path, tag } from './remessa-dados.contract.ts'
import { CartaoDaRemessa } from './remessa-quadro.contract.ts'

/** Cards of a column that a wall turns through. */
export const MAX_NA_TV = 24

export const CartaoNaTv = Type.Pick(CartaoDaRemessa, [
  'id',
  'codigo',
  'urgente',
  'remetente',
  'destinatario',
  'divergencias',
  'etapa',
  'passo',
  'unidadeDestino',
  'carga',
  'conferida',
  'dhPrevista',
  'dhInicio',
  'estoqueDesde',
  'fusoHorario',
])
export type CartaoNaTv = Static<typeof CartaoNaTv>

const Alertas = {
  /** Counted, and not yet received. */
  nasDocas: Type.Integer(),
  coletasAtrasadas: Type.Integer(),
  paradas: Type.Integer(),
  divergentes: Type.Integer(),
}

export const RemessasNaTv = Type.Object({
  unidade: Type.String(),
  fusoHorario: Type.String(),
  /** The day at the unit, `YYYY-MM-DD`. */
  dia: Type.String(),
  total: Type.Integer(),
  pesoKg: Type.Number(),
  permanenciaDias: Nullable(Type.Number()),
  ...Alertas,
  colunas: Type.Array(
    Type.Object({
      pipe: oneOf(PIPE_KEYS),
      total: Type.Integer(),
      pesoKg: Type.Number(),
      cartoes: Type.Array(CartaoNaTv, { maxItems: MAX_NA_TV }),
    }),
    { maxItems: PIPE_KEYS.length },
  ),
})
export type RemessasNaTv = Static<typeof RemessasNaTv>

const Contagens = Type.Object(
  Object.fromEntries(PIPE_KEYS.map((pipe) => [pipe, Type.Integer()])) as Record<
    (typeof PIPE_KEYS)[number],
    ReturnType<typeof Type.Integer>
  >,
)
export const UnidadesNaTv = Type.Object({
  /** Of the unit whose screen it is, or of the first. */
  fusoHorario: Type.String(),
  dia: Type.String(),
  /** Each remessa once; on its way from one unit to another it is counted at both. */
  todas: Type.Object({ pesoKg: Type.Number(), divergentes: Type.Integer() }),
  /** Only units at which there is a remessa. */
  unidades: Type.Array(
    Type.Object({ id: Id, nome: Type.String(), pesoKg: Type.Number(), ...Alertas, contagens: Contagens }),
    { maxItems: MAX_UNPAGED },
  ),
})
export type UnidadesNaTv = Static<typeof UnidadesNaTv>

export const getRemessasNaTv = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/tv`,
  summary: 'As remessas de uma unidade como uma TV as mostra.',
  query: Type.Object({ unidadeNegocioId: Optional(Id) }),
  response: Type.Object({ seq: Type.Integer(), remessas: Nullable(RemessasNaTv) }),
  errors: [platformErrors.not_found],
})

export const getRemessasPorUnidade = defineCall({
  ...common,
  method: 'GET',
  path: `${path}/por-unidade`,
  summary: 'Quantas remessas há em cada unidade ao alcance, por coluna do quadro.',
  response: Type.Object({ seq: Type.Integer(), unidades: UnidadesNaTv }),
})

/** What a screen without a session asks with the ticket that its key gave it. */
const daTela = {
  method: 'POST',
  service: 'main',
  tag,
  proposed: true,
  access: 'public',
  rateLimit: { max: 240, windowMs: 60_000 },
  body: Type.Object(perguntaDaTela),
  errors: [painelTelaErrors.painel_tela_invalida, painelTelaErrors.painel_tela_bilhete_vencido],
} as const

export const lerRemessasDaTela = defineCall({
  ...daTela,
  path: `${path}/tela`,
  summary: 'As remessas da unidade de uma tela, com os nomes abreviados; nada, enquanto não mudaram.',
  response: Type.Object({ seq: Type.Integer(), remessas: Nullable(RemessasNaTv) }),
})
export const lerUnidadesDaTela = defineCall({
  ...daTela,
  path: `${path}/tela/unidades`,
  summary: 'Quantas remessas há em cada unidade da empresa de uma tela; nada, enquanto não mudaram.',
  response: Type.Object({ seq: Type.Integer(), unidades: Nullable(UnidadesNaTv) }),
})
export type LerDaTela = BodyOf<typeof lerRemessasDaTela>

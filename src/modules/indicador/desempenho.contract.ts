/** The scorecard of carriers: a shipper compares all of its carriers, a carrier reads itself alone. */
import { type Static, Type } from 'typebox'
import { defineCall, type QueryOf } from '#platform/shared/call.ts'
import { Id, Instant, Nullable, Paging } from '#platform/shared/schemas.ts'
import { NUMEROS_DO_DESEMPENHO, PARTE_KEYS } from './desempenho.rules.ts'
import { Contagem, frete, Numero, PeriodoPedido, periodErrors } from './indicador.contract.ts'

const porNome = <Key extends string, Value>(keys: readonly Key[], value: Value) =>
  Object.fromEntries(keys.map((key) => [key, value])) as Record<Key, Value>

/** By the name of the number whose records they are. */
export const ContagensDoDesempenho = Type.Object(porNome(NUMEROS_DO_DESEMPENHO, Contagem))
/** In percent; null: there is nothing to judge, and the other parts weigh more. */
export const PartesDoDesempenho = Type.Object(porNome(PARTE_KEYS, Numero))
export const SemTerceiros = Type.Object({ noPrazo: Numero, otif: Numero, desempenho: Numero })
const Avaliacao = {
  partes: PartesDoDesempenho,
  /** From 0 to 100. */
  desempenho: Numero,
  /** Delays that are not the carrier's count as on time. */
  semTerceiros: SemTerceiros,
}
const Desempenho = { contagens: ContagensDoDesempenho, ...Avaliacao }
export const DesempenhoDeTodas = Type.Object(Desempenho)
export type DesempenhoDeTodas = Static<typeof DesempenhoDeTodas>

export const DesempenhoDaTransportadora = Type.Object({
  /** Null: the company itself, of a carrier. */
  transportadoraId: Nullable(Id),
  nome: Type.String(),
  /** Null: too few loads to be ranked. */
  posicao: Nullable(Type.Integer({ minimum: 1 })),
  ...Desempenho,
  /** In the period before. */
  desempenhoAntes: Numero,
})
export type DesempenhoDaTransportadora = Static<typeof DesempenhoDaTransportadora>

/** The most that one answer holds, and the most carriers that are compared. */
export const MAX_POR_PAGINA = 100

export const getDesempenho = defineCall({
  ...frete,
  method: 'GET',
  path: '/ranking',
  summary:
    'O desempenho das transportadoras no período, com o que cada parte contou; uma transportadora lê só o próprio.',
  proposed: true,
  query: Type.Object({ ...PeriodoPedido, ...Paging, transportadoraId: Type.Optional(Id) }),
  response: Type.Object({
    items: Type.Array(DesempenhoDaTransportadora, { maxItems: MAX_POR_PAGINA }),
    total: Contagem,
    /** Carriers with enough loads. */
    classificadas: Contagem,
    /** All carriers together, whichever are on this page. */
    todas: DesempenhoDeTodas,
    /** The period as long as this one that ends the day before it begins. */
    anterior: Type.Object(Avaliacao),
    atualizadoEm: Instant,
  }),
  errors: periodErrors,
})
export type DesempenhoQuery = QueryOf<typeof getDesempenho>

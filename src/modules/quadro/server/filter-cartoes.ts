/** The filters of the board as conditions on its cards; they decide as `matches` in filtro.rules.ts does. */
import { type RawBuilder, sql } from 'kysely'
import { situacaoOf } from '#modules/carga/carga.rules.ts'
import { SEM_UNIDADE, type Situacao, STATUS } from '#modules/carga/carga-codes.ts'
import type { TextosCartao } from '#modules/carga/cartao-textos.rules.ts'
import { boundsOf, type FiltroPronto, type Periodo } from '../filtro.rules.ts'

type Condition = RawBuilder<unknown>

/** The zone of each unit of the company; needed when the filter holds days. */
export interface UnidadeComZona {
  readonly id: string
  readonly fusoHorario: string
}

const COLUMN_OF_TEXT: Readonly<Record<keyof TextosCartao, Condition>> = {
  codigos: sql`c.codigos`,
  origem: sql`c.origem`,
  destino: sql`c.destino`,
  transportadora: sql`c.transportadora`,
  motorista: sql`c.motorista`,
  placas: sql`c.placas`,
  numerosNF: sql`c.numeros_nf`,
}
/** As `textoDaBusca` puts them together. */
const EVERY_TEXT = sql.join(Object.values(COLUMN_OF_TEXT), sql` || ' ' || `)

const COLUMN_OF_PERIOD: Readonly<Record<Periodo['campo'], Condition>> = {
  dhColeta: sql`c.dh_coleta`,
  dhEntrega: sql`c.dh_entrega`,
  dhCriacao: sql`c.dh_criacao`,
}

/** Conditions on `carga_cartao c`, without the company and the units. Empty: every card passes. */
export function conditionsOf(filtro: FiltroPronto, unidades: readonly UnidadeComZona[]): Condition[] {
  const { termos, palavras, placas, numerosNF, situacoes } = filtro
  return [
    ...among(sql`c.visibilidade`, filtro.visibilidades),
    ...among(sql`c.tipo_frete`, filtro.tiposFrete),
    ...among(sql`c.status`, situacoes && statusesOf(situacoes)),
    ...equals(sql`c.com_ocorrencia`, filtro.comOcorrencia),
    ...equals(sql`c.ultima_entrega_realizada`, filtro.ultimaEntregaRealizada),
    ...equals(sql`c.possui_redespacho`, filtro.possuiRedespacho),
    ...equals(sql`(c.cartao -> 'conformidade' is not null)`, filtro.comBloqueio),
    ...(filtro.criadasDesde === null ? [] : [sql`c.dh_criacao >= ${filtro.criadasDesde}::timestamptz`]),
    ...filtro.periodos.map((one) => inPeriod(one, unidades)),
    ...termos.map(({ texto, termo }) => holds(COLUMN_OF_TEXT[texto], termo)),
    ...someOf(COLUMN_OF_TEXT.placas, placas),
    ...someOf(
      COLUMN_OF_TEXT.numerosNF,
      numerosNF.map((numero) => ` ${numero} `),
    ),
    ...palavras.flatMap((grafias) => someOf(sql`(${EVERY_TEXT})`, grafias)),
  ]
}

/** Cards of these units; null: of all. */
export const ofUnits = (units: readonly string[] | null): Condition[] =>
  units === null ? [] : [sql`c.unidade_id = any(${units}::uuid[])`]

/** All of them; `true` when there are none. */
export const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `)

const among = (column: Condition, values: readonly number[] | null) =>
  values === null ? [] : [sql`${column} = any(${values}::smallint[])`]
const equals = (column: Condition, value: boolean | null) =>
  value === null ? [] : [sql`${column} = ${value}::boolean`]
/** What was typed is no pattern. */
const holds = (column: Condition, term: string) => sql`strpos(${column}, ${term}) > 0`
const someOf = (column: Condition, terms: readonly string[]) =>
  terms.length === 0
    ? []
    : [
        sql`(${sql.join(
          terms.map((term) => holds(column, term)),
          sql` or `,
        )})`,
      ]

const statusesOf = (situacoes: readonly number[]) =>
  Object.values(STATUS).filter((status) => situacoes.includes(situacaoOf(status) satisfies Situacao))

/** The days begin and end with the zone of each card's unit. */
function inPeriod(periodo: Periodo, unidades: readonly UnidadeComZona[]): Condition {
  const column = COLUMN_OF_PERIOD[periodo.campo]
  const byZone = Map.groupBy([...unidades, SEM_UNIDADE_ZONA], ({ fusoHorario }) => fusoHorario)
  const parts = [...byZone].map(([zone, group]) => {
    const { inicio, fim } = boundsOf(periodo, zone)
    return all([
      ...(byZone.size === 1 ? [] : [sql`c.unidade_id = any(${group.map(({ id }) => id)}::uuid[])`]),
      ...(inicio === null ? [] : [sql`${column} >= ${inicio}::timestamptz`]),
      ...(fim === null ? [] : [sql`${column} < ${fim}::timestamptz`]),
    ])
  })
  return sql`(${sql.join(
    parts.map((part) => sql`(${part})`),
    sql` or `,
  )})`
}

/** The zone of the cards that stand in no unit. */
const SEM_UNIDADE_ZONA: UnidadeComZona = { id: SEM_UNIDADE, fusoHorario: 'America/Sao_Paulo' }

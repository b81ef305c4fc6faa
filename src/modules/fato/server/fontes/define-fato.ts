/** A fact table, and the one query that works its rows out from the records. */
import { type RawBuilder, sql } from 'kysely'

export interface Fato {
  readonly tabela: string
  /** The row of `linhas` that the fact has its `owner_id` and `id` of. */
  readonly registro: string
  /** All columns but `owner_id` and `id`, in the order in which the query answers them. */
  readonly colunas: readonly string[]
  /** The rows of the records that the condition admits, with `owner_id` and `id` before the columns. */
  readonly linhas: (where: RawBuilder<unknown>) => RawBuilder<unknown>
}

/** Each column with the expression that works it out. */
export function defineFato(fato: {
  readonly tabela: string
  readonly colunas: Readonly<Record<string, RawBuilder<unknown>>>
  readonly registro: string
  /** All after `from`. */
  readonly de: RawBuilder<unknown>
}): Fato {
  const colunas = Object.keys(fato.colunas)
  const expressoes = colunas.map((coluna) => sql`${fato.colunas[coluna]} as ${sql.ref(coluna)}`)
  const registro = sql.table(fato.registro)
  return {
    tabela: fato.tabela,
    registro: fato.registro,
    colunas,
    linhas: (where) =>
      sql`select ${registro}.owner_id, ${registro}.id, ${sql.join(expressoes)} from ${fato.de} where ${where}`,
  }
}

/** Whole minutes from one instant to another; null unless the second one is not before the first. */
export const minutosEntre = (de: RawBuilder<unknown>, ate: RawBuilder<unknown>) =>
  sql`case when ${ate} >= ${de} then floor(extract(epoch from ${ate} - ${de}) / 60)::bigint end`

/** The day of an instant in the zone of the unit `u`. */
export const diaNaUnidade = (instante: RawBuilder<unknown>) =>
  sql`(${instante} at time zone u.fuso_horario)::date`

export const centavos = (reais: RawBuilder<unknown>) => sql`round(${reais} * 100)::bigint`

/** Litres of older loads are told as cubic metres. */
export const volumeM3 = sql`coalesce(c.volume_exato, c.volume) / case when c.volume_unidade = 7 then 1 else 1000 end`

/** As they are, by their own names. */
export const mesmas = (tabela: string, nomes: readonly string[]): Record<string, RawBuilder<unknown>> =>
  Object.fromEntries(nomes.map((nome) => [nome, sql.ref(`${tabela}.${nome}`)]))

/**
 * What later nouns add to the cards of loads: where a load is booked, who was asked to take it. Each part is one expression of
 * the one query for the cards, so that it costs no query of its own.
 */
import { type RawBuilder, sql } from 'kysely'
import { type TSchema, Type } from 'typebox'
import { defineExtensionPoint, type Extension } from '#platform/shared/extension-point.ts'
import { CargaDetalhes } from '../../carga.contract.ts'
import { Carga, CargaCartao, type CargaCartaoParts } from '../../carga-dados.contract.ts'

export interface CardPart<Key extends keyof CargaCartaoParts, Row> {
  /** Its name on the card. */
  readonly key: Key
  /** Its shape in answers, where it may be absent. */
  readonly schema: TSchema
  /** Of the load `c`, in parentheses: a value of JSON or null. */
  readonly sql: RawBuilder<Row | null>
  /** What the reader sees; undefined: nothing. `isHost`: the company that the load belongs to, not one that was given it. */
  readonly show: (row: Row, reader: { readonly isHost: boolean }) => CargaCartaoParts[Key]
}

interface AnyPart {
  readonly key: string
  readonly schema: TSchema
  readonly sql: RawBuilder<unknown>
  readonly show: (row: never, reader: { readonly isHost: boolean }) => unknown
}

const parts = defineExtensionPoint<AnyPart>('the card of a load')

/** All that answers with a card: the shapes on the wire stay complete whoever brings the part. */
const SHAPES = [CargaCartao, Carga, CargaDetalhes]

export function addCardPart<Key extends keyof CargaCartaoParts, Row>(part: CardPart<Key, Row>): Extension {
  const { clear, connect } = parts.with(part)
  return {
    clear: () => {
      clear()
      for (const { properties } of SHAPES) Reflect.deleteProperty(properties, part.key)
    },
    connect: () => {
      connect()
      for (const { properties } of SHAPES)
        Object.assign(properties, { [part.key]: Type.Optional(part.schema) })
    },
  }
}

/** The parts of a card as one object of JSON, by their keys. */
export const cardPartsSql = (): RawBuilder<CardPartRows> =>
  sql`jsonb_build_object(${sql.join(parts.list().flatMap((part) => [sql.lit(part.key), part.sql]))})`

export type CardPartRows = Readonly<Record<string, unknown>>

/** What of the parts a reader sees. */
export function showCardParts(rows: CardPartRows, reader: { readonly isHost: boolean }): CargaCartaoParts {
  const shown = parts.list().flatMap(({ key, show }) => {
    const row = rows[key] ?? null
    const value = row === null ? undefined : show(row as never, reader)
    return value === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(shown)
}

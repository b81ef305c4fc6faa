/**
 * What later nouns add to the cards of loads: where a load is booked, who was asked to take it. Each part is one expression of
 * the one query for the cards, so that it costs no query of its own.
 */
import { type RawBuilder, sql } from 'kysely'
import { type TSchema, Type } from 'typebox'
import { defineExtensionPoint, type Extension } from '#platform/shared/extension-point.ts'
import { Nullable } from '#platform/shared/schemas.ts'
import { CargaDetalhes } from '../../carga.contract.ts'
import { Carga, CargaCartao, type CargaCartaoParts, type PrintedParts } from '../../carga-dados.contract.ts'

export interface CardPart<Key extends keyof CargaCartaoParts, Row> {
  /** Its name on the card. */
  readonly key: Key
  /** Its shape in answers, where it may be absent. */
  readonly schema: TSchema
  /** Of the load `c`, in parentheses: a value of JSON or null. */
  readonly sql: RawBuilder<Row | null>
  /** What the reader sees; undefined: nothing. `isHost`: the company that the load belongs to, not one that was given it. */
  readonly show: (row: Row, reader: { readonly isHost: boolean }) => CargaCartaoParts[Key]
  /** Negotiations about the load that wait for somebody; the card counts those of all parts. */
  readonly negociacoes?: (row: Row) => number
  /** How it is told on paper; without it, it is not printed. */
  readonly print?: {
    readonly label: string
    readonly text: (value: NonNullable<CargaCartaoParts[Key]>) => string
  }
}

interface AnyPart {
  readonly key: string
  readonly schema: TSchema
  readonly sql: RawBuilder<unknown>
  readonly show: (row: never, reader: { readonly isHost: boolean }) => unknown
  readonly negociacoes?: (row: never) => number
  readonly print?: { readonly label: string; readonly text: (value: never) => string }
}

const parts = defineExtensionPoint<AnyPart>('the card of a load')

interface PrintedShape {
  readonly key: string
  readonly properties: object
}

const printedShapes = defineExtensionPoint<PrintedShape>('what is printed of a load')

/** All that answers with a card. */
const CARDS = [CargaCartao, Carga, CargaDetalhes]

/** The shapes on the wire are complete whoever brings the parts, and in whatever order the modules come. */
function completeShapes(): void {
  for (const { key, schema, print } of parts.list()) {
    for (const { properties } of CARDS) Object.assign(properties, { [key]: Type.Optional(schema) })
    if (!print) continue
    for (const { properties } of printedShapes.list()) {
      Object.assign(properties, { [key]: Type.Optional(Nullable(schema)) })
    }
  }
}

export function addCardPart<Key extends keyof CargaCartaoParts, Row>(part: CardPart<Key, Row>): Extension {
  const { clear, connect } = parts.with(part)
  return {
    clear: () => {
      clear()
      for (const { properties } of CARDS) Reflect.deleteProperty(properties, part.key)
    },
    connect: () => {
      connect()
      completeShapes()
    },
  }
}

/** The properties of an answer that tells `printedParts`: the parts are added to them. */
export function addPrintedShape(shape: PrintedShape): Extension {
  const { clear, connect } = printedShapes.with(shape)
  return {
    clear,
    connect: () => {
      connect()
      completeShapes()
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

/** How many negotiations about the load go on (O11). */
export const countNegociacoes = (rows: CardPartRows): number =>
  parts.list().reduce((sum, { key, negociacoes }) => {
    const row = rows[key] ?? null
    return sum + (negociacoes && row !== null ? negociacoes(row as never) : 0)
  }, 0)

const listPrinted = () => parts.list().flatMap(({ key, print }) => (print ? [{ key, ...print }] : []))

/** What of the parts of a card stands on paper. */
export const printedParts = (cartao: CargaCartaoParts): PrintedParts =>
  Object.fromEntries(listPrinted().map(({ key }) => [key, Reflect.get(cartao, key) ?? null]))

/** The same in words. */
export const describePrintedParts = (printed: PrintedParts): { label: string; value: string }[] =>
  listPrinted().flatMap(({ key, label, text }) => {
    const value: unknown = Reflect.get(printed, key) ?? null
    return value === null ? [] : [{ label, value: text(value as never) }]
  })

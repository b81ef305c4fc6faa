/** Where the cards of a page end: the stage, the planned date and the load of its last card. Opaque to callers. */

export interface Cursor {
  readonly etapaId: string
  /** Microseconds since 1970; null: no date, which comes last. Absent dates of the first page: `BEGINNING`. */
  readonly micros: number | null
  readonly cargaId: string
}

const NIL = '00000000-0000-0000-0000-000000000000'
const CURSOR = /^([0-9a-f]{32})([0-9a-f]{32})(-?\d{1,17}|n|i)$/

/** Before the first card of the stage. */
export const beginningOf = (etapaId: string): Cursor => ({
  etapaId,
  micros: Number.NEGATIVE_INFINITY,
  cargaId: NIL,
})

export function encodeCursor({ etapaId, micros, cargaId }: Cursor): string {
  const when = micros === null ? 'n' : micros === Number.NEGATIVE_INFINITY ? 'i' : String(micros)
  return `${etapaId}${cargaId}`.replaceAll('-', '') + when
}

/** Undefined for a text that no answer gave. */
export function decodeCursor(text: string): Cursor | undefined {
  const [, etapa, carga, when] = CURSOR.exec(text) ?? []
  if (!etapa || !carga || !when) return undefined
  const micros = when === 'n' ? null : when === 'i' ? Number.NEGATIVE_INFINITY : Number(when)
  return { etapaId: toGuid(etapa), micros, cargaId: toGuid(carga) }
}

const toGuid = (hex: string) =>
  [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')

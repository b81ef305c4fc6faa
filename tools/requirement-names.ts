/** Reads the requirement ids that stand in brackets at the end of the names of tests; pure. */

/** Areas of the catalogue: shell, loads, docks, commercial, execution. */
const AREAS = 'SLDCE'
const ID = `[${AREAS}]-\\d{3}`
/** One id, a list of ids or a range of them, as in `S-012`, `S-012, S-013` and `S-012..S-015`. */
const IDS = new RegExp(`^(?:${ID}|\\d{3}|[\\s,/…]|\\.\\.)+$`)
/** The last brackets of a text in quotes: what is between them, what is before, and what follows the quote. */
const BRACKETS = /((?:\[[^[\]\n]*\]\s*)+)['"`](\s*,\s*(?:async\b|\(|\{))?/g

export interface NamedRequirements {
  readonly ids: ReadonlySet<string>
  /** Brackets at the end of a test's name that hold something else, as `${ids}`; nobody could look for the id. */
  readonly unreadable: readonly string[]
}

/** The ids in the text of one file of tests. */
export function readTestNames(text: string): NamedRequirements {
  const ids = new Set<string>()
  const unreadable: string[] = []
  for (const [, brackets = '', call] of text.matchAll(BRACKETS)) {
    for (const [, inside = ''] of brackets.matchAll(/\[([^[\]]*)\]/g)) {
      if (IDS.test(inside)) for (const id of idsIn(inside)) ids.add(id)
      else if (call) unreadable.push(`[${inside}]`)
    }
  }
  return { ids, unreadable }
}

/** `S-012`, lists and ranges such as `S-012..S-015`. */
function idsIn(name: string): string[] {
  const range = new RegExp(`([${AREAS}])-(\\d{3})(?:(?:\\.\\.|…)(?:[${AREAS}]-)?(\\d{3}))?`, 'g')
  return Array.from(name.matchAll(range)).flatMap(([, letter = '', first = '', last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, step) => `${letter}-${String(Number(first) + step).padStart(3, '0')}`,
    ),
  )
}

/** The values of a line's groups, as the address of its records holds them. Pure. */
import { MAX_GRUPOS } from '../../consulta.rules.ts'

const MAX_CHARS = 40
const isChave = (value: unknown): value is string | null =>
  value === null || (typeof value === 'string' && value.length <= MAX_CHARS)

/** None of what makes no sense: the records of all lines. */
export function readChaves(query: string): readonly (string | null)[] {
  try {
    const value: unknown = JSON.parse(new URLSearchParams(query).get('k') ?? '[]')
    return Array.isArray(value) && value.length <= MAX_GRUPOS && value.every(isChave) ? value : []
  } catch {
    // Somebody changed the address by hand.
    return []
  }
}

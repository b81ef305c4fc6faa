import { SEM_UNIDADE } from '#modules/carga/carga-codes.ts'
import { listedUnits } from '#modules/carga/server/leitura/read-carga.ts'
import type { Session } from '#platform/server/session/session.ts'

/**
 * The units whose cards the caller sees: those that his lists show, and of these those asked for (S-259). Null:
 * every unit. Cards of no unit are always among them.
 */
export function visibleUnits(
  session: Pick<Session, 'allUnits' | 'unitIds' | 'unitFilter'>,
  asked: readonly string[] | null = null,
): readonly string[] | null {
  const listed = listedUnits(session)
  if (asked === null) return listed && [...listed, SEM_UNIDADE]
  return [...asked.filter((id) => listed === null || listed.includes(id)), SEM_UNIDADE]
}

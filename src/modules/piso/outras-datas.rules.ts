/** "A mesma carga em outras datas": the days on which the floor of one trip changed, around a day that is asked for. Pure. */
interface Norma {
  readonly validoDe: string
  /** Null while no other follows. */
  readonly validoAte: string | null
}

const MAX_OUTRAS = 3

/**
 * The first and the last day of each norm, and today for the one that is in force: the nearest after the day, and the
 * nearest before it where there are too few. The day itself is not among them. In order of time.
 */
export function outrasDatas(normas: readonly Norma[], dia: string, hoje: string): string[] {
  const days = new Set<string>()
  for (const { validoDe, validoAte } of normas) {
    if (validoDe <= hoje && (validoAte === null || validoAte >= hoje)) days.add(hoje)
    else {
      days.add(validoDe)
      if (validoAte !== null) days.add(validoAte)
    }
  }
  const sorted = [...days].filter((day) => day !== dia).sort()
  const after = sorted.filter((day) => day > dia).slice(0, MAX_OUTRAS)
  const missing = MAX_OUTRAS - after.length
  const before = missing === 0 ? [] : sorted.filter((day) => day < dia).slice(-missing)
  return [...before, ...after]
}

/** Which slots suit a window best. Pure. */

interface HorarioLivre {
  /** Instants, UTC. */
  readonly dhReserva: string
  readonly dhFimReserva: string
  readonly vagas: number
}

export interface Janela {
  /** Instants, UTC; null: open on that side. */
  readonly inicio: string | null
  readonly fim: string | null
}

const MAX_RECOMENDADOS = 3

/** How far a slot stands out of the window, on both sides together, in milliseconds. */
function foraDaJanela({ dhReserva, dhFimReserva }: HorarioLivre, { inicio, fim }: Janela): number {
  const before = inicio === null ? 0 : Date.parse(inicio) - Date.parse(dhReserva)
  const after = fim === null ? 0 : Date.parse(dhFimReserva) - Date.parse(fim)
  return Math.max(0, before) + Math.max(0, after)
}

/**
 * The best first, at most three: those inside the window before those that stand out of it, the nearest first; then the
 * earliest, then the one with most places left.
 */
export const recommendHorarios = <T extends HorarioLivre>(horarios: readonly T[], janela: Janela): T[] =>
  horarios
    .toSorted(
      (a, b) =>
        foraDaJanela(a, janela) - foraDaJanela(b, janela) ||
        Date.parse(a.dhReserva) - Date.parse(b.dhReserva) ||
        b.vagas - a.vagas,
    )
    .slice(0, MAX_RECOMENDADOS)

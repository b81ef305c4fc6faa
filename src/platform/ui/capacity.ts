const percent = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1, minimumFractionDigits: 0 })

/** A share as text with one decimal at most: 0.942 is `94,2%`. */
export function formatShare(share: number): string {
  return `${percent.format(share * 100)}%`
}

export interface CapacityParts {
  /** Widths in percent of the bar, 0 to 100, that never leave it. */
  readonly usedWidth: number
  readonly effectWidth: number
  readonly isOverLimit: boolean
}

/** Geometry of the capacity bar; all arguments are shares of the capacity (1 is full). */
export function capacityParts(used: number, effect: number, limit: number): CapacityParts {
  const usedWidth = Math.min(100, Math.max(0, used * 100))
  const effectWidth = Math.min(100 - usedWidth, Math.max(0, effect * 100))
  return { usedWidth, effectWidth, isOverLimit: used + effect > limit }
}

/** Whether goods fit into a vehicle. Pure. Source: execution §5, carregar. */

/** From so much of a vehicle on it is said that it is nearly full. */
const QUASE_CHEIA = 0.95

export interface Medida {
  readonly pesoKg: number
  readonly volumeM3: number
}

/** A capacity of 0 or null means that nobody entered it, so it limits nothing. */
export interface Capacidade {
  readonly pesoKg: number | null
  readonly volumeM3: number | null
}

export interface Ocupacao {
  /** Shares of the vehicle, 1 is full; null: unknown. */
  readonly peso: number | null
  readonly volume: number | null
  readonly estado: 'cabe' | 'quase-cheia' | 'excede'
}

const share = (value: number, of: number | null) => (of === null || of <= 0 ? null : value / of)

/** What stands on the load already and what comes to it, against what the vehicle takes. */
export function ocupacao(naCarga: Medida, selecao: Medida, capacidade: Capacidade): Ocupacao {
  // Weights are told in grams: sums of decimals keep their noise below one.
  const sum = (one: number, other: number) => Math.round((one + other) * 1000) / 1000
  const peso = share(sum(naCarga.pesoKg, selecao.pesoKg), capacidade.pesoKg)
  const volume = share(sum(naCarga.volumeM3, selecao.volumeM3), capacidade.volumeM3)
  const fullest = Math.max(peso ?? 0, volume ?? 0)
  return { peso, volume, estado: fullest > 1 ? 'excede' : fullest >= QUASE_CHEIA ? 'quase-cheia' : 'cabe' }
}

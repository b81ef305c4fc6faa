/** One alert for each cause of a trip: it closes by itself. Pure. Source: execution §2, `alerta_viagem` (E-206). */

export const TIPOS_ALERTA = {
  'entrega-atrasada': 'Entrega atrasada',
  'em-risco': 'Entrega em risco',
  'sem-sinal': 'Sem sinal',
  'sem-rastreio': 'Sem rastreio',
  'parada-nao-prevista': 'Parada não prevista',
  'desvio-rota': 'Desvio de rota',
  'fora-de-ordem': 'Parada fora de ordem',
  'espera-longa': 'Espera longa',
  'estadia-perto': 'Estadia perto',
  'canhoto-pendente': 'Canhoto pendente',
  'motorista-recusou': 'Motorista recusou',
} as const
export type TipoAlerta = keyof typeof TIPOS_ALERTA

/** Something that is so now. */
export interface Causa {
  readonly tipo: TipoAlerta
  /** Null: the whole trip. */
  readonly paradaId: string | null
  /** UTC: since when it is so. */
  readonly desde: string
  /** Minutes, metres: what the alert says of its size. */
  readonly medida: number | null
}

export interface Alerta {
  readonly id: string
  readonly tipo: TipoAlerta
  readonly paradaId: string | null
  /** UTC */
  readonly abertoEm: string
  readonly fechadoEm: string | null
  readonly medida: number | null
}

export interface MudancasDeAlerta {
  readonly abrir: readonly Causa[]
  /** Was clear for less than 15 minutes: the same alert goes on, and nobody is told again. */
  readonly reabrir: readonly { readonly id: string; readonly medida: number | null }[]
  readonly medir: readonly { readonly id: string; readonly medida: number | null }[]
  readonly fechar: readonly string[]
}

const CALMA_MS = 15 * 60_000

const keyOf = ({ tipo, paradaId }: Pick<Causa, 'tipo' | 'paradaId'>) => `${tipo} ${paradaId ?? ''}`

/** What becomes of the alerts of one trip. `alertas`: those that are open, and those that closed last of each cause. */
export function reconcileAlertas(
  alertas: readonly Alerta[],
  causas: readonly Causa[],
  agora: string,
): MudancasDeAlerta {
  const last = new Map<string, Alerta>()
  for (const alerta of alertas) {
    const known = last.get(keyOf(alerta))
    if (!known || alerta.abertoEm > known.abertoEm) last.set(keyOf(alerta), alerta)
  }
  const now = new Map(causas.map((causa) => [keyOf(causa), causa]))
  const abrir: Causa[] = []
  const reabrir: { id: string; medida: number | null }[] = []
  const medir: { id: string; medida: number | null }[] = []
  for (const [key, causa] of now) {
    const { medida } = causa
    const alerta = last.get(key)
    if (alerta && alerta.fechadoEm === null) {
      if (alerta.medida !== medida) medir.push({ id: alerta.id, medida })
    } else if (alerta?.fechadoEm && Date.parse(agora) - Date.parse(alerta.fechadoEm) < CALMA_MS) {
      reabrir.push({ id: alerta.id, medida })
    } else abrir.push(causa)
  }
  const fechar = alertas
    .filter((alerta) => alerta.fechadoEm === null && !now.has(keyOf(alerta)))
    .map(({ id }) => id)
  return { abrir, reabrir, medir, fechar }
}

/** When a vehicle reached and left a place, told by its positions. Pure. Source: execution §2, geofence (E-201, E-202, E-204). */

/** A good point, seen from one place. */
export interface PontoNaCerca {
  /** UTC instant. */
  readonly dh: string
  /** At most 1 inside the fence, 2 at twice its radius. */
  readonly proporcao: number
  readonly velocidadeKmh: number | null
}

/** What the points so far tell of one place. Plain data: it is stored between two batches. */
export interface Passagem {
  readonly chegada: string | null
  readonly saida: string | null
  /** The first point inside while nothing confirms an arrival, and whether a slow point may still confirm it. */
  readonly dentro: { readonly dh: string; readonly velocidadeKmh: number | null } | null
  /** The first point beyond the edge while nothing confirms a departure. */
  readonly fora: string | null
}

export const SEM_PASSAGEM: Passagem = { chegada: null, saida: null, dentro: null, fora: null }

/** Slower than this inside the fence the vehicle stands there. */
const PARADO_KMH = 5
/** Faster than this it only drives by. */
const PASSANDO_KMH = 20
/** Leaving asks for more than entering, so that a vehicle on the line does not come and go. */
const PROPORCAO_DA_SAIDA = 1.3
/** Two fast points nearer in time than this are one look at a vehicle that drives by. */
const MESMO_OLHAR_MS = 60_000

const isFast = (velocidadeKmh: number | null) => velocidadeKmh !== null && velocidadeKmh > PASSANDO_KMH

/**
 * The passage after one more point, in the order of time. An arrival: two points inside, or one below 5 km/h; its hour is
 * that of the first point inside. A departure: two points beyond 1.3 times the radius; the hour of the first. A place is
 * passed once.
 */
export function seguirPassagem(passagem: Passagem, ponto: PontoNaCerca): Passagem {
  if (passagem.saida !== null) return passagem
  return passagem.chegada === null ? beforeArrival(passagem, ponto) : afterArrival(passagem, ponto)
}

function beforeArrival(passagem: Passagem, { dh, proporcao, velocidadeKmh }: PontoNaCerca): Passagem {
  const { dentro } = passagem
  if (proporcao > 1) {
    if (dentro === null) return passagem
    // Fast, or of unknown speed, and outside again: driven by. A slow one at the edge may still stop here.
    const isGone =
      proporcao > PROPORCAO_DA_SAIDA || dentro.velocidadeKmh === null || isFast(dentro.velocidadeKmh)
    return isGone ? { ...passagem, dentro: null } : passagem
  }
  if (velocidadeKmh !== null && velocidadeKmh < PARADO_KMH) return arrive(passagem, dentro?.dh ?? dh)
  if (dentro === null) return { ...passagem, dentro: { dh, velocidadeKmh } }
  const isOneLook =
    isFast(dentro.velocidadeKmh) &&
    isFast(velocidadeKmh) &&
    Date.parse(dh) - Date.parse(dentro.dh) < MESMO_OLHAR_MS
  return isOneLook ? passagem : arrive(passagem, dentro.dh)
}

const arrive = (passagem: Passagem, chegada: string): Passagem => ({ ...passagem, chegada, dentro: null })

function afterArrival(passagem: Passagem, { dh, proporcao }: PontoNaCerca): Passagem {
  if (proporcao <= PROPORCAO_DA_SAIDA) return passagem.fora === null ? passagem : { ...passagem, fora: null }
  return passagem.fora === null
    ? { ...passagem, fora: dh }
    : { ...passagem, saida: passagem.fora, fora: null }
}

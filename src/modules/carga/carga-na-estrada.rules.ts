/** Which loads a point of a vehicle or a driver belongs to. Pure. Source: execution §1, position intake. */

/** A load with open stops that a vehicle or a driver carries. */
export interface CargaNaEstrada {
  /** The company that owns the load. */
  readonly ownerId: string
  readonly cargaId: string
  /** Its first arrival; without one its planned start. */
  readonly inicio: string
  /** It arrived somewhere already. */
  readonly emViagem: boolean
}

/**
 * A load gets points from its start on, while it has open stops. Every load under way gets the point; while none is, the one
 * whose planned start passed last, because a vehicle that is late for one load does not carry the one after it.
 */
export function cargasDoPonto<C extends CargaNaEstrada>(cargas: readonly C[], dh: string): readonly C[] {
  const begun = cargas.filter(({ inicio }) => inicio <= dh)
  const underWay = begun.filter(({ emViagem }) => emViagem)
  if (underWay.length > 0) return underWay
  const nearest = begun.reduce<C | undefined>(
    (best, carga) => (best === undefined || carga.inicio > best.inicio ? carga : best),
    undefined,
  )
  return nearest ? [nearest] : []
}

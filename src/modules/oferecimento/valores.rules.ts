/** What an offer asks for each of its loads. Cents. Pure. Source: commercial §1.1, §1.3 O10, §2.2 T9. */
import { TARIFA, type Tarifa } from '#modules/carga/carga-codes.ts'
import type { LoteModo } from './ciclo.rules.ts'
import { ratear } from './rateio.rules.ts'

interface CargaComPeso {
  readonly id: string
  readonly pesoKg: number
  readonly valorFreteCentavos: number | null
}

const GRAMS = 1000

/**
 * The value of each load, and of all: a batch that is given as one has one value, split by weight (alike where nothing is
 * weighed); of a batch that carriers pick from each load has its own. `proprios`: what was told load by load.
 */
export function valoresDasCargas(
  cargas: readonly CargaComPeso[],
  valorCentavos: number | null,
  loteModo: LoteModo | null,
  proprios: ReadonlyMap<string, number>,
): { readonly total: number | null; readonly porCarga: ReadonlyMap<string, number | null> } {
  if (loteModo === 'fracionavel') {
    const porCarga = new Map(
      cargas.map(({ id, valorFreteCentavos }) => [id, proprios.get(id) ?? valorFreteCentavos]),
    )
    const known = [...porCarga.values()]
    const total = known.includes(null) ? null : known.reduce<number>((sum, value) => sum + (value ?? 0), 0)
    return { total: total === 0 ? null : total, porCarga }
  }
  if (valorCentavos === null) return { total: null, porCarga: new Map(cargas.map(({ id }) => [id, null])) }
  const pesos = cargas.map(({ pesoKg }) => Math.round(pesoKg * GRAMS))
  const parts = ratear(valorCentavos, pesos.some((peso) => peso > 0) ? pesos : pesos.map(() => 1))
  return {
    total: valorCentavos,
    porCarga: new Map(cargas.map(({ id }, index) => [id, parts[index] ?? null])),
  }
}

/** How much of the unit of a tariff the loads are: kilometres, tonnes, cubic metres; null: the tariff has no unit. */
export function quantidadeDaTarifa(
  tarifa: Tarifa,
  cargas: readonly {
    readonly distanciaKm: number | null
    readonly pesoKg: number
    readonly volumeM3: number
  }[],
): number | null {
  const sum = (of: (carga: (typeof cargas)[number]) => number | null) =>
    cargas.reduce<number | null>((all, carga) => {
      const one = of(carga)
      return all === null || one === null ? null : all + one
    }, 0)
  switch (tarifa) {
    case TARIFA.PorKm:
      return sum(({ distanciaKm }) => distanciaKm)
    case TARIFA.PorTonelada:
      return sum(({ pesoKg }) => pesoKg / GRAMS)
    case TARIFA.PorVolume:
      return sum(({ volumeM3 }) => volumeM3)
    default:
      return null
  }
}

const MICROS = 1_000_000
/** Cents of a price per unit with six places and a quantity with three: u·10⁻⁶ × q·10⁻³ reais. */
const SCALE = 10_000_000n

/** Price of a unit times the quantity, rounded half up to the cent; exact. */
export function valorPorUnidade(unidade: number, quantidade: number): number {
  const exact = BigInt(Math.round(unidade * MICROS)) * BigInt(Math.round(quantidade * GRAMS))
  return Number((exact + SCALE / 2n) / SCALE)
}

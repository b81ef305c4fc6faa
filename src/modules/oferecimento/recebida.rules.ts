/** What an invited carrier is told of an offer. Nothing of another carrier, and nothing of the shipper's limits. Pure. §1.5. */
import { formatMoney } from '#platform/shared/money.ts'

/** Upper bounds of the bands in which the value of the goods is told, in cents. */
const FAIXAS_CENTAVOS = [5_000_000, 10_000_000, 25_000_000, 50_000_000, 100_000_000] as const

/** `até R$ 250.000,00`; the last band is open. */
export function faixaDoValor(centavos: number): string {
  const upper = FAIXAS_CENTAVOS.find((bound) => centavos <= bound)
  return upper === undefined ? `acima de ${formatMoney(FAIXAS_CENTAVOS[4])}` : `até ${formatMoney(upper)}`
}

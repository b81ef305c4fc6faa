/** One amount split among several, exact to the cent. Pure. Source: commercial §2.2 T9, §1.3 O10. */

/**
 * Splits `total` cents by weights: whole cents by the largest remainder, ties to the earlier one, so that the parts add up.
 * Weights are whole (grams, cents) and not negative. Throws RangeError where there is nothing to split by.
 */
export function ratear(total: number, pesos: readonly number[]): number[] {
  if (!Number.isSafeInteger(total) || pesos.some((peso) => !Number.isSafeInteger(peso) || peso < 0)) {
    throw new RangeError('Amounts and weights are whole and not negative.')
  }
  const sum = pesos.reduce((all, peso) => all + BigInt(peso), 0n)
  if (sum === 0n) throw new RangeError('There is no weight to split by.')
  const shares = pesos.map((peso, order) => {
    const exact = BigInt(total) * BigInt(peso)
    return { order, whole: exact / sum, rest: exact % sum }
  })
  const left = BigInt(total) - shares.reduce((all, { whole }) => all + whole, 0n)
  const first = [...shares].sort((a, b) => (a.rest === b.rest ? a.order - b.order : a.rest < b.rest ? 1 : -1))
  const lucky = new Set(first.slice(0, Number(left)).map(({ order }) => order))
  return shares.map(({ order, whole }) => Number(whole) + (lucky.has(order) ? 1 : 0))
}

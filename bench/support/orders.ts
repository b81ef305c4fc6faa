/** In which order things are measured in turns. */

/**
 * Orders of `count` things in which each follows each of the others equally often: what one leaves behind, the next
 * one pays for. An even count needs as many orders as things (a Williams square), an odd one twice as many.
 */
export function balancedOrders(count: number): readonly (readonly number[])[] {
  const zigzag = Array.from({ length: count }, (_, step) =>
    step % 2 === 1 ? (step + 1) / 2 : (count - step / 2) % count,
  )
  const rows = Array.from({ length: count }, (_, shift) => zigzag.map((one) => (one + shift) % count))
  return count % 2 === 0 ? rows : [...rows, ...rows.map((row) => row.toReversed())]
}

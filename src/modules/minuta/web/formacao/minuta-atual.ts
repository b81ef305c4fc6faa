import type { Minuta } from '../../minuta.contract.ts'

/**
 * The manifest of the address, else the oldest open one, else the oldest. While the list is read again, the one that the
 * address names is waited for: no other takes its place. Pure.
 *
 * @param id as the address has it; empty: it names none.
 */
export function minutaAtual<One extends Pick<Minuta, 'id' | 'aberta'>>(
  minutas: readonly One[],
  id: string,
  isReading: boolean,
): One | undefined {
  const named = minutas.find((minuta) => minuta.id === id)
  if (named || (id !== '' && isReading)) return named
  return minutas.find(({ aberta }) => aberta) ?? minutas[0]
}

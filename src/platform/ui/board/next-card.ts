/** The card of a board that an arrow leads to; columns without cards are passed over. Undefined: none. */
export function nextCard<Column>(
  columns: readonly Column[],
  cardsOf: (column: Column) => readonly { readonly id: string }[],
  id: string,
  key: string,
): string | undefined {
  const cards = columns.map(cardsOf)
  const column = cards.findIndex((some) => some.some((card) => card.id === id))
  const row = cards[column]?.findIndex((card) => card.id === id) ?? -1
  if (row < 0) return undefined
  if (key === 'ArrowDown' || key === 'ArrowUp')
    return cards[column]?.[row + (key === 'ArrowDown' ? 1 : -1)]?.id
  const beside = key === 'ArrowRight' ? cards.slice(column + 1) : cards.slice(0, column).reverse()
  const next = beside.find(({ length }) => length > 0)
  return next?.[Math.min(row, next.length - 1)]?.id
}

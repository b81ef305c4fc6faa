/** What is typed to look for a slot, as the call takes it. Pure. */

/** Kilograms; null: nothing was typed. Undefined: no weight. `12.500` and `12500,5` are read as people write them. */
export function readPeso(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  if (!/^\d{1,3}(\.\d{3})*(,\d{1,3})?$|^\d{1,9}(,\d{1,3})?$/.test(typed)) return undefined
  const kg = Number(typed.replaceAll('.', '').replace(',', '.'))
  return kg <= 999_999_999 ? kg : undefined
}

/** Answers that are asked for again and again, such as the readings of a column whose cells repeat. */

const MAX_REMEMBERED = 256

/** The same pure function with a memory of a few answers; a full one begins anew. */
export function remembering<T extends object | string>(answer: (text: string) => T): (text: string) => T {
  const memory = new Map<string, T>()
  return (text) => {
    const known = memory.get(text)
    if (known !== undefined) return known
    const found = answer(text)
    if (memory.size >= MAX_REMEMBERED) memory.clear()
    memory.set(text, found)
    return found
  }
}

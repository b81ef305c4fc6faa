export interface TextPart {
  readonly text: string
  /** The words do not stand in the text it is compared with. */
  readonly isDifferent: boolean
}

const words = (text: string) => text.match(/[\p{L}\p{N}.:]+|\s+|[^\p{L}\p{N}.:\s]/gu) ?? []

/** Length of the longest common subsequence of every pair of suffixes. */
function commonLengths(a: readonly string[], b: readonly string[]): number[][] {
  const table = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0))
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = table[i]
      if (!row) continue
      row[j] =
        a[i] === b[j] ? (table[i + 1]?.[j + 1] ?? 0) + 1 : Math.max(table[i + 1]?.[j] ?? 0, row[j + 1] ?? 0)
    }
  }
  return table
}

/** True for each word of `a` that also stands, in the same order, in `b`. */
function commonWords(a: readonly string[], b: readonly string[]): boolean[] {
  const common = commonLengths(a, b)
  let j = 0
  return a.map((word, i) => {
    while (j < b.length && b[j] !== word && (common[i]?.[j + 1] ?? 0) >= (common[i + 1]?.[j] ?? 0)) j += 1
    if (j >= b.length || b[j] !== word) return false
    j += 1
    return true
  })
}

const isWord = (text: string) => /[\p{L}\p{N}]/u.test(text)

/**
 * Cuts `text` into parts, marking the words that `reference` lacks; the parts joined give the text again.
 * Spaces and punctuation are marked only between two marked words.
 */
export function markDifferences(text: string, reference: string): TextPart[] {
  const pieces = words(text)
  const isCommon = commonWords(pieces, words(reference))
  const isNew = (index: number, step: 1 | -1): boolean => {
    const piece = pieces[index]
    if (piece === undefined) return false
    return isWord(piece) ? !isCommon[index] : isNew(index + step, step)
  }
  const parts: TextPart[] = []
  for (const [index, piece] of pieces.entries()) {
    const isDifferent = isWord(piece) ? isNew(index, 1) : isNew(index, -1) && isNew(index, 1)
    const last = parts.at(-1)
    if (last?.isDifferent === isDifferent) parts[parts.length - 1] = { text: last.text + piece, isDifferent }
    else parts.push({ text: piece, isDifferent })
  }
  return parts
}

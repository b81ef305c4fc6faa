/** The encoding of a CSV: found out from its bytes, or chosen by a person; a byte that does not fit spoils no other. */
import type { SpreadsheetEncoding } from '#platform/shared/spreadsheet.ts'

export interface CsvEncoding {
  readonly label: SpreadsheetEncoding
  /** Bytes of a UTF-8 file that are none; they are read as Windows-1252. */
  readonly oddBytes: number
}

const CHUNK_BYTES = 65_536
const SAMPLE_BYTES = 1_048_576
/** Of 0x80 to 0xff, as DOS programs in Brazil wrote them. */
const CP850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0'
const USUAL = /[ãçéáõíóúâêôàüñÃÇÉÁÕÍÓÚÂÊÔÀÜÑºª°]/
const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf])

/** What the bytes say. */
export function detectEncoding(content: Buffer): CsvEncoding {
  if (utf16Order(content) !== undefined) return { label: 'UTF-16', oddBytes: 0 }
  if (isUtf8(content)) return { label: 'UTF-8', oddBytes: 0 }
  const { whole, odd } = countUtf8(content)
  if (content.subarray(0, 3).equals(UTF8_MARK) || whole > odd) return { label: 'UTF-8', oddBytes: odd }
  return { label: likeliestOf(content), oddBytes: 0 }
}

/** The encoding that a person chose, with what it costs. */
export const chosenEncoding = (content: Buffer, label: SpreadsheetEncoding): CsvEncoding => ({
  label,
  oddBytes: label === 'UTF-8' && !isUtf8(content) ? countUtf8(content).odd : 0,
})

/** The text in pieces; marks of the encoding at its beginning are no part of it, however many there are. */
export function* decodedTexts(content: Buffer, { label, oddBytes }: CsvEncoding): Generator<string> {
  if (label === 'CP850') {
    for (let at = 0; at < content.length; at += CHUNK_BYTES)
      yield fromCp850(content.subarray(at, at + CHUNK_BYTES))
    return
  }
  const bytes = withoutMarks(label === 'UTF-8' && oddBytes > 0 ? mendedUtf8(content) : content, label)
  const decoder = new TextDecoder(decoderName(label, content))
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    yield decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true })
  }
  yield decoder.decode()
}

function decoderName(label: SpreadsheetEncoding, content: Buffer): string {
  if (label === 'UTF-16') return utf16Order(content) === 'be' ? 'utf-16be' : 'utf-16le'
  return label === 'Mac Roman' ? 'macintosh' : label.toLowerCase()
}

const fromCp850 = (bytes: Buffer) =>
  bytes.toString('latin1').replace(/[\u0080-\u00ff]/g, (one) => CP850.charAt(one.charCodeAt(0) - 0x80))

function withoutMarks(content: Buffer, label: SpreadsheetEncoding): Buffer {
  let at = 0
  if (label === 'UTF-8') while (content.subarray(at, at + 3).equals(UTF8_MARK)) at += 3
  if (label === 'UTF-16')
    while ([0xfeff, 0xfffe].includes(content.length >= at + 2 ? content.readUInt16LE(at) : 0)) at += 2
  return content.subarray(at)
}

/** By its mark, or by the zeros that stand in every second byte of Latin letters. */
export function utf16Order(content: Buffer): 'le' | 'be' | undefined {
  const [first, second] = content
  if (first === 0xff && second === 0xfe) return 'le'
  if (first === 0xfe && second === 0xff) return 'be'
  const start = content.subarray(0, 512)
  const zeros = [0, 0]
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const most = start.length * 0.4
  if (odd > most && even === 0) return 'le'
  return even > most && odd === 0 ? 'be' : undefined
}

/** Looked at as a whole: the first accent may stand in the last line. */
function isUtf8(content: Buffer): boolean {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  try {
    for (let at = 0; at < content.length; at += CHUNK_BYTES) {
      decoder.decode(content.subarray(at, at + CHUNK_BYTES), { stream: true })
    }
    decoder.decode()
    return true
  } catch {
    return false
  }
}

/** Length of the UTF-8 letter that begins here; 0: none does. */
function letterLength(bytes: Buffer, at: number): number {
  const first = bytes[at] ?? 0
  const length =
    first >= 0xc2 && first < 0xe0
      ? 2
      : first >= 0xe0 && first < 0xf0
        ? 3
        : first >= 0xf0 && first < 0xf5
          ? 4
          : 0
  for (let next = 1; next < length; next++) if (((bytes[at + next] ?? 0) & 0xc0) !== 0x80) return 0
  return length
}

function countUtf8(content: Buffer): { whole: number; odd: number } {
  let whole = 0
  let odd = 0
  for (let at = 0; at < content.length; at++) {
    if ((content[at] ?? 0) < 0x80) continue
    const length = letterLength(content, at)
    if (length === 0) odd += 1
    else {
      whole += 1
      at += length - 1
    }
  }
  return { whole, odd }
}

/** Each odd byte as the letter that it is in Windows-1252. */
function mendedUtf8(content: Buffer): Buffer {
  const windows = new TextDecoder('windows-1252')
  const pieces: Buffer[] = []
  let from = 0
  for (let at = 0; at < content.length; at++) {
    if ((content[at] ?? 0) < 0x80) continue
    const length = letterLength(content, at)
    if (length > 0) at += length - 1
    else {
      pieces.push(content.subarray(from, at), Buffer.from(windows.decode(content.subarray(at, at + 1))))
      from = at + 1
    }
  }
  return Buffer.concat([...pieces, content.subarray(from)])
}

/** The encoding in which the bytes beyond ASCII are mostly letters of Portuguese. */
function likeliestOf(content: Buffer): SpreadsheetEncoding {
  const high = Buffer.from(content.subarray(0, SAMPLE_BYTES).filter((byte) => byte >= 0x80))
  const scoreOf = (text: string) => [...text].reduce((sum, letter) => sum + (USUAL.test(letter) ? 1 : -2), 0)
  let best: { label: SpreadsheetEncoding; score: number } = {
    label: 'Windows-1252',
    score: scoreOf(new TextDecoder('windows-1252').decode(high)),
  }
  for (const [label, text] of [
    ['CP850', fromCp850(high)],
    ['Mac Roman', new TextDecoder('macintosh').decode(high)],
  ] as const) {
    const score = scoreOf(text)
    if (score > best.score) best = { label, score }
  }
  return best.label
}

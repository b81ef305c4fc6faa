/** The texts of a PDF page by page, in the order in which they were written; for files of pdfkit, also below pdfmake. */
import { inflateSync } from 'node:zlib'

/** Words that stand next to each other are one text. */
export function pdfTexts(file: Buffer): string[][] {
  const objects = objectsOf(file)
  const get = (id: string | undefined) => objects.get(id ?? '') ?? { dictionary: '', stream: '' }
  const pages = [...objects.values()].filter(({ dictionary }) => /\/Type \/Page\b/.test(dictionary))
  return pages.map(({ dictionary }) => {
    const fonts = new Map<string, Font>()
    for (const [, name = '', id] of get(idOf(dictionary, 'Resources')).dictionary.matchAll(
      /\/(F\d+) (\d+) 0 R/g,
    )) {
      const font = get(id).dictionary
      const descendant = get(/\/DescendantFonts \[(\d+) 0 R\]/.exec(font)?.[1]).dictionary
      fonts.set(name, {
        letters: lettersOf(get(idOf(font, 'ToUnicode')).stream),
        widths: widthsOf(descendant),
      })
    }
    return textsOf(get(idOf(dictionary, 'Contents')).stream, fonts)
  })
}

interface Font {
  /** By the number of the drawn form, from 0. */
  readonly letters: readonly string[]
  readonly widths: readonly number[]
}

const idOf = (dictionary: string, key: string) => new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1]

function objectsOf(file: Buffer): Map<string, { dictionary: string; stream: string }> {
  const text = file.toString('latin1')
  const objects = new Map<string, { dictionary: string; stream: string }>()
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:endobj|stream\n)/g)) {
    const [whole, id = '', dictionary = ''] = match
    const start = match.index + whole.length
    const bytes = file.subarray(start, start + Number(/\/Length (\d+)/.exec(dictionary)?.[1]))
    const stream = !whole.endsWith('stream\n')
      ? ''
      : (dictionary.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
    objects.set(id, { dictionary, stream })
  }
  return objects
}

const lettersOf = (toUnicode: string): string[] =>
  [...toUnicode.matchAll(/<[0-9a-f]+> <[0-9a-f]+> \[([^\]]*)\]/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  )

const widthsOf = (descendant: string): number[] =>
  (/\/W \[0 \[([^\]]*)\]/.exec(descendant)?.[1] ?? '').trim().split(/\s+/).map(Number)

const SHOWN =
  /1 0 0 1 (?<x>[\d.-]+) (?<y>[\d.-]+) Tm\n\/(?<font>F\d+) (?<size>[\d.]+) Tf\n(?:[\d.-]+ Tc\n)?\[(?<parts>[^\]]*)\] TJ/g

function textsOf(content: string, fonts: ReadonlyMap<string, Font>): string[] {
  const texts: string[] = []
  let end = { x: Number.NaN, y: Number.NaN }
  for (const { groups } of content.matchAll(SHOWN)) {
    const [x, y, size] = [Number(groups?.x), Number(groups?.y), Number(groups?.size)]
    const { text, width } = readParts(groups?.parts ?? '', fonts.get(groups?.font ?? ''))
    const follows = Math.abs(end.y - y) < 1 && Math.abs(end.x - x) < size / 10
    if (follows) texts.push(`${texts.pop()}${text}`)
    else texts.push(text)
    end = { x: x + (width * size) / 1000, y }
  }
  return texts.map((text) => text.trimEnd())
}

/** Numbers between the letters move them closer together. */
function readParts(parts: string, font: Font | undefined): { text: string; width: number } {
  let [text, width] = ['', 0]
  for (const [, hex, closer] of parts.matchAll(/<([0-9a-f]*)>|(-?[\d.]+)/g)) {
    width -= Number(closer ?? 0)
    for (const [form] of (hex ?? '').matchAll(/.{4}/g)) {
      text += font?.letters[Number.parseInt(form, 16)] ?? '?'
      width += font?.widths[Number.parseInt(form, 16)] ?? 0
    }
  }
  return { text, width }
}

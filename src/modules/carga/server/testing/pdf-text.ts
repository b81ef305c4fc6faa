/** The texts of a PDF page by page, in the order in which they were written; for files of pdf-document.ts. */
import { inflateSync } from 'node:zlib'

export function pdfTexts(file: Buffer): string[][] {
  return contentsOf(file).map((content) =>
    [...content.matchAll(/\((?<text>(?:[^()\\]|\\[0-7]{3}|\\.)*)\) Tj/g)].map((match) =>
      decode(match.groups?.text ?? ''),
    ),
  )
}

function contentsOf(file: Buffer): string[] {
  const text = file.toString('latin1')
  return [...text.matchAll(/\/Length (?<length>\d+) \/Filter \/FlateDecode >>\nstream\n/g)].map((match) => {
    const start = match.index + match[0].length
    return inflateSync(file.subarray(start, start + Number(match.groups?.length))).toString('latin1')
  })
}

const decode = (text: string) =>
  new TextDecoder('windows-1252').decode(
    Buffer.from(
      text.replace(/\\([0-7]{3}|.)/g, (_match, code: string) =>
        code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : code,
      ),
      'latin1',
    ),
  )

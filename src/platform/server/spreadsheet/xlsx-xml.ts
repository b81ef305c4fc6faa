/** Reads an XML part of an XLSX as a stream of tags; a document type, and with it every entity, is refused. */
import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { AppError } from '#platform/shared/app-error.ts'
import { spreadsheetErrors } from '#platform/shared/spreadsheet.ts'

export type Attributes = Readonly<Record<string, string>>

export interface XmlHandlers {
  /** Names without their prefix. */
  open?(name: string, attributes: Attributes): void
  text?(text: string): void
  close?(name: string): void
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

function createParser(handlers: XmlHandlers): SaxesParser {
  const parser = new SaxesParser()
  parser.on('doctype', () => {
    throw new AppError(spreadsheetErrors.spreadsheet_unsafe)
  })
  parser.on('error', () => {
    throw new AppError(spreadsheetErrors.spreadsheet_damaged)
  })
  parser.on('opentag', (tag) => handlers.open?.(localName(tag.name), tag.attributes as Attributes))
  parser.on('text', (text) => handlers.text?.(text))
  parser.on('cdata', (text) => handlers.text?.(text))
  parser.on('closetag', (tag) => handlers.close?.(localName(tag.name)))
  return parser
}

export function readXmlText(xml: string, handlers: XmlHandlers): void {
  createParser(handlers).write(xml).close()
}

/** Takes elements from the text itself, as far as it knows their form. */
interface PlainReader {
  /** The element right inside which they stand: `sheetData`. */
  readonly within: string
  /** How many characters are taken from the beginning, and whether it goes on with the text that follows. */
  take(text: string): { readonly taken: number; readonly goesOn: boolean }
}

/** An element that is longer is left to the parser. */
const MAX_REST = 1_048_576

/** Passes text on to the parser, except for what the reader takes; the parser tells that the element is really open. */
function createFeed(handlers: XmlHandlers, { within, take }: PlainReader) {
  let isOpen = false
  const parser = createParser({
    ...handlers,
    open(name, attributes) {
      isOpen = name === within
      handlers.open?.(name, attributes)
    },
  })
  const tag = `<${within}>`
  let state: 'before' | 'within' | 'after' = 'before'
  let rest = ''
  const write = (length: number) => {
    parser.write(rest.slice(0, length))
    rest = rest.slice(length)
  }
  return {
    write(text: string): void {
      rest += text
      if (state === 'before') {
        const start = rest.indexOf(tag)
        write(start < 0 ? Math.max(0, rest.length - tag.length) : start + tag.length)
        if (start < 0) return
        state = isOpen ? 'within' : 'after'
      }
      if (state === 'within') {
        const { taken, goesOn } = take(rest)
        rest = rest.slice(taken)
        if (goesOn && rest.length < MAX_REST) return
        state = 'after'
      }
      write(rest.length)
    },
    close(): void {
      write(rest.length)
      parser.close()
    },
  }
}

const NOTHING_PLAIN: PlainReader = { within: '', take: () => ({ taken: 0, goesOn: false }) }

/** Calls the handlers for each block that is unpacked and yields after it, so that rows can go on at once. */
export async function* readXmlStream(
  stream: Readable,
  handlers: XmlHandlers,
  plain = NOTHING_PLAIN,
): AsyncGenerator<undefined> {
  const feed = createFeed(handlers, plain)
  const decoder = new TextDecoder('utf-8')
  try {
    for await (const chunk of stream) {
      feed.write(decoder.decode(chunk as Buffer, { stream: true }))
      yield undefined
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError(spreadsheetErrors.spreadsheet_damaged)
  } finally {
    stream.destroy()
  }
  feed.write(decoder.decode())
  feed.close()
  yield undefined
}

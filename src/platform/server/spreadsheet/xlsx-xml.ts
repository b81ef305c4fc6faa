/** Reads an XML part of an XLSX as a stream of tags; a document type, and with it every entity, is refused. */
import type { Readable } from 'node:stream'
import { SaxesParser } from 'saxes'
import { AppError } from '../../shared/app-error.ts'
import { spreadsheetErrors } from '../../shared/spreadsheet.ts'

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

/** Calls the handlers for each block that is unpacked and yields after it, so that rows can go on at once. */
export async function* readXmlStream(stream: Readable, handlers: XmlHandlers): AsyncGenerator<undefined> {
  const parser = createParser(handlers)
  const decoder = new TextDecoder('utf-8')
  try {
    for await (const chunk of stream) {
      parser.write(decoder.decode(chunk as Buffer, { stream: true }))
      yield undefined
    }
  } catch (error) {
    throw error instanceof AppError ? error : new AppError(spreadsheetErrors.spreadsheet_damaged)
  } finally {
    stream.destroy()
  }
  parser.write(decoder.decode()).close()
  yield undefined
}

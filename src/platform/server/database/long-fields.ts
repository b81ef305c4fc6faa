/**
 * Long fields of an answer as the bytes that came. The driver reads each field as a string, of two bytes a letter once an
 * accent is among them; a text that is only passed on, such as the cards of a board, was then written back into the bytes
 * it had been. Whoever does not ask for bytes gets strings as ever.
 */
import pg from 'pg'
import { BufferReader } from 'pg-protocol/dist/buffer-reader.js'
import { Parser } from 'pg-protocol/dist/parser.js'

/** A text of the database: as bytes (UTF-8) when it is long. */
export type LongText = string | Buffer

/** Shorter ones are read faster than they are copied. */
export const LONG_FIELD_BYTES = 65_536

const INT8_OID = 20
const TEXT_OID = 25

class FieldReader extends BufferReader {
  /** The parsers of types below are the only ones that get what is no string. */
  override string(length: number): string {
    if (length < LONG_FIELD_BYTES) return super.string(length)
    // A copy, as the parser goes on writing where it found the field.
    return Buffer.from(this.bytes(length)) as unknown as string
  }
}

/** What the driver's client has beyond its published types. */
interface WithConnection {
  readonly connection: {
    attachListeners(stream: NodeJS.ReadableStream): void
    emit(event: string, message: unknown): boolean
  }
}

/** A client whose answers keep long fields as bytes; to be used with `types` or `typesWithBytes`. */
export class LongFieldClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const { connection } = this as unknown as WithConnection
    connection.attachListeners = (stream) => {
      const parser = new Parser()
      Object.assign(parser, { reader: new FieldReader() })
      stream.on('data', (bytes: Buffer) =>
        parser.parse(bytes, (message) => {
          connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message)
        }),
      )
    }
  }
}

type FieldParser = (value: LongText) => unknown

const parsers = new Map<number, FieldParser>()

/** Every value as node-postgres reads it. 64-bit counters of ours stay far below 2^53, so they are numbers. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid) => {
    const known = parsers.get(oid)
    if (known) return known
    const parse: FieldParser = oid === INT8_OID ? Number : pg.types.getTypeParser(oid)
    const parser: FieldParser = (value) => parse(typeof value === 'string' ? value : value.toString())
    parsers.set(oid, parser)
    return parser
  },
}

/** The same, but long texts stay bytes: `LongText`. */
export const typesWithBytes: pg.CustomTypesConfig = {
  getTypeParser: (oid) => (oid === TEXT_OID ? (value: LongText) => value : types.getTypeParser(oid)),
}

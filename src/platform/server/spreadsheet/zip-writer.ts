/** Writes a ZIP archive as a stream: each part is packed while it is produced, so none lies in memory whole. */
import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly content: AsyncIterable<string> | Iterable<string>
}

const LOCAL_HEADER = 0x04034b50
const DATA_DESCRIPTOR = 0x08074b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50
const VERSION = 20
/** Sizes follow the data (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808
const DEFLATE = 8
/** 1 January 1980, so that the same content gives the same bytes. */
const DOS_DATE = 0x0021

interface Written {
  readonly name: Buffer
  readonly offset: number
  crc: number
  packed: number
  unpacked: number
}

/** The bytes of the archive, in order. Not for parts above 4 GB. */
export async function* writeZip(parts: Iterable<ZipPart> | AsyncIterable<ZipPart>): AsyncGenerator<Buffer> {
  const directory: Written[] = []
  let offset = 0
  for await (const part of parts) {
    const entry: Written = { name: Buffer.from(part.name), offset, crc: 0, packed: 0, unpacked: 0 }
    const header = localHeader(entry.name)
    yield header
    for await (const chunk of packed(part.content, entry)) {
      entry.packed += chunk.length
      yield chunk
    }
    const descriptor = dataDescriptor(entry)
    yield descriptor
    offset += header.length + entry.packed + descriptor.length
    directory.push(entry)
  }
  const headers = Buffer.concat(directory.map(centralHeader))
  yield headers
  yield endOfDirectory(directory.length, headers.length, offset)
}

function packed(content: ZipPart['content'], entry: Written): AsyncIterable<Buffer> {
  async function* counted() {
    for await (const text of content) {
      const bytes = Buffer.from(text)
      entry.crc = crc32(bytes, entry.crc)
      entry.unpacked += bytes.length
      yield bytes
    }
  }
  const source = Readable.from(counted())
  const deflate = createDeflateRaw({ level: 6 })
  source.on('error', (error) => deflate.destroy(error))
  deflate.on('close', () => source.destroy())
  return source.pipe(deflate)
}

function localHeader(name: Buffer): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(LOCAL_HEADER, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(FLAGS, 6)
  header.writeUInt16LE(DEFLATE, 8)
  header.writeUInt16LE(DOS_DATE, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function dataDescriptor(entry: Written): Buffer {
  const descriptor = Buffer.alloc(16)
  descriptor.writeUInt32LE(DATA_DESCRIPTOR, 0)
  descriptor.writeUInt32LE(entry.crc, 4)
  descriptor.writeUInt32LE(entry.packed, 8)
  descriptor.writeUInt32LE(entry.unpacked, 12)
  return descriptor
}

function centralHeader(entry: Written): Buffer {
  const header = Buffer.alloc(46)
  header.writeUInt32LE(CENTRAL_HEADER, 0)
  header.writeUInt16LE(VERSION, 4)
  header.writeUInt16LE(VERSION, 6)
  header.writeUInt16LE(FLAGS, 8)
  header.writeUInt16LE(DEFLATE, 10)
  header.writeUInt16LE(DOS_DATE, 14)
  header.writeUInt32LE(entry.crc, 16)
  header.writeUInt32LE(entry.packed, 20)
  header.writeUInt32LE(entry.unpacked, 24)
  header.writeUInt16LE(entry.name.length, 28)
  header.writeUInt32LE(entry.offset, 42)
  return Buffer.concat([header, entry.name])
}

function endOfDirectory(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22)
  end.writeUInt32LE(END_OF_DIRECTORY, 0)
  end.writeUInt16LE(count, 8)
  end.writeUInt16LE(count, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(offset, 16)
  return end
}

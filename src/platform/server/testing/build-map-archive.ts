/** A PMTiles archive of one tile, written by hand after version 3 of its specification. */
import { TileType, zxyToTileId } from 'pmtiles'

const HEADER_BYTES = 127
const NOT_COMPRESSED = 1

interface ArchiveParts {
  readonly tile: Uint8Array
  readonly at: readonly [z: number, x: number, y: number]
  readonly type?: TileType
  readonly metadata?: object
}

export function buildMapArchive({ tile, at, type = TileType.Mvt, metadata = {} }: ArchiveParts): Buffer {
  const told = Buffer.from(JSON.stringify(metadata))
  // One entry: tile id, run length, length, and its offset plus one.
  const directory = Buffer.from([1, zxyToTileId(...at), 1, tile.length, 1].flatMap(varint))
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles')
  header.writeUInt8(3, 7)
  const parts = [directory.length, told.length, 0, tile.length]
  let offset = HEADER_BYTES
  for (const [index, length] of parts.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + index * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + index * 16)
    offset += length
  }
  for (const start of [72, 80, 88]) header.writeBigUInt64LE(1n, start)
  header.writeUInt8(1, 96)
  header.writeUInt8(NOT_COMPRESSED, 97)
  header.writeUInt8(NOT_COMPRESSED, 98)
  header.writeUInt8(type, 99)
  header.writeUInt8(at[0], 100)
  header.writeUInt8(at[0], 101)
  return Buffer.concat([header, directory, told, tile])
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)]
}

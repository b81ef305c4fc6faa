/**
 * The lines of a batch as one block of bytes. Cells of a sheet repeat, so that a block takes about a twentieth of its
 * lines, and the database moves, checks and logs one row instead of hundreds.
 */
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { PackedDados } from './dados-linha.ts'

/** A line: position, number in the file, signature, key, and what is kept of its cells. */
export type LinhaDoBloco = readonly [
  ordem: number,
  linha: number,
  assinatura: string,
  chave: string | null,
  dados: PackedDados,
]

/** The first byte of a block says how its lines follow. The migration, which cannot compress, left some as they are. */
const PLAIN = 0
const BROTLI = 1

/** Higher qualities take longer than the database needs for what they save. */
const COMPRESSION = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }

/** `linhas`: each a `LinhaDoBloco` as JSON. */
export function packBloco(linhas: readonly string[]): Buffer {
  const lines = brotliCompressSync(`[${linhas.join(',')}]`, COMPRESSION)
  return Buffer.concat([Buffer.of(BROTLI), lines])
}

/** Throws for bytes that are no block. */
export function unpackBloco(bytes: Uint8Array): LinhaDoBloco[] {
  const lines = bytes.subarray(1)
  if (bytes[0] === PLAIN) return JSON.parse(new TextDecoder().decode(lines))
  if (bytes[0] === BROTLI) return JSON.parse(brotliDecompressSync(lines).toString())
  throw new Error(`Not a block of lines: it begins with ${bytes[0]}.`)
}

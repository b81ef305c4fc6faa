/** What an archive says of itself. */
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { BackupError } from './backup-error.ts'

/** Raised when an older restore could no longer read the archive. */
export const FORMAT = 1

export const MANIFEST = 'manifest.json'
/** One SHA-256 a line: every content that the archive or the bucket holds. */
export const FILE_LIST = 'files.txt'
export const SECRET = 'secret'
/** The database part: a custom-format dump, or the folder of the embedded database. */
export const DATABASE_PARTS = { postgres: 'database.dump', embedded: 'database.tar.gz' } as const

const Part = Type.Object({
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  bytes: Type.Integer({ minimum: 0 }),
})

const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  /** Of the program that wrote the archive. */
  version: Type.String(),
  createdAt: Type.String(),
  database: Type.Object({
    kind: Type.Union([Type.Literal('postgres'), Type.Literal('embedded')]),
    /** Version of the server, e.g. `17.5`. */
    server: Type.String(),
    migrations: Type.Array(Type.String()),
    /** `schema.table` to its number of rows. */
    tables: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
  }),
  files: Type.Object({
    /** `bucket`: the archive lists the contents and does not hold them. */
    place: Type.Union([Type.Literal('folder'), Type.Literal('bucket')]),
    count: Type.Integer({ minimum: 0 }),
    bytes: Type.Integer({ minimum: 0 }),
  }),
  /** File of the archive to its checksum; the contents of files are named by theirs. */
  parts: Type.Record(Type.String(), Part),
})
export type Manifest = Static<typeof Manifest>
export type Part = Static<typeof Part>

/** Throws a `BackupError` for any text that is no manifest of this format. */
export function parseManifest(text: string): Manifest {
  try {
    return Value.Parse(Manifest, JSON.parse(text))
  } catch {
    throw new BackupError(
      'O arquivo não é uma cópia de segurança que esta versão saiba ler. Traga-o de novo de onde foi guardado, ou use outra cópia.',
    )
  }
}

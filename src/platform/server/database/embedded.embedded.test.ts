import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DataFolderError, EMBEDDED_MAJOR } from './database-folder.ts'
import { startEmbedded } from './embedded.ts'

/** PostgreSQL opens its folder several times here, which waits for the machine. */
const SLOW_MS = 120_000

let root: string
let whole: string
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'estiva-embedded-'))
  whole = join(root, 'inteira')
  mkdirSync(whole)
  await (await startEmbedded(join(whole, 'db'), 'o teste')).stop()
}, SLOW_MS)
afterAll(() => rmSync(root, { recursive: true, force: true }))

/** The line that an opening ends with. */
async function refusalOf(folder: string): Promise<string> {
  try {
    await (await startEmbedded(folder, 'o teste')).stop()
  } catch (error) {
    if (error instanceof DataFolderError) return error.message
    throw error
  }
  throw new Error('the folder was opened')
}

/** Overwrites the beginning of a file below the folder. */
const overwrite = (folder: string, name: string, bytes: Buffer) =>
  writeFileSync(join(folder, name), bytes, { flag: 'r+' })

test(
  'the version that the program expects is that of the PostgreSQL it brings',
  async () => {
    const opened = await startEmbedded(join(whole, 'db'), 'o teste')
    const client = new pg.Client({ host: opened.socketDir, user: 'postgres', database: 'postgres' })
    await client.connect()
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    await client.end()
    await opened.stop()
    expect(rows[0]?.server_version.split('.')[0]).toBe(EMBEDDED_MAJOR)
    expect(readdirSync(whole).sort()).toEqual(['db', 'db.hold'])
  },
  SLOW_MS,
)

test.each<[string, (folder: string) => void]>([
  [
    'random bytes in its catalogue',
    (folder) => {
      for (const name of readdirSync(join(folder, 'base/5'))) {
        const { size } = statSync(join(folder, 'base/5', name))
        if (size > 0) overwrite(folder, `base/5/${name}`, randomBytes(Math.min(size, 8192)))
      }
    },
  ],
  [
    'a zeroed log',
    (folder) => {
      for (const name of readdirSync(join(folder, 'pg_wal'))) {
        const path = join(folder, 'pg_wal', name)
        if (statSync(path).isFile()) overwrite(folder, `pg_wal/${name}`, Buffer.alloc(statSync(path).size))
      }
    },
  ],
  ['random bytes in its control file', (folder) => overwrite(folder, 'global/pg_control', randomBytes(8192))],
  ['its settings file missing', (folder) => rmSync(join(folder, 'postgresql.conf'))],
  ['emptied status files', (folder) => truncateSync(join(folder, 'pg_xact/0000'))],
])(
  'a database with %s ends in one line that names the restore, and the folder is free again',
  async (name, damage) => {
    const place = join(root, name)
    cpSync(whole, place, { recursive: true })
    damage(join(place, 'db'))
    const line = await refusalOf(join(place, 'db'))
    expect(line).toMatch(
      /^O banco de dados em [^\n]+ está danificado [^\n]*npm run restore -- --from ARQUIVO[^\n]*$/,
    )
    expect(await refusalOf(join(place, 'db'))).toBe(line)
    expect(existsSync(join(place, 'db.socket'))).toBe(false)
  },
  SLOW_MS,
)

const canMount = process.getuid?.() === 0 && spawnSync('mount', ['--version']).status === 0

test.runIf(canMount)(
  'a full disk ends in one line, with a new folder and with a database that was there',
  async (context) => {
    const disk = join(root, 'disco')
    mkdirSync(disk)
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', disk]).status !== 0) context.skip()
    try {
      const line = /^O disco de [^\n]+ está cheio\. Libere ao menos \d+ MB[^\n]*$/
      expect(await refusalOf(join(disk, 'nova', 'db'))).toMatch(line)
      cpSync(whole, join(disk, 'velha'), { recursive: true })
      // What is left is filled to the last byte.
      spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'resto')}`, 'bs=64k'])
      expect(await refusalOf(join(disk, 'velha', 'db'))).toMatch(line)
      rmSync(join(disk, 'resto'))
      await (await startEmbedded(join(disk, 'velha', 'db'), 'o teste')).stop()
    } finally {
      spawnSync('umount', [disk])
    }
  },
  SLOW_MS,
)

/**
 * An upgrade as an operator does it, with real processes on one database: the old version works, this version migrates
 * and joins it, both serve, the old one is even started again. Nobody may be failed meanwhile.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { type NodeProcess, startNode } from '../cluster/node-process.ts'
import { root } from '../run-command.ts'
import { DEEDS, type Deed, readWorld, type World } from './deeds.ts'
import { lookAtOldRecords } from './looks.ts'
import { tellDelivery } from './new-deeds.ts'
import type { OldRevision } from './old-revision.ts'
import { layOut } from './old-tree.ts'
import { AnswerError, type Visitor, visit, visitWith } from './visitor.ts'

export interface Rehearsal {
  /** Migrations that this version applied while the old one worked. */
  readonly migrated: readonly string[]
  /** Deeds that another process was asked about. */
  readonly checked: number
  /** Writes that the old version answered while this one migrated and started. */
  readonly meanwhile: number
  /** In Portuguese, each once; empty: the upgrade works. */
  readonly problems: readonly string[]
}

export interface RehearsalOptions {
  /** A PostgreSQL database without any table. */
  readonly databaseUrl: string
  readonly old: OldRevision
  /** Folder of the version that is installed; this one unless told otherwise. */
  readonly next?: string
  readonly tell?: (line: string) => void
}

const PAUSE_MS = 20

/** Leaves the database as the rehearsal filled it, and nothing else. */
export async function rehearseUpgrade({
  databaseUrl,
  old,
  next = root,
  tell = () => undefined,
}: RehearsalOptions) {
  const stops: (() => unknown)[] = []
  try {
    const tree = await layOut(old.commit)
    stops.push(tree.remove)
    const dataDir = mkdtempSync(join(tmpdir(), 'estiva-upgrade-'))
    stops.push(() => rmSync(dataDir, { recursive: true, force: true }))
    const env = environment(databaseUrl, dataDir)
    const start = async (folder: string, demo: '0' | '1') => {
      const node = await startNode({ ...env, ESTIVA_DEMO: demo }, folder)
      stops.push(node.stop)
      return node
    }
    return await rehearse(databaseUrl, tell, {
      startOld: (demo) => start(tree.folder, demo),
      startNew: () => start(next, '0'),
    })
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
}

interface Starts {
  readonly startOld: (demo: '0' | '1') => Promise<NodeProcess>
  readonly startNew: () => Promise<NodeProcess>
}

async function rehearse(
  databaseUrl: string,
  tell: (line: string) => void,
  { startOld, startNew }: Starts,
): Promise<Rehearsal> {
  const problems: string[] = []
  let checked = 0
  const check = async (doer: Visitor, witnesses: readonly Visitor[], world: World) => {
    for (const deed of DEEDS) {
      problems.push(...(await tryDeed(deed, doer, witnesses, world)))
      checked += witnesses.length
    }
  }
  tell('A versão anterior começa em um banco novo, com a demonstração…')
  const oldNode = await startOld('1')
  const before = await listMigrated(databaseUrl)
  const old = await visit('versão anterior', oldNode.origin)
  const world = await readWorld(old)
  await check(old, [old], world)

  tell('Esta versão migra o banco enquanto a anterior atende…')
  const { result: newNode, written, failures } = await whileWriting(old, world, startNew)
  problems.push(...failures)
  const known = new Set(before)
  const migrated = (await listMigrated(databaseUrl)).filter((name) => !known.has(name))

  tell('As duas versões atendem lado a lado…')
  const fresh = await visit('esta versão', newNode.origin)
  problems.push(...(await lookAtOldRecords(fresh)))
  await check(old, [fresh, old], world)
  await check(fresh, [old, fresh], world)
  problems.push(...(await tryDeed(tellDelivery, fresh, [old, fresh], world)))
  // A balancer may send any request of one session to either.
  await check(
    visitWith('esta versão', newNode.origin, old.token),
    [visitWith('versão anterior', oldNode.origin, fresh.token)],
    world,
  )

  tell('A anterior é encerrada e começa de novo no banco migrado, como quem volta atrás…')
  await oldNode.stop()
  const again = await visit('versão anterior, de novo', (await startOld('0')).origin)
  await check(again, [fresh], world)
  await check(fresh, [again], world)
  return { migrated, checked, meanwhile: written, problems: [...new Set(problems)] }
}

async function tryDeed(
  { name, act }: Deed,
  doer: Visitor,
  witnesses: readonly Visitor[],
  world: World,
): Promise<string[]> {
  const problems: string[] = []
  try {
    const isSeenBy = await act(doer, world)
    for (const witness of witnesses) {
      if (!(await isSeenBy(witness))) problems.push(`${doer.at} ${name}: não vista por ${witness.at}`)
    }
  } catch (error) {
    if (!(error instanceof AnswerError)) throw error
    problems.push(`${doer.at} ${name}: ${error.message}`)
  }
  return problems
}

/** Writes at the visitor's process as long as `work` takes. */
async function whileWriting<T>(visitor: Visitor, world: World, work: () => Promise<T>) {
  const failures: string[] = []
  let written = 0
  let isOver = false
  const writing = (async () => {
    while (!isOver) {
      for (const deed of DEEDS) {
        failures.push(...(await tryDeed(deed, visitor, [visitor], world)))
        written += 1
      }
      await sleep(PAUSE_MS)
    }
  })()
  const result = await work().finally(() => {
    isOver = true
    return writing
  })
  return { result, failures, written }
}

async function listMigrated(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ nome: string }>('select nome from migracao order by nome')
    return rows.map(({ nome }) => nome)
  } finally {
    await client.end()
  }
}

/** A process inherits the environment of this one, which may name servers of somebody else. */
const environment = (databaseUrl: string, dataDir: string) => ({
  DATABASE_URL: databaseUrl,
  ESTIVA_DATA: dataDir,
  ESTIVA_SECRET: randomBytes(32).toString('hex'),
  ESTIVA_RATE_LIMIT: 'off',
  ESTIVA_SERVICES: 'all',
  LOG_LEVEL: 'warn',
  NATS_URL: '',
  SMTP_URL: '',
  S3_URL: '',
})

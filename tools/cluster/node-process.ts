/** One process of the program, as `npm start` runs it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ended, freePort } from '../postgres-server.ts'
import { root } from '../run-command.ts'

const START_MS = 120_000
const POLL_MS = 50
/** What the program prints once its address is taken. */
const LISTENS = 'Estiva em '
const MAX_LOG = 200_000

export interface NodeProcess {
  readonly pid: number
  readonly port: number
  readonly origin: string
  /** What it wrote last. */
  log(): string
  /** As a deployment ends it: requests finish, sockets are told to come back. */
  stop(): Promise<void>
  /** As a failing machine ends it. */
  kill(): Promise<void>
}

export interface StartingNode extends NodeProcess {
  /** Settles when the process answers. Rejects with its last lines when it ends instead. */
  readonly ready: Promise<void>
}

/**
 * Settles when the process answers that it is ready. Throws with its last lines when it ends instead. `folder` holds
 * the program, if not this one.
 */
export async function startNode(
  env: Readonly<Record<string, string>>,
  folder: string = root,
): Promise<NodeProcess> {
  const { ready, ...node } = await launchNode(env, folder)
  await ready
  return node
}

/** Begins a process without waiting until it answers, so that it may be killed on the way there. */
export async function launchNode(
  env: Readonly<Record<string, string>>,
  folder: string = root,
): Promise<StartingNode> {
  const port = await freePort()
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(folder, 'src/main.ts')],
    {
      cwd: folder,
      env: { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let written = ''
  let listens = false
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      written = (written + chunk.toString()).slice(-MAX_LOG)
      listens ||= written.includes(LISTENS)
    })
  }
  const origin = `http://127.0.0.1:${port}`
  const ready = isReady(
    child,
    () => listens,
    origin,
    () => written,
  )
  // Whoever kills it on the way does not wait for it.
  ready.catch(() => undefined)
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended(child)
  }
  return {
    pid: child.pid ?? 0,
    port,
    origin,
    ready,
    log: () => written,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
  }
}

/** Nobody reserves a free port: what answers there is another process until this one says that it listens. */
async function isReady(
  child: ChildProcess,
  listens: () => boolean,
  origin: string,
  log: () => string,
): Promise<void> {
  const until = Date.now() + START_MS
  while (Date.now() < until) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`The process ended with ${child.exitCode ?? child.signalCode}.\n${log()}`)
    }
    const answer = listens() ? await fetch(`${origin}/readyz`).catch(() => undefined) : undefined
    if (answer?.ok) return
    await sleep(POLL_MS)
  }
  child.kill('SIGKILL')
  throw new Error(`The process was not ready after ${START_MS / 1000} s.\n${log()}`)
}

/** Starts the process of a command, which ends with this one and with the npm that started this one. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Set for a process that is to end with the one at the other end of its channel. */
export const FOLLOWS = 'ESTIVA_FOLLOWS_STARTER'
const FOLLOWER = new URL('follow-starter.mjs', import.meta.url)
const WATCH_MS = 1_000
const SHELL = /^(ba|da|a|z|k)?sh$|^busybox$/

/** The child takes over the console; signals go on to it, and its end is the end of this process. */
export function startFollowed(node, script, args, { cwd, env }) {
  const child = spawn(
    node,
    ['--disable-warning=ExperimentalWarning', '--import', FOLLOWER.href, script, ...args],
    { cwd, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: { ...env, [FOLLOWS]: '1' } },
  )
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
  endWithNpm(() => child.kill('SIGTERM'))
}

/** npm opens no channel, so its process is looked for; there may be a shell between. */
function endWithNpm(end) {
  // Started by hand, the shell may go and the program stay.
  if (!process.env.npm_lifecycle_script?.includes('run.mjs')) return
  const watched = [[process.pid, process.ppid]]
  const above = parentOf(process.ppid)
  if (above && SHELL.test(above.name)) watched.push([process.ppid, above.parent])
  const timer = setInterval(() => {
    const isLeft = watched.some(([pid, parent]) => {
      const now = pid === process.pid ? process.ppid : parentOf(pid)?.parent
      return now !== undefined && now !== parent
    })
    if (!isLeft) return
    clearInterval(timer)
    end()
  }, WATCH_MS)
  timer.unref()
}

/** Name and parent of a process; undefined where the system does not tell. */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const end = stat.lastIndexOf(')')
    return { name: stat.slice(stat.indexOf('(') + 1, end), parent: Number(stat.slice(end + 2).split(' ')[1]) }
  } catch {
    return undefined
  }
}

/** For the tests: what `tools/run.mjs` does, with any script. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [script, ...args] = process.argv.slice(2)
  startFollowed(process.execPath, script, args, { cwd: process.cwd(), env: process.env })
}

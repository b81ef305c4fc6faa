/**
 * Loaded before a command of `tools/run.mjs`: the command ends with whoever started it, also when that is killed hard.
 * The channel between the two breaks then by itself. A closed standard input says nothing: containers, services and
 * nohup have one from the start.
 */
import { isMainThread } from 'node:worker_threads'
import { FOLLOWS } from './start-followed.mjs'

/** The program finishes its requests in less. */
const PATIENCE_MS = 20_000

if (isMainThread && process.channel && process.env[FOLLOWS]) {
  // Processes that the command starts decide for themselves.
  delete process.env[FOLLOWS]
  process.once('disconnect', () => {
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), PATIENCE_MS).unref()
    process.kill(process.pid, 'SIGTERM')
  })
  // A command that has nothing more to do ends, however long the channel stands.
  process.channel.unref()
}

/**
 * Loaded into a process before the program (`node --import`): at SIGUSR2 it collects garbage in all of its threads and
 * writes how much memory the process holds into a file named after it, in bytes.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { BroadcastChannel, isMainThread } from 'node:worker_threads'

export const FOLDER_VARIABLE = 'ESTIVA_MEMORY_FOLDER'
/** The thread of the embedded database ends its statement first. */
const THREADS_MS = 300

const folder = process.env[FOLDER_VARIABLE]
if (folder) {
  setFlagsFromString('--expose-gc')
  const collect: () => void = runInNewContext('gc')
  const threads = new BroadcastChannel('estiva-memory')
  threads.unref()
  if (isMainThread) {
    process.on('SIGUSR2', () => {
      threads.postMessage('collect')
      setTimeout(() => {
        collect()
        writeFileSync(join(folder, String(process.pid)), String(process.memoryUsage.rss()))
      }, THREADS_MS)
    })
  } else threads.onmessage = () => collect()
}

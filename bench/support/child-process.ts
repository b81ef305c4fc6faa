/** Talking to a measured server that runs in a process of its own. */
import type { ChildProcess } from 'node:child_process'

/** Sends one message and waits for the answer; rejects when the process ends instead. */
export function tell(child: ChildProcess, message: string): Promise<unknown> {
  const answered = nextMessage(child)
  child.send(message)
  return answered
}

/** The next message of the process; rejects when it ends instead. */
export function nextMessage(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = (code: number | null) => reject(new Error(`The measured server stopped with ${code}.`))
    child.once('exit', end)
    child.once('message', (message) => {
      child.off('exit', end)
      resolve(message)
    })
  })
}

/** Asks the process to end and waits until it has; one that ended by itself is asked nothing. */
export async function stopMeasured(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  if (child.connected) child.send('stop')
  await exited
}

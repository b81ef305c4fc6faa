/** A bus between the server processes of one test, which can be told to lose everything. */
import type { Bus } from '../../events/bus.ts'

export interface LoopBus {
  /** The end of one process. */
  open(): Bus
  /** While true nothing arrives anywhere. */
  isLosing: boolean
}

export function createLoopBus(): LoopBus {
  const receivers = new Set<(text: string) => void>()
  const loop: LoopBus = {
    isLosing: false,
    open() {
      let mine: ((text: string) => void) | undefined
      return {
        send(_ownerId, text) {
          if (loop.isLosing) return
          for (const receive of receivers) if (receive !== mine) receive(text)
        },
        async start(receive) {
          mine = receive
          receivers.add(receive)
        },
        async stop() {
          if (mine) receivers.delete(mine)
        },
      }
    },
  }
  return loop
}

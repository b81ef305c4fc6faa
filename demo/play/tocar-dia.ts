/** Plays the day at a running server, step by step, and tells what happens. */
import { setTimeout as sleep } from 'node:timers/promises'
import { createDia, moveEstrada, type Passo, type Tocado } from './dia.ts'
import { createMundo } from './mundo.ts'

/** The pauses of the steps belong to a day of this many seconds. */
export const SEGUNDOS = 180

export interface TocarOptions {
  /** `http://127.0.0.1:8080`. */
  readonly origin: string
  /** How long the day takes; the vehicle in the town is not driven faster than it could. */
  readonly segundos: number
  /** Hears of each step once it is done; the next one waits for it. */
  readonly tell: (text: string, tocado: Tocado) => void | Promise<void>
}

/** Answers what was made. Throws where the server refuses a step: its companies are then not those of the demonstration. */
export async function tocarDia({ origin, segundos, tell }: TocarOptions): Promise<Tocado> {
  const mundo = await createMundo(origin)
  const tocado: Tocado = {}
  const passos = createDia(origin, mundo, tocado)
  const total = sum(passos)
  for (const [index, passo] of passos.entries()) {
    await passo.run()
    await moveEstrada(mundo, tocado, sum(passos.slice(0, index + 1)) / total)
    if (passo.texto !== '') await tell(passo.texto, tocado)
    await sleep((passo.pausa * segundos * 1_000) / SEGUNDOS)
  }
  return tocado
}

const sum = (passos: readonly Passo[]) => passos.reduce((total, { pausa }) => total + pausa, 0)

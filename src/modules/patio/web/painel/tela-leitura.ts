/**
 * A screen that reads its board for weeks without anybody: it shows its secret for a ticket, asks for news, waits longer
 * after each failure and begins again by itself. Works without React, with the clock as an argument.
 */
import { createStore, type Store } from '#platform/web/store.ts'
import type { PainelDaTela, ReadTela, TelaLida } from '../../painel.contract.ts'
import type { PatioDaTela } from '../../patio-tela.contract.ts'
import type { QuadroDesenhado } from '../shared/tv/quadros-da-tela.ts'

/** News are asked for this often. */
export const INTERVALO_MS = 4_000
const PRIMEIRA_ESPERA_MS = 2_000
const MAIOR_ESPERA_MS = 60_000
/** An address that no longer opens may be made to open again; asking costs little. */
const ESPERA_REVOGADA_MS = 300_000
/** A ticket is renewed this long before its end. */
const FOLGA_MS = 60_000

/** What an answer brings; what is null has not changed. */
type TelaRespondida = TelaLida & { readonly outro?: QuadroDesenhado | null }

export interface TelaState {
  readonly status: 'connecting' | 'online' | 'offline' | 'revogada'
  /** One of the three, whichever the screen was made for. */
  readonly painel: PainelDaTela | undefined
  readonly patio: PatioDaTela | undefined
  readonly outro: QuadroDesenhado | undefined
  /** When the server last answered, in milliseconds. */
  readonly lidoEm: number | undefined
}

export const BEGINNING: TelaState = {
  status: 'connecting',
  painel: undefined,
  patio: undefined,
  outro: undefined,
  lidoEm: undefined,
}

/** How a call failed, as far as the screen acts on it. */
export type FalhaDaTela = 'revogada' | 'bilhete' | 'outra'

export interface TelaParts {
  readonly enter: () => Promise<{ readonly bilhete: string; readonly expiraEm: string }>
  readonly read: (body: Pick<ReadTela, 'bilhete' | 'desde' | 'dataReferencia'>) => Promise<TelaRespondida>
  readonly failureOf: (error: unknown) => FalhaDaTela
  readonly now: () => number
  /** Runs the work once after the wait; returns what cancels it. */
  readonly after: (ms: number, work: () => void) => () => void
  /** From 0 to 1: screens that lost the server together do not come back in one moment. */
  readonly random: () => number
}

export interface TelaLeitura {
  readonly state: Pick<Store<TelaState>, 'get' | 'subscribe'>
  readonly start: () => void
  readonly stop: () => void
}

export function createTelaLeitura({ enter, read, failureOf, now, after, random }: TelaParts): TelaLeitura {
  const state = createStore<TelaState>(BEGINNING)
  let bilhete: { readonly texto: string; readonly ate: number } | undefined
  let desde: number | undefined
  let failures = 0
  let isStopped = false
  let cancel: (() => void) | undefined

  async function step(): Promise<void> {
    if (!bilhete || bilhete.ate - FOLGA_MS < now()) {
      const entered = await enter()
      // By the screen's own clock, which may be wrong: the server refuses what is late.
      bilhete = { texto: entered.bilhete, ate: now() + 10 * FOLGA_MS }
    }
    const { painel, patio, outro } = state.get()
    const known = painel?.dataReferencia ?? patio?.dia ?? outro?.dia
    const answer = await read({
      bilhete: bilhete.texto,
      ...(known && desde !== undefined && { desde, dataReferencia: known }),
    })
    desde = answer.seq
    state.set({
      status: 'online',
      painel: answer.painel ?? painel,
      patio: answer.patio ?? patio,
      outro: answer.outro ?? outro,
      lidoEm: now(),
    })
  }

  function waitAfter(error: unknown): number {
    const failure = failureOf(error)
    bilhete = undefined
    failures += 1
    const before = state.get()
    if (failure === 'revogada') {
      // Nothing of it may stay on the wall.
      desde = undefined
      state.set({ ...BEGINNING, status: 'revogada', lidoEm: before.lidoEm })
      return ESPERA_REVOGADA_MS
    }
    // A ticket that was late is no failure of the connection, unless it happens again.
    if (failure === 'bilhete' && failures === 1) return 0
    state.set({ ...before, status: 'offline' })
    const wait = Math.min(MAIOR_ESPERA_MS, PRIMEIRA_ESPERA_MS * 2 ** Math.min(failures - 1, 10))
    return wait * (0.75 + random() / 2)
  }

  async function run(): Promise<void> {
    let wait = INTERVALO_MS
    try {
      await step()
      failures = 0
    } catch (error) {
      wait = waitAfter(error)
    }
    if (!isStopped) cancel = after(wait, () => void run())
  }

  return {
    state,
    start: () => {
      isStopped = false
      void run()
    },
    stop: () => {
      isStopped = true
      cancel?.()
    },
  }
}

/**
 * Keeps a day of docks true while others work on it: only the docks that changed are read again. An answer that is
 * older than what is shown is never shown. Free of React and of the cache.
 */
import { type DiaDasDocas, MAX_DOCAS_RELIDAS } from '#modules/doca/doca.contract.ts'
import { mergeDocas } from './mudancas.ts'

/** A day as the screen keeps it. */
export interface DiaGuardado {
  /** Undefined: not read, or its last reading failed or is out of date, so that one dock would not make it true. */
  readonly dia: () => DiaDasDocas | undefined
  /** The whole day is being read. */
  readonly isBeingRead: () => boolean
  /** Resolves when it is not any more. */
  readonly lido: () => Promise<void>
  readonly guardar: (dia: DiaDasDocas) => void
  /** Reads the whole day from now on; an answer that is on its way does not count. */
  readonly rereadAll: () => Promise<void>
  readonly buscar: (docas: readonly string[]) => Promise<Pick<DiaDasDocas, 'agora' | 'docas'>>
}

/** Reads docks again that changed just now; resolves when they, and all that changed meanwhile, are shown. */
export type Releitura = (docas: Iterable<string>) => Promise<void>

export function createReleitura(guardado: DiaGuardado): Releitura {
  const porLer = new Set<string>()
  let lendo: Promise<void> | undefined

  /** Reads one after the other, so that a slow answer never overwrites a newer one. */
  async function ler(): Promise<void> {
    try {
      while (porLer.size > 0) await readOnce()
    } finally {
      lendo = undefined
    }
  }

  async function readOnce(): Promise<void> {
    // It may have been asked for before the change.
    if (guardado.isBeingRead()) await guardado.lido()
    const pedidas = [...porLer]
    porLer.clear()
    const antes = guardado.dia()
    if (!antes || !canReadDocas(antes, pedidas)) return guardado.rereadAll()
    const relidas = await guardado.buscar(pedidas).catch(() => undefined)
    if (!relidas) return guardado.rereadAll()
    // A whole day that was asked for meanwhile is newer than this answer.
    const isSuperada = guardado.isBeingRead() || guardado.dia() !== antes
    if (!isSuperada) guardado.guardar(mergeDocas(antes, relidas, pedidas))
  }

  return (docas) => {
    for (const doca of docas) porLer.add(doca)
    lendo ??= Promise.resolve().then(ler)
    return lendo
  }
}

/** Docks that the day does not have yet come with all of it, in their place. */
const canReadDocas = ({ docas }: DiaDasDocas, pedidas: readonly string[]): boolean =>
  pedidas.length <= MAX_DOCAS_RELIDAS && pedidas.every((id) => docas.some((doca) => doca.id === id))

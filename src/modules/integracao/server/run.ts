/** One worker at one import: it holds the import, keeps batches with their progress, and ends the phase. */
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { nextSituacao } from '../importacao.rules.ts'
import type { AnyImportTarget } from './import-target.ts'
import {
  claimImportacao,
  findImportacaoForChange,
  type ImportacaoChanges,
  type ImportacaoRow,
  releaseImportacao,
  updateImportacao,
} from './importacao.repository.ts'
import { notifyImportacao } from './notify-importacao.ts'

/** Screens are told of progress this often; each telling makes them ask again. */
const TELL_EVERY_MS = 700

export interface Run {
  readonly ownerId: string
  readonly target: AnyImportTarget
  /**
   * Keeps one batch together with the changes of the import that `work` returns. False: somebody stopped the
   * import, or another worker holds it; then nothing was kept.
   */
  batch(work: (tx: OwnerTx, importacao: ImportacaoRow) => Promise<ImportacaoChanges>): Promise<boolean>
  /**
   * The same in two steps, so that a batch may begin while the one before ends: `write` begins at once, and `keep` is
   * asked for the changes of the import when the one before was kept.
   */
  overlappingBatch<T>(
    before: UnderWay | undefined,
    write: (tx: OwnerTx) => Promise<T>,
    keep: (tx: OwnerTx, importacao: ImportacaoRow, result: T) => Promise<ImportacaoChanges>,
  ): UnderWay
  /** The phase is over: the next state, and the writing at once when it was asked for during the checking. */
  finish(phase: 'conferindo' | 'gravando'): Promise<void>
  release(): Promise<void>
}

/** A batch between its beginning and its end. */
export interface UnderWay {
  /** Its transaction has. */
  readonly begun: Promise<void>
  /** Its first step is done. */
  readonly written: Promise<void>
  /** False: it was nobody's here and nothing of it was kept. */
  readonly kept: Promise<boolean>
}

/** Takes back what a batch has written of an import that somebody stopped. */
class NotMine extends Error {}

/** Undefined: another worker holds the import, or there is nothing to do. */
export async function claimRun(
  deps: Deps,
  ownerId: string,
  id: string,
  target: AnyImportTarget,
): Promise<Run | undefined> {
  const worker = uuidv7()
  if (!(await deps.db.asOwner(ownerId, (tx) => claimImportacao(tx, id, worker)))) return undefined
  let phase: 'conferindo' | 'gravando' | undefined
  let told = 0

  /** Locks the import; undefined when it is no longer this worker's to go on with. */
  const lockMine = async (tx: OwnerTx): Promise<ImportacaoRow | undefined> => {
    const importacao = await findImportacaoForChange(tx, id)
    if (!importacao || importacao.trabalho_id !== worker) return undefined
    if (importacao.situacao !== 'conferindo' && importacao.situacao !== 'gravando') return undefined
    phase ??= importacao.situacao
    return importacao.situacao === phase ? importacao : undefined
  }
  const keepProgress = async (tx: OwnerTx, changes: ImportacaoChanges) => {
    await updateImportacao(tx, id, changes, deps.clock.now(), { isSignOfLife: true })
    if (Date.now() - told < TELL_EVERY_MS) return
    told = Date.now()
    announceImportacao(tx, id)
  }

  return {
    ownerId,
    target,
    batch: (work) =>
      deps.db.asOwner(ownerId, async (tx) => {
        const importacao = await lockMine(tx)
        if (!importacao) return false
        await keepProgress(tx, await work(tx, importacao))
        return true
      }),
    overlappingBatch(before, write, keep) {
      const begun = Promise.withResolvers<void>()
      const written = Promise.withResolvers<void>()
      const keepBatch = async () => {
        // Where there is one backend, whoever began after this batch would have it, and wait for this batch.
        await before?.begun
        return deps.db.asOwner(ownerId, async (tx) => {
          begun.resolve()
          const result = await write(tx)
          written.resolve()
          if (before && !(await before.kept)) throw new NotMine()
          const importacao = await lockMine(tx)
          if (!importacao) throw new NotMine()
          await keepProgress(tx, await keep(tx, importacao, result))
          return true
        })
      }
      const kept = keepBatch().catch((error: unknown) => {
        // Whoever waits for a step learns of it there, and of a batch that is nobody's here.
        begun.reject(error)
        written.reject(error)
        if (error instanceof NotMine) return false
        throw error
      })
      // Each is met by whoever asks for it, which may be later or never.
      for (const promise of [begun.promise, written.promise, kept]) promise.catch(() => undefined)
      return { begun: begun.promise, written: written.promise, kept }
    },
    async finish(ended) {
      await deps.db.asOwner(ownerId, async (tx) => {
        const importacao = await findImportacaoForChange(tx, id)
        if (importacao?.trabalho_id !== worker || importacao.situacao !== ended) return
        const now = deps.clock.now()
        const next = nextSituacao(ended, 'terminar')
        const goesOn = ended === 'conferindo' && importacao.gravar_ao_concluir
        await updateImportacao(
          tx,
          id,
          goesOn
            ? { situacao: 'gravando', fase_inicio: now, total_linhas: importacao.conferidas }
            : {
                ...(next && { situacao: next }),
                ...(ended === 'conferindo' && { total_linhas: importacao.conferidas }),
                trabalho_id: null,
                trabalho_ate: null,
              },
          now,
        )
        if (next === 'concluida') notifyImportacao(tx, importacao, now)
        announceImportacao(tx, id)
      })
      phase = undefined
    },
    release: () => deps.db.asOwner(ownerId, (tx) => releaseImportacao(tx, id, worker)),
  }
}

/** Screens that show the import read it again. */
export function announceImportacao(tx: OwnerTx, id: string): void {
  tx.announce({ ownerId: tx.ownerId, tipo: 'importacao.changed', entidadeId: id, versao: null })
}

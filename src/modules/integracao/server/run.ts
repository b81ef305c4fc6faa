/** One worker at one import: it holds the import, keeps batches with their progress, and ends the phase. */
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '../../../platform/server/database/database.ts'
import type { Deps } from '../../../platform/server/deps.ts'
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
   * The same in two steps, so that a batch may begin while the one before ends: `write` begins at once, `keep` is
   * asked for the changes of the import when `before` was kept. `written` settles between the steps.
   */
  overlappingBatch<T>(
    before: Promise<boolean> | undefined,
    write: (tx: OwnerTx) => Promise<T>,
    keep: (tx: OwnerTx, importacao: ImportacaoRow, result: T) => Promise<ImportacaoChanges>,
  ): { readonly written: Promise<void>; readonly kept: Promise<boolean> }
  /** The phase is over: the next state, and the writing at once when it was asked for during the checking. */
  finish(phase: 'conferindo' | 'gravando'): Promise<void>
  release(): Promise<void>
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
      const written = Promise.withResolvers<void>()
      const kept = deps.db
        .asOwner(ownerId, async (tx) => {
          const result = await write(tx)
          written.resolve()
          if (before && !(await before)) throw new NotMine()
          const importacao = await lockMine(tx)
          if (!importacao) throw new NotMine()
          await keepProgress(tx, await keep(tx, importacao, result))
          return true
        })
        .catch((error: unknown) => {
          // Whoever waits for the writing learns of it there, and of a batch that is nobody's here.
          written.reject(error)
          if (error instanceof NotMine) return false
          throw error
        })
      // Each is met by whoever asks for it, which may be later or never.
      for (const promise of [written.promise, kept]) promise.catch(() => undefined)
      return { written: written.promise, kept }
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

/** One worker at one import: it holds the import, keeps batches with their progress, and ends the phase. */
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '../../../platform/server/database/database.ts'
import type { Deps } from '../../../platform/server/deps.ts'
import { nextSituacao } from '../importacao.rules.ts'
import type { AnyImportTarget } from './import-target.ts'
import {
  claimImportacao,
  extendClaim,
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
  /** The phase is over: the next state, and the writing at once when it was asked for during the checking. */
  finish(phase: 'conferindo' | 'gravando'): Promise<void>
  release(): Promise<void>
}

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

  return {
    ownerId,
    target,
    batch: (work) =>
      deps.db.asOwner(ownerId, async (tx) => {
        const importacao = await findImportacaoForChange(tx, id)
        if (!importacao || importacao.trabalho_id !== worker) return false
        if (importacao.situacao !== 'conferindo' && importacao.situacao !== 'gravando') return false
        phase ??= importacao.situacao
        if (importacao.situacao !== phase) return false
        const changes = await work(tx, importacao)
        await updateImportacao(tx, id, changes, deps.clock.now())
        await extendClaim(tx, id)
        if (Date.now() - told >= TELL_EVERY_MS) {
          told = Date.now()
          announceImportacao(tx, id)
        }
        return true
      }),
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

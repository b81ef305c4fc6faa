/**
 * Actions on one load that later nouns bring, such as moving it on the board; their code comes when they are asked for.
 */
import { type AccessRequirement, type AccessSubject, canAccess } from '#platform/shared/access.ts'
import { defineExtensionPoint, type Extension } from '#platform/shared/extension-point.ts'
import type { AcaoCarga } from '../../acoes.rules.ts'
import type { RunAcao } from './acao-carga.ts'

interface CargaAction {
  readonly key: AcaoCarga
  readonly load: () => Promise<RunAcao>
  /** Absent: whoever sees the load. */
  readonly access?: AccessRequirement | undefined
}

const actions = defineExtensionPoint<CargaAction>('addCargaAction')

/** `addCargaAction('mover', async () => (await import('./quadro/MoverCargaForm.tsx')).moveCarga)` */
export const addCargaAction = (
  key: AcaoCarga,
  load: CargaAction['load'],
  access?: AccessRequirement,
): Extension => actions.with({ key, load, access })

/** What nobody added is not forbidden. */
export function mayUseAdded(acao: AcaoCarga, subject: AccessSubject): boolean {
  const access = actions.find(acao)?.access
  return access === undefined || canAccess(access, subject)
}

/** Undefined: nobody added it. */
export const loadAddedAction = (acao: AcaoCarga): CargaAction['load'] | undefined => actions.find(acao)?.load

/**
 * Actions on one load whose code comes when they are asked for. Loads and the later steps of the business add theirs
 * when the application starts; the menus know only the name of an action, never who runs it.
 */
import { defineExtensionPoint, type Extension } from '#platform/shared/extension-point.ts'
import type { RunAcao } from './acao-carga.ts'
import type { AcaoCarga } from './acoes.rules.ts'

interface CargaAction {
  readonly key: AcaoCarga
  readonly load: () => Promise<RunAcao>
}

const actions = defineExtensionPoint<CargaAction>('addCargaAction')

/** `addCargaAction('mover', async () => (await import('./quadro/MoverCargaForm.tsx')).moverCarga)` */
export const addCargaAction = (key: AcaoCarga, load: CargaAction['load']): Extension =>
  actions.with({ key, load })

/** Undefined: nobody added it. */
export const loadAddedAction = (acao: AcaoCarga): Promise<RunAcao> | undefined => actions.find(acao)?.load()

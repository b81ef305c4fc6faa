/**
 * Actions on one load whose code comes when they are asked for. Loads and the later steps of the business add theirs
 * when the application starts; the menus know only the name of an action, never who runs it.
 */
import { createExtensionPoint } from '#platform/web/extension-point.ts'
import type { RunAcao } from './acao-carga.ts'
import type { AcaoCarga } from './acoes.rules.ts'

type Load = () => Promise<RunAcao>

const actions = createExtensionPoint<AcaoCarga, Load>('action on loads')

/** `addCargaAction('mover', async () => (await import('./quadro/MoverCargaForm.tsx')).moverCarga)` */
export const addCargaAction = actions.add

/** Undefined: nobody added it. */
export const loadAddedAction = (acao: AcaoCarga): Promise<RunAcao> | undefined => actions.find(acao)?.()

/**
 * Actions on one load whose code comes when they are asked for. Loads and the later steps of the business add theirs
 * when the application starts; the menus know only the name of an action, never who runs it.
 */
import type { RunAcao } from './acao-carga.ts'
import type { AcaoCarga } from './acoes.rules.ts'

type Load = () => Promise<RunAcao>

const added = new Map<AcaoCarga, Load>()

/** `addCargaAction('mover', async () => (await import('./quadro/MoverCargaForm.tsx')).moverCarga)` */
export function addCargaAction(acao: AcaoCarga, load: Load): void {
  if (added.has(acao)) throw new Error(`The action ${acao} of loads was added already.`)
  added.set(acao, load)
}

/** Undefined: nobody added it. */
export const loadAddedAction = (acao: AcaoCarga): Promise<RunAcao> | undefined => added.get(acao)?.()

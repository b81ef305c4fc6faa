/**
 * What can be done to loads from the board. Dialogs and print windows live with their own part of the module; each
 * registers how it is loaded, and the board offers exactly what is registered.
 */

import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import type { AcaoMenu } from '#modules/carga/menu.rules.ts'
import type { Dialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import type { HttpClient } from '#platform/web/http/http-client.ts'

/** `alocar`, `entregar` and the others lead a load into another group of the board. */
export type QuadroAcao =
  | AcaoMenu
  | 'alocar'
  | 'desalocar'
  | 'iniciar'
  | 'entregar'
  | 'criar-lote'
  | 'exportar'

export interface ActionContext {
  readonly http: HttpClient
  readonly dialogs: Dialogs
  /** Opens a drawer over the board, e.g. `cargas/detalhes/1`. */
  readonly openDrawer: (to: string) => void
  /** The stage that the load was dropped on, for actions that lead into its group. */
  readonly etapaId?: string
  /** The action changed these loads: their cards are read again at once, not only when the hub tells. */
  readonly onChanged: (ids: readonly string[]) => void
}

/** True when it was done, false when somebody thought better of it. */
export type RunAction = (cargas: readonly CargaCartao[], context: ActionContext) => Promise<boolean>

interface Registered {
  readonly load: () => Promise<RunAction>
  /** Takes more than one load. */
  readonly isBulk: boolean
}

const registered = new Map<QuadroAcao, Registered>()

/** `registerQuadroAction('desativar', () => import('../acoes/desativar.tsx').then((m) => m.desativar), { isBulk: true })` */
export function registerQuadroAction(
  acao: QuadroAcao,
  load: Registered['load'],
  { isBulk = false }: { isBulk?: boolean } = {},
): void {
  registered.set(acao, { load, isBulk })
}

export const hasQuadroAction = (acao: QuadroAcao): boolean => registered.has(acao)
export const takesMany = (acao: QuadroAcao): boolean => registered.get(acao)?.isBulk === true

/** False also when nothing is registered under the name. */
export async function runQuadroAction(
  acao: QuadroAcao,
  cargas: readonly CargaCartao[],
  context: ActionContext,
): Promise<boolean> {
  const load = registered.get(acao)?.load
  if (!load || cargas.length === 0) return false
  const run = await load()
  return run(cargas, context)
}

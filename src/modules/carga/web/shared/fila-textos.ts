/** What the clock of a row in the queue of loads says; pure. */
import type { StatusColor } from '#platform/ui/status-colors.ts'
import type { CargaCartao } from '../../carga-dados.contract.ts'
import type { GrupoFila } from '../../fila.rules.ts'

const MINUTE_MS = 60_000
/** Less than this before the pick-up is pressing (design guide, homes). */
const APERTADO_MIN = 180

export interface Relogio {
  readonly text: string
  readonly color?: StatusColor
}

/** How late a load is, or how long until its pick-up; undefined where no time presses. `duration` words minutes. */
export function relogioDaFila(
  grupo: GrupoFila,
  { dhColeta, dhEntrega }: Pick<CargaCartao, 'dhColeta' | 'dhEntrega'>,
  now: string,
  duration: (minutes: number) => string,
): Relogio | undefined {
  const moment = grupo === 'atrasadas' ? dhEntrega : grupo === 'sem-veiculo' ? dhColeta : null
  if (moment === null) return undefined
  const minutes = Math.floor((Date.parse(moment) - Date.parse(now)) / MINUTE_MS)
  if (minutes < 0) return { text: `+${duration(-minutes)}`, color: 'vermelho' }
  return { text: duration(minutes), ...(minutes < APERTADO_MIN && { color: 'laranja' }) }
}

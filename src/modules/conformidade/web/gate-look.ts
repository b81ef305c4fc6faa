/** How the state of a gate looks. */
import {
  IconAlertTriangle,
  IconCheck,
  IconFlag,
  IconHourglassHigh,
  IconMinus,
  IconShieldCheck,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import type { EstadoDoGate, Permissao } from '../gates.ts'

export const GATE_LOOK: Readonly<
  Record<EstadoDoGate, { readonly icon: TablerIcon; readonly color: StatusColor }>
> = {
  conforme: { icon: IconCheck, color: 'verde' },
  aviso: { icon: IconAlertTriangle, color: 'amarelo' },
  bloqueia: { icon: IconX, color: 'vermelho' },
  aguardando: { icon: IconHourglassHigh, color: 'amarelo' },
  previsto: { icon: IconFlag, color: 'neutro' },
  'nao-se-aplica': { icon: IconMinus, color: 'neutro' },
  liberado: { icon: IconShieldCheck, color: 'azul' },
}

interface QuemLibera {
  readonly libera: Permissao | null
  readonly exigeComprovante: boolean
  readonly impede: readonly unknown[]
  readonly gate: string
}

const AUTOMATICOS = ['encerramento', 'pagamento']

/** Who may let it pass, and how; two short lines. */
export function quemLibera({ libera, exigeComprovante, gate }: QuemLibera): readonly [string, string] {
  if (libera === 'gestor-risco') return ['Gestor de risco', 'com motivo']
  if (libera === 'gestor-transporte') {
    return ['Gestor de transporte', exigeComprovante ? 'com motivo e comprovante' : 'com motivo']
  }
  if (AUTOMATICOS.includes(gate)) return ['Automático', 'só alerta']
  return gate === 'documentos' ? ['Ninguém', 'autoriza a SEFAZ'] : ['Ninguém', 'fato certo, bloqueia']
}

const HOUR_MS = 3_600_000

/** `2 dias e 18h`, `3h`; null: it has passed. */
export function faltaPara(partida: string, agora: number): string | null {
  const hours = Math.floor((Date.parse(partida) - agora) / HOUR_MS)
  if (hours < 0) return null
  const days = Math.floor(hours / 24)
  const rest = `${hours % 24}h`
  if (days === 0) return rest
  return `${days} ${days === 1 ? 'dia' : 'dias'} e ${rest}`
}

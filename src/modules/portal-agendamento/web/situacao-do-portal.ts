/** How the situation of a booking reads to the company that made it. Pure. */
import {
  IconCalendarCheck,
  IconCalendarX,
  IconCircleCheck,
  IconClockQuestion,
  IconForms,
  IconMapPinCheck,
  type TablerIcon,
} from '@tabler/icons-react'
import {
  MOTIVO_CANCELAMENTO_LABELS,
  SITUACAO_RESERVA as R,
  SITUACAO_RESERVA_LABELS,
  type SituacaoReserva,
} from '#modules/doca/agendamento-codes.ts'
import { seloDaReserva } from '#modules/doca/horario.rules.ts'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import type { ReservaDoPortal } from '../portal-dados.contract.ts'

interface Look {
  readonly label: string
  readonly icon: TablerIcon
  readonly color: StatusColor
  readonly title?: string
}

const LOOKS: Readonly<Partial<Record<SituacaoReserva, Omit<Look, 'title'>>>> = {
  [R.Agendado]: { label: 'Confirmado', icon: IconCalendarCheck, color: 'verde' },
  [R.Pendente]: { label: 'Aguardando confirmação', icon: IconClockQuestion, color: 'amarelo' },
  [R.PendenteInformacoes]: { label: 'Dados pendentes', icon: IconForms, color: 'amarelo' },
  [R.Concluida]: { label: 'Concluído', icon: IconCircleCheck, color: 'neutro' },
  [R.Cancelada]: { label: 'Cancelado', icon: IconCalendarX, color: 'neutro' },
  [R.Reprovada]: { label: 'Recusado', icon: IconCalendarX, color: 'vermelho' },
}

/** The tooltip of missing data is the one of the schedule (D-014). */
export function situacaoLook(situacao: SituacaoReserva): Look {
  const known = LOOKS[situacao] ?? {
    label: SITUACAO_RESERVA_LABELS[situacao],
    icon: IconMapPinCheck,
    color: 'indigo' as const,
  }
  const dica = seloDaReserva(situacao)?.dica
  return dica === undefined ? known : { ...known, title: dica }
}

/** Why a booking ended without being done; undefined: it did not. */
export function fimText({
  situacao,
  motivoRecusa,
  motivoCancelamento,
}: Pick<ReservaDoPortal, 'situacao' | 'motivoRecusa' | 'motivoCancelamento'>): string | undefined {
  if (situacao === R.Reprovada) return motivoRecusa ?? 'A equipe da doca recusou o pedido.'
  if (situacao !== R.Cancelada || motivoCancelamento === null) return undefined
  return motivoCancelamento === 1 ? undefined : MOTIVO_CANCELAMENTO_LABELS[motivoCancelamento]
}

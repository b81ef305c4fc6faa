/** Icons and colours of the situations of a slot; the label always stands beside them. */
import {
  IconCalendarTime,
  IconCircleCheck,
  IconCircleDashed,
  IconClockExclamation,
  IconClockQuestion,
  IconForklift,
  IconHourglassHigh,
  IconLock,
  IconMapPinCheck,
  type TablerIcon,
} from '@tabler/icons-react'
import type { SituacaoHorario } from '#modules/doca/agendamento-codes.ts'
import type { StatusColor } from '#platform/ui/status-colors.ts'

export interface HorarioLook {
  readonly icon: TablerIcon
  readonly color: StatusColor
}

export const HORARIO_LOOK: Readonly<Record<SituacaoHorario, HorarioLook>> = {
  1: { icon: IconCircleDashed, color: 'neutro' },
  2: { icon: IconCalendarTime, color: 'azul' },
  3: { icon: IconMapPinCheck, color: 'indigo' },
  4: { icon: IconForklift, color: 'verde' },
  5: { icon: IconClockExclamation, color: 'vermelho' },
  6: { icon: IconHourglassHigh, color: 'laranja' },
  7: { icon: IconCircleCheck, color: 'neutro' },
  8: { icon: IconLock, color: 'neutro' },
  99: { icon: IconClockQuestion, color: 'amarelo' },
}

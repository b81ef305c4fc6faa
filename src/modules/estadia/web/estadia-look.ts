/** Icon and colour of each state; the words are those of the rules. */
import {
  IconChecks,
  IconCircleCheck,
  IconCircleMinus,
  IconFileInvoice,
  IconHourglassHigh,
  IconMessageReport,
  IconReceipt2,
  IconStopwatch,
  type TablerIcon,
} from '@tabler/icons-react'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import type { SituacaoEstadia } from '../estadia.rules.ts'

export const ESTADIA_LOOK: Readonly<
  Record<SituacaoEstadia, { readonly icon: TablerIcon; readonly color: StatusColor }>
> = {
  1: { icon: IconStopwatch, color: 'azul' },
  2: { icon: IconHourglassHigh, color: 'laranja' },
  3: { icon: IconReceipt2, color: 'indigo' },
  4: { icon: IconMessageReport, color: 'amarelo' },
  5: { icon: IconChecks, color: 'verde' },
  6: { icon: IconFileInvoice, color: 'petroleo' },
  7: { icon: IconCircleCheck, color: 'neutro' },
  8: { icon: IconCircleMinus, color: 'neutro' },
}

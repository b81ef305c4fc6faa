import { addDays } from '#platform/shared/day.ts'
import type { ChoiceFilter } from '#platform/web/record-list/choice-filter.ts'
import { today } from '#platform/web/today.ts'
import { DIAS_DE_AVISO } from '../../vencimento.rules.ts'

/** Narrows a list to what has expired, or will within the days of notice. */
export const vencimentoFilter: ChoiceFilter<{ venceAte?: string | null }> = {
  key: 'vencimento',
  label: 'Vencimento',
  question: 'Documento com vencimento',
  options: [
    { value: 'vencidos', label: 'Vencido' },
    { value: 'a-vencer', label: `Vencido ou vence em ${DIAS_DE_AVISO} dias` },
  ],
  toSearch: ([value]) => ({ venceAte: addDays(today(), value === 'vencidos' ? -1 : DIAS_DE_AVISO) }),
}

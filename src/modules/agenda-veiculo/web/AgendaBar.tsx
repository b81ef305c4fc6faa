import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isDay } from '#platform/shared/day.ts'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import type { SearchTerm } from '#platform/web/router/use-search-term.ts'
import { today } from '#platform/web/today.ts'
import styles from './AgendaPage.module.css'
import { rangeText } from './day-text.ts'

interface AgendaBarProps {
  readonly days: readonly string[]
  readonly search: SearchTerm
  readonly onDay: (day: string) => void
  readonly onStep: (steps: -1 | 1) => void
  /** How the agenda is shown, where there is a choice. */
  readonly view?: ReactNode
  /** `semana` or `período`, as the buttons call a step. */
  readonly step: { readonly next: string; readonly former: string; readonly now: string }
  /** What the search leaves: `6 de 282 veículos`. */
  readonly totals?: ReactNode
}

const GROUP = 'Agenda'

/** Which days are shown, and of which vehicles. */
export function AgendaBar({ days, search, onDay, onStep, view, step, totals }: AgendaBarProps) {
  const first = days.at(0) ?? ''
  const last = days.at(-1) ?? ''
  useShortcuts(
    [
      { keys: 'P', label: step.next, group: GROUP, run: () => onStep(1) },
      { keys: 'A', label: step.former, group: GROUP, run: () => onStep(-1) },
      { keys: 'H', label: step.now, group: GROUP, run: () => onDay(today()) },
    ],
    true,
  )
  return (
    <div className={styles.bar}>
      <div className={styles.steps}>
        <ActionIcon
          variant="default"
          aria-label={step.former}
          aria-keyshortcuts="A"
          onClick={() => onStep(-1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <Button size="xs" variant="default" aria-keyshortcuts="H" onClick={() => onDay(today())}>
          Hoje
        </Button>
        <ActionIcon variant="default" aria-label={step.next} aria-keyshortcuts="P" onClick={() => onStep(1)}>
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
      </div>
      <h2 className={styles.range} aria-live="polite">
        {rangeText(first, last)}
      </h2>
      <DateField
        size="xs"
        aria-label="Ir para a semana do dia"
        value={first}
        onChange={({ currentTarget }) => {
          if (isDay(currentTarget.value)) onDay(currentTarget.value)
        }}
      />
      {view}
      <div className={styles.search}>
        <SearchField
          label="Pesquisar veículos"
          placeholder="Placa, número de frota"
          value={search.typed}
          onChange={search.type}
        />
      </div>
      <span className={styles.totals} role="status">
        {totals}
      </span>
    </div>
  )
}

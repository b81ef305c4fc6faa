import { Button } from '@mantine/core'
import { addDays } from '#platform/shared/day.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { today } from '#platform/web/today.ts'
import type { OwnFilter } from './list-filter.ts'
import styles from './PeriodoEditor.module.css'
import { type Periodo, periodoText, readPeriodo, writePeriodo } from './periodo.ts'

/** Name of a period, its first and its last day, counted from today. */
type Atalho = readonly [nome: string, primeiro: number, ultimo: number]

/** For what mostly lies ahead. */
export const ATALHOS_PREVISTOS: readonly Atalho[] = [
  ['Hoje', 0, 0],
  ['Amanhã', 1, 1],
  ['Próximos 7 dias', 0, 6],
  ['Últimos 7 dias', -6, 0],
]

/** For what mostly lies behind. */
export const ATALHOS_PASSADOS: readonly Atalho[] = [
  ['Hoje', 0, 0],
  ['Ontem', -1, -1],
  ['Últimos 7 dias', -6, 0],
  ['Últimos 30 dias', -29, 0],
]

interface PeriodoEditorProps {
  readonly label: string
  readonly value: Periodo
  readonly atalhos: readonly Atalho[]
  readonly onChange: (value: Periodo) => void
}

/** Both days are included; the shortcuts are counted from today, where the person is. */
export function PeriodoEditor({ label, value, atalhos, onChange }: PeriodoEditorProps) {
  const hoje = today()
  const isReversed = value.inicio !== undefined && value.fim !== undefined && value.fim < value.inicio
  return (
    <fieldset className={styles.periodo}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.days}>
        <DateField
          label="De"
          value={value.inicio ?? ''}
          max={value.fim}
          onChange={(event) => onChange({ ...value, inicio: event.currentTarget.value || undefined })}
          data-autofocus
        />
        <DateField
          label="Até"
          value={value.fim ?? ''}
          min={value.inicio}
          error={isReversed && validationMessages.endBeforeStart}
          onChange={(event) => onChange({ ...value, fim: event.currentTarget.value || undefined })}
        />
      </div>
      <div className={styles.shortcuts}>
        {atalhos.map(([nome, primeiro, ultimo]) => (
          <Button
            key={nome}
            size="xs"
            variant="default"
            onClick={() => onChange({ inicio: addDays(hoje, primeiro), fim: addDays(hoje, ultimo) })}
          >
            {nome}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

interface PeriodoFilterOptions<Search> extends Pick<OwnFilter<Search>, 'key' | 'label'> {
  /** Heading of the days: `Dia da coleta`. */
  readonly question: string
  readonly atalhos: readonly Atalho[]
  /** Never called without a day. */
  readonly toSearch: (periodo: Periodo) => Partial<Search>
}

/** A filter of a list by days from and to. */
export const periodoFilter = <Search,>(options: PeriodoFilterOptions<Search>): OwnFilter<Search> => ({
  key: options.key,
  label: options.label,
  searchOf: (text) => {
    const periodo = readPeriodo(text)
    return writePeriodo(periodo) === '' ? undefined : options.toSearch(periodo)
  },
  textOf: (text) => periodoText(readPeriodo(text)),
  editor: (text, choose) => (
    <PeriodoEditor
      label={options.question}
      atalhos={options.atalhos}
      value={readPeriodo(text)}
      onChange={(next) => choose(writePeriodo(next))}
    />
  ),
})

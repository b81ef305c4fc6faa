import { Button, TextInput } from '@mantine/core'
import { dayAt } from '../../../../platform/shared/date.ts'
import { addDays } from '../../../../platform/shared/day.ts'
import { localZone } from '../../../../platform/web/local-zone.ts'
import type { Periodo } from '../quadro/filtro-endereco.ts'
import styles from './lista.module.css'

interface DiasEditorProps {
  readonly label: string
  readonly value: Periodo
  readonly onChange: (value: Periodo) => void
}

/** A period that mostly lies behind: both days are included, the shortcuts count back from today. */
export function DiasEditor({ label, value, onChange }: DiasEditorProps) {
  const today = dayAt(new Date(), localZone())
  const shortcuts: readonly [string, Periodo][] = [
    ['Hoje', { inicio: today, fim: today }],
    ['Ontem', { inicio: addDays(today, -1), fim: addDays(today, -1) }],
    ['Últimos 7 dias', { inicio: addDays(today, -6), fim: today }],
    ['Últimos 30 dias', { inicio: addDays(today, -29), fim: today }],
  ]
  return (
    <fieldset className={styles.periodo}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.days}>
        <TextInput
          type="date"
          label="De"
          value={value.inicio ?? ''}
          max={value.fim}
          onChange={(event) => onChange({ ...value, inicio: event.currentTarget.value || undefined })}
          data-autofocus
        />
        <TextInput
          type="date"
          label="Até"
          value={value.fim ?? ''}
          min={value.inicio}
          onChange={(event) => onChange({ ...value, fim: event.currentTarget.value || undefined })}
        />
      </div>
      <div className={styles.shortcuts}>
        {shortcuts.map(([text, periodo]) => (
          <Button key={text} size="xs" variant="default" onClick={() => onChange(periodo)}>
            {text}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

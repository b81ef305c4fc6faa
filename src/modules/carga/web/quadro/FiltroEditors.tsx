import { Button, Textarea, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { dayAt } from '../../../../platform/shared/date.ts'
import { addDays } from '../../../../platform/shared/day.ts'
import { SEARCH_DEBOUNCE_MS } from '../../../../platform/shared/timing.ts'
import { localZone } from '../../../../platform/web/local-zone.ts'
import styles from './Filtro.module.css'
import type { Periodo } from './filtro-endereco.ts'

interface TextoEditorProps {
  readonly label: string
  readonly value: string
  readonly maxLength: number
  readonly onChange: (value: string) => void
}

/** Writes what was typed after a pause, so that the board is not read with every letter. */
function useTyped(value: string, onChange: (value: string) => void) {
  const [typed, setTyped] = useState(value)
  const settle = useEffectEvent(() => {
    if (typed.trim() !== value) onChange(typed.trim())
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the text begins the pause anew
  useEffect(() => {
    const timer = setTimeout(() => settle(), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped] as const
}

export function TextoEditor({ label, value, maxLength, onChange }: TextoEditorProps) {
  const [typed, setTyped] = useTyped(value, onChange)
  return (
    <TextInput
      label={label}
      description="Maiúsculas e acentos não fazem diferença"
      maxLength={maxLength}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      data-autofocus
    />
  )
}

const MAX_NUMEROS = 50

/** Numbers of invoices, one per line or after commas, as they come out of a spreadsheet. */
export function NumerosEditor(props: {
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}) {
  const [typed, setTyped] = useTyped(props.values.join('\n'), (text) =>
    props.onChange([...new Set(text.split(/[\s,;]+/).filter(Boolean))].slice(0, MAX_NUMEROS)),
  )
  return (
    <Textarea
      label="Números das notas fiscais"
      description={`Um por linha ou separados por vírgula, até ${MAX_NUMEROS}`}
      rows={4}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      data-autofocus
    />
  )
}

interface PeriodoEditorProps {
  readonly label: string
  readonly value: Periodo
  readonly onChange: (value: Periodo) => void
}

/** Both days are included; the shortcuts are counted from today, where the person is. */
export function PeriodoEditor({ label, value, onChange }: PeriodoEditorProps) {
  const today = dayAt(new Date(), localZone())
  const shortcuts: readonly [string, Periodo][] = [
    ['Hoje', { inicio: today, fim: today }],
    ['Amanhã', { inicio: addDays(today, 1), fim: addDays(today, 1) }],
    ['Próximos 7 dias', { inicio: today, fim: addDays(today, 6) }],
    ['Últimos 7 dias', { inicio: addDays(today, -6), fim: today }],
  ]
  return (
    <fieldset className={styles.periodo}>
      <legend className={styles.legend}>{`${label} prevista`}</legend>
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

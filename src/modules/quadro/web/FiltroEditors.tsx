import { Textarea, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '#platform/shared/timing.ts'
import { ATALHOS_PREVISTOS, PeriodoEditor } from '#platform/web/record-list/PeriodoEditor.tsx'
import type { Periodo } from '#platform/web/record-list/periodo.ts'

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

interface PrevistoEditorProps {
  readonly label: string
  readonly value: Periodo
  readonly onChange: (value: Periodo) => void
}

/** Between two days, most of them ahead. */
export function PrevistoEditor(props: PrevistoEditorProps) {
  return <PeriodoEditor {...props} atalhos={ATALHOS_PREVISTOS} />
}

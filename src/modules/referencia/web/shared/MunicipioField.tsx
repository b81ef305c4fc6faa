import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '../../../../platform/shared/timing.ts'
import { refusalText } from '../../../../platform/web/record/refusal.ts'
import type { Municipio } from '../../referencia.contract.ts'
import { useMunicipios } from './municipio.api.ts'
import { type MunicipioEscolhido, municipioText } from './municipio-text.ts'

interface MunicipioFieldProps {
  readonly id?: string
  /** `Município` by default. */
  readonly label?: string
  readonly description?: ReactNode
  readonly value: MunicipioEscolhido | null
  /** Only municipalities of this state. */
  readonly uf?: string
  /** True by default; an optional field can be cleared. */
  readonly required?: boolean
  readonly disabled?: boolean
  readonly error?: ReactNode
  readonly onChange: (municipio: Municipio) => void
  /** Offered by a field that is not required. */
  readonly onClear?: () => void
}

/** A municipality of Brazil by a part of its name; accents and small slips do not matter. */
export function MunicipioField({
  value,
  uf,
  onChange,
  onClear,
  label = 'Município',
  required = true,
  disabled = false,
  ...field
}: MunicipioFieldProps) {
  const text = municipioText(value)
  const [typed, setTyped] = useState(text)
  // Another field, such as the CEP, may choose the municipality.
  useEffect(() => setTyped(text), [text])
  const [paused] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS)
  const query = useMunicipios(paused === text ? '' : paused, uf)
  const found = query.data ?? []
  const options = found.map((municipio) => ({ value: String(municipio.id), label: municipioText(municipio) }))
  const chosen = value && { value: String(value.id), label: text }
  const data =
    chosen && !options.some((option) => option.value === chosen.value) ? [chosen, ...options] : options
  return (
    <Select
      {...field}
      label={label}
      required={required}
      disabled={disabled}
      clearable={onClear !== undefined && !required}
      clearButtonProps={{ 'aria-label': 'Limpar município' }}
      searchable
      allowDeselect={false}
      placeholder="Digite o nome"
      data={data}
      value={chosen?.value ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has already searched, with accents and slips in mind.
      filter={({ options: all }) => all}
      nothingFoundMessage={nothingFound(paused, query.isFetching, query.error)}
      onChange={(next) => {
        if (next === null) onClear?.()
        const municipio = found.find((option) => String(option.id) === next)
        if (municipio) onChange(municipio)
      }}
    />
  )
}

function nothingFound(typed: string, isFetching: boolean, error: unknown): string {
  if (typed.length < 2) return 'Digite ao menos 2 letras'
  if (isFetching) return 'Procurando…'
  return error ? refusalText(error) : 'Nenhum município encontrado'
}

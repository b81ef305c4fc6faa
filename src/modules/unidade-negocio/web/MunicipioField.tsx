import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '../../../platform/shared/timing.ts'
import { refusalText } from '../../../platform/web/record/refusal.ts'
import type { Municipio } from '../../referencia/referencia.contract.ts'
import type { Unidade } from '../unidade-negocio.contract.ts'
import { municipioText } from './unidade-form.ts'
import { useMunicipios } from './unidade-negocio.api.ts'

interface MunicipioFieldProps {
  readonly id: string
  readonly value: Unidade['municipio']
  readonly error?: ReactNode
  readonly onChange: (municipio: Municipio) => void
}

/** A municipality of Brazil by a part of its name; accents and small slips do not matter. */
export function MunicipioField({ id, value, error, onChange }: MunicipioFieldProps) {
  const [typed, setTyped] = useState(municipioText(value))
  const [paused] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS)
  const isChosen = paused === municipioText(value)
  const query = useMunicipios(isChosen ? '' : paused)
  const found = query.data ?? []
  const options = found.map((municipio) => ({ value: String(municipio.id), label: municipioText(municipio) }))
  const chosen = value && { value: String(value.id), label: municipioText(value) }
  const data =
    chosen && !options.some((option) => option.value === chosen.value) ? [chosen, ...options] : options
  return (
    <Select
      id={id}
      label="Município"
      required
      searchable
      placeholder="Digite o nome"
      data={data}
      value={chosen?.value ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has already searched, with accents and slips in mind.
      filter={({ options: all }) => all}
      nothingFoundMessage={nothingFound(paused, query.isFetching, query.error)}
      error={error}
      onChange={(next) => {
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

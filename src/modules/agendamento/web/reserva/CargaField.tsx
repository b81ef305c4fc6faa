import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '../../../../platform/shared/timing.ts'
import { useCall } from '../../../../platform/web/query/use-call.ts'
import { refusalText } from '../../../../platform/web/record/refusal.ts'
import { searchCargas } from '../../../carga/lista-cargas.contract.ts'

export interface CargaEscolhida {
  readonly id: string
  readonly codigo: string
}

interface CargaFieldProps {
  readonly id: string
  readonly value: CargaEscolhida | null
  readonly error: string | undefined
  readonly onChange: (carga: CargaEscolhida | null) => void
}

const PAGE = 10

/** A load of the company by its code. */
export function CargaField({ value, onChange, ...field }: CargaFieldProps) {
  const text = value?.codigo ?? ''
  const [typed, setTyped] = useState(text)
  const [paused] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS)
  const query = useCall(
    searchCargas,
    { body: { page: 0, qtdItem: PAGE, ...(paused !== text && { query: paused }) } },
    { keepsPrevious: true },
  )
  const found = query.data?.items ?? []
  const options = found
    .filter(({ id }) => id !== value?.id)
    .map(({ id, codigo, destino }) => ({
      value: id,
      label: [codigo, destino?.empresa].filter(Boolean).join(' · '),
    }))
  return (
    <Select
      {...field}
      label="Carga"
      placeholder="Digite o código"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar carga' }}
      data={value ? [{ value: value.id, label: text }, ...options] : options}
      value={value?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server searches.
      filter={({ options: all }) => all}
      nothingFoundMessage={query.error ? refusalText(query.error) : 'Nenhuma carga encontrada'}
      onChange={(next) => {
        const carga = found.find(({ id }) => id === next)
        if (next === null) onChange(null)
        else if (carga) onChange({ id: carga.id, codigo: carga.codigo })
      }}
    />
  )
}

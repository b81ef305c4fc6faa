import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '../../../../platform/shared/timing.ts'
import { useCall } from '../../../../platform/web/query/use-call.ts'
import { vendedorCalls } from '../../vendedor.contract.ts'

export interface VendedorEscolhido {
  readonly id: string
  readonly nome: string
}

interface VendedorFieldProps {
  readonly id?: string
  readonly value: VendedorEscolhido | null
  readonly error?: ReactNode
  readonly onChange: (vendedor: VendedorEscolhido | null) => void
}

/** An active seller by a part of the name or code; may stay empty. */
export function VendedorField({ value, onChange, ...field }: VendedorFieldProps) {
  const text = value?.nome ?? ''
  const [typed, setTyped] = useState(text)
  useEffect(() => setTyped(text), [text])
  const [paused] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS)
  const query = useCall(
    vendedorCalls.search,
    { body: { ativo: true, qtdItem: 20, ...(paused !== text && { busca: paused }) } },
    { keepsPrevious: true },
  )
  const found = query.data?.items ?? []
  const options = found.map(({ id, nome, codigo }) => ({
    value: id,
    label: codigo === null ? nome : `${nome} (${codigo})`,
  }))
  const chosen = value && { value: value.id, label: text }
  return (
    <Select
      {...field}
      label="Vendedor"
      placeholder="Digite o nome"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar vendedor' }}
      data={chosen ? [chosen, ...options.filter((option) => option.value !== chosen.value)] : options}
      value={value?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server has already searched, with accents in mind.
      filter={({ options: all }) => all}
      nothingFoundMessage={query.isFetching ? 'Procurando…' : 'Nenhum vendedor encontrado'}
      onChange={(next) => {
        const vendedor = found.find(({ id }) => id === next)
        if (next === null) onChange(null)
        else if (vendedor) onChange({ id: vendedor.id, nome: vendedor.nome })
      }}
    />
  )
}

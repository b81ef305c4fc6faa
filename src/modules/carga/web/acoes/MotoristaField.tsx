import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '../../../../platform/shared/timing.ts'
import { useCall } from '../../../../platform/web/query/use-call.ts'
import { refusalText } from '../../../../platform/web/record/refusal.ts'
import { motoristaCalls } from '../../../motorista/motorista.contract.ts'
import type { ComNome } from './composicao.ts'

interface MotoristaFieldProps {
  readonly id?: string
  readonly value: ComNome | null
  readonly required?: boolean
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly onChange: (motorista: ComNome | null) => void
}

const OFFERED = 20
const LIST_MS = 60_000

/** An active driver of the company, found by name, CPF or licence. For those who may read the fleet. */
export function MotoristaField({ value, required = false, onChange, ...field }: MotoristaFieldProps) {
  const text = value?.nome ?? ''
  const [typed, setTyped] = useState(text)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setTyped(text), [text])
  const [paused] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS)
  const busca = paused === text ? '' : paused
  const query = useCall(
    motoristaCalls.search,
    { body: { busca, ativo: true, qtdItem: OFFERED } },
    { enabled: isOpen, keepsPrevious: true, staleTime: LIST_MS },
  )
  const found = query.data?.items ?? []
  const all: readonly ComNome[] =
    value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found
  return (
    <Select
      {...field}
      label="Motorista"
      required={required}
      placeholder="Digite o nome ou o CPF"
      clearable={!required}
      clearButtonProps={{ 'aria-label': 'Limpar motorista' }}
      searchable
      data={all.map(({ id, nome }) => ({ value: id, label: nome }))}
      value={value?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      // The server has already searched, with accents and masks in mind.
      filter={({ options }) => options}
      nothingFoundMessage={
        query.isError
          ? refusalText(query.error)
          : query.isFetching
            ? 'Procurando…'
            : 'Nenhum motorista encontrado'
      }
      onChange={(next) => {
        if (next === null) onChange(null)
        const motorista = found.find(({ id }) => id === next)
        if (motorista) onChange({ id: motorista.id, nome: motorista.nome })
      }}
    />
  )
}

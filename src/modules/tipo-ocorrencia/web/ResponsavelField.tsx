import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { SEARCH_DEBOUNCE_MS } from '../../../platform/shared/timing.ts'
import { refusalText } from '../../../platform/web/record/refusal.ts'
import { useResponsaveis } from './tipo-ocorrencia.api.ts'

interface Responsavel {
  readonly id: string
  readonly nome: string
}

interface ResponsavelFieldProps {
  readonly id: string
  readonly value: Responsavel | null
  readonly disabled: boolean
  readonly error?: ReactNode
  readonly onChange: (responsavel: Responsavel | null) => void
}

/** An active user of the company, found by part of the name or the address. */
export function ResponsavelField({ value, onChange, disabled, ...field }: ResponsavelFieldProps) {
  const text = value?.nome ?? ''
  const [typed, setTyped] = useState(text)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setTyped(text), [text])
  const [paused] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS)
  const query = useResponsaveis(paused === text ? '' : paused, isOpen && !disabled)
  const found = query.data ?? []
  const all = value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found
  return (
    <Select
      {...field}
      label="Responsável padrão"
      description="Quem cuida da ocorrência quando ninguém é indicado."
      disabled={disabled}
      placeholder="Digite o nome"
      clearable={!disabled}
      clearButtonProps={{ 'aria-label': 'Limpar responsável' }}
      searchable
      allowDeselect={false}
      data={all.map(({ id, nome }) => ({ value: id, label: nome }))}
      value={value?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      // The server has already searched, blind to accents.
      filter={({ options }) => options}
      nothingFoundMessage={
        query.isError
          ? refusalText(query.error)
          : query.isFetching
            ? 'Procurando…'
            : 'Nenhum usuário encontrado'
      }
      onChange={(next) => onChange(all.find(({ id }) => id === next) ?? null)}
    />
  )
}

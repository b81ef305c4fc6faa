import { type ComboboxParsedItem, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { includesFolded } from '../../../../platform/shared/texto.ts'
import { SEARCH_DEBOUNCE_MS } from '../../../../platform/shared/timing.ts'
import { useCall } from '../../../../platform/web/query/use-call.ts'
import { refusalText } from '../../../../platform/web/record/refusal.ts'
import { type RegiaoNome, regiaoCalls } from '../../regiao.contract.ts'
import { regiaoText } from './regiao-text.ts'

interface RegiaoFieldProps {
  readonly id?: string
  readonly value: RegiaoNome | null
  readonly required?: boolean
  readonly disabled?: boolean
  readonly error?: ReactNode
  readonly onChange: (regiao: RegiaoNome | null) => void
}

const SHOWN = 50

/** One active region by name or code; may stay empty. */
export function RegiaoField({ value, onChange, ...field }: RegiaoFieldProps) {
  const text = value ? regiaoText(value) : ''
  const [typed, setTyped] = useState(text)
  useEffect(() => setTyped(text), [text])
  const [paused] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS)
  const query = useCall(
    regiaoCalls.search,
    { body: { ativo: true, qtdItem: SHOWN, ...(paused !== text && { busca: paused }) } },
    { keepsPrevious: true },
  )
  const isStale = query.isPlaceholderData || paused !== typed.trim()
  const found = query.data?.items ?? []
  const others = found.filter(({ id }) => id !== value?.id)
  return (
    <Select
      {...field}
      label="Região"
      placeholder="Digite o nome"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Limpar região' }}
      data={[...(value ? [value] : []), ...others].map((regiao) => ({
        value: regiao.id,
        label: regiaoText(regiao),
      }))}
      value={value?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server searches, without regard to accents; until it has answered, only what fits the text is offered.
      filter={({ options, search }) => (isStale ? options.filter(holds(search)) : options)}
      nothingFoundMessage={nothingFound(isStale, query.error)}
      onChange={(next) => {
        const regiao = found.find(({ id }) => id === next)
        if (next === null) onChange(null)
        else if (regiao) {
          const { id, nome, codigo, cor } = regiao
          onChange({ id, nome, codigo, cor })
        }
      }}
    />
  )
}

const holds = (search: string) => (option: ComboboxParsedItem) =>
  'label' in option && includesFolded(option.label, search)

function nothingFound(isWaiting: boolean, error: unknown): string {
  if (isWaiting) return 'Procurando…'
  return error ? refusalText(error) : 'Nenhuma região encontrada'
}

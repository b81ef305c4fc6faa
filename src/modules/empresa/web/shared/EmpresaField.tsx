import { type ComboboxParsedItem, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { formatDocumento } from '../../../../platform/shared/documento.ts'
import { includesFolded } from '../../../../platform/shared/texto.ts'
import { SEARCH_DEBOUNCE_MS } from '../../../../platform/shared/timing.ts'
import { refusalText } from '../../../../platform/web/record/refusal.ts'
import type { EmpresaResumo } from '../../empresa.contract.ts'
import type { TipoEmpresa } from '../../empresa.rules.ts'
import { useEmpresasAtivas } from './use-empresa.ts'

export interface EmpresaEscolhida {
  readonly id: string
  readonly nome: string
}

interface EmpresaFieldProps {
  readonly id?: string
  readonly label: string
  readonly description?: ReactNode
  /** Only companies of this kind. */
  readonly tipo?: TipoEmpresa
  readonly required?: boolean
  readonly value: EmpresaEscolhida | null
  readonly error?: ReactNode
  readonly onChange: (empresa: EmpresaEscolhida | null) => void
}

const optionOf = ({ id, nome, documento, municipio }: EmpresaResumo) => ({
  value: id,
  label: [nome, formatDocumento(documento), municipio && `${municipio.nome}, ${municipio.uf}`]
    .filter(Boolean)
    .join(' · '),
})

/** An active company by a part of its name, code or document. */
export function EmpresaField({ value, tipo, required = false, onChange, ...field }: EmpresaFieldProps) {
  const text = value?.nome ?? ''
  const [typed, setTyped] = useState(text)
  useEffect(() => setTyped(text), [text])
  const [paused] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS)
  const query = useEmpresasAtivas(paused === text ? '' : paused, tipo)
  const isStale = query.isPlaceholderData || paused !== typed.trim()
  const found = query.data ?? []
  const chosen = value && { value: value.id, label: text }
  const options = found.filter(({ id }) => id !== value?.id).map(optionOf)
  return (
    <Select
      {...field}
      required={required}
      placeholder="Digite o nome, o código ou o documento"
      searchable
      clearable={!required}
      clearButtonProps={{ 'aria-label': `Limpar ${field.label.toLowerCase()}` }}
      data={chosen ? [chosen, ...options] : options}
      value={value?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      // The server searches, with accents and masks in mind; until it has answered, only what fits the text is offered.
      filter={({ options: all, search }) => (isStale ? all.filter(holds(search)) : all)}
      nothingFoundMessage={nothingFound(isStale, query.error)}
      onChange={(next) => {
        const empresa = found.find(({ id }) => id === next)
        if (next === null) onChange(null)
        else if (empresa) onChange({ id: empresa.id, nome: empresa.nome })
      }}
    />
  )
}

const holds = (search: string) => (option: ComboboxParsedItem) =>
  'label' in option && includesFolded(option.label, search)

function nothingFound(isWaiting: boolean, error: unknown): string {
  if (isWaiting) return 'Procurando…'
  return error ? refusalText(error) : 'Nenhuma empresa encontrada'
}

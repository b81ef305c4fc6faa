import type { ReactNode } from 'react'
import { ListSelect } from '#platform/web/record/ListSelect.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { Item } from '../../tipo.contract.ts'
import type { TipoCode } from '../../tipo.rules.ts'
import { useTipo } from './use-tipo.ts'

interface TipoFieldProps {
  readonly id?: string
  readonly tipo: TipoCode
  readonly label: string
  /** A chosen item stays to be seen although it was switched off meanwhile. */
  readonly value: Item | null
  readonly required?: boolean
  readonly disabled?: boolean
  readonly error?: ReactNode
  readonly onChange: (item: Item | null) => void
}

/** One item of a reference list, found by typing a part of it. */
export function TipoField({ tipo, value, required = false, onChange, ...field }: TipoFieldProps) {
  const query = useTipo(tipo)
  const items = query.data ?? []
  const all = value && !items.some(({ id }) => id === value.id) ? [value, ...items] : items
  return (
    <ListSelect
      {...field}
      required={required}
      clearable={!required}
      clearButtonProps={{ 'aria-label': `Limpar ${field.label}` }}
      data={all.map(({ id, descricao }) => ({ value: id, label: descricao }))}
      value={value?.id ?? null}
      nothingFoundMessage={
        query.isError ? refusalText(query.error) : query.isPending ? 'Carregando…' : 'Nenhum item encontrado'
      }
      onChange={(id) => onChange(all.find((item) => item.id === id) ?? null)}
    />
  )
}

import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { listUnidadesWithAccess } from '#modules/unidade-negocio/unidade-acesso.contract.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { useText } from '#platform/web/wording.ts'

export interface UnidadeEscolhida {
  readonly id: string
  readonly descricao: string
}

interface UnidadeSelectProps {
  readonly id?: string
  /** What is asked for, where that is not simply the unit. */
  readonly ask?: string
  readonly value: UnidadeEscolhida | null
  readonly disabled?: boolean
  readonly required?: boolean
  readonly error?: ReactNode
  readonly onChange: (unidade: UnidadeEscolhida | null) => void
}

/** One of the units that the person may enter, or none. */
export function UnidadeSelect({ value, onChange, ask, ...field }: UnidadeSelectProps) {
  const text = useText()
  const query = useCall(listUnidadesWithAccess, {})
  const units = query.data ?? []
  const all: readonly UnidadeEscolhida[] =
    value && !units.some(({ id }) => id === value.id) ? [value, ...units] : units
  return (
    <NativeSelect
      {...field}
      label={ask ?? text('Unidade de negócio')}
      data={[
        { value: '', label: field.required ? 'Escolha a unidade' : 'Nenhuma' },
        ...all.map(({ id, descricao }) => ({ value: id, label: descricao })),
      ]}
      value={value?.id ?? ''}
      onChange={(event) => {
        const chosen = all.find(({ id }) => id === event.currentTarget.value)
        onChange(chosen ? { id: chosen.id, descricao: chosen.descricao } : null)
      }}
    />
  )
}

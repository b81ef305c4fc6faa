import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import { useCall } from '#platform/web/query/use-call.ts'
import { listDestinos, type UnidadeDestino } from '../../remessa-acoes.contract.ts'

interface DestinoSelectProps {
  readonly id?: string
  readonly label: ReactNode
  readonly value: UnidadeDestino | null
  /** Where it leaves from, which is no destination. */
  readonly exceptId?: string | null | undefined
  readonly disabled?: boolean
  readonly required?: boolean
  readonly error?: ReactNode
  readonly 'data-autofocus'?: boolean
  readonly onChange: (unidade: UnidadeDestino | null) => void
}

/** Every active unit of the company may be the destination, also one that the sender has no access to. */
export function DestinoSelect({ value, exceptId, onChange, ...field }: DestinoSelectProps) {
  const found = useCall(listDestinos, {}).data ?? []
  const units = found.filter(({ id }) => id !== exceptId)
  const all = value && !units.some(({ id }) => id === value.id) ? [value, ...units] : units
  return (
    <NativeSelect
      {...field}
      data={[
        { value: '', label: field.required ? 'Escolha a unidade' : 'Sem destino' },
        ...all.map(({ id, descricao }) => ({ value: id, label: descricao })),
      ]}
      value={value?.id ?? ''}
      onChange={(event) => onChange(all.find(({ id }) => id === event.currentTarget.value) ?? null)}
    />
  )
}

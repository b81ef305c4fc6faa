import { NativeSelect } from '@mantine/core'
import { listUnidadesWithAccess } from '#modules/unidade-negocio/unidade-acesso.contract.ts'
import { useCall } from '#platform/web/query/use-call.ts'

interface UnidadeSelectProps {
  /** Empty: of all units, and what belongs to none. */
  readonly value: string
  readonly onChange: (id: string) => void
}

/** Of which unit; absent for whoever has one unit only. */
export function UnidadeSelect({ value, onChange }: UnidadeSelectProps) {
  const { data = [] } = useCall(listUnidadesWithAccess, {})
  if (data.length < 2) return null
  return (
    <NativeSelect
      size="xs"
      aria-label="Unidade"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: 'Todas as unidades' },
        ...data.map(({ id, descricao }) => ({ value: id, label: descricao })),
      ]}
    />
  )
}

import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type ReactNode, useEffect, useState } from 'react'
import { formatPlaca } from '../../../../platform/shared/placa.ts'
import { SEARCH_DEBOUNCE_MS } from '../../../../platform/shared/timing.ts'
import { useCall } from '../../../../platform/web/query/use-call.ts'
import { refusalText } from '../../../../platform/web/record/refusal.ts'
import { type Veiculo, veiculoCalls } from '../../veiculo.contract.ts'
import { type TipoVeiculoCodigo, tipoVeiculo } from '../../veiculo-tipos.ts'

/** A vehicle that was chosen; addresses know no more than id and plate. */
interface VeiculoEscolhido {
  readonly id: string
  readonly placa: string
  readonly tipo?: TipoVeiculoCodigo
}

interface VeiculoFieldProps {
  readonly id?: string
  /** `Veículo` by default. */
  readonly label?: string
  readonly description?: ReactNode
  readonly placeholder?: string
  readonly value: VeiculoEscolhido | null
  /** Only vehicles of these types. */
  readonly tipos?: readonly TipoVeiculoCodigo[]
  readonly required?: boolean
  readonly disabled?: boolean
  readonly error?: ReactNode
  readonly onChange: (veiculo: Veiculo | null) => void
}

const OFFERED = 20
const LIST_MS = 60_000

const textOf = ({ placa, tipo }: VeiculoEscolhido) =>
  tipo === undefined ? formatPlaca(placa) : `${formatPlaca(placa)} · ${tipoVeiculo(tipo).nome}`

/** An active vehicle of the company, found by plate, fleet number or maker. */
export function VeiculoField({
  value,
  tipos,
  onChange,
  label = 'Veículo',
  placeholder = 'Digite a placa',
  required = false,
  disabled = false,
  ...field
}: VeiculoFieldProps) {
  const text = value ? textOf(value) : ''
  const [typed, setTyped] = useState(text)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => setTyped(text), [text])
  const [paused] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE_MS)
  const busca = paused === text ? '' : paused
  const query = useCall(
    veiculoCalls.search,
    { body: { busca, ativo: true, qtdItem: OFFERED, ...(tipos && { tipos: [...tipos] }) } },
    { enabled: isOpen && !disabled, keepsPrevious: true, staleTime: LIST_MS },
  )
  const found = query.data?.items ?? []
  const all: readonly VeiculoEscolhido[] =
    value && !found.some(({ id }) => id === value.id) ? [value, ...found] : found
  return (
    <Select
      {...field}
      label={label}
      required={required}
      disabled={disabled}
      placeholder={placeholder}
      clearable={!required && !disabled}
      clearButtonProps={{ 'aria-label': `Limpar ${label.toLowerCase()}` }}
      searchable
      allowDeselect={false}
      data={all.map((veiculo) => ({ value: veiculo.id, label: textOf(veiculo) }))}
      value={value?.id ?? null}
      searchValue={typed}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpen(true)}
      // The server has already searched, in both notations of a plate.
      filter={({ options }) => options}
      nothingFoundMessage={
        query.isError
          ? refusalText(query.error)
          : query.isFetching
            ? 'Procurando…'
            : 'Nenhum veículo encontrado'
      }
      onChange={(next) => {
        if (next === null) onChange(null)
        const veiculo = found.find(({ id }) => id === next)
        if (veiculo) onChange(veiculo)
      }}
    />
  )
}

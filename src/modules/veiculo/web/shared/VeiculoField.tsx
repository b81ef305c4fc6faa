import type { ReactNode } from 'react'
import { formatPlaca } from '#platform/shared/placa.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { SearchSelect } from '#platform/web/record/SearchSelect.tsx'
import { useSearchText } from '#platform/web/record/use-search-text.ts'
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
  ...field
}: VeiculoFieldProps) {
  const search = useSearchText(value ? textOf(value) : '')
  const query = useCall(
    veiculoCalls.search,
    { body: { busca: search.asked, ativo: true, qtdItem: OFFERED, ...(tipos && { tipos: [...tipos] }) } },
    { enabled: search.isWanted && field.disabled !== true, keepsPrevious: true, staleTime: LIST_MS },
  )
  return (
    <SearchSelect
      {...field}
      label={label}
      placeholder={placeholder}
      search={search}
      query={query}
      found={query.data?.items}
      optionText={textOf}
      chosen={value && { id: value.id, text: textOf(value) }}
      nothing="Nenhum veículo encontrado"
      onChange={onChange}
    />
  )
}

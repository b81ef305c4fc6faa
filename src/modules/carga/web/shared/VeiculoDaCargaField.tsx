import type { ReactNode } from 'react'
import { formatPlaca } from '#platform/shared/placa.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { useRested } from '#platform/web/query/use-rested.ts'
import { SearchSelect } from '#platform/web/record/SearchSelect.tsx'
import { useSearchText } from '#platform/web/record/use-search-text.ts'
import {
  type Necessidade,
  procurarVeiculos,
  type VeiculoEncontrado,
} from '../../veiculo-da-carga.contract.ts'
import { fatosDoVeiculo, tipoText } from './fatos-da-escolha.ts'

/** What was found of the vehicle, with what it pulls. */
type Escolhido = VeiculoEncontrado & { readonly id: string }

interface VeiculoDaCargaFieldProps {
  /** `Veículo` by default. */
  readonly label?: string
  readonly para: Necessidade
  readonly value: { readonly id: string; readonly placa: string } | null
  readonly required?: boolean
  readonly error?: ReactNode
  readonly onChange: (veiculo: Escolhido | null) => void
}

const OFFERED = 20

/** A vehicle of the fleet for a load, the fitting ones first, each with what speaks for and against it. */
export function VeiculoDaCargaField({
  label = 'Veículo',
  para,
  value,
  onChange,
  ...field
}: VeiculoDaCargaFieldProps) {
  const search = useSearchText(value ? formatPlaca(value.placa) : '')
  const need = useRested(para)
  const query = useCall(
    procurarVeiculos,
    { body: { para: need, query: search.asked, limit: OFFERED } },
    { enabled: search.isWanted, keepsPrevious: true },
  )
  return (
    <SearchSelect
      {...field}
      label={label}
      placeholder="Digite a placa"
      search={search}
      query={query}
      found={query.data?.items.map((item) => ({ ...item, id: item.veiculoId }))}
      optionText={({ placa, tipo }) => `${formatPlaca(placa)} · ${tipoText(tipo)}`}
      optionNote={(veiculo) => fatosDoVeiculo(veiculo, localZone())}
      chosen={value && { id: value.id, text: formatPlaca(value.placa) }}
      nothing="Nenhum veículo encontrado"
      onChange={onChange}
    />
  )
}

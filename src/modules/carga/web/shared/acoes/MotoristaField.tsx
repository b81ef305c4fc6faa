import type { ReactNode } from 'react'
import { localZone } from '#platform/web/local-zone.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { useRested } from '#platform/web/query/use-rested.ts'
import { SearchSelect } from '#platform/web/record/SearchSelect.tsx'
import { useSearchText } from '#platform/web/record/use-search-text.ts'
import { type Necessidade, procurarMotoristas } from '../../../veiculo-da-carga.contract.ts'
import { fatosDoMotorista } from '../fatos-da-escolha.ts'
import type { ComNome } from './composicao.ts'

interface MotoristaFieldProps {
  readonly id?: string
  readonly para: Necessidade
  readonly value: ComNome | null
  readonly required?: boolean
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly onChange: (motorista: ComNome | null) => void
}

/** An active driver of the company, found by name, CPF or licence, with what takes the time of the load. */
export function MotoristaField({ para, value, onChange, ...field }: MotoristaFieldProps) {
  const search = useSearchText(value?.nome ?? '')
  const need = useRested(para)
  const query = useCall(
    procurarMotoristas,
    { body: { para: need, busca: search.asked } },
    { enabled: search.isWanted, keepsPrevious: true },
  )
  return (
    <SearchSelect
      {...field}
      label="Motorista"
      placeholder="Digite o nome ou o CPF"
      search={search}
      query={query}
      found={query.data?.items}
      optionText={({ nome }) => nome}
      optionNote={(motorista) => fatosDoMotorista(motorista, localZone())}
      chosen={value && { id: value.id, text: value.nome }}
      nothing="Nenhum motorista encontrado"
      onChange={(motorista) => onChange(motorista && { id: motorista.id, nome: motorista.nome })}
    />
  )
}

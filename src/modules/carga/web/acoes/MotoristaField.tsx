import type { ReactNode } from 'react'
import { useCall } from '../../../../platform/web/query/use-call.ts'
import { SearchSelect } from '../../../../platform/web/record/SearchSelect.tsx'
import { useSearchText } from '../../../../platform/web/record/use-search-text.ts'
import { motoristaCalls } from '../../../motorista/motorista.contract.ts'
import type { ComNome } from './composicao.ts'

interface MotoristaFieldProps {
  readonly id?: string
  readonly value: ComNome | null
  readonly required?: boolean
  readonly description?: ReactNode
  readonly error?: ReactNode
  readonly onChange: (motorista: ComNome | null) => void
}

const OFFERED = 20
const LIST_MS = 60_000

/** An active driver of the company, found by name, CPF or licence. For those who may read the fleet. */
export function MotoristaField({ value, onChange, ...field }: MotoristaFieldProps) {
  const search = useSearchText(value?.nome ?? '')
  const query = useCall(
    motoristaCalls.search,
    { body: { busca: search.asked, ativo: true, qtdItem: OFFERED } },
    { enabled: search.isWanted, keepsPrevious: true, staleTime: LIST_MS },
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
      chosen={value && { id: value.id, text: value.nome }}
      nothing="Nenhum motorista encontrado"
      onChange={(motorista) => onChange(motorista && { id: motorista.id, nome: motorista.nome })}
    />
  )
}

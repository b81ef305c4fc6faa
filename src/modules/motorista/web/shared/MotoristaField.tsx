import type { ReactNode } from 'react'
import { useCall } from '#platform/web/query/use-call.ts'
import { SearchSelect } from '#platform/web/record/SearchSelect.tsx'
import { useSearchText } from '#platform/web/record/use-search-text.ts'
import { type Motorista, motoristaCalls } from '../../motorista.contract.ts'

interface MotoristaEscolhido {
  readonly id: string
  readonly nome: string
}

interface MotoristaFieldProps {
  readonly id?: string
  /** `Motorista` by default. */
  readonly label?: string
  readonly description?: ReactNode
  readonly value: MotoristaEscolhido | null
  readonly required?: boolean
  readonly disabled?: boolean
  readonly error?: ReactNode
  readonly onChange: (motorista: Motorista | null) => void
}

const OFFERED = 20
const LIST_MS = 60_000
const textOf = ({ nome }: MotoristaEscolhido) => nome

/** An active driver of the company, found by name, CPF or licence. */
export function MotoristaField({ value, onChange, label = 'Motorista', ...field }: MotoristaFieldProps) {
  const search = useSearchText(value ? textOf(value) : '')
  const query = useCall(
    motoristaCalls.search,
    { body: { busca: search.asked, ativo: true, qtdItem: OFFERED } },
    { enabled: search.isWanted && field.disabled !== true, keepsPrevious: true, staleTime: LIST_MS },
  )
  return (
    <SearchSelect
      {...field}
      label={label}
      placeholder="Digite o nome"
      search={search}
      query={query}
      found={query.data?.items}
      optionText={textOf}
      chosen={value && { id: value.id, text: textOf(value) }}
      nothing="Nenhum motorista encontrado"
      onChange={onChange}
    />
  )
}

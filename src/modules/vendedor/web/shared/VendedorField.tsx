import type { ReactNode } from 'react'
import { useCall } from '#platform/web/query/use-call.ts'
import { SearchSelect } from '#platform/web/record/SearchSelect.tsx'
import { useSearchText } from '#platform/web/record/use-search-text.ts'
import { vendedorCalls } from '../../vendedor.contract.ts'

interface VendedorEscolhido {
  readonly id: string
  readonly nome: string
}

interface VendedorFieldProps {
  readonly id?: string
  readonly value: VendedorEscolhido | null
  readonly error?: ReactNode
  readonly onChange: (vendedor: VendedorEscolhido | null) => void
}

const OFFERED = 20

/** An active seller by a part of the name or code; may stay empty. */
export function VendedorField({ value, onChange, ...field }: VendedorFieldProps) {
  const search = useSearchText(value?.nome ?? '')
  const query = useCall(
    vendedorCalls.search,
    { body: { ativo: true, qtdItem: OFFERED, busca: search.asked } },
    { enabled: search.isWanted, keepsPrevious: true },
  )
  return (
    <SearchSelect
      {...field}
      label="Vendedor"
      placeholder="Digite o nome"
      search={search}
      query={query}
      found={query.data?.items}
      optionText={({ nome, codigo }) => (codigo === null ? nome : `${nome} (${codigo})`)}
      chosen={value && { id: value.id, text: value.nome }}
      nothing="Nenhum vendedor encontrado"
      onChange={(vendedor) => onChange(vendedor && { id: vendedor.id, nome: vendedor.nome })}
    />
  )
}

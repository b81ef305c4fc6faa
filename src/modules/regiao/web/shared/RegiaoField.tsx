import type { ReactNode } from 'react'
import { useCall } from '#platform/web/query/use-call.ts'
import { SearchSelect } from '#platform/web/record/SearchSelect.tsx'
import { useSearchText } from '#platform/web/record/use-search-text.ts'
import { type RegiaoNome, regiaoCalls } from '../../regiao.contract.ts'
import { regiaoText } from './regiao-text.ts'

interface RegiaoFieldProps {
  readonly id?: string
  readonly value: RegiaoNome | null
  readonly required?: boolean
  readonly disabled?: boolean
  readonly error?: ReactNode
  readonly onChange: (regiao: RegiaoNome | null) => void
}

const OFFERED = 50

/** One active region by name or code; may stay empty. */
export function RegiaoField({ value, onChange, ...field }: RegiaoFieldProps) {
  const search = useSearchText(value ? regiaoText(value) : '')
  const query = useCall(
    regiaoCalls.search,
    { body: { ativo: true, qtdItem: OFFERED, busca: search.asked } },
    { enabled: search.isWanted, keepsPrevious: true },
  )
  return (
    <SearchSelect
      {...field}
      label="Região"
      placeholder="Digite o nome"
      search={search}
      query={query}
      found={query.data?.items}
      optionText={regiaoText}
      chosen={value && { id: value.id, text: regiaoText(value) }}
      nothing="Nenhuma região encontrada"
      onChange={(regiao) => {
        if (!regiao) return onChange(null)
        const { id, nome, codigo, cor } = regiao
        onChange({ id, nome, codigo, cor })
      }}
    />
  )
}

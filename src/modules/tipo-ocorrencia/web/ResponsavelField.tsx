import type { ReactNode } from 'react'
import { SearchSelect } from '#platform/web/record/SearchSelect.tsx'
import { useSearchText } from '#platform/web/record/use-search-text.ts'
import { useResponsaveis } from './tipo-ocorrencia.api.ts'

interface Responsavel {
  readonly id: string
  readonly nome: string
}

interface ResponsavelFieldProps {
  readonly id: string
  readonly value: Responsavel | null
  readonly disabled: boolean
  readonly error?: ReactNode
  readonly onChange: (responsavel: Responsavel | null) => void
}

/** An active user of the company, found by part of the name or the address. */
export function ResponsavelField({ value, onChange, ...field }: ResponsavelFieldProps) {
  const search = useSearchText(value?.nome ?? '')
  const query = useResponsaveis(search.asked, search.isWanted && !field.disabled)
  return (
    <SearchSelect
      {...field}
      label="Responsável padrão"
      description="Quem cuida da ocorrência quando ninguém é indicado."
      placeholder="Digite o nome"
      search={search}
      query={query}
      found={query.data}
      optionText={({ nome }) => nome}
      chosen={value && { id: value.id, text: value.nome }}
      nothing="Nenhum usuário encontrado"
      onChange={onChange}
    />
  )
}

import type { ReactNode } from 'react'
import { formatDocumento } from '#platform/shared/documento.ts'
import { SearchSelect } from '#platform/web/record/SearchSelect.tsx'
import { useSearchText } from '#platform/web/record/use-search-text.ts'
import type { EmpresaResumo } from '../../empresa.contract.ts'
import type { TipoEmpresa } from '../../empresa.rules.ts'
import { useEmpresasAtivas } from './use-empresa.ts'

export interface EmpresaEscolhida {
  readonly id: string
  readonly nome: string
}

interface EmpresaFieldProps {
  readonly id?: string
  readonly label: string
  readonly description?: ReactNode
  /** Only companies of this kind. */
  readonly tipo?: TipoEmpresa
  readonly required?: boolean
  readonly value: EmpresaEscolhida | null
  readonly error?: ReactNode
  readonly onChange: (empresa: EmpresaEscolhida | null) => void
}

const optionText = ({ nome, documento, municipio }: EmpresaResumo) =>
  [nome, formatDocumento(documento), municipio && `${municipio.nome}, ${municipio.uf}`]
    .filter(Boolean)
    .join(' · ')

/** An active company by a part of its name, code or document. */
export function EmpresaField({ value, tipo, onChange, ...field }: EmpresaFieldProps) {
  const search = useSearchText(value?.nome ?? '')
  const query = useEmpresasAtivas(search.asked, tipo, search.isWanted)
  return (
    <SearchSelect
      {...field}
      placeholder="Digite o nome, o código ou o documento"
      search={search}
      query={query}
      found={query.data}
      optionText={optionText}
      chosen={value && { id: value.id, text: value.nome }}
      nothing="Nenhuma empresa encontrada"
      onChange={(empresa) => onChange(empresa && { id: empresa.id, nome: empresa.nome })}
    />
  )
}

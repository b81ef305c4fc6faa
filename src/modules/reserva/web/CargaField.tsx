import { searchCargas } from '#modules/carga/lista-cargas.contract.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { SearchSelect } from '#platform/web/record/SearchSelect.tsx'
import { useSearchText } from '#platform/web/record/use-search-text.ts'

interface CargaEscolhida {
  readonly id: string
  readonly codigo: string
}

interface CargaFieldProps {
  readonly id: string
  readonly value: CargaEscolhida | null
  readonly error: string | undefined
  readonly onChange: (carga: CargaEscolhida | null) => void
}

const OFFERED = 10

/** A load of the company by its code. */
export function CargaField({ value, onChange, ...field }: CargaFieldProps) {
  const search = useSearchText(value?.codigo ?? '')
  const query = useCall(
    searchCargas,
    { body: { page: 0, qtdItem: OFFERED, ...(search.asked !== '' && { query: search.asked }) } },
    { enabled: search.isWanted, keepsPrevious: true },
  )
  return (
    <SearchSelect
      {...field}
      label="Carga"
      placeholder="Digite o código"
      search={search}
      query={query}
      found={query.data?.items}
      optionText={({ codigo, destino }) => [codigo, destino?.empresa].filter(Boolean).join(' · ')}
      chosen={value && { id: value.id, text: value.codigo }}
      nothing="Nenhuma carga encontrada"
      onChange={(carga) => onChange(carga && { id: carga.id, codigo: carga.codigo })}
    />
  )
}

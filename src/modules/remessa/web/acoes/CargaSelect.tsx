import { searchCargas } from '#modules/carga/lista-cargas.contract.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { SearchSelect } from '#platform/web/record/SearchSelect.tsx'
import { useSearchText } from '#platform/web/record/use-search-text.ts'

export interface CargaEscolhida {
  readonly id: string
  readonly codigo: string
}

interface CargaSelectProps {
  readonly value: CargaEscolhida | null
  readonly unidadeId: string | null
  readonly error?: React.ReactNode
  readonly onChange: (carga: CargaEscolhida | null) => void
}

const ABERTAS = [1, 2] as const

/** An open load of a unit, by its code, town or customer. */
export function CargaSelect({ value, unidadeId, error, onChange }: CargaSelectProps) {
  const search = useSearchText(value?.codigo ?? '')
  const query = useCall(
    searchCargas,
    {
      body: {
        query: search.asked,
        status: [...ABERTAS],
        ...(unidadeId !== null && { unidadesNegocio: [unidadeId] }),
        qtdItem: 20,
      },
    },
    { enabled: search.isWanted, keepsPrevious: true },
  )
  return (
    <SearchSelect
      label="Carga"
      placeholder="Código, cidade ou cliente"
      error={error}
      search={search}
      query={query}
      found={query.data?.items}
      optionText={({ codigo, origem, destino }) =>
        [codigo, [origem?.localidade, destino?.localidade].filter(Boolean).join(' → ')]
          .filter(Boolean)
          .join(' · ')
      }
      chosen={value && { id: value.id, text: value.codigo }}
      nothing="Nenhuma carga aberta desta unidade"
      onChange={(found) => onChange(found && { id: found.id, codigo: found.codigo })}
    />
  )
}

import { FilterBar } from '#platform/ui/FilterBar.tsx'
import { FilterChoices } from '#platform/ui/FilterChoices.tsx'
import type { useSearchTerm } from '#platform/web/router/use-search-term.ts'
import { type Cartao, chosenAs, chosenIn, type Escolhas, FILTROS } from './filas.ts'

export type Pesquisa = ReturnType<typeof useSearchTerm>

interface FiltrosDoQuadroProps {
  readonly search: Pesquisa
  /** What the filters choose from. */
  readonly all: readonly Cartao[]
  readonly escolhas: Escolhas
  readonly onEscolher: (key: string, next: string) => void
  readonly onClear: () => void
}

/** Search and filters of the board; a filter offers what the board has. */
export function FiltrosDoQuadro({ search, all, escolhas, onEscolher, onClear }: FiltrosDoQuadroProps) {
  return (
    <FilterBar
      search={{
        label: 'Pesquisar ofertas',
        placeholder: 'Código, cidade, embarcador',
        value: search.typed,
        onChange: search.type,
      }}
      onClear={onClear}
      filters={FILTROS.map(({ key, label, of }) => {
        const chosen = chosenIn(escolhas[key])
        const found = [...new Set([...all.map(of), ...chosen])].sort((a, b) => a.localeCompare(b, 'pt-BR'))
        return {
          key,
          label,
          value: chosen.length === 0 ? undefined : chosen.join(', '),
          onRemove: () => onEscolher(key, ''),
          editor: (
            <FilterChoices
              label={label}
              options={found.map((value) => ({ value, label: value }))}
              values={chosen}
              onChange={(next) => onEscolher(key, chosenAs(next))}
            />
          ),
        }
      })}
    />
  )
}

import { FilterBar } from '../../../platform/ui/FilterBar.tsx'
import { FilterChoice } from '../../../platform/ui/FilterChoice.tsx'
import type { useUnidadeList } from './use-unidade-list.ts'

interface UnidadeFiltersProps {
  readonly list: ReturnType<typeof useUnidadeList>
  /** How many there are without any filter. */
  readonly all: number | undefined
}

const SITUACOES = [
  { value: 'ativas', label: 'Ativa' },
  { value: 'desativadas', label: 'Desativada' },
] as const

const number = new Intl.NumberFormat('pt-BR')

export function UnidadeFilters({ list, all }: UnidadeFiltersProps) {
  const { situacao, total } = list
  return (
    <FilterBar
      search={{
        label: 'Pesquisar unidades',
        placeholder: 'Descrição, código, CNPJ',
        value: list.search.typed,
        onChange: list.search.type,
      }}
      filters={[
        {
          key: 'situacao',
          label: 'Situação',
          value: SITUACOES.find(({ value }) => value === situacao)?.label,
          onRemove: () => list.setSituacao(''),
          editor: (
            <FilterChoice
              label="Situação do cadastro"
              options={SITUACOES}
              value={situacao}
              onChange={list.setSituacao}
            />
          ),
        },
      ]}
      onClear={list.clear}
      totals={
        list.isFiltered &&
        total !== undefined &&
        all !== undefined && (
          <>
            <strong>{number.format(total)}</strong> de {number.format(all)}
          </>
        )
      }
    />
  )
}

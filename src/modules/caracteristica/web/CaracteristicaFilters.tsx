import { FilterBar, type FilterDefinition } from '../../../platform/ui/FilterBar.tsx'
import { FilterChoice } from '../../../platform/ui/FilterChoice.tsx'
import { TIPO_LABELS } from '../caracteristica.rules.ts'
import { SITUACOES, type useCaracteristicaList } from './use-caracteristica-list.ts'
import { slugOf, USO_OPTIONS } from './usos.ts'

interface CaracteristicaFiltersProps {
  readonly list: ReturnType<typeof useCaracteristicaList>
  /** How many there are without any filter. */
  readonly all: number | undefined
}

const number = new Intl.NumberFormat('pt-BR')

export function CaracteristicaFilters({ list, all }: CaracteristicaFiltersProps) {
  const { tipo, situacao, total } = list
  const usoFilter: FilterDefinition = {
    key: 'uso',
    label: 'Uso',
    value: tipo && TIPO_LABELS[tipo],
    onRemove: () => list.setUso(''),
    editor: (
      <FilterChoice
        label="Uso da característica"
        options={USO_OPTIONS}
        value={tipo && slugOf(tipo)}
        onChange={list.setUso}
      />
    ),
  }
  const situacaoFilter: FilterDefinition = {
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
  }
  return (
    <FilterBar
      search={{
        label: 'Pesquisar características',
        placeholder: 'Descrição',
        value: list.search.typed,
        onChange: list.search.type,
      }}
      filters={list.isOfOneUse ? [situacaoFilter] : [usoFilter, situacaoFilter]}
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

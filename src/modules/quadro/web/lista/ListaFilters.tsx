import type { ReactNode } from 'react'
import { TIPOS_EMPRESA } from '#modules/empresa/empresa.rules.ts'
import { EmpresaField } from '#modules/empresa/web/shared/EmpresaField.tsx'
import { useEmpresa } from '#modules/empresa/web/shared/use-empresa.ts'
import { listUnidadesWithAccess } from '#modules/unidade-negocio/unidade-acesso.contract.ts'
import { FilterBar, type FilterDefinition } from '#platform/ui/FilterBar.tsx'
import { FilterChoices } from '#platform/ui/FilterChoices.tsx'
import { FilteredTotal } from '#platform/ui/FilteredTotal.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { ATALHOS_PASSADOS, PeriodoEditor } from '#platform/web/record-list/PeriodoEditor.tsx'
import { type Choice, chosenText, periodoText } from '../filtro-textos.ts'
import styles from './lista.module.css'
import {
  periodoOf,
  SITUACOES_LISTA,
  situacoesOf,
  transportadoraOf,
  unidadesOf,
  writePeriodo,
} from './lista-filtro.ts'
import type { ListaCargas } from './use-lista-cargas.ts'

interface ListaFiltersProps {
  readonly lista: ListaCargas
  /** Of loads that were received, the company is itself the carrier. */
  readonly isOwn: boolean
  /** Further controls at the right. */
  readonly children: ReactNode
}

/** Search, and the filters as chips: situation, days, unit, carrier. */
export function ListaFilters({ lista, isOwn, children }: ListaFiltersProps) {
  const { endereco, choose, search } = lista
  const unidades = (useCall(listUnidadesWithAccess, {}).data ?? []).map(
    ({ id, descricao }): Choice => ({ value: id, label: descricao }),
  )
  const transportadora = useTransportadora(endereco, (value) => choose('transportadora', value))
  return (
    <FilterBar
      search={{
        label: 'Pesquisar cargas',
        placeholder: isOwn ? 'Código, NF, placa, motorista' : 'Código, NF, placa, empresa',
        value: search.typed,
        onChange: search.type,
      }}
      filters={[
        escolhas(lista, 'situacao', 'Situação', SITUACOES_LISTA, situacoesOf(endereco)),
        periodo(lista, 'encerramento', 'Encerramento', 'Dia em que saiu do quadro'),
        periodo(lista, 'coleta', 'Coleta', 'Coleta prevista'),
        ...(unidades.length > 1
          ? [escolhas(lista, 'unidades', 'Unidade', unidades, unidadesOf(endereco))]
          : []),
        ...(isOwn ? [transportadora] : []),
      ]}
      onClear={lista.clear}
      totals={
        lista.isFiltered && (
          <FilteredTotal
            total={lista.data?.total}
            isMinimum={lista.data?.totalIsMinimum}
            all={lista.all?.total}
            isAllMinimum={lista.all?.totalIsMinimum}
          />
        )
      }
    >
      {children}
    </FilterBar>
  )
}

function escolhas(
  { choose }: ListaCargas,
  key: 'situacao' | 'unidades',
  label: string,
  options: readonly Choice[],
  values: readonly string[],
): FilterDefinition {
  return {
    key,
    label,
    value: chosenText(options, values),
    onRemove: () => choose(key, ''),
    editor: (
      <div className={styles.long}>
        <FilterChoices
          label={label}
          options={options}
          values={values}
          onChange={(next) => choose(key, next.join())}
        />
      </div>
    ),
  }
}

function periodo(
  { endereco, choose }: ListaCargas,
  key: 'encerramento' | 'coleta',
  label: string,
  question: string,
): FilterDefinition {
  const value = periodoOf(endereco[key])
  return {
    key,
    label,
    value: periodoText(value),
    onRemove: () => choose(key, ''),
    editor: (
      <PeriodoEditor
        atalhos={ATALHOS_PASSADOS}
        label={question}
        value={value}
        onChange={(next) => choose(key, writePeriodo(next))}
      />
    ),
  }
}

function useTransportadora(
  endereco: ListaCargas['endereco'],
  choose: (value: string) => void,
): FilterDefinition {
  const id = transportadoraOf(endereco)
  const { data, isPending } = useEmpresa(id)
  const nome = data?.nomeFantasia ?? data?.nome ?? (isPending ? 'Carregando…' : 'Desconhecida')
  return {
    key: 'transportadora',
    label: 'Transportadora',
    value: id && nome,
    onRemove: () => choose(''),
    editor: (
      <EmpresaField
        label="Transportadora"
        tipo={TIPOS_EMPRESA.transportadora}
        value={id ? { id, nome } : null}
        onChange={(empresa) => choose(empresa?.id ?? '')}
      />
    ),
  }
}

/** What the list of loads is narrowed by: as its address holds it, as it is asked of the server, and as it is chosen. */

import { STATUS, type Status } from '#modules/carga/carga-codes.ts'
import type { SearchCargas } from '#modules/carga/lista-cargas.contract.ts'
import { TIPOS_EMPRESA } from '#modules/empresa/empresa.rules.ts'
import { EmpresaField } from '#modules/empresa/web/shared/EmpresaField.tsx'
import { useEmpresa } from '#modules/empresa/web/shared/use-empresa.ts'
import { listUnidadesWithAccess } from '#modules/unidade-negocio/unidade-acesso.contract.ts'
import { isGuid } from '#platform/shared/guid.ts'
import { FilterChoices } from '#platform/ui/FilterChoices.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { type Choice, chosenText } from '#platform/web/record-list/choice-filter.ts'
import type { ListFilter } from '#platform/web/record-list/list-filter.ts'
import { ATALHOS_PASSADOS, periodoFilter } from '#platform/web/record-list/PeriodoEditor.tsx'
import { useQueryState } from '#platform/web/router/navigation.ts'
import styles from './lista.module.css'

interface SituacaoEscolha extends Choice {
  readonly status: readonly Status[]
}

/** As people ask for them; each stands for one or more statuses. */
const SITUACOES: readonly SituacaoEscolha[] = [
  { value: 'aberta', label: 'Aberta', status: [STATUS.AguardandoAlocacao] },
  {
    value: 'andamento',
    label: 'Em andamento',
    status: [STATUS.EmExecucao, STATUS.Ocorrencia, STATUS.EntregueNaoFinalizada],
  },
  // Finished by the carrier, or by the company that created the load.
  { value: 'finalizada', label: 'Finalizada', status: [STATUS.Entregue, STATUS.Finalizada] },
  { value: 'cancelada', label: 'Cancelada', status: [STATUS.Cancelada] },
  { value: 'desativada', label: 'Desativada', status: [STATUS.Desativada] },
]

/** Orders of the list, the first one unless the address names another. */
export const ORDENS = ['dhEncerramento', 'codigo'] as const

export const textToSearch = (text: string): SearchCargas => ({ query: text.slice(0, 80) })

const idsOf = (text: string) => text.split(',').filter(isGuid).slice(0, 100)
const idOf = (text: string) => (isGuid(text) ? text : undefined)

interface Known {
  /** Units that the person may see. */
  readonly unidades: readonly Choice[]
  /** Name of the carrier that is chosen. */
  readonly transportadora: string
  /** Of loads that were received, the company is itself the carrier. */
  readonly isOwn: boolean
}

export const listaFilters = ({
  unidades,
  transportadora,
  isOwn,
}: Known): readonly ListFilter<SearchCargas>[] => [
  {
    key: 'situacao',
    label: 'Situação',
    question: 'Situação',
    options: SITUACOES,
    isMultiple: true,
    toSearch: (values) => ({
      status: SITUACOES.filter(({ value }) => values.includes(value)).flatMap(({ status }) => status),
    }),
  },
  periodoFilter({
    key: 'encerramento',
    label: 'Encerramento',
    question: 'Dia em que saiu do quadro',
    atalhos: ATALHOS_PASSADOS,
    toSearch: ({ inicio, fim }) => ({
      ...(inicio && { dhEncerramentoInicio: inicio }),
      ...(fim && { dhEncerramentoFim: fim }),
    }),
  }),
  periodoFilter({
    key: 'coleta',
    label: 'Coleta',
    question: 'Coleta prevista',
    atalhos: ATALHOS_PASSADOS,
    toSearch: ({ inicio, fim }) => ({
      ...(inicio && { dhColetaInicio: inicio }),
      ...(fim && { dhColetaFim: fim }),
    }),
  }),
  {
    // A unit that is out of reach still narrows the list, to nothing.
    key: 'unidades',
    label: 'Unidade',
    isOffered: unidades.length > 1,
    searchOf: (text) => (idsOf(text).length > 0 ? { unidadesNegocio: idsOf(text) } : undefined),
    textOf: (text) => chosenText(unidades, idsOf(text)),
    editor: (text, choose) => (
      <div className={styles.long}>
        <FilterChoices
          label="Unidade"
          options={unidades}
          values={idsOf(text)}
          onChange={(next) => choose(next.join())}
        />
      </div>
    ),
  },
  {
    key: 'transportadora',
    label: 'Transportadora',
    isOffered: isOwn,
    searchOf: (text) => (isGuid(text) ? { transportadoraId: text } : undefined),
    textOf: (text) => idOf(text) && transportadora,
    editor: (text, choose) => (
      <EmpresaField
        label="Transportadora"
        tipo={TIPOS_EMPRESA.transportadora}
        value={isGuid(text) ? { id: text, nome: transportadora } : null}
        onChange={(empresa) => choose(empresa?.id ?? '')}
      />
    ),
  },
]

export function useListaFilters(isOwn: boolean): readonly ListFilter<SearchCargas>[] {
  const [transportadoraId] = useQueryState('transportadora')
  const { data, isPending } = useEmpresa(idOf(transportadoraId))
  const unidades = useCall(listUnidadesWithAccess, {}).data ?? []
  return listaFilters({
    unidades: unidades.map(({ id, descricao }) => ({ value: id, label: descricao })),
    transportadora: data?.nomeFantasia ?? data?.nome ?? (isPending ? 'Carregando…' : 'Desconhecida'),
    isOwn,
  })
}

import { Button } from '@mantine/core'
import { IconReportAnalytics } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { DataTable } from '#platform/ui/DataTable.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { TabBar, TabPanel } from '#platform/ui/TabBar.tsx'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import { listStateOf } from '#platform/web/query/list-state.ts'
import { useGoToPage, useQueryState } from '#platform/web/router/navigation.ts'
import { ENTIDADE_KEYS, type Entidade, REGISTROS } from '../../campos.rules.ts'
import type { Relatorio } from '../../relatorio.contract.ts'
import { contagem } from '../relatorio-textos.ts'
import { NOVO_RELATORIO_PAGE, relatorioPage } from '../shared/enderecos.ts'
import { ABA_KEYS, ABAS, type Aba, contarDaAba, filtrarVisoes } from './filtrar-visoes.ts'
import styles from './inicio.module.css'
import { useVisaoAcoes, VisaoActions } from './VisaoActions.tsx'
import { visoesColumns } from './visoes-columns.tsx'

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Saved views: the person's own and those of the team, the fixed ones first. */
export function Visoes({ query }: { readonly query: UseQueryResult<Relatorio[]> }) {
  const tabsId = useId()
  const goToPage = useGoToPage()
  const acoes = useVisaoAcoes()
  const [texto, setTexto] = useState('')
  const [abaInAddress, setAba] = useQueryState('aba', 'todas')
  const [entidadeInAddress, setEntidade] = useQueryState('de')
  const aba: Aba = ABA_KEYS.find((key) => key === abaInAddress) ?? 'todas'
  const entidade = ENTIDADE_KEYS.find((key) => key === entidadeInAddress)
  const all = query.data ?? []
  const shown = filtrarVisoes(all, { aba, texto, entidade })
  const state = listStateOf(query, 'Não foi possível carregar as visões.')
  const clear = () => {
    setTexto('')
    setEntidade('')
    setAba('todas')
  }
  useShortcuts([
    {
      keys: 'P',
      label: 'Fixar ou soltar a visão',
      group: 'Página',
      run: () => {
        const key = document.activeElement instanceof HTMLElement && document.activeElement.dataset.rowOpener
        const view = shown.find(({ id }) => id === key)
        if (view) acoes.fixar(view)
      },
    },
  ])
  return (
    <section className={styles.visoes} aria-label="Visões salvas">
      <search className={styles.procura} aria-label="Filtro das visões">
        <SearchField
          label="Pesquisar visões"
          placeholder="Nome, campo, pessoa"
          value={texto}
          onChange={setTexto}
        />
        <ChoiceButtons
          label="Registros"
          options={ENTIDADE_KEYS.map((value) => ({
            value,
            label: (
              <>
                {capital(REGISTROS[value][1])}{' '}
                <strong>{contagem(all.filter((view) => view.entidade === value).length)}</strong>
              </>
            ),
          }))}
          chosen={entidade ? [entidade] : []}
          onToggle={(value: Entidade) => setEntidade(value === entidade ? '' : value)}
        />
      </search>
      <div className={styles.abas}>
        <TabBar
          id={tabsId}
          label="De quem são as visões"
          value={aba}
          onChange={setAba}
          tabs={ABA_KEYS.map((value) => ({ value, label: ABAS[value], count: contarDaAba(all, value) }))}
        />
      </div>
      <TabPanel id={tabsId} value={aba}>
        <DataTable
          label="Visões salvas"
          columns={visoesColumns}
          state={state.kind === 'ready' ? { ...state, rows: shown } : state}
          rowKey={({ id }) => id}
          rowName={({ nome }) => nome}
          rowHref={({ id }) => `#${relatorioPage(id)}`}
          onOpen={({ id }) => goToPage(relatorioPage(id))}
          rowActions={(view) => <VisaoActions view={view} acoes={acoes} />}
          isFiltered={all.length > 0}
          noResult={<NoResultState term={texto.trim() || undefined} total={all.length} onClear={clear} />}
          empty={
            <EmptyState
              icon={IconReportAnalytics}
              title="Nenhuma visão salva"
              actions={<Button onClick={() => goToPage(NOVO_RELATORIO_PAGE)}>Novo relatório</Button>}
            >
              Monte um relatório, ou comece de um modelo acima, e guarde-o com um nome: ele fica aqui com os
              números de cada dia.
            </EmptyState>
          }
          footer={
            shown.length > 0 && (
              <p className={styles.pe}>
                {`${contagem(shown.length)} ${shown.length === 1 ? 'visão' : 'visões'} · Enter abre, P fixa`}
              </p>
            )
          }
        />
      </TabPanel>
    </section>
  )
}

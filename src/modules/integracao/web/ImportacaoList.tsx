import { IconFileImport } from '@tabler/icons-react'
import { formatDateTime } from '#platform/shared/date.ts'
import { DataTable } from '#platform/ui/DataTable.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { ListPages } from '#platform/web/record-list/ListPages.tsx'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { usePaging } from '#platform/web/router/use-paging.ts'
import type { ImportacaoResumo } from '../importacao.contract.ts'
import { isWorking } from '../importacao.rules.ts'
import { useImportacoes } from './importacao.api.ts'
import { importacaoPage } from './importacao-places.ts'
import { capital, countText, progressOf, SITUACAO_LOOK } from './importacao-texts.ts'

function Situation({ importacao }: { readonly importacao: ImportacaoResumo }) {
  const { situacao } = importacao
  const { color, icon, label } = SITUACAO_LOOK[situacao]
  const { porcento } = progressOf(importacao)
  const progress = isWorking(situacao) && porcento !== undefined ? ` ${porcento}%` : ''
  return <StatusBadge color={color} icon={icon} label={`${label}${progress}`} />
}

const COLUMNS = (zone: string): DataTableColumn<ImportacaoResumo>[] => [
  { key: 'arquivo', header: 'Arquivo', cell: ({ arquivo }) => arquivo.nome },
  { key: 'alvo', header: 'Cadastro', width: '130px', cell: ({ alvoNome }) => capital(alvoNome) },
  {
    key: 'situacao',
    header: 'Situação',
    width: '210px',
    cell: (importacao) => <Situation importacao={importacao} />,
  },
  {
    key: 'linhas',
    header: 'Linhas',
    isNumeric: true,
    width: '90px',
    cell: ({ conferidas, totalLinhas }) => countText(totalLinhas ?? conferidas),
  },
  {
    key: 'gravadas',
    header: 'Gravadas',
    isNumeric: true,
    width: '100px',
    cell: ({ gravacao }) => countText(gravacao.criadas + gravacao.alteradas),
  },
  {
    key: 'recusadas',
    header: 'Recusadas',
    isNumeric: true,
    width: '100px',
    cell: ({ resultados }) => countText(resultados.recusar),
  },
  { key: 'quem', header: 'Por', width: '160px', cell: ({ criadoPor }) => criadoPor },
  {
    key: 'quando',
    header: 'Enviada em',
    isNumeric: true,
    width: '150px',
    cell: ({ criadoEm }) => formatDateTime(criadoEm, zone),
  },
]

/** Running and past imports, the newest first; each opens where it stands. */
export function ImportacaoList() {
  const paging = usePaging()
  const query = useImportacoes({ page: paging.page, qtdItem: paging.pageSize })
  const goToPage = useGoToPage()
  const { data } = query
  return (
    <DataTable
      label="Importações"
      columns={COLUMNS(localZone())}
      state={
        query.isError
          ? {
              kind: 'failed',
              message: `Não foi possível carregar as importações. ${refusalText(query.error)}`,
              onRetry: () => void query.refetch(),
              isRetrying: query.isFetching,
            }
          : data
            ? { kind: 'ready', rows: data.items, isRefreshing: query.isPlaceholderData }
            : { kind: 'loading' }
      }
      rowKey={({ id }) => id}
      rowName={({ arquivo }) => arquivo.nome}
      rowHref={({ id }) => `#${importacaoPage(id)}`}
      onOpen={({ id }) => goToPage(importacaoPage(id))}
      empty={
        <EmptyState icon={IconFileImport} title="Nenhuma importação ainda">
          As planilhas enviadas aparecem aqui, com o que foi criado, alterado e recusado.
        </EmptyState>
      }
      footer={data && data.total > 0 && <ListPages paging={paging} answer={data} />}
    />
  )
}

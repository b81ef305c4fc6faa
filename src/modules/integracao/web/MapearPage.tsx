import { IconTableColumn } from '@tabler/icons-react'
import { formatDateTime } from '#platform/shared/date.ts'
import { DataTable } from '#platform/ui/DataTable.tsx'
import type { DataTableColumn } from '#platform/ui/data-table.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ListFrame } from '#platform/ui/ListFrame.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { useDrawerLinks } from '#platform/web/router/use-drawer-links.ts'
import type { ModeloImportacao } from '../modelo-importacao.contract.ts'
import { useModelos } from './importacao.api.ts'
import { IMPORTAR_PAGE, modeloDrawer, openModelo } from './importacao-places.ts'
import { capital, MODO_LABELS } from './importacao-texts.ts'

const linkedCount = ({ ligacoes }: ModeloImportacao) => ligacoes.filter(({ campo }) => campo !== null).length

const COLUMNS = (zone: string): DataTableColumn<ModeloImportacao>[] => [
  { key: 'nome', header: 'Modelo', cell: ({ nome }) => nome },
  { key: 'alvo', header: 'Cadastro', width: '150px', cell: ({ alvoNome }) => capital(alvoNome) },
  {
    key: 'colunas',
    header: 'Colunas ligadas',
    isNumeric: true,
    width: '150px',
    cell: (modelo) => `${linkedCount(modelo)} de ${modelo.ligacoes.length}`,
  },
  { key: 'modo', header: 'Quando já existe', width: '150px', cell: ({ modo }) => MODO_LABELS[modo] },
  {
    key: 'quando',
    header: 'Usado em',
    isNumeric: true,
    width: '150px',
    cell: ({ atualizadoEm }) => formatDateTime(atualizadoEm, zone),
  },
]

/** What the company remembers of the columns of its files. */
export default function MapearPage() {
  const modelos = useModelos()
  const openDrawer = useOpenDrawer()
  const links = useDrawerLinks()
  const current = openModelo(links.current)
  return (
    <>
      <PageHeader
        title="Mapear arquivos"
        subtitle="Como as colunas de cada arquivo se ligam aos cadastros. Um modelo nasce com a primeira importação."
      />
      <ListFrame>
        <DataTable
          label="Modelos de importação"
          columns={COLUMNS(localZone())}
          state={
            modelos.isError
              ? {
                  kind: 'failed',
                  message: `Não foi possível carregar os modelos. ${refusalText(modelos.error)}`,
                  onRetry: () => void modelos.refetch(),
                  isRetrying: modelos.isFetching,
                }
              : modelos.data
                ? { kind: 'ready', rows: modelos.data }
                : { kind: 'loading' }
          }
          rowKey={({ id }) => id}
          rowName={({ nome }) => nome}
          rowHref={({ id }) => links.hrefOf(modeloDrawer(id))}
          onOpen={({ id }) => openDrawer(modeloDrawer(id))}
          {...(current !== undefined && { currentKey: current })}
          empty={
            <EmptyState
              icon={IconTableColumn}
              title="Nenhum modelo ainda"
              actions={<PageLink to={IMPORTAR_PAGE}>Importar uma planilha</PageLink>}
            >
              Ao conferir uma planilha, a ligação das colunas é guardada aqui para os próximos arquivos.
            </EmptyState>
          }
        />
      </ListFrame>
    </>
  )
}

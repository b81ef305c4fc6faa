import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { SearchField } from '#platform/ui/SearchField.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { ArquivoItem } from '../inicio/ArquivoItem.tsx'
import { useArquivos } from '../relatorio.api.ts'
import { contagem } from '../relatorio-textos.ts'
import { RELATORIOS_PAGE } from '../shared/enderecos.ts'
import { agruparArquivos } from './agrupar-arquivos.ts'
import styles from './historico.module.css'

/** The files that the person asked for or was sent, by the report that they were made of. */
export default function HistoricoPage() {
  const query = useArquivos()
  const goToPage = useGoToPage()
  const [texto, setTexto] = useState('')
  const { data } = query
  const groups = agruparArquivos(data ?? [], texto)
  return (
    <>
      <PageHeader
        title="Histórico dos relatórios"
        subtitle={data && `${filesText(data.length)} · ficam 30 dias`}
      />
      {data && data.length > 0 && (
        <search className={styles.procura} aria-label="Filtro do histórico">
          <SearchField
            label="Pesquisar relatórios"
            placeholder="Nome do relatório"
            value={texto}
            onChange={setTexto}
          />
        </search>
      )}
      <div className={styles.corpo}>
        {query.isPending && <LoadingSkeleton lines={6} label="Carregando o histórico" />}
        {query.isError && !data && (
          <ReadFailure query={query}>Não foi possível carregar o histórico.</ReadFailure>
        )}
        {data?.length === 0 && (
          <EmptyState
            icon={IconHistory}
            title="Nenhum arquivo"
            actions={<Button onClick={() => goToPage(RELATORIOS_PAGE)}>Ver relatórios</Button>}
          >
            O que você exportar de um relatório, ou receber de um envio agendado, fica aqui por 30 dias.
          </EmptyState>
        )}
        {data && data.length > 0 && groups.length === 0 && (
          <NoResultState term={texto.trim()} total={data.length} onClear={() => setTexto('')} />
        )}
        {groups.map(({ nome, arquivos }) => (
          <Panel key={nome} title={nome} note={filesText(arquivos.length)}>
            <ul>
              {arquivos.map((arquivo) => (
                <ArquivoItem key={arquivo.id} arquivo={arquivo} />
              ))}
            </ul>
          </Panel>
        ))}
      </div>
    </>
  )
}

const filesText = (count: number) => `${contagem(count)} ${count === 1 ? 'arquivo' : 'arquivos'}`

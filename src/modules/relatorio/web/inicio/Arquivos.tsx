import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import { useArquivos } from '../relatorio.api.ts'
import { contagem } from '../relatorio-textos.ts'
import { HISTORICO_PAGE } from '../shared/enderecos.ts'
import { ArquivoItem } from './ArquivoItem.tsx'
import styles from './inicio.module.css'

/** The files that the person asked for or was sent: what is being made, what can be fetched, what is past. */
export function Arquivos() {
  const query = useArquivos()
  const { data } = query
  return (
    <Panel
      title="Arquivos"
      note={data && data.length > 0 ? contagem(data.length) : undefined}
      actions={
        <PageLink className="ev-link" to={HISTORICO_PAGE}>
          Por relatório
        </PageLink>
      }
    >
      {query.isPending && <LoadingSkeleton lines={4} label="Carregando os arquivos" />}
      {query.isError && !data && (
        <ReadFailure query={query}>Não foi possível carregar os arquivos.</ReadFailure>
      )}
      {data?.length === 0 && (
        <p className={styles.vazio}>Nenhum arquivo. O que você exportar ou receber de um envio fica aqui.</p>
      )}
      {data && data.length > 0 && (
        <ul>
          {data.map((arquivo) => (
            <ArquivoItem key={arquivo.id} arquivo={arquivo} />
          ))}
        </ul>
      )}
      <p className={styles.pe}>Acima de 1.048.575 linhas o XLSX segue em outra aba.</p>
    </Panel>
  )
}

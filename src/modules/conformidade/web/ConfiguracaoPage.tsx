import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { PageHeader } from '#platform/ui/PageHeader.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { RecordHistory } from '#platform/web/record/RecordHistory.tsx'
import { ChaveRow } from './ChaveRow.tsx'
import styles from './Configuracao.module.css'
import { useConfiguracao, useConfiguracaoHistorico } from './conformidade.api.ts'
import { GestoresField } from './GestoresField.tsx'

/** Which gates stop the loads of the company, and who may let a load pass. */
export default function ConfiguracaoPage() {
  const query = useConfiguracao()
  const historico = useConfiguracaoHistorico()
  return (
    <>
      <PageHeader
        title="Bloqueios e permissões"
        subtitle="O que a lei exige continua à vista; desligado, só avisa."
      />
      {query.isPending && <LoadingSkeleton lines={8} label="Carregando a configuração" />}
      {query.isError && <ReadFailure query={query}>Não foi possível carregar a configuração.</ReadFailure>}
      {query.data && (
        <div className={styles.page}>
          <Panel title="Bloqueios" note="contrato e saída das cargas">
            <ul>
              {query.data.chaves.map((chave) => (
                <ChaveRow key={chave.gate} chave={chave} />
              ))}
            </ul>
          </Panel>
          <div className={styles.side}>
            <Panel title="Quem pode liberar" note="com motivo, carga a carga">
              {query.data.gestores.map(({ permissao, usuarios }) => (
                <GestoresField key={permissao} permissao={permissao} usuarios={usuarios} />
              ))}
            </Panel>
            <Panel title="Histórico">
              <RecordHistory query={historico} />
            </Panel>
          </div>
        </div>
      )}
    </>
  )
}

import { Button } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { NoResultState } from '#platform/ui/NoResultState.tsx'
import { OfflineStrip } from '#platform/ui/OfflineStrip.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { UpdateBanner } from '#platform/ui/UpdateBanner.tsx'
import styles from './DesignPage.module.css'

const nothing = () => undefined

export function DesignStates() {
  return (
    <>
      <OfflineStrip
        dataTime="10:38"
        secondsToRetry={7}
        attempt={3}
        maxAttempts={10}
        hasNoNetwork={false}
        onReconnect={nothing}
      />
      <div className={styles.grid}>
        <div className={styles.box}>
          <AlertStrip
            kind="trial"
            title="Tempo da licença trial expira em 3 dia(s)!"
            action={
              <Button size="xs" variant="default">
                Falar com o suporte
              </Button>
            }
          />
          <AlertStrip
            kind="new-version"
            title="Nova versão disponível"
            action={
              <Button size="xs" variant="default">
                Atualizar
              </Button>
            }
          >
            Salve o que estiver aberto.
          </AlertStrip>
          <AlertStrip kind="localhost" title="Produção aberta em localhost">
            As alterações valem de verdade.
          </AlertStrip>
          <AlertStrip kind="info" title="Importação em andamento" onClose={nothing}>
            Sair desta página não a interrompe.
          </AlertStrip>
          <UpdateBanner onUpdate={nothing} />
        </div>
        <Panel title="Carregando">
          <LoadingSkeleton lines={5} label="Carregando documentos" />
        </Panel>
        <Panel title="Carga entregue" note="0">
          <EmptyState icon={IconPackage} title="Nenhuma carga entregue">
            As cargas chegam aqui quando todas as entregas forem confirmadas.
          </EmptyState>
        </Panel>
        <Panel title="Documentos" note="Carga 48207">
          <ErrorState code="503" when="20/11/2026 10:42" onRetry={nothing}>
            Não foi possível carregar os documentos. Suas alterações foram mantidas.
          </ErrorState>
        </Panel>
        <Panel title="Pesquisa">
          <NoResultState term="moinho azul" onClear={nothing} />
        </Panel>
      </div>
    </>
  )
}

import { Button } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { formatDateTime } from '#platform/shared/date.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { TIPOS_RASTREADOR } from '../rastreador.rules.ts'
import { LigarAparelho } from './LigarAparelho.tsx'
import { Recebidas } from './Recebidas.tsx'
import { useDesconhecidos, vincularDrawer } from './rastreador.api.ts'
import styles from './rastreador.module.css'

const messages = (count: number) =>
  count === 1 ? '1 mensagem' : `${count.toLocaleString('pt-BR')} mensagens`

/** Devices that sent positions and are not registered: what they call themselves and how often, nothing else. */
export function Desconhecidos({ semSinalMin }: { readonly semSinalMin: number | undefined }) {
  const query = useDesconhecidos()
  const openDrawer = useOpenDrawer()
  return (
    <aside className={styles.lado}>
      <Recebidas />
      <Panel title="Desconhecidos">
        <div className={styles.desconhecidos}>
          {query.isPending && <LoadingSkeleton lines={3} label="Carregando os aparelhos desconhecidos" />}
          {query.isError && !query.data && (
            <ReadFailure query={query}>Não foi possível carregar os aparelhos desconhecidos.</ReadFailure>
          )}
          {query.data?.length === 0 && (
            <p className={styles.nota}>Todos os aparelhos que enviaram posições estão cadastrados.</p>
          )}
          {query.data && query.data.length > 0 && (
            <ul>
              {query.data.map(({ identificador, tipo, quantidade, ultimoEm }) => (
                <li key={identificador} className={styles.item}>
                  <span>
                    <code>{identificador}</code>
                    <span className={styles.nota}>
                      {`${TIPOS_RASTREADOR[tipo]}, ${messages(quantidade)}, última ${formatDateTime(ultimoEm, localZone())}`}
                    </span>
                  </span>
                  <Button
                    size="xs"
                    variant="default"
                    leftSection={<IconLink size={14} aria-hidden />}
                    aria-label={`Vincular ${identificador}`}
                    onClick={() => openDrawer(vincularDrawer(tipo, identificador))}
                  >
                    Vincular
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      </Panel>
      <LigarAparelho />
      <p className={styles.nota}>
        Celular de pessoa só grava com autorização e na viagem.
        {semSinalMin !== undefined && ` Sem sinal: mais de ${semSinalMin} min.`}
      </p>
    </aside>
  )
}

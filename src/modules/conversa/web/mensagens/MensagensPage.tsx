import { IconMessage2 } from '@tabler/icons-react'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { useIsPhone } from '#platform/ui/use-is-phone.ts'
import { useRouteParams } from '#platform/web/router/navigation.ts'
import { ListaDeConversas } from '../lista/ListaDeConversas.tsx'
import styles from '../Mensagens.module.css'
import { PainelDaCarga } from '../PainelDaCarga.tsx'
import { ConversaAberta } from './ConversaAberta.tsx'

/** The conversations with drivers: list, thread and load side by side; on a phone the list and the thread are pages. */
export default function MensagensPage() {
  const { conversaId } = useRouteParams()
  const isPhone = useIsPhone()
  return (
    <div className={styles.pagina} data-open={conversaId !== undefined || undefined}>
      {(!isPhone || conversaId === undefined) && <ListaDeConversas conversaId={conversaId} />}
      {conversaId !== undefined ? (
        <ConversaAberta conversaId={conversaId}>
          {(conversa) => !isPhone && <PainelDaCarga conversa={conversa} />}
        </ConversaAberta>
      ) : (
        !isPhone && (
          <div className={styles.nenhuma}>
            <EmptyState icon={IconMessage2} title="Escolha uma conversa">
              As mensagens com o motorista aparecem aqui.
            </EmptyState>
          </div>
        )
      )}
    </div>
  )
}

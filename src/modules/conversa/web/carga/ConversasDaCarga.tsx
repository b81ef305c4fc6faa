import type { CargaPanelProps } from '#modules/carga/web/shared/carga-panels.ts'
import { Panel } from '#platform/ui/Panel.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { listConversasDaCarga } from '../../conversa.contract.ts'
import { naoLidasText } from '../../conversa.rules.ts'
import styles from '../Mensagens.module.css'
import { ConversarButton } from '../shared/conversar/ConversarButton.tsx'
import { conversaPage } from '../shared/enderecos.ts'

/** The conversations of a load in its drawer, and the button that begins one with whoever drives it. */
export function ConversasDaCarga({ carga }: CargaPanelProps) {
  const isAllowed = useCanCall(listConversasDaCarga)
  const query = useCall(listConversasDaCarga, { query: { cargaId: carga.id } }, { enabled: isAllowed })
  const conversas = query.data ?? []
  if (!isAllowed || (conversas.length === 0 && carga.motorista === null)) return null
  const isOpen = conversas.some(({ ConversaEncerrada }) => !ConversaEncerrada)
  return (
    <Panel title="Conversa">
      {conversas.length > 0 && (
        <ul className={styles.daCarga}>
          {conversas.map(({ conversaId, nome, naoLidas, ultimaMensagem, ConversaEncerrada }) => (
            <li key={conversaId}>
              <PageLink className="ev-link" to={conversaPage(conversaId)}>
                {nome}
              </PageLink>
              <span className={styles.trecho}>
                {ultimaMensagem?.apagada ? 'Mensagem apagada' : (ultimaMensagem?.texto ?? '')}
              </span>
              {naoLidas > 0 && <strong>{naoLidasText(naoLidas)}</strong>}
              {ConversaEncerrada && <span className={styles.fino}>Encerrada</span>}
            </li>
          ))}
        </ul>
      )}
      {!isOpen && <ConversarButton cargaId={carga.id} motorista={carga.motorista?.nome ?? null} />}
    </Panel>
  )
}

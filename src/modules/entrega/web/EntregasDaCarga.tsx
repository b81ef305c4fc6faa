import type { CargaPanelProps } from '#modules/carga/web/shared/carga-panels.ts'
import { canAccess } from '#platform/shared/access.ts'
import { Panel } from '#platform/ui/Panel.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { searchEntregas } from '../entrega.contract.ts'
import { entregaAccess } from '../entrega-access.ts'
import { entregueTexto, nomeDa, quantidadeTexto } from './entrega-textos.ts'
import styles from './entregas.module.css'
import { SituacaoDaEntrega } from './SituacaoDaEntrega.tsx'
import { entregaDrawer } from './shared/enderecos.ts'

const SHOWN = 50

/** The deliveries of a load in its summary; nothing before it is on the road. */
export function EntregasDaCarga({ carga }: CargaPanelProps) {
  const { subject } = useSignedIn()
  const query = useCall(
    searchEntregas,
    { query: { cargaId: carga.id, direcao: 'asc', qtdItem: SHOWN } },
    { enabled: canAccess(entregaAccess, subject) },
  )
  const items = query.data?.items ?? []
  if (items.length === 0) return null
  const total = query.data?.total ?? items.length
  return (
    <Panel title="Resultado das entregas">
      <ul className={`${styles.lista} ${styles.noPainel}`}>
        {items.map((entrega) => (
          <li key={entrega.id}>
            <span className={styles.linha}>
              <DrawerLink className="ev-link" to={entregaDrawer(entrega.id)}>
                {nomeDa(entrega)}
              </DrawerLink>
              <SituacaoDaEntrega situacao={entrega.situacao} nome={entrega.situacaoNome} />
              {entrega.quantidade !== null && <span className={styles.fim}>{quantidadeTexto(entrega)}</span>}
            </span>
            <span className={styles.fino}>
              {[
                entrega.cliente,
                (entrega.dhEntrega ?? entrega.dhPrevisao) !== null && entregueTexto(entrega),
                entrega.recebedorNome,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {total > items.length && (
        <p className={`${styles.fino} ${styles.noPainel}`}>{`e mais ${total - items.length}`}</p>
      )}
    </Panel>
  )
}

import { STATUS, type Status } from '#modules/carga/carga-codes.ts'
import type { CargaPanelProps } from '#modules/carga/web/shared/carga-panels.ts'
import { canAccess } from '#platform/shared/access.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { countOf } from '#platform/web/record-list/list-nouns.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { type Entrega, searchEntregas } from '../entrega.contract.ts'
import { isAberta } from '../entrega.rules.ts'
import { entregaAccess } from '../entrega-access.ts'
import { iniciarLote } from '../entrega-lote.contract.ts'
import { useChangedEntrega } from './entrega.api.ts'
import { entregueTexto, NOUNS, nomeDa, quantidadeTexto } from './entrega-textos.ts'
import styles from './entregas.module.css'
import { SituacaoDaEntrega } from './SituacaoDaEntrega.tsx'
import { entregaDrawer } from './shared/enderecos.ts'
import { useLote } from './use-lote.tsx'

const SHOWN = 50
/** Statuses of loads whose stops were all left. */
const ENTREGUES: readonly Status[] = [STATUS.EntregueNaoFinalizada, STATUS.Entregue, STATUS.Finalizada]

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
      {carga.ownerCriadorDaCarga && ENTREGUES.includes(carga.status) && <SemResultado entregas={items} />}
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

/** A load that is over does not tell what became of each delivery: those without a result are told from here. */
function SemResultado({ entregas }: { readonly entregas: readonly Entrega[] }) {
  const changed = useChangedEntrega()
  const canRegister = useCanCall(iniciarLote)
  const openLote = useLote(() => changed(undefined))
  const ids = entregas.filter(({ situacao }) => isAberta(situacao)).map(({ id }) => id)
  if (ids.length === 0 || !canRegister) return null
  return (
    <div className={styles.noPainel}>
      <AlertStrip
        kind="info"
        title={`${countOf(NOUNS, ids.length)} sem resultado.`}
        action={
          <WriteButton size="xs" variant="default" onClick={() => void openLote('baixa', 'Registrar', ids)}>
            Registrar entrega
          </WriteButton>
        }
      >
        A carga consta como entregue; diga o que foi entregue de cada nota.
      </AlertStrip>
    </div>
  )
}

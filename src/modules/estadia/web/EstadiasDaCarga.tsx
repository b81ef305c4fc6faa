import type { CargaPanelProps } from '#modules/carga/web/shared/carga-panels.ts'
import { canAccess } from '#platform/shared/access.ts'
import { Panel } from '#platform/ui/Panel.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { type Estadia, searchEstadias } from '../estadia.contract.ts'
import { estadiaAccess } from '../estadia-access.ts'
import { MINUTE_MS } from './estadia.api.ts'
import styles from './estadia.module.css'
import { mostrar, temposDe } from './estadia-textos.ts'
import { SituacaoDaEstadia } from './SituacaoDaEstadia.tsx'
import { estadiaDrawer } from './shared/enderecos.ts'

/** Stays of the vehicle of a load, live; nothing where it was nowhere yet. */
export function EstadiasDaCarga({ carga }: CargaPanelProps) {
  const { subject } = useSignedIn()
  const query = useCall(
    searchEstadias,
    { body: { cargaId: carga.id, ordem: 'chegada', direcao: 'asc', qtdItem: 20 } },
    { enabled: canAccess(estadiaAccess, subject), refetchInterval: MINUTE_MS },
  )
  const items = query.data?.items ?? []
  if (items.length === 0) return null
  return (
    <Panel title="Estadia">
      <ul className={styles.lista}>
        {items.map((estadia) => (
          <Linha key={estadia.id} estadia={estadia} />
        ))}
      </ul>
    </Panel>
  )
}

function Linha({ estadia }: { readonly estadia: Estadia }) {
  const shown = mostrar(estadia, useNow())
  const { chegada, saida } = temposDe(estadia)
  return (
    <li>
      <span className={styles.linha}>
        <DrawerLink className="ev-link" to={estadiaDrawer(estadia.id)}>
          {estadia.codigo}
        </DrawerLink>
        <SituacaoDaEstadia situacao={shown.situacao} />
        <strong className={styles.fim}>
          {[shown.valor === 'Sem valor' ? shown.valor : `R$ ${shown.valor}`, shown.sobreValor]
            .filter(Boolean)
            .join(' ')}
        </strong>
      </span>
      <span className={styles.fino}>
        {[estadia.local, chegada, saida, shown.proximo].filter(Boolean).join(' · ')}
      </span>
    </li>
  )
}

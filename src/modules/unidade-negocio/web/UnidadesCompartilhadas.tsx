import { formatDate } from '#platform/shared/date.ts'
import { Panel } from '#platform/ui/Panel.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import styles from './UnidadesCompartilhadas.module.css'
import { useUnidadesCompartilhadas } from './unidade-negocio.api.ts'
import { sharedUnidadeDrawer } from './unidade-places.ts'

/** The units that partner companies share with this one; nothing is drawn when there are none. */
export function UnidadesCompartilhadas() {
  const { data } = useUnidadesCompartilhadas()
  if (!data || data.items.length === 0) return null
  return (
    <div className={styles.place}>
      <Panel title="Compartilhadas comigo" note={data.total}>
        <ul className={styles.list}>
          {data.items.map(({ id, descricao, empresa, ate }) => (
            <li key={`${empresa.id} ${id}`} className={styles.row}>
              <DrawerLink to={sharedUnidadeDrawer(id)} className={styles.name}>
                {descricao}
              </DrawerLink>
              <span className={styles.host}>{empresa.nome}</span>
              <span className={styles.until}>
                {ate === null ? 'Sem prazo' : `Até ${formatDate(ate, localZone())}`}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}

import { IconAlertCircle, IconCash, IconClock, IconTarget, type TablerIcon } from '@tabler/icons-react'
import { Panel } from '#platform/ui/Panel.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import type { Entidade } from '../../campos.rules.ts'
import { consultaPage } from '../shared/consulta-paginas.ts'
import { MODELOS } from '../shared/modelos.ts'
import styles from './inicio.module.css'

const ICONS: Readonly<Record<Entidade, TablerIcon>> = {
  entrega: IconTarget,
  carga: IconCash,
  reserva: IconClock,
  ocorrencia: IconAlertCircle,
}

/** Questions that many ask, each ready in the builder. */
export function Modelos() {
  return (
    <Panel title="Começar de um modelo" note="abre o construtor com os campos prontos">
      <ul className={styles.modelos}>
        {MODELOS.map(({ nome, descricao, consulta }) => {
          const Icon = ICONS[consulta.entidade]
          return (
            <li key={nome}>
              <PageLink className={styles.modelo} to={consultaPage(consulta)}>
                <Icon size={18} aria-hidden />
                <strong>{nome}</strong>
                <span>{descricao}</span>
              </PageLink>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

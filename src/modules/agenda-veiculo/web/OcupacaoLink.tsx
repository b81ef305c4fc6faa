import { formatDateTime } from '#platform/shared/date.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import type { Ocupacao } from '../agenda-veiculo.contract.ts'
import { TIPOS_OCUPACAO } from '../agenda-veiculo.rules.ts'
import styles from './AgendaPage.module.css'
import { ocupacaoDrawer } from './agenda-veiculo.api.ts'
import { ICON_OCUPACAO } from './tipos-ocupacao.ts'

interface OcupacaoLinkProps {
  readonly ocupacao: Ocupacao
  /** Which part of the day, or when at all. */
  readonly when: string
  readonly zone: string
}

/** An occupation; its drawer tells the rest. */
export function OcupacaoLink({ ocupacao, when, zone }: OcupacaoLinkProps) {
  const { id, tipo, titulo, inicio, fim, veiculo } = ocupacao
  const Icon = ICON_OCUPACAO[tipo]
  const kind = TIPOS_OCUPACAO[tipo]
  const name = titulo.startsWith(kind) ? titulo : `${kind}: ${titulo}`
  const period = `${formatDateTime(inicio, zone)} a ${formatDateTime(fim, zone)}`
  return (
    <DrawerLink className={styles.occupation} to={ocupacaoDrawer(id)} title={`${name}, ${period}`}>
      <span className="visually-hidden">{`${formatPlaca(veiculo.placa)} `}</span>
      <span className={styles.when}>
        <Icon size={14} aria-hidden className={styles.icon} />
        {when}
      </span>
      <span className={styles.what}>{name}</span>
      <span className="visually-hidden">{` de ${period}`}</span>
    </DrawerLink>
  )
}

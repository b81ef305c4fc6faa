import { IconAlertTriangle, IconClockExclamation } from '@tabler/icons-react'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { useNow } from '#platform/ui/use-now.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { SITUACAO_LABELS } from '../../carga-codes.ts'
import { STATUS_LABELS } from '../../ciclo.rules.ts'
import type { Detalhes } from './detalhes.api.ts'
import { ocorrenciaDrawer } from './enderecos.ts'
import styles from './situacao-badges.module.css'
import { SITUACAO_LOOK } from './situacao-look.ts'

function alertasText(count: number, overdue: number): string {
  const text = `${count} ${count === 1 ? 'alerta' : 'alertas'}`
  return overdue === 0 ? text : `${text}, ${overdue === 1 ? '1 vencido' : `${overdue} vencidos`}`
}

/** Where the load stands, and the alerts that ask for somebody (S-140). */
export function SituacaoBadges({ carga }: { readonly carga: Detalhes }) {
  const { situacao, status, alertasEmAberto, id } = carga
  const { icon, color } = SITUACAO_LOOK[situacao]
  const now = useNow().toISOString()
  const overdue = alertasEmAberto.filter(({ prazoEm }) => prazoEm !== undefined && prazoEm < now).length
  const Alert = overdue > 0 ? IconClockExclamation : IconAlertTriangle
  return (
    <span className={styles.badges}>
      <StatusBadge
        color={color}
        icon={icon}
        label={SITUACAO_LABELS[situacao]}
        title={STATUS_LABELS[status]}
      />
      {alertasEmAberto.length > 0 && (
        <DrawerLink
          className={styles.alerts}
          data-overdue={overdue > 0 || undefined}
          to={ocorrenciaDrawer(id)}
        >
          <Alert size={13} stroke={2} aria-hidden />
          {alertasText(alertasEmAberto.length, overdue)}
        </DrawerLink>
      )}
    </span>
  )
}

import { Button, Popover } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { formatTimeOrDay } from '#platform/shared/date.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { TIPOS_ALERTA } from '../../alertas.rules.ts'
import { viagemPage } from '../enderecos.ts'
import { useAlertasDesde } from '../monitoramento.api.ts'
import styles from '../monitoramento.module.css'

const KEY = 'estiva.monitor-visto'
const DAY_MS = 86_400_000

/** When this person last looked at the monitor on this device; a day ago at the first time. */
function lastVisit(userId: string): string {
  try {
    const kept = localStorage.getItem(`${KEY}.${userId}`)
    if (kept !== null && !Number.isNaN(Date.parse(kept))) return kept
  } catch {
    // Without a storage every visit is the first one.
  }
  return new Date(Date.now() - DAY_MS).toISOString()
}

function keepVisit(userId: string): void {
  try {
    localStorage.setItem(`${KEY}.${userId}`, new Date().toISOString())
  } catch {
    // The next visit begins a day back.
  }
}

/** What opened and closed since the person left. */
export function DesdeQueSai({ agora }: { readonly agora: string }) {
  const { identity } = useSignedIn()
  const [desde] = useState(() => lastVisit(identity.userId))
  const { data } = useAlertasDesde(desde)
  useEffect(() => () => keepVisit(identity.userId), [identity.userId])
  const items = data?.items ?? []
  return (
    <Popover width={360} position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" leftSection={<IconHistory size={16} aria-hidden />} disabled={!data}>
          Desde que saí {data && items.length}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        {items.length === 0 ? (
          <p className={styles.nada}>Nada mudou desde {formatTimeOrDay(desde, localZone(), agora)}.</p>
        ) : (
          <ul className={styles.novidades} aria-label="O que mudou desde que você saiu">
            {items.map(({ id, cargaId, codigo, tipo, abertoEm, fechadoEm, fusoHorario }) => (
              <li key={id}>
                <PageLink to={viagemPage(cargaId)}>
                  <strong>{codigo}</strong> {TIPOS_ALERTA[tipo]}
                </PageLink>
                <small>
                  {formatTimeOrDay(abertoEm, fusoHorario, agora)}
                  {fechadoEm && `, passou ${formatTimeOrDay(fechadoEm, fusoHorario, agora)}`}
                </small>
              </li>
            ))}
          </ul>
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

import { IconArrowLeft } from '@tabler/icons-react'
import { type ReactNode, use } from 'react'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { LiveBadge } from '#platform/ui/LiveBadge.tsx'
import { refusalText } from '#platform/web/record/refusal.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useSession } from '#platform/web/session/use-session.ts'
import styles from './portal.module.css'
import { initialsOf } from './portal-iniciais.ts'
import { AoVivoContext } from './use-novidades.ts'

interface PortalFrameProps {
  /** Who receives; absent until it is known. */
  readonly anfitriao?: string | undefined
  readonly lugar?: string | undefined
  readonly nav?: ReactNode
  readonly children: ReactNode
  /** The one thing to do, at the bottom. */
  readonly footer?: ReactNode
}

/** The page of a company without an account: the receiver's mark, one question, one answer at the bottom. */
export function PortalFrame({ anfitriao, lugar, nav, children, footer }: PortalFrameProps) {
  const aoVivo = use(AoVivoContext)
  return (
    <div className={styles.page}>
      <Volta />
      <header className={styles.head}>
        {anfitriao !== undefined && (
          <>
            <span className={styles.logo} aria-hidden>
              {initialsOf(anfitriao)}
            </span>
            <span className={styles.names}>
              <strong>{anfitriao}</strong>
              {lugar && <span>{lugar}</span>}
            </span>
          </>
        )}
        {aoVivo && aoVivo.status !== 'encerrada' && (
          <span className={styles.vivo}>
            <LiveBadge status={aoVivo.status} />
          </span>
        )}
      </header>
      {aoVivo?.status === 'offline' && (
        <div className={styles.parada}>
          <AlertStrip kind="info" title="Sem conexão.">
            Mostrando o que se sabia por último; tentando de novo.
          </AlertStrip>
        </div>
      )}
      {aoVivo?.status === 'encerrada' && (
        <div className={styles.parada}>
          <AlertStrip kind="danger" title={refusalText(aoVivo.error)}>
            Esta página parou de ser atualizada.
          </AlertStrip>
        </div>
      )}
      {nav}
      <main className={styles.body}>{children}</main>
      {footer && <footer className={styles.foot}>{footer}</footer>}
    </div>
  )
}

/** The way back for somebody who came from inside the platform; who came by a link has no other page. */
function Volta() {
  const { status } = useSession()
  if (status !== 'signed-in') return null
  return (
    <nav className={styles.volta} aria-label="Voltar à plataforma">
      <PageLink className="ev-link" to="/portal-agendamento/parceiros">
        <IconArrowLeft size={16} aria-hidden /> Agendar em parceiros
      </PageLink>
    </nav>
  )
}

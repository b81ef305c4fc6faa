import { LICENCES } from '#platform/shared/access.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useAddress } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { listRegras } from '../../regra-legal.contract.ts'
import styles from './ConferenciaBanner.module.css'
import { avisoDeConferencia } from './catalogo-text.ts'
import { CATALOGO_DO_PAINEL, regraPage } from './regra-enderecos.ts'

const FRESH_MS = 300_000

/**
 * The one banner of the rules that nobody has compared with their act for more than seven days (C-405): for
 * administrators, and for everybody of the support team. It only tells; no rule is switched off by it.
 */
function ConferenciaBanner() {
  const { subject } = useSignedIn()
  const isMeant = subject.role === 'Administrador' || subject.licence === LICENCES.Internal
  const { data } = useCall(listRegras, {}, { enabled: isMeant, staleTime: FRESH_MS })
  const aviso = isMeant && data ? avisoDeConferencia(data) : undefined
  if (!aviso) return null
  return (
    <div className={styles.banner}>
      <AlertStrip
        kind="late"
        title={aviso.titulo}
        action={
          <PageLink to={regraPage(aviso.codigo)} className={styles.link}>
            Abrir a regra
          </PageLink>
        }
      >
        {aviso.texto}
      </AlertStrip>
    </div>
  )
}

const AREA = '/conformidade/'
/** The pages of compliance, and the catalogue of the support team. */
const isOfCompliance = (path: string) => path.startsWith(AREA) || path === CATALOGO_DO_PAINEL

/** Above the pages of compliance. */
export function ConferenciaNaPagina() {
  return isOfCompliance(useAddress().page.path) ? <ConferenciaBanner /> : null
}

/** In the compliance of a load; a page of compliance below its drawer has the banner already. */
export function ConferenciaNaCarga() {
  return isOfCompliance(useAddress().page.path) ? null : <ConferenciaBanner />
}

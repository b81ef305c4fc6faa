import { canAccess } from '#platform/shared/access.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { indicadorAccess } from '../../indicador-access.ts'
import { DESEMPENHO_PAGE } from '../shared/enderecos.ts'
import styles from './desempenho.module.css'
import { FORMULA } from './desempenho-textos.ts'

/** On the ranking: the other figure about carriers, with another name. */
export function NoRanking() {
  const { subject } = useSignedIn()
  if (!canAccess(indicadorAccess, subject)) return null
  return (
    <p className={styles.formula}>
      O scorecard usa outro número, o Desempenho ({FORMULA}):{' '}
      <PageLink className="ev-link" to={DESEMPENHO_PAGE}>
        ver o Desempenho
      </PageLink>
      .
    </p>
  )
}

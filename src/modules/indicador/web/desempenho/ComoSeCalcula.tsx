import { RANKING_EMBARCADOR } from '#modules/ranking/ranking-access.ts'
import { RANKING_PAGE } from '#modules/ranking/web/shared/enderecos.ts'
import { canAccess, isEmbarcador } from '#platform/shared/access.ts'
import { formatDuration } from '#platform/shared/quantity.ts'
import { Panel } from '#platform/ui/Panel.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { PARTE_KEYS, PARTES } from '../../desempenho.rules.ts'
import { MINIMO_PARA_COMPARAR } from '../../indicador.rules.ts'
import { useAtualizacao } from '../indicador.api.ts'
import styles from './desempenho.module.css'
import { FORMULA } from './desempenho-textos.ts'

/** The formula, in words, and where the other figure about carriers stands. */
export function ComoSeCalcula() {
  const { subject } = useSignedIn()
  const { toleranciaMin = 0 } = useAtualizacao() ?? {}
  // Those of a carrier are judged by each shipper's own tolerance.
  const tolerancia =
    isEmbarcador(subject) && toleranciaMin > 0 && `; no prazo até ${formatDuration(toleranciaMin)} depois`
  return (
    <Panel title="Como se calcula" note="Desempenho, de 0 a 100">
      <p className={styles.formula}>
        <strong>{FORMULA}</strong>. Uma parte sem dado não pesa, e as outras pesam mais. Entra na ordem quem
        tem pelo menos {MINIMO_PARA_COMPARAR} cargas com entrega avaliada no período. Na linha sem terceiros,
        atrasos que não são da transportadora contam como no prazo.
      </p>
      <dl className={styles.formulas}>
        {PARTE_KEYS.map((key) => (
          <div key={key}>
            <dt>{PARTES[key].nome}</dt>
            <dd>
              {PARTES[key].formula}
              {key === 'noPrazo' && tolerancia}
            </dd>
          </div>
        ))}
      </dl>
      {canAccess(RANKING_EMBARCADOR, subject) && (
        <p className={styles.formula}>
          O Desempenho não ordena ofertas. Quem faz isso é a Nota, que também olha preço e rota:{' '}
          <PageLink className="ev-link" to={RANKING_PAGE}>
            ver a Nota no ranking
          </PageLink>
          .
        </p>
      )}
    </Panel>
  )
}

import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import styles from './acoes.module.css'
import type { Novidade } from './novidade.ts'
import type { UseAcao } from './use-acao.ts'

interface AcaoStripsProps {
  readonly acao: Pick<UseAcao, 'failure' | 'novidade' | 'isConflict'>
  /** What could not be done: `Não possível desativar a carga`. */
  readonly failureTitle: string
}

/** What stands above the fields of an action: why it was refused, and what others changed meanwhile. */
export function AcaoStrips({ acao, failureTitle }: AcaoStripsProps) {
  const { failure, novidade, isConflict } = acao
  return (
    <>
      {failure !== undefined && (
        <AlertStrip kind="danger" title={failureTitle}>
          {failure}
        </AlertStrip>
      )}
      {novidade && <NovidadeStrip novidade={novidade} isConflict={isConflict} />}
    </>
  )
}

interface NovidadeStripProps {
  readonly novidade: Novidade
  readonly isConflict?: boolean
}

/** Who changed what of the load while the form was open. */
export function NovidadeStrip({ novidade: { linhas }, isConflict = false }: NovidadeStripProps) {
  return (
    <AlertStrip
      kind={isConflict ? 'danger' : 'info'}
      title={isConflict ? 'A carga mudou. Confira e confirme de novo.' : 'A carga mudou agora.'}
    >
      {linhas.length > 0 && (
        <ul className={styles.news}>
          {linhas.map(({ key, title, when, changes }) => (
            <li key={key}>
              {`${title}, ${when}`}
              {changes.length > 0 &&
                `: ${changes.map(({ field, from, to }) => `${field} ${from === undefined ? '' : `${from} → `}${to}`).join('; ')}`}
            </li>
          ))}
        </ul>
      )}
      O que você preencheu foi mantido.
    </AlertStrip>
  )
}

import { getResumoNotificacoes } from '#modules/notificacao/notificacao.contract.ts'
import { formatContagem } from '#modules/notificacao/notificacao.rules.ts'
import { useCall } from '#platform/web/query/use-call.ts'
import styles from './Suporte.module.css'

/** How many of the own tickets have answers that are not read; the hub tells the counts (S-156). */
export function SuporteMark() {
  const summary = useCall(getResumoNotificacoes, {}, { staleTime: Number.POSITIVE_INFINITY })
  const count = summary.data?.suporte ?? 0
  if (count === 0) return null
  return (
    <span className={styles.mark}>
      <span aria-hidden>{formatContagem(count)}</span>
      <span className="visually-hidden">
        {count === 1 ? ', 1 chamado respondido' : `, ${formatContagem(count)} chamados respondidos`}
      </span>
    </span>
  )
}

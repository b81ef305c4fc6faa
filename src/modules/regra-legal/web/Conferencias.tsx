import { IconChecks, IconFileText } from '@tabler/icons-react'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDay } from '#platform/shared/day.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import type { RegraValor } from '../regra-legal.contract.ts'
import { ZONA_DA_LEI } from '../regra-legal.rules.ts'
import styles from './Regras.module.css'

/** Every confirmation of every value: persons with day and hour, the last first, then the public sources. */
export function Conferencias({ valores }: { readonly valores: readonly RegraValor[] }) {
  const all = valores
    .flatMap((valor) => valor.conferencias.map((conferencia, index) => ({ valor, conferencia, index })))
    .sort((a, b) => (b.conferencia.quando ?? '').localeCompare(a.conferencia.quando ?? ''))
  if (all.length === 0) {
    return (
      <EmptyState icon={IconChecks} title="Nenhuma conferência">
        Quem comparar um valor com o ato aparece aqui, com dia e hora.
      </EmptyState>
    )
  }
  return (
    <ul className={styles.confirmations}>
      {all.map(({ valor, conferencia: { tipo, nome, quando }, index }) => (
        <li key={`${valor.id} ${String(index)}`}>
          {tipo === 'fonte' ? <IconFileText size={16} aria-hidden /> : <IconChecks size={16} aria-hidden />}
          <span>
            <strong>{nome}</strong>
            <span className={styles.under}>
              {valor.ato}, {valor.escopo}, desde {formatDay(valor.validoDe)}
            </span>
          </span>
          <span className={styles.muted}>
            {quando === null ? 'fonte da carga inicial' : formatDateTime(quando, ZONA_DA_LEI)}
          </span>
        </li>
      ))}
    </ul>
  )
}

import { Switch } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { WritesOnline } from '#platform/ui/WritesOnline.tsx'
import { useRegisterActions } from '#platform/web/register/use-register-actions.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import type { ComportamentoOferecimento } from '../comportamento.contract.ts'
import { TIPO_COMPORTAMENTO, TIPO_COMPORTAMENTO_LABELS } from '../tipo-comportamento.ts'
import { comportamentoScreens, PLACE } from './comportamento.api.ts'
import styles from './comportamento.module.css'

interface ListaComportamentosProps {
  /** In the order in which they apply. */
  readonly all: readonly ComportamentoOferecimento[]
  readonly openId: string | undefined
  readonly action: ReactNode
}

/** Every behaviour with its switch. */
export function ListaComportamentos({ all, openId, action }: ListaComportamentosProps) {
  const actions = useRegisterActions(comportamentoScreens)
  return (
    <nav className={styles.list} aria-label="Comportamentos">
      <div className={styles.listHead}>
        <h2 className={styles.listTitle}>
          Comportamentos <span className={styles.note}>{all.length}</span>
        </h2>
        {action}
      </div>
      <ul className={styles.items}>
        {all.map((one) => (
          <li key={one.id} className={styles.item} data-open={one.id === openId || undefined}>
            <PageLink to={`/${PLACE}/${one.id}`} className={styles.itemLink}>
              <span className={styles.itemName}>{one.nome}</span>
              <span className={styles.note}>{resumo(one)}</span>
            </PageLink>
            <WritesOnline>
              <Switch
                aria-label={`Ligar ${one.nome}`}
                checked={one.ativo}
                onChange={(event) => void actions.setActive(one, event.currentTarget.checked)}
              />
            </WritesOnline>
          </li>
        ))}
      </ul>
      <p className={styles.listFoot}>
        <IconInfoCircle size={14} aria-hidden />
        Vale a maior prioridade; no empate, o mais antigo
      </p>
    </nav>
  )
}

/** `Aberta, vinculadas · prioridade 50` */
function resumo({ tipo, alcance, prioridade }: ComportamentoOferecimento): string {
  const isAberta = tipo === TIPO_COMPORTAMENTO.Aberta
  const reach = isAberta ? (alcance === 'plataforma' ? ', plataforma' : ', vinculadas') : ''
  return `${TIPO_COMPORTAMENTO_LABELS[tipo]}${reach} · prioridade ${prioridade}`
}

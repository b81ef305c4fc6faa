import { Button } from '@mantine/core'
import { IconCircleX, IconCopy, IconEqual } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { announce } from '#platform/ui/announcements.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { numero } from './acoes-da-selecao.ts'
import type { Recusa } from './ensaio.ts'
import styles from './lote-acoes.module.css'

interface RecusasListProps {
  readonly title: string
  readonly total: number
  readonly recusas: readonly Recusa[]
  /** Codes that the button copies. */
  readonly codigos: readonly string[]
  readonly copyLabel?: string
  /** Below the list: further pages. */
  readonly children?: ReactNode
}

/** Loads that stay as they are, each with its reason; the codes can be taken elsewhere. */
export function RecusasList({ title, total, recusas, codigos, copyLabel, children }: RecusasListProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codigos.join('\n'))
      announce('Códigos copiados.')
    } catch {
      toast.warning('Os códigos não foram copiados', {
        detail: 'O navegador não permite copiar nesta página.',
      })
    }
  }
  return (
    <section className={styles.box} aria-label={title}>
      <header className={styles.boxHead}>
        <h3>
          {title} <span className={styles.count}>{numero(total)}</span>
        </h3>
        {codigos.length > 0 && (
          <Button
            size="xs"
            variant="subtle"
            leftSection={<IconCopy size={14} aria-hidden />}
            onClick={() => void copy()}
          >
            {copyLabel ?? 'Copiar códigos'}
          </Button>
        )}
      </header>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard */}
      <ul className={styles.list} tabIndex={0} aria-label={`${title}: cargas`}>
        {recusas.map(({ cargaId, codigo, nome, motivo, jaEstava }) => (
          <li key={cargaId} className={styles.row}>
            {jaEstava ? (
              <IconEqual size={15} aria-hidden className={styles.same} />
            ) : (
              <IconCircleX size={15} aria-hidden className={styles.bad} />
            )}
            <strong className={styles.code}>{codigo || 'Carga fora do alcance'}</strong>
            <span className={styles.grow}>{nome}</span>
            <span className={styles.reason}>{motivo}</span>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}

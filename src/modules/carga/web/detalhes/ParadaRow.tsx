import { ActionIcon } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { DateTimeField } from '#platform/ui/date/DateField.tsx'
import type { Parada } from '../../carga-dados.contract.ts'
import styles from './detalhes.module.css'
import type { Janela } from './rotograma-form.ts'

interface ParadaRowProps {
  /** Of the first field. */
  readonly id: string
  readonly parada: Pick<Parada, 'nome' | 'cidade' | 'uf'>
  /** `Entrega 1`. */
  readonly name: string
  readonly janela: Janela
  readonly problem: string | undefined
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (step: -1 | 1) => void
  readonly onChange: (janela: Janela) => void
}

const STEP: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

/** One stop that may change its place and its window. */
export function ParadaRow(props: ParadaRowProps) {
  const { id, parada, name, janela, problem, isFirst, isLast, onMove, onChange } = props
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEP[event.key]
    if (!event.altKey || step === undefined) return
    event.preventDefault()
    onMove(step)
  }
  return (
    <li className={styles.editRow} onKeyDown={onKeyDown}>
      <span className={styles.moves}>
        <ActionIcon
          size="sm"
          aria-label={`Subir ${parada.nome}`}
          disabled={isFirst}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={15} aria-hidden />
        </ActionIcon>
        <ActionIcon
          size="sm"
          aria-label={`Descer ${parada.nome}`}
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={15} aria-hidden />
        </ActionIcon>
      </span>
      <span className={styles.editName}>
        <span className={styles.muted}>{name}</span>
        <strong>{parada.nome}</strong>
        <span className={styles.muted}>{[parada.cidade, parada.uf].filter(Boolean).join(', ')}</span>
      </span>
      <DateTimeField
        id={id}
        size="xs"
        label="Início"
        aria-label={`Início da janela de ${parada.nome}`}
        error={problem}
        value={janela.inicio}
        onChange={(event) => onChange({ ...janela, inicio: event.currentTarget.value })}
      />
      <DateTimeField
        size="xs"
        label="Fim"
        aria-label={`Fim da janela de ${parada.nome}`}
        value={janela.fim}
        onChange={(event) => onChange({ ...janela, fim: event.currentTarget.value })}
      />
    </li>
  )
}

import { ActionIcon, CloseButton } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { announce } from '#platform/ui/announcements.ts'
import type { Nomeado } from '../comportamento.rules.ts'
import styles from './comportamento.module.css'

interface PickListProps {
  readonly id: string
  /** What the list holds: `Transportadoras`. */
  readonly label: string
  readonly values: readonly Nomeado[]
  readonly isReadOnly: boolean
  /** Each can be moved by its buttons. */
  readonly isOrdered?: boolean
  readonly error?: ReactNode
  /** The field that adds another one. */
  readonly adder: ReactNode
  readonly onChange: (values: readonly Nomeado[]) => void
}

/** Several records that were added one by one: each is taken out, and in an order moved, by its buttons. */
export function PickList(props: PickListProps) {
  const { id, label, values, isReadOnly, isOrdered = false, error, adder, onChange } = props
  const move = (from: number, to: number) => {
    const [one, other] = [values[from], values[to]]
    if (!one || !other) return
    onChange([...values].with(from, other).with(to, one))
    announce(`${one.nome}: posição ${to + 1} de ${values.length}`)
  }
  const takeOut = (one: Nomeado) => {
    onChange(values.filter((other) => other.id !== one.id))
    announce(`${one.nome} saiu de ${label}`)
  }
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <div id={id} tabIndex={-1} className={styles.picks}>
      {values.length > 0 && (
        <List className={styles.picked} aria-label={label}>
          {values.map((one, index) => (
            <li key={one.id} className={styles.pick}>
              {isOrdered && (
                <span className={styles.place} aria-hidden>
                  {index + 1}
                </span>
              )}
              <span className={styles.name}>{one.nome}</span>
              {isOrdered && !isReadOnly && (
                <>
                  <ActionIcon
                    size="sm"
                    aria-label={`Subir ${one.nome}`}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <IconArrowUp size={15} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    size="sm"
                    aria-label={`Descer ${one.nome}`}
                    disabled={index === values.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <IconArrowDown size={15} aria-hidden />
                  </ActionIcon>
                </>
              )}
              {!isReadOnly && (
                <CloseButton size="sm" aria-label={`Tirar ${one.nome}`} onClick={() => takeOut(one)} />
              )}
            </li>
          ))}
        </List>
      )}
      {!isReadOnly && adder}
      {error !== undefined && <p className={styles.error}>{error}</p>}
    </div>
  )
}

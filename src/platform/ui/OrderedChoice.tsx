import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { announce } from './announcements.ts'
import styles from './OrderedChoice.module.css'

interface Option<Key extends string> {
  readonly key: Key
  readonly label: string
}

/** The options of a table of labels, in its order. */
export const optionsOf = <Key extends string>(labels: Readonly<Record<Key, string>>): Option<Key>[] =>
  (Object.keys(labels) as Key[]).map((key) => ({ key, label: labels[key] }))

interface OrderedChoiceProps<Key extends string> {
  readonly id?: string
  readonly label: string
  readonly options: readonly Option<Key>[]
  readonly chosen: readonly Key[]
  readonly max: number
  /** What stands while nothing is chosen. */
  readonly emptyText?: string
  readonly onChange: (chosen: Key[]) => void
}

/** Several of the options in an order: each is moved or taken out by its buttons, others come at the end. */
export function OrderedChoice<Key extends string>(props: OrderedChoiceProps<Key>) {
  const { id, label, options, chosen, max, emptyText, onChange } = props
  const labelOf = (key: Key) => options.find((option) => option.key === key)?.label ?? 'Excluída'
  const rest = options.filter(({ key }) => !chosen.includes(key))
  const isFull = chosen.length >= max
  const root = useRef<HTMLFieldSetElement>(null)
  const focus = useFocusAfter(root)
  const move = (from: number, to: number) => {
    const key = chosen[from]
    const other = chosen[to]
    if (key === undefined || other === undefined) return
    // At the end of the list the button that was pressed has nothing more to do.
    const next = to < from ? to > 0 : to === chosen.length - 1
    focus(`[data-key="${CSS.escape(key)}"] [data-move="${next ? 'up' : 'down'}"]`)
    onChange([...chosen].with(from, other).with(to, key))
    announce(`${labelOf(key)}: posição ${to + 1} de ${chosen.length}`)
  }
  const takeOut = (key: Key) => {
    focus('select')
    onChange(chosen.filter((other) => other !== key))
    announce(`${labelOf(key)} saiu de ${label}`)
  }
  return (
    <fieldset ref={root} className={styles.choice} id={id}>
      <legend className="ev-label">{label}</legend>
      {chosen.length === 0 && emptyText !== undefined && <p className={styles.empty}>{emptyText}</p>}
      {chosen.length > 0 && (
        <ol className={styles.chosen}>
          {chosen.map((key, index) => (
            <li key={key} className={styles.item} data-key={key}>
              <span className={styles.name}>{labelOf(key)}</span>
              <ActionIcon
                size="sm"
                data-move="up"
                aria-label={`Subir ${labelOf(key)} em ${label}`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowUp size={15} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size="sm"
                data-move="down"
                aria-label={`Descer ${labelOf(key)} em ${label}`}
                disabled={index === chosen.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown size={15} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size="sm"
                aria-label={`Tirar ${labelOf(key)} de ${label}`}
                onClick={() => takeOut(key)}
              >
                <IconX size={15} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ol>
      )}
      <NativeSelect
        aria-label={`Acrescentar em ${label}`}
        disabled={isFull || rest.length === 0}
        data={[
          { value: '', label: isFull ? `Máximo de ${max}` : 'Acrescentar…' },
          ...rest.map((option) => ({ value: option.key, label: option.label })),
        ]}
        value=""
        onChange={({ currentTarget: { value } }) => {
          const added = rest.find(({ key }) => key === value)
          if (added) onChange([...chosen, added.key])
        }}
      />
    </fieldset>
  )
}

/** Names what takes the keyboard once the change is drawn: what was pressed may be gone or have nothing left to do. */
function useFocusAfter(root: { readonly current: HTMLElement | null }): (selector: string) => void {
  const wanted = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    root.current?.querySelector<HTMLElement>(wanted.current)?.focus()
    wanted.current = undefined
  })
  return (selector) => {
    wanted.current = selector
  }
}

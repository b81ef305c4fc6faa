import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import styles from './Paineis.module.css'

interface OrderedFieldsProps<Key extends string> {
  readonly id?: string
  readonly label: string
  readonly options: readonly { readonly key: Key; readonly label: string }[]
  readonly chosen: readonly Key[]
  readonly max: number
  /** What stands while nothing is chosen. */
  readonly emptyText?: string
  readonly onChange: (chosen: Key[]) => void
}

/** Several of the options in an order; each is moved or taken out by its buttons, others come at the end. */
export function OrderedFields<Key extends string>(props: OrderedFieldsProps<Key>) {
  const { id, label, options, chosen, max, emptyText, onChange } = props
  const labelOf = (key: Key) => options.find((option) => option.key === key)?.label ?? 'Excluída'
  const rest = options.filter(({ key }) => !chosen.includes(key))
  const isFull = chosen.length >= max
  const swap = (index: number, other: number) => {
    const [a, b] = [chosen[index], chosen[other]]
    if (a !== undefined && b !== undefined) onChange([...chosen].with(index, b).with(other, a))
  }
  return (
    <fieldset className={styles.fields} id={id}>
      <legend className="ev-label">{label}</legend>
      {chosen.length === 0 && emptyText !== undefined && <p className={styles.hint}>{emptyText}</p>}
      <ol className={styles.chosen}>
        {chosen.map((key, index) => (
          <li key={key} className={styles.chosenItem}>
            <span className={styles.chosenName}>{labelOf(key)}</span>
            <ActionIcon
              size="sm"
              aria-label={`Subir ${labelOf(key)} em ${label}`}
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            >
              <IconArrowUp size={15} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size="sm"
              aria-label={`Descer ${labelOf(key)} em ${label}`}
              disabled={index === chosen.length - 1}
              onClick={() => swap(index, index + 1)}
            >
              <IconArrowDown size={15} aria-hidden />
            </ActionIcon>
            <ActionIcon
              size="sm"
              aria-label={`Tirar ${labelOf(key)} de ${label}`}
              onClick={() => onChange(chosen.filter((other) => other !== key))}
            >
              <IconX size={15} aria-hidden />
            </ActionIcon>
          </li>
        ))}
      </ol>
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

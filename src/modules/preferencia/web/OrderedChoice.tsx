import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import styles from './PreferenciasPage.module.css'

interface OrderedChoiceProps<Key extends string> {
  readonly id: string
  readonly label: string
  readonly labels: Readonly<Record<Key, string>>
  readonly chosen: readonly Key[]
  readonly max: number
  readonly onChange: (chosen: Key[]) => void
}

/** Several fields in an order: each moved up or down or taken out by its buttons, others added at the end. */
export function OrderedChoice<Key extends string>(props: OrderedChoiceProps<Key>) {
  const { id, label, labels, chosen, max, onChange } = props
  const rest = (Object.keys(labels) as Key[]).filter((key) => !chosen.includes(key))
  const isFull = chosen.length >= max
  const move = (from: number, to: number) => {
    const next = [...chosen]
    const [moved] = next.splice(from, 1)
    if (moved !== undefined) next.splice(to, 0, moved)
    onChange(next)
  }
  return (
    <fieldset className={styles.choice} id={id}>
      <legend className="ev-label">{label}</legend>
      {chosen.length > 0 && (
        <ol className={styles.chosen}>
          {chosen.map((key, index) => (
            <li key={key} className={styles.item}>
              <span className={styles.name}>{labels[key]}</span>
              <ActionIcon
                size="sm"
                aria-label={`Subir ${labels[key]} em ${label}`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowUp size={15} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size="sm"
                aria-label={`Descer ${labels[key]} em ${label}`}
                disabled={index === chosen.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown size={15} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size="sm"
                aria-label={`Tirar ${labels[key]} de ${label}`}
                onClick={() => onChange(chosen.filter((other) => other !== key))}
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
          ...rest.map((key) => ({ value: key, label: labels[key] })),
        ]}
        value=""
        onChange={({ currentTarget: { value } }) => {
          const added = rest.find((key) => key === value)
          if (added) onChange([...chosen, added])
        }}
      />
    </fieldset>
  )
}

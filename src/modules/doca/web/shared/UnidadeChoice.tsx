import { NativeSelect } from '@mantine/core'
import styles from './unidade-choice.module.css'

interface UnidadeChoiceProps {
  readonly unidades: readonly { readonly id: string; readonly descricao: string }[]
  readonly value: string
  readonly onChange: (id: string) => void
  /** Stands above it in a form; absent: it is told to those who do not see it. */
  readonly label?: string
}

/** Where no unit is chosen for the whole application, one is chosen here. */
export function UnidadeChoice({ unidades, value, onChange, label }: UnidadeChoiceProps) {
  return (
    <NativeSelect
      className={label === undefined ? styles.unidadeChoice : undefined}
      {...(label === undefined ? { size: 'xs', 'aria-label': 'Unidade da agenda' } : { label })}
      data={unidades.map(({ id, descricao }) => ({ value: id, label: descricao }))}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

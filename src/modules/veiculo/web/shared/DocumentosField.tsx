import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import { MAX_DOCUMENTOS } from '../../veiculo.rules.ts'
import styles from './DocumentosField.module.css'
import type { DocumentoTexto } from './documentos-texto.ts'
import { VencimentoBadge } from './VencimentoBadge.tsx'

interface DocumentosFieldProps<T extends string> {
  /** Of the whole field, where the summary of problems jumps to. */
  readonly id: string
  readonly tipos: readonly T[]
  readonly labels: Readonly<Record<T, string>>
  readonly values: readonly DocumentoTexto<T>[]
  readonly problems: FormProblems
  readonly disabled: boolean
  readonly onChange: (values: DocumentoTexto<T>[]) => void
}

/** Documents with number and expiry: added, changed and taken away in place. */
export function DocumentosField<T extends string>(props: DocumentosFieldProps<T>) {
  const { id, tipos, labels, values, problems, disabled, onChange } = props
  const list = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const add = () => {
    const free = tipos.find((tipo) => !values.some((value) => value.tipo === tipo)) ?? tipos.at(-1)
    if (free === undefined) return
    onChange([...values, { tipo: free, numero: '', validade: '' }])
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child select')?.focus())
  }
  const change = (index: number, patch: Partial<DocumentoTexto<T>>) =>
    onChange(values.map((value, place) => (place === index ? { ...value, ...patch } : value)))
  const remove = (index: number) => {
    onChange(values.filter((_value, place) => place !== index))
    button.current?.focus()
  }

  return (
    <div id={id} ref={list} tabIndex={-1} className={styles.field}>
      {values.length === 0 && <p className={styles.none}>Nenhum documento informado.</p>}
      <ul className={styles.list}>
        {values.map((value, index) => {
          const name = labels[value.tipo]
          return (
            // Documents have no identity of their own, and nothing but their place tells two of a kind apart.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity.
            <li key={index} className={styles.item} aria-label={name}>
              <FormGrid>
                <FormCell span={5}>
                  <NativeSelect
                    label="Documento"
                    disabled={disabled}
                    data={tipos.map((tipo) => ({ value: tipo, label: labels[tipo] }))}
                    value={value.tipo}
                    error={problems[`documentos.${index}.tipo`]}
                    onChange={(event) => {
                      const tipo = tipos.find((known) => known === event.currentTarget.value)
                      if (tipo) change(index, { tipo })
                    }}
                  />
                </FormCell>
                <FormCell span={3}>
                  <TextInput
                    label="Número"
                    disabled={disabled}
                    maxLength={40}
                    value={value.numero}
                    onChange={(event) => change(index, { numero: event.currentTarget.value })}
                  />
                </FormCell>
                <FormCell span={4}>
                  <DateField
                    label="Validade"
                    disabled={disabled}
                    value={value.validade}
                    error={problems[`documentos.${index}.validade`]}
                    onChange={(event) => change(index, { validade: event.currentTarget.value })}
                  />
                </FormCell>
              </FormGrid>
              <div className={styles.foot}>
                <VencimentoBadge validade={value.validade || null} />
                {!disabled && (
                  <ActionIcon
                    variant="subtle"
                    color="gray"
                    aria-label={`Remover ${name}`}
                    onClick={() => remove(index)}
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                )}
              </div>
            </li>
          )
        })}
      </ul>
      {!disabled && values.length < MAX_DOCUMENTOS && (
        <Button
          ref={button}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={add}
        >
          Incluir documento
        </Button>
      )}
    </div>
  )
}

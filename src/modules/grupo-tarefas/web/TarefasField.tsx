import { ActionIcon, Button, Checkbox, Input, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { announce } from '#platform/ui/announcements.ts'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import { MAX_TAREFAS } from '../grupo-tarefas.fields.ts'
import { moveTarefa, newTarefa, type TarefaValues } from './grupo-tarefas-form.ts'
import styles from './TarefasField.module.css'

interface TarefasFieldProps {
  readonly id: string
  readonly values: readonly TarefaValues[]
  readonly problems: FormProblems
  readonly disabled: boolean
  readonly onChange: (values: readonly TarefaValues[]) => void
}

const FLAGS = [
  ['obrigatoria', 'Obrigatória'],
  ['exigeFoto', 'Exige foto'],
  ['exigeAssinatura', 'Exige assinatura'],
] as const

/** The tasks in their order: added, worded, moved by buttons and taken away. */
export function TarefasField({ id, values, problems, disabled, onChange }: TarefasFieldProps) {
  const list = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  const add = () => {
    onChange([...values, newTarefa(crypto.randomUUID())])
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('li:last-child input')?.focus())
  }
  const change = (index: number, patch: Partial<TarefaValues>) =>
    onChange(values.map((value, place) => (place === index ? { ...value, ...patch } : value)))
  const move = (index: number, step: -1 | 1) => {
    onChange(moveTarefa(values, index, step))
    announce(`Tarefa na posição ${index + 1 + step} de ${values.length}`)
  }
  const remove = (index: number) => {
    onChange(values.filter((_value, place) => place !== index))
    button.current?.focus()
  }

  return (
    <div id={id} ref={list} tabIndex={-1} className={styles.field}>
      <ol className={styles.list}>
        {values.map((value, index) => {
          const name = value.titulo.trim() || `tarefa ${index + 1}`
          return (
            <li key={value.key} className={styles.item}>
              <div className={styles.head}>
                <span className={styles.place} aria-hidden>
                  {index + 1}
                </span>
                {!disabled && (
                  <span className={styles.actions}>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`Subir ${name}`}
                      disabled={index === 0}
                      onClick={() => move(index, -1)}
                    >
                      <IconArrowUp size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`Descer ${name}`}
                      disabled={index === values.length - 1}
                      onClick={() => move(index, 1)}
                    >
                      <IconArrowDown size={16} aria-hidden />
                    </ActionIcon>
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      aria-label={`Remover ${name}`}
                      onClick={() => remove(index)}
                    >
                      <IconTrash size={16} aria-hidden />
                    </ActionIcon>
                  </span>
                )}
              </div>
              <FormGrid>
                <FormCell span={5}>
                  <TextInput
                    label={`Tarefa ${index + 1}`}
                    required
                    maxLength={80}
                    disabled={disabled}
                    placeholder="Conferir o lacre"
                    value={value.titulo}
                    error={problems[`tarefas.${index}.titulo`]}
                    onChange={(event) => change(index, { titulo: event.currentTarget.value })}
                  />
                </FormCell>
                <FormCell span={7}>
                  <TextInput
                    label="Instrução"
                    maxLength={300}
                    disabled={disabled}
                    value={value.instrucao}
                    onChange={(event) => change(index, { instrucao: event.currentTarget.value })}
                  />
                </FormCell>
              </FormGrid>
              <div className={styles.flags}>
                {FLAGS.map(([flag, label]) => (
                  <Checkbox
                    key={flag}
                    label={label}
                    disabled={disabled}
                    checked={value[flag]}
                    onChange={(event) => change(index, { [flag]: event.currentTarget.checked })}
                  />
                ))}
              </div>
            </li>
          )
        })}
      </ol>
      {problems.tarefas !== undefined && <Input.Error>{problems.tarefas}</Input.Error>}
      {!disabled && values.length < MAX_TAREFAS && (
        <Button
          ref={button}
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={add}
        >
          Incluir tarefa
        </Button>
      )}
    </div>
  )
}

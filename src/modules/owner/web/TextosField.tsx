import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import styles from './EmpresaContaPage.module.css'
import { MAX_TEXTO, MAX_TEXTOS, type Texto } from './owner-form.ts'

interface TextosFieldProps {
  readonly id: string
  readonly value: readonly Texto[]
  readonly error: string | undefined
  readonly onChange: (textos: readonly Texto[]) => void
}

/** Words of the company in place of the standard ones (S-261). */
export function TextosField({ id, value, error, onChange }: TextosFieldProps) {
  const replace = (index: number, patch: Partial<Texto>) =>
    onChange(value.map((line, at) => (at === index ? { ...line, ...patch } : line)))
  return (
    <fieldset id={id} tabIndex={-1}>
      <legend className="visually-hidden">Textos próprios</legend>
      {value.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no identity but its place.
        <div key={index} className={styles.texto}>
          <TextInput
            label="Palavra padrão"
            placeholder="carga"
            maxLength={MAX_TEXTO}
            value={line.padrao}
            onChange={(event) => replace(index, { padrao: event.currentTarget.value })}
          />
          <TextInput
            label="Palavra da empresa"
            placeholder="viagem"
            maxLength={MAX_TEXTO}
            value={line.proprio}
            onChange={(event) => replace(index, { proprio: event.currentTarget.value })}
          />
          <ActionIcon
            aria-label={`Retirar ${line.padrao || 'a linha'}`}
            onClick={() => onChange(value.filter((_line, at) => at !== index))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {error !== undefined && <p className="ev-error">{error}</p>}
      <Button
        variant="default"
        leftSection={<IconPlus size={15} aria-hidden />}
        disabled={value.length >= MAX_TEXTOS}
        onClick={() => onChange([...value, { padrao: '', proprio: '' }])}
      >
        Incluir palavra
      </Button>
    </fieldset>
  )
}

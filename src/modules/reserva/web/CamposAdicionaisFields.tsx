import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { v7 as newKey } from 'uuid'
import { MAX_CAMPOS_ADICIONAIS } from '#modules/doca/agendamento-dados.contract.ts'
import styles from './shared/reserva.module.css'
import type { CampoAdicional } from './shared/reserva-form.ts'

interface CamposProps {
  readonly idOf: (field: string) => string
  readonly campos: readonly CampoAdicional[]
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (campos: readonly CampoAdicional[]) => void
}

/** Fields of the company's own, by name and value. */
export function CamposAdicionaisFields({ idOf, campos, problems, onChange }: CamposProps) {
  const change = (index: number, patch: Partial<CampoAdicional>) =>
    onChange(campos.map((campo, at) => (at === index ? { ...campo, ...patch } : campo)))
  return (
    <div className={styles.campos}>
      {campos.map((campo, index) => (
        <div key={campo.key} className={styles.campo}>
          <TextInput
            id={idOf(`campos.${index}`)}
            label="Campo"
            maxLength={40}
            value={campo.nome}
            error={problems[`campos.${index}`]}
            onChange={(event) => change(index, { nome: event.currentTarget.value })}
          />
          <TextInput
            label="Valor"
            maxLength={500}
            value={campo.valor}
            onChange={(event) => change(index, { valor: event.currentTarget.value })}
          />
          <ActionIcon
            aria-label={`Excluir o campo ${campo.nome}`}
            onClick={() => onChange(campos.toSpliced(index, 1))}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {campos.length < MAX_CAMPOS_ADICIONAIS && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...campos, { key: newKey(), nome: '', valor: '' }])}
        >
          Campo adicional
        </Button>
      )}
    </div>
  )
}

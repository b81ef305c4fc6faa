import { Button, TextInput } from '@mantine/core'
import { IconMapPin, IconPlus, IconTrash } from '@tabler/icons-react'
import type { FocusEvent } from 'react'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { Section } from '#platform/ui/Section.tsx'
import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import { MAX_ENDERECOS } from '../empresa.rules.ts'
import { EnderecoFields } from './EnderecoFields.tsx'
import styles from './EnderecosTab.module.css'
import {
  type EmpresaValues,
  type EnderecoAdicionalValues,
  NEW_ENDERECO_ADICIONAL,
  problemOfEndereco,
  problemsIn,
} from './empresa-form.ts'

interface EnderecosTabProps {
  readonly form: RecordForm<EmpresaValues>
  readonly id: string
}

/** Addresses besides the main one: depots, further docks, billing. Saved together with the company. */
export function EnderecosTab({ form, id }: EnderecosTabProps) {
  const { enderecos } = form.values
  const problems = problemsIn(form, 'enderecos')
  const change = (next: readonly EnderecoAdicionalValues[]) => form.change({ enderecos: next })
  const add = (
    <Button
      variant="default"
      leftSection={<IconPlus size={16} aria-hidden />}
      disabled={enderecos.length >= MAX_ENDERECOS}
      onClick={() => change([...enderecos, NEW_ENDERECO_ADICIONAL])}
    >
      Adicionar endereço
    </Button>
  )
  return (
    // The summary of problems leads to the list; the field to correct is in one of its addresses.
    <fieldset id={id} tabIndex={-1} className={styles.field} onFocus={focusWrongField}>
      <legend className="visually-hidden">Outros endereços</legend>
      {enderecos.length === 0 && (
        <EmptyState icon={IconMapPin} title="Nenhum outro endereço" actions={add}>
          O endereço principal está nos dados. Depósitos e outros locais da empresa entram aqui.
        </EmptyState>
      )}
      {enderecos.map((endereco, index) => (
        // New addresses have no identity besides their place.
        <Section key={endereco.id ?? index} title={endereco.descricao.trim() || `Endereço ${index + 1}`}>
          <Endereco
            id={`${id}-${index}`}
            value={endereco}
            problem={(field) => problemOfEndereco(problems, index, field)}
            onChange={(part) =>
              change(enderecos.map((other, at) => (at === index ? { ...other, ...part } : other)))
            }
            onRemove={() => change(enderecos.filter((_endereco, at) => at !== index))}
          />
        </Section>
      ))}
      {enderecos.length > 0 && <div className={styles.foot}>{add}</div>}
    </fieldset>
  )
}

function focusWrongField({ target, currentTarget }: FocusEvent<HTMLFieldSetElement>): void {
  if (target !== currentTarget) return
  const field = currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.scrollIntoView({ block: 'center' })
  field?.focus()
}

interface EnderecoProps {
  readonly id: string
  readonly value: EnderecoAdicionalValues
  readonly problem: (field: keyof EnderecoAdicionalValues) => string | undefined
  readonly onChange: (part: Partial<EnderecoAdicionalValues>) => void
  readonly onRemove: () => void
}

function Endereco({ id, value, problem, onChange, onRemove }: EnderecoProps) {
  return (
    <>
      <FormGrid>
        <FormCell span={8}>
          <TextInput
            id={`${id}-descricao`}
            label="Nome do local"
            required
            maxLength={80}
            placeholder="Depósito 2"
            value={value.descricao}
            error={problem('descricao')}
            onChange={(event) => onChange({ descricao: event.currentTarget.value })}
          />
        </FormCell>
        <FormCell span={4}>
          <Button
            variant="subtle"
            leftSection={<IconTrash size={14} aria-hidden />}
            aria-label={`Remover ${value.descricao.trim() || 'endereço'}`}
            onClick={onRemove}
          >
            Remover
          </Button>
        </FormCell>
      </FormGrid>
      <EnderecoFields
        values={value}
        problem={problem}
        idOf={(field) => `${id}-${field}`}
        // The zone of a further address is its municipality's own.
        onChange={({ fusoHorario: _zone, ...part }) => onChange(part)}
      />
    </>
  )
}

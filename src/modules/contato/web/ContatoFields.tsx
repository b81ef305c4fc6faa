import { ActionIcon, Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { EmpresaField } from '#modules/empresa/web/shared/EmpresaField.tsx'
import { DateField } from '#platform/ui/date/DateField.tsx'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { telefoneMask } from '#platform/web/input-masks.ts'
import type { FieldsContext } from '#platform/web/register/RegisterEditor.tsx'
import { MAX_TELEFONES, TIPO_CONTATO_CODES, TIPO_CONTATO_LABELS } from '../contato.rules.ts'
import type { ContatoValues } from './contato-form.ts'

const TIPOS = TIPO_CONTATO_CODES.map((tipo) => ({ value: String(tipo), label: TIPO_CONTATO_LABELS[tipo] }))

export function ContatoFields({ form, idOf, isNew }: FieldsContext<ContatoValues>) {
  const { values, problems, change } = form
  return (
    <FormGrid>
      <FormCell span={8}>
        <TextInput
          id={idOf('nome')}
          label="Nome"
          required
          maxLength={120}
          autoComplete="off"
          data-autofocus={isNew || undefined}
          value={values.nome}
          error={problems.nome}
          onChange={(event) => change({ nome: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell span={4}>
        <NativeSelect
          id={idOf('tipo')}
          label="Tipo"
          data={TIPOS}
          value={String(values.tipo)}
          error={problems.tipo}
          onChange={({ currentTarget }) =>
            change({ tipo: TIPO_CONTATO_CODES.find((tipo) => String(tipo) === currentTarget.value) ?? 5 })
          }
        />
      </FormCell>
      <FormCell span={12}>
        <EmpresaField
          id={idOf('empresa')}
          label="Empresa"
          value={values.empresa}
          error={problems.empresa}
          onChange={(empresa) => change({ empresa })}
        />
      </FormCell>
      <FormCell span={6}>
        <TextInput
          id={idOf('ocupacao')}
          label="Ocupação"
          maxLength={80}
          placeholder="Recebimento"
          value={values.ocupacao}
          error={problems.ocupacao}
          onChange={(event) => change({ ocupacao: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell span={6}>
        <Switch
          id={idOf('principal')}
          label="Contato principal"
          description="É com quem se fala primeiro. Cada empresa tem um."
          checked={values.principal}
          onChange={(event) => change({ principal: event.currentTarget.checked })}
        />
      </FormCell>
      <FormCell span={12}>
        <Telefones
          id={idOf('telefones')}
          values={values.telefones}
          error={problems.telefones}
          onChange={(telefones) => change({ telefones })}
        />
      </FormCell>
      <FormCell span={8}>
        <TextInput
          id={idOf('email')}
          label="E-mail"
          type="email"
          maxLength={254}
          autoComplete="off"
          value={values.email}
          error={problems.email}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
      </FormCell>
      <FormCell span={4}>
        <DateField
          id={idOf('nascimento')}
          label="Nascimento"
          value={values.nascimento}
          error={problems.nascimento}
          onChange={(event) => change({ nascimento: event.currentTarget.value })}
        />
      </FormCell>
    </FormGrid>
  )
}

interface TelefonesProps {
  readonly id: string
  readonly values: readonly string[]
  readonly error: string | undefined
  readonly onChange: (telefones: readonly string[]) => void
}

/** Up to five phones; the message stands under the last one. */
function Telefones({ id, values, error, onChange }: TelefonesProps) {
  const replace = (index: number, telefone: string) =>
    onChange(values.map((value, at) => (at === index ? telefone : value)))
  return (
    <FormGrid>
      {values.map((value, index) => (
        // Phones have no identity besides their place.
        // biome-ignore lint/suspicious/noArrayIndexKey: a phone is edited in its place.
        <FormCell key={index} span={6}>
          <MaskedInput
            id={index === 0 ? id : `${id}-${index}`}
            label={index === 0 ? 'Telefone' : `Telefone ${index + 1}`}
            placeholder="(00) 00000-0000"
            inputMode="tel"
            autoComplete="off"
            mask={telefoneMask}
            value={value}
            error={index === values.length - 1 ? error : undefined}
            onChange={(telefone) => replace(index, telefone)}
            rightSection={
              values.length > 1 && (
                <ActionIcon
                  variant="subtle"
                  aria-label={`Remover telefone ${index + 1}`}
                  onClick={() => onChange(values.filter((_value, at) => at !== index))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )
            }
          />
        </FormCell>
      ))}
      {values.length < MAX_TELEFONES && (
        <FormCell span={12}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            onClick={() => onChange([...values, ''])}
          >
            Adicionar telefone
          </Button>
        </FormCell>
      )}
    </FormGrid>
  )
}

import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { telefoneMask } from '#platform/web/input-masks.ts'
import { MAX_TELEFONES } from '../contato.fields.ts'

interface TelefonesFieldProps {
  readonly id: string
  readonly value: readonly string[]
  readonly error: string | undefined
  readonly onChange: (telefones: readonly string[]) => void
}

/** Up to five phones; the message stands under the last one. */
export function TelefonesField({ id, value: values, error, onChange }: TelefonesFieldProps) {
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

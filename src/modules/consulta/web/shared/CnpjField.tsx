import { ActionIcon, Loader } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { isCnpj } from '#platform/shared/documento.ts'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { cnpjMask } from '#platform/web/input-masks.ts'
import type { EmpresaCnpj } from '../../consulta.contract.ts'
import { useConsultaCnpj } from './use-consulta-cnpj.ts'

interface CnpjFieldProps {
  readonly id?: string
  /** `CNPJ` by default. */
  readonly label?: string
  readonly value: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly error?: ReactNode
  readonly onChange: (cnpj: string) => void
  /** The form takes what it wants and answers one sentence that tells what it took. */
  readonly onFound: (empresa: EmpresaCnpj) => string
}

/** A CNPJ, old or alphanumeric, with a button that looks the company up. Without an answer one types. */
export function CnpjField({ value, onChange, onFound, label = 'CNPJ', disabled, ...field }: CnpjFieldProps) {
  const { message, isSearching, consultar, reset } = useConsultaCnpj({ onFound })
  return (
    <MaskedInput
      {...field}
      label={label}
      disabled={disabled ?? false}
      placeholder="00.000.000/0000-00"
      autoComplete="off"
      mask={cnpjMask}
      value={value}
      descriptionProps={{ component: 'div', role: 'status' }}
      description={message}
      rightSection={
        <ActionIcon
          variant="subtle"
          aria-label="Consultar CNPJ"
          title="Consultar CNPJ"
          disabled={disabled === true || isSearching || !isCnpj(value)}
          onClick={() => void consultar(value)}
        >
          {isSearching ? <Loader size="xs" /> : <IconSearch size={16} aria-hidden />}
        </ActionIcon>
      }
      onChange={(cnpj) => {
        if (cnpj !== value) reset()
        onChange(cnpj)
      }}
    />
  )
}

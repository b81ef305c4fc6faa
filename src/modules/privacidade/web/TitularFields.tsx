import { TextInput } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { documentoMask, telefoneMask } from '#platform/web/input-masks.ts'
import styles from './Privacidade.module.css'

export interface TitularTexto {
  readonly cpf: string
  readonly email: string
  readonly telefone: string
}
export const NINGUEM: TitularTexto = { cpf: '', email: '', telefone: '' }
export const isNinguem = ({ cpf, email, telefone }: TitularTexto) => `${cpf}${email}${telefone}`.trim() === ''

const CPF_TEXT_LENGTH = 14

interface TitularFieldsProps {
  readonly values: TitularTexto
  readonly problems: readonly FieldProblem[]
  readonly onChange: (values: TitularTexto) => void
  /** More fields of the same form. */
  readonly children?: ReactNode
}

/** By what a person is found; any of them is enough. */
export function TitularFields({ values, problems, onChange, children }: TitularFieldsProps) {
  const id = useId()
  const common = (path: keyof TitularTexto) => ({
    id: `${id}-${path}`,
    autoComplete: 'off',
    error: problems.find((problem) => problem.path === path)?.message,
  })
  return (
    <div className={styles.fields}>
      <MaskedInput
        {...common('cpf')}
        label="CPF"
        placeholder="000.000.000-00"
        inputMode="numeric"
        mask={(text) => documentoMask(text.replace(/\D/g, '')).slice(0, CPF_TEXT_LENGTH)}
        value={values.cpf}
        onChange={(cpf) => onChange({ ...values, cpf })}
      />
      <TextInput
        {...common('email')}
        label="E-mail"
        inputMode="email"
        maxLength={254}
        value={values.email}
        onChange={(event) => onChange({ ...values, email: event.currentTarget.value })}
      />
      <MaskedInput
        {...common('telefone')}
        label="Telefone"
        placeholder="(00) 00000-0000"
        inputMode="tel"
        mask={telefoneMask}
        value={values.telefone}
        onChange={(telefone) => onChange({ ...values, telefone })}
      />
      {children}
    </div>
  )
}

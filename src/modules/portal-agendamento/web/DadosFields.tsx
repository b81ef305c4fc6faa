import { TextInput } from '@mantine/core'
import { IntegerField } from '#platform/ui/IntegerField.tsx'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { documentoMask, telefoneMask } from '#platform/web/input-masks.ts'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import styles from './portal.module.css'
import type { DadosValues } from './portal-form.ts'

interface DadosFieldsProps {
  readonly idOf: (field: string) => string
  readonly values: DadosValues
  readonly problems: FormProblems
  /** Only a new booking says who hears of it. */
  readonly hasEmail: boolean
  readonly onChange: (values: DadosValues) => void
}

/** What comes, with which vehicle and driver. */
export function DadosFields({ idOf, values, problems, hasEmail, onChange }: DadosFieldsProps) {
  const set = (patch: Partial<DadosValues>) => onChange({ ...values, ...patch })
  const text = (name: keyof DadosValues) => ({
    id: idOf(name),
    value: values[name],
    error: problems[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      set({ [name]: event.currentTarget.value }),
  })
  return (
    <div className={styles.fields}>
      <TextInput
        {...text('codigoReferencia')}
        className={styles.wide}
        label="Nota fiscal ou ordem de compra"
        maxLength={40}
      />
      <TextInput {...text('placaVeiculo')} label="Placa" maxLength={8} autoCapitalize="characters" />
      <IntegerField {...text('quantidadeItens')} label="Volumes" />
      <TextInput {...text('nomeMotorista')} className={styles.wide} label="Motorista" maxLength={120} />
      <MaskedInput
        id={idOf('documentoMotorista')}
        label="CPF do motorista"
        inputMode="numeric"
        mask={documentoMask}
        value={values.documentoMotorista}
        error={problems.documentoMotorista}
        onChange={(documentoMotorista) => set({ documentoMotorista })}
      />
      <MaskedInput
        id={idOf('celularMotorista')}
        label="Celular do motorista"
        inputMode="tel"
        mask={telefoneMask}
        value={values.celularMotorista}
        error={problems.celularMotorista}
        onChange={(celularMotorista) => set({ celularMotorista })}
      />
      {hasEmail && (
        <TextInput
          {...text('email')}
          className={styles.wide}
          type="email"
          label="E-mail para avisos"
          description="Recebe o lembrete na véspera."
          maxLength={254}
        />
      )}
    </div>
  )
}

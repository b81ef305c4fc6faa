import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { MaskedInput } from '#platform/ui/MaskedInput.tsx'
import { cepMask } from '#platform/web/input-masks.ts'
import type { EnderecoDigitado, EnderecoFill } from './decide-fill.ts'
import { useCep } from './use-cep.ts'

interface CepFieldProps {
  readonly id?: string
  /** `CEP` by default. */
  readonly label?: string
  readonly value: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly error?: ReactNode
  readonly onChange: (cep: string) => void
  /** What the form holds of the address now. */
  readonly endereco: EnderecoDigitado
  /** Puts parts of the address into the form; what was typed is only replaced after the person agreed. */
  readonly onFill: (fill: EnderecoFill) => void
}

/** A CEP that fills the address of its form and says what it filled. Without an answer one types. */
export function CepField({ value, onChange, endereco, onFill, label = 'CEP', ...field }: CepFieldProps) {
  const { message, offer, search, acceptOffer } = useCep({ endereco, onFill })
  return (
    <MaskedInput
      {...field}
      label={label}
      placeholder="00000-000"
      inputMode="numeric"
      autoComplete="off"
      mask={cepMask}
      value={value}
      descriptionProps={{ component: 'div', role: 'status' }}
      description={
        <>
          {message}
          {offer && (
            <>
              {' '}
              {offer.text}{' '}
              <Anchor component="button" type="button" inherit onClick={acceptOffer}>
                Usar o endereço do CEP
              </Anchor>
            </>
          )}
        </>
      }
      onChange={(cep) => {
        if (cep === value) return
        onChange(cep)
        void search(cep)
      }}
    />
  )
}

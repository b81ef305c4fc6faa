import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { numeroEscrito, numeroText, readNumero } from '#modules/doca/web/shared/numeros.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { pesoDaBalanca } from '../patio.rules.ts'
import type { CartaoDoPatio } from '../patio-dia.contract.ts'
import styles from './patio.module.css'

export interface PesosDaBalanca {
  readonly pesoEntradaKg: number | null
  readonly pesoSaidaKg: number | null
}

interface PesagemFormProps extends FormDialogControl<PesosDaBalanca> {
  readonly reserva: Pick<CartaoDoPatio, 'pesoKg' | 'patio'>
}

const isWrong = (value: number | null) => value !== null && !(value > 0 && value <= 999_999)

/** What the scale says on the way in and out; the difference is compared with the note. */
export function PesagemForm({ reserva, submit, cancel }: PesagemFormProps) {
  const [entrada, setEntrada] = useState(numeroText(reserva.patio.pesoEntradaKg))
  const [saida, setSaida] = useState(numeroText(reserva.patio.pesoSaidaKg))
  const [isTried, setTried] = useState(false)
  const pesoEntradaKg = readNumero(entrada)
  const pesoSaidaKg = readNumero(saida)
  const hasProblem = isWrong(pesoEntradaKg) || isWrong(pesoSaidaKg)
  const balanca = hasProblem
    ? undefined
    : pesoDaBalanca({ pesoEntradaKg, pesoSaidaKg, pesoKg: reserva.pesoKg })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!hasProblem) submit({ pesoEntradaKg, pesoSaidaKg })
  }
  const problem = (value: number | null) => isTried && isWrong(value) && validationMessages.invalidNumber
  return (
    <form onSubmit={send} noValidate>
      <NumberField
        label="Peso na entrada (kg)"
        shown={numeroEscrito}
        data-autofocus
        value={entrada}
        error={problem(pesoEntradaKg)}
        onChange={(event) => setEntrada(event.currentTarget.value)}
      />
      <NumberField
        mt="sm"
        label="Peso na saída (kg)"
        shown={numeroEscrito}
        value={saida}
        error={problem(pesoSaidaKg)}
        onChange={(event) => setSaida(event.currentTarget.value)}
      />
      <p className={styles.nota} role="status">
        {balanca === undefined
          ? 'Com os dois pesos, a diferença é comparada com o peso da reserva.'
          : `Líquido ${formatWeight(balanca.liquidoKg)}${textoDaDiferenca(balanca.diferencaKg)}`}
      </p>
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit">Salvar pesagem</WriteButton>
      </DialogFooter>
    </form>
  )
}

/** `, 40 kg acima da nota` */
export function textoDaDiferenca(diferencaKg: number | null): string {
  if (diferencaKg === null) return ''
  if (diferencaKg === 0) return ', igual à nota'
  return `, ${formatWeight(Math.abs(diferencaKg))} ${diferencaKg > 0 ? 'acima' : 'abaixo'} da nota`
}

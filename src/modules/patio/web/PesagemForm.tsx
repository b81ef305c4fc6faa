import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { DIRECAO, type Direcao } from '#modules/doca/agendamento-codes.ts'
import { numeroEscrito, numeroText, readNumero } from '#modules/doca/web/shared/numeros.ts'
import { formatWeight } from '#platform/shared/quantity.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { MAXIMO_DA_BALANCA_KG, pesoDaBalanca } from '../patio.rules.ts'
import type { CartaoDoPatio } from '../patio-dia.contract.ts'
import styles from './patio.module.css'

export interface PesosDaBalanca {
  readonly pesoEntradaKg: number | null
  readonly pesoSaidaKg: number | null
}

interface PesagemFormProps extends FormDialogControl<PesosDaBalanca> {
  readonly reserva: Pick<CartaoDoPatio, 'direcao' | 'pesoKg' | 'patio'>
}

function problemOf(value: number | null): string | undefined {
  if (value === null) return undefined
  if (Number.isNaN(value)) return validationMessages.invalidNumber
  if (value <= 0) return validationMessages.greaterThanZero
  return value > MAXIMO_DA_BALANCA_KG
    ? validationMessages.maxValue(numeroText(MAXIMO_DA_BALANCA_KG))
    : undefined
}

/** What the scale says on the way in and out; the difference is compared with the note. */
export function PesagemForm({ reserva, submit, cancel }: PesagemFormProps) {
  const [entrada, setEntrada] = useState(numeroText(reserva.patio.pesoEntradaKg))
  const [saida, setSaida] = useState(numeroText(reserva.patio.pesoSaidaKg))
  const [isTried, setTried] = useState(false)
  const pesoEntradaKg = readNumero(entrada)
  const pesoSaidaKg = readNumero(saida)
  const hasProblem = [pesoEntradaKg, pesoSaidaKg].some((value) => problemOf(value) !== undefined)
  const balanca = hasProblem
    ? undefined
    : pesoDaBalanca({ direcao: reserva.direcao, pesoEntradaKg, pesoSaidaKg, pesoKg: reserva.pesoKg })
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!hasProblem) submit({ pesoEntradaKg, pesoSaidaKg })
  }
  const problem = (value: number | null) => isTried && problemOf(value)
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
      {balanca?.isAoContrario && <AlertStrip kind="late" title={textoAoContrario(reserva.direcao)} />}
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit">Salvar pesagem</WriteButton>
      </DialogFooter>
    </form>
  )
}

const textoAoContrario = (direcao: Direcao) =>
  direcao === DIRECAO.Carregamento
    ? 'O veículo veio carregar e saiu mais leve. Confira os dois pesos.'
    : 'O veículo veio descarregar e saiu mais pesado. Confira os dois pesos.'

/** `, 40 kg acima da nota` */
export function textoDaDiferenca(diferencaKg: number | null): string {
  if (diferencaKg === null) return ''
  if (diferencaKg === 0) return ', igual à nota'
  return `, ${formatWeight(Math.abs(diferencaKg))} ${diferencaKg > 0 ? 'acima' : 'abaixo'} da nota`
}

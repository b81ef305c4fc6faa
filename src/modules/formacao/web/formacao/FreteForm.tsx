import { Button, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { formatMoney, moneyFromNumber, moneyToNumber, parseMoney } from '../../../../platform/shared/money.ts'
import { formatDistance } from '../../../../platform/shared/quantity.ts'
import { DialogFooter } from '../../../../platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '../../../../platform/ui/dialogs/FormDialog.tsx'
import { freteDe, fretePorKm } from '../../efeito.rules.ts'
import type { Minuta } from '../../minuta.contract.ts'
import styles from './formacao.module.css'

interface FreteFormProps extends FormDialogControl<number | null> {
  readonly minuta: Minuta
}

const MAX_POR_KM = 10_000
const text = (reais: number | null | undefined) => {
  const centavos = reais === null || reais === undefined ? undefined : moneyFromNumber(reais)
  return centavos === undefined ? '' : formatMoney(centavos).replace(/^R\$\s*/, '')
}

/** The freight of a manifest: by the kilometre of its way, or a whole amount. Empty: none. */
export function FreteForm({ minuta, submit, cancel }: FreteFormProps) {
  const { distancia, tabelaFreteValor } = minuta
  const [porKm, setPorKm] = useState(() =>
    text(tabelaFreteValor === null ? undefined : fretePorKm(tabelaFreteValor, distancia)),
  )
  const [valor, setValor] = useState(() => text(tabelaFreteValor))
  const [problem, setProblem] = useState<string>()
  const typePorKm = (typed: string) => {
    setPorKm(typed)
    setProblem(undefined)
    const centavos = parseMoney(typed)
    const isRate = centavos !== undefined && centavos >= 0 && centavos <= MAX_POR_KM * 100
    if (isRate && distancia) setValor(text(freteDe(moneyToNumber(centavos), distancia)))
  }
  const typeValor = (typed: string) => {
    setValor(typed)
    setProblem(undefined)
    const centavos = parseMoney(typed)
    setPorKm(centavos === undefined ? '' : text(fretePorKm(moneyToNumber(centavos), distancia)))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (valor.trim() === '') return submit(null)
    const centavos = parseMoney(valor)
    if (centavos === undefined || centavos < 0) return setProblem('Informe um valor em reais')
    submit(moneyToNumber(centavos))
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <TextInput
        label="Por quilômetro (R$)"
        description={
          distancia ? `Percurso estimado de ${formatDistance(distancia)}` : 'A minuta ainda não tem percurso'
        }
        inputMode="decimal"
        disabled={!distancia}
        value={porKm}
        onChange={(event) => typePorKm(event.currentTarget.value)}
      />
      <TextInput
        label="Valor do frete (R$)"
        inputMode="decimal"
        value={valor}
        error={problem}
        onChange={(event) => typeValor(event.currentTarget.value)}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <Button type="submit">Salvar frete</Button>
      </DialogFooter>
    </form>
  )
}

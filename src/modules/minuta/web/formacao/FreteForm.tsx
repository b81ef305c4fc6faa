import { Button } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { reaisEscritos } from '#modules/carga/web/shared/numeros.ts'
import { formatMoney, moneyFromNumber, moneyToNumber, parseMoney } from '#platform/shared/money.ts'
import { formatDistance } from '#platform/shared/quantity.ts'
import { DialogFooter } from '#platform/ui/dialogs/DialogFrame.tsx'
import type { FormDialogControl } from '#platform/ui/dialogs/FormDialog.tsx'
import { NumberField } from '#platform/ui/NumberField.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { freteDe, fretePorKm } from '../../efeito.rules.ts'
import { MAX_FRETE_KM, type Minuta } from '../../minuta.contract.ts'
import styles from './formacao.module.css'

/** By the kilometre it follows the way of the manifest. */
export type FreteNovo = { readonly fretePorKm: number } | { readonly tabelaFreteValor: number | null }

interface FreteFormProps extends FormDialogControl<FreteNovo> {
  readonly minuta: Minuta
}

const text = (reais: number | null | undefined) => {
  const centavos = reais === null || reais === undefined ? undefined : moneyFromNumber(reais)
  return centavos === undefined ? '' : formatMoney(centavos).replace(/^R\$\s*/, '')
}

function rateOf(typed: string): number | undefined {
  const centavos = parseMoney(typed)
  const isRate = centavos !== undefined && centavos >= 0 && centavos <= MAX_FRETE_KM * 100
  return isRate ? moneyToNumber(centavos) : undefined
}

/** The freight of a manifest: by the kilometre of its way, or a whole amount. Empty: none. */
export function FreteForm({ minuta, submit, cancel }: FreteFormProps) {
  const { distancia, tabelaFreteValor } = minuta
  const [porKm, setPorKm] = useState(() =>
    text(
      minuta.fretePorKm ?? (tabelaFreteValor === null ? undefined : fretePorKm(tabelaFreteValor, distancia)),
    ),
  )
  const [valor, setValor] = useState(() => text(tabelaFreteValor))
  // Whichever was typed last counts; the other one shows what it comes to.
  const [isPorKm, setIsPorKm] = useState(minuta.fretePorKm !== null)
  const [problem, setProblem] = useState<string>()
  const typePorKm = (typed: string) => {
    setPorKm(typed)
    setIsPorKm(true)
    setProblem(undefined)
    const rate = rateOf(typed)
    setValor(rate === undefined || !distancia ? '' : text(freteDe(rate, distancia)))
  }
  const typeValor = (typed: string) => {
    setValor(typed)
    setIsPorKm(false)
    setProblem(undefined)
    const centavos = parseMoney(typed)
    setPorKm(centavos === undefined ? '' : text(fretePorKm(moneyToNumber(centavos), distancia)))
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (`${porKm}${valor}`.trim() === '') return submit({ tabelaFreteValor: null })
    if (isPorKm) {
      const rate = rateOf(porKm)
      return rate === undefined
        ? setProblem(`Informe um valor em reais, até ${text(MAX_FRETE_KM)}`)
        : submit({ fretePorKm: rate })
    }
    const centavos = parseMoney(valor)
    if (centavos === undefined || centavos < 0) return setProblem('Informe um valor em reais')
    submit({ tabelaFreteValor: moneyToNumber(centavos) })
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <NumberField
        label="Por quilômetro (R$)"
        description={
          distancia
            ? `Percurso estimado de ${formatDistance(distancia)}; o valor acompanha o percurso`
            : 'A minuta ainda não tem percurso: o valor vem quando ela tiver'
        }
        shown={reaisEscritos}
        value={porKm}
        error={isPorKm && problem}
        onChange={(event) => typePorKm(event.currentTarget.value)}
      />
      <NumberField
        label="Valor do frete (R$)"
        shown={reaisEscritos}
        value={valor}
        error={!isPorKm && problem}
        onChange={(event) => typeValor(event.currentTarget.value)}
      />
      <DialogFooter>
        <Button variant="default" onClick={cancel}>
          Voltar
        </Button>
        <WriteButton type="submit">Salvar frete</WriteButton>
      </DialogFooter>
    </form>
  )
}

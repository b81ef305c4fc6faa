/** Another value; below a floor that blocks it cannot be sent. */
import type { OfertaDoLink } from '../link.contract.ts'
import { type Digitado, escrito } from './guardado.ts'
import styles from './Oferta.module.css'
import { abaixoDoPiso, porKm } from './texto.ts'

interface PropostaProps {
  readonly oferta: OfertaDoLink
  readonly digitado: Digitado
  readonly problema: string | undefined
  readonly centavos: number | undefined
  /** What is missing to the floor, in cents. */
  readonly falta: number
  readonly onChange: (part: Partial<Digitado>) => void
}

export function Proposta({ oferta, digitado, problema, centavos, falta, onChange }: PropostaProps) {
  const { piso, valor, cargas } = oferta
  const distancia = cargas.length === 1 ? (cargas[0]?.distanciaKm ?? null) : null
  const trava = piso?.trava === true
  const text = problema ?? (falta > 0 ? abaixoDoPiso(falta, trava) : undefined)
  const isWrong = problema !== undefined || (falta > 0 && trava)
  const chips = [
    ...(piso === null ? [] : [{ label: `Piso ${escrito(piso.valor)}`, valor: piso.valor }]),
    { label: escrito(valor), valor },
  ]
  return (
    <div class={styles.campo}>
      <label for="valor">Sua proposta</label>
      <div class={isWrong ? styles.dinheiroErrado : styles.dinheiro}>
        <span aria-hidden="true">R$</span>
        <input
          id="valor"
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          placeholder={escrito(valor)}
          value={digitado.valor}
          aria-invalid={isWrong}
          aria-describedby="valor-problema"
          onInput={(event) => onChange({ valor: event.currentTarget.value })}
        />
        {distancia !== null && centavos !== undefined && <span>{porKm(centavos / 100, distancia)}</span>}
      </div>
      <p id="valor-problema" class={styles.problema} role="alert">
        {text ?? ''}
      </p>
      <div class={styles.par}>
        {chips.map((chip) => (
          <button
            key={chip.label}
            type="button"
            class={styles.ficha}
            onClick={() => onChange({ valor: escrito(chip.valor) })}
          >
            {chip.label}
          </button>
        ))}
      </div>
    </div>
  )
}

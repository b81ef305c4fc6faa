/** Why the offer is refused: a reason of the list, and a sentence. */
import type { OfertaDoLink } from '../link.contract.ts'
import { Campo } from './Campo.tsx'
import type { Digitado } from './guardado.ts'
import styles from './Oferta.module.css'
import type { Problemas } from './RespostaForm.tsx'

interface RecusaProps {
  readonly oferta: OfertaDoLink
  readonly digitado: Digitado
  readonly problemas: Problemas
  readonly onChange: (part: Partial<Digitado>) => void
}

export function Recusa({ oferta, digitado, problemas, onChange }: RecusaProps) {
  return (
    <>
      <fieldset class={styles.grupo} aria-describedby="motivoId-problema">
        <legend>Por que você recusa?</legend>
        {oferta.motivos.map(({ id, texto }, index) => (
          <label key={id} class={styles.opcao}>
            <input
              type="radio"
              name="motivoId"
              id={index === 0 ? 'motivoId' : undefined}
              checked={digitado.motivoId === id}
              onChange={() => onChange({ motivoId: id })}
            />
            <span>{texto}</span>
          </label>
        ))}
        <p id="motivoId-problema" class={styles.problema} role="alert">
          {problemas.motivoId ?? ''}
        </p>
      </fieldset>
      <Campo
        id="texto"
        label="Detalhe (opcional)"
        value={digitado.texto}
        problema={problemas.texto}
        onType={(texto) => onChange({ texto })}
        attributes={{ maxLength: 300, autoComplete: 'off' }}
      />
    </>
  )
}

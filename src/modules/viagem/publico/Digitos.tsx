/** The last digits of the phone, asked for once on each phone. */
import { useState } from 'preact/hooks'
import type { Entrada } from '../trip.contract.ts'
import { hora, useContexto } from './contexto.ts'
import styles from './Motorista.module.css'
import { Cabecalho, Erro, Titulo } from './Partes.tsx'
import type { Idioma } from './textos.ts'

interface DigitosProps {
  readonly entrada: Entrada
  readonly onConfirmar: (digitos: string) => Promise<void>
  readonly onIdioma: (idioma: Idioma) => void
}

export function Digitos({ entrada, onConfirmar, onIdioma }: DigitosProps) {
  const { t, idioma } = useContexto()
  const [digitos, setDigitos] = useState('')
  const [isAsking, setAsking] = useState(false)
  const { estado, restam, bloqueadaAte, empresa } = entrada
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const confirm = async (event: Event) => {
    event.preventDefault()
    setAsking(true)
    await onConfirmar(digitos)
    setDigitos('')
    setAsking(false)
  }
  return (
    <>
      <Cabecalho titulo={empresa} onIdioma={onIdioma} />
      <form class={styles.corpo} onSubmit={(event) => void confirm(event)}>
        <Titulo>{t('digitosTitulo')}</Titulo>
        <p class={styles.fraco}>{t('digitosTexto')}</p>
        <label class={styles.campo}>
          <span>{t('digitosCampo')}</span>
          <input
            class={styles.digitos}
            inputMode="numeric"
            autoComplete="off"
            pattern="\d{4}"
            maxLength={4}
            required
            value={digitos}
            disabled={estado === 'bloqueado'}
            aria-describedby="digitos-erro"
            onInput={({ currentTarget }) => setDigitos(currentTarget.value.replace(/\D/g, ''))}
          />
        </label>
        {estado === 'errado' && (
          <Erro id="digitos-erro">
            {t('digitosErrado')} {t('digitosRestam')} {restam}
          </Erro>
        )}
        {estado === 'bloqueado' && (
          <Erro id="digitos-erro">
            {t('digitosBloqueado')} {bloqueadaAte && hora(bloqueadaAte, zone, idioma)}.
          </Erro>
        )}
        <div class={styles.pe}>
          <button
            type="submit"
            class="botao"
            disabled={digitos.length < 4 || isAsking || estado === 'bloqueado'}
          >
            {t('continuar')}
          </button>
        </div>
      </form>
    </>
  )
}

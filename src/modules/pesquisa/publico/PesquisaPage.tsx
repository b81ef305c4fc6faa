import { useCallback, useState } from 'preact/hooks'
import { call } from '#platform/publico/call.ts'
import { Faces, Message } from '#platform/publico/Faces.tsx'
import type { PublicPageProps } from '#platform/publico/public-page.ts'
import { faceOf, type Reading, useRead } from '#platform/publico/use-read.ts'
import { brandOf } from '#platform/shared/brand.ts'
import { MAX_NOTA, MAX_TEXTO, MOTIVO_KEYS, MOTIVOS, type Motivo } from '../pesquisa.rules.ts'
import { abrirPesquisa, responderPesquisa } from '../resposta.contract.ts'
import styles from './Pesquisa.module.css'

const ENDED = 'Obrigado por abrir a pesquisa'

/** The survey behind a link: a grade, what weighed most, a sentence (design 46e). */
export default function PesquisaPage({ secret }: PublicPageProps) {
  const read = useCallback(() => call(abrirPesquisa, { body: { token: secret } }), [secret])
  return (
    <Faces reading={useRead(read)} endedTitle={ENDED}>
      {() => <Formulario token={secret} />}
    </Faces>
  )
}

type Envio = Reading<undefined> | { readonly kind: 'idle' }

function Formulario({ token }: { readonly token: string }) {
  const [nota, setNota] = useState<number>()
  const [motivos, setMotivos] = useState<readonly Motivo[]>([])
  const [texto, setTexto] = useState('')
  const [envio, setEnvio] = useState<Envio>({ kind: 'idle' })
  const [isMissing, setMissing] = useState(false)
  const send = async () => {
    if (nota === undefined) {
      setMissing(true)
      document.getElementById('nota-0')?.focus()
      return
    }
    setEnvio({ kind: 'loading' })
    try {
      await call(responderPesquisa, { body: { token, nota, motivos: [...motivos], texto } })
      setEnvio({ kind: 'ready', data: undefined })
    } catch (error) {
      setEnvio(faceOf(error, () => void send()))
    }
  }
  if (envio.kind === 'ready') {
    return (
      <Message title="Obrigado!">
        <p>A sua resposta foi recebida. Você já pode fechar esta página.</p>
      </Message>
    )
  }
  if (envio.kind === 'ended' || envio.kind === 'missing') {
    return (
      <Faces reading={envio} endedTitle={ENDED}>
        {() => null}
      </Faces>
    )
  }
  const isSending = envio.kind === 'loading'
  return (
    <form
      class={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isSending) void send()
      }}
    >
      <div class={styles.body}>
        <Notas
          nota={nota}
          isMissing={isMissing}
          onChoose={(chosen) => {
            setNota(chosen)
            setMissing(false)
          }}
        />
        <Motivos motivos={motivos} onChange={setMotivos} />
        <div>
          <div class={styles.question}>
            <label for="texto">Conte em uma frase</label>
            <span id="texto-conta">{`${texto.length} de ${MAX_TEXTO}`}</span>
          </div>
          <textarea
            id="texto"
            class={styles.text}
            rows={4}
            maxLength={MAX_TEXTO}
            aria-describedby="texto-conta"
            value={texto}
            onInput={(event) => setTexto(event.currentTarget.value)}
          />
        </div>
        <p class={styles.privacy}>
          <Lock />
          <span>Vale uma resposta por link. Sua empresa não vê a nota com o seu nome.</span>
        </p>
      </div>
      <div class={styles.foot}>
        {envio.kind === 'failed' && (
          <p class={styles.problem} role="alert">
            {envio.message} O que você escreveu continua aqui.
          </p>
        )}
        <button type="submit" class="botao" aria-disabled={isSending}>
          {isSending ? 'Enviando…' : nota === undefined ? 'Enviar' : `Enviar nota ${nota}`}
        </button>
      </div>
    </form>
  )
}

interface NotasProps {
  readonly nota: number | undefined
  readonly isMissing: boolean
  readonly onChoose: (nota: number) => void
}

const NOTAS = Array.from({ length: MAX_NOTA + 1 }, (_one, nota) => nota)

/** Real radio buttons: the arrow keys, and what screen readers say, are those of the browser. */
function Notas({ nota, isMissing, onChoose }: NotasProps) {
  return (
    <fieldset class={styles.group} aria-describedby="nota-escala nota-falta">
      <legend>
        <h1>{`De 0 a 10, quanto você recomendaria a ${brandOf(window.location.hostname).name} a um colega de logística?`}</h1>
      </legend>
      <div class={styles.grades}>
        {NOTAS.map((value) => (
          <label key={value} class={styles.grade}>
            <input
              type="radio"
              id={`nota-${value}`}
              name="nota"
              value={value}
              checked={nota === value}
              onChange={() => onChoose(value)}
            />
            <span>{value}</span>
          </label>
        ))}
      </div>
      <p id="nota-escala" class={styles.scale}>
        <span>0, de jeito nenhum</span>
        <span>10, com certeza</span>
      </p>
      <p id="nota-falta" class={styles.problem} role="alert">
        {isMissing ? 'Escolha uma nota.' : ''}
      </p>
    </fieldset>
  )
}

interface MotivosProps {
  readonly motivos: readonly Motivo[]
  readonly onChange: (motivos: readonly Motivo[]) => void
}

function Motivos({ motivos, onChange }: MotivosProps) {
  return (
    <fieldset class={styles.group}>
      <legend class={styles.question}>
        <span>O que mais pesou na sua nota?</span> <small>opcional</small>
      </legend>
      <div class={styles.reasons}>
        {MOTIVO_KEYS.map((key) => {
          const isChosen = motivos.includes(key)
          return (
            <label key={key} class={styles.reason}>
              <input
                type="checkbox"
                checked={isChosen}
                onChange={() => onChange(isChosen ? motivos.filter((one) => one !== key) : [...motivos, key])}
              />
              <span>
                {isChosen && <Check />}
                {MOTIVOS[key]}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

const Check = () => (
  <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true" {...LINES} stroke-width="2.5">
    <path d="M5 12l5 5l10 -10" />
  </svg>
)

const Lock = () => (
  <svg width="16" height="16" viewBox="0 0 24 24" aria-hidden="true" {...LINES} stroke-width="1.75">
    <path d="M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6" />
    <path d="M11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0" />
    <path d="M8 11v-4a4 4 0 1 1 8 0v4" />
  </svg>
)

const LINES = {
  fill: 'none',
  stroke: 'currentColor',
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
} as const

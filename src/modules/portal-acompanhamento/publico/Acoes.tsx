/** What the receiver of a delivery can do: be told of its arrival, rate it, tell a problem. */
import { useState } from 'preact/hooks'
import { CallFailed, call } from '#platform/publico/call.ts'
import { formatDate } from '#platform/shared/date.ts'
import { isEmail } from '#platform/shared/email.ts'
import {
  avaliarEntrega,
  avisarAntes,
  type EntregaAberta,
  informarProblema,
  type Rastreio,
} from '../rastreio.contract.ts'
import { PROBLEMAS, type Problema } from '../rastreio.rules.ts'
import { Campo } from './Campo.tsx'
import { Icone } from './Partes.tsx'
import styles from './Rastreio.module.css'

interface AcoesProps {
  readonly rastreio: Rastreio
  readonly entrega: EntregaAberta
  readonly onChanged: (entrega: EntregaAberta) => void
}

const textOf = (error: unknown) => {
  const failed = error instanceof CallFailed ? error : new CallFailed(500)
  return failed.details[0]?.message ?? failed.message
}

/** One act at a time, with what was wrong about it. */
function useAct(onChanged: AcoesProps['onChanged']) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const act = async (work: () => Promise<EntregaAberta>, wrong = ''): Promise<boolean> => {
    setProblem(wrong)
    if (wrong !== '' || isBusy) return false
    setBusy(true)
    try {
      onChanged(await work())
      return true
    } catch (error) {
      setProblem(textOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, problem, act }
}

export function Acoes(props: AcoesProps) {
  const { podeAvisar, podeAvaliar, avaliacao, problemaAte } = props.entrega
  return (
    <div class={styles.acoes}>
      {podeAvisar && <Avisar {...props} />}
      {podeAvaliar && <Avaliar {...props} />}
      {avaliacao !== null && (
        <p class={styles.feito} role="status">
          {`Obrigado pela avaliação: ${avaliacao.nota} de 5.`}
        </p>
      )}
      {problemaAte !== null && <Informar {...props} ate={problemaAte} />}
    </div>
  )
}

function Avisar({ rastreio, entrega, onChanged }: AcoesProps) {
  const [isOpen, setOpen] = useState(false)
  const [email, setEmail] = useState('')
  const [doneFor, setDoneFor] = useState<string>()
  const { isBusy, problem, act } = useAct(onChanged)
  const { email: confirmed } = rastreio
  const send = async (typed: string | undefined) => {
    const wrong =
      typed === undefined || isEmail(typed) ? '' : 'Informe um e-mail válido, como nome@empresa.com.br'
    const work = () =>
      call(avisarAntes, {
        params: { id: rastreio.id },
        body: { entregaId: entrega.id, ...(typed !== undefined && { email: typed.trim() }) },
      })
    if (await act(work, wrong)) setDoneFor(typed?.trim() ?? confirmed ?? '')
    else if (typed !== undefined) document.getElementById('email-aviso')?.focus()
  }
  if (doneFor !== undefined) {
    return (
      <p class={styles.feito} role="status">
        <Icone nome="sino" />
        {`Avisamos ${doneFor} quando faltarem 30 minutos. O e-mail traz como parar.`}
      </p>
    )
  }
  if (!isOpen) {
    return (
      <button
        type="button"
        class="botao"
        onClick={() => {
          setOpen(true)
          requestAnimationFrame(() => document.getElementById('email-aviso')?.focus())
        }}
      >
        <Icone nome="sino" /> Avisar 30 min antes
      </button>
    )
  }
  return (
    <form
      class={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(email)
      }}
    >
      {confirmed !== null && (
        <button
          type="button"
          class={styles.segundo}
          aria-disabled={isBusy}
          onClick={() => void send(undefined)}
        >
          {`Avisar ${confirmed}`}
        </button>
      )}
      <Campo
        id="email-aviso"
        label={confirmed === null ? 'E-mail que recebe o aviso' : 'Ou outro e-mail'}
        value={email}
        problema={problem || undefined}
        onType={setEmail}
        attributes={{ type: 'email', maxLength: 254, autoComplete: 'email' }}
      />
      <p class={styles.fraco}>Um só e-mail, quando a previsão estiver a 30 minutos.</p>
      <button type="submit" class="botao" aria-disabled={isBusy}>
        {isBusy ? 'Gravando…' : 'Avisar 30 min antes'}
      </button>
    </form>
  )
}

const NOTAS = [1, 2, 3, 4, 5] as const
const MAX_TEXTO = 500

function Avaliar({ rastreio, entrega, onChanged }: AcoesProps) {
  const [nota, setNota] = useState<number>()
  const [texto, setTexto] = useState('')
  const { isBusy, problem, act } = useAct(onChanged)
  const send = () =>
    act(
      () =>
        call(avaliarEntrega, {
          params: { id: rastreio.id },
          body: { entregaId: entrega.id, nota: nota ?? 0, texto: texto.trim() },
        }),
      nota === undefined ? 'Escolha uma nota de 1 a 5' : '',
    )
  return (
    <form
      class={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <fieldset class={styles.notas}>
        <legend>Como foi a entrega?</legend>
        <div>
          {NOTAS.map((value) => (
            <label key={value} data-escolhida={nota === value}>
              <input
                type="radio"
                name="nota"
                value={value}
                checked={nota === value}
                onChange={() => setNota(value)}
              />
              {value}
            </label>
          ))}
        </div>
        <p aria-hidden="true">
          <span>Ruim</span>
          <span>Ótima</span>
        </p>
      </fieldset>
      <div class={styles.campo}>
        <label for="texto-avaliacao">
          Quer contar algo? <span class={styles.fraco}>Opcional</span>
        </label>
        <textarea
          id="texto-avaliacao"
          rows={2}
          maxLength={MAX_TEXTO}
          value={texto}
          onInput={(event) => setTexto(event.currentTarget.value)}
        />
      </div>
      <p class={styles.problema} role="alert">
        {problem}
      </p>
      <button type="submit" class="botao" aria-disabled={isBusy}>
        {isBusy ? 'Enviando…' : 'Enviar avaliação'}
      </button>
    </form>
  )
}

const MAX_PROBLEMA = 400
const PROBLEMA_KEYS = Object.keys(PROBLEMAS) as Problema[]

function Informar({ rastreio, entrega, onChanged, ate }: AcoesProps & { readonly ate: string }) {
  const [isOpen, setOpen] = useState(false)
  const [isDone, setDone] = useState(false)
  const [problema, setProblema] = useState<Problema>('falta')
  const [texto, setTexto] = useState('')
  const { isBusy, problem, act } = useAct(onChanged)
  const send = async () => {
    const done = await act(
      () =>
        call(informarProblema, {
          params: { id: rastreio.id },
          body: { entregaId: entrega.id, problema, texto: texto.trim() },
        }),
      texto.trim() === '' ? 'Conte o que aconteceu' : '',
    )
    if (!done) return document.getElementById('texto-problema')?.focus()
    setDone(true)
    setOpen(false)
    setTexto('')
  }
  return (
    <>
      {isDone && (
        <p class={styles.feito} role="status">
          {`Recebemos o problema. ${rastreio.empresa} cuida dele a partir daqui.`}
        </p>
      )}
      {isOpen ? (
        <form
          class={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <div class={styles.campo}>
            <label for="tipo-problema">O que houve?</label>
            <select
              id="tipo-problema"
              value={problema}
              onChange={(event) => setProblema(event.currentTarget.value as Problema)}
            >
              {PROBLEMA_KEYS.map((key) => (
                <option key={key} value={key}>
                  {PROBLEMAS[key]}
                </option>
              ))}
            </select>
          </div>
          <div class={styles.campo}>
            <label for="texto-problema">Conte o que aconteceu</label>
            <textarea
              id="texto-problema"
              rows={3}
              maxLength={MAX_PROBLEMA}
              value={texto}
              aria-invalid={problem !== ''}
              aria-describedby="problema-problema"
              onInput={(event) => setTexto(event.currentTarget.value)}
            />
            <p id="problema-problema" class={styles.problema} role="alert">
              {problem}
            </p>
          </div>
          <button type="submit" class={styles.segundo} aria-disabled={isBusy}>
            {isBusy ? 'Enviando…' : 'Enviar o problema'}
          </button>
        </form>
      ) : (
        <button
          type="button"
          class={styles.perigo}
          onClick={() => {
            setOpen(true)
            setDone(false)
            requestAnimationFrame(() => document.getElementById('tipo-problema')?.focus())
          }}
        >
          {`Informar problema até ${formatDate(ate, entrega.fusoHorario).slice(0, 5)}`}
        </button>
      )}
    </>
  )
}

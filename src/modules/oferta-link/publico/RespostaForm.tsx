/** The answer: accept what the button says, propose another value, or refuse with a reason (design 48f). */
import { useState } from 'preact/hooks'
import { CallFailed, call } from '#platform/publico/call.ts'
import { formatTime } from '#platform/shared/date.ts'
import { formatReais, parseMoney } from '#platform/shared/money.ts'
import { isPlaca } from '#platform/shared/placa.ts'
import { type OfertaDoLink, responderOfertaLink } from '../link.contract.ts'
import { type AcaoDoLink, faltaParaOPiso } from '../link.rules.ts'
import { Campos } from './Campos.tsx'
import { isEnd } from './Confirmacao.tsx'
import { type Digitado, keepDigitado, recallDigitado } from './guardado.ts'
import { Icone } from './Icones.tsx'
import styles from './Oferta.module.css'
import { Proposta } from './Proposta.tsx'
import { Recusa } from './Recusa.tsx'
import { Carga, MemoriaDoPiso, Piso } from './Resumo.tsx'
import { abaixoDoPiso } from './texto.ts'

export type Problemas = Readonly<Partial<Record<keyof Digitado, string>>>

interface RespostaFormProps {
  readonly token: string
  readonly oferta: OfertaDoLink
  readonly onShow: (oferta: OfertaDoLink) => void
  readonly onEnd: (error: unknown) => void
}

const REQUIRED = 'Preencha este campo'

export function RespostaForm({ token, oferta, onShow, onEnd }: RespostaFormProps) {
  const [digitado, setDigitado] = useState(() => recallDigitado(oferta))
  const [problemas, setProblemas] = useState<Problemas>({})
  const [geral, setGeral] = useState('')
  const [guardadoEm, setGuardadoEm] = useState<Date>()
  const [isBusy, setBusy] = useState(false)
  const [isRefusing, setRefusing] = useState(oferta.pendente?.acao === 'recusar')
  const change = (part: Partial<Digitado>) => {
    const next = { ...digitado, ...part }
    setDigitado(next)
    setProblemas((known) => without(known, part))
    if (keepDigitado(oferta, next)) setGuardadoEm(new Date())
  }
  const escolhida = oferta.escolheCarga
    ? oferta.cargas.find(({ id, livre }) => livre && id === digitado.cargaId)
    : undefined
  const valorAceito = oferta.escolheCarga ? (escolhida?.valor ?? null) : oferta.valor
  const proposto = parseMoney(digitado.valor)
  const falta =
    proposto === undefined ? 0 : faltaParaOPiso(proposto, oferta.piso && Math.round(oferta.piso.valor * 100))

  const refuse = (found: Problemas) => {
    setProblemas(found)
    const [first] = Object.keys(found)
    if (first) document.getElementById(first)?.focus()
  }
  const send = async (acao: AcaoDoLink) => {
    if (isBusy) return
    const found = check(acao, oferta, digitado, proposto, falta)
    if (Object.keys(found).length > 0) return refuse(found)
    setBusy(true)
    setGeral('')
    try {
      onShow(
        await call(responderOfertaLink, {
          body: { token, ...bodyOf(acao, digitado, proposto, valorAceito), cargaId: escolhida?.id ?? null },
        }),
      )
    } catch (error) {
      if (isEnd(error)) return onEnd(error)
      const failed = error instanceof CallFailed ? error : new CallFailed(500)
      const fields = Object.fromEntries(failed.details.map(({ path, message }) => [path, message]))
      if (Object.keys(fields).length > 0) refuse(fields)
      else setGeral(`${failed.message} O que você escreveu continua aqui.`)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      class={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void send(isRefusing ? 'recusar' : 'aceitar')
      }}
    >
      <div class={styles.corpo}>
        <Carga oferta={oferta} />
        {isRefusing ? (
          <Recusa oferta={oferta} digitado={digitado} problemas={problemas} onChange={change} />
        ) : (
          <>
            <Oferecido oferta={oferta} digitado={digitado} problemas={problemas} onChange={change} />
            {oferta.podePropor && (
              <Proposta
                oferta={oferta}
                digitado={digitado}
                problema={problemas.valor}
                centavos={proposto}
                falta={falta}
                onChange={change}
              />
            )}
            <MemoriaDoPiso piso={oferta.piso} />
          </>
        )}
        <Campos isRefusing={isRefusing} digitado={digitado} problemas={problemas} onChange={change} />
        {guardadoEm && (
          <p class={styles.nota}>
            <Icone nome="guardado" size={16} />
            <span>{`Guardado neste celular às ${formatTime(guardadoEm, Intl.DateTimeFormat().resolvedOptions().timeZone)}.`}</span>
          </p>
        )}
        <p class={styles.nota}>
          <Icone nome="cadeado" size={16} />
          <span>{`O link vale uma resposta e só para ${oferta.transportadora}. Um código enviado ao e-mail cadastrado a confirma.`}</span>
        </p>
      </div>
      <div class={styles.pe}>
        <p class={styles.problema} role="alert">
          {geral}
        </p>
        {isRefusing ? (
          <>
            <button type="submit" class="botao" aria-disabled={isBusy}>
              {isBusy ? 'Enviando…' : 'Continuar a recusa'}
            </button>
            <button type="button" class={styles.discreto} onClick={() => setRefusing(false)}>
              Voltar
            </button>
          </>
        ) : (
          <>
            <div class={styles.par}>
              <button type="button" class={styles.perigo} onClick={() => setRefusing(true)}>
                Recusar
              </button>
              {oferta.podePropor && (
                <button
                  type="button"
                  class={styles.segundo}
                  aria-disabled={
                    isBusy || proposto === undefined || (falta > 0 && oferta.piso?.trava === true)
                  }
                  onClick={() => void send('propor')}
                >
                  Propor
                </button>
              )}
            </div>
            <button type="submit" class="botao" aria-disabled={isBusy}>
              {isBusy
                ? 'Enviando…'
                : valorAceito === null
                  ? 'Aceitar'
                  : `Aceitar ${formatReais(valorAceito)}`}
            </button>
          </>
        )}
      </div>
    </form>
  )
}

const without = (known: Problemas, part: Partial<Digitado>): Problemas =>
  Object.fromEntries(Object.entries(known).filter(([key]) => !(key in part)))

function check(
  acao: AcaoDoLink,
  oferta: OfertaDoLink,
  { nome, placa, cargaId, motivoId, valor }: Digitado,
  proposto: number | undefined,
  falta: number,
): Problemas {
  const isAnswer = acao !== 'recusar'
  return {
    ...(acao === 'propor' &&
      proposto === undefined && {
        valor: valor.trim() === '' ? 'Escreva o valor que você propõe' : 'Escreva um valor como 5.600,00',
      }),
    ...(acao === 'propor' && falta > 0 && oferta.piso?.trava && { valor: abaixoDoPiso(falta, true) }),
    ...(acao === 'recusar' && motivoId === '' && { motivoId: 'Escolha um motivo' }),
    ...(isAnswer && oferta.escolheCarga && cargaId === '' && { cargaId: 'Escolha uma carga' }),
    ...(isAnswer && placa.trim() !== '' && !isPlaca(placa) && { placa: 'Escreva a placa como ABC1D23' }),
    ...(nome.trim() === '' && { nome: REQUIRED }),
  }
}

const orNull = (text: string) => text.trim() || null

function bodyOf(
  acao: AcaoDoLink,
  digitado: Digitado,
  proposto: number | undefined,
  valorAceito: number | null,
) {
  const nome = digitado.nome.trim()
  if (acao === 'recusar') {
    return { acao, nome, motivoId: digitado.motivoId, texto: orNull(digitado.texto) }
  }
  return {
    acao,
    nome,
    valor: acao === 'propor' ? (proposto ?? 0) / 100 : valorAceito,
    placa: orNull(digitado.placa),
    motorista: orNull(digitado.motorista),
    mensagem: orNull(digitado.mensagem),
  }
}

interface OferecidoProps {
  readonly oferta: OfertaDoLink
  readonly digitado: Digitado
  readonly problemas: Problemas
  readonly onChange: (part: Partial<Digitado>) => void
}

/** What an acceptance accepts: one value, or a load at a time for its own. */
function Oferecido({ oferta, digitado, problemas, onChange }: OferecidoProps) {
  if (!oferta.escolheCarga) {
    return (
      <div class={styles.valor}>
        <p>
          <span class={styles.sub}>
            {oferta.isContraproposta ? 'Contraproposta do embarcador' : 'Valor oferecido'}
          </span>
          <b>{formatReais(oferta.valor)}</b>
        </p>
        <Piso oferta={oferta} valor={oferta.valor} />
      </div>
    )
  }
  const free = oferta.cargas.filter(({ livre }) => livre)
  return (
    <fieldset class={styles.grupo} aria-describedby="cargaId-problema">
      <legend>Escolha uma carga</legend>
      {free.map(({ id, codigo, destino, valor }, index) => (
        <label key={id} class={styles.opcao}>
          <input
            type="radio"
            name="cargaId"
            id={index === 0 ? 'cargaId' : undefined}
            checked={digitado.cargaId === id}
            onChange={() => onChange({ cargaId: id })}
          />
          <span>{`${codigo}, ${destino.cidade ?? ''}`}</span>
          <b>{valor === null ? '' : formatReais(valor)}</b>
        </label>
      ))}
      <p id="cargaId-problema" class={styles.problema} role="alert">
        {problemas.cargaId ?? ''}
      </p>
    </fieldset>
  )
}

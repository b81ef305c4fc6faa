/** The answer before it is true, and the code that makes it so (design 48h). */
import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { CallFailed, call } from '#platform/publico/call.ts'
import { formatTime } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import { confirmarOfertaLink, type OfertaDoLink, reenviarCodigoOfertaLink } from '../link.contract.ts'
import { CODIGO_DIGITOS, CODIGO_PAUSA_MS } from '../link.rules.ts'
import { forgetDigitado } from './guardado.ts'
import { Icone } from './Icones.tsx'
import styles from './Oferta.module.css'
import { Carga, Fato } from './Resumo.tsx'
import { confirmar, doPiso, FEITO } from './texto.ts'

interface ConfirmacaoProps {
  readonly token: string
  readonly oferta: OfertaDoLink
  readonly pendente: NonNullable<OfertaDoLink['pendente']>
  readonly agora: number
  readonly onChange: () => void
  readonly onShow: (oferta: OfertaDoLink) => void
  readonly onEnd: (error: unknown) => void
}

const [NOT_FOUND, GONE] = [404, 410]
export const isEnd = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === GONE || error.status === NOT_FOUND)
const textOf = (error: unknown) => (error instanceof CallFailed ? error.message : new CallFailed(500).message)

export function Confirmacao({ token, oferta, pendente, agora, onChange, onShow, onEnd }: ConfirmacaoProps) {
  const [codigo, setCodigo] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The form above is gone: the keyboard goes on where the code is typed.
  useEffect(() => field.current?.focus(), [])
  const isWhole = codigo.length === CODIGO_DIGITOS
  const act = async (work: () => Promise<OfertaDoLink>) => {
    setBusy(true)
    setProblem('')
    try {
      onShow(await work())
    } catch (error) {
      if (isEnd(error)) return onEnd(error)
      setProblem(textOf(error))
      setCodigo('')
      field.current?.focus()
    } finally {
      setBusy(false)
    }
  }
  const send = () => {
    if (isBusy) return
    if (!isWhole) {
      setProblem(`Digite os ${CODIGO_DIGITOS} números do código.`)
      field.current?.focus()
      return
    }
    void act(async () => {
      const answered = await call(confirmarOfertaLink, { body: { token, codigo } })
      forgetDigitado(oferta)
      return answered
    })
  }
  return (
    <form
      class={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <div class={styles.corpo}>
        <Carga oferta={oferta}>
          <Resposta oferta={oferta} pendente={pendente} />
        </Carga>
        <section class={styles.confirmacao} aria-labelledby="codigo-titulo">
          <div class={styles.comIcone}>
            <Icone nome="email" size={22} />
            <div>
              <h2 id="codigo-titulo">Confirme com o código</h2>
              <p>{`Enviado às ${formatTime(pendente.codigoPedidoEm, zonaDoLeitor())} para ${oferta.email ?? ''}, o e-mail cadastrado do CNPJ ${oferta.documento}.`}</p>
            </div>
          </div>
          <Digitos codigo={codigo} field={field} hasProblem={problem !== ''} onType={setCodigo} />
          <p id="codigo-problema" class={styles.problema} role="alert">
            {problem}
          </p>
          <Reenvio
            desde={Date.parse(pendente.codigoPedidoEm)}
            agora={agora}
            isBusy={isBusy}
            onResend={() => void act(() => call(reenviarCodigoOfertaLink, { body: { token } }))}
          />
          <details class={styles.duvida}>
            <summary>Não é esse e-mail</summary>
            <p>{`O endereço é o do cadastro de ${oferta.embarcador ?? 'quem oferece a carga'} para o seu CNPJ. Peça a correção e um link novo.`}</p>
          </details>
        </section>
        <p class={styles.nota}>
          <Icone nome="cadeado" size={16} />
          <span>{`O link vale uma resposta e só para ${oferta.transportadora}.${oferta.contrataNaHora && pendente.acao === 'aceitar' ? ' Aceitar fecha o contrato desta carga.' : ''}`}</span>
        </p>
      </div>
      <div class={styles.pe}>
        <button type="submit" class="botao" aria-disabled={isBusy || !isWhole}>
          {isBusy ? 'Enviando…' : confirmar(pendente)}
        </button>
        <button type="button" class={styles.discreto} onClick={onChange}>
          Voltar e mudar a resposta
        </button>
      </div>
    </form>
  )
}

const zonaDoLeitor = () => Intl.DateTimeFormat().resolvedOptions().timeZone

function Resposta({ oferta, pendente }: Pick<ConfirmacaoProps, 'oferta' | 'pendente'>) {
  const { acao, valor, placa, motorista, motivoId, cargaId, nome } = pendente
  const motivo = oferta.motivos.find(({ id }) => id === motivoId)?.texto
  const carga = oferta.cargas.find(({ id }) => id === cargaId)
  const { piso, escolheCarga } = oferta
  return (
    <>
      {carga && oferta.cargas.length > 1 && <Fato nome="Carga">{carga.codigo}</Fato>}
      <Fato nome={FEITO[acao]}>{valor === null ? (motivo ?? '') : formatReais(valor)}</Fato>
      {/* Of a lot whose loads are chosen one by one the floor is not that of one load. */}
      {valor !== null && piso !== null && !escolheCarga && (
        <Fato nome="Piso mínimo">
          <span class={valor >= piso.valor ? styles.acima : styles.abaixo}>
            <Icone nome="piso" size={16} />
            {doPiso(valor, piso.valor)}
          </span>
        </Fato>
      )}
      {(placa !== null || motorista !== null) && (
        <Fato nome="Veículo">
          {placa !== null && <span class={styles.placa}>{placa}</span>}
          {motorista !== null && ` ${motorista}`}
        </Fato>
      )}
      <Fato nome="Quem responde">{nome}</Fato>
    </>
  )
}

interface DigitosProps {
  readonly codigo: string
  readonly field: RefObject<HTMLInputElement | null>
  readonly hasProblem: boolean
  readonly onType: (codigo: string) => void
}

/** One field, so that phones fill it from the mail at once; the boxes only show what it holds. */
function Digitos({ codigo, field, hasProblem, onType }: DigitosProps) {
  return (
    <div class={styles.digitos}>
      <label for="codigo" class="oculto">{`Código de ${CODIGO_DIGITOS} números`}</label>
      <input
        id="codigo"
        ref={field}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODIGO_DIGITOS}
        value={codigo}
        aria-invalid={hasProblem}
        aria-describedby="codigo-problema"
        onInput={(event) => onType(event.currentTarget.value.replace(/\D/g, '').slice(0, CODIGO_DIGITOS))}
      />
      <div class={styles.caixas} aria-hidden="true">
        {Array.from({ length: CODIGO_DIGITOS }, (_one, at) => at).map((at) => (
          <span
            key={at}
            class={at === Math.min(codigo.length, CODIGO_DIGITOS - 1) ? styles.ativa : undefined}
          >
            {codigo[at] ?? ''}
          </span>
        ))}
      </div>
    </div>
  )
}

interface ReenvioProps {
  readonly desde: number
  readonly agora: number
  readonly isBusy: boolean
  readonly onResend: () => void
}

function Reenvio({ desde, agora, isBusy, onResend }: ReenvioProps) {
  const left = Math.ceil((desde + CODIGO_PAUSA_MS - agora) / 1_000)
  if (left > 0) {
    return (
      <p
        class={styles.reenvio}
      >{`Reenviar em ${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}.`}</p>
    )
  }
  return (
    <button type="button" class={styles.link} aria-disabled={isBusy} onClick={() => !isBusy && onResend()}>
      Reenviar o código
    </button>
  )
}

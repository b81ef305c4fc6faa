/** At the address of a company: one order by its number, or the list by a code that is mailed. */
import { useRef, useState } from 'preact/hooks'
import { CallFailed, call } from '#platform/publico/call.ts'
import { formatDay } from '#platform/shared/day.ts'
import { isEmail } from '#platform/shared/email.ts'
import { entrarNoRastreio, type PedidoEncontrado, pedirCodigoDoRastreio } from '../rastreio.contract.ts'
import { raizDe } from '../rastreio.rules.ts'
import { Campo } from './Campo.tsx'
import { Selo } from './Partes.tsx'
import styles from './Rastreio.module.css'
import { lugar } from './texto.ts'

interface BuscaProps {
  readonly token: string
  readonly empresa: string
  readonly onEnter: (linkId: string) => Promise<void>
}

const RAIZ = 'Informe o CNPJ, ou os 8 primeiros caracteres dele'
const textOf = (error: unknown) => (error instanceof CallFailed ? error.message : new CallFailed(500).message)

export function Busca({ token, empresa, onEnter }: BuscaProps) {
  const [raiz, setRaiz] = useState('')
  return (
    <div class={styles.busca}>
      <div>
        <h2>Onde está o meu pedido?</h2>
        <p class={styles.fraco}>{`Entregas de ${empresa}, sem conta e sem senha.`}</p>
      </div>
      <PorNumero token={token} raiz={raiz} onRaiz={setRaiz} />
      <PorCodigo token={token} raiz={raiz} onRaiz={setRaiz} onEnter={onEnter} />
    </div>
  )
}

interface FormProps {
  readonly token: string
  readonly raiz: string
  readonly onRaiz: (raiz: string) => void
}

type Problemas = Readonly<Partial<Record<'raiz' | 'numero' | 'email' | 'codigo' | 'tudo', string>>>

function PorNumero({ token, raiz, onRaiz }: FormProps) {
  const [numero, setNumero] = useState('')
  const [problemas, setProblemas] = useState<Problemas>({})
  const [isBusy, setBusy] = useState(false)
  const [found, setFound] = useState<{ readonly pedido: PedidoEncontrado | null }>()
  const form = useRef<HTMLFormElement>(null)
  const search = async () => {
    const wrong: Problemas = {
      ...(raizDe(raiz) === undefined && { raiz: RAIZ }),
      ...(numero.trim() === '' && { numero: 'Informe o número do pedido ou da nota' }),
    }
    setProblemas(wrong)
    if (Object.keys(wrong).length > 0) return focusFirst(form.current)
    if (isBusy) return
    setBusy(true)
    try {
      const { pedido } = await call(entrarNoRastreio, {
        body: { token, busca: { raiz, numero: numero.trim() } },
      })
      setFound({ pedido })
    } catch (error) {
      setProblemas({ tudo: textOf(error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      ref={form}
      class={styles.cartao}
      noValidate
      aria-labelledby="por-numero"
      onSubmit={(event) => {
        event.preventDefault()
        void search()
      }}
    >
      <h3 id="por-numero">Ver um pedido</h3>
      <Campo
        key="numero"
        id="numero"
        label="Número do pedido ou da nota"
        value={numero}
        problema={problemas.numero}
        onType={setNumero}
        attributes={{ maxLength: 40, autoComplete: 'off' }}
      />
      <Campo
        key="raiz-numero"
        id="raiz-numero"
        label="CNPJ de quem recebe"
        value={raiz}
        problema={problemas.raiz}
        onType={onRaiz}
        attributes={{ maxLength: 20, autoComplete: 'off', placeholder: '00.000.000' }}
      />
      {problemas.tudo && (
        <p class={styles.problema} role="alert">
          {problemas.tudo}
        </p>
      )}
      <button type="submit" class="botao" aria-disabled={isBusy}>
        {isBusy ? 'Buscando…' : 'Buscar'}
      </button>
      <div role="status">{found && (found.pedido ? <Achado pedido={found.pedido} /> : <NadaAchado />)}</div>
    </form>
  )
}

const Achado = ({ pedido }: { readonly pedido: PedidoEncontrado }) => (
  <div class={styles.achado}>
    <Selo estado={pedido.estado} />
    <b>{lugar(pedido) || 'Município não informado'}</b>
    <span>{pedido.dia === null ? 'Dia a definir' : formatDay(pedido.dia)}</span>
    <p class={styles.fraco}>Para horário, posição e documentos, peça o código por e-mail.</p>
  </div>
)

const NadaAchado = () => (
  <div class={styles.achado}>
    <b>Nada encontrado</b>
    <p class={styles.fraco}>
      Confira o número e o CNPJ. Depois de várias tentativas espere 15 minutos, ou peça o código por e-mail.
    </p>
  </div>
)

function PorCodigo({ token, raiz, onRaiz, onEnter }: FormProps & Pick<BuscaProps, 'onEnter'>) {
  const [email, setEmail] = useState('')
  const [codigo, setCodigo] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [problemas, setProblemas] = useState<Problemas>({})
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const act = async (work: () => Promise<void>, wrong: Problemas) => {
    setProblemas(wrong)
    if (Object.keys(wrong).length > 0) return focusFirst(form.current)
    if (isBusy) return
    setBusy(true)
    try {
      await work()
    } catch (error) {
      setProblemas(isAsked ? { codigo: textOf(error) } : { tudo: textOf(error) })
      focusFirst(form.current)
    } finally {
      setBusy(false)
    }
  }
  const ask = () =>
    act(
      async () => {
        await call(pedirCodigoDoRastreio, { body: { token, raiz, email: email.trim() } })
        setAsked(true)
        setCodigo('')
        requestAnimationFrame(() => document.getElementById('codigo')?.focus())
      },
      {
        ...(raizDe(raiz) === undefined && { raiz: RAIZ }),
        ...(!isEmail(email) && { email: 'Informe um e-mail válido, como nome@empresa.com.br' }),
      },
    )
  const enter = () =>
    act(
      async () => {
        const { linkId } = await call(entrarNoRastreio, {
          body: { token, codigo: { raiz, email: email.trim(), codigo } },
        })
        if (linkId !== null) await onEnter(linkId)
      },
      { ...(!/^\d{6}$/.test(codigo) && { codigo: 'Digite os 6 números do código' }) },
    )
  return (
    <form
      ref={form}
      class={styles.cartao}
      noValidate
      aria-labelledby="por-codigo"
      onSubmit={(event) => {
        event.preventDefault()
        void (isAsked ? enter() : ask())
      }}
    >
      <h3 id="por-codigo">Ver todas as entregas</h3>
      {isAsked ? (
        <>
          <p>{`Se ${email.trim()} estiver cadastrado para este CNPJ, um código chega em instantes. Ele vale por 10 minutos.`}</p>
          <Campo
            key="codigo"
            id="codigo"
            label="Código de 6 números"
            value={codigo}
            problema={problemas.codigo}
            onType={(text) => setCodigo(text.replace(/\D/g, '').slice(0, 6))}
            attributes={{ inputMode: 'numeric', autoComplete: 'one-time-code' }}
          />
        </>
      ) : (
        <>
          <Campo
            key="raiz-codigo"
            id="raiz-codigo"
            label="CNPJ da sua empresa"
            value={raiz}
            problema={problemas.raiz}
            onType={onRaiz}
            attributes={{ maxLength: 20, autoComplete: 'off', placeholder: '00.000.000' }}
          />
          <Campo
            key="email"
            id="email"
            label="E-mail cadastrado"
            value={email}
            problema={problemas.email}
            onType={setEmail}
            attributes={{ type: 'email', maxLength: 254, autoComplete: 'email' }}
          />
        </>
      )}
      {problemas.tudo && (
        <p class={styles.problema} role="alert">
          {problemas.tudo}
        </p>
      )}
      <button type="submit" class="botao" aria-disabled={isBusy}>
        {isBusy ? 'Enviando…' : isAsked ? 'Entrar' : 'Receber o código'}
      </button>
      {isAsked && (
        <button type="button" class={styles.discreto} onClick={() => setAsked(false)}>
          Mudar o e-mail ou pedir outro código
        </button>
      )}
    </form>
  )
}

/** After the problems are shown. */
const focusFirst = (form: HTMLFormElement | null) =>
  requestAnimationFrame(() => form?.querySelector<HTMLInputElement>('[aria-invalid="true"]')?.focus())

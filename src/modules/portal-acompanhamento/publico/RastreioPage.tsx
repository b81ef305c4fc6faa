/** Deliveries of a customer without an account: by a link, by a code, or one order by its number (design 35, 50g, 50h). */
import { useCallback, useEffect, useState } from 'preact/hooks'
import { CallFailed, call } from '#platform/publico/call.ts'
import { Faces } from '#platform/publico/Faces.tsx'
import type { PublicPageProps } from '#platform/publico/public-page.ts'
import { useRead } from '#platform/publico/use-read.ts'
import { entrarNoRastreio, lerRastreio, type Rastreio } from '../rastreio.contract.ts'
import { Busca } from './Busca.tsx'
import { Lista } from './Lista.tsx'
import { Cabecalho } from './Partes.tsx'
import styles from './Rastreio.module.css'

type Estado =
  | { readonly kind: 'busca'; readonly empresa: string }
  | { readonly kind: 'visita'; readonly rastreio: Rastreio }

const VISITA = 'rastreio-visita'
const UNAUTHORIZED = 401

/** A code opened a visit in this tab: a reload goes on with it. */
const keptVisit = () => {
  try {
    return sessionStorage.getItem(VISITA)
  } catch {
    return null
  }
}
const keepVisit = (linkId: string | null) => {
  try {
    if (linkId === null) sessionStorage.removeItem(VISITA)
    else sessionStorage.setItem(VISITA, linkId)
  } catch {
    // A browser that keeps nothing asks for the code again.
  }
}

async function abrir(token: string): Promise<Estado> {
  const { estado, empresa, linkId } = await call(entrarNoRastreio, { body: { token } })
  if (estado === 'aberta' && linkId !== null) {
    return { kind: 'visita', rastreio: await call(lerRastreio, { params: { id: linkId }, query: {} }) }
  }
  const kept = keptVisit()
  if (kept !== null) {
    try {
      return { kind: 'visita', rastreio: await call(lerRastreio, { params: { id: kept }, query: {} }) }
    } catch (error) {
      if (!(error instanceof CallFailed) || error.status === 0) throw error
      keepVisit(null)
    }
  }
  return { kind: 'busca', empresa }
}

export default function RastreioPage({ secret }: PublicPageProps) {
  const read = useCallback(() => abrir(secret), [secret])
  const reading = useRead(read)
  return (
    <div class={styles.pagina}>
      <Faces reading={reading} endedTitle="Acompanhamento encerrado">
        {(estado) => <Aberta token={secret} first={estado} />}
      </Faces>
    </div>
  )
}

function Aberta({ token, first }: { readonly token: string; readonly first: Estado }) {
  const [estado, setEstado] = useState(first)
  if (estado.kind === 'visita') {
    return <Visita token={token} first={estado.rastreio} />
  }
  const enter = async (linkId: string) => {
    const rastreio = await call(lerRastreio, { params: { id: linkId }, query: {} })
    keepVisit(linkId)
    setEstado({ kind: 'visita', rastreio })
  }
  return (
    <>
      <Cabecalho empresa={estado.empresa} sub="Acompanhamento de entregas" />
      <Busca token={token} empresa={estado.empresa} onEnter={enter} />
    </>
  )
}

const EVERY_MS = 60_000

/** Reads again each minute while it is looked at, and whenever somebody comes back to it. */
function Visita({ token, first }: { readonly token: string; readonly first: Rastreio }) {
  const [rastreio, setRastreio] = useState(first)
  const [aberta, setAberta] = useState<string | null>(first.aberta?.id ?? null)
  const [problem, setProblem] = useState('')
  const { id } = first
  const read = useCallback(
    async (entregaId: string | null) => {
      const ask = () => call(lerRastreio, { params: { id }, query: entregaId === null ? {} : { entregaId } })
      try {
        setRastreio(
          await ask().catch(async (error: unknown) => {
            // The visit ran out while the link is still good.
            if (!(error instanceof CallFailed) || error.status !== UNAUTHORIZED) throw error
            await call(entrarNoRastreio, { body: { token } })
            return ask()
          }),
        )
        setProblem('')
      } catch (error) {
        setProblem(error instanceof CallFailed ? error.message : new CallFailed(500).message)
      }
    },
    [id, token],
  )
  const open = useCallback(
    (entregaId: string | null) => {
      setAberta(entregaId)
      if (entregaId !== null) void read(entregaId)
    },
    [read],
  )
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') void read(aberta)
    }
    const timer = setInterval(refresh, EVERY_MS)
    document.addEventListener('visibilitychange', refresh)
    window.addEventListener('online', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('online', refresh)
    }
  }, [aberta, read])
  return (
    <Lista
      rastreio={rastreio}
      aberta={aberta}
      problem={problem}
      onOpen={open}
      onChanged={(entrega) => setRastreio((now) => ({ ...now, aberta: entrega }))}
    />
  )
}

/** The page of a driver (design 33, 49b to 49f): opened by a link, with and without a connection. */
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks'
import { CallFailed, call } from '#platform/publico/call.ts'
import { Faces } from '#platform/publico/Faces.tsx'
import type { PublicPageProps } from '#platform/publico/public-page.ts'
import type { Reading } from '#platform/publico/use-read.ts'
import { type Entrada, entrarNaViagem, lerViagem, type ViagemDoMotorista } from '../trip.contract.ts'
import { nomeDoAparelho } from './aparelho.ts'
import { armario, dispositivoId, persistir } from './armario.ts'
import { ContextoDaPagina, type Tela } from './contexto.ts'
import { Digitos } from './Digitos.tsx'
import styles from './Motorista.module.css'
import { registrarWorker } from './service-worker.ts'
import { Telas } from './Telas.tsx'
import { IDIOMA_KEYS, type Idioma, idiomaDoAparelho, LOCALES, traduzir } from './textos.ts'

const IDIOMA = 'idioma'

interface Aberta {
  readonly viagem: ViagemDoMotorista
  /** Read just now; false: what the phone had kept. */
  readonly isFresh: boolean
}

type Estado = { readonly kind: 'digitos'; readonly entrada: Entrada } | ({ readonly kind: 'aberta' } & Aberta)

/** Exchanges the link; without a connection opens what this phone keeps of it. */
async function abrir(token: string, confirmacao: string | null): Promise<Estado> {
  const store = await armario()
  try {
    const dispositivo = { id: await dispositivoId(), nome: nomeDoAparelho() }
    const entrada = await call(entrarNaViagem, {
      body: { token, dispositivo, ...(confirmacao !== null && { confirmacao }) },
    })
    if (entrada.viagemId === null) return { kind: 'digitos', entrada }
    // A newer link of the trip takes the place of the former one.
    for (const one of await store.getAll('visitas')) {
      if (one.viagemId === entrada.viagemId && one.token !== token) await store.delete('visitas', one.token)
    }
    await store.put('visitas', { token, viagemId: entrada.viagemId, empresa: entrada.empresa })
    const viagem = await call(lerViagem, { params: { id: entrada.viagemId } })
    await store.put('viagens', viagem)
    void persistir()
    return { kind: 'aberta', viagem, isFresh: true }
  } catch (error) {
    // Without a connection, and of a link that ended meanwhile: what waits on this phone is shown, and sent if it can be.
    const visita = error instanceof CallFailed ? await store.get('visitas', token) : undefined
    const kept = visita && (await store.get('viagens', visita.viagemId))
    if (kept) return { kind: 'aberta', viagem: kept, isFresh: false }
    throw error
  }
}

export default function MotoristaPage({ secret }: PublicPageProps) {
  const [reading, setReading] = useState<Reading<Estado>>({ kind: 'loading' })
  const [idioma, setIdioma] = useIdioma()
  const t = useMemo(() => traduzir(idioma), [idioma])
  const [tela, ir, voltar] = useTela()
  const open = useCallback(
    async (confirmacao: string | null) => {
      try {
        setReading({ kind: 'ready', data: await abrir(secret, confirmacao) })
      } catch (error) {
        const { status, message } = error instanceof CallFailed ? error : new CallFailed(500)
        if (status === 410) setReading({ kind: 'ended', message })
        else if (status === 404) setReading({ kind: 'missing', message })
        else setReading({ kind: 'failed', message, retry: () => void open(confirmacao) })
      }
    },
    [secret],
  )
  useEffect(() => {
    void open(null)
    void registrarWorker()
  }, [open])
  const contexto = useMemo(() => ({ idioma, t, ir, voltar }), [idioma, t, ir, voltar])
  return (
    <ContextoDaPagina.Provider value={contexto}>
      <div class={styles.pagina}>
        <Faces reading={reading} endedTitle={t('revogadaTitulo')}>
          {(estado) =>
            estado.kind === 'digitos' ? (
              <Digitos entrada={estado.entrada} onConfirmar={open} onIdioma={setIdioma} />
            ) : (
              <Telas
                key={estado.viagem.id}
                first={estado.viagem}
                isFresh={estado.isFresh}
                tela={tela}
                onIdioma={setIdioma}
              />
            )
          }
        </Faces>
      </div>
    </ContextoDaPagina.Provider>
  )
}

/** As the driver chose it on this phone, else as the phone speaks. */
function useIdioma(): [Idioma, (idioma: Idioma) => void] {
  const [idioma, setIdioma] = useState<Idioma>(idiomaDoAparelho)
  useEffect(() => {
    void armario()
      .then((store) => store.get('ajustes', IDIOMA))
      .then((kept) => {
        const found = IDIOMA_KEYS.find((key) => key === kept)
        if (found) setIdioma(found)
      })
      .catch(() => undefined)
  }, [])
  useEffect(() => {
    document.documentElement.lang = LOCALES[idioma]
  }, [idioma])
  const choose = useCallback((next: Idioma) => {
    setIdioma(next)
    void armario()
      .then((store) => store.put('ajustes', next, IDIOMA))
      .catch(() => undefined)
  }, [])
  return [idioma, choose]
}

const INICIO: Tela = { nome: 'viagem' }

/** Screens stand in the history of the browser, so that its own Back leads one back. */
function useTela(): [Tela, (tela: Tela) => void, () => void] {
  const [tela, setTela] = useState<Tela>(INICIO)
  useEffect(() => {
    const back = (event: PopStateEvent) => {
      const state = event.state as { tela?: Tela } | null
      setTela(state?.tela ?? INICIO)
      window.scrollTo(0, 0)
    }
    window.addEventListener('popstate', back)
    return () => window.removeEventListener('popstate', back)
  }, [])
  const ir = useCallback((next: Tela) => {
    if (next.nome === 'viagem') window.history.replaceState({ tela: next }, '')
    else window.history.pushState({ tela: next }, '')
    setTela(next)
    window.scrollTo(0, 0)
  }, [])
  const voltar = useCallback(() => window.history.back(), [])
  return [tela, ir, voltar]
}

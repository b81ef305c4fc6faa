/** An offer behind the link of a mail: read, answered, confirmed by a code, and its end (design 48f, 48h). */
import { useCallback, useEffect, useState } from 'preact/hooks'
import { call } from '#platform/publico/call.ts'
import { Faces } from '#platform/publico/Faces.tsx'
import type { PublicPageProps } from '#platform/publico/public-page.ts'
import { faceOf, type Reading, useRead } from '#platform/publico/use-read.ts'
import { consultarOfertaLink, type OfertaDoLink } from '../link.contract.ts'
import { Confirmacao } from './Confirmacao.tsx'
import { Fim } from './Fim.tsx'
import styles from './Oferta.module.css'
import { RespostaForm } from './RespostaForm.tsx'
import { Cabecalho, Carga } from './Resumo.tsx'

const ENDED = 'Este link não vale mais'

export default function OfertaPage({ secret }: PublicPageProps) {
  const read = useCallback(() => call(consultarOfertaLink, { body: { token: secret } }), [secret])
  return (
    <Faces reading={useRead(read)} endedTitle={ENDED}>
      {(oferta) => <Oferta token={secret} first={oferta} />}
    </Faces>
  )
}

interface Shown {
  readonly oferta: OfertaDoLink
  /** How far the clock of the phone is from that of the server. */
  readonly atraso: number
}

const shown = (oferta: OfertaDoLink): Shown => ({ oferta, atraso: Date.parse(oferta.agora) - Date.now() })

function Oferta({ token, first }: { readonly token: string; readonly first: OfertaDoLink }) {
  const [{ oferta, atraso }, setShown] = useState(() => shown(first))
  const [isChanging, setChanging] = useState(false)
  const [over, setOver] = useState<Reading<never>>()
  const show = useCallback((next: OfertaDoLink) => {
    setShown(shown(next))
    setChanging(false)
  }, [])
  const agora = useAgora(atraso)
  useReturn(token, setShown)
  /** The link itself is at its end: nothing of the form helps any more. */
  const end = (error: unknown) => setOver(faceOf(error, () => window.location.reload()))
  if (over) {
    return (
      <Faces reading={over} endedTitle={ENDED}>
        {() => null}
      </Faces>
    )
  }
  const isOpen = oferta.estado === 'aberta'
  const { pendente } = oferta
  return (
    <div class={styles.pagina}>
      <Cabecalho oferta={oferta} agora={agora} />
      {isOpen && pendente && !isChanging ? (
        <Confirmacao
          token={token}
          oferta={oferta}
          pendente={pendente}
          agora={agora}
          onChange={() => setChanging(true)}
          onShow={show}
          onEnd={end}
        />
      ) : isOpen ? (
        <RespostaForm token={token} oferta={oferta} onShow={show} onEnd={end} />
      ) : (
        <div class={styles.corpo}>
          <Fim oferta={oferta} />
          <Carga oferta={oferta} />
        </div>
      )}
    </div>
  )
}

const TICK_MS = 1_000

/** The present instant by the clock of the server, in milliseconds. */
function useAgora(atraso: number): number {
  const [agora, setAgora] = useState(() => Date.now() + atraso)
  useEffect(() => {
    const tick = () => setAgora(Date.now() + atraso)
    tick()
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [atraso])
  return agora
}

/** Whoever comes back to the page finds the offer as it is; what was typed stays. */
function useReturn(token: string, setShown: (next: Shown) => void) {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState !== 'visible') return
      call(consultarOfertaLink, { body: { token } }).then(
        (next) => setShown(shown(next)),
        // Without a connection the page shows what it has.
        () => undefined,
      )
    }
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [token, setShown])
}

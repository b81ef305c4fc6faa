import { useCallback, useState } from 'preact/hooks'
import { call } from '#platform/publico/call.ts'
import { Faces, Message } from '#platform/publico/Faces.tsx'
import type { PublicPageProps } from '#platform/publico/public-page.ts'
import { faceOf, type Reading, useRead } from '#platform/publico/use-read.ts'
import { consultarDescadastroDoRastreio, descadastrarDoRastreio } from '../rastreio.contract.ts'

/** Ends the mails about arrivals to the address that got one; a program that only opens links ends nothing. */
export default function DescadastroPage({ secret }: PublicPageProps) {
  const read = useCallback(() => call(consultarDescadastroDoRastreio, { body: { token: secret } }), [secret])
  const [stopping, setStopping] = useState<Reading<undefined> | { readonly kind: 'idle' }>({ kind: 'idle' })
  const stop = async () => {
    setStopping({ kind: 'loading' })
    try {
      await call(descadastrarDoRastreio, { body: { token: secret } })
      setStopping({ kind: 'ready', data: undefined })
    } catch (error) {
      setStopping(faceOf(error, () => void stop()))
    }
  }
  return (
    <Faces reading={useRead(read)} endedTitle="Este link não vale mais">
      {({ empresa }) =>
        stopping.kind === 'ready' ? (
          <Message title="Pronto">
            <p>{`Este endereço não recebe mais avisos de entrega de ${empresa}.`}</p>
          </Message>
        ) : (
          <Message title={`Parar de receber avisos de entrega de ${empresa}?`}>
            <p>Vale para o endereço que recebeu o e-mail. A página da entrega continua como está.</p>
            {stopping.kind === 'failed' && <p role="alert">{stopping.message}</p>}
            <button
              type="button"
              class="botao"
              aria-disabled={stopping.kind === 'loading'}
              onClick={() => void stop()}
            >
              {stopping.kind === 'loading' ? 'Gravando…' : 'Parar de receber'}
            </button>
          </Message>
        )
      }
    </Faces>
  )
}

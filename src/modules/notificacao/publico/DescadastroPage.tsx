import { useCallback, useState } from 'preact/hooks'
import { call } from '#platform/publico/call.ts'
import { Faces, Message } from '#platform/publico/Faces.tsx'
import type { PublicPageProps } from '#platform/publico/public-page.ts'
import { faceOf, type Reading, useRead } from '#platform/publico/use-read.ts'
import { consultarDescadastro, descadastrar } from '../descadastro.contract.ts'

/** Ends the mails of one kind for whoever holds the link of such a mail; a program that only opens links ends nothing. */
export default function DescadastroPage({ secret }: PublicPageProps) {
  const body = { token: secret }
  const read = useCallback(() => call(consultarDescadastro, { body: { token: secret } }), [secret])
  const [stopping, setStopping] = useState<Reading<undefined> | { readonly kind: 'idle' }>({ kind: 'idle' })
  const stop = async () => {
    setStopping({ kind: 'loading' })
    try {
      await call(descadastrar, { body })
      setStopping({ kind: 'ready', data: undefined })
    } catch (error) {
      setStopping(faceOf(error, () => void stop()))
    }
  }
  return (
    <Faces reading={useRead(read)} endedTitle="Este link não vale mais">
      {({ evento, empresa }) =>
        stopping.kind === 'ready' ? (
          <Message title="Pronto">
            <p>
              {`Você não recebe mais e-mails do evento "${evento}" de ${empresa}. O painel e o push continuam como estão.`}
            </p>
          </Message>
        ) : (
          <Message title={`Parar de receber "${evento}" por e-mail?`}>
            <p>{`Só este evento, de ${empresa}. Os outros continuam como estão.`}</p>
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

import { Button } from '@mantine/core'
import { IconLinkOff, IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { useLinkToken } from '#platform/web/public-page/use-link-token.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useGoToPage, useRouteParams } from '#platform/web/router/navigation.ts'
import { entrarNoPortal } from '../portal.contract.ts'
import { portalLink } from '../portal-dados.contract.ts'
import { PortalAgenda } from './PortalAgenda.tsx'
import { PortalFrame } from './PortalFrame.tsx'
import { isFimDaVisita, PortalContext, useHttp, usePortalAberto } from './portal.api.ts'
import { AoVivoContext, useNovidades } from './use-novidades.ts'

/** Booking from outside: a link is exchanged for a visit, and its secret leaves the address at once. */
export default function PortalPage() {
  const { acessoId } = useRouteParams()
  const link = useLinkToken(portalLink)
  return acessoId === undefined ? <Entrada link={link} /> : <Aberto acessoId={acessoId} />
}

function Entrada({ link }: { readonly link: string }) {
  const http = useHttp()
  const goToPage = useGoToPage()
  const [error, setError] = useState<unknown>()
  const [attempt, setAttempt] = useState(0)
  const startedFor = useRef('')
  useEffect(() => {
    const key = `${link} ${attempt}`
    if (link === '' || startedFor.current === key) return
    startedFor.current = key
    setError(undefined)
    http
      .call(entrarNoPortal, { body: { link } })
      .then(({ id }) => goToPage(`/agendar/${id}`, { replace: true }), setError)
  }, [http, goToPage, link, attempt])
  if (link === '') {
    return (
      <PortalFrame>
        <h1>Agendar doca</h1>
        <StateMessage icon={IconLinkOff} title="Falta o link de agendamento">
          Abra o link inteiro que a empresa que recebe enviou para a sua.
        </StateMessage>
      </PortalFrame>
    )
  }
  return (
    <PortalFrame>
      <h1>Agendar doca</h1>
      {error === undefined ? (
        <LoadingSkeleton lines={5} label="Abrindo o agendamento" />
      ) : (
        <Falha error={error} onRetry={() => setAttempt((count) => count + 1)} />
      )}
    </PortalFrame>
  )
}

function Aberto({ acessoId }: { readonly acessoId: string }) {
  const query = usePortalAberto(acessoId)
  const aoVivo = useNovidades(acessoId, query.isSuccess)
  if (query.data && !isFimDaVisita(query.error)) {
    return (
      <PortalContext value={query.data}>
        <AoVivoContext value={aoVivo}>
          <PortalAgenda key={acessoId} />
        </AoVivoContext>
      </PortalContext>
    )
  }
  return (
    <PortalFrame>
      <h1>Agendar doca</h1>
      {query.isError ? (
        <Falha error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <LoadingSkeleton lines={5} label="Abrindo o agendamento" />
      )}
    </PortalFrame>
  )
}

/** A link that does not let in cannot be tried again; a broken line can. */
function Falha({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const isEnd = isFimDaVisita(error)
  return (
    <StateMessage
      icon={isEnd ? IconLinkOff : IconPlugConnectedX}
      tone="danger"
      role="alert"
      title="Não foi possível abrir o agendamento"
      actions={
        isEnd ? undefined : (
          <Button size="lg" onClick={onRetry}>
            Tentar novamente
          </Button>
        )
      }
    >
      {refusalText(error)}
    </StateMessage>
  )
}

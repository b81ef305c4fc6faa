import { Button } from '@mantine/core'
import { IconMapPinQuestion } from '@tabler/icons-react'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { useGoToPage, useOutlet } from '#platform/web/router/navigation.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { useProdutos } from '../produto/use-produtos.tsx'
import { PageMessage } from './PageMessage.tsx'

/** An address that no page serves (S-037, S-051). */
export default function NotFoundPage() {
  const goToPage = useGoToPage()
  const isSignedIn = useSession().status === 'signed-in'
  const { home } = useProdutos()
  const isDrawer = useOutlet() === 'drawer'
  return (
    <PageMessage title="Página não encontrada">
      <StateMessage
        icon={IconMapPinQuestion}
        title="Este endereço não existe"
        actions={
          isDrawer ? undefined : (
            <Button onClick={() => goToPage(isSignedIn ? home : '/login')}>
              {isSignedIn ? 'Ir para o início' : 'Entrar'}
            </Button>
          )
        }
      >
        O link pode estar incompleto, ou a página mudou de lugar.
      </StateMessage>
    </PageMessage>
  )
}

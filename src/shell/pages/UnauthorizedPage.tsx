import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { StateMessage } from '../../platform/ui/StateMessage.tsx'
import { useGoToPage } from '../../platform/web/router/navigation.ts'
import { useSession } from '../../platform/web/session/use-session.ts'
import { useProdutos } from '../produto/use-produtos.tsx'
import { useLogOut } from '../session/use-log-out.ts'
import { PageMessage } from './PageMessage.tsx'

/** Where a refused access leads (S-051, S-244). */
export default function UnauthorizedPage() {
  const goToPage = useGoToPage()
  const logOut = useLogOut()
  const isSignedIn = useSession().status === 'signed-in'
  const { home } = useProdutos()
  const enterAsAnother = async () => {
    if (isSignedIn) await logOut()
    goToPage('/login')
  }
  return (
    <PageMessage title="Acesso não permitido">
      <StateMessage
        icon={IconLock}
        title="Você não tem permissão de acesso"
        actions={
          <>
            {isSignedIn && <Button onClick={() => goToPage(home)}>Ir para o início</Button>}
            <Button variant="default" onClick={() => void enterAsAnother()}>
              {isSignedIn ? 'Entrar com outra conta' : 'Entrar'}
            </Button>
          </>
        }
      >
        Esta página não faz parte do seu acesso. Se você precisa dela, fale com o administrador da sua
        empresa.
      </StateMessage>
    </PageMessage>
  )
}

import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { LICENCES } from '#platform/shared/access.ts'
import { StateMessage } from '#platform/ui/StateMessage.tsx'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { useProdutos } from '../produto/use-produtos.tsx'
import { useLogOut } from '../session/use-log-out.ts'
import { PageMessage } from './PageMessage.tsx'

/** Where a refused access leads (S-051, S-244). */
export default function UnauthorizedPage() {
  const goToPage = useGoToPage()
  const logOut = useLogOut()
  const session = useSession()
  const isSignedIn = session.status === 'signed-in'
  const isFree = session.status === 'signed-in' && session.subject.licence === LICENCES.Free
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
        {isFree
          ? 'A licença Free da sua empresa não inclui esta página. O início mostra o que ela inclui e como contratar o resto.'
          : 'Esta página não faz parte do seu acesso. Se você precisa dela, fale com o administrador da sua empresa.'}
      </StateMessage>
    </PageMessage>
  )
}

import { useEffect, useState } from 'react'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useCallMutation } from '#platform/web/query/use-call.ts'
import { splitAddress } from '#platform/web/router/address.ts'
import { returnAddress } from '#platform/web/router/guard.ts'
import { useAddress, useNavigation } from '#platform/web/router/navigation.ts'
import { useSession } from '#platform/web/session/use-session.ts'
import { login } from '../sessao.contract.ts'
import { EntradaFrame } from './EntradaFrame.tsx'
import { type Credentials, PasswordStep } from './PasswordStep.tsx'
import { SecondFactorStep } from './SecondFactorStep.tsx'
import { type Challenge, type SignInFailure, signInFailure } from './sign-in-outcome.ts'

const NOTHING_TYPED: Credentials = { email: '', password: '' }

/** Sign-in: e-mail and password, then the second factor where the account asks for it (shell §8). */
export default function LoginPage() {
  const [credentials, setCredentials] = useState(NOTHING_TYPED)
  const [challenge, setChallenge] = useState<Challenge>()
  const [failure, setFailure] = useState<SignInFailure>()
  const { session } = usePlatform()
  const signIn = useCallMutation(login, { onSuccess: session.signIn })
  useGoOnWhenSignedIn()

  const attempt = (typed: Credentials, code: string | null) => {
    if (signIn.isPending) return
    setFailure(undefined)
    const body = { email: typed.email.trim(), password: typed.password, codigoAutenticacaoSegundoFator: code }
    signIn.mutate({ body }, { onError: (error) => receiveFailure(signInFailure(error)) })
  }
  const receiveFailure = (next: SignInFailure) => {
    setFailure(next)
    // The first answer of this step says whether a mail was sent; a wrong code changes nothing of it.
    if (next.kind === 'second-factor') setChallenge((known) => known ?? next.challenge)
    // Whatever else stops the sign-in has nothing to do with the code; without an answer the code stays.
    else if (next.kind === 'password-expired' || next.status !== undefined) setChallenge(undefined)
  }
  const back = () => {
    setChallenge(undefined)
    setFailure(undefined)
    setCredentials({ ...credentials, password: '' })
  }

  return (
    <EntradaFrame>
      {challenge ? (
        <SecondFactorStep
          challenge={challenge}
          isPending={signIn.isPending}
          failure={failure}
          onCode={(code) => attempt(credentials, code)}
          onChange={() => setFailure(undefined)}
          onBack={back}
        />
      ) : (
        <PasswordStep
          typed={credentials}
          onType={setCredentials}
          isPending={signIn.isPending}
          failure={failure}
          onSubmit={() => attempt(credentials, null)}
        />
      )}
    </EntradaFrame>
  )
}

/** To the address that was wanted, or to the start; also for somebody who is signed in already. */
function useGoOnWhenSignedIn(): void {
  const { status } = useSession()
  const { query } = useAddress().page
  const { go } = useNavigation()
  useEffect(() => {
    if (status === 'signed-in') go(() => splitAddress(returnAddress(query)), { replace: true })
  }, [status, query, go])
}

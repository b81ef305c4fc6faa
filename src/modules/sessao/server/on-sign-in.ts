/** What later modules do when somebody signs in, in the transaction that opens the session. */
import type { Tx } from '#platform/server/database/database.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'

interface SignInListener {
  readonly key: string
  readonly signedIn: (tx: Tx, user: { readonly usuarioId: string; readonly ownerId: string }) => Promise<void>
}

export const onSignIn = defineExtensionPoint<SignInListener>('sign-ins')

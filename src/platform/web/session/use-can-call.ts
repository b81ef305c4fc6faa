/** Whether the signed-in person may use a call, so that what would be refused is not offered. */
import { canAccess } from '#platform/shared/access.ts'
import { type CallDefinition, isKeyAccess } from '#platform/shared/call.ts'
import { useSignedIn } from './use-session.ts'

export function useCanCall({ access }: Pick<CallDefinition, 'access'>): boolean {
  const { subject } = useSignedIn()
  return access === 'public' || (!isKeyAccess(access) && canAccess(access, subject))
}

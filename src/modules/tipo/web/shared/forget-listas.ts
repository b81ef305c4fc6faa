/** The reference lists are forgotten when the page learns of another version of the program (L-252). */
import type { QueryClient } from '@tanstack/react-query'
import { callKey } from '../../../../platform/web/query/use-call.ts'
import type { VersionChecker } from '../../../../platform/web/version/version-checker.ts'
import { listTipo } from '../../tipo.contract.ts'

/** Those that are on the screen are read again at once. Returns what stops it. */
export function forgetListasOnNewVersion(
  client: QueryClient,
  { state }: Pick<VersionChecker, 'state'>,
): () => void {
  return state.subscribe(() => {
    if (state.get() === 'new-version') void client.resetQueries({ queryKey: callKey(listTipo) })
  })
}

/** The reference lists are forgotten when the page learns of another version of the program (L-252). */
import type { QueryClient } from '@tanstack/react-query'
import { callKey } from '#platform/web/query/use-call.ts'
import type { VersionChecker } from '#platform/web/version/version-checker.ts'

/** Each time that it changes; those that are on the screen are read again at once. Returns what stops it. */
export function forgetListasOnNewVersion(
  client: QueryClient,
  { hash }: Pick<VersionChecker, 'hash'>,
): () => void {
  let known = hash.get()
  return hash.subscribe(() => {
    const before = known
    known = hash.get()
    if (before !== undefined && before !== known) {
      void forgetListas(client)
    }
  })
}

/** The code that asks for the lists names them. Where it cannot be loaded any more, no screen has it and nothing was asked. */
async function forgetListas(client: QueryClient): Promise<void> {
  const contract = await import('../../tipo.contract.ts').catch(() => undefined)
  if (contract) await client.resetQueries({ queryKey: callKey(contract.listTipo) })
}

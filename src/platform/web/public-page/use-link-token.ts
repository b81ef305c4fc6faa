import type { PublicLink } from '#platform/shared/public-link.ts'
import { useQueryState } from '../router/navigation.ts'

/** The token in the address of the page, as a call takes it; empty when there is none, or only a piece of one. */
export function useLinkToken({ param, length: [min, max] }: PublicLink): string {
  const token = useQueryState(param)[0].trim().slice(0, max)
  return token.length < min ? '' : token
}

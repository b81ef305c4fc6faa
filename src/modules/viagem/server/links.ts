/** The links of trips: how their tokens are made and believed, and the address that is shared. */
import type { Deps } from '#platform/server/deps.ts'
import { derivedLinks } from '#platform/server/public-link/public-links.ts'
import { lightLinkAddress } from '#platform/shared/public-link.ts'
import { viagemLink } from '../trip.contract.ts'
import { findViagem } from './viagem.repository.ts'

/** A trip that was revoked is refused like a forged link: its number was counted on. */
export const viagemLinks = derivedLinks(viagemLink, findViagem)

export const addressOf = (
  deps: Pick<Deps, 'config'>,
  viagem: { readonly ownerId: string; readonly id: string; readonly n: number },
): string => lightLinkAddress(deps.config.publicUrl, viagemLink, viagemLinks.token(deps, viagem))

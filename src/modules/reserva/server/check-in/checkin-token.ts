/** The link of one booking for the phone of its driver: signed, so that no address can be guessed or changed. */
import { Type } from 'typebox'
import type { Deps } from '#platform/server/deps.ts'
import { sealedLinks } from '#platform/server/public-link/public-links.ts'
import { createSignedTokens } from '#platform/server/session/signed-token.ts'
import { linkAddress } from '#platform/shared/public-link.ts'
import { Id } from '#platform/shared/schemas.ts'
import { checkinLink } from '../../check-in-link.contract.ts'

/** The link of a booking is of no use long after it. */
const VALIDADE_DO_LINK_MS = 7 * 86_400_000

/** Company, booking, end in milliseconds. */
const Conteudo = Type.Object({ o: Id, r: Id, exp: Type.Integer() })

export const checkinLinks = sealedLinks(
  checkinLink,
  (secret, scope) => createSignedTokens(secret, scope, Conteudo),
  // Whether the booking is still there is seen by whoever reads it or locks it.
  async (_tx, { r }) => ({ reservaId: r }),
)

/** A week after the end of its slot it is of no use any more. */
export const expiraEm = (dhFimReserva: Date): Date => new Date(dhFimReserva.getTime() + VALIDADE_DO_LINK_MS)

interface ReservaDoLink {
  readonly id: string
  readonly dhFimReserva: Date
}

export const tokenDoCheckin = (
  deps: Pick<Deps, 'config'>,
  ownerId: string,
  { id, dhFimReserva }: ReservaDoLink,
): string => checkinLinks.token(deps, { o: ownerId, r: id, exp: expiraEm(dhFimReserva).getTime() })

/** The address that a QR shows. */
export const linkDoCheckin = (deps: Pick<Deps, 'config'>, ownerId: string, reserva: ReservaDoLink): string =>
  linkAddress(deps.config.publicUrl, checkinLink, tokenDoCheckin(deps, ownerId, reserva))

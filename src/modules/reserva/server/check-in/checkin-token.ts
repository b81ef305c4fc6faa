/** The link of one booking for the phone of its driver: signed, so that no address can be guessed or changed. */
import { Type } from 'typebox'
import type { Deps } from '#platform/server/deps.ts'
import { createSignedTokens } from '#platform/server/session/signed-token.ts'
import { Id } from '#platform/shared/schemas.ts'

/** The link of a booking is of no use long after it. */
const VALIDADE_DO_LINK_MS = 7 * 86_400_000

/** Company, booking, end in milliseconds. */
const Conteudo = Type.Object({ o: Id, r: Id, exp: Type.Integer() })

const tokens = (secret: string) => createSignedTokens(secret, 'check-in', Conteudo)

/** A week after the end of its slot it is of no use any more. */
export const expiraEm = (dhFimReserva: Date): Date => new Date(dhFimReserva.getTime() + VALIDADE_DO_LINK_MS)

interface ReservaDoLink {
  readonly id: string
  readonly dhFimReserva: Date
}

export const tokenDoCheckin = (
  { config }: Pick<Deps, 'config'>,
  ownerId: string,
  { id, dhFimReserva }: ReservaDoLink,
): string => tokens(config.secret).sign({ o: ownerId, r: id, exp: expiraEm(dhFimReserva).getTime() })

/** The address that a QR shows; the token stands behind the hash, which no browser sends to a server. */
export const linkDoCheckin = (deps: Pick<Deps, 'config'>, ownerId: string, reserva: ReservaDoLink): string =>
  `${deps.config.publicUrl}/#/check-in?t=${tokenDoCheckin(deps, ownerId, reserva)}`

/** Undefined: forged, changed or too old. */
export function readCheckin({ config }: Pick<Deps, 'config'>, token: string, agora: Date) {
  const content = tokens(config.secret).read(token, agora)
  return content && { ownerId: content.o, reservaId: content.r }
}

/** What the drawer of a booking shows of the yard, with the link and the QR for the phone of the driver. */
import bwipjs from 'bwip-js/node'
import { isViva } from '#modules/doca/reserva-viva.rules.ts'
import { expiraEm, linkDoCheckin } from '#modules/reserva/server/check-in/checkin-token.ts'
import { readReserva } from '#modules/reserva/server/read-reservas.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { readPatios, toPatioDaReserva } from './patio.repository.ts'
import { readValoresDaEstadia } from './valores-estadia.ts'

/** Throws `not_found`. */
export async function getPatioDaReserva(deps: Deps, session: Session, id: string) {
  const { reserva, patio, valoresEstadia } = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const found = await readReserva(tx, session, id)
    const patio = (await readPatios(tx, [found.id]))(found.id)
    return { reserva: found, patio, valoresEstadia: await readValoresDaEstadia(tx) }
  })
  const ends = expiraEm(reserva.dhFimReserva)
  const isOpen = isViva(reserva.situacao) && ends > deps.clock.now()
  const link = linkDoCheckin(deps, session.ownerId, reserva)
  return {
    ...toPatioDaReserva(patio),
    valoresEstadia,
    checkin: isOpen
      ? { link, qrSvg: bwipjs.toSVG({ bcid: 'qrcode', text: link, scale: 3 }), expiraEm: ends.toISOString() }
      : null,
  }
}

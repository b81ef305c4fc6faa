/** The driver before a poster. Nobody is signed in, so nothing is told of a booking before its driver is proven. */
import { sql } from 'kysely'
import { tokenDoCheckin } from '#modules/reserva/server/check-in/checkin-token.ts'
import { findReservas, type ReservaLida } from '#modules/reserva/server/read-reservas.ts'
import { vivasSql } from '#modules/reserva/server/vivas.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { portariaErrors } from '../../portaria.contract.ts'
import {
  ALCANCE_DA_PORTARIA_MS,
  chooseDaPortaria,
  confereMotorista,
  type Identificacao,
  readIdentificacao,
} from '../../portaria.rules.ts'
import { cartazes, type Local } from './portaria-token.ts'

/** Bookings of one plate near one day; more are not one vehicle's. */
const MAX_CANDIDATAS = 50

/** Throws `portaria_cartaz_invalido` alike for what is forged, replaced, or of a unit or company that is closed. */
export const readPortaria = (deps: Deps, cartaz: string): Promise<Local> =>
  cartazes.read(deps, cartaz, async (_tx, { local }) => local)

/** Throws `portaria_cartaz_invalido`, and `portaria_nao_confere` alike for what is unknown and what is wrong. */
export const identificarNaPortaria = (
  deps: Deps,
  { cartaz, identificacao, confirmacao }: { cartaz: string; identificacao: string; confirmacao: string },
): Promise<{ token: string }> =>
  cartazes.read(deps, cartaz, async (tx, { unidadeId }) => {
    const agora = deps.clock.now()
    const candidatas = await listCandidatas(tx, unidadeId, readIdentificacao(identificacao), agora)
    const proven = candidatas.filter((reserva) => confereMotorista(confirmacao, reserva))
    const reserva = chooseDaPortaria(proven, agora)
    if (!reserva) throw new AppError(portariaErrors.portaria_nao_confere)
    return { token: tokenDoCheckin(deps, tx.ownerId, reserva) }
  })

/** Open bookings of the unit near now, with this plate or code. */
async function listCandidatas(
  tx: OwnerTx,
  unidadeId: string,
  { placa, codigo }: Identificacao,
  agora: Date,
): Promise<ReservaLida[]> {
  const { rows } = await sql<{ id: string }>`
    select r.id from reserva r
    where r.owner_id = ${tx.ownerId} and r.unidade_id = ${unidadeId}::uuid and r.situacao in (${vivasSql})
      and r.dh_reserva between ${new Date(agora.getTime() - ALCANCE_DA_PORTARIA_MS)}
        and ${new Date(agora.getTime() + ALCANCE_DA_PORTARIA_MS)}
      and (r.placa_veiculo = ${placa} or r.codigo = ${codigo}::integer)
    order by abs(extract(epoch from r.dh_reserva - ${agora}::timestamptz)), r.id
    limit ${MAX_CANDIDATAS}
  `.execute(tx.db)
  const found = await findReservas(
    tx,
    rows.map(({ id }) => id),
  )
  return [...found.values()]
}

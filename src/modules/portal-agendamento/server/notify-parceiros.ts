/** Tells the people of partners what the staff decided of the bookings of their company; one query for all of them. */
import { sql } from 'kysely'
import { codigoDeReserva } from '#modules/doca/reserva-viva.rules.ts'
import type { DecisaoDaReserva } from '#modules/reserva/server/on-reserva.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { NO_PARCEIRO } from '../portal.notices.ts'
import './portal.tables.ts'

interface Row {
  readonly id: string
  readonly codigo: number
  readonly versao: number
  readonly parceiroId: string
  readonly anfitriao: string
}

export async function notifyParceiros(
  tx: OwnerTx,
  reservaIds: readonly string[],
  decisao: DecisaoDaReserva,
): Promise<void> {
  const { rows } = await sql<Row>`
    select r.id, r.codigo, r.versao, a.parceiro_owner_id as "parceiroId", o.nome as anfitriao
    from reserva_portal p
    join reserva r on r.owner_id = p.owner_id and r.id = p.reserva_id
    join portal_acesso a on a.owner_id = p.owner_id and a.id = p.acesso_id
    join owner o on o.owner_id = p.owner_id
    where p.owner_id = ${tx.ownerId} and p.reserva_id = any(${[...reservaIds]}::uuid[])
      and a.parceiro_owner_id is not null and a.revogado_em is null
  `.execute(tx.db)
  for (const { id, codigo, versao, parceiroId, anfitriao } of rows) {
    tx.notify(NO_PARCEIRO[decisao], {
      ownerId: parceiroId,
      id,
      ocasiao: versao,
      atorId: null,
      unidadeId: null,
      facts: { codigo: codigoDeReserva(codigo), anfitriao },
    })
  }
}

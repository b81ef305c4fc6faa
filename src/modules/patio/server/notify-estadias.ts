/** Vehicles that are kept longer than is free: their carriers have a stay to claim from then on. */
import { sql } from 'kysely'
import { codigoDeReserva, VIVAS } from '#modules/doca/reserva-viva.rules.ts'
import type { ClockNotice } from '#platform/server/notifications/clock-notices.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { PRAZO_LIVRE_MS } from '../estadia.rules.ts'
import { estadiaDevida, estadiaSemHorario } from '../patio.notices.ts'
import { SITUACAO_CHEGADA } from '../patio.rules.ts'

interface Row {
  readonly ownerId: string
  readonly chegadaId: string
  readonly reservaId: string | null
  readonly codigo: number | null
  readonly placa: string | null
  readonly dhChegada: Date
  readonly unidadeId: string
  readonly unidade: string
  readonly fusoHorario: string
}

/** Exactly five hours are still free. */
export const estadiasDevidas: ClockNotice = {
  key: 'estadia',
  notifyDue: async (tx, since, until) => {
    const arrived = (ms: number) => new Date(ms - PRAZO_LIVRE_MS)
    const { rows } = await sql<Row>`
      select h.owner_id as "ownerId", h.id as "chegadaId", h.reserva_id as "reservaId", r.codigo, h.placa,
        h.dh_chegada as "dhChegada", h.unidade_id as "unidadeId", u.descricao as unidade,
        u.fuso_horario as "fusoHorario"
      from chegada h
      join unidade_negocio u on u.owner_id = h.owner_id and u.id = h.unidade_id
      left join reserva r on r.owner_id = h.owner_id and r.id = h.reserva_id
      where h.dh_chegada >= ${arrived(since.getTime())} and h.dh_chegada < ${arrived(until.getTime())}
        and case when r.id is null then h.situacao = ${SITUACAO_CHEGADA.SemHorario}
          else r.dh_saida is null and r.situacao = any(${VIVAS}::smallint[]) end
    `.execute(tx.db)
    for (const { reservaId, codigo, ...row } of rows) {
      const placa = row.placa && formatPlaca(row.placa)
      tx.notify(reservaId === null ? estadiaSemHorario : estadiaDevida, {
        ownerId: row.ownerId,
        id: reservaId ?? row.chegadaId,
        ocasiao: new Date(row.dhChegada.getTime() + PRAZO_LIVRE_MS).toISOString(),
        atorId: null,
        unidadeId: row.unidadeId,
        facts: {
          codigo: codigo === null ? (placa ?? '') : codigoDeReserva(codigo),
          placa: codigo === null ? null : placa,
          chegada: formatDateTime(row.dhChegada, row.fusoHorario),
          unidade: row.unidade,
        },
      })
    }
  },
}

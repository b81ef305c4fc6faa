/** Vehicles that are kept longer than is free: their carriers have a stay to claim from then on. */
import { sql } from 'kysely'
import { codigoDeReserva, VIVAS } from '#modules/doca/reserva-viva.rules.ts'
import type { ClockNotice } from '#platform/server/notifications/clock-notices.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { horasLivresEm } from '../estadia.rules.ts'
import { estadiaDevida, estadiaSemHorario } from '../patio.notices.ts'
import { SITUACAO_CHEGADA } from '../patio.rules.ts'
import { readValoresDaEstadia } from './valores-estadia.ts'

const HOUR_MS = 3_600_000

interface Row {
  readonly ownerId: string
  readonly chegadaId: string
  readonly reservaId: string | null
  readonly codigo: number | null
  readonly placa: string | null
  readonly dhChegada: Date
  /** In the zone of the unit. */
  readonly dia: string
  readonly unidadeId: string
  readonly unidade: string
  readonly fusoHorario: string
}

/** Exactly the free hours are still free. */
export const estadiasDevidas: ClockNotice = {
  key: 'estadia',
  notifyDue: async (tx, since, until) => {
    const valores = await readValoresDaEstadia(tx)
    const horas = valores.map(({ horasLivres }) => horasLivres)
    if (horas.length === 0) return
    const arrived = (until: Date, hours: number) => new Date(until.getTime() - hours * HOUR_MS)
    const { rows } = await sql<Row>`
      select h.owner_id as "ownerId", h.id as "chegadaId", h.reserva_id as "reservaId", r.codigo, h.placa,
        h.dh_chegada as "dhChegada", h.dia::text as dia, h.unidade_id as "unidadeId", u.descricao as unidade,
        u.fuso_horario as "fusoHorario"
      from chegada h
      join unidade_negocio u on u.owner_id = h.owner_id and u.id = h.unidade_id
      left join reserva r on r.owner_id = h.owner_id and r.id = h.reserva_id
      where h.dh_chegada >= ${arrived(since, Math.max(...horas))} and h.dh_chegada < ${arrived(until, Math.min(...horas))}
        and case when r.id is null then h.situacao = ${SITUACAO_CHEGADA.SemHorario}
          else r.dh_saida is null and r.situacao = any(${VIVAS}::smallint[]) end
    `.execute(tx.db)
    for (const { reservaId, codigo, ...row } of rows) {
      // The free hours are those of the value of the day, which may differ from day to day.
      const horasLivres = horasLivresEm(valores, row.dia) ?? 0
      const livreAte = new Date(row.dhChegada.getTime() + horasLivres * HOUR_MS)
      if (livreAte < since || livreAte >= until) continue
      const placa = row.placa && formatPlaca(row.placa)
      tx.notify(reservaId === null ? estadiaSemHorario : estadiaDevida, {
        ownerId: row.ownerId,
        id: reservaId ?? row.chegadaId,
        ocasiao: livreAte.toISOString(),
        atorId: null,
        unidadeId: row.unidadeId,
        facts: {
          codigo: codigo === null ? (placa ?? '') : codigoDeReserva(codigo),
          placa: codigo === null ? null : placa,
          chegada: formatDateTime(row.dhChegada, row.fusoHorario),
          unidade: row.unidade,
          horasLivres,
        },
      })
    }
  },
}

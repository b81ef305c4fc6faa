/** What bookings add to loads: the dock on the card, and what ending a load would end. */
import { sql } from 'kysely'
import { addCardPart } from '#modules/carga/server/cartao/card-parts.ts'
import { addCargaFact } from '#modules/carga/server/ciclo/carga-facts.ts'
import { AgendamentoDoca } from '#modules/doca/agendamento-dados.contract.ts'
import { describeAgendamento } from '#modules/doca/agendamento-textos.rules.ts'
import type { Extension } from '#platform/shared/extension-point.ts'
import { listTocados } from './agendamentos-da-carga.ts'
import { vivasSql } from './vivas.ts'

interface DocaRow {
  readonly reserva_id: string
  readonly doca: string
  /** Instants as the database writes them into JSON. */
  readonly inicio: string
  readonly fim: string
  readonly fuso_horario: string
}

const instant = (text: string) => new Date(text).toISOString()

export const partsOfCarga: readonly Extension[] = [
  /** The earliest that is still expected. The docks are the shipper's: a carrier sees none. */
  addCardPart<'agendamentoDoca', DocaRow>({
    key: 'agendamentoDoca',
    schema: AgendamentoDoca,
    sql: sql`(
  select jsonb_build_object('reserva_id', r.id, 'doca', coalesce(ca.nome, d.nome), 'inicio', r.dh_reserva, 'fim', r.dh_fim_reserva,
    'fuso_horario', u.fuso_horario)
  from reserva r
  join doca d on d.owner_id = r.owner_id and d.id = r.doca_id
  left join reserva_patio pt on pt.owner_id = r.owner_id and pt.reserva_id = r.id
  left join doca ca on ca.owner_id = pt.owner_id and ca.id = pt.doca_chamada_id
  join unidade_negocio u on u.owner_id = r.owner_id and u.id = r.unidade_id
  where r.owner_id = c.owner_id and r.carga_id = c.id and r.situacao in (${vivasSql})
  order by r.dh_reserva, r.id limit 1)`,
    show: ({ reserva_id, doca, inicio, fim, fuso_horario }, { isHost }) =>
      isHost
        ? {
            reservaId: reserva_id,
            doca,
            inicio: instant(inicio),
            fim: instant(fim),
            fusoHorario: fuso_horario,
          }
        : undefined,
    print: { label: 'Agendamento de doca', text: describeAgendamento },
  }),
  addCargaFact({ key: 'agendamentos', read: listTocados }),
]

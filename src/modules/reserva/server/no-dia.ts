/** `isNoDia` of the rules, for the database: the bookings that the screens of a day show. */
import { type RawBuilder, sql } from 'kysely'
import { SITUACAO_RESERVA } from '#modules/doca/agendamento-codes.ts'
import { dayRange } from '#platform/shared/date.ts'
import { DIAS_ATRAS, type LimitesDoDia } from '../agenda-do-dia.rules.ts'
import { vivasSql as vivas } from './vivas.ts'

const concluida = sql.lit(SITUACAO_RESERVA.Concluida)
const atras = sql.lit(`${DIAS_ATRAS * 24} hours`)

/** Throws RangeError unless given an existing day. */
export function limitesDoDia(dia: string, fusoHorario: string): LimitesDoDia {
  const { start, end } = dayRange(dia, fusoHorario)
  return { dia, inicio: new Date(start), fim: new Date(end) }
}

/** Of `reserva` of one zone, under the name `r`; each alternative is found by an index of its own. */
export function reservasNoDia({ dia, inicio, fim }: LimitesDoDia, agora: Date): RawBuilder<unknown> {
  const [de, ate, now] = [inicio, fim, agora].map((one) => sql`${one.toISOString()}::timestamptz`)
  const antes = sql`r.dh_reserva >= ${de} - ${atras}::interval and r.dh_reserva < ${de}`
  const presente = sql`case
    when r.situacao = ${concluida} then coalesce(r.dh_saida, r.dh_fim_reserva)
    when r.dh_chegada is not null and r.dh_saida is null then greatest(r.dh_fim_reserva, ${now})
    else r.dh_fim_reserva end > ${de}`
  return sql`(
    (r.dia = ${dia}::date and r.situacao in (${vivas}, ${concluida}))
    or (r.dia = ${dia}::date + 1 and r.situacao in (${vivas}, ${concluida}) and r.dh_chegada < ${ate} and ${presente})
    or (r.situacao in (${vivas}) and ${antes} and ${presente})
    or (r.situacao = ${concluida} and ${antes} and r.dh_saida > ${de})
    or (r.situacao = ${concluida} and r.dia = ${dia}::date - 1 and r.dh_saida is null and ${presente})
  )`
}

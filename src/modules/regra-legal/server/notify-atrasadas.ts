/** Rules that nobody has compared with their act for seven days: the support team is told, once for each of them. */
import { sql } from 'kysely'
import type { ClockNotice } from '#platform/server/notifications/clock-notices.ts'
import { LICENCES } from '#platform/shared/access.ts'
import { regraAtrasada } from '../regra-legal.notices.ts'
import { DIAS_SEM_CONFERENCIA, ZONA_DA_LEI } from '../regra-legal.rules.ts'

/** The midnight with which a rule becomes late: seven whole days have passed since the day of its comparison. */
const LATE_FROM = sql<Date>`
  (((conferida_em at time zone ${ZONA_DA_LEI})::date + ${DIAS_SEM_CONFERENCIA + 1}::int)::timestamp
    at time zone ${ZONA_DA_LEI})`

export const regrasAtrasadas: ClockNotice = {
  key: 'regra-legal',
  notifyDue: async (tx, since, until) => {
    const late = await tx.db
      .selectFrom('regra_legal')
      .select(['titulo', LATE_FROM.as('desde')])
      .where(LATE_FROM, '>', since)
      .where(LATE_FROM, '<=', until)
      .orderBy('ordem')
      .execute()
    if (late.length === 0) return
    const owners = await tx.db
      .selectFrom('owner')
      .select('owner_id')
      .where('licenca', '=', LICENCES.Internal)
      .where('bloqueada', '=', false)
      .execute()
    const groups = [...Map.groupBy(late, ({ desde }) => desde.toISOString())]
    for (const { owner_id } of owners) {
      for (const [ocasiao, rules] of groups) {
        tx.notify(regraAtrasada, {
          ownerId: owner_id,
          id: owner_id,
          ocasiao,
          atorId: null,
          unidadeId: null,
          facts: {
            titulos: rules.map(({ titulo }) => titulo).join(', '),
            quantas: rules.length,
            dias: DIAS_SEM_CONFERENCIA,
          },
        })
      }
    }
  },
}

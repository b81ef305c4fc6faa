/** Trials that are about to end: so many days before, once each. */
import { sql } from 'kysely'
import type { ClockNotice } from '#platform/server/notifications/clock-notices.ts'
import { LICENCES } from '#platform/shared/access.ts'
import { formatDate } from '#platform/shared/date.ts'
import { licencaTermina } from '../owner.notices.ts'
import { DIAS_ANTES_DO_FIM, TRIAL_TIME_ZONE } from '../owner.rules.ts'

export const licencasTerminando: ClockNotice = {
  key: 'licenca',
  notifyDue: async (tx, since, until) => {
    const { rows } = await sql<{ ownerId: string; trialAte: Date; dias: number; avisoEm: Date }>`
      select o.owner_id as "ownerId", o.trial_ate as "trialAte", d.dias,
        o.trial_ate - make_interval(days => d.dias) as "avisoEm"
      from unnest(${DIAS_ANTES_DO_FIM}::int[]) as d(dias)
      join owner o on o.trial_ate > ${since}::timestamptz + make_interval(days => d.dias)
        and o.trial_ate <= ${until}::timestamptz + make_interval(days => d.dias)
      where o.licenca = ${LICENCES.Trial} and not o.bloqueada
    `.execute(tx.db)
    for (const { ownerId, trialAte, dias, avisoEm } of rows) {
      tx.notify(licencaTermina, {
        ownerId,
        id: ownerId,
        ocasiao: avisoEm.toISOString(),
        atorId: null,
        unidadeId: null,
        facts: { dias, ate: formatDate(trialAte, TRIAL_TIME_ZONE) },
      })
    }
  },
}

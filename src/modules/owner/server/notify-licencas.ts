/** Trials of companies and of modules that are about to end: so many days before, once each. */
import { sql } from 'kysely'
import type { ClockNotice } from '#platform/server/notifications/clock-notices.ts'
import { LICENCES } from '#platform/shared/access.ts'
import { formatDate } from '#platform/shared/date.ts'
import { licencaTermina, moduloTermina } from '../owner.notices.ts'
import { DIAS_ANTES_DO_FIM, moduleName, TRIAL_TIME_ZONE } from '../owner.rules.ts'

interface Ending {
  readonly ownerId: string
  readonly ate: Date
  readonly dias: number
  readonly avisoEm: Date
}

/** What the notices of both kinds say alike. */
const occasionOf = ({ ownerId, avisoEm }: Ending) => ({
  ownerId,
  id: ownerId,
  ocasiao: avisoEm.toISOString(),
  atorId: null,
  unidadeId: null,
})
const factsOf = ({ dias, ate }: Ending) => ({ dias, ate: formatDate(ate, TRIAL_TIME_ZONE) })

export const licencasTerminando: ClockNotice = {
  key: 'licenca',
  notifyDue: async (tx, since, until) => {
    const { rows } = await sql<Ending>`
      select o.owner_id as "ownerId", o.trial_ate as ate, d.dias,
        o.trial_ate - make_interval(days => d.dias) as "avisoEm"
      from unnest(${DIAS_ANTES_DO_FIM}::int[]) as d(dias)
      join owner o on o.trial_ate > ${since}::timestamptz + make_interval(days => d.dias)
        and o.trial_ate <= ${until}::timestamptz + make_interval(days => d.dias)
      where o.licenca = ${LICENCES.Trial} and not o.bloqueada
    `.execute(tx.db)
    for (const row of rows) tx.notify(licencaTermina, { ...occasionOf(row), facts: factsOf(row) })
  },
}

export const modulosTerminando: ClockNotice = {
  key: 'modulo-em-teste',
  notifyDue: async (tx, since, until) => {
    const { rows } = await sql<Ending & { readonly modulo: string }>`
      select o.owner_id as "ownerId", o.modulo_trial_ate as ate, d.dias, o.modulo_trial as modulo,
        o.modulo_trial_ate - make_interval(days => d.dias) as "avisoEm"
      from unnest(${DIAS_ANTES_DO_FIM}::int[]) as d(dias)
      join owner o on o.modulo_trial_ate > ${since}::timestamptz + make_interval(days => d.dias)
        and o.modulo_trial_ate <= ${until}::timestamptz + make_interval(days => d.dias)
      where o.modulo_trial is not null and not o.bloqueada
    `.execute(tx.db)
    for (const row of rows) {
      tx.notify(moduloTermina, {
        ...occasionOf(row),
        facts: { ...factsOf(row), modulo: moduleName(row.modulo) },
      })
    }
  },
}

/** What people were told, as tests of use cases ask for it: after the fan-out, by the calls that the panel uses. */
import { clockNotices } from '#platform/server/notifications/clock-notices.ts'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { createFreshSend } from '#platform/server/testing/test-routes.ts'
import type { Notificacao } from '../../notificacao.contract.ts'
import { fanOutJob } from '../distribuir/fan-out.ts'

export function createTold(app: TestApp) {
  const send = createFreshSend(app, '/notificacoes')
  /** The notices of a person, the newest first; `about` leaves those of one record. */
  async function noticesOf(who: SignedIn, about?: string): Promise<Notificacao[]> {
    await fanOutJob.run(app.deps, { ownerId: who.ownerId })
    const { items } = (await send(who, 'GET', '/list?limit=0')).json<{ items: Notificacao[] }>()
    return about === undefined ? items : items.filter(({ eventId }) => eventId === about)
  }
  return {
    noticesOf,
    /** The kinds of them, the oldest first. */
    toldTo: async (who: SignedIn, about?: string): Promise<string[]> =>
      (await noticesOf(who, about)).map(({ evento }) => evento).reverse(),
    /** Where a notice leads, or the code of the refusal. */
    async acaoOf(who: SignedIn, { id }: Pick<Notificacao, 'id'>): Promise<string> {
      const { rota, tipo, code } = (await send(who, 'GET', `/${id}/acao`)).json()
      return code ?? `${tipo} ${rota}`
    },
    /** What the clock finds due between two instants. */
    askClock: (since: string, until: string) =>
      app.deps.db.asSystem('fan-out-notices', async (tx) => {
        for (const { notifyDue } of clockNotices.list()) await notifyDue(tx, new Date(since), new Date(until))
      }),
  }
}

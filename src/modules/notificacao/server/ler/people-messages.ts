/** What the hub tells people of their notices: the new ones, and the counts of the bell. */
import type { PeopleMessages } from '#platform/server/hub/tell-people.ts'
import type { NewNotification } from '../../notificacao.contract.ts'
import { readResumos } from './read-resumo.ts'

const HUB = '/notificacoeshub' as const
/** Of a batch a person is told the newest; the counts say how many there are. */
const MAX_NEW = 5

export const notificationMessages: PeopleMessages = (deps, ownerId, ids, userIds) =>
  deps.db.readAsOwner(ownerId, async (tx) => {
    const rows =
      ids.length === 0
        ? []
        : await tx.db
            .selectFrom('notificacao_destino as d')
            .innerJoin('notificacao as n', (join) =>
              join.onRef('n.owner_id', '=', 'd.owner_id').onRef('n.id', '=', 'd.notificacao_id'),
            )
            .select([
              'd.usuario_id as userId',
              'n.id',
              'n.titulo as title',
              'n.severidade as severity',
              'n.canal as channelType',
              'n.grupo_id as channelGroupId',
              'd.dh',
            ])
            .where('d.owner_id', '=', tx.ownerId)
            .where('d.notificacao_id', 'in', [...ids])
            .where('d.usuario_id', 'in', [...userIds])
            .where('d.lida_em', 'is', null)
            .orderBy('d.dh')
            .execute()
    const concerned = ids.length === 0 ? userIds : [...new Set(rows.map(({ userId }) => userId))]
    const resumos = await readResumos(tx, concerned)
    return concerned.flatMap(
      (userId) =>
        [
          ...rows
            .filter((row) => row.userId === userId)
            .slice(-MAX_NEW)
            .map(({ userId: _userId, dh, ...row }) => ({
              userId,
              hub: HUB,
              target: 'NewNotification',
              args: [{ ...row, dhNotificacao: dh.toISOString() } as NewNotification],
            })),
          { userId, hub: HUB, target: 'SummaryNotifications', args: [resumos.get(userId)] },
        ] as const,
    )
  })

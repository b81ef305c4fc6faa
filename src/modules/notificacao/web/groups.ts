/** Notices as the panel and the history show them: together with the others of their record. Pure. */
import type { Notificacao } from '../notificacao.contract.ts'

export interface NotificacaoGroup {
  readonly id: string
  readonly title: string
  readonly channel: Notificacao['channelType']
  readonly notices: readonly Notificacao[]
  readonly unread: number
}

/** The groups in the order in which their first notice stands in the list (S-152). */
export function groupsOf(notices: readonly Notificacao[]): NotificacaoGroup[] {
  const groups = new Map<string, Notificacao[]>()
  for (const notice of notices) {
    groups.set(notice.channelGroupId, [...(groups.get(notice.channelGroupId) ?? []), notice])
  }
  return [...groups].flatMap(([id, members]) => {
    const [first] = members
    if (!first) return []
    return [
      {
        id,
        title: first.groupTitle,
        channel: first.channelType,
        notices: members,
        unread: members.filter(({ lidaEm }) => lidaEm === null).length,
      },
    ]
  })
}

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

/**
 * The notices in the order in which the person saw them, although reading one moves it in the list of the server: rows do
 * not jump away under whoever walks them. What is new stands where the server puts it.
 */
export function steadyOrder(
  seen: readonly string[],
  notices: readonly Notificacao[],
): readonly Notificacao[] {
  const rankOfSeen = new Map(seen.map((id, index) => [id, index]))
  let before = -1
  const ranked = notices.map((notice, index) => {
    const known = rankOfSeen.get(notice.id)
    before = known ?? before
    return { notice, index, rank: known ?? before + 0.5 }
  })
  return ranked.sort((a, b) => a.rank - b.rank || a.index - b.index).map(({ notice }) => notice)
}

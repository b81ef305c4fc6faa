import { Button, Checkbox } from '@mantine/core'
import { IconChecks } from '@tabler/icons-react'
import { formatDateTime } from '#platform/shared/date.ts'
import { toPlainText } from '#platform/shared/notifications/html.ts'
import { useRowNavigation } from '#platform/ui/use-row-navigation.ts'
import { localZone } from '#platform/web/local-zone.ts'
import type { Notificacao } from '../../notificacao.contract.ts'
import { groupsOf, type NotificacaoGroup } from '../groups.ts'
import { CANAL_LOOK, SEVERIDADE_LOOK } from '../notificacao-look.ts'
import styles from './lista.module.css'

interface NotificacaoGroupsProps {
  readonly notices: readonly Notificacao[]
  /** Whose details are shown beside the list. */
  readonly shownId?: string | undefined
  readonly onOpen: (notice: Notificacao) => void
  readonly onFocus?: (notice: Notificacao) => void
  readonly onMarkGroup: (channelGroupId: string) => void
  /** Absent: rows are not selected here. */
  readonly selection?: {
    readonly selected: ReadonlySet<string>
    readonly onToggle: (id: string) => void
    readonly onExtend: (from: string, to: string) => void
    readonly onToggleGroup: (ids: readonly string[]) => void
  }
}

/** Notices below the heading of their record; the arrows walk them, whatever their group. */
export function NotificacaoGroups(props: NotificacaoGroupsProps) {
  const { notices, shownId, onOpen, onFocus, onMarkGroup, selection } = props
  const groups = groupsOf(notices)
  const ordered = groups.flatMap((group) => group.notices)
  const { tabStop, onKeyDown, onRowFocus } = useRowNavigation({
    keys: ordered.map(({ id }) => id),
    onToggle: selection?.onToggle,
    onExtend: selection?.onExtend,
  })
  const stop = tabStop ?? shownId ?? ordered[0]?.id
  return (
    <ul onKeyDown={onKeyDown}>
      {groups.map((group) => (
        <li key={group.id}>
          <GroupHead group={group} onMarkGroup={onMarkGroup} selection={selection} />
          <ul aria-label={group.title}>
            {group.notices.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                isShown={notice.id === shownId}
                isStop={notice.id === stop}
                isSelected={selection?.selected.has(notice.id)}
                onToggle={selection?.onToggle}
                onOpen={onOpen}
                onFocus={() => {
                  onRowFocus(notice.id)
                  onFocus?.(notice)
                }}
              />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

interface GroupHeadProps extends Pick<NotificacaoGroupsProps, 'onMarkGroup' | 'selection'> {
  readonly group: NotificacaoGroup
}

function GroupHead({ group, onMarkGroup, selection }: GroupHeadProps) {
  const { icon: Icon } = CANAL_LOOK[group.channel]
  const ids = group.notices.map(({ id }) => id)
  const count = group.notices.reduce((sum, { total }) => sum + total, 0)
  return (
    <div className={styles.groupHead}>
      {selection && (
        <Checkbox
          size="xs"
          aria-label={`Selecionar ${group.title}`}
          checked={ids.every((id) => selection.selected.has(id))}
          indeterminate={
            ids.some((id) => selection.selected.has(id)) && !ids.every((id) => selection.selected.has(id))
          }
          onChange={() => selection.onToggleGroup(ids)}
        />
      )}
      <Icon size={15} aria-hidden />
      <span className={styles.groupTitle}>{group.title}</span>
      <span className={styles.groupCount}>{count}</span>
      {group.unread > 0 && (
        <Button
          className={styles.groupAction ?? ''}
          size="compact-xs"
          variant="subtle"
          color="gray"
          leftSection={<IconChecks size={14} aria-hidden />}
          aria-label={`Marcar como lidas: ${group.title}`}
          onClick={() => onMarkGroup(group.id)}
        >
          Marcar como lidas
        </Button>
      )}
    </div>
  )
}

interface NoticeRowProps {
  readonly notice: Notificacao
  readonly isShown: boolean
  readonly isStop: boolean
  readonly isSelected: boolean | undefined
  readonly onToggle: ((id: string) => void) | undefined
  readonly onOpen: (notice: Notificacao) => void
  readonly onFocus: () => void
}

function NoticeRow(props: NoticeRowProps) {
  const { notice, isShown, isStop, isSelected, onToggle, onOpen, onFocus } = props
  const { icon: Icon, label, color } = SEVERIDADE_LOOK[notice.severity]
  const isUnread = notice.lidaEm === null
  return (
    <li className={styles.row} data-unread={isUnread || undefined} data-shown={isShown || undefined}>
      {onToggle && (
        <Checkbox
          className={styles.check ?? ''}
          size="xs"
          tabIndex={-1}
          aria-label={`Selecionar ${notice.title}`}
          checked={isSelected ?? false}
          onChange={() => onToggle(notice.id)}
        />
      )}
      <button
        type="button"
        className={styles.opener}
        data-color={color}
        data-row-opener={notice.id}
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
        onClick={() => onOpen(notice)}
      >
        <Icon size={16} aria-hidden />
        <span className={styles.title}>
          <span className="visually-hidden">{`${label}${isUnread ? ', não lida' : ''}: `}</span>
          {notice.title}
        </span>
        <span className={styles.when}>
          {onToggle && <span className={styles.unit}>{notice.unidade?.descricao ?? 'Todas'}</span>}
          {formatDateTime(notice.dhNotificacao, localZone())}
        </span>
        <span className={styles.body}>{toPlainText(notice.body)}</span>
      </button>
    </li>
  )
}

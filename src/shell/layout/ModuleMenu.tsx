import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { PageLink } from '#platform/web/router/links.tsx'
import { useText } from '#platform/web/wording.ts'
import type { MenuGroup } from '../menu.ts'
import styles from './ModuleMenu.module.css'
import { useMenu } from './use-menu.ts'

/** The module menu: each group opens its lines; the group of the page shown begins open. */
export function ModuleMenu() {
  const { groups, currentAddress } = useMenu()
  const modules = groups.filter((group) => !group.isFixed)
  const fixed = groups.filter((group) => group.isFixed)
  const draw = (group: MenuGroup) => (
    <ModuleGroup key={group.area} group={group} currentAddress={currentAddress} />
  )
  return (
    <nav className={styles.menu} aria-label="Menu principal" data-tour="menu">
      <ul className={styles.list}>{modules.map(draw)}</ul>
      {modules.length > 0 && fixed.length > 0 && <hr className={styles.line} />}
      <ul className={styles.list}>{fixed.map(draw)}</ul>
    </nav>
  )
}

interface ModuleGroupProps {
  readonly group: MenuGroup
  readonly currentAddress: string | undefined
}

function ModuleGroup({ group, currentAddress }: ModuleGroupProps) {
  const text = useText()
  const listId = useId()
  const isCurrent = group.entries.some(({ to }) => to === currentAddress)
  const [chosen, setChosen] = useState<boolean>()
  const isOpen = chosen ?? isCurrent
  const Chevron = isOpen ? IconChevronUp : IconChevronDown
  return (
    <li>
      <button
        type="button"
        className={styles.group}
        data-current={isCurrent || undefined}
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setChosen(!isOpen)}
      >
        <group.icon size={16} aria-hidden className={styles.icon} />
        <span className={styles.label}>{text(group.label)}</span>
        <Chevron size={15} aria-hidden className={styles.icon} />
      </button>
      {isOpen && (
        <ul id={listId}>
          {group.entries.map(({ to, label }) => (
            <li key={to}>
              <PageLink to={to} className={styles.entry} data-on={to === currentAddress || undefined}>
                {text(label)}
              </PageLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

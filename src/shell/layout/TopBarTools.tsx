import { ActionIcon } from '@mantine/core'
import type { ComponentType } from 'react'
import { canAccess } from '#platform/shared/access.ts'
import { LaterTooltip } from '#platform/ui/later/LaterTooltip.tsx'
import type { LaterCode } from '#platform/ui/later/later-code.ts'
import { useLater } from '#platform/ui/later/later-part.tsx'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { useGoToPage, useOpenDrawer } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { openTopPanel, useTopPanel } from '../top-panel/top-panel.ts'
import styles from './TopBar.module.css'
import { TOP_BAR, type Tool } from './top-bar-tools.ts'

/** The tools the person may use: all of them on a desk, those with room in the bar of phones. */
export function TopBarTools({ isPhone = false }: { readonly isPhone?: boolean }) {
  const tools = useTopBarTools().filter(({ isInPhoneBar }) => !isPhone || isInPhoneBar)
  return tools.map((tool) => <ToolButton key={tool.key} tool={tool} iconSize={isPhone ? 20 : 18} />)
}

export function useTopBarTools(): readonly Tool[] {
  const { subject } = useSignedIn()
  return TOP_BAR.filter(({ access }) => access === undefined || canAccess(access, subject))
}

/** What pressing a tool does, on its button and on its row. */
export function useOpenTool({ name, opens }: Tool): () => void {
  const openDrawer = useOpenDrawer()
  const goToPage = useGoToPage()
  return () => {
    if ('drawer' in opens) openDrawer(opens.drawer)
    else if ('page' in opens) goToPage(opens.page)
    else openTopPanel(name)
  }
}

/** What the anchor of a tool carries that leads to a page or outside the product; undefined for all others. */
function useToolLink({ linkOf, opens }: Pick<Tool, 'linkOf' | 'opens'>) {
  const { config } = usePlatform()
  const { user } = useSignedIn()
  const href = linkOf?.(config.file, user)
  if (href !== undefined) return { href, target: '_blank', rel: 'noopener noreferrer' } as const
  return 'page' in opens ? ({ href: `#${opens.page}` } as const) : undefined
}

/** Nothing until its code is there; without it the tool works all the same. */
export function ToolMark({ mark }: Pick<Tool, 'mark'>) {
  return mark && <LoadedMark mark={mark} />
}

function LoadedMark({ mark }: { readonly mark: LaterCode<ComponentType> }) {
  const Mark = useLater(mark, false)
  return Mark && <Mark />
}

interface ToolButtonProps {
  readonly tool: Tool
  readonly iconSize: number
}

function ToolButton({ tool, iconSize }: ToolButtonProps) {
  const { label, icon: Icon, name, mark } = tool
  const isOpen = useTopPanel() === name
  const open = useOpenTool(tool)
  const link = useToolLink(tool)
  if (link) {
    return (
      <LaterTooltip label={label}>
        <ActionIcon component="a" {...link} className={styles.tool}>
          <Icon size={iconSize} aria-hidden />
          <span className="visually-hidden">{label}</span>
          {!('target' in link) && <ToolMark mark={mark} />}
        </ActionIcon>
      </LaterTooltip>
    )
  }
  return (
    <LaterTooltip label={label}>
      <ActionIcon
        className={styles.tool}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        data-open={isOpen || undefined}
        onClick={open}
      >
        <Icon size={iconSize} aria-hidden />
        <span className="visually-hidden">{label}</span>
        <ToolMark mark={mark} />
      </ActionIcon>
    </LaterTooltip>
  )
}

import { IconHelp } from '@tabler/icons-react'
import { LaterTooltip } from '#platform/ui/later/LaterTooltip.tsx'
import { PAGE_LAYER } from '#platform/ui/layers.ts'
import { shortcutRegistry } from '#platform/ui/shortcuts.ts'

/** Opens the list of shortcuts, as `?` does. */
const openShortcutList = () =>
  shortcutRegistry
    .list(PAGE_LAYER)
    .find(({ keys }) => keys === '?')
    ?.run()

export function HelpButton({ className }: { readonly className?: string | undefined }) {
  return (
    <LaterTooltip label="Atalhos de teclado (?)">
      <button
        type="button"
        className={className}
        aria-label="Atalhos de teclado"
        aria-keyshortcuts="?"
        onClick={openShortcutList}
      >
        <IconHelp size={18} aria-hidden />
      </button>
    </LaterTooltip>
  )
}

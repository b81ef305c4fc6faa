import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { accessKeyHint, openTopPanel } from '../top-panel/top-panel.ts'
import styles from './QuickCreatePanel.module.css'

/** Opens quick-create from the top bar. */
export function QuickCreateButton() {
  return (
    <Button
      variant="default"
      className={styles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Alt+/"
      data-tour="criar"
      leftSection={<IconPlus size={16} aria-hidden />}
      rightSection={<Kbd keys={accessKeyHint('/')} />}
      onClick={() => openTopPanel('quick-create')}
    >
      Criar
    </Button>
  )
}

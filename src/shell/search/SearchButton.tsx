import { ActionIcon } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { accessKeyHint, openTopPanel } from '../top-panel/top-panel.ts'
import styles from './SearchPanel.module.css'
import { searchLabel } from './search-label.ts'
import { useSearchTargets } from './use-search-targets.ts'

const open = () => openTopPanel('search')

/** Looks like the text box it opens. */
export function SearchButton() {
  const label = searchLabel(useSearchTargets().map(({ key }) => key))
  return (
    <button
      type="button"
      className={styles.button}
      aria-haspopup="dialog"
      aria-keyshortcuts="Alt+."
      data-tour="busca"
      onClick={open}
    >
      <IconSearch size={15} aria-hidden />
      <span className={styles.label}>{label}</span>
      <Kbd keys={accessKeyHint('.')} />
    </button>
  )
}

/** For narrow screens. */
export function SearchIconButton({ className }: { readonly className?: string | undefined }) {
  return (
    <ActionIcon
      className={className}
      aria-haspopup="dialog"
      aria-label="Pesquisar"
      data-tour="busca"
      onClick={open}
    >
      <IconSearch size={20} aria-hidden />
    </ActionIcon>
  )
}

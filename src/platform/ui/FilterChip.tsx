import { Button, CloseButton, Popover } from '@mantine/core'
import { cloneElement, type ReactElement } from 'react'
import styles from './FilterBar.module.css'
import type { FilterDefinition } from './FilterBar.tsx'
import { Kbd } from './Kbd.tsx'

export interface FilterChipProps {
  readonly filter: FilterDefinition
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
}

interface ChipWithButtonProps extends FilterChipProps {
  /** The text that opens the editor. */
  readonly children: ReactElement<{ onClick: () => void }>
}

/**
 * One active filter: its text opens the editor, × removes it.
 * @public FilterBar loads it with the file, by `laterCode`.
 */
export function FilterChip({ filter, isOpen, onOpenChange, children }: ChipWithButtonProps) {
  const { onRemove } = filter
  const remove =
    onRemove &&
    (() => {
      onOpenChange(false)
      onRemove()
    })
  return (
    <Popover opened={isOpen} onChange={onOpenChange} trapFocus returnFocus>
      <span className={styles.chip} data-open={isOpen || undefined}>
        <Popover.Target>{cloneElement(children, { onClick: () => onOpenChange(!isOpen) })}</Popover.Target>
        {remove && <CloseButton size="sm" onClick={remove} aria-label={`Remover filtro ${filter.label}`} />}
      </span>
      <Popover.Dropdown aria-label={`Filtro ${filter.label}`}>
        <div className={styles.editor}>{filter.editor}</div>
        <div className={styles.editorFooter}>
          {remove && (
            <Button size="xs" variant="subtle" onClick={remove}>
              Remover filtro
            </Button>
          )}
          <Button
            size="xs"
            variant="default"
            rightSection={<Kbd keys="Esc" />}
            onClick={() => onOpenChange(false)}
          >
            Fechar
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

import { Button } from '@mantine/core'
import type { TablerIcon } from '@tabler/icons-react'
import { useRef } from 'react'

interface FilePickerProps {
  readonly label: string
  readonly icon: TablerIcon
  /** As of `<input accept>`. */
  readonly accept?: string
  readonly isMultiple?: boolean
  /** A phone opens its camera at once. */
  readonly hasCamera?: boolean
  readonly isBusy: boolean
  /** `md` under a thumb. */
  readonly size?: 'xs' | 'md'
  readonly onPick: (files: readonly File[]) => void
}

/** A button that asks for files. */
export function FilePicker({
  label,
  icon: Icon,
  accept,
  isMultiple,
  hasCamera,
  isBusy,
  size = 'xs',
  onPick,
}: FilePickerProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={isMultiple}
        capture={hasCamera && 'environment'}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // The same file may be chosen again after it was corrected.
          event.currentTarget.value = ''
          if (files.length > 0) onPick(files)
        }}
      />
      <Button
        size={size}
        w="fit-content"
        variant="default"
        leftSection={<Icon size={size === 'xs' ? 14 : 16} aria-hidden />}
        loading={isBusy}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}

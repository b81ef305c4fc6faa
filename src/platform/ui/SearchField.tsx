import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef } from 'react'
import { Kbd } from './Kbd.tsx'
import { useShortcuts } from './use-shortcuts.ts'

interface SearchFieldProps {
  readonly label: string
  /** What can be searched: `Nome, código, CNPJ, CPF`. */
  readonly placeholder: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Puts the focus here with F and shows the key. */
  readonly hasHotkey?: boolean
}

/** A search field. Esc clears it first and reaches the layer below only when it is empty. */
export function SearchField({ label, placeholder, value, onChange, hasHotkey = true }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const focus = () => {
    input.current?.focus()
    input.current?.select()
  }
  useShortcuts([{ keys: 'F', label, group: 'Página', run: focus }], hasHotkey)
  return (
    <TextInput
      ref={input}
      type="text"
      role="searchbox"
      aria-label={label}
      aria-keyshortcuts={hasHotkey ? 'F' : undefined}
      placeholder={placeholder}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      // Tells drawers and dialogs of the component library that this Esc is not theirs.
      data-mantine-stop-propagation={value !== '' || undefined}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || value === '') return
        event.preventDefault()
        onChange('')
      }}
      leftSection={<IconSearch size={15} aria-hidden />}
      rightSection={
        value !== '' ? (
          <CloseButton size="sm" aria-label="Limpar pesquisa" onClick={() => onChange('')} />
        ) : (
          hasHotkey && <Kbd keys="F" />
        )
      }
      rightSectionPointerEvents={value === '' ? 'none' : 'all'}
    />
  )
}

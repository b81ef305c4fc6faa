import { type ComboboxParsedItem, Select } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { includesFolded } from '#platform/shared/texto.ts'
import { refusalText } from './refusal.ts'
import { useUnchosen } from './unchosen.tsx'
import type { SearchText } from './use-search-text.ts'

interface SearchSelectProps<Found extends { readonly id: string }> {
  readonly id?: string
  readonly label: string
  readonly description?: ReactNode
  readonly placeholder: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly error?: ReactNode
  /** From `useSearchText`. */
  readonly search: SearchText
  /** The state of the call that asks the server for `search.asked`. */
  readonly query: {
    readonly isFetching: boolean
    readonly isPlaceholderData: boolean
    readonly error: unknown
  }
  /** What the server has answered; undefined: nothing yet. */
  readonly found: readonly Found[] | undefined
  readonly optionText: (found: Found) => string
  /** A second line of an option: what helps to choose, or speaks against it. */
  readonly optionNote?: (found: Found) => { readonly text: string; readonly isObstacle: boolean } | undefined
  /** How it reads is the text that `search` was given. */
  readonly chosen: { readonly id: string; readonly text: string } | null
  /** Said when nothing fits: `Nenhuma empresa encontrada`. */
  readonly nothing: string
  /** Null: the field was cleared. */
  readonly onChange: (found: Found | null) => void
}

/** One record of many, which the server finds by what is typed. What it shows is what is chosen, or it says so. */
export function SearchSelect<Found extends { readonly id: string }>({
  search,
  query,
  found = [],
  optionText,
  optionNote,
  chosen,
  nothing,
  onChange,
  ...field
}: SearchSelectProps<Found>) {
  const { isUnchosen, problem, inputProps } = useUnchosen({
    typed: search.typed,
    chosen: chosen?.text ?? '',
    type: search.type,
    onEmpty: () => onChange(null),
  })
  const isWaiting = search.isTyping || query.isPlaceholderData
  const options = found.map((one) => ({
    value: one.id,
    label: one.id === chosen?.id ? chosen.text : optionText(one),
  }))
  // What is chosen stands where the server has it. It leads the list only while nothing else is searched for.
  const isMissing = chosen !== null && !isUnchosen && found.every(({ id }) => id !== chosen.id)
  const clearable = !field.required && !field.disabled
  return (
    <Select
      {...field}
      {...inputProps}
      error={problem ?? field.error}
      searchable
      allowDeselect={false}
      clearable={clearable}
      clearButtonProps={{ 'aria-label': `Limpar ${field.label.toLowerCase()}` }}
      data={isMissing ? [{ value: chosen.id, label: chosen.text }, ...options] : options}
      value={chosen?.id ?? null}
      onDropdownOpen={search.want}
      // The server searches, with accents and masks in mind; until it has answered, only what fits the text is offered.
      filter={({ options: all, search: text }) => (isWaiting ? all.filter(holds(text)) : all)}
      nothingFoundMessage={nothingFound(isWaiting || query.isFetching, query.error, nothing)}
      {...(optionNote && {
        renderOption: ({ option }: { option: { value: string; label: string } }) => (
          <OptionWithNote
            label={option.label}
            note={noteOf(
              found.find(({ id }) => id === option.value),
              optionNote,
            )}
          />
        ),
      })}
      onOptionSubmit={(id) => {
        if (id === chosen?.id) search.type(chosen.text)
      }}
      onChange={(next) => {
        const one = found.find(({ id }) => id === next)
        if (next === null) onChange(null)
        else if (one) onChange(one)
      }}
    />
  )
}

function noteOf<Found>(
  one: Found | undefined,
  optionNote: (found: Found) => { readonly text: string; readonly isObstacle: boolean } | undefined,
) {
  return one && optionNote(one)
}

interface OptionWithNoteProps {
  readonly label: string
  readonly note: { readonly text: string; readonly isObstacle: boolean } | undefined
}

function OptionWithNote({ label, note }: OptionWithNoteProps) {
  return (
    <span>
      {label}
      {note && (
        <span style={NOTE_STYLE}>
          {note.isObstacle && <IconAlertTriangle size={12} role="img" aria-label="Atenção:" />} {note.text}
        </span>
      )}
    </span>
  )
}

const NOTE_STYLE = { display: 'block', fontSize: 12, color: 'var(--ev-text-muted, inherit)' } as const

const holds = (text: string) => (option: ComboboxParsedItem) =>
  'label' in option && includesFolded(option.label, text)

function nothingFound(isWaiting: boolean, error: unknown, nothing: string): string {
  if (isWaiting) return 'Procurando…'
  return error ? refusalText(error) : nothing
}

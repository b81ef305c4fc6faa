import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useUnchosen } from './unchosen.tsx'

type Typed = 'searchable' | 'searchValue' | 'onSearchChange' | 'data' | 'value' | 'onBlur' | 'onFocus'

interface Option {
  readonly value: string
  readonly label: string
}

interface ListSelectProps extends Omit<SelectProps, Typed | 'defaultValue' | 'onChange'> {
  readonly data: readonly Option[]
  readonly value: string | null
  readonly onChange: (value: string | null) => void
}

/** One of a list that is at hand, found by typing a part of it. What it shows is what is chosen, or it says so. */
export function ListSelect({ data, value, error, onChange, ...field }: ListSelectProps) {
  const chosen = data.find((option) => option.value === value)?.label ?? ''
  const [typed, type] = useState(chosen)
  useEffect(() => type(chosen), [chosen])
  const { problem, inputProps } = useUnchosen({ typed, chosen, type, onEmpty: () => onChange(null) })
  return (
    <Select
      {...field}
      {...inputProps}
      error={problem ?? error}
      searchable
      allowDeselect={false}
      data={[...data]}
      value={value}
      onOptionSubmit={(next) => {
        if (next === value) type(chosen)
      }}
      onChange={onChange}
    />
  )
}

interface ListMultiSelectProps extends Omit<MultiSelectProps, Typed | 'defaultValue'> {
  readonly data: readonly Option[]
  readonly value: readonly string[]
  /** The text of a list that the server searches; without it the list is searched here. */
  readonly search?: { readonly typed: string; readonly type: (text: string) => void }
}

/** Several of a list, found by typing. Text that has chosen nothing stays in the field, which says so. */
export function ListMultiSelect({ data, value, error, search, ...field }: ListMultiSelectProps) {
  const [own, setOwn] = useState('')
  const { typed, type } = search ?? { typed: own, type: setOwn }
  const { problem, inputProps } = useUnchosen({ typed, chosen: '', type })
  return (
    <MultiSelect
      {...field}
      {...inputProps}
      error={problem ?? error}
      searchable
      data={[...data]}
      value={[...value]}
    />
  )
}

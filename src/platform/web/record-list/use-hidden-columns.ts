/** Which columns of a list a person put away; remembered in the browser. */
import { useState } from 'react'
import { createLocalValues, type StoredValue } from '../storage.ts'

export interface HiddenColumns {
  readonly keys: readonly string[]
  readonly toggle: (key: string) => void
}

const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')

const stored = (list: string): StoredValue<readonly string[]> => ({
  key: `estiva.columns.${list}`,
  accepts: isTextList,
})

/** `list`: the address of the register. */
export function useHiddenColumns(list: string): HiddenColumns {
  const [keys, setKeys] = useState(() => createLocalValues().get(stored(list)) ?? [])
  return {
    keys,
    toggle: (key) => {
      const next = keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]
      createLocalValues().set(stored(list), next)
      setKeys(next)
    },
  }
}

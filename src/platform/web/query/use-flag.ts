import { useState } from 'react'
import type { StoredValue } from '../storage.ts'
import { usePlatform } from './platform-context.ts'

/** A preference of this browser that is on until somebody switches it off. */
export function useFlag(
  stored: StoredValue<boolean>,
): readonly [isOn: boolean, setOn: (isOn: boolean) => void] {
  const { values } = usePlatform()
  const [isOn, setOn] = useState(() => values.get(stored) ?? true)
  return [
    isOn,
    (next) => {
      values.set(stored, next)
      setOn(next)
    },
  ]
}

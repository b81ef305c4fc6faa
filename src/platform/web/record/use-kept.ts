/** What is typed without a form that saves it, such as a comment or a message: kept like the drafts of forms until it is sent. */
import { useEffect, useState } from 'react'
import { isSameValue } from '#platform/shared/canonical-json.ts'
import { drafts } from './drafts.ts'

/** `key`: what it is about, the noun and the id. `empty`: as it begins, and as it is again once it was sent. */
export function useKept<Values extends object>(
  key: string,
  empty: Values,
): Values & { readonly change: (part: Partial<Values>) => void } {
  const [base] = useState(empty)
  const begin = () => ({ key, values: drafts.read(key, base)?.values ?? base })
  const [state, setState] = useState(begin)
  const { values } = state
  // The next one in the same place begins with what was kept of it.
  if (state.key !== key) setState(begin())
  useEffect(() => {
    if (state.key !== key) return
    if (isSameValue(values, base)) drafts.remove(key)
    else drafts.write(key, { values, base: { values: base, version: 0 }, at: new Date().toISOString() })
  }, [key, state.key, values, base])
  return {
    ...values,
    change: (part) => setState((known) => ({ ...known, values: { ...known.values, ...part } })),
  }
}

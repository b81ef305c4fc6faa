/** Keeps the repetition key of an action whose answer was lost, so that sending it again acts once. */
import { v7 as newKey } from 'uuid'
import type { AnyCallInput } from '../http/call-input.ts'
import { OfflineError } from '../http/http-error.ts'

export interface RepeatKey {
  /** The key for this input: the last one when the same input got no answer, a new one otherwise. */
  readonly keyFor: (input: AnyCallInput) => string
  /** What became of the action. */
  readonly settle: (error: unknown) => void
}

const describeFile = (value: unknown) =>
  value instanceof File ? `${value.name} ${value.size} ${value.lastModified}` : value

const fingerprintOf = ({ params, query, body, file }: AnyCallInput) =>
  JSON.stringify([params, query, body, file], (_key, value) => describeFile(value))

export function createRepeatKey(create: () => string = newKey): RepeatKey {
  let pending: { readonly fingerprint: string; readonly key: string } | undefined
  return {
    keyFor: (input) => {
      const fingerprint = fingerprintOf(input)
      if (pending?.fingerprint !== fingerprint) pending = { fingerprint, key: create() }
      return pending.key
    },
    settle: (error) => {
      if (!(error instanceof OfflineError)) pending = undefined
    },
  }
}

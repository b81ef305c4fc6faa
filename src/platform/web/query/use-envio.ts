import { type FormEvent, useState } from 'react'
import { fieldErrors } from './field-errors.ts'

/** A form of a dialog while it is sent: what was refused stays with its field, and nothing typed is lost. */
export function useEnvio<Value>(send: () => Promise<Value>, submit: (value: Value) => void) {
  const [error, setError] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  const problems = error === undefined ? {} : fieldErrors(error)
  const run = async (event: FormEvent) => {
    event.preventDefault()
    setSending(true)
    setError(undefined)
    try {
      submit(await send())
    } catch (failure) {
      setError(failure)
      setSending(false)
    }
  }
  return {
    error,
    problems,
    isSending,
    run,
    isGeneral: error !== undefined && Object.keys(problems).length === 0,
  }
}

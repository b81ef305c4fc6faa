/** Saving a record from its form: field messages, other refusals, and the conflict with somebody else's version. */
import { useState } from 'react'
import type { Static, TObject } from 'typebox'
import { HttpError } from '../http/http-error.ts'
import { fieldErrors } from '../query/field-errors.ts'
import { conflictingRecord, refusalText } from './refusal.ts'
import type { RecordForm, RecordState } from './use-record-form.ts'

interface RecordSaveOptions<S extends TObject, Values> {
  readonly form: RecordForm<Values>
  /** Of the record as the server answers it. */
  readonly schema: S
  /** `version` is what the values are based on; 0 creates. */
  readonly send: (values: Values, version: number) => Promise<Static<S>>
  readonly stateOf: (record: Static<S>) => RecordState<Values>
  readonly onSaved: (record: Static<S>) => void
  /** What is shown of the record is old: read it and its history again. */
  readonly onConflict?: () => void
  /** Refusal code → the field its message belongs to. */
  readonly fieldOfCode?: Readonly<Record<string, string>>
}

export interface RecordSave<Record, Values> {
  /** Checks and saves; while one save runs, another does not begin. */
  readonly submit: () => void
  readonly isSaving: boolean
  /** A refusal that belongs to no field. */
  readonly failure: string | undefined
  /** The version somebody else saved meanwhile. */
  readonly conflict: Record | undefined
  /** The same as a form holds it. */
  readonly theirs: RecordState<Values> | undefined
  /** Saves over that version. */
  readonly resolve: (values: Values) => void
  /** Back to the form; the next save asks again. */
  readonly leaveConflict: () => void
}

export function useRecordSave<S extends TObject, Values>(
  options: RecordSaveOptions<S, Values>,
): RecordSave<Static<S>, Values> {
  const { form, schema, send, stateOf, onSaved, fieldOfCode = {} } = options
  const [isSaving, setSaving] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [conflict, setConflict] = useState<Static<S>>()

  function refused(error: unknown, values: Values, base: RecordState<Values> | undefined): void {
    // A further conflict is measured against the version that the last choice was made from.
    if (base) form.rebase(base, values)
    const current = conflictingRecord(schema, error)
    if (current !== undefined) {
      setConflict(current)
      options.onConflict?.()
      return
    }
    const field = error instanceof HttpError && error.code !== undefined ? fieldOfCode[error.code] : undefined
    const problems = field === undefined ? fieldErrors(error) : { [field]: refusalText(error) }
    setConflict(undefined)
    form.refuse(problems)
    setFailure(Object.keys(problems).length === 0 ? refusalText(error) : undefined)
  }

  async function save(values: Values, version: number, base?: RecordState<Values>): Promise<void> {
    setSaving(true)
    setFailure(undefined)
    try {
      const record = await send(values, version)
      const state = stateOf(record)
      setConflict(undefined)
      form.rebase(state, state.values)
      onSaved(record)
    } catch (error) {
      refused(error, values, base)
    } finally {
      setSaving(false)
    }
  }

  return {
    isSaving,
    failure,
    conflict,
    theirs: conflict && stateOf(conflict),
    submit: () => {
      if (isSaving || !form.check()) return
      void save(form.values, form.base.version)
    },
    resolve: (values) => {
      if (isSaving || conflict === undefined) return
      const theirs = stateOf(conflict)
      void save(values, theirs.version, theirs)
    },
    leaveConflict: () => setConflict(undefined),
  }
}

/** The state of a form that edits one record: what was typed, what it is based on, and what is wrong with it. */
import { useEffect, useState } from 'react'
import { isSameValue } from '#platform/shared/canonical-json.ts'
import { tellHeld } from '#platform/ui/held-text.ts'
import { drafts } from './drafts.ts'

export interface RecordState<Values> {
  readonly values: Values
  /** 0 for a record that does not exist yet. */
  readonly version: number
}

/** Field name → what is wrong with it; the order is that of the form. */
export type FormProblems = Readonly<Record<string, string>>

export interface RecordForm<Values> {
  readonly values: Values
  readonly base: RecordState<Values>
  /** When the base was read. */
  readonly openedAt: Date
  readonly isDirty: boolean
  /** Somebody saved another version while this one was being edited. */
  readonly isOutdated: boolean
  /** Instant of the draft that was found and taken up. */
  readonly restoredFrom: string | undefined
  /** Empty until the first attempt to save. */
  readonly problems: FormProblems
  /** Counts the attempts to save, so that the summary takes the focus each time. */
  readonly attempt: number
  readonly change: (patch: Partial<Values>) => void
  /** One attempt: shows what is wrong, text that has chosen nothing too, and tells whether nothing is. */
  readonly check: () => boolean
  /** Shows what the server found wrong. */
  readonly refuse: (problems: FormProblems) => void
  /** Goes on from another version, with other values. */
  readonly rebase: (base: RecordState<Values>, values: Values) => void
  /** Back to the base; the draft is forgotten. */
  readonly discard: () => void
}

interface FormState<Values> {
  readonly values: Values
  readonly base: RecordState<Values>
  readonly openedAt: Date
  readonly restoredFrom: string | undefined
  /** What was wrong at the last attempt and still is. It only shrinks, so that no message comes up while typing. */
  readonly wrong: FormProblems
  readonly refused: FormProblems
  readonly attempt: number
}

interface RecordFormOptions<Values> {
  /** Of the draft: the noun and the id. */
  readonly draftKey: string
  /** The record as the server has it now; a form without changes follows it. */
  readonly saved: RecordState<Values>
  readonly check: (values: Values) => FormProblems
}

const begin = <Values>(base: RecordState<Values>, values = base.values): FormState<Values> => ({
  values,
  base,
  openedAt: new Date(),
  restoredFrom: undefined,
  wrong: {},
  refused: {},
  attempt: 0,
})

function restore<Values>(draftKey: string, saved: RecordState<Values>): FormState<Values> {
  const draft = drafts.read(draftKey, saved.values)
  if (!draft || draft.base.version > saved.version) return begin(saved)
  return { ...begin(draft.base, draft.values), restoredFrom: draft.at }
}

const without = (problems: FormProblems, fields: object): FormProblems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => !Object.hasOwn(fields, field)))

/** The problems of `before` that are still there, in their present words. */
const stillWrong = (before: FormProblems, found: FormProblems): FormProblems =>
  Object.fromEntries(Object.entries(found).filter(([field]) => Object.hasOwn(before, field)))

export function useRecordForm<Values extends object>(options: RecordFormOptions<Values>): RecordForm<Values> {
  const { draftKey, saved, check } = options
  const [state, setState] = useState(() => restore(draftKey, saved))
  const { values, base, attempt } = state
  const isDirty = !isSameValue(values, base.values)
  const isNewer = saved.version > base.version
  if (isNewer && !isDirty) setState(begin(saved))

  useEffect(() => {
    if (isDirty) drafts.write(draftKey, { values, base, at: new Date().toISOString() })
    else drafts.remove(draftKey)
  }, [draftKey, isDirty, values, base])

  return {
    values,
    base,
    isDirty,
    attempt,
    openedAt: state.openedAt,
    isOutdated: isNewer && isDirty,
    restoredFrom: isDirty ? state.restoredFrom : undefined,
    problems: { ...state.refused, ...state.wrong },
    change: (patch) =>
      setState((now) => {
        const next = { ...now.values, ...patch }
        const wrong = stillWrong(now.wrong, check(next))
        return { ...now, values: next, wrong, refused: without(now.refused, patch) }
      }),
    check: () => {
      const wrong = check(values)
      const hasUnchosen = tellHeld()
      setState((now) => ({ ...now, wrong, refused: {}, attempt: now.attempt + 1 }))
      return Object.keys(wrong).length === 0 && !hasUnchosen
    },
    refuse: (refused) => setState((now) => ({ ...now, refused, attempt: now.attempt + 1 })),
    rebase: (next, nextValues) => setState(begin(next, nextValues)),
    discard: () => {
      drafts.remove(draftKey)
      setState(begin(saved))
    },
  }
}

/** Three-way merge of a record that two people changed: what can be joined and what needs a choice. */
import { isSameValue } from '#platform/shared/canonical-json.ts'

export interface MergeField {
  readonly name: string
  readonly label: string
  /** Value both started from. */
  readonly base: unknown
  readonly yours: unknown
  readonly theirs: unknown
}

export type MergeSide = 'yours' | 'theirs'
/** `both` is offered only for lists. */
export type MergeChoice = MergeSide | 'both'
export type MergeChoices = Readonly<Record<string, MergeChoice | undefined>>

export interface JoinedField<Field extends MergeField> {
  readonly field: Field
  /** Who changed it; `both` made the same change. */
  readonly changedBy: MergeSide | 'both'
}

interface ConflictingField<Field extends MergeField> {
  readonly field: Field
  /** Both values are lists, so both changes can be kept. */
  readonly isList: boolean
}

export interface MergePlan<Field extends MergeField> {
  readonly unchanged: readonly Field[]
  readonly joined: readonly JoinedField<Field>[]
  readonly conflicts: readonly ConflictingField<Field>[]
}

/** Sorts the fields into unchanged, joined without conflict, and changed differently on both sides. */
export function planMerge<Field extends MergeField>(fields: readonly Field[]): MergePlan<Field> {
  const unchanged: Field[] = []
  const joined: JoinedField<Field>[] = []
  const conflicts: ConflictingField<Field>[] = []
  for (const field of fields) {
    const isMine = !isSameValue(field.base, field.yours)
    const isTheirs = !isSameValue(field.base, field.theirs)
    if (!isMine && !isTheirs) unchanged.push(field)
    else if (isSameValue(field.yours, field.theirs)) joined.push({ field, changedBy: 'both' })
    else if (isMine !== isTheirs) joined.push({ field, changedBy: isMine ? 'yours' : 'theirs' })
    else conflicts.push({ field, isList: Array.isArray(field.yours) && Array.isArray(field.theirs) })
  }
  return { unchanged, joined, conflicts }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/**
 * Applies the changes of both sides to a list: what either side removed leaves, what either side added
 * stays, in the order yours first.
 */
export function joinLists(base: unknown, yours: unknown, theirs: unknown): unknown[] {
  const has = (list: readonly unknown[], item: unknown) => list.some((other) => isSameValue(other, item))
  const [before, mine, other] = [listOf(base), listOf(yours), listOf(theirs)]
  const kept = mine.filter((item) => has(other, item) || !has(before, item))
  const added = other.filter((item) => !has(before, item) && !has(mine, item))
  return [...kept, ...added]
}

/** The value that a conflict ends with; undefined while nothing was chosen. */
export function chosenValue(
  field: MergeField,
  choice: MergeChoice | undefined,
): { readonly value: unknown } | undefined {
  if (choice === undefined) return undefined
  if (choice === 'both') return { value: joinLists(field.base, field.yours, field.theirs) }
  return { value: field[choice] }
}

/** Conflicts that still wait for a choice. */
export function openConflicts<Field extends MergeField>(
  plan: MergePlan<Field>,
  choices: MergeChoices,
): Field[] {
  return plan.conflicts.map(({ field }) => field).filter((field) => choices[field.name] === undefined)
}

/** The values of every field after the merge; undefined while a conflict is open. */
export function mergeVersions<Field extends MergeField>(
  plan: MergePlan<Field>,
  choices: MergeChoices,
): Record<string, unknown> | undefined {
  const values: Record<string, unknown> = {}
  for (const field of plan.unchanged) values[field.name] = field.base
  for (const { field, changedBy } of plan.joined)
    values[field.name] = changedBy === 'theirs' ? field.theirs : field.yours
  for (const { field } of plan.conflicts) {
    const chosen = chosenValue(field, choices[field.name])
    if (!chosen) return undefined
    values[field.name] = chosen.value
  }
  return values
}

/** Every conflict decided for one side. */
export function chooseSide<Field extends MergeField>(plan: MergePlan<Field>, side: MergeSide): MergeChoices {
  return Object.fromEntries(plan.conflicts.map(({ field }) => [field.name, side]))
}

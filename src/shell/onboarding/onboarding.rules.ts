/** Which first steps a person has, how far they are, and which one comes next; pure. */
import { type AccessSubject, canAccess } from '#platform/shared/access.ts'
import {
  ONBOARDING_GROUPS,
  type OnboardingGroup,
  type OnboardingState,
  type OnboardingStep,
} from '#platform/web/extension/onboarding.ts'

/** The list is put away: the homes say nothing of it any more. */
export const PUT_AWAY = 'primeiros-passos'
/** Names under which the server keeps what a person did with a step. */
export const seenName = (key: string) => `passo-${key}-visto`
export const laterName = (key: string) => `passo-${key}-depois`

type Offered = Pick<OnboardingStep, 'key' | 'group' | 'order' | 'access' | 'roles'>

/** Those of the person's products and role, in the order of the groups. */
export function stepsFor<Step extends Offered>(steps: readonly Step[], subject: AccessSubject): Step[] {
  return steps
    .filter(({ roles }) => roles === undefined || roles.some((role) => role === subject.role))
    .filter(({ access }) => access === undefined || canAccess(access, subject))
    .toSorted((a, b) => placeOf(a) - placeOf(b))
}

const GROUP_STEPS = 1_000
const placeOf = ({ group, order }: Pick<OnboardingStep, 'group' | 'order'>) =>
  ONBOARDING_GROUPS.indexOf(group) * GROUP_STEPS + order

/** The step that a path takes, the first time that somebody comes there. */
export const stepSeenAt = <Step extends Pick<OnboardingStep, 'seenBelow'>>(
  steps: readonly Step[],
  paths: readonly (string | undefined)[],
): Step | undefined =>
  steps.find(({ seenBelow }) => seenBelow !== undefined && paths.some((path) => isBelow(path, seenBelow)))

const isBelow = (path: string | undefined, place: string) =>
  path !== undefined && `${path.replace(/^\//, '')}/`.startsWith(place)

interface Known {
  readonly key: string
  readonly group: OnboardingGroup
  readonly minutes: number
  readonly state: OnboardingState
  /** The person said "Depois". */
  readonly isLater: boolean
}

export interface Progress<Step> {
  readonly done: number
  /** Of those that are neither done nor put off. */
  readonly minutes: number
  /** The one that stands out; undefined: nothing is left, or all of it was put off. */
  readonly next: Step | undefined
  readonly groups: readonly {
    readonly group: OnboardingGroup
    readonly done: number
    readonly steps: readonly Step[]
  }[]
}

export function progressOf<Step extends Known>(steps: readonly Step[]): Progress<Step> {
  const isDone = ({ state }: Step) => state.isDone
  const open = steps.filter((step) => !isDone(step) && !step.isLater)
  return {
    done: steps.filter(isDone).length,
    minutes: open.reduce((sum, { minutes }) => sum + minutes, 0),
    next: open[0],
    groups: ONBOARDING_GROUPS.flatMap((group) => {
      const own = steps.filter((step) => step.group === group)
      return own.length === 0 ? [] : [{ group, done: own.filter(isDone).length, steps: own }]
    }),
  }
}

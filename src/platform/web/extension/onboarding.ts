/** First steps of a person: each module brings its own, with what tells that it is done. */
import type { AccessRequirement, Role } from '#platform/shared/access.ts'
import type { CallDefinition, ResponseOf } from '#platform/shared/call.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import type { CallInput } from '../http/call-input.ts'
import type { CurrentUser } from '../session/current-user.ts'
import type { LazyPart } from './lazy-parts.ts'

export const ONBOARDING_GROUPS = ['Você', 'A empresa', 'Cargas', 'Docas e pátio'] as const
export type OnboardingGroup = (typeof ONBOARDING_GROUPS)[number]

/** What is there before the code of the step: who has it, and where it stands. */
export interface OnboardingStep extends LazyPart<OnboardingStepCode> {
  readonly group: OnboardingGroup
  readonly order: number
  /** Absent: for everybody. Company, licence and modules say for which products the step is. */
  readonly access?: AccessRequirement
  /** Absent: for every role. Operators have steps that administrators need not take. */
  readonly roles?: readonly Role[]
  /** Opening a page or drawer below this path is the step itself; the server keeps that the person did. */
  readonly seenBelow?: string
}

export interface OnboardingStepCode {
  readonly title: string
  /** About how long it takes. */
  readonly minutes: number
  /** Whether it is done, and the fact that proves it or says what is missing. */
  readonly read: (facts: OnboardingFacts) => Promise<OnboardingState>
  /** The button, and where it leads or what it does. */
  readonly action: {
    readonly label: string
    readonly opens:
      | { readonly page: string }
      | { readonly drawer: string }
      | { readonly run: (act: OnboardingActs) => unknown }
  }
}

export interface OnboardingState {
  readonly isDone: boolean
  readonly detail: string
}

export interface OnboardingFacts {
  /** Asks the server, through the cache of the page. */
  readonly call: <C extends CallDefinition>(definition: C, input: CallInput<C>) => Promise<ResponseOf<C>>
  readonly user: CurrentUser
  /** What is kept for the person under this name, e.g. a tour that was finished. */
  readonly isKept: (name: string) => boolean
  /** The person has been where the step leads (`seenBelow`), or did what the step does. */
  readonly isSeen: boolean
}

interface OnboardingActs {
  /** The server keeps that the person did it. */
  readonly markSeen: () => void
  /** Walks the tour of the frame; an open drawer closes before. */
  readonly takeTour: () => void
}

export const onboardingSteps = defineExtensionPoint<OnboardingStep>('the first steps')

/** `3 unidades`, `1 unidade`. */
export const countOf = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`

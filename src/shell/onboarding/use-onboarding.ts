/** The first steps of the person who is signed in: read from what they did, kept on the server. */
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { getAssistentes, marcarAssistente } from '#modules/usuario/usuario.contract.ts'
import { useParts } from '#platform/web/extension/lazy-parts.ts'
import {
  type OnboardingFacts,
  type OnboardingStepCode,
  onboardingSteps,
} from '#platform/web/extension/onboarding.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { callQuery, useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { laterName, PUT_AWAY, progressOf, seenName, stepsFor } from './onboarding.rules.ts'

/** What the person did changes in this browser alone. */
const FRESH_MS = Number.POSITIVE_INFINITY
/** While the list is looked at, steps that are done elsewhere mark themselves. */
const AGAIN_MS = 20_000
/** What was read a moment ago for another step, or for the page below, is not asked for again. */
const SHARED_MS = 2_000

/** Names that the server keeps for the person. */
export function useKept() {
  const query = useCall(getAssistentes, {}, { staleTime: FRESH_MS })
  const { mutate } = useCallMutation(marcarAssistente, { changes: [getAssistentes] })
  const names = query.data?.concluidos
  return {
    query,
    names,
    keep: (assistente: string, concluido: boolean) => mutate({ body: { assistente, concluido } }),
  }
}

/** Suspends until the code of the steps is there. */
export function useOnboarding() {
  const { user, subject } = useSignedIn()
  const { http } = usePlatform()
  const client = useQueryClient()
  const { query: keptQuery, names, keep } = useKept()
  const own = stepsFor(onboardingSteps.list(), subject)
  const codes = useParts<OnboardingStepCode>({ list: () => own })
  const offered = own.flatMap((step, index) => {
    const code = codes[index]
    return code ? [{ ...step, ...code }] : []
  })
  const facts: Omit<OnboardingFacts, 'isSeen'> = {
    call: (definition, input) =>
      client.fetchQuery({ ...callQuery(http, definition, input), staleTime: SHARED_MS }),
    user,
    isKept: (name) => names?.includes(name) ?? false,
  }
  const states = useQueries({
    queries: offered.map(({ key, read }) => ({
      queryKey: ['first-step', key, names],
      queryFn: () => read({ ...facts, isSeen: facts.isKept(seenName(key)) }),
      enabled: names !== undefined,
      staleTime: 0,
      refetchInterval: AGAIN_MS,
    })),
  })
  const steps = offered.flatMap((step, index) => {
    const state = states[index]?.data
    return state ? [{ ...step, state, isLater: facts.isKept(laterName(step.key)), number: index + 1 }] : []
  })
  return {
    queries: [keptQuery, ...states],
    steps,
    progress: progressOf(steps),
    isPutAway: facts.isKept(PUT_AWAY),
    keep,
  }
}

export type Onboarding = ReturnType<typeof useOnboarding>
export type ShownStep = Onboarding['steps'][number]

import { useEffect } from 'react'
import { onboardingSteps } from '#platform/web/extension/onboarding.ts'
import { useAddress } from '#platform/web/router/navigation.ts'
import { useSignedIn } from '#platform/web/session/use-session.ts'
import { seenName, stepSeenAt, stepsFor } from './onboarding.rules.ts'
import { useKept } from './use-onboarding.ts'

/** Draws nothing: it keeps for the person that they have been where a step leads, once. */
export function SeenSteps() {
  const { subject } = useSignedIn()
  const { page, drawer } = useAddress()
  const { names, keep } = useKept()
  const step = stepSeenAt(stepsFor(onboardingSteps.list(), subject), [page.path, drawer?.path])
  const name = step && seenName(step.key)
  const isNew = name !== undefined && names?.includes(name) === false
  // biome-ignore lint/correctness/useExhaustiveDependencies: `keep` is another one with each drawing, and means the same
  useEffect(() => {
    if (isNew) keep(name, true)
  }, [isNew, name])
  return null
}

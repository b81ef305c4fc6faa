/** Playwright's `expect`, which looks for an element before it describes the page without it. */
import { type Expect, type Locator, expect as playwright } from '@playwright/test'

/** These hold without the element too. */
const WITHOUT_ELEMENT = new Set<string | symbol>(['toBeHidden', 'toHaveCount', 'toBeAttached', 'not'])
/** As long as what is expected may take. */
const TIMEOUT_MS = 20_000

const isLocator = (actual: unknown): actual is Locator =>
  typeof actual === 'object' && actual !== null && 'waitFor' in actual

/**
 * Each look of Playwright that finds no element writes down the accessible tree of the whole page, for a failure that is
 * seldom to come; on a board that takes longer than the look, and the page is held up by it.
 */
export const expect: Expect = new Proxy(playwright, {
  apply(target, self, args: Parameters<Expect>) {
    const matchers = Reflect.apply(target, self, args)
    const [actual] = args
    if (!isLocator(actual)) return matchers
    return new Proxy(matchers, {
      get(own, name) {
        const matcher: unknown = Reflect.get(own, name)
        if (typeof matcher !== 'function' || WITHOUT_ELEMENT.has(name)) return matcher
        return async (...given: unknown[]) => {
          await appears(actual)
          return Reflect.apply(matcher, own, given)
        }
      },
    })
  },
})

/** What does not is told by the matcher, in its words. */
const appears = (locator: Locator) =>
  locator
    .first()
    .waitFor({ state: 'attached', timeout: TIMEOUT_MS })
    .catch(() => {})

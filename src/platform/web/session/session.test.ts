import { describe, expect, test } from 'vitest'
import { OfflineError } from '../http/http-error.ts'
import { createLocalValues, STORED } from '../storage.ts'
import { buildToken } from '../testing/build-token.ts'
import { createFakeBrowser } from '../testing/fake-browser.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { type ReceivedToken, RefreshError } from './request-token.ts'
import { createSession } from './session.ts'
import { createSessionTabs } from './session-tabs.ts'

const MINUTE = 60_000
const answer = (token: string) => ({ token, expiration: '2026-11-21T10:15:00.000Z', expiresInSeconds: 900 })

interface Request {
  readonly answer: (token: string) => void
  readonly fail: (error: unknown) => void
}

function startBrowser() {
  const browser = createFakeBrowser()
  const local = memoryStorage()
  const clock = { now: 0 }
  const requests: Request[] = []
  const openTab = () => {
    const values = createLocalValues({ local: () => local, session: () => memoryStorage() })
    const reloads: string[] = []
    const session = createSession({
      tabs: createSessionTabs(browser.openTab()),
      values,
      now: () => clock.now,
      wait: async () => {},
      reloadPage: () => void reloads.push('reload'),
      requestToken: () =>
        new Promise<ReceivedToken>((resolve, reject) => {
          requests.push({ answer: (token) => resolve({ token, lifetimeMs: 15 * MINUTE }), fail: reject })
        }),
    })
    return { session, values, reloads }
  }
  return { openTab, clock, requests }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0))
const first = buildToken()
const second = buildToken({ exp: 1_900_000_900 })
const otherUser = buildToken({ sub: '0198a000-0000-7000-8000-0000000000ff' })

describe('the session', () => {
  test('is signed out, then signed in, then signed out [S-179]', () => {
    const { session } = startBrowser().openTab()
    expect(session.getState()).toEqual({ status: 'signed-out', byUser: false })
    session.signIn(answer(first))
    expect(session.getState()).toMatchObject({ status: 'signed-in', subject: { role: 'Operador' } })
    session.logOut({ byUser: true })
    expect(session.getState()).toEqual({ status: 'signed-out', byUser: true })
    expect(session.token()).toBeUndefined()
  })

  test('a token with an unknown role begins no session [S-150]', () => {
    const { session } = startBrowser().openTab()
    expect(() => session.signIn(answer(buildToken({ role: 'Gerente' })))).toThrow()
    expect([session.getState().status, session.token()]).toEqual(['signed-out', undefined])
  })

  test('logging out clears the unit and the filters and leaves the preferences [S-180]', () => {
    const { session, values } = startBrowser().openTab()
    session.signIn(answer(first))
    values.set(STORED.selectedBusinessUnit, 'u1')
    values.set(STORED.themeStyle, 'dark')
    session.logOut()
    expect(values.get(STORED.selectedBusinessUnit)).toBeUndefined()
    expect(values.get(STORED.mayHaveSession)).toBeUndefined()
    expect(values.get(STORED.themeStyle)).toBe('dark')
  })

  test('the token is not in local storage', () => {
    const local = memoryStorage()
    const session = createSession({
      tabs: createSessionTabs(createFakeBrowser().openTab()),
      values: createLocalValues({ local: () => local, session: () => memoryStorage() }),
      now: () => 0,
      wait: async () => {},
      reloadPage: () => {},
      requestToken: () => Promise.reject(new Error('unused')),
    })
    session.signIn(answer(first))
    const stored = Array.from({ length: local.length }, (_, index) => local.getItem(local.key(index) ?? ''))
    expect(stored).toEqual(['true'])
  })

  test('the answers about person and company survive a renewed token [S-276]', async () => {
    const { openTab, requests } = startBrowser()
    const { session } = openTab()
    session.signIn(answer(first))
    session.mergeUser({ user: { email: 'a@b.c' }, owner: { diasPrazoExpiracaoTrial: 3 } })
    const renewal = session.refresh(first)
    await settle()
    requests[0]?.answer(second)
    await renewal
    expect(session.getState()).toMatchObject({
      user: { email: 'a@b.c', empresa: { diasPrazoExpiracaoTrial: 3 } },
    })
  })
})

describe('restoring after a reload', () => {
  test('asks nobody when there never was a session', async () => {
    const { openTab, requests } = startBrowser()
    const { session } = openTab()
    await session.restore()
    expect([session.getState().status, requests.length]).toEqual(['signed-out', 0])
  })

  const reload = () => {
    const browser = startBrowser()
    browser.openTab().session.signIn(answer(first))
    const tab = browser.openTab()
    return { ...browser, ...tab, restored: tab.session.restore() }
  }

  test('is its own state and ends signed in', async () => {
    const { session, restored, requests } = reload()
    expect(session.getState()).toEqual({ status: 'restoring' })
    await settle()
    requests[0]?.answer(second)
    await restored
    expect([session.getState().status, session.token()]).toEqual(['signed-in', second])
  })

  test('that is refused ends signed out and is not tried again', async () => {
    const { session, restored, requests, values } = reload()
    await settle()
    requests[0]?.fail(new RefreshError(401))
    await restored
    expect([session.getState().status, values.get(STORED.mayHaveSession)]).toEqual(['signed-out', undefined])
  })

  test('without an answer ends signed out and is tried again at the next start', async () => {
    const { session, restored, requests, values } = reload()
    await settle()
    requests[0]?.fail(new OfflineError('network', undefined))
    await restored
    expect([session.getState().status, values.get(STORED.mayHaveSession)]).toEqual(['signed-out', true])
  })
})

describe('renewing the token', () => {
  const signedIn = () => {
    const browser = startBrowser()
    const tab = browser.openTab()
    tab.session.signIn(answer(first))
    return { ...browser, ...tab }
  }

  test('begins before use when five minutes or less remain [S-183, S-184]', async () => {
    const { session, clock, requests } = signedIn()
    clock.now = 10 * MINUTE - 1
    await session.ensureFresh()
    expect(requests).toHaveLength(0)
    clock.now = 10 * MINUTE
    const fresh = session.ensureFresh()
    await settle()
    requests[0]?.answer(second)
    await fresh
    expect(session.token()).toBe(second)
  })

  test('happens once for all who ask [S-185]', async () => {
    const { session, requests } = signedIn()
    const all = [session.refresh(first), session.refresh(first), session.refresh(first)]
    await settle()
    expect(requests).toHaveLength(1)
    requests[0]?.answer(second)
    await Promise.all(all)
    expect(session.token()).toBe(second)
  })

  test.each([401, 500])('refused with %i logs out [S-321]', async (status) => {
    const { session, requests } = signedIn()
    const renewal = session.refresh(first)
    await settle()
    requests[0]?.fail(new RefreshError(status))
    await expect(renewal).rejects.toBeInstanceOf(RefreshError)
    expect(session.getState().status).toBe('signed-out')
  })

  test('without an answer keeps the session, and the next call tries again', async () => {
    const { session, requests, clock } = signedIn()
    clock.now = 12 * MINUTE
    const fresh = session.ensureFresh()
    await settle()
    requests[0]?.fail(new OfflineError('network', undefined))
    await fresh
    expect([session.getState().status, session.token()]).toEqual(['signed-in', first])
    void session.ensureFresh()
    await settle()
    expect(requests).toHaveLength(2)
  })

  test('an answer that comes after the logout begins no new session', async () => {
    const { session, requests } = signedIn()
    const renewal = session.refresh(first)
    await settle()
    session.logOut({ byUser: true })
    requests[0]?.answer(second)
    await renewal
    expect([session.getState().status, session.token()]).toEqual(['signed-out', undefined])
  })
})

describe('several tabs', () => {
  const twoTabs = async () => {
    const browser = startBrowser()
    const one = browser.openTab()
    const two = browser.openTab()
    one.session.signIn(answer(first))
    await settle()
    return { ...browser, one, two }
  }

  test('signing in in one signs in all', async () => {
    const { two } = await twoTabs()
    expect([two.session.getState().status, two.session.token()]).toEqual(['signed-in', first])
  })

  test('logging out in one logs out all', async () => {
    const { one, two } = await twoTabs()
    one.session.logOut({ byUser: true })
    await settle()
    expect(two.session.getState()).toEqual({ status: 'signed-out', byUser: true })
  })

  test('one renews and the others use its token [S-185]', async () => {
    const { one, two, requests } = await twoTabs()
    const renewals = [one.session.refresh(first), two.session.refresh(first)]
    await settle()
    expect(requests).toHaveLength(1)
    requests[0]?.answer(second)
    await Promise.all(renewals)
    expect([one.session.token(), two.session.token(), requests.length]).toEqual([second, second, 1])
  })

  test('a server that broke for one tab does not end the others', async () => {
    const { one, two, requests } = await twoTabs()
    const renewal = one.session.refresh(first)
    await settle()
    requests[0]?.fail(new RefreshError(500))
    await renewal.catch(() => {})
    await settle()
    expect([one.session.getState().status, two.session.getState().status]).toEqual([
      'signed-out',
      'signed-in',
    ])
  })

  test('somebody else signing in reloads the other tabs', async () => {
    const { one, two } = await twoTabs()
    one.session.signIn(answer(otherUser))
    await settle()
    expect([one.reloads, two.reloads]).toEqual([[], ['reload']])
  })

  test('without locks and channels a tab works alone', async () => {
    const session = createSession({
      tabs: createSessionTabs({ requestLock: undefined, openChannel: () => undefined }),
      values: createLocalValues({ local: () => memoryStorage(), session: () => memoryStorage() }),
      now: () => 0,
      wait: async () => {},
      reloadPage: () => {},
      requestToken: async () => ({ token: second, lifetimeMs: MINUTE }),
    })
    session.signIn(answer(first))
    await session.refresh(first)
    expect(session.token()).toBe(second)
  })
})

// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toastStore } from '#platform/ui/toasts/toast.ts'
import type { Platform } from '#platform/web/query/platform-context.ts'
import { userFromToken } from '#platform/web/session/current-user.ts'
import { decodeToken } from '#platform/web/session/token-claims.ts'
import { buildToken } from '#platform/web/testing/build-token.ts'
import { hubMessages } from './conversa.api.ts'

const ID = '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10'
const message = { conversaId: ID, conversaCargaId: ID, seq: 3, usuarioId: null as string | null }

const play = vi.fn()
/** What a browser has for sounds, as far as the notes need it. */
class Sounds {
  readonly currentTime = 0
  readonly destination = {}
  createOscillator() {
    return { frequency: {}, connect: (next: unknown) => next, start: play, stop: () => undefined }
  }
  createGain() {
    const gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined }
    return { gain, connect: (next: unknown) => next }
  }
  async close() {}
}

/** A new person: nothing is stored. */
function platformOf(isSoundOn?: boolean): Pick<Platform, 'session' | 'values' | 'http'> {
  const { identity, subject } = decodeToken(buildToken({}))
  const state = { status: 'signed-in', identity, subject, user: userFromToken(identity, subject) }
  return {
    session: { getState: () => state } as unknown as Platform['session'],
    values: { get: () => isSoundOn } as unknown as Platform['values'],
    http: {} as unknown as Platform['http'],
  }
}

const arrive = (change: object = {}, isSoundOn?: boolean) =>
  hubMessages.NewChatMessage?.(new QueryClient(), platformOf(isSoundOn), { ...message, ...change })
const touched = (hasBeenActive: boolean) =>
  Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive } })
const toasts = () => toastStore.current()

beforeEach(() => {
  vi.stubGlobal('AudioContext', Sounds)
  play.mockClear()
  location.hash = '#/cargas/lista'
  touched(true)
})
afterEach(() => {
  for (const { id } of toasts()) toastStore.dismiss(id)
  vi.unstubAllGlobals()
})

test('a message of a driver is told in these words and leads to the messages [E-307] [S-207] [S-209]', () => {
  arrive()
  expect(toasts()).toMatchObject([
    {
      text: 'Chegou uma nova mensagem',
      detail: 'Responda o motorista o quanto antes',
      action: { label: 'Abrir conversas' },
    },
  ])
  toasts()[0]?.action?.run()
  expect(location.hash).toBe('#/mensagens')
})

test('nothing is told while the messages are open, nor of what is no message [E-307] [S-208]', () => {
  location.hash = '#/mensagens'
  arrive()
  location.hash = '#/cargas/lista'
  hubMessages.NewChatMessage?.(new QueryClient(), platformOf(), { conversaId: 1 })
  expect(toasts()).toEqual([])
})

test('the first sound of a new person plays once the page was touched; a setting that is off stays off [E-308] [S-360]', () => {
  touched(false)
  arrive()
  expect(play).not.toHaveBeenCalled()
  touched(true)
  arrive()
  expect(play).toHaveBeenCalledTimes(2)
  play.mockClear()
  arrive({}, false)
  expect(play).not.toHaveBeenCalled()
  arrive({}, true)
  expect(play).toHaveBeenCalledTimes(2)
})

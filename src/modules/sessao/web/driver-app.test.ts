import { expect, test } from 'vitest'
import { readDriverApp, storeFor } from './driver-app.ts'

const driverApp = { android: 'https://play.example/estiva', ios: null }

test('store addresses and the event name come from the configuration [S-062]', () => {
  expect(readDriverApp({ driverApp: { ...driverApp, event: 'visita' } })).toEqual({
    ...driverApp,
    event: 'visita',
  })
})

test.each([
  ['an absent key', {}],
  ['an address that is no https address', { driverApp: { android: 'javascript:alert(1)', ios: null } }],
  ['no configuration', undefined],
])('with %s no store is configured and the event has its own name [S-062]', (_case, file) => {
  expect(readDriverApp(file)).toEqual({ android: null, ios: null, event: 'estiva:app-frota' })
})

test.each([
  ['android', driverApp.android],
  ['ios', undefined],
  ['desktop', undefined],
] as const)('%s goes to %s [S-058, S-059] [S-060]', (device, store) => {
  expect(storeFor(device, { ...driverApp, event: 'x' })).toBe(store)
})

import { expect, test } from 'vitest'
import {
  createShortcutRegistry,
  EVERY_LAYER,
  type KeyContext,
  type KeyStroke,
  SEQUENCE_MS,
} from './shortcuts.ts'

const stroke = (key: string, held: Partial<KeyStroke> = {}): KeyStroke => ({
  key,
  code: '',
  ctrlKey: false,
  altKey: false,
  shiftKey: false,
  metaKey: false,
  ...held,
})
const context = (given: Partial<KeyContext> = {}): KeyContext => ({
  isInField: false,
  layer: 'page',
  nowMs: 0,
  ...given,
})

function setUp(...keys: string[]) {
  const registry = createShortcutRegistry()
  const leave = registry.register(
    'page',
    keys.map((key) => ({ keys: key, label: key, group: 'Página', run: () => undefined })),
  )
  const match = (pressed: KeyStroke, given: Partial<KeyContext> = {}) =>
    registry.match(pressed, context(given))?.keys
  return { registry, leave, match }
}

test('a single key acts on the page and never in a field', () => {
  const { match } = setUp('F')
  expect(match(stroke('f'))).toBe('F')
  expect(match(stroke('f'), { isInField: true })).toBeUndefined()
  expect(match(stroke('F', { shiftKey: true }))).toBeUndefined()
  expect(match(stroke('f', { ctrlKey: true }))).toBeUndefined()
})

test('single keys can be switched off while combinations stay', () => {
  const { registry, match } = setUp('F', 'Ctrl+Enter')
  registry.setSingleKeys(false)
  expect(match(stroke('f'))).toBeUndefined()
  expect(match(stroke('Enter', { ctrlKey: true }), { isInField: true })).toBe('Ctrl+Enter')
})

test('the command key counts as Ctrl', () => {
  const { match } = setUp('Ctrl+Enter')
  expect(match(stroke('Enter', { metaKey: true }))).toBe('Ctrl+Enter')
})

test('a symbol may need Shift, and Alt combinations are known by their place too', () => {
  const { match } = setUp('?', 'Alt+.')
  expect(match(stroke('?', { shiftKey: true }))).toBe('?')
  expect(match(stroke('≥', { altKey: true, code: 'Period' }))).toBe('Alt+.')
  expect(match(stroke('>', { altKey: true, shiftKey: true, code: 'Period' }))).toBe('Alt+.')
})

test('a sequence needs its second key in time', () => {
  const { match } = setUp('G A', 'A')
  expect(match(stroke('g'), { nowMs: 1000 })).toBeUndefined()
  expect(match(stroke('a'), { nowMs: 1000 + SEQUENCE_MS })).toBe('G A')
  match(stroke('g'), { nowMs: 5000 })
  expect(match(stroke('a'), { nowMs: 5001 + SEQUENCE_MS })).toBe('A')
})

test('a key that ends no sequence still acts on its own', () => {
  const { match } = setUp('G A', 'F')
  match(stroke('g'))
  expect(match(stroke('f'))).toBe('F')
})

test('shortcuts act only in their layer, the latest wins, and they go when their owner leaves', () => {
  const { registry, leave, match } = setUp('J')
  const leaveDrawer = registry.register('drawer', [
    { keys: 'J', label: 'Próximo', group: 'Painel', run: () => undefined },
  ])
  expect(registry.match(stroke('j'), context({ layer: 'drawer' }))?.label).toBe('Próximo')
  registry.register('page', [{ keys: 'J', label: 'Novo', group: 'Página', run: () => undefined }])
  expect(registry.match(stroke('j'), context())?.label).toBe('Novo')
  leaveDrawer()
  leave()
  expect(match(stroke('j'), { layer: 'drawer' })).toBeUndefined()
  expect(registry.list('page').map(({ label }) => label)).toEqual(['Novo'])
})

test('a shortcut of every layer also acts in a drawer and is listed there', () => {
  const { registry } = setUp('F')
  registry.register(EVERY_LAYER, [{ keys: '?', label: 'Atalhos', group: 'Geral', run: () => undefined }])
  expect(registry.match(stroke('?'), context({ layer: 'drawer' }))?.label).toBe('Atalhos')
  expect(registry.list('drawer').map(({ keys }) => keys)).toEqual(['?'])
})

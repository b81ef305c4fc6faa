import { describe, expect, test } from 'vitest'
import { createLocalValues, STORED, type StorageAreas } from './storage.ts'
import { memoryStorage } from './testing/memory-storage.ts'

function areasOf(local = memoryStorage(), session = memoryStorage()): StorageAreas {
  return { local: () => local, session: () => session }
}

describe('local storage', () => {
  test('every key but the three named ones has the common prefix, and no key repeats [S-175, S-176, S-177]', () => {
    const keys = Object.values(STORED).map(({ key }) => key)
    const named = keys.filter((key) => !key.startsWith('estiva.'))
    expect(named.sort()).toEqual(['ffy-theme-color', 'ffy-theme-style', 'setup_follow'])
    expect(new Set(keys).size).toBe(keys.length)
  })

  test('values survive a reload [D-123, S-173, S-174, S-359]', () => {
    const areas = areasOf()
    const before = createLocalValues(areas)
    before.set(STORED.selectedProduct, 'TMS')
    before.set(STORED.selectedBusinessUnit, 'u1')
    before.set(STORED.businessUnitFilter, ['u1', 'u2'])
    before.set(STORED.filterStatus, 'aberto')
    before.set(STORED.lastReleaseKey, 'r9')
    for (const flag of [STORED.isSoundOn, STORED.hidesFinished, STORED.isProductMenuCompact])
      before.set(flag, true)
    for (const flag of [STORED.isMenuOpened, STORED.isSidebarCollapsed]) before.set(flag, false)
    const after = createLocalValues(areas)
    expect(after.get(STORED.selectedProduct)).toBe('TMS')
    expect(after.get(STORED.selectedBusinessUnit)).toBe('u1')
    expect(after.get(STORED.businessUnitFilter)).toEqual(['u1', 'u2'])
    expect(after.get(STORED.filterStatus)).toBe('aberto')
    expect(after.get(STORED.lastReleaseKey)).toBe('r9')
    for (const flag of [STORED.isSoundOn, STORED.hidesFinished, STORED.isProductMenuCompact])
      expect(after.get(flag)).toBe(true)
    expect(after.get(STORED.isMenuOpened)).toBe(false)
    expect(after.get(STORED.isSidebarCollapsed)).toBe(false)
  })

  test('the named keys hold plain text [S-175, S-176]', () => {
    const local = memoryStorage()
    const values = createLocalValues(areasOf(local))
    values.set(STORED.themeStyle, 'dark')
    values.set(STORED.themeColor, '#0b5d66')
    values.set(STORED.setupFollow, 'grupo-1')
    expect(['ffy-theme-style', 'ffy-theme-color', 'setup_follow'].map((key) => local.getItem(key))).toEqual([
      'dark',
      '#0b5d66',
      'grupo-1',
    ])
  })

  test.each([
    ['estiva.sound', 'maybe'],
    ['estiva.sound', '"sim"'],
    ['estiva.sound', 'null'],
    ['estiva.sound', '{'],
  ])('a corrupt value %s=%s counts as absent', (key, text) => {
    expect(createLocalValues(areasOf(memoryStorage({ [key]: text }))).get(STORED.isSoundOn)).toBeUndefined()
  })

  test('an unknown theme counts as absent', () => {
    const values = createLocalValues(areasOf(memoryStorage({ 'ffy-theme-style': 'neon' })))
    expect(values.get(STORED.themeStyle)).toBeUndefined()
  })

  test('a browser that blocks the storage loses the memory and nothing else', () => {
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const values = createLocalValues({ local: blocked, session: blocked })
    expect(values.get(STORED.isSoundOn)).toBeUndefined()
    expect(() => {
      values.set(STORED.isSoundOn, true)
      values.set(STORED.isSoundOn, undefined)
      values.endSession()
    }).not.toThrow()
  })

  test('the end of a session clears unit, filters and session storage and keeps preferences [S-180]', () => {
    const session = memoryStorage({ activeModule: 'cargas' })
    const values = createLocalValues(areasOf(memoryStorage(), session))
    values.set(STORED.selectedBusinessUnit, 'u1')
    values.set(STORED.businessUnitFilter, ['u1'])
    values.set(STORED.filterStatus, 'aberto')
    values.set(STORED.mayHaveSession, true)
    values.set(STORED.themeStyle, 'dark')
    values.set(STORED.isSoundOn, false)
    values.endSession()
    expect(values.get(STORED.selectedBusinessUnit)).toBeUndefined()
    expect(values.get(STORED.businessUnitFilter)).toBeUndefined()
    expect(values.get(STORED.filterStatus)).toBeUndefined()
    expect(values.get(STORED.mayHaveSession)).toBeUndefined()
    expect(session.length).toBe(0)
    expect(values.get(STORED.themeStyle)).toBe('dark')
    expect(values.get(STORED.isSoundOn)).toBe(false)
  })
})

// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import {
  createColorSchemeManager,
  DEFAULT_THEME_STYLE,
  readThemeColor,
  writeThemeColor,
} from './color-scheme.ts'

beforeEach(() => localStorage.clear())

test('the scheme is light until one is chosen and is kept under ffy-theme-style [S-175]', () => {
  const manager = createColorSchemeManager()
  expect(manager.get(DEFAULT_THEME_STYLE)).toBe('light')
  manager.set('dark')
  expect(localStorage.getItem('ffy-theme-style')).toBe('dark')
  expect(createColorSchemeManager().get(DEFAULT_THEME_STYLE)).toBe('dark')
})

test('a scheme that nobody knows counts as not chosen', () => {
  localStorage.setItem('ffy-theme-style', 'sepia')
  expect(createColorSchemeManager().get(DEFAULT_THEME_STYLE)).toBe('light')
})

test('the colour is the brand’s own until an offered one is kept under ffy-theme-color [S-175]', () => {
  const offered = ['petroleo', 'azul']
  expect(readThemeColor(localStorage, offered, 'petroleo')).toBe('petroleo')
  writeThemeColor(localStorage, 'azul', 'petroleo')
  expect(localStorage.getItem('ffy-theme-color')).toBe('azul')
  expect(readThemeColor(localStorage, offered, 'petroleo')).toBe('azul')
  expect(readThemeColor(localStorage, ['petroleo'], 'petroleo')).toBe('petroleo')
  writeThemeColor(localStorage, 'petroleo', 'petroleo')
  expect(localStorage.getItem('ffy-theme-color')).toBeNull()
})

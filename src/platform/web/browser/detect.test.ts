import { expect, test } from 'vitest'
import { accessKeyModifier, detectBrowser } from '#platform/shared/detect-browser.ts'
import { detectDevice } from './detect-device.ts'

const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'
const MAC =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
const WINDOWS_PHONE =
  'Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1) AppleWebKit/537.36 Chrome/52.0 Mobile Safari/537.36 Edge/15.15063'

test.each([
  ['an Android phone', ANDROID, 5, 'android'],
  ['an iPhone', IPHONE, 5, 'ios'],
  ['an iPad that calls itself Macintosh', MAC, 5, 'ios'],
  ['a Mac', MAC, 0, 'desktop'],
  ['Windows', WINDOWS, 0, 'desktop'],
  ['Windows with a touch screen', WINDOWS, 10, 'desktop'],
  ['a Windows phone', WINDOWS_PHONE, 5, 'desktop'],
  ['nothing known', '', 0, 'desktop'],
])('%s is recognised', (_case, userAgent, maxTouchPoints, expected) => {
  expect(detectDevice({ userAgent, maxTouchPoints })).toBe(expected)
})

test.each([
  [WINDOWS, 'Chrome', 142, 'Alt'],
  [`${WINDOWS} Edg/142.0.0.0`, 'Edge', 142, 'Alt'],
  [`${WINDOWS} OPR/126.0.0.0`, 'Opera', 126, 'Alt'],
  [FIREFOX, 'Firefox', 145, 'Alt + Shift'],
  [MAC, 'Safari', 18, 'Control + Option'],
  [IPHONE, 'Safari', 18, 'Control + Option'],
  [IPHONE.replace('Version/18.1', 'CriOS/142.0.1'), 'Chrome', 142, 'Alt'],
  ['curl/8.5.0', undefined, undefined, 'Alt'],
])('%s: browser, version and access-key modifier [S-099]', (userAgent, name, version, modifier) => {
  const browser = detectBrowser(userAgent)
  expect([browser.name, browser.version, accessKeyModifier(browser)]).toEqual([name, version, modifier])
})

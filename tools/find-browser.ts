/**
 * Finds a Chromium for the browser tests, or installs one: Debian's packages, else Playwright's own. The one without
 * any window of its own comes first: it opens a page in a third of the time.
 */
import { existsSync } from 'node:fs'
import { run, runBin } from './run-command.ts'

const KNOWN_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Older distributions have only the second one. */
const PACKAGES = ['chromium-headless-shell', 'chromium']

/** Path of a browser; `undefined` when Playwright brought its own; throws where none can be had. */
export async function ensureBrowser(): Promise<string | undefined> {
  const configured = process.env.ESTIVA_CHROMIUM
  if (configured) return configured
  const found = KNOWN_PATHS.find((path) => existsSync(path))
  if (found) return found
  console.log('Instalando o navegador dos testes…')
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    await run('apt-get', ['update', '-qq'], {}, true)
    for (const name of PACKAGES) {
      const install = ['install', '-y', '-qq', '--no-install-recommends', name]
      await run('apt-get', install, { DEBIAN_FRONTEND: 'noninteractive' }, true)
      const installed = KNOWN_PATHS.find((path) => existsSync(path))
      if (installed) return installed
    }
  }
  const own = await runBin('playwright', ['install', 'chromium'])
  if (own.code === 0) return undefined
  throw new Error(
    'Os testes de navegador precisam de um Chromium e nenhum pôde ser instalado. Instale o pacote chromium-headless-shell ou chromium, ou indique um em ESTIVA_CHROMIUM.',
  )
}

import { defineConfig } from '@playwright/test'

const port = Number(process.env.ESTIVA_E2E_PORT ?? 8123)
export const baseURL = `http://127.0.0.1:${port}`

export default defineConfig({
  testDir: 'e2e',
  outputDir: `test-results/e2e-${port}`,
  // The journeys share the demonstration company of one server; each changes records of its own.
  fullyParallel: false,
  // Two leave a quarter of two cores waiting: journeys wait for typing to rest, windows to close, pages to settle.
  workers: 3,
  // Three browsers, the server and its database share two cores: what only the second try passes is named at the end.
  retries: 1,
  forbidOnly: true,
  // Long enough for a machine half as fast; nothing waits for its end unless it fails.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL,
    // What cannot be clicked is named by its line, instead of by the end of its journey.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    // Drawers and menus stand at once: what moves is waited for before every click.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.ESTIVA_CHROMIUM ? { executablePath: process.env.ESTIVA_CHROMIUM } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: 'node --disable-warning=ExperimentalWarning tools/e2e-server.ts',
    url: `${baseURL}/readyz`,
    // A new database, its migrations and the demonstration: seconds alone, a minute on a busy machine.
    timeout: 180_000,
    reuseExistingServer: process.env.ESTIVA_E2E_REUSE === '1',
    env: { PORT: String(port) },
    stdout: 'ignore',
    stderr: 'pipe',
  },
})

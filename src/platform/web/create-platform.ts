/** Puts the parts of the web platform together for this browser. */
import { createHttpClient } from './http/http-client.ts'
import { loadWebConfig, type WebConfig } from './http/service-bases.ts'
import type { LastFailure, Platform } from './query/platform-context.ts'
import { requestToken } from './session/request-token.ts'
import { createSession } from './session/session.ts'
import { browserTabs, createSessionTabs } from './session/session-tabs.ts'
import { createLocalValues, type LocalValues, STORED } from './storage.ts'
import { createStore } from './store.ts'

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Reads `/config.json` and begins restoring the session. @throws when the configuration cannot be read. */
export async function createPlatform(): Promise<Platform> {
  const config = await loadWebConfig(window.fetch.bind(window))
  const platform = assemblePlatform(config)
  void platform.session.restore()
  return platform
}

function assemblePlatform(config: WebConfig): Platform {
  const { fetch, location } = window
  const send = fetch.bind(window)
  const values = createLocalValues()
  const reloadPage = () => location.reload()
  const session = createSession({
    values,
    wait,
    reloadPage,
    now: Date.now,
    tabs: createSessionTabs(browserTabs),
    requestToken: () => requestToken({ fetch: send, url: `${config.bases.main}/auth/token`, wait }),
  })
  const answers = createStore(0)
  let lastFailure: LastFailure | undefined
  const http = createHttpClient({
    fetch: send,
    onAnswered: () => answers.set(answers.get() + 1),
    onRefused: ({ requestId }) => {
      if (requestId !== undefined) lastFailure = { requestId, at: new Date().toISOString() }
    },
    session,
    config,
    reloadPage,
    origin: location.origin,
    businessUnit: () => selectedUnit(values),
    clearBusinessUnit: () => {
      values.set(STORED.selectedBusinessUnit, undefined)
      values.set(STORED.businessUnitFilter, undefined)
    },
  })
  return { http, session, values, config, onAnswered: answers.subscribe, lastFailure: () => lastFailure }
}

/** Without a stored filter the selected unit alone is the filter. */
function selectedUnit(values: LocalValues) {
  const id = values.get(STORED.selectedBusinessUnit)
  return id === undefined ? undefined : { id, filter: values.get(STORED.businessUnitFilter) ?? [id] }
}

/** A real client whose server is a function, for tests of what a module does with answers and refusals. */
import { createHttpClient, type HttpClient } from '../http/http-client.ts'
import { parseWebConfig } from '../http/service-bases.ts'

/** `answer` is asked with method and path (`POST /api/auth/login`) and the sent body; a throw is a lost network. */
export function buildHttpClient(answer: (call: string, body: unknown) => Response): HttpClient {
  return createHttpClient({
    config: parseWebConfig({}),
    origin: 'http://estiva.test',
    businessUnit: () => undefined,
    clearBusinessUnit: () => {},
    reloadPage: () => {},
    session: {
      token: () => undefined,
      ensureFresh: async () => {},
      refresh: async () => {},
      logOut: () => {},
    },
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input), 'http://estiva.test')
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
      return answer(`${init?.method} ${pathname}`, body)
    },
  })
}

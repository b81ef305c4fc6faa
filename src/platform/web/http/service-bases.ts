/** Where the eleven services are, as `/config.json` says at run time (S-264, L-175). */
import { Type } from 'typebox'
import { Check } from 'typebox/value'
import { SERVICE_PREFIXES, type ServiceName } from '#platform/shared/call.ts'

const Base = Type.String({ maxLength: 300 })

/** `/config.json`: every key may be absent; unknown keys are for other readers. */
const WebConfigFile = Type.Object({
  services: Type.Optional(
    Type.Object({
      main: Type.Optional(Base),
      notificacoes: Type.Optional(Base),
      frete: Type.Optional(Base),
      formacao: Type.Optional(Base),
      agendamento: Type.Optional(Base),
      auditoria: Type.Optional(Base),
      marketplace: Type.Optional(Base),
      integracao: Type.Optional(Base),
      automacao: Type.Optional(Base),
      fluxos: Type.Optional(Base),
      hub: Type.Optional(Base),
    }),
  ),
  /** Public client id of the freight service, sent as query `apiKey` (S-268, conflicts A34). */
  freteApiKey: Type.Optional(Type.String({ maxLength: 200 })),
})

export interface WebConfig {
  /** Paths of this origin or whole addresses, without a slash at the end. */
  readonly bases: Readonly<Record<ServiceName, string>>
  readonly freteApiKey: string | undefined
  /** The whole file, for the shell to read its own keys (brand, support) by its own schema. */
  readonly file: unknown
}

const isServiceName = (name: string): name is ServiceName => name in SERVICE_PREFIXES

/** The configuration with the defaults filled in. @throws when the file has another shape. */
export function parseWebConfig(file: unknown): WebConfig {
  if (!Check(WebConfigFile, file)) throw new Error('/config.json does not have the expected shape.')
  const bases: Record<ServiceName, string> = { ...SERVICE_PREFIXES }
  for (const [name, base] of Object.entries(file.services ?? {})) {
    if (isServiceName(name)) bases[name] = base.replace(/\/+$/, '')
  }
  return { bases, freteApiKey: file.freteApiKey, file }
}

/** Reads `/config.json`; without the file the services are at their default prefixes. */
export async function loadWebConfig(fetchFile: typeof fetch): Promise<WebConfig> {
  const answer = await fetchFile('/config.json', { cache: 'no-cache' })
  if (answer.status === 404) return parseWebConfig({})
  if (!answer.ok) throw new Error(`/config.json was answered with ${answer.status}.`)
  return parseWebConfig(await answer.json())
}

/** True when the address belongs to one of our services; only those receive the bearer (S-265, conflicts B7). */
export function isServiceAddress(url: URL, bases: WebConfig['bases'], origin: string): boolean {
  return Object.values(bases).some((base) => {
    const own = new URL(base === '' ? '/' : base, origin)
    const folder = own.pathname.endsWith('/') ? own.pathname : `${own.pathname}/`
    return url.origin === own.origin && (url.pathname === own.pathname || url.pathname.startsWith(folder))
  })
}

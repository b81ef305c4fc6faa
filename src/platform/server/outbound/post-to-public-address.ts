/**
 * One POST to an address that somebody outside named: a webhook, a push service. It must not reach what is inside our own
 * network: the name is looked up once, every answer must be a public address, and the connection goes to that address and
 * no other. No redirects, a limit of time, and the answer is not read.
 */
import { lookup } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

const TIMEOUT_MS = 10_000

export type PostResult =
  | { readonly kind: 'entregue'; readonly status: number }
  | { readonly kind: 'falhou'; readonly status: number | null; readonly erro: string }

/** The name or the address alone; a dot at its end says nothing else. */
const nameOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')

const hostOf = (url: URL): string => `${nameOf(url)}:${url.port || (url.protocol === 'http:' ? '80' : '443')}`

/** Ends of names that no public server has. */
const INTERNAL =
  /\.(?:localhost|local|localdomain|internal|intranet|private|lan|home|corp|home\.arpa|in-addr\.arpa|ip6\.arpa|test|invalid|onion)$/

/** Why an address cannot be registered; undefined: it can. Names are looked up only when something is sent. */
export function refusalOfAddress(text: string, allowed: ReadonlySet<string>): string | undefined {
  if (!URL.canParse(text)) return 'Informe um endereço completo, como https://erp.empresa.com.br/estiva'
  const url = new URL(text)
  const isAllowed = allowed.has(hostOf(url))
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isAllowed)) {
    return 'O endereço precisa começar com https://'
  }
  if (url.username || url.password) return 'O endereço não pode ter usuário nem senha'
  if (url.hash) return 'O endereço não pode ter "#"'
  const host = nameOf(url)
  const isLocal = isIP(host) ? !isPublicAddress(host) : !host.includes('.') || INTERNAL.test(host)
  return isLocal && !isAllowed ? 'O endereço precisa estar na internet, não em uma rede interna' : undefined
}

const INSIDE = 'O endereço leva a uma rede interna, que não é permitida'
const LOOKUP_MS = 3_000

/**
 * The same with a look at the name: one that leads inside is refused when it is registered. One that is not known, or
 * not yet, is looked up again whenever something is sent.
 */
export async function refusalOnNetwork(
  text: string,
  allowed: ReadonlySet<string>,
  lookUp: LookUp = lookup,
): Promise<string | undefined> {
  const recusa = refusalOfAddress(text, allowed)
  if (recusa !== undefined) return recusa
  const url = new URL(text)
  if (allowed.has(hostOf(url))) return undefined
  const pause = new Promise<[]>((resolve) => setTimeout(() => resolve([]), LOOKUP_MS).unref())
  const answers = await Promise.race([lookUp(nameOf(url), { all: true }).catch(() => []), pause])
  return answers.every(({ address }) => isPublicAddress(address)) ? undefined : INSIDE
}

type LookUp = (host: string, options: { all: true }) => Promise<readonly { readonly address: string }[]>

class ForbiddenAddress extends Error {}

/** The only address that the connection may use. Throws `ForbiddenAddress` unless every answer is public. */
async function resolveOnce(url: URL, isAllowed: boolean): Promise<{ address: string; family: number }> {
  const answers = await lookup(nameOf(url), { all: true })
  const [first] = answers
  const isSafe = isAllowed || answers.every(({ address }) => isPublicAddress(address))
  if (!first || !isSafe) throw new ForbiddenAddress()
  return first
}

export interface PublicPost {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly allowedHosts: ReadonlySet<string>
}

/** One POST to an address that somebody outside named. Never throws: what went wrong is part of the answer. */
export async function postToPublicAddress(outgoing: PublicPost): Promise<PostResult> {
  const recusa = refusalOfAddress(outgoing.url, outgoing.allowedHosts)
  if (recusa) return { kind: 'falhou', status: null, erro: recusa }
  try {
    const url = new URL(outgoing.url)
    const address = await resolveOnce(url, outgoing.allowedHosts.has(hostOf(url)))
    const status = await post(outgoing, url, address)
    if (status >= 200 && status < 300) return { kind: 'entregue', status }
    return { kind: 'falhou', status, erro: `O endereço respondeu ${status}` }
  } catch (error) {
    return { kind: 'falhou', status: null, erro: textOf(error) }
  }
}

function post(
  { headers, body }: PublicPost,
  url: URL,
  { address, family }: { address: string; family: number },
): Promise<number> {
  const pinned: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)
  const send = url.protocol === 'http:' ? httpRequest : httpsRequest
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      lookup: pinned,
      agent: false,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { ...headers, 'content-length': body.length },
    })
    request.on('error', reject)
    request.on('response', (response) => {
      // Its status is all that counts; whatever else it says ends with the connection.
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    request.end(body)
  })
}

const TEXTS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'O nome do endereço não existe',
  EAI_AGAIN: 'O nome do endereço não pôde ser consultado',
  ECONNREFUSED: 'O endereço recusou a conexão',
  ECONNRESET: 'O endereço encerrou a conexão',
  CERT_HAS_EXPIRED: 'O certificado do endereço venceu',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'O certificado do endereço não é confiável',
  ERR_TLS_CERT_ALTNAME_INVALID: 'O certificado é de outro endereço',
}

function textOf(error: unknown): string {
  if (error instanceof ForbiddenAddress) return INSIDE
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')) {
    return `O endereço não respondeu em ${TIMEOUT_MS / 1000} s`
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return TEXTS[code] ?? 'A conexão com o endereço falhou'
}

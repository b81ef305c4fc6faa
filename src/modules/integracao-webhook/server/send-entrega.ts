/**
 * One POST to an address that a company registered. It must not reach what is inside our own network: the name is
 * looked up once, every answer must be a public address, and the connection goes to that address and no other. No
 * redirects, a limit of time, and the answer is not read.
 */
import { createHmac } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isEnderecoPublico } from '../webhook.rules.ts'

const TIMEOUT_MS = 10_000

export interface Envio {
  readonly url: string
  readonly segredo: string
  readonly entregaId: string
  readonly evento: string
  readonly corpo: string
  readonly agora: Date
  /** `host:port` that may be reached although private, and without TLS. */
  readonly hostsPermitidos: ReadonlySet<string>
}

export type Resultado =
  | { readonly kind: 'entregue'; readonly status: number }
  | { readonly kind: 'falhou'; readonly status: number | null; readonly erro: string }

/** `t=<seconds>,v1=<hex>`: HMAC-SHA256 of `<seconds>.<body>`, so that neither can be changed nor sent again later. */
function sign(segredo: string, corpo: string, agora: Date): string {
  const seconds = Math.floor(agora.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', segredo).update(`${seconds}.${corpo}`).digest('hex')}`
}

/** The name or the address alone; a dot at its end says nothing else. */
const nomeDe = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '')

const hostDe = (url: URL): string => `${nomeDe(url)}:${url.port || (url.protocol === 'http:' ? '80' : '443')}`

/** Ends of names that no public server has. */
const INTERNAL =
  /\.(?:localhost|local|localdomain|internal|intranet|private|lan|home|corp|home\.arpa|in-addr\.arpa|ip6\.arpa|test|invalid|onion)$/

/** Why an address cannot be registered; undefined: it can. Names are looked up only when something is sent. */
export function recusaDoEndereco(text: string, permitidos: ReadonlySet<string>): string | undefined {
  if (!URL.canParse(text)) return 'Informe um endereço completo, como https://erp.empresa.com.br/estiva'
  const url = new URL(text)
  const isPermitido = permitidos.has(hostDe(url))
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isPermitido)) {
    return 'O endereço precisa começar com https://'
  }
  if (url.username || url.password) return 'O endereço não pode ter usuário nem senha'
  if (url.hash) return 'O endereço não pode ter "#"'
  const host = nomeDe(url)
  const isLocal = isIP(host) ? !isEnderecoPublico(host) : !host.includes('.') || INTERNAL.test(host)
  return isLocal && !isPermitido ? 'O endereço precisa estar na internet, não em uma rede interna' : undefined
}

const DENTRO = 'O endereço leva a uma rede interna, que não é permitida'
const LOOKUP_MS = 3_000

/**
 * The same with a look at the name: one that leads inside is refused when it is registered. One that is not known, or
 * not yet, is looked up again whenever something is sent.
 */
export async function recusaDoEnderecoNaRede(
  text: string,
  permitidos: ReadonlySet<string>,
  lookUp: LookUp = lookup,
): Promise<string | undefined> {
  const recusa = recusaDoEndereco(text, permitidos)
  if (recusa !== undefined) return recusa
  const url = new URL(text)
  if (permitidos.has(hostDe(url))) return undefined
  const pause = new Promise<[]>((resolve) => setTimeout(() => resolve([]), LOOKUP_MS).unref())
  const answers = await Promise.race([lookUp(nomeDe(url), { all: true }).catch(() => []), pause])
  return answers.every(({ address }) => isEnderecoPublico(address)) ? undefined : DENTRO
}

type LookUp = (host: string, options: { all: true }) => Promise<readonly { readonly address: string }[]>

class EnderecoProibido extends Error {}

/** The only address that the connection may use. Throws `EnderecoProibido` unless every answer is public. */
async function resolver(url: URL, isPermitido: boolean): Promise<{ address: string; family: number }> {
  const answers = await lookup(nomeDe(url), { all: true })
  const [first] = answers
  const isSafe = isPermitido || answers.every(({ address }) => isEnderecoPublico(address))
  if (!first || !isSafe) throw new EnderecoProibido()
  return first
}

/** Never throws: what went wrong is part of the answer. */
export const sendEntrega = (envio: Envio): Promise<Resultado> => {
  const body = Buffer.from(envio.corpo)
  return postToPublicAddress({
    url: envio.url,
    body,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'user-agent': 'Estiva-Webhook/1',
      'estiva-evento': envio.evento,
      'estiva-entrega': envio.entregaId,
      'estiva-assinatura': sign(envio.segredo, envio.corpo, envio.agora),
    },
    hostsPermitidos: envio.hostsPermitidos,
  })
}

export interface PublicPost {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
  readonly hostsPermitidos: ReadonlySet<string>
}

/** One POST to an address that somebody outside named. Never throws: what went wrong is part of the answer. */
export async function postToPublicAddress(outgoing: PublicPost): Promise<Resultado> {
  const recusa = recusaDoEndereco(outgoing.url, outgoing.hostsPermitidos)
  if (recusa) return { kind: 'falhou', status: null, erro: recusa }
  try {
    const url = new URL(outgoing.url)
    const address = await resolver(url, outgoing.hostsPermitidos.has(hostDe(url)))
    const status = await post(outgoing, url, address)
    if (status >= 200 && status < 300) return { kind: 'entregue', status }
    return { kind: 'falhou', status, erro: `O endereço respondeu ${status}` }
  } catch (error) {
    return { kind: 'falhou', status: null, erro: textoDo(error) }
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

const TEXTOS: Readonly<Record<string, string>> = {
  ENOTFOUND: 'O nome do endereço não existe',
  EAI_AGAIN: 'O nome do endereço não pôde ser consultado',
  ECONNREFUSED: 'O endereço recusou a conexão',
  ECONNRESET: 'O endereço encerrou a conexão',
  CERT_HAS_EXPIRED: 'O certificado do endereço venceu',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'O certificado do endereço não é confiável',
  ERR_TLS_CERT_ALTNAME_INVALID: 'O certificado é de outro endereço',
}

function textoDo(error: unknown): string {
  if (error instanceof EnderecoProibido) return DENTRO
  if (error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError')) {
    return `O endereço não respondeu em ${TIMEOUT_MS / 1000} s`
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return TEXTOS[code] ?? 'A conexão com o endereço falhou'
}

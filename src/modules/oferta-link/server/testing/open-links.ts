/** A shipper, carriers that stand only in its register, and a real server of mails that holds what they get. */
import { afterAll } from 'vitest'
import { cnpjOf, sampleEmpresa } from '#modules/empresa/server/testing/empresa-sample.ts'
import { openOfertas } from '#modules/oferecimento/server/testing/ofertas.ts'
import { startSmtp } from '#platform/server/mail/testing/start-smtp.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import type { OfertaDoLink } from '../../link.contract.ts'

export interface SemConta {
  readonly id: string
  readonly nome: string
  readonly email: string
}

const WAIT_MS = 20_000
const PATH = '/marketplace/oferta-link'

/** A mail as its reader sees it, the text part. */
function readable(raw: string): string {
  const joined = raw.replace(/=\r?\n/g, '')
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8').replaceAll('\u00a0', ' ')
}

export async function openLinks() {
  const smtp = await startSmtp()
  afterAll(() => smtp.close())
  const app = await openTestApp({ withJobs: true, env: { SMTP_URL: smtp.url } })
  const ofertas = await openOfertas(app)
  let number = 810_000

  async function semConta(nome: string): Promise<SemConta> {
    number += 1
    const email = `frete${number}@aguaverde.example`
    const { id } = await ofertas.done<{ id: string }>(
      ofertas.admin,
      'POST',
      '/api/empresa',
      sampleEmpresa({ documento: cnpjOf(number), tipos: [1], nome, email }),
    )
    return { id, nome, email }
  }

  const mailsTo = ({ email }: SemConta) =>
    smtp.received.filter((raw) => raw.includes(`To: ${email}`)).map(readable)
  /** The mails to a carrier once there are so many. */
  async function waitForMails(who: SemConta, count: number): Promise<string[]> {
    const end = Date.now() + WAIT_MS
    while (mailsTo(who).length < count && Date.now() < end) {
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const found = mailsTo(who)
    if (found.length !== count) throw new Error(`${found.length} mails to ${who.nome} instead of ${count}.`)
    return found
  }
  const tokenOf = (mail: string | undefined): string => /\/oferta#([\w-]{67})/.exec(mail ?? '')?.[1] ?? ''
  const codigoOf = (mail: string | undefined): string =>
    /Subject: (\d{6}) /.exec(mail ?? '')?.[1] ?? /(\d{6}) é o código/.exec(mail ?? '')?.[1] ?? ''

  let address = 0
  /** Each request comes from an address of its own, as phones do. */
  async function post<T = OfertaDoLink>(path: string, payload: object) {
    address += 1
    const answer = await app.server.inject({
      method: 'POST',
      url: `${PATH}${path}`,
      payload,
      remoteAddress: `10.8.${Math.floor(address / 250)}.${address % 250}`,
    })
    return { status: answer.statusCode, text: answer.body, body: answer.json() as T & { code?: string } }
  }
  const read = (token: string) => post('/consulta', { token })
  const say = (token: string, answer: object) => post('', { token, nome: 'Fernanda Souza', ...answer })
  const confirm = (token: string, codigo: string) => post('/confirmacao', { token, codigo })

  return {
    ...ofertas,
    app,
    smtp,
    semConta,
    mailsTo,
    waitForMails,
    tokenOf,
    codigoOf,
    post,
    readLink: read,
    say,
    confirm,
    /** Says it, waits for the code among `count` mails, and confirms it. */
    async answer(who: SemConta, token: string, said: object, count: number) {
      const waiting = await say(token, said)
      if (waiting.status !== 200) throw new Error(waiting.text)
      const mails = await waitForMails(who, count)
      return confirm(token, codigoOf(mails.at(-1)))
    },
    publicar: async (who: readonly { readonly id: string }[], values: object = {}, daCarga: object = {}) =>
      ofertas.publish(await ofertas.draft((await ofertas.carga(daCarga)).id, who, values)),
  }
}

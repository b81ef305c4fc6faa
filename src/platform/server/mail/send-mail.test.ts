import { afterAll, beforeEach, expect, test } from 'vitest'
import { codeMail } from '#modules/sessao/server/mail-texts.ts'
import { openTestApp } from '../testing/test-routes.ts'
import type { MailKind } from './mail-kinds.ts'
import { sendMail } from './send-mail.ts'
import { startSmtp } from './testing/start-smtp.ts'

const smtp = await startSmtp()
afterAll(() => smtp.close())
const { deps } = await openTestApp({ env: { SMTP_URL: smtp.url } })
const send = (to: string) => sendMail(deps, codeMail, { to, data: { nome: 'Ana', code: '480215' } })
const refused = () =>
  deps.db.asSystem('refused-mail', (tx) => tx.db.selectFrom('email_recusado').selectAll().execute())
beforeEach(() => smtp.accept())

test('an address that its server refused for good is not written to again until somebody clears it', async () => {
  smtp.refuse('recipient', 550, '5.1.1 User unknown')
  await send('Ana@Moinho.demo')
  expect(await refused()).toMatchObject([
    { email: 'ana@moinho.demo', codigo: 550, motivo: '550 5.1.1 User unknown', tipo: 'sessao.codigo' },
  ])
  smtp.accept()
  await send('ana@moinho.demo')
  expect(smtp.received).toHaveLength(0)
  await send('davi@moinho.demo')
  expect(smtp.received).toHaveLength(1)
  await deps.db.asSystem('refused-mail', (tx) => tx.db.deleteFrom('email_recusado').execute())
  await send('ana@moinho.demo')
  expect(smtp.received).toHaveLength(2)
})

test('what may be gone at the next try is thrown, so that the job tries again', async () => {
  smtp.refuse('recipient', 451, '4.3.0 Try again later')
  await expect(send('renata@moinho.demo')).rejects.toThrow('Try again later')
  expect(await refused()).toEqual([])
})

test('a digest has its list in both parts, and can be unsubscribed from by one click (RFC 8058)', async () => {
  const digest: MailKind<null> = {
    key: 'teste.resumo',
    nome: 'Resumo',
    quando: 'Nunca.',
    sample: () => null,
    write: () => ({
      nome: 'Ana <b>Reis</b>',
      subject: 'Dois avisos',
      paragraphs: ['O que houve ontem:'],
      items: [
        { title: 'CG-1042 chegou', detail: 'CD Jundiaí, 10:20', url: 'https://estiva.test/#/a' },
        { title: 'CG-1043 saiu' },
      ],
      reason: 'Você recebe este resumo porque o pediu.',
      unsubscribe: { page: 'https://estiva.test/avisos#p', post: 'https://estiva.test/api/avisos/p' },
    }),
  }
  await sendMail(deps, digest, { to: 'ana@moinho.demo', data: null })
  const mail = smtp.received.at(-1) ?? ''
  expect(mail).toContain('List-Unsubscribe: <https://estiva.test/api/avisos/p>')
  expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  const [text = '', html = ''] = mail
    .split(/Content-Type: text\/(?:plain|html)/)
    .slice(1)
    .map(decodeQuotedPrintable)
  expect(text).toContain('- CG-1042 chegou\n  CD Jundiaí, 10:20\n  https://estiva.test/#/a\n- CG-1043 saiu')
  expect(text).toContain('Você recebe este resumo porque o pediu.')
  expect(html).toContain('Olá, Ana &lt;b&gt;Reis&lt;/b&gt;.')
  expect(html).toContain('href="https://estiva.test/avisos#p"')
  expect(html).toContain('prefers-color-scheme:dark')
  expect(html).not.toMatch(/<(?:img|script|link)|url\(/)
})

/** As a program for mail reads the part: lines joined, characters decoded. */
function decodeQuotedPrintable(part: string): string {
  const joined = part.replaceAll('\r\n', '\n').replaceAll('=\n', '')
  const bytes = joined.replace(/=([0-9A-F]{2})/g, (_match, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

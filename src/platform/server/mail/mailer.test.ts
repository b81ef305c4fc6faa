import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createMailer, isAddressRefused, type Mail } from './mailer.ts'
import { startSmtp } from './testing/start-smtp.ts'

const MAIL: Mail = {
  to: 'ana@moinho.demo',
  from: { name: 'Estiva', address: 'nao-responda@estiva.example' },
  subject: 'Recuperação de senha',
  text: 'Olá, Ana.',
  html: '<p>Olá, Ana.</p>',
}

test('without a server the mail is a file that a person can open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'estiva-mail-'))
  await createMailer(undefined, folder).send(MAIL)
  const files = readdirSync(join(folder, 'mail'))
  expect(files).toHaveLength(1)
  const content = readFileSync(join(folder, 'mail', files[0] ?? ''), 'utf8')
  expect(content).toContain('To: ana@moinho.demo')
  expect(content).toContain('text/html')
  rmSync(folder, { recursive: true })
})

test('with SMTP_URL the mail reaches the server', async () => {
  const smtp = await startSmtp()
  await createMailer(smtp.url, '/nao-usado').send(MAIL)
  await smtp.close()
  expect(smtp.received).toHaveLength(1)
  expect(smtp.received[0]).toContain('ana@moinho.demo')
})

test('an address is refused for good where the server says so of the address, and of nothing else', async () => {
  const smtp = await startSmtp()
  const mailer = createMailer(smtp.url, '/nao-usado')
  const refusedWith = async (at: 'recipient' | 'content', code: number, text: string) => {
    smtp.refuse(at, code, text)
    return mailer.send(MAIL).catch((error: Error) => error.name)
  }
  expect(await refusedWith('recipient', 550, 'No such user')).toBe('AddressRefused')
  expect(await refusedWith('content', 552, '5.2.2 Mailbox full')).toBe('AddressRefused')
  expect(await refusedWith('recipient', 450, '4.2.1 Try again later')).toBe('Error')
  expect(await refusedWith('recipient', 550, '5.7.1 Relaying denied')).toBe('Error')
  expect(await refusedWith('content', 554, 'Message rejected')).toBe('Error')
  await smtp.close()
  expect(await mailer.send(MAIL).catch((error: Error) => error.name)).toBe('Error')
})

test.each([
  ['RCPT TO', 550, '550 5.1.1 User unknown', true],
  ['RCPT TO', 550, '550 User unknown', true],
  ['RCPT TO', 553, '553 Mailbox name not allowed', true],
  ['DATA', 550, '550 5.1.1 User unknown', true],
  ['DATA', 552, '552-5.2.2 The account is over quota', true],
  ['RCPT TO', 550, '550 5.7.1 Your address is on a list', false],
  ['RCPT TO', 554, '554 Relay access denied', false],
  ['MAIL FROM', 550, '550 5.1.8 Bad sender', false],
  ['MAIL FROM', 550, '550 Bad sender', false],
  ['AUTH PLAIN', 535, '535 5.7.8 Wrong password', false],
  ['RCPT TO', 451, '451 4.1.1 Greylisted', false],
  ['DATA', 554, '554 Rejected', false],
  ['CONN', undefined, undefined, false],
])('%s answered %s, "%s": the address is refused %s', (command, responseCode, response, refused) => {
  expect(isAddressRefused({ command, responseCode, response })).toBe(refused)
})

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { createMailer, type Mail } from './mailer.ts'

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
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  await createMailer(`smtp://127.0.0.1:${port}`, '/nao-usado').send(MAIL)
  await new Promise<void>((resolve) => server.close(() => resolve()))
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('ana@moinho.demo')
})

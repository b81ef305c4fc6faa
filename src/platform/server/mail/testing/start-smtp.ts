/** A real server of mails for tests: it keeps what it receives, and refuses what it is told to. */
import { SMTPServer } from 'smtp-server'

export interface TestSmtp {
  readonly url: string
  /** The mails received, raw, oldest first. */
  readonly received: readonly string[]
  /** Answered to `RCPT TO`, or after the content, from now on; undefined: all is taken. */
  refuse(at: 'recipient' | 'content', code: number, text: string): void
  accept(): void
  close(): Promise<void>
}

export async function startSmtp(): Promise<TestSmtp> {
  const received: string[] = []
  let refusal: { readonly at: 'recipient' | 'content'; readonly error: Error } | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refusal?.at === 'recipient' ? refusal.error : null),
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk) => {
        text += chunk
      })
      stream.on('end', () => {
        if (refusal?.at === 'content') return done(refusal.error)
        received.push(text)
        done()
      })
    },
  })
  // A client that goes away in the middle is no failure of the test.
  server.on('error', () => undefined)
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse(at, responseCode, text) {
      refusal = { at, error: Object.assign(new Error(text), { responseCode }) }
    },
    accept() {
      refusal = undefined
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

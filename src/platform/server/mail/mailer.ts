/** Sends mails by SMTP or, where none is configured, writes them as .eml files a person can open. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { v7 as uuidv7 } from 'uuid'
import { writeWhole } from '../files/write-whole.ts'

export interface Mail {
  readonly to: string
  readonly from: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface Mailer {
  /** Throws `AddressRefused` for an address that cannot be reached; any other error may be gone at the next try. */
  send(mail: Mail): Promise<void>
}

/** The server said that the address does not take mails, now or later. */
export class AddressRefused extends Error {
  readonly code: number
  readonly reason: string

  constructor(code: number, reason: string) {
    super(reason)
    this.name = 'AddressRefused'
    this.code = code
    this.reason = reason
  }
}

/** What a server of mails answered, as the library tells it. */
export interface SmtpAnswer {
  readonly command?: string | undefined
  readonly responseCode?: number | undefined
  readonly response?: string | undefined
}

/** What follows the code of an answer, e.g. `550 5.1.1` (RFC 3463): the subject, and the detail. */
const ENHANCED = /^5\d\d[ -]5\.(\d{1,3})\.(\d{1,3})\b/
/** Subjects that speak of the address or its mailbox; others speak of us, of the network, of a policy. */
const [ADDRESS, MAILBOX] = ['1', '2']
/** Details of the subject `ADDRESS` that speak of the sender. */
const SENDER_DETAILS = ['7', '8']
/** Without further words, said of a recipient: unknown, moved, full, not allowed. */
const RECIPIENT_CODES = [550, 551, 552, 553]

/**
 * Whether the address itself was refused for good. A server that refuses our mails altogether, because of a wrong password or
 * a list of senders, must not bring every address on the list.
 */
export function isAddressRefused({ command, responseCode = 0, response = '' }: SmtpAnswer): boolean {
  if (responseCode < 500 || responseCode > 599) return false
  const [, subject, detail = ''] = ENHANCED.exec(response) ?? []
  if (subject === ADDRESS) return !SENDER_DETAILS.includes(detail)
  if (subject !== undefined) return subject === MAILBOX
  return command === 'RCPT TO' && RECIPIENT_CODES.includes(responseCode)
}

const SMTP_TIMEOUT_MS = 15_000

export function createMailer(smtpUrl: string | undefined, dataDir: string): Mailer {
  return smtpUrl ? smtpMailer(smtpUrl) : fileMailer(join(dataDir, 'mail'))
}

function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  })
  return {
    async send(mail) {
      try {
        await transport.sendMail({ ...mail })
      } catch (error) {
        const answer: SmtpAnswer = { ...(error as SmtpAnswer) }
        if (!isAddressRefused(answer)) throw error
        throw new AddressRefused(answer.responseCode ?? 0, answer.response ?? '')
      }
    },
  }
}

function fileMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return {
    async send(mail) {
      const { message } = await transport.sendMail({ ...mail })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(join(folder, `${uuidv7()}.eml`), message as Buffer)
    },
  }
}

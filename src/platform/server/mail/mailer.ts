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
}

export interface Mailer {
  send(mail: Mail): Promise<void>
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
      await transport.sendMail({ ...mail })
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

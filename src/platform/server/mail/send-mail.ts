/**
 * The one way to send a mail. Nothing is sent to an address whose server refused it for good; any other failure is thrown, so
 * that the job that sends tries again.
 */
import { v7 as uuidv7 } from 'uuid'
import { type Brand, brandOf } from '#platform/shared/brand.ts'
import { normalizeEmail } from '#platform/shared/email.ts'
import type { Deps } from '../deps.ts'
import type { MailText } from './letter.ts'
import './mail.tables.ts'
import { composeMail, type MailKind } from './mail-kinds.ts'
import { AddressRefused } from './mailer.ts'

const MAX_REASON = 500

export interface Addressed<Data> {
  readonly to: string
  /** Absent: the default one. */
  readonly brand?: Brand
  readonly data: Data
}

export const sendMail = <Data>(
  deps: Deps,
  kind: MailKind<Data>,
  { to, brand = brandOf(''), data }: Addressed<Data>,
): Promise<void> => sendWritten(deps, kind, { to, brand, mail: composeMail(kind, brand, data) })

/** Sends what was written before, because its data could not be read any more. */
export async function sendWritten(
  deps: Deps,
  { key }: { readonly key: string },
  { to, brand = brandOf(''), mail }: { readonly to: string; readonly brand?: Brand; readonly mail: MailText },
): Promise<void> {
  const email = normalizeEmail(to)
  if (await isRefused(deps, email)) {
    deps.log.info({ mail: key }, 'e-mail não enviado: o servidor do endereço o recusou antes')
    return
  }
  try {
    await deps.mailer.send({ to, from: brand.mail, ...mail })
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error
    await noteRefusal(deps, email, key, error)
  }
}

const isRefused = (deps: Deps, email: string): Promise<boolean> =>
  deps.db.asSystem('refused-mail', async (tx) => {
    const found = await tx.db
      .selectFrom('email_recusado')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirst()
    return found !== undefined
  })

const noteRefusal = (deps: Deps, email: string, tipo: string, { code, reason }: AddressRefused) =>
  deps.db.asSystem('refused-mail', async (tx) => {
    await tx.db
      .insertInto('email_recusado')
      .values({
        id: uuidv7(),
        email,
        tipo,
        codigo: code,
        motivo: reason.slice(0, MAX_REASON),
        recusado_em: deps.clock.now(),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute()
  })

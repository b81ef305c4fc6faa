/** Mails as jobs. A job knows whom it writes to; links and codes are made when it runs, never queued. */
import { Type } from 'typebox'
import { invitationJob } from '#modules/usuario/server/invitation.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { type Brand, brandOf } from '#platform/shared/brand.ts'
import { linkAddress } from '#platform/shared/public-link.ts'
import { Id } from '#platform/shared/schemas.ts'
import { findIdentidade } from './identidade.repository.ts'
import { createLink, linkOf } from './links.ts'
import { codeMail, confirmationMail, invitationMail, type MailText, recoveryMail } from './mail-texts.ts'
import { storeCode } from './second-factor.ts'
import { newCode } from './secrets.ts'
import type { LinkFinalidade } from './sessao.tables.ts'

const MAIL_RETRIES = 5

/** `host`: the name the person used, which decides the brand and the address of links. */
const LinkMailData = Type.Object({ usuarioId: Id, host: Type.String({ maxLength: 253 }) })

async function deliver(deps: Deps, to: string, brand: Brand, mail: MailText) {
  await deps.mailer.send({ to, from: { name: brand.mail.name, address: brand.mail.address }, ...mail })
}

/** Mails a new link. It leads to the configured address; only the brand follows the name that the person used. */
async function deliverLink(
  deps: Deps,
  { usuarioId, host }: { readonly usuarioId: string; readonly host: string },
  finalidade: LinkFinalidade,
  write: (brand: Brand, nome: string, url: string) => MailText,
): Promise<void> {
  const made = await deps.db.asSystem('link', async (tx) => {
    const identidade = await findIdentidade(tx, usuarioId)
    return identidade && { identidade, token: await createLink(deps, tx, usuarioId, finalidade) }
  })
  if (!made) return
  const brand = brandOf(host)
  const url = linkAddress(deps.config.publicUrl, linkOf(finalidade), made.token)
  await deliver(deps, made.identidade.email, brand, write(brand, made.identidade.nome, url))
}

export const mailCodeJob = defineJob({
  name: 'sessao.mail-code',
  data: Type.Object({ usuarioId: Id }),
  retries: MAIL_RETRIES,
  async run(deps, { usuarioId }) {
    const code = newCode()
    const identidade = await deps.db.asSystem('sign-in', async (tx) => {
      const found = await findIdentidade(tx, usuarioId)
      if (found) await storeCode(deps, tx, usuarioId, code)
      return found
    })
    if (!identidade) return
    const brand = brandOf('')
    await deliver(deps, identidade.email, brand, codeMail(brand, identidade.nome, code))
  },
})

export const mailRecoveryJob = defineJob({
  name: 'sessao.mail-recovery',
  data: LinkMailData,
  retries: MAIL_RETRIES,
  run: (deps, data) => deliverLink(deps, data, 'recuperacao', recoveryMail),
})

export const mailInvitationJob = defineJob({
  ...invitationJob,
  retries: MAIL_RETRIES,
  run: (deps, data) =>
    deliverLink(deps, data, 'criacao', (brand, nome, url) =>
      invitationMail(brand, nome, data.empresa, `${url}&creation=true`),
    ),
})

export const mailConfirmationJob = defineJob({
  name: 'sessao.mail-confirmation',
  data: LinkMailData,
  retries: MAIL_RETRIES,
  run: (deps, data) => deliverLink(deps, data, 'confirmacao', confirmationMail),
})

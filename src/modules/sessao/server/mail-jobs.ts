/** Mails as jobs. A job knows whom it writes to; links and codes are made when it runs, never queued. */
import { Type } from 'typebox'
import { invitationJob } from '#modules/usuario/server/invitation.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { type Brand, brandOf } from '#platform/shared/brand.ts'
import { Id } from '#platform/shared/schemas.ts'
import { findIdentidade } from './identidade.repository.ts'
import { createLink } from './links.ts'
import { codeMail, confirmationMail, invitationMail, type MailText, recoveryMail } from './mail-texts.ts'
import { storeCode } from './second-factor.ts'
import { newCode } from './secrets.ts'

const MAIL_RETRIES = 5

/** `host`: the name the person used, which decides the brand and the address of links. */
const LinkMailData = Type.Object({ usuarioId: Id, host: Type.String({ maxLength: 253 }) })

async function deliver(deps: Deps, to: string, brand: Brand, mail: MailText) {
  await deps.mailer.send({ to, from: { name: brand.mail.name, address: brand.mail.address }, ...mail })
}

/** Links lead to the configured address; only its brand's subdomain follows the person. */
function linkTo(deps: Deps, path: string): string {
  return `${deps.config.publicUrl}/#${path}`
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
  async run(deps, { usuarioId, host }) {
    const made = await deps.db.asSystem('link', async (tx) => {
      const identidade = await findIdentidade(tx, usuarioId)
      return identidade && { identidade, token: await createLink(deps, tx, usuarioId, 'recuperacao') }
    })
    if (!made) return
    const brand = brandOf(host)
    const url = linkTo(deps, `/new-password?token=${made.token}`)
    await deliver(deps, made.identidade.email, brand, recoveryMail(brand, made.identidade.nome, url))
  },
})

export const mailInvitationJob = defineJob({
  ...invitationJob,
  retries: MAIL_RETRIES,
  async run(deps, { usuarioId, host, empresa }) {
    const made = await deps.db.asSystem('link', async (tx) => {
      const identidade = await findIdentidade(tx, usuarioId)
      return identidade && { identidade, token: await createLink(deps, tx, usuarioId, 'criacao') }
    })
    if (!made) return
    const brand = brandOf(host)
    const url = linkTo(deps, `/new-password?token=${made.token}&creation=true`)
    await deliver(
      deps,
      made.identidade.email,
      brand,
      invitationMail(brand, made.identidade.nome, empresa, url),
    )
  },
})

export const mailConfirmationJob = defineJob({
  name: 'sessao.mail-confirmation',
  data: LinkMailData,
  retries: MAIL_RETRIES,
  async run(deps, { usuarioId, host }) {
    const made = await deps.db.asSystem('link', async (tx) => {
      const identidade = await findIdentidade(tx, usuarioId)
      return identidade && { identidade, token: await createLink(deps, tx, usuarioId, 'confirmacao') }
    })
    if (!made) return
    const brand = brandOf(host)
    const url = linkTo(deps, `/confirm-mail?token=${made.token}`)
    await deliver(deps, made.identidade.email, brand, confirmationMail(brand, made.identidade.nome, url))
  },
})

/** Mails as jobs. A job knows whom it writes to; links and codes are made when it runs, never queued. */
import { Type } from 'typebox'
import { invitationJob } from '#modules/usuario/server/invitation.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import type { MailKind } from '#platform/server/mail/mail-kinds.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { brandOf } from '#platform/shared/brand.ts'
import { linkAddress } from '#platform/shared/public-link.ts'
import { Id } from '#platform/shared/schemas.ts'
import { findIdentidade } from './identidade.repository.ts'
import { createLink, linkOf } from './links.ts'
import { codeMail, confirmationMail, invitationMail, recoveryMail } from './mail-texts.ts'
import { storeCode } from './second-factor.ts'
import { newCode } from './secrets.ts'
import type { LinkFinalidade } from './sessao.tables.ts'

const MAIL_RETRIES = 5

/** `host`: the name the person used, which decides the brand and the address of links. */
const LinkMailData = Type.Object({ usuarioId: Id, host: Type.String({ maxLength: 253 }) })

/** Mails a new link. It leads to the configured address; only the brand follows the name that the person used. */
async function deliverLink<Data>(
  deps: Deps,
  { usuarioId, host }: { readonly usuarioId: string; readonly host: string },
  finalidade: LinkFinalidade,
  kind: MailKind<Data>,
  dataOf: (nome: string, url: string) => Data,
): Promise<void> {
  const made = await deps.db.asSystem('link', async (tx) => {
    const identidade = await findIdentidade(tx, usuarioId)
    return identidade && { identidade, token: await createLink(deps, tx, usuarioId, finalidade) }
  })
  if (!made) return
  const { email, nome } = made.identidade
  const url = linkAddress(deps.config.publicUrl, linkOf(finalidade), made.token)
  await sendMail(deps, kind, { to: email, brand: brandOf(host), data: dataOf(nome, url) })
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
    const { email, nome } = identidade
    await sendMail(deps, codeMail, { to: email, data: { nome, code } })
  },
})

export const mailRecoveryJob = defineJob({
  name: 'sessao.mail-recovery',
  data: LinkMailData,
  retries: MAIL_RETRIES,
  run: (deps, data) => deliverLink(deps, data, 'recuperacao', recoveryMail, (nome, url) => ({ nome, url })),
})

export const mailInvitationJob = defineJob({
  ...invitationJob,
  retries: MAIL_RETRIES,
  run: (deps, data) =>
    deliverLink(deps, data, 'criacao', invitationMail, (nome, url) => ({
      nome,
      empresa: data.empresa,
      url: `${url}&creation=true`,
    })),
})

export const mailConfirmationJob = defineJob({
  name: 'sessao.mail-confirmation',
  data: LinkMailData,
  retries: MAIL_RETRIES,
  run: (deps, data) =>
    deliverLink(deps, data, 'confirmacao', confirmationMail, (nome, url) => ({ nome, url })),
})

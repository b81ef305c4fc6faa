import type { Deps } from '#platform/server/deps.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { notificationKinds } from '#platform/server/notifications/notification-kinds.ts'
import type { EnvioDevido } from './claim-envios.ts'
import { noticeMail } from './notice-mails.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

/** The page of the light entry that ends the mails of a kind. */
export const unsubscribeAddress = (deps: Deps, token: string) => `${deps.config.publicUrl}/avisos#${token}`

/** Sends a notice as a mail of its own. True when the server took it. */
export async function mailNotice(deps: Deps, envio: EnvioDevido): Promise<boolean> {
  const token = unsubscribeToken(deps, envio)
  await sendMail(deps, noticeMail, {
    to: envio.email,
    data: {
      nome: envio.nome,
      titulo: envio.titulo,
      corpo: envio.corpo,
      evento: notificationKinds.find(envio.evento)?.label ?? envio.titulo,
      url: `${deps.config.publicUrl}/#/notificacoes?aviso=${envio.notificacaoId}`,
      unsubscribe: {
        page: unsubscribeAddress(deps, token),
        post: `${deps.config.publicUrl}/notificacoes/descadastro/${token}`,
      },
    },
  })
  return true
}

/** A notice as a mail of its own, and the summary of the morning. */
import { compose } from '#modules/sessao/server/mail-texts.ts'
import type { Deps } from '#platform/server/deps.ts'
import { brandOf } from '#platform/shared/brand.ts'
import { toPlainText } from '#platform/shared/notifications/html.ts'
import type { EnvioDevido } from './claim-envios.ts'
import { unsubscribeToken } from './unsubscribe.ts'

/** The page of the light entry that ends the mails of a kind. */
export const unsubscribeAddress = (deps: Deps, token: string) => `${deps.config.publicUrl}/avisos#${token}`

/** True when the mail was taken by the server. */
export async function mailNotice(deps: Deps, envio: EnvioDevido): Promise<boolean> {
  const brand = brandOf('')
  const end = unsubscribeAddress(deps, unsubscribeToken(deps, envio))
  const mail = compose({
    brand,
    nome: envio.nome,
    subject: envio.titulo,
    paragraphs: [envio.titulo, toPlainText(envio.corpo)].filter(Boolean),
    action: { label: 'Abrir', url: `${deps.config.publicUrl}/#/notificacoes?aviso=${envio.notificacaoId}` },
    footer: `Parar de receber este evento, sem entrar no sistema: ${end}`,
  })
  await deps.mailer.send({
    to: envio.email,
    from: { name: brand.mail.name, address: brand.mail.address },
    ...mail,
  })
  return true
}

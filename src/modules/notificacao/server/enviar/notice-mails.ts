/** The words of the mails about notices: one at once, and the summary of the morning. */
import type { MailKind } from '#platform/server/mail/mail-kinds.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { toPlainText } from '#platform/shared/notifications/html.ts'

/** One notice, as a mail or a line of the summary. */
interface MailedNotice {
  readonly titulo: string
  /** HTML, as it is stored. */
  readonly corpo: string
}

interface NoticeMail extends MailedNotice {
  readonly nome: string
  readonly evento: string
  readonly url: string
  /** Where a person and a program for mail stop this kind (RFC 8058). */
  readonly unsubscribe: { readonly page: string; readonly post: string }
}

export const noticeMail: MailKind<NoticeMail> = {
  key: 'notificacao.aviso',
  nome: 'Aviso por e-mail',
  quando: 'Na hora, a quem escolheu receber o evento por e-mail.',
  write: (_brand, { nome, titulo, corpo, evento, url, unsubscribe }) => ({
    nome,
    subject: titulo,
    paragraphs: [titulo, toPlainText(corpo)].filter(Boolean),
    action: { label: 'Abrir', url },
    reason: `Você recebe este e-mail porque escolheu o evento "${evento}" por e-mail.`,
    unsubscribe,
  }),
  sample: (origin) => ({
    nome: 'Renata Kuhn',
    titulo: 'Entrega atrasada em Piumhi',
    corpo: 'Laticínios Serra da Canastra, previsto para 09:00. Nova previsão 12:15.',
    evento: 'Entrega atrasada',
    url: `${origin}/#/notificacoes`,
    unsubscribe: { page: `${origin}/avisos#t`, post: `${origin}/notificacoes/descadastro/t` },
  }),
}

interface SummaryMail {
  readonly nome: string
  readonly fuso: string
  readonly total: number
  readonly linhas: readonly (Pick<MailedNotice, 'titulo'> & { readonly grupo: string; readonly dh: Date })[]
  readonly url: string
  /** The page that stops each kind that stands in the mail. */
  readonly stops: readonly { readonly evento: string; readonly page: string }[]
}

export const summaryMail: MailKind<SummaryMail> = {
  key: 'notificacao.resumo',
  nome: 'Resumo da manhã',
  quando: 'Às 07:00 dos dias úteis, a quem escolheu eventos no resumo e tem o que ler.',
  write: (_brand, { nome, fuso, total, linhas, url, stops }) => ({
    nome,
    subject: total === 1 ? `Resumo: ${linhas[0]?.titulo ?? ''}` : `Resumo: ${total} avisos`,
    paragraphs: [total === 1 ? 'Um aviso desde o último resumo.' : `${total} avisos desde o último resumo.`],
    items: [
      ...linhas.map(({ titulo, grupo, dh }) => ({
        title: titulo,
        detail: `${grupo} · ${formatDateTime(dh, fuso)}`,
      })),
      ...(total > linhas.length ? [{ title: `E mais ${total - linhas.length}.` }] : []),
      ...stops.map(({ evento, page }) => ({ title: `Parar de receber: ${evento}`, url: page })),
    ],
    action: { label: 'Ver notificações', url },
    reason: 'Você recebe este resumo porque escolheu estes eventos no resumo da manhã.',
  }),
  sample: (origin) => ({
    nome: 'Renata Kuhn',
    fuso: 'America/Sao_Paulo',
    total: 2,
    linhas: [
      { titulo: 'Carga 48162 criada', grupo: 'Carga 48162', dh: new Date('2026-11-25T13:42:00Z') },
      { titulo: 'Carga 48170 criada', grupo: 'Carga 48170', dh: new Date('2026-11-25T12:10:00Z') },
    ],
    url: `${origin}/#/notificacoes`,
    stops: [{ evento: 'Carga criada', page: `${origin}/avisos#t` }],
  }),
}

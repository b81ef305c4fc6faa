/** The mail that asks, the end of surveys whose time is over, and of answers that are old. */
import { Type } from 'typebox'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import type { MailKind } from '#platform/server/mail/mail-kinds.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { newOnceToken } from '#platform/server/public-link/public-links.ts'
import { dayAt } from '#platform/shared/date.ts'
import { formatDay } from '#platform/shared/day.ts'
import { lightLinkAddress } from '#platform/shared/public-link.ts'
import { Id } from '#platform/shared/schemas.ts'
import { pesquisaLink } from '../resposta.contract.ts'
import { closeBlocos, forgetBlocos } from './blocos.ts'
import './pesquisa.tables.ts'

const TIME_ZONE = 'America/Sao_Paulo'
const MAIL_RETRIES = 5
/** Answers are kept for two years. */
const KEPT_MS = 2 * 365 * 86_400_000
/** More surveys never end in one night. */
const MAX_ENDED = 50

interface ConviteDados {
  readonly nome: string
  readonly url: string
  /** `YYYY-MM-DD` */
  readonly ate: string
}

export const conviteMail: MailKind<ConviteDados> = {
  key: 'pesquisa.convite',
  nome: 'Convite da pesquisa',
  quando: 'Quando a equipe Estiva começa uma pesquisa, a cada pessoa do público.',
  write: (brand, { nome, url, ate }) => ({
    nome,
    subject: `Uma pergunta sobre a ${brand.name}`,
    paragraphs: [
      `De 0 a 10, quanto você recomendaria a ${brand.name} a um colega de logística?`,
      'Responder leva menos de um minuto, sem senha.',
    ],
    action: { label: 'Responder', url },
    footer: `O link vale uma resposta, até ${formatDay(ate)}. A sua empresa não vê a sua nota nem o que você escreve.`,
    reason: `Você recebe este convite porque usa a ${brand.name}. Perguntamos no máximo uma vez a cada 90 dias.`,
  }),
  sample: (origin) => ({
    nome: 'Renata Kuhn',
    url: lightLinkAddress(origin, pesquisaLink, 'exemplo-sem-efeito-0123456789'),
    ate: '2026-12-26',
  }),
}

/** The token is made when the mail goes, so that the queue holds none. */
export const conviteJob = defineJob({
  name: 'pesquisa.convite',
  data: Type.Object({ conviteId: Id }),
  retries: MAIL_RETRIES,
  async run(deps, { conviteId }) {
    const { token, hash } = newOnceToken(deps, pesquisaLink)
    const convite = await takeConvite(deps, conviteId, hash)
    if (!convite) return
    const { nome, email, encerraEm } = convite
    const url = lightLinkAddress(deps.config.publicUrl, pesquisaLink, token)
    await sendMail(deps, conviteMail, { to: email, data: { nome, url, ate: dayAt(encerraEm, TIME_ZONE) } })
    await deps.db.asSystem('survey', (tx) =>
      tx.db
        .updateTable('pesquisa_convite')
        .set({ enviado_em: deps.clock.now() })
        .where('id', '=', conviteId)
        .execute(),
    )
  },
})

/** Undefined: it went already, the survey is over, or the person may not come in any more. */
const takeConvite = (deps: Deps, id: string, hash: string) =>
  deps.db.asSystem('survey', async (tx) => {
    const found = await tx.db
      .selectFrom('pesquisa_convite as c')
      .innerJoin('pesquisa as p', 'p.id', 'c.pesquisa_id')
      .innerJoin('identidade as i', 'i.usuario_id', 'c.usuario_id')
      .innerJoin('usuario as u', (join) =>
        join.onRef('u.owner_id', '=', 'i.owner_id').onRef('u.id', '=', 'i.usuario_id'),
      )
      .select(['u.nome', 'i.email', 'p.encerra_em as encerraEm'])
      .where('c.id', '=', id)
      .where('c.enviado_em', 'is', null)
      .where('p.encerrada_em', 'is', null)
      .where('p.encerra_em', '>', deps.clock.now())
      .where('u.ativo', '=', true)
      .where('u.bloqueado', '=', false)
      .executeTakeFirst()
    if (found) {
      await tx.db.updateTable('pesquisa_convite').set({ token_hash: hash }).where('id', '=', id).execute()
    }
    return found
  })

export const encerrarJob = defineJob({
  name: 'pesquisa.encerrar',
  data: Type.Object({}),
  retries: 2,
  cron: { expression: '40 4 * * *', timeZone: TIME_ZONE },
  run: (deps) =>
    deps.db.asSystem('survey', async (tx) => {
      const over = await tx.db
        .selectFrom('pesquisa')
        .select(['id', 'encerra_em'])
        .where('encerrada_em', 'is', null)
        .where('encerra_em', '<=', deps.clock.now())
        .limit(MAX_ENDED)
        .forUpdate()
        .execute()
      // Hardly ever more than one.
      for (const { id, encerra_em } of over) {
        await tx.db.updateTable('pesquisa').set({ encerrada_em: encerra_em }).where('id', '=', id).execute()
        await closeBlocos(tx, id, encerra_em)
      }
      await forgetBlocos(tx, new Date(deps.clock.now().getTime() - KEPT_MS))
    }),
})

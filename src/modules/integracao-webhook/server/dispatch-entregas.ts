/** Sends what is due to other systems, and learns from what became of it. */
import { sql } from 'kysely'
import { Type } from 'typebox'
import { decryptText } from '#modules/sessao/server/text-cipher.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import type { MailKind } from '#platform/server/mail/mail-kinds.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { Id } from '#platform/shared/schemas.ts'
import '#modules/usuario/server/usuario.tables.ts'
import type { PostResult } from '#platform/server/outbound/post-to-public-address.ts'
import { webhookDesativado } from '../webhook.notices.ts'
import { isFalhaLonga, proximaTentativa, SITUACAO_ENTREGA } from '../webhook.rules.ts'
import { sendEntrega } from './send-entrega.ts'
import { claimEntregas, type EntregaDevida } from './webhook.repository.ts'

const LOTE = { limit: 40, perWebhook: 8, leaseMs: 60_000 } as const
/** Batches of one run; the next run takes the rest. */
const MAX_LOTES = 25
const KEPT_DAYS = 30

export const dispatchJob = defineJob({
  name: 'webhook.despachar',
  data: Type.Object({}),
  retries: 0,
  // What is tried again, and what a process left behind; new ones are told of at once.
  cron: { expression: '* * * * *', timeZone: 'America/Sao_Paulo' },
  run: despachar,
})

export async function despachar(deps: Deps): Promise<void> {
  for (let lote = 0; lote < MAX_LOTES; lote++) {
    const due = await deps.db.asSystem('deliver-webhooks', (tx) => claimEntregas(tx, deps.clock.now(), LOTE))
    if (due.length === 0) return
    await Promise.all(due.map((entrega) => entregar(deps, entrega)))
  }
}

async function entregar(deps: Deps, entrega: EntregaDevida): Promise<void> {
  const agora = deps.clock.now()
  const resultado = await sendEntrega({
    url: entrega.url,
    segredo: decryptText(deps.config.secret, entrega.segredo),
    entregaId: entrega.id,
    evento: entrega.evento,
    corpo: JSON.stringify(entrega.corpo),
    agora,
    hostsPermitidos: deps.config.webhookHosts,
  })
  await deps.db.asOwner(entrega.ownerId, (tx) => anotar(deps, tx, entrega, resultado, agora))
}

async function anotar(
  deps: Deps,
  tx: OwnerTx,
  entrega: EntregaDevida,
  resultado: PostResult,
  agora: Date,
): Promise<void> {
  const isDone = resultado.kind === 'entregue'
  const next = isDone ? undefined : proximaTentativa(entrega.tentativas, agora)
  await tx.db
    .updateTable('webhook_entrega')
    .set({
      situacao: isDone
        ? SITUACAO_ENTREGA.Entregue
        : next
          ? SITUACAO_ENTREGA.Pendente
          : SITUACAO_ENTREGA.Desistiu,
      ...(next && { proximo_em: next }),
      status_http: resultado.status,
      erro: isDone ? null : resultado.erro,
      enviado_em: agora,
    })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', entrega.id)
    .execute()
  if (isDone && entrega.falhandoDesde === null) return
  const disabled = isDone ? await recuperar(tx, entrega) : await falhar(deps, tx, entrega, agora)
  if (isDone || disabled) {
    tx.announce({ ownerId: tx.ownerId, tipo: 'webhook.changed', entidadeId: entrega.webhookId, versao: null })
  }
}

const recuperar = (tx: OwnerTx, { webhookId }: EntregaDevida) =>
  tx.db
    .updateTable('webhook')
    .set({ falhando_desde: null })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', webhookId)
    .execute()

/** True when the address was switched off just now; administrators are told, and whoever registered it by mail. */
async function falhar(deps: Deps, tx: OwnerTx, { webhookId }: EntregaDevida, agora: Date): Promise<boolean> {
  const webhook = await tx.db
    .selectFrom('webhook')
    .select(['ativo', 'falhando_desde', 'nome', 'url'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', webhookId)
    .forUpdate()
    .executeTakeFirst()
  if (!webhook) return false
  const since = webhook.falhando_desde ?? agora
  const isOver = webhook.ativo && isFalhaLonga(since, agora)
  await tx.db
    .updateTable('webhook')
    .set({ falhando_desde: since, ...(isOver && { ativo: false, desativado_em: agora }) })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', webhookId)
    .execute()
  if (!isOver) return false
  await sql`
    update webhook_entrega set situacao = ${SITUACAO_ENTREGA.Desistiu}
    where owner_id = ${tx.ownerId} and webhook_id = ${webhookId}::uuid and situacao = ${SITUACAO_ENTREGA.Pendente}
  `.execute(tx.db)
  await deps.jobs.enqueue(tx, avisoJob, { ownerId: tx.ownerId, webhookId })
  tx.notify(webhookDesativado, {
    ownerId: tx.ownerId,
    id: webhookId,
    ocasiao: agora.toISOString(),
    atorId: null,
    unidadeId: null,
    facts: { nome: webhook.nome, host: new URL(webhook.url).host },
  })
  return true
}

interface WebhookDesativado {
  readonly pessoa: string
  readonly nome: string
  readonly host: string
  readonly origin: string
}

export const webhookDesativadoMail: MailKind<WebhookDesativado> = {
  key: 'webhook.desativado',
  nome: 'Webhook desativado',
  quando: 'Quando nada chega ao endereço de um webhook em 3 dias.',
  write: (_brand, { pessoa, nome, host, origin }) => ({
    nome: pessoa,
    subject: `Webhook desativado: ${nome}`,
    paragraphs: [
      `O webhook ${nome} foi desativado, porque nada chegou a ${host} em 3 dias.`,
      'Corrija o endereço e ative-o de novo. O que não chegou pode ser reenviado pelo registro de envios.',
    ],
    action: { label: 'Ver webhooks', url: `${origin}/#/integracao/webhooks` },
    reason: 'Você recebe este aviso porque registrou o endereço.',
  }),
  sample: (origin) => ({ pessoa: 'Renata Kuhn', nome: 'ERP da fábrica', host: 'erp.example', origin }),
}

/** Tells whoever registered the address that nothing is sent to it any more. */
export const avisoJob = defineJob({
  name: 'webhook.aviso',
  data: Type.Object({ ownerId: Id, webhookId: Id }),
  retries: 5,
  async run(deps, { ownerId, webhookId }) {
    const found = await deps.db.readAsOwner(ownerId, (tx) =>
      tx.db
        .selectFrom('webhook as w')
        .innerJoin('usuario as u', (join) =>
          join.onRef('u.owner_id', '=', 'w.owner_id').onRef('u.id', '=', 'w.criado_por'),
        )
        .select(['w.nome', 'w.url', 'u.nome as pessoa', 'u.email'])
        .where('w.owner_id', '=', ownerId)
        .where('w.id', '=', webhookId)
        .where('u.bloqueado', '=', false)
        .executeTakeFirst(),
    )
    if (!found) return
    const { email, pessoa, nome, url } = found
    const data = { pessoa, nome, host: new URL(url).host, origin: deps.config.publicUrl }
    await sendMail(deps, webhookDesativadoMail, { to: email, data })
  },
})

export const clearJob = defineJob({
  name: 'webhook.limpar',
  data: Type.Object({}),
  retries: 2,
  cron: { expression: '50 3 * * *', timeZone: 'America/Sao_Paulo' },
  async run(deps) {
    const before = new Date(deps.clock.now().getTime() - KEPT_DAYS * 86_400_000)
    await deps.db.asSystem('deliver-webhooks', (tx) =>
      tx.db
        .deleteFrom('webhook_entrega')
        .where('criado_em', '<', before)
        .where('situacao', '<>', SITUACAO_ENTREGA.Pendente)
        .execute(),
    )
  },
})

/**
 * Brings the notices of a company to its people, in one transaction a batch: a process that is killed leaves them as they
 * were, and the next one tells everybody once.
 */
import { Type } from 'typebox'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { MAX_PEOPLE_IDS } from '#platform/server/events/notice.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { notificationKinds } from '#platform/server/notifications/notification-kinds.ts'
import { Id } from '#platform/shared/schemas.ts'
import { aPartirDe, ganhaSeguindo, hasVia, motivoDe, viasDe } from '../../notificacao.rules.ts'
import { sendJob } from '../enviar/send-envios.ts'
import { insertDestinos, insertEnvios, type NovoDestino, type NovoEnvio } from './insert-destinos.ts'
import { inviteByRule, type QuemAgiu } from './invite-by-rule.ts'
import { joinFloods } from './join-floods.ts'
import { pairKey, readEscolhas, readPessoas } from './read-pessoas.ts'
import '../notificacao.tables.ts'

export const TOPIC = 'notificacao'

/** Notices of one transaction; ten thousand people with one of them are ten thousand rows. */
const BATCH = 50

/** `ownerId` absent: every company that has notices nobody was told of, as the clock asks. */
export const fanOutJob = defineJob({
  name: 'notificacao.distribuir',
  data: Type.Object({ ownerId: Type.Optional(Id) }),
  retries: 0,
  // A change wakes its own process at once; the clock finds what a killed one left.
  cron: { expression: '* * * * *', timeZone: 'America/Sao_Paulo' },
  async run(deps, { ownerId }) {
    const owners = ownerId === undefined ? await ownersWithPending(deps) : [ownerId]
    for (const one of owners) await fanOutOwner(deps, one)
  },
})

const MAX_OWNERS = 1_000

const ownersWithPending = (deps: Deps): Promise<string[]> =>
  deps.db.asSystem('fan-out-notices', async (tx) => {
    const rows = await tx.db
      .selectFrom('notificacao')
      .select('owner_id')
      .distinct()
      .where('distribuida_em', 'is', null)
      .limit(MAX_OWNERS)
      .execute()
    return rows.map((row) => row.owner_id)
  })

async function fanOutOwner(deps: Deps, ownerId: string): Promise<void> {
  for (;;) {
    const done = await deps.db.asOwner(ownerId, (tx) => fanOutBatch(tx, deps.clock.now()))
    if (done.ids.length === 0) return
    deps.publisher.publish({
      type: 'people',
      ownerId,
      topic: TOPIC,
      userId: null,
      ids: done.ids.slice(0, MAX_PEOPLE_IDS),
    })
    if (done.hasEnvios) deps.jobs.runSoon(sendJob, {})
    if (done.ids.length < BATCH) return
  }
}

interface FannedOut {
  readonly ids: readonly string[]
  readonly hasEnvios: boolean
}

async function fanOutBatch(tx: OwnerTx, agora: Date): Promise<FannedOut> {
  const avisos = await tx.db
    .selectFrom('notificacao')
    .select(['id', 'evento', 'grupo_id', 'unidade_id', 'ator_id', 'envolvidos'])
    .where('owner_id', '=', tx.ownerId)
    .where('distribuida_em', 'is', null)
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
    .execute()
  if (avisos.length === 0) return { ids: [], hasEnvios: false }
  const pessoas = await readPessoas(tx)
  const escolhas = await readEscolhas(
    tx,
    [...new Set(avisos.map(({ evento }) => evento))],
    [...new Set(avisos.map(({ grupo_id }) => grupo_id))],
  )
  const destinos: NovoDestino[] = []
  const envios: NovoEnvio[] = []
  const quemAgiu: QuemAgiu[] = []
  const told = avisos.map((row) => ({
    row,
    kind: notificationKinds.find(row.evento),
    aviso: { atorId: row.ator_id, unidadeId: row.unidade_id, envolvidos: new Set(row.envolvidos) },
  }))
  const kinds = notificationKinds.list()
  for (const pessoa of pessoas) {
    for (const { row, kind, aviso } of told) {
      // A kind that this release does not know any more is told to nobody.
      if (!kind) continue
      const seguimento = escolhas.seguimento.get(pairKey(pessoa.id, row.grupo_id))
      if (aviso.atorId === pessoa.id) {
        const eventos = kinds.filter((one) => ganhaSeguindo(one, aviso.unidadeId, pessoa, seguimento))
        quemAgiu.push({ usuarioId: pessoa.id, grupoId: row.grupo_id, eventos: eventos.map(({ key }) => key) })
      }
      const motivo = motivoDe(kind, aviso, pessoa, seguimento)
      if (motivo === undefined) continue
      const vias = viasDe(
        kind,
        escolhas.empresa.get(row.evento),
        escolhas.pessoa.get(pairKey(pessoa.id, row.evento)),
      )
      if (!hasVia(vias)) continue
      const to = { usuarioId: pessoa.id, notificacaoId: row.id }
      if (vias.painel) destinos.push({ ...to, motivo })
      if (vias.email) envios.push({ ...to, via: 'email', aPartirDe: agora })
      if (vias.push) envios.push({ ...to, via: 'push', aPartirDe: aPartirDe(pessoa.preferencia, agora) })
      if (vias.resumo) envios.push({ ...to, via: 'resumo', aPartirDe: agora })
    }
  }
  await insertDestinos(tx, destinos)
  await insertEnvios(tx, envios)
  await inviteByRule(tx, quemAgiu)
  const ids = avisos.map(({ id }) => id)
  await tx.db
    .updateTable('notificacao')
    .set({ distribuida_em: agora })
    .where('owner_id', '=', tx.ownerId)
    .where('id', 'in', ids)
    .execute()
  await joinFloods(tx, [...new Set(avisos.map(({ grupo_id }) => grupo_id))])
  return { ids, hasEnvios: envios.some(({ via }) => via !== 'resumo') }
}

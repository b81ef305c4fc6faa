/** A driver who allowed it hears of new messages while the page is closed: that there is one, not what it says. */
import { Type } from 'typebox'
import { aoMotorista } from '#modules/conversa/server/ao-motorista.ts'
import { isGone, postPush } from '#modules/notificacao/server/enviar/post-push.ts'
import { getOwnerNome } from '#modules/owner/server/owner.repository.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { RequestInfo } from '#platform/server/http/route.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { refusalOnNetwork } from '#platform/server/outbound/post-to-public-address.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { Id } from '#platform/shared/schemas.ts'
import type { ligarPushDaViagem } from '../mensagem-da-viagem.contract.ts'
import { viagemLink } from '../trip.contract.ts'
import { isLegivel } from '../viagem.rules.ts'
import { findDaCarga } from './viagem.repository.ts'
import { openVisita, readAberta } from './visita.ts'

/** Throws `invalid_input` for an address inside the network. */
export async function savePush(
  deps: Deps,
  id: string,
  { endpoint, p256dh, auth }: BodyOf<typeof ligarPushDaViagem>,
  request: RequestInfo,
): Promise<void> {
  const visita = openVisita(deps, id, request)
  const recusa = await refusalOnNetwork(endpoint, deps.config.webhookHosts)
  if (recusa !== undefined) {
    throw new AppError(platformErrors.invalid_input, { details: [{ path: 'endpoint', message: recusa }] })
  }
  await deps.db.asOwner(visita.ownerId, async (tx) => {
    await readAberta(deps, tx, visita)
    await setPush(tx, visita, { push_endpoint: endpoint, push_p256dh: p256dh, push_auth: auth })
  })
}

type Chave = Readonly<Record<'push_endpoint' | 'push_p256dh' | 'push_auth', string | null>>

const setPush = (
  tx: OwnerTx,
  { viagemId, aparelhoId }: { readonly viagemId: string; readonly aparelhoId: string },
  set: Chave,
) =>
  tx.db
    .updateTable('viagem_aparelho')
    .set(set)
    .where('owner_id', '=', tx.ownerId)
    .where('viagem_id', '=', viagemId)
    .where('id', '=', aparelhoId)
    .execute()

export const pushDaViagemJob = defineJob({
  name: 'push-da-viagem',
  data: Type.Object({ ownerId: Id, viagemId: Id }),
  retries: 2,
  async run(deps, { ownerId, viagemId }) {
    const { empresa, aparelhos } = await deps.db.readAsOwner(ownerId, async (tx) => ({
      empresa: await getOwnerNome(tx),
      aparelhos: await tx.db
        .selectFrom('viagem_aparelho')
        .select(['id', 'push_endpoint', 'push_p256dh', 'push_auth'])
        .where('owner_id', '=', ownerId)
        .where('viagem_id', '=', viagemId)
        .where('push_endpoint', 'is not', null)
        .execute(),
    }))
    const content = { id: viagemId, title: `${empresa}: nova mensagem`, path: viagemLink.page }
    const results = await Promise.all(
      aparelhos.map(async ({ id, push_endpoint, push_p256dh, push_auth }) => {
        const kept = { endpoint: push_endpoint ?? '', p256dh: push_p256dh ?? '', auth: push_auth ?? '' }
        return { id, status: await postPush(deps, kept, content) }
      }),
    )
    const gone = results.filter(({ status }) => isGone(status))
    if (gone.length === 0) return
    await deps.db.asOwner(ownerId, async (tx) => {
      const none = { push_endpoint: null, push_p256dh: null, push_auth: null }
      for (const { id } of gone) await setPush(tx, { viagemId, aparelhoId: id }, none)
    })
  },
})

/** Only phones that asked for it cost a job. */
export const pushAoMotorista = (deps: Deps) =>
  aoMotorista.with({
    key: 'viagem',
    async onWritten(tx, { cargaId, motoristaId, viagemId }) {
      const viagem = await findDaCarga(tx, cargaId)
      // The conversation may be with the driver before.
      const isSame = viagem && (viagem.motorista_id === motoristaId || viagem.id === viagemId)
      if (!isSame || !isLegivel(viagem, deps.clock.now())) return
      const asked = await tx.db
        .selectFrom('viagem_aparelho')
        .select('id')
        .where('owner_id', '=', tx.ownerId)
        .where('viagem_id', '=', viagem.id)
        .where('push_endpoint', 'is not', null)
        .limit(1)
        .execute()
      if (asked.length > 0) {
        await deps.jobs.enqueue(tx, pushDaViagemJob, { ownerId: tx.ownerId, viagemId: viagem.id })
      }
    },
  })

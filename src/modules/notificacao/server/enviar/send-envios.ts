/** Sends the mails and push messages that are due; one that fails is tried again, later each time. */
import { Type } from 'typebox'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { proximoEnvio } from '../../notificacao.rules.ts'
import { claimEnvios, type EnvioDevido } from './claim-envios.ts'
import { mailNotice } from './mail-notice.ts'
import { pushNotice } from './push-notice.ts'

const BATCH = 40
/** Batches of one run; the next run takes the rest. */
const MAX_BATCHES = 50

export const sendJob = defineJob({
  name: 'notificacao.enviar',
  data: Type.Object({}),
  retries: 0,
  // What waited for the end of quiet hours, what is tried again, and what a process left behind.
  cron: { expression: '* * * * *', timeZone: 'America/Sao_Paulo' },
  async run(deps) {
    for (let count = 0; count < MAX_BATCHES; count += 1) {
      const due = await deps.db.asSystem('send-notices', (tx) => claimEnvios(tx, deps.clock.now(), BATCH))
      if (due.length === 0) return
      await Promise.all(due.map((envio) => sendOne(deps, envio)))
    }
  },
})

async function sendOne(deps: Deps, envio: EnvioDevido): Promise<void> {
  const isSent = await (envio.via === 'email' ? mailNotice(deps, envio) : pushNotice(deps, envio)).catch(
    (error: unknown) => {
      deps.log.warn({ err: error, via: envio.via }, 'aviso não enviado')
      return false
    },
  )
  const agora = deps.clock.now()
  const next = isSent ? undefined : proximoEnvio(envio.tentativas, agora)
  await deps.db.asOwner(envio.ownerId, async (tx) => {
    await tx.db
      .updateTable('notificacao_envio')
      .set(isSent ? { enviado_em: agora } : next ? { a_partir_de: next } : { desistiu_em: agora })
      .where('owner_id', '=', tx.ownerId)
      .where('usuario_id', '=', envio.usuarioId)
      .where('notificacao_id', '=', envio.notificacaoId)
      .where('via', '=', envio.via)
      .execute()
  })
}

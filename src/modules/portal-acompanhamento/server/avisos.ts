/**
 * The mail half an hour before the arrival: once for each address that asked. Each minute the companies are looked after that
 * have somebody waiting; the arrival is that of the monitor (execution §2).
 */
import { sql } from 'kysely'
import { Type } from 'typebox'
import { getOwnerNome } from '#modules/owner/server/owner.repository.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { derivedLinks } from '#platform/server/public-link/public-links.ts'
import { fullPath } from '#platform/shared/call.ts'
import { formatTime } from '#platform/shared/date.ts'
import { lightLinkAddress } from '#platform/shared/public-link.ts'
import { Id } from '#platform/shared/schemas.ts'
import { descadastrarDoRastreioComUmClique, descadastroLink } from '../rastreio.contract.ts'
import { deveAvisar, faixaDeChegada } from '../rastreio.rules.ts'
import { hashEmail } from './act-on-entrega.ts'
import { addressOf } from './links.ts'
import { chegadaMail } from './mails.ts'
import { readParadas } from './read-entregas.ts'
import { lugarDe, toEntrega, verParada } from './show-entregas.ts'
import './rastreio.tables.ts'

const TIME_ZONE = 'America/Sao_Paulo'

export const rastreioAvisosJob = defineJob({
  name: 'rastreio.avisos',
  data: Type.Object({}),
  retries: 0,
  cron: { expression: '* * * * *', timeZone: TIME_ZONE },
  run: (deps) => runAvisos(deps),
})

export async function runAvisos(deps: Deps): Promise<void> {
  const owners = await deps.db.asSystem('trips-on-the-road', async (tx) => {
    const { rows } = await sql<{ owner_id: string }>`
      select distinct owner_id from rastreio_aviso where enviado_em is null and cancelado_em is null limit 10000
    `.execute(tx.db)
    return rows.map(({ owner_id }) => owner_id)
  })
  for (const ownerId of owners) {
    try {
      await deps.db.asOwner(ownerId, (tx) => sendOfOwner(deps, tx))
    } catch (error) {
      // One company's trouble is not the others'; the next minute tries again.
      deps.log.error({ err: error, ownerId }, 'avisos de chegada')
    }
  }
}

/** Of one company in one minute. */
const MAX_ESPERANDO = 2_000

async function sendOfOwner(deps: Deps, tx: OwnerTx): Promise<void> {
  const agora = deps.clock.now()
  const now = agora.toISOString()
  const { rows: waiting } = await sql<{ id: string; paradaId: string }>`
    select a.id, a.parada_id as "paradaId" from rastreio_aviso a
    join monitor_carga m on m.owner_id = a.owner_id and m.carga_id = a.carga_id
    where a.owner_id = ${tx.ownerId} and a.enviado_em is null and a.cancelado_em is null
    order by a.criado_em, a.id limit ${MAX_ESPERANDO} for update of a skip locked
  `.execute(tx.db)
  const paradas = await readParadas(tx, [...new Set(waiting.map(({ paradaId }) => paradaId))])
  const due = new Set(
    paradas
      .map((parada) => verParada(parada, now))
      .filter(
        ({ parada, previsao, isTrecho }) =>
          parada.dhChegada === null && previsao !== null && deveAvisar(previsao, isTrecho, now),
      )
      .map(({ parada }) => parada.id),
  )
  const ids = waiting.filter(({ paradaId }) => due.has(paradaId)).map(({ id }) => id)
  if (ids.length === 0) return
  await sql`
    update rastreio_aviso set enviado_em = ${agora} where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[])
  `.execute(tx.db)
  await deps.jobs.enqueueAll(
    tx,
    rastreioChegadaJob,
    ids.map((id) => ({ ownerId: tx.ownerId, id })),
  )
}

interface Aviso {
  readonly id: string
  readonly paradaId: string
  readonly email: string
  readonly linkId: string | null
  readonly n: number | null
}

async function findAviso(tx: OwnerTx, id: string): Promise<Aviso | undefined> {
  const { rows } = await sql<Aviso>`
    select a.id, a.parada_id as "paradaId", a.email, l.id as "linkId", l.n from rastreio_aviso a
    left join rastreio_link l on l.owner_id = a.owner_id and l.parada_id = a.parada_id and l.ativo
    where a.owner_id = ${tx.ownerId} and a.id = ${id} and a.cancelado_em is null
  `.execute(tx.db)
  return rows[0]
}

/** Mails once: the request was marked before the job was put into the queue. */
export const rastreioChegadaJob = defineJob({
  name: 'rastreio.chegada',
  data: Type.Object({ ownerId: Id, id: Id }),
  retries: 5,
  async run(deps, { ownerId, id }) {
    const found = await deps.db.readAsOwner(ownerId, async (tx) => {
      const aviso = await findAviso(tx, id)
      const [parada] = aviso ? await readParadas(tx, [aviso.paradaId]) : []
      if (!aviso || !parada) return undefined
      const now = deps.clock.now().toISOString()
      const vista = verParada(parada, now)
      const { pedidos } = toEntrega(vista, now)
      const eta = vista.previsao?.eta
      if (!eta) return undefined
      const { inicio, fim } = faixaDeChegada(eta, parada.fusoHorario)
      const token = descadastroLinks.token(deps, { ownerId, id, n: 1 })
      return {
        to: aviso.email,
        data: {
          cliente: parada.nome,
          empresa: await getOwnerNome(tx),
          oQue: pedidos[0] === undefined ? `a carga ${parada.cargaCodigo}` : `o pedido ${pedidos[0]}`,
          faixa: `${formatTime(inicio, parada.fusoHorario)}–${formatTime(fim, parada.fusoHorario)}`,
          cidade: lugarDe(parada) ?? parada.nome,
          url:
            aviso.linkId === null || aviso.n === null
              ? null
              : addressOf(deps, ownerId, { id: aviso.linkId, n: aviso.n }),
          descadastro: {
            page: lightLinkAddress(deps.config.publicUrl, descadastroLink, token),
            post: `${deps.config.publicUrl}${fullPath(descadastrarDoRastreioComUmClique).replace(':token', token)}`,
          },
        },
      }
    })
    if (found) await sendMail(deps, chegadaMail, found)
  },
})

const descadastroLinks = derivedLinks(descadastroLink, async (tx, id) => {
  const row = await tx.db
    .selectFrom('rastreio_aviso')
    .select(['id', 'email'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row && { ...row, n: 1 }
})

export const readDescadastro = (deps: Deps, token: string) =>
  descadastroLinks.read(deps, token, async (tx) => ({ empresa: await getOwnerNome(tx) }))

/** No mail of an arrival goes to the address any more, and what waits is taken back. Twice changes nothing. */
export const unsubscribeRastreio = (deps: Deps, token: string) =>
  descadastroLinks.write(deps, token, async (tx, { email }) => {
    const agora = deps.clock.now()
    await sql`
      insert into rastreio_recusa (owner_id, email_hash, criado_em)
      values (${tx.ownerId}, ${hashEmail(deps, email)}, ${agora}) on conflict do nothing
    `.execute(tx.db)
    await sql`
      update rastreio_aviso set cancelado_em = ${agora}
      where owner_id = ${tx.ownerId} and email = ${email} and enviado_em is null and cancelado_em is null
    `.execute(tx.db)
    return { empresa: await getOwnerNome(tx) }
  })

/** Addresses stay no longer than what they were given for. */
export const rastreioLimpezaJob = defineJob({
  name: 'rastreio.limpeza',
  data: Type.Object({}),
  retries: 2,
  cron: { expression: '50 4 * * *', timeZone: TIME_ZONE },
  run: (deps) =>
    deps.db.asSystem('housekeeping', async (tx) => {
      const agora = deps.clock.now()
      await sql`delete from rastreio_tentativa where desde < ${agora}::timestamptz - interval '1 day'`.execute(
        tx.db,
      )
      await sql`delete from rastreio_codigo where pedido_em < ${agora}::timestamptz - interval '2 days'`.execute(
        tx.db,
      )
      await sql`delete from rastreio_aviso where criado_em < ${agora}::timestamptz - interval '90 days'`.execute(
        tx.db,
      )
    }),
})

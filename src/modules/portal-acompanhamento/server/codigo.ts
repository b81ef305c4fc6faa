/** One-time codes to the addresses that are registered for a customer. Nobody learns which addresses those are. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { Type } from 'typebox'
import { v7 as uuidv7 } from 'uuid'
import { getOwnerNome } from '#modules/owner/server/owner.repository.ts'
import type { Deps } from '#platform/server/deps.ts'
import { defineJob } from '#platform/server/jobs/job-queue.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { hashToken } from '#platform/server/public-link/public-links.ts'
import { isSameSecret } from '#platform/server/session/is-same-secret.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { normalizeEmail } from '#platform/shared/email.ts'
import { Id } from '#platform/shared/schemas.ts'
import { rastreioErrors } from '../rastreio.contract.ts'
import {
  CODIGO_DIGITOS,
  CODIGO_MS,
  CODIGO_PAUSA_MS,
  CODIGO_TENTATIVAS,
  MAX_CODIGOS,
  raizDe,
} from '../rastreio.rules.ts'
import { findPortal, findPortalDaRaiz, rastreioLinks } from './links.ts'
import { codigoMail } from './mails.ts'

interface Pedido {
  readonly token: string
  readonly raiz: string
  readonly email: string
}

const hashCodigo = (deps: Pick<Deps, 'config'>, portalId: string, email: string, codigo: string): string =>
  hashToken(deps, 'rastreio-codigo', `${portalId}:${email}:${codigo}`)

/** Answers alike whether a mail goes or not: unknown root or address, too soon, too often. */
export const askCodigo = async (deps: Deps, { token, raiz, email: typed }: Pedido): Promise<void> =>
  rastreioLinks.write(deps, token, async (tx, aberto) => {
    const email = normalizeEmail(typed)
    const portal = aberto.tipo === 'empresa' ? await findPortalDaRaiz(tx, raizDe(raiz) ?? '') : undefined
    if (!portal?.ativo || !portal.emails.includes(email)) return
    const agora = deps.clock.now()
    const { rows } = await sql<{ id: string }>`
      insert into rastreio_codigo as t (owner_id, id, portal_id, email, pedido_em, dia)
      values (${tx.ownerId}, ${uuidv7()}, ${portal.id}, ${email}, ${agora}, ${agora.toISOString().slice(0, 10)})
      on conflict (owner_id, portal_id, email) do update set pedido_em = excluded.pedido_em, dia = excluded.dia,
        pedidos = case when t.dia = excluded.dia then t.pedidos + 1 else 1 end, codigo_hash = null, expira_em = null
      where t.pedido_em <= excluded.pedido_em - interval '1 millisecond' * ${CODIGO_PAUSA_MS}
        and (t.dia <> excluded.dia or t.pedidos < ${MAX_CODIGOS})
      returning id
    `.execute(tx.db)
    const [row] = rows
    if (row) await deps.jobs.enqueue(tx, rastreioCodigoJob, { ownerId: tx.ownerId, id: row.id })
  })

/** The code is made when the mail goes, so that the queue holds none. */
export const rastreioCodigoJob = defineJob({
  name: 'rastreio.codigo',
  data: Type.Object({ ownerId: Id, id: Id }),
  retries: 5,
  async run(deps, { ownerId, id }) {
    const code = String(randomInt(10 ** CODIGO_DIGITOS)).padStart(CODIGO_DIGITOS, '0')
    const found = await deps.db.asOwner(ownerId, async (tx) => {
      const row = await tx.db
        .selectFrom('rastreio_codigo')
        .select(['portal_id', 'email'])
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      const portal = row && (await findPortal(tx, row.portal_id))
      if (!row || !portal?.ativo || !portal.emails.includes(row.email)) return undefined
      await tx.db
        .updateTable('rastreio_codigo')
        .set({
          codigo_hash: hashCodigo(deps, row.portal_id, row.email, code),
          expira_em: new Date(deps.clock.now().getTime() + CODIGO_MS),
          tentativas: 0,
        })
        .where('owner_id', '=', ownerId)
        .where('id', '=', id)
        .execute()
      return { to: row.email, cliente: portal.nome, empresa: await getOwnerNome(tx) }
    })
    if (!found) return
    const { to, cliente, empresa } = found
    await sendMail(deps, codigoMail, { to, data: { cliente, empresa, code } })
  },
})

/**
 * One of the tries is taken before the code is compared, so that many at the same moment are not more than five; one that fits
 * is used up. Throws `rastreio_codigo` for wrong, old and exhausted ones alike.
 */
export async function takeCodigo(
  deps: Deps,
  token: string,
  { raiz, email: typed, codigo }: { readonly raiz: string; readonly email: string; readonly codigo: string },
): Promise<{ readonly portalId: string; readonly email: string }> {
  const email = normalizeEmail(typed)
  const tried = await rastreioLinks.write(deps, token, async (tx, aberto) => {
    const portal = aberto.tipo === 'empresa' ? await findPortalDaRaiz(tx, raizDe(raiz) ?? '') : undefined
    if (!portal?.ativo) return undefined
    const { rows } = await sql<{ hash: string }>`
      update rastreio_codigo set tentativas = tentativas + 1
      where owner_id = ${tx.ownerId} and portal_id = ${portal.id} and email = ${email} and codigo_hash is not null
        and tentativas < ${CODIGO_TENTATIVAS} and expira_em > ${deps.clock.now()}
      returning codigo_hash as hash
    `.execute(tx.db)
    return rows[0] && { portalId: portal.id, hash: rows[0].hash }
  })
  if (!tried || !isSameSecret(tried.hash, hashCodigo(deps, tried.portalId, email, codigo))) {
    throw new AppError(rastreioErrors.rastreio_codigo)
  }
  await rastreioLinks.write(deps, token, async (tx) => {
    const { rows } = await sql`
      update rastreio_codigo set codigo_hash = null, expira_em = null
      where owner_id = ${tx.ownerId} and portal_id = ${tried.portalId} and email = ${email} and codigo_hash = ${tried.hash}
      returning id
    `.execute(tx.db)
    if (rows.length === 0) throw new AppError(rastreioErrors.rastreio_codigo)
  })
  return { portalId: tried.portalId, email }
}

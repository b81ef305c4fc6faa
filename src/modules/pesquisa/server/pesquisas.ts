/** Starting and ending surveys, and whom they ask. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { LICENCES, type LicenceCode, type Role, USER_TYPES } from '#platform/shared/access.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import {
  type iniciarPesquisa,
  type Pesquisa,
  type PublicoDaPesquisa,
  pesquisaErrors,
} from '../pesquisa.contract.ts'
import { encerraEm, perguntadoDesde } from '../pesquisa.rules.ts'
import { closeBlocos } from './blocos.ts'
import { conviteJob } from './convidar.ts'
import './pesquisa.tables.ts'

const MAX_PESQUISAS = 200
/** Jobs that one statement adds. */
const LOTE = 1_000

/** People who came in at least once, may come in now, and can be reached; `recente`: who was asked a short time ago. */
const publicoDe = ({ licencas, papeis }: PublicoDaPesquisa, agora: Date) => sql`
  select i.usuario_id, o.licenca, u.papel,
    exists (select from pesquisa_convite c
      where c.usuario_id = i.usuario_id and c.convidado_em > ${perguntadoDesde(agora)}) as recente
  from identidade i
  join usuario u on u.owner_id = i.owner_id and u.id = i.usuario_id
  join owner o on o.owner_id = i.owner_id
  where o.licenca = any(${licencas}::int[]) and u.papel = any(${papeis}::text[])
    and u.ativo and not u.bloqueado and u.ultimo_acesso_em is not null and u.tipo <> ${USER_TYPES.suporte}
    and not o.bloqueada and (o.licenca <> ${LICENCES.Trial} or o.trial_ate is null or o.trial_ate > ${agora})
    and not exists (select from email_recusado r where r.email = lower(i.email))`

export const countPublico = (deps: Deps, publico: PublicoDaPesquisa) =>
  deps.db.asSystem('survey', async (tx) => {
    const { rows } = await sql<{ pessoas: number; recentes: number }>`
      select (count(*) filter (where not recente))::int as pessoas, (count(*) filter (where recente))::int as recentes
      from (${publicoDe(publico, deps.clock.now())}) as publico
    `.execute(tx.db)
    return rows[0] ?? { pessoas: 0, recentes: 0 }
  })

/** Throws `pesquisa_nobody`. */
export function startPesquisa(
  deps: Deps,
  session: Session,
  { nome, ...publico }: BodyOf<typeof iniciarPesquisa>,
): Promise<Pesquisa> {
  const agora = deps.clock.now()
  const id = uuidv7()
  return deps.db.asSystem('survey', async (tx) => {
    // One survey begins at a time, so that nobody is asked by two.
    await tx.raw('select pg_advisory_xact_lock(hashtextextended($1, 23))', ['pesquisa'])
    await tx.db
      .insertInto('pesquisa')
      .values({
        id,
        nome: nome.trim(),
        licencas: publico.licencas,
        papeis: publico.papeis,
        iniciada_em: agora,
        iniciada_por_nome: actorOf(session).name,
        encerra_em: encerraEm(agora),
        encerrada_em: null,
      })
      .execute()
    const { rows } = await sql<{ id: string }>`
      insert into pesquisa_convite (id, pesquisa_id, usuario_id, convidado_em, licenca, papel)
      select gen_random_uuid(), ${id}, usuario_id, ${agora}, licenca, papel
      from (${publicoDe(publico, agora)}) as publico where not recente
      returning id
    `.execute(tx.db)
    if (rows.length === 0) throw new AppError(pesquisaErrors.pesquisa_nobody)
    await tx.db.updateTable('pesquisa').set({ convidados: rows.length }).where('id', '=', id).execute()
    const convites = rows.map((row) => ({ conviteId: row.id }))
    for (let from = 0; from < convites.length; from += LOTE) {
      await deps.jobs.enqueueAll(tx, conviteJob, convites.slice(from, from + LOTE))
    }
    return getPesquisa(tx, id)
  })
}

/** Throws `not_found`, `pesquisa_already_ended`. */
export const endPesquisa = (deps: Deps, id: string): Promise<Pesquisa> =>
  deps.db.asSystem('survey', async (tx) => {
    const agora = deps.clock.now()
    const found = await tx.db
      .selectFrom('pesquisa')
      .select('encerrada_em')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!found) throw new AppError(platformErrors.not_found)
    if (found.encerrada_em !== null) throw new AppError(pesquisaErrors.pesquisa_already_ended)
    await tx.db.updateTable('pesquisa').set({ encerrada_em: agora }).where('id', '=', id).execute()
    await closeBlocos(tx, id, agora)
    return getPesquisa(tx, id)
  })

export const listPesquisas = (deps: Deps): Promise<Pesquisa[]> =>
  deps.db.asSystem('survey', (tx) => selectPesquisas(tx))

async function getPesquisa(tx: Tx, id: string): Promise<Pesquisa> {
  const [pesquisa] = await selectPesquisas(tx, id)
  if (!pesquisa) throw new AppError(platformErrors.not_found)
  return pesquisa
}

async function selectPesquisas(tx: Tx, id?: string): Promise<Pesquisa[]> {
  const rows = await tx.db
    .selectFrom('pesquisa as p')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('pesquisa_convite as c')
          .whereRef('c.pesquisa_id', '=', 'p.id')
          .select(({ fn }) => [
            fn.count<string>('c.enviado_em').as('enviados'),
            fn.count<string>('c.respondido_em').as('responderam'),
          ])
          .as('feitos'),
      (join) => join.onTrue(),
    )
    .selectAll('p')
    .select(['feitos.enviados', 'feitos.responderam'])
    .$if(id !== undefined, (query) => query.where('p.id', '=', id ?? ''))
    .orderBy('p.iniciada_em', 'desc')
    .orderBy('p.id')
    .limit(MAX_PESQUISAS)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    nome: row.nome,
    licencas: row.licencas as LicenceCode[],
    papeis: row.papeis as Role[],
    iniciadaEm: row.iniciada_em.toISOString(),
    iniciadaPor: row.iniciada_por_nome,
    encerraEm: row.encerra_em.toISOString(),
    encerradaEm: row.encerrada_em?.toISOString() ?? null,
    convidados: row.convidados,
    enviados: Number(row.enviados),
    responderam: Number(row.responderam),
  }))
}

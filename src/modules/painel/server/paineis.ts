/** Panels: those of a person, and those that the team sees. What their items show is asked by whoever looks at them. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidInput, platformErrors } from '#platform/shared/app-error.ts'
import { problemasDosItens } from '../itens.rules.ts'
import {
  MAX_PAINEIS,
  type Painel,
  type PainelDaLista,
  painelErrors,
  type SavePainel,
} from '../painel.contract.ts'
import './painel.tables.ts'

const cabecalho = (session: Session) => sql`p.id, p.nome, coalesce(u.nome, '') as dono,
  p.dono_id = ${session.userId}::uuid as meu, p.compartilhado, p.alterado_em as "alteradoEm", p.version`
const visiveis = (tx: OwnerTx, session: Session) => sql`painel p
  left join usuario u on u.owner_id = p.owner_id and u.id = p.dono_id
  where p.owner_id = ${tx.ownerId} and (p.compartilhado or p.dono_id = ${session.userId}::uuid)`

type Lido<T> = Omit<T, 'alteradoEm'> & { readonly alteradoEm: Date | string }
const toAnswer = <T>(row: Lido<T>) => ({ ...row, alteradoEm: new Date(row.alteradoEm).toISOString() })

export const listPaineis = (deps: Deps, session: Session): Promise<PainelDaLista[]> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { rows } = await sql<Lido<PainelDaLista>>`
      select ${cabecalho(session)}, jsonb_array_length(p.itens) as quantos
      from ${visiveis(tx, session)} order by lower(p.nome), p.id limit ${MAX_PAINEIS}
    `.execute(tx.db)
    return rows.map(toAnswer)
  })

/** Throws `not_found`, also for a panel that somebody keeps for himself. */
async function findPainel(tx: OwnerTx, session: Session, id: string): Promise<Painel> {
  const { rows } = await sql<Lido<Painel>>`
    select ${cabecalho(session)}, p.itens from ${visiveis(tx, session)} and p.id = ${id}::uuid
  `.execute(tx.db)
  return toAnswer(existing(rows[0]))
}

export const getPainel = (deps: Deps, session: Session, id: string): Promise<Painel> =>
  deps.db.readAsOwner(session.ownerId, (tx) => findPainel(tx, session, id))

function valuesOf({ nome, compartilhado, itens }: SavePainel) {
  const problems = problemasDosItens(itens)
  if (problems.length > 0) throw invalidInput(problems)
  return { nome: nome.trim(), compartilhado, itens: JSON.stringify(itens) }
}

export async function createPainel(deps: Deps, session: Session, saved: SavePainel): Promise<Painel> {
  const values = valuesOf(saved)
  const now = deps.clock.now()
  const id = uuidv7()
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const { count } = await tx.db
      .selectFrom('painel')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('owner_id', '=', tx.ownerId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_PAINEIS) throw new AppError(painelErrors.painel_list_full)
    const row = {
      owner_id: tx.ownerId,
      id,
      dono_id: session.userId,
      criado_em: now,
      alterado_em: now,
      version: 1,
    }
    await tx.db
      .insertInto('painel')
      .values({ ...row, ...values })
      .execute()
    return findPainel(tx, session, id)
  })
}

/** Throws unless the person may change the panel. */
async function checkMine(tx: OwnerTx, session: Session, id: string): Promise<void> {
  const { meu } = await findPainel(tx, session, id)
  if (!meu && session.role !== 'Administrador') throw new AppError(painelErrors.painel_de_outra_pessoa)
}

export async function changePainel(
  deps: Deps,
  session: Session,
  id: string,
  { version, ...saved }: SavePainel & { readonly version: number },
): Promise<Painel> {
  const values = valuesOf(saved)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    await checkMine(tx, session, id)
    const { numUpdatedRows } = await tx.db
      .updateTable('painel')
      .set({ ...values, alterado_em: deps.clock.now(), version: version + 1 })
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst()
    const current = await findPainel(tx, session, id)
    if (numUpdatedRows === 0n) throw new AppError(platformErrors.version_conflict, { extra: { current } })
    return current
  })
}

export const removePainel = (deps: Deps, session: Session, id: string): Promise<void> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    await checkMine(tx, session, id)
    await tx.db.deleteFrom('painel').where('owner_id', '=', tx.ownerId).where('id', '=', id).execute()
  })

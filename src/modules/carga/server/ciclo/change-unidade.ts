/** A load goes over to another business unit (L-191). */
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session, SessionState } from '#platform/server/session/session.ts'
import { AppError, invalidField } from '#platform/shared/app-error.ts'
import '#modules/unidade-negocio/server/unidade-negocio.tables.ts'
import { cicloErrors } from '../../ciclo.contract.ts'
import { whyNotPermitida } from '../../ciclo.rules.ts'
import type { CargaRecord } from '../change-carga.ts'
import { canReadUnit } from '../leitura/read-carga.ts'
import { changeOwn } from './open-carga.ts'
import { refusalOf } from './refuse.ts'
import { type Mudanca, writeMudancas } from './write-mudancas.ts'

interface Unidade {
  readonly id: string
  readonly descricao: string
}

/** An active unit that the caller may enter. Refuses on the field `path`. */
export async function findUnidade(
  tx: OwnerTx,
  session: Pick<SessionState, 'allUnits' | 'unitIds'>,
  id: string,
  path: string,
): Promise<Unidade> {
  const found = await tx.db
    .selectFrom('unidade_negocio')
    .select(['id', 'descricao', 'ativo'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!found || !canReadUnit(session, found.id)) throw invalidField(path, 'Unidade não encontrada')
  if (!found.ativo) throw invalidField(path, 'A unidade está desativada: escolha outra')
  return found
}

/** The change of one load, or why it is refused. */
export function decideUnidade(before: CargaRecord, para: Unidade, de: string | null): Mudanca | AppError {
  const recusa = whyNotPermitida('alterar-unidade', before.status)
  if (recusa) return refusalOf(recusa, before.status)
  if (before.unidade_id === para.id) {
    return new AppError(cicloErrors.carga_sem_mudanca, { message: 'A carga já é desta unidade.' })
  }
  return {
    before,
    set: { unidade_id: para.id },
    acao: 'mudança de unidade',
    mudancas: [{ campo: 'Unidade de negócio', de, para: para.descricao }],
  }
}

/** Names of the units that these loads are of. */
export async function namesOfUnidades(
  tx: OwnerTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.db
    .selectFrom('unidade_negocio')
    .select(['id', 'descricao'])
    .where('owner_id', '=', tx.ownerId)
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, descricao }) => [id, descricao]))
}

export const changeUnidade = (
  deps: Deps,
  session: Session,
  id: string,
  unidadeId: string,
  version: number | undefined,
) =>
  changeOwn(deps, session, id, version, async ({ tx, before, actor }) => {
    const para = await findUnidade(tx, session, unidadeId, 'unit')
    await saveUnidade(tx, actor, before, para, deps.clock.now())
  })

async function saveUnidade(tx: OwnerTx, actor: Actor, before: CargaRecord, para: Unidade, now: Date) {
  const names = await namesOfUnidades(tx, [before.unidade_id])
  const change = decideUnidade(before, para, names.get(before.unidade_id) ?? null)
  if (change instanceof AppError) throw change
  await writeMudancas(tx, actor, [change], now)
}

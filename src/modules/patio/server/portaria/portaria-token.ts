/** What the QR of a poster holds: company, unit and which poster it is, signed, so that none can be made up. */
import { sql } from 'kysely'
import { Type } from 'typebox'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { sealedLinks } from '#platform/server/public-link/public-links.ts'
import { createSignedTokens } from '#platform/server/session/signed-token.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { linkAddress } from '#platform/shared/public-link.ts'
import { Id } from '#platform/shared/schemas.ts'
import { portariaLink } from '../../portaria.contract.ts'
import './portaria.tables.ts'

/** Company, unit, version of the poster. */
const Conteudo = Type.Object({ o: Id, u: Id, v: Type.Integer(), exp: Type.Integer() })

export const PRIMEIRA_VERSAO = 1

/** Undefined: the unit has its first one. */
export const findCartaz = (tx: OwnerTx, unidadeId: string) =>
  tx.db
    .selectFrom('portaria_cartaz')
    .select(['versao', 'trocado_em', 'trocado_por_nome'])
    .where('owner_id', '=', tx.ownerId)
    .where('unidade_id', '=', unidadeId)
    .executeTakeFirst()

export interface Local {
  readonly empresa: string
  readonly unidade: string
}

/** A poster that was replaced, and one of a unit or company that is closed, opens nothing. */
export const cartazes = sealedLinks(
  portariaLink,
  (secret, scope) => createSignedTokens(secret, scope, Conteudo),
  async (tx, { u, v }) => {
    const current = await findCartaz(tx, u)
    const local = await findLocal(tx, u)
    if (!local || (current?.versao ?? PRIMEIRA_VERSAO) !== v) throw new AppError(platformErrors.not_found)
    return { unidadeId: u, local }
  },
)

async function findLocal(tx: OwnerTx, unidadeId: string): Promise<Local | undefined> {
  const { rows } = await sql<Local>`
    select o.nome as empresa, u.descricao as unidade
    from unidade_negocio u join owner o on o.owner_id = u.owner_id
    where u.owner_id = ${tx.ownerId} and u.id = ${unidadeId}::uuid and u.ativo
      and not o.bloqueada and 'portal-agendamento' = any(o.modulos)
  `.execute(tx.db)
  return rows[0]
}

/** A poster hangs for years; it ends when the unit gets another code. */
const NUNCA_MS = Date.UTC(9000, 0, 1)

export const linkDoCartaz = (deps: Pick<Deps, 'config'>, o: string, unidadeId: string, versao: number) =>
  linkAddress(
    deps.config.publicUrl,
    portariaLink,
    cartazes.token(deps, { o, u: unidadeId, v: versao, exp: NUNCA_MS }),
  )

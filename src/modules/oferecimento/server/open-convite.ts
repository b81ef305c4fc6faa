/**
 * An invitation about to be answered by its carrier: the carrier's own row says whose offer it is, and the company of the
 * offer decides behind its locks, by the clock of its transaction. A third company finds nothing.
 */
import { sql } from 'kysely'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import { isViva, SITUACAO_CONVITE, SITUACAO_OFERTA, type TipoOferta } from '../ciclo.rules.ts'
import { ofertaErrors } from '../oferta.contract.ts'
import type { ConviteLido, OfertaLida } from './oferta-rows.ts'
import { type OfertaAberta, openOferta } from './open-oferta.ts'
import { applyRelogio } from './relogio-oferta.ts'
import './oferta.tables.ts'

export interface ConviteAberto extends OfertaAberta {
  readonly convite: ConviteLido
}

/** The most that a name in the history holds. */
const MAX_NAME = 120

/** A carrier's people are named with their company. */
export const quemResponde = (session: Session): Actor => ({
  ...actorOf(session),
  name: `${session.userName} (${session.companyName})`.slice(0, MAX_NAME),
})

export interface OndeEsta {
  readonly hostOwnerId: string
  readonly ofertaId: string
}

/** Whose offer the invitation is of. Throws `not_found`. */
const findOnde = (deps: Deps, session: Session, conviteId: string): Promise<OndeEsta> =>
  deps.db.readAsOwner(session.ownerId, (tx) => readOnde(tx, conviteId))

/**
 * The same within a reading transaction of the carrier. `isPerdida`: the carrier's own row says that another one was contracted,
 * which is written with the contract.
 */
export async function readOnde(
  tx: OwnerTx,
  conviteId: string,
): Promise<OndeEsta & { readonly tipo: TipoOferta; readonly isPerdida: boolean }> {
  const row = await tx.db
    .selectFrom('oferta_recebida')
    .select(['host_owner_id as hostOwnerId', 'oferta_id as ofertaId', 'tipo'])
    .select((eb) =>
      eb
        .and([
          eb('oferta_situacao', '=', SITUACAO_OFERTA.Contratada),
          eb('situacao', '=', SITUACAO_CONVITE.NaoContratado),
        ])
        .$castTo<boolean>()
        .as('isPerdida'),
    )
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', conviteId)
    .executeTakeFirst()
  return existing(row)
}

/** Most who answer a contested offer come too late: they learn it from the offer alone. */
export function assertRuns({ situacao }: Pick<OfertaLida, 'situacao'>): void {
  if (situacao === SITUACAO_OFERTA.Contratada) throw new AppError(ofertaErrors.oferta_ja_contratada)
  if (!isViva(situacao)) throw new AppError(ofertaErrors.oferta_encerrada)
}

/** `version`: of the invitation as it was read. Throws `not_found` and `version_conflict`, which brings both values. */
export async function withConvite(
  deps: Deps,
  session: Session,
  conviteId: string,
  version: number | undefined,
  work: (open: ConviteAberto) => Promise<void>,
  { onde, check }: { readonly onde?: OndeEsta; readonly check?: (oferta: OfertaLida) => void } = {},
): Promise<void> {
  const { hostOwnerId, ofertaId } = onde ?? (await findOnde(deps, session, conviteId))
  await deps.db.asOwner(hostOwnerId, async (tx) => {
    const opened = await openOferta(tx, quemResponde(session), ofertaId, deps.clock.now(), check)
    const own = ({ id }: ConviteLido) => id === conviteId.toLowerCase()
    const found = opened.convites.find(own)
    if (found?.convidadoOwnerId !== session.ownerId) throw new AppError(platformErrors.not_found)
    // What time alone changed is told by the action itself, not as somebody else's change.
    const open = await applyRelogio(opened)
    const convite = existing(open.convites.find(own))
    if (version !== undefined && version !== found.versao) {
      throw new AppError(platformErrors.version_conflict, {
        extra: {
          current: {
            version: convite.versao,
            situacao: convite.situacao,
            valor: (convite.contrapropostaCentavos ?? convite.valorCentavos) / 100,
          },
        },
      })
    }
    await work({ ...open, convite })
  })
}

/** Proposals of open offers that a carrier may make in an hour (O5). */
export const MAX_PROPOSTAS_POR_HORA = 30
const HOUR_MS = 3_600_000

/** How many proposals to open offers the carrier made in the last hour, to whichever company. */
export async function countPropostasRecentes(tx: OwnerTx, agora: Date): Promise<number> {
  const since = new Date(agora.getTime() - HOUR_MS)
  const { rows } = await sql<{ total: number }>`
    select count(*)::integer as total from oferta_recebida r, jsonb_array_elements(r.dados -> 'propostas') p
    where r.owner_id = ${tx.ownerId} and r.tipo = 4 and (r.encerrada_em is null or r.encerrada_em > ${since})
      and (p ->> 'autor')::integer = 2 and (p ->> 'criadoEm')::timestamptz > ${since}
  `.execute(tx.db)
  return rows[0]?.total ?? 0
}

/**
 * Moves a load to another stage of its group. Two people who move one card at once: the later one is told who moved
 * it where, instead of pulling it away unseen.
 */
import { sql } from 'kysely'
import { type Grupo, STATUS, type Status } from '#modules/carga/carga-codes.ts'
import { type Carga, cargaErrors } from '#modules/carga/carga-dados.contract.ts'
import {
  type CargaRecord,
  changeCarga,
  ENTIDADE_CARGA,
  lockCargas,
} from '#modules/carga/server/change-carga.ts'
import { canReadUnit, readCarga, readCargaAsGuest } from '#modules/carga/server/leitura/read-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { acaoParaGrupo, decideMove } from '../../etapa.rules.ts'
import { visibleUnits } from '../visible-units.ts'
import { type EtapaRow, findEtapa } from './etapa.repository.ts'
import { moveRecebidas } from './move-recebidas.ts'

export interface Move {
  readonly id: string
  readonly etapaId: string
  /** The stage that the mover saw the card in. */
  readonly de: string | undefined
}

/** Throws `not_found`, the refusals of closed loads, and those of `decideMove`. */
export async function moveEtapa(deps: Deps, session: Session, move: Move): Promise<Carga> {
  const own = await deps.db.asOwner(session.ownerId, (tx) => moveOwn(tx, session, move, deps.clock.now()))
  if (own) return own
  await deps.db.asOwner(session.ownerId, (tx) => moveRecebida(tx, session, move, deps.clock.now()))
  return readCargaAsGuest(deps, session, move.id)
}

const CLOSED: Readonly<Partial<Record<Status, (typeof cargaErrors)[keyof typeof cargaErrors]>>> = {
  [STATUS.Finalizada]: cargaErrors.carga_finalizada,
  [STATUS.Cancelada]: cargaErrors.carga_cancelada,
  [STATUS.Desativada]: cargaErrors.carga_desativada,
}

/** Undefined: the load is not the company's own. */
async function moveOwn(tx: OwnerTx, session: Session, move: Move, now: Date): Promise<Carga | undefined> {
  const before = (await lockCargas(tx, [move.id])).get(move.id.toLowerCase())
  if (!before) return undefined
  if (!canReadUnit(session, before.unidade_id)) throw new AppError(platformErrors.not_found)
  const closed = CLOSED[before.status]
  if (closed) throw new AppError(closed)
  const place = await findPlace(tx, before.id)
  if (!place) throw new AppError(cargaErrors.carga_acao_indevida)
  const para = await decided(tx, move, place, isAllocated(before))
  if (para) {
    await changeCarga(
      tx,
      session,
      {
        before,
        set: { etapa_id: para.id, etapa_escolhida_em: now },
        acao: 'mudança de etapa',
        mudancas: [{ campo: 'Etapa', de: place.descricao, para: para.descricao }],
      },
      now,
    )
  }
  return readCarga(tx, session, before.id)
}

/** A load that another company gave to this one stands among its own stages. */
async function moveRecebida(tx: OwnerTx, session: Session, move: Move, now: Date): Promise<void> {
  const place = await findPlace(tx, move.id)
  const units = visibleUnits({ ...session, unitFilter: null })
  if (!place || (units !== null && !units.includes(place.unidade_id))) {
    throw new AppError(platformErrors.not_found)
  }
  const para = await decided(tx, move, place, true)
  if (para) await moveRecebidas(tx, session, [move.id.toLowerCase()], { de: place, para, now })
}

interface Place {
  readonly id: string
  readonly descricao: string
  readonly grupo: Grupo
  readonly unidade_id: string
}

/** Where the company's card of the load stands, held until the move is done; undefined: it is not on the board. */
async function findPlace(tx: OwnerTx, cargaId: string): Promise<Place | undefined> {
  const { rows } = await sql<Place>`
    select e.id, e.descricao, c.grupo, c.unidade_id from carga_cartao c
    join etapa e on e.owner_id = c.owner_id and e.id = c.etapa_id
    where c.owner_id = ${tx.ownerId} and c.carga_id = ${cargaId}
    for update of c
  `.execute(tx.db)
  return rows[0]
}

/** The stage to go to; undefined: the card is there already. */
async function decided(
  tx: OwnerTx,
  { id, etapaId, de }: Move,
  place: Place,
  allocated: boolean,
): Promise<EtapaRow | undefined> {
  const para = await findEtapa(tx, etapaId)
  if (!para) throw new AppError(cargaErrors.carga_etapa_unknown)
  const decision = decideMove({
    etapaAtual: place.id,
    grupoAtual: place.grupo,
    de: de?.toLowerCase(),
    para,
  })
  if (decision === 'same') return undefined
  if (decision === 'moved') {
    throw new AppError(cargaErrors.carga_moved, { extra: await describeLastMove(tx, id, place) })
  }
  if (decision === 'group') {
    throw new AppError(cargaErrors.carga_etapa_outro_grupo, {
      extra: { acao: acaoParaGrupo(place.grupo, para.grupo, allocated), grupo: para.grupo },
    })
  }
  return para
}

/** Where the card is now, who brought it there and when, as the history of the load tells. */
async function describeLastMove(tx: OwnerTx, cargaId: string, place: Place) {
  const { rows } = await sql<{ quem_nome: string; quando: Date; acao: string }>`
    select quem_nome, quando, acao from historico
    where owner_id = ${tx.ownerId} and entidade = ${ENTIDADE_CARGA} and entidade_id = ${cargaId}
      and (mudancas @> '[{"campo":"Etapa"}]' or mudancas @> '[{"campo":"Situação"}]')
    order by seq desc limit 1
  `.execute(tx.db)
  const [last] = rows
  return {
    etapa: { id: place.id, descricao: place.descricao, grupoEtapa: place.grupo },
    quem: last?.quem_nome ?? null,
    quando: last?.quando.toISOString() ?? null,
    acao: last?.acao ?? null,
  }
}

const isAllocated = ({ alocacao_tipo, veiculo_id, transportadora_id }: CargaRecord) =>
  alocacao_tipo !== null || veiculo_id !== null || transportadora_id !== null

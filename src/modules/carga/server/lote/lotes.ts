/** The calls of batches (L-118, L-202). */
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import type { Carga } from '../../carga-dados.contract.ts'
import {
  type CriarLote,
  type DesativarLote,
  type Lote,
  loteErrors,
  type RecusaDeCarga,
} from '../../lote.contract.ts'
import { type CargaRecord, lockCargas } from '../change-carga.ts'
import { notesOfDeactivation, remessasOf } from '../ciclo/change-status.ts'
import { findMotivo } from '../ciclo/find-motivo.ts'
import { runAcao } from '../ciclo/run-acao.ts'
import { type Mudanca, writeMudancas } from '../ciclo/write-mudancas.ts'
import { canReadUnit, readCargas } from '../leitura/read-carga.ts'
import {
  deactivateEmptyLotes,
  findLote,
  insertLote,
  type LoteRow,
  listAbertasDoLote,
  listDoLote,
  mapAtivos,
} from '../lote.repository.ts'
import { decideEntrada } from './decide-lote.ts'

const toLote = ({ codigo, criado_em, versao, ...row }: LoteRow, quantidade: number): Lote => ({
  ...row,
  codigo: String(codigo),
  quantidade,
  criadoEm: criado_em.toISOString(),
  version: versao,
})

const recusaOf = (carga: Pick<CargaRecord, 'id' | 'codigo'>, erro: AppError): RecusaDeCarga => ({
  cargaId: carga.id,
  codigo: String(carga.codigo),
  erroCodigo: erro.code,
  erro: erro.message,
})

/** @throws not_found when the company has no such batch */
export async function getLote(tx: OwnerTx, id: string): Promise<LoteRow> {
  return existing(await findLote(tx, id))
}

/** All of the loads or none: the first refusal is thrown, with every one of them in `recusas`. */
export function createLote(deps: Deps, session: Session, body: CriarLote): Promise<Lote> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const now = deps.clock.now()
    const ids = [...new Set(body.cargas.map((id) => id.toLowerCase()))]
    const locked = await lockCargas(tx, ids)
    const cargas = [...locked.values()].filter((carga) => canReadUnit(session, carga.unidade_id))
    if (cargas.length < ids.length) throw new AppError(platformErrors.not_found)
    const ativos = await mapAtivos(tx, cargas)
    const lote = await insertLote(tx, uuidv7(), cleanLine(body.descricao), now)
    const decided = cargas.map((carga) => ({ carga, result: decideEntrada(carga, lote, ativos) }))
    const recusas = decided.flatMap(({ carga, result }) =>
      result instanceof AppError ? [{ carga, erro: result }] : [],
    )
    const [first] = recusas
    if (first) {
      throw new AppError(first.erro, {
        extra: { recusas: recusas.map(({ carga, erro }) => recusaOf(carga, erro)) },
      })
    }
    const changes = decided.flatMap(({ result }): Mudanca[] => (result instanceof AppError ? [] : [result]))
    await writeMudancas(tx, actorOf(session), changes, now)
    return toLote(lote, cargas.length)
  })
}

export function listCargasDoLote(deps: Deps, session: Session, loteId: string): Promise<Carga[]> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    await getLote(tx, loteId)
    const ids = await listDoLote(tx, loteId)
    const cargas = await readCargas(tx, session, ids)
    return ids.flatMap((id) => cargas.get(id) ?? [])
  })
}

/** Loads that refuse it, and those of units out of reach, stay as they are; the answer names the refusals. */
export function deactivateLote(deps: Deps, session: Session, body: DesativarLote) {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const before = await getLote(tx, body.loteId)
    if (!before.ativo) throw new AppError(loteErrors.lote_inativo)
    const motivo = await findMotivo(tx, body.motivoId)
    const locked = await lockCargas(tx, await listAbertasDoLote(tx, { loteId: before.id }))
    const cargas = [...locked.values()].filter((carga) => canReadUnit(session, carga.unidade_id))
    const reverterRemessas = remessasOf(body.reverterRemessas)
    const options = { criador: true, motivo, notas: notesOfDeactivation(body), reverterRemessas }
    const found = await runAcao(tx, actorOf(session), 'desativar', cargas, options, deps.clock.now())
    await deactivateEmptyLotes(tx, [before.id])
    const recusas = cargas.flatMap((carga) => {
      const erro = found.get(carga.id)
      return erro ? [recusaOf(carga, erro)] : []
    })
    const after = await getLote(tx, before.id)
    return {
      lote: toLote(after, (await listDoLote(tx, before.id)).length),
      desativadas: cargas.length - recusas.length,
      recusas,
    }
  })
}

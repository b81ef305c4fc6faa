/** Docks: made, changed and put in order. */
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistories, recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { MAX_DOCAS } from '../agendamento-codes.ts'
import { type ChangeDoca, type CreateDoca, type Doca, docaErrors } from '../doca.contract.ts'
import { announceAgenda } from './announce-agenda.ts'
import { changesOf, ENTIDADE_DOCA, toDoca } from './describe-doca.ts'
import {
  extendBloqueios,
  findCaracteristicas,
  insertDoca,
  lockDocasDaUnidade,
  saveOrdens,
  updateDoca,
} from './doca.repository.ts'
import { toDocaFields } from './doca-fields.ts'
import { tellRenamed } from './on-doca.ts'
import { type DocaLida, findDocaForChange, findDocas, listDocas, listDocasForChange } from './read-docas.ts'
import { acimaDaCapacidade, listPorAtender, toTocadas } from './reservas-da-doca.ts'
import { canEnterUnidade, findUnidade } from './unidade-da-agenda.ts'

/** Throws `invalid_input`, `doca_unidade_unknown`, `doca_nome_taken` and `doca_list_full`. */
export async function createDoca(
  deps: Deps,
  session: Session,
  { unidadeNegocioId, ...input }: CreateDoca,
): Promise<Doca> {
  const fields = toDocaFields(input)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const unidade = await findUnidade(tx, session, unidadeNegocioId)
    if (!unidade?.ativo) throw new AppError(docaErrors.doca_unidade_unknown)
    await lockDocasDaUnidade(tx, unidade.id)
    const { length } = await listDocas(tx, [unidade.id])
    if (length >= MAX_DOCAS) throw new AppError(docaErrors.doca_list_full)
    const nomes = await knownCaracteristicas(tx, fields.caracteristicas)
    const id = uuidv7()
    await insertDoca(tx, { id, unidadeId: unidade.id, ordem: length + 1, fields })
    const after = toDoca(await getWritten(tx, id))
    await recordHistory(tx, actorOf(session), {
      entidade: ENTIDADE_DOCA,
      entidadeId: id,
      acao: 'criação',
      versao: after.version,
      mudancas: changesOf(undefined, after, nomes),
    })
    announceAgenda(tx, 'doca', 'created', { id, unidade: unidade.id, dia: null }, after.version)
    return after
  })
}

/** `basedOn`: the version the caller read. Throws `not_found`, `version_conflict`, `invalid_input`, `doca_nome_taken`. */
export async function changeDoca(
  deps: Deps,
  session: Session,
  id: string,
  { version: _version, manterReservas, ...input }: ChangeDoca,
  basedOn: number | undefined,
): Promise<Doca> {
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const row = await openDoca(tx, session, id)
    const before = toDoca(row)
    const fields = toDocaFields(input, before)
    if (basedOn !== undefined && basedOn !== before.version) {
      throw new AppError(platformErrors.version_conflict, {
        extra: { current: before, yours: { ...before, ...fields } },
      })
    }
    const kept = new Set(before.caracteristicas)
    const added = fields.caracteristicas.filter((one) => !kept.has(one))
    const nomes = new Map([
      ...(await findCaracteristicas(tx, before.caracteristicas)),
      ...(await knownCaracteristicas(tx, added)),
    ])
    if (changesOf(before, { ...before, ...fields }, nomes).length === 0) return before
    const now = deps.clock.now()
    if (fields.capacidade < before.capacidade && !manterReservas) {
      const acima = acimaDaCapacidade(await listPorAtender(tx, [row.id], now), fields.capacidade)
      if (acima.length > 0) {
        throw new AppError(docaErrors.doca_capacidade_com_reservas, { extra: toTocadas(acima) })
      }
    }
    await updateDoca(tx, row.id, fields, now)
    await extendBloqueios(tx, row.id, { de: before.capacidade, ate: fields.capacidade }, now)
    if (fields.nome !== before.nome) await tellRenamed(tx, row.id)
    return noteDoca(tx, session, 'alteração', { before, caracteristicas: nomes })
  })
}

/** Every dock of the unit, in the order in which they are to appear. Throws `doca_unidade_unknown`, `doca_ordem_mudou`. */
export async function reorderDocas(
  deps: Deps,
  session: Session,
  { unidadeNegocioId, ids }: { readonly unidadeNegocioId: string; readonly ids: readonly string[] },
): Promise<Doca[]> {
  const asked = ids.map((id) => id.toLowerCase())
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const unidade = await findUnidade(tx, session, unidadeNegocioId)
    if (!unidade) throw new AppError(docaErrors.doca_unidade_unknown)
    await lockDocasDaUnidade(tx, unidade.id)
    const before = await listDocasForChange(tx, unidade.id)
    const known = new Set(before.map(({ id }) => id))
    if (asked.length !== known.size || !asked.every((id) => known.has(id))) {
      throw new AppError(docaErrors.doca_ordem_mudou)
    }
    await saveOrdens(tx, asked)
    const moved = before.filter(({ id, ordem }) => asked.indexOf(id) + 1 !== ordem)
    await recordHistories(
      tx,
      actorOf(session),
      moved.map(({ id, ordem, versao }) => ({
        entidade: ENTIDADE_DOCA,
        entidadeId: id,
        acao: 'mudança de ordem',
        versao,
        mudancas: [{ campo: 'Ordem', de: ordem, para: asked.indexOf(id) + 1 }],
      })),
    )
    // One announcement for all: whoever shows the unit reads its docks again.
    const [first] = moved
    if (first) announceAgenda(tx, 'doca', 'changed', { id: first.id, unidade: unidade.id, dia: null })
    return (await listDocas(tx, [unidade.id])).map(toDoca)
  })
}

/** Locked for a change by somebody who may enter its unit. Throws `not_found`. */
export async function openDoca(tx: OwnerTx, session: Session, id: string): Promise<DocaLida> {
  const found = await findDocaForChange(tx, id)
  if (!found || !canEnterUnidade(session, found.unidadeId)) throw new AppError(platformErrors.not_found)
  return found
}

/** History and announcement of a dock that was just changed; answers it as it is now. */
export async function noteDoca(
  tx: OwnerTx,
  session: Session,
  acao: string,
  { before, caracteristicas }: { before: Doca; caracteristicas?: ReadonlyMap<string, string> },
): Promise<Doca> {
  const after = toDoca(await getWritten(tx, before.id))
  await recordHistory(tx, actorOf(session), {
    entidade: ENTIDADE_DOCA,
    entidadeId: after.id,
    acao,
    versao: after.version,
    mudancas: changesOf(before, after, caracteristicas ?? new Map()),
  })
  announceAgenda(
    tx,
    'doca',
    'changed',
    { id: after.id, unidade: after.unidadeNegocioId, dia: null },
    after.version,
  )
  return after
}

async function getWritten(tx: OwnerTx, id: string): Promise<DocaLida> {
  const found = (await findDocas(tx, [id])).get(id)
  if (!found) throw new Error('A dock that was just written is there.')
  return found
}

/** Throws `invalid_input` when one of them is not the company's. */
async function knownCaracteristicas(
  tx: OwnerTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await findCaracteristicas(tx, ids)
  if (ids.every((id) => found.has(id))) return found
  throw invalidField('caracteristicas', 'Uma característica escolhida não existe mais')
}

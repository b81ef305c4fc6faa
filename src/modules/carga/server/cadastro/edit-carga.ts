/** Editing a load that is still open: its data, its stops and, when it is spoken of, who takes it. */
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session, SessionState } from '#platform/server/session/session.ts'
import { AppError, invalidInput, platformErrors } from '#platform/shared/app-error.ts'
import type { CargaFields } from '../../cadastro.rules.ts'
import type { Editar } from '../../carga.contract.ts'
import { STATUS, type Status } from '../../carga-codes.ts'
import type { Carga, Parada } from '../../carga-dados.contract.ts'
import { whyNotPermitida } from '../../ciclo.rules.ts'
import { checkMudanca, type ParadaFields } from '../../parada.rules.ts'
import { type CargaRecord, lockCarga, noteCargaChanges } from '../change-carga.ts'
import { readOwn } from '../ciclo/open-carga.ts'
import { refusalOf } from '../ciclo/refuse.ts'
import { type Caminho, computeCaminho } from '../compute-caminho.ts'
import { readCarga } from '../leitura/read-carga.ts'
import { changeAlocacao, followAgenda } from './apply-alocacao.ts'
import { toFields } from './create-carga.ts'
import { changePisoColumns, confirmadaOf } from './dados-do-piso-columns.ts'
import { changesOf } from './describe-carga.ts'
import { type CargaResolvida, conferirParadas, resolveCargas } from './resolve-cargas.ts'
import { renewEventos, replaceParadas, toColumns, toRotaColumns } from './write-cargas.ts'

/** Throws why a load of this status cannot be changed. */
export function assertEditavel(status: Status): void {
  const recusa = whyNotPermitida('editar', status)
  if (recusa) throw refusalOf(recusa, status)
}

/** `version` in the body: what the caller read; without it the last one wins, and the history says so. */
export async function editCarga(deps: Deps, session: Session, id: string, body: Editar): Promise<Carga> {
  const { version, ...input } = body
  const fields = toFields(input)
  const { carga, known } = await prepare(deps, session, id, fields)
  // Where no stop moves, a line that was drawn by hand stays.
  const caminho = sameWay(known.paradas, carga.paradas)
    ? undefined
    : await computeCaminho(deps, carga.paradas)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const locked = await lockCarga(tx, id)
    const before = await readCarga(tx, session, id)
    if (version !== undefined && version !== before.version) throw stale(before, { ...before, ...input })
    assertEditavel(locked.status)
    // The way was measured for the stops as they were read: somebody else moved one since.
    if (!caminho && !sameWay(before.paradas, carga.paradas)) throw stale(before, { ...before, ...input })
    const now = deps.clock.now()
    const edit = { locked, before, carga, caminho, checked: version !== undefined }
    await write(tx, session, edit, now)
    if (carga.alocacao) await changeAlocacao(tx, session, id, carga.alocacao, now)
    await followAgenda(tx, session, await lockCarga(tx, id), now)
    return readCarga(tx, session, id)
  })
}

const stale = (current: Carga, yours: object) =>
  new AppError(platformErrors.version_conflict, { extra: { current, yours } })

/** Looks up what the load names, against what it named before. */
async function prepare(
  deps: Deps,
  session: Session,
  id: string,
  fields: CargaFields,
): Promise<{ carga: CargaResolvida; known: Carga }> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const known = await readOwn(tx, session, id)
    assertEditavel(known.status)
    const [resolved] = await resolveCargas(tx, session, [fields], {
      unidadeNegocioId: known.unidadeNegocioId,
      caracteristicaId: known.caracteristica?.id ?? null,
      empresaIds: known.paradas.flatMap(({ empresaId }) => empresaId ?? []),
    })
    if (!resolved?.carga) throw invalidInput(resolved?.problems ?? [])
    const [longe = []] = await conferirParadas(tx, [resolved.carga], known.paradas)
    if (longe.length > 0) throw invalidInput(longe)
    return { carga: resolved.carga, known }
  })
}

interface Edit {
  readonly locked: CargaRecord
  readonly before: Carga
  readonly carga: CargaResolvida
  readonly caminho: Caminho | undefined
  /** The caller said which version was edited. */
  readonly checked: boolean
}

async function write(tx: OwnerTx, session: SessionState, edit: Edit, now: Date): Promise<void> {
  const { locked, before, carga, caminho, checked } = edit
  const ids = assignIds(before.paradas, carga.paradas)
  checkParadas(locked.status, before.paradas, carga.paradas, ids)
  await tx.raw('savepoint compare')
  const rota = caminho ? toRotaColumns(caminho) : {}
  const metros = { antes: locked.distancia_m, depois: caminho ? caminho.distanciaM : locked.distancia_m }
  const quem = { id: session.userId, nome: session.userName }
  const piso = changePisoColumns(carga.piso, confirmadaOf(locked), metros, quem, now)
  await tx.db
    .updateTable('carga')
    .set({ ...toColumns(carga), ...rota, ...piso, versao: locked.versao + 1, atualizado_em: now })
    .where('owner_id', '=', tx.ownerId)
    .where('id', '=', locked.id)
    .execute()
  await replaceParadas(tx, locked.id, carga.paradas, ids)
  await renewEventos(tx, locked.id, carga.paradas, ids, caminho ? caminho.duracaoMin : before.tempo)
  const after = await readCarga(tx, session, locked.id)
  const mudancas = changesOf(before, after)
  if (mudancas.length === 0) {
    await tx.raw('rollback to savepoint compare')
    return
  }
  const acao = checked ? 'alteração' : 'alteração sem conferir a versão'
  await noteCargaChanges(tx, session, [{ before: locked, acao, mudancas }])
}

/** A stop keeps its id when the load has one of that id; each id is given once. */
function assignIds(before: readonly Parada[], after: readonly Pick<ParadaFields, 'id'>[]): string[] {
  const free = new Set(before.map(({ id }) => id))
  return after.map(({ id }) => (id !== null && free.delete(id) ? id : uuidv7()))
}

/** Stops that were reached keep their place, and after the last delivery the course is closed. */
function checkParadas(
  status: Status,
  before: readonly Parada[],
  after: readonly ParadaFields[],
  ids: readonly string[],
): void {
  const problems = [...checkMudanca(before, ids)]
  const isSame = before.length === after.length && before.every(({ id }, index) => ids[index] === id)
  if (status === STATUS.EntregueNaoFinalizada && !isSame) {
    problems.push({ path: 'paradas', message: 'Todas as entregas já foram feitas: o percurso não muda mais' })
  }
  if (problems.length > 0) throw invalidInput(problems)
}

type Lugar = Pick<ParadaFields, 'latitude' | 'longitude'>

/** True when both go through the same places in the same order. */
const sameWay = (before: readonly Lugar[], after: readonly Lugar[]): boolean =>
  before.length === after.length &&
  before.every((place, index) => {
    const other = after[index]
    return samePoint(place.latitude, other?.latitude) && samePoint(place.longitude, other?.longitude)
  })

/** Six decimals are stored. */
const samePoint = (a: number | null, b: number | null | undefined) =>
  a === null || b === null || b === undefined ? a === (b ?? null) : Math.abs(a - b) < 0.000_001

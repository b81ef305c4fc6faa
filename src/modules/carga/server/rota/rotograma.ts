/** The stops of a load and the way between them: read, put into another order, drawn by hand. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, invalidInput, platformErrors } from '#platform/shared/app-error.ts'
import type { BodyOf, ResponseOf } from '#platform/shared/call.ts'
import { parseInstant } from '#platform/shared/date.ts'
import type { Position } from '#platform/shared/geo.ts'
import type {
  changeRotograma as changeCall,
  getRotograma as getCall,
  recuperarRota as recuperarCall,
} from '../../carga.contract.ts'
import type { Carga, Parada } from '../../carga-dados.contract.ts'
import { checkJanelas, checkMudanca, checkTipos, cleanParada } from '../../parada.rules.ts'
import { localizar, measureLinha, type ParadaPrevista, predictParadas, tuneLinha } from '../../rota.rules.ts'
import { followAgenda } from '../cadastro/apply-alocacao.ts'
import { followRota } from '../cadastro/dados-do-piso-columns.ts'
import { changesOf } from '../cadastro/describe-carga.ts'
import { assertEditavel } from '../cadastro/edit-carga.ts'
import { resolveParadas } from '../cadastro/resolve-cargas.ts'
import { renewEventos, toRotaColumns } from '../cadastro/write-cargas.ts'
import { lockCarga, noteCargaChanges } from '../change-carga.ts'
import { readOwn } from '../ciclo/open-carga.ts'
import { type Caminho, computeCaminho, linhaDe } from '../compute-caminho.ts'
import { asReader, getCarga, readCarga } from '../leitura/read-carga.ts'
import { saveOrdem } from './save-ordem.ts'

type Rota = ResponseOf<typeof recuperarCall>
type Mudanca = BodyOf<typeof changeCall>

/** The way between stops of a form; places that are not on the map are left out and named. */
export async function recoverRota(
  deps: Deps,
  session: Session,
  { paradas }: BodyOf<typeof recuperarCall>,
): Promise<Rota> {
  const resolved = await deps.db.readAsOwner(session.ownerId, (tx) =>
    resolveParadas(tx, paradas.map(cleanParada)),
  )
  const caminho = await computeCaminho(deps, resolved)
  return toRota(caminho, resolved)
}

const toRota = ({ distanciaM, duracaoMin, fonte, linha }: Caminho, paradas: readonly ParadaPrevista[]) => ({
  distancia: distanciaM,
  tempo: duracaoMin,
  fonte,
  pontos: linhaDe(linha, paradas).map(([longitude, latitude]): [number, number] => [longitude, latitude]),
  semCoordenadas: localizar(paradas).semCoordenadas,
  chegadas: predictParadas(paradas, duracaoMin).map(({ chegada }) => chegada),
})

/** Throws `not_found`. */
export async function getRotograma(
  deps: Deps,
  session: Session,
  id: string,
): Promise<ResponseOf<typeof getCall>> {
  const carga = await getCarga(deps, session, id)
  const linha = await asReader(
    deps,
    session,
    id,
    (tx) => readLinha(tx.db, tx.ownerId, id),
    (tx) => readLinha(tx.db, tx.hostOwnerId, id),
  )
  const { paradas, distancia, tempo, rotaFonte, version } = carga
  const caminho = { distanciaM: distancia, duracaoMin: tempo, fonte: fonteOf(rotaFonte), linha }
  return { paradas, rota: toRota(caminho, paradas), version }
}

const fonteOf = (text: string | null): Caminho['fonte'] =>
  text === 'estimada' || text === 'osrm' || text === 'manual' ? text : null

async function readLinha(db: OwnerTx['db'], ownerId: string, id: string): Promise<Position[] | null> {
  const row = await db
    .selectFrom('carga')
    .select('rota')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  // Written by this module as a list of positions.
  return (row?.rota as Position[] | null | undefined) ?? null
}

/** A new order, other windows or another line. Throws `version_conflict`, `invalid_input` and why it is closed. */
export async function changeRotograma(
  deps: Deps,
  session: Session,
  id: string,
  body: Mudanca,
): Promise<Carga> {
  const known = await deps.db.readAsOwner(session.ownerId, (tx) => readOwn(tx, session, id))
  assertEditavel(known.status)
  const paradas = arrange(known.paradas, body.paradas)
  const caminho = await caminhoOf(deps, known.paradas, paradas, body.pontos)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const locked = await lockCarga(tx, id)
    const before = await readCarga(tx, session, id)
    const isOther = before.version !== known.version
    if (isOther || (body.version !== undefined && body.version !== before.version)) {
      throw new AppError(platformErrors.version_conflict, { extra: { current: before, yours: body } })
    }
    assertEditavel(locked.status)
    await tx.db
      .updateTable('carga')
      .set({
        ...(caminho ? { ...toRotaColumns(caminho), ...followRota(locked, caminho.distanciaM) } : {}),
        versao: locked.versao + 1,
        atualizado_em: deps.clock.now(),
      })
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', id)
      .execute()
    await saveOrdem(tx, id, paradas)
    const resolved = paradas.map((parada) => ({ ...cleanParada(parada), ...placeOf(parada) }))
    const ids = paradas.map((parada) => parada.id)
    await renewEventos(tx, id, resolved, ids, caminho ? caminho.duracaoMin : before.tempo)
    const after = await readCarga(tx, session, id)
    const mudancas = changesOf(before, after)
    await noteCargaChanges(tx, session, [{ before: locked, acao: 'mudança da rota', mudancas }])
    await followAgenda(tx, session, await lockCarga(tx, id), deps.clock.now())
    return after
  })
}

const placeOf = ({ nome, cidade, uf, fusoHorario }: Parada) => ({ nome, cidade, uf, fusoHorario })

/** The stops in the order asked for, with their new windows. Throws `invalid_input`. */
function arrange(before: readonly Parada[], asked: Mudanca['paradas']): Parada[] {
  if (!asked) return [...before]
  const byId = new Map(before.map((parada) => [parada.id, parada]))
  const paradas = asked.flatMap(({ id, janelaInicio, janelaFim }): Parada[] => {
    const parada = byId.get(id.toLowerCase())
    if (!parada) return []
    return [
      {
        ...parada,
        janelaInicio: janelaInicio === undefined ? parada.janelaInicio : read(janelaInicio),
        janelaFim: janelaFim === undefined ? parada.janelaFim : read(janelaFim),
      },
    ]
  })
  const ids = paradas.map(({ id }) => id)
  const isWhole = new Set(ids).size === before.length && asked.length === before.length
  const details = isWhole
    ? [...checkTipos(paradas), ...checkJanelas(paradas), ...checkMudanca(before, ids)]
    : [{ path: 'paradas', message: 'Envie todas as paradas da carga, cada uma uma vez' }]
  if (details.length > 0) throw invalidInput(details)
  return paradas
}

const read = (text: string | null) => (text === null ? null : (parseInstant(text) ?? ''))

/** Undefined: the way stays as it is. */
async function caminhoOf(
  deps: Deps,
  before: readonly Parada[],
  after: readonly Parada[],
  pontos: Mudanca['pontos'],
): Promise<Caminho | undefined> {
  if (pontos) {
    const linha = tuneLinha(pontos.map(([longitude, latitude]): Position => [longitude, latitude]))
    return { ...measureLinha(linha), fonte: 'manual', linha }
  }
  const isSameOrder = before.every(({ id }, index) => after[index]?.id === id)
  return isSameOrder ? undefined : computeCaminho(deps, after)
}

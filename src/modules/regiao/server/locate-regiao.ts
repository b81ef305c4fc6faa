/** Which regions hold a place, and which would have an area in common. */

import {
  listMunicipiosByUfs,
  listMunicipiosInBox,
  mapMunicipios,
} from '#modules/referencia/server/find-municipio.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { invalidField, invalidInput } from '#platform/shared/app-error.ts'
import type { BodyOf, ResponseOf } from '#platform/shared/call.ts'
import { boxOf, ringHolds, ringsOverlap, toPosition } from '#platform/shared/geo.ts'
import {
  type conferirSobreposicao,
  type localizarRegioes,
  MAX_REGIOES_LUGAR,
  type RegiaoNome,
} from '../regiao.contract.ts'
import {
  checkTerritorio,
  cleanTerritorio,
  type Lugar,
  regiaoContem,
  type Territorio,
} from '../regiao.rules.ts'
import { countEmComum, listCandidatas, listNomes, listPoligonosNear } from './territorio.repository.ts'

/** The municipalities that a territory names, or whose seat lies in its polygon, and how many it reaches in all. */
export async function resolveTerritorio(
  tx: OwnerTx,
  { ufs, municipioIds, poligono }: Territorio,
): Promise<{ municipioIds: readonly number[]; total: number }> {
  if (poligono) {
    const box = boxOf(poligono)
    const near = box ? await listMunicipiosInBox(tx, box) : []
    const held = near.filter((municipio) => ringHolds(poligono, toPosition(municipio)))
    return { municipioIds: held.map(({ id }) => id).sort((a, b) => a - b), total: held.length }
  }
  const inStates = await listMunicipiosByUfs(tx, ufs)
  return { municipioIds, total: inStates.length + municipioIds.length }
}

type LugarPedido = BodyOf<typeof localizarRegioes>['lugares'][number]

/** Half a pair of coordinates, or nothing at all, is no place. */
function checkLugar({ municipioId, latitude, longitude }: LugarPedido, index: number) {
  const hasLatitude = typeof latitude === 'number'
  const path = `lugares.${index}`
  if (hasLatitude !== (typeof longitude === 'number')) {
    return [
      { path: `${path}.${hasLatitude ? 'longitude' : 'latitude'}`, message: 'Informe latitude e longitude' },
    ]
  }
  return hasLatitude || municipioId ? [] : [{ path, message: 'Informe o município ou as coordenadas' }]
}

/** Smaller regions first: they say more about the place. */
export async function locateRegioes(
  deps: Deps,
  session: Session,
  { lugares }: BodyOf<typeof localizarRegioes>,
): Promise<ResponseOf<typeof localizarRegioes>> {
  const details = lugares.flatMap(checkLugar)
  if (details.length > 0) throw invalidInput(details)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const ids = lugares.flatMap(({ municipioId }) => municipioId ?? [])
    const municipios = await mapMunicipios(tx, ids)
    const unknown = lugares.findIndex(({ municipioId }) => municipioId && !municipios.has(municipioId))
    if (unknown >= 0) {
      throw invalidField(`lugares.${unknown}.municipioId`, 'Município não encontrado')
    }
    const known = lugares.map(({ municipioId, latitude, longitude }): Lugar => {
      const isGiven = typeof latitude === 'number' && typeof longitude === 'number'
      const seat = municipios.get(municipioId ?? 0)
      return {
        municipioId: municipioId ?? null,
        ponto: isGiven ? { latitude, longitude } : (seat ?? null),
      }
    })
    return (await regioesDe(tx, known)).map((regioes) => ({ regioes }))
  })
}

/** As far as places are known, e.g. stops of loads: their regions in the same order, three queries for all of them. */
export async function findRegioesDosLugares(
  tx: OwnerTx,
  lugares: readonly {
    readonly municipioId: number | null
    readonly latitude: number | null
    readonly longitude: number | null
  }[],
): Promise<RegiaoNome[][]> {
  const municipios = await mapMunicipios(
    tx,
    lugares.flatMap(({ municipioId }) => municipioId ?? []),
  )
  const known = lugares.map(({ municipioId, latitude, longitude }): Lugar => {
    const ponto = latitude === null || longitude === null ? null : { latitude, longitude }
    return { municipioId, ponto: ponto ?? municipios.get(municipioId ?? 0) ?? null }
  })
  return regioesDe(tx, known)
}

/** Smaller regions first: they say more about the place. */
async function regioesDe(tx: OwnerTx, lugares: readonly Lugar[]): Promise<RegiaoNome[][]> {
  const candidatas = await listCandidatas(
    tx,
    [...new Set(lugares.flatMap(({ municipioId }) => municipioId ?? []))],
    lugares.flatMap(({ ponto }) => ponto ?? []),
  )
  candidatas.sort((a, b) => a.totalMunicipios - b.totalMunicipios || a.nome.localeCompare(b.nome, 'pt-BR'))
  return lugares.map((lugar) =>
    candidatas
      .filter((regiao) => regiaoContem(regiao, lugar))
      .slice(0, MAX_REGIOES_LUGAR)
      .map(({ id, nome, codigo, cor }): RegiaoNome => ({ id, nome, codigo, cor })),
  )
}

/** The most municipalities in common first. */
export async function findSobreposicoes(
  deps: Deps,
  session: Session,
  body: BodyOf<typeof conferirSobreposicao>,
): Promise<ResponseOf<typeof conferirSobreposicao>> {
  const territorio = cleanTerritorio(body)
  const details = checkTerritorio(territorio)
  if (details.length > 0) throw invalidInput(details)
  const exceto = body.exceto ?? null
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { municipioIds, total } = await resolveTerritorio(tx, territorio)
    const comum = new Map(await countEmComum(tx, { ufs: territorio.ufs, municipioIds }, exceto))
    const { poligono } = territorio
    const box = poligono && boxOf(poligono)
    for (const near of box ? await listPoligonosNear(tx, box, exceto) : []) {
      if (poligono && !comum.has(near.id) && ringsOverlap(poligono, near.poligono)) comum.set(near.id, 0)
    }
    const ordered = [...comum].sort(([, a], [, b]) => b - a).slice(0, MAX_REGIOES_LUGAR)
    const nomes = new Map(
      (
        await listNomes(
          tx,
          ordered.map(([id]) => id),
        )
      ).map((regiao) => [regiao.id, regiao]),
    )
    return {
      regioes: ordered.flatMap(([id, municipios]) => {
        const regiao = nomes.get(id)
        return regiao ? [{ ...regiao, municipios }] : []
      }),
      total: comum.size,
      totalMunicipios: total,
    }
  })
}

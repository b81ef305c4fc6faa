/** Places as other modules and the calls ask for them. */
import type { Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { existing, invalidField } from '#platform/shared/app-error.ts'
import { distanceMetres, type GeoBox, type GeoPoint } from '#platform/shared/geo.ts'
import type { Municipio } from '../referencia.contract.ts'
import * as repository from './referencia.repository.ts'

const MIN_SEARCH_LENGTH = 2

/** Inside any transaction: the tables belong to no company. Undefined: unknown code. */
export function findMunicipio(tx: Tx, id: number): Promise<Municipio | undefined> {
  return repository.findMunicipio(tx, id)
}

/** Undefined: no municipality has the CEP of eight digits. */
export function findMunicipioByCep(tx: Tx, cep: string): Promise<Municipio | undefined> {
  return repository.findMunicipioByCep(tx, cep)
}

/** As another system writes it: by its IBGE code, else by its whole name. Undefined: no such place. */
export async function findMunicipioNamed(
  tx: Tx,
  place: { readonly id: number | null; readonly nome: string; readonly uf: string },
): Promise<Municipio | undefined> {
  const byCode = place.id === null ? undefined : await repository.findMunicipio(tx, place.id)
  return byCode ?? repository.findMunicipioByNome(tx, place.nome, place.uf)
}

/** One query for many; unknown codes are left out. */
export async function mapMunicipios(tx: Tx, ids: Iterable<number>): Promise<ReadonlyMap<number, Municipio>> {
  const found = await repository.listMunicipiosByIds(tx, [...new Set(ids)])
  return new Map(found.map((municipio) => [municipio.id, municipio]))
}

/** By CEP of eight digits, one query for many; CEPs of no municipality are left out. */
export async function mapMunicipiosByCep(
  tx: Tx,
  ceps: Iterable<string>,
): Promise<ReadonlyMap<string, Municipio>> {
  const found = await repository.listMunicipiosByCeps(tx, [...new Set(ceps)])
  return new Map(found.map(({ cep, ...municipio }) => [cep, municipio]))
}

/** By `nome|UF` as they are written, one query for many; unknown places are left out. */
export async function mapMunicipiosNamed(
  tx: Tx,
  places: readonly { readonly nome: string; readonly uf: string }[],
): Promise<ReadonlyMap<string, Municipio>> {
  const found = await repository.listMunicipiosByNomes(tx, places)
  return new Map(found.map(({ escrito, ...municipio }) => [`${escrito}|${municipio.uf}`, municipio]))
}

/** Of several states at once, alphabetical. */
export function listMunicipiosByUfs(tx: Tx, ufs: readonly string[]): Promise<Municipio[]> {
  return repository.listMunicipiosByUfs(tx, ufs)
}

/** Those whose seat lies in the box. */
export function listMunicipiosInBox(tx: Tx, box: GeoBox): Promise<Municipio[]> {
  return repository.listMunicipiosInBox(tx, box)
}

/** Degrees around a point: in most of the country the first holds a seat, in the largest municipalities the second. */
const AROUND = [0.5, 4]

/** The municipality whose seat is nearest to the point. Undefined: none lies within some 400 km. */
export async function findMunicipioPerto(tx: Tx, ponto: GeoPoint): Promise<Municipio | undefined> {
  const { latitude, longitude } = ponto
  for (const degrees of AROUND) {
    const found = await repository.listMunicipiosInBox(tx, {
      oeste: longitude - degrees,
      leste: longitude + degrees,
      sul: latitude - degrees,
      norte: latitude + degrees,
    })
    const [nearest] = found.sort((a, b) => distanceMetres(ponto, a) - distanceMetres(ponto, b))
    if (nearest) return nearest
  }
  return undefined
}

/** Empty for a state that does not exist. */
export const listMunicipiosOfEstado = (deps: Deps, session: Session, uf: string) =>
  deps.db.readAsOwner(session.ownerId, (tx) => repository.listMunicipiosByUfs(tx, [uf.toUpperCase()]))

export async function searchMunicipios(deps: Deps, session: Session, query: { busca: string; uf?: string }) {
  if (query.busca.replace(/[^\p{L}\p{N}]/gu, '').length < MIN_SEARCH_LENGTH) {
    throw invalidField('busca', `Mínimo de ${MIN_SEARCH_LENGTH} letras`)
  }
  return deps.db.readAsOwner(session.ownerId, (tx) => repository.searchMunicipios(tx, query.busca, query.uf))
}

/** Throws `not_found`. */
export async function getMunicipio(deps: Deps, session: Session, id: number): Promise<Municipio> {
  return existing(await deps.db.readAsOwner(session.ownerId, (tx) => repository.findMunicipio(tx, id)))
}

export const listEstados = (deps: Deps, session: Session) =>
  deps.db.readAsOwner(session.ownerId, repository.listEstados)

/** Every municipality by name only, for those who compare many names. */
export function listMunicipioNames(tx: Tx): Promise<Pick<Municipio, 'id' | 'nome' | 'uf'>[]> {
  return repository.listMunicipioNames(tx)
}

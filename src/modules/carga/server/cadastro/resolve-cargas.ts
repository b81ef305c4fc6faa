/** What saved loads name (units, companies, places, characteristics) is looked up for many loads at once. */
import { sql } from 'kysely'
import { TIPOS_CARACTERISTICA } from '#modules/caracteristica/caracteristica.rules.ts'
import type { Municipio } from '#modules/referencia/referencia.contract.ts'
import { checkPosicoesDeVarios } from '#modules/referencia/server/check-posicao.ts'
import { mapMunicipios } from '#modules/referencia/server/find-municipio.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { SessionState } from '#platform/server/session/session.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import '#modules/caracteristica/server/caracteristica.tables.ts'
import '#modules/unidade-negocio/server/unidade-negocio.tables.ts'
import type { CargaFields } from '../../cadastro.rules.ts'
import type { ParadaFields } from '../../parada.rules.ts'
import { canReadUnit } from '../leitura/read-carga.ts'

/** A stop with everything it is stored with. */
export interface ParadaResolvida extends ParadaFields {
  readonly nome: string
  readonly cidade: string | null
  readonly uf: string | null
  readonly fusoHorario: string
}

export interface CargaResolvida extends Omit<CargaFields, 'paradas'> {
  readonly paradas: readonly ParadaResolvida[]
}

/** What the load names already; it may stay although it was switched off since. */
export interface Ocupantes {
  readonly unidadeNegocioId: string
  readonly caracteristicaId: string | null
  readonly empresaIds: readonly string[]
}

export type Resolucao =
  | { readonly carga: CargaResolvida; readonly problems: [] }
  | { readonly carga: undefined; readonly problems: readonly FieldProblem[] }

interface EmpresaRow {
  readonly id: string
  readonly nome: string
  readonly documento: string
  readonly cep: string | null
  readonly logradouro: string | null
  readonly numero: string | null
  readonly complemento: string | null
  readonly bairro: string | null
  readonly municipio_id: number | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly ativo: boolean
}

interface Referencias {
  readonly unidades: ReadonlyMap<string, { readonly ativo: boolean; readonly fuso_horario: string }>
  readonly empresas: ReadonlyMap<string, EmpresaRow>
  readonly municipios: ReadonlyMap<number, Municipio>
  readonly caracteristicas: ReadonlyMap<string, { readonly ativo: boolean; readonly tipo: number }>
}

/**
 * Each load with its places filled in from the registers, or with what is wrong with it. `before` belongs to a load
 * that is edited. Four queries, however many loads.
 */
export async function resolveCargas(
  tx: OwnerTx,
  session: Pick<SessionState, 'allUnits' | 'unitIds'>,
  cargas: readonly CargaFields[],
  before?: Ocupantes,
): Promise<Resolucao[]> {
  const found = await readReferencias(tx, cargas)
  return cargas.map((carga) => {
    const problems = [
      ...checkUnidade(session, carga, found, before),
      ...checkCaracteristica(carga, found, before),
      ...carga.paradas.flatMap((parada, index) =>
        checkLugar(parada, `paradas.${index}`, found, before?.empresaIds ?? []),
      ),
    ]
    if (problems.length > 0) return { carga: undefined, problems }
    const zone = found.unidades.get(carga.unidadeNegocioId)?.fuso_horario ?? 'America/Sao_Paulo'
    const paradas = carga.paradas.map((parada) => resolveParada(parada, found, zone))
    return { carga: { ...carga, paradas }, problems: [] }
  })
}

type PontoConhecido = Pick<ParadaFields, 'latitude' | 'longitude'>

/**
 * Positions of stops that were given and are new lie in their municipality: the problems of each load, in their order.
 * `conhecidas`: those that the load has already.
 */
export function conferirParadas(
  tx: OwnerTx,
  cargas: readonly (CargaResolvida | undefined)[],
  conhecidas: readonly PontoConhecido[] = [],
): Promise<FieldProblem[][]> {
  const isKnown = (parada: PontoConhecido) =>
    conhecidas.some(
      ({ latitude, longitude }) => latitude === parada.latitude && longitude === parada.longitude,
    )
  return checkPosicoesDeVarios(
    tx,
    cargas.map((carga) =>
      (carga?.paradas ?? []).flatMap((parada, index) =>
        isKnown(parada) ? [] : [{ ...parada, path: `paradas.${index}.latitude` }],
      ),
    ),
  )
}

/** Stops that are not saved, such as those of a form; what names nothing stays without a place. */
export async function resolveParadas(
  tx: OwnerTx,
  paradas: readonly ParadaFields[],
): Promise<ParadaResolvida[]> {
  const empresas = await mapEmpresas(tx, paradas)
  const municipios = await mapMunicipios(tx, municipioIds(paradas, empresas))
  const found = { unidades: new Map(), caracteristicas: new Map(), empresas, municipios }
  return paradas.map((parada) => resolveParada(parada, found, 'America/Sao_Paulo'))
}

async function readReferencias(tx: OwnerTx, cargas: readonly CargaFields[]): Promise<Referencias> {
  const paradas = cargas.flatMap((carga) => carga.paradas)
  const [unidades, empresas, caracteristicas] = await Promise.all([
    tx.db
      .selectFrom('unidade_negocio')
      .select(['id', 'ativo', 'fuso_horario'])
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', anyOf(cargas.map((carga) => carga.unidadeNegocioId)))
      .execute(),
    mapEmpresas(tx, paradas),
    tx.db
      .selectFrom('caracteristica')
      .select(['id', 'ativo', 'tipo'])
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', anyOf(cargas.flatMap((carga) => carga.caracteristicaId ?? [])))
      .execute(),
  ])
  return {
    unidades: new Map(unidades.map((row) => [row.id, row])),
    empresas,
    caracteristicas: new Map(caracteristicas.map((row) => [row.id, row])),
    municipios: await mapMunicipios(tx, municipioIds(paradas, empresas)),
  }
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${[...new Set(ids)]}::uuid[])`

async function mapEmpresas(
  tx: OwnerTx,
  paradas: readonly ParadaFields[],
): Promise<ReadonlyMap<string, EmpresaRow>> {
  const ids = [...new Set(paradas.flatMap(({ empresaId }) => empresaId ?? []))]
  if (ids.length === 0) return new Map()
  const { rows } = await sql<EmpresaRow>`
    select id, coalesce(nome_fantasia, nome) as nome, documento, cep, logradouro, numero, complemento, bairro,
      municipio_id, latitude_exata::float8 as latitude, longitude_exata::float8 as longitude, ativo
    from empresa where owner_id = ${tx.ownerId} and id = any(${ids}::uuid[])
  `.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

const municipioIds = (paradas: readonly ParadaFields[], empresas: ReadonlyMap<string, EmpresaRow>) =>
  paradas.flatMap(({ municipioId, empresaId }) => {
    const id = municipioId ?? empresas.get(empresaId ?? '')?.municipio_id
    return id ?? []
  })

function checkUnidade(
  session: Pick<SessionState, 'allUnits' | 'unitIds'>,
  { unidadeNegocioId }: CargaFields,
  found: Referencias,
  before: Ocupantes | undefined,
): FieldProblem[] {
  const path = 'unidadeNegocioId'
  const unidade = found.unidades.get(unidadeNegocioId)
  // A unit out of reach is as good as none.
  if (!unidade || !canReadUnit(session, unidadeNegocioId)) {
    return [{ path, message: 'Unidade não encontrada' }]
  }
  return unidade.ativo || unidadeNegocioId === before?.unidadeNegocioId
    ? []
    : [{ path, message: 'A unidade está desativada: escolha outra' }]
}

function checkCaracteristica(
  { caracteristicaId }: CargaFields,
  found: Referencias,
  before: Ocupantes | undefined,
): FieldProblem[] {
  if (caracteristicaId === null || caracteristicaId === before?.caracteristicaId) return []
  const path = 'caracteristicaId'
  const caracteristica = found.caracteristicas.get(caracteristicaId)
  if (caracteristica?.tipo !== TIPOS_CARACTERISTICA.carga) {
    return [{ path, message: 'Característica não encontrada' }]
  }
  return caracteristica.ativo ? [] : [{ path, message: 'A característica está desativada: escolha outra' }]
}

function checkLugar(
  { empresaId, municipioId }: ParadaFields,
  path: string,
  found: Referencias,
  known: readonly string[],
): FieldProblem[] {
  const problems: FieldProblem[] = []
  const empresa = found.empresas.get(empresaId ?? '')
  if (empresaId !== null && !empresa) {
    problems.push({ path: `${path}.empresaId`, message: 'Empresa não encontrada' })
  } else if (empresa && !empresa.ativo && !known.includes(empresa.id)) {
    problems.push({ path: `${path}.empresaId`, message: 'A empresa está desativada: escolha outra' })
  }
  if (municipioId !== null && !found.municipios.has(municipioId)) {
    problems.push({ path: `${path}.municipioId`, message: 'Município não encontrado' })
  }
  return problems
}

const MAX_NOME = 120
const MAX_ENDERECO = 240

const streetOf = ({ logradouro, numero, complemento, bairro }: EmpresaRow) =>
  [logradouro, numero, complemento, bairro].filter(Boolean).join(', ').slice(0, MAX_ENDERECO) || null

/** What is given counts; what is missing comes from the company's register, and the map from its municipality. */
function resolveParada(parada: ParadaFields, found: Referencias, unitZone: string): ParadaResolvida {
  const empresa = found.empresas.get(parada.empresaId ?? '')
  const isElsewhere = parada.municipioId !== null && parada.municipioId !== empresa?.municipio_id
  const municipioId = parada.municipioId ?? empresa?.municipio_id ?? null
  const municipio = found.municipios.get(municipioId ?? 0)
  const given = parada.latitude === null ? undefined : parada
  // The company's own place on the map, unless the stop is in another town.
  const registered = isElsewhere || empresa?.latitude === null ? undefined : empresa
  const place = given ?? registered ?? municipio
  const street = isElsewhere || !empresa ? null : streetOf(empresa)
  return {
    ...parada,
    nome: (parada.nome ?? empresa?.nome ?? '').slice(0, MAX_NOME),
    documento: parada.documento ?? empresa?.documento ?? null,
    cep: parada.cep ?? (isElsewhere ? null : (empresa?.cep ?? null)),
    endereco: parada.endereco ?? street,
    municipioId: municipio ? municipioId : null,
    cidade: municipio?.nome ?? null,
    uf: municipio?.uf ?? null,
    fusoHorario: municipio?.fusoHorario ?? unitZone,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  }
}

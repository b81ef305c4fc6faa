/** What orders name (units, companies, places, characteristics) is looked up for many orders at once. */
import { sql } from 'kysely'
import { TIPOS_CARACTERISTICA } from '#modules/caracteristica/caracteristica.rules.ts'
import { isPerto } from '#modules/referencia/posicao.rules.ts'
import type { Municipio } from '#modules/referencia/referencia.contract.ts'
import { checkPosicoesDeVarios } from '#modules/referencia/server/check-posicao.ts'
import {
  mapMunicipios,
  mapMunicipiosByCep,
  mapMunicipiosNamed,
} from '#modules/referencia/server/find-municipio.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { type Coordenadas, hasCoordenadas, type LugarFields, type Precisao } from '../lugar.rules.ts'
import type { PedidoFields } from '../pedido.rules.ts'

/** A place with its position, as far as the product's own data tell it. */
export interface LugarResolvido extends LugarFields {
  readonly precisao: Precisao | null
}

export interface PedidoResolvido extends Omit<PedidoFields, 'origem' | 'destino' | 'redespacho'> {
  readonly origem: LugarResolvido | null
  readonly destino: LugarResolvido
  readonly redespacho: LugarResolvido | null
}

const unresolved = (lugar: LugarFields): LugarResolvido => ({ ...lugar, precisao: null })

/** As it was given, before anything was looked up. */
export const asGiven = (fields: PedidoFields): PedidoResolvido => ({
  ...fields,
  origem: fields.origem && unresolved(fields.origem),
  destino: unresolved(fields.destino),
  redespacho: fields.redespacho && unresolved(fields.redespacho),
})

export type Resolucao =
  | { readonly pedido: PedidoResolvido; readonly problems: readonly [] }
  | { readonly pedido: undefined; readonly problems: readonly FieldProblem[] }

/** What the order names already; it may stay although it was switched off since. */
export interface Ocupantes {
  readonly unidadeNegocioId: string
  readonly caracteristicaId: string | null
  readonly transportadoraRedespachoId: string | null
  readonly origem?: Coordenadas | null
  readonly destino?: Coordenadas | null
  readonly localidadeRedespacho?: Coordenadas | null
}

interface EnderecoRow {
  readonly id: string
  readonly nome: string
  readonly documento: string | null
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
  readonly unidades: ReadonlyMap<string, EnderecoRow>
  readonly empresas: ReadonlyMap<string, EnderecoRow>
  readonly porDocumento: ReadonlyMap<string, EnderecoRow>
  readonly caracteristicas: ReadonlyMap<string, { readonly ativo: boolean; readonly tipo: number }>
  readonly municipios: ReadonlyMap<number, Municipio>
  readonly porCep: ReadonlyMap<string, Municipio>
  readonly porNome: ReadonlyMap<string, Municipio>
}

/** Units that the caller may enter; null: every unit. */
export type Unidades = ReadonlySet<string> | null

/**
 * Each order with its places filled in from the registers, or with what is wrong with it. A place that no register
 * knows stays without coordinates, and the order is then invalid for the formation. `before`: what each order names
 * already. Six queries, however many orders.
 */
export async function resolvePedidos(
  tx: OwnerTx,
  alcance: Unidades,
  pedidos: readonly PedidoFields[],
  before: readonly (Ocupantes | undefined)[] = [],
): Promise<Resolucao[]> {
  const found = await readReferencias(tx, pedidos)
  const resolved = pedidos.map((pedido, index): Resolucao => {
    const problems = checkReferencias(pedido, found, alcance, before[index])
    if (problems.length > 0) return { pedido: undefined, problems }
    const carrier = found.empresas.get(pedido.transportadoraRedespachoId ?? '')
    const redespacho = pedido.redespacho ?? (carrier && pedido.possuiRedespacho ? placeOfRow(carrier) : null)
    return {
      pedido: {
        ...pedido,
        origem: pedido.origem
          ? resolveLugar(pedido.origem, found)
          : resolveLugar(unitPlace(found.unidades.get(pedido.unidadeNegocioId)), found),
        destino: resolveLugar(pedido.destino, found),
        redespacho: redespacho && resolveLugar(redespacho, found),
      },
      problems: [],
    }
  })
  const longe = await checkPosicoesDeVarios(tx, posicoesDadas(resolved, before, found))
  return resolved.map((one, index) => {
    const problems = longe[index] ?? []
    return problems.length > 0 ? { pedido: undefined, problems } : one
  })
}

/** Of each order the positions that were given far from their town; most lie near. */
const posicoesDadas = (
  resolved: readonly Resolucao[],
  before: readonly (Ocupantes | undefined)[],
  found: Pick<Referencias, 'municipios'>,
) =>
  resolved.map(({ pedido }, index) => {
    if (!pedido) return []
    const places = { origem: pedido.origem, destino: pedido.destino, localidadeRedespacho: pedido.redespacho }
    return (Object.keys(places) as (keyof typeof places)[]).flatMap((path) => {
      const lugar = places[path]
      if (lugar?.precisao !== 'exata') return []
      const { latitude, longitude, municipioId } = lugar
      if (hasCoordenadas(lugar) && isPerto(lugar, found.municipios.get(municipioId ?? 0))) return []
      const antes = before[index]?.[path]
      return [{ path: `${path}.latitude`, latitude, longitude, municipioId, antes }]
    })
  })

const lugaresOf = ({ origem, destino, redespacho }: PedidoFields) =>
  [origem, destino, redespacho].filter((lugar) => lugar !== null)

async function readReferencias(tx: OwnerTx, pedidos: readonly PedidoFields[]): Promise<Referencias> {
  const lugares = pedidos.flatMap(lugaresOf)
  const unique = <T>(values: readonly T[]) => [...new Set(values)]
  const ids = unique([
    ...lugares.flatMap(({ empresaId }) => empresaId ?? []),
    ...pedidos.flatMap(({ transportadoraRedespachoId }) => transportadoraRedespachoId ?? []),
  ])
  const documentos = unique(lugares.flatMap(({ documentoEmpresa }) => documentoEmpresa ?? []))
  const address = sql`cep, logradouro, numero, complemento, bairro, municipio_id, ativo`
  const [unidades, empresas, caracteristicas, porCep, porNome] = await Promise.all([
    sql<EnderecoRow>`
      select id, descricao as nome, documento, ${address},
        latitude::float8 as latitude, longitude::float8 as longitude
      from unidade_negocio
      where owner_id = ${tx.ownerId} and id = any(${unique(pedidos.map((pedido) => pedido.unidadeNegocioId))}::uuid[])
    `.execute(tx.db),
    sql<EnderecoRow>`
      select id, coalesce(nome_fantasia, nome) as nome, documento, ${address},
        latitude_exata::float8 as latitude, longitude_exata::float8 as longitude
      from empresa
      where owner_id = ${tx.ownerId} and (id = any(${ids}::uuid[]) or documento = any(${documentos}::text[]))
    `.execute(tx.db),
    sql<{ id: string; ativo: boolean; tipo: number }>`
      select id, ativo, tipo from caracteristica
      where owner_id = ${tx.ownerId}
        and id = any(${unique(pedidos.flatMap(({ caracteristicaId }) => caracteristicaId ?? []))}::uuid[])
    `.execute(tx.db),
    mapMunicipiosByCep(
      tx,
      lugares.flatMap(({ cep, municipioId }) => (cep !== null && municipioId === null ? cep : [])),
    ),
    mapMunicipiosNamed(
      tx,
      lugares.flatMap(({ cidade, uf, municipioId }) =>
        cidade !== null && uf !== null && municipioId === null ? { nome: cidade, uf } : [],
      ),
    ),
  ])
  const municipios = await mapMunicipios(tx, [
    ...lugares.flatMap(({ municipioId }) => municipioId ?? []),
    ...[...unidades.rows, ...empresas.rows].flatMap(({ municipio_id }) => municipio_id ?? []),
  ])
  return {
    unidades: new Map(unidades.rows.map((row) => [row.id, row])),
    empresas: new Map(empresas.rows.map((row) => [row.id, row])),
    porDocumento: new Map(empresas.rows.map((row) => [row.documento ?? '', row])),
    caracteristicas: new Map(caracteristicas.rows.map((row) => [row.id, row])),
    municipios,
    porCep,
    porNome,
  }
}

function checkReferencias(
  pedido: PedidoFields,
  found: Referencias,
  alcance: Unidades,
  before: Ocupantes | undefined,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  const refuse = (path: string, message: string) => problems.push({ path, message })
  const { unidadeNegocioId, caracteristicaId, transportadoraRedespachoId } = pedido
  const unidade = found.unidades.get(unidadeNegocioId)
  // A unit out of reach is as good as none.
  if (!unidade || (alcance && !alcance.has(unidadeNegocioId))) {
    refuse('unidadeNegocioId', 'Unidade não encontrada')
  } else if (!unidade.ativo && unidadeNegocioId !== before?.unidadeNegocioId) {
    refuse('unidadeNegocioId', 'A unidade está desativada: escolha outra')
  }
  if (caracteristicaId !== null && caracteristicaId !== before?.caracteristicaId) {
    const caracteristica = found.caracteristicas.get(caracteristicaId)
    if (caracteristica?.tipo !== TIPOS_CARACTERISTICA.pedido) {
      refuse('caracteristicaId', 'Característica não encontrada')
    } else if (!caracteristica.ativo) {
      refuse('caracteristicaId', 'A característica está desativada: escolha outra')
    }
  }
  if (
    transportadoraRedespachoId !== null &&
    transportadoraRedespachoId !== before?.transportadoraRedespachoId
  ) {
    const carrier = found.empresas.get(transportadoraRedespachoId)
    if (!carrier) refuse('transportadoraRedespachoId', 'Transportadora não encontrada')
    else if (!carrier.ativo)
      refuse('transportadoraRedespachoId', 'A transportadora está desativada: escolha outra')
  }
  const places = { origem: pedido.origem, destino: pedido.destino, localidadeRedespacho: pedido.redespacho }
  for (const [path, lugar] of Object.entries(places)) {
    if (lugar?.empresaId && !found.empresas.has(lugar.empresaId)) {
      refuse(`${path}.empresaId`, 'Empresa não encontrada')
    }
    if (lugar?.municipioId && !found.municipios.has(lugar.municipioId)) {
      refuse(`${path}.municipioId`, 'Município desconhecido')
    }
  }
  return problems
}

/** The street of a register on one line. */
const streetOf = ({ logradouro, numero, complemento, bairro }: EnderecoRow) =>
  logradouro === null
    ? null
    : [[logradouro, numero].filter(Boolean).join(', '), complemento, bairro].filter(Boolean).join(' - ')

const EMPTY: LugarFields = {
  empresaId: null,
  nome: null,
  documentoEmpresa: null,
  cep: null,
  endereco: null,
  municipioId: null,
  cidade: null,
  uf: null,
  latitude: null,
  longitude: null,
  motivoSemPosicao: null,
}

const placeOfRow = ({ id }: EnderecoRow): LugarFields => ({ ...EMPTY, empresaId: id })

const unitPlace = (unidade: EnderecoRow | undefined): LugarFields =>
  unidade
    ? {
        ...EMPTY,
        nome: unidade.nome,
        documentoEmpresa: unidade.documento,
        cep: unidade.cep,
        endereco: streetOf(unidade),
        municipioId: unidade.municipio_id,
        latitude: unidade.latitude,
        longitude: unidade.longitude,
      }
    : EMPTY

/** What is given counts; what is missing comes from the company's register, the position in the end from the town. */
function resolveLugar(lugar: LugarFields, found: Referencias): LugarResolvido {
  const empresa =
    found.empresas.get(lugar.empresaId ?? '') ?? found.porDocumento.get(lugar.documentoEmpresa ?? '')
  const named =
    found.municipios.get(lugar.municipioId ?? 0) ??
    found.porNome.get(`${lugar.cidade ?? ''}|${lugar.uf ?? ''}`) ??
    found.porCep.get(lugar.cep ?? '')
  const registered = found.municipios.get(empresa?.municipio_id ?? 0)
  const isUnknownTown = !named && lugar.cidade !== null
  const isElsewhere =
    isUnknownTown ||
    (named !== undefined && named.id !== empresa?.municipio_id) ||
    (lugar.cep !== null && empresa?.cep !== undefined && empresa.cep !== null && lugar.cep !== empresa.cep)
  const municipio = named ?? (isUnknownTown ? undefined : registered)
  const own = isElsewhere ? undefined : empresa
  const position = positionOf(lugar, own, municipio)
  return {
    empresaId: empresa?.id ?? null,
    nome: (lugar.nome ?? empresa?.nome)?.slice(0, 120) ?? null,
    documentoEmpresa: lugar.documentoEmpresa ?? empresa?.documento ?? null,
    cep: lugar.cep ?? own?.cep ?? null,
    endereco: lugar.endereco ?? (own && streetOf(own)?.slice(0, 240)) ?? null,
    municipioId: municipio?.id ?? null,
    cidade: municipio?.nome ?? lugar.cidade,
    uf: municipio?.uf ?? lugar.uf,
    motivoSemPosicao: lugar.motivoSemPosicao,
    ...position,
  }
}

function positionOf(
  lugar: LugarFields,
  empresa: EnderecoRow | undefined,
  municipio: Municipio | undefined,
): Pick<LugarResolvido, 'latitude' | 'longitude' | 'precisao'> {
  const { latitude, longitude, motivoSemPosicao } = lugar
  if (motivoSemPosicao !== null) return { latitude: null, longitude: null, precisao: null }
  if (latitude !== null && longitude !== null) return { latitude, longitude, precisao: 'exata' }
  if (empresa && empresa.latitude !== null && empresa.longitude !== null) {
    return { latitude: empresa.latitude, longitude: empresa.longitude, precisao: 'empresa' }
  }
  return municipio
    ? { latitude: municipio.latitude, longitude: municipio.longitude, precisao: 'municipio' }
    : { latitude: null, longitude: null, precisao: null }
}

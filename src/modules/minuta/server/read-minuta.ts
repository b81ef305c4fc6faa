/** Manifests as the formation shows them: orders, sums, how full the vehicle is, the way. */

import { TIPO_PARADA } from '#modules/carga/carga-codes.ts'
import { estimateCaminho } from '#modules/carga/server/compute-caminho.ts'
import { hasCoordenadas, localidadeOf } from '#modules/pedido/lugar.rules.ts'
import { MAX_LISTADOS, type Pedido, pedidoErrors } from '#modules/pedido/pedido.contract.ts'
import { pedidoStore } from '#modules/pedido/server/pedido.store.ts'
import { assertReached, withinReach } from '#modules/pedido/server/pedido-filtro.ts'
import { estimateRota } from '#modules/rotograma/rota.rules.ts'
import { veiculoStore } from '#modules/veiculo/server/veiculo.store.ts'
import type { Veiculo } from '#modules/veiculo/veiculo.contract.ts'
import { tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { listHistory } from '#platform/server/history.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, existing, platformErrors } from '#platform/shared/app-error.ts'
import type { Position } from '#platform/shared/geo.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import { type FreteInformado, valorDoFrete } from '../efeito.rules.ts'
import { formavelOf } from '../formavel.rules.ts'
import { type Minuta, minutaErrors, TIPO_PONTO } from '../minuta.contract.ts'
import { type Capacidade, MAX_MINUTAS, ocupacaoOf, somar } from '../minuta.rules.ts'
import { entregaDe, type ParadasDaMinuta, type PedidoDaMinuta, paradasOf } from '../parada-minuta.rules.ts'
import { findMinuta, listMinutaRows, listPedidoIds, type MinutaRow } from './minuta.repository.ts'

export const ENTIDADE_MINUTA = 'minuta'

export const listMinutas = (deps: Deps, session: Session): Promise<Minuta[]> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { visiveis } = withinReach(session, {})
    return toMinutas(tx, await listMinutaRows(tx, visiveis, MAX_MINUTAS))
  })

export const getMinuta = (deps: Deps, session: Session, id: string): Promise<Minuta> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const row = await readRow(tx, session, id)
    assertEmFormacao(row)
    return toMinuta(tx, row)
  })

export const getHistorico = (deps: Deps, session: Session, id: string): Promise<HistoricoItem[]> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const row = await findMinuta(tx, id, { forChange: false })
    if (row) assertReached(session, { unidadeNegocioId: row.unidade_id })
    const entries = await listHistory(tx, ENTIDADE_MINUTA, id)
    if (!row && (entries.length === 0 || !session.allUnits)) throw new AppError(platformErrors.not_found)
    return entries
  })

async function readRow(tx: OwnerTx, session: Session, id: string): Promise<MinutaRow> {
  const row = existing(await findMinuta(tx, id, { forChange: false }))
  assertReached(session, { unidadeNegocioId: row.unidade_id })
  return row
}

/** Throws `minuta_confirmada` with the load that it became. */
export function assertEmFormacao({ codigo, carga_id, carga }: MinutaRow): void {
  if (carga_id === null) return
  throw new AppError(minutaErrors.minuta_confirmada, {
    message: `A minuta ${codigo} já foi confirmada: ela é a carga ${carga}.`,
    extra: { cargaId: carga_id, codigo: String(carga) },
  })
}

export async function toMinuta(tx: OwnerTx, row: MinutaRow): Promise<Minuta> {
  const [minuta] = await toMinutas(tx, [row])
  if (!minuta) throw new AppError(platformErrors.not_found)
  return minuta
}

/** Three queries, however many manifests. */
async function toMinutas(tx: OwnerTx, rows: readonly MinutaRow[]): Promise<Minuta[]> {
  if (rows.length === 0) return []
  const ids = await listPedidoIds(
    tx,
    rows.map(({ id }) => id),
    MAX_LISTADOS + 1,
  )
  if (ids.length > MAX_LISTADOS) throw new AppError(pedidoErrors.pedido_lista_grande)
  const [pedidos, veiculos] = await Promise.all([
    pedidoStore.findMany(tx, ids),
    veiculoStore.findMany(tx, [...new Set(rows.flatMap((row) => row.veiculo_conjunto_id ?? []))]),
  ])
  const byMinuta = Map.groupBy(pedidos, ({ minutaId }) => minutaId ?? '')
  const byId = new Map(veiculos.map((veiculo) => [veiculo.id, veiculo]))
  return rows.map((row) => describe(row, byMinuta.get(row.id) ?? [], byId.get(row.veiculo_conjunto_id ?? '')))
}

function describe(row: MinutaRow, pedidos: Pedido[], veiculo: Veiculo | undefined): Minuta {
  const formaveis = pedidos.map(formavelOf)
  const total = somar(formaveis)
  const capacidade = veiculo ? capacidadeOf(veiculo) : null
  const ocupacao = ocupacaoOf(total, capacidade)
  const parts = paradasOf(formaveis)
  const { distanciaM, duracaoMin } = estimateCaminho(locaisOf(parts))
  const frete = freteOf(row)
  return {
    id: row.id,
    codigo: row.codigo,
    descricao: row.descricao,
    unidadeNegocioId: row.unidade_id,
    unidadeNegocio: row.unidade,
    aberta: row.aberta,
    exibindo: row.exibindo,
    tipoFrete: row.tipo_frete,
    pedidos,
    distancia: distanciaM,
    duracao: duracaoMin,
    rota: locaisOf(parts)
      .filter(hasCoordenadas)
      .map(({ longitude, latitude }): [number, number] => [longitude, latitude])
      .slice(0, MAX_ROTA),
    eventosRotaPonto: pontosOf(formaveis, parts),
    tabelaFreteId: row.tabela_frete_id,
    tabelaFreteValor: valorDoFrete(frete, distanciaM),
    fretePorKm: frete.porKm,
    veiculoConjuntoId: row.veiculo_conjunto_id,
    veiculo:
      veiculo && capacidade
        ? {
            id: veiculo.id,
            placa: veiculo.placa,
            nome: veiculo.conjunto?.nome ?? tipoVeiculo(veiculo.tipo).nome,
            capacidadeKg: capacidade.pesoKg,
            volumeM3: capacidade.cubagemM3,
            paletes: capacidade.paletes,
          }
        : null,
    pesoTotal: total.pesoKg,
    cubagemTotal: total.cubagemM3,
    paletes: total.paletes,
    valorTotal: Math.round(pedidos.reduce((sum, { valorPedido }) => sum + valorPedido, 0) * 100) / 100,
    ocupacaoPeso: ocupacao.peso,
    ocupacaoCubagem: ocupacao.cubagem,
    ocupacaoPaletes: ocupacao.paletes,
    criadoPor: row.criado_por_nome,
    criadoEm: row.criado_em.toISOString(),
    version: row.versao,
  }
}

const MAX_ROTA = 200

const numberOf = (numeric: string | null) => (numeric === null ? null : Number(numeric))
export const freteOf = (row: Pick<MinutaRow, 'tabela_frete_valor' | 'frete_km'>): FreteInformado => ({
  valor: numberOf(row.tabela_frete_valor),
  porKm: numberOf(row.frete_km),
})

/** What the freight of a manifest with these orders comes to. */
export const freteDosPedidos = (frete: FreteInformado, pedidos: readonly Pedido[]): number | null =>
  valorDoFrete(frete, estimateCaminho(locaisOf(paradasOf(pedidos.map(formavelOf)))).distanciaM)

/** Of the set, else of the vehicle alone. */
const capacidadeOf = ({ conjunto, capacidadeKg, volumeM3, paletes }: Veiculo): Capacidade =>
  conjunto
    ? { pesoKg: conjunto.capacidadeKg, cubagemM3: conjunto.volumeM3, paletes: conjunto.paletes }
    : { pesoKg: capacidadeKg, cubagemM3: volumeM3, paletes }

const locaisOf = ({ paradas }: ParadasDaMinuta) =>
  paradas.map(({ latitude = null, longitude = null }) => ({ latitude, longitude }))

/** The points of the way with what is driven until each. */
function pontosOf(
  pedidos: readonly PedidoDaMinuta[],
  { paradas, entregaOf }: ParadasDaMinuta,
): Minuta['eventosRotaPonto'] {
  let driven: { distancia: number; duracao: number } | null = { distancia: 0, duracao: 0 }
  let before: Position | undefined
  return paradas.map((parada, ordem) => {
    const { latitude = null, longitude = null } = parada
    const here = latitude === null || longitude === null ? undefined : ([longitude, latitude] as const)
    if (!here) driven = null
    else if (driven && before) {
      const { distanciaM, duracaoMin } = estimateRota([
        { latitude: before[1], longitude: before[0] },
        { latitude: here[1], longitude: here[0] },
      ])
      driven = { distancia: driven.distancia + distanciaM, duracao: driven.duracao + duracaoMin }
    }
    before = here
    const isLast = ordem === paradas.length - 1
    const isColeta = parada.tipo === TIPO_PARADA.Coleta
    const parados = pedidos.filter(({ id, origem }) =>
      isColeta ? origem.latitude === latitude && origem.longitude === longitude : entregaOf.get(id) === ordem,
    )
    return {
      ordem,
      tipo: ordem === 0 ? TIPO_PONTO.Origem : isLast ? TIPO_PONTO.DestinoFinal : TIPO_PONTO.Parada,
      nome: parada.nome ?? '',
      localidade: localidadeDe(parados[0], isColeta),
      latitude,
      longitude,
      pedidoIds: parados.map(({ id }) => id),
      distancia: driven?.distancia ?? null,
      duracao: driven?.duracao ?? null,
    }
  })
}

const localidadeDe = (pedido: PedidoDaMinuta | undefined, isColeta: boolean) =>
  pedido ? localidadeOf(isColeta ? pedido.origem : entregaDe(pedido)) : null

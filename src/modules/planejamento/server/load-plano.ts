/** What a plan is made of, as the registers have it now: its orders with opening hours, and the fleet. */
import { sql } from 'kysely'
import { empresaStore } from '#modules/empresa/server/empresa.store.ts'
import { somar } from '#modules/minuta/minuta.rules.ts'
import { localidadeOf } from '#modules/pedido/lugar.rules.ts'
import type { Lugar, Pedido } from '#modules/pedido/pedido-dados.contract.ts'
import { findPreferencias } from '#modules/preferencia/server/preferencia.repository.ts'
import { toOwnerPreferences } from '#modules/preferencia/server/read-preferencias.ts'
import { veiculoStore } from '#modules/veiculo/server/veiculo.store.ts'
import { tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { hasEstrada } from '../estradas.rules.ts'
import { chaveDaFrota, type Procura, type VeiculoDaFrota, veiculosPadrao } from '../frota-plano.rules.ts'
import type { LugarDoPlano, PedidoDoPlano } from '../paradas-plano.rules.ts'
import { LIMITES, RESTRICOES_PADRAO, type Restricoes } from '../restricoes.rules.ts'
import { findUltimasRestricoes } from './planejamento.repository.ts'

const lugarDo = (lugar: Lugar): LugarDoPlano => ({
  nome: lugar.nome ?? localidadeOf(lugar) ?? 'Lugar sem nome',
  localidade: lugar.localidade,
  latitude: lugar.latitude,
  longitude: lugar.longitude,
})

/** Where the trip leaves the order. */
export const entregaDo = ({ possuiRedespacho, localidadeRedespacho, destino }: Pedido): Lugar =>
  possuiRedespacho && localidadeRedespacho ? localidadeRedespacho : destino

/** One query besides, for the opening hours of those who receive. */
export async function toPedidosDoPlano(
  tx: OwnerTx,
  pedidos: readonly Pedido[],
  minutaIds: readonly string[],
): Promise<PedidoDoPlano[]> {
  const ids = [...new Set(pedidos.flatMap((pedido) => entregaDo(pedido).empresaId ?? []))]
  const empresas = new Map((await empresaStore.findMany(tx, ids)).map((empresa) => [empresa.id, empresa]))
  return pedidos.map((pedido): PedidoDoPlano => {
    const entrega = entregaDo(pedido)
    const empresa = empresas.get(entrega.empresaId ?? '')
    return {
      id: pedido.id,
      numero: pedido.numero,
      tipoFrete: pedido.tipoFrete,
      prioridade: pedido.prioridade,
      pesoKg: pedido.pesoTotal,
      cubagemM3: pedido.cubagemTotal,
      paletes: pedido.paletes,
      origem: lugarDo(pedido.origem),
      entrega: lugarDo(entrega),
      dhColeta: pedido.dhColeta,
      dhEntregaInicio: pedido.dhEntregaInicio,
      dhEntrega: pedido.dhEntrega,
      janelas: empresa?.janelas ?? [],
      fusoHorario: empresa?.fusoHorario ?? pedido.fusoHorario,
      fusoUnidade: pedido.fusoHorario,
      invalido: pedido.invalido,
      semEstrada: !hasEstrada(pedido.origem, entrega),
      ocupado: whyOcupado(pedido, minutaIds),
    }
  })
}

/** Free, or in one of these manifests: null. */
export function whyOcupado(
  { ativo, situacao, minutaId, minuta, carga }: Pedido,
  minutaIds: readonly string[],
): string | null {
  if (!ativo) return 'O pedido está desativado'
  if (situacao === 'carga') return `O pedido já está na carga ${carga}`
  if (minutaId !== null && !minutaIds.includes(minutaId)) return `O pedido já está na minuta ${minuta}`
  return null
}

const MAX_FROTA = 1_000

/** Active vehicles and sets of the unit, or of none, that no manifest besides `minutaIds` has taken. */
export async function listFrotaLivre(
  tx: OwnerTx,
  unidadeId: string,
  minutaIds: readonly string[] = [],
): Promise<VeiculoDaFrota[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from veiculo v
    where v.owner_id = ${tx.ownerId} and v.ativo and (v.unidade_id is null or v.unidade_id = ${unidadeId})
      and not exists (
        select from minuta m where m.owner_id = v.owner_id and m.veiculo_conjunto_id = v.id and m.carga_id is null
          and m.id <> all (${minutaIds}::uuid[]))
    order by v.id limit ${MAX_FROTA}
  `.execute(tx.db)
  const veiculos = await veiculoStore.findMany(
    tx,
    rows.map(({ id }) => id),
  )
  return veiculos.flatMap((veiculo): VeiculoDaFrota[] => {
    const { id, conjunto, trator, tipo } = veiculo
    const carries = conjunto ?? veiculo
    if (trator || (!conjunto && tipoVeiculo(tipo).papel !== 'rigido')) return []
    return [
      {
        id,
        nome: conjunto?.nome ?? tipoVeiculo(tipo).nome,
        eixos: carries.eixos,
        capacidadeKg: carries.capacidadeKg,
        volumeM3: carries.volumeM3,
        paletes: carries.paletes,
      },
    ]
  })
}

const within = (
  value: number,
  { minimum, maximum }: { readonly minimum: number; readonly maximum: number },
) => Math.min(maximum, Math.max(minimum, value))

/** What a plan of the unit may have to carry at most: all of it that is not in a load yet. */
export async function procuraDaUnidade(tx: OwnerTx, unidadeId: string): Promise<Procura> {
  const { rows } = await sql<Procura>`
    select count(*)::int as pedidos, coalesce(sum(peso_kg), 0)::float8 as "pesoKg",
      coalesce(sum(cubagem_exata), 0)::float8 as "cubagemM3", coalesce(sum(paletes), 0)::float8 as paletes
    from pedido
    where owner_id = ${tx.ownerId} and unidade_id = ${unidadeId} and carga_id is null and ativo and valido
  `.execute(tx.db)
  return rows[0] ?? procuraDe([])
}

export const procuraDe = (pedidos: readonly Pedido[]): Procura => ({
  pedidos: pedidos.length,
  ...somar(
    pedidos.map(({ pesoTotal, cubagemTotal, paletes }) => ({
      pesoKg: pesoTotal,
      cubagemM3: cubagemTotal,
      paletes,
    })),
  ),
})

/**
 * Those of the last plan of the unit, else what the company prefers; how many vehicles there are, and how many of
 * others may be needed, is looked up anew.
 */
export async function restricoesPadrao(
  tx: OwnerTx,
  unidadeId: string,
  procura: Procura,
  minutaIds: readonly string[] = [],
): Promise<Restricoes> {
  const livres = await listFrotaLivre(tx, unidadeId, minutaIds)
  const daFrota = Map.groupBy(livres, chaveDaFrota)
  const frota = veiculosPadrao(livres, procura)
  const last = await findUltimasRestricoes(tx, unidadeId)
  if (last) {
    const before = new Map(last.veiculos.map((row) => [row.id, row]))
    const veiculos = frota.map((row) => {
      const known = before.get(row.id)
      if (!known) return row
      // A kind of others that the planner does not call stays out; the own ones are counted.
      const { custoKm, custoFixo } = known
      const own = daFrota.get(row.id)
      // What the register does not say stays as the planner said it.
      if (own) {
        const capacidadeKg = row.capacidadeKg || known.capacidadeKg
        return {
          ...row,
          capacidadeKg,
          volumeM3: row.volumeM3 || known.volumeM3,
          paletes: row.paletes || known.paletes,
          quantidade: capacidadeKg > 0 ? own.length : 0,
          custoKm,
          custoFixo,
        }
      }
      const quantidade = known.quantidade === 0 ? 0 : Math.max(row.quantidade, known.quantidade)
      return { ...row, quantidade, custoKm, custoFixo }
    })
    // Dates and orders belong to that plan alone.
    return { ...RESTRICOES_PADRAO, ...last, veiculos, saida: null, juntos: [], separados: [] }
  }
  const { preferencias } = toOwnerPreferences(tx.ownerId, await findPreferencias(tx))
  const { roteirizacao } = preferencias
  return {
    ...RESTRICOES_PADRAO,
    veiculos: frota,
    ocupacaoMaxima: roteirizacao.ocupacaoMaximaPercentual,
    retornaOrigem: roteirizacao.retornarOrigem,
    janelasClientes: roteirizacao.respeitarJanelas,
    jornadaMin: within(roteirizacao.jornadaMaximaMin, LIMITES.jornadaMin),
    descargaMin: within(roteirizacao.tempoParadaMin, LIMITES.descargaMin),
  }
}

/** A free vehicle for each row asked for, none twice; null: of others, or none is left. */
export function chooseVeiculos(
  asked: readonly string[],
  frota: readonly VeiculoDaFrota[],
): (string | null)[] {
  const free = Map.groupBy(frota, chaveDaFrota)
  return asked.map((row) => free.get(row)?.shift()?.id ?? null)
}

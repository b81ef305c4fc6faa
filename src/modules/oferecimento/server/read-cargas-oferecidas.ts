/** Loads as they are offered: what both sides may know, and what decides who is asked. One query for many loads. */
import { sql } from 'kysely'
import type { Modalidade, Status, Tarifa, TipoAlocacao } from '#modules/carga/carga-codes.ts'
import type { TipoCargaAntt } from '#modules/carga/dados-do-piso.rules.ts'
import { distanciaKm } from '#modules/carga/server/leitura/distancia-km.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { utc } from '#platform/server/database/utc.ts'
import type { ResumoDaCarga } from './oferta-rows.ts'

interface Ponta {
  readonly nome: string | null
  readonly municipioId: number | null
  readonly cidade: string | null
  readonly uf: string | null
  readonly fuso: string
  readonly inicio: string | null
  readonly fim: string | null
}

export interface CargaParaOferecer {
  readonly id: string
  readonly codigo: number
  readonly versao: number
  readonly status: Status
  readonly alocacaoTipo: TipoAlocacao | null
  readonly unidadeId: string
  readonly loteId: string | null
  readonly tarifa: Tarifa | null
  readonly valorFreteCentavos: number | null
  readonly pesoKg: number
  readonly volumeM3: number
  readonly distanciaKm: number | null
  readonly origem: Ponta
  readonly destino: Ponta
  /** Companies of the register at the stops: a carrier may be barred from one of them. */
  readonly clientes: readonly string[]
  readonly caracteristicaId: string | null
  readonly modalidade: Modalidade
  readonly veiculoTipos: readonly string[]
  readonly carrocerias: readonly string[]
  readonly resumo: ResumoDaCarga
}

interface Row {
  readonly id: string
  readonly codigo: number
  readonly versao: number
  readonly status: Status
  readonly alocacao_tipo: TipoAlocacao | null
  readonly unidade_id: string
  readonly lote_id: string | null
  readonly tarifa_tipo: Tarifa | null
  readonly frete: number | null
  readonly valor_carga: number
  readonly peso: number
  readonly volume: number
  readonly km: number | null
  readonly modalidade: Modalidade
  readonly tipo_carga_antt: TipoCargaAntt | null
  readonly eixos: number | null
  readonly caracteristica_id: string | null
  readonly caracteristica: string | null
  readonly veiculo_tipos: string[]
  readonly veiculo_carrocerias: string[]
  readonly entregas: number
  readonly clientes: string[]
  readonly origem: Ponta | null
  readonly destino: Ponta | null
}

const ponta = sql`jsonb_build_object('nome', nome, 'municipioId', municipio_id, 'cidade', cidade, 'uf', uf, 'fuso', fuso_horario,
  'inicio', ${utc(sql`janela_inicio`)}, 'fim', ${utc(sql`janela_fim`)})`

const SEM_PONTA: Ponta = {
  nome: null,
  municipioId: null,
  cidade: null,
  uf: null,
  fuso: 'America/Sao_Paulo',
  inicio: null,
  fim: null,
}

/** By id; ids of other companies answer nothing. Litres count as a thousandth of a cubic metre. */
export async function readCargasParaOferecer(
  tx: OwnerTx,
  ids: readonly string[],
): Promise<Map<string, CargaParaOferecer>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select c.id, c.codigo, c.versao, c.status, c.alocacao_tipo, c.unidade_id, c.lote_id, c.tarifa_tipo,
      (c.valor_frete * 100)::float8 as frete, (c.valor_carga * 100)::float8 as valor_carga, c.peso_kg::float8 as peso,
      (case when c.volume_unidade = 5 then c.volume_exato / 1000 else c.volume_exato end)::float8 as volume,
      ${distanciaKm}::float8 as km, c.modalidade, c.tipo_carga_antt, c.eixos,
      c.caracteristica_id, k.descricao as caracteristica, c.veiculo_tipos, c.veiculo_carrocerias,
      p.entregas, p.clientes, p.origem, p.destino
    from carga c
    left join caracteristica k on k.owner_id = c.owner_id and k.id = c.caracteristica_id
    cross join lateral (
      select count(*) filter (where tipo = 2)::integer as entregas,
        coalesce(array_agg(distinct empresa_id) filter (where empresa_id is not null), '{}') as clientes,
        (array_agg(${ponta} order by ordem))[1] as origem,
        (array_agg(${ponta} order by ordem desc) filter (where tipo = 2))[1] as destino
      from carga_parada where owner_id = c.owner_id and carga_id = c.id
    ) p
    where c.owner_id = ${tx.ownerId} and c.id = any(${[...ids]}::uuid[])
  `.execute(tx.db)
  return new Map(rows.map((row) => [row.id, toCarga(row)]))
}

function toCarga(row: Row): CargaParaOferecer {
  const origem = row.origem ?? SEM_PONTA
  const destino = row.destino ?? origem
  return {
    id: row.id,
    codigo: row.codigo,
    versao: row.versao,
    status: row.status,
    alocacaoTipo: row.alocacao_tipo,
    unidadeId: row.unidade_id,
    loteId: row.lote_id,
    tarifa: row.tarifa_tipo,
    valorFreteCentavos: row.frete,
    pesoKg: row.peso,
    volumeM3: row.volume,
    distanciaKm: row.km,
    origem,
    destino,
    clientes: row.clientes,
    caracteristicaId: row.caracteristica_id,
    modalidade: row.modalidade,
    veiculoTipos: row.veiculo_tipos,
    carrocerias: row.veiculo_carrocerias,
    resumo: {
      valorCargaCentavos: row.valor_carga,
      remetente: origem.nome,
      destinatario: destino.nome,
      publico: {
        codigo: String(row.codigo),
        origem: { cidade: origem.cidade, uf: origem.uf },
        destino: { cidade: destino.cidade, uf: destino.uf },
        entregas: row.entregas,
        coletaInicio: origem.inicio,
        coletaFim: origem.fim,
        entregaInicio: destino.inicio,
        entregaFim: destino.fim,
        fusoColeta: origem.fuso,
        fusoEntrega: destino.fuso,
        distanciaKm: row.km,
        peso: row.peso,
        volume: row.volume,
        modalidade: row.modalidade,
        tipoCargaAntt: row.tipo_carga_antt,
        eixos: row.eixos,
        caracteristica: row.caracteristica,
        veiculoTipos: row.veiculo_tipos,
        carrocerias: row.veiculo_carrocerias,
      },
    },
  }
}

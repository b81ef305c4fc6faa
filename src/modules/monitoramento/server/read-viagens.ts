/** Trips on the road as they are stored, for many loads in one query. */
import { sql } from 'kysely'
import { situacaoOf } from '#modules/carga/carga.rules.ts'
import type { Status } from '#modules/carga/carga-codes.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { amongIds, queryForFew } from '#platform/server/database/prepared.ts'
import { utc } from '#platform/server/database/utc.ts'
import type { AlertaDaViagem, ParadaNoMonitor, ViagemNoMonitor } from '../monitoramento.contract.ts'
import type { Passagem } from '../passagem.rules.ts'
import type { EstadoDoRastreio } from '../rastreio.rules.ts'
import '#modules/carga/server/carga.tables.ts'
import './monitoramento.tables.ts'

type Previsoes = Readonly<Record<string, string>>
type Passagens = EstadoDoRastreio['passagens']

interface Row {
  readonly id: string
  readonly codigo: number
  readonly versao: number
  readonly status: Status
  readonly unidadeId: string
  readonly hostNome: string
  readonly transportadora: string | null
  readonly contratadoOwnerId: string | null
  readonly placa: string | null
  readonly motorista: string | null
  readonly pesoKg: number
  readonly valorCarga: number
  readonly ocorrencias: number
  readonly distanciaM: number | null
  readonly faltaM: number | null
  readonly restanteM: number | null
  readonly previsoes: Previsoes | null
  /** The unit of the load wants to be asked. */
  readonly sugere: boolean
  readonly passagens: Passagens | null
  readonly posicao: ViagemNoMonitor['posicao']
  readonly alertas: readonly AlertaDaViagem[]
  readonly paradas: readonly (Omit<ParadaNoMonitor, 'etaPelaPosicao' | 'sugestao'> & {
    readonly soMunicipio: boolean
  })[]
}

/** A load on the road with stops to reach: in execution, or with an occurrence. */
export const naEstrada = sql`c.status in (2, 7) and exists (
  select from carga_parada q where q.owner_id = c.owner_id and q.carga_id = c.id and q.situacao in (1, 2))`

/** The stop `p` stands at the seat of its municipality `mu`, because nothing nearer is known of it. */
export const soMunicipio = sql`coalesce(p.latitude = mu.latitude and p.longitude = mu.longitude, false)`

const alertasDa = sql`coalesce((select json_agg(json_build_object('id', a.id, 'tipo', a.tipo, 'paradaId', a.parada_id,
    'desde', ${utc(sql`a.desde`)}, 'abertoEm', ${utc(sql`a.aberto_em`)}, 'medida', a.medida, 'vistoEm', ${utc(sql`a.visto_em`)},
    'vistoPor', a.visto_por_nome) order by a.aberto_em)
  from alerta_viagem a where a.owner_id = c.owner_id and a.carga_id = c.id and a.fechado_em is null), '[]')`

const paradasDa = sql`(select json_agg(json_build_object('id', p.id, 'tipo', p.tipo, 'nome', p.nome, 'cidade', p.cidade,
    'uf', p.uf, 'fusoHorario', p.fuso_horario, 'latitude', p.latitude::float8, 'longitude', p.longitude::float8,
    'janelaInicio', ${utc(sql`p.janela_inicio`)}, 'janelaFim', ${utc(sql`p.janela_fim`)},
    'dhPrevista', ${utc(sql`e.dh_prevista`)}, 'dhChegada', ${utc(sql`p.dh_chegada`)}, 'dhSaida', ${utc(sql`p.dh_saida`)},
    'chegadaFonte', p.chegada_fonte, 'soMunicipio', ${soMunicipio}, 'previsaoDoMotorista', case when p.dh_previsao is not null then json_build_object(
      'dh', ${utc(sql`p.dh_previsao`)}, 'informadaEm', ${utc(sql`p.dh_previsao_em`)}) end) order by p.ordem)
  from carga_parada p
  left join municipio mu on mu.id = p.municipio_id
  left join carga_evento e on e.owner_id = p.owner_id and e.carga_id = p.carga_id and e.parada_id = p.id
    and e.planejado and e.tipo = 'chegada'
  where p.owner_id = c.owner_id and p.carga_id = c.id and p.situacao <> 99)`

/** As `app_write_monitor` takes it: one row for the company, one for the carrier that runs the load. */
export interface LinhaDoMonitor {
  readonly owner_id: string
  readonly carga_id: string
  readonly unidade_id: string | null
  readonly viagem: ViagemNoMonitor
}

export async function readLinhas(tx: OwnerTx, ids: readonly string[]): Promise<LinhaDoMonitor[]> {
  const query = sql<Row>`
    select c.id, c.codigo, c.versao, c.status, c.unidade_id as "unidadeId", o.nome as "hostNome",
      coalesce(t.nome_fantasia, t.nome, k.contratado_nome) as transportadora,
      k.contratado_owner_id as "contratadoOwnerId", coalesce(v.placa, k.veiculo ->> 'placa') as placa,
      coalesce(m.nome, k.motorista ->> 'nome') as motorista, c.peso_kg::float8 as "pesoKg",
      c.valor_carga::float8 as "valorCarga", c.distancia_m as "distanciaM", r.falta_m as "faltaM",
      r.restante_m as "restanteM", r.previsoes,
      u.modo_cerca = 'sugerir' as sugere,
      case when u.modo_cerca <> 'desligado' then r.estado -> 'passagens' end as passagens,
      (select count(*)::integer from carga_ocorrencia y
       where y.owner_id = c.owner_id and y.carga_id = c.id and y.situacao in (1, 2)) as ocorrencias,
      case when x.dh is not null then json_build_object('dh', ${utc(sql`x.dh`)}, 'latitude', x.latitude::float8,
        'longitude', x.longitude::float8, 'velocidadeKmh', x.velocidade_kmh::float8) end as posicao,
      ${alertasDa} as alertas, ${paradasDa} as paradas
    from carga c
    join owner o on o.owner_id = c.owner_id
    join unidade_negocio u on u.owner_id = c.owner_id and u.id = c.unidade_id
    left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
    left join empresa t on t.owner_id = c.owner_id and t.id = c.transportadora_id
    left join veiculo v on v.owner_id = c.owner_id and v.id = c.veiculo_id
    left join motorista m on m.owner_id = c.owner_id and m.id = c.motorista_id
    left join carga_rastreio r on r.owner_id = c.owner_id and r.carga_id = c.id
    left join carga_posicao_atual x on x.owner_id = c.owner_id and x.carga_id = c.id
    where c.owner_id = ${tx.ownerId} and ${amongIds(sql`c.id`, ids)} and ${naEstrada}`
  const rows = await queryForFew(tx, query, ids)
  return rows.flatMap((row) => linhasOf(tx.ownerId, row))
}

function linhasOf(hostId: string, row: Row): LinhaDoMonitor[] {
  const own: LinhaDoMonitor = {
    owner_id: hostId,
    carga_id: row.id,
    unidade_id: row.unidadeId,
    viagem: viagemOf(row),
  }
  if (row.contratadoOwnerId === null) return [own]
  const viagem: ViagemNoMonitor = {
    ...own.viagem,
    unidadeNegocioId: null,
    empresa: row.hostNome,
    alertas: own.viagem.alertas.map((alerta) => ({ ...alerta, vistoPor: null })),
  }
  return [own, { ...own, owner_id: row.contratadoOwnerId, unidade_id: null, viagem }]
}

function viagemOf(row: Row): ViagemNoMonitor {
  const { distanciaM, restanteM, faltaM, previsoes, passagens, sugere } = row
  return {
    cargaId: row.id,
    codigo: String(row.codigo),
    version: row.versao,
    status: row.status,
    situacao: situacaoOf(row.status),
    unidadeNegocioId: row.unidadeId,
    empresa: row.transportadora,
    placa: row.placa,
    motorista: row.motorista,
    pesoKg: row.pesoKg,
    valorCarga: row.valorCarga,
    ocorrencias: row.ocorrencias,
    posicao: row.posicao,
    faltaKm: faltaM === null ? null : Math.round(faltaM / 1_000),
    progressoPct: progressoOf(distanciaM, restanteM),
    alertas: [...row.alertas],
    paradas: row.paradas.map(({ soMunicipio: isSeat, ...parada }) => ({
      ...parada,
      sugestao: sugere || isSeat ? sugestaoDe(parada, passagens?.[parada.id]) : null,
      etaPelaPosicao: parada.dhChegada === null ? (previsoes?.[parada.id] ?? null) : null,
    })),
  }
}

/** The next hour of the stop that positions tell and nobody has. */
function sugestaoDe(
  { dhChegada, dhSaida }: Pick<ParadaNoMonitor, 'dhChegada' | 'dhSaida'>,
  passagem: Passagem | undefined,
): ParadaNoMonitor['sugestao'] {
  if (dhChegada === null && passagem?.chegada) return { tipo: 'chegada', dh: passagem.chegada }
  if (dhChegada !== null && dhSaida === null && passagem?.saida) return { tipo: 'saida', dh: passagem.saida }
  return null
}

/** Of the whole way; null until a position tells. */
function progressoOf(distanciaM: number | null, restanteM: number | null): number | null {
  if (distanciaM === null || distanciaM === 0 || restanteM === null) return null
  return Math.round(100 * Math.min(1, Math.max(0, 1 - restanteM / distanciaM)))
}

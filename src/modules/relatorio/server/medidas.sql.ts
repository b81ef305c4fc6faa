/** How each field and measure is read from a row of facts `f`. Ratios are one sum over another one. */
import { type RawBuilder, sql } from 'kysely'
import { STATUS } from '#modules/carga/carga-codes.ts'
import { conta } from '#modules/indicador/server/numeros-sql.ts'
import { type CampoKey, campo, type DataKey, type Entidade, type MedidaKey } from '../campos.rules.ts'

type Sql = RawBuilder<unknown>

export const TABELA: Readonly<Record<Entidade, string>> = {
  carga: 'fato_carga',
  entrega: 'fato_entrega',
  ocorrencia: 'fato_ocorrencia',
  reserva: 'fato_reserva',
}

/**
 * What is counted at all, as on the dashboards: a load that was taken off the board is none, a rest that was delivered again,
 * or goods that go back, are no further delivery.
 */
export const CONTA: Readonly<Record<Entidade, Sql>> = {
  carga: sql`f.status <> ${sql.lit(STATUS.Desativada)}`,
  entrega: sql`f.conta`,
  ocorrencia: sql`f.situacao <> 99`,
  reserva: sql`true`,
}

const COLUNAS: Readonly<Record<CampoKey, Sql>> = {
  unidade: sql`f.unidade_id`,
  transportadora: sql`f.transportadora_id`,
  caracteristica: sql`f.caracteristica_id`,
  tipoFrete: sql`f.tipo_frete`,
  modalidade: sql`f.modalidade`,
  status: sql`f.status`,
  origem: sql`f.origem_municipio_id`,
  destino: sql`f.destino_municipio_id`,
  dhColeta: sql`f.dia_coleta`,
  dhEntrega: sql`f.dia_entrega`,
  pesoKg: sql`f.peso_kg`,
  volumeM3: sql`f.volume_m3`,
  valorCarga: sql`f.valor_carga_centavos / 100.0`,
  valorFrete: sql`f.valor_frete_centavos / 100.0`,
  distanciaKm: sql`f.distancia_km`,
  leadTimeH: sql`f.lead_time_min / 60.0`,
  esperaColetaH: sql`f.espera_coleta_min / 60.0`,
  toneladaKm: sql`f.tonelada_km`,
  ocupacaoPct: sql`f.ocupacao_pct`,
  noPrazo: sql`case when f.avaliada then f.no_prazo end`,
  completa: sql`case when f.avaliada then f.completa end`,
  atrasoMin: sql`greatest(f.atraso_min, 0)`,
  resultado: sql`f.resultado`,
  cliente: sql`f.cliente_id`,
  tipo: sql`f.tipo_id`,
  contaPara: sql`f.conta_para`,
  permanenciaMin: sql`f.permanencia_min`,
  naoCompareceu: sql`f.nao_compareceu`,
}
export const colunaDo = (key: CampoKey): Sql => COLUNAS[key]

const DIAS: Readonly<Record<DataKey, Sql>> = {
  coleta: sql`f.dia_coleta`,
  entrega: sql`f.dia_entrega`,
  criacao: sql`f.dia_criacao`,
  abertura: sql`f.dia`,
  dia: sql`f.dia`,
}
export const diaDo = (key: DataKey): Sql => DIAS[key]

const over = (above: Sql, below: Sql) => sql`(${above})::numeric / nullif((${below})::numeric, 0)`
/** The share of the rows that are `sim` among those that are either. */
const parte = (sim: Sql) => sql`100 * ${over(sql`count(*) filter (where ${sim})`, sql`count(${sim})`)}`
const frete = sql`f.valor_frete_centavos`
/** The freight of the rows that have the other amount too, over that amount. */
const fretePor = (amount: Sql) =>
  over(
    sql`sum(${frete}) filter (where ${conta} and ${amount} > 0) / 100.0`,
    sql`sum(${amount}) filter (where ${conta} and ${frete} is not null)`,
  )

const RAZOES: Readonly<Record<string, Sql>> = {
  fretePorTonKm: fretePor(sql`f.tonelada_km`),
  fretePorTonelada: fretePor(sql`(f.peso_kg / 1000)`),
  fretePorKm: fretePor(sql`f.distancia_km`),
  freteSobreValorPct: sql`100 * ${fretePor(sql`(f.valor_carga_centavos / 100.0)`)}`,
  leadTimeMedioH: sql`${over(sql`sum(f.lead_time_min)`, sql`count(f.lead_time_min)`)} / 60`,
  noPrazoPct: parte(colunaDo('noPrazo')),
  completasPct: parte(colunaDo('completa')),
  otifPct: parte(sql`case when f.avaliada then f.no_prazo and f.completa end`),
  permanenciaMediaMin: over(sql`sum(f.permanencia_min)`, sql`count(f.permanencia_min)`),
  permanenciaMedianaMin: sql`percentile_cont(0.5) within group (order by f.permanencia_min::float8)`,
  naoCompareceuPct: parte(colunaDo('naoCompareceu')),
}

/** The measure as an aggregate over rows of facts. */
export function medida(key: MedidaKey): Sql {
  if (key === 'contagem') return sql`count(*)::float8`
  const razao = RAZOES[key]
  if (razao) return sql`round((${razao})::numeric, 6)::float8`
  const column = colunaDo(key as CampoKey)
  const { tipo, de } = campo(key as CampoKey)
  if (tipo === 'logico') return sql`(count(*) filter (where ${column}))::float8`
  return de === 'carga' ? sql`(sum(${column}) filter (where ${conta}))::float8` : sql`sum(${column})::float8`
}

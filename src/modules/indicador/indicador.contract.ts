/**
 * Numbers of a period (execution §8): the given calls of loads and lead times, those of the dashboards, and the records that
 * each number counts. Percentages run from 0 to 100 and are ratios of sums; null: there is nothing to divide by.
 */
import { type Static, Type } from 'typebox'
import { TipoFreteCode } from '#modules/carga/carga-dados.contract.ts'
import { defineErrors } from '#platform/shared/app-error.ts'
import { defineCall, type QueryOf } from '#platform/shared/call.ts'
import { EXPORT_FORMATS, registerErrors } from '#platform/shared/register-calls.ts'
import { Dia, Id, Instant, Nullable, oneOf, PageOf, Paging } from '#platform/shared/schemas.ts'
import {
  MAX_DIAS_DO_PERIODO,
  TIPO_CONSULTA,
  type TipoConsulta,
  TRECHO_KEYS,
  type Trecho,
} from './indicador.rules.ts'
import { indicadorAccess, indicadorDocaAccess } from './indicador-access.ts'
import { NUMERO_KEYS } from './numeros.rules.ts'
import { DIAS_DA_SEMANA, FAIXAS_DO_DIA, HORAS_DA_FAIXA } from './ocupacao-por-hora.rules.ts'

export const tag = 'Indicadores'
export const frete = { service: 'frete', tag, access: indicadorAccess } as const

export const indicadorErrors = defineErrors({
  kpi_periodo_longo: [400, `O período passa de ${MAX_DIAS_DO_PERIODO} dias.`],
})
export const periodErrors = [indicadorErrors.kpi_periodo_longo]

export const MAX_TRANSPORTADORAS = 50
export const MAX_ROTAS = 200
export const MAX_DOCAS_DO_PAINEL = 200
export const MAX_FORNECEDORES = 50
export const MAX_CAUSAS = 20

const DiaEscrito = Type.String({ maxLength: 40 })
export const Contagem = Type.Integer({ minimum: 0 })
export const Numero = Nullable(Type.Number())
const TipoConsultaCode = Type.Unsafe<TipoConsulta>({ type: 'integer', enum: Object.values(TIPO_CONSULTA) })

/** Days as `dd/MM/yyyy` or ISO, both ends included, in the zone of each load's unit; absent: the last 14 days. */
export const PeriodoPedido = {
  dtInicio: Type.Optional(DiaEscrito),
  dtFim: Type.Optional(DiaEscrito),
}
export const FiltroIndicador = Type.Object({
  ...PeriodoPedido,
  tiposFrete: Type.Optional(Type.Array(TipoFreteCode, { maxItems: 3 })),
  caracteristicaId: Type.Optional(Id),
  transportadoraId: Type.Optional(Id),
  empresaOrigemId: Type.Optional(Id),
  empresaDestinoEntregaId: Type.Optional(Id),
  /** 1 pick-up, 2 delivery, 3 creation: which day of the load is within the period. */
  tipoConsulta: Type.Optional(TipoConsultaCode),
})
export type FiltroIndicador = Static<typeof FiltroIndicador>

export const KpiTotais = Type.Object({
  cargas: Contagem,
  finalizadas: Contagem,
  canceladas: Contagem,
  emAndamento: Contagem,
  pesoKg: Type.Number(),
  volumeM3: Type.Number(),
  valorCarga: Type.Number(),
  valorFrete: Type.Number(),
  fretePorTonelada: Numero,
  fretePorTonKm: Numero,
  freteSobreValorPct: Numero,
  /** Deliveries with a deadline, a result and a known arrival. */
  entregas: Contagem,
  noPrazo: Contagem,
  completas: Contagem,
  otif: Contagem,
  foraDoPrazo: Contagem,
  incompletas: Contagem,
  semPrazo: Contagem,
  noPrazoPct: Numero,
  completasPct: Numero,
  otifPct: Numero,
  /** Delays that are not the carrier's count as on time. */
  noPrazoSemTerceirosPct: Numero,
  ocorrencias: Contagem,
})
export type KpiTotais = Static<typeof KpiTotais>

const DiaDoKpi = Type.Object({
  dia: Dia,
  cargas: Contagem,
  entregas: Contagem,
  /** In time and whole; in time only; late. */
  otif: Contagem,
  soNoPrazo: Contagem,
  foraDoPrazo: Contagem,
})
export type DiaDoKpi = Static<typeof DiaDoKpi>

export const TransportadoraDoKpi = Type.Object({
  /** Null: the company's own vehicles. */
  transportadoraId: Nullable(Id),
  nome: Type.String(),
  cargas: Contagem,
  entregas: Contagem,
  noPrazoPct: Numero,
  completasPct: Numero,
  otifPct: Numero,
  valorFrete: Type.Number(),
  fretePorTonKm: Numero,
})
export type TransportadoraDoKpi = Static<typeof TransportadoraDoKpi>

export const CargaKpi = Type.Object({
  totais: KpiTotais,
  /** The period as long as this one that ends the day before it begins. */
  anterior: KpiTotais,
  serie: Type.Array(DiaDoKpi, { maxItems: MAX_DIAS_DO_PERIODO }),
  transportadoras: Type.Array(TransportadoraDoKpi, { maxItems: MAX_TRANSPORTADORAS }),
  atualizadoEm: Instant,
})
export type CargaKpi = Static<typeof CargaKpi>

export const getCargaKpi = defineCall({
  ...frete,
  method: 'GET',
  path: '/quadro/carga-kpi',
  summary: 'Cargas, fretes, entregas no prazo e completas de um período, comparadas com o período anterior.',
  query: FiltroIndicador,
  response: CargaKpi,
  errors: periodErrors,
})

const Tempos = { p10: Numero, mediana: Numero, p90: Numero, meta: Numero, cargas: Contagem }
export const TrechoDoKpi = Type.Object({
  trecho: Type.Unsafe<Trecho>({ type: 'string', enum: TRECHO_KEYS }),
  cargas: Contagem,
  /** Hours. */
  media: Numero,
  p90: Numero,
  meta: Numero,
})
export type TrechoDoKpi = Static<typeof TrechoDoKpi>
const Trechos = Type.Array(TrechoDoKpi, { maxItems: TRECHO_KEYS.length })

export const RotaDoKpi = Type.Object({
  origem: Type.String(),
  destino: Type.String(),
  cargas: Contagem,
  p10: Numero,
  mediana: Numero,
  p90: Numero,
  trechos: Trechos,
})

export const LeadTimeKpi = Type.Object({
  /** Hours from the creation until the load was finished. */
  geral: Type.Object(Tempos),
  trechos: Trechos,
  rotas: Type.Array(RotaDoKpi, { maxItems: MAX_ROTAS }),
  atualizadoEm: Instant,
})
export type LeadTimeKpi = Static<typeof LeadTimeKpi>

export const getLeadTimeKpi = defineCall({
  ...frete,
  method: 'GET',
  path: '/quadro/lead-time-kpi',
  summary: 'Quanto tempo as cargas finalizadas levaram, em cada trecho e em cada rota.',
  query: FiltroIndicador,
  response: LeadTimeKpi,
  errors: periodErrors,
})

export const ForaDoOtif = Type.Object({
  soForaDoPrazo: Contagem,
  soIncompletas: Contagem,
  asDuas: Contagem,
  causas: Type.Array(Type.Object({ nome: Type.String(), contaPara: Type.String(), casos: Contagem }), {
    maxItems: MAX_CAUSAS,
  }),
})
export type ForaDoOtif = Static<typeof ForaDoOtif>

export const getForaDoOtif = defineCall({
  ...frete,
  method: 'GET',
  path: '/indicador/fora-do-otif',
  summary: 'Por que entregas do período ficaram fora do prazo ou incompletas.',
  query: FiltroIndicador,
  response: ForaDoOtif,
  errors: periodErrors,
})

export const TotaisDasDocas = Type.Object({
  agendadas: Contagem,
  chegadas: Contagem,
  naoCompareceram: Contagem,
  noShowPct: Numero,
  /** Minutes from the proven arrival to the way out. */
  turnTime: Type.Object({ atendimentos: Contagem, p10: Numero, mediana: Numero, p90: Numero }),
  tempoDeDoca: Type.Object({ atendimentos: Contagem, p10: Numero, mediana: Numero, p90: Numero }),
  agendadoMin: Contagem,
  /** Offered without what was blocked. */
  ofertadoMin: Contagem,
  ocupacaoPct: Numero,
})
export type TotaisDasDocas = Static<typeof TotaisDasDocas>

/** Two hours of a weekday, by the clock of the docks; those without offer and bookings are left out. */
export const FaixaDasDocas = Type.Object({
  diaSemana: Type.Integer({ minimum: 1, maximum: DIAS_DA_SEMANA }),
  hora: Type.Integer({ minimum: 0, maximum: 22 }),
  agendadoMin: Type.Number(),
  ofertadoMin: Type.Number(),
  ocupacaoPct: Numero,
})

export const DocasKpi = Type.Object({
  totais: TotaisDasDocas,
  anterior: TotaisDasDocas,
  serie: Type.Array(
    Type.Object({
      dia: Dia,
      atendimentos: Contagem,
      chegadas: Contagem,
      p10: Numero,
      mediana: Numero,
      p90: Numero,
    }),
    { maxItems: MAX_DIAS_DO_PERIODO },
  ),
  docas: Type.Array(
    Type.Object({
      docaId: Id,
      nome: Type.String(),
      unidade: Type.String({ description: 'Nome da unidade da doca' }),
      direcao: Type.Integer(),
      agendadoMin: Contagem,
      ofertadoMin: Contagem,
      ocupacaoPct: Numero,
      atendimentos: Contagem,
      turnTime: Numero,
    }),
    { maxItems: MAX_DOCAS_DO_PAINEL },
  ),
  horas: Type.Array(FaixaDasDocas, { maxItems: DIAS_DA_SEMANA * FAIXAS_DO_DIA }),
  fornecedores: Type.Array(
    Type.Object({ nome: Type.String(), faltas: Contagem, horarios: Contagem, noShowPct: Numero }),
    { maxItems: MAX_FORNECEDORES },
  ),
  /** Waiting before the dock: until 30 min, until 1 h, until 2 h, longer. */
  espera: Type.Array(Contagem, { minItems: 4, maxItems: 4 }),
  atualizadoEm: Instant,
})
export type DocasKpi = Static<typeof DocasKpi>

export const getDocasKpi = defineCall({
  ...frete,
  access: indicadorDocaAccess,
  method: 'GET',
  path: '/indicador/docas',
  summary: 'Tempo no pátio e na doca, faltas e ocupação das docas de um período.',
  query: Type.Object(PeriodoPedido),
  response: DocasKpi,
  errors: periodErrors,
})

export const RegistroDoNumero = Type.Object({
  id: Id,
  /** Of the load that it belongs to, where there is one that the person may open. */
  cargaId: Nullable(Id),
  codigo: Type.String(),
  nome: Nullable(Type.String()),
  lugar: Nullable(Type.String()),
  transportadora: Nullable(Type.String()),
  /** What was due, and what came. */
  previsto: Nullable(Instant),
  realizado: Nullable(Instant),
  fusoHorario: Type.String(),
  atrasoMin: Nullable(Type.Integer()),
  situacao: Nullable(Type.String()),
})
export type RegistroDoNumero = Static<typeof RegistroDoNumero>

const FiltroDosRegistros = {
  ...FiltroIndicador.properties,
  dia: Type.Optional(Dia),
  /** The reason of refused invitations, as it was given. */
  motivo: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
  /** Of loads alone. */
  status: Type.Optional(Type.Integer({ minimum: 1, maximum: 99 })),
  veiculoId: Type.Optional(Id),
  /** Of bookings alone: within two hours of a weekday, 1 is Monday. */
  diaSemana: Type.Optional(Type.Integer({ minimum: 1, maximum: DIAS_DA_SEMANA })),
  hora: Type.Optional(Type.Integer({ minimum: 0, maximum: 22, multipleOf: HORAS_DA_FAIXA })),
  /** What the company carried itself, of a carrier also what others gave it; false: what it gave to carriers. */
  propria: Type.Optional(Type.Boolean()),
}

export const listRegistros = defineCall({
  ...frete,
  method: 'GET',
  path: '/indicador/:numero/registros',
  summary: 'Os registros que um número do painel contou, com os mesmos filtros.',
  params: Type.Object({ numero: oneOf(NUMERO_KEYS) }),
  query: Type.Object({ ...FiltroDosRegistros, ...Paging }),
  response: PageOf(RegistroDoNumero),
  errors: periodErrors,
})

export const exportarRegistros = defineCall({
  ...frete,
  method: 'GET',
  path: '/indicador/:numero/registros/exportar',
  summary:
    'As mesmas linhas, na mesma ordem, como planilha XLSX ou CSV; cada horário no fuso do seu registro.',
  raw: true,
  rateLimit: { max: 20, windowMs: 60_000 },
  params: Type.Object({ numero: oneOf(NUMERO_KEYS) }),
  query: Type.Object({ ...FiltroDosRegistros, formato: oneOf(EXPORT_FORMATS) }),
  errors: [...periodErrors, registerErrors.export_too_large],
})
export type RegistrosQuery = Omit<QueryOf<typeof exportarRegistros>, 'formato'>

export const getAtualizacao = defineCall({
  ...frete,
  method: 'GET',
  path: '/indicador/atualizacao',
  summary:
    'Se os números da empresa estão sendo recalculados, e até quando depois do prazo uma entrega está no prazo.',
  proposed: true,
  response: Type.Object({ recalculando: Type.Boolean(), toleranciaMin: Contagem }),
})

export const getMetasEm = defineCall({
  ...frete,
  method: 'GET',
  path: '/indicador/metas',
  summary: 'As metas que valem no fim de um período, para a unidade em uso.',
  query: Type.Object({ dtFim: Type.Optional(DiaEscrito) }),
  /** By the field that has the goal (`CampoMeta`); fields without one are absent. */
  response: Type.Record(Type.String(), Type.Number()),
  errors: [],
})

/** Watching trips: all of them at once, the forecast of one, its alerts. Source: execution §2. */
import { type Static, Type } from 'typebox'
import { SituacaoCode, StatusCode } from '#modules/carga/carga-dados.contract.ts'
import { defineErrors, platformErrors } from '#platform/shared/app-error.ts'
import { defineCall } from '#platform/shared/call.ts'
import { Id, IdParams, Instant, Nullable, oneOf, Version } from '#platform/shared/schemas.ts'
import { TIPOS_ALERTA, type TipoAlerta } from './alertas.rules.ts'
import { monitorAccess } from './monitoramento-access.ts'
import { FONTES_DA_PREVISAO, type FonteDaPrevisao } from './previsao.rules.ts'

export const tag = 'Monitoramento'
const common = { service: 'main', tag, access: monitorAccess, proposed: true } as const
const { not_found } = platformErrors

/** More trips at once than one person can watch. */
export const MAX_VIAGENS = 5_000
const MAX_PARADAS = 200
/** Of more changed trips everything is read again. */
const MAX_MUDADAS = 100

export const monitorErrors = defineErrors({
  alerta_fechado: [409, 'O alerta já se fechou: a causa passou.'],
})

const TipoAlertaCode = oneOf<TipoAlerta>(Object.keys(TIPOS_ALERTA) as TipoAlerta[])

export const AlertaDaViagem = Type.Object({
  id: Id,
  tipo: TipoAlertaCode,
  paradaId: Nullable(Id),
  /** Since when the cause stands. */
  desde: Instant,
  abertoEm: Instant,
  /** Minutes or metres, by its kind. */
  medida: Nullable(Type.Integer()),
  vistoEm: Nullable(Instant),
  /** Of the own company; another one's people are not named. */
  vistoPor: Nullable(Type.String()),
})
export type AlertaDaViagem = Static<typeof AlertaDaViagem>

export const ParadaNoMonitor = Type.Object({
  id: Id,
  tipo: Type.Unsafe<1 | 2>({ type: 'integer', enum: [1, 2] }),
  nome: Type.String(),
  cidade: Nullable(Type.String()),
  uf: Nullable(Type.String()),
  fusoHorario: Type.String(),
  latitude: Nullable(Type.Number()),
  longitude: Nullable(Type.Number()),
  janelaInicio: Nullable(Instant),
  janelaFim: Nullable(Instant),
  /** When the plan has it. */
  dhPrevista: Nullable(Instant),
  dhChegada: Nullable(Instant),
  dhSaida: Nullable(Instant),
  chegadaFonte: Nullable(oneOf(['pessoa', 'portaria', 'posicao'] as const)),
  /** What positions tell where the unit of the load wants to be asked; null: nothing, or it was told already. */
  sugestao: Nullable(
    Type.Object({
      tipo: Type.Unsafe<'chegada' | 'saida'>({ type: 'string', enum: ['chegada', 'saida'] }),
      dh: Instant,
    }),
  ),
  /** What the driver said, and when. */
  previsaoDoMotorista: Nullable(Type.Object({ dh: Instant, informadaEm: Instant })),
  /** By the last position. */
  etaPelaPosicao: Nullable(Instant),
})
export type ParadaNoMonitor = Static<typeof ParadaNoMonitor>

/** A trip on the road. Its band is worked out where it is shown, because the clock goes on. */
export const ViagemNoMonitor = Type.Object({
  cargaId: Id,
  codigo: Type.String(),
  version: Version,
  status: StatusCode,
  situacao: SituacaoCode,
  /** Null: the load is another company's. */
  unidadeNegocioId: Nullable(Id),
  /** The carrier for the shipper, the shipper for the carrier. */
  empresa: Nullable(Type.String()),
  placa: Nullable(Type.String()),
  motorista: Nullable(Type.String()),
  pesoKg: Type.Number(),
  valorCarga: Type.Number(),
  ocorrencias: Type.Integer(),
  posicao: Nullable(
    Type.Object({
      dh: Instant,
      latitude: Type.Number(),
      longitude: Type.Number(),
      velocidadeKmh: Nullable(Type.Number()),
    }),
  ),
  /** Kilometres to the next stop. */
  faltaKm: Nullable(Type.Integer()),
  /** Of the whole way, percent. */
  progressoPct: Nullable(Type.Integer()),
  alertas: Type.Array(AlertaDaViagem, { maxItems: 50 }),
  paradas: Type.Array(ParadaNoMonitor, { maxItems: MAX_PARADAS }),
})
export type ViagemNoMonitor = Static<typeof ViagemNoMonitor>

export const getMonitoramento = defineCall({
  ...common,
  method: 'GET',
  path: '/monitoramento',
  summary: `As viagens em curso com paradas em aberto, no máximo ${MAX_VIAGENS}, com a última posição, as previsões e os alertas de cada uma.`,
  query: Type.Object({
    /** Only these loads, when some of them changed. */
    cargaIds: Type.Optional(Type.Array(Id, { maxItems: MAX_MUDADAS })),
  }),
  response: Type.Object({
    items: Type.Array(ViagemNoMonitor, { maxItems: MAX_VIAGENS }),
    /** Further trips are not shown. */
    total: Type.Integer(),
    /** After how long a silence the company says "sem sinal"; minutes. */
    semSinalMin: Type.Integer(),
    /** The number of the newest event that the answer knows of. */
    seq: Type.Integer(),
  }),
})

const PrevisaoDaParada = Type.Object({
  paradaId: Id,
  nome: Type.String(),
  fusoHorario: Type.String(),
  dhPrevista: Nullable(Instant),
  prazo: Nullable(Instant),
  eta: Nullable(Instant),
  fonte: oneOf<FonteDaPrevisao>(Object.keys(FONTES_DA_PREVISAO) as FonteDaPrevisao[]),
  /** When the driver told it, or of which instant the position is. */
  de: Nullable(Instant),
  faixa: oneOf(['atrasada', 'em-risco', 'no-prazo', 'sem-prazo'] as const),
  folgaMin: Nullable(Type.Integer()),
})

export const getPrevisao = defineCall({
  ...common,
  method: 'GET',
  path: '/carga-mongo/:id/previsao',
  summary: 'Quando a carga chega às paradas em aberto, e de onde se sabe.',
  params: IdParams,
  response: Type.Object({ paradas: Type.Array(PrevisaoDaParada, { maxItems: MAX_PARADAS }) }),
  errors: [not_found],
})

export const verAlerta = defineCall({
  ...common,
  method: 'POST',
  path: '/monitoramento/alerta/:id/visto',
  summary: 'Marca que alguém da empresa viu o alerta e cuida dele.',
  params: IdParams,
  response: AlertaDaViagem,
  errors: [not_found, monitorErrors.alerta_fechado],
})

export const listAlertas = defineCall({
  ...common,
  method: 'GET',
  path: '/monitoramento/alertas',
  summary: 'O que se abriu e se fechou desde um instante, do mais novo ao mais antigo: "desde que saí".',
  query: Type.Object({ desde: Instant }),
  response: Type.Object({
    items: Type.Array(
      Type.Object({
        ...AlertaDaViagem.properties,
        cargaId: Id,
        codigo: Type.String(),
        fusoHorario: Type.String(),
        fechadoEm: Nullable(Instant),
      }),
      { maxItems: 500 },
    ),
  }),
})

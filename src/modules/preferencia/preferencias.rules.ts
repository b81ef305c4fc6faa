/** Every preference of a company: its shape, and what holds until somebody decides otherwise. */

import { type Static, type TSchema, Type } from 'typebox'
import { oneOf } from '#platform/shared/schemas.ts'

const listOf = <T extends string>(values: readonly T[], maxItems: number) =>
  Type.Unsafe<T[]>({
    type: 'array',
    items: { type: 'string', enum: [...values] },
    maxItems,
    uniqueItems: true,
  })

/** Fields of a booking that its slot can show (agendamento §2). */
export const CAMPOS_HORARIO = {
  codigoReferenciaHorarios: 'Código de referência',
  fornecedorHorarios: 'Fornecedor',
  cargaCodigoHorarios: 'Código da carga',
  situacaoHorarios: 'Situação',
  tipoHorarios: 'Tipo',
  caracteristicaHorarios: 'Característica',
  placaVeiculoHorarios: 'Placa do veículo',
  nomeMotoristaHorarios: 'Nome do motorista',
  documentoMotoristaHorarios: 'Documento do motorista',
  celularMotoristaHorarios: 'Celular do motorista',
} as const
export type CampoHorario = keyof typeof CAMPOS_HORARIO
export const CAMPO_HORARIO_KEYS = Object.keys(CAMPOS_HORARIO) as CampoHorario[]

/** What a slot shows while the company has chosen nothing: all of them (D-032). */
const CAMPOS_HORARIO_PADRAO: readonly CampoHorario[] = CAMPO_HORARIO_KEYS

/** The fields to show, in the order of the slot; an empty choice means the defaults (S-168). */
export function camposDoHorario(escolhidos: readonly CampoHorario[]): readonly CampoHorario[] {
  if (escolhidos.length === 0) return CAMPOS_HORARIO_PADRAO
  return CAMPO_HORARIO_KEYS.filter((campo) => escolhidos.includes(campo))
}

/** What a card of a load can be headed by. */
export const ROTULOS_CARD = {
  codigo: 'Código da carga',
  codigoIdentificador: 'Código identificador',
} as const
export const CAMPOS_CARD = {
  empresaOrigem: 'Empresa de origem',
  cidadeOrigem: 'Cidade de origem',
  dhOrigem: 'Coleta prevista',
  empresaDestino: 'Empresa de destino',
  cidadeDestino: 'Cidade de destino',
  dhDestino: 'Entrega prevista',
  unidadeNegocio: 'Unidade de negócio',
  transportadora: 'Transportadora',
  nomeMotorista: 'Motorista',
  placaVeiculo: 'Placa do veículo',
  caracteristica: 'Característica',
  numerosNF: 'Notas fiscais',
  valor: 'Valor do frete',
  valorCarga: 'Valor da carga',
  peso: 'Peso',
  volume: 'Volume',
} as const
export const SELOS_CARD = {
  tipoFrete: 'Tipo de frete',
  origemCarga: 'Origem da carga',
  modalidade: 'Modalidade',
  visibilidade: 'Visibilidade',
  possuiRedespacho: 'Redespacho',
  agendamentoDoca: 'Agendamento de doca',
} as const
export const TOTAIS_CARD = {
  qntOcorrencias: 'Ocorrências',
  qntEventos: 'Eventos',
  documentos: 'Documentos',
} as const

const keysOf = <T extends object>(labels: T) => Object.keys(labels) as (keyof T & string)[]

/** More lines than these would not fit a card. */
export const MAX_CARD = { header: 6, body: 6, badges: 4, totals: 3 } as const

/** The template of a load's card, with the parts of a kanban pipe's template (cargas §3). */
export const CardCarga = Type.Object({
  label: oneOf(keysOf(ROTULOS_CARD)),
  header: listOf(keysOf(CAMPOS_CARD), MAX_CARD.header),
  body: listOf(keysOf(CAMPOS_CARD), MAX_CARD.body),
  badges: listOf(keysOf(SELOS_CARD), MAX_CARD.badges),
  totals: listOf(keysOf(TOTAIS_CARD), MAX_CARD.totals),
})
export type CardCarga = Static<typeof CardCarga>

export const OBJETIVOS_ROTA = {
  distancia: 'Menor distância',
  tempo: 'Menor tempo',
  custo: 'Menor custo',
} as const

/** How routes are planned unless a plan says otherwise; the specification names the calls only. */
export const Roteirizacao = Type.Object({
  objetivo: oneOf(keysOf(OBJETIVOS_ROTA)),
  velocidadeMediaKmH: Type.Integer({ minimum: 10, maximum: 110 }),
  tempoParadaMin: Type.Integer({ minimum: 0, maximum: 480 }),
  jornadaMaximaMin: Type.Integer({ minimum: 60, maximum: 1_440 }),
  ocupacaoMaximaPercentual: Type.Integer({ minimum: 10, maximum: 100 }),
  respeitarJanelas: Type.Boolean(),
  considerarPedagios: Type.Boolean(),
  evitarBalsas: Type.Boolean(),
  retornarOrigem: Type.Boolean(),
})
export type Roteirizacao = Static<typeof Roteirizacao>

/** What is done with bookings of docks without anybody asking for it; each part is off until somebody turns it on. */
export const AutomacaoAgendamento = Type.Object({
  /** Cancels those that nobody came for. */
  naoCompareceu: Type.Boolean(),
  /** Minutes after the start. */
  toleranciaMin: Type.Integer({ minimum: 0, maximum: 1_440 }),
  /** Cancels those that still wait for vehicle and driver. */
  faltaDeInformacoes: Type.Boolean(),
  /** Minutes before the start. */
  prazoInformacoesMin: Type.Integer({ minimum: 0, maximum: 20_160 }),
  /** A mail on the day before. */
  lembrete: Type.Boolean(),
  /** Minutes of that day in the zone of the unit. */
  horaDoLembrete: Type.Integer({ minimum: 0, maximum: 1_439 }),
})
export type AutomacaoAgendamento = Static<typeof AutomacaoAgendamento>

/** How vehicles and drivers are followed. */
export const Rastreamento = Type.Object({
  /** Minutes without a word from a device, after which screens say "sem sinal". */
  semSinalMin: Type.Integer({ minimum: 5, maximum: 1_440 }),
  /** Days for which the track of a load is kept whole; then it is simplified. */
  trajetoDias: Type.Integer({ minimum: 30, maximum: 180 }),
  /** Positions of the company's own vehicles are kept without a load too. */
  frotaPropria: Type.Boolean(),
  /** A load that gets its driver gets the driver's link too; off: somebody makes it by a button. */
  linkDoMotorista: Type.Boolean(),
  /** The driver may open the fiscal documents of the load, which tell values. */
  documentosNoLink: Type.Boolean(),
  /** Days after a delivery until which its signed paper is to be checked. */
  prazoCanhotoDias: Type.Integer({ minimum: 1, maximum: 60 }),
  /** Minutes after its deadline that a delivery is still on time. */
  toleranciaMin: Type.Integer({ minimum: 0, maximum: 1_440 }),
})
export type Rastreamento = Static<typeof Rastreamento>

interface Preferencia<S extends TSchema> {
  readonly schema: S
  readonly padrao: Static<S>
}

const define = <S extends TSchema>(preferencia: Preferencia<S>): Preferencia<S> => preferencia

/** By the name of the wire. A new preference is one more entry. */
export const PREFERENCIAS = {
  ExibirAlertasResolvidosNoKanbanCarga: define({
    schema: Type.Boolean(),
    padrao: false,
  }),
  PersonalizacaoCardCarga: define({
    schema: CardCarga,
    padrao: {
      label: 'codigo',
      header: ['empresaDestino', 'cidadeDestino', 'dhOrigem', 'dhDestino'],
      body: ['valor', 'peso'],
      badges: ['tipoFrete', 'origemCarga', 'agendamentoDoca'],
      totals: ['qntOcorrencias', 'qntEventos', 'documentos'],
    },
  }),
  personalizacaoHorariosPortalAgendamento: define({
    schema: listOf(CAMPO_HORARIO_KEYS, CAMPO_HORARIO_KEYS.length),
    padrao: [],
  }),
  automacaoAgendamento: define({
    schema: AutomacaoAgendamento,
    padrao: {
      naoCompareceu: false,
      toleranciaMin: 60,
      faltaDeInformacoes: false,
      prazoInformacoesMin: 720,
      lembrete: false,
      horaDoLembrete: 900,
    },
  }),
  roteirizacao: define({
    schema: Roteirizacao,
    padrao: {
      objetivo: 'custo',
      velocidadeMediaKmH: 60,
      tempoParadaMin: 30,
      jornadaMaximaMin: 600,
      ocupacaoMaximaPercentual: 100,
      respeitarJanelas: true,
      considerarPedagios: true,
      evitarBalsas: false,
      retornarOrigem: true,
    },
  }),
  rastreamento: define({
    schema: Rastreamento,
    padrao: {
      semSinalMin: 60,
      trajetoDias: 90,
      frotaPropria: false,
      linkDoMotorista: true,
      documentosNoLink: false,
      prazoCanhotoDias: 5,
      toleranciaMin: 0,
    },
  }),
} as const

export type PreferenciaNome = keyof typeof PREFERENCIAS
export const PREFERENCIA_NOMES = Object.keys(PREFERENCIAS) as PreferenciaNome[]
export type Preferencias = { readonly [N in PreferenciaNome]: Static<(typeof PREFERENCIAS)[N]['schema']> }

/** The known name, whatever its case; undefined: no such preference. */
export function findPreferenciaNome(text: string): PreferenciaNome | undefined {
  return PREFERENCIA_NOMES.find((nome) => nome.toLowerCase() === text.toLowerCase())
}

/** What was saved, and the defaults for the rest. */
export function withDefaults(saved: Partial<Preferencias>): Preferencias {
  return Object.fromEntries(
    PREFERENCIA_NOMES.map((nome) => [nome, withDefault(PREFERENCIAS[nome].padrao, saved[nome])]),
  ) as Preferencias
}

/** What was saved before a preference got another part has the default of that part. */
const withDefault = (padrao: unknown, saved: unknown): unknown =>
  isRecord(padrao) && isRecord(saved) ? { ...padrao, ...saved } : (saved ?? padrao)

const isRecord = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The 28 fields that numbers are grouped, summed and narrowed by, and the measures that are made of them. Pure. Source:
 * execution §8, D-048.
 */
import { MODALIDADE_LABELS, TIPO_FRETE_LABELS } from '#modules/carga/carga-codes.ts'
import { STATUS_LABELS } from '#modules/carga/ciclo.rules.ts'
import { RESULTADOS } from '#modules/entrega/entrega.rules.ts'
import { CONTA_PARA } from '#modules/tipo-ocorrencia/tipo-ocorrencia.rules.ts'

export const ENTIDADES = {
  carga: 'Carga',
  entrega: 'Entrega',
  ocorrencia: 'Ocorrência',
  reserva: 'Agendamento',
} as const
export type Entidade = keyof typeof ENTIDADES
export const ENTIDADE_KEYS = Object.keys(ENTIDADES) as Entidade[]

/** What a report of the entity counts. */
export const REGISTROS: Readonly<Record<Entidade, readonly [one: string, many: string]>> = {
  carga: ['carga', 'cargas'],
  entrega: ['entrega', 'entregas'],
  ocorrencia: ['ocorrência', 'ocorrências'],
  reserva: ['agendamento', 'agendamentos'],
}

/** `ref`: the id of a record of a register. `municipio`: a town, shown with its state. */
type TipoDeCampo = 'ref' | 'enum' | 'municipio' | 'dia' | 'numero' | 'reais' | 'logico'

export interface Campo {
  readonly rotulo: string
  /** Under which heading the field stands. */
  readonly de: Entidade
  readonly tipo: TipoDeCampo
  /** `g`: groups, `s`: is summed, `c`: is a condition. */
  readonly usos: string
  /** The entities whose reports know it. */
  readonly em: readonly Entidade[]
  /** By the stored value, of an `enum`. */
  readonly valores?: Readonly<Record<string, string>>
  readonly casas?: number
}

const ROTA: readonly Entidade[] = ['carga', 'entrega']
const CARGA: readonly Entidade[] = ['carga']
const ENTREGA: readonly Entidade[] = ['entrega']

const CAMPOS = {
  unidade: { rotulo: 'Unidade', de: 'carga', tipo: 'ref', usos: 'gc', em: ENTIDADE_KEYS },
  transportadora: {
    rotulo: 'Transportadora',
    de: 'carga',
    tipo: 'ref',
    usos: 'gc',
    em: ['carga', 'entrega', 'ocorrencia'],
  },
  caracteristica: {
    rotulo: 'Característica',
    de: 'carga',
    tipo: 'ref',
    usos: 'gc',
    em: ['carga', 'entrega', 'reserva'],
  },
  tipoFrete: {
    rotulo: 'Tipo de frete',
    de: 'carga',
    tipo: 'enum',
    usos: 'gc',
    em: ROTA,
    valores: TIPO_FRETE_LABELS,
  },
  modalidade: {
    rotulo: 'Modalidade',
    de: 'carga',
    tipo: 'enum',
    usos: 'gc',
    em: ROTA,
    valores: MODALIDADE_LABELS,
  },
  status: { rotulo: 'Status', de: 'carga', tipo: 'enum', usos: 'gc', em: CARGA, valores: STATUS_LABELS },
  origem: { rotulo: 'Origem', de: 'carga', tipo: 'municipio', usos: 'gc', em: ROTA },
  destino: { rotulo: 'Destino', de: 'carga', tipo: 'municipio', usos: 'gc', em: ROTA },
  dhColeta: { rotulo: 'Data de coleta', de: 'carga', tipo: 'dia', usos: 'gc', em: ROTA },
  dhEntrega: { rotulo: 'Data de entrega', de: 'carga', tipo: 'dia', usos: 'gc', em: ROTA },
  pesoKg: { rotulo: 'Peso (kg)', de: 'carga', tipo: 'numero', usos: 'sc', em: CARGA, casas: 1 },
  volumeM3: { rotulo: 'Volume (m³)', de: 'carga', tipo: 'numero', usos: 'sc', em: CARGA, casas: 2 },
  valorCarga: { rotulo: 'Valor da carga (R$)', de: 'carga', tipo: 'reais', usos: 'sc', em: CARGA },
  valorFrete: { rotulo: 'Valor do frete (R$)', de: 'carga', tipo: 'reais', usos: 'sc', em: CARGA },
  distanciaKm: { rotulo: 'Distância (km)', de: 'carga', tipo: 'numero', usos: 'sc', em: CARGA, casas: 0 },
  leadTimeH: { rotulo: 'Lead time (h)', de: 'carga', tipo: 'numero', usos: 'sc', em: CARGA, casas: 1 },
  esperaColetaH: {
    rotulo: 'Espera na coleta (h)',
    de: 'carga',
    tipo: 'numero',
    usos: 'sc',
    em: CARGA,
    casas: 1,
  },
  toneladaKm: { rotulo: 'Tonelada × km', de: 'carga', tipo: 'numero', usos: 's', em: CARGA, casas: 0 },
  ocupacaoPct: { rotulo: 'Ocupação (%)', de: 'carga', tipo: 'numero', usos: 'c', em: CARGA, casas: 1 },
  noPrazo: { rotulo: 'No prazo', de: 'entrega', tipo: 'logico', usos: 'gsc', em: ENTREGA },
  completa: { rotulo: 'Completa', de: 'entrega', tipo: 'logico', usos: 'gsc', em: ENTREGA },
  atrasoMin: { rotulo: 'Atraso (min)', de: 'entrega', tipo: 'numero', usos: 'sc', em: ENTREGA, casas: 0 },
  resultado: {
    rotulo: 'Resultado',
    de: 'entrega',
    tipo: 'enum',
    usos: 'gc',
    em: ENTREGA,
    valores: RESULTADOS,
  },
  cliente: { rotulo: 'Cliente', de: 'entrega', tipo: 'ref', usos: 'gc', em: ENTREGA },
  tipo: { rotulo: 'Tipo', de: 'ocorrencia', tipo: 'ref', usos: 'gc', em: ['ocorrencia'] },
  contaPara: {
    rotulo: 'Conta para',
    de: 'ocorrencia',
    tipo: 'enum',
    usos: 'gc',
    em: ['ocorrencia'],
    valores: CONTA_PARA,
  },
  permanenciaMin: {
    rotulo: 'Permanência (min)',
    de: 'reserva',
    tipo: 'numero',
    usos: 'sc',
    em: ['reserva'],
    casas: 0,
  },
  naoCompareceu: { rotulo: 'Não compareceu', de: 'reserva', tipo: 'logico', usos: 'gsc', em: ['reserva'] },
} as const satisfies Readonly<Record<string, Campo>>
export type CampoKey = keyof typeof CAMPOS
export const CAMPO_KEYS = Object.keys(CAMPOS) as CampoKey[]

export const campo = (key: CampoKey): Campo => CAMPOS[key]
export const isUsado = (key: CampoKey, uso: 'g' | 's' | 'c', entidade: Entidade): boolean =>
  campo(key).usos.includes(uso) && campo(key).em.includes(entidade)

/** Which day of a record a period means. The first one of an entity is taken where none is chosen. */
export const DATAS: Readonly<Record<Entidade, Readonly<Record<string, string>>>> = {
  carga: { coleta: 'Coleta', entrega: 'Entrega', criacao: 'Criação' },
  entrega: { entrega: 'Entrega', coleta: 'Coleta', criacao: 'Criação' },
  ocorrencia: { abertura: 'Abertura' },
  reserva: { dia: 'Dia do agendamento' },
}
export const DATA_KEYS = ['coleta', 'entrega', 'criacao', 'abertura', 'dia'] as const
export type DataKey = (typeof DATA_KEYS)[number]

/** Percentages, money and times by something: always one sum over another one, never the mean of ratios; and medians. */
const RAZOES = {
  fretePorTonKm: {
    rotulo: 'R$ por t·km',
    em: 'carga',
    casas: 4,
    explica: 'a soma do frete pela soma de t·km das cargas que têm os dois',
  },
  fretePorTonelada: {
    rotulo: 'R$ por t',
    em: 'carga',
    casas: 2,
    explica: 'a soma do frete pela soma do peso das cargas que têm os dois',
  },
  fretePorKm: {
    rotulo: 'R$ por km',
    em: 'carga',
    casas: 2,
    explica: 'a soma do frete pela soma dos quilômetros das cargas que têm os dois',
  },
  freteSobreValorPct: {
    rotulo: 'Frete sobre valor (%)',
    em: 'carga',
    casas: 2,
    explica: 'a soma do frete pela soma do valor das cargas que têm os dois',
  },
  leadTimeMedioH: {
    rotulo: 'Lead time médio (h)',
    em: 'carga',
    casas: 1,
    explica: 'a soma das horas pelas cargas baixadas',
  },
  noPrazoPct: {
    rotulo: 'No prazo (%)',
    em: 'entrega',
    casas: 1,
    explica: 'as entregas no prazo pelas que têm prazo e resultado',
  },
  completasPct: {
    rotulo: 'Completas (%)',
    em: 'entrega',
    casas: 1,
    explica: 'as entregas completas pelas que têm prazo e resultado',
  },
  otifPct: {
    rotulo: 'OTIF (%)',
    em: 'entrega',
    casas: 1,
    explica: 'as entregas no prazo e completas pelas que têm prazo e resultado',
  },
  permanenciaMediaMin: {
    rotulo: 'Permanência média (min)',
    em: 'reserva',
    casas: 0,
    explica: 'a soma dos minutos pelos veículos com chegada comprovada',
  },
  permanenciaMedianaMin: {
    rotulo: 'Permanência mediana (min)',
    em: 'reserva',
    casas: 0,
    explica: 'a do meio entre os veículos com chegada comprovada, como no painel das docas',
    isMediana: true,
  },
  naoCompareceuPct: {
    rotulo: 'No-show (%)',
    em: 'reserva',
    casas: 1,
    explica: 'quem não veio por quem não veio mais quem veio',
  },
} as const satisfies Readonly<
  Record<string, { rotulo: string; em: Entidade; casas: number; explica: string; isMediana?: true }>
>
export type RazaoKey = keyof typeof RAZOES
export const RAZAO_KEYS = Object.keys(RAZOES) as RazaoKey[]

/** `contagem`, a field that is summed, or a ratio. */
export type MedidaKey = 'contagem' | CampoKey | RazaoKey
export const MEDIDA_KEYS: readonly MedidaKey[] = [
  'contagem',
  ...CAMPO_KEYS.filter((key) => campo(key).usos.includes('s')),
  ...RAZAO_KEYS,
]

const isRazao = (key: MedidaKey): key is RazaoKey => key in RAZOES

export const isMedidaDe = (key: MedidaKey, entidade: Entidade): boolean =>
  key === 'contagem' || (isRazao(key) ? RAZOES[key].em === entidade : isUsado(key, 's', entidade))

export function rotuloDaMedida(key: MedidaKey, entidade: Entidade): string {
  if (key === 'contagem') {
    const [, many] = REGISTROS[entidade]
    return many.charAt(0).toUpperCase() + many.slice(1)
  }
  return isRazao(key) ? RAZOES[key].rotulo : campo(key).rotulo
}

/** Digits behind the comma; money has two. */
export function casasDaMedida(key: MedidaKey): number {
  if (key === 'contagem') return 0
  if (isRazao(key)) return RAZOES[key].casas
  const { tipo, casas } = campo(key)
  return tipo === 'reais' ? 2 : (casas ?? 0)
}

export const isMediana = (key: MedidaKey): boolean => isRazao(key) && 'isMediana' in RAZOES[key]

/** What a ratio divides by what, or what a median is of; undefined: it is a sum. */
export const explicaMedida = (key: MedidaKey): string | undefined =>
  isRazao(key)
    ? `${RAZOES[key].rotulo} ${isMediana(key) ? 'é' : 'divide'} ${RAZOES[key].explica}.`
    : undefined

/** Devices that tell where a vehicle or a driver is: their kinds, what becomes of a point, and when they are silent. Pure. */
import { DESCARTES } from '#modules/carga/posicao.rules.ts'

export const TIPOS_RASTREADOR = { osmand: 'OsmAnd', traccar: 'Traccar', api: 'API' } as const
export type TipoRastreador = keyof typeof TIPOS_RASTREADOR
export const TIPO_RASTREADOR_KEYS = Object.keys(TIPOS_RASTREADOR) as TipoRastreador[]

/** Why a point of the intake is not stored: what the filters say, and what nobody knows. */
export const DESCARTES_DA_ENTRADA = {
  ...DESCARTES,
  aparelho_desconhecido: 'Nenhum rastreador da empresa tem este identificador',
  aparelho_inativo: 'O rastreador está desativado',
  placa_desconhecida: 'Nenhum veículo da empresa tem esta placa',
  carga_desconhecida: 'Nenhuma carga na estrada, da empresa ou dada a ela, tem este id',
  sem_carga: 'O veículo ou o motorista não leva carga neste horário',
  alvo_invalido: 'Informe dispositivo, placa ou cargaId, e um só',
} as const
export type DescarteDaEntrada = keyof typeof DESCARTES_DA_ENTRADA

/** What the last word of a device became. */
export type ResultadoDoSinal = DescarteDaEntrada | 'gravada' | 'repetida'

/** What a list says of the last word, where nothing of it was stored for a load. */
export const RESULTADOS_CURTOS: Readonly<Partial<Record<ResultadoDoSinal, string>>> = {
  invalida: 'posição inválida',
  zero: 'posição 0/0',
  aparelho_inativo: 'desativado',
}

/** The one definition of "sem sinal": nothing heard for more than so many minutes, or never. */
export const isSemSinal = (sinalEm: string | null, now: string, semSinalMin: number): boolean =>
  sinalEm === null || Date.parse(now) - Date.parse(sinalEm) > semSinalMin * 60_000

export const SITUACOES_RASTREADOR = {
  ativo: 'Ativo',
  'sem-sinal': 'Sem sinal',
  suspeita: 'Suspeita',
  'sem-autorizacao': 'Sem autorização',
  desligado: 'Desligado',
} as const
export type SituacaoRastreador = keyof typeof SITUACOES_RASTREADOR
export const SITUACAO_RASTREADOR_KEYS = Object.keys(SITUACOES_RASTREADOR) as SituacaoRastreador[]

/** The day on which positions are counted is Brasília's for every company. */
export const ZONA_DAS_RECEBIDAS = 'America/Sao_Paulo'

/** Why positions were not stored, as a sentence lists it: `96 sem carga`. */
export const DESCARTES_CONTADOS: Readonly<Record<DescarteDaEntrada, string>> = {
  invalida: 'inválidas',
  zero: 'em 0/0',
  futura: 'no futuro',
  antiga: 'antigas demais',
  sem_consentimento: 'sem autorização',
  aparelho_desconhecido: 'de aparelho desconhecido',
  aparelho_inativo: 'de rastreador desligado',
  placa_desconhecida: 'de placa desconhecida',
  carga_desconhecida: 'de carga desconhecida',
  sem_carga: 'sem carga',
  alvo_invalido: 'sem dizer de quem',
}

/** `podeRastrear`: of the driver that the device is linked to; null for a vehicle. */
export function situacaoDoRastreador(
  device: {
    readonly ativo: boolean
    readonly podeRastrear: boolean | null
    readonly sinalEm: string | null
    readonly resultado: ResultadoDoSinal | null
    /** Its last point lies too far from the one before. */
    readonly suspeita: boolean
  },
  now: string,
  semSinalMin: number,
): SituacaoRastreador {
  if (!device.ativo) return 'desligado'
  // Who consented for the trip alone is followed on it.
  const isFollowed = device.resultado === 'gravada' || device.resultado === 'repetida'
  if (device.podeRastrear === false && !isFollowed) return 'sem-autorizacao'
  if (isSemSinal(device.sinalEm, now, semSinalMin)) return 'sem-sinal'
  return device.suspeita ? 'suspeita' : 'ativo'
}

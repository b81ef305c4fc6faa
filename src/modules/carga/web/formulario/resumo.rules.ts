/** What the summary beside the load form says: checks before saving, occupation, arrival. Pure. */

import { momentOf } from '#modules/agenda-veiculo/semana.rules.ts'
import { TIPOS_VEICULO } from '#modules/veiculo/veiculo-tipos.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { VOLUME_UNIDADE } from '../../carga-codes.ts'
import { janelaDaCarga } from '../../entregas.rules.ts'
import { isDepoisDoPrazo } from '../../rota.rules.ts'
import type { Necessidade } from '../../veiculo-da-carga.contract.ts'
import type { CargaValues } from '../shared/formulario/carga-values.ts'
import { parseNumero } from '../shared/numeros.ts'
import { rotuloDoCampo } from './carga-form-textos.ts'

export interface Conferencia {
  /** Path of the field that it is about. */
  readonly path: string
  readonly texto: string
  /** A problem stops the save, a warning does not. */
  readonly tipo: 'problema' | 'aviso'
}

export interface Capacidade {
  readonly capacidadeKg: number
  readonly volumeM3: number
}

/** What one may carry: the largest of the required types; undefined where none is required that carries. */
export function capacidadeDosTipos(tipos: readonly string[]): Capacidade | undefined {
  const known = tipos.flatMap(
    (tipo) => Object.entries(TIPOS_VEICULO).find(([codigo]) => codigo === tipo)?.[1] ?? [],
  )
  const capacidadeKg = Math.max(0, ...known.map((tipo) => tipo.capacidadeKg))
  const volumeM3 = Math.max(0, ...known.map((tipo) => tipo.volumeM3))
  return capacidadeKg > 0 ? { capacidadeKg, volumeM3 } : undefined
}

export interface Ocupacao {
  /** Shares of 1; undefined where nothing is told. */
  readonly peso: number | undefined
  readonly volume: number | undefined
}

/** What the load needs of a vehicle, as the form stands. */
export function necessidadeDe(values: CargaValues, cargaId: string | undefined): Necessidade {
  const [first] = values.paradas
  const paradas = values.paradas.map((parada, ordem) => ({ ordem, ...janelaDe(parada) }))
  const { latitude, longitude } = first ?? { latitude: null, longitude: null }
  const pesoKg = parseNumero(values.peso)
  return {
    ...(cargaId !== undefined && { cargaId }),
    janela: janelaDaCarga(paradas, null) ?? null,
    ...(first && { fusoHorario: first.fusoHorario }),
    ...(isAmount(pesoKg) && { pesoKg }),
    volumeM3: volumeM3Of(values),
    origem: latitude === null || longitude === null ? null : { latitude, longitude },
    tipos: [...values.veiculoTipos],
    carrocerias: [...values.veiculoCarrocerias],
  }
}

const LITROS_POR_M3 = 1000
const isAmount = (amount: number | null): amount is number => amount !== null && amount >= 0

function volumeM3Of({ volume, volumeUnidade }: Pick<CargaValues, 'volume' | 'volumeUnidade'>): number {
  const amount = parseNumero(volume)
  if (!isAmount(amount)) return 0
  return volumeUnidade === VOLUME_UNIDADE.Litros ? amount / LITROS_POR_M3 : amount
}

const share = (used: number, capacity: number) =>
  Number.isFinite(used) && used > 0 && capacity > 0 ? used / capacity : undefined

export function ocupacaoOf(
  values: Pick<CargaValues, 'peso' | 'volume' | 'volumeUnidade'>,
  { capacidadeKg, volumeM3 }: Capacidade,
): Ocupacao {
  return {
    peso: share(parseNumero(values.peso) ?? 0, capacidadeKg),
    volume: share(volumeM3Of(values), volumeM3),
  }
}

export interface ChegadaPrevista {
  /** Of the stop among those of the form. */
  readonly index: number
  /** In its zone. */
  readonly texto: string
  readonly isDepoisDoPrazo: boolean
}

/** The window of a stop as it stands in the form, as instants. */
export const janelaDe = ({ inicio, fim, fusoHorario }: CargaValues['paradas'][number]) => ({
  janelaInicio: momentOf(inicio, fusoHorario) || null,
  janelaFim: momentOf(fim, fusoHorario) || null,
})

/** What the server expects of the stops, which are those of the form with these indexes. */
export const chegadasPrevistas = (
  paradas: CargaValues['paradas'],
  indexes: readonly number[],
  chegadas: readonly (string | null)[],
): ChegadaPrevista[] =>
  indexes.flatMap((index, place) => {
    const [parada, chegada] = [paradas[index], chegadas[place] ?? null]
    if (!parada || chegada === null) return []
    return [
      {
        index,
        texto: formatDateTime(chegada, parada.fusoHorario),
        isDepoisDoPrazo: isDepoisDoPrazo(chegada, janelaDe(parada)),
      },
    ]
  })

interface Contexto {
  readonly problems: Readonly<Record<string, string>>
  readonly ocupacao: Ocupacao | undefined
  /** Invoices that belong to no stop. */
  readonly notasSemParada: readonly string[]
  readonly chegadas: readonly ChegadaPrevista[]
}

/** What to look at before saving: first what stops it, then what is only worth a look. */
export function conferir(
  values: CargaValues,
  { problems, ocupacao, notasSemParada, chegadas }: Contexto,
): Conferencia[] {
  const { paradas } = values
  const aviso = (path: string, texto: string): Conferencia => ({ path, texto, tipo: 'aviso' })
  const semJanela = paradas.findIndex(({ inicio, fim }) => inicio === '' && fim === '')
  return [
    ...Object.keys(problems).map(
      (path): Conferencia => ({ path, texto: rotuloDoCampo(path), tipo: 'problema' }),
    ),
    ...(semJanela < 0
      ? []
      : [aviso(`paradas.${semJanela}.janelaInicio`, `Parada ${semJanela + 1} sem horário`)]),
    ...chegadas
      .filter((one) => one.isDepoisDoPrazo)
      .map(({ index, texto }) =>
        aviso(`paradas.${index}.janelaInicio`, `Parada ${index + 1} prevista para ${texto}, depois do prazo`),
      ),
    ...(values.peso.trim() === '' ? [aviso('peso', 'Sem peso')] : []),
    ...((ocupacao?.peso ?? 0) > 1 ? [aviso('peso', 'Peso acima da capacidade')] : []),
    ...((ocupacao?.volume ?? 0) > 1 ? [aviso('volume', 'Volume acima da capacidade')] : []),
    ...notasSemParada.map((nome) => aviso('documentos', `${nome} sem parada`)),
  ]
}

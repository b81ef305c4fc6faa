/** How reports and their numbers read. Pure. */
import { formatDay } from '#platform/shared/day.ts'
import {
  type CampoKey,
  campo,
  casasDaMedida,
  DATAS,
  type Entidade,
  explicaMedida,
  isMediana,
  type MedidaKey,
  REGISTROS,
  rotuloDaMedida,
} from '../campos.rules.ts'
import type { ConsultaGuardada } from '../consulta.contract.ts'
import { RELATIVOS } from '../consulta.rules.ts'

export const SEM_DADO = '–'
const MINUS = '\u2212'

const FORMATS = [0, 1, 2, 3, 4].map(
  (digits) =>
    new Intl.NumberFormat('pt-BR', { minimumFractionDigits: digits, maximumFractionDigits: digits }),
)

export function valorText(medida: MedidaKey, valor: number | null | undefined): string {
  if (valor === null || valor === undefined) return SEM_DADO
  const format = FORMATS[casasDaMedida(medida)] ?? FORMATS[0]
  return (format?.format(valor) ?? String(valor)).replace('-', MINUS)
}

const COUNT = new Intl.NumberFormat('pt-BR')
export const contagem = (count: number): string => COUNT.format(count)

/** `180 cargas`. */
export function registrosText(entidade: Entidade, count: number): string {
  const [one, many] = REGISTROS[entidade]
  return `${contagem(count)} ${count === 1 ? one : many}`
}

const LIST = new Intl.ListFormat('pt-BR')
const lower = (rotulo: string) => rotulo.charAt(0).toLowerCase() + rotulo.slice(1)

/** `Transportadora e destino`; `Tudo` without groups. */
export function gruposText(grupos: readonly CampoKey[]): string {
  const names = grupos.map((key, index) => (index === 0 ? campo(key).rotulo : lower(campo(key).rotulo)))
  return names.length > 0 ? LIST.format(names) : 'Tudo'
}

/** `2 grupos, 6 colunas`. */
export function formaText({ grupos, medidas }: Pick<ConsultaGuardada, 'grupos' | 'medidas'>): string {
  const parts = [
    grupos.length === 0 ? 'sem grupos' : grupos.length === 1 ? '1 grupo' : `${grupos.length} grupos`,
    medidas.length === 1 ? '1 coluna' : `${medidas.length} colunas`,
  ]
  return parts.join(', ')
}

/** `contagem`, `soma` or `razão das somas`: what a column does with the records. */
export function contaComo(medida: MedidaKey): string {
  if (medida === 'contagem') return 'contagem'
  if (isMediana(medida)) return 'mediana'
  return explicaMedida(medida) === undefined ? 'soma' : 'razão das somas'
}

/** `Últimos 30 dias` or `01/11/2026 – 25/11/2026`. */
export function periodoText({ relativo, de, ate }: ConsultaGuardada['periodo']): string {
  if (relativo !== undefined) return RELATIVOS[relativo]
  if (de === undefined || ate === undefined) return 'A definir'
  return de === ate ? formatDay(de) : `${formatDay(de)} – ${formatDay(ate)}`
}

export const dataText = (entidade: Entidade, por: string): string => DATAS[entidade][por] ?? por

/** What the ratios among the columns divide by what; undefined: there is none. */
export function explicacoes(medidas: readonly MedidaKey[]): string | undefined {
  const texts = medidas.flatMap((medida) => explicaMedida(medida) ?? [])
  return texts.length > 0 ? texts.join(' ') : undefined
}

/** `Frete por transportadora e destino` of a question that has no name yet. */
export function nomeSugerido({ entidade, grupos, medidas }: ConsultaGuardada): string {
  const main = medidas.find((medida) => medida !== 'contagem') ?? 'contagem'
  const what = rotuloDaMedida(main, entidade).replace(/ \([^)]*\)$/, '')
  return grupos.length === 0 ? what : `${what} por ${lower(gruposText(grupos))}`
}

/** `38 kB`, `96,4 MB`. */
export function bytesText(bytes: number): string {
  const [value, unit] = bytes < 1_000_000 ? [bytes / 1_000, 'kB'] : [bytes / 1_000_000, 'MB']
  return `${value.toLocaleString('pt-BR', { maximumFractionDigits: value < 10 || unit === 'MB' ? 1 : 0 })} ${unit}`
}

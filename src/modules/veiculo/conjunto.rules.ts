/** Sets of a tractor and what it pulls: which ones may be formed, and what a set carries. */
import {
  TIPO_CONJUNTO_CODIGOS,
  TIPOS_CONJUNTO,
  type TipoConjunto,
  type TipoConjuntoCodigo,
  type TipoVeiculoCodigo,
  tipoVeiculo,
} from './veiculo-tipos.ts'

export const MAX_REBOQUES = 3

export interface ParteConjunto {
  readonly tipo: TipoVeiculoCodigo
  readonly eixos: number
  readonly capacidadeKg: number
  readonly volumeM3: number
  readonly paletes: number
  readonly taraKg: number | null
}

export interface Conjunto {
  readonly tipo: TipoConjuntoCodigo
  readonly nome: string
  readonly eixos: number
  readonly pbtcKg: number
  /** What the trailers carry together; no more than the legal gross weight leaves when every tare is known. */
  readonly capacidadeKg: number
  readonly volumeM3: number
  readonly paletes: number
  /** Null while the tare of a part is unknown. */
  readonly taraKg: number | null
}

const conjuntos = TIPO_CONJUNTO_CODIGOS.map((codigo): readonly [TipoConjuntoCodigo, TipoConjunto] => [
  codigo,
  TIPOS_CONJUNTO[codigo],
])

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((value, index) => value === b[index])

/** The set that a tractor forms with these trailers, in their order; undefined when they may not be combined. */
export function findTipoConjunto(
  trator: TipoVeiculoCodigo,
  reboques: readonly TipoVeiculoCodigo[],
): TipoConjuntoCodigo | undefined {
  return conjuntos.find(
    ([, { tratores, reboques: wanted }]) => tratores.includes(trator) && isSame(wanted, reboques),
  )?.[0]
}

/** Why these may not be combined, said to whoever chooses them; undefined when they may. */
export function whyNotConjunto(
  trator: TipoVeiculoCodigo,
  reboques: readonly TipoVeiculoCodigo[],
): string | undefined {
  if (reboques.length === 0) return undefined
  if (tipoVeiculo(trator).papel !== 'trator') return 'Só um cavalo mecânico puxa semirreboques'
  const carried = reboques.find((tipo) => !['semirreboque', 'dolly'].includes(tipoVeiculo(tipo).papel))
  if (carried) return `${tipoVeiculo(carried).nome} não pode ser engatado`
  if (findTipoConjunto(trator, reboques)) return undefined
  const fits = conjuntos.filter(([, { tratores }]) => tratores.includes(trator)).map(([, { nome }]) => nome)
  const offered = new Intl.ListFormat('pt-BR', { type: 'disjunction' }).format(fits)
  return `Esta combinação não é permitida. Com ${tipoVeiculo(trator).nome} formam-se: ${offered}`
}

/** What a set carries; undefined for parts that may not be combined. */
export function describeConjunto(
  trator: ParteConjunto,
  reboques: readonly ParteConjunto[],
): Conjunto | undefined {
  const tipo = findTipoConjunto(
    trator.tipo,
    reboques.map((parte) => parte.tipo),
  )
  if (tipo === undefined) return undefined
  const partes = [trator, ...reboques]
  const { nome, pbtcKg } = TIPOS_CONJUNTO[tipo]
  const sum = (read: (parte: ParteConjunto) => number) =>
    partes.reduce((total, parte) => total + read(parte), 0)
  const taraKg = partes.every((parte) => parte.taraKg !== null) ? sum((parte) => parte.taraKg ?? 0) : null
  const carried = sum((parte) => parte.capacidadeKg)
  return {
    tipo,
    nome,
    eixos: sum((parte) => parte.eixos),
    pbtcKg,
    capacidadeKg: taraKg === null ? carried : Math.max(0, Math.min(carried, pbtcKg - taraKg)),
    // The volumes have two decimals; binary sums would show more.
    volumeM3: Math.round(sum((parte) => parte.volumeM3) * 100) / 100,
    paletes: sum((parte) => parte.paletes),
    taraKg,
  }
}

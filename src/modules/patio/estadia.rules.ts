/**
 * The stay (estadia) that is due to a carrier whose vehicle is kept longer than the law allows. Pure; the values of the law
 * and the time are arguments. Source: Lei 11.442/2007 art. 11 §§5–9, in the words of Lei 13.103/2015: some hours from the
 * arrival are free; beyond them the value per tonne and hour or fraction is due on the whole capacity of the vehicle,
 * counted from the arrival. The hours and the value are rows of the catalogue of legal rules.
 */
import {
  isConfirmado,
  type ValorDaRegra,
  valorAnunciado,
  valorEm,
} from '#modules/regra-legal/regra-legal.rules.ts'

const HOUR_MS = 3_600_000
const KG_PER_TONNE = 1_000

/** One dated value of the rule, as the screens get it; days are `YYYY-MM-DD`. */
export interface ValorDaEstadia {
  readonly id: string
  readonly validoDe: string
  /** Last day; null while no other value follows. */
  readonly validoAte: string | null
  readonly situacao: ValorDaRegra['situacao']
  /** The act that set it. */
  readonly ato: string
  readonly horasLivres: number
  /** Cents per tonne and hour. */
  readonly centavosPorToneladaHora: number
}

/** A value of the catalogue in the form of this rule. */
export const toValorDaEstadia = ({ dados, ...valor }: ValorDaRegra<'estadia'>): ValorDaEstadia => ({
  id: valor.id,
  validoDe: valor.validoDe,
  validoAte: valor.validoAte,
  situacao: valor.situacao,
  ato: valor.ato,
  horasLivres: dados.horasLivres,
  centavosPorToneladaHora: dados.centavosPorToneladaHora,
})

/**
 * How many hours are free on a day. The law has always said it, also in years whose value nobody has recorded: then the
 * last value before that day tells, else the first one after it. Undefined: the catalogue has no value at all.
 */
export function horasLivresEm(valores: readonly ValorDaEstadia[], dia: string): number | undefined {
  const byDay = valores.toSorted((a, b) => (a.validoDe < b.validoDe ? -1 : 1))
  const nearest = byDay.findLast(({ validoDe }) => validoDe <= dia) ?? byDay[0]
  return (valorEm(valores, dia) ?? nearest)?.horasLivres
}

export interface Permanencia {
  readonly chegada: Date
  /** The day of the arrival in the zone of the unit. */
  readonly dia: string
  /** Of the whole vehicle, not of what it carries. Null: not known, so no amount can be told. */
  readonly capacidadeKg: number | null
}

export interface Estadia {
  /** When the free hours end. */
  readonly livreAte: Date
  readonly isDevida: boolean
  /** Hours begun since the arrival; 0 while nothing is due. */
  readonly horas: number
  /** What is due at that moment. Null: the capacity or the value of the day is not known. */
  readonly centavos: number | null
  /** What each further hour adds; null likewise. */
  readonly centavosPorHora: number | null
  /** What the first hour beyond the free ones makes due; once it is due, the amount itself. Null likewise. */
  readonly previstoCentavos: number | null
  readonly valor: ValorDaEstadia | undefined
  /** A newer value that is not confirmed yet: it is told, and the older one goes on. */
  readonly anunciado: ValorDaEstadia | undefined
}

/**
 * The stay of a vehicle that leaves, or would leave, at `ate`. Exactly the free hours are still free. Undefined: the
 * catalogue has no value of the rule, so nothing is known of it.
 */
export function estadiaAte(
  { chegada, dia, capacidadeKg }: Permanencia,
  valores: readonly ValorDaEstadia[],
  ate: Date,
): Estadia | undefined {
  const horasLivres = horasLivresEm(valores, dia)
  if (horasLivres === undefined) return undefined
  const valor = valorEm(valores, dia)
  const elapsed = Math.max(0, ate.getTime() - chegada.getTime())
  const isDevida = elapsed > horasLivres * HOUR_MS
  const horas = isDevida ? Math.ceil(elapsed / HOUR_MS) : 0
  const amount = (hours: number) => centavosDaEstadia(capacidadeKg, valor, hours)
  return {
    livreAte: new Date(chegada.getTime() + horasLivres * HOUR_MS),
    isDevida,
    horas,
    centavos: amount(horas),
    centavosPorHora: amount(1),
    previstoCentavos: amount(isDevida ? horas : Math.floor(horasLivres) + 1),
    valor,
    anunciado: valorAnunciado(valores, dia),
  }
}

/** Cents of so many hours begun of a whole vehicle, HALF_UP. Null: capacity or value are not known. */
export function centavosDaEstadia(
  capacidadeKg: number | null,
  valor: Pick<ValorDaEstadia, 'centavosPorToneladaHora'> | undefined,
  horas: number,
): number | null {
  if (capacidadeKg === null || valor === undefined) return null
  const thousandths = capacidadeKg * valor.centavosPorToneladaHora * horas + KG_PER_TONNE / 2
  return (thousandths - (thousandths % KG_PER_TONNE)) / KG_PER_TONNE
}

const rate = (centavos: number) => (centavos / 100).toFixed(2).replace('.', ',')
const month = (dia: string) => `${dia.slice(5, 7)}/${dia.slice(0, 4)}`

/** What a screen says of the value, e.g. `Valor desde 04/2025. 2,41 continua; 2,50 (04/2026) ainda não conferido.` */
export function textoDoValor({ valor, anunciado }: Pick<Estadia, 'valor' | 'anunciado'>): string {
  if (!valor) return 'O valor do período não está cadastrado.'
  const known = `Valor desde ${month(valor.validoDe)}${isConfirmado(valor) ? '' : ', ainda não conferido'}.`
  if (!anunciado) return known
  const next = `${rate(anunciado.centavosPorToneladaHora)} (${month(anunciado.validoDe)})`
  return `${known} ${rate(valor.centavosPorToneladaHora)} continua; ${next} ainda não conferido.`
}

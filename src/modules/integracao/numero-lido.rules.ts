/** Numbers, weights, days, yes or no, choices and opening hours as people write them in Brazil. */
import { formatDay, isDay, parseDay } from '#platform/shared/day.ts'
import { FORMAT_LOCALE } from '#platform/shared/locale.ts'
import { remembering } from '#platform/shared/remember.ts'
import { foldText } from '#platform/shared/texto.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { readDataEscrita } from './data-lida.rules.ts'
import {
  comEspecie,
  comSugestoes,
  type JsonValue,
  type Leitura,
  type LerCelula,
  problema,
  reparo,
  valor,
} from './leitura.rules.ts'
import { nearestTexts } from './sugestao.rules.ts'

/** A group that begins with 0 is no thousand: `0.125` is an eighth. */
const BRAZILIAN = /^-?(?:[1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,\d+)?$/
const WITH_POINT = /^-?(?:[1-9]\d{0,2}(?:,\d{3})+|\d+)\.\d+$/
/** Marks at the ends and spaces between groups: `,50`, `10,`, `1 234,5`. */
const LOOSE = /^-?(?:[1-9]\d{0,2}(?:\s\d{3})+|\d*)(?:,\d*)?$/u

interface ReadNumber {
  readonly number: number
  /** In another notation than people write in Brazil. */
  readonly isOdd: boolean
}

function readNumber(text: string): ReadNumber | undefined {
  if (BRAZILIAN.test(text)) {
    return { number: Number(text.replaceAll('.', '').replace(',', '.')), isOdd: false }
  }
  if (WITH_POINT.test(text)) return { number: Number(text.replaceAll(',', '')), isOdd: true }
  if (/\d/.test(text) && LOOSE.test(text)) {
    return { number: Number(text.replace(/\s/gu, '').replace(',', '.')), isOdd: true }
  }
  return undefined
}

interface NumeroOptions {
  readonly min?: number
  readonly max?: number
  /** Decimals that are kept; 0: whole numbers only. */
  readonly decimals?: number
  /** What may follow the number and how many of the stored unit it is, e.g. `{ kg: 1, t: 1000 }`. */
  readonly units?: Readonly<Record<string, number>>
}

const decimal = new Intl.NumberFormat(FORMAT_LOCALE, { maximumFractionDigits: 6 })
const numberText = (value: number) => decimal.format(value)

export function readNumero(options: NumeroOptions = {}): LerCelula {
  const { min, max, decimals = 0, units = {} } = options
  const readTexto = (texto: string): Leitura => {
    const [, amount = '', unit = ''] =
      /^(-?[\d.,]+(?:\s\d{3}(?:,\d+)?)*)\s*(.*)$/u.exec(texto.replace(/^R\$\s*|\s*R\$$/, '')) ?? []
    const read = readNumber(amount)
    const factor = unit === '' ? 1 : unitFactor(units, unit)
    if (!read || factor === undefined) return problema('Escreva só o número', 'Número inválido')
    const number = Number((read.number * factor).toFixed(10))
    if (Number(number.toFixed(decimals)) !== number) {
      return problema(
        decimals === 0 ? 'Use um número inteiro' : `No máximo ${decimals} casas`,
        'Número inválido',
      )
    }
    if (min !== undefined && number < min)
      return problema(validationMessages.minValue(numberText(min)), 'Número fora do limite')
    if (max !== undefined && number > max)
      return problema(validationMessages.maxValue(numberText(max)), 'Número fora do limite')
    const stored = { valor: number, texto: numberText(number) }
    if (factor !== 1) return reparo('unidade', stored, { nota: `${unit.trim()} convertido` })
    return read.isOdd ? reparo('numero', stored) : valor(stored.valor, stored.texto)
  }
  return comEspecie({ tipo: 'numero', casas: decimals }, remembering(readTexto))
}

const unitFactor = (units: Readonly<Record<string, number>>, written: string) =>
  Object.entries(units).find(([unit]) => foldText(unit) === foldText(written.replace(/\.$/, '')))?.[1]

/** Kilograms, to the gram unless fewer decimals are kept; tonnes are offered as kilograms. */
export const readPesoKg = (max: number, decimals = 3) =>
  readNumero({
    min: 0,
    max,
    decimals,
    units: { kg: 1, quilos: 1, t: 1000, ton: 1000, toneladas: 1000, tonelada: 1000 },
  })

/** `YYYY-MM-DD` of `dd/MM/yyyy`; other ways of writing a day are offered. */
export const readDia = comEspecie(
  { tipo: 'data' },
  remembering((escrito): Leitura => {
    // A cell that shows hours has those of midnight beside a whole day.
    const texto = escrito.replace(/\s+00:00(?::00)?$/, '')
    const exact = parseDay(texto) ?? (isDay(texto) ? texto : undefined)
    if (exact !== undefined) return valor(exact, formatDay(exact))
    const escrita = readDataEscrita(texto)
    if (!escrita) return problema('Use dd/mm/aaaa', 'Data inválida')
    const { dia, isGuess } = escrita
    return reparo('data', { valor: dia, texto: formatDay(dia) }, isGuess ? { nota: 'confirmar' } : {})
  }),
)

const YES = new Set(['sim', 's', 'x', '1', 'verdadeiro', 'true', 'ativo', 'ativa'])
const NO = new Set(['nao', 'n', '0', 'falso', 'false', 'inativo', 'inativa'])

export const readSimNao: LerCelula = comSugestoes(
  (texto) => {
    const folded = foldText(texto)
    if (YES.has(folded)) return valor(true, 'Sim')
    if (NO.has(folded)) return valor(false, 'Não')
    return problema('Use Sim ou Não', 'Sim ou não inválido')
  },
  () => ['Sim', 'Não'],
)

export interface Opcao {
  readonly valor: JsonValue
  readonly texto: string
  /** Other ways of writing it. */
  readonly apelidos?: readonly string[]
}

/** One of a list: its text in any case and accents; another way of writing it is offered. */
export function readOpcao(opcoes: readonly Opcao[], grupo = 'Opção inexistente'): LerCelula {
  const byText = new Map(opcoes.map((opcao) => [foldText(opcao.texto), opcao]))
  const byAlias = new Map(
    opcoes.flatMap((opcao) => (opcao.apelidos ?? []).map((apelido) => [foldText(apelido), opcao])),
  )
  const ler = remembering((texto) => {
    const folded = foldText(texto)
    const exact = byText.get(folded)
    if (exact) return valor(exact.valor, exact.texto)
    const other = byAlias.get(folded)
    return other ? reparo('opcao', other) : problema('Não está entre as opções', grupo)
  })
  const textos = opcoes.map(({ texto }) => texto)
  return comSugestoes(ler, (texto) => nearestTexts(texto, textos))
}

const DIAS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sab'] as const
const DIAS_TEXTO = ['Dom', 'Seg', 'Ter', 'Qua', 'Qui', 'Sex', 'Sáb'] as const
const SEGUNDA_A_SEXTA = [1, 2, 3, 4, 5]
const EXACT_HOURS = /^(\d{2}:\d{2})\s?[–-]\s?(\d{2}:\d{2})$/
const SPOKEN_HOURS =
  /^(?:das?\s+)?(\d{1,2})(?:[h:](\d{2})?)?(?:min|hs?)?\s*(?:as|a|ate|-|–)\s*(?:as\s+)?(\d{1,2})(?:[h:](\d{2})?)?(?:min|hs?)?$/

/** Days 0 (Sunday) to 6 and the hours between which goods are received; a window may end after midnight. */
export interface JanelaLida {
  readonly dias: readonly number[]
  readonly inicio: string
  readonly fim: string
}

/** `Seg–sex 06:00–14:00`; hours without days are of Monday to Friday. */
export const readJanela: LerCelula = (texto) => {
  const { days, hours } = splitDays(texto)
  const dias = days === '' ? SEGUNDA_A_SEXTA : readDays(days)
  const exact = EXACT_HOURS.exec(hours)
  const spoken = exact ?? SPOKEN_HOURS.exec(foldText(hours))
  const inicio = exact ? exact[1] : clock(spoken?.[1], spoken?.[2])
  const fim = exact ? exact[2] : clock(spoken?.[3], spoken?.[4])
  if (!dias || !isClock(inicio) || !isClock(fim) || inicio === fim) {
    return problema('Escreva como Seg–sex 06:00–14:00', 'Horário inválido')
  }
  const stored = { valor: { dias, inicio, fim }, texto: janelaTexto({ dias, inicio, fim }) }
  return exact ? valor(stored.valor, stored.texto) : reparo('horario', stored)
}

/** As it is shown: `Seg–sex 06:00–14:00`, `Seg, qua 06:00–14:00`. */
export function janelaTexto({ dias, inicio, fim }: JanelaLida): string {
  return `${daysText(dias)} ${inicio}–${fim}`
}

function splitDays(texto: string): { days: string; hours: string } {
  const [, days = '', hours = texto] = /^([^\d]*?)\s*((?:das?\s+)?\d.*)$/iu.exec(texto) ?? []
  return { days: days.replace(/\s+das?$/iu, '').trim(), hours: hours.trim() }
}

function readDays(text: string): number[] | undefined {
  const folded = foldText(text)
    .replace(/-feira|feira/g, '')
    .replace(/[.:]$/, '')
  if (folded === 'todos os dias' || folded === 'diariamente') return [0, 1, 2, 3, 4, 5, 6]
  const range = folded.split(/\s*(?:–|-|\ba\b|\bate\b)\s*/)
  if (range.length === 2) {
    const [from, to] = range.map(dayOf)
    if (from === undefined || to === undefined) return undefined
    return Array.from({ length: ((to - from + 7) % 7) + 1 }, (_, index) => (from + index) % 7).sort(
      (a, b) => a - b,
    )
  }
  const single = folded.split(/\s*(?:,|;|\/|\be\b)\s*/).map(dayOf)
  return single.every((day) => day !== undefined) ? [...new Set(single)].sort((a, b) => a - b) : undefined
}

function dayOf(word: string): number | undefined {
  const index = DIAS.findIndex((dia) => word.trim().startsWith(dia))
  return index < 0 ? undefined : index
}

function daysText(dias: readonly number[]): string {
  const name = (dia: number, index: number) =>
    index === 0 ? DIAS_TEXTO[dia] : DIAS_TEXTO[dia]?.toLowerCase()
  const first = dias[0] ?? 0
  const isRun = dias.length > 2 && dias.every((dia, index) => dia === first + index)
  if (isRun) return `${name(first, 0)}–${name(dias.at(-1) ?? 0, 1)}`
  return dias.map(name).join(', ')
}

const clock = (hour: string | undefined, minute: string | undefined) =>
  hour === undefined ? undefined : `${hour.padStart(2, '0')}:${minute ?? '00'}`

const isClock = (text: string | undefined): text is string =>
  text !== undefined && /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(text)

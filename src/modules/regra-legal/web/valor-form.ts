/** The form of a value: its fields follow from those of the rule, each as it is typed. Pure. */
import { formatDay, isDay } from '#platform/shared/day.ts'
import { formatMoney, parseMoney } from '#platform/shared/money.ts'
import type { RecordField } from '#platform/web/record/RecordConflict.tsx'
import type { FormProblems, RecordState } from '#platform/web/record/use-record-form.ts'
import { escreverCoeficientes, lerCoeficientes } from '../coeficientes.rules.ts'
import { type CampoDaRegra, REGRA_CAMPOS } from '../regra-campos.ts'
import type { CoeficienteDoPiso, RegraCodigo } from '../regra-dados.ts'
import type { NovoValor, RegraValor } from '../regra-legal.contract.ts'
import { checkValor } from '../regra-valor.rules.ts'

/** `dados.<key>` holds what was typed for a number of the rule. */
export type ValorValues = Readonly<Record<string, string>>
/** A value as a form, a conflict and an answer have it. */
export type ValorEditavel = Pick<
  RegraValor,
  'escopo' | 'validoDe' | 'validoAte' | 'ato' | 'url' | 'dados' | 'version'
>

export const campoKey = (campo: CampoDaRegra): string => `dados.${campo.chave}`
const SEPARATOR = ', '

/** What a person would type for a stored number. */
function typedOf(campo: CampoDaRegra, value: unknown): string {
  if (value === null || value === undefined) return ''
  switch (campo.tipo) {
    case 'centavos':
      return typeof value === 'number' ? formatMoney(value).replace(/^R\$\s*/, '') : ''
    case 'decimal':
      return String(value).replace('.', ',')
    case 'sim-nao':
      return value === true ? 'sim' : 'nao'
    case 'escolhas':
    case 'inteiros':
      return Array.isArray(value) ? value.join(SEPARATOR) : ''
    case 'coeficientes':
      return escreverCoeficientes(value as readonly CoeficienteDoPiso[])
    default:
      return String(value)
  }
}

/** The number that was typed; what is none stays the text, which `checkValor` refuses on its field. */
function dadoOf(campo: CampoDaRegra, typed: string): unknown {
  const text = typed.trim()
  switch (campo.tipo) {
    case 'inteiro':
      return /^\d{1,9}$/.test(text) ? Number(text) : text
    case 'centavos':
      return text === '' && campo.opcional ? null : (parseMoney(text) ?? text)
    case 'decimal':
      return text.replace(',', '.')
    case 'sim-nao':
      return text === '' ? null : text === 'sim'
    case 'escolhas':
      return chosenOf(typed)
    case 'inteiros':
      return text
        .split(/[\s,;]+/)
        .filter((part) => part !== '')
        .map((part) => (/^\d{1,9}$/.test(part) ? Number(part) : part))
    case 'coeficientes':
      return lerCoeficientes(typed).coeficientes
    default:
      return text
  }
}

/** The chosen keys of a field of several choices. */
export const chosenOf = (typed: string): string[] => typed.split(SEPARATOR).filter((key) => key !== '')
export const typedChoices = (keys: readonly string[]): string => keys.join(SEPARATOR)

/** Version 0 and no dates: a new value, filled with what a person would write again anyway. */
export function novoValor(
  codigo: RegraCodigo,
  anterior: ValorEditavel | undefined,
): RecordState<ValorValues> {
  const { values } = stateOf(codigo, anterior)
  const kept = REGRA_CAMPOS[codigo].filter(({ tipo }) => tipo === 'coeficientes').map(campoKey)
  const empty = ['validoDe', 'validoAte', 'ato', 'url', ...kept]
  return {
    version: 0,
    values: { ...values, ...Object.fromEntries(empty.map((name) => [name, ''])) },
  }
}

export function stateOf(codigo: RegraCodigo, valor: ValorEditavel | undefined): RecordState<ValorValues> {
  const dados = REGRA_CAMPOS[codigo].map((campo) => [
    campoKey(campo),
    typedOf(campo, valor?.dados[campo.chave]),
  ])
  return {
    version: valor?.version ?? 0,
    values: {
      escopo: valor?.escopo ?? '',
      validoDe: valor?.validoDe ?? '',
      validoAte: valor?.validoAte ?? '',
      ato: valor?.ato ?? '',
      url: valor?.url ?? '',
      ...Object.fromEntries(dados),
    },
  }
}

const at = (values: ValorValues, name: string) => values[name] ?? ''

const dadosOf = (codigo: RegraCodigo, values: ValorValues): Record<string, unknown> =>
  Object.fromEntries(
    REGRA_CAMPOS[codigo].map((campo) => [campo.chave, dadoOf(campo, at(values, campoKey(campo)))]),
  )

export const inputOf = (codigo: RegraCodigo, values: ValorValues): NovoValor => ({
  escopo: at(values, 'escopo').trim(),
  validoDe: at(values, 'validoDe'),
  validoAte: at(values, 'validoAte') || null,
  ato: at(values, 'ato').trim(),
  url: at(values, 'url').trim() || null,
  dados: dadosOf(codigo, values),
})

/** The first problem of each field; of pasted lines the one that names the line. */
export function checkValues(codigo: RegraCodigo, values: ValorValues): FormProblems {
  const { validoAte = null, url = null, ...input } = inputOf(codigo, values)
  const found = checkValor(codigo, { ...input, validoAte, url })
  const pasted = REGRA_CAMPOS[codigo].flatMap((campo) => {
    const problem =
      campo.tipo === 'coeficientes' ? lerCoeficientes(at(values, campoKey(campo))).problema : undefined
    return problem === undefined ? [] : [[campoKey(campo), problem] as const]
  })
  return {
    ...Object.fromEntries(found.map(({ path, message }) => [path, message])),
    ...Object.fromEntries(pasted),
  }
}

const day = (text: string) => (isDay(text) ? formatDay(text) : text)

/** In the order of the form, for the summary of problems and for the comparison of two versions. */
export const fieldsOf = (codigo: RegraCodigo): readonly RecordField<ValorValues>[] => [
  { name: 'escopo', label: 'Escopo', show: (values) => at(values, 'escopo') },
  { name: 'validoDe', label: 'Vale de', show: (values) => day(at(values, 'validoDe')) },
  { name: 'validoAte', label: 'Vale até', show: (values) => day(at(values, 'validoAte')) },
  { name: 'ato', label: 'Ato', show: (values) => at(values, 'ato') },
  { name: 'url', label: 'Endereço do ato', show: (values) => at(values, 'url') },
  ...REGRA_CAMPOS[codigo].map(
    (campo): RecordField<ValorValues> => ({
      name: campoKey(campo),
      label: campo.rotulo,
      show: (values) => shown(campo, at(values, campoKey(campo))),
    }),
  ),
]

function shown(campo: CampoDaRegra, typed: string): string {
  switch (campo.tipo) {
    case 'dia':
      return day(typed)
    case 'sim-nao':
      return typed === '' ? '' : typed === 'sim' ? 'sim' : 'não'
    case 'escolha':
      return campo.opcoes[typed] ?? typed
    case 'escolhas':
      return chosenOf(typed)
        .map((key) => campo.opcoes[key] ?? key)
        .join(SEPARATOR)
    default:
      return typed
  }
}

export interface Diferenca {
  readonly label: string
  readonly antes: string
  readonly depois: string
}

/** What is typed and differs from the value before, field by field; the lines of coefficients are compared apart. */
export function diferencasDe(codigo: RegraCodigo, anterior: ValorEditavel, values: ValorValues): Diferenca[] {
  const before = stateOf(codigo, anterior).values
  return REGRA_CAMPOS[codigo]
    .filter(({ tipo }) => tipo !== 'coeficientes')
    .map((campo) => ({
      label: campo.rotulo,
      antes: shown(campo, at(before, campoKey(campo))),
      depois: shown(campo, at(values, campoKey(campo))),
    }))
    .filter(({ antes, depois }) => antes !== depois)
}

/**
 * The fields of each rule's value, once: what the form asks, what the server checks and how a value is told in words all
 * follow from here. Decimal texts have a point, as on the wire.
 */
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { formatDay, isDay } from '#platform/shared/day.ts'
import { formatMoney } from '#platform/shared/money.ts'
import type { CoeficienteDoPiso, RegraCodigo, RegraDados, TabelaDoPiso } from './regra-dados.ts'

interface CampoBase {
  readonly chave: string
  readonly rotulo: string
}
export type CampoDaRegra =
  | (CampoBase & { readonly tipo: 'inteiro'; readonly min: number; readonly max: number })
  | (CampoBase & { readonly tipo: 'centavos'; readonly opcional?: boolean })
  | (CampoBase & { readonly tipo: 'decimal' })
  | (CampoBase & { readonly tipo: 'dia' })
  | (CampoBase & { readonly tipo: 'sim-nao' })
  | (CampoBase & { readonly tipo: 'escolha'; readonly opcoes: Readonly<Record<string, string>> })
  | (CampoBase & { readonly tipo: 'escolhas'; readonly opcoes: Readonly<Record<string, string>> })
  | (CampoBase & { readonly tipo: 'inteiros'; readonly max: number })
  | (CampoBase & { readonly tipo: 'coeficientes' })

export const TABELAS_DO_PISO: Record<TabelaDoPiso, string> = {
  A: 'A, conjunto completo',
  B: 'B, só o veículo automotor',
  C: 'C, conjunto completo de alto desempenho',
  D: 'D, só o veículo automotor de alto desempenho',
}

/** Axles for which the norms have columns. */
export const EIXOS_DO_PISO = [2, 3, 4, 5, 6, 7, 9] as const

export const REGRA_CAMPOS: { readonly [C in RegraCodigo]: readonly CampoDaRegra[] } = {
  'piso-minimo': [
    { chave: 'tabela', rotulo: 'Tabela', tipo: 'escolha', opcoes: TABELAS_DO_PISO },
    { chave: 'coeficientes', rotulo: 'Coeficientes', tipo: 'coeficientes' },
  ],
  'piso-calculo': [
    {
      chave: 'arredondamentoKm',
      rotulo: 'Distância',
      tipo: 'escolha',
      opcoes: { exato: 'como é', teto: 'o quilômetro inteiro seguinte' },
    },
  ],
  'piso-retorno-vazio': [{ chave: 'fator', rotulo: 'Fator', tipo: 'decimal' }],
  'piso-publicacao': [{ chave: 'multaCentavos', rotulo: 'Multa', tipo: 'centavos', opcional: true }],
  ciot: [
    { chave: 'bloqueiaDe', rotulo: 'Impede a saída a partir de', tipo: 'dia' },
    { chave: 'rejeicaoMdfe', rotulo: 'Rejeição do MDF-e', tipo: 'inteiro', min: 100, max: 999 },
  ],
  'vale-pedagio': [
    {
      chave: 'formas',
      rotulo: 'Formas',
      tipo: 'escolhas',
      opcoes: { tag: 'TAG', placa: 'leitura da placa' },
    },
    { chave: 'multaCentavos', rotulo: 'Multa por veículo e viagem', tipo: 'centavos' },
  ],
  seguros: [
    {
      chave: 'exigidos',
      rotulo: 'Exigidos',
      tipo: 'escolhas',
      opcoes: { rctrc: 'RCTR-C', rcdc: 'RC-DC', rcv: 'RC-V' },
    },
    { chave: 'exigePgr', rotulo: 'PGR com o RC-DC', tipo: 'sim-nao' },
  ],
  rntrc: [
    { chave: 'digitosAntt', rotulo: 'Dígitos na ANTT', tipo: 'inteiro', min: 6, max: 14 },
    { chave: 'digitosDocumento', rotulo: 'Dígitos no CT-e e no MDF-e', tipo: 'inteiro', min: 6, max: 14 },
  ],
  estadia: [
    { chave: 'horasLivres', rotulo: 'Horas livres', tipo: 'inteiro', min: 0, max: 72 },
    { chave: 'centavosPorToneladaHora', rotulo: 'Por tonelada e hora', tipo: 'centavos' },
  ],
  'pagamento-frete': [
    { chave: 'diasUteis', rotulo: 'Prazo em dias úteis', tipo: 'inteiro', min: 1, max: 365 },
  ],
  encerramento: [
    { chave: 'ciotDiasCorridos', rotulo: 'CIOT, dias corridos', tipo: 'inteiro', min: 1, max: 90 },
    { chave: 'mdfeAbertoDias', rotulo: 'MDF-e aberto, dias', tipo: 'inteiro', min: 1, max: 90 },
    { chave: 'alertaDias', rotulo: 'Alerta nos dias', tipo: 'inteiros', max: 90 },
  ],
  'desacordo-cte': [
    { chave: 'diasDaAutorizacao', rotulo: 'Dias da autorização', tipo: 'inteiro', min: 1, max: 365 },
  ],
  'tempo-direcao': [
    { chave: 'direcaoMin', rotulo: 'Direção seguida, minutos', tipo: 'inteiro', min: 30, max: 720 },
    { chave: 'pausaMin', rotulo: 'Pausa, minutos', tipo: 'inteiro', min: 5, max: 240 },
    { chave: 'direcaoDiaMin', rotulo: 'Direção no dia, minutos', tipo: 'inteiro', min: 60, max: 1_440 },
    { chave: 'descansoMin', rotulo: 'Descanso, minutos', tipo: 'inteiro', min: 60, max: 1_440 },
  ],
}

export const REGRA_CODIGOS = Object.keys(REGRA_CAMPOS) as RegraCodigo[]
export const isRegraCodigo = (text: string): text is RegraCodigo => text in REGRA_CAMPOS

const MAX_CENTAVOS_DA_LEI = 100_000_000_00
const CCD = /^\d{1,3}\.\d{1,6}$/
const CC = /^\d{1,6}\.\d{2}$/
const FATOR = /^\d{1,3}(\.\d{1,6})?$/

const isWhole = (value: unknown, min: number, max: number): boolean =>
  Number.isInteger(value) && (value as number) >= min && (value as number) <= max

/** Whether it is a line of a table of the floor: kind 1–12, axles with a column, R$/km, R$ per trip. */
export function isCoeficiente(value: unknown): value is CoeficienteDoPiso {
  if (!Array.isArray(value) || value.length !== 4) return false
  const [tipo, eixos, ccd, cc] = value as unknown[]
  return (
    isWhole(tipo, 1, 12) &&
    (EIXOS_DO_PISO as readonly unknown[]).includes(eixos) &&
    typeof ccd === 'string' &&
    CCD.test(ccd) &&
    typeof cc === 'string' &&
    CC.test(cc)
  )
}

/** What is wrong with the value of one field, in Portuguese; undefined: nothing. */
function problemOf(campo: CampoDaRegra, value: unknown): string | undefined {
  switch (campo.tipo) {
    case 'inteiro':
      return isWhole(value, campo.min, campo.max)
        ? undefined
        : `Informe um número inteiro de ${campo.min} a ${campo.max}.`
    case 'centavos':
      if (value === null && campo.opcional) return undefined
      return isWhole(value, 1, MAX_CENTAVOS_DA_LEI) ? undefined : 'Informe um valor em reais, maior que zero.'
    case 'decimal':
      return typeof value === 'string' && FATOR.test(value)
        ? undefined
        : 'Informe um número com até 6 casas decimais.'
    case 'dia':
      return typeof value === 'string' && isDay(value) ? undefined : 'Informe uma data.'
    case 'sim-nao':
      return typeof value === 'boolean' ? undefined : 'Diga sim ou não.'
    case 'escolha':
      return typeof value === 'string' && value in campo.opcoes ? undefined : 'Escolha uma das opções.'
    case 'escolhas':
      return Array.isArray(value) &&
        value.length > 0 &&
        value.every((v) => typeof v === 'string' && v in campo.opcoes)
        ? undefined
        : 'Escolha ao menos uma das opções.'
    case 'inteiros':
      return Array.isArray(value) &&
        value.length > 0 &&
        value.length <= 5 &&
        value.every((v) => isWhole(v, 1, campo.max))
        ? undefined
        : `Informe até 5 números inteiros de 1 a ${campo.max}.`
    case 'coeficientes':
      return problemOfCoeficientes(value)
  }
}

/** What a line of coefficients holds, told where one is wrong. */
export const COEFICIENTE_HINT =
  'informe tipo de 1 a 12, eixos (2 a 7 ou 9), R$/km e R$ por viagem, por exemplo 5; 6; 7,5347; 671,93.'

function problemOfCoeficientes(value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length === 0) return 'Informe ao menos um coeficiente.'
  const wrong = value.findIndex((row) => !isCoeficiente(row))
  if (wrong >= 0) {
    return `Linha ${wrong + 1}: ${COEFICIENTE_HINT}`
  }
  const keys = value.map(([tipo, eixos]) => `${tipo}/${eixos}`)
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  return twice === undefined ? undefined : `Tipo e eixos ${twice} estão duas vezes.`
}

/** Problems of a value's fields, each at `dados.<key>`; fields that the rule does not know are refused. */
export function checkDados(codigo: RegraCodigo, dados: Readonly<Record<string, unknown>>): FieldProblem[] {
  const campos = REGRA_CAMPOS[codigo]
  const unknown = Object.keys(dados).filter((chave) => !campos.some((campo) => campo.chave === chave))
  return [
    ...campos.flatMap((campo) => {
      const message = problemOf(campo, dados[campo.chave])
      return message === undefined ? [] : [{ path: `dados.${campo.chave}`, message }]
    }),
    ...unknown.map((chave) => ({ path: `dados.${chave}`, message: 'Esta regra não tem este campo.' })),
  ]
}

/** A field's value as a person reads it. */
export function campoEmPalavras(campo: CampoDaRegra, value: unknown): string {
  switch (campo.tipo) {
    case 'centavos':
      return typeof value === 'number' ? formatMoney(value) : 'não informado'
    case 'dia':
      return typeof value === 'string' && isDay(value) ? formatDay(value) : 'não informado'
    case 'sim-nao':
      return value === true ? 'sim' : 'não'
    case 'escolha':
      return campo.opcoes[String(value)] ?? String(value)
    case 'escolhas':
      return (value as readonly string[]).map((v) => campo.opcoes[v] ?? v).join(', ')
    case 'inteiros':
      return (value as readonly number[]).join(', ')
    case 'coeficientes':
      return `${(value as readonly unknown[]).length} coeficientes`
    case 'decimal':
      return String(value).replace('.', ',')
    case 'inteiro':
      return String(value)
  }
}

/** A whole value in one line, for lists and for the history. */
export const dadosEmPalavras = <C extends RegraCodigo>(codigo: C, dados: RegraDados[C]): string =>
  REGRA_CAMPOS[codigo]
    .map((campo) => `${campo.rotulo}: ${campoEmPalavras(campo, Reflect.get(dados, campo.chave))}`)
    .join(' · ')

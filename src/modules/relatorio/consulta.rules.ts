/** What may be asked of the facts, and for which days. Pure. Source: execution §8. */
import { addDays, daysBetween, formatDay } from '#platform/shared/day.ts'
import {
  type CampoKey,
  campo,
  DATAS,
  type DataKey,
  ENTIDADES,
  type Entidade,
  isMedidaDe,
  isUsado,
  type MedidaKey,
  rotuloDaMedida,
} from './campos.rules.ts'

export const MAX_GRUPOS = 3
export const MAX_MEDIDAS = 10
export const MAX_FILTROS = 12
const MAX_DIAS = 400
/** Columns of a crossed table; more are no table that somebody reads. */
export const MAX_COLUNAS_CRUZADAS = 24

/** Periods that move with the day, so that a saved view answers for the present. */
export const RELATIVOS = {
  'ultimos-7': 'Últimos 7 dias',
  'ultimos-30': 'Últimos 30 dias',
  'ultimos-90': 'Últimos 90 dias',
  'semana-anterior': 'Semana anterior',
  'mes-atual': 'Mês atual',
  'mes-anterior': 'Mês anterior',
  'ano-atual': 'Ano atual',
} as const
export type Relativo = keyof typeof RELATIVOS
export const RELATIVO_KEYS = Object.keys(RELATIVOS) as Relativo[]

export interface Periodo {
  readonly por: DataKey
  readonly relativo?: Relativo | undefined
  /** Both, unless `relativo` tells them; the last day is in it. */
  readonly de?: string | undefined
  readonly ate?: string | undefined
}

/** Conditions of one field, all of which hold. */
export interface Filtro {
  readonly campo: CampoKey
  /** One of these: ids, codes or towns; null means without one. */
  readonly em?: readonly (string | null)[] | undefined
  readonly de?: number | undefined
  readonly ate?: number | undefined
  readonly sim?: boolean | undefined
}

export interface Consulta {
  readonly entidade: Entidade
  readonly grupos: readonly CampoKey[]
  readonly medidas: readonly MedidaKey[]
  readonly periodo: Periodo
  readonly filtros: readonly Filtro[]
  /** The measure that the rows are ordered by; absent: by their names. */
  readonly ordem?: { readonly medida: MedidaKey; readonly desc: boolean } | undefined
  /** The second group as columns. */
  readonly cruzada?: boolean | undefined
}

export interface Dias {
  readonly de: string
  readonly ate: string
}

const MONDAY = 1
const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()
const monthOf = (day: string) => `${day.slice(0, 7)}-01`

/** The days of a period; `hoje`: the day where it is asked. */
export function diasDe({ relativo, de, ate }: Periodo, hoje: string): Dias {
  switch (relativo) {
    case undefined:
      return { de: de ?? hoje, ate: ate ?? hoje }
    case 'ultimos-7':
      return { de: addDays(hoje, -6), ate: hoje }
    case 'ultimos-30':
      return { de: addDays(hoje, -29), ate: hoje }
    case 'ultimos-90':
      return { de: addDays(hoje, -89), ate: hoje }
    case 'semana-anterior': {
      const monday = addDays(hoje, -((weekdayOf(hoje) + 7 - MONDAY) % 7))
      return { de: addDays(monday, -7), ate: addDays(monday, -1) }
    }
    case 'mes-atual':
      return { de: monthOf(hoje), ate: hoje }
    case 'mes-anterior': {
      const last = addDays(monthOf(hoje), -1)
      return { de: monthOf(last), ate: last }
    }
    case 'ano-atual':
      return { de: `${hoje.slice(0, 4)}-01-01`, ate: hoje }
  }
}

export interface Problema {
  readonly path: string
  readonly message: string
}

/** Everything that is wrong with a question, each on its field. */
export function problemasDaConsulta(consulta: Consulta): readonly Problema[] {
  const { entidade, grupos, medidas, ordem, cruzada } = consulta
  const nome = ENTIDADES[entidade].toLowerCase()
  const problems: Problema[] = []
  const add = (path: string, message: string) => problems.push({ path, message })
  for (const [index, grupo] of grupos.entries()) {
    if (!isUsado(grupo, 'g', entidade))
      add(`grupos/${index}`, `${campo(grupo).rotulo} não agrupa um relatório de ${nome}`)
    if (grupos.indexOf(grupo) !== index) add(`grupos/${index}`, `${campo(grupo).rotulo} já é um grupo`)
  }
  for (const [index, medida] of medidas.entries()) {
    if (!isMedidaDe(medida, entidade))
      add(`medidas/${index}`, `${rotuloDaMedida(medida, entidade)} não se mede num relatório de ${nome}`)
    if (medidas.indexOf(medida) !== index)
      add(`medidas/${index}`, `${rotuloDaMedida(medida, entidade)} já é uma coluna`)
  }
  if (ordem && !medidas.includes(ordem.medida)) add('ordem', 'Ordene por uma coluna do relatório')
  if (cruzada && (grupos.length !== 2 || medidas.length !== 1))
    add('cruzada', 'A tabela cruzada tem dois grupos e uma coluna')
  return [...problems, ...problemasDoPeriodo(consulta), ...problemasDosFiltros(consulta)]
}

function problemasDoPeriodo({ entidade, periodo }: Consulta): readonly Problema[] {
  const { por, relativo, de, ate } = periodo
  if (!(por in DATAS[entidade]))
    return [{ path: 'periodo/por', message: 'Escolha uma data que estes registros têm' }]
  if (relativo !== undefined) return []
  if (de === undefined || ate === undefined) return [{ path: 'periodo', message: 'Informe o período' }]
  if (ate < de)
    return [{ path: 'periodo/ate', message: `O período termina antes de ${formatDay(de)}, quando começa` }]
  if (daysBetween(de, ate) >= MAX_DIAS)
    return [
      {
        path: 'periodo/ate',
        message: `Escolha um período de até ${MAX_DIAS} dias; para mais, peça em partes`,
      },
    ]
  return []
}

function problemasDosFiltros({ entidade, filtros }: Consulta): readonly Problema[] {
  return filtros.flatMap((filtro, index) => {
    const { rotulo, tipo } = campo(filtro.campo)
    const path = `filtros/${index}`
    if (!isUsado(filtro.campo, 'c', entidade))
      return [{ path, message: `${rotulo} não filtra este relatório` }]
    if (tipo === 'logico')
      return filtro.sim === undefined ? [{ path, message: `Escolha Sim ou Não para ${rotulo}` }] : []
    if (tipo === 'numero' || tipo === 'reais') {
      if (filtro.de === undefined && filtro.ate === undefined)
        return [{ path, message: `Informe um valor de ou até para ${rotulo}` }]
      return filtro.de !== undefined && filtro.ate !== undefined && filtro.ate < filtro.de
        ? [{ path, message: `O valor até é menor que o valor de, em ${rotulo}` }]
        : []
    }
    if (tipo === 'dia') return [{ path, message: `Use o período para filtrar por ${rotulo}` }]
    return filtro.em?.length ? [] : [{ path, message: `Escolha ao menos um valor para ${rotulo}` }]
  })
}

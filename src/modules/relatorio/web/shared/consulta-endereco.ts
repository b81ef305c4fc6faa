/**
 * A question as an address holds it: `de=carga&g=destino&m=contagem&p=coleta.ultimos-30&f=tipoFrete:1,2`, so that Back and a copied
 * link ask the same again. What makes no sense is left out, so that no address breaks the page. Pure.
 */
import { isDay } from '#platform/shared/day.ts'
import {
  CAMPO_KEYS,
  type CampoKey,
  campo,
  DATAS,
  type DataKey,
  ENTIDADE_KEYS,
  type Entidade,
  isMedidaDe,
  isUsado,
  MEDIDA_KEYS,
  type MedidaKey,
} from '../../campos.rules.ts'
import type { ConsultaGuardada } from '../../consulta.contract.ts'
import {
  type Filtro,
  MAX_FILTROS,
  MAX_GRUPOS,
  MAX_MEDIDAS,
  RELATIVO_KEYS,
  type Relativo,
} from '../../consulta.rules.ts'

type FiltroGuardado = ConsultaGuardada['filtros'][number]
type Periodo = ConsultaGuardada['periodo']

/** What stands for "without one" among the values of a filter. */
const SEM = '-'
const MAX_VALORES = 200
const MAX_VALOR_CHARS = 40

/** The names in the address that are the question's; others of the same page stay. */
export const NOMES_DA_CONSULTA = ['de', 'g', 'm', 'p', 'f', 'o', 'x'] as const

export const primeiraData = (entidade: Entidade): DataKey => Object.keys(DATAS[entidade])[0] as DataKey

/** Where a new report begins. */
export const perguntaInicial = (entidade: Entidade): ConsultaGuardada => ({
  entidade,
  grupos: [],
  medidas: ['contagem'],
  periodo: { por: primeiraData(entidade), relativo: 'ultimos-30' },
  filtros: [],
})

export function writeConsulta(consulta: ConsultaGuardada): URLSearchParams {
  const { entidade, grupos, medidas, periodo, filtros, ordem, cruzada } = consulta
  const query = new URLSearchParams({ de: entidade })
  if (grupos.length > 0) query.set('g', grupos.join('.'))
  query.set('m', medidas.join('.'))
  query.set('p', [periodo.por, periodo.relativo ?? `${periodo.de ?? ''}.${periodo.ate ?? ''}`].join('.'))
  for (const filtro of filtros) query.append('f', writeFiltro(filtro))
  if (ordem) query.set('o', `${ordem.medida}.${ordem.desc ? 'desc' : 'asc'}`)
  if (cruzada) query.set('x', '1')
  return query
}

function writeFiltro({ campo: key, em, de, ate, sim }: Filtro): string {
  if (sim !== undefined) return `${key}:${sim ? 'sim' : 'nao'}`
  if (em !== undefined) return `${key}:${em.map((value) => value ?? SEM).join(',')}`
  return `${key}:${de ?? ''}..${ate ?? ''}`
}

const isOf = <Key extends string>(keys: readonly Key[], text: string): text is Key =>
  (keys as readonly string[]).includes(text)
const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

/** Undefined: the address asks nothing. */
export function readConsulta(text: string): ConsultaGuardada | undefined {
  const query = new URLSearchParams(text)
  const entidade = query.get('de') ?? ''
  if (!isOf(ENTIDADE_KEYS, entidade)) return undefined
  const grupos = unique((query.get('g') ?? '').split('.'))
    .filter((key): key is CampoKey => isOf(CAMPO_KEYS, key) && isUsado(key, 'g', entidade))
    .slice(0, MAX_GRUPOS)
  const known = unique((query.get('m') ?? '').split('.'))
    .filter((key): key is MedidaKey => isOf(MEDIDA_KEYS, key) && isMedidaDe(key, entidade))
    .slice(0, MAX_MEDIDAS)
  const medidas: MedidaKey[] = known.length > 0 ? known : ['contagem']
  const [medida = '', direction] = (query.get('o') ?? '').split('.')
  const ordem = isOf(medidas, medida) ? { medida, desc: direction !== 'asc' } : undefined
  return {
    entidade,
    grupos,
    medidas,
    periodo: readPeriodo(query.get('p') ?? '', entidade),
    filtros: readFiltros(query.getAll('f'), entidade),
    ...(ordem && { ordem }),
    ...(query.get('x') === '1' && grupos.length === 2 && medidas.length === 1 && { cruzada: true }),
  }
}

function readPeriodo(text: string, entidade: Entidade): Periodo {
  const [por = '', first = '', last = ''] = text.split('.')
  const dia = por in DATAS[entidade] ? (por as DataKey) : primeiraData(entidade)
  if (isDay(first) && isDay(last)) return { por: dia, de: first, ate: last }
  const relativo: Relativo = isOf(RELATIVO_KEYS, first) ? first : 'ultimos-30'
  return { por: dia, relativo }
}

function readFiltros(texts: readonly string[], entidade: Entidade): FiltroGuardado[] {
  const byCampo = new Map(
    texts.flatMap((text) => {
      const filtro = readFiltro(text, entidade)
      return filtro ? [[filtro.campo, filtro] as const] : []
    }),
  )
  return [...byCampo.values()].slice(0, MAX_FILTROS)
}

function readFiltro(text: string, entidade: Entidade): FiltroGuardado | undefined {
  const at = text.indexOf(':')
  const key = text.slice(0, Math.max(at, 0))
  const value = text.slice(at + 1)
  if (!isOf(CAMPO_KEYS, key) || !isUsado(key, 'c', entidade)) return undefined
  const { tipo } = campo(key)
  if (tipo === 'dia') return undefined
  if (tipo === 'logico')
    return value === 'sim' || value === 'nao' ? { campo: key, sim: value === 'sim' } : undefined
  if (tipo === 'numero' || tipo === 'reais') return readEntre(key, value)
  const em = unique(value.split(','))
    .filter((one) => one !== '' && one.length <= MAX_VALOR_CHARS)
    .slice(0, MAX_VALORES)
    .map((one) => (one === SEM ? null : one))
  return em.length > 0 ? { campo: key, em } : undefined
}

function readEntre(key: CampoKey, text: string): FiltroGuardado | undefined {
  const [de, ate] = text
    .split('..')
    .map((one) => (/^-?\d{1,12}(\.\d{1,6})?$/.test(one) ? Number(one) : undefined))
  if (de === undefined && ate === undefined) return undefined
  if (de !== undefined && ate !== undefined && ate < de) return undefined
  return { campo: key, ...(de !== undefined && { de }), ...(ate !== undefined && { ate }) }
}

/** Whether both ask the same, in whatever order their parts were told. */
export const isMesmaConsulta = (one: ConsultaGuardada, other: ConsultaGuardada): boolean =>
  writeConsulta(one).toString() === writeConsulta(other).toString()

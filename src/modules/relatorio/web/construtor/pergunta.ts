/** What a click or a drag makes of a question: it stays one that may be asked. Pure. */
import {
  type CampoKey,
  campo,
  DATAS,
  type Entidade,
  isMedidaDe,
  isUsado,
  type MedidaKey,
} from '../../campos.rules.ts'
import type { ConsultaGuardada } from '../../consulta.contract.ts'
import { MAX_GRUPOS, MAX_MEDIDAS } from '../../consulta.rules.ts'
import { primeiraData } from '../shared/consulta-endereco.ts'

/** Where a field or a measure may be put. */
export type Lugar = 'grupos' | 'medidas'
export type Parte = CampoKey | MedidaKey

/** An order by a column that is gone, or a crossed table of another shape, is no longer wanted. */
export function ajustar({ ordem, cruzada, ...consulta }: ConsultaGuardada): ConsultaGuardada {
  return {
    ...consulta,
    ...(ordem && consulta.medidas.includes(ordem.medida) && { ordem }),
    ...(cruzada && podeCruzar(consulta) && { cruzada }),
  }
}

export const podeCruzar = ({ grupos, medidas }: Pick<ConsultaGuardada, 'grupos' | 'medidas'>): boolean =>
  grupos.length === 2 && medidas.length === 1

/** Other records: what they do not know is left out. */
export function comEntidade(consulta: ConsultaGuardada, entidade: Entidade): ConsultaGuardada {
  const { grupos, medidas, periodo, filtros } = consulta
  const kept = medidas.filter((medida) => isMedidaDe(medida, entidade))
  return ajustar({
    ...consulta,
    entidade,
    grupos: grupos.filter((grupo) => isUsado(grupo, 'g', entidade)),
    medidas: kept.length > 0 ? kept : ['contagem'],
    periodo: { ...periodo, por: periodo.por in DATAS[entidade] ? periodo.por : primeiraData(entidade) },
    filtros: filtros.filter((filtro) => isUsado(filtro.campo, 'c', entidade)),
  })
}

export const partesDe = ({ grupos, medidas }: ConsultaGuardada, lugar: Lugar): readonly Parte[] =>
  lugar === 'grupos' ? grupos : medidas

const comPartes = (consulta: ConsultaGuardada, lugar: Lugar, partes: readonly Parte[]): ConsultaGuardada =>
  ajustar(
    lugar === 'grupos'
      ? { ...consulta, grupos: partes as CampoKey[] }
      : { ...consulta, medidas: partes as MedidaKey[] },
  )

/** Whether the part may still be put there. */
export function podePor(consulta: ConsultaGuardada, lugar: Lugar, parte: Parte): boolean {
  const { entidade } = consulta
  const partes = partesDe(consulta, lugar)
  if (partes.includes(parte)) return false
  return lugar === 'grupos'
    ? partes.length < MAX_GRUPOS && isCampo(parte) && isUsado(parte, 'g', entidade)
    : partes.length < MAX_MEDIDAS && isMedidaDe(parte as MedidaKey, entidade)
}

const isCampo = (parte: Parte): parte is CampoKey => campo(parte as CampoKey) !== undefined

export const por = (consulta: ConsultaGuardada, lugar: Lugar, parte: Parte): ConsultaGuardada =>
  podePor(consulta, lugar, parte)
    ? comPartes(consulta, lugar, [...partesDe(consulta, lugar), parte])
    : consulta

/** At least one column stays: a table of nothing says nothing. */
export function tirar(consulta: ConsultaGuardada, lugar: Lugar, parte: Parte): ConsultaGuardada {
  const rest = partesDe(consulta, lugar).filter((one) => one !== parte)
  return comPartes(consulta, lugar, lugar === 'medidas' && rest.length === 0 ? ['contagem'] : rest)
}

/** `by`: −1 before the one before it, 1 behind the next. */
export function mover(consulta: ConsultaGuardada, lugar: Lugar, parte: Parte, by: -1 | 1): ConsultaGuardada {
  const partes = partesDe(consulta, lugar)
  const from = partes.indexOf(parte)
  const to = from + by
  const other = partes[to]
  if (from < 0 || other === undefined) return consulta
  return comPartes(consulta, lugar, partes.with(from, other).with(to, parte))
}

/** What a plain click on a field means: it groups, else it is a column; undefined: it only narrows. */
export function lugarDoCampo(key: CampoKey, entidade: Entidade): Lugar | undefined {
  if (isUsado(key, 'g', entidade)) return 'grupos'
  return isUsado(key, 's', entidade) ? 'medidas' : undefined
}

/** The next order when a header is pressed: the most first, then the least, then by name. */
export function proximaOrdem({ ordem }: ConsultaGuardada, medida: MedidaKey): ConsultaGuardada['ordem'] {
  if (ordem?.medida !== medida) return { medida, desc: true }
  return ordem.desc ? { medida, desc: false } : undefined
}

export const comOrdem = (
  { ordem: _before, ...consulta }: ConsultaGuardada,
  ordem: ConsultaGuardada['ordem'],
): ConsultaGuardada => ({ ...consulta, ...(ordem && { ordem }) })

type Filtro = ConsultaGuardada['filtros'][number]

/** Undefined: the field narrows no longer. */
export const comFiltro = (
  consulta: ConsultaGuardada,
  key: CampoKey,
  filtro: Filtro | undefined,
): ConsultaGuardada => ({
  ...consulta,
  filtros: filtro
    ? consulta.filtros.some((one) => one.campo === key)
      ? consulta.filtros.map((one) => (one.campo === key ? filtro : one))
      : [...consulta.filtros, filtro]
    : consulta.filtros.filter((one) => one.campo !== key),
})

/** What the ranking shows, as its address says it: period, lane, minimum and goal. */
import { addDays } from '#platform/shared/day.ts'
import { useQueryValues } from '#platform/web/router/navigation.ts'
import { today } from '#platform/web/today.ts'
import { META_PADRAO, MIN_CARGAS_PADRAO, PERIODO_PADRAO, PERIODOS, type Periodo } from '../ranking.rules.ts'

const isPeriodo = (text: string | undefined): text is Periodo => text !== undefined && text in PERIODOS

/** A whole number within its bounds; anything else in the address is the usual one. */
function wholeOf(text: string | undefined, min: number, max: number, usual: number): number {
  const value = /^\d{1,4}$/.test(text ?? '') ? Number(text) : usual
  return value >= min && value <= max ? value : usual
}

export const MIN_CARGAS_LIMITES = { min: 1, max: 1_000 } as const
export const META_LIMITES = { min: 50, max: 100 } as const

export function useRecorte() {
  const [values, setValue] = useQueryValues([
    'periodo',
    'origem',
    'destino',
    'minimo',
    'meta',
    'transportadora',
    'pagina',
  ])
  const periodo = isPeriodo(values.periodo) ? values.periodo : PERIODO_PADRAO
  const ate = today()
  const minimoDeCargas = wholeOf(
    values.minimo,
    MIN_CARGAS_LIMITES.min,
    MIN_CARGAS_LIMITES.max,
    MIN_CARGAS_PADRAO,
  )
  const { origem = '', destino = '' } = values
  /** Another part begins at its first page. */
  const change = (name: 'periodo' | 'origem' | 'destino' | 'minimo' | 'meta', next: string, usual = '') => {
    setValue(name, next === usual ? '' : next)
    setValue('pagina', '')
  }
  return {
    periodo,
    /** Between 0 and 1. */
    meta: wholeOf(values.meta, META_LIMITES.min, META_LIMITES.max, META_PADRAO) / 100,
    minimoDeCargas,
    origem,
    destino,
    isFiltered: origem !== '' || destino !== '',
    transportadora: values.transportadora ?? '',
    choose: (id: string) => setValue('transportadora', id),
    setPeriodo: (next: Periodo) => change('periodo', next, PERIODO_PADRAO),
    setLugar: (end: 'origem' | 'destino', next: string) => change(end, next),
    setMinimo: (next: number) => change('minimo', String(next), String(MIN_CARGAS_PADRAO)),
    setMeta: (percent: number) => change('meta', String(percent), String(META_PADRAO)),
    clear: () => {
      change('origem', '')
      change('destino', '')
    },
    pedido: {
      de: addDays(ate, 1 - Number(periodo)),
      ate,
      minimoDeCargas,
      ...(origem !== '' && { origem }),
      ...(destino !== '' && { destino }),
    },
  }
}

export type RecorteNaTela = ReturnType<typeof useRecorte>

/** The filters of the board as its address has them. */
import { useQueryValues } from '#platform/web/router/navigation.ts'
import { FILTROS } from './filas.ts'

const KEYS = FILTROS.map(({ key }) => key)

export function useEscolhas() {
  const [escolhas, escolher] = useQueryValues(KEYS)
  return {
    escolhas,
    escolher,
    limpar: () => {
      for (const key of KEYS) escolher(key, '')
    },
    hasAny: KEYS.some((key) => escolhas[key]),
  }
}

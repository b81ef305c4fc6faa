/** How the scorecard reads. */
import { type Contagens, PARTE_KEYS, PARTES, type ParteKey } from '../../desempenho.rules.ts'
import { MINIMO_PARA_COMPARAR } from '../../indicador.rules.ts'
import { contagem } from '../textos.ts'
import type { Periodos } from '../use-periodo.ts'

/** A fortnight is too short to judge by. */
export const PERIODOS_DO_DESEMPENHO: Periodos = {
  nomes: { '30': '30 dias', '90': '90 dias', '365': '12 meses' },
  padrao: '90',
}

export const FORMULA = PARTE_KEYS.map((key) => `${PARTES[key].peso} ${PARTES[key].nome}`).join(' + ')

/** `190 de 200` */
export const contados = (contagens: Contagens, key: ParteKey): string =>
  `${contagem(contagens[PARTES[key].numero])} de ${contagem(contagens[PARTES[key].de])}`

export const temPoucas = ({ cargasAvaliadas }: Contagens): boolean => cargasAvaliadas < MINIMO_PARA_COMPARAR

/** `82 cargas` */
export const cargas = (quantas: number): string =>
  `${contagem(quantas)} ${quantas === 1 ? 'carga' : 'cargas'}`

/** Its place, or why it has none. */
export const lugar = (posicao: number | null, classificadas: number): string =>
  posicao === null
    ? `menos de ${MINIMO_PARA_COMPARAR} cargas, sem posição`
    : `${posicao}ª de ${contagem(classificadas)}`

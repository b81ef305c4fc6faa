/** Putting the stops of the form into their best order, and back. Pure. */

import { formatDistance } from '#platform/shared/quantity.ts'
import type { SaveParada } from '../../carga-dados.contract.ts'
import type { OrdemDasParadas } from '../../ordem.contract.ts'
import type { ParadaValues } from '../shared/formulario/carga-values.ts'
import { lugarInput, nomeDoLugar, paradaInput, rotuloDaParada } from './parada-form.ts'

/** What the order depends on; a time that cannot be read is left out. */
export function ordemInput(parada: ParadaValues): SaveParada {
  const { id, janelaInicio, janelaFim } = paradaInput(parada)
  return {
    ...lugarInput(parada),
    id: id ?? null,
    janelaInicio: janelaInicio || null,
    janelaFim: janelaFim || null,
  }
}

/** The keys of the stops in their order. */
export const chavesDe = (paradas: readonly ParadaValues[]): readonly string[] => paradas.map(({ key }) => key)

export const isSameOrdem = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((key, index) => other[index] === key)

/** The stops in the order of these keys; what was typed in them stays, and a stop that is not named comes last. */
export function naOrdem(
  paradas: readonly ParadaValues[],
  chaves: readonly string[],
): readonly ParadaValues[] {
  const place = ({ key }: ParadaValues) => (chaves.includes(key) ? chaves.indexOf(key) : chaves.length)
  return paradas.toSorted((a, b) => place(a) - place(b))
}

export interface Comparacao {
  readonly titulo: string
  readonly texto: string
}

/** What the new order brings, in words. */
export function compareOrdem(
  { antes, depois, semCoordenadas, ordem }: OrdemDasParadas,
  paradas: readonly ParadaValues[],
): Comparacao {
  const fora = semCoordenadas.flatMap((index) => {
    const parada = paradas[index]
    return parada ? nomeDoLugar(parada) || rotuloDaParada(paradas, index) : []
  })
  const noMapa = fora.length > 0 ? ` Fora do mapa, no mesmo lugar: ${fora.join(', ')}.` : ''
  if (antes === null || depois === null) {
    return { titulo: 'Não há o que ordenar.', texto: `Escolha os lugares das paradas antes.${noMapa}` }
  }
  if (ordem.every((index, place) => index === place)) {
    return { titulo: 'A ordem já é a melhor.', texto: `${formatDistance(antes)} no total.${noMapa}` }
  }
  const change = `De ${formatDistance(antes)} para ${formatDistance(depois)}`
  return {
    titulo: 'Paradas reordenadas.',
    texto: `${
      depois < antes
        ? `${change}: ${formatDistance(antes - depois)} a menos.`
        : `${change}, para caber nas janelas.`
    }${noMapa}`,
  }
}

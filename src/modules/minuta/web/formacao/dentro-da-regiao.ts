/** Which orders lie in a region: by municipality, by state, or inside a drawn area. Pure. */
import type { Ring } from '#platform/shared/geo.ts'
import type { LinhaDaFormacao } from '../shared/lista-formacao.ts'
import { dentroDe } from './conteudo-do-mapa.ts'

export interface Area {
  readonly ufs: readonly string[]
  readonly municipioIds: readonly number[]
  readonly poligono: Ring | null
}

/** Ids of the orders whose destination lies there. */
export function dentroDaRegiao(linhas: readonly LinhaDaFormacao[], area: Area): string[] {
  if (area.poligono) return dentroDe(linhas, area.poligono)
  const [ufs, municipios] = [new Set(area.ufs), new Set(area.municipioIds)]
  return linhas.flatMap(({ item: { id, pedido } }) => {
    const isInUf = pedido.uf !== null && ufs.has(pedido.uf)
    return isInUf || (pedido.municipioId !== null && municipios.has(pedido.municipioId)) ? [id] : []
  })
}

/** Units of measure. 5 is litres and 7 is m³ on the wire (S-171); the other numbers are the product's own. */
import { UNIDADES_MEDIDA } from '#platform/shared/enums.ts'

export const GRANDEZAS = ['quantidade', 'massa', 'volume', 'comprimento', 'area'] as const
export type Grandeza = (typeof GRANDEZAS)[number]

export interface UnidadeMedidaItem {
  readonly id: number
  readonly descricao: string
  readonly sigla: string
  readonly grandeza: Grandeza
  /** The unit's share of kg or m³; null when it measures something else. */
  readonly fator: number | null
}

const item = (
  id: number,
  descricao: string,
  sigla: string,
  grandeza: Grandeza,
  fator: number | null = null,
): UnidadeMedidaItem => ({ id, descricao, sigla, grandeza, fator })

export const UNIDADES: readonly UnidadeMedidaItem[] = [
  item(1, 'Unidade', 'un', 'quantidade'),
  item(2, 'Quilograma', 'kg', 'massa', 1),
  item(3, 'Tonelada', 't', 'massa', 1_000),
  item(4, 'Grama', 'g', 'massa', 0.001),
  item(UNIDADES_MEDIDA.litros, 'Litro', 'L', 'volume', 0.001),
  item(6, 'Mililitro', 'mL', 'volume', 0.000001),
  item(UNIDADES_MEDIDA.metrosCubicos, 'Metro cúbico', 'm³', 'volume', 1),
  item(8, 'Caixa', 'cx', 'quantidade'),
  item(9, 'Fardo', 'fd', 'quantidade'),
  item(10, 'Saco', 'sc', 'quantidade'),
  item(11, 'Palete', 'plt', 'quantidade'),
  item(12, 'Pacote', 'pct', 'quantidade'),
  item(13, 'Peça', 'pç', 'quantidade'),
  item(14, 'Rolo', 'rl', 'quantidade'),
  item(15, 'Tambor', 'tb', 'quantidade'),
  item(16, 'Bombona', 'bb', 'quantidade'),
  item(17, 'Contêiner', 'cont', 'quantidade'),
  item(18, 'Par', 'par', 'quantidade'),
  item(19, 'Dúzia', 'dz', 'quantidade'),
  item(20, 'Metro', 'm', 'comprimento'),
  item(21, 'Metro quadrado', 'm²', 'area'),
]
export const UNIDADE_IDS: readonly number[] = UNIDADES.map(({ id }) => id)

export const findUnidadeMedida = (id: number): UnidadeMedidaItem | undefined =>
  UNIDADES.find((unidade) => unidade.id === id)

/** The numbers that dashboards and panels show as tiles, with the answer that each is read from. Pure. */
import { addDays } from '#platform/shared/day.ts'

/** `cargas` and `planejamento` count loads by a day of theirs, `docas` bookings, `ofertas` rounds by their publication. */
export type FonteDoTile = 'cargas' | 'docas' | 'ofertas' | 'planejamento'

export const TILES = {
  cargas: { nome: 'Cargas', fonte: 'planejamento' },
  ocupacao: { nome: 'Ocupação', fonte: 'planejamento' },
  deMinuta: { nome: 'De pedidos', fonte: 'planejamento' },
  entregas: { nome: 'Entregas com prazo', fonte: 'cargas' },
  noPrazo: { nome: 'No prazo', fonte: 'cargas' },
  completas: { nome: 'Completas', fonte: 'cargas' },
  otif: { nome: 'OTIF', fonte: 'cargas' },
  frete: { nome: 'Frete por t·km', fonte: 'cargas' },
  turnTime: { nome: 'Turn time', fonte: 'docas' },
  tempoDeDoca: { nome: 'Tempo de doca', fonte: 'docas' },
  noShow: { nome: 'No-show', fonte: 'docas' },
  ocupacaoDocas: { nome: 'Ocupação', fonte: 'docas' },
  chegadas: { nome: 'Chegadas', fonte: 'docas' },
  publicadas: { nome: 'Publicadas', fonte: 'ofertas' },
  contratadas: { nome: 'Contratadas', fonte: 'ofertas' },
  semContrato: { nome: 'Sem contratação', fonte: 'ofertas' },
  aceite: { nome: 'Aceite', fonte: 'ofertas' },
  resposta: { nome: 'Tempo de resposta', fonte: 'ofertas' },
} as const satisfies Readonly<Record<string, { readonly nome: string; readonly fonte: FonteDoTile }>>
export type TileKey = keyof typeof TILES
export const TILE_KEYS = Object.keys(TILES) as TileKey[]

/** The keys of the tiles that are read from one answer. */
export type TileDe<Fonte extends FonteDoTile> = {
  [Key in TileKey]: (typeof TILES)[Key]['fonte'] extends Fonte ? Key : never
}[TileKey]

export const FONTES: Readonly<Record<FonteDoTile, string>> = {
  cargas: 'Tracking',
  docas: 'Docas',
  ofertas: 'Oferecimento',
  planejamento: 'Planejamento',
}

/** Periods that end today. */
export const PERIODOS = { '1': 'Hoje', '7': '7 dias', '14': '14 dias', mes: 'Mês' } as const
export type PeriodoKey = keyof typeof PERIODOS
export const PERIODO_KEYS = Object.keys(PERIODOS) as PeriodoKey[]

/** The first day of a period that ends on this one: so many days, or those of the month. */
export const inicioDo = (periodo: string, hoje: string): string =>
  periodo === 'mes' ? `${hoje.slice(0, 8)}01` : addDays(hoje, 1 - Number(periodo))

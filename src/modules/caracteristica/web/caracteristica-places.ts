/** Where the drawer of a characteristic is. */
import type { TipoCaracteristica } from '../caracteristica.rules.ts'
import { slugOf } from './usos.ts'

const BASE = 'configuracoes/caracteristicas'

export const caracteristicaDrawer = (id: string) => `${BASE}/editar/${id}`
export const newCaracteristicaDrawer = (tipo: TipoCaracteristica) => `${BASE}/new/${slugOf(tipo)}`

/** The id of the record that a drawer path shows. */
export const openCaracteristica = (path: string | undefined): string | undefined =>
  path?.startsWith(`/${BASE}/editar/`) ? path.slice(`/${BASE}/editar/`.length) : undefined

/** The uses of a characteristic in addresses and in headings. Pure. */
import { TIPO_CODES, TIPO_LABELS, type TipoCaracteristica } from '../caracteristica.rules.ts'

const SLUGS: Readonly<Record<TipoCaracteristica, string>> = {
  1: 'carga',
  2: 'pedido',
  3: 'cross-docking',
  4: 'agendamento',
}

export const slugOf = (tipo: TipoCaracteristica): string => SLUGS[tipo]

export const tipoOfSlug = (slug: string | undefined): TipoCaracteristica | undefined =>
  TIPO_CODES.find((tipo) => SLUGS[tipo] === slug)

export const headingOf = (tipo: TipoCaracteristica | undefined): string =>
  tipo === undefined ? 'Características' : `Características de ${SLUGS[tipo]}`

export const USO_OPTIONS = TIPO_CODES.map((tipo) => ({ value: slugOf(tipo), label: TIPO_LABELS[tipo] }))

/** How many labels orders have, and how many one file holds. Pure. */

/** A file with more is too long for the printer and for whoever waits for it. */
export const MAX_ETIQUETAS = 1_000

const number = new Intl.NumberFormat('pt-BR')
export const MAX_ETIQUETAS_TEXTO = number.format(MAX_ETIQUETAS)

interface ComVolumes {
  readonly quantidade: number
}

/** An order whose volumes nobody counted is one. */
export const volumesDe = ({ quantidade }: ComVolumes): number => Math.max(quantidade, 1)

export const countEtiquetas = (pedidos: readonly ComVolumes[]): number =>
  pedidos.reduce((sum, pedido) => sum + volumesDe(pedido), 0)

/** Why the labels of these orders do not go into one file; undefined: they do. */
export function etiquetasDemais(pedidos: readonly ComVolumes[]): string | undefined {
  const count = countEtiquetas(pedidos)
  if (count <= MAX_ETIQUETAS) return undefined
  const hint = pedidos.some((pedido) => volumesDe(pedido) > MAX_ETIQUETAS)
    ? 'Um pedido que sozinho passa disso é impresso em partes, no menu dele.'
    : 'Imprima menos pedidos de cada vez.'
  return `São ${number.format(count)} etiquetas, e cada arquivo leva até ${MAX_ETIQUETAS_TEXTO}. ${hint}`
}

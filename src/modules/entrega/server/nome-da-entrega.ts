import type { EntregaLida } from './entrega.repository.ts'

/** How histories and notices call a delivery: by its invoice, else by who gets it. */
export const nomeDaEntrega = ({ nfNumero, cliente }: Pick<EntregaLida, 'nfNumero' | 'cliente'>): string =>
  (nfNumero === null ? `Entrega ${cliente}` : `NF ${nfNumero}`).slice(0, 80)

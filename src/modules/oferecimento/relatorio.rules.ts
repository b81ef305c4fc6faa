/** How much contracts saved against what was offered. Pure. Source: commercial §1.4. */

/** Below nothing: the contract cost more than the offer had said. Between -∞ and 1; null: nothing was contracted. */
export const parteEconomizada = (economiaCentavos: number, ofertadoCentavos: number): number | null =>
  ofertadoCentavos > 0 ? economiaCentavos / ofertadoCentavos : null

/** Mean of all contracts, in whole cents; null: nothing was contracted. */
export const mediaPorContrato = (centavos: number, contratos: number): number | null =>
  contratos > 0 ? Math.round(centavos / contratos) : null

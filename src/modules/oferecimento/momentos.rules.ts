/**
 * Which instant of a load's windows both sides of an offer speak of where one stands for the whole window, so that the same load
 * never shows two hours. Pure. Source: commercial §1.4.
 */

interface JanelaDaColeta {
  readonly coletaInicio: string | null
  readonly coletaFim: string | null
}

interface JanelaDaEntrega {
  readonly entregaInicio: string | null
  readonly entregaFim: string | null
}

/** From when on the load can be picked up: the window begins; where only its end is known, the end. */
export const inicioDaColeta = ({ coletaInicio, coletaFim }: JanelaDaColeta): string | null =>
  coletaInicio ?? coletaFim

/** Until when the load has to be there: the window ends; where only its begin is known, the begin. */
export const limiteDaEntrega = ({ entregaInicio, entregaFim }: JanelaDaEntrega): string | null =>
  entregaFim ?? entregaInicio

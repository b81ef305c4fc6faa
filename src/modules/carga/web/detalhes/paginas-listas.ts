/** Pages of the details that are lists: one part of the program. */
export { EncontrarVeiculoPage } from './EncontrarVeiculoPage.tsx'
export { HistoricoPage } from './HistoricoPage.tsx'
export { TransportadorasPage } from './TransportadorasPage.tsx'

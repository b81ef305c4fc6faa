/** Pages of the details that are lists: one part of the program. */
export { AnexosPage } from './AnexosPage.tsx'
export { DocumentosPage } from './DocumentosPage.tsx'
export { EncontrarVeiculoPage } from './EncontrarVeiculoPage.tsx'
export { HistoricoPage } from './HistoricoPage.tsx'
export { TransportadorasPage } from './TransportadorasPage.tsx'

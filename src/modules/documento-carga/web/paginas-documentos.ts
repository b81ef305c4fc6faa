/** Pages of the details that hold what came with a load: one part of the program. */
export { AnexosPage } from './AnexosPage.tsx'
export { DocumentosPage } from './DocumentosPage.tsx'

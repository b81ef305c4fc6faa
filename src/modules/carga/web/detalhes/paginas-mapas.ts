/** Pages of the details with a map: one part of the program. */
export { AcompanhamentoPage } from './AcompanhamentoPage.tsx'
export { RotogramaPage } from './RotogramaPage.tsx'

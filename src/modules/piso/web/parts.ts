/** What the floor adds to the screens of a load: one part of the program. */
export { PisoDoFormulario } from './PisoDoFormulario.tsx'
export { PisoFields } from './PisoFields.tsx'
export { PisoNaAlocacao } from './PisoNaAlocacao.tsx'
export { ResumoPiso } from './ResumoPiso.tsx'

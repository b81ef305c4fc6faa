/** What templates add to the form of a load: one part of the program. */
export { readModelo } from './read-modelo.ts'
export { saveTemplate } from './SalvarTemplate.tsx'

/** What is printed of a load: one part of the program. */
export { CargaPdf } from './CargaPdf.tsx'
export { RomaneioPage } from './RomaneioPage.tsx'
export { RomaneioUnificadoPage } from './RomaneioUnificadoPage.tsx'

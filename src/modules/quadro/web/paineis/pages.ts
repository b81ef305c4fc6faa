/** What stands around the boards and is opened less often than they are; see `quadro-pages.ts`. */

export { default as TvCargasPage } from '../tv/TvCargasPage.tsx'
export { default as EtapasDrawer } from './EtapasDrawer.tsx'
export { default as PaineisPage } from './PaineisPage.tsx'
export { default as PainelDrawer } from './PainelDrawer.tsx'

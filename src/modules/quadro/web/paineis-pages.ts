/** What stands around the boards and is opened less often than they are; see `quadro-pages.tsx` of the frame. */
export { default as PaineisPage } from './paineis/PaineisPage.tsx'
export { default as PainelDrawer } from './paineis/PainelDrawer.tsx'
export { default as TvCargasPage } from './tv/TvCargasPage.tsx'

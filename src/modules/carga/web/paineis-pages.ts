/** What stands around the boards and is opened less often than they are; see `quadro-pages.tsx` of the frame. */
export { default as PaineisPage } from './quadro/paineis/PaineisPage.tsx'
export { default as PainelDrawer } from './quadro/paineis/PainelDrawer.tsx'
export { default as TvCargasPage } from './quadro/tv/TvCargasPage.tsx'

/**
 * The pages around the board as one piece of code: they share nearly all of it, and each piece of its own costs the
 * first page of the application an entry in its table of what to load.
 */
export { default as MinhasCargasPage } from './MinhasCargasPage.tsx'
export { default as PaineisPage } from './paineis/PaineisPage.tsx'
export { default as PainelDrawer } from './paineis/PainelDrawer.tsx'
export { default as PainelPage } from './paineis/PainelPage.tsx'
export { default as TvCargasPage } from './tv/TvCargasPage.tsx'

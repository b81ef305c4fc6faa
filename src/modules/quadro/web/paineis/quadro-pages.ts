/** The boards of loads as one piece of code: they share nearly all of it. */
export { default as MinhasCargasPage } from '../MinhasCargasPage.tsx'
export { default as PainelPage } from './PainelPage.tsx'

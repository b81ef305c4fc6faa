/**
 * The boards as one piece of code: they share nearly all of it, and each piece of its own costs the first page of the
 * application an entry in its table of what to load.
 */
export { default as MinhasCargasPage } from './MinhasCargasPage.tsx'
export { default as PainelPage } from './paineis/PainelPage.tsx'

/** What a selection, and actions that run, bring to a board. */
export { AcoesMenu } from './AcoesMenu.tsx'
export { AcoesStrip } from './AcoesStrip.tsx'
export { LoteAcoes } from './LoteAcoes.tsx'

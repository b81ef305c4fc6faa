/** What appears when somebody acts on the board, as one piece of code. */
export { AwayList } from './AwayList.tsx'
export { CardMenu } from './CardMenu.tsx'
export { DocumentosPopover } from './DocumentosPopover.tsx'
export { GrupoList } from './GrupoList.tsx'
export { MoverForm } from './MoverForm.tsx'
export { OrdemList, QuadroList } from './QuadroLists.tsx'
export { SelectionBar } from './SelectionBar.tsx'

/**
 * The boards of loads with the bulk actions, which belong to a later module, as one piece of code: they share nearly
 * all of it, and each piece of its own costs the first page of the application an entry in its table of what to load.
 */
import { createBulkBar } from '#modules/acao-em-massa/web/create-bulk-bar.tsx'
import { BulkBarProvider } from '#modules/carga/web/shared/bulk-bar.ts'
import MinhasCargas from '#modules/quadro/web/MinhasCargasPage.tsx'
import Painel from '#modules/quadro/web/paineis/PainelPage.tsx'

export const MinhasCargasPage = () => (
  <BulkBarProvider value={createBulkBar}>
    <MinhasCargas />
  </BulkBarProvider>
)

export const PainelPage = () => (
  <BulkBarProvider value={createBulkBar}>
    <Painel />
  </BulkBarProvider>
)

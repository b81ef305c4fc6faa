/** What bulk actions bring to the web frame. */
import { bulkBar } from '#modules/carga/web/shared/bulk-bar.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

export const acaoEmMassaWeb: WebModule = {
  name: 'acao-em-massa',
  liveTopics: async () => (await import('./web/lote-acoes-live.ts')).liveTopics,
  extensions: [
    bulkBar.with({
      key: 'acao-em-massa',
      load: async () => ({ createBar: (await import('./web/create-bulk-bar.tsx')).createBulkBar }),
    }),
  ],
}

/** What the catalogue of legal rules brings to the web frame. */
import { PAINEL_ACCESS } from '#modules/painel-admin/painel-admin-access.ts'
import { painelPages } from '#modules/painel-admin/web/shared/painel-pages.ts'
import { OPERADOR } from '#platform/shared/access.ts'
import type { WebModule } from '#platform/web/extension/web-module.ts'

const description = 'Cada número da lei com suas datas, o ato que o publicou e quem o conferiu.'
const loadValor = () => import('./web/ValorDrawer.tsx')

export const regraLegalWeb: WebModule = {
  name: 'regra-legal',
  routes: [
    {
      path: '/conformidade/regras',
      title: 'Catálogo de regras',
      description,
      kinds: ['page'],
      access: OPERADOR,
      load: () => import('./web/RegrasPage.tsx'),
    },
    {
      path: '/painel-admin/regras',
      title: 'Regras legais',
      description,
      kinds: ['page'],
      access: PAINEL_ACCESS,
      load: () => import('./web/RegrasDoPainelPage.tsx'),
    },
    ...['/conformidade/regras/:codigo/valor/new', '/conformidade/regras/:codigo/valor/:id'].map((path) => ({
      path,
      title: 'Valor da regra',
      kinds: ['drawer'] as const,
      access: PAINEL_ACCESS,
      load: loadValor,
    })),
  ],
  menu: [
    {
      group: 'conformidade',
      order: 90,
      label: 'Catálogo de regras',
      to: '/conformidade/regras',
      products: ['tms', 'dms'],
      // Everybody may open it by a link; the menu of the Free licence has nothing of compliance.
      anyAccess: [{ role: 'Operador', deny: ['Free'] }],
    },
  ],
  frameParts: [
    {
      key: 'regra-sem-conferencia',
      at: 'content',
      order: 20,
      access: OPERADOR,
      load: async () => (await import('./web/shared/ConferenciaBanner.tsx')).ConferenciaNaPagina,
    },
  ],
  extensions: [painelPages.with({ key: 'regras', label: 'Regras legais' })],
}

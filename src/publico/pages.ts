/** The light pages, listed by name once. Each module has its own in its `publico.ts`. */
import { notificacaoPublico } from '#modules/notificacao/publico.ts'
import { pesquisaPublico } from '#modules/pesquisa/publico.ts'
import type { PublicPage } from '#platform/publico/public-page.ts'

export const PUBLIC_PAGES: readonly PublicPage[] = [pesquisaPublico, notificacaoPublico]

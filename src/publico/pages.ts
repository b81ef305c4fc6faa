/** The light pages, listed by name once. Each module has its own in its `publico.ts`. */
import { notificacaoPublico } from '#modules/notificacao/publico.ts'
import { ofertaLinkPublico } from '#modules/oferta-link/publico.ts'
import { pesquisaPublico } from '#modules/pesquisa/publico.ts'
import {
  portalAcompanhamentoPublico,
  portalDescadastroPublico,
} from '#modules/portal-acompanhamento/publico.ts'
import { viagemPublico } from '#modules/viagem/publico.ts'
import type { PublicPage } from '#platform/publico/public-page.ts'

export const PUBLIC_PAGES: readonly PublicPage[] = [
  pesquisaPublico,
  notificacaoPublico,
  ofertaLinkPublico,
  viagemPublico,
  portalAcompanhamentoPublico,
  portalDescadastroPublico,
]

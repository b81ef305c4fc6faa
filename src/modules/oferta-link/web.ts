/** What links of offers bring to the web frame of a shipper. */
import { isViva } from '#modules/oferecimento/ciclo.rules.ts'
import { addAcaoDoConvite } from '#modules/oferecimento/web/shared/AcoesDoConvite.tsx'
import type { WebModule } from '#platform/web/extension/web-module.ts'
import { precisaResponder } from './link.rules.ts'

export const ofertaLinkWeb: WebModule = {
  name: 'oferta-link',
  extensions: [
    addAcaoDoConvite(
      'oferta-link',
      ({ oferta, convite }) =>
        !convite.temConta &&
        isViva(oferta.situacao) &&
        precisaResponder(
          oferta,
          convite.situacao,
          oferta.cargas.filter(({ conviteId }) => conviteId === null).length,
        ),
      async () => (await import('./web/NovoLink.tsx')).NovoLink,
    ),
  ],
}

/** Offers that carriers received: what this module gives to the server. */
import { liveSearches } from '#modules/busca/server/live-searches.ts'
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { OfertaAberta } from './aberta.contract.ts'
import { saveCustoKm } from './custo-km.contract.ts'
import {
  CargaDaRecebida,
  OfertaRecebida,
  OfertaRecebidaDetalhe,
  RecebidaAceita,
} from './recebida.contract.ts'
import { findRecebidas } from './server/find-recebidas.ts'
import { recebidaRoutes } from './server/recebida.routes.ts'

export const ofertaRecebidaModule: ServerModule = {
  name: 'oferta-recebida',
  documentation: {
    tags: {
      'Ofertas recebidas':
        'O que uma transportadora vê das ofertas de outros: os próprios convites, rodadas e contratos, e as ofertas abertas.',
    },
    schemas: { CargaDaRecebida, OfertaAberta, OfertaRecebida, OfertaRecebidaDetalhe, RecebidaAceita },
    examples: [
      exampleOfCall(saveCustoKm, {
        body: { version: 1, reaisPorKm: 5.4 },
        response: { reaisPorKm: 5.4, version: 2 },
      }),
    ],
  },
  extensions: [liveSearches.with(findRecebidas)],
  routes: recebidaRoutes,
}

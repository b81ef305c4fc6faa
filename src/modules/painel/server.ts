/** Panels that people arrange themselves: what this module gives to the server. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import * as contract from './painel.contract.ts'
import { changePainel, createPainel, getPainel, listPaineis, removePainel } from './server/paineis.ts'

export const painelModule: ServerModule = {
  name: 'painel',
  documentation: {
    tags: { [contract.painelTag]: 'Painéis de números e relatórios que as pessoas montam e compartilham.' },
    schemas: {
      Painel: contract.Painel,
      PainelDaLista: contract.PainelDaLista,
      ItemDoPainel: contract.ItemDoPainel,
    },
    examples: [
      exampleOfCall(contract.createPainel, {
        body: {
          nome: 'Segunda-feira',
          compartilhado: true,
          itens: [
            {
              tipo: 'numero',
              titulo: 'OTIF',
              posicao: { colunas: 1 },
              numero: { tile: 'otif', periodo: '7' },
            },
          ],
        },
        response: {
          id: '01a21f7f-859f-7279-9e45-cf6bc574ae69',
          nome: 'Segunda-feira',
          dono: 'Renata Kuhn',
          meu: true,
          compartilhado: true,
          alteradoEm: '2026-11-28T00:13:00.703Z',
          version: 1,
          itens: [
            {
              tipo: 'numero',
              titulo: 'OTIF',
              posicao: { colunas: 1 },
              numero: { tile: 'otif', periodo: '7' },
            },
          ],
        },
      }),
    ],
  },
  routes: [
    route(contract.listPaineis, ({ deps, session }) => listPaineis(deps, session)),
    route(contract.getPainel, ({ deps, session, params }) => getPainel(deps, session, params.id)),
    route(contract.createPainel, ({ deps, session, body }) => createPainel(deps, session, body)),
    route(contract.changePainel, ({ deps, session, params, body }) =>
      changePainel(deps, session, params.id, body),
    ),
    route(contract.removePainel, ({ deps, session, params }) => removePainel(deps, session, params.id)),
  ],
}

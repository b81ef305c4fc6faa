/** What products of units give to the program. */

import { unidadeUsage } from '#modules/unidade-negocio/server/usage-checks.ts'
import { visibleUnits } from '#modules/unidade-negocio/unidade-negocio.rules.ts'
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { route } from '#platform/server/http/route.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { getProdutosPorUnidade, ProdutoUnidade, produtoUnidadeCalls } from './produto-unidade.contract.ts'
import { countByUnidade, getProduto, produtos } from './server/produto-unidade.register.ts'

export const produtoUnidadeModule: ServerModule = {
  name: 'produto-unidade',
  extensions: [unidadeUsage.with({ nome: 'produtos', count: countByUnidade })],
  documentation: {
    tags: { 'Produtos por unidade': 'Os produtos que cada unidade movimenta, com peso e volume.' },
    schemas: { ProdutoUnidade },
    examples: [
      exampleOfCall(produtoUnidadeCalls.create, {
        body: {
          codigo: 'FAR-25',
          descricao: 'Farinha de trigo, saco de 25 kg',
          unidadeNegocioId: 'e984389e-41bc-709f-a99b-ee7fe881081d',
          unidadeMedida: 1,
          pesoKg: 25,
          volumeM3: 0.04,
        },
        response: {
          id: '01a21f7b-ec54-7268-a90a-eb9d5f37c13b',
          codigo: 'FAR-25',
          descricao: 'Farinha de trigo, saco de 25 kg',
          unidadeNegocioId: 'e984389e-41bc-709f-a99b-ee7fe881081d',
          unidadeNegocio: 'CD Jundiaí',
          unidadeMedida: 1,
          pesoKg: 25,
          volumeM3: 0.04,
          ativo: true,
          atualizadoEm: '2026-11-28T00:09:04.844Z',
          version: 1,
        },
      }),
    ],
  },
  routes: [
    ...produtos.routes(['get', 'history']),
    route(produtoUnidadeCalls.get, ({ deps, session, params }) => getProduto(deps, session, params.id)),
    route(produtoUnidadeCalls.history, async ({ deps, session, params }) => {
      // What is left of a removed product is shown to those alone who reach every unit.
      if (visibleUnits(session) !== null) await getProduto(deps, session, params.id)
      return produtos.register.history(deps, session, params.id)
    }),
    route(getProdutosPorUnidade, async ({ deps, session, query }) => {
      const unidade = query.unidadeNegocioId ?? session.activeUnitId
      const { items } = await produtos.register.search(deps, session, {
        page: -1,
        ativo: true,
        busca: query.busca ?? null,
        unidadesNegocio: unidade ? [unidade] : null,
      })
      return items.map(({ id, codigo, descricao, unidadeNegocioId, unidadeMedida, pesoKg, volumeM3 }) => ({
        id,
        codigo,
        descricao,
        unidadeNegocioId,
        unidadeMedida,
        pesoKg,
        volumeM3,
      }))
    }),
  ],
}

/** What products of units give to the program. */
import { unidadeUsage } from '#modules/unidade-negocio/server/usage-checks.ts'
import { visibleUnits } from '#modules/unidade-negocio/unidade-negocio.rules.ts'
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

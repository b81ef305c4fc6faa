import { findUnidadeMedida } from '#modules/unidade-medida/unidade-medida.rules.ts'
import { unidadeUsage } from '#modules/unidade-negocio/server/usage-checks.ts'
import { route } from '#platform/server/http/route.ts'
import { exportRegister, type RegisterExport } from '#platform/server/register/export-register.ts'
import { registerRoutes } from '#platform/server/register/register-routes.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import {
  getProdutosPorUnidade,
  type ProdutoUnidade,
  produtoUnidadeCalls,
} from './produto-unidade.contract.ts'
import { produtoUnidadeDocumentation } from './server/produto-unidade.documentation.ts'
import { produtoUnidadeRegister, withinReach } from './server/produto-unidade.register.ts'
import { countByUnidade, produtoUnidadeStore } from './server/produto-unidade.store.ts'

const sheet: RegisterExport<ProdutoUnidade> = {
  name: 'produtos-por-unidade',
  columns: [
    { header: 'Código', value: ({ codigo }) => codigo },
    { header: 'Descrição', value: ({ descricao }) => descricao, width: 40 },
    {
      header: 'Unidade de negócio',
      value: ({ unidadeNegocio }) => unidadeNegocio,
      width: 24,
    },
    {
      header: 'Unidade de medida',
      value: ({ unidadeMedida }) => findUnidadeMedida(unidadeMedida)?.sigla ?? null,
    },
    { header: 'Peso (kg)', value: ({ pesoKg }) => pesoKg, kind: 'number' },
    { header: 'Volume (m³)', value: ({ volumeM3 }) => volumeM3, kind: 'number' },
    { header: 'Ativo', value: ({ ativo }) => ativo },
  ],
}

export const produtoUnidadeModule: ServerModule = {
  name: 'produto-unidade',
  extensions: [unidadeUsage.with({ nome: 'produtos', count: countByUnidade })],
  documentation: produtoUnidadeDocumentation,
  routes: [
    ...registerRoutes(produtoUnidadeCalls, produtoUnidadeRegister, produtoUnidadeStore, sheet, ['export']),
    route(produtoUnidadeCalls.export, ({ deps, session, body }) =>
      exportRegister(deps, session, produtoUnidadeStore, withinReach(session, body), sheet),
    ),
    route(getProdutosPorUnidade, async ({ deps, session, query }) => {
      const unidade = query.unidadeNegocioId ?? session.activeUnitId
      const { items } = await produtoUnidadeRegister.search(deps, session, {
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

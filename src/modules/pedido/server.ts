/** Orders: what this module gives to the server. */

import { searchSources } from '#modules/busca/server/search-sources.ts'
import { TIPO_FRETE_LABELS } from '#modules/carga/carga-codes.ts'
import { importTargets } from '#modules/integracao/server/import-target.ts'
import { startImport } from '#modules/integracao/server/start-import.ts'
import { type RouteBinding, route } from '#platform/server/http/route.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import { exportRegister, type RegisterExport } from '#platform/server/register/export-register.ts'
import { registerRoutes } from '#platform/server/register/register-routes.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { zoneName } from '#platform/shared/time-zone.ts'
import * as etiqueta from './etiqueta.contract.ts'
import * as contract from './pedido.contract.ts'
import { PRIORIDADE_LABELS, SITUACOES_PEDIDO } from './pedido.rules.ts'
import { printPedido, printPedidos } from './server/etiqueta.ts'
import { listDaCarga, listPedidos, totalByUnidade, totalOfLote } from './server/list-pedidos.ts'
import { pedidoDocumentation } from './server/pedido.documentation.ts'
import { pedidoPersonalData } from './server/pedido.personal-data.ts'
import { pedidoRegister } from './server/pedido.register.ts'
import { pedidoStore } from './server/pedido.store.ts'
import { alterarUnidade, excluirVarios, redespacharVarios } from './server/pedido-acoes.ts'
import { withinReach } from './server/pedido-filtro.ts'
import { pedidoImport } from './server/pedido-import.ts'
import { pedidoSearch } from './server/pedido-search.ts'
import { pedidoUses } from './server/pedido-usage.ts'
import { splitPedido } from './server/split-pedido.ts'

const sheet: RegisterExport<contract.Pedido> = {
  name: 'pedidos',
  columns: [
    { header: 'Número', value: ({ numero }) => numero },
    { header: 'Unidade', value: ({ unidadeNegocio }) => unidadeNegocio, width: 24 },
    { header: 'Fuso horário', value: ({ fusoHorario }) => zoneName(fusoHorario), width: 24 },
    { header: 'Situação', value: ({ situacao }) => SITUACOES_PEDIDO[situacao] },
    { header: 'Tipo de frete', value: ({ tipoFrete }) => TIPO_FRETE_LABELS[tipoFrete] },
    { header: 'Prioridade', value: ({ prioridade }) => PRIORIDADE_LABELS[prioridade] },
    { header: 'Agrupador', value: ({ agrupador }) => agrupador },
    { header: 'Origem', value: ({ origem }) => origem.nome, width: 30 },
    { header: 'Município da origem', value: ({ origem }) => origem.cidade, width: 24 },
    { header: 'UF da origem', value: ({ origem }) => origem.uf },
    { header: 'Destino', value: ({ destino }) => destino.nome, width: 30 },
    {
      header: 'CNPJ ou CPF do destino',
      value: ({ destino }) => destino.documentoEmpresa && formatDocumento(destino.documentoEmpresa),
      width: 20,
    },
    { header: 'CEP do destino', value: ({ destino }) => destino.cep },
    { header: 'Endereço do destino', value: ({ destino }) => destino.endereco, width: 40 },
    { header: 'Município do destino', value: ({ destino }) => destino.cidade, width: 24 },
    { header: 'UF do destino', value: ({ destino }) => destino.uf },
    { header: 'Latitude do destino', value: ({ destino }) => destino.latitude, kind: 'number' },
    { header: 'Longitude do destino', value: ({ destino }) => destino.longitude, kind: 'number' },
    { header: 'Peso (kg)', value: ({ pesoTotal }) => pesoTotal, kind: 'number' },
    { header: 'Cubagem (m³)', value: ({ cubagemTotal }) => cubagemTotal, kind: 'number' },
    { header: 'Paletes', value: ({ paletes }) => paletes, kind: 'number' },
    { header: 'Volumes', value: ({ quantidade }) => quantidade, kind: 'number' },
    { header: 'Valor (R$)', value: ({ valorPedido }) => valorPedido, kind: 'number' },
    { header: 'Emissão', value: ({ dhEmissao }) => dhEmissao, kind: 'instant', zone: daUnidade },
    { header: 'Coleta', value: ({ dhColeta }) => dhColeta, kind: 'instant', zone: daUnidade },
    { header: 'Entrega até', value: ({ dhEntrega }) => dhEntrega, kind: 'instant', zone: daUnidade },
    {
      header: 'Criado em',
      value: ({ dhCriacaoPedido }) => dhCriacaoPedido,
      kind: 'instant',
      zone: daUnidade,
    },
    { header: 'Minuta', value: (pedido) => pedido.minuta, kind: 'number' },
    { header: 'Carga', value: ({ carga }) => carga },
    { header: 'Ativo', value: ({ ativo }) => ativo },
  ],
}

/** The times of an order are those of the clocks of its unit. */
function daUnidade({ fusoHorario }: contract.Pedido): string {
  return fusoHorario
}

const pedidoRoutes: readonly RouteBinding[] = [
  ...registerRoutes(contract.pedidoCalls, pedidoRegister, pedidoStore, sheet, ['export']),
  route(contract.pedidoCalls.export, ({ deps, session, body }) =>
    exportRegister(deps, session, pedidoStore, withinReach(session, body), sheet),
  ),
  route(contract.importarPedidos, ({ deps, session, request }) =>
    startImport(deps, session, pedidoImport.key, request.file),
  ),
  route(contract.listarPedidos, ({ deps, session, query }) => listPedidos(deps, session, query)),
  route(contract.listarDaCarga, ({ deps, session, params }) => listDaCarga(deps, session, params.id)),
  route(contract.totalizarLote, ({ deps, session, params }) => totalOfLote(deps, session, params.id)),
  route(contract.totalizarPorUnidade, ({ deps, session, query }) => totalByUnidade(deps, session, query)),
  route(contract.subdividir, ({ deps, session, params, body }) =>
    splitPedido(deps, session, params.id, body),
  ),
  route(contract.alterarUnidade, ({ deps, session, params, body, request }) =>
    alterarUnidade(deps, session, params.id, params.unitId, body?.version ?? request.ifMatch),
  ),
  route(etiqueta.imprimirPedido, ({ deps, session, params, body }) =>
    printPedido(deps, session, params.id, body),
  ),
  route(etiqueta.imprimirPedidos, ({ deps, session, body }) => printPedidos(deps, session, body)),
  route(contract.excluirVarios, ({ deps, session, body }) => excluirVarios(deps, session, body.ids)),
  route(contract.redespacharVarios, ({ deps, session, body }) => redespacharVarios(deps, session, body)),
]

export const pedidoModule: ServerModule = {
  name: 'pedido',
  extensions: [
    ...pedidoUses,
    ...pedidoPersonalData.map(personalData.with),
    searchSources.with(pedidoSearch),
    importTargets.with(pedidoImport),
  ],
  documentation: pedidoDocumentation,
  unitTables: { pedido: 'pedido' },
  routes: pedidoRoutes,
}

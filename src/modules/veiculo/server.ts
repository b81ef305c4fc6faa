import { searchSources } from '#modules/busca/server/search-sources.ts'
import { importTargets } from '#modules/integracao/server/import-target.ts'
import { unidadeUsage } from '#modules/unidade-negocio/server/usage-checks.ts'
import { route } from '#platform/server/http/route.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import { registerRoutes } from '#platform/server/register/register-routes.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { existing } from '#platform/shared/app-error.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { CARROCERIA_CODIGOS, CARROCERIAS } from './carrocerias.ts'
import { veiculoDocumentation } from './server/veiculo.documentation.ts'
import { countByUnidade, findByPlaca } from './server/veiculo.lookup.ts'
import { veiculoPersonalData } from './server/veiculo.personal-data.ts'
import { veiculoRegister, veiculoUses } from './server/veiculo.register.ts'
import { veiculoStore } from './server/veiculo.store.ts'
import { veiculoImport } from './server/veiculo-import.ts'
import { veiculoSearch } from './server/veiculo-search.ts'
import * as contract from './veiculo.contract.ts'
import { PROPRIEDADES } from './veiculo.rules.ts'
import { TIPO_CONJUNTO_CODIGOS, TIPO_VEICULO_CODIGOS, TIPOS_CONJUNTO, tipoVeiculo } from './veiculo-tipos.ts'

export const veiculoModule: ServerModule = {
  name: 'veiculo',
  extensions: [
    ...veiculoUses,
    ...veiculoPersonalData.map(personalData.with),
    unidadeUsage.with({ nome: 'veículos', count: countByUnidade }),
    searchSources.with(veiculoSearch),
    importTargets.with(veiculoImport),
  ],
  documentation: veiculoDocumentation,
  routes: [
    ...registerRoutes(contract.veiculoCalls, veiculoRegister, veiculoStore, {
      name: 'veiculos',
      columns: [
        { header: 'Placa', value: ({ placa }) => formatPlaca(placa), width: 12 },
        { header: 'Número de frota', value: ({ codigo }) => codigo },
        { header: 'Tipo', value: ({ tipo }) => tipoVeiculo(tipo).nome, width: 32 },
        { header: 'Carroceria', value: ({ carroceria }) => CARROCERIAS[carroceria].nome, width: 26 },
        { header: 'Marca e modelo', value: ({ marcaModelo }) => marcaModelo, width: 26 },
        { header: 'Ano de fabricação', value: ({ anoFabricacao }) => anoFabricacao, kind: 'number' },
        { header: 'Ano do modelo', value: ({ anoModelo }) => anoModelo, kind: 'number' },
        { header: 'Eixos', value: ({ eixos }) => eixos, kind: 'number' },
        { header: 'Capacidade (kg)', value: ({ capacidadeKg }) => capacidadeKg, kind: 'number' },
        { header: 'Volume (m³)', value: ({ volumeM3 }) => volumeM3, kind: 'number' },
        { header: 'Paletes', value: ({ paletes }) => paletes, kind: 'number' },
        { header: 'Tara (kg)', value: ({ taraKg }) => taraKg, kind: 'number' },
        { header: 'RENAVAM', value: ({ renavam }) => renavam },
        { header: 'RNTRC', value: ({ rntrc }) => rntrc },
        { header: 'Propriedade', value: ({ propriedade }) => PROPRIEDADES[propriedade] },
        { header: 'Proprietário', value: ({ proprietarioNome }) => proprietarioNome, width: 30 },
        {
          header: 'CPF ou CNPJ do proprietário',
          value: ({ proprietarioDocumento }) =>
            proprietarioDocumento === null ? null : formatDocumento(proprietarioDocumento),
        },
        { header: 'Tecnologia do rastreador', value: ({ rastreadorTecnologia }) => rastreadorTecnologia },
        { header: 'Número do rastreador', value: ({ rastreadorNumero }) => rastreadorNumero },
        { header: 'Unidade', value: ({ unidade }) => unidade?.descricao ?? null, width: 24 },
        { header: 'Próximo vencimento', value: ({ proximoVencimento }) => proximoVencimento, kind: 'day' },
        {
          header: 'Reboques',
          value: ({ reboques }) => reboques.map(({ placa }) => formatPlaca(placa)).join(' + ') || null,
        },
        { header: 'Ativo', value: ({ ativo }) => ativo },
        { header: 'Alterado em', value: ({ atualizadoEm }) => atualizadoEm, kind: 'instant' },
      ],
    }),
    route(contract.getVeiculoByPlaca, ({ deps, session, params }) =>
      deps.db.readAsOwner(session.ownerId, async (tx) => {
        const named = await findByPlaca(tx, params.placa)
        return existing(named && (await veiculoStore.find(tx, named.id)))
      }),
    ),
    route(contract.listTiposVeiculo, async () => ({
      tipos: TIPO_VEICULO_CODIGOS.map((codigo) => ({ codigo, ...tipoVeiculo(codigo) })),
      carrocerias: CARROCERIA_CODIGOS.map((codigo) => ({ codigo, ...CARROCERIAS[codigo] })),
      conjuntos: TIPO_CONJUNTO_CODIGOS.map((codigo) => ({
        codigo,
        ...TIPOS_CONJUNTO[codigo],
        tratores: [...TIPOS_CONJUNTO[codigo].tratores],
        reboques: [...TIPOS_CONJUNTO[codigo].reboques],
      })),
    })),
  ],
}

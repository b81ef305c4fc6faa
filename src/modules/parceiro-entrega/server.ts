import { regiaoUsage } from '#modules/regiao/server/regiao.register.ts'
import { personalData } from '#platform/server/privacy/personal-data.ts'
import { registerRoutes } from '#platform/server/register/register-routes.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import { parceiroEntregaCalls } from './parceiro-entrega.contract.ts'
import { countByRegiao } from './server/cobertura.repository.ts'
import { parceiroEntregaDocumentation } from './server/parceiro-entrega.documentation.ts'
import { parceiroEntregaPersonalData } from './server/parceiro-entrega.personal-data.ts'
import { parceiroEntregaRegister } from './server/parceiro-entrega.register.ts'
import { parceiroEntregaStore } from './server/parceiro-entrega.store.ts'

export const parceiroEntregaModule: ServerModule = {
  name: 'parceiro-entrega',
  extensions: [
    ...parceiroEntregaPersonalData.map(personalData.with),
    regiaoUsage.with({ nome: 'parceiros de entrega', count: countByRegiao }),
  ],
  documentation: parceiroEntregaDocumentation,
  routes: registerRoutes(parceiroEntregaCalls, parceiroEntregaRegister, parceiroEntregaStore, {
    name: 'parceiros-entrega',
    columns: [
      { header: 'Nome', value: ({ nome }) => nome, width: 40 },
      { header: 'CPF ou CNPJ', value: ({ documento }) => formatDocumento(documento), width: 20 },
      { header: 'Contato', value: ({ contato }) => contato, width: 30 },
      { header: 'Telefone', value: ({ telefone }) => telefone && formatTelefone(telefone), width: 18 },
      { header: 'E-mail', value: ({ email }) => email, width: 30 },
      {
        header: 'Município',
        value: ({ municipio }) => municipio && `${municipio.nome}, ${municipio.uf}`,
        width: 24,
      },
      {
        header: 'Regiões atendidas',
        value: ({ regioes }) => regioes.map(({ nome }) => nome).join('; '),
        width: 40,
      },
      { header: 'Preço combinado', value: ({ preco }) => preco, width: 40 },
      { header: 'Próximo vencimento', value: ({ proximoVencimento }) => proximoVencimento, kind: 'day' },
      { header: 'Ativo', value: ({ ativo }) => ativo },
      { header: 'Alterado em', value: ({ atualizadoEm }) => atualizadoEm, kind: 'instant' },
    ],
  }),
}

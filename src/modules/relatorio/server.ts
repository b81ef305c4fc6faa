/** Reports: free questions to the facts, saved views, files and sendings: what this module gives to the server. */
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { route } from '#platform/server/http/route.ts'
import { mailWith } from '#platform/server/mail/mail-kinds.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { CAMPO_KEYS, campo } from './campos.rules.ts'
import * as consulta from './consulta.contract.ts'
import * as contract from './relatorio.contract.ts'
import { envioFalhou } from './relatorio.notices.ts'
import {
  changeAgendamento,
  createAgendamento,
  listAgendamentos,
  listPessoas,
  removeAgendamento,
} from './server/agendamentos.ts'
import { baixarArquivo, exportarRelatorio, listArquivos, pedirArquivo } from './server/arquivos.ts'
import { consultar } from './server/consultar.ts'
import { enviarRelatorioJob, relogioDosRelatoriosJob } from './server/enviar-relatorios.ts'
import { fazerArquivoJob } from './server/fazer-arquivo.ts'
import { listRegistros } from './server/list-registros.ts'
import { relatorioMail } from './server/mails.ts'
import {
  changeRelatorio,
  createRelatorio,
  fixarRelatorio,
  getRelatorio,
  listRelatorios,
  removeRelatorio,
} from './server/relatorios.ts'

export const relatorioModule: ServerModule = {
  name: 'relatorio',
  documentation: {
    tags: {
      [consulta.relatorioTag]: 'Perguntas livres aos números da empresa, visões salvas, arquivos e envios.',
    },
    schemas: {
      LinhaDaConsulta: consulta.LinhaDaConsulta,
      RegistroContado: consulta.RegistroContado,
      Relatorio: contract.Relatorio,
      ArquivoDoRelatorio: contract.ArquivoDoRelatorio,
      AgendamentoDeRelatorio: contract.AgendamentoDeRelatorio,
    },
    examples: [
      exampleOfCall(consulta.consultar, {
        body: {
          entidade: 'entrega',
          grupos: ['cliente'],
          medidas: ['contagem', 'noPrazoPct'],
          periodo: { por: 'entrega', relativo: 'ultimos-30' },
          filtros: [],
          ordem: { medida: 'contagem', desc: true },
        },
        response: {
          periodo: { de: '2026-10-29', ate: '2026-11-27' },
          linhas: [{ chaves: [null], rotulos: ['Sem cliente'], valores: [36], registros: 36 }],
          total: [39],
          registros: 39,
          temMais: false,
          atualizadoEm: '2026-11-28T00:10:28.997Z',
        },
      }),
    ],
  },
  routes: [
    route(consulta.consultar, ({ deps, session, body }) => consultar(deps, session, body)),
    route(consulta.listRegistros, ({ deps, session, body }) => listRegistros(deps, session, body)),
    route(consulta.getCamposKpi, async () =>
      CAMPO_KEYS.map((key) => {
        const { rotulo, de, tipo, usos } = campo(key)
        return {
          campo: key,
          rotulo,
          entidade: de,
          tipo,
          agrupa: usos.includes('g'),
          soma: usos.includes('s'),
          condicao: usos.includes('c'),
        }
      }),
    ),
    route(contract.listRelatorios, ({ deps, session }) => listRelatorios(deps, session)),
    route(contract.getRelatorio, ({ deps, session, params }) => getRelatorio(deps, session, params.id)),
    route(contract.createRelatorio, ({ deps, session, body }) => createRelatorio(deps, session, body)),
    route(contract.changeRelatorio, ({ deps, session, params, body }) =>
      changeRelatorio(deps, session, params.id, body),
    ),
    route(contract.removeRelatorio, ({ deps, session, params }) => removeRelatorio(deps, session, params.id)),
    route(contract.fixarRelatorio, ({ deps, session, params, body }) =>
      fixarRelatorio(deps, session, params.id, body.fixado),
    ),
    route(contract.executarRelatorio, async ({ deps, session, params }) =>
      consultar(deps, session, (await getRelatorio(deps, session, params.id)).consulta),
    ),
    route(contract.listArquivos, ({ deps, session }) => listArquivos(deps, session)),
    route(contract.exportarConsulta, ({ deps, session, body }) => pedirArquivo(deps, session, body)),
    route(contract.exportarRelatorio, ({ deps, session, params, body }) =>
      exportarRelatorio(deps, session, params.id, body.formato),
    ),
    route(contract.baixarArquivo, ({ deps, session, params }) => baixarArquivo(deps, session, params.id)),
    route(contract.listAgendamentos, ({ deps, session }) => listAgendamentos(deps, session)),
    route(contract.listPessoas, ({ deps, session }) => listPessoas(deps, session)),
    route(contract.createAgendamento, ({ deps, session, body }) => createAgendamento(deps, session, body)),
    route(contract.changeAgendamento, ({ deps, session, params, body }) =>
      changeAgendamento(deps, session, params.id, body),
    ),
    route(contract.removeAgendamento, ({ deps, session, params }) =>
      removeAgendamento(deps, session, params.id),
    ),
  ],
  notifications: [envioFalhou],
  extensions: [mailWith(relatorioMail)],
  jobs: [fazerArquivoJob, enviarRelatorioJob, relogioDosRelatoriosJob],
}

import { unidadeUsage } from '#modules/unidade-negocio/server/usage-checks.ts'
import { tipoVeiculo } from '#modules/veiculo/veiculo-tipos.ts'
import { route } from '#platform/server/http/route.ts'
import { registerRoutes } from '#platform/server/register/register-routes.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { AppError, platformErrors } from '#platform/shared/app-error.ts'
import { FONTES_ROTA } from './rota.rules.ts'
import {
  calcularRota,
  duplicarRotograma,
  getVersao,
  listVersoes as listVersoesCall,
  rotogramaCalls,
} from './rotograma.contract.ts'
import { describeHorario } from './rotograma.rules.ts'
import { rotogramaDocumentation } from './server/rotograma.documentation.ts'
import { duplicateRotograma, rotogramaRegister } from './server/rotograma.register.ts'
import { countByUnidade, rotogramaStore } from './server/rotograma.store.ts'
import { calculateRoute } from './server/route-provider.ts'
import { findVersao, listVersoes } from './server/versao.repository.ts'

export const rotogramaModule: ServerModule = {
  name: 'rotograma',
  extensions: [unidadeUsage.with({ nome: 'rotogramas', count: countByUnidade })],
  documentation: rotogramaDocumentation,
  unitTables: { rotograma: 'rotograma' },
  routes: [
    ...registerRoutes(rotogramaCalls, rotogramaRegister, rotogramaStore, {
      name: 'rotogramas',
      columns: [
        { header: 'Nome', value: ({ nome }) => nome, width: 40 },
        { header: 'Código', value: ({ codigo }) => codigo },
        { header: 'Origem', value: ({ pontos }) => pontos[0]?.nome, width: 30 },
        { header: 'Destino', value: ({ pontos }) => pontos.at(-1)?.nome, width: 30 },
        { header: 'Paradas', value: ({ pontos }) => Math.max(0, pontos.length - 2), kind: 'number' },
        { header: 'Distância (km)', value: ({ distanciaM }) => distanciaM / 1_000, kind: 'number' },
        { header: 'Tempo ao volante (min)', value: ({ duracaoMin }) => duracaoMin, kind: 'number' },
        { header: 'Tempo total (min)', value: ({ totalMin }) => totalMin, kind: 'number' },
        { header: 'Cálculo da rota', value: ({ fonte }) => FONTES_ROTA[fonte], width: 30 },
        { header: 'Horário permitido', value: ({ horario }) => describeHorario(horario) },
        {
          header: 'Tipos de veículo',
          value: ({ tiposVeiculo }) => tiposVeiculo.map((tipo) => tipoVeiculo(tipo).nome).join(', '),
          width: 30,
        },
        { header: 'Ativo', value: ({ ativo }) => ativo },
        { header: 'Alterado em', value: ({ atualizadoEm }) => atualizadoEm, kind: 'instant' },
      ],
    }),
    route(duplicarRotograma, ({ deps, session, params }) => duplicateRotograma(deps, session, params.id)),
    route(calcularRota, async ({ deps, body }) => {
      const { trechos, tracado, ...rota } = await calculateRoute(deps, body.pontos)
      return { ...rota, trechos: [...trechos], tracado: tracado && [...tracado] }
    }),
    route(listVersoesCall, async ({ deps, session, params }) => {
      await rotogramaRegister.get(deps, session, params.id)
      return deps.db.readAsOwner(session.ownerId, (tx) => listVersoes(tx, params.id))
    }),
    route(getVersao, async ({ deps, session, params }) => {
      await rotogramaRegister.get(deps, session, params.id)
      const found = await deps.db.readAsOwner(session.ownerId, (tx) =>
        findVersao(tx, params.id, params.versao),
      )
      if (!found) throw new AppError(platformErrors.not_found)
      return found
    }),
  ],
}

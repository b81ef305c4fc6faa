/** What free vehicles of carriers give to the program. */

import { sql } from 'kysely'
import { onVinculo } from '#modules/parceiro/server/on-vinculo.ts'
import { veiculoUsage } from '#modules/veiculo/server/veiculo.register.ts'
import { exampleOfCall } from '#platform/server/http/call-example.ts'
import { route } from '#platform/server/http/route.ts'
import { exportRegister, type RegisterExport } from '#platform/server/register/export-register.ts'
import { registerRoutes } from '#platform/server/register/register-routes.ts'
import type { ServerModule } from '#platform/server/server-module.ts'
import { Disponibilidade, disponibilidadeCalls, tag } from './disponibilidade.contract.ts'
import { lugarText, veiculoText } from './disponibilidade.rules.ts'
import { countByVeiculo, disponibilidadeRegister } from './server/disponibilidade.register.ts'
import { disponibilidadeStore } from './server/disponibilidade.store.ts'

const SHEET: RegisterExport<Disponibilidade> = {
  name: 'disponibilidades',
  columns: [
    { header: 'Veículo', value: veiculoText, width: 40 },
    { header: 'Eixos', value: ({ eixos }) => eixos, kind: 'number' },
    { header: 'Livre de', value: ({ livreDe }) => livreDe, kind: 'instant' },
    { header: 'Livre até', value: ({ livreAte }) => livreAte, kind: 'instant' },
    { header: 'Onde', value: ({ municipio, raioKm }) => lugarText(municipio, raioKm), width: 30 },
    { header: 'Observação', value: ({ observacao }) => observacao, width: 40 },
    { header: 'Ativo', value: ({ ativo }) => ativo },
  ],
}

export const disponibilidadeModule: ServerModule = {
  name: 'disponibilidade',
  documentation: {
    tags: { [tag]: 'Veículos livres de uma transportadora, vistos pelos embarcadores vinculados.' },
    schemas: { DisponibilidadeDeVeiculo: Disponibilidade },
    examples: [
      exampleOfCall(disponibilidadeCalls.create, {
        body: {
          tipoVeiculo: 'TRUCK',
          carroceria: 'BAU',
          livreDe: '2026-12-03T09:00:00.000Z',
          livreAte: '2026-12-04T21:00:00.000Z',
          municipioId: 3525904,
          raioKm: 150,
          destinoUfs: ['MG'],
        },
        response: {
          id: '01a21f7c-789d-7725-89d9-798f9e2c6484',
          veiculo: null,
          tipoVeiculo: 'TRUCK',
          carroceria: 'BAU',
          eixos: null,
          livreDe: '2026-12-03T09:00:00.000Z',
          livreAte: '2026-12-04T21:00:00.000Z',
          municipio: { id: 3525904, nome: 'Jundiaí', uf: 'SP' },
          raioKm: 150,
          destinoUfs: ['MG'],
          destinoMunicipios: [],
          observacao: null,
          ativo: true,
          atualizadoEm: '2026-11-28T00:09:40.738Z',
          version: 1,
        },
      }),
    ],
  },
  extensions: [
    veiculoUsage.with({ nome: 'disponibilidades', count: countByVeiculo }),
    onVinculo.with({
      key: 'disponibilidade',
      onChanged: async (tx, { ownerId, outroOwnerId, em }) => {
        await sql`select app_link_disponibilidades(${ownerId}, ${outroOwnerId}, ${em})`.execute(tx.db)
      },
    }),
  ],
  routes: [
    ...registerRoutes(disponibilidadeCalls, disponibilidadeRegister, disponibilidadeStore, SHEET, [
      'search',
      'export',
    ]),
    route(disponibilidadeCalls.search, ({ deps, session, body }) =>
      disponibilidadeRegister.search(deps, session, { ...body, agora: deps.clock.now() }),
    ),
    route(disponibilidadeCalls.export, ({ deps, session, body }) =>
      exportRegister(deps, session, disponibilidadeStore, { ...body, agora: deps.clock.now() }, SHEET),
    ),
  ],
}

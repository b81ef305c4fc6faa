/** What free vehicles of carriers give to the program. */
import { sql } from 'kysely'
import { onVinculo } from '#modules/parceiro/server/on-vinculo.ts'
import { veiculoUsage } from '#modules/veiculo/server/veiculo.register.ts'
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

/** A second company with the same registers, loads, orders and bookings as the first of the demonstration, under ids of its own. */
import { sql } from 'kysely'
import type { SignedIn, TestCompany } from '#platform/server/testing/build-company.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { DEMO_COMPANIES } from '../accounts.ts'
import { createCargas } from '../cargas.ts'
import { createRegisters } from '../create-registers.ts'
import { demoId, demoOwnerId } from '../demo-ids.ts'
import { fillDocas } from '../docas.ts'
import { importRegisters } from '../import-registers.ts'
import { createPedidos } from '../pedidos.ts'

/** Needs the demonstration. Few of each kind, so that it stays quick. */
export async function buildNeighbour(app: TestApp): Promise<{ company: TestCompany; admin: SignedIn }> {
  const { deps } = app
  const [first] = DEMO_COMPANIES
  if (!first) throw new Error('The demonstration has no company.')
  const company = await buildCompany(app, { nome: 'Vizinha Atacado' })
  const unidades = new Map(first.unidades.map(({ codigo }) => [codigo, demoId(`vizinha:unidade:${codigo}`)]))
  const idOf = (codigo: string) => unidades.get(codigo) ?? ''
  for (const [codigo, id] of unidades) {
    await deps.db.asSystem('create-company', (tx) =>
      sql`
        insert into unidade_negocio (owner_id, id, descricao, codigo, documento, cep, logradouro, numero, bairro,
          municipio_id, fuso_horario, latitude, longitude, padrao)
        select ${company.ownerId}, ${id}, descricao || ' da Vizinha', codigo, documento, cep, logradouro, numero, bairro,
          municipio_id, fuso_horario, latitude, longitude, padrao
        from unidade_negocio where owner_id = ${demoOwnerId(first)} and codigo = ${codigo}
      `.execute(tx.db),
    )
  }
  const admin = await signIn(app, company, { nome: 'Joana Vizinha' })
  const state = await deps.sessions.get(admin.sessionId)
  const session = { ...state, activeUnitId: null, unitFilter: null, ip: '127.0.0.1' }
  const now = deps.clock.now()
  const outra = await buildCompany(app)
  await importRegisters(deps, (key) => (key === first.key ? company : outra).ownerId, now)
  await createRegisters(deps, session, idOf, now)
  const origens = first.unidades
    .filter(({ codigo }) => codigo !== 'MAO')
    .map(({ codigo, descricao, municipioId }) => ({ unidadeId: idOf(codigo), nome: descricao, municipioId }))
  await createCargas(deps, session, origens, { from: 0, count: 24 }, now)
  await createPedidos(deps, session, idOf('JUN'), now)
  await fillDocas(deps, session, idOf('JUN'), { docas: 2, reservas: 8 })
  return { company, admin }
}

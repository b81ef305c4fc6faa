/** A carrier and what a load needs to be offered to it, carried and delivered; made before the processes start. */
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { GATES_COM_CHAVE } from '#modules/conformidade/gates.ts'
import { createCarriers } from '#modules/regularidade/server/testing/build-carriers.ts'
import type { SessionState } from '#platform/server/session/session.ts'
import type { SignedIn, TestCompany } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'

export interface Route {
  readonly shipper: SessionState
  readonly carrier: SessionState
  readonly carrierOwnerId: string
  /** The carrier in the register of the shipper. */
  readonly transportadoraId: string
  /** Where remessas are taken to. */
  readonly destinoId: string
}

export async function buildRoute(host: TestApp, company: TestCompany, admin: SignedIn): Promise<Route> {
  const carriers = createCarriers(host)
  const shipper = { ...company, admin }
  const carrier = await carriers.carrier({ nome: 'Via Planalto' })
  const transportadoraId = await carriers.register(shipper, {
    documento: carrier.documento,
    nome: carrier.nome,
  })
  await carriers.link(shipper, carrier)
  // Whether a load may leave is decided elsewhere.
  for (const gate of GATES_COM_CHAVE) {
    await host.server.inject({
      method: 'PUT',
      url: `/api/conformidade/configuracao/chave/${gate}`,
      headers: admin.headers,
      payload: { ligada: false, motivo: 'Ensaio' },
    })
  }
  return {
    shipper: await host.deps.sessions.get(admin.sessionId),
    carrier: await host.deps.sessions.get(carrier.admin.sessionId),
    carrierOwnerId: carrier.ownerId,
    transportadoraId,
    destinoId: await buildUnit(host, company.ownerId, `CD ${carrier.ownerId.slice(-6)}`),
  }
}

/** Loads with a vehicle and a driver of the company, whose link is ready to be opened; made before the processes start. */
import { buildCarga } from '#modules/carga/server/testing/build-carga.ts'
import { buildMotorista, buildVeiculo } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { textAt } from './answer.ts'
import { viagemSample } from './samples.ts'

export interface Trip {
  readonly cargaId: string
  readonly token: string
  readonly telefone: string
}

const FIRST_PHONE = 11_970_000_000

export async function buildTrips(
  host: TestApp,
  person: SignedIn,
  { unidadeId, count }: { readonly unidadeId: string; readonly count: number },
): Promise<Trip[]> {
  const { ownerId, headers } = person
  const trips: Trip[] = []
  for (let index = 0; index < count; index += 1) {
    const carga = await buildCarga(host, person, viagemSample(Date.now(), unidadeId, `Viagem ${index + 1}`))
    const veiculo = await buildVeiculo(host, ownerId)
    const motorista = await buildMotorista(host, ownerId, { nome: `Motorista ${index + 1}` })
    const telefone = String(FIRST_PHONE + index)
    await host.deps.db.asOwner(ownerId, (tx) =>
      tx.db
        .updateTable('motorista')
        .set({ telefone })
        .where('owner_id', '=', ownerId)
        .where('id', '=', motorista.id)
        .execute(),
    )
    const path = `/api/carga-mongo/${carga.id}`
    const payload = { tipoAlocacao: 1, veiculoId: veiculo.id, motoristaId: motorista.id }
    const done = await host.server.inject({ method: 'POST', url: `${path}/alocar`, headers, payload })
    if (done.statusCode >= 300) throw new Error(done.body)
    const shown = await host.server.inject({ url: `${path}/viagem`, headers })
    const token = textAt(shown.json(), 'viagem', 'link', 'endereco')?.split('#')[1] ?? ''
    trips.push({ cargaId: carga.id, token, telefone })
  }
  return trips
}

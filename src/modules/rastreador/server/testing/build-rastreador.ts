/** A device of a company, linked to a vehicle or to a driver. */
import { v7 as uuidv7 } from 'uuid'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import type { TipoRastreador } from '../../rastreador.rules.ts'
import '../rastreador.tables.ts'

let counter = 0

export async function buildRastreador(
  app: TestApp,
  ownerId: string,
  of: { readonly veiculoId: string } | { readonly motoristaId: string },
  tipo: TipoRastreador = 'api',
): Promise<{ id: string; identificador: string }> {
  const id = uuidv7()
  const identificador = `aparelho-${++counter}`
  await app.deps.db.asOwner(ownerId, (tx) =>
    tx.db
      .insertInto('rastreador')
      .values({
        owner_id: ownerId,
        id,
        identificador,
        tipo,
        veiculo_id: 'veiculoId' in of ? of.veiculoId : null,
        motorista_id: 'motoristaId' in of ? of.motoristaId : null,
      })
      .execute(),
  )
  return { id, identificador }
}

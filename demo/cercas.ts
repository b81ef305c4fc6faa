/** Fences of Alimentos Serra Dourada, around a customer and an own unit, and places on the way where vehicles may stand. */
import { sql } from 'kysely'
import { cercas } from '#modules/cerca/server/cerca.register.ts'
import { locaisAutorizados } from '#modules/local-autorizado/server/local-autorizado.register.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'

/** Atacado Três Rios, in the centre of Juiz de Fora. */
const CLIENTE = '66120431000108'

const circulo = (latitude: number, longitude: number, raioM: number) => ({
  tipo: 'circulo' as const,
  centro: { latitude, longitude },
  raioM,
})

const LOCAIS = [
  { nome: 'Posto Serra Azul, Bandeirantes km 72', tipo: 'posto', forma: circulo(-23.0903, -46.9608, 400) },
  { nome: 'Pernoite Fernão Dias, Extrema', tipo: 'pernoite', forma: circulo(-22.8543, -46.3186, 500) },
  { nome: 'Balança Fernão Dias, Betim', tipo: 'balanca', forma: circulo(-19.9986, -44.2103, 300) },
] as const

export async function createCercas(
  deps: Deps,
  session: Session,
  tx: OwnerTx,
  unidadeIdOf: (codigo: string) => string,
): Promise<void> {
  const { rows } = await sql<{ id: string; nome: string }>`
    select id, nome from empresa where owner_id = ${tx.ownerId} and documento = ${CLIENTE}
  `.execute(tx.db)
  for (const { id, nome } of rows) {
    await cercas.register.create(deps, session, {
      nome: `Recebimento ${nome}`,
      empresaId: id,
      unidadeId: null,
      forma: circulo(-21.7606, -43.3496, 300),
    })
  }
  await cercas.register.create(deps, session, {
    nome: 'Pátio do CD Jundiaí',
    empresaId: null,
    unidadeId: unidadeIdOf('JUN'),
    forma: {
      tipo: 'poligono',
      pontos: [
        [-46.9016, -23.1884],
        [-46.8938, -23.1884],
        [-46.8932, -23.1826],
        [-46.9004, -23.1819],
      ],
    },
  })
  for (const local of LOCAIS) await locaisAutorizados.register.create(deps, session, local)
}

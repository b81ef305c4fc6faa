/** Links of drivers of Alimentos Serra Dourada: one on the road, one accepted, one opened, one sent, one refused. */
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { TERMO_RASTREAMENTO } from '#modules/motorista/motorista.rules.ts'
import type { Ato } from '#modules/viagem/ato.contract.ts'
import { receiveAto } from '#modules/viagem/server/atos/receive-atos.ts'
import { createViagens, readMotoristas } from '#modules/viagem/server/create-viagem.ts'
import { changeViagens, lockAtivas, saveAparelho } from '#modules/viagem/server/viagem.repository.ts'
import { SITUACAO_VIAGEM as S } from '#modules/viagem/situacao-viagem.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { demoId } from './demo-ids.ts'

const MINUTE_MS = 60_000

interface Roteiro {
  readonly aberta?: true
  /** Minutes ago, and what the phone told. */
  readonly atos?: readonly (readonly [ha: number, ato: Pick<Ato, 'tipo' | 'corpo'>])[]
}

const consent = { tipo: 'consentir', corpo: { versaoTermo: TERMO_RASTREAMENTO.versao } } as const

const accept = { tipo: 'aceitar' } as const

const ROTEIROS: readonly Roteiro[] = [
  {
    aberta: true,
    atos: [
      [44, accept],
      [43, consent],
    ],
  },
  { aberta: true, atos: [[38, accept]] },
  { aberta: true },
  {},
  {
    aberta: true,
    atos: [[20, { tipo: 'recusar', corpo: { texto: 'Freio da carreta foi para a oficina' } }]],
  },
]

/** Loads in execution whose drivers are known; nothing is made for a company without them. */
export async function createViagensDemo(deps: Deps, shipper: Session, now: Date): Promise<void> {
  const { ownerId } = shipper
  const viagens = await deps.db.asOwner(ownerId, async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select c.id from carga c
      where c.owner_id = ${ownerId} and c.status = 2 and c.motorista_id is not null
      order by c.codigo limit ${ROTEIROS.length}
    `.execute(tx.db)
    const ids = rows.map(({ id }) => id)
    const known = new Set((await lockAtivas(tx, ids)).map(({ carga_id }) => carga_id))
    const motoristas = await readMotoristas(
      tx,
      ids.filter((id) => !known.has(id)),
    )
    await createViagens(
      tx,
      [...motoristas.values()],
      shipper.userName,
      new Date(now.getTime() - 60 * MINUTE_MS),
    )
    const ativas = await lockAtivas(tx, ids)
    // Those that came with the allocation of a moment ago are an hour old as well: nothing is sent before it is made.
    await sql`
      update viagem set criada_em = ${new Date(now.getTime() - 60 * MINUTE_MS)}
      where owner_id = ${ownerId} and carga_id = any(${ids}::uuid[])
    `.execute(tx.db)
    const ordered = ids.flatMap((id) => ativas.find(({ carga_id }) => carga_id === id) ?? [])
    for (const [index, viagem] of ordered.entries()) {
      const roteiro = ROTEIROS[index] ?? {}
      await changeViagens(tx, [viagem.id], {
        situacao: roteiro.aberta ? S.Aberta : S.Enviada,
        canal_envio: 'whatsapp',
        enviada_em: new Date(now.getTime() - 55 * MINUTE_MS),
        enviada_por_nome: shipper.userName,
        ...(roteiro.aberta && { aberta_em: new Date(now.getTime() - 50 * MINUTE_MS) }),
      })
      if (roteiro.aberta) {
        const aparelho = { id: demoId(`aparelho-${index}`), nome: 'Android 13, Chrome' }
        await saveAparelho(tx, viagem.id, aparelho, new Date(now.getTime() - 50 * MINUTE_MS))
      }
    }
    return ordered
  })
  for (const [index, { id, n }] of viagens.entries()) {
    for (const [ha, ato] of ROTEIROS[index]?.atos ?? []) {
      const told = new Date(now.getTime() - ha * MINUTE_MS)
      const then = { ...deps, clock: { now: () => told } }
      const sent = { ...ato, id: uuidv7(), dh: told.toISOString() }
      await receiveAto(then, ownerId, id, sent, { n, por: null })
    }
  }
}

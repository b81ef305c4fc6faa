/** Who may be followed on a trip: what the drivers of loads said, in the registers of both companies and for the trip. */
import { sql } from 'kysely'
import { TERMO_RASTREAMENTO } from '#modules/motorista/motorista.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'
import {
  type Consentimento,
  type OrigemDaPosicao,
  podeGravarPosicao,
  SEM_CONSENTIMENTO,
} from '../../posicao-consentimento.rules.ts'
import '../carga.tables.ts'

interface ConsentimentoDaViagem {
  readonly key: string
  /** By load of the company of the transaction, what its driver said for the trip; loads without a word are left out. */
  readonly read: (tx: OwnerTx, cargaIds: readonly string[]) => Promise<ReadonlyMap<string, Consentimento>>
}

/** Whoever keeps a consent that holds for one trip brings it here; without one there is none. */
export const consentimentoDaViagem = defineExtensionPoint<ConsentimentoDaViagem>('consentimentoDaViagem')

/** What is known of a load before points of it are stored. */
export interface CargaSeguida {
  readonly id: string
  readonly contratadoOwnerId: string | null
}

interface RegistroRow {
  readonly id: string
  readonly contratado_owner_id: string | null
  readonly versao: string | null
  readonly retirado: boolean
  readonly versao_contratado: string | null
  readonly retirado_contratado: boolean
}

const registroOf = (versao: string | null, retirado: boolean): Consentimento => ({
  dado: versao === TERMO_RASTREAMENTO.versao,
  retirado,
})

/** Loads of the company among these ids. */
export async function listSeguidas(tx: OwnerTx, cargaIds: readonly string[]): Promise<CargaSeguida[]> {
  const { rows } = await sql<CargaSeguida>`
    select c.id, k.contratado_owner_id as "contratadoOwnerId"
    from carga c left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
    where c.owner_id = ${tx.ownerId} and c.id = any(${cargaIds}::uuid[])
  `.execute(tx.db)
  return rows
}

/**
 * Which of the loads may get points of this origin. `deOwnerId`: the company whose device or people bring them; of its
 * register alone a consent counts, of the other one a withdrawal.
 */
export async function listConsentidas(
  tx: OwnerTx,
  cargaIds: readonly string[],
  origem: OrigemDaPosicao,
  deOwnerId: string,
): Promise<ReadonlySet<string>> {
  if (origem === 'veiculo') return new Set(cargaIds)
  const { rows } = await sql<RegistroRow>`
    select c.id, k.contratado_owner_id, m.consentimento_versao as versao,
      m.id is not null and m.consentimento_versao is null and exists (
        select from motorista_consentimento x where x.owner_id = m.owner_id and x.motorista_id = m.id) as retirado,
      f.versao as versao_contratado, coalesce(f.retirado, false) as retirado_contratado
    from carga c
    left join carga_contratacao k on k.owner_id = c.owner_id and k.carga_id = c.id
    left join motorista m on m.owner_id = c.owner_id and m.id = c.motorista_id
    left join app_consentimento_do_contratado(${cargaIds}::uuid[]) f on f.carga_id = c.id
    where c.owner_id = ${tx.ownerId} and c.id = any(${cargaIds}::uuid[])
  `.execute(tx.db)
  const viagens = await readViagens(tx, cargaIds)
  const consentidas = rows.filter((row) => {
    const doDono = registroOf(row.versao, row.retirado)
    const doContratado = registroOf(row.versao_contratado, row.retirado_contratado)
    const isDono = deOwnerId === tx.ownerId
    const isContratado = deOwnerId === row.contratado_owner_id
    return podeGravarPosicao(origem, {
      viagem: viagens.get(row.id) ?? SEM_CONSENTIMENTO,
      registro: isDono ? doDono : isContratado ? doContratado : SEM_CONSENTIMENTO,
      outroRegistro: isDono ? doContratado : doDono,
    })
  })
  return new Set(consentidas.map(({ id }) => id))
}

/** A withdrawal in any of the places counts. */
async function readViagens(
  tx: OwnerTx,
  cargaIds: readonly string[],
): Promise<ReadonlyMap<string, Consentimento>> {
  const viagens = new Map<string, Consentimento>()
  for (const { read } of consentimentoDaViagem.list()) {
    for (const [id, { dado, retirado }] of await read(tx, cargaIds)) {
      const before = viagens.get(id) ?? SEM_CONSENTIMENTO
      viagens.set(id, { dado: before.dado || dado, retirado: before.retirado || retirado })
    }
  }
  return viagens
}

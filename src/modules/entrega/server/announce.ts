import type { OwnerTx } from '#platform/server/database/database.ts'

export const ENTIDADE_ENTREGA = 'entrega'

interface Anunciada {
  readonly id: string
  readonly verbo: 'created' | 'changed' | 'removed'
  readonly versao: number
  readonly contratadoOwnerId: string | null
  readonly unidadeId: string
  /** Of the deadline at the place. */
  readonly dia: string
}

/** Tells the company of the load and the carrier that runs it. */
export function announceEntregas(tx: OwnerTx, entregas: readonly Anunciada[]): void {
  for (const { id, verbo, versao, contratadoOwnerId, unidadeId, dia } of entregas) {
    const event = { tipo: `${ENTIDADE_ENTREGA}.${verbo}`, entidadeId: id, versao }
    tx.announce({ ...event, ownerId: tx.ownerId, dados: { unidadeId, dia } })
    if (contratadoOwnerId !== null) tx.announce({ ...event, ownerId: contratadoOwnerId, dados: { dia } })
  }
}

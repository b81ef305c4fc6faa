/**
 * The one writer of facts: works them out from the records and replaces those that say something else. The transaction of a
 * change and the rebuild of a company both come here, so that they cannot differ.
 */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { amongIds, queryPrepared } from '#platform/server/database/prepared.ts'
import type { Fato } from './fontes/define-fato.ts'
import { fatoCarga } from './fontes/fato-carga.ts'
import { fatoEntrega } from './fontes/fato-entrega.ts'
import { fatoOcorrencia } from './fontes/fato-ocorrencia.ts'
import { fatoConvite, fatoOferta } from './fontes/fato-oferta.ts'
import { fatoRemessa } from './fontes/fato-remessa.ts'
import { fatoReserva } from './fontes/fato-reserva.ts'

/** Records of one statement. */
export const BLOCO = 500

interface Alvo {
  readonly fato: Fato
  /** The column of the record that the ids stand in. */
  readonly coluna: string
}

/** What is to be worked out again when a record of the noun changes, all in one statement. */
const FATOS_DO_REGISTRO = {
  carga: [
    { fato: fatoCarga, coluna: 'c.id' },
    { fato: fatoEntrega, coluna: 'e.carga_id' },
    { fato: fatoOcorrencia, coluna: 'w.carga_id' },
    { fato: fatoReserva, coluna: 'r.carga_id' },
  ],
  entrega: [{ fato: fatoEntrega, coluna: 'e.id' }],
  reserva: [{ fato: fatoReserva, coluna: 'r.id' }],
  remessa: [{ fato: fatoRemessa, coluna: 'r.id' }],
  ocorrencia: [{ fato: fatoOcorrencia, coluna: 'w.id' }],
  oferta: [
    { fato: fatoOferta, coluna: 'f.id' },
    { fato: fatoConvite, coluna: 'i.oferta_id' },
  ],
} as const satisfies Readonly<Record<string, readonly Alvo[]>>
export type RegistroComFatos = keyof typeof FATOS_DO_REGISTRO

/** The facts of these records and of what hangs on them. Facts of records that are gone went with them. */
export async function writeFatos(
  tx: OwnerTx,
  registro: RegistroComFatos,
  ids: readonly string[],
): Promise<void> {
  const sorted = [...new Set(ids)].sort()
  for (let start = 0; start < sorted.length; start += BLOCO) {
    const block = sorted.slice(start, start + BLOCO)
    const writes = FATOS_DO_REGISTRO[registro].map(
      (alvo, index) => sql`${sql.raw(`w${index}`)} as (${upsert(tx.ownerId, alvo, block)})`,
    )
    await queryPrepared(tx, sql`with ${sql.join(writes)} select 1`)
  }
}

function upsert(ownerId: string, { fato, coluna }: Alvo, ids: readonly string[]): RawBuilder<unknown> {
  const where = sql`${sql.ref(`${fato.registro}.owner_id`)} = ${ownerId}::uuid and ${amongIds(sql.ref(coluna), ids)}`
  const names = (row: string) => sql.join(fato.colunas.map((name) => sql.ref(`${row}.${name}`)))
  const columns = sql.join(fato.colunas.map((name) => sql.ref(name)))
  const assignments = fato.colunas.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`)
  return sql`insert into ${sql.table(fato.tabela)} as antes (owner_id, id, ${columns}) ${fato.linhas(where)}
    on conflict (owner_id, id) do update set ${sql.join(assignments)}
    where (${names('antes')}) is distinct from (${names('excluded')})`
}

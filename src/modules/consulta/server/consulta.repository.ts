import type { Static, TSchema } from 'typebox'
import { Check } from 'typebox/value'
import type { Tx } from '#platform/server/database/database.ts'
import { FONTES } from '../consulta.contract.ts'
import type { ProviderName } from './providers.ts'
import './consulta.tables.ts'

export type CacheKind = 'cep' | 'cnpj'

/** `value` undefined: a provider said that it does not know the key. */
export interface CachedAnswer<T> {
  readonly value: T | undefined
  readonly fonte: ProviderName
}

/** Undefined: nobody was asked lately. An answer kept by another version of the program counts as none. */
export async function findCached<S extends TSchema>(
  tx: Tx,
  tipo: CacheKind,
  chave: string,
  schema: S,
  now: Date,
): Promise<CachedAnswer<Static<S>> | undefined> {
  const row = await tx.db
    .selectFrom('consulta_cache')
    .select(['resposta', 'fonte'])
    .where('tipo', '=', tipo)
    .where('chave', '=', chave)
    .where('expira_em', '>', now)
    .executeTakeFirst()
  if (!row) return undefined
  const fonte = FONTES.find((known) => known === row.fonte)
  if (row.resposta === null) return { value: undefined, fonte: 'brasilapi' }
  if ((fonte !== 'brasilapi' && fonte !== 'viacep') || !Check(schema, row.resposta)) return undefined
  return { value: row.resposta, fonte }
}

const MAX_REMOVED = 100

/** Keeps an answer, and removes some that have expired, so that the table does not grow by what nobody asks again. */
export async function keepAnswer(
  tx: Tx,
  answer: {
    readonly tipo: CacheKind
    readonly chave: string
    readonly resposta: unknown
    readonly fonte: string | null
    readonly expira_em: Date
  },
  now: Date,
): Promise<void> {
  const resposta = answer.resposta === undefined ? null : JSON.stringify(answer.resposta)
  await tx.db
    .insertInto('consulta_cache')
    .values({ ...answer, resposta })
    .onConflict((conflict) =>
      conflict
        .columns(['tipo', 'chave'])
        .doUpdateSet({ resposta, fonte: answer.fonte, expira_em: answer.expira_em }),
    )
    .execute()
  await tx.raw(
    `delete from consulta_cache where ctid = any (array(
       select ctid from consulta_cache where expira_em < $1 limit $2))`,
    [now, MAX_REMOVED],
  )
}

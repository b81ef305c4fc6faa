/**
 * One reading query of one company in a single message: the company's setting and the query travel together
 * and form one implicit transaction, which ends with the message. No begin, no commit, one round trip.
 *
 * Every statement of READ COMMITTED sees its own snapshot, so several such queries read exactly what they
 * would have read inside one transaction.
 */
import type pg from 'pg'
import { PlannedQuery, type QueryCallback, type QueryText, type Setting } from './planned-query.ts'

const SET_COMPANY = "select set_config('app.owner_id', $1, true)"
/** As a query without a company has it before itself. */
const SET_COMPANY_AND_PLANS = `${SET_COMPANY}, set_config('plan_cache_mode', 'force_generic_plan', true)`

class ScopedQuery extends PlannedQuery {
  readonly #ownerId: string

  constructor(ownerId: string, query: QueryText, values: readonly unknown[], callback: QueryCallback) {
    super(query, values, callback)
    this.#ownerId = ownerId
  }

  override requiresPreparation(): boolean {
    return true
  }

  protected override get before(): Setting {
    return { text: this.name ? SET_COMPANY_AND_PLANS : SET_COMPANY, values: [this.#ownerId] }
  }

  /** All settings end with the message. */
  protected override get after(): undefined {
    return undefined
  }
}

/** Runs one query as the company; with a name it is prepared. The id must have been checked to be a GUID. */
export function queryAsOwner(
  client: pg.PoolClient,
  ownerId: string,
  query: QueryText,
  values: readonly unknown[],
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    client.query(
      new ScopedQuery(ownerId, query, values, (error, result) => (error ? reject(error) : resolve(result))),
    )
  })
}

/**
 * A removed record is found by nobody who asks for a person, and its history would keep phones and addresses for good.
 * The name stays, as what was removed (LGPD, art. 7º, VI).
 */
import { sql } from 'kysely'
import type { RegisterChange } from '../register/register.ts'
import type { PersonalData } from './personal-data.ts'

const NAME = 'Nome'

/** For `onChanged` of a register: takes the declared fields but the name out of the history of what is removed. */
export function forgetRemoved<Rec extends { readonly id: string }>(
  data: PersonalData,
): (change: RegisterChange<Rec>) => Promise<void> {
  const { record } = data
  if (!record) throw new Error(`${data.key} has no history.`)
  const fields = record.fields.filter((label) => label !== NAME)
  return async ({ tx, before, after }) => {
    if (after || !before) return
    await sql`select app_forget_in_history(${record.noun}, ${[before.id]}::uuid[], ${fields}::text[])`.execute(
      tx.db,
    )
  }
}

import type { Tx } from '../database/database.ts'

/** Uses a signed token up: true the first time, on whichever process; the database decides. `exp` in ms. */
export async function spendToken(
  tx: Tx,
  token: { readonly jti: string; readonly exp: number },
): Promise<boolean> {
  const spent = await tx.db
    .insertInto('bilhete_usado')
    .values({ jti: token.jti, expira_em: new Date(token.exp) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('jti')
    .executeTakeFirst()
  return spent !== undefined
}

/** Asks for boards as people do. */
import { expect } from 'vitest'
import { buildCompany, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { createSend } from '#platform/server/testing/test-routes.ts'
import type { QuadroCarga } from '../../quadro.contract.ts'

/** `query` begins with `?`. */
export type ReadBoard = (
  who: SignedIn,
  query?: string,
  headers?: Readonly<Record<string, string>>,
) => Promise<QuadroCarga>

export function createReadBoard(app: TestApp): ReadBoard {
  const send = createSend(app, '/frete/quadro/carga')
  return async (who, query = '', headers = {}) => {
    const answer = await send(who, 'GET', query, undefined, headers)
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([
      200,
      'application/json; charset=utf-8',
    ])
    return answer.json()
  }
}

export const idsOf = ({ items }: QuadroCarga) => items.map(({ id }) => id)
/** Cards of each group. */
export const counted = ({ grupos }: QuadroCarga) => grupos.map(({ quantidade }) => quantidade)
export const stagesOf = ({ grupos }: QuadroCarga) => grupos.flatMap(({ etapas }) => etapas)

/** A company with a board of its own. */
export async function newShipper(app: TestApp) {
  const owner = await buildCompany(app)
  return { owner, who: await signIn(app, owner) }
}

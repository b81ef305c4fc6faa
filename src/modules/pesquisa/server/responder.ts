/** The survey behind the link of a mail: looked at as often as one likes, answered once. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { onceLinks } from '#platform/server/public-link/public-links.ts'
import { AppError } from '#platform/shared/app-error.ts'
import type { BodyOf } from '#platform/shared/call.ts'
import { dayAt } from '#platform/shared/date.ts'
import { pesquisaLink, type responderPesquisa, respostaErrors } from '../resposta.contract.ts'
import { fillBloco } from './blocos.ts'
import './pesquisa.tables.ts'

const TIME_ZONE = 'America/Sao_Paulo'

const links = onceLinks({
  link: pesquisaLink,
  find: (tx, hash) =>
    tx.db
      .selectFrom('pesquisa_convite as c')
      .innerJoin('pesquisa as p', 'p.id', 'c.pesquisa_id')
      .select([
        'p.id as pesquisaId',
        'c.licenca',
        'c.papel',
        'c.respondido_em as usadoEm',
        sql<Date>`least(p.encerra_em, p.encerrada_em)`.as('expiraEm'),
      ])
      .where('c.token_hash', '=', hash)
      .forUpdate('c')
      .executeTakeFirst(),
  spent: ({ usadoEm }) =>
    usadoEm === null ? respostaErrors.pesquisa_ended : respostaErrors.pesquisa_answered,
  spend: (tx, hash, agora) =>
    tx.db
      .updateTable('pesquisa_convite')
      // The day alone: a finer time would lead from the person to the answer.
      .set({
        respondido_em: sql<Date>`${dayAt(agora, TIME_ZONE)}::date::timestamp at time zone ${TIME_ZONE}`,
      })
      .where('token_hash', '=', hash)
      .execute(),
})

/** Throws `pesquisa_link_unknown`, `pesquisa_answered`, `pesquisa_ended`. */
export const openConvite = (deps: Deps, token: string) =>
  links.look(deps, token, async (_tx, { expiraEm }) => ({ encerraEm: expiraEm.toISOString() }))

/** Throws as `openConvite`. */
export const saveResposta = (
  deps: Deps,
  { token, nota, motivos = [], texto }: BodyOf<typeof responderPesquisa>,
): Promise<void> =>
  links.use(deps, token, async (tx, { pesquisaId, licenca, papel }) => {
    const agora = deps.clock.now()
    await lockOpen(tx, pesquisaId)
    await tx.db
      .insertInto('pesquisa_resposta')
      .values({
        // Random: the numbers of other tables begin with the time.
        id: randomUUID(),
        pesquisa_id: pesquisaId,
        licenca,
        papel,
        nota,
        motivos,
        texto: texto?.trim() || null,
        dia: dayAt(agora, TIME_ZONE),
        bloco_id: null,
      })
      .execute()
    await fillBloco(tx, { pesquisaId, licenca, papel }, agora)
  })

/** Answers of one survey are written one after the other, and none after its end. */
async function lockOpen(tx: Tx, pesquisaId: string): Promise<void> {
  const { encerrada_em } = await tx.db
    .selectFrom('pesquisa')
    .select('encerrada_em')
    .where('id', '=', pesquisaId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (encerrada_em !== null) throw new AppError(respostaErrors.pesquisa_ended)
}

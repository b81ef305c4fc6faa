/** Creating, changing, switching, removing and reading quick replies: those of the company, and a person's own. */
import { sql } from 'kysely'
import { unidadeUsage } from '#modules/unidade-negocio/server/usage-checks.ts'
import { checkUnidadeId } from '#modules/veiculo/server/veiculo.lookup.ts'
import { createFieldRegister } from '#platform/server/fields/field-register.ts'
import { respostaRapidaCalls } from '../resposta-rapida.contract.ts'
import { RESPOSTA_RAPIDA } from '../resposta-rapida.fields.ts'

/** Whoever asks; undefined: all of the company, for what is done without a person. */
const DE_QUEM = 'deQuem'
/** What the table holds besides the fields: whose own one it is. */
const DONO = 'dono'

export const respostasRapidas = createFieldRegister({
  entidade: 'resposta-rapida',
  nome: 'A resposta rápida',
  table: 'resposta_rapida',
  calls: respostaRapidaCalls,
  fields: RESPOSTA_RAPIDA,
  filters: { unidadeId: 'unidade_id' },
  where: (search) =>
    DE_QUEM in search ? [sql`(t.usuario_id is null or t.usuario_id = ${search[DE_QUEM]}::uuid)`] : [],
  further: {
    columns: sql`t.usuario_id as "usuarioId"`,
    of: ({ usuarioId }: { readonly usuarioId: string | null }) => ({ usuarioId }),
  },
  derived: {
    types: { usuario_id: 'uuid' },
    of: (values) => ({ usuario_id: DONO in values ? values[DONO] : null }),
  },
  isReached: (session, { usuarioId }) => usuarioId === null || usuarioId === session.userId,
  within: (session, search) => ({ ...search, [DE_QUEM]: session.userId }),
  async prepare({ tx, session, before, values }) {
    await checkUnidadeId(tx, values.unidadeId, before?.unidade?.id)
    return { ...values, [DONO]: values.pessoal ? session.userId : null }
  },
  sheet: { name: 'respostas-rapidas', gender: 'a' },
})

export const unidadeDasRespostas = unidadeUsage.with({
  nome: 'respostas rápidas',
  async count(tx, id) {
    const { rows } = await sql<{ total: number }>`
      select count(*)::int as total from resposta_rapida where owner_id = ${tx.ownerId} and unidade_id = ${id}
    `.execute(tx.db)
    return rows[0]?.total ?? 0
  },
})

/** How many people an audience reaches: the rule of `isInAudience`, counted by the database over all companies. */
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'
import { LICENCES } from '#platform/shared/access.ts'
import type { Publico } from '../anuncio.rules.ts'
import type { Alcance } from '../anuncio-painel.contract.ts'

const WEEK_MS = 7 * 86_400_000

/** Each criterion and what keeps a person out by it, in the order in which they are told. */
const refusals = (
  publico: Publico,
): readonly (readonly [Alcance['fora'][number]['criterio'], RawBuilder<boolean>])[] => [
  ['licenca', out(publico.licencas, sql`not o.licenca = any(${publico.licencas}::int[])`)],
  ['papel', out(publico.papeis, sql`not u.papel = any(${publico.papeis}::text[])`)],
  ['tipo', out(publico.tipos, sql`not o.tipo = any(${publico.tipos}::int[])`)],
  ['empresa', out(publico.empresas, sql`not o.owner_id = any(${publico.empresas}::uuid[])`)],
  [
    'modulo',
    out(
      publico.modulos,
      sql`not exists (
        select from unnest(${publico.modulos}::text[]) m
        where m = any(o.modulos) and not m = any(u.modulos_recusados))`,
    ),
  ],
]

const out = (list: readonly unknown[], refusal: RawBuilder<boolean>) =>
  list.length === 0 ? sql<boolean>`false` : refusal

/** Of the people who may enter at all. */
export async function countAlcance(tx: Tx, publico: Publico, now: Date): Promise<Alcance> {
  const cases = refusals(publico).map(([criterio, refusal]) => sql`when ${refusal} then ${sql.lit(criterio)}`)
  const { rows } = await sql<{
    licenca: number
    fora: Alcance['fora'][number]['criterio'] | null
    pessoas: number
    recentes: number
    empresas: number
  }>`
    with pessoa as (
      select o.owner_id, o.licenca, u.ultimo_acesso_em, case ${sql.join(cases, sql` `)} end as fora
      from usuario u join owner o on o.owner_id = u.owner_id
      where u.ativo and not u.bloqueado and not o.bloqueada
        and (o.licenca <> ${LICENCES.Trial} or o.trial_ate is null or o.trial_ate > ${now})
    )
    select licenca, fora, count(*)::int as pessoas, count(distinct owner_id)::int as empresas,
      (count(*) filter (where ultimo_acesso_em > ${new Date(now.getTime() - WEEK_MS)}))::int as recentes
    from pessoa group by licenca, fora order by licenca
  `.execute(tx.db)
  const within = rows.filter(({ fora }) => fora === null)
  const sum = (list: readonly { readonly pessoas: number }[]) =>
    list.reduce((total, { pessoas }) => total + pessoas, 0)
  return {
    pessoas: sum(within),
    // A company has one licence, so that no company is counted in two rows.
    empresas: within.reduce((total, { empresas }) => total + empresas, 0),
    recentes: within.reduce((total, { recentes }) => total + recentes, 0),
    porLicenca: within.map(({ licenca, pessoas }) => ({ licenca, pessoas })),
    fora: refusals(publico).flatMap(([criterio]) => {
      const pessoas = sum(rows.filter(({ fora }) => fora === criterio))
      return pessoas === 0 ? [] : [{ criterio, pessoas }]
    }),
  }
}

/** State and amount of rows `t` of the ledger at an instant, as `estadia.rules.ts` has them; a test holds the two together. */
import { type RawBuilder, sql } from 'kysely'

const HOUR_S = 3_600

/** Hours begun until the departure or the instant. */
const horas = (agora: Date) =>
  sql`ceil(extract(epoch from coalesce(t.dh_saida, ${agora}::timestamptz) - t.dh_chegada) / ${sql.lit(HOUR_S)})`

/** Cents of so many hours of the whole vehicle, HALF_UP; null where capacity or value are not known. */
const centavosDe = (hours: RawBuilder<unknown>) =>
  sql`((t.capacidade_kg::bigint * t.valor_centavos * (${hours})::bigint + 500) / 1000)`

const devido = (agora: Date) =>
  sql`case when coalesce(t.dh_saida, ${agora}::timestamptz) > t.livre_ate then ${centavosDe(horas(agora))}
    when t.capacidade_kg is not null and t.valor_centavos is not null then 0 end`

/** What silence makes of it. */
const pendente = (agora: Date) =>
  sql`coalesce(case when t.fase = 4 then t.proposta_centavos end, ${devido(agora)})`

export const situacaoSql = (agora: Date): RawBuilder<number> => sql<number>`(case
  when t.fase in (5, 6, 7) then t.fase
  when t.fase = 4 then case when t.prazo <= ${agora}::timestamptz and ${pendente(agora)} is not null then 5 else 4 end
  when t.dh_saida is not null then case
    when t.dh_saida <= t.livre_ate then 8
    when t.devida_desde > ${agora}::timestamptz then 2
    when t.prazo <= ${agora}::timestamptz and ${devido(agora)} is not null then 5
    else 3 end
  when ${agora}::timestamptz > t.livre_ate and t.prova_chegada <> 6 then 3
  when ${agora}::timestamptz >= t.livre_ate - interval '1 hour' then 2
  else 1 end)::smallint`

export const centavosSql = (agora: Date): RawBuilder<number | null> => sql<
  number | null
>`(case ${situacaoSql(agora)}
  when 1 then 0
  when 8 then 0
  when 2 then ${centavosDe(sql`greatest(case when coalesce(t.dh_saida, ${agora}::timestamptz) > t.livre_ate
    then ${horas(agora)} else 0 end, floor(t.horas_livres) + 1)`)}
  when 3 then ${devido(agora)}
  when 4 then ${devido(agora)}
  else coalesce(t.acordado_centavos, ${pendente(agora)}) end)`

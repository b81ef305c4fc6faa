/** The state of a device in SQL, the same as `situacaoDoRastreador` works it out. The device is `t`. */
import { type RawBuilder, sql } from 'kysely'
import { TERMO_RASTREAMENTO } from '#modules/motorista/motorista.rules.ts'
import { PREFERENCIAS } from '#modules/preferencia/preferencias.rules.ts'
import type { SituacaoRastreador } from '../rastreador.rules.ts'

const SEM_SINAL_MIN = PREFERENCIAS.rastreamento.padrao.semSinalMin

export const situacaoSql = (now: Date): RawBuilder<SituacaoRastreador> => sql<SituacaoRastreador>`(
  select case
    when not t.ativo then 'desligado'
    when t.motorista_id is not null and coalesce(s.resultado, '') not in ('gravada', 'repetida')
      and not exists (select from motorista m where m.owner_id = t.owner_id and m.id = t.motorista_id
        and m.consentimento_versao = ${TERMO_RASTREAMENTO.versao}) then 'sem-autorizacao'
    when s.dh is null or s.dh < ${now}::timestamptz - make_interval(mins => coalesce(
      (select (p.valores #>> '{rastreamento,semSinalMin}')::int from preferencia_empresa p
        where p.owner_id = t.owner_id), ${SEM_SINAL_MIN})) then 'sem-sinal'
    when s.suspeita then 'suspeita'
    else 'ativo' end
  from (select 1) one
  left join rastreador_sinal s on s.owner_id = t.owner_id and s.rastreador_id = t.id)`

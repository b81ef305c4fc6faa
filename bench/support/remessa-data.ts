/** Many remessas for measures of their board. */
import { sql } from 'kysely'
import type { Deps } from '#platform/server/deps.ts'

/** Copies of one remessa, spread over the columns of the board; the board reads their own rows alone. */
export const fillRemessas = (deps: Deps, ownerId: string, modelId: string, count: number) =>
  deps.db.asOwner(ownerId, (tx) =>
    sql`
      insert into remessa (owner_id, id, codigo, situacao, tipo, urgente, unidade_id, liberada, remetente_nome,
        destinatario_nome, destino_municipio_id, destino_cidade, destino_uf, peso_kg, volume_m3, criado_por_nome,
        etapa_tipo, etapa_passo, etapa_origem_id, etapa_destino_id, etapa_prevista, etapa_inicio, etapa_execucao,
        em_unidade_id, estoque_desde, volumes, busca)
      select r.owner_id, gen_random_uuid(), 100000 + n, 2, 2, n % 40 = 0, r.unidade_id, n % 5 = 3, 'Remetente ' || n % 300,
        'Cliente ' || n % 900, r.destino_municipio_id, r.destino_cidade, r.destino_uf, 100 + n % 900, 1 + n % 9,
        r.criado_por_nome, case n % 5 when 0 then 'coleta' when 1 then 'coleta' else 'expedicao' end,
        case n % 5 when 1 then 2 when 4 then 2 else 1 end, case when n % 5 > 1 then r.unidade_id end,
        case when n % 5 < 2 then r.unidade_id end, now() - (n % 50) * interval '1 hour',
        case when n % 5 in (1, 4) then now() - (n % 50) * interval '1 hour' end, null,
        case when n % 5 in (2, 3) then r.unidade_id end,
        case when n % 5 in (2, 3) then now() - (n % 200) * interval '1 hour' end, 3, 'remetente ' || n % 300
      from remessa r, generate_series(1, ${count}::int) n where r.owner_id = ${ownerId} and r.id = ${modelId}
    `.execute(tx.db),
  )

/** What is kept beside the records tells what they tell: numbers of events, counters, cards, slots, the search index. */

import { refillStale } from '#modules/busca/server/refill-index.ts'
import { STATUS_NO_QUADRO } from '#modules/carga/carga.rules.ts'
import { checkQuadro } from '#modules/quadro/server/check-quadro.ts'
import type { SystemQuery } from '#platform/server/database/open-database.ts'
import type { SessionState } from '#platform/server/session/session.ts'
import type { App } from '../../src/app.ts'

interface Check {
  readonly what: string
  /** Answers a row for each thing that is wrong; `$1` is the company. */
  readonly sql: string
}

const CHECKS: readonly Check[] = [
  {
    what: 'eventos com lacuna ou repetidos',
    sql: `select coalesce(max(e.seq), 0) as ultimo, count(*) as quantos, max(c.seq) as contador
      from evento e join evento_contador c on c.owner_id = e.owner_id where e.owner_id = $1
      having count(*) <> max(c.seq) or max(e.seq) <> max(c.seq) or min(e.seq) <> 1`,
  },
  {
    what: 'registro sem o seu evento de criação, ou com dois',
    sql: `select r.tipo, r.id, count(e.seq) as eventos from (
        select 'carga.created' as tipo, id from carga where owner_id = $1
        union all select 'reserva.created', id from reserva where owner_id = $1
        union all select 'pedido.created', id from pedido where owner_id = $1
      ) r left join evento e on e.owner_id = $1 and e.entidade_id = r.id and e.tipo = r.tipo
      group by r.tipo, r.id having count(e.seq) <> 1`,
  },
  {
    what: 'contador do quadro diferente da recontagem das cargas',
    sql: `select unidade_id, etapa_id, sum(n) as cargas, sum(peso) as peso, sum(valor) as valor from (
        select unidade_id, etapa_id, 1 as n, peso_kg as peso, valor_carga as valor from carga
        where owner_id = $1 and status in (${STATUS_NO_QUADRO.join(', ')})
        union all
        select unidade_id, etapa_id, -quantidade, -peso_kg, -valor from quadro_contador where owner_id = $1
      ) counted group by unidade_id, etapa_id having sum(n) <> 0 or sum(peso) <> 0 or sum(valor) <> 0`,
  },
  {
    what: 'código repetido ou além do contador',
    sql: `select * from (
        select 'reserva' as tipo, max(codigo) as maior, count(*) - count(distinct codigo) as repetidos,
          (select ultimo from reserva_codigo where owner_id = $1) as contador
        from reserva where owner_id = $1
        union all
        select 'carga', max(codigo), count(*) - count(distinct codigo),
          (select proximo - 1 from codigo_contador where owner_id = $1 and tipo = 'carga')
        from carga where owner_id = $1
        union all
        select 'minuta', max(codigo), count(*) - count(distinct codigo),
          (select proximo - 1 from codigo_contador where owner_id = $1 and tipo = 'minuta')
        from minuta where owner_id = $1
      ) codes where repetidos <> 0 or maior > coalesce(contador, 0)`,
  },
  {
    what: 'horário ocupado diferente do da reserva',
    sql: `select coalesce(r.id, o.reserva_id) as reserva, r.dh_reserva, o.inicio
      from (select * from reserva where owner_id = $1 and situacao not in (7, 9)) r
      full join (select * from doca_ocupacao where owner_id = $1 and tipo = 1) o
        on o.reserva_id = r.id and o.doca_id = r.doca_id and o.inicio = r.dh_reserva and o.fim = r.dh_fim_reserva
      where r.id is null or o.id is null`,
  },
  {
    what: 'ação em massa com contas que não fecham',
    sql: `select a.id, a.feitas, a.falhas, count(i.*) filter (where i.situacao = 'feita') as itens
      from carga_acao a join carga_acao_item i on i.owner_id = a.owner_id and i.acao_id = a.id
      where a.owner_id = $1 group by a.owner_id, a.id
      having a.feitas <> count(i.*) filter (where i.situacao = 'feita')
        or a.falhas <> count(i.*) filter (where i.situacao = 'falhou') or a.total <> count(i.*)`,
  },
]

/** `state` is an administrator of the company. */
export async function checkDerived(app: App, ownerId: string, state: SessionState): Promise<string[]> {
  const query = app.opened.systemQuery
  const problems: string[] = []
  for (const { what, sql } of CHECKS) {
    const { rows } = await query(sql, [ownerId])
    for (const row of rows) problems.push(`${what}: ${JSON.stringify(row)}`)
  }
  return [...problems, ...(await checkBoard(app, state)), ...(await checkSearch(app, ownerId))]
}

/** The program's own proof of the board: every card made anew, every counter added up. */
async function checkBoard(app: App, state: SessionState): Promise<string[]> {
  const session = { ...state, activeUnitId: null, unitFilter: null, ip: '127.0.0.1' }
  const problems: string[] = []
  let apos: string | undefined
  do {
    const { cartoes, contadores, next } = await checkQuadro(app.deps, session, apos)
    for (const { cargaId, diferenca } of cartoes) problems.push(`cartão da carga ${cargaId}: ${diferenca}`)
    for (const contador of contadores)
      problems.push(`contador do quadro: faltava ${JSON.stringify(contador)}`)
    apos = next ?? undefined
  } while (apos !== undefined)
  return problems
}

/** The search index is written anew from the records, and must be what it was. */
async function checkSearch(app: App, ownerId: string): Promise<string[]> {
  const before = await readIndex(app.opened.systemQuery, ownerId)
  await app.opened.systemQuery('delete from busca_estado where owner_id = $1', [ownerId])
  await refillStale(app.deps)
  const after = await readIndex(app.opened.systemQuery, ownerId)
  const differing = [...before.symmetricDifference(after)]
  return differing
    .slice(0, 5)
    .map(
      (entry) =>
        `índice de busca: ${entry} só está ${before.has(entry) ? 'antes' : 'depois'} da reconstrução`,
    )
}

async function readIndex(query: SystemQuery, ownerId: string): Promise<Set<string>> {
  const { rows } = await query(
    `select b::text as entrada from busca b where owner_id = $1
     union all select p::text from busca_posicao p where owner_id = $1`,
    [ownerId],
  )
  return new Set((rows as { entrada: string }[]).map(({ entrada }) => entrada))
}

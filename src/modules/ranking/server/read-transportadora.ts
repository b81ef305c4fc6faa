/** One carrier of the ranking: why and where it was late, which loads were, and its note with the parts. */
import { type RawBuilder, sql } from 'kysely'
import { unitsOf } from '#modules/carga/server/leitura/read-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { existing } from '#platform/shared/app-error.ts'
import type { QueryOf } from '#platform/shared/call.ts'
import { PARTES_DA_NOTA } from '../nota.rules.ts'
import type { getRankingTransportadora } from '../ranking.contract.ts'
import {
  type CargaAtrasada,
  MAX_ATRASADAS,
  MAX_ROTAS,
  type RankingTransportadora,
} from '../ranking.contract.ts'
import {
  MIN_CARGAS_PADRAO,
  periodoAnterior,
  QUINZENAS,
  razao,
  type SituacaoContestacao,
} from '../ranking.rules.ts'
import { countAbertas } from './contestacao.repository.ts'
import { readLinhas } from './read-linhas.ts'
import { readNotas } from './read-notas.ts'
import { dentroDe, hojeEm, type Recorte, recorteDe } from './recorte.ts'
import { readNomesDosLugares, ultimaEntrega } from './rota.ts'

export const getTransportadora = (
  deps: Deps,
  session: Session,
  transportadoraId: string,
  query: QueryOf<typeof getRankingTransportadora>,
): Promise<RankingTransportadora> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const agora = deps.clock.now()
    const id = transportadoraId.toLowerCase()
    const recorte = recorteDe(query, agora)
    const { minimoDeCargas = MIN_CARGAS_PADRAO } = query
    const nome = existing(await findNome(tx, id))
    const { linhas, ranqueadas } = await readLinhas(tx, {
      ...recorte,
      minimoDeCargas,
      quais: { transportadoraId: id },
      limit: 1,
      offset: 0,
    })
    const atrasos = await readMotivos(tx, recorte, id)
    const antes = { ...recorte, ...periodoAnterior(recorte.de, recorte.ate) }
    return {
      ...(linhas[0] ?? semNada(id, nome)),
      periodo: { de: recorte.de, ate: recorte.ate },
      ranqueadas,
      noPrazoAntes: await readNoPrazo(tx, antes, id),
      nota: await readNota(tx, recorte, id, hojeEm(agora)),
      ...atrasos,
      destinos: await readDestinos(tx, recorte, id),
      cargasAtrasadas: await listAtrasadas(tx, session, recorte, id),
      contestacoesAbertas: await countAbertas(tx, session, id),
    }
  })

/** A carrier of the register that has nothing in the period. */
const semNada = (transportadoraId: string, nome: string) => ({
  transportadoraId,
  nome,
  posicao: null,
  cargas: 0,
  comPrevisao: 0,
  noPrazo: null,
  noPrazoSemOutros: null,
  quinzenas: Array.from({ length: QUINZENAS }, () => null),
  ofertas: 0,
  aceite: null,
  avarias: null,
  leadMin: null,
  preco: null,
})

async function findNome(tx: OwnerTx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ nome: string }>`
    select coalesce(nome_fantasia, nome) as nome from empresa
    where owner_id = ${tx.ownerId} and id = ${id} and transportadora
  `.execute(tx.db)
  return rows[0]?.nome
}

async function readNoPrazo(tx: OwnerTx, recorte: Recorte, id: string): Promise<number | null> {
  const { rows } = await sql<{ previstas: number; noPrazo: number }>`
    select coalesce(sum(f.com_previsao), 0)::integer as previstas, coalesce(sum(f.no_prazo), 0)::integer as "noPrazo"
    from ranking_fato f where ${dentroDe(tx, recorte)} and f.transportadora_id = ${id}
  `.execute(tx.db)
  return razao(rows[0]?.noPrazo ?? 0, rows[0]?.previstas ?? 0)
}

async function readNota(tx: OwnerTx, { origem, destino }: Recorte, id: string, hoje: string) {
  const found = (await readNotas(tx, { transportadoraIds: [id], origem, destino, hoje })).get(id)
  return {
    nota: found?.nota.nota ?? null,
    parcial: found?.nota.parcial ?? true,
    partes: PARTES_DA_NOTA.map((parte) => ({
      parte,
      pontos: found?.partesInteiras[parte] ?? null,
      peso: found?.pesos[parte] ?? 0,
    })),
  }
}

/** Late loads of the carrier, as rows `f` with their kind of occurrence `t`. */
const atrasadasDe = (tx: OwnerTx, recorte: Recorte, id: string): RawBuilder<unknown> => sql`
  ranking_carga f left join tipo_ocorrencia t on t.owner_id = f.owner_id and t.id = f.motivo_id
  where ${dentroDe(tx, recorte)} and f.transportadora_id = ${id} and f.atraso_min > 0`

async function readMotivos(tx: OwnerTx, recorte: Recorte, id: string) {
  const { rows } = await sql<{ motivo: string | null; deOutros: boolean; cargas: number }>`
    select t.descricao as motivo, f.de_outros as "deOutros", count(*)::integer as cargas
    from ${atrasadasDe(tx, recorte, id)}
    group by 1, 2 order by 3 desc, 1 nulls last, 2
  `.execute(tx.db)
  const sum = (of: readonly { readonly cargas: number }[]) => of.reduce((all, { cargas }) => all + cargas, 0)
  return {
    atrasadas: sum(rows),
    atrasadasDeOutros: sum(rows.filter(({ deOutros }) => deOutros)),
    motivos: rows.slice(0, 20),
  }
}

async function readDestinos(tx: OwnerTx, recorte: Recorte, id: string) {
  const { rows } = await sql<{ destino: string; cargas: number; taxa: number }>`
    select f.destino, sum(f.com_previsao)::integer as cargas, sum(f.no_prazo)::float8 / sum(f.com_previsao) as taxa
    from ranking_fato f where ${dentroDe(tx, recorte)} and f.transportadora_id = ${id} and f.com_previsao > 0
    group by 1 order by 3, 2 desc, 1 limit ${MAX_ROTAS}
  `.execute(tx.db)
  const nomeDe = await readNomesDosLugares(
    tx,
    rows.map(({ destino }) => destino),
  )
  return rows.map(({ destino, cargas, taxa }) => ({ destino: nomeDe(destino), noPrazo: taxa, cargas }))
}

interface Atrasada extends Omit<CargaAtrasada, 'contestacao'> {
  readonly contestacaoId: string | null
  readonly situacao: SituacaoContestacao | null
}

async function listAtrasadas(
  tx: OwnerTx,
  session: Session,
  recorte: Recorte,
  id: string,
): Promise<CargaAtrasada[]> {
  const units = unitsOf(session)
  const { rows } = await sql<Atrasada>`
    select l."cargaId", c.codigo, concat_ws(', ', d.nome, d.cidade) as destino, l.dia, l."atrasoMin", l.motivo,
      l."deOutros", x.id as "contestacaoId", x.situacao
    from (
      select f.owner_id, f.carga_id as "cargaId", f.dia::text as dia, f.atraso_min as "atrasoMin",
        t.descricao as motivo, f.de_outros as "deOutros"
      from ${atrasadasDe(tx, recorte, id)}
    ) l
    join carga c on c.owner_id = l.owner_id and c.id = l."cargaId"
    cross join lateral ${ultimaEntrega} d
    left join ranking_contestacao x on x.owner_id = l.owner_id and x.carga_id = l."cargaId"
    where ${units === null ? sql`true` : sql`c.unidade_id = any(${[...units]}::uuid[])`}
    order by l.dia desc, l."cargaId" limit ${MAX_ATRASADAS}
  `.execute(tx.db)
  return rows.map(({ contestacaoId, situacao, ...carga }) => ({
    ...carga,
    contestacao: contestacaoId === null || situacao === null ? null : { id: contestacaoId, situacao },
  }))
}
